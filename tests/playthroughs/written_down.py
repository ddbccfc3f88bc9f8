"""Writes down a play that was played by hand as a playthrough, to be compared with the book line by line.

    python -m tests.playthroughs.written_down build/evening/data/plays/*/journal.jsonl

What was undone is left out, and so is what a command would say anyway.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from app.games import ruleset
from app.packs import core_tiles
from tests.playthroughs.playthrough import Table

Line = dict[str, Any]


def written_down(journal: Path, folder: Path) -> Iterator[str]:
    header, *lines = (json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines())
    table = Table(header["game"], folder)
    yield from _told(table, f"play {json.dumps(_without_chance(header['start']))}")
    for given in standing([line["input"] for line in lines]):
        yield from _told(table, _as_told(header["game"], given))
    table.session.close_play()


def standing(inputs: Sequence[Line]) -> list[Line]:
    """Those that count in the end."""
    done: list[Line] = []
    undone: list[Line] = []
    for one in inputs:
        undone += [done.pop() for _ in range(one.get("undo", 0))]
        done += [undone.pop() for _ in range(one.get("redo", 0))]
        if "do" in one or "answer" in one:
            done.append(one)
            undone.clear()
    return done


def _told(table: Table, told: str) -> list[str]:
    return [told, *table.tell(told)]


def _without_chance(start: Line) -> Line:
    """Nothing was rolled by the app in a play that is to be read."""
    return {field: value for field, value in start.items() if value != {} and field != "chance"}


def _as_told(game: str, given: Line) -> str:
    if "answer" in given:
        return f"= {json.dumps(given['answer']['value'])}"
    command = {field: value for field, value in given["do"].items() if _says_something(game, given["do"], field)}
    if "drawing" in command and command["drawing"] == core_tiles(game).get(command["side"]):
        command["drawing"] = command["side"]
    return f"> {json.dumps(command)}"


def _says_something(game: str, command: Line, field: str) -> bool:
    """Whether the command would be another one without it."""
    commands = ruleset(game).commands
    rest = {name: value for name, value in command.items() if name != field}
    try:
        return bool(msgspec.convert(rest, commands) != msgspec.convert(command, commands))
    except msgspec.ValidationError:
        return True


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with TemporaryDirectory() as folder:
            sys.stdout.writelines(f"{line}\n" for line in written_down(Path(name), Path(folder)))
