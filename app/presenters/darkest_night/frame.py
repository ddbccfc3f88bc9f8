"""Darkest Night as the shared screens know it; each method hands on to the module that knows."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import Words
from app.presenters.darkest_night import dice, necromancer, questions, table
from app.presenters.darkest_night.log import log_line, reason_of
from app.presenters.darkest_night.names import name_of
from app.presenters.darkest_night.new_game import NewGame
from app.presenters.darkest_night.refusals import because
from app.presenters.darkest_night.sentences import sentence
from app.presenters.darkest_night.undo_words import undo_words
from app.presenters.darkest_night.why import why_view
from app.presenters.dice_views import DicePadView, OddsView, ResultView
from app.presenters.dice_views import Told as ToldDice
from app.presenters.form_parts import Edit
from app.presenters.frame import FrameOfAState, WorkOut
from app.presenters.log_views import LogDetail, LogRow, Told, detail_of, rows_of
from app.presenters.next_step import Next
from app.presenters.question_views import ChoiceView, FormView, NumbersView
from app.presenters.table_views import TableView
from app.presenters.turn_views import TurnView
from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Choice, Form, Numbers, RollDice
from app.rules.core.reason import Reason
from app.rules.darkest_night.ending import is_over
from app.rules.darkest_night.events import Lost, Won
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import NecromancerTurn
from app.rules.darkest_night.map_deck import NECROMANCER
from app.rules.darkest_night.necromancer import NecromancerActs


class DarkestNight(FrameOfAState):
    """Table, kingdom, heroes, choices and dice have screens of their own; the rest is shared."""

    tabs = ("table", "board", "heroes", "rules", "log")
    turns: tuple[type[Command], ...] = (NecromancerTurn, NecromancerActs)
    board = None
    cards = None
    quests = None
    campaign = None

    def __init__(self) -> None:
        self.new_game = NewGame()

    # How far a play is

    def ending(self, event: Event, outcome: str) -> Reason | None:
        return event.reason if isinstance(event, Won if outcome == "won" else Lost) else None

    def turn_of(self, command: Command, events: Sequence[Event]) -> str:
        return NECROMANCER

    def screen_now(self, game: Game) -> Next:
        if game.state.turn is not None and not is_over(game):
            return Next("", "", screen="heroes", hero=game.state.turn.hero)
        return Next("", "", screen="table")

    # Words

    def names(self, words: Words, game: Game) -> dict[str, str]:
        called = [name_of(words, hero.name) for hero in game.state.heroes]
        return dict(zip(called, called, strict=True))

    def sentence(self, words: Words, event: Event) -> str:
        return sentence(words, event)

    def undo_words(self, words: Words, told: Command | Reply, events: Sequence[Event]) -> str:
        return undo_words(words, told, events)

    def why_not(self, words: Words, refused: Refused) -> str:
        return because(words, refused)

    def log_rows(self, words: Words, entries: Sequence[Told]) -> list[LogRow]:
        return rows_of(words, entries, log_line)

    def log_detail(self, words: Words, game: Game, entries: Sequence[Told], n: int, place: int) -> LogDetail | None:
        return detail_of(words, entries, n, place, lambda event: why_view(words, game, reason_of(event)))

    # The table

    def table_view(
        self, words: Words, game: Game, question: AnyQuestion | None, latest: Sequence[Event], ended: Reason | None,
        *, in_campaign: bool,
    ) -> TableView:  # fmt: skip
        return table.table_view(words, game, question, latest, ended)

    def corrected(self, game: Game, edit: Edit) -> Command | None:
        return table.corrected(game, edit)

    def played_on(self) -> Command:
        return table.played_on()

    def set_up_tapped(self, words: Words, game: Game, step: str) -> Next:
        return Next("", "", screen="table")

    def set_up_ticked(self, game: Game, step: str) -> Next:
        return Next("", "", screen="table")

    # Turns and questions

    def turn_view(
        self, words: Words, game: Game, who: str, events: Sequence[Event], question: AnyQuestion | None
    ) -> TurnView:
        return necromancer.turn_view(words, game, events, question)

    def after_turn(self, words: Words, game: Game) -> Next:
        return necromancer.after_turn(words, game)

    def choice_view(self, words: Words, game: Game, question: Choice, events: Sequence[Event]) -> ChoiceView:
        return questions.choice_view(words, game, question, events)

    def preset(self, question: Form) -> dict[str, str]:
        return {}

    def form_view(self, words: Words, game: Game, question: Form, given: Mapping[str, str]) -> FormView:
        return questions.form_view(words, game, question, given)

    def numbers_view(self, words: Words, game: Game, question: Numbers, given: Mapping[str, int]) -> NumbersView:
        raise NotImplementedError("the rules of this game ask for no numbers")

    # Dice

    def dice_view(
        self, words: Words, game: Game, question: RollDice, events: Sequence[Event], told: ToldDice,
        outcome: Sequence[Event],
    ) -> DicePadView:  # fmt: skip
        """Only what every pad has: this game's own screen shows the rest."""
        view = dice.night_dice(words, game, question, events, told.mode, told.faces, outcome)
        result = ResultView(complete=view.can_apply, note=view.result, is_equation=False)
        return DicePadView(view.title, view.help, mode=view.mode, modes=view.modes, result=result,
                           primary=view.primary, can_apply=view.can_apply, roll=view.roll)  # fmt: skip

    def die_set(self, words: Words, question: RollDice, die: str, face: str) -> str:
        return dice.die_set(words, question, die, face)

    def odds_of(self, game: Game, question: RollDice, events: Sequence[Event]) -> WorkOut | None:
        return None

    def odds_view(self, words: Words, odds: Any, result: ResultView) -> OddsView:
        return OddsView()


FRAME = DarkestNight()
