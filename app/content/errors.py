"""What is wrong with a pack, and where."""

from pathlib import Path

LONGEST_REASON = 200


class ContentError(Exception):
    """A pack's file that cannot be used: which file, which field, and why."""

    def __init__(self, file: Path, field: str, why: str) -> None:
        self.file = file
        self.field = _one_line(field)
        self.why = _one_line(why)
        super().__init__(f"{file}: {self.field}: {self.why}")


class FieldError(ValueError):
    """A value that its own record refuses; the loader adds the file."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(why)
        self.field = field


def _one_line(text: str) -> str:
    """Packs come from strangers: a key may hold line breaks, or be as long as its file."""
    flat = " ".join(text.split())
    return flat if len(flat) <= LONGEST_REASON else flat[: LONGEST_REASON - 3] + "..."
