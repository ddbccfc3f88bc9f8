"""One piece of each set is for a single class: it is no use where nobody plays that class ("Set Items")."""

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.question import DECK_EMPTY, Draw
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, Rarity, Slot
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.events import ItemDiscarded, ItemReceived
from app.rules.hellscape.inventory import EquipItem
from app.rules.hellscape.sets import TellSetPowers
from app.rules.hellscape.state import Carried
from app.rules.shadowreach.classes import Hunter
from app.rules.shadowreach.classes.hunter import Pet
from app.rules.shadowreach.hero_turn import Interact

from .sitting import Sitting, hero, mob

DAGGER = {"name": "Red Dragon Dagger", "slot": "hand", "set": "Red Dragon", "hero_class": "assassin"}
BOW = {"name": "Red Dragon Bow", "slot": "two-handed", "set": "Red Dragon", "hero_class": "hunter"}
HELMET = {"name": "Red Dragon Helmet", "slot": "head", "set": "Red Dragon"}
TAKE = Interact(hero="Mayla", what="rare")


def hunters(*classes: str) -> Sitting:
    """Mayla the Hunter with her pet, perhaps others, and a rare token before her."""
    pet = hero("Varan")
    heroes = [hero("Mayla", hero_class="hunter"), pet, *(hero(f"The {name}", hero_class=name) for name in classes)]
    return Sitting.of(
        heroes, treasure={"a1": {Rarity.RARE: 1}}, boards={"Mayla": Hunter(pet=Pet(name="Varan"))}
    )  # fmt: skip


def test_a_set_item_of_a_class_that_nobody_plays_is_discarded_for_another_of_its_rarity() -> None:
    table = hunters()
    table.run.do(TAKE)
    assert table.run.question is not None
    table.run.answer(Reply(table.run.question.key, DAGGER))
    again = table.run.question
    assert isinstance(again, Draw)
    assert again.reason is not None
    assert (again.deck, again.reason.rule) == ("rare", "set_item_of_an_absent_class")


def test_the_other_one_is_received() -> None:
    table = hunters()
    table.tell(TAKE, DAGGER, HELMET)
    assert [one.item.name for one in table.hero("Mayla").items] == ["Red Dragon Helmet"]
    assert [event.card for event in table.happened(ItemDiscarded)] == ["Red Dragon Dagger"]
    assert [event.card for event in table.happened(ItemReceived)] == ["Red Dragon Helmet"]


def test_so_is_the_next_one_until_the_deck_is_empty() -> None:
    table = hunters()
    table.tell(TAKE, DAGGER, {**DAGGER, "name": "Red Dragon Needle"}, DECK_EMPTY)
    assert table.hero("Mayla").items == []


@pytest.mark.parametrize("card", [BOW, HELMET])
def test_what_somebody_can_use_is_kept(card: dict[str, str]) -> None:
    table = hunters()
    table.tell(TAKE, card)
    assert [one.item.name for one in table.hero("Mayla").items] == [card["name"]]


def test_the_class_may_be_that_of_another_hero() -> None:
    table = hunters("assassin")
    table.tell(TAKE, DAGGER)
    assert [one.item.name for one in table.hero("Mayla").items] == ["Red Dragon Dagger"]


def test_where_a_hero_has_no_class_nobody_knows() -> None:
    table = hunters("")
    table.tell(TAKE, DAGGER)
    assert table.hero("Mayla").items


def test_nobody_else_wears_it() -> None:
    dagger = read_card(DAGGER, Item)
    carried = [Carried(item=dagger, fresh=True)]
    table = Sitting.of([hero(name, hero_class=name, items=carried) for name in ("hunter", "assassin")])
    with pytest.raises(Refused, match="item of another class"):
        table.run.do(EquipItem(hero="hunter", item=dagger.name))
    table.tell(EquipItem(hero="assassin", item=dagger.name))
    assert table.hero("assassin").items[0].equipped


@pytest.mark.parametrize(("pieces", "wounds"), [(1, 1), (2, 2), (3, 2), (4, 5)])
def test_what_the_card_of_a_set_says_counts_with_as_many_pieces_as_it_wants(pieces: int, wounds: int) -> None:
    """Two for the minor power, four for the greater one."""
    slots = (Slot.HEAD, Slot.CHEST, Slot.LEGS, Slot.MISC)[:pieces]
    items = [Carried(item=Item(name=slot.value, slot=slot, set="Red Dragon"), equipped=True) for slot in slots]
    mayla = hero("Mayla", items=items, arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([mayla, hero("Thena")], [mob("Kobolds", minions=0, health=9)])
    powers = TellSetPowers(hero="Mayla", set="Red Dragon", minor=("attack: swords +1",), greater=("attack: swords +3",))
    table.tell(powers)
    table.tell(Attack(hero="Mayla", enemy="Kobolds", type=CombatType.MELEE), {"swords": 1})
    assert table.lines[-1] == f"wounds Kobolds {wounds}"
