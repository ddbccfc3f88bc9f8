"""Hellscape as the shared screens know it; each method hands on to the module that knows."""

from collections.abc import Mapping, Sequence

from app.i18n import Words
from app.presenters.dice_views import DicePadView, OddsView, ResultView
from app.presenters.dice_views import Told as ToldDice
from app.presenters.form_parts import Edit
from app.presenters.frame import CampaignFrame, CardsFrame, FrameOfAState, NewGameFrame, WorkOut
from app.presenters.hellscape import corrections, dice_pad, log, odds, questions, set_up, table, turn
from app.presenters.hellscape.board import Board
from app.presenters.hellscape.cards_frame import Cards
from app.presenters.hellscape.new_game_frame import NewGame
from app.presenters.hellscape.phrases import figure_name
from app.presenters.hellscape.quests_frame import Quests
from app.presenters.hellscape.refusals import why_not
from app.presenters.hellscape.sentences import sentence
from app.presenters.hellscape.table_sentences import class_name
from app.presenters.hellscape.undo_words import undo_words
from app.presenters.log_views import LogDetail, LogRow, Told
from app.presenters.next_step import Next
from app.presenters.question_views import ChoiceView, FormView, NumbersView
from app.presenters.table_views import TableView
from app.presenters.turn_views import TurnView
from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Choice, Form, Numbers, RollDice
from app.rules.core.reason import Reason
from app.rules.hellscape.boss_tiles import CLEARED, GOES
from app.rules.hellscape.events import Lost, Won
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import active_hero
from app.rules.hellscape.state import Phase


class Hellscape(FrameOfAState):
    tabs = ("table", "board", "heroes", "rules", "log")
    turns = turn.TURNS
    campaign: CampaignFrame | None = None

    def __init__(self) -> None:
        self.board = Board()
        self.cards: CardsFrame = Cards()
        self.new_game: NewGameFrame = NewGame()
        self.quests = Quests()

    # How far a play is

    def ending(self, event: Event, outcome: str) -> Reason | None:
        return event.reason if isinstance(event, Won if outcome == "won" else Lost) else None

    def turn_of(self, command: Command, events: Sequence[Event]) -> str:
        return turn.turn_of(command, events)

    def screen_now(self, game: Game) -> Next:
        state = game.state
        active = active_hero(game) if state.phase is Phase.HEROES and not (state.lost or state.won) else None
        return Next("", "", screen="heroes", hero=active.name) if active else Next("", "", screen="table")

    # Words

    def names(self, words: Words, game: Game) -> dict[str, str]:
        heroes = {hero.name: class_name(words, hero.hero_class) for hero in game.state.heroes}
        enemies = {figure_name(words, one.name): words(f"hellscape.kind.{one.kind}") for one in game.state.enemies}
        return heroes | enemies

    def sentence(self, words: Words, event: Event) -> str:
        return sentence(words, event)

    def undo_words(self, words: Words, told: Command | Reply, events: Sequence[Event]) -> str:
        return undo_words(words, told, events)

    def why_not(self, words: Words, refused: Refused) -> str:
        return why_not(words, refused)

    def log_rows(self, words: Words, entries: Sequence[Told]) -> list[LogRow]:
        return log.log_rows(words, entries)

    def log_detail(self, words: Words, game: Game, entries: Sequence[Told], n: int, place: int) -> LogDetail | None:
        return log.log_detail(words, game, entries, n, place)

    # The table

    def table_view(
        self, words: Words, game: Game, question: AnyQuestion | None, latest: Sequence[Event], ended: Reason | None,
        *, in_campaign: bool,
    ) -> TableView:  # fmt: skip
        return table.table_view(words, game, question, latest, ended)

    def corrected(self, game: Game, edit: Edit) -> Command | None:
        return corrections.corrected(game, edit)

    def played_on(self) -> Command:
        return table.played_on()

    def set_up_tapped(self, words: Words, game: Game, step: str) -> Next:
        return set_up.tapped_line(words, game, step)

    def set_up_ticked(self, game: Game, step: str) -> Next:
        return set_up.ticked_box(game, step)

    # Turns and questions

    def turn_view(
        self, words: Words, game: Game, who: str, events: Sequence[Event], question: AnyQuestion | None
    ) -> TurnView:
        return turn.turn_view(words, game, who, events, question)

    def after_turn(self, words: Words, game: Game) -> Next:
        return turn.after_turn(words, game)

    def choice_view(self, words: Words, game: Game, question: Choice, events: Sequence[Event]) -> ChoiceView:
        return questions.choice_view(words, game, question, events)

    def preset(self, question: Form) -> dict[str, str]:
        """Who is outside of a boss's chamber goes, unless the table says otherwise; what is seen it always says."""
        return dict.fromkeys(question.rows, GOES) if question.topic == CLEARED else {}

    def form_view(self, words: Words, game: Game, question: Form, given: Mapping[str, str]) -> FormView:
        return questions.form_view(words, game, question, given)

    def numbers_view(self, words: Words, game: Game, question: Numbers, given: Mapping[str, int]) -> NumbersView:
        return questions.numbers_view(words, question, given)

    # Dice

    def dice_view(
        self, words: Words, game: Game, question: RollDice, events: Sequence[Event], told: ToldDice,
        outcome: Sequence[Event],
    ) -> DicePadView:  # fmt: skip
        return dice_pad.dice_pad_view(words, game, question, events, told, outcome)

    def die_set(self, words: Words, question: RollDice, die: str, face: str) -> str:
        return dice_pad.die_set(words, question, die, face)

    def odds_of(self, game: Game, question: RollDice, events: Sequence[Event]) -> WorkOut | None:
        return odds.odds_of(game, question, events)

    def odds_view(self, words: Words, odds_found: odds.Found, result: ResultView) -> OddsView:
        return odds.odds_view(words, odds_found, result)


FRAME = Hellscape()
