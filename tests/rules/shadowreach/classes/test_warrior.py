"""Which weapons a Warrior attacks with, and the style that follows from them ("Combat Styles")."""

import pytest

from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, Slot
from app.rules.hellscape.events import PoolGathered
from app.rules.hellscape.state import Carried
from app.rules.shadowreach.classes import Warrior
from app.rules.shadowreach.classes.warrior import Style
from tests.rules.shadowreach.sitting import Sitting, hero, mob

AXE = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))
BOW = Item(name="Short Bow", slot=Slot.HAND, arms=Arms(melee={"yellow": 2}, ranged={"orange": 1}))
SHIELD = Item(name="Worn Shield", slot=Slot.HAND, arms=Arms(defense={"blue": 1}))
MELEE, RANGED = CombatType.MELEE, CombatType.RANGED


def with_weapons(*items: Item, at: str = "a1", warrior: bool = True) -> Sitting:
    yorlyn = hero("Yorlyn", items=[Carried(item=item, equipped=True) for item in items])
    boards = {"Yorlyn": Warrior()} if warrior else {}
    return Sitting.of([yorlyn], [mob("Kobolds", at, health=9, minions=0)], boards=boards)


def advanced(table: Sitting) -> dict[Style, int]:
    board = table.state.boards["Yorlyn"]
    assert isinstance(board, Warrior)
    return {style: spaces for style, spaces in board.at.items() if spaces}


def test_combat_styles_he_need_not_attack_with_all_that_he_holds() -> None:
    """With the axe alone the shield gives neither its die nor its style; in the next attack both may strike."""
    table = with_weapons(SHIELD, AXE)
    attack = Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE)
    table.tell(attack, "exacting edge", {"swords": 2})
    assert table.happened(PoolGathered)[0].dice == {"orange": 1}
    assert advanced(table) == {Style.EXACTING_EDGE: 2}
    table.tell(attack, "ironheart", {"swords": 3})
    assert table.happened(PoolGathered)[0].dice == {"yellow": 1, "orange": 1}
    assert advanced(table) == {Style.IRONHEART: 3, Style.EXACTING_EDGE: 2}


def test_combat_styles_hawks_eye_needs_ranged_weapons_only() -> None:
    table = with_weapons(BOW, AXE)
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=MELEE), "hawk's eye", {"swords": 1})
    assert table.happened(PoolGathered)[0].dice == {"yellow": 2}
    assert advanced(table) == {Style.HAWKS_EYE: 1}
    assert not any(one.aside for one in table.hero("Yorlyn").items)


@pytest.mark.parametrize(
    ("items", "at", "kind", "warrior"),
    [((AXE, AXE), "a1", MELEE, True), ((SHIELD, BOW), "b1", RANGED, True), ((SHIELD, AXE), "a1", MELEE, False)],
)
def test_combat_styles_nobody_is_asked_where_there_is_one(
    items: tuple[Item, ...], at: str, kind: CombatType, *, warrior: bool
) -> None:
    table = with_weapons(*items, at=at, warrior=warrior)
    table.tell(Attack(hero="Yorlyn", enemy="Kobolds", type=kind), {"swords": 1})
