"""Packs that are broken, or made to break something: each is refused with a sentence, and nothing has changed."""

import io
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.games import RULES
from app.i18n import bring_languages
from app.plays.pack_file import FORMAT, LARGEST_PACK, MOST_ITEMS, line_of, pack_bytes
from app.presenters.refusals import refusal_words
from app.rules.core.errors import Refused
from tests.pack_tables import FLOOR, GAME, SENTENCES, Table, done

CARD: dict[str, Any] = {"id": "new", "game": GAME, "kind": "item", "fields": {"name": "Club", "level": 1}}
TILE: dict[str, Any] = {"id": "new", "game": "hellscape", "side": "Cellar", "drawing": FLOOR}
DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    return Table(tmp_path_factory.mktemp("exports")).fill()


@pytest.fixture(scope="module")
def good(table: Table) -> bytes:
    return table.pack()


def a_pack(*lines: bytes, items: int | None = None, **first: Any) -> bytes:
    """With whatever somebody writes into it, and no checks on the way out."""
    count = len(lines) if items is None else items
    manifest = {"format": FORMAT, "version": 1, "title": "Bad", "made": "", "items": count, **first}
    return msgspec.json.encode(manifest) + b"\n" + b"".join(lines)


def card(**changed: Any) -> bytes:
    return line_of("cards", {**CARD, **changed})


def nested(depth: int) -> list[Any]:
    return [nested(depth - 1)] if depth else []


def raw(text: str) -> bytes:
    return text.encode() + b"\n"


