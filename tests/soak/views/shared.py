"""What the screens show that all games share, through the game's frame."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from itertools import product

from app.presenters.board_using import BUILDING, PLAYING, Using
from app.presenters.dice_views import Told as ToldDice
from app.presenters.dice_views import answer_of
from app.presenters.frame import BoardFrame
from app.presenters.home import campaign_summaries, home_view
from app.presenters.log_views import Told
from app.presenters.settings import DICE
from app.presenters.undo_labels import die_label
from app.rules.core.board import Side
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Choice, Draw, Form, Numbers, Proposal, RollDice
from tests.soak.views.sight import Sight, View, for_a_while

NOON = datetime.fromisoformat("2026-01-01T12:00:00+00:00")
IN_SIGHT = 40
"""Entries of the log that are put into words each time."""


# Around the play


def table(sight: Sight) -> Iterator[object]:
    frame, play = sight.frame, sight.play
    is_over = frame.outcome(sight.game) != "open"
    yield frame.table_view(
        sight.words, sight.game, sight.question, play.latest_events(), play.ending(),
        in_campaign=is_over and sight.session.campaigns.of_open_play is not None,
    )  # fmt: skip
    yield frame.screen_now(sight.game)


def names(sight: Sight) -> Iterator[object]:
    yield sight.frame.names(sight.words, sight.game)


def undo_row(sight: Sight) -> Iterator[object]:
    yield sight.session.undo_label(sight.words)
    yield sight.play.redo_label(sight.words)


def log(sight: Sight) -> Iterator[object]:
    earliest = sight.play.earliest
    told = [
        Told(entry.n, entry.events, bool(entry.input.rules), can_return=entry.n >= earliest)
        for entry in sight.play.log(IN_SIGHT)
    ]
    rows = sight.frame.log_rows(sight.words, told)
    yield rows
    for row in sight.some((row for row in rows if row.n), 3):
        yield sight.frame.log_detail(sight.words, sight.game, told, row.n, row.place)


def home(sight: Sight) -> Iterator[object]:
    yield sight.play.summary
    yield sight.play.chapter_end
    yield home_view(sight.words, sight.session.saved_plays(), NOON)
    yield campaign_summaries(sight.words, sight.session.campaigns.saved())


# Turns and questions


def turn(sight: Sight) -> Iterator[object]:
    play, question = sight.play, sight.question
    if isinstance(question, Proposal) or (question is None and play.turn_of):
        yield sight.frame.turn_view(sight.words, sight.game, play.turn_of, play.turn_events(), question)
        if question is None:
            yield sight.frame.after_turn(sight.words, sight.game)


def choice(sight: Sight) -> Iterator[object]:
    if isinstance(sight.question, Choice):
        yield sight.frame.choice_view(sight.words, sight.game, sight.question, sight.play.turn_events())


def form(sight: Sight) -> Iterator[object]:
    question = sight.question
    if isinstance(question, Form):
        preset = sight.frame.preset(question)
        tapped = {row: sight.chance.choice(question.options) for row in question.rows}
        for given in (preset, preset | tapped):
            yield sight.frame.form_view(sight.words, sight.game, question, given)


def numbers(sight: Sight) -> Iterator[object]:
    question = sight.question
    if isinstance(question, Numbers):
        yield sight.frame.numbers_view(sight.words, sight.game, question, question.starts)


def dice(sight: Sight) -> Iterator[object]:
    """Untouched, with some of the dice told, and with all of them; in each of the ways to tell a roll."""
    question = sight.question
    if not isinstance(question, RollDice):
        return
    by_die = zip(question.names, question.dice, strict=True)
    faces = {name: sight.chance.choice(question.faces[colour]) for name, colour in by_die}
    first = dict(list(faces.items())[: len(faces) // 2])
    totals = {total: sight.chance.randrange(4) for total in question.totals}
    for mode in DICE:
        for told in (ToldDice(mode), ToldDice(mode, first), ToldDice(mode, faces, totals)):
            outcome = _outcome(sight, question, told)
            yield sight.frame.dice_view(
                sight.words, sight.game, question, sight.play.turn_events(), told, outcome
            )  # fmt: skip
    for die, face in first.items():
        yield die_label(sight.frame, sight.words, question, die, face)
        yield die_label(sight.frame, sight.words, question, die, "")


def _outcome(sight: Sight, question: RollDice, told: ToldDice) -> list[Event]:
    """Of totals that cannot be, the player is told why."""
    answer = answer_of(question, told)
    if answer is None:
        return []
    try:
        return sight.play.run.what_if(answer)
    except Refused:
        return []


def odds(sight: Sight) -> Iterator[object]:
    question = sight.question
    if not isinstance(question, RollDice):
        return
    for work_out in sight.often([sight.frame.odds_of(sight.game, question, sight.play.turn_events())], 0.05):
        found = work_out(for_a_while()) if work_out is not None else None
        if found:
            pad = sight.frame.dice_view(
                sight.words, sight.game, question, sight.play.turn_events(), ToldDice(), ()
            )  # fmt: skip
            yield sight.frame.odds_view(sight.words, found, pad.result)


def draw(sight: Sight) -> Iterator[object]:
    question, deck = sight.question, sight.frame.cards
    if not isinstance(question, Draw) or deck is None:
        return
    library, kind = sight.library, deck.kind_of(question)
    every = deck.draw_view(sight.words, sight.game, question, library.cards, "", everything=True)
    shown = [library.find(row.key) for row in sight.some(every.cards, 2)]
    names = [card.name for card in shown]
    for typed in (question.wanted, "", "zz", *(name[:3] for name in names), *names):
        for everything in (False, True):
            yield deck.draw_view(sight.words, sight.game, question, library.cards, typed, everything=everything)
        yield deck.named(sight.words, library.cards, question, typed)
    yield deck.form_view(sight.words, kind, deck.draft(kind, deck.new_fields(question)), None, answers=True)
    for card in shown:
        fields = deck.drawn(card, question)
        yield deck.form_view(sight.words, kind, deck.draft(kind, fields), card, answers=True)


# The board


def board(sight: Sight) -> Iterator[object]:
    frame = sight.frame.board
    if frame is None:
        return
    for using in _in_hand(sight, frame):
        yield frame.panel_view(sight.words, sight.game, sight.question, using, {})
        yield frame.head(sight.words, sight.game, using)
        yield frame.primary(sight.words, sight.game, sight.question, using)


def board_taps(sight: Sight) -> Iterator[object]:
    """What a tap comes to; some are refused, and then the player is told why."""
    frame, game, question = sight.frame.board, sight.game, sight.question
    if frame is None or not getattr(game.state, "board", ""):
        return
    zones = sight.some(game.board.names, 2)
    figures = [figure.name for figure in game.figures if figure.at]
    for using in _in_hand(sight, frame):
        for zone in zones:
            yield _or_why_not(sight, partial(frame.tapped_zone, game, question, using, zone))
            for side in sight.some(Side):
                yield _or_why_not(sight, partial(frame.tapped_edge, game, using, zone, side.value))
        for figure, zone in product(sight.some(figures), zones):
            yield frame.tapped_figure(game, question, using, figure)
            yield frame.dropped(game, question, using, figure, zone)
        for slot in sight.some([(0, 0), (1, 0), (7, 7)]):
            yield frame.tapped_slot(game, using, slot)
            yield frame.tapped_tile(game, using, slot)


def _or_why_not(sight: Sight, act: Callable[[], object]) -> object:
    try:
        return act()
    except Refused as refused:
        return sight.frame.why_not(sight.words, refused)


def kept_board(sight: Sight) -> Iterator[object]:
    frame = sight.frame.board
    if frame is None:
        return
    quest = frame.quest_of(sight.game)
    yield frame.quest_name(sight.words, quest)
    yield frame.tiles_needed(sight.words, sight.game)
    yield frame.kept(sight.game)
    for _ in sight.often([None], 0.1):
        yield _or_why_not(sight, sight.play.built_board)
        drawings = {tile.side: tile.drawing for tile in sight.state.tiles}
        yield frame.tile_choices(sight.words, sight.game, drawings, (0, 0))


def _in_hand(sight: Sight, frame: BoardFrame) -> list[Using]:
    """Everything that can be picked up, laid down or looked from, each with every tool."""
    game = sight.game
    tools = [tool.act.using for tool in frame.panel_view(sight.words, game, sight.question, PLAYING, {}).tools]
    figures = sight.some((figure.name for figure in game.figures), 2)
    found = [PLAYING, BUILDING, *sight.some(tools, 2)]
    found += [PLAYING.holding(figure) for figure in figures]
    found += [PLAYING.with_tool("sight").holding(figure) for figure in figures[:1]]
    found += [BUILDING.building(tile.side) for tile in sight.some(sight.state.tiles)]
    return [frame.fitting(game, using) for using in found]


# Files


def position(sight: Sight) -> Iterator[object]:
    for _ in sight.often([None], 0.1):
        yield _or_why_not(sight, sight.session.export_position)


VIEWS: dict[str, View] = {
    view.__name__: view
    for view in (
        table, names, undo_row, log, home, turn, choice, form, numbers, dice, odds, draw, board, board_taps, kept_board,
        position,
    )
}  # fmt: skip
