"""Bosses: activation dice for each action, the abilities that need the most, their own chamber ("Bosses")."""

from collections.abc import Sequence

from app.rules.core.event import Event
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.activation import CarryOut
from app.rules.hellscape.arms import ENEMY
from app.rules.hellscape.boss_chamber import closed_in
from app.rules.hellscape.boss_tiles import clear_away
from app.rules.hellscape.cards import BossAbility, Kind
from app.rules.hellscape.events import (
    BossAbilityNotTold,
    BossAbilityUsed,
    BossChamberEntered,
    BossPaysForNothing,
    BossRolled,
    TableCarriesOut,
)
from app.rules.hellscape.game import Game
from app.rules.hellscape.roaming import carry_out_steps
from app.rules.hellscape.rolling import roll_simple
from app.rules.hellscape.state import Enemy

ACTIVATION_DICE = Reason("boss_rolls_its_activation_dice", "Bosses")
RESTORED = Reason("boss_chamber_restores_everybody", "Bosses")


def boss_actions(game: Game, boss: Enemy, carry_out: CarryOut) -> Script[None]:
    """For each of its actions it rolls, and does what the dice pay for."""
    dice = min(boss.activation_dice, game.edition.dice_limits.get(ENEMY, boss.activation_dice))
    for _ in range(boss.actions):
        if boss not in game.state.enemies:
            return
        roll = yield from roll_simple(game, boss.name, "boss_roll", {ENEMY: dice}, ACTIVATION_DICE)
        game.log(BossRolled(boss=boss.name, hands=roll.hands, claws=roll.claws))
        chosen = (game.edition.boss_abilities or abilities_for)(boss.boss_abilities, roll.hands, roll.claws)
        if not chosen:
            game.log(_why_nothing(game, boss))
        for ability in chosen:
            yield from _use(game, boss, ability, carry_out)


def _why_nothing(game: Game, boss: Enemy) -> Event:
    """Where each ability is for its own number, or none was told, one is missing; else the dice show too little."""
    if boss.boss_abilities and game.edition.boss_abilities is None:
        return BossPaysForNothing(boss=boss.name)
    return BossAbilityNotTold(boss=boss.name)


def abilities_for(abilities: Sequence[BossAbility], hands: int, claws: int) -> list[BossAbility]:
    """The one that needs the most hands, and the one that needs the most claws, of those that the dice pay for.

    One that needs neither is for a roll that pays for nothing else.
    """
    paid = [one for one in abilities if one.hands <= hands and one.claws <= claws]
    by_hands = max((one for one in paid if one.hands), key=lambda one: (one.hands, one.claws), default=None)
    by_claws = max((one for one in paid if one.claws), key=lambda one: (one.claws, one.hands), default=None)
    found = [one for one in dict.fromkeys((by_hands, by_claws)) if one is not None]
    return found or [one for one in paid if not (one.hands or one.claws)][:1]


def _use(game: Game, boss: Enemy, ability: BossAbility, carry_out: CarryOut) -> Script[None]:
    needs = {"hands": ability.hands, "claws": ability.claws}
    game.log(BossAbilityUsed(boss=boss.name, text=ability.text, effects=ability.effects, **needs))
    if ability.text:
        game.log(TableCarriesOut(who=boss.name, text=ability.text))
    yield from carry_out_steps(game, boss, ability.effects, carry_out)


def enter_chamber(game: Game) -> Script[None]:
    """Once all heroes are in the boss chamber: everybody recovers, and the boss track begins ("Bosses")."""
    state = game.state
    if state.boss_fight or not state.boss_chamber or not state.heroes:
        return
    if all(hero.at in state.boss_chamber for hero in state.heroes):
        yield from begin_boss_fight(game)


def heroes_have_come(game: Game, boss: Enemy) -> bool:
    """Whether the map shows all of them in the chamber where it stands; whether that is its own the table knows."""
    if boss.at is None or not game.state.mapped or not game.state.heroes:
        return False
    chamber = closed_in(game.board, boss.at)
    return all(hero.at in chamber for hero in game.state.heroes)


def begin_boss_fight(game: Game) -> Script[None]:
    """Nothing is left then of the dungeon but the chamber."""
    state = game.state
    state.boss_fight, state.darkness = True, 0
    for hero in state.heroes:
        hero.mana = hero.max_mana
        if not hero.down:
            hero.health = hero.max_health
    game.log(BossChamberEntered(reason=RESTORED))
    yield from clear_away(game, set(state.boss_chamber) or _chamber_around_boss(game), RESTORED)


def _chamber_around_boss(game: Game) -> set[str]:
    """As the map shows it, where nobody has said which zones are the chamber."""
    bosses = (enemy.at for enemy in game.state.enemies if enemy.kind is Kind.BOSS)
    stands = [at for at in bosses if at is not None and game.state.board]
    return {zone for at in stands for zone in closed_in(game.board, at)}
