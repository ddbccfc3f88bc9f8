"""The special hero card of a set, told by the players, counts as long as its pieces are worn ("Set Items")."""

import pytest

from app.rules.core.errors import BadNotation, Refused
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, Slot
from app.rules.hellscape.inventory import UnequipItem
from app.rules.hellscape.left_to_the_table import set_powers
from app.rules.hellscape.sets import TellSetPowers
from app.rules.hellscape.state import Carried
from tests.rules.hellscape.sitting import Sitting, hero, mob

SLOTS = (Slot.HEAD, Slot.CHEST, Slot.LEGS, Slot.MISC)
POWERS = TellSetPowers(
    hero="Gheta", set="Shadowbane", minor=("attack: swords +1",), greater=("attack: swords +3",)
)


def wearing(pieces: int) -> Sitting:
    items = [Carried(item=Item(name=slot.value, slot=slot, set="Shadowbane"), equipped=True) for slot in SLOTS[:pieces]]
    gheta = hero("Gheta", arms=Arms(melee={"yellow": 1}), items=items, trades=True)
    return Sitting.of([gheta], [mob("Imps", health=20)])


@pytest.mark.parametrize(("pieces", "wounds"), [(1, 1), (2, 2), (3, 2), (4, 5)])
def test_two_pieces_give_the_minor_power_and_four_the_greater_one_as_well(pieces: int, wounds: int) -> None:
    table = wearing(pieces)
    table.tell(POWERS)
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 1})
    assert f"wounds Imps {wounds}" in table.lines


def test_who_takes_a_piece_off_loses_the_greater_power() -> None:
    table = wearing(4)
    table.tell(POWERS)
    table.tell(UnequipItem(hero="Gheta", item=Slot.HEAD.value))
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 1})
    assert "wounds Imps 2" in table.lines


def test_what_was_told_needs_no_reminder_and_the_rest_does() -> None:
    table = wearing(4)
    table.tell(TellSetPowers(hero="Gheta", set="Shadowbane", minor=POWERS.minor))
    assert [power.greater for power in set_powers(table.hero("Gheta"))] == [True]
    table.tell(POWERS)
    assert set_powers(table.hero("Gheta")) == []


def test_a_set_that_he_does_not_have_and_powers_that_nobody_can_read_are_refused() -> None:
    table = wearing(2)
    with pytest.raises(Refused) as caught:
        table.run.do(TellSetPowers(hero="Gheta", set="Moonlight", minor=POWERS.minor))
    assert caught.value.key == "no_such_set"
    with pytest.raises(BadNotation):
        table.run.do(TellSetPowers(hero="Gheta", set="Shadowbane", minor=("wins",)))
