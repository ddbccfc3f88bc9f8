"""Boss fights: how one begins, and the boss's turn after every hero's ("Bosses")."""

from collections.abc import Mapping

from app.rules.core.board import Ground
from app.rules.core.errors import Refused
from app.rules.core.question import Form
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.enemy_turn import take_turn
from app.rules.hellscape.game import Game
from app.rules.hellscape.levels import level_up_phase
from app.rules.hellscape.state import Enemy
from app.rules.shadowreach.boss_chamber import boss_chamber, tiles_with
from app.rules.shadowreach.classes import Herbalist
from app.rules.shadowreach.events import BossFightBegan, ClearedAway
from app.rules.shadowreach.state import FIRST_SPACE, state_of

BEGINS = Reason("boss_fight_begins", "Bosses")
CLEARED, GOES, STAYS = "cleared_away", "goes", "stays"


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
    """All heroes into the chamber and restored, a level up phase, everything else cleared away, a fresh track."""
    check_begins(game, at)
    state = game.state
    state.boss_chamber = boss_chamber(game)
    for hero in state.heroes:
        hero.at = at.get(hero.name, hero.at) if state.mapped else None
        hero.down, hero.health, hero.mana = False, hero.max_health, hero.max_mana
    state.boss_fight, state.darkness = True, FIRST_SPACE
    game.log(BossFightBegan(reason=BEGINS))
    yield from level_up_phase(game)
    there = list(state.enemies)
    if not state.mapped:
        yield from _clear_unmapped(game)
    elif state.boss_chamber:
        _clear_away(game)
    gone = tuple(enemy.name for enemy in there if enemy not in state.enemies)
    if gone:
        game.log(ClearedAway(enemies=gone))


def _clear_unmapped(game: Game) -> Script[None]:
    """Without a map only the table knows who stands on a tile of the chamber, and stays."""
    others = tuple(enemy.name for enemy in game.state.enemies if enemy.kind is not Kind.BOSS)
    if not others:
        return
    boss = next((enemy.name for enemy in bosses(game)), "")
    answer = yield Form(topic=CLEARED, who=boss, rows=others, options=(GOES, STAYS), reason=BEGINS)
    assert isinstance(answer, Mapping)
    game.state.enemies = [enemy for enemy in game.state.enemies if answer.get(enemy.name) != GOES]


def _clear_away(game: Game) -> None:
    """Tiles without a zone of the chamber go, with all that lies on them."""
    state = game.state
    kept = tiles_with(game, set(state.boss_chamber))
    board = game.board
    for zone in board.names:
        if zone not in kept:
            board = board.with_ground(zone, Ground.NOTHING)
    game.board = board
    state.enemies = [enemy for enemy in state.enemies if enemy.at in kept]
    state.tokens = {token: [zone for zone in zones if zone in kept] for token, zones in state.tokens.items()}
    state.treasure = {zone: tokens for zone, tokens in state.treasure.items() if zone in kept}
    for garden in state_of(game).boards.values():
        if isinstance(garden, Herbalist):
            garden.in_zones = {zone: herb for zone, herb in garden.in_zones.items() if zone in kept}


def boss_turn(game: Game) -> Script[None]:
    """After each hero's turn; what else is there acts in the enemy phase."""
    if not game.state.boss_fight:
        return
    for boss in bosses(game):
        if boss in game.state.enemies:
            yield from take_turn(game, boss)
