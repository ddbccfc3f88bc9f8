"""What keys are completed with, words(f"error.{key}"): names that stand somewhere in the source or the content."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from app.presenters.printed_names import slug
from tests.i18n.used_keys import ROOT, joined, literal_keys, module_at, nodes_of

PUT_TOGETHER = (
    "attack.not.", "dice_pad.", "event.moved_", "hellscape.changed.", "hellscape.did.", "night.act.", "number.",
    "option.event_card.", "quest.big_game_hunting.told.", "shadowreach_board.style.", "skill.does.", "skill.keyword.",
    "skill.name.",
)  # fmt: skip
"""Here several names make one word of a key, or only a part of a name does: melee_red, hits_more."""


def completed_in_vain(keys: Iterable[str]) -> set[str]:
    """Keys that the source can only put together, out of something that nobody is or has."""
    keys = {key for key in keys if not key.startswith(PUT_TOGETHER)}
    areas, known = {key.partition(".")[0] for key in keys}, _names()
    patterns = [re.compile(pattern) for pattern in joined(areas, "(.+)")]
    put_together = [re.compile(pattern) for pattern in _made_names()]

    def is_named(word: str) -> bool:
        return word in known or any(known.issuperset(found.groups()) for found in _matches(put_together, word))

    def can_be(key: str) -> bool:
        return any(all(map(is_named, ".".join(found.groups()).split("."))) for found in _matches(patterns, key))

    return {key for key in keys - literal_keys(areas) - known if not can_be(key)}


def _matches(patterns: Iterable[re.Pattern[str]], text: str) -> Iterator[re.Match[str]]:
    return filter(None, (pattern.fullmatch(text) for pattern in patterns))


@cache
def _names() -> set[str]:
    """Strings, fields, and what content files are called, have and say; as keys write them, too."""
    found = {name for path in (ROOT / "app").rglob("*.py") for name in _names_in(module_at(path))}
    for file in (ROOT / "content").rglob("*.toml"):
        found.add(file.stem)
        found.update(_said(tomllib.loads(file.read_text(encoding="utf-8"))))
    return found | set(map(slug, found))


def _names_in(module: ast.Module) -> Iterator[str]:
    documents = {id(node.value) for node in nodes_of(module) if isinstance(node, ast.Expr)}
    for node in nodes_of(module):
        match node:
            case ast.Constant(value=str() | int() as value) if id(node) not in documents:
                yield str(value)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.keyword(arg=str(name)):
                yield name
            case ast.ClassDef(name=name):
                yield re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@cache
def _made_names() -> set[str]:
    """Names that are put together themselves, as regular expressions: f"way_to_{landmark}"."""
    found = {pattern for path in (ROOT / "app").rglob("*.py") for pattern in _joined_in(module_at(path))}
    return {pattern for pattern in found if re.fullmatch(r"[a-z_]{3,}\(\.\+\)", pattern)}


def _joined_in(module: ast.Module) -> Iterator[str]:
    for node in nodes_of(module):
        if isinstance(node, ast.JoinedStr):
            yield "".join(re.escape(str(one.value)) if isinstance(one, ast.Constant) else "(.+)" for one in node.values)


def _said(content: Any) -> Iterator[str]:
    match content:
        case dict():
            yield from content
            for value in content.values():
                yield from _said(value)
        case list():
            for value in content:
                yield from _said(value)
        case _:
            yield from (str(content), *re.split(r"[:;,|]", str(content)))
