"""A path as people enter it: typed, pasted from a terminal with quotation marks, or dropped as a link."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

QUOTES = "\"'"


def typed_path(text: str) -> Path | None:
    """None where nothing was entered."""
    path = text.strip().strip(QUOTES).strip()
    if path.startswith("file://"):
        path = unquote(urlsplit(path).path)
    return Path(path).expanduser() if path else None
