"""TOML that the app writes is TOML that everybody reads."""

import tomllib
from random import Random

from app.scenarios.toml import WIDEST, write_toml

LETTERS = 'ab "\\\n\t\r\x00\x1f\x7fé中🐉#=[]{}.\'-_1'


def test_anything_is_read_back_as_it_was() -> None:
    chance = Random("toml")

    def text() -> str:
        return "".join(chance.choice(LETTERS) for _ in range(chance.randrange(12)))

    def value(deep: int) -> object:
        kind = chance.randrange(3 if deep == 0 else 5)
        if kind < 3:
            return (text(), chance.randrange(-5, 999), chance.random() < 0.5)[kind]
        if kind == 3:
            return [value(deep - 1) for _ in range(chance.randrange(30))]
        return {text(): value(deep - 1) for _ in range(chance.randrange(9))}

    for _ in range(500):
        document = {text(): value(3) for _ in range(chance.randrange(6))}
        assert tomllib.loads(write_toml(document)) == document


def test_long_lines_are_laid_out_below_each_other() -> None:
    names = [f"a name of some length {number}" for number in range(9)]
    written = write_toml({"tokens": {"start": "a1", "tile": {"west": names[:4], "east": names[4:8]}, "all": names}})
    assert max(map(len, written.splitlines())) <= WIDEST
    assert "[tokens.tile]" in written
