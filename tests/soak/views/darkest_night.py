"""The screens that Darkest Night has in place of the shared ones."""

from collections.abc import Iterator
from itertools import product

from app.presenters.darkest_night.any_time import any_time_rows, done_meanwhile
from app.presenters.darkest_night.combat import combat_view, is_combat
from app.presenters.darkest_night.dice import night_dice
from app.presenters.darkest_night.facts import facts_view
from app.presenters.darkest_night.hero_sheet import TABS, TURN, sheet_view, shown_hero
from app.presenters.darkest_night.kingdom import kingdom_picture, place_view
from app.presenters.darkest_night.questions import choice_view, found, is_secret
from app.presenters.darkest_night.replacement import Arrival, edited, replace_view
from app.presenters.darkest_night.table import night_table
from app.presenters.dice_views import Told, answer_of
from app.presenters.form_parts import ChipsPart, FormPart, PicksPart
from app.presenters.settings import DICE
from app.rules.core.question import Choice, RollDice
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.state import Phase
from tests.soak.views.sight import Sight, View


def table(sight: Sight) -> Iterator[object]:
    play = sight.play
    yield night_table(sight.words, sight.game, sight.question, play.latest_events(), play.ending())
    yield sight.frame.screen_now(sight.game)


def hero(sight: Sight) -> Iterator[object]:
    latest = sight.play.latest_events()
    if not sight.state.heroes:
        return
    yield shown_hero(sight.game, "")
    for one, tab in product(sight.state.heroes, TABS):
        sheet = sheet_view(sight.words, sight.game, one.name, sight.question, latest, tab=tab, all_news=tab == TURN)
        yield sheet
        for card in sight.some((*sheet.powers, *sheet.items)):
            yield sheet_view(sight.words, sight.game, one.name, sight.question, latest, tab=tab, opened=card.id)


def kingdom(sight: Sight) -> Iterator[object]:
    yield kingdom_picture(sight.words, sight.game, sight.question)
    for place in PLACES:
        for correcting in (False, True):
            yield place_view(sight.words, sight.game, place, correcting=correcting)


def choice(sight: Sight) -> Iterator[object]:
    question, latest = sight.question, sight.play.latest_events()
    if not isinstance(question, Choice):
        return
    view = choice_view(sight.words, sight.game, question, latest)
    yield view, found(view.options, "a"), is_secret(sight.game, question)
    if is_combat(question):
        yield combat_view(sight.words, sight.game, question)


def dice(sight: Sight) -> Iterator[object]:
    question, latest = sight.question, sight.play.latest_events()
    if not isinstance(question, RollDice):
        return
    by_die = zip(question.names, question.dice, strict=True)
    faces = {name: sight.chance.choice(question.faces[die]) for name, die in by_die}
    for mode, told in product(DICE, ({}, dict(list(faces.items())[:1]), faces)):
        answer = answer_of(question, Told(mode, told))
        outcome = sight.play.run.what_if(answer) if answer is not None else []
        yield night_dice(sight.words, sight.game, question, latest, mode, told, outcome)


def any_time(sight: Sight) -> Iterator[object]:
    if sight.question is not None:
        yield any_time_rows(sight.words, sight.game)
        yield done_meanwhile(sight.words, "Title", sight.play.latest_events())


def facts(sight: Sight) -> Iterator[object]:
    for typed in ("", "a", "zz"):
        view = facts_view(sight.words, sight.game, typed, "")
        yield view
        for row in sight.some(view.rows):
            yield facts_view(sight.words, sight.game, typed, row.id)


def replace(sight: Sight) -> Iterator[object]:
    for one in sight.state.heroes:
        if not one.dead or sight.state.phase is Phase.SETUP:
            continue
        arrival = Arrival()
        view = replace_view(sight.words, sight.game, one.name, arrival)
        yield view
        for part in view.parts:
            for pick in sight.some(_ids(part)):
                arrival = edited(arrival, part.id, pick)
        yield replace_view(sight.words, sight.game, one.name, arrival)


def _ids(part: FormPart) -> list[str]:
    match part:
        case PicksPart(picks=picks):
            return [pick.id for pick in picks]
        case ChipsPart(chips=chips):
            return [chip.id for chip in chips]
    return []


VIEWS: dict[str, View] = {
    view.__name__: view for view in (table, hero, kingdom, choice, dice, any_time, facts, replace)
}  # fmt: skip
