"""The board's presenter: doors, tiles and everything else that the board is built of."""

from typing import Any

import msgspec
import pytest

from app.i18n import load_words
from app.packs import core_tiles
from app.presenters.board_acts import tile_tapped
from app.presenters.board_floor import tile_picture
from app.presenters.board_using import BUILDING, PLAYING, Act, Using
from app.presenters.board_views import DONE, FIRST_TILE, TileChoice
from app.presenters.massive_darkness.board import fitting, panel_view, primary
from app.presenters.massive_darkness.board_acts import laid, tapped_edge, tapped_zone
from app.presenters.massive_darkness.board_map import board_picture
from app.presenters.massive_darkness.board_tiles import tile_choices
from app.rules.core.board import Edge
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.building import PlaceTile, RemoveTile, SetEdge
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State, Tokens

WORDS = load_words("en")
TILES = core_tiles("massive_darkness")
DRAWN = State(board="+---+---+\n|.  D#  |\n+---+---+\n")


def after(state: State, *acts: Act) -> State:
    run = Run(RULESET, msgspec.json.encode(state))
    for act in acts:
        assert act.command is not None
        run.do(act.command)
    result: State = run.state
    return result


# Doors


def edges_in_turn(state: State, zone: str, side: Any, times: int) -> list[Edge]:
    seen = []
    for _ in range(times):
        act = tapped_edge(state, Using(tool="door"), zone, side)
        assert isinstance(act.command, SetEdge)
        state = after(state, act)
        seen.append(read_board(state.board).edge(zone, act.command.side))
    return seen


def choice(side: str) -> TileChoice:
    return TileChoice(side, TILES[side], tile_picture(TILES[side]))


def two_tiles() -> State:
    return after(State(), laid(BUILDING, choice("5V"), (0, 0)), laid(BUILDING, choice("3R"), (1, 0)))


@pytest.mark.parametrize(("zone", "side", "was"), [("a1", "south", Edge.WALL), ("a1", "east", Edge.OPEN)])
def test_a_door_is_closed_then_open_then_what_the_tile_has(zone: str, side: str, was: Edge) -> None:
    assert edges_in_turn(two_tiles(), zone, side, 3) == [Edge.CLOSED_DOOR, Edge.OPEN_DOOR, was]


def test_on_a_board_drawn_by_hand_all_edges_follow_each_other() -> None:
    turn = [Edge.OPEN_DOOR, Edge.WALL, Edge.OPEN, Edge.CLOSED_DOOR]
    assert edges_in_turn(DRAWN, "a1", "east", 4) == turn


def test_the_rim_and_edges_to_nowhere_are_refused() -> None:
    with pytest.raises(Refused):
        tapped_edge(DRAWN, PLAYING, "a1", "north")
    corner = after(two_tiles(), laid(BUILDING, choice("7R"), (1, 1)))
    with pytest.raises(Refused):
        tapped_edge(corner, PLAYING, "a3", "south")


# Building


def test_an_empty_board_is_there_to_be_built() -> None:
    empty = State()
    using = fitting(empty, PLAYING)
    assert using.mode == "build"
    view = panel_view(WORDS, empty, None, using)
    assert view.slots == ((0, 0),)
    assert view.help
    assert primary(WORDS, empty, None, using).screen == FIRST_TILE
    assert primary(WORDS, two_tiles(), None, BUILDING).screen == DONE


def test_stages_of_a_quest_are_laid_corner_to_corner() -> None:
    """Its stages are joined by staircases alone (p. 50): tiles side by side would open onto each other."""
    state = two_tiles()
    state.quest.id = "heart_of_the_darkness"
    slots = panel_view(WORDS, state, None, BUILDING).slots
    assert set(slots) == {(column, row) for column in range(-1, 3) for row in range(-1, 2)} - {(0, 0), (1, 0)}


def test_slots_are_beside_the_tiles() -> None:
    slots = panel_view(WORDS, two_tiles(), None, BUILDING).slots
    assert set(slots) == {(-1, 0), (2, 0), (0, -1), (1, -1), (0, 1), (1, 1)}


def test_no_slot_is_left_after_nine_tiles() -> None:
    acts = [laid(BUILDING, choice(f"{n}R"), (n - 1, 0)) for n in range(1, 10)]
    assert panel_view(WORDS, after(State(), *acts), None, BUILDING).slots == ()


def test_both_sides_of_a_laid_tile_are_used_up() -> None:
    choices = tile_choices(WORDS, two_tiles(), TILES, (2, 0))
    assert len(choices) == 18
    assert {choice.side for choice in choices if choice.note} == {"5V", "5R", "3R", "3V"}


def test_a_tile_can_be_swapped_for_its_other_side() -> None:
    notes = {choice.side: choice.note for choice in tile_choices(WORDS, two_tiles(), TILES, (0, 0))}
    assert not notes["5R"]
    assert notes["5V"] == "Here"
    assert notes["3V"] == "On the board"


def test_a_tile_in_hand_is_turned_swapped_or_removed() -> None:
    state = two_tiles()
    using = tile_tapped(state.tiles, BUILDING, (1, 0)).using
    view = panel_view(WORDS, state, None, using)
    turn, swap, remove = view.tray
    assert view.picture.tile == (1, 0)
    assert turn.act.command == PlaceTile(side="3R", drawing=TILES["3R"], column=1, row=0, turns=1)
    assert (swap.act.slot, swap.act.command) == ((1, 0), None)
    assert remove.act.command == RemoveTile(column=1, row=0)
    assert tile_tapped(state.tiles, using, (1, 0)).using.tile == ""


def test_a_tile_laid_at_the_left_stays_in_hand_though_the_board_moves() -> None:
    state = two_tiles()
    act = laid(BUILDING, choice("7R"), (-1, 0))
    assert board_picture(after(state, act), None, act.using).tile == (0, 0)


