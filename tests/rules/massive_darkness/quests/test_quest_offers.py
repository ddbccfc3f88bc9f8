"""What heroes are offered in a quest only, and that a question to come does not hide what forbids it."""

import pytest

from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.cards import Item
from app.rules.massive_darkness.offers import Offer
from app.rules.massive_darkness.quest_offers import quest_offers
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.quests.commands import PlaceFirework
from app.rules.massive_darkness.quests.fate import quest_item
from app.rules.massive_darkness.state import State, Tokens

from .table import on, table

CORRIDOR = "+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+\n"
ASKED_AT_ONCE = ("[shadow] actions +1",)
"""Without a map the first thing that he does makes the app ask (p. 54)."""


def offered(state: State) -> dict[str, Offer]:
    game = open_game(state)
    return {offer.act: offer for offer in quest_offers(game, game.state.heroes[0])}


def refusal(state: State, act: str) -> str:
    why = offered(state)[act].why_not
    return why.key if why else ""


def with_firework(state: State) -> State:
    state.heroes[0].inventory = [Item(quest_item("firework"))]
    return state


def test_who_has_no_firework_is_told_so_before_anything_is_asked() -> None:
    state = table("the_immortals_downfall", heroes={"Owen": None})
    state.heroes[0].skills = ASKED_AT_ONCE
    assert refusal(state, "place_firework") == "no_firework"


def test_who_has_one_is_offered_to_place_it_and_may() -> None:
    state = with_firework(table("the_immortals_downfall", heroes={"Owen": None}))
    state.heroes[0].skills = ASKED_AT_ONCE
    assert offered(state)["place_firework"].possible
    run = on(state)
    run.do(PlaceFirework(hero="Owen"))
    assert run.question is not None


def test_without_actions_left_nothing_is_offered() -> None:
    state = with_firework(table("the_immortals_downfall", heroes={"Owen": None}))
    state.heroes[0].actions = 0
    assert refusal(state, "place_firework") == "no_actions_left"
    assert refusal(state, "attack_pillar") == "no_actions_left"


@pytest.mark.parametrize(("at", "why"), [("a1", "no_lever_here"), ("b1", ""), ("c1", "no_lever_here")])
def test_a_lever_is_flipped_where_one_is(at: str, why: str) -> None:
    tokens = Tokens(start=["a1"], lair=["b1"], pillar=["d1"])
    state = table("heart_of_the_darkness", CORRIDOR, heroes={"Owen": at}, tokens=tokens)
    assert refusal(state, "flip_lever") == why


def test_without_pillars_no_lever_does_anything() -> None:
    tokens = Tokens(start=["a1"], lair=["b1"])
    state = table("heart_of_the_darkness", CORRIDOR, heroes={"Owen": "b1"}, tokens=tokens)
    assert refusal(state, "flip_lever") == "no_pillar_left"


def test_the_exit_is_offered_in_its_zone_once_the_quest_lets_heroes_go() -> None:
    tokens = Tokens(start=["a1"], exit=["c1"])
    state = table("tutorial", CORRIDOR, heroes={"Owen": "a1"}, tokens=tokens)
    assert refusal(state, "leave_dungeon") == "not_at_the_exit"
    state.heroes[0].at = "c1"
    assert refusal(state, "leave_dungeon") == "quest_forbids"
    state.quest.marks["key"] = "yes"
    assert offered(state)["leave_dungeon"].possible


def test_pillars_are_offered_by_weapon_and_reach() -> None:
    tokens = Tokens(start=["a1"], pillar=["a1", "a1", "d1"])
    state = table("the_immortals_downfall", CORRIDOR, heroes={"Owen": "a1"}, tokens=tokens)
    options = offered(state)["attack_pillar"].options
    assert [(option.figures, option.type) for option in options] == [(("a1",), "melee"), (("a1 2",), "melee")]
    state.heroes[0].at = "b1"
    assert refusal(state, "attack_pillar") == "out_of_reach"


def test_in_the_maze_pillars_are_the_heroes_own() -> None:
    state = table("maze_of_darkness", heroes={"Owen": None}, counts={"pillars": 1})
    why = offered(state)["attack_pillar"].why_not
    assert why is not None
    assert why.details["rule"] == "pillars_are_ours"


def test_only_quests_about_leaving_offer_the_exit() -> None:
    leaving = {quest for quest in QUESTS if "leave_dungeon" in offered(table(quest, heroes={"Owen": None}))}
    game = open_game(table("", heroes={"Owen": None}))
    closed = {
        quest for quest, rules in QUESTS.items()
        if (why := rules.forbids_leaving(game, game.state.heroes[0])) and why.rule == "nobody_has_to_leave"
    }  # fmt: skip
    assert leaving == set(QUESTS) - closed
    assert leaving
