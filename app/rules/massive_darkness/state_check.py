"""A state that nobody here has played to: refused where it names a zone, a skill or a block that there is not."""

from collections.abc import Iterator

from app.rules.core.laying import check_places
from app.rules.core.quest_blocks import check_quest
from app.rules.massive_darkness.card_checks import check_skills
from app.rules.massive_darkness.cards import Card
from app.rules.massive_darkness.quests.players_own import BLOCKS
from app.rules.massive_darkness.sheet_changes import check_sheet
from app.rules.massive_darkness.state import Enemy, Hero, State
from app.rules.massive_darkness.table import board_of


def check_state(state: State) -> None:
    board = board_of(state)  # it is shown even where nobody plays on it
    if state.mapped:
        figures: list[Hero | Enemy] = [*state.heroes, *state.enemies]
        zones = [one.at for one in figures if one.at is not None]
        lying = [zone for zones_of_a_kind in state.tokens.all() for zone in zones_of_a_kind]
        check_places(board, state.tiles, (*zones, *lying))
    for hero in state.heroes:
        check_skills(hero.skills)
        if hero.sheet is not None:
            check_sheet(hero.sheet)
        check_skills(hero.arms.enchantments)
    for enemy in state.enemies:
        check_skills((*enemy.arms.enchantments, *enemy.carries.enchantments))
    for card in _cards(state):
        check_skills(card.arms.enchantments)
    if state.own_quest is not None:
        check_quest(state.own_quest.quest, BLOCKS)


def _cards(state: State) -> Iterator[Card]:
    yield from state.market
    for hero in state.heroes:
        yield from (item.card for item in hero.inventory)
        yield from hero.consumed
    yield from (enemy.treasure for enemy in state.enemies if enemy.treasure is not None)
