"""Recover, interacting, traps, chests and the forge, leaving a zone ("Hero Phase", "Special Tokens and Zones")."""

from enum import StrEnum
from typing import Any

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Deck, Item, Rarity, Slot
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import ConsumableUsed, ItemReceived
from app.rules.hellscape.hero_activation import paid_for
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.inventory import UseConsumable
from app.rules.hellscape.offers import Act
from app.rules.hellscape.single_steps import ResolveAttack
from app.rules.hellscape.state import Carried, Hero, Phase, Token
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes import Hunter
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import Interact, Recover, UseForge
from app.rules.shadowreach.offers import OwnAct, offers
from tests.rules.shadowreach.sitting import DICE, Sitting, hero, mob


@pytest.mark.parametrize(("health", "mana", "after"), [(2, 0, (5, 2)), (1, 1, (4, 3)), (0, 2, (3, 4))])
def test_recover_gives_two_in_any_mix(health: int, mana: int, after: tuple[int, int]) -> None:
    table = Sitting.of([hero("Azzar", health=3, mana=2), hero("Thena")])
    table.tell(Recover(hero="Azzar", health=health, mana=mana))
    assert (table.hero("Azzar").health, table.hero("Azzar").mana) == after
    assert table.hero("Azzar").actions == 2


def test_recover_never_goes_above_a_maximum_nor_gives_three() -> None:
    table = Sitting.of([hero("Azzar", health=7, mana=2), hero("Thena")])
    table.tell(Recover(hero="Azzar", health=2))
    assert table.hero("Azzar").health == 8
    with pytest.raises(Refused, match="number out of range"):
        table.tell(Recover(hero="Azzar", health=2, mana=1))


def test_leaving_a_zone_costs_a_wound_for_each_miniature() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena", "d1")], [mob("Kobolds", minions=3)])
    table.tell(MoveHero(hero="Azzar", to="b1"))
    assert table.hero("Azzar").health == 4


def test_nobody_interacts_beside_an_enemy() -> None:
    table = Sitting.of([hero("Azzar")], [mob("Kobolds")], treasure={"a1": {Rarity.COMMON: 1}})
    with pytest.raises(Refused, match="enemies in the zone"):
        table.tell(Interact(hero="Azzar", what="common"))


def test_one_object_for_each_point() -> None:
    """A treasure token and a chest: two points, one action; the chest gives two items of what it shows."""
    table = Sitting.of(
        [hero("Azzar"), hero("Thena")], treasure={"a1": {Rarity.COMMON: 1}}, tokens={Token.CHEST: ["a1"]}
    )
    table.tell(Interact(hero="Azzar", what="common"), {"name": "Ring", "slot": "misc"})
    table.tell(Interact(hero="Azzar", what="chest"), "rare", {"name": "Axe"}, {"name": "Bow"})
    assert [event.card for event in table.happened(ItemReceived)] == ["Axe", "Bow"]
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == (2, 0)
    assert table.state.tokens[Token.CHEST] == []
    assert [one.item.deck for one in table.hero("Azzar").items] == [Deck.COMMON, Deck.RARE, Deck.RARE]


def test_a_greater_chest_has_three() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], tokens={Token.SPECIAL_CHEST: ["a1"]})
    table.tell(Interact(hero="Azzar", what="special_chest"), "epic", {"name": "A"}, {"name": "B"}, {"name": "C"})
    assert len(table.hero("Azzar").items) == 3


def test_spikes_wound_as_printed_and_are_gone() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], tokens={Token.SPIKE_TRAP: ["b1", "d1"]})
    table.tell(MoveHero(hero="Azzar", to="b1"), {"wounds": 2})
    assert table.hero("Azzar").health == 6
    assert table.state.tokens[Token.SPIKE_TRAP] == ["d1"]


def test_spike_trap_every_token_of_the_zone_is_turned_up() -> None:
    """As long as he stands: who falls on the first turns no other."""
    tokens = {Token.SPIKE_TRAP: ["b1", "b1", "b1"]}
    table = Sitting.of([hero("Azzar", health=3), hero("Thena")], tokens=tokens)
    table.tell(MoveHero(hero="Azzar", to="b1"), {"wounds": 1}, {"wounds": 2})
    assert (table.hero("Azzar").down, table.state.tokens[Token.SPIKE_TRAP]) == (True, ["b1"])


