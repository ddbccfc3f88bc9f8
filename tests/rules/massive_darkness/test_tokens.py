"""Tokens have one name each, and everybody who speaks of them uses it."""

import ast
from pathlib import Path

import pytest

from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.state import Hero, State, Tokens
from app.rules.massive_darkness.tokens import OBJECTIVES, Token
from app.rules.massive_darkness.treasure import tokens_in

RULES = Path(__file__).parents[3] / "app" / "rules" / "massive_darkness"
ONCE = ("YES", "FIREWORK", "PILLAR", "LEVEL_TOKEN")


def test_the_state_keeps_zones_of_every_token() -> None:
    assert set(Tokens().plain()) == set(Token)


def test_heroes_pick_up_treasure_and_objective_tokens() -> None:
    everywhere = Tokens()
    for zones in everywhere.plain().values():
        zones.append("a1")
    state = State(board="+---+\n|.  |\n+---+\n", heroes=[Hero(name="Owen", at="a1")], tokens=everywhere)
    assert set(tokens_in(open_game(state), "a1")) == {Token.TREASURE, Token.SPECIAL_TREASURE, *OBJECTIVES}


@pytest.mark.parametrize("quest", QUESTS.values(), ids=lambda quest: quest.id)
def test_quests_fix_objective_tokens_only(quest: Quest) -> None:
    assert quest.fixed_tokens <= set(OBJECTIVES)


def test_a_name_is_given_in_one_place() -> None:
    """In the rules and in what shows them."""
    places: dict[str, list[str]] = {name: [] for name in ONCE}
    for folder in (RULES, RULES.parent / "core", RULES.parents[1] / "presenters" / "massive_darkness"):
        for path in folder.rglob("*.py"):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                targets = node.targets if isinstance(node, ast.Assign) else []
                named = {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
                for name in named & places.keys():
                    places[name].append(path.name)
    assert {name: len(found) for name, found in places.items()} == dict.fromkeys(ONCE, 1), places
