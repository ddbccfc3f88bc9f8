"""Equipment of which only the name is known: it is not taken for none, and keeps nobody from attacking (p. 19)."""

import msgspec
import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Card, Item, Kind, Slot, write_fields
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.equipment import DescribeCard, EquipCard
from app.rules.massive_darkness.events import CardDescribed
from app.rules.massive_darkness.hero_attacks import attacks_open
from app.rules.massive_darkness.pool import dice_are_known
from app.rules.massive_darkness.setup import DealStartingGear
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State

from .play import play, run_on

MELEE, RANGED, MAGIC = CombatType
AXE = Card("Axe", slot=Slot.HAND, arms=Arms(melee={"red": 1}))
PLATE = Card("Plate Armor", level=2, slot=Slot.BODY, arms=Arms(defense={"blue": 2}))
LEATHER = Card("Leather Armor", slot=Slot.BODY, arms=Arms(defense={}))  # what is known of it without the box
NAMED = Card("Morning Star", level=2)  # as it comes from a deck when the table tells its name alone
TYPED_IN = Card("Morning Star", slot=Slot.HAND)
POTION = Card("Potion", consumable=True)
ORCS = Enemy(
    name="Orcs", kind=Kind.MOB, health=2, minions=3, arms=Arms(melee={"yellow": 1}, defense={"blue": 1})
)  # fmt: skip


def a_table(*items: Item, arms: Arms | None = None, **changed: object) -> State:
    """Without a map: reach is the table's affair."""
    bjorn = Hero(name="Bjorn", inventory=list(items), arms=arms or Arms())
    given: dict[str, object] = {"mapped": False, "phase": Phase.HEROES, **changed}
    return State(heroes=[bjorn], enemies=[ORCS], heroes_at_start=1, **given)  # type: ignore[arg-type]


def worn(card: Card) -> Item:
    return Item(card, equipped=True)


def types(state: State) -> list[CombatType]:
    run = run_on(state)
    return [kind for _, kind in attacks_open(run.game, run.state.heroes[0])]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "items",
    [
        [worn(TYPED_IN)], [worn(NAMED)], [Item(NAMED)], [Item(TYPED_IN)], [worn(AXE), worn(TYPED_IN)],
        [Item(PLATE)], [worn(PLATE)], [Item(AXE)], [Item(POTION)],
    ],
    ids=[
        "typed in", "named and equipped", "named", "typed in, not equipped", "beside an axe",
        "an armour found", "an armour alone", "an axe found", "a potion",
    ],
)  # fmt: skip
def test_what_nobody_entered_may_be_any_weapon(items: list[Item]) -> None:
    assert types(a_table(*items)) == [MELEE, RANGED, MAGIC]


@pytest.mark.parametrize("more", [[], [Item(NAMED)], [worn(PLATE)], [worn(LEATHER)]])
def test_a_weapon_with_dice_is_known(more: list[Item]) -> None:
    assert types(a_table(worn(AXE), *more)) == [MELEE]


def test_such_an_attack_is_told_in_totals() -> None:
    run = run_on(a_table(worn(TYPED_IN), worn(PLATE)))
    run.do(Attack(attacker="Bjorn", defender="Orcs", type=RANGED))
    question = run.question
    assert isinstance(question, RollDice)
    assert (question.dice, "hits" in question.totals) == ((), True)


@pytest.mark.parametrize(
    ("items", "attack", "defense"),
    [
        ([], False, False),
        ([worn(AXE), worn(PLATE)], True, True),
        ([worn(AXE), worn(LEATHER)], True, False),
        ([worn(AXE), worn(Card("Mail", slot=Slot.BODY))], False, False),
        ([worn(AXE), Item(NAMED), Item(LEATHER), Item(POTION)], True, True),
        ([worn(PLATE)], False, True),
        ([Item(PLATE)], False, False),
    ],
)
def test_dice_that_nobody_entered_are_not_taken_for_none(items: list[Item], attack: bool, defense: bool) -> None:
    (bjorn,) = a_table(*items).heroes
    assert dice_are_known(bjorn, MELEE, defends=False) is attack
    assert dice_are_known(bjorn, MELEE, defends=True) is defense


def test_starting_gear_by_name_fights_in_every_way() -> None:
    run = run_on(a_table(phase=Phase.SETUP))
    play(run, DealStartingGear(hero="Bjorn"), lambda _: {"name": "Something"})
    hero = _bjorn(run)
    assert [item.equipped for item in hero.inventory] == [True, True]
    run.state.phase = Phase.HEROES
    assert [kind for _, kind in attacks_open(run.game, hero)] == [MELEE, RANGED, MAGIC]  # type: ignore[arg-type]
    assert not dice_are_known(hero, MELEE, defends=True)


def test_a_named_card_can_be_equipped_and_puts_nothing_away() -> None:
    run = run_on(a_table(worn(AXE), Item(NAMED)))
    run.do(EquipCard(hero="Bjorn", item=1))
    assert [item.equipped for item in _bjorn(run).inventory] == [True, True]


def test_a_card_that_needs_no_slot_is_still_refused() -> None:
    run = run_on(a_table(Item(Card("Ring", arms=Arms(enchantments=("attack: hits +1",))))))
    with pytest.raises(Refused) as refused:
        run.do(EquipCard(hero="Bjorn", item=0))
    assert refused.value.key == "needs_no_slot"


@pytest.mark.parametrize("was_equipped", [True, False])
def test_dice_entered_later_take_the_place_of_the_name(was_equipped: bool) -> None:
    run = run_on(a_table(Item(NAMED, equipped=was_equipped)))
    told = Card("Morning Star", level=2, slot=Slot.HAND, arms=Arms(melee={"yellow": 2}))
    events = run.do(DescribeCard(hero="Bjorn", item=0, card=write_fields(told)))
    assert _bjorn(run).inventory == [Item(told, equipped=was_equipped)]
    assert events == [CardDescribed(hero="Bjorn", card="Morning Star")]


def test_what_was_entered_once_is_on_every_card_like_it() -> None:
    """Every hero starts with a leather armour (p. 9): nobody types it in twice."""
    leather = Card("Leather Armor", slot=Slot.BODY, arms=Arms(defense={}))
    state = a_table(worn(leather))
    state.heroes.append(Hero(name="Elias", inventory=[Item(AXE), worn(leather)]))
    run = run_on(state)
    told = msgspec.structs.replace(leather, arms=Arms(defense={"blue": 1}))
    run.do(DescribeCard(hero="Bjorn", item=0, card=write_fields(told)))
    assert [hero.inventory[-1] for hero in run.state.heroes] == [worn(told), worn(told)]
    assert run.state.heroes[1].inventory[0] == Item(AXE)


def test_a_card_described_as_a_two_handed_one_needs_both_hands() -> None:
    run = run_on(a_table(worn(AXE), worn(NAMED)))
    told = Card("Morning Star", level=2, slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 2}))
    run.do(DescribeCard(hero="Bjorn", item=1, card=write_fields(told)))
    assert [item.equipped for item in _bjorn(run).inventory] == [False, True]


def _bjorn(run: Run) -> Hero:
    hero: Hero = run.state.heroes[0]
    return hero
