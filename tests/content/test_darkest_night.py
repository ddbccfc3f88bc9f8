"""The pack of Darkest Night holds what is in the box, and the rules' board is the one of the pack."""

import msgspec
import pytest

from app.content.darkest_night import Pack
from app.content.darkest_night.models import PowerEntry
from app.packs import core_pack
from app.rules.darkest_night import kingdom
from app.rules.darkest_night.actions import PRAY_DICE, PRAY_TARGET
from app.rules.darkest_night.foes import NECROMANCER
from app.rules.darkest_night.necromancer import EXTRA_ROLLS, FIFTH_HERO

PACK = core_pack(Pack)


def test_the_counts_are_those_of_the_parts_inventory() -> None:
    assert len(PACK.heroes) == 9
    assert [len(hero.power) for hero in PACK.heroes.values()] == [10] * 9
    assert all(sum(power.card.starting for power in hero.power) == 4 for hero in PACK.heroes.values())
    assert len(PACK.artifacts) == 6
    assert sum(event.card.copies for event in PACK.events) == 34
    assert len(PACK.map_cards) == 20
    assert sum(blight.card.counters for blight in PACK.blights) == 42
    assert len(PACK.blights) == 15
    assert len(PACK.enemies) == 26


def test_grace_and_secrecy_of_the_nine() -> None:
    sheets = {hero.name: (hero.grace, hero.secrecy) for hero in PACK.heroes.values()}
    assert sheets == {
        "Acolyte": (3, 7), "Druid": (5, 6), "Knight": (5, 6), "Priest": (6, 6), "Prince": (4, 3), "Rogue": (4, 7),
        "Scholar": (4, 6), "Seer": (4, 6), "Wizard": (3, 5),
    }  # fmt: skip


def test_the_board_of_the_rules_is_the_one_of_the_pack() -> None:
    board = PACK.board
    assert board is not None
    assert board.roads == dict(kingdom.ROADS)
    assert board.arrows == dict(kingdom.ARROWS)
    assert board.search.difficulty == dict(kingdom.SEARCH_DIFFICULTY)
    assert (board.necromancer, board.relics) == (kingdom.NECROMANCER_STARTS, kingdom.RELIC_PLACES)
    assert (board.pray.dice, board.pray.target) == (PRAY_DICE, PRAY_TARGET)
    assert (board.necromancer_card.strength, board.necromancer_card.awareness) == (7, 6)
    assert (NECROMANCER.strength, NECROMANCER.awareness) == (7, 6)
    assert board.extra_blight.rolls == EXTRA_ROLLS
    assert sorted(board.fifth_hero.faces) == sorted(FIFTH_HERO)


def test_roads_lead_both_ways() -> None:
    assert all(here in kingdom.ROADS[there] for here, roads in kingdom.ROADS.items() for there in roads)


def test_the_hints_of_the_rulebook_hold() -> None:
    """13.1: epiphanies only in the Swamp, most keys in the Ruins, most powers in the Castle."""
    finds = {place: [card.places[place].search for card in PACK.map_cards] for place in kingdom.OPEN_PLACES}
    assert [place for place, found in finds.items() if "Epiphany" in found] == ["Swamp"]
    assert max(finds, key=lambda place: finds[place].count("Key")) == "Ruins"
    assert min(finds, key=lambda place: finds[place].count("Key")) == "Swamp"
    powers = {place: found.count("Treasure Chest") + found.count("Supply Cache") for place, found in finds.items()}
    assert max(powers, key=lambda place: powers[place]) == "Castle"
    assert max(finds, key=lambda place: finds[place].count("Artifact")) == "Swamp"


def test_facts_that_sources_state_differently_say_so() -> None:
    doubtful = {card.id for card in PACK.map_cards if card.where}
    assert doubtful == {3, 8}
    assert {entry.card.name for entry in PACK.blights if entry.trust == "INF"} == {"Skeletons", "Vampire"}


def test_an_oath_cannot_wait_for_what_no_rule_tells_it() -> None:
    (swears, *_) = [power for hero in PACK.heroes.values() for power in hero.power if power.card.oath]
    oath = msgspec.to_builtins(swears)
    oath["card"]["oath"]["fulfilled_by"] = "fight wonn"
    with pytest.raises(msgspec.ValidationError, match="there is no moment 'fight wonn'"):
        msgspec.convert(oath, PowerEntry)
