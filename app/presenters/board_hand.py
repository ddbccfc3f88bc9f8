"""The players' hand over a board, the same in every game that has one: whom a tap picks up, and whom it moves where.

A tap on a figure picks it up and moves nobody. Marked zones are those that a tap on their floor chooses: a step by the
rules, or what is asked. Everything else that is moved is put right by hand, costs nothing, and the log says so.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from app.i18n import Words
from app.presenters.board_using import PLAYING, Act, Using
from app.presenters.board_views import TrayItem
from app.rules.core.acts import move_act
from app.rules.core.command import Command
from app.rules.core.errors import Overrulable, Refused
from app.rules.core.question import ZONE, AnyQuestion, Choice, Proposal


@dataclass(frozen=True)
class Mover:
    """The hero in hand, if the rules let him act now; over an empty hand the one whose turn it is."""

    hero: str = ""
    steps: Mapping[str, Command] = field(default_factory=dict)
    """What takes him to each zone that his next step can lead to."""
    why_not: Refused | None = None
    """What keeps him from any."""
    barred: Mapping[str, Refused] = field(default_factory=dict)
    """What keeps him from one beside his own."""


NOBODY = Mover()


class NotAStep(Overrulable):
    """He is not to be moved by accident; but the table may put him there."""

    insists_by = "board.put_anyway"

    def __init__(self, hero: str, zone: str, overruled: Command, because: Refused | None) -> None:
        super().__init__("not_a_step", overruled, hero=hero, zone=zone.upper())
        self.because = because


@dataclass(frozen=True)
class Hand:
    """What is in hand over a board, and what a tap makes of it."""

    question: AnyQuestion | None
    using: Using
    at: Callable[[str], str | None]
    """Where a figure stands."""
    mover_of: Callable[[str], Mover]
    """By the hero in hand, or by '' for an empty one."""
    placed: Callable[[str, str | None], Command]
    """Puts a figure somewhere by hand, or takes it off."""

    @cached_property
    def mover(self) -> Mover:
        plays = self.using.mode == "play" and self.using.tool == "map" and self.question is None
        return self.mover_of(self.using.figure) if plays and not self.using.by_hand else NOBODY

    @property
    def marked(self) -> tuple[str, ...]:
        """The zones that a tap on their floor chooses."""
        return self._asked or tuple(self.mover.steps)

    @property
    def _asked(self) -> tuple[str, ...]:
        """Whoever has somebody else in hand does not mean the question."""
        asked, using = self.question, self.using
        if not isinstance(asked, Choice) or asked.about != ZONE or using.mode != "play" or using.tool != "map":
            return ()
        return tuple(map(str, asked.options)) if using.figure in ("", asked.who) else ()

    # Taps

    def figure_tapped(self, figure: str) -> Act:
        """It is picked up, or put down again. Who was in hand before may have been meant to come here."""
        using = self.using
        if figure == using.figure:
            return Act(using=using.holding(""))
        held = msgspec.structs.replace(using.holding(figure), aside=using.figure, aside_by_hand=using.by_hand)
        return Act(using=held)

    def floor_tapped(self, zone: str) -> Act:
        using, held = self.using, self.using.figure
        if zone in self._asked:
            return Act(using=using, answer=zone)
        if zone in self.mover.steps:
            return self._step(self.mover, zone)
        if not held or self.at(held) == zone:
            return Act(using=using.holding(""))
        if held == self.mover.hero:
            because = self.mover.why_not or self.mover.barred.get(zone)
            raise NotAStep(held, zone, self.placed(held, zone), because)
        return self.put(held, zone)

    def put(self, figure: str, zone: str) -> Act:
        return put_down(self.question, self.using, zone, figure, self.placed(figure, zone))

    def _step(self, mover: Mover, zone: str) -> Act:
        return Act(using=self.using.holding(""), command=mover.steps[zone])

    # What stands below the board

    def title(self, words: Words, named: Callable[[str], str]) -> str:
        who = named(self.using.figure)
        if self.using.figure != self.mover.hero:
            return words("board.hand", who=who)
        return words("board.hand_step" if self.mover.steps else "board.hand_stuck", who=who)

    def items(self, words: Words, named: Callable[[str], str]) -> tuple[TrayItem, ...]:
        """What can be done with the figure in hand."""
        held, empty = self.using.figure, self.using.holding("")
        stands = self.at(held)
        items = list(self._coming(words, named, stands)) if stands else []
        if held == self.mover.hero:
            by_hand = msgspec.structs.replace(self.using, by_hand=True)
            items.append(TrayItem(words("board.by_hand"), Act(using=by_hand), icon="pencil-outline"))
        if stands is not None:
            off = Act(using=empty, command=self.placed(held, None))
            items.append(TrayItem(words("board.take_off"), off, icon="tray-remove"))
        return (*items, TrayItem(words("board.cancel"), Act(using=empty), icon="close"))

    def _coming(self, words: Words, named: Callable[[str], str], zone: str) -> list[TrayItem]:
        """Where figures cover the floor, a finger hits one of them: who was meant to come here comes by this chip."""
        if self.question is not None and not self.using.aside:
            return []
        aside, items = self.using.aside, []
        for name in dict.fromkeys((aside, "") if aside else ("",)):
            by_hand = bool(name) and self.using.aside_by_hand
            mover = self.mover_of(name) if self.question is None and not by_hand else NOBODY
            if zone in mover.steps and mover.hero != self.using.figure:
                label = words("board.moves_here", who=named(mover.hero))
                items.append(TrayItem(label, self._step(mover, zone), icon="shoe-print"))
            elif name and not mover.hero and self.at(name) != zone:
                label = words("board.put_here", who=named(name))
                items.append(TrayItem(label, self.put(name, zone), icon="arrow-collapse-down"))
        return items

    def step_help(self, words: Words, named: Callable[[str], str], cost: str) -> str:
        """Whom a tap moves while nobody is in hand, and what it costs."""
        return words("board.help.step", who=named(self.mover.hero), cost=cost)


def put_down(question: AnyQuestion | None, using: Using, zone: str, figure: str, placed: Command) -> Act:
    """A figure is put on a zone. Moving the enemy that acts answers what is asked about its move."""
    after = PLAYING.with_tool(using.tool if using.tool != "build" else "map")
    if question is not None and question.who == figure:
        if isinstance(question, Proposal):
            if (move := move_act(zone)) in question.options:
                return Act(using=after, answer=move)
        elif isinstance(question, Choice) and question.topic == "path" and zone in question.options:
            return Act(using=after, answer=zone)
    return Act(using=after, command=placed)
