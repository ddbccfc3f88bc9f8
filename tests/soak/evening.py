"""What a table tells in an evening, at random: the lines of a playthrough."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import NamedTuple

import msgspec

from app.i18n.words import LANGUAGES, load_words
from app.plays.campaigns import Outcome
from app.presenters.massive_darkness.campaign import campaign_view
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Answer
from tests.rules.conformance.fuzz import a_command, an_answer
from tests.soak.beginnings import Begun, laid, new_game, position
from tests.soak.taps import taps_of
from tests.soak.views import Sight
from tests.soak.watched import Watched, Wrong


class Temper(NamedTuple):
    """How a table plays: how long, how often it looks around, and what it does how often beside going on."""

    inputs: int
    looks: float
    tries: int
    taps: int
    nonsense: int
    back_and_forth: int
    opens: int
    chapters: int = 0
    sees_everything: bool = False


GOES_ON = 70
TEMPERS = (
    Temper(inputs=100, looks=1.0, tries=8, taps=25, nonsense=6, back_and_forth=6, opens=2),
    Temper(inputs=150, looks=0.3, tries=2, taps=70, nonsense=1, back_and_forth=4, opens=1, chapters=4),
    Temper(inputs=500, looks=0.1, tries=4, taps=4, nonsense=2, back_and_forth=2, opens=1, chapters=1),
    Temper(inputs=60, looks=1.0, tries=6, taps=30, nonsense=3, back_and_forth=4, opens=2, sees_everything=True),
)
"""One that tries everything out, one that taps whatever can be tapped, one that plays to the end, and one that looks at
every screen after each input."""
REFUSED_AT_MOST = 3
"""Lines are told for each that is accepted: who is refused again and again goes home."""


class Evening:
    """`told` are all lines so far, refused ones too."""

    def __init__(self, table: Watched, chance: Random) -> None:
        self.table, self.chance = table, chance
        self.driver = table.driver
        self.temper = chance.choice(TEMPERS)
        self.told: list[str] = []
        self.settled: list[tuple[int, bytes]] = []
        """After so many lines nothing was asked, and this was the state."""

    def play(self) -> None:
        most = self.temper.inputs
        self.table.counts["games"] += 1
        self.table.looks_around = self.temper.looks
        self.table.sees_everything = self.temper.sees_everything
        self._begin()
        while self.table.counts["inputs"] < most and len(self.told) < REFUSED_AT_MOST * most:
            for line in self._next():
                if not self.tell(line):
                    break
        self.tell("open afresh")

    def tell(self, line: str) -> bool:
        """False where it was refused."""
        self.told.append(line)
        try:
            self.table.carry_out(line)
        except Refused:
            return False
        run = self.table.play.run
        if run.question is None:
            self.settled.append((len(self.told), run.settled))
        return True

    # How it begins

    def _begin(self) -> None:
        begun = self._beginning()
        self.tell(f"play {_json(begun.state)}")
        for command in begun.first:
            if not self.tell(_command(command)):
                raise Wrong(f"a new game is refused: {command.__struct_config__.tag}", str(command))

    def _beginning(self) -> Begun:
        match self.chance.choice(("laid", "laid", "new", "position")):
            case "new":
                return new_game(self.table.session, self.table.game, self.chance, self.table.check_words)
            case "position":
                return position(self.table.game, self.chance)
            case _:
                return laid(self.driver, self.table.game, self.chance, self.table.check_words)

    # What comes next

    def _next(self) -> Iterator[str]:
        temper = self.temper
        ways = (self._going_on, self._tried, self._tapped, self._nonsense, self._back_and_forth, self._opened)
        weights = (GOES_ON, temper.tries, temper.taps, temper.nonsense, temper.back_and_forth, temper.opens)
        if self.chance.randrange(100) < temper.chapters and self.table.play.frame.campaign is not None:
            yield from self._next_chapter()
        else:
            yield from self.chance.choices(ways, weights)[0]()

    def _going_on(self) -> Iterator[str]:
        """What is asked is answered, what is offered is done; where the game is over, something is put right."""
        run = self.table.play.run
        if run.question is not None:
            yield _answer(self.driver.answer(run.question, self.chance, run))
        elif offered := self.driver.offered(run):
            yield _command(self.chance.choice(offered))
        else:
            yield from self.chance.choice((self._tapped, self._nonsense, self._back_and_forth))()

    def _tried(self) -> Iterator[str]:
        """Corrections and interruptions, whether a question is open or not."""
        tried = self.driver.tried(self.table.play.run)
        if tried:
            yield _command(self.chance.choice(tried))

    def _tapped(self) -> Iterator[str]:
        """Something on a screen, whichever it is."""
        play = self.table.play
        words = play.frame.words(load_words(self.chance.choice(LANGUAGES)))
        tap = self.chance.choice(taps_of(self.table.game))
        found = list(tap(Sight(self.table.session, words, self.chance)))
        if found:
            yield self._one_of_the_games_own(self.chance.choice(found))

    def _one_of_the_games_own(self, command: Command) -> str:
        """What no journal can hold, no screen may tell."""
        told = _json(command)
        try:
            msgspec.json.decode(told, type=self.table.play.ruleset.commands)
        except msgspec.ValidationError as error:
            raise Wrong(f"no journal holds what was tapped: {command.__struct_config__.tag}", told) from error
        return f"> {told}"

    def _nonsense(self) -> Iterator[str]:
        """Commands and answers made of nothing but their types, as far as a journal can hold them."""
        run = self.table.play.run
        if run.question is not None and self.chance.random() < 0.7:
            yield _answer(an_answer(run.question, self.chance))
            return
        command = a_command(run.ruleset.commands, self.chance, lambda field: self.driver.told(field, run))
        with suppress(msgspec.ValidationError):
            msgspec.json.decode(_json(command), type=run.ruleset.commands)
            yield _command(command)

    def _back_and_forth(self) -> Iterator[str]:
        """Undo in a burst, some of it brought back, and back again."""
        for sign in ("undo", "redo", "undo", "redo")[: self.chance.randint(1, 4)]:
            yield f"{sign} {self.chance.choice((1, 1, 1, 2, 3, 8))}"

    def _opened(self) -> Iterator[str]:
        yield self.chance.choice(("open", "open afresh"))

    # Campaigns

    def _next_chapter(self) -> Iterator[str]:
        """The chapter ends, as the table says; then the next quest, or a lost one again."""
        play = self.table.play
        if play.outcome is Outcome.OPEN:
            yield f'> {{"do": "change_table", "{self.chance.choice(("won", "lost"))}": true}}'
        quests = self._quests()
        redo = self.table.play.outcome is Outcome.LOST and self.chance.random() < 0.5
        yield f"chapter {_json({'quest': self.chance.choice(quests), 'redo': redo})}"

    def _quests(self) -> list[str]:
        """Those that the campaign's screen offers; before there is one, the first of them."""
        session = self.table.session
        campaign = session.campaigns.of_open_play
        if campaign is None:
            return ["tutorial"]
        saved = session.campaigns.saved_one(campaign.id)
        view = campaign_view(load_words("en"), saved, {self.table.play.header.id})
        return [pick.id for pick in view.quests] or [saved.chapters[-1].quest]


def _command(command: Command) -> str:
    return f"> {_json(command)}"


def _answer(value: Answer) -> str:
    return f"= {_json(value)}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
