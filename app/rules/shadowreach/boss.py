"""Boss fights: how one begins, and the boss's turn after every hero's ("Bosses")."""

from collections.abc import Mapping

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.boss_tiles import clear_away
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.enemy_turn import take_turn
from app.rules.hellscape.game import Game
from app.rules.hellscape.levels import level_up_phase
from app.rules.hellscape.state import Enemy
from app.rules.shadowreach.boss_chamber import boss_chamber
from app.rules.shadowreach.classes import Herbalist
from app.rules.shadowreach.darkness import come, reached
from app.rules.shadowreach.events import BossFightBegan
from app.rules.shadowreach.state import FIRST_SPACE, state_of

BEGINS = Reason("boss_fight_begins", "Bosses")


def bosses(game: Game) -> list[Enemy]:
    return [enemy for enemy in game.state.enemies if enemy.kind is Kind.BOSS]


def check_begins(game: Game, at: Mapping[str, str]) -> None:
    state = game.state
    game.check_going_on()
    if state.boss_fight:
        raise Refused("boss_fight_is_on")
    if not state.heroes:
        raise Refused("no_heroes_yet")
    chamber = boss_chamber(game)
    for hero in state.heroes if state.mapped else ():
        zone = at.get(hero.name, hero.at)
        if zone is None or zone not in chamber:
            raise Refused("not_in_the_boss_chamber", hero=hero.name)


def begin_fight(game: Game, at: Mapping[str, str]) -> Script[None]:
    """All heroes into the chamber and restored, a level up phase, everything else cleared away, a fresh track.

    The marker stands on its leftmost space, whose effect is active at once.
    """
    check_begins(game, at)
    state = game.state
    state.boss_chamber = boss_chamber(game)
    for hero in state.heroes:
        hero.at = at.get(hero.name, hero.at) if state.mapped else None
        hero.down, hero.health, hero.mana = False, hero.max_health, hero.max_mana
    state.boss_fight, state.darkness = True, FIRST_SPACE
    game.log(BossFightBegan(reason=BEGINS))
    yield from level_up_phase(game)
    yield from clear_away(game, set(state.boss_chamber), BEGINS)
    for garden in state_of(game).boards.values():
        if isinstance(garden, Herbalist) and state.mapped:
            garden.in_zones = {zone: herb for zone, herb in garden.in_zones.items() if game.board.walkable(zone)}
    yield from come(game, reached(game))


def boss_turn(game: Game) -> Script[None]:
    """After each hero's turn; what else is there acts in the enemy phase."""
    if not game.state.boss_fight:
        return
    for boss in bosses(game):
        if boss in game.state.enemies:
            yield from take_turn(game, boss)
