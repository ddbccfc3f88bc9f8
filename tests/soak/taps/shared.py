"""The screens that all games share."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from app.presenters.board_using import BUILDING, PLAYING, Act
from app.presenters.own_quest_page import own_quest_told
from app.rules.core.board import Side
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from tests.soak.taps.buttons import buttons
from tests.soak.touches import touches
from tests.soak.views import Sight, views_of

Tap = Callable[[Sight], Iterator[Command]]


def pressed(sight: Sight) -> Iterator[Command]:
    """The buttons of the table and of the heroes' screens."""
    views = views_of(sight.play.header.game)
    for name in ("table", "hero"):
        for shown in views[name](sight):
            yield from buttons(shown)


def corrections(sight: Sight) -> Iterator[Command]:
    """Behind the pencil of the table; and that the game is not over after all."""
    view = sight.frame.table_view(
        sight.words, sight.game, sight.question, sight.play.latest_events(), sight.play.ending(), in_campaign=False
    )
    for edit in touches((*view.corrections, *view.set_up.parts)):
        command = sight.frame.corrected(sight.game, edit)
        if command is not None:
            yield command
    if view.play_on:
        yield sight.frame.played_on()
    for line in (*view.set_up.before, *view.set_up.after):
        yield from buttons(sight.frame.set_up_tapped(sight.words, sight.game, line.step))
        yield from buttons(sight.frame.set_up_ticked(sight.game, line.step))


def own_quest(sight: Sight) -> Iterator[Command]:
    """The checklist and the events of a quest that players made."""
    course = getattr(sight.state, "own_quest", None)
    for shown in views_of(sight.play.header.game)["quest"](sight) if course is not None else ():
        for edit in touches(getattr(shown, "parts", ())):
            command = own_quest_told(course, edit)
            if command is not None:
                yield command


def board(sight: Sight) -> Iterator[Command]:
    """Figures are dragged, doors opened, tokens laid, tiles turned."""
    frame, game, question = sight.frame.board, sight.game, sight.question
    if frame is None:
        return
    view = frame.panel_view(sight.words, game, question, PLAYING, {})
    hands = [PLAYING, BUILDING, *(tool.act.using for tool in view.tools)]
    using = frame.fitting(game, sight.chance.choice(hands))
    tray = frame.panel_view(sight.words, game, question, using, {}).tray
    yield from _told(item.act for item in tray)
    if tray:
        using = sight.chance.choice(tray).act.using
    zones = sight.some(game.board.names, 3)
    for zone in zones:
        with suppress(Refused):
            yield from _told([frame.tapped_zone(game, question, using, zone)])
        with suppress(Refused):
            yield from _told([frame.tapped_edge(game, using, zone, sight.chance.choice(list(Side)).value)])
        yield from _told(frame.dropped(game, question, using, one.name, zone) for one in game.figures)


def _told(acts: Iterator[Act] | list[Act]) -> Iterator[Command]:
    yield from (act.command for act in acts if act.command is not None)


TAPS: tuple[Tap, ...] = (pressed, pressed, corrections, own_quest, board)
