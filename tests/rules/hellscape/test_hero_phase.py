"""A hero's turn: what actions and movement points buy, and what they cost ("Hero Phase", "Special Zones")."""

from typing import Any

import pytest

from app.rules.core.command import Command
from app.rules.core.question import Choice, RollDice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack, Charge
from app.rules.hellscape.cards import Deck, Item, Rarity, Slot
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.events import ActionFrozen, FireRolled, LeftEnemies, ObjectiveTaken, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import (
    DrinkFromFountain,
    EndActivation,
    Interact,
    MoveHero,
    OpenDoor,
    TradeAndEquip,
    UseForge,
)
from app.rules.hellscape.inventory import EquipItem, GiveItem, UnequipItem, UseConsumable
from app.rules.hellscape.items import set_pieces
from app.rules.hellscape.offers import Act, offers
from app.rules.hellscape.state import Carried, Condition, Phase, Token
from tests.rules.hellscape.sitting import Sitting, hero, mob, refusal

SWORD = Item(name="Sword", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
POTION = Item(name="Potion", deck=Deck.STARTING, consumable=True, abilities=("any: heal 3",))


def test_leaving_a_zone_costs_one_health_for_each_enemy_miniature() -> None:
    table = Sitting.of([hero("Gheta", "a1")], [mob("Imps", "a1", minions=2), mob("Undead", "b1")])
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert table.happened(LeftEnemies)[0].health == 3
    assert (table.hero("Gheta").health, table.hero("Gheta").at) == (5, "b1")


def test_who_cannot_pay_to_leave_lies_down_where_he_stood() -> None:
    table = Sitting.of([hero("Gheta", "a1", health=3)], [mob("Imps", "a1", minions=2)])
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert (table.hero("Gheta").down, table.hero("Gheta").at) == (True, "a1")


def test_nobody_walks_through_walls_or_far() -> None:
    table = Sitting.of([hero("Gheta", "a1")])
    assert refusal(table, MoveHero(hero="Gheta", to="c1")) == "no_step_there"


def test_heroes_act_in_any_order_but_one_after_the_other() -> None:
    table = Sitting.of([hero("Gheta"), hero("Irk")])
    table.tell(MoveHero(hero="Irk", to="b1"))
    assert refusal(table, MoveHero(hero="Gheta", to="b1")) == "somebody_is_active"
    table.tell(EndActivation(hero="Irk"))
    assert refusal(table, MoveHero(hero="Irk", to="a1")) == "hero_is_done"
    table.tell(MoveHero(hero="Gheta", to="b1"))


def test_three_actions_and_no_fourth() -> None:
    table = Sitting.of([hero("Gheta", arms=Arms(melee={"yellow": 1}))], [mob("Imps", health=20)])
    for _ in range(3):
        table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 0})
    assert refusal(table, Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)) == "no_action_left"


def test_frost_takes_an_action_of_a_hero_too() -> None:
    table = Sitting.of([hero("Gheta", conditions={Condition.FROST: 1})])
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert table.happened(ActionFrozen)
    assert (table.hero("Gheta").at, table.hero("Gheta").actions) == ("a1", 2)
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert table.hero("Gheta").at == "b1"


def test_fire_burns_a_hero_as_soon_as_he_activates() -> None:
    table = Sitting.of([hero("Gheta", conditions={Condition.FIRE: 2})])
    table.tell(MoveHero(hero="Gheta", to="b1"), {"swords": 3})
    assert table.happened(FireRolled)[0].tokens == 2
    assert (table.hero("Gheta").health, table.hero("Gheta").conditions) == (5, {})


def test_a_spike_trap_wounds_who_steps_in_and_a_bear_trap_takes_an_action() -> None:
    table = Sitting.of([hero("Gheta")], tokens={Token.SPIKE_TRAP: ["b1"], Token.BEAR_TRAP: ["c1"]})
    table.tell(MoveHero(hero="Gheta", to="b1"), {"swords": 2})
    assert (table.hero("Gheta").health, table.hero("Gheta").actions) == (6, 2)
    table.tell(MoveHero(hero="Gheta", to="c1"), {"swords": 1})
    assert (table.hero("Gheta").health, table.hero("Gheta").actions) == (6, 1)


def without_a_map(table: Sitting, name: str) -> dict[str, Command]:
    """What the table can tell of traps that a hero moves into."""
    offered = offers(Game(table.state), table.hero(name))
    return {option.what: option.command for offer in offered if offer.act is Act.TRAP for option in offer.options}


