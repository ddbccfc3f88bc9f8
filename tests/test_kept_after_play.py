"""A board that is kept after it was played on: as it was built, whatever was revealed, taken or cleared away since."""

from pathlib import Path
from typing import Any

import pytest

from app.frames import frame
from app.games import ruleset
from app.rules.core.board import Edge, Side
from app.rules.core.command import Command
from app.rules.core.kept_board import KeptBoard, KeptEdge
from app.rules.core.tracing import BLANK, drawing_of, next_ground, switch_room
from app.rules.hellscape import building as hellscape
from app.rules.hellscape import changes as hellscape_changes
from app.rules.hellscape import hero_turn as hellscape_turn
from app.rules.hellscape.commands import EnterBossChamber
from app.rules.hellscape.hero_turn import OpenDoor
from app.rules.hellscape.state import Phase
from app.rules.massive_darkness import building as massive_darkness
from app.rules.massive_darkness import changes, hero_turn
from app.rules.massive_darkness.commands import EndActivation
from app.rules.massive_darkness.state import Phase as MassivePhase
from app.rules.shadowreach import hero_turn as shadowreach_turn
from app.session import Session

CHAMBER = drawing_of(switch_room(next_ground(BLANK, "a1"), "a1"))
FLOOR = drawing_of(BLANK)
DOOR = KeptEdge("a1", Side.EAST, Edge.CLOSED_DOOR)
PLAYED = {"massive_darkness": MassivePhase.HEROES, "hellscape": Phase.HEROES, "shadowreach": Phase.HEROES}


def modules(game: str) -> tuple[Any, Any]:
    """Building, and other corrections."""
    if game == "massive_darkness":
        return massive_darkness, changes
    return hellscape, hellscape_changes


def built(folder: Path, game: str, *laid: tuple[str, str]) -> Session:
    """A chamber of one room with a closed door, Irk before it, and tokens; the heroes' phase has begun."""
    building, corrections = modules(game)
    session = Session.open(folder)
    session.begin_play(game, "Friday", ruleset(game).state(), [corrections.AddHero(name="Irk")])
    commands: list[Command] = [
        building.PlaceTile(side="1A", drawing=CHAMBER, column=0, row=0),
        building.PlaceTile(side="2A", drawing=FLOOR, column=1, row=0),
        building.SetEdge(zone="a1", side=Side.EAST, edge=Edge.CLOSED_DOOR),
        *(building.SetToken(token=token, zone=zone) for token, zone in laid),
        corrections.ChangeTable(phase=PLAYED[game]),
        corrections.PlaceFigure(name="Irk", at="b1"),
    ]
    for command in commands:
        session.do(command)
    return session


def tell(session: Session, command: Command, *answers: Any) -> None:
    session.do(command)
    for answer in answers:
        session.answer(answer)
    assert session.play.question is None


def reveal(session: Session) -> None:
    tell(
        session, OpenDoor(hero="Irk", side=Side.WEST), {"name": "Quiet"}, {"name": "Bugbears", "treasure": 0},
        {"name": "Club", "melee": "yellow 1"},
    )  # fmt: skip


def kept(session: Session) -> KeptBoard:
    board = session.play.built_board()
    assert board is not None
    return board


@pytest.mark.parametrize("game", ["hellscape", "shadowreach"])
def test_what_lay_in_a_chamber_before_it_was_revealed(tmp_path: Path, game: str) -> None:
    session = built(tmp_path, game, ("spawn", "a1"), ("treasure_spawn", "a1"))
    reveal(session)
    board = kept(session)
    assert (board.tokens, board.edges) == ({"spawn": ("a1",), "treasure_spawn": ("a1",)}, (DOOR,))


def test_it_lies_there_again_in_the_next_play(tmp_path: Path) -> None:
    session = built(tmp_path, "shadowreach", ("spawn", "a1"), ("treasure_spawn", "a1"))
    reveal(session)
    laid = frame("shadowreach").board
    assert laid is not None
    again = laid.laid_board("Way in", kept(session))
    session.begin_play("shadowreach", "Saturday", ruleset("shadowreach").state(), [again])
    assert session.play.state.tokens == {"spawn": ["a1"], "treasure_spawn": ["a1"]}
    assert "D" in session.play.state.board


@pytest.mark.parametrize(
    ("game", "interact"),
    [
        ("hellscape", hellscape_turn.Interact(hero="Irk")),
        ("shadowreach", shadowreach_turn.Interact(hero="Irk", what="objective")),
    ],
)
def test_an_objective_that_was_taken(tmp_path: Path, game: str, interact: Command) -> None:
    session = built(tmp_path, game, ("objective", "b1"))
    tell(session, interact)
    assert session.play.state.tokens["objective"] == []
    assert kept(session).tokens == {"objective": ("b1",)}


def test_the_dungeon_that_a_boss_fight_cleared_away(tmp_path: Path) -> None:
    session = built(tmp_path, "hellscape", ("spawn", "d1"))
    session.do(hellscape.SetChamber(zones=("a1", "b1"), boss=True))
    session.do(EnterBossChamber())
    assert session.play.state.tokens["spawn"] == []
    board = kept(session)
    assert (board.cells, board.tokens) == ((), {"spawn": ("d1",), "boss_chamber": ("a1", "b1")})


def test_treasure_that_was_taken_is_there_and_what_a_door_card_brought_is_not(tmp_path: Path) -> None:
    session = built(tmp_path, "massive_darkness", ("treasure", "b1"), ("start", "b2"))
    tell(session, hero_turn.OpenDoor(hero="Irk", to="a1"), {"name": "D1", "zone1_treasure": 1})
    tell(session, hero_turn.PickUp(hero="Irk"), {"name": "Ring", "slot": "none"})
    assert session.play.state.tokens.treasure == ["a1"]
    board = kept(session)
    assert (board.tokens, board.edges) == ({"treasure": ("b1",), "start": ("b2",)}, (DOOR,))


@pytest.mark.parametrize("game", PLAYED)
def test_what_was_put_right_while_playing_stays_right(tmp_path: Path, game: str) -> None:
    building, _ = modules(game)
    session = built(tmp_path, game, ("start", "b2"))
    session.do(building.SetToken(token="start", zone="c3"))
    session.do(building.SetToken(token="start", zone="b2", removed=True))
    session.do(building.SetGround(zone="c2", lit=False))
    board = kept(session)
    assert board.tokens == {"start": ("c3",)}
    assert [cell.zone for cell in board.cells] == ["c2"]


def test_a_door_that_was_laid_open_is_open_again_and_one_told_open_in_play_is_closed(tmp_path: Path) -> None:
    session = built(tmp_path, "massive_darkness")
    session.do(massive_darkness.SetEdge(zone="b1", side=Side.SOUTH, edge=Edge.OPEN_DOOR))
    tell(session, EndActivation(hero="Irk"))
    session.do(massive_darkness.SetEdge(zone="a1", side=Side.EAST, edge=Edge.OPEN_DOOR))
    assert set(kept(session).edges) == {DOOR, KeptEdge("b1", Side.SOUTH, Edge.OPEN_DOOR)}


def test_what_was_undone_is_no_part_of_it(tmp_path: Path) -> None:
    session = built(tmp_path, "hellscape", ("spawn", "a1"))
    session.do(hellscape.SetToken(token="portal", zone="c3"))
    session.undo()
    assert kept(session).tokens == {"spawn": ("a1",)}
