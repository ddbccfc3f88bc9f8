"""The round: Lifebringers at its start, four phases, bosses after every hero ("Gameplay", "Knocked Out")."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.ending import lose
from app.rules.hellscape.levels import level_up_phase
from app.rules.hellscape.round import NO_LIFEBRINGER, all_end_their_turns, begin
from app.rules.hellscape.state import MOST_ROUNDS, Hero, Phase
from app.rules.shadowreach.boss import begin_fight, bosses
from app.rules.shadowreach.class_boards import round_ends
from app.rules.shadowreach.classes import Chronomancer, chronomancer
from app.rules.shadowreach.darkness import darkness_phase
from app.rules.shadowreach.events import StoodUp
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.setup import lifebringers
from app.rules.shadowreach.state import FIRST_SPACE, REVIVED_HEALTH, pets, players


class NextPhase(Command, frozen=True, kw_only=True, tag="next_phase"):
    def script(self, game: Game) -> Script[None]:
        return next_phase(game)


def next_phase(game: Game) -> Script[None]:
    """On to the next phase, with all that happens by itself when it begins."""
    game.check_going_on()
    state = game.state
    match state.phase:
        case Phase.SETUP:
            _set_out(game)
            begin_round(game, state.round)
        case Phase.HEROES:
            yield from all_end_their_turns(game, lambda hero: EndActivation(hero=hero.name).script(game))
            yield from _enemies(game)
        case Phase.ENEMIES:
            yield from _levels(game)
        case Phase.LEVEL_UP:
            begin(game, Phase.DARKNESS)
            yield from darkness_phase(game)
        case Phase.DARKNESS:
            for hero in state.heroes:
                round_ends(game, hero)
            begin_round(game, min(state.round + 1, MOST_ROUNDS))


def _enemies(game: Game) -> Script[None]:
    """A boss acts after each hero in its fight, and not at all before: alone it has no phase ("Bosses")."""
    if game.state.boss_fight and all(one.kind is Kind.BOSS for one in game.state.enemies):
        yield from _levels(game)
        return
    begin(game, Phase.ENEMIES)
    for boss in bosses(game):
        boss.acted = True


def _set_out(game: Game) -> None:
    heroes = players(game.state)
    if not heroes:
        raise Refused("no_heroes_yet")
    game.state.heroes_at_start = len(heroes)
    game.state.darkness = max(FIRST_SPACE, game.state.darkness)
    game.state.lifebringers = lifebringers(game.state, len(heroes))


def _levels(game: Game) -> Script[None]:
    begin(game, Phase.LEVEL_UP)
    yield from level_up_phase(game)


def begin_round(game: Game, number: int) -> None:
    """Activation tokens are turned, and who is knocked out stands up; a pet acts with its Hunter."""
    state = game.state
    state.round, state.interrupted = number, ""
    begin(game, Phase.HEROES)
    for board in state.boards.values():
        if isinstance(board, Chronomancer):
            chronomancer.refresh(board, game.more_actions)
    beasts = pets(state)
    for hero in state.heroes:
        hero.activated = hero.name in beasts
        hero.actions, hero.attacks, hero.used = game.actions_of(hero), 0, []
    for enemy in state.enemies:
        enemy.attacks = 0
    for hero in [hero for hero in state.heroes if hero.down]:
        if not _stand_up(game, hero):
            return


def _stand_up(game: Game, hero: Hero) -> bool:
    """For a Lifebringer, which helps every hero from then on; without one the quest is lost."""
    state = game.state
    if state.lifebringers < 1:
        lose(game, NO_LIFEBRINGER)
        return False
    state.lifebringers -= 1
    state.spent_lifebringers += 1
    hero.down, hero.conditions = False, {}
    hero.health = min(REVIVED_HEALTH, hero.max_health)
    game.log(StoodUp(hero=hero.name, left=state.lifebringers, rerolls=state.spent_lifebringers))
    return True


class BeginBossFight(Command, frozen=True, kw_only=True, tag="boss_fight", omit_defaults=True):
    """The quest's condition is met: everybody goes to one of the zones that it names, and a new hero phase begins."""

    at: dict[str, str] = {}

    def script(self, game: Game) -> Script[None]:
        yield from begin_fight(game, self.at)
        begin_round(game, game.state.round)
