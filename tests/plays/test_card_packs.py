"""Packs of cards: out to a file, in from one; what is wrong is named, and then nothing is written."""

from itertools import count
from pathlib import Path

import pytest

from app.games import card_check
from app.plays.card_packs import (
    LARGEST_PACK,
    TakenIn,
    export_pack,
    import_pack,
    looks_like_pack,
    pack_of,
    read_pack,
    read_pack_file,
)
from app.plays.cards import MOST_CARDS, CardRecord, CardShelf
from app.plays.errors import (
    BadCardInPack,
    FromANewerVersion,
    NotACardPack,
    NotSaved,
    OtherGame,
    PackTooLarge,
    PlayError,
    TooLarge,
    Unreadable,
)
from app.plays.storage import Database
from tests.plays.forgetting import ForgettingFiles

GAME = "massive_darkness"
AXE = {"name": "Rusty Axe", "level": 1, "melee": "red 2", "enchantments": "attack bam: hits +1"}
IN_TOML = b"""
format = "darkness-companion-cards"
version = 1
game = "massive_darkness"
title = "By hand"

[[cards]]
kind = "enemy"
fields = {name = "Gnoll Pack", kind = "mob", level = 2, health = 2, per_hero = 1, melee = "yellow 2"}
"""


def shelf_with(*cards: tuple[str, dict[str, object]], pack: str = "") -> CardShelf:
    shelf = CardShelf(Database(ForgettingFiles()), card_check)
    for number, (kind, fields) in enumerate(cards):
        shelf.save(CardRecord(id=f"card-{number}", game=GAME, kind=kind, fields=fields, pack=pack))
    return shelf


def take_in(shelf: CardShelf, data: bytes) -> TakenIn:
    numbers = count()
    return import_pack(shelf, frozenset({GAME}), data, "pack.json", lambda: f"new-{next(numbers)}")


def kept(shelf: CardShelf) -> list[tuple[str, dict[str, object]]]:
    return [(card.kind, card.fields) for card in shelf.all(GAME).records]


CARDS: list[tuple[str, dict[str, object]]] = [
    ("item", {**AXE}),
    ("enemy", {"name": "Gnoll Pack", "kind": "mob", "level": 2, "health": 2, "melee": "", "defense": "blue 1"}),
    ("door", {"name": "Door 1", "zone1": "guard", "zone2_treasure": 2}),
    ("event", {"name": "Night falls", "type": "patrol", "patrol": "roaming", "token": "above"}),
    ("hero", {"name": "Ragna", "special_skill": "slippery", "shadow_skill": "attack: bams +1"}),
    ("class", {"name": "Scout", "signature": "Dash", "free_skills": ["slippery"], "lines": [
        {"name": "Health", "steps": [{"level": 2, "cost": 5, "skills": ["max health +1"]}]},
    ]}),
]  # fmt: skip


def test_a_pack_carries_every_kind_of_card_to_the_next_table() -> None:
    ours, theirs = shelf_with(*CARDS), shelf_with()
    assert take_in(theirs, pack_of(ours, GAME, "Our box")) == TakenIn("Our box", 6, 0, 0, 0)
    assert sorted(kept(theirs), key=repr) == sorted(CARDS, key=repr)
    assert {card.pack for card in theirs.all(GAME).records} == {"Our box"}


def test_the_same_pack_again_changes_nothing() -> None:
    ours, theirs = shelf_with(*CARDS), shelf_with()
    data = pack_of(ours, GAME, "Our box")
    take_in(theirs, data)
    assert take_in(theirs, data) == TakenIn("Our box", 0, 0, 6, 0)
    assert len(kept(theirs)) == 6


def test_what_was_typed_in_is_kept_and_what_came_with_a_pack_is_renewed() -> None:
    data = pack_of(shelf_with(("item", {**AXE, "melee": "red 3"})), GAME, "Newer")
    typed, packed = shelf_with(("item", {**AXE})), shelf_with(("item", {**AXE}), pack="Older")
    assert take_in(typed, data) == TakenIn("Newer", 0, 0, 0, 1)
    assert take_in(packed, data) == TakenIn("Newer", 0, 1, 0, 0)
    assert kept(typed) == [("item", AXE)]
    (renewed,) = packed.all(GAME).records
    assert (renewed.id, renewed.pack, renewed.fields["melee"]) == ("card-0", "Newer", "red 3")


def test_a_pack_can_be_written_by_hand() -> None:
    shelf = shelf_with()
    assert take_in(shelf, IN_TOML).added == 1
    assert kept(shelf)[0][1]["name"] == "Gnoll Pack"


