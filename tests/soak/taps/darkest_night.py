"""The screens that Darkest Night has in place of the shared ones."""

from collections.abc import Iterator

from app.presenters.darkest_night.any_time import any_time_rows
from app.presenters.darkest_night.facts import fact_corrected, facts_view
from app.presenters.darkest_night.hero_sheet import CORRECT, TABS, corrected, sheet_view
from app.presenters.darkest_night.kingdom import place_corrected, place_view
from app.presenters.darkest_night.table import corrected as table_corrected
from app.presenters.darkest_night.table import night_table, played_on
from app.presenters.form_parts import Edit
from app.rules.core.command import Command
from app.rules.darkest_night.kingdom import PLACES
from tests.soak.taps.buttons import buttons
from tests.soak.taps.shared import Tap
from tests.soak.touches import touches
from tests.soak.views import Sight


def table(sight: Sight) -> Iterator[Command]:
    view = night_table(sight.words, sight.game, sight.question, sight.play.latest_events(), sight.play.ending())
    for edit in touches(view.corrections):
        command = table_corrected(sight.game, edit)
        if command is not None:
            yield command
    if view.play_on:
        yield played_on()


def hero(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        for tab in TABS:
            view = sheet_view(sight.words, sight.game, one.name, sight.question, (), tab=tab)
            cards = sight.some((*view.powers, *view.items))
            opened = cards[0].id if cards else ""
            view = sheet_view(sight.words, sight.game, one.name, sight.question, (), tab=tab, opened=opened)
            yield from buttons((view.powers, view.items, view.stored))
            if tab == CORRECT:
                yield from (corrected(sight.game, one.name, edit) for edit in touches(view.corrections))
                tracks = ("grace", "secrecy")
                yield from (
                    corrected(sight.game, one.name, Edit(track, "count", "", by)) for track in tracks for by in (-1, 1)
                )


def kingdom(sight: Sight) -> Iterator[Command]:
    for place in PLACES:
        for edit in touches(place_view(sight.words, sight.game, place, correcting=True).corrections):
            command = place_corrected(sight.game, place, edit.part, edit.value)
            if command is not None:
                yield command


def meanwhile(sight: Sight) -> Iterator[Command]:
    if sight.question is not None:
        yield from buttons(any_time_rows(sight.words, sight.game, sight.question))


def facts(sight: Sight) -> Iterator[Command]:
    for row in sight.some(facts_view(sight.words, sight.game, "", "").rows, 2):
        (opened,) = (one for one in facts_view(sight.words, sight.game, "", row.id).rows if one.id == row.id)
        for chip in opened.acts:
            command = fact_corrected(sight.game, row.id, chip.id)
            if command is not None:
                yield command


TAPS: tuple[Tap, ...] = (table, hero, kingdom, meanwhile, facts)
