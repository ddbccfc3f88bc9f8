"""Lines in, lines out; torn ends; and what is wrong with a file that is none of ours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw
from msgspec.structs import replace

from app.plays.errors import BadId, Damaged, FromANewerVersion, NoSuchPlay, NotOurs, PlayError
from app.plays.history import History
from app.plays.journal import Journal, header_line, journal_path, whole_lines
from app.plays.lines import FORMAT, Entry, Header, Input, Line, entry_decoder, read_header
from tests.plays.forgetting import ForgettingFiles
from tests.plays.tiny import CREATED, TINY, Add, Added, Gather, begin

HEADER = Header(
    format=FORMAT, version=1, game="tiny", rules=1, id="one", title="A play", created=CREATED, start=Raw(b'{"total":0}')
)
PATH = journal_path("one")


def entry(n: int, amount: int = 1) -> Entry:
    return Line(n=n, input=Input(do=Add(amount=amount)), events=(Added(amount=amount, total=n),))


def journal_with(*entries: Entry) -> tuple[ForgettingFiles, Journal]:
    files = ForgettingFiles()
    journal = Journal.create(files, HEADER)
    journal.append(entries)
    return files, journal


def test_the_file_can_be_read_by_people() -> None:
    files, _ = journal_with(entry(1, amount=4))
    assert files.live[PATH].decode().splitlines() == [
        (
            '{"format":"darkness-companion-play","version":1,"game":"tiny","rules":1,"id":"one","title":"A play",'
            '"created":"2024-05-01T20:00:00","start":{"total":0}}'
        ),
        '{"n":1,"input":{"do":{"do":"add","amount":4}},"events":[{"event":"added","amount":4,"total":1}]}',
    ]


def test_what_is_appended_is_read_again() -> None:
    files, journal = journal_with(entry(1), entry(2))
    again = Journal.open(files, "one")
    read = again.read_on(0, 0, b"")
    assert [entry_decoder(TINY).decode(line) for _, line in read] == [entry(1), entry(2)]
    assert [again.bytes_at(span.start, span.length) for span, _ in read] == [line for _, line in read]
    assert (again.lines, again.end, again.last) == (journal.lines, journal.end, journal.last)
    assert again.header.title == "A play"


@pytest.mark.parametrize("torn", [b"{", b'{"n":3,"input":{"undo":1},"events":[]}', b"\0\0\0", b"\0\0\0\n", b"\xff"])
def test_a_torn_line_is_ignored_and_cut_off_by_the_next_append(torn: bytes) -> None:
    files, _ = journal_with(entry(1), entry(2))
    whole = files.live[PATH]
    files.live[PATH] += torn
    journal = Journal.open(files, "one")
    assert len(journal.read_on(0, 0, b"")) == 2
    assert files.live[PATH] == whole + torn
    journal.append([entry(3)])
    assert [n.n for n, _ in Journal.open(files, "one").read_on(0, 0, b"")] == [1, 2, 3]
    assert files.live[PATH].startswith(whole)


@pytest.mark.parametrize(
    "bad",
    [b"", b"{", b"\xff\xfe", b'{"n":2}', b'{"n":2,"input":{},"events":[]}', b'{"n":7,"input":{"undo":1},"events":[]}',
     b'{"n":2,"input":{"undo":2},"events":[]}', b'{"n":2,"input":{"redo":1},"events":[]}',
     b'{"n":2,"input":{"undo":-1},"events":[]}', b'{"n":2,"input":{"undo":1,"redo":1},"events":[]}',
     b'{"n":2,"input":{"rules":2},"events":[]}', b'{"n":2,"input":{"do":{}},"events":[],"more":1}', b"[" * 100_000],
)  # fmt: skip
def test_a_bad_line_in_the_middle_is_damage(bad: bytes) -> None:
    files, _ = journal_with(entry(1))
    files.live[PATH] += bad + b"\n" + b'{"n":3,"input":{"undo":1},"events":[]}\n'
    journal = Journal.open(files, "one")
    with pytest.raises(Damaged) as error:
        History.of(PATH, 1, journal.read_on(0, 0, b""))
    assert error.value.details == {"file": PATH, "line": 3}


@pytest.mark.parametrize(
    ("first_line", "expected"),
    [
        (b"", NotOurs),
        (b"\x7fELF\x00\x01", NotOurs),
        (b"{}", NotOurs),
        (b"[1, 2]", NotOurs),
        (b"[" * 100_000, NotOurs),
        (b'{"format":"something else","version":1}', NotOurs),
        (header_line(HEADER)[:-1].replace(b'"format":"darkness-companion-play",', b""), NotOurs),
        (b'{"format":"darkness-companion-play","version":3,"world":{}}', FromANewerVersion),
        (header_line(HEADER)[:-1].replace(b'"version":1', b'"version":3'), FromANewerVersion),
        (b'{"format":"darkness-companion-play","version":1}', Damaged),
        (b'{"format":"darkness-companion-play","version":1,"ga', Damaged),
        (header_line(HEADER)[:-1].replace(b'"title"', b'"name"'), Damaged),
        (header_line(HEADER)[:-1].replace(b'"version":1', b'"version":0'), Damaged),
        (header_line(HEADER)[:-1].replace(b"A play", b"A play" * 100), Damaged),
    ],
)
def test_first_lines_that_are_no_header(first_line: bytes, expected: type[PlayError]) -> None:
    for content in (first_line, first_line + b"\n", first_line + b"\n{}\n"):
        files = ForgettingFiles(live={PATH: content})
        with pytest.raises(expected) as error:
            Journal.open(files, "one")
        assert error.value.details["file"] == PATH
        assert files.live == {PATH: content}


def test_a_header_without_its_line_end_is_damaged() -> None:
    files = ForgettingFiles(live={PATH: header_line(HEADER)[:-1]})
    with pytest.raises(Damaged):
        Journal.open(files, "one")


def test_a_header_longer_than_the_first_read() -> None:
    files = ForgettingFiles()
    long = replace(HEADER, start=Raw(b'"%b"' % (b"x" * 200_000)))
    assert len(bytes(Journal.create(files, long).header.start)) > 200_000


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_by_name(content: bytes) -> None:
    with pytest.raises((NotOurs, Damaged, FromANewerVersion)):
        read_header(content, "file")


@given(st.integers(0, 400), st.integers(0, 255))
def test_any_changed_byte_is_read_or_refused_by_name(place: int, value: int) -> None:
    files, _ = journal_with(entry(1), entry(2))
    content = bytearray(files.live[PATH])
    content[place % len(content)] = value
    files.live[PATH] = bytes(content)
    try:
        journal = Journal.open(files, "one")
        History.of(PATH, 1, journal.read_on(0, 0, b""))
    except (NotOurs, Damaged, FromANewerVersion):
        pass
    assert files.live[PATH] == bytes(content)


@pytest.mark.parametrize("play_id", ["", "..", "../other", "A", "a/b", "-a", "a" * 65, "a\n", "é"])
def test_ids_become_folder_names(play_id: str) -> None:
    with pytest.raises(BadId):
        Journal.open(ForgettingFiles(), play_id)


def test_no_such_play() -> None:
    with pytest.raises(NoSuchPlay):
        Journal.open(ForgettingFiles(), "one")


def test_whole_lines() -> None:
    assert whole_lines(b"") == []
    assert whole_lines(b"a\nb\n") == [b"a", b"b"]
    assert whole_lines(b"a\nb") == [b"a"]
    assert whole_lines(b"a\n\0\0\n") == [b"a"]


def test_answers_of_every_kind_are_read_again() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Gather())
    word = play.answer("left")
    number = play.answer({"amount": 3})
    lines = Journal.open(files, "one").read_on(0, 0, b"")
    assert [entry_decoder(TINY).decode(line) for _, line in lines[1:]] == [word, number]
