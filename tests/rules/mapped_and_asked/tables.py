"""Two tables that play the same: one has its map in the app, the other is asked what it sees."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from app.rules.core.acts import MOVE
from app.rules.core.command import Change, Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, Draw, Form, Numbers, Proposal, RollDice
from app.rules.core.run import Run
from tests.rules.mapped_and_asked.sight import Look, Row, Sight

STAY = "stay"
ZONES = ("at", "to", "zone", "zones", "side", "reason")
"""Fields of events."""
OVERRULES = 0.1
"""How often a table does otherwise than an enemy's rules propose."""
NO_WAY = ("no_way", "no_way_there")
"""Why an enemy stays: without a map only the table sees it, and overrules the move that is proposed."""
HERO_MOVED, STAYED = "hero_moved", "stayed"
OF_ONE_TABLE = ("asked", "overruled", "restarted")
"""What is put on record of the questions of one table: zones there, facts here."""
encode = msgspec.json.encode


class Differs(AssertionError):
    """`what` is the same whenever it is the same fault: without names and numbers."""

    def __init__(self, what: str, details: str = "") -> None:
        super().__init__(f"{what}\n{details}" if details else what)
        self.what = what
        self.details = details


class Tables:
    """After each command the second table is made anew from the first: the same state, without positions."""

    def __init__(self, sight: Sight, state: Any, chance: Random) -> None:
        self.sight, self.chance = sight, chance
        self.mapped = Run(sight.ruleset, encode(state))
        self.counts: Counter[str] = Counter()
        self.is_over = False
        """No answer is accepted any more: the table is full."""

    def carry_out(self, command: Command) -> None:
        """On both tables; what the first refuses is not done."""
        before = self.mapped.settled
        if self.sight.is_for_the_board(command):
            self._told_to_the_board(command)
            return
        blind = Run(self.sight.ruleset, encode(self.sight.blinded(self._state(before))))
        look = Look(self.mapped, blind, self.sight.ruleset.open(self._state(before)), command)
        try:
            look.events += self.mapped.do(command)
        except Refused:
            self.counts["refused"] += 1
            return
        self.counts["commands"] += 1
        self.counts[tag(command)] += 1
        try:
            _Together(self, look).go()
        except Refused:
            self.is_over = True
        except Differs:
            hole = next((name for name, one in self.sight.holes.items() if one.is_in(look)), None)
            if hole is None:
                raise
            self.counts[f"hole: {hole}"] += 1
            self._to_the_end(look)

    def _told_to_the_board(self, command: Command) -> None:
        try:
            self.mapped.do(command)
        except Refused:
            return
        self._to_the_end()

    def _to_the_end(self, look: Look | None = None) -> None:
        while (question := self.mapped.question) is not None:
            events = self.mapped.answer(Reply(question.key, self.answer(question, self.mapped)))
            if look is not None:
                look.events += events

    def answer(self, question: AnyQuestion, run: Run) -> Answer:
        """Nothing is left to the app's own dice: it would roll other ones for the other table."""
        if isinstance(question, RollDice) and question.dice:
            colours = zip(question.names, question.dice, strict=True)
            return {die: self.chance.choice(question.faces[colour]) for die, colour in colours}
        while (given := self.sight.driver.answer(question, self.chance, run)) == BY_CHANCE:
            continue
        return given

    def _state(self, settled: bytes) -> Any:
        return msgspec.json.decode(settled, type=self.sight.ruleset.state)

    def compare(self, look: Look, happened: list[Any]) -> None:
        one, other = (
            self.sight.compared(self.sight.blinded(self._state(run.settled))) for run in (look.mapped, look.blind)
        )
        for path, mapped, blind in differences(msgspec.to_builtins(one), msgspec.to_builtins(other)):
            raise Differs(f"{tag(look.command)}: {path} differs", f"{path}: {mapped} with a map, {blind} without")
        with_map, without = self._told(look.events), self._told(happened)
        if with_map != without:
            more, fewer = with_map - without, without - with_map
            what = [f"{kind} with a map only" for kind, _ in more] + [f"{kind} without only" for kind, _ in fewer]
            both = "\n".join(map(str, (*more, "--", *fewer)))
            raise Differs(f"{tag(look.command)}: {', '.join(sorted(set(what)))}", f"{look.command}\n{both}")

    def _told(self, events: Iterable[Event]) -> Counter[tuple[str, bytes]]:
        """What happened to whom, without the zones. Several are one step for who is not asked for each."""
        told = [event for event in events if event.kind() not in OF_ONE_TABLE and self.sight.is_told_by_both(event)]
        counted = Counter((event.kind(), encode(without_zones(event, self.sight.unseen))) for event in told)
        return Counter({one: min(count, 1) if one[0] == HERO_MOVED else count for one, count in counted.items()})


