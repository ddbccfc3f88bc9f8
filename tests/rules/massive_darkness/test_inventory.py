"""What heroes carry, equip, give and use (p. 10, 18-19, 24, 27, 38)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from app.rules.core.command import Command
from app.rules.core.errors import BadNotation, Refused
from app.rules.core.event import Event
from app.rules.core.question import RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Card, Item, Kind, Origin, Slot, write_fields
from app.rules.massive_darkness.changes import AddHero
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.dice import Roll
from app.rules.massive_darkness.equipment import (
    AddCard,
    DiscardCard,
    EquipCard,
    GiveCard,
    UnequipCard,
    UseConsumable,
)
from app.rules.massive_darkness.events import (
    CardEquipped,
    CardGiven,
    CardReadOff,
    CardTakesEffect,
    ConsumableUsed,
    Healed,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_turn import PickUp
from app.rules.massive_darkness.inventory import equipped_arms, equipped_cards, is_usable, receive
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State, Tokens

from .play import play, run_on

BOARD = "+---+---+\n|.   .  |\n+---+---+\n"
SWORD = Card("Fire Sword", slot=Slot.HAND, arms=Arms(melee={"red": 1}, enchantments=("melee diamond: hits +2",)))
HAMMER = Card("Hammer", slot=Slot.HAND, arms=Arms(melee={"yellow": 2}))
SHIELD = Card("Dwarven Shield", level=3, slot=Slot.HAND, arms=Arms(defense={"green": 1}))
BOW = Card("Great Bow", level=2, slot=Slot.TWO_HANDED, arms=Arms(ranged={"yellow": 2}))
LEATHER = Card("Leather Armor", origin=Origin.STARTING, slot=Slot.BODY, arms=Arms(defense={"blue": 1}))
PLATE = Card("Plate Armor", level=2, slot=Slot.BODY, arms=Arms(defense={"blue": 2}))
CROWN = Card("King's Crown", level=4, arms=Arms(enchantments=("attack bam: defender shields -1",)))
POTION = Card("Healing Potion", consumable=True, text="heal")
RING = Card("Old Ring", text="glows")
RELIC = Card("Relic", origin=Origin.ARTIFACT, slot=Slot.HAND, arms=Arms(magic={"red": 2}))


def hero(name: str, *items: Card, at: str = "a1", worn: tuple[Card, ...] = (), **fields: Any) -> Hero:
    return Hero(name=name, at=at, inventory=[*(Item(card, True) for card in worn), *map(Item, items)], **fields)


def table(*heroes: Hero, **changed: Any) -> State:
    return State(**{"board": BOARD, "heroes": list(heroes), "phase": Phase.HEROES, **changed})


def do(run: Run, command: Command) -> list[Event]:
    return run.do(command)


def worn(run: Run, name: str) -> set[str]:
    return {item.card.name for item in run.game.hero(name).inventory if item.equipped}  # type: ignore[attr-defined]


def carried(run: Run, name: str) -> list[str]:
    return [item.card.name for item in run.game.hero(name).inventory]  # type: ignore[attr-defined]


# The book's examples


def test_p10_hero_set_up_Owen_with_leather_armor_and_a_weapon() -> None:
    """Health 5, no experience, the armour on his body, the weapon in a hand."""
    run = run_on(State(board=BOARD, story=True))
    do(run, AddHero(name="Owen", at="a1"))
    do(run, AddCard(hero="Owen", card=write_fields(LEATHER), equip=True))
    do(run, AddCard(hero="Owen", card=write_fields(HAMMER)))
    (equipped,) = do(run, EquipCard(hero="Owen", item=1))
    owen = run.state.heroes[0]
    assert (owen.health, owen.max_health, owen.xp, owen.micro_xp) == (5, 5, 0, 0)
    assert worn(run, "Owen") == {"Leather Armor", "Hammer"}
    assert isinstance(equipped, CardEquipped)
    assert not equipped.corrected, "set-up is free"


def test_p33_Bjorn_adds_the_dice_of_both_hands() -> None:
    assert equipped_arms(hero("Bjorn", worn=(SWORD, HAMMER))).melee == {"red": 1, "yellow": 2}


def test_p33_Siegfried_defends_with_armour_sword_and_shield() -> None:
    armour = Card("Cold Iron Armor", level=3, slot=Slot.BODY, arms=Arms(defense={"green": 2}))
    sword = Card("Long Sword", level=2, slot=Slot.HAND, arms=Arms(melee={}, defense={"blue": 1}))
    assert equipped_arms(hero("Siegfried", worn=(armour, sword, SHIELD))).defense == {"blue": 1, "green": 3}


def test_p24_who_kills_a_guardian_gets_its_card_and_may_reorganize() -> None:
    game = Game(table(hero("Elias", worn=(HAMMER, SWORD))))
    elias = game.state.heroes[0]
    receive(game, elias, SHIELD, "Goblin Warriors")
    assert (elias.reorganizes, [item.equipped for item in elias.inventory]) == (True, [True, True, False])


def test_a_luck_card_that_a_guardian_had_acts_at_once() -> None:
    luck = Card("Good Fortune", keyword="luck", text="heal")
    troll = Enemy(name="Troll", kind=Kind.ROAMING, at="a1", carried=luck.name, treasure=luck)
    run = run_on(table(hero("Elias", worn=(HAMMER,)), enemies=[troll]))
    strike = Attack(attacker="Elias", defender="Troll", type=CombatType.MELEE, roll=Roll(hits=1))
    assert CardTakesEffect(hero="Elias", card="Good Fortune", text="heal") in do(run, strike)
    assert carried(run, "Elias") == ["Hammer"]


# Slots (p. 19)


def test_what_needs_no_slot_is_always_in_use() -> None:
    elias = hero("Elias", CROWN, PLATE, POTION)
    assert equipped_cards(elias) == [CROWN], "a consumable has to be used (p. 20)"
    assert equipped_arms(elias).enchantments == ("attack bam: defender shields -1",)
    with pytest.raises(Refused, match="needs no slot"):
        run_on(table(elias)).do(EquipCard(hero="Elias", item=0))


def test_a_category_that_no_card_has_is_not_there() -> None:
    assert equipped_arms(hero("Elias", HAMMER)) == Arms()


def test_one_body() -> None:
    run = run_on(table(hero("Owen", PLATE, worn=(LEATHER,), reorganizes=True)))
    (event,) = do(run, EquipCard(hero="Owen", item=1))
    assert worn(run, "Owen") == {"Plate Armor"}
    assert event == CardEquipped(hero="Owen", card="Plate Armor", instead_of=("Leather Armor",))


def test_a_two_handed_card_takes_both_hands() -> None:
    run = run_on(table(hero("Sibyl", BOW, worn=(SWORD, SHIELD, LEATHER), reorganizes=True)))
    do(run, EquipCard(hero="Sibyl", item=3))
    assert worn(run, "Sibyl") == {"Great Bow", "Leather Armor"}
    do(run, EquipCard(hero="Sibyl", item=0))
    assert worn(run, "Sibyl") == {"Fire Sword", "Leather Armor"}


@pytest.mark.parametrize(("instead", "left"), [(None, "Hammer"), (0, "Hammer"), (1, "Fire Sword")])
def test_a_third_hand_card_replaces_one_of_two(instead: int | None, left: str) -> None:
    run = run_on(table(hero("Bjorn", SHIELD, worn=(SWORD, HAMMER), reorganizes=True)))
    do(run, EquipCard(hero="Bjorn", item=2, instead=instead))
    assert worn(run, "Bjorn") == {"Dwarven Shield", left}


def test_changing_without_an_action_is_a_correction() -> None:
    run = run_on(table(hero("Bjorn", SWORD, reorganizes=False)))
    assert [event.corrected for event in do(run, EquipCard(hero="Bjorn", item=0))] == [True]  # type: ignore[attr-defined]
    assert [event.corrected for event in do(run, UnequipCard(hero="Bjorn", item=0))] == [True]  # type: ignore[attr-defined]


SLOTS = st.lists(st.sampled_from([SWORD, HAMMER, SHIELD, BOW, LEATHER, PLATE, RELIC]), min_size=1, max_size=8)


@given(SLOTS, st.lists(st.integers(0, 7), max_size=12))
def test_hands_and_body_are_never_overloaded(cards: list[Card], tries: list[int]) -> None:
    run = run_on(table(hero("Bjorn", *cards)))
    for index in tries:
        if index < len(cards):
            do(run, EquipCard(hero="Bjorn", item=index))
            assert run.state.heroes[0].inventory[index].equipped
        slots = [item.card.slot for item in run.state.heroes[0].inventory if item.equipped]
        hands, two_handed = slots.count(Slot.HAND), slots.count(Slot.TWO_HANDED)
        assert slots.count(Slot.BODY) <= 1
        assert (hands <= 2 and not two_handed) or (hands, two_handed) == (0, 1)


# Giving, using, discarding


def test_cards_change_hands_within_a_zone() -> None:
    run = run_on(table(hero("Bjorn", worn=(SWORD,), trades=True), hero("Elias"), hero("Owen", at="b1")))
    with pytest.raises(Refused, match="not in the same zone"):
        do(run, GiveCard(hero="Bjorn", item=0, to="Owen"))
    assert carried(run, "Bjorn") == ["Fire Sword"]
    (event,) = do(run, GiveCard(hero="Bjorn", item=0, to="Elias"))
    assert event == CardGiven(hero="Bjorn", receiver="Elias", card="Fire Sword")
    elias = run.state.heroes[1]
    assert (carried(run, "Bjorn"), carried(run, "Elias")) == ([], ["Fire Sword"])
    assert (elias.reorganizes, elias.inventory[0].equipped) == (True, False)


def test_p27_a_find_lets_nobody_trade_other_cards() -> None:
    run = run_on(table(hero("Bjorn", SWORD, reorganizes=True), hero("Elias")))
    (event,) = do(run, GiveCard(hero="Bjorn", item=0, to="Elias"))
    assert event == CardGiven(hero="Bjorn", receiver="Elias", card="Fire Sword", corrected=True)


@pytest.mark.parametrize(("giver", "taker"), [("Bjorn", "Elias"), ("Elias", "Bjorn")])
def test_killed_heroes_trade_too(giver: str, taker: str) -> None:
    killed = hero("Elias", PLATE, killed=True, health=0, reorganizes=True)
    run = run_on(table(hero("Bjorn", SWORD, reorganizes=True), killed))
    do(run, GiveCard(hero=giver, item=0, to=taker))
    assert (carried(run, giver), len(carried(run, taker))) == ([], 2)


def test_without_a_map_the_table_sees_who_stands_together() -> None:
    run = run_on(table(hero("Bjorn", SWORD, at="a1"), hero("Elias", at="b1"), board="", mapped=False))
    do(run, GiveCard(hero="Bjorn", item=0, to="Elias"))
    assert carried(run, "Elias") == ["Fire Sword"]


def test_a_consumable_is_used_once() -> None:
    run = run_on(table(hero("Bjorn", POTION, SWORD)))
    assert do(run, UseConsumable(hero="Bjorn", item=0)) == [
        ConsumableUsed(hero="Bjorn", card="Healing Potion", text="heal")
    ]
    assert carried(run, "Bjorn") == ["Fire Sword"]
    with pytest.raises(Refused, match="not a consumable"):
        do(run, UseConsumable(hero="Bjorn", item=0))


def test_p20_what_a_consumable_heals_is_told_once_and_healed() -> None:
    """Its effect is applied, then it is discarded. All cards like it do the same."""
    run = run_on(table(hero("Bjorn", POTION, POTION, health=2), hero("Elias", POTION, health=1)))
    used, healed = do(run, UseConsumable(hero="Bjorn", item=0, heals=2))[-2:]
    assert used == ConsumableUsed(hero="Bjorn", card="Healing Potion", text="heal", heals=True)
    assert healed == Healed(hero="Bjorn", count=2)
    assert (run.state.heroes[0].health, carried(run, "Bjorn")) == (4, ["Healing Potion"])
    do(run, UseConsumable(hero="Elias", item=0))
    assert run.state.heroes[1].health == 3, "the table has told it before"


def test_p18_nobody_is_healed_beyond_his_health() -> None:
    """So what heals somebody completely has not told how much is printed on the card."""
    run = run_on(table(hero("Bjorn", POTION, POTION, health=4)))
    with pytest.raises(Refused):
        do(run, UseConsumable(hero="Bjorn", item=0, heals=2))
    assert not any(isinstance(event, CardReadOff) for event in do(run, UseConsumable(hero="Bjorn", item=0, heals=1)))
    assert run.state.heroes[0].health == 5
    assert run.state.heroes[0].inventory[0].card.heals is None


def test_what_a_card_heals_may_be_written_on_it_and_nothing_too() -> None:
    for heals, health in ((3, 5), (0, 2)):
        run = run_on(table(hero("Bjorn", structs.replace(POTION, heals=heals), health=2)))
        do(run, UseConsumable(hero="Bjorn", item=0))
        assert run.state.heroes[0].health == health
    with pytest.raises(BadNotation):
        do(run_on(table(hero("Bjorn"))), AddCard(hero="Bjorn", card={"name": "Odd", "consumable": 1, "heals": -1}))


def test_a_potion_is_drunk_in_the_middle_of_a_fight() -> None:
    """p. 19: "whenever the Hero needs them"."""
    orcs = Enemy(name="Orcs", kind=Kind.MOB, at="a1", health=2, minions=2, arms=Arms(melee={"yellow": 1}, defense={}))
    run = run_on(table(hero("Bjorn", POTION, worn=(SWORD,), health=2), enemies=[orcs]))
    do(run, Attack(attacker="Bjorn", defender="Orcs", type=CombatType.MELEE))
    roll = run.question
    assert isinstance(roll, RollDice)
    do(run, UseConsumable(hero="Bjorn", item=1, heals=2))
    assert (run.question, run.state.heroes[0].health) == (roll, 4)


REFUSED: dict[str, Command] = {
    "a card he has not": EquipCard(hero="Bjorn", item=2),
    "a card before the first": EquipCard(hero="Bjorn", item=-1),
    "nobody": DiscardCard(hero="Nobody", item=0),
    "instead of a card he has not": EquipCard(hero="Bjorn", item=0, instead=5),
    "not equipped": UnequipCard(hero="Bjorn", item=0),
    "to himself": GiveCard(hero="Bjorn", item=0, to="Bjorn"),
    "to an unknown hero": GiveCard(hero="Bjorn", item=0, to="Nobody"),
    "more than he has": GiveCard(hero="Elias", item=0, to="Bjorn"),
    "a card without a name": AddCard(hero="Bjorn", card={"level": 2}),
    "a field that no card has": AddCard(hero="Bjorn", card={"name": "Axe", "mood": "grim"}),
    "a level that no card has": AddCard(hero="Bjorn", card={"name": "Axe", "level": 6}),
    "dice that do not exist": AddCard(hero="Bjorn", card={"name": "Axe", "melee": "pink 1"}),
    "defence dice to attack": AddCard(hero="Bjorn", card={"name": "Axe", "melee": "blue 1"}),
    "an enchantment nobody can read": AddCard(hero="Bjorn", card={"name": "Axe", "enchantments": "bam: smile"}),
}


@pytest.mark.parametrize("command", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_and_changes_nothing(command: Command) -> None:
    run = run_on(table(hero("Bjorn", SWORD, POTION), hero("Elias")))
    before = run.settled
    with pytest.raises(Refused):
        do(run, command)
    assert run.settled == before


# Story Mode (p. 38)


def test_cards_above_the_current_level_are_only_carried() -> None:
    run = run_on(table(hero("Elias", SHIELD, CROWN, RING), story=True, level=2))
    with pytest.raises(Refused, match="card above level"):
        do(run, EquipCard(hero="Elias", item=0))
    elias = run.state.heroes[0]
    assert equipped_cards(elias, level=2) == [RING]
    standard = run_on(table(hero("Elias", SHIELD), level=1))
    do(standard, EquipCard(hero="Elias", item=0))
    assert worn(standard, "Elias") == {"Dwarven Shield"}


@pytest.mark.parametrize(("level", "usable"), [(3, False), (4, True)])
def test_artifacts_are_level_4(level: int, usable: bool) -> None:
    assert is_usable(Game(table(story=True, level=level)), RELIC) is usable
    assert is_usable(Game(table(level=1)), RELIC)


def test_starting_equipment_is_level_1() -> None:
    assert is_usable(Game(table(story=True, level=1)), Card("Club", level=3, origin=Origin.STARTING))


COMMANDS = st.one_of(
    st.builds(EquipCard, hero=st.sampled_from("AB"), item=st.integers(0, 5)),
    st.builds(UnequipCard, hero=st.sampled_from("AB"), item=st.integers(0, 5)),
    st.builds(GiveCard, hero=st.sampled_from("AB"), item=st.integers(0, 5), to=st.sampled_from("AB")),
)


@given(st.lists(COMMANDS, max_size=15))
def test_no_card_is_lost_or_doubled(commands: list[Command]) -> None:
    run = run_on(table(hero("A", SWORD, HAMMER, BOW, LEATHER), hero("B", SWORD, SHIELD, PLATE)))
    everything = sorted(carried(run, "A") + carried(run, "B"))
    for command in commands:
        try:
            do(run, command)
        except Refused:
            continue
        assert sorted(carried(run, "A") + carried(run, "B")) == everything


@pytest.mark.parametrize("story", [True, False])
def test_p38_in_the_course_of_a_quest_nobody_carries_too_much(story: bool) -> None:
    """Six cards are the most only when a quest begins (p. 19, 38)."""
    full = hero("Elias", *[RING] * 6, RELIC, worn=(SWORD,), reorganizes=True)
    tokens = Tokens(treasure=["a1"], level={1: ["a1"]})
    run = run_on(table(full, story=story, tokens=tokens, first_player="Elias"))
    play(run, PickUp(hero="Elias"), lambda _: {"name": "Axe"})
    assert len(carried(run, "Elias")) == 9