def zipped(*members: tuple[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return file.getvalue()


def tar_with_a_link() -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as archive:
        link = tarfile.TarInfo("library.json")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    return file.getvalue()


def journal(**changed: Any) -> bytes:
    header = {
        "format": "darkness-companion-play", "version": 1, "game": GAME, "rules": 1, "id": "x", "title": "x",
        "created": "", "start": {}, **changed,
    }  # fmt: skip
    return line_of("plays", {"journal": msgspec.json.encode(header).decode() + "\n"})


def campaign(**changed: Any) -> bytes:
    whole = {"id": "c", "title": "C", "game": GAME, "created": "", "chapters": [], "version": 1}
    return line_of("campaigns", {**whole, **changed})


def a_map(**changed: Any) -> bytes:
    tiles = [{"side": "Crypt", "column": 0, "row": 0, "turns": 0}]
    return line_of("maps", {"id": "m", "game": "hellscape", "title": "M", "tiles": tiles, **changed})


CHAPTER = {"play": "p", "quest": "q", "begun": ""}

MALICIOUS: dict[str, tuple[Callable[[], bytes], str]] = {
    # not ours
    "nothing": (lambda: b"", "not_a_pack"),
    "noise": (lambda: bytes(range(256)) * 40, "not_a_pack"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(1000), "not_a_pack"),
    "somebody else's JSON": (lambda: b'{"format":"shopping-list","version":1}\n', "not_a_pack"),
    "a list": (lambda: b"[]\n", "not_a_pack"),
    # archives: nothing of them is ever unfolded
    "a way out of the folder": (lambda: zipped(("../../library.json", b"{}")), "not_a_pack"),
    "an absolute path": (lambda: zipped(("/etc/passwd", b"root")), "not_a_pack"),
    "a link": (tar_with_a_link, "not_a_pack"),
    "a bomb": (lambda: zipped(("library.json", bytes(50_000_000))), "not_a_pack"),
    "very many members": (lambda: zipped(*((f"{n}.json", b"") for n in range(2000))), "not_a_pack"),
    # the file itself
    "too large": (lambda: a_pack(card()) + b" " * LARGEST_PACK, "too_large"),
    "a hundred thousand things": (lambda: a_pack(*[card()] * 100_000), "too_much_in_pack"),
    "as many as it says, but too many": (lambda: a_pack(card(), items=MOST_ITEMS + 1), "not_a_pack"),
    "cut short": (lambda: a_pack(card(), card(id="other"))[:-20], "pack_cut_short"),
    "a thing fewer": (lambda: a_pack(card(), items=2), "pack_cut_short"),
    "a thing more": (lambda: a_pack(card(), card(), items=1), "pack_cut_short"),
    "a later version": (lambda: a_pack(card(), version=2), "from_a_newer_version"),
    "version nothing": (lambda: a_pack(card(), version=0), "not_a_pack"),
    "a version in words": (lambda: a_pack(card(), version="1"), "not_a_pack"),
    "no title": (lambda: a_pack(card(), title=""), "not_a_pack"),
    "a title of control signs": (lambda: a_pack(card(), title="a\u202eb\x1b[2J"), "not_a_pack"),
    "a title without end": (lambda: a_pack(card(), title="x" * 10_000_000), "not_a_pack"),
    "a field too many": (lambda: a_pack(card(), run="rm -rf /"), "not_a_pack"),
    "less than nothing": (lambda: a_pack(items=-1), "not_a_pack"),
    # lines
    "an unknown kind": (lambda: a_pack(line_of("programs", "import os")), "unknown_in_pack"),
    "a kind that is a path": (lambda: a_pack(line_of("../plays", {})), "unknown_in_pack"),
    "settings": (lambda: a_pack(line_of("settings", {"language": "qx"})), "unknown_in_pack"),
    "a line that is no JSON": (lambda: a_pack(raw("milk")), "not_a_pack"),
    "an empty line": (lambda: a_pack(raw("")), "not_a_pack"),
    "a line with more": (lambda: a_pack(raw('{"kind":"cards","value":{},"path":"/etc"}')), "not_a_pack"),
    "a wrong type for a kind": (lambda: a_pack(raw('{"kind":7,"value":{}}')), "not_a_pack"),
    "not a number": (lambda: a_pack(raw('{"kind":"cards","value":{"id":NaN}}')), "not_a_pack"),
    "without end": (lambda: a_pack(raw('{"kind":"cards","value":{"id":-Infinity}}')), "not_a_pack"),
    "too large a number": (lambda: a_pack(raw('{"kind":"cards","value":' + "9" * 5000 + "}")), "not_what_it_says"),
    "a very large number": (lambda: a_pack(raw('{"kind":"cards","value":{"id":1e999}}')), "not_what_it_says"),
    "deep": (lambda: a_pack(raw('{"kind":"cards","value":' + DEEP + "}")), "not_a_pack"),
    "half a letter": (lambda: a_pack(raw('{"kind":"cards","value":{"id":"\\ud800"}}')), "not_a_pack"),
    "no UTF-8": (lambda: a_pack(b'{"kind":"cards","value":{"id":"\xff"}}\n'), "not_what_it_says"),
    # cards and tiles
    "a thing that is a list": (lambda: a_pack(line_of("cards", [])), "not_what_it_says"),
    "a thing that is nothing": (lambda: a_pack(line_of("tiles", None)), "not_what_it_says"),
    "an id of another type": (lambda: a_pack(card(id=7)), "not_what_it_says"),
    "an id without end": (lambda: a_pack(card(id="x" * 100_000)), "not_what_it_says"),
    "a name of ten million letters": (
        lambda: a_pack(card(fields={"name": "x" * 10_000_000, "level": 1})), "not_what_it_says",
    ),
    "fields in fields": (lambda: a_pack(card(fields={"name": "Club", "melee": {"a": {"b": []}}})), "bad_card"),
    "a card of a game without cards": (lambda: a_pack(card(game="darkest_night")), "other_game"),
    "a card of another game": (lambda: a_pack(card(game="chess")), "other_game"),
    "a game that is a path": (lambda: a_pack(card(game="../hellscape")), "other_game"),
    "a later card": (lambda: a_pack(card(version=9)), "from_a_newer_version"),
    "the same id twice": (lambda: a_pack(card(), card(fields={"name": "Other", "level": 1})), "twice_in_pack"),
    "the same name twice": (lambda: a_pack(card(), card(id="other")), "twice_in_pack"),
    "the last one is wrong": (
        lambda: a_pack(card(), card(id="b", fields={"name": "Axe", "melee": "purple 9"})), "bad_in_pack",
    ),
    "a tile that is no tile": (lambda: a_pack(line_of("tiles", {**TILE, "drawing": "XXX"})), "drawing_shape"),
    "a tile as large as a town": (lambda: a_pack(line_of("tiles", {**TILE, "drawing": ".\n" * 90})), "drawing_shape"),
    "a tile with a thousand points": (
        lambda: a_pack(line_of("tiles", {**TILE, "points": [{"token": "spawn", "zone": "a1"}] * 1000})),
        "not_what_it_says",
    ),
    "a tile without a name": (lambda: a_pack(line_of("tiles", {**TILE, "side": " "})), "tile_without_name"),
    "a board without tiles": (lambda: a_pack(a_map(tiles=[])), "map_without_tiles"),
    "a board far away": (
        lambda: a_pack(a_map(tiles=[{"side": "Crypt", "column": 10**9, "row": 0}])), "not_what_it_says",
    ),
    "a board with too much put right": (
        lambda: a_pack(a_map(cells=[{"zone": "a1", "ground": "."}] * 500)), "not_what_it_says",
    ),
    "a board with too many doors": (
        lambda: a_pack(a_map(edges=[{"zone": "a1", "side": "east", "edge": "D"}] * 500)), "not_what_it_says",
    ),
    "light beside the board": (lambda: a_pack(a_map(cells=[{"zone": "d1", "ground": "."}])), "no_such_zone"),
    "a door off the board": (
        lambda: a_pack(a_map(edges=[{"zone": "zz99", "side": "east", "edge": "D"}])), "no_such_zone",
    ),
    "a door at its rim": (
        lambda: a_pack(a_map(edges=[{"zone": "c3", "side": "east", "edge": "D"}])), "rim_of_the_board",
    ),
    "a token beside the board": (lambda: a_pack(a_map(tokens={"portal": ["d1"]})), "no_such_zone"),
    "a token that is a path": (lambda: a_pack(a_map(tokens={"../../x": ["a1"]})), "not_what_it_says"),
    "a quest of no game": (
        lambda: a_pack(line_of("quests", {"id": "q", "game": "darkest_night", "name": "Q"})), "other_game",
    ),
    "a quest that runs something": (
        lambda: a_pack(line_of("quests", {
            "id": "q", "game": "hellscape", "name": "Q", "objectives": [{"block": "exec", "text": "import os"}],
        })), "not_what_it_says",
    ),
    # languages
    "a language that is a path": (
        lambda: a_pack(line_of("languages", {"code": "../x", "texts": {"language.name": "X"}})), "not_what_it_says",
    ),
    "a language with a longer code": (
        lambda: a_pack(line_of("languages", {"code": "qx\n", "texts": {"language.name": "X"}})), "not_what_it_says",
    ),
    "a language of numbers": (
        lambda: a_pack(line_of("languages", {"code": "qx", "texts": {"a": 1}})), "not_what_it_says",
    ),
    "a language of the app": (
        lambda: a_pack(line_of("languages", {"code": "fr", "texts": {"language.name": "X"}})), "bad_language",
    ),
    # plays and campaigns
    "a play that is no journal": (lambda: a_pack(line_of("plays", {"journal": "milk\n"})), "not_ours"),
    "a play without its end": (lambda: a_pack(line_of("plays", {"journal": ""})), "not_ours"),
    "a play of another game": (lambda: a_pack(journal(game="chess")), "other_game"),
    "a play of later rules": (lambda: a_pack(journal(rules=999)), "from_a_newer_version"),
    "a later play": (lambda: a_pack(journal(version=9)), "from_a_newer_version"),
    "a play with a state that is none": (lambda: a_pack(journal(rules=RULES[GAME], start={"heroes": 7})), "damaged"),
    "a play with more beside it": (
        lambda: a_pack(line_of("plays", {"journal": "", "path": "/etc/passwd"})), "not_what_it_says",
    ),
    "a summary without end": (
        lambda: a_pack(line_of("plays", {"journal": "", "summary": {"a": "x" * 10_000_000}})), "not_what_it_says",
    ),
    "a campaign of another game": (lambda: a_pack(campaign(game="chess")), "other_game"),
    "a campaign of a game without campaigns": (
        lambda: a_pack(campaign(game="darkest_night", chapters=[CHAPTER])), "not_what_it_says",
    ),
    "a later campaign": (lambda: a_pack(campaign(version=9)), "from_a_newer_version"),
    "a campaign without an id": (lambda: a_pack(campaign(id="")), "not_what_it_says"),
    "a campaign with a title of a kilobyte": (lambda: a_pack(campaign(title="x" * 1024)), "not_what_it_says"),
    "a campaign with an id that is no text to read": (lambda: a_pack(campaign(id="a\nb")), "not_what_it_says"),
    "a campaign with a play of a kilobyte": (
        lambda: a_pack(campaign(chapters=[{**CHAPTER, "play": "x" * 1024}])), "not_what_it_says",
    ),
    "a campaign of a thousand chapters": (lambda: a_pack(campaign(chapters=[CHAPTER] * 1000)), "not_what_it_says"),
    "a campaign with strange heroes": (
        lambda: a_pack(campaign(chapters=[{**CHAPTER, "heroes": [{"name": 7}]}])), "not_what_it_says",
    ),
    "a campaign with a hero who has something very deep": (
        lambda: a_pack(campaign(chapters=[{**CHAPTER, "heroes": [{"name": "Bjorn", "pack": nested(100)}]}])),
        "not_what_it_says",
    ),
    "an outcome that is none": (lambda: a_pack(campaign(chapters=[{**CHAPTER, "outcome": "?"}])), "not_what_it_says"),
}  # fmt: skip



def refused_with(table: Table, data: bytes) -> Refused:
    before = dict(table.files.live)
    with pytest.raises(Refused) as found:
        done(table.packs.check(data))
    assert table.files.live == before, "byte for byte"
    return found.value


@pytest.mark.parametrize("name", MALICIOUS)
def test_it_is_refused_with_a_sentence_and_nothing_has_changed(table: Table, name: str) -> None:
    make, key = MALICIOUS[name]
    refused = refused_with(table, make())
    assert refused.key == key
    for words in SENTENCES.values():
        sentence = refusal_words(words, refused)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert len(sentence) < 400


def test_an_id_that_is_a_path_becomes_another_one(tmp_path: Path, good: bytes) -> None:
    """A play's id is the name of its folder, and a card's may be anything: neither leads out of the library."""
    table = Table(tmp_path)
    led_out = good.replace(b'\\"id\\":\\"play\\"', b'\\"id\\":\\"../../../play\\"')
    table.take(led_out.replace(b'"id":"card"', b'"id":"../x"'))
    (play,) = [one.record for one in table.library.plays()]
    assert play.id.isalnum()
    places = {path.partition("/")[0] for path in table.files.live}
    assert places <= {"library.json", "library.json.bak", "languages", "plays"}
    assert not [path for path in table.files.live if ".." in path]
    bring_languages({})


def check_it(table: Table, data: bytes) -> None:
    """Whatever comes of it: nothing is raised but what has a sentence, and nothing changes."""
    before, told = dict(table.files.live), []
    try:
        done(table.packs.check(data))
    except Refused as refused:
        told = [refusal_words(words, refused) for words in SENTENCES.values()]
    assert all(told)
    assert table.files.live == before


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_pack_that_was_damaged_on_its_way_never_does_harm(table: Table, good: bytes, data: st.DataObject) -> None:
    """Bytes changed, cut out, doubled or put in: it is refused, or what is in it is checked as ever."""
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(len(good), start + 400)))
    words = st.sampled_from([b"null", b"[]", b'"', b"\n", b"1e400", good[:300]])
    put = data.draw(st.binary(max_size=20) | words)
    check_it(table, good[:start] + put + good[end:])


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_thing_with_any_value_anywhere_never_does_harm(table: Table, good: bytes, data: st.DataObject) -> None:
    """Of every kind: a field, or the whole, becomes something that it never was."""
    lines = [msgspec.json.decode(line) for line in good.splitlines()[1:]]
    line = data.draw(st.sampled_from(lines))
    value = line["value"]
    field = data.draw(st.sampled_from(["", *value]))
    strange = data.draw(PLAIN)
    changed = {**value, field: strange} if field else strange
    check_it(table, pack_bytes("Strange", "", [line_of(line["kind"], changed)]))