class _Together:
    """One command on both tables, question by question. The mapped table goes first."""

    def __init__(self, tables: Tables, look: Look) -> None:
        self.tables, self.look, self.sight = tables, look, tables.sight
        self.happened: list[Event] = []
        """On the table without a map, in commands that are over; what an open one has done is with the run."""
        self.open_events: list[Event] = []

    def go(self) -> None:
        self._tell(self.sight.without_map(self.look))
        while self._one_more():
            continue
        self.tables.compare(self.look, [*self.happened, *self.open_events])

    def _tell(self, command: Command) -> None:
        """A correction while something is asked makes the open command start again."""
        blind = self.look.blind
        if blind.question is None:
            self.happened += self.open_events
            self.open_events = []
        with self._not_refused():
            self.open_events = blind.do(command)

    @contextmanager
    def _not_refused(self) -> Iterator[None]:
        """What the table with a map has done, the other one may do too."""
        try:
            yield
        except Refused as refused:
            raise Differs(f"{tag(self.look.command)}: refused without a map ({refused.key})", str(refused)) from refused

    def _one_more(self) -> bool:
        mapped, blind = self.look.mapped.question, self.look.blind.question
        told = self.sight.told_now(self.look)
        if told is not None and (blind is None or isinstance(told, Change)):
            self._tell(told)
        elif mapped is not None and self._row(mapped).map:
            self._answer_mapped(mapped, self.tables.answer(mapped, self.look.mapped))
        elif mapped is not None and blind is not None and self._is_the_same(mapped, blind):
            self._answer_both(mapped, blind)
        elif isinstance(blind, Proposal) and blind.proposed == MOVE and self._stayed(blind):
            self._answer_blind(blind, STAY)
        elif blind is not None:
            fact = self._row(blind).fact
            if fact is None:
                what = f"{tag(self.look.command)}: {blind.topic} is asked without a map only"
                raise Differs(what, f"{mapped}\n{blind}")
            said = fact(self.look, blind)
            self.look.facts.append((blind, said))
            self._answer_blind(blind, said)
        elif mapped is not None:
            raise Differs(f"{tag(self.look.command)}: {mapped.topic} is asked with a map only", str(mapped))
        else:
            return False
        return True

    def _stayed(self, blind: Proposal) -> bool:
        """That there is no way the map says once, for both moves of an activation."""
        where = blind.who, blind.step
        return any(event.kind() == STAYED and (event.enemy, event.step) == where for event in self.look.events)

    def _row(self, question: AnyQuestion) -> Row:
        row = row_of(self.sight, question.topic)
        if row is None:
            raise Differs(f"no row for {question.topic}")
        return row

    def _is_the_same(self, mapped: AnyQuestion, blind: AnyQuestion) -> bool:
        if mapped.topic != blind.topic or not self._row(blind).both:
            return False
        return mapped.who == blind.who or not blind.who or isinstance(mapped, Draw)

    # Answering

    def _answer_both(self, mapped: AnyQuestion, blind: AnyQuestion) -> None:
        row = self._row(blind)
        if row.first and row.fact is not None and (said := row.fact(self.look, blind)) not in asked_of(mapped):
            self._answer_blind(blind, said)
            return
        if isinstance(mapped, Proposal) and isinstance(blind, Proposal):
            self._follow_proposals(mapped, blind)
            return
        if isinstance(mapped, Choice) and isinstance(blind, Choice) and self._row(blind).fact is not None:
            options = [option for option in mapped.options if option in blind.options]
            if not options:
                raise Differs(f"{mapped.topic}: nothing to choose that both tables offer", f"{mapped}\n{blind}")
            answer: Answer = self.tables.chance.choice(options)
        else:
            if asked(mapped) != asked(blind):
                raise Differs(f"{tag(self.look.command)}: {mapped.topic} is not asked alike", f"{mapped}\n{blind}")
            answer = self.tables.answer(mapped, self.look.mapped)
        self._answer_mapped(mapped, answer)
        self._answer_blind(blind, answer)

    def _follow_proposals(self, mapped: Proposal, blind: Proposal) -> None:
        """With a map a move is proposed with its zone."""
        if mapped.proposed == STAY and plain(blind.proposed) == MOVE and _why(mapped) in NO_WAY:
            self.tables.counts["no way"] += 1
            self._answer_mapped(mapped, STAY)
            self._answer_blind(blind, STAY)
            return
        if plain(mapped.proposed) != plain(blind.proposed):
            raise Differs(
                f"{tag(self.look.command)}: {plain(mapped.proposed).split()[0]} is proposed with a map, "
                f"{plain(blind.proposed).split()[0]} without",
                f"{mapped}\n{blind}",
            )
        acts = [act for act in mapped.options if plain(act) != plain(mapped.proposed)]
        overrules = bool(acts) and self.tables.chance.random() < OVERRULES
        answer = self.tables.chance.choice(acts) if overrules else mapped.proposed
        if plain(answer) not in blind.options:
            raise Differs(f"{mapped.topic}: {plain(answer)} cannot be chosen without a map", f"{mapped}\n{blind}")
        self._answer_mapped(mapped, answer)
        self._answer_blind(blind, plain(answer))

    def _answer_mapped(self, question: AnyQuestion, answer: Answer) -> None:
        self.look.asked[question.topic] += 1
        self.look.events += self.look.mapped.answer(Reply(question.key, answer))

    def _answer_blind(self, question: AnyQuestion, answer: Answer) -> None:
        with self._not_refused():
            self.open_events += self.look.blind.answer(Reply(question.key, answer))


