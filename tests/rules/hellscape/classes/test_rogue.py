"""The Rogue's bag of tools ("Rogue")."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, Choice
from app.rules.hellscape.actions import Action
from app.rules.hellscape.classes.events import PoisonTakenBack, ToolDrawn, ToolFlipped, ToolsReturned
from app.rules.hellscape.classes.rogue import (
    POISON,
    SHADOW,
    Rogue,
    add_tools,
    all_tools,
    draw_for_round,
    draw_tool,
    enemy_died,
    flip,
    helps,
    poisons_on,
)
from tests.rules.hellscape.classes.table import Log, a_hero, play, refused, unheard

MOVE, YELLOW = "movement: mp +1", "attack: dice yellow 1"
TEN = [MOVE] * 4 + [YELLOW] * 4 + [SHADOW, POISON]


def test_rogue_feydras_tokens() -> None:
    feydra, board = a_hero("Feydra"), Rogue(bag=list(TEN))
    log = Log()
    play(draw_for_round(log, Chance(seed=1), feydra, board), MOVE, YELLOW, MOVE)
    assert Counter(board.face_up) == {MOVE: 2, YELLOW: 1}
    assert len(board.bag) == 7
    assert flip(log, feydra, board, MOVE, Action.MOVEMENT), "three movement points in that action"
    assert flip(log, feydra, board, YELLOW, Action.ATTACK), "one more yellow die"
    assert not flip(log, feydra, board, MOVE, Action.ATTACK), "an attack grants no movement points"
    assert [event for event in log if isinstance(event, ToolFlipped)][-1] == ToolFlipped(
        hero="Feydra", tool=MOVE, action="attack", helps=False
    )
    assert (board.face_up, Counter(board.discarded)) == ([], {MOVE: 2, YELLOW: 1})


def test_with_too_few_in_the_bag_the_discarded_ones_go_back_in_between() -> None:
    feydra, board = a_hero("Feydra"), Rogue(bag=[MOVE, MOVE], discarded=[YELLOW, SHADOW])
    log = Log()
    _, asked = play(draw_for_round(log, Chance(seed=1), feydra, board), SHADOW)
    assert log[:3] == [
        ToolDrawn(hero="Feydra", tool=MOVE),
        ToolDrawn(hero="Feydra", tool=MOVE),
        ToolsReturned(hero="Feydra", tools=2),
    ]
    assert [question.options for question in asked if isinstance(question, Choice)] == [(YELLOW, SHADOW)]
    assert (board.bag, board.face_up, board.discarded) == ([YELLOW], [MOVE, MOVE, SHADOW], [])


def test_a_bag_drawn_beyond_its_contents_is_refused() -> None:
    feydra, board = a_hero("Feydra"), Rogue(bag=[MOVE], discarded=[YELLOW])
    with refused("not_in_the_bag", feydra, board):
        draw_tool(unheard, feydra, board, YELLOW)
    draw_tool(unheard, feydra, board, MOVE)
    with refused("not_in_the_bag", feydra, board):
        draw_tool(unheard, feydra, board, MOVE)
    draw_tool(unheard, feydra, board, YELLOW)
    with refused("bag_is_empty", feydra, board):
        draw_tool(unheard, feydra, board, MOVE)


def test_a_round_draws_what_there_is() -> None:
    feydra, board = a_hero("Feydra"), Rogue(bag=[MOVE], poisons={"Undead": [POISON]})
    play(draw_for_round(unheard, Chance(seed=1), feydra, board))
    assert board.face_up == [MOVE]


def test_left_to_chance_each_token_is_as_likely_as_another() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(400):
        board = Rogue(bag=[MOVE] * 9 + [SHADOW])
        play(draw_for_round(unheard, Chance(seed=seed), a_hero("Feydra"), board), *[BY_CHANCE] * _asked(seed))
        drawn.update(board.face_up[:1])
    assert 360 - 25 <= drawn[MOVE] <= 360 + 25


def _asked(seed: int) -> int:
    """Once the one odd token is out, nothing is left to ask."""
    bag, chance, questions = [MOVE] * 9 + [SHADOW], Chance(seed=seed), 0
    for _ in range(3):
        if len(set(bag)) > 1:
            questions += 1
            bag.remove(chance.pick(sorted(bag)))
    return questions


@pytest.mark.parametrize(
    ("tool", "fitting"),
    [
        (MOVE, {Action.MOVEMENT}),
        (YELLOW, {Action.ATTACK}),
        ("trade: text", {Action.TRADE}),
        (POISON, {Action.ATTACK}),
        (SHADOW, {*Action}),
    ],
)
def test_what_a_token_is_good_for(tool: str, fitting: set[Action]) -> None:
    assert {action for action in Action if helps(tool, action)} == fitting


def test_poison_stays_with_its_monster_until_that_dies() -> None:
    feydra, board = a_hero("Feydra"), Rogue(face_up=[POISON, POISON])
    with refused("poison_needs_a_target", feydra, board):
        flip(unheard, feydra, board, POISON, Action.ATTACK)
    assert flip(unheard, feydra, board, POISON, Action.ATTACK, "Undead")
    assert (poisons_on(board, "Undead"), poisons_on(board, "Satyrs"), board.discarded) == (1, 0, [])
    log = Log()
    enemy_died(log, feydra, board, "Satyrs")
    enemy_died(log, feydra, board, "Undead")
    assert log == [PoisonTakenBack(hero="Feydra", enemy="Undead", tools=1)]
    assert (board.poisons, board.discarded) == ({}, [POISON])


def test_poison_flipped_while_moving_poisons_nobody() -> None:
    feydra, board = a_hero("Feydra"), Rogue(face_up=[POISON])
    assert not flip(unheard, feydra, board, POISON, Action.MOVEMENT)
    assert board.discarded == [POISON]


def test_a_token_that_does_not_lie_there_cannot_be_flipped() -> None:
    feydra, board = a_hero("Feydra"), Rogue(bag=[MOVE], face_up=[YELLOW])
    with refused("tool_not_face_up", feydra, board):
        flip(unheard, feydra, board, MOVE, Action.MOVEMENT)


def test_there_are_twenty_five_tokens_and_no_more() -> None:
    feydra, board = a_hero("Feydra"), Rogue(bag=list(TEN))
    with refused("too_many_tools", feydra, board):
        add_tools(unheard, feydra, board, [MOVE] * 16)
    with refused("bad_ability", feydra, board):
        add_tools(unheard, feydra, board, [" "])
    add_tools(unheard, feydra, board, [POISON] * 15)
    assert len(all_tools(board)) == 25


TOOLS = st.sampled_from([MOVE, YELLOW, SHADOW, POISON])
DOINGS = st.lists(
    st.tuples(st.sampled_from(["round", "draw", "flip", "dies"]), TOOLS, st.sampled_from([*Action])), max_size=40
)


@given(st.lists(TOOLS, max_size=12), DOINGS)
def test_tokens_are_never_lost(bag: list[str], doings: list[tuple[str, str, Action]]) -> None:
    feydra, board, chance = a_hero("Feydra"), Rogue(bag=list(bag)), Chance(seed=7)
    for doing, tool, action in doings:
        try:
            match doing:
                case "round":
                    _play_by_chance(board, chance)
                case "draw":
                    draw_tool(unheard, feydra, board, tool)
                case "flip":
                    flip(unheard, feydra, board, tool, action, "Undead")
                case _:
                    enemy_died(unheard, feydra, board, "Undead")
        except Refused:
            pass
        assert all_tools(board) == sorted(bag)


def _play_by_chance(board: Rogue, chance: Chance) -> None:
    script = draw_for_round(unheard, chance, a_hero("Feydra"), board)
    try:
        next(script)
        while True:
            script.send(BY_CHANCE)
    except StopIteration:
        pass
