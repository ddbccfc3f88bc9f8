"""The players' own cards: kept, changed, deleted; what is damaged is left out and the rest stays."""

from contextlib import suppress

import pytest

from app.plays.cards import LARGEST_CARD, MOST_CARDS, CardRecord, CardShelf
from app.plays.errors import CardIsThere, CardTooLarge, NotKept, NotSaved, TooManyCards
from app.plays.storage import LIBRARY, Database, Recovery
from app.rules.core.errors import Refused
from app.rules.core.shelf import CardFields, CheckCard
from tests.plays.forgetting import ForgettingFiles, PowerFailure

GAME = "tiny"


def check(kind: str, fields: CardFields) -> None:
    if kind not in ("beast", "tool") or not fields.get("name") or set(fields) - {"name", "level", "text"}:
        raise Refused("bad_card", text=kind)


def checks(game: str) -> CheckCard:
    assert game == GAME
    return check


def shelf_on(files: ForgettingFiles) -> CardShelf:
    return CardShelf(Database(files), checks)


def a_card(card_id: str, name: str, kind: str = "beast", **fields: object) -> CardRecord:
    return CardRecord(id=card_id, game=GAME, kind=kind, fields={"name": name, **fields})


def names(files: ForgettingFiles) -> list[str]:
    return [card.fields["name"] for card in shelf_on(files).all(GAME).records]


def three_cards() -> ForgettingFiles:
    files = ForgettingFiles()
    for card_id, name in (("a", "Wolf"), ("b", "Bear"), ("c", "Crow")):
        shelf_on(files).save(a_card(card_id, name))
    return files


def test_the_newest_comes_first_and_a_changed_card_is_new() -> None:
    files = three_cards()
    assert names(files) == ["Crow", "Bear", "Wolf"]
    shelf_on(files).save(a_card("a", "Old Wolf"))
    assert names(files) == ["Old Wolf", "Crow", "Bear"]
    assert shelf_on(files).get("a").fields == {"name": "Old Wolf"}


def test_the_same_card_is_kept_once() -> None:
    shelf = shelf_on(three_cards())
    with pytest.raises(CardIsThere):
        shelf.save(a_card("d", " wolf "))
    with pytest.raises(CardIsThere):
        shelf.save(a_card("b", "Wolf"))
    shelf.save(a_card("d", "Wolf", level=2))
    shelf.save(a_card("e", "Wolf", kind="tool"))
    assert len(shelf.all(GAME).records) == 5


def test_delete_and_put_back() -> None:
    files = three_cards()
    record = shelf_on(files).delete("b")
    assert names(files) == ["Crow", "Wolf"]
    with pytest.raises(NotKept):
        shelf_on(files).delete("b")
    shelf_on(files).put_back(record)
    assert names(files) == ["Crow", "Bear", "Wolf"]


@pytest.mark.parametrize(
    ("card", "error"),
    [
        (a_card("d", ""), Refused),
        (a_card("d", "Rat", kind="song"), Refused),
        (a_card("d", "Rat", teeth=4), Refused),
        (a_card("d", "Rat", text="x" * LARGEST_CARD), CardTooLarge),
    ],
)
def test_what_is_no_card_is_refused_and_nothing_is_written(card: CardRecord, error: type[Refused]) -> None:
    files = three_cards()
    disk = dict(files.live)
    with pytest.raises(error):
        shelf_on(files).save(card)
    assert files.live == disk


def test_the_shelf_has_an_end() -> None:
    files = ForgettingFiles()
    shelf_on(files).take_in([a_card(str(number), f"Rat {number}") for number in range(MOST_CARDS)], [])
    with pytest.raises(TooManyCards):
        shelf_on(files).save(a_card("one too many", "Wolf"))
    shelf_on(files).save(a_card("7", "Changed"))


@pytest.mark.parametrize(
    "wrong", [{"fields": 5}, {"kind": None}, {"kind": "song"}, {"fields": {}}, {"id": 3}, {"version": "one"}]
)
def test_a_damaged_card_is_left_out_and_counted(wrong: dict[str, object]) -> None:
    files = three_cards()
    table = Database(files).table("cards")
    table.update(wrong, doc_ids=[2])
    disk = dict(files.live)
    shelved = shelf_on(files).all(GAME)
    assert [card.fields["name"] for card in shelved.records] == ["Crow", "Wolf"]
    assert (shelved.damaged, shelved.newer) == (1, 0)
    assert files.live == disk