def without_zones(event: Event, unseen: Mapping[str, Collection[str]]) -> dict[str, Any]:
    """Its reason names candidates by what was seen of them."""
    told = msgspec.to_builtins(event)
    return {field: value for field, value in told.items() if field not in (*ZONES, *unseen.get(event.kind(), ()))}


def asked(question: AnyQuestion) -> object:
    """What of a question must be the same on both tables. It may be asked for a zone."""
    match question:
        case Draw():
            return question.deck, question.level, question.wanted
        case Form():
            return question.rows, question.options
        case Choice():
            return question.options, question.subject
        case Numbers():
            return question.fields
        case RollDice():
            return question.dice, question.totals


def _why(question: AnyQuestion) -> str:
    return question.reason.rule if question.reason is not None else ""


def asked_of(question: AnyQuestion) -> Collection[Answer]:
    return question.options if isinstance(question, Choice) else ()


def plain(act: str) -> str:
    return MOVE if act.split()[0] == MOVE else act


def row_of(sight: Sight, topic: str) -> Row | None:
    starred = (row for pattern, row in sight.rows.items() if pattern.endswith("*") and topic.startswith(pattern[:-1]))
    return sight.rows.get(topic) or next(starred, None)


def tag(command: Command) -> str:
    return str(command.__struct_config__.tag)


def differences(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two states differ, without the names of figures."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            yield from differences(one.get(key), other.get(key), f"{path}.{key}" if path else key)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for mine, its in zip(one, other, strict=True):
            yield from differences(mine, its, path)
    elif one != other:
        yield path, one, other
