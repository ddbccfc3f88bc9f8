"""Reads buildozer.spec, and selects source files from it exactly as buildozer does."""

from __future__ import annotations

import os
from configparser import ConfigParser
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class _CaseSensitiveParser(ConfigParser):
    def optionxform(self, optionstr: str) -> str:
        return optionstr


class Spec:
    """The `[app]` section of a spec file."""

    def __init__(self, path: Path) -> None:
        self.folder = path.parent.resolve()
        self._parser = _CaseSensitiveParser(allow_no_value=True)
        with path.open(encoding="utf-8") as file:
            self._parser.read_file(file)

    def text(self, token: str, default: str = "") -> str:
        return self._parser.get("app", token, fallback=default) or default

    def items(self, token: str) -> list[str]:
        """A list: comma-separated, or one a line in a section of its own, `[app:token]`."""
        section = f"app:{token}"
        if self._parser.has_section(section):
            return [option.strip() for option in self._parser.options(section)]
        return [item.strip() for item in self.text(token).split(",") if item.strip()]

    @property
    def source_dir(self) -> Path:
        return (self.folder / Path(self.text("source.dir", ".")).expanduser()).resolve()


@dataclass(frozen=True)
class Selection:
    """Which files go into the package. Follows `_copy_application_sources` of buildozer 1.6, quirks included:

    patterns and folders are compared in lower case, a file's own name only at the top level;
    what is hidden never goes in; a file without an extension passes every extension filter.
    """

    include_exts: list[str]
    exclude_exts: list[str]
    exclude_dirs: list[str]
    include_patterns: list[str]
    exclude_patterns: list[str]

    @classmethod
    def of(cls, spec: Spec) -> Selection:
        return cls(
            include_exts=_lower(spec.items("source.include_exts")),
            exclude_exts=_lower(spec.items("source.exclude_exts")),
            exclude_dirs=[folder.rstrip("/") + "/" for folder in _lower(spec.items("source.exclude_dirs"))],
            include_patterns=_lower(spec.items("source.include_patterns")),
            exclude_patterns=_lower(spec.items("source.exclude_patterns")),
        )

    def files(self, source: Path) -> Iterator[Path]:
        """The selected files, relative to `source`."""
        for root, folders, names in os.walk(source, followlinks=True):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            folder = Path(root).relative_to(source)
            prefix = "" if folder == Path() else f"{folder.as_posix().lower()}/"
            if prefix and not self._takes_folder(prefix):
                continue
            for name in sorted(names):
                if self._takes_file(prefix, name):
                    yield folder / name

    def _takes_folder(self, prefix: str) -> bool:
        if _matches(prefix, self.include_patterns):
            return True
        return not prefix.startswith(tuple(self.exclude_dirs)) and not _matches(prefix, self.exclude_patterns)

    def _takes_file(self, prefix: str, name: str) -> bool:
        if name.startswith("."):
            return False
        compared = prefix + name if prefix else name.lower()
        if _matches(compared, self.exclude_patterns) and not _matches(compared, self.include_patterns):
            return False
        return self._takes_extension(Path(name).suffix[1:].lower())

    def _takes_extension(self, extension: str) -> bool:
        if not extension:
            return True
        if self.include_exts and extension not in self.include_exts:
            return False
        return extension not in self.exclude_exts


def _lower(items: Iterable[str]) -> list[str]:
    return [item.lower() for item in items]


def _matches(path: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch(path, pattern) for pattern in patterns)