def test_a_card_of_a_newer_version_is_left_alone() -> None:
    files = three_cards()
    Database(files).table("cards").update({"version": 2, "fields": [1, 2]}, doc_ids=[1])
    shelved = shelf_on(files).all(GAME)
    assert (len(shelved.records), shelved.damaged, shelved.newer) == (2, 0, 1)
    shelf_on(files).save(a_card("d", "Rat"))
    assert Database(files).table("cards").get(doc_id=1) == {
        "id": "a", "game": GAME, "kind": "beast", "fields": [1, 2], "pack": "", "changed": 1, "version": 2,
    }  # fmt: skip


def test_cards_are_looked_into_once_and_again_when_one_has_changed() -> None:
    looked_at: list[str] = []

    def noting(_kind: str, fields: CardFields) -> None:
        looked_at.append(str(fields["name"]))

    files = three_cards()
    shelf = CardShelf(Database(files), lambda _: noting)
    shelf.all(GAME).records.clear()
    assert [one.fields["name"] for one in shelf.all(GAME).records] == ["Crow", "Bear", "Wolf"]
    assert looked_at == ["Wolf", "Bear", "Crow"]
    shelf.delete("b")
    assert [one.fields["name"] for one in shelf.all(GAME).records] == ["Crow", "Wolf"]
    shelf.note_use(GAME, "beast", {"name": "Crow"})
    shelf.keep_uses()
    looked_at.clear()
    assert shelf.same_card(GAME, "beast", {"name": "Wolf"}) is not None
    assert looked_at == []


def test_another_games_cards_are_not_looked_at() -> None:
    files = three_cards()
    Database(files).table("cards").insert({"game": "huge", "id": 5})
    assert shelf_on(files).all(GAME).damaged == 0
    assert CardShelf(Database(files), checks).all("unplayed").records == []


def test_what_is_drawn_is_counted() -> None:
    files = ForgettingFiles()
    for names in (("Wolf", "Bear"), ("Wolf", "Crow")):
        shelf = shelf_on(files)
        for name in names:
            shelf.note_use(GAME, "beast", {"name": name})
        before = dict(files.live)
        shelf.keep_uses()
        assert files.live != before
    for uses in (shelf.uses(GAME), shelf_on(files).uses(GAME)):
        assert {key: (use.count, use.last) for key, use in uses.items()} == {
            "beast/wolf/0": (2, 3), "beast/bear/0": (1, 2), "beast/crow/0": (1, 4),
        }  # fmt: skip
    Database(files).table("card_uses").update({"count": "many"}, doc_ids=[1])
    assert set(shelf_on(files).uses(GAME)) == {"beast/bear/0", "beast/crow/0"}


def test_no_room() -> None:
    files = three_cards()
    shelf = shelf_on(files)
    files.full = True
    for attempt in (lambda: shelf.save(a_card("d", "Rat")), lambda: shelf.delete("a")):
        with pytest.raises(NotSaved):
            attempt()
    files.full = False
    assert names(files) == ["Crow", "Bear", "Wolf"]


@pytest.mark.parametrize("writes", range(4))
def test_a_pack_is_taken_in_whole_or_not_at_all(writes: int) -> None:
    """The disk is full after so many writes."""
    files = three_cards()
    shelf = shelf_on(files)
    files.room_for = writes
    with suppress(NotSaved):
        shelf.take_in([a_card("d", "Rat"), a_card("e", "Newt")], [a_card("a", "Old Wolf")])
    kept = names(files)
    assert kept == [card.fields["name"] for card in shelf.all(GAME).records], "what is shown is on disk"
    assert sorted(kept) in (["Bear", "Crow", "Wolf"], ["Bear", "Crow", "Newt", "Old Wolf", "Rat"])
    assert len(kept) == (5 if writes >= 2 else 3), "a good copy, and the file itself"


def test_after_a_pack_that_did_not_fit_cards_are_kept_as_ever() -> None:
    files = three_cards()
    shelf = shelf_on(files)
    files.full = True
    with pytest.raises(NotSaved):
        shelf.take_in([a_card("d", "Rat")], [])
    files.full = False
    shelf.save(a_card("e", "Newt"))
    assert names(files) == ["Newt", "Crow", "Bear", "Wolf"]


def test_cards_share_the_librarys_safe_file() -> None:
    files = three_cards()
    files.live[LIBRARY] = b"{"
    assert Database(files).recovered is Recovery.FROM_COPY
    assert names(files) == ["Bear", "Wolf"]


def test_the_power_fails_at_every_write() -> None:
    for steps_left in range(100):
        files = three_cards()
        files.synced = dict(files.live)
        files.steps_left = steps_left
        shelf, acknowledged = shelf_on(files), {"Wolf", "Bear", "Crow"}
        try:
            for name in ("Rat", "Newt"):
                shelf.save(a_card(name, name))
                acknowledged.add(name)
            break
        except PowerFailure:
            assert set(names(files.forget())) >= acknowledged
    assert steps_left > 3
