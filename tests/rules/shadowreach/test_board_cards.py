"""What the library keeps of the boards of the classes ("Classes and Components")."""

import json
from typing import Any

import pytest

from app.games import card_check
from app.rules.core.errors import BadNotation
from app.rules.shadowreach.board_cards import read_board, write_board
from app.rules.shadowreach.card_kinds import check_card

FIVE = ["Ward", "Smite", "Mend", "Bind", "Light"]
SPACES = {"middle": {"face": "swords 2"}, "north": {"start": True, "next": ["middle"]}}
PET: dict[str, Any] = {
    "name": "Rok",
    "levels": {"1": {"health": 5, "arms": {"melee": {"yellow": 1}}}, "2": {"skill": True}},
}

PRINTED: dict[str, dict[str, Any]] = {
    "Assassin": {"abilities": [{"name": "Backstab", "shadows": 2, "effects": "swords +2"}]},
    "Chronomancer": {"spells": {"Haste": 1}, "spaces": SPACES},
    "Cleric": {"god": "order", "gods": {"order": FIVE, "death": ["A", "B", "C", "D", "E"]}},
    "Herbalist": {"potions": ["Balm", "Tonic"], "copies": 3, "costs": [{"leaf": 2}, {"leaf": 1, "root": 1}]},
    "Hunter": {"pet": "juvenile varan", "pets": {"juvenile varan": PET}},
    "Warrior": {"thresholds": [3, 8], "effects": {"hawk's eye": ["mana +1", "text"]}},
}


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_on_a_board_is_a_card(name: str) -> None:
    fields = {"name": name, **PRINTED[name]}
    card_check("shadowreach")("board", fields)
    assert json.loads(json.dumps(write_board(read_board(fields)))) == fields


UNFIT: dict[str, tuple[str, dict[str, Any]]] = {
    "no class of this game": ("Rogue", {"tools": ["poison"] * 10}),
    "tokens of a play": ("Assassin", {"tokens": 2}),
    "more abilities than her dashboard has": ("Assassin", {"abilities": [{"name": one} for one in "ABC"]}),
    "an ability without a cost": ("Assassin", {"abilities": [{"name": "A", "shadows": 0}]}),
    "an ability without a name": ("Assassin", {"abilities": [{"name": " "}]}),
    "a sixth spell": ("Chronomancer", {"spells": dict.fromkeys("ABCDEF", 1)}),
    "mana below nothing": ("Chronomancer", {"spells": {"Haste": -1}}),
    "a way to nowhere": ("Chronomancer", {"spaces": {"middle": {"next": ["north"]}}}),
    "nothing of the Chronomancer": ("Chronomancer", {"spells": {}, "spaces": {}}),
    "spells at hand": ("Chronomancer", {"shards": ["any: heal 2"]}),
    "four cards of a god": ("Cleric", {"gods": {"order": FIVE[:4]}}),
    "a card twice": ("Cleric", {"gods": {"order": [*FIVE[:4], "Ward"]}}),
    "a god without cards": ("Cleric", {"god": "purity"}),
    "no such god": ("Cleric", {"gods": {"order": FIVE, "war": FIVE}}),
    "upgraded cards": ("Cleric", {"upgraded": ["Mend"]}),
    "a cost in herbs that nobody has": ("Herbalist", {"costs": [{"moss": 1}]}),
    "a fifth slot": ("Herbalist", {"costs": [{"leaf": 1}] * 5}),
    "a potion twice": ("Herbalist", {"potions": ["Balm", "Balm"]}),
    "two kinds alike": ("Herbalist", {"kinds": ["leaf", "leaf", "root"]}),
    "no potion": ("Herbalist", {"potions": []}),
    "herbs of a play": ("Herbalist", {"herbs": {"leaf": 3}}),
    "a pet without health": ("Hunter", {"pets": {"juvenile varan": {**PET, "levels": {"2": {"health": 1}}}}}),
    "a pet without a name": ("Hunter", {"pets": {"juvenile varan": {**PET, "name": ""}}}),
    "a sixth level": ("Hunter", {"pets": {"juvenile varan": {**PET, "levels": {**PET["levels"], "6": {}}}}}),
    "seven skills": ("Hunter", {"pets": {"juvenile varan": {**PET, "skills": list("ABCDEFG")}}}),
    "dice that do not attack": (
        "Hunter", {"pets": {"juvenile varan": {**PET, "levels": {"1": {"health": 5, "arms": {"melee": {"blue": 1}}}}}}}
    ),
    "the other pet": ("Hunter", {"pet": "giant groundhog"}),
    "hunted enemies": ("Hunter", {"hunted": ["Kobolds"]}),
    "thresholds that go back": ("Warrior", {"thresholds": [8, 3]}),
    "no threshold": ("Warrior", {"thresholds": [], "effects": {}}),
    "an effect without a threshold": ("Warrior", {"effects": {"ironheart": ["a", "b", "c"]}}),
    "where tokens are": ("Warrior", {"at": {"ironheart": 4}}),
    "a text without end": ("Warrior", {"effects": {"ironheart": ["x" * 401]}}),
    "a hundred spaces": ("Chronomancer", {"spaces": {str(place): {} for place in range(100)}}),
}  # fmt: skip


@pytest.mark.parametrize("case", UNFIT)
def test_what_no_board_can_be_is_refused(case: str) -> None:
    name, told = UNFIT[case]
    with pytest.raises(BadNotation):
        check_card("board", {"name": name, **PRINTED.get(name, {}), **told})


def test_other_cards_are_those_of_hellscape() -> None:
    check_card("item", {"name": "Rusty Axe", "slot": "hand", "melee": "yellow 1"})
    with pytest.raises(BadNotation):
        check_card("spell", {"name": "Haste"})