@pytest.mark.parametrize("side", list(TILES))
def test_every_side_has_a_picture(side: str) -> None:
    picture = tile_picture(TILES[side])
    assert len(picture.zones) == 9
    assert picture.edges


# Tokens


TOKENS = Using(mode="build", tool="token")


def scorched_earth(**changed: Any) -> State:
    """Quest 1 (p. 41): three objectives face down and the library; the number of level tokens is on its map."""
    fields: dict[str, Any] = {"phase": Phase.SETUP, "quest": QuestProgress(id="scorched_earth")}
    return msgspec.structs.replace(two_tiles(), **{**fields, **changed})


def token_row(state: State, using: Using = TOKENS) -> list[str]:
    return [item.label for item in panel_view(WORDS, state, None, using).tray]


def test_tokens_of_the_quest_come_first_with_how_many_lie_there() -> None:
    state = scorched_earth(tokens=Tokens(start=["a1"], objective=["b1", "c3"]))
    row = token_row(state)
    assert row[:5] == [
        "Starting zone 1 of 1", "Exit 0 of 1", "Objective 2 of 3", "Library 0 of 1", "Level 1 token: 0, see p.\u00a041"
    ]  # fmt: skip
    assert len(row) == 16
    assert "Pillar" in row[5:]


def test_a_token_that_is_complete_is_checked_off() -> None:
    def checked(*objectives: str) -> list[str]:
        state = scorched_earth(tokens=Tokens(objective=list(objectives)))
        return [item.label for item in panel_view(WORDS, state, None, TOKENS).tray if item.done]

    assert checked("b1", "c3") == []
    assert checked("b1", "c3", "d1") == ["Objective 3 of 3"]
    assert checked("b1", "c3", "d1", "d2") == [], "one too many"


def test_during_the_game_tokens_come_and_go_uncounted() -> None:
    state = scorched_earth(phase=Phase.HEROES, tokens=Tokens(objective=["b1"]))
    assert token_row(state)[:4] == ["Starting zone", "Exit", "Objective", "Library"]
    assert not any(item.done for item in panel_view(WORDS, state, None, TOKENS).tray)


def test_without_a_quest_no_token_is_needed() -> None:
    assert token_row(scorched_earth(quest=QuestProgress()))[:3] == ["Starting zone", "Exit", "Level 1 token"]


def test_the_chosen_token_stays_in_hand_and_during_the_game_its_chip_lets_go() -> None:
    state, using = scorched_earth(), Using(mode="build", tool="token", token="objective")
    for zone in ("b1", "c3"):
        act = tapped_zone(state, None, using, zone)
        state, using = after(state, act), act.using
    assert state.tokens.objective == ["b1", "c3"]
    chip = next(item for item in panel_view(WORDS, state, None, using).tray if item.selected)
    assert chip.label == "Objective 2 of 3"
    assert chip.act.using.token == "objective", "it came to hand by itself: who taps it wants it"
    state = msgspec.structs.replace(state, phase=Phase.HEROES)
    chip = next(item for item in panel_view(WORDS, state, None, using).tray if item.selected)
    empty = chip.act.using
    assert empty.token == ""
    with pytest.raises(Refused) as error:
        tapped_zone(state, None, empty, "b2")
    assert error.value.key == "no_token_in_hand"


def test_who_takes_up_the_tokens_has_in_hand_what_is_missing() -> None:
    state = scorched_earth(tokens=Tokens(start=["a1"], exit=["b1"], objective=["c1"]))
    tools = {tool.name: tool.act.using for tool in panel_view(WORDS, state, None, BUILDING).tools}
    assert tools["token"].token == "objective"
    tools = {tool.name: tool.act.using for tool in panel_view(WORDS, two_tiles(), None, BUILDING).tools}
    assert tools["token"].token == ""


def test_the_help_says_what_the_next_tap_does() -> None:
    def told(token: str) -> str:
        return panel_view(WORDS, scorched_earth(), None, Using(mode="build", tool="token", token=token)).help

    assert told("") == "Choose a token, then tap its zone."
    assert "again to remove it" in told("objective")
    assert "each tap adds one" in told("treasure")
    assert "each tap adds one" in told("pillar")


def test_both_pillars_of_a_tile_may_be_put_in_one_zone() -> None:
    state = scorched_earth(quest=QuestProgress(id="big_game_hunting"))
    using = Using(mode="build", tool="token", token="pillar")
    for _ in range(2):
        state = after(state, tapped_zone(state, None, using, "b1"))
    assert state.tokens.pillar == ["b1", "b1"]
    pillars = [token for token in board_picture(state, None, using).tokens if token.kind == "pillar"]
    assert len(pillars) == 2, "a pillar has no plate that could bear a number"


def test_nobody_is_placed_while_doors_are_laid() -> None:
    state = scorched_earth(heroes=[Hero(name="Bjorn")])
    assert panel_view(WORDS, state, None, Using(mode="build", tool="door")).tray == ()
    assert [item.label for item in panel_view(WORDS, state, None, PLAYING).tray] == ["Bjorn"]


def test_when_all_tiles_of_the_quest_lie_there_doors_and_tokens_are_next() -> None:
    tutorial = [laid(BUILDING, choice(side), (n, 0)) for n, side in enumerate(("6V", "8R"))]
    state = after(State(quest=QuestProgress(id="tutorial"), phase=Phase.SETUP), tutorial[0])
    assert panel_view(WORDS, state, None, BUILDING).help == "Walking in the Dark needs: 8R"
    assert "doors and tokens" in panel_view(WORDS, after(state, tutorial[1]), None, BUILDING).help
