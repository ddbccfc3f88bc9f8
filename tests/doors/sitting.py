"""A table that is sat down to: a new play, and what players tell on it one after the other."""

from collections.abc import Iterator
from typing import Any

import msgspec

from app.games import ruleset
from app.rules.core.board import Board, Edge, Side
from app.rules.core.command import Command, Reply
from app.rules.core.drawing import draw, read_board
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.core.tiles import SPAN, PlacedTile


class Sitting:
    """What is refused is written down, and the next is told."""

    def __init__(self, game: str, begins: Any) -> None:
        self.run = Run(ruleset(game), msgspec.json.encode(begins))
        self.refused: list[str] = []

    @property
    def state(self) -> Any:
        return self.run.state

    def figure(self, name: str) -> Any:
        """None where it was refused."""
        return next((one for one in (*self.state.heroes, *self.state.enemies) if one.name == name), None)

    def tell(self, command: Command, *answers: Any) -> None:
        try:
            self.run.do(command)
            for answer in answers:
                if self.run.question is not None:
                    self.run.answer(Reply(self.run.question.key, answer))
            if self.run.question is not None:
                self.refused.append(f"{command}: it still asks for {self.run.question}")
        except Refused as refused:
            self.refused.append(f"{command}: {refused}")


# Boards that tests draw


def as_laid_of_tiles(drawing: str) -> str:
    """What players see who traced such a board: tiles are three zones wide and high, some of them nothing."""
    lines = draw(read_board(drawing)).splitlines()
    while _zones(len(lines[0]) // 4):
        lines = [line + ("X  |" if number % 2 else "---+") for number, line in enumerate(lines)]
    while _zones(len(lines) // 2):
        columns = len(lines[0]) // 4
        lines += ["|" + "X  |" * columns, "+" + "---+" * columns]
    return "\n".join(lines) + "\n"


def _zones(count: int) -> int:
    """How many are left over beside whole tiles."""
    return count % SPAN


def as_tiles(drawing: str) -> Iterator[PlacedTile]:
    """The same as tiles that players traced; doors are set when they lie."""
    lines = drawing.replace("-D-", "   ").replace("-O-", "   ").replace("D", " ").replace("O", " ").splitlines()
    for row in range(len(lines) // (2 * SPAN)):
        for column in range(len(lines[0]) // (4 * SPAN)):
            across = slice(column * 4 * SPAN, (column + 1) * 4 * SPAN + 1)
            tile = [line[across] for line in lines[row * 2 * SPAN : (row + 1) * 2 * SPAN + 1]]
            yield PlacedTile(f"Ours {column + 1}/{row + 1}", "\n".join(tile) + "\n", column, row)


def edges_put_right(now: Board, wanted: Board) -> Iterator[tuple[str, Side, Edge]]:
    for zone in set(now.names) & set(wanted.names):
        for side in (Side.EAST, Side.SOUTH):
            if now.edge(zone, side) is not wanted.edge(zone, side):
                yield zone, side, wanted.edge(zone, side)


def lights_put_right(now: Board, wanted: Board) -> Iterator[tuple[str, bool]]:
    for zone in set(now.names) & set(wanted.names):
        if wanted.walkable(zone) and now.lit(zone) is not wanted.lit(zone):
            yield zone, wanted.lit(zone)