def test_without_a_map_the_table_tells_the_trap_that_a_hero_moves_into() -> None:
    """Spikes wound for each sword, a bear trap takes an action ("Special Zones")."""
    table = Sitting.of([hero("Gheta", at=None)], mapped=False)
    traps = without_a_map(table, "Gheta")
    table.tell(traps["spike_trap"], {"swords": 2})
    table.tell(traps["bear_trap"], {"swords": 1})
    assert (table.hero("Gheta").health, table.hero("Gheta").actions) == (6, 2)


def test_on_a_map_nobody_is_asked_for_traps() -> None:
    assert without_a_map(Sitting.of([hero("Gheta")]), "Gheta") == {}


def test_a_trap_whose_die_shows_no_sword_does_nothing() -> None:
    table = Sitting.of([hero("Gheta")], tokens={Token.SPIKE_TRAP: ["b1"], Token.BEAR_TRAP: ["c1"]})
    for zone in ("b1", "c1"):
        table.tell(MoveHero(hero="Gheta", to=zone), {"mana": 1})
    assert table.happened(Wounded) == []
    assert (table.hero("Gheta").health, table.hero("Gheta").actions) == (8, 2)


def test_a_disabled_trap_does_nothing() -> None:
    table = Sitting.of([hero("Gheta")], tokens={Token.SPIKE_TRAP: ["b1"], Token.DISABLED: ["b1"]})
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert table.hero("Gheta").health == 8


def test_a_fountain_heals_four_for_an_action() -> None:
    table = Sitting.of([hero("Gheta", health=3)], tokens={Token.FOUNTAIN: ["a1"]})
    table.tell(DrinkFromFountain(hero="Gheta"))
    assert (table.hero("Gheta").health, table.hero("Gheta").actions) == (7, 2)


def test_interacting_takes_everything_in_the_zone() -> None:
    table = Sitting.of(
        [hero("Gheta")], tokens={Token.OBJECTIVE: ["a1"], Token.CHEST: ["a1"]},
        treasure={"a1": {Rarity.RARE: 1}}, bag={Rarity.COMMON: 2},
    )  # fmt: skip
    table.tell(Interact(hero="Gheta"), {"name": "Ring"}, "common", "common", {"name": "Cap"})
    assert table.happened(ObjectiveTaken)
    assert [one.item.name for one in table.hero("Gheta").items] == ["Ring", "Cap"]
    assert table.state.bag == {Rarity.COMMON: 2, Rarity.RARE: 1}
    assert refusal(table, Interact(hero="Gheta")) == "nothing_here"


def test_items_are_drawn_for_common_tokens_first() -> None:
    treasure = {"a1": {Rarity.RARE: 1, Rarity.COMMON: 1}}
    table = Sitting.of([hero("Gheta")], treasure=treasure)
    table.tell(Interact(hero="Gheta"), {"name": "Cap"}, {"name": "Ring"})
    assert [one.item.deck for one in table.hero("Gheta").items] == [Deck.COMMON, Deck.RARE]


def test_each_objective_token_of_a_zone_is_taken_with_a_map_and_without() -> None:
    """Everything in the zone ("Interacting with a Zone"); a quest may count them."""
    table = Sitting.of([hero("Gheta")], tokens={Token.OBJECTIVE: ["a1", "b1", "a1"]})
    table.tell(Interact(hero="Gheta"))
    assert [event.zone for event in table.happened(ObjectiveTaken)] == ["a1", "a1"]
    assert table.state.tokens[Token.OBJECTIVE] == ["b1"]
    unseen = Sitting.of([hero("Gheta", None)], mapped=False)
    unseen.tell(Interact(hero="Gheta"), {"objective": 2})
    assert [event.zone for event in unseen.happened(ObjectiveTaken)] == ["", ""]


def test_a_special_chest_draws_three_and_gives_two() -> None:
    table = Sitting.of([hero("Gheta")], tokens={Token.SPECIAL_CHEST: ["a1"]}, bag={Rarity.COMMON: 2, Rarity.EPIC: 1})
    table.tell(
        Interact(hero="Gheta"), "common", "epic",  # the third can only be common
        "epic", {"name": "Crown"}, {"name": "Cap"},
    )  # fmt: skip
    assert [one.item.deck for one in table.hero("Gheta").items] == [Deck.EPIC, Deck.COMMON]
    assert table.state.bag == {Rarity.COMMON: 2, Rarity.EPIC: 1}


