"""Writing TOML as a person would: what the standard library only reads."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

WIDEST = 120

_BARE = re.compile("[A-Za-z0-9_-]+")
_ESCAPED = {"\\": "\\\\", '"': '\\"', "\t": "\\t", "\n": "\\n", "\r": "\\r"}


def write_toml(document: Mapping[str, Any]) -> str:
    """Plain fields first, then a part for each table; those of a numbered few stand in a line."""
    parts = ["\n".join(_fields({name: value for name, value in document.items() if not _is_table(value)}))]
    for name, value in document.items():
        if isinstance(value, Mapping) and _is_table(value):
            parts += _table(_key(name), value)
        elif _is_table(value):
            parts += ["\n".join((f"[[{_key(name)}]]", *_fields(one))) for one in value]
    return "\n\n".join(part for part in parts if part) + "\n"


def _is_table(value: Any) -> bool:
    if isinstance(value, Mapping):
        return not all(name.isdecimal() for name in value)
    return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _table(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    """What would make too long a line in it, gets a part of its own."""
    own = {
        field: value
        for field, value in table.items()
        if isinstance(value, Mapping) and len(_field(field, value)) > WIDEST
    }
    yield "\n".join((f"[{name}]", *_fields({field: value for field, value in table.items() if field not in own})))
    for field, value in own.items():
        yield "\n".join((f"[{name}.{_key(field)}]", *_fields(value)))


def _fields(fields: Mapping[str, Any]) -> Iterator[str]:
    return (_field(name, value) for name, value in fields.items())


def _field(name: str, value: Any) -> str:
    line = f"{_key(name)} = {_value(value)}"
    if isinstance(value, list) and len(line) > WIDEST:
        return "\n".join((f"{_key(name)} = [", *(f"    {_value(one)}," for one in value), "]"))
    return line


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str() if "\n" in value:
            lines = "\n".join(map(_escaped, value.split("\n")))
            return f'"""\n{lines}"""'
        case str():
            return _text(value)
        case Mapping():
            return "{" + ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items()) + "}"
        case Sequence():
            return f"[{', '.join(map(_value, value))}]"
    raise TypeError(f"no TOML for {value!r}")


def _text(text: str) -> str:
    return f'"{_escaped(text)}"'


def _escaped(text: str) -> str:
    return "".join(_ESCAPED.get(letter) or _printed(letter) for letter in text)


def _printed(letter: str) -> str:
    """Control characters do not stand in a file as they are."""
    return f"\\u{ord(letter):04X}" if ord(letter) < 32 or ord(letter) == 127 else letter