@pytest.mark.parametrize(("snaps", "left"), [("yes", (1, 0)), ("no", (2, 1))])
def test_a_bear_trap_ends_the_move_and_takes_an_action(snaps: str, left: tuple[int, int]) -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], tokens={Token.BEAR_TRAP: ["b1"]})
    table.tell(MoveHero(hero="Azzar", to="b1"), snaps)
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == left
    assert table.state.tokens[Token.BEAR_TRAP] == []


def test_without_a_map_the_table_tells_the_trap_that_a_hero_or_a_pet_moves_into() -> None:
    """The token is turned up; what takes an action takes it from the pool of Hunter and pet ("Hunter", "Actions")."""
    table = Sitting.of([hero("Mayla", at=None), hero("Thena", at=None)], mapped=False)
    table.tell(SetBoard(hero="Mayla", board=Hunter(pet=Pet(name="Varan", levels={1: PetLevel(health=5)}))))

    def spring(act: StrEnum, trap: str, answer: Answer) -> None:
        (offer,) = [one for one in offers(Game(table.state), table.hero("Mayla")) if one.act is act]
        table.tell(next(option.command for option in offer.options if option.what == trap), answer)

    spring(Act.TRAP, "spike_trap", {"wounds": 2})
    spring(OwnAct.PET_TRAP, "spike_trap", {"wounds": 1})
    spring(OwnAct.PET_TRAP, "bear_trap", "yes")
    assert (table.hero("Mayla").health, table.hero("Varan").health, table.hero("Mayla").actions) == (6, 4, 2)


def test_the_forge_goes_one_tier_above_the_lowest() -> None:
    """An epic and two rare items make an epic one, for a point; not with an enemy there."""
    items = [Carried(item=Item(name=name, deck=deck)) for name, deck in
             (("A", Deck.EPIC), ("B", Deck.RARE), ("C", Deck.RARE))]  # fmt: skip
    table = Sitting.of([hero("Azzar", items=items), hero("Thena")], tokens={Token.FORGE: ["a1"]})
    table.tell(UseForge(hero="Azzar", items=("A", "B", "C")), {"name": "Crown"})
    assert [(one.item.name, one.item.deck) for one in table.hero("Azzar").items] == [("Crown", Deck.EPIC)]
    crowded = Sitting.of([hero("Azzar", items=items)], [mob("Kobolds")], tokens={Token.FORGE: ["a1"]})
    with pytest.raises(Refused, match="enemies in the zone"):
        crowded.tell(UseForge(hero="Azzar", items=("A", "B", "C")))


def test_each_object_and_each_craft_takes_a_point_of_its_own() -> None:
    """One object a point ("Interacting with Objects"), several points for several crafts ("Forge")."""
    items = [Carried(item=Item(name=name)) for name in "ABCDEF"]
    table = Sitting.of(
        [hero("Azzar", items=items), hero("Thena")], tokens={Token.FORGE: ["a1"]}, treasure={"a1": {Rarity.COMMON: 1}}
    )
    table.tell(UseForge(hero="Azzar", items=("A", "B", "C")), {"name": "Crown"})
    assert not paid_for(table.hero("Azzar"))
    table.tell(Interact(hero="Azzar", what="common"), {"name": "Ring"})
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == (2, 0)
    table.tell(UseForge(hero="Azzar", items=("D", "E", "F")), {"name": "Helm"})
    assert (table.hero("Azzar").actions, table.hero("Azzar").movement) == (1, 1)


def test_mana_of_the_roll_can_pay_for_an_ability_in_it() -> None:
    """Results in the order he likes: first the mana, then what it buys."""
    ring = Item(name="Ring", slot=Slot.MISC, abilities=("attack mana 1: swords +2",))
    azzar = hero("Azzar", mana=0, items=[Carried(item=ring, equipped=True)], arms=Arms(magic={"yellow": 1}))
    table = Sitting.of([azzar, hero("Thena")], [mob("Kobolds", health=9)], dice=DICE)
    table.tell(
        Attack(hero="Azzar", enemy="Kobolds", type=CombatType.MAGIC),
        {"yellow 1": "swords 1, mana 1", "enemy 1": "blank", "enemy 2": "blank"}, "mana", "attack mana 1: swords +2",
    )  # fmt: skip
    assert table.lines[-1] == "wounds Kobolds 3"
    assert table.hero("Azzar").mana == 0


