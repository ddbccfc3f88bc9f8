"""Who can attack at all: a combat action needs a weapon ("Combat Action")."""

import pytest

from app.rules.core.errors import Refused
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack, Charge
from app.rules.hellscape.cards import Deck, Item, Slot
from app.rules.hellscape.game import Game
from app.rules.hellscape.offers import Act, Offer, offers
from app.rules.hellscape.state import Carried, Hero
from tests.rules.hellscape.sitting import Sitting, hero, mob

SWORD = Item(name="Bent Sword", deck=Deck.STARTING, slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
VEST = Item(name="Leather Vest", deck=Deck.STARTING, slot=Slot.CHEST, arms=Arms(defense={"blue": 1}))
BUCKLER = Item(name="Worn Shield", deck=Deck.STARTING, slot=Slot.HAND, arms=Arms(defense={"blue": 1}))
RING = Item(name="Silver Ring", slot=Slot.MISC, abilities=("any: mp +1",))
ONLY_NAMED = Item(name="Odd Blade", slot=Slot.HAND)


def _attack_of(gheta: Hero) -> Offer:
    table = Sitting.of([gheta], [mob("Imps", "a1")])
    return next(offer for offer in offers(Game(table.state), table.hero("Gheta")) if offer.act is Act.ATTACK)


@pytest.mark.parametrize(
    "items",
    [
        [Carried(item=VEST, equipped=True)],
        [Carried(item=SWORD), Carried(item=VEST, equipped=True)],
        [Carried(item=SWORD)],
        [Carried(item=BUCKLER, equipped=True)],
    ],
    ids=["armour alone", "a sword in the backpack", "nothing put on", "a shield"],
)
def test_who_holds_no_weapon_has_no_attack(items: list[Carried]) -> None:
    gheta = hero("Gheta", items=items)
    why = _attack_of(gheta).why_not
    assert why is not None
    assert why.key == "needs_a_weapon"
    for command in (
        Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE),
        Charge(hero="Gheta", to="b1", enemy="Imps"),
    ):
        table = Sitting.of([gheta], [mob("Imps", "a1" if isinstance(command, Attack) else "b1")])
        with pytest.raises(Refused) as refused:
            table.run.do(command)
        assert refused.value.key == "needs_a_weapon"


@pytest.mark.parametrize(
    "items",
    [
        [],
        [Carried(item=RING, equipped=True)],
        [Carried(item=ONLY_NAMED, equipped=True)],
        [Carried(item=Item(name="Great Sword", deck=Deck.STARTING))],
    ],
    ids=["nothing told", "only what was found", "a card that is only named", "a card without even its place"],
)
def test_of_weapons_that_nobody_has_told_the_table_knows(items: list[Carried]) -> None:
    assert {option.type for option in _attack_of(hero("Gheta", items=items)).options} >= {CombatType.MELEE}


def test_dice_told_by_hand_are_a_weapon() -> None:
    gheta = hero("Gheta", arms=Arms(melee={"yellow": 1}), items=[Carried(item=VEST, equipped=True)])
    assert _attack_of(gheta).possible
