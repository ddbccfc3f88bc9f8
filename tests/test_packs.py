"""Packs: everything goes out as one file and comes in elsewhere; clashes are decided; a kill leaves all or nothing."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from app.games import RULES, ruleset
from app.i18n import available_languages, bring_languages, load_words
from app.plays.arriving import finish_at_start
from app.plays.card_packs import pack_of
from app.plays.cards import CardRecord
from app.plays.errors import (
    BadInPack,
    BadLanguage,
    NothingToPack,
    NotSaved,
    PackWaits,
    PlayError,
    TooManyCards,
    Unreadable,
)
from app.plays.languages import Language
from app.plays.library import Library
from app.plays.maps import MapRecord, MapTile
from app.plays.pack_file import line_of, pack_bytes
from app.plays.pack_kinds import Choice, Standing, spare_name
from app.plays.play import Play
from app.plays.quests import QuestRecord
from app.plays.storage import Database
from app.plays.tiles import TileRecord
from app.plays.transfer import journal_text
from app.presenters.refusals import refusal_words
from app.rules.core.quest_blocks import TableSays
from tests.pack_tables import DARK, EVERYTHING, FLOOR, GAME, Table, done
from tests.plays.forgetting import ForgettingFiles, PowerFailure
from tests.tables import a_table


@pytest.fixture
def ours(tmp_path: Path) -> Table:
    return Table(tmp_path).fill()


@pytest.fixture
def empty(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.fixture(autouse=True)
def _speak_as_before() -> None:
    bring_languages({})


# Out and in again


def test_everything_comes_into_an_empty_library(ours: Table, empty: Table) -> None:
    incoming = empty.take(ours.pack())
    assert {one.kind for one in incoming.arrivals} == set(EVERYTHING)
    assert {one.standing for one in incoming.arrivals} == {Standing.NEW}
    assert empty.contents() == ours.contents()
    assert empty.health_of_bjorn("play") == ours.health_of_bjorn("play") == 2
    assert empty.packs.counts() == ours.packs.counts() == dict.fromkeys(EVERYTHING, 1)
    assert {card.pack for card in empty.cards.all(GAME).records} == {"Ours"}
    assert empty.pack().splitlines()[1:] == ours.pack().splitlines()[1:]


def test_boards_of_classes_come_along(ours: Table, empty: Table) -> None:
    """Of both games that have them: what they hold is read again where they arrive."""
    boards: dict[str, dict[str, Any]] = {
        "hellscape": {"name": "Shaman", "top": 4, "effects": {"wind": "heal 1"}},
        "shadowreach": {"name": "Cleric", "god": "death", "gods": {"death": list("ABCDE")}},
    }
    for game, fields in boards.items():
        ours.cards.save(CardRecord(id=game, game=game, kind="board", fields=fields))
    empty.take(ours.pack())
    for game, fields in boards.items():
        assert [card.fields for card in empty.cards.all(game).records] == [fields]


def test_a_pack_says_what_a_list_of_plays_shows(ours: Table, empty: Table) -> None:
    empty.take(ours.pack({"plays": None}))
    assert empty.record("play") == ours.record("play")
    assert empty.record("play").summary == {"phase": "enemies", "round": 2}


def test_the_same_pack_again_changes_nothing(ours: Table) -> None:
    before = dict(ours.files.live)
    incoming = ours.take(ours.pack())
    assert {one.standing for one in incoming.arrivals} == {Standing.SAME}
    assert ours.files.live == before


def test_only_what_is_wanted_goes_out(ours: Table, empty: Table) -> None:
    ours.play(1, "saturday", "Saturday")
    empty.take(ours.pack({"plays": ["saturday"]}))
    assert [one.record.title for one in empty.library.plays()] == ["Saturday"]
    assert empty.packs.counts()["cards"] == 0
    with pytest.raises(NothingToPack):
        ours.pack({"plays": ["nowhere"]})


def test_a_campaign_goes_with_its_plays(ours: Table, empty: Table) -> None:
    ours.play(1, "other", "Other")
    empty.take(ours.pack(ours.packs.of_campaign("nights")))
    assert [one.record.id for one in empty.library.plays()] == ["play"]
    assert empty.campaigns.campaign("nights") == ours.campaigns.campaign("nights")


def test_what_the_app_exported_before_is_a_pack_too(ours: Table, empty: Table) -> None:
    play = journal_text(ours.files, "play", "Friday") or ""
    empty.take(play.encode())
    assert (empty.record("play").title, empty.health_of_bjorn("play")) == ("Friday", 2)
    empty.take(pack_of(ours.cards, GAME, "Cards of ours"))
    assert [(card.fields["name"], card.pack) for card in empty.cards.all(GAME).records] == [
        ("Rusty Axe", "Cards of ours")
    ]


def test_a_file_that_is_not_there(empty: Table, tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        empty.take(tmp_path / "nothing.dcpack")


# Names that clash


@pytest.fixture
def theirs(tmp_path: Path) -> bytes:
    """The same names, with something else behind each."""
    return Table(tmp_path).fill(drawing=DARK, melee="red 3", inputs=3).pack()


def test_keep_mine(ours: Table, theirs: bytes) -> None:
    before = ours.contents()
    incoming = ours.take(theirs, Choice.MINE)
    clashing = {one.kind for one in incoming.arrivals if one.standing is Standing.CLASH}
    assert clashing == {"cards", "tiles", "quests", "languages", "plays", "campaigns"}
    after = ours.contents()
    assert {one["title"] for one in after["maps"]} == {"Way in red 2", "Way in red 3"}, "nobody had this name"
    assert {**after, "maps": before["maps"]} == before


def test_a_language_that_somebody_brought_can_be_deleted(ours: Table) -> None:
    ours.packs.bring_languages()
    assert "qx" in available_languages()
    ours.packs.remove_language("qx")
    assert "qx" not in available_languages()
    assert ours.packs.counts()["languages"] == 0


def test_boards_of_a_quest_that_stays_out_belong_to_mine(ours: Table, tmp_path: Path) -> None:
    """Else they would be for a quest that nobody has."""
    others = Table(tmp_path)
    goal = (TableSays(text="Dance"),)
    others.quests.save(QuestRecord(id="theirs", game="hellscape", name="Our quest", objectives=goal))
    laid = (MapTile(side="Crypt", column=0, row=0),)
    others.tiles.save(TileRecord(id="tile", game="hellscape", side="Crypt", drawing=FLOOR))
    others.maps.save(MapRecord(id="map 2", game="hellscape", title="Their way", quest="theirs", tiles=laid))
    ours.take(others.pack({"quests": None, "maps": None, "tiles": None}), Choice.MINE)
    assert {board.title: board.quest for board in ours.maps.all("hellscape").records}["Their way"] == "quest"


def test_take_theirs_and_find_mine_in_the_trash(ours: Table, theirs: bytes) -> None:
    ours.take(theirs, Choice.THEIRS)
    (axe,) = ours.cards.all(GAME).records
    assert (axe.id, axe.fields["melee"]) == ("card", "red 3")
    assert [tile.drawing for tile in ours.tiles.all("hellscape").records] == [DARK]
    assert ours.health_of_bjorn("play") == 3
    assert ours.campaigns.campaign("nights").chapters[0].levels == {"Bjorn": 3}
    (deleted,) = ours.library.deleted()
    ours.library.restore(deleted.id)
    assert (deleted.title, ours.health_of_bjorn(deleted.id)) == ("Friday", 2)


def test_the_last_of_several_plays_that_were_replaced_is_the_first_in_the_trash(ours: Table, tmp_path: Path) -> None:
    others = Table(tmp_path)
    for one in (ours, others):
        one.play(int(one is others), "second", "Saturday")
    others.play(3, "play", "Friday")
    ours.take(others.pack({"plays": None}), Choice.THEIRS)
    deleted = [record.deleted for record in ours.library.deleted()]
    assert deleted == sorted(set(deleted), reverse=True), "each has a place of its own"


def test_a_play_that_began_otherwise_is_another_one_though_nothing_was_done_in_it(ours: Table, tmp_path: Path) -> None:
    ours.play(0, "new", "Fresh")
    others = Table(tmp_path)
    begun = Play.begin(others.files, ruleset(GAME), "new", "Fresh", "2026-05-01T20:00:00", a_table(round=2))
    begun.close()
    others.library.played("new", "2026-05-02T20:00:00", {})
    (arrival,) = done(ours.packs.check(others.pack({"plays": None}))).arrivals
    assert arrival.standing is Standing.CLASH


def test_a_campaign_does_not_take_the_place_of_one_that_cannot_be_read(ours: Table) -> None:
    pack = ours.pack({"campaigns": None})
    damaged = {"id": "nights", "title": 7}
    ours.database.table("campaigns").truncate()
    ours.database.table("campaigns").insert(damaged)
    ours.take(pack)
    assert damaged in [dict(one) for one in ours.database.table("campaigns").all()]
    assert [one.title for one in ours.campaigns.all().campaigns] == ["Nights"]


def test_keep_both_and_what_refers_to_them_follows(ours: Table, theirs: bytes) -> None:
    ours.take(theirs, Choice.BOTH)
    assert sorted(str(card.fields["name"]) for card in ours.cards.all(GAME).records) == ["Rusty Axe", "Rusty Axe 2"]
    tiles = {tile.side: tile.drawing for tile in ours.tiles.all("hellscape").records}
    assert tiles == {"Crypt": FLOOR, "Crypt 2": DARK}
    boards = {board.title: board for board in ours.maps.all("hellscape").records}
    assert [tile.side for tile in boards["Way in red 3"].tiles] == ["Crypt 2"]
    assert [tile.side for tile in boards["Way in red 2"].tiles] == ["Crypt"]
    quests = {one.name: one.id for one in ours.quests.all("hellscape").records}
    assert boards["Way in red 3"].quest == quests["Our quest 2"] != quests["Our quest"]
    plays = {one.record.title: one.record.id for one in ours.library.plays()}
    assert ours.health_of_bjorn(plays["Friday 2"]) == 3
    campaigns = {one.title: one for one in ours.campaigns.all().campaigns}
    assert [chapter.play for chapter in campaigns["Nights 2"].chapters] == [plays["Friday 2"]]
    assert [chapter.play for chapter in campaigns["Nights"].chapters] == ["play"]
    assert available_languages() == {"en": "English", "fr": "Français", "qa": "red 3", "qx": "red 2"}


def test_what_came_with_a_pack_is_renewed_by_it(empty: Table, ours: Table, theirs: bytes) -> None:
    empty.take(ours.pack({"cards": None}))
    empty.take(theirs)
    assert [card.fields["melee"] for card in empty.cards.all(GAME).records] == ["red 3"], "it has the same title"


def test_a_deleted_play_stays_deleted_beside_the_one_that_comes_in(ours: Table) -> None:
    pack = ours.pack({"plays": None, "campaigns": None})
    ours.library.delete("play")
    ours.take(pack)
    (play,) = [one.record for one in ours.library.plays()]
    assert (play.title, play.id == "play") == ("Friday", False)
    assert ours.library.trash() == ["play"]


def test_more_than_the_library_holds_is_refused(ours: Table, theirs: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.plays.cards.CardShelf.most", 1)
    before = ours.contents()
    with pytest.raises(TooManyCards):
        ours.take(theirs, Choice.BOTH)
    assert ours.contents() == before


@pytest.mark.parametrize(
    ("name", "taken", "spare"),
    [
        ("Crypt", ["Crypt"], "Crypt 2"),
        ("Crypt", ["crypt", "CRYPT 2"], "Crypt 3"),
        ("Twelve signs", ["Twelve signs"], "Twelve sig 2"),
    ],
)
def test_a_second_one_gets_a_number(name: str, taken: list[str], spare: str) -> None:
    assert spare_name(name, taken, 12) == spare


# Languages


def test_a_language_that_came_in_is_spoken(ours: Table, empty: Table) -> None:
    empty.take(ours.pack({"languages": None}))
    assert available_languages() == {"en": "English", "fr": "Français", "qx": "red 2"}
    words = load_words("qx")
    assert (words("home.new_game"), words("home.delete")) == ("Ñéü", "Delete"), "what it lacks is said in English"


def test_a_translators_folder_comes_in(empty: Table, tmp_path: Path) -> None:
    folder = tmp_path / "eo"
    folder.mkdir()
    (folder / "language.toml").write_text('[language]\nname = "Esperanto"\n', encoding="utf-8")
    (folder / "home.toml").write_text('[home]\nnew_game = "Nova ludo"\nof_later = "?"\n', encoding="utf-8")
    empty.take(folder)
    assert load_words("eo")("home.new_game") == "Nova ludo"
    assert "home.of_later" not in load_words("eo"), "what this app does not say is left out"


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        ({"home.count": "{count.__class__}"}, "language_placeholders"),
        ({"home.count": "{count:>999999999}"}, "language_placeholders"),
        ({"home.count": "{count!r}"}, "language_placeholders"),
        ({"home.count": "{"}, "language_placeholders"),
        ({"home.new_game": "{0}"}, "language_placeholders"),
        ({"home.new_game": "x" * 2000}, "language_too_long"),
        ({"home.new_game": "\u202e"}, "language_unprintable"),
        ({"language.name": " "}, "language_nameless"),
    ],
)
def test_a_text_that_would_fall_over_is_refused(
    empty: Table, texts: dict[str, str], why: str
) -> None:  # fmt: skip
    language = Language(code="qx", texts={"language.name": "X", **texts})
    before = dict(empty.files.live)
    with pytest.raises(BadLanguage) as refused:
        empty.take(pack_bytes("Bad", "", [line_of("languages", language)]))
    assert refused.value.because.key == why
    assert empty.files.live == before


def test_a_language_of_the_app_is_nobodys_to_change(empty: Table) -> None:
    french = Language(code="fr", texts={"language.name": "Klingon"})
    with pytest.raises(BadLanguage):
        empty.take(pack_bytes("Bad", "", [line_of("languages", french)]))


# All or nothing


def until_the_power_fails(tmp_path: Path, disk: ForgettingFiles, theirs: bytes, steps: int) -> ForgettingFiles:
    """A library into which theirs is being taken; what the disk has when the power is back."""
    table = Table(tmp_path, disk.forget())
    table.files.steps_left = steps
    with suppress(PowerFailure):
        table.take(theirs, Choice.THEIRS)
    return table.files.forget()


def test_wherever_the_power_fails_all_of_it_is_there_or_nothing(tmp_path: Path, theirs: bytes) -> None:
    disk = Table(tmp_path).fill().files
    before = Table(tmp_path, disk.forget()).contents()
    ends = []
    for steps in range(200):
        files = until_the_power_fails(tmp_path, disk, theirs, steps)
        is_over = files.names("incoming") == files.names("arriving") == [] and bool(files.names("trash"))
        database = Database(files)
        finish_at_start(files, database)
        assert files.names("incoming") == files.names("arriving") == []
        table = Table(tmp_path, files)
        contents = table.contents()
        is_new = [tile.drawing for tile in table.tiles.all("hellscape").records] == [DARK]
        if not is_new:
            assert contents == before, f"power failed after {steps} steps"
        else:
            assert table.health_of_bjorn("play") == 3
            assert [one.fields["melee"] for one in table.cards.all(GAME).records] == ["red 3"]
            assert len(Library(files, database, RULES).trash()) == 1
            assert b"red 3" in files.live["languages/qx.json"]
            assert len(table.maps.all("hellscape").records) == 2
        ends.append(is_new)
        if is_over:
            break
    assert ends == sorted(ends), "once it is there it stays"
    assert ends[0] is False
    assert ends[-1] is True


def test_a_disk_that_is_full_before_it_counts_changes_nothing(ours: Table, theirs: bytes) -> None:
    before = ours.contents()
    ours.files.full = True
    with pytest.raises(NotSaved):
        ours.take(theirs, Choice.THEIRS)
    assert ours.contents() == before


def test_a_disk_that_is_full_afterwards_is_told_and_the_next_start_ends_it(
    ours: Table, theirs: bytes, tmp_path: Path
) -> None:
    incoming = done(ours.packs.check(theirs))
    changes = done(ours.packs.prepare(incoming, dict.fromkeys(incoming.proposed(), Choice.THEIRS)))
    ours.files.room_for = 3
    with pytest.raises(PackWaits):
        done(ours.packs.take_in(changes))
    ours.files.room_for, ours.files.full = None, False
    finish_at_start(ours.files, Database(ours.files))
    again = Table(tmp_path, ours.files)
    assert again.health_of_bjorn("play") == 3
    assert [tile.drawing for tile in again.tiles.all("hellscape").records] == [DARK]


@pytest.mark.parametrize("damaged", [b'"n":\xff', b'"n":7', b'"n":1,"moon":2'])
def test_a_play_with_a_damaged_line_stays_at_home_and_spoils_no_pack(
    ours: Table, empty: Table, damaged: bytes
) -> None:
    """It can still be played on from where it stands, but nobody could take it in."""
    ours.play(2, "broken", "Broken")
    journal = "plays/broken/journal.jsonl"
    ours.files.live[journal] = ours.files.live[journal].replace(b'"n":1', damaged)
    assert done(ours.packs.export(EVERYTHING, "Ours", "test")).left_out == 1
    empty.take(ours.pack())
    assert [one.record.id for one in empty.library.plays()] == ["play"]


def unplayable(journal: bytes) -> bytes:
    """The rules know nobody of that name."""
    assert b'"name":"Bjorn","health":1' in journal
    return journal.replace(b'"name":"Bjorn","health":1', b'"name":"Bjzrn","health":1')


def test_a_play_that_cannot_be_played_through_stays_at_home(ours: Table, empty: Table) -> None:
    """Its last state is in a checkpoint, so that it is played on here; elsewhere it would be refused."""
    ours.play(2, "broken", "Broken")
    journal = "plays/broken/journal.jsonl"
    ours.files.live[journal] = unplayable(ours.files.live[journal])
    assert ours.health_of_bjorn("broken") == 2
    assert done(ours.packs.export(EVERYTHING, "Ours", "test")).left_out == 1
    empty.take(ours.pack())
    assert [one.record.id for one in empty.library.plays()] == ["play"]


def test_a_pack_with_a_play_that_the_rules_refuse_is_refused_with_its_line_and_their_reason(
    ours: Table, empty: Table
) -> None:
    ours.play(1, "other", "Other")
    lines = ours.pack({"plays": None}).splitlines(keepends=True)
    assert len(lines) == 3
    told, strange = (rb"\"name\":\"%s\",\"health\":1" % name for name in (b"Bjorn", b"Bjzrn"))
    spoiled = b"".join((*lines[:2], lines[2].replace(told, strange)))
    before = dict(empty.files.live)
    with pytest.raises(BadInPack) as error:
        done(empty.packs.check(spoiled))
    assert refusal_words(load_words("en"), error.value) == (
        "Nothing was imported. There is an error in item 2 of the pack. "
        "The game cannot be played through: line 2 of its file is refused. Bjzrn is not in this game."
    )
    assert empty.files.live == before


def test_a_long_play_in_a_pack_says_how_far_it_is(ours: Table, empty: Table) -> None:
    ours.play(40, "long", "Long")
    shares = list(empty.packs.check(ours.pack({"plays": ["play", "long"]})))
    assert len(shares) > 40
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_what_is_here_just_so_is_not_played_through_again(ours: Table) -> None:
    ours.play(40, "long", "Long")
    assert len(list(ours.packs.check(ours.pack({"plays": ["long"]})))) == 1


def test_a_damaged_play_stays_at_home(ours: Table, empty: Table) -> None:
    ours.play(1, "broken", "Broken")
    ours.files.live["plays/broken/journal.jsonl"] = b'{"format":"darkness-companion-play"\n'
    with pytest.raises(PlayError):
        journal_text(ours.files, "broken", "Broken")
    assert ours.packs.counts()["plays"] == 1, "the screen offers what can be packed"
    assert done(ours.packs.export(EVERYTHING, "Ours", "test")).left_out == 1
    empty.take(ours.pack())
    assert [one.record.id for one in empty.library.plays()] == ["play"]