def test_a_forge_makes_one_item_above_the_lowest_of_three() -> None:
    items = [Carried(item=Item(name=str(n), deck=deck)) for n, deck in enumerate((Deck.RARE, Deck.EPIC, Deck.STARTING))]
    table = Sitting.of([hero("Gheta", items=items)], tokens={Token.FORGE: ["a1"]})
    assert refusal(table, UseForge(hero="Gheta", items=("0", "1"))) == "forge_takes_three"
    table.tell(UseForge(hero="Gheta", items=("0", "1", "2")), {"name": "Mail", "slot": "chest"})
    (mail,) = table.hero("Gheta").items
    assert (mail.item.name, mail.item.deck) == ("Mail", Deck.RARE)


def at_a_forge(**told: Any) -> Sitting:
    """With a chest and a treasure token beside it, and things for two rounds at the fire."""
    items = [Carried(item=Item(name=str(n))) for n in range(6)]
    return Sitting.of(
        [hero("Gheta", items=items)], tokens={Token.FORGE: ["a1", "b1"], Token.CHEST: ["a1"]},
        treasure={"a1": {Rarity.COMMON: 1}, "b1": {Rarity.COMMON: 1}}, bag={Rarity.COMMON: 2}, **told,
    )  # fmt: skip


TAKES = (Interact(hero="Gheta"), {"name": "Ring"}, {"name": "Cap"})
FORGES = (UseForge(hero="Gheta", items=("0", "1", "2")), {"name": "Mail"})
FORGES_AGAIN = (UseForge(hero="Gheta", items=("3", "4", "5")), {"name": "Helm"})


@pytest.mark.parametrize("order", [(TAKES, FORGES), (FORGES, TAKES)], ids=["things first", "forge first"])
def test_one_point_pays_for_everything_in_the_zone(order: Any) -> None:
    """A forge is interacted with as tokens and chests are ("Interacting with a Zone", "Forge")."""
    table = at_a_forge()
    for told in order:
        table.tell(*told)
    gheta = table.hero("Gheta")
    assert (gheta.actions, gheta.movement) == (2, 1)
    assert {"Ring", "Cap", "Mail"} <= {one.item.name for one in gheta.items}
    table.tell(*FORGES_AGAIN)
    assert table.hero("Gheta").movement == 0, "to interact with the forge once more is another point"


def test_the_last_point_pays_for_the_forge_too() -> None:
    table = at_a_forge()
    table.state.active, gheta = "Gheta", table.hero("Gheta")
    gheta.actions, gheta.movement = 0, 1
    table.tell(*TAKES)
    table.tell(*FORGES)
    assert refusal(table, FORGES_AGAIN[0]) == "no_movement_left"


def test_what_was_paid_for_ends_with_the_next_step_or_action() -> None:
    table = at_a_forge()
    table.tell(*FORGES)
    table.tell(MoveHero(hero="Gheta", to="b1"))
    table.tell(Interact(hero="Gheta"), {"name": "Ring"})
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (1, 1), "another zone is another point"
    table.tell(TradeAndEquip(hero="Gheta"))
    assert refusal(table, FORGES_AGAIN[0]) == "no_movement_left", "a movement action pays for nothing after it"


def test_who_is_put_elsewhere_has_not_paid_there() -> None:
    table = at_a_forge()
    table.tell(*FORGES)
    table.tell(PlaceFigure(name="Gheta", at="b1"))
    table.tell(Interact(hero="Gheta"), {"name": "Ring"})
    assert table.hero("Gheta").movement == 0


def test_the_players_tell_the_slot_of_a_card_that_is_known_without_one() -> None:
    items = [Carried(item=Item(name="Mail"), fresh=True), Carried(item=Item(name="Plate", slot=Slot.CHEST), fresh=True)]
    table = Sitting.of([hero("Gheta", items=items)])
    assert refusal(table, EquipItem(hero="Gheta", item="Mail")) == "item_has_no_slot"
    table.tell(EquipItem(hero="Gheta", item="Mail", slot=Slot.CHEST))
    mail = table.hero("Gheta").items[0]
    assert (mail.item.slot, mail.equipped) == (Slot.CHEST, True)
    assert refusal(table, EquipItem(hero="Gheta", item="Plate")) == "slot_is_taken"


def test_equipping_takes_a_trade_and_two_hands_hold_two_weapons() -> None:
    items = [Carried(item=SWORD) for _ in range(3)]
    table = Sitting.of([hero("Gheta", items=items), hero("Irk")])
    assert refusal(table, EquipItem(hero="Gheta", item="Sword")) == "needs_trade_and_equip"
    table.tell(TradeAndEquip(hero="Gheta"))
    table.tell(EquipItem(hero="Gheta", item="Sword"))
    table.tell(EquipItem(hero="Gheta", item="Sword"))
    assert refusal(table, EquipItem(hero="Gheta", item="Sword")) == "slot_is_taken"
    table.tell(GiveItem(hero="Gheta", item="Sword", to="Irk"))
    table.tell(UnequipItem(hero="Gheta", item="Sword"))
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert refusal(table, EquipItem(hero="Gheta", item="Sword")) == "needs_trade_and_equip"


