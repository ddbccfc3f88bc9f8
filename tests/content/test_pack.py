"""The packs that ship with the app."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from app.content import check_content, load_pack, packs
from app.content.massive_darkness import Enemy, Pack

CONTENT = Path(__file__).parents[2] / "content"
CORE = load_pack(CONTENT / "massive_darkness" / "core", Pack)
SIDES = [f"{number}{face}" for number in range(1, 10) for face in "RV"]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
SQUARE = [(row, column) for row in range(3) for column in range(3)]

# Typed from the facts, not from the drawings: light or shadow, chamber or corridor, then the walls.
AS_THE_FACTS_GIVE_THEM = {
    "1R": ["L.S S.- L.S", "LcNEW S.EW ScNEW", "LcESW S.EW LcESW"],
    "2R": ["S.S S.S L.-", "LcNW ScNE L.SW", "ScSW LcS ScNES"],
    "7R": ["L.E LcNSW LcNES", "L.S S.NS S.NS", "LcNSW ScNS ScNES"],
    "9R": ["LcNESW S.W S.S", "L.NS S.E ScNESW", "ScNESW L.W L.N"],
}


def drawn(side: str) -> list[str]:
    """The lines of a drawing; an editor may have stripped the spaces of an open right border."""
    return [line.ljust(13) for line in CORE.tiles[side].drawing.splitlines()]


def walls(side: str, row: int, column: int) -> str:
    lines = drawn(side)
    left, up = column * 4, row * 2
    around = {
        "N": lines[up][left + 2],
        "E": lines[up + 1][left + 4],
        "S": lines[up + 2][left + 2],
        "W": lines[up + 1][left],
    }
    return "".join(direction for direction, edge in around.items() if edge != " ")


def ground(side: str, row: int, column: int) -> str:
    return drawn(side)[row * 2 + 1][column * 4 + 1]


def is_room(side: str, row: int, column: int) -> bool:
    return drawn(side)[row * 2 + 1][column * 4 + 2] == "r"


def zone(side: str, row: int, column: int) -> str:
    light = {".": "L", "#": "S", "X": "X"}[ground(side, row, column)]
    return light + ("c" if is_room(side, row, column) else ".") + (walls(side, row, column) or "-")


def test_everything_that_ships_is_in_order() -> None:
    assert check_content(CONTENT) == []
    assert CONTENT / "massive_darkness" / "core" in packs(CONTENT)


def test_the_box_has_nine_tiles_of_two_sides() -> None:
    assert sorted(CORE.tiles) == SIDES


@pytest.mark.parametrize("side", AS_THE_FACTS_GIVE_THEM)
def test_a_drawing_says_what_the_facts_say(side: str) -> None:
    rows = [" ".join(zone(side, row, column) for column in range(3)) for row in range(3)]
    assert rows == AS_THE_FACTS_GIVE_THEM[side]


@pytest.mark.parametrize("side", SIDES)
def test_a_drawing_fills_its_square(side: str) -> None:
    assert [len(line) for line in drawn(side)] == [13] * 7
    assert {ground(side, *place) for place in SQUARE} <= {".", "#"}


@pytest.mark.parametrize("side", SIDES)
def test_a_chamber_opens_to_itself_only(side: str) -> None:
    """Doors are tokens: on the bare tile, walls part every room from the corridor and from the next tile."""
    for row, column in SQUARE:
        if not is_room(side, row, column):
            continue
        for direction, (down, right) in STEPS.items():
            beyond = (row + down, column + right)
            if direction not in walls(side, row, column):
                assert beyond in SQUARE, f"{side}: room {row, column} is open to the next tile, {direction}"
                assert is_room(side, *beyond), f"{side}: room {row, column} opens on the corridor"


@pytest.mark.parametrize("side", SIDES)
def test_the_corridor_of_a_tile_is_one_and_leads_off_it(side: str) -> None:
    corridor = {place for place in SQUARE if not is_room(side, *place)}
    reached: set[tuple[int, int]] = set()
    to_visit = [min(corridor)]
    leads_off = False
    while to_visit:
        place = to_visit.pop()
        if place in reached:
            continue
        reached.add(place)
        for direction, (down, right) in STEPS.items():
            if direction not in walls(side, *place):
                beyond = (place[0] + down, place[1] + right)
                leads_off |= beyond not in SQUARE
                to_visit += [beyond] if beyond in SQUARE else []
    assert leads_off, f"{side}: no way off the tile"
    assert reached == corridor, f"{side}: corridor zones nobody reaches: {corridor - reached}"


def test_dice_show_what_both_simulators_show() -> None:
    shown = {
        colour: [(face.hits, face.shields, face.bams, face.diamonds) for face in die.faces]
        for colour, die in CORE.dice.items()
    }
    blank = (0, 0, 0, 0)
    assert shown == {
        "yellow": [blank, *[(1, 0, 0, 0)] * 4, (2, 0, 1, 0)],
        "red": [blank, *[(1, 0, 0, 0)] * 2, *[(2, 0, 1, 0)] * 2, (3, 0, 0, 1)],
        "blue": [blank, blank, *[(0, 1, 0, 0)] * 3, (0, 2, 1, 0)],
        "green": [blank, blank, (0, 1, 0, 0), *[(0, 2, 1, 0)] * 2, (0, 3, 0, 1)],
    }
    assert {die.quantity for die in CORE.dice.values()} == {3}


def test_heroes_classes_and_enemies_by_name() -> None:
    assert {hero.name for hero in CORE.heroes.values()} == {
        "Sibyl", "Bjorn", "Siegfried", "Owen", "Elias", "Whisper"
    }  # fmt: skip
    assert {entry.name: (entry.primary, entry.secondary) for entry in CORE.classes.values()} == {
        "Battle Wizard": ("magic", "melee"),
        "Bloodmoon Nightrunner": ("melee", "ranged"),
        "Nightshade Ranger": ("ranged", "melee"),
        "Paladin Of Fury": ("defense", "melee"),
        "Pit Fighter Berserker": ("melee", "defense"),
        "Shadow Barbarian": ("melee", "ranged"),
    }
    assert Counter(enemy.kind for enemy in CORE.enemies.values()) == {"mob": 6, "agent": 2, "roaming": 6}


@pytest.mark.parametrize("enemy", CORE.enemies.values(), ids=CORE.enemies)
def test_no_card_counts_as_verified_until_somebody_held_it(enemy: Enemy) -> None:
    assert not enemy.verified, enemy.id
    assert not any(card.verified for card in enemy.card), enemy.id


def test_a_pack_survives_being_written_down() -> None:
    assert msgspec.json.decode(msgspec.json.encode(CORE), type=Pack) == CORE
