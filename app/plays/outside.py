"""Files outside of the library: what others hand in, and what goes out to them."""

from pathlib import Path

from app.plays.errors import NotSaved, Unreadable
from app.plays.files import DiskFiles


def read_in(source: Path, most: int) -> bytes:
    """One byte too many of a file that is larger: whoever takes it sees that, and nobody reads all of it."""
    try:
        with source.open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise Unreadable(source.name, error) from error


def write_out(target: Path, data: bytes) -> None:
    """All of it or nothing."""
    try:
        DiskFiles(target.parent).replace(target.name, data)
    except OSError as error:
        raise NotSaved(error) from error