BAD: dict[str, tuple[bytes, type[PlayError]]] = {
    "nonsense": (b"\xff\x00", NotACardPack),
    "a shopping list": (b"milk\n", NotACardPack),
    "a list": (b"{]", NotACardPack),
    "another format": (IN_TOML.replace(b"-cards", b"-play"), NotACardPack),
    "a field too many": (IN_TOML.replace(b"title", b"code = 1\ntitle"), NotACardPack),
    "no title": (IN_TOML.replace(b'title = "By hand"', b""), NotACardPack),
    "newer": (IN_TOML.replace(b"version = 1", b"version = 2"), FromANewerVersion),
    "another game": (IN_TOML.replace(b'"massive_darkness"', b'"chess"'), OtherGame),
    "too large": (IN_TOML + b"#" * LARGEST_PACK, TooLarge),
    "a wrong kind": (IN_TOML.replace(b'"enemy"', b'"song"'), BadCardInPack),
    "a wrong field": (IN_TOML.replace(b"per_hero", b"per_dwarf"), BadCardInPack),
    "dice that do not exist": (IN_TOML.replace(b"yellow 2", b"purple 2"), BadCardInPack),
    "dice of the other side": (IN_TOML.replace(b"yellow 2", b"blue 2"), BadCardInPack),
    "four dice": (IN_TOML.replace(b"yellow 2", b"yellow 4"), BadCardInPack),
    "a level that does not exist": (IN_TOML.replace(b"level = 2", b"level = 6"), BadCardInPack),
    "no health": (IN_TOML.replace(b"health = 2", b"health = 0"), BadCardInPack),
    "no name": (IN_TOML.replace(b"Gnoll Pack", b" "), BadCardInPack),
    "a name too long": (IN_TOML.replace(b"Gnoll Pack", b"Gnoll" * 20), BadCardInPack),
    "a card in a card": (IN_TOML.replace(b"per_hero = 1", b"per_hero = {a = 1}"), BadCardInPack),
    "an enchantment that cannot be read": (
        IN_TOML.replace(b'melee = "yellow 2"', b'enchantments = "attack: fly +1"'), BadCardInPack,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ["nonsense", "a shopping list", "a list", "another format"])
def test_a_file_of_something_else_is_not_explained_in_the_words_of_a_parser(name: str) -> None:
    with pytest.raises(NotACardPack) as refused:
        read_pack(BAD[name][0], "file")
    assert refused.value.key == "no_card_pack"


def test_a_slip_in_a_pack_written_by_hand_says_where() -> None:
    with pytest.raises(NotACardPack, match="line 2"):
        read_pack(IN_TOML.replace(b"version =", b"version"), "file")


@pytest.mark.parametrize("name", BAD)
def test_a_bad_pack_says_why_and_nothing_is_written(name: str) -> None:
    data, error = BAD[name]
    files = ForgettingFiles()
    shelf = CardShelf(Database(files), card_check)
    shelf.save(CardRecord(id="mine", game=GAME, kind="item", fields={**AXE}))
    disk = dict(files.live)
    with pytest.raises(error):
        take_in(shelf, data)
    assert files.live == disk


def test_one_bad_card_keeps_out_the_good_ones_before_it() -> None:
    bad = IN_TOML + b'\n[[cards]]\nkind = "item"\nfields = {name = "Odd Axe", melee = "green 1"}\n'
    shelf = shelf_with()
    with pytest.raises(BadCardInPack) as caught:
        take_in(shelf, bad)
    assert (caught.value.details["card"], caught.value.because.key) == ("Odd Axe", "wrong_dice")
    assert kept(shelf) == []


def test_a_pack_that_no_table_could_take_in_is_not_handed_on(tmp_path: Path) -> None:
    files = ForgettingFiles()
    shelf = CardShelf(Database(files), card_check)
    long = {"text": "ü" * 400, "enchantments": "; ".join(["attack bam: hits +1"] * 19)}
    fields = [{"name": f"Axe {number}", **long} for number in range(MOST_CARDS)]
    shelf.take_in([CardRecord(id=one["name"], game=GAME, kind="item", fields=one) for one in fields[:1500]], [])
    data = pack_of(shelf, GAME, "Our box")
    assert len(data) <= LARGEST_PACK
    assert take_in(shelf_with(), data).added == 1500
    shelf.take_in([CardRecord(id=one["name"], game=GAME, kind="item", fields=one) for one in fields[1500:]], [])
    with pytest.raises(PackTooLarge):
        export_pack(shelf, GAME, "Our box", tmp_path / "cards.json")
    assert list(tmp_path.iterdir()) == []


def test_a_file_on_disk(tmp_path: Path) -> None:
    exported = export_pack(shelf_with(*CARDS), GAME, "Our box", tmp_path / "exports" / "cards.json")
    assert exported.file == tmp_path / "exports" / "cards.json"
    data = read_pack_file(exported.file)
    assert data == exported.data
    assert looks_like_pack(data)
    assert take_in(shelf_with(), data).added == 6
    with pytest.raises(Unreadable):
        read_pack_file(tmp_path / "nowhere.json")
    (tmp_path / "in the way").write_text("")
    with pytest.raises(NotSaved):
        export_pack(shelf_with(), GAME, "x", tmp_path / "in the way" / "cards.json")
