"""Which keys of words the app uses, read out of its source: Python, and the KV files."""

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
IN_KV = re.compile(r"""app\.t\(\s*f?['"]([^'"]+)['"]""")
SAID_IN_KV = re.compile(r"""app\.t\(\s*'([^']+)'([^)]*)\)""")
KEY = re.compile(r"[a-z_]+(\.[\w+]+)+")
WITH_WORDS = ("presenters", "screens", "widgets", "i18n")  # and the modules right in app/

ERRORS = {"Refused", "BadDrawing", "BadNotation"}
REASONS = {"Reason", "reason_for"}


@cache
def module_at(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes_of(module: ast.Module) -> tuple[ast.AST, ...]:
    """All of them, found once: every check looks through the whole source again."""
    return tuple(ast.walk(module))


def _trees(*folders: str) -> Iterator[ast.Module]:
    for folder in folders:
        yield from map(module_at, sorted((ROOT / "app" / folder).rglob("*.py")))


def speaking() -> Iterator[ast.Module]:
    yield from _trees(*WITH_WORDS)
    yield from map(module_at, sorted((ROOT / "app").glob("*.py")))


# Keys


def literal_keys(areas: set[str]) -> set[str]:
    """All strings that can only be keys: an area of the words, a dot, and more. However they reach `words(...)`."""
    found = {key for kv in (ROOT / "kv").rglob("*.kv") for key in IN_KV.findall(kv.read_text(encoding="utf-8"))}
    for tree in speaking():
        inside = {id(part) for node in nodes_of(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in nodes_of(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
                found.add(node.value)
    return {key for key in found if KEY.fullmatch(key) and key.partition(".")[0] in areas}


def key_patterns(areas: set[str]) -> set[str]:
    """Keys that are put together from parts, as regular expressions: words(f"phase.{phase}.title")."""
    found = {_pattern(node) for tree in speaking() for node in nodes_of(tree) if isinstance(node, ast.JoinedStr)}
    return {pattern for pattern in found if pattern.partition(r"\.")[0] in areas and " " not in pattern}


def _pattern(text: ast.JoinedStr) -> str:
    return "".join(
        re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else r"[\w+.]+"
        for part in text.values
    )


def unused(keys: Iterable[str]) -> set[str]:
    """Keys that no string in the source is, and none that is put together can become; in the rules too, which name
    reminders by their keys."""
    keys = set(keys)
    areas = {key.partition(".")[0] for key in keys}
    trees = [*speaking(), *_trees("rules")]
    strings = {node.value for tree in trees for node in nodes_of(tree) if isinstance(node, ast.Constant)}
    strings |= literal_keys(areas)
    patterns = [re.compile(pattern) for pattern in joined(areas, ".+")]
    return {key for key in keys - strings if not any(pattern.fullmatch(key) for pattern in patterns)}


def joined(areas: set[str], anything: str) -> set[str]:
    """Keys that are put together anywhere, as regular expressions."""
    trees = [*speaking(), *_trees("rules")]
    texts = [node for one in trees for node in nodes_of(one) if isinstance(node, ast.JoinedStr)]
    return {_made_of(text, areas, anything) for text in texts} - {""}


def _made_of(text: ast.JoinedStr, areas: set[str], anything: str) -> str:
    """Nothing where it does not begin like a key."""
    first = text.values[0]
    begin = str(first.value) if isinstance(first, ast.Constant) else ""
    if not begin or not any(f"{area}.".startswith(begin) or begin.startswith(f"{area}.") for area in areas):
        return ""
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else anything for part in text.values)


def given() -> Iterator[tuple[str, set[str]]]:
    """What the source says by its key, words("undo.named", what=...), with the names of what it hands over."""
    for call in _calls(speaking(), {"words", "t", "said"}):
        names = [word.arg for word in call.keywords]
        if None not in names:  # else they come in a dictionary
            yield from ((key, {name for name in names if name}) for key in _strings(call.args[0]))
    for kv in (ROOT / "kv").rglob("*.kv"):
        for key, handed in SAID_IN_KV.findall(kv.read_text(encoding="utf-8")):
            yield key, set(re.findall(r"(\w+)=", handed))


# What the rules name


def errors() -> list[tuple[str, set[str]]]:
    """All that can be refused, on disk too: keys, and the details that each comes with."""
    calls = [*_calls(_trees("rules", "plays", "presenters", "scenarios"), ERRORS)]
    calls += _calls([module_at(ROOT / "app" / "plays" / "errors.py")], {"__init__"})
    return [(key, {word.arg for word in call.keywords if word.arg}) for call in calls for key in _strings(call.args[0])]


def names_of_rules() -> set[str]:
    """The rules that reasons name, directly or through something called `rule`."""
    found = {rule for call in _calls(_trees("rules"), REASONS) for rule in _strings(call.args[0])}
    for tree in _trees("rules"):
        for node in nodes_of(tree):
            if isinstance(node, ast.Assign):
                found |= set(_strings_assigned(node.targets[0], node.value, "rule"))
            elif isinstance(node, ast.Call) and _callee(node).startswith("_course"):
                found |= {text for argument in node.args for text in _strings(argument)}
    return found


def verdicts() -> set[str]:
    """What a candidate can come to: what `_verdict` returns, and what becomes of those in question."""
    tree = module_at(ROOT / "app" / "rules" / "massive_darkness" / "targets.py")
    judge = next(node for node in nodes_of(tree) if isinstance(node, ast.FunctionDef) and node.name == "_verdict")
    returns = [node.value for node in ast.walk(judge) if isinstance(node, ast.Return) and node.value]
    in_question = {"target", "tied", "fewer_xp", "no_taunt"}
    return in_question | {text for value in returns for text in _strings(value)}


def topics(*kinds: str) -> set[str]:
    """What questions of these kinds ask about: Choice(topic=...)."""
    found = set()
    for tree in _trees("rules"):
        for node in nodes_of(tree):
            if isinstance(node, ast.Call) and _callee(node) in kinds:
                found |= {text for word in node.keywords if word.arg == "topic" for text in _strings(word.value)}
    return found


def _calls(trees: Iterable[ast.Module], names: Collection[str]) -> Iterator[ast.Call]:
    for tree in trees:
        for node in nodes_of(tree):
            if isinstance(node, ast.Call) and node.args and _callee(node) in names:
                yield node


def _callee(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _strings(node: ast.expr) -> Iterator[str]:
    """What an expression can be: a string, one of two, or one that ends in a landmark."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _strings(body)
            yield from _strings(orelse)
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), ast.FormattedValue()]):
            yield from (f"{text}{landmark}" for landmark in ("start", "exit"))


def _strings_assigned(target: ast.expr, value: ast.expr, name: str) -> Iterator[str]:
    match target, value:
        case ast.Name(id=found), _ if found == name:
            yield from _strings(value)
        case ast.Tuple(elts=targets), ast.Tuple(elts=values):
            for one, its_value in zip(targets, values, strict=True):
                yield from _strings_assigned(one, its_value, name)
