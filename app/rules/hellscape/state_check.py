"""A state that nobody here has played to: refused where it names a zone, an ability or a block that there is not."""

from app.rules.core.laying import check_places
from app.rules.core.quest_blocks import check_quest
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.cards import Item, LevelGains
from app.rules.hellscape.changes import check_hero_card
from app.rules.hellscape.class_checks import check_board
from app.rules.hellscape.dice import check_dice_set
from app.rules.hellscape.gains import read_gains, read_space
from app.rules.hellscape.game import Game
from app.rules.hellscape.levels import check_written
from app.rules.hellscape.own_quest import BLOCKS
from app.rules.hellscape.patterns import check_pattern, read_step
from app.rules.hellscape.state import Enemy, Hero, State


def check_state(state: State) -> None:
    check_table(state)
    for space in (*state.track.front.values(), *state.track.back.values()):
        read_space(space)
    for hero in state.heroes:
        check_board(hero.class_state)


def check_table(state: State) -> None:
    """All but the track and the boards of classes, of which each edition has its own."""
    board = Game(state).board  # it is shown even where nobody plays on it
    if state.mapped:
        figures: list[Hero | Enemy] = [*state.heroes, *state.enemies]
        zones = [one.at for one in figures if one.at is not None]
        lying = [zone for zones_of_a_kind in state.tokens.values() for zone in zones_of_a_kind]
        check_places(board, state.tiles, (*zones, *lying, *filter(None, state.treasure)))
    for hero in state.heroes:
        _check_hero(hero)
    for enemy in state.enemies:
        _check_enemy(enemy)
    _check_gains(state.gains)
    if state.dice is not None:
        check_dice_set(state.dice)
    if state.own_quest is not None:
        check_quest(state.own_quest.quest, BLOCKS)


def _check_hero(hero: Hero) -> None:
    check_hero_card(hero.card)
    for skill in hero.skills:
        check_written(skill)
    for carried in hero.items:
        _check_item(carried.item)
    for card in hero.sets.values():
        for text in (*card.minor, *card.greater):
            read_ability(text)


def _check_enemy(enemy: Enemy) -> None:
    if enemy.ability:
        read_ability(enemy.ability)
    if enemy.item is not None:
        _check_item(enemy.item)
    for pattern in enemy.patterns:
        check_pattern(pattern)
    for ability in enemy.boss_abilities:
        for effect in ability.effects:
            read_step(effect)
    for space in enemy.track.values():
        read_space(space)


def _check_item(item: Item) -> None:
    for text in item.abilities:
        read_ability(text)


def _check_gains(gains: LevelGains) -> None:
    for text in gains.gains.values():
        read_gains(text)