def test_an_ability_that_no_mana_of_his_could_pay_is_not_asked_about() -> None:
    """He never has more than his maximum, whatever he rolls."""
    ring = Item(name="Ring", slot=Slot.MISC, abilities=("attack mana 3: swords +2",))
    azzar = hero("Azzar", mana=2, max_mana=2, items=[Carried(item=ring, equipped=True)], arms=Arms(magic={"yellow": 1}))
    table = Sitting.of([azzar, hero("Thena")], [mob("Kobolds", minions=0, health=9)], dice=DICE)
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=CombatType.MAGIC), {"yellow 1": "swords 1, mana 1"})
    assert (table.lines[-1], table.hero("Azzar").mana) == ("wounds Kobolds 1", 2)


def test_a_defender_gains_no_mana_of_the_enemys_dice() -> None:
    ring = Item(name="Ring", slot=Slot.MISC, abilities=("defense mana 1: shields +1",))
    azzar = hero("Azzar", mana=1, items=[Carried(item=ring, equipped=True)])
    table = Sitting.of([azzar, hero("Thena")], [mob("Kobolds", minions=0)], dice=DICE)
    table.run.do(ResolveAttack(attacker="Kobolds", defender="Azzar", type=CombatType.MELEE))
    assert table.run.question is not None
    table.run.answer(Reply(table.run.question.key, {"yellow 1": "swords 1, mana 1"}))
    assert isinstance(table.run.question, Choice)
    assert table.run.question.options == ("defense mana 1: shields +1", "done")


def test_nothing_is_asked_where_the_order_is_all_the_same() -> None:
    azzar = hero("Azzar", mana=0, arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([azzar, hero("Thena")], [mob("Kobolds", health=9)], dice=DICE)
    rolled = {"yellow 1": "swords 1, mana 1", "enemy 1": "hands 1, claws 1", "enemy 2": "blank"}
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=CombatType.MELEE), rolled)
    assert table.lines[1:] == ["mana Azzar 1", "claws Azzar 1", "wounds Kobolds 1"]


OIL = Item(name="Hot Oil", consumable=True, abilities=("attack: dice orange 1",))
BREW = Item(name="Stone Brew", consumable=True, abilities=("defense: shields +2",))


def carrying(*items: Item, **told: Any) -> Hero:
    arms = Arms(melee={"yellow": 1})
    return hero("Azzar", arms=arms, items=[Carried(item=item) for item in items], **told)


def test_consumable_items_that_add_dice_are_used_in_combat_only() -> None:
    """Offered with the dice on the table, each by itself, and gone with the use; nobody has to."""
    table = Sitting.of([carrying(OIL, OIL), hero("Thena")], [mob("Kobolds", health=9)])
    with pytest.raises(Refused, match="used up in a fight"):
        table.tell(UseConsumable(hero="Azzar", item="Hot Oil"))
    attack = Attack(hero="Azzar", enemy="Kobolds", type=CombatType.MELEE)
    table.tell(attack, {"swords": 1}, "attack: dice orange 1", {"swords": 3}, "done")
    assert "wounds Kobolds 4" in table.lines
    assert [event.card for event in table.happened(ConsumableUsed)] == ["Hot Oil"]
    table.tell(attack, {"swords": 1}, "done")
    assert [one.item.name for one in table.hero("Azzar").items] == ["Hot Oil"]


def test_consumable_items_help_in_the_enemy_phase_too() -> None:
    table = Sitting.of([carrying(BREW)], [mob("Kobolds")], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Kobolds"), {"swords": 3}, "defense: shields +2", {"swords": 1})
    assert (table.hero("Azzar").health, table.hero("Azzar").items) == (6, [])


POTION = Item(name="Health Potion", deck=Deck.EPIC, consumable=True)
CLUB = Item(name="Club", deck=Deck.STARTING)


@pytest.mark.parametrize("common", [POTION, CLUB])
def test_starting_items_and_consumables_are_common_in_the_forge(common: Item) -> None:
    """Whatever deck a consumable came from."""
    items = [Carried(item=one) for one in (common, Item(name="A", deck=Deck.EPIC), Item(name="B", deck=Deck.EPIC))]
    table = Sitting.of([hero("Azzar", items=items), hero("Thena")], tokens={Token.FORGE: ["a1"]})
    table.tell(UseForge(hero="Azzar", items=(common.name, "A", "B")), {"name": "Crown"})
    assert [one.item.deck for one in table.hero("Azzar").items] == [Deck.RARE]


def test_blank_spikes_wound_nobody() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], tokens={Token.SPIKE_TRAP: ["b1"]})
    table.tell(MoveHero(hero="Azzar", to="b1"), {})
    assert (table.hero("Azzar").health, table.state.tokens[Token.SPIKE_TRAP]) == (8, [])