def test_nobody_changes_weapons_once_the_enemies_are_there() -> None:
    """A trade is an action of the hero phase; no other phase has one ("Trade and Equip Action")."""
    for phase in (Phase.ENEMIES, Phase.LEVEL_UP, Phase.DARKNESS):
        table = Sitting.of([hero("Gheta", items=[Carried(item=SWORD)])], phase=phase)
        assert refusal(table, EquipItem(hero="Gheta", item="Sword")) == "needs_trade_and_equip"


def test_items_change_hands_between_heroes_in_one_zone_only() -> None:
    table = Sitting.of([hero("Gheta", items=[Carried(item=SWORD)]), hero("Irk"), hero("Mathrin", "b1")])
    table.tell(TradeAndEquip(hero="Gheta"))
    for other in ("Mathrin", "Gheta"):
        assert refusal(table, GiveItem(hero="Gheta", item="Sword", to=other)) == "not_in_the_same_zone"
    table.tell(GiveItem(hero="Gheta", item="Sword", to="Irk"))
    assert [one.item.name for one in table.hero("Irk").items] == ["Sword"]
    assert table.hero("Gheta").items == []


def test_of_two_cards_of_a_name_the_one_just_found_is_equipped() -> None:
    table = Sitting.of([hero("Gheta", items=[Carried(item=SWORD), Carried(item=SWORD, fresh=True)])])
    table.tell(EquipItem(hero="Gheta", item="Sword"))
    assert [one.equipped for one in table.hero("Gheta").items] == [False, True]


def test_two_weapons_of_one_type_add_their_dice() -> None:
    table = Sitting.of([hero("Gheta", items=[Carried(item=SWORD, equipped=True) for _ in range(2)])], [mob("Imps")])
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 1})
    assert table.lines[0] == "pool yellow 2, enemy 2"


def test_a_potion_costs_no_action_and_is_gone() -> None:
    table = Sitting.of([hero("Gheta", health=3, items=[Carried(item=POTION)])])
    table.tell(UseConsumable(hero="Gheta", item="Potion"))
    assert (table.hero("Gheta").health, table.hero("Gheta").actions, table.hero("Gheta").items) == (6, 3, [])


def test_pieces_of_a_set_count_while_they_are_worn() -> None:
    pieces = [Item(name=slot, slot=slot, set="Shadowbane") for slot in (Slot.HEAD, Slot.LEGS, Slot.CHEST)]
    gheta = hero("Gheta", items=[Carried(item=one, equipped=one.slot is not Slot.CHEST) for one in pieces])
    assert set_pieces(gheta) == {"Shadowbane": 2}


def test_a_charge_goes_two_zones_and_strikes() -> None:
    table = Sitting.of([hero("Gheta", arms=Arms(melee={"yellow": 1}))], [mob("Imps", "c1")])
    table.tell(Charge(hero="Gheta", to="c1", enemy="Imps"), {"swords": 2})
    assert (table.hero("Gheta").at, table.hero("Gheta").actions, table.hero("Gheta").xp) == ("c1", 2, 1)


def test_a_door_is_opened_once_and_a_chamber_revealed_once() -> None:
    board = "+---+---+---+\n|.  D.r D.  |\n+---+---+---+\n"
    table = Sitting.of([hero("Gheta", "a1"), hero("Irk", "c1")], board=board)
    table.tell(OpenDoor(hero="Gheta"), {"name": "Quiet"})
    assert refusal(table, OpenDoor(hero="Gheta")) == "no_door_here"
    table.tell(EndActivation(hero="Gheta"))
    table.tell(OpenDoor(hero="Irk"))
    assert "D" not in table.state.board


def test_offers_say_why_not() -> None:
    table = Sitting.of([hero("Gheta", arms=Arms(melee={"yellow": 1}))], [mob("Imps", "b1")])
    found = {offer.act: offer for offer in offers(Game(table.state), table.hero("Gheta"))}
    assert [option.zone for option in found[Act.MOVE].options] == ["b1"]
    why_not = [found[act].why_not for act in (Act.ATTACK, Act.OPEN_DOOR)]
    assert [why.key for why in why_not if why is not None] == ["no_target", "no_door_here"]
    tired = Sitting.of([hero("Gheta", actions=0)], tokens={Token.FOUNTAIN: ["a1"]})
    tired.state.active = "Gheta"
    at_the_end = {offer.act: offer.why_not for offer in offers(Game(tired.state), tired.hero("Gheta"))}
    assert {act: why.key for act in (Act.FOUNTAIN, Act.TRADE_AND_EQUIP) if (why := at_the_end[act])} == {
        Act.FOUNTAIN: "no_action_left", Act.TRADE_AND_EQUIP: "no_action_left",
    }  # fmt: skip


