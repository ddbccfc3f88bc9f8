"""The Necromancer beyond what scenario files say: chance, variants, overruling (4.2, 14.2, 14.3)."""

from collections import Counter
from typing import Any

import pytest

from app.rules.core.chance import Chance
from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Overruled
from app.rules.core.question import BY_CHANCE, Choice, Proposal
from app.rules.darkest_night.changes import ChangeHero
from app.rules.darkest_night.events import BlightCreated, Detected
from app.rules.darkest_night.hero_turn import NecromancerTurn
from app.rules.darkest_night.kingdom import ARROWS, MONASTERY, ROADS, distances, first_steps
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.state import Deck, Variants
from tests.rules.darkest_night.table import Table, Told, hero, of_kind

SEEDS = 1200


# Ties at random are fair


def tied(seed: int, *heroes: tuple[str, str]) -> Table:
    there = [hero(name, at, secrecy=0) for name, at in heroes]
    return Table(*there, necromancer="Swamp", chance=Chance(seed=seed))


def settle_by_chance(table: Table) -> list[str]:
    """The answers that the app's chance gives to ties, until the Necromancer has moved."""
    events = list(table.run.do(NecromancerActs(roll=6)))
    while isinstance(question := table.run.question, Choice) and not isinstance(question, Proposal):
        events += table.run.answer(Reply(question.key, BY_CHANCE))
    return [event.answer for event in events if hasattr(event, "answer")]


@pytest.mark.parametrize(
    ("heroes", "options"),
    [
        ((("Rogue", "Ruins"), ("Knight", "Castle")), {"Rogue", "Knight"}),
        ((("Rogue", "Ruins"), ("Knight", "Castle"), ("Seer", "Village")), {"Rogue", "Knight", "Seer"}),
        ((("Seer", "Forest"),), {"Ruins", "Village"}),
    ],
)
def test_every_tied_choice_comes_up_as_often_as_the_others(
    heroes: tuple[tuple[str, str], ...], options: set[str]
) -> None:
    """Within four standard deviations of its share, over many seeds; the last option too."""
    counts = Counter(settle_by_chance(tied(seed, *heroes))[0] for seed in range(SEEDS))
    share = 1 / len(options)
    spread = 4 * (SEEDS * share * (1 - share)) ** 0.5
    assert set(counts) == options
    assert all(abs(count - SEEDS * share) < spread for count in counts.values()), counts


def test_the_dice_of_the_app_are_fair() -> None:
    counts: Counter[str] = Counter()
    for seed in range(SEEDS):
        table = Table(hero(acted=True, at=MONASTERY), blights={"Ruins": ["Spies"]}, chance=Chance(seed=seed))
        table.run.do(NecromancerTurn())
        assert table.run.question is not None
        events = table.run.answer(Reply(table.run.question.key, BY_CHANCE))
        counts += Counter(str(event.roll) for event in events if isinstance(event, Detected))
    spread = 4 * (SEEDS / 6 * 5 / 6) ** 0.5
    assert set(counts) == set("123456")
    assert all(abs(count - SEEDS / 6) < spread for count in counts.values()), counts


# Where he may go


def test_no_arrow_and_no_way_leads_into_the_monastery() -> None:
    for place, arrows in ARROWS.items():
        assert len(arrows) == 6
        for to in arrows:
            assert to != MONASTERY
            assert to == place or to in ROADS[place]
        assert MONASTERY not in distances(place)


def test_every_first_step_brings_him_one_closer() -> None:
    for start in ARROWS:
        for goal in ARROWS:
            for step in first_steps(start, goal) if start != goal else ():
                assert distances(goal)[step] == distances(goal)[start] - 1


def test_the_table_may_overrule_his_move() -> None:
    table = Table(hero(at="Castle", secrecy=0), necromancer="Swamp")
    table.run.do(NecromancerActs(roll=6))
    question = table.run.question
    assert isinstance(question, Proposal)
    assert question.proposed == "move Castle"
    events = table.run.answer(Reply(question.key, "stay Swamp"))
    assert of_kind(events, Overruled)
    assert table.state.necromancer == "Swamp"


def test_a_correction_in_the_middle_starts_his_turn_again() -> None:
    table = Table(hero(at="Castle", secrecy=0), necromancer="Swamp")
    table.run.do(NecromancerActs(roll=3))
    table.run.do(ChangeHero(name="Knight", secrecy=5))
    question = table.run.question
    assert isinstance(question, Proposal)
    assert question.proposed == "move Castle"  # the arrow of a 3 in the Swamp, nobody being detected


