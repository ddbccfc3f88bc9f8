"""What others have to know of an exported play besides its journal: versions, and what went wrong in the app.

Nothing in it says where and to whom this machine belongs.
"""

import platform
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from traceback import StackSummary, TracebackException

import msgspec

PROJECT = Path(__file__).resolve().parents[2]
PACKAGES = "site-packages"
LONGEST = 20_000
"""Letters of a fault that are kept, its last ones: there stands what went wrong."""

_FOLDERS = re.compile(r"(?<![\w.])(?:[A-Za-z]:)?[\\/](?:[^\s\\/\"'<>|:,;()]+[\\/])*(?=[^\s\\/\"'<>|:,;()])")
"""All of an absolute path but its last part."""


class Fault(msgspec.Struct, frozen=True):
    """`play` is the id of the one that was open, empty for none; `told` is the traceback."""

    play: str
    screen: str
    told: str


class Report(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`rules` and `content` are those of the play's game in this app; `fault` is the last one in this play."""

    app: str
    rules: int = 0
    content: str = ""
    platform: str
    language: str
    text_size: int
    screen: str = ""
    fault: str = ""


def this_platform() -> str:
    """The system and Python; not which machine it is."""
    android_version = getattr(sys, "getandroidapilevel", None)
    system = f"Android API {android_version()}" if android_version else platform.system()
    return f"{system} {platform.machine()}, Python {platform.python_version()}"


def traceback_of(fault: BaseException, private: Iterable[Path]) -> str:
    """With files named from the app's folder on. `private` are folders whose names are nobody else's business."""
    text = "".join(_shortened(TracebackException.from_exception(fault)).format())
    for folder in sorted((str(one) for one in private if one != Path(one.anchor)), key=len, reverse=True):
        text = text.replace(folder, "")
    return _FOLDERS.sub("", text)[-LONGEST:]


def _shortened(told: TracebackException) -> TracebackException:
    """What led to it as well."""
    frames = [(_short(one.filename), one.lineno or 0, one.name, one.line) for one in told.stack]
    told.stack = StackSummary.from_list(frames)
    for before in (told.__cause__, told.__context__):
        if before is not None:
            _shortened(before)
    return told


def _short(file: str) -> str:
    path = Path(file)
    if path.is_relative_to(PROJECT) and PACKAGES not in path.parts:
        return path.relative_to(PROJECT).as_posix()
    return "/".join(path.parts[path.parts.index(PACKAGES) + 1 :]) if PACKAGES in path.parts else path.name