def test_nothing_is_offered_to_who_is_knocked_out() -> None:
    table = Sitting.of([hero("Gheta", health=0, down=True)])
    why = [offer.why_not for offer in offers(Game(table.state), table.hero("Gheta")) if offer.act is Act.MOVE]
    assert [one.key for one in why if one] == ["hero_is_down"]


def test_without_a_map_the_table_counts_whom_he_leaves() -> None:
    table = Sitting.of([hero("Gheta", None)], [mob("Imps", None)], mapped=False)
    table.tell(MoveHero(hero="Gheta"), {"miniatures": 2})
    assert table.hero("Gheta").health == 6


def test_heroes_do_not_act_in_the_enemy_phase() -> None:
    table = Sitting.of([hero("Gheta")], phase=Phase.ENEMIES)
    assert refusal(table, MoveHero(hero="Gheta", to="b1")) == "not_the_heroes_phase"


@pytest.mark.parametrize("mapped", [True, False])
def test_who_is_knocked_out_does_not_trade(mapped: bool) -> None:
    """All heroes who stand in the zone trade ("Trade and Equip Action")."""
    irk = hero("Irk", down=True, health=0, items=[Carried(item=SWORD, equipped=True)])
    table = Sitting.of([hero("Gheta", items=[Carried(item=POTION)]), irk], mapped=mapped)
    if not mapped:
        assert refusal(table, TradeAndEquip(hero="Gheta", others=("Irk",))) == "hero_is_down"
    table.tell(TradeAndEquip(hero="Gheta"))
    assert refusal(table, UnequipItem(hero="Irk", item="Sword")) == "needs_trade_and_equip"
    assert refusal(table, GiveItem(hero="Irk", item="Sword", to="Gheta")) == "needs_trade_and_equip"
    assert refusal(table, GiveItem(hero="Gheta", item="Potion", to="Irk")) == "hero_is_down"


def test_without_a_map_the_table_sees_who_stands_there_to_trade() -> None:
    irk = hero("Irk", at=None, items=[Carried(item=SWORD)])
    table = Sitting.of([hero("Gheta", at=None), irk], mapped=False)
    table.tell(TradeAndEquip(hero="Gheta"))
    table.tell(EquipItem(hero="Irk", item="Sword"))
    assert table.hero("Irk").items[0].equipped


def test_what_was_found_is_handed_on_and_put_on_only_where_it_was_found() -> None:
    """To other heroes in the same zone, when it is picked up ("Interacting with a Zone")."""
    table = Sitting.of([hero("Gheta"), hero("Irk", "b1")], treasure={"a1": {Rarity.COMMON: 1}})
    table.tell(Interact(hero="Gheta"), {"name": "Silver Ring", "slot": "misc"})
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert refusal(table, GiveItem(hero="Gheta", item="Silver Ring", to="Irk")) == "needs_trade_and_equip"
    assert refusal(table, EquipItem(hero="Gheta", item="Silver Ring")) == "needs_trade_and_equip"


SQUARE = """\
+---+---+
|.   .  |
+   +   +
|.   .  |
+---+---+
"""


def test_who_charges_says_which_way_he_takes() -> None:
    """One or two zones, entered as in a move: spikes are on one of the ways only ("Charge", "Spike Trap")."""
    gheta = hero("Gheta", arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([gheta], [mob("Imps", "b2")], SQUARE, tokens={Token.SPIKE_TRAP: ["b1"]})
    table.run.do(Charge(hero="Gheta", to="b2", enemy="Imps"))
    question = table.run.question
    assert isinstance(question, Choice)
    assert (question.topic, question.who, set(question.options)) == ("path", "Gheta", {"a2", "b1"})
    table.run.answer(table.reply("a2"))
    assert (table.hero("Gheta").at, table.hero("Gheta").health) == ("b2", 8)
    assert isinstance(table.run.question, RollDice)
    assert table.run.question.topic == "roll"


def test_who_charges_along_the_only_way_is_asked_nothing() -> None:
    table = Sitting.of([hero("Gheta", arms=Arms(melee={"yellow": 1}))], [mob("Imps", "c1")])
    table.tell(Charge(hero="Gheta", to="c1", enemy="Imps"), {"swords": 0})
    assert table.hero("Gheta").at == "c1"