def test_an_impossible_roll_is_refused() -> None:
    with pytest.raises(Refused, match="number out of range"):
        Table().do(NecromancerActs(roll=7))


# Optional rules


@pytest.mark.parametrize(("darkness", "most"), [(0, 1), (13, 1), (14, 2), (23, 2), (24, 3), (28, 3), (29, 4)])
def test_14_3_the_fifth_hero_brings_extra_blights(darkness: int, most: int) -> None:
    """At the darkness that the turn has raised: 14, 15, 24, 25, 29, 30."""
    for die in (most, most + 1):
        table = Table(variants=Variants(fifth_hero=True), darkness=darkness, blights={"Ruins": ["Spies"]})
        answers: tuple[Told, ...] = ("Taint", [die], "Curse") if die <= most else ("Taint", [die])
        events = table.do(NecromancerActs(roll=6), *answers)
        assert len(of_kind(events, BlightCreated)) == len(answers) - 1


def played(**fields: Any) -> Table:
    rules = Variants(played_necromancer=True)
    return Table(variants=rules, physical=[Deck.EVENT], blights={"Ruins": ["Taint"]}, **fields)


def test_14_2_his_player_chooses_a_free_place_and_a_card() -> None:
    table = played(hand=["1", "2", "3", "4"])
    table.do(NecromancerActs(roll=6), "Swamp", "2 Vampire")  # card 2 has a Vampire for the Swamp
    assert (table.blights("Swamp"), table.state.hand) == (["Vampire"], ["1", "3", "4"])


def test_14_2_3_he_plays_a_card_even_where_two_have_the_same_blight() -> None:
    """Cards 4 and 12 have Desecration for the Swamp, but for the Village one has a Curse, the other a Lich."""
    table = played(hand=["4", "12"])
    table.do(NecromancerActs(roll=6), "Swamp", "12 Desecration")
    assert (table.blights("Swamp"), table.state.hand) == (["Desecration"], ["4"])
    table.do(NecromancerActs(roll=6), "Village")
    assert table.blights("Village") == ["Curse"]


def test_14_2_he_may_not_walk_in_on_heroes_whom_he_does_not_detect() -> None:
    table = Table(hero(at="Swamp", secrecy=6), hero("Seer", "Village", secrecy=6), necromancer="Ruins",
                  variants=Variants(played_necromancer=True), physical=[], hand=["1", "2"])  # fmt: skip
    table.do(NecromancerActs(roll=1), "1 Shroud")
    assert table.state.necromancer == "Forest"


def test_14_2_he_may_stay_with_a_hero_whom_he_detects() -> None:
    table = Table(hero(at="Ruins", secrecy=0), hero("Seer", "Castle", secrecy=0), necromancer="Ruins",
                  variants=Variants(played_necromancer=True), physical=[], hand=["1"])  # fmt: skip
    table.do(NecromancerActs(roll=6), "Ruins")
    assert (table.state.necromancer, table.blights("Ruins")) == ("Ruins", ["Zombies"])


def test_14_2_an_empty_hand_is_filled_again() -> None:
    table = played(hand=[], map_deck=["1", "2", "3", "4", "5"])
    table.begin(NecromancerActs(roll=6), "Forest")
    assert table.state.hand == ["5", "4", "3", "2"]


def test_14_2_3_a_hand_is_filled_again_as_soon_as_its_last_card_is_played() -> None:
    table = played(hand=["2"], map_deck=["6", "7", "8", "9", "10"])
    table.do(NecromancerActs(roll=6), "Swamp")
    assert (table.blights("Swamp"), table.state.hand) == (["Vampire"], ["10", "9", "8", "7"])


def test_14_2_3_with_the_tables_map_deck_he_says_which_blight_his_card_has() -> None:
    table = Table(variants=Variants(played_necromancer=True), physical=[Deck.MAP], blights={"Ruins": ["Taint"]})
    table.do(NecromancerActs(roll=6), "Swamp", "Vampire")
    asked = table.questions[-1]
    assert (asked.topic, asked.reason and asked.reason.rule) == ("drawn_blight", "necromancer_plays_a_card")
    assert (table.blights("Swamp"), table.state.hand) == (["Vampire"], [])
