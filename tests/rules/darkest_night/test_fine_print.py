"""What the rulebook says in passing: each of these was once played wrongly."""

import msgspec
import pytest

from app.rules.core.chance import Chance
from app.rules.core.command import Reply
from app.rules.core.question import Choice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import AttackBlight, Search
from app.rules.darkest_night.finds import COUNTERS_IN_ALL
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn
from app.rules.darkest_night.items import GiveItem
from app.rules.darkest_night.kingdom import OPEN_PLACES
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.setup import ChooseHero, ChooseRules, ReplaceHero, StartGame
from app.rules.darkest_night.state import RELIC, Blight, Card, State, Turn, Variants
from tests.rules.darkest_night.table import RULES, Table, hero
from tests.rules.darkest_night.test_setup import PARTY

TURN = Turn(hero="Knight")


# The map deck


def test_14_2_1_cards_in_his_hand_are_neither_in_the_deck_nor_discarded() -> None:
    run = Run(RULES, msgspec.json.encode(State(chance=Chance(seed=3))))
    run.do(ChooseRules(played_necromancer=True))
    for name, powers in PARTY.items():
        run.do(ChooseHero(hero=name, powers=powers))
    run.do(StartGame())
    for _ in range(12):
        state: State = run.state
        assert len(state.hand) <= 4
        cards = [*state.map_deck, *state.map_discard, *state.hand]
        assert sorted(cards) == sorted(set(cards))
        assert len(cards) == 20
        run.do(NecromancerActs(roll=6))
        while isinstance(question := run.question, Choice):
            run.answer(Reply(question.key, question.options[0]))
        for place in OPEN_PLACES:
            run.state.blights[place].clear()


def test_12_1_only_items_that_are_left_can_be_picked() -> None:
    """All counters are with the heroes, and three cards in a row name one: there is nothing to take."""
    many = hero(items=["Key"] * COUNTERS_IN_ALL)
    table = Table(many, turn=TURN, physical=[], map_deck=["1", "1", "1"], map_discard=[])
    table.state.corrections.update({"map 1 Village search": "Key"})
    table.run = Run(RULES, msgspec.json.encode(table.state))
    table.do(Search(), [3])
    assert len(table.hero().items) == COUNTERS_IN_ALL


def test_12_1_a_first_blight_without_counter_is_drawn_again() -> None:
    """14.1. Two cards name Lich for every place; there are not twelve counters of it."""
    start = State(chance=Chance(seed=1), corrections={
        f"map {number} {place} blight": "Lich" for number in range(1, 20) for place in OPEN_PLACES
    })  # fmt: skip
    run = Run(RULES, msgspec.json.encode(start))
    run.do(ChooseRules(expert=True))
    for name in PARTY:
        run.do(ChooseHero(hero=name))
    run.do(StartGame())
    while isinstance(question := run.question, Choice):
        run.answer(Reply(question.key, question.options[-1]))
    blights = [blight.kind for place in OPEN_PLACES for blight in run.state.blights[place]]
    assert len(blights) == 12
    assert blights.count("Lich") <= 3


# Death


def test_7_1_the_relic_of_a_dead_hero_goes_to_who_can_carry_it() -> None:
    dying = hero(at="Swamp", grace=0, items=[RELIC, "Key"])
    table = Table(dying, hero("Seer", "Swamp", items=[RELIC]), hero("Rogue", "Swamp"), turn=TURN,
                  blights={"Swamp": ["Lich"]})  # fmt: skip
    table.do(EndTurn(), "fight", [1], "Seer")
    assert [item.name for item in table.hero("Seer").items] == [RELIC, "Key"]
    assert [item.name for item in table.hero("Rogue").items] == [RELIC]


def test_7_1_a_new_hero_finds_what_was_left_in_the_monastery() -> None:
    table = Table(hero(dead=True, died_in=1), hero("Seer"), round=2, lying={"Monastery": [Card(name="Key")]})
    table.do(ReplaceHero(hero="Knight", new="Priest", powers=("Benediction", "Sanctuary")))
    assert [item.name for item in table.hero("Priest").items] == ["Key"]
    assert table.state.lying == {}


# Dice


def test_15_5_nothing_is_added_to_saved_dice() -> None:
    seer = hero("Seer", powers=["Prediction"], saved=[2, 1], items=["Bottled Magic"])
    table = Table(seer, turn=Turn(hero="Seer"), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", "saved dice")
    assert "discard_item" not in table.asked
    assert table.blights("Village") == ["Spies"]


@pytest.mark.parametrize(("dice", "asked"), [([6, 1, 1, 1], True), ([6, 6, 1, 1], False)])
def test_7_0_a_bottle_may_still_bring_the_second_success(dice: list[int], asked: bool) -> None:
    """Reckless Abandon costs a grace below two successes, in a fight that is won too."""
    knight = hero(powers=["Reckless Abandon"], items=["Bottled Magic"], grace=3)
    table = Table(knight, turn=TURN, blights={"Village": ["Spies"]})
    bottle = ("Bottled Magic", [5, 1, 1]) if asked else ()
    table.do(AttackBlight(blight="Spies"), "fight with Reckless Abandon", dice, *bottle)
    assert (table.hero().grace, table.blights("Village")) == (3, [])


def test_15_2_a_bottle_may_bring_down_the_second_of_two_blights() -> None:
    acolyte = hero("Acolyte", powers=["Call to Death"], items=["Bottled Magic"])
    table = Table(acolyte, turn=Turn(hero="Acolyte"), blights={"Village": ["Spies", "Taint"]})
    rows = {"1: 6": "1 Spies", "2: 1": "1 Spies", "3: 5": "2 Taint", "4: 1": "1 Spies", "5: 1": "1 Spies"}
    call = UsePower(hero="Acolyte", power="Call to Death")
    table.do(call, "Spies", "fight", [6, 1], "Bottled Magic", [5, 1, 1], rows)
    assert table.blights("Village") == []


@pytest.mark.parametrize(("blights", "dice"), [([], 3), (["Confusion"], 1)])
def test_10_0_confusion_stops_a_tactic_that_is_active(blights: list[str], dice: int) -> None:
    wizard = hero("Wizard", powers=["Invisibility"], active=["Invisibility"])
    table = Table(wizard, blights={"Village": blights})
    table.do(BeginTurn(hero="Wizard"), "Lich", "elude", [6] * dice)
    assert table.state.turn is not None


# Relics


def test_7_2_stealth_pays_for_a_relic_that_is_received() -> None:
    """A power that gives grace instead of secrecy holds for this loss as for others."""
    rogue = hero("Rogue", powers=["Stealth"], secrecy=4, grace=2)
    table = Table(hero(items=[RELIC]), rogue)
    table.do(GiveItem(hero="Knight", item=RELIC, to="Rogue"), "grace")
    assert (table.hero("Rogue").secrecy, table.hero("Rogue").grace) == (4, 1)


# Five heroes and his player


def test_14_2_2_he_stays_where_heroes_stand_all_around_him() -> None:
    around = [hero(name, at, secrecy=6) for name, at in zip(("Knight", "Seer", "Rogue"),
                                                            ("Forest", "Swamp", "Village"), strict=True)]  # fmt: skip
    table = Table(*around, necromancer="Ruins", variants=Variants(played_necromancer=True), physical=[])
    table.begin(NecromancerActs(roll=1))
    while isinstance(question := table.run.question, Choice):
        table.run.answer(Reply(question.key, question.options[0]))
    assert table.state.necromancer == "Ruins"
    assert isinstance(table.state.blights["Ruins"][0], Blight)
