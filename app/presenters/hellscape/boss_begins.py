"""When the fight with a boss begins and what its death may mean: the table is asked at once ("Bosses")."""

from app.i18n import Words
from app.presenters.next_step import Next
from app.rules.hellscape.boss import heroes_have_come
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import EndQuest, EnterBossChamber
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy, Phase


def waiting_boss(game: Game) -> Enemy | None:
    """One that stands there before all heroes have come to it."""
    if game.state.boss_fight or game.state.phase is Phase.SETUP:
        return None
    return next((enemy for enemy in game.state.enemies if enemy.kind is Kind.BOSS), None)


def fight_may_begin(words: Words, game: Game) -> Next | None:
    """Where the map shows all heroes in its chamber."""
    boss = waiting_boss(game)
    if boss is None or not heroes_have_come(game, boss):
        return None
    return Next(words("hellscape.boss.begin"), "crown", command=EnterBossChamber())


def fight_told(words: Words, game: Game) -> Next | None:
    """Without a map only the table knows when they have come."""
    state = game.state
    if waiting_boss(game) is None or state.mapped or not state.heroes or state.won or state.lost:
        return None
    return Next(words("hellscape.boss.begin"), "crown", command=EnterBossChamber())


def boss_is_slain(words: Words, game: Game) -> Next | None:
    """Killing it usually wins the quest ("Bosses"): asked in that round. Quests of the players' own see it themselves.

    Whoever plays on has the next turn as the other button.
    """
    state = game.state
    alive = any(enemy.kind is Kind.BOSS for enemy in state.enemies)
    if alive or state.boss_slain_in != state.round or state.own_quest is not None:
        return None
    return Next(words("hellscape.boss.slain"), "crown", command=EndQuest(won=True))
