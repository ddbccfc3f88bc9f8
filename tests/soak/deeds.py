"""What somebody does with the app in an evening: plays and campaigns, cards and boards, packs out and in, and leaving.

A deed follows from its name, its seed and the library it meets: told again, it is the same again.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from app.demo import GAME as DEMO_GAME
from app.demo import demo_state
from app.frames import frame
from app.games import EXTENSIBLE, RULES
from app.i18n import load_words
from app.packs import game_pack
from app.plays.errors import WouldTakeBack
from app.plays.languages import LANGUAGES
from app.plays.maps import MapRecord, MapTile
from app.plays.pack_file import ENDING
from app.plays.pack_kinds import Choice, run_through
from app.plays.quests import QuestRecord
from app.rules.core.errors import Refused
from app.rules.core.quest_blocks import TableSays
from app.session import Session
from tests.pack_tables import DARK, FLOOR, Table
from tests.rules.conformance.drivers import DRIVERS
from tests.soak.folders import passing_folder
from tests.soak.inputs import Act, next_act

CAMPAIGN_GAME = "massive_darkness"
QUESTS = ("tutorial", "scorched_earth", "black_widow")
INPUTS = 12
"""That a play gets at a time, at the most."""


class Deed(NamedTuple):
    name: str
    seed: int

    def __str__(self) -> str:
        return f"{self.name} {self.seed}"


class Evening:
    """`open_session` starts the app; `answered` is told that something was acknowledged, or refused."""

    def __init__(self, open_session: Callable[[], Session], answered: Callable[[bool], object]) -> None:
        self._open_session = open_session
        self._answered = answered
        self.session = open_session()
        answered(True)

    def spend(self, deed: Deed) -> None:
        DEEDS[deed.name](self, Random(f"{deed.name} {deed.seed}"))

    def attempt(self, act: Act) -> bool:
        """As the app does: what is refused has not happened."""
        try:
            act()
        except Refused as refused:
            self.is_refused(refused)
            self._answered(False)
            return False
        self._answered(True)
        return True

    def is_refused(self, refused: Refused) -> None:
        """Whoever wants to know why."""

    def come_back(self) -> None:
        self.session = self._open_session()
        self._answered(True)

    def plays(self) -> list[str]:
        """Those that can be opened, in an order that does not tell the time."""
        return sorted(play.id for play in self.session.saved_plays() if play.error is None)

    def exported(self) -> list[Path]:
        return sorted((self.session.files.root / "exports").glob("*"))


def some_deeds(chance: Random, count: int) -> list[Deed]:
    names = chance.choices(list(OFTEN), list(OFTEN.values()), k=count)
    return [Deed(name, chance.randrange(10**6)) for name in names]


# Plays


def _begin(evening: Evening, chance: Random) -> None:
    session, game = evening.session, chance.choice(list(RULES))
    if chance.random() < 0.5:
        driver = DRIVERS[game]
        state = driver.begin(chance.choice(driver.starts), chance)
        evening.attempt(lambda: session.begin_play(game, f"Night {chance.randrange(9)}", state))
    else:
        evening.attempt(lambda: _as_new_game_begins(session, game, chance))
    _go_on(evening, chance)


def _as_new_game_begins(session: Session, game: str, chance: Random) -> None:
    from tests.soak.fate import NOW

    new_game, words = frame(game).new_game, load_words("en")
    begun = new_game.beginning(words, new_game.draft(game_pack(game)), (), chance.randrange(1000), NOW)
    session.begin_play(game, begun.title, begun.state, begun.first)


def _play(evening: Evening, chance: Random) -> None:
    plays = evening.plays()
    if plays and (not evening.session.has_play or chance.random() < 0.4):
        _open(evening, chance.choice(plays))
    _go_on(evening, chance)


def _open(evening: Evening, play_id: str) -> None:
    def opened() -> None:
        try:
            evening.session.open_play(play_id)
        except WouldTakeBack:
            evening.session.open_play(play_id, take_back=True)

    evening.attempt(opened)


def _go_on(evening: Evening, chance: Random) -> None:
    for _ in range(chance.randint(1, INPUTS)):
        act = next_act(evening.session, chance) if evening.session.has_play else None
        if act is None:
            return
        evening.attempt(act)


def _leave(evening: Evening, _: Random) -> None:
    evening.attempt(evening.session.close_play)


def _restart(evening: Evening, _: Random) -> None:
    evening.attempt(evening.session.close_play)
    evening.come_back()


def _tidy(evening: Evening, chance: Random) -> None:
    """On Home, where no play is open."""
    session = evening.session
    evening.attempt(session.close_play)
    plays = sorted(play.id for play in session.saved_plays())
    deleted = sorted(session.library.trash())
    acts: list[Act] = []
    if plays:
        play = chance.choice(plays)
        acts += [
            lambda: session.library.rename(play, f"Renamed {chance.randrange(9)}"),
            lambda: session.duplicate_play(play, f"Copy {chance.randrange(9)}"),
            lambda: session.library.delete(play),
        ]
    if deleted:
        gone = chance.choice(deleted)
        acts += [lambda: session.restore_play(gone), lambda: session.library.forget(gone)]
    if acts:
        evening.attempt(chance.choice(acts))


def _demo(evening: Evening, chance: Random) -> None:
    begin = evening.session.begin_demo if chance.random() < 0.5 else evening.session.begin_practice
    evening.attempt(lambda: begin(DEMO_GAME, "Demo", demo_state()))
    _go_on(evening, chance)


# Campaigns


def _campaign(evening: Evening, chance: Random) -> None:
    """Its next chapter where there is one to go on with, else a new one; then the quest is won, lost, or just begun."""
    campaigns, quest = evening.session.campaigns, chance.choice(QUESTS)
    state = DRIVERS[CAMPAIGN_GAME].begin(f"{quest} mapped story", chance)
    ended = sorted(one.id for one in campaigns.all().campaigns if one.last is None or one.last.outcome != "open")
    if ended:
        going_on = chance.choice(ended)
        evening.attempt(lambda: campaigns.begin_chapter(going_on, quest, quest, state, redo=chance.random() < 0.3))
    else:
        evening.attempt(lambda: campaigns.begin(CAMPAIGN_GAME, f"Nights {chance.randrange(9)}", quest, quest, state))
    _end_chapter(evening, chance)


def _end_chapter(evening: Evening, chance: Random) -> None:
    from app.rules.massive_darkness.changes import ChangeTable

    session = evening.session
    if not session.has_play or session.play.header.game != CAMPAIGN_GAME:
        return
    match chance.randrange(4):
        case 0:
            evening.attempt(session.undo)
        case 1:
            evening.attempt(lambda: session.do(ChangeTable(lost=True)))
        case _:
            evening.attempt(lambda: session.do(ChangeTable(won=True)))


# What players keep


def _keep(evening: Evening, chance: Random) -> None:
    session, number = evening.session, chance.randrange(4)
    acts: list[Act] = [
        lambda: session.keep_card(CAMPAIGN_GAME, "item", {"name": f"Axe {number}", "level": 1, "melee": "red 2"}),
        lambda: session.boards.keep_tile("hellscape", f"Cellar {number}", chance.choice((FLOOR, DARK)), ()),
        lambda: session.quests.save(_quest(number)),
        lambda: session.boards.maps.save(_map(number)),
        lambda: session.change_settings(text_size=chance.choice((100, 115, 130, 150)), dice="totals"),
        lambda: session.note_drawn("item", {"name": f"Axe {number}"}) if session.has_play else None,
    ]
    evening.attempt(chance.choice(acts))


def _quest(number: int) -> QuestRecord:
    goal = (TableSays(text="Go"),)
    return QuestRecord(id=f"quest{number}", game="hellscape", name=f"Quest {number}", objectives=goal)


def _map(number: int) -> MapRecord:
    laid = (MapTile(side="Crypt", column=0, row=0),)
    return MapRecord(id=f"map{number}", game="hellscape", title=f"Way {number}", tiles=laid)


def _throw_away(evening: Evening, chance: Random) -> None:
    session = evening.session
    shelves: list[Any] = [session.cards, session.boards.tiles, session.boards.maps, session.quests]
    shelf = chance.choice(shelves)
    kept = sorted(one.id for game in EXTENSIBLE for one in shelf.all(game).records)
    languages = session.files.names(LANGUAGES)
    if languages and chance.random() < 0.2:
        evening.attempt(lambda: session.packs.remove_language(languages[0].partition(".")[0]))
    elif kept:
        wanted = chance.choice(kept)
        thrown = shelf.get(wanted)
        evening.attempt(lambda: shelf.delete(wanted))
        if chance.random() < 0.3:
            evening.attempt(lambda: shelf.put_back(thrown))


# Packs and other files


def _take(evening: Evening, chance: Random) -> None:
    packs: list[bytes | Path] = [*packs_of_others(), *(file for file in evening.exported() if file.suffix == ENDING)]
    pack, choice = chance.choice(packs), chance.choice((None, *Choice))
    evening.attempt(evening.session.settle)
    evening.attempt(lambda: take_in(evening.session, pack, choice))


def take_in(session: Session, pack: bytes | Path, choice: Choice | None = None) -> None:
    """`choice` for all that clashes; None: as proposed."""
    incoming = run_through(session.packs.check(pack))
    choices = incoming.proposed()
    changes = run_through(session.packs.prepare(incoming, dict.fromkeys(choices, choice) if choice else choices))
    if session.has_play and session.play.header.id in changes.replaced:
        session.close_play()
    run_through(session.packs.take_in(changes))


def _pack(evening: Evening, chance: Random) -> None:
    session = evening.session
    kinds = sorted(kind for kind, count in session.packs.counts().items() if count)
    wanted: dict[str, Any] = dict.fromkeys(kinds if chance.random() < 0.6 else kinds[:1])
    campaigns = sorted(one.id for one in session.campaigns.all().campaigns)
    if campaigns and chance.random() < 0.3:
        wanted = dict(session.packs.of_campaign(chance.choice(campaigns)))
    acts: list[Act] = [lambda: run_through(session.packs.export(wanted, "Ours", f"ours-{chance.randrange(3)}"))] * 3
    acts += [lambda: session.export_cards(CAMPAIGN_GAME, "Our cards")]
    if session.has_play and not session.is_practice:
        acts += [session.export, session.export, session.export_position]
    evening.attempt(session.settle)
    evening.attempt(chance.choice(acts))


def _bring_in(evening: Evening, chance: Random) -> None:
    """A file that was exported one by one: a play, cards or a position."""
    files = [file for file in evening.exported() if file.suffix != ENDING]
    if files:
        evening.attempt(lambda: evening.session.import_any(chance.choice(files)))


@cache
def packs_of_others() -> tuple[bytes, ...]:
    """With something of everything in each; what is called the same in two of them is not the same."""
    with passing_folder() as folder:
        return tuple(
            Table(folder).fill(drawing=drawing, melee=melee, inputs=inputs).pack(title=f"Theirs {inputs}")
            for drawing, melee, inputs in ((FLOOR, "red 2", 2), (DARK, "red 3", 3), (FLOOR, "red 1", 6))
        )


DEEDS: dict[str, Callable[[Evening, Random], None]] = {
    "begin": _begin, "play": _play, "leave": _leave, "restart": _restart, "tidy": _tidy, "demo": _demo,
    "campaign": _campaign, "keep": _keep, "throw away": _throw_away, "take": _take, "pack": _pack,
    "bring in": _bring_in,
}  # fmt: skip

OFTEN = {
    "begin": 4, "play": 8, "leave": 1, "restart": 2, "tidy": 4, "demo": 1, "campaign": 4, "keep": 3, "throw away": 1,
    "take": 4, "pack": 3, "bring in": 2,
}  # fmt: skip
