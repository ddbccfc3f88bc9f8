"""What the shared screens ask of a game: each game gives a `Frame`, an object with these methods.

Everything that a method is told about the open play comes as `game`, what the rules play on (`game.state` is its
state); it is `Any` here and typed in each game's own presenters. Words are the game's; the views are shared.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from app.i18n import Words
from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import Act, Slot, Using
from app.presenters.board_views import BoardHead, PanelView, TileChoice, TileMark
from app.presenters.card_form import CardDraft, CardFormView
from app.presenters.card_views import AnyCard, CardUse, DrawView, LibraryView, Named, OwnCard
from app.presenters.dice_views import DicePadView, OddsView, ResultView
from app.presenters.dice_views import Told as ToldDice
from app.presenters.form_parts import Edit
from app.presenters.log_views import LogDetail, LogRow, Told
from app.presenters.new_game_views import Beginning, NewGameView
from app.presenters.next_step import Next
from app.presenters.own_quest_list import KeptQuest
from app.presenters.question_views import ChoiceView, FormView, NumbersView
from app.presenters.table_views import TableView
from app.presenters.turn_views import TurnView
from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.kept_board import KeptBoard
from app.rules.core.question import AnyQuestion, Choice, Draw, Form, Numbers, RollDice
from app.rules.core.reason import Reason
from app.rules.core.shelf import CardFields

WorkOut = Callable[[Callable[[], bool]], Any]
"""Works out odds, off the main thread; asks now and then whether they are still wanted. None: not found."""


class FrameOfAState:
    """What a frame says of a play as far as the states of all games are alike."""

    def summary(self, game: Any) -> dict[str, str | int]:
        state = game.state
        return {"round": state.round, "phase": str(state.phase), "heroes": len(state.heroes)}

    def outcome(self, game: Any) -> str:
        return "won" if game.state.won else "lost" if game.state.lost else "open"

    def words(self, words: Words) -> Words:
        return words


class Frame(Protocol):
    """A game as the shared screens know it. What a game does not have at all, is None."""

    @property
    def tabs(self) -> tuple[str, ...]:
        """Names of the screens in the bar of a play, in order; `table` is the first."""

    @property
    def turns(self) -> tuple[type[Command], ...]:
        """Commands that are a turn: the screen `turn` shows what they do until something else is done."""

    @property
    def board(self) -> "BoardFrame | None":
        """None: no board of tiles and zones. The game may still have a screen `board` of its own."""

    @property
    def cards(self) -> "CardsFrame | None":
        """None: the game asks for no cards, and has none in the library."""

    @property
    def new_game(self) -> "NewGameFrame":
        """What New game asks for."""

    @property
    def quests(self) -> "QuestsFrame | None":
        """None: players make no quests for this game."""

    @property
    def campaign(self) -> "CampaignFrame | None":
        """None: plays of this game stand alone."""

    # How far a play is

    def summary(self, game: Any) -> dict[str, str | int]:
        """What Home says of a play without opening it: `round` and `phase`.

        `phase` is a key: its words are `phase.<phase>.title`, or `home.progress.<phase>` where no round has begun.
        """

    def outcome(self, game: Any) -> str:
        """`open`, `won` or `lost`."""

    def ending(self, event: Event, outcome: str) -> Reason | None:
        """Why the game is won or lost, if it is this event that ended it so."""

    def turn_of(self, command: Command, events: Sequence[Event]) -> str:
        """Who acts, or acted last, in a turn that began with this command and has done this."""

    def screen_now(self, game: Any) -> Next:
        """Where a play goes on when nothing is asked: `table`, or a hero's screen with `hero`."""

    # Words

    def words(self, words: Words) -> Words:
        """As this game says them: those of a game that is built on another are a dialect."""

    def names(self, words: Words, game: Any) -> Mapping[str, str]:
        """Who is at the table, as screens name him, with the term of the reference for what he is."""

    def sentence(self, words: Words, event: Event) -> str:
        """What happened."""

    def undo_words(self, words: Words, told: Command | Reply, events: Sequence[Event]) -> str:
        """What one press of undo takes back: an input, with all that came of it. Without a full stop."""

    def why_not(self, words: Words, refused: Refused) -> str:
        """Why something was refused, with names as the player's language has them."""

    def log_rows(self, words: Words, entries: Sequence[Told]) -> list[LogRow]:
        """The log, oldest first; `log_views.rows_of` makes it from one function of the game."""

    def log_detail(self, words: Words, game: Any, entries: Sequence[Told], n: int, place: int) -> LogDetail | None:
        """Of a tapped row; `log_views.detail_of` makes it."""

    # The table

    def table_view(
        self, words: Words, game: Any, question: AnyQuestion | None, latest: Sequence[Event], ended: Reason | None,
        *, in_campaign: bool,
    ) -> TableView:  # fmt: skip
        """`latest` is what the last command did, `ended` why the game is over."""

    def corrected(self, game: Any, edit: Edit) -> Command | None:
        """A part of `TableView.corrections`, or of the set-up's, was touched."""

    def played_on(self) -> Command:
        """The game is not over after all."""

    def set_up_tapped(self, words: Words, game: Any, step: str) -> Next:
        """A tap on a line of the set-up goes to where it is done, or ticks it."""

    def set_up_ticked(self, game: Any, step: str) -> Next:
        """A tap on its box ticks it off, or opens it again."""

    # Turns and questions

    def turn_view(
        self, words: Words, game: Any, who: str, events: Sequence[Event], question: AnyQuestion | None
    ) -> TurnView:
        """The turn of `who`: all that it has done so far, and what it proposes now."""

    def after_turn(self, words: Words, game: Any) -> Next:
        """What comes after a turn."""

    def choice_view(self, words: Words, game: Any, question: Choice, events: Sequence[Event]) -> ChoiceView:
        """The options; of a proposal that is being overruled, what may happen instead. `events` are the turn's."""

    def preset(self, question: Form) -> dict[str, str]:
        """What holds on a form unless it is tapped."""

    def form_view(self, words: Words, game: Any, question: Form, given: Mapping[str, str]) -> FormView:
        """One of a few options for each row."""

    def numbers_view(self, words: Words, game: Any, question: Numbers, given: Mapping[str, int]) -> NumbersView:
        """Figures that the table reads off cards and board."""

    # Dice

    def dice_view(
        self, words: Words, game: Any, question: RollDice, events: Sequence[Event], told: ToldDice,
        outcome: Sequence[Event],
    ) -> DicePadView:  # fmt: skip
        """`outcome` is what the rules would make of the answer, as far as they go without another question."""

    def die_set(self, words: Words, question: RollDice, die: str, face: str) -> str:
        """What undo takes back on the pad: 'red die set to 3 hits'; `face` is empty where it was cleared."""

    def odds_of(self, game: Any, question: RollDice, events: Sequence[Event]) -> WorkOut | None:
        """How the odds of the open roll are worked out; None where not all dice are known."""

    def odds_view(self, words: Words, odds: Any, result: ResultView) -> OddsView:
        """What `odds_of` found; `result` is what the dice show now."""


class BoardFrame(Protocol):
    """A board of tiles and zones, built and played on."""

    def panel_view(
        self, words: Words, game: Any, question: AnyQuestion | None, using: Using, stood: Mapping[str, str]
    ) -> PanelView:
        """`stood` is where figures were the last time they were shown: who acts and has left gets an arrow."""

    def head(self, words: Words, game: Any, using: Using) -> BoardHead:
        """Above the board."""

    def primary(self, words: Words, game: Any, question: AnyQuestion | None, using: Using) -> Next:
        """The big button; besides screens it may name ACCEPT, DONE or FIRST_TILE of `board_views`."""

    def fitting(self, game: Any, using: Using) -> Using:
        """What can still be in hand: an empty board is there to be built, and who is gone is not held."""

    def tapped_zone(self, game: Any, question: AnyQuestion | None, using: Using, zone: str) -> Act:
        """What a tap on its floor comes to; the rules have the last word."""

    def tapped_figure(self, game: Any, question: AnyQuestion | None, using: Using, figure: str) -> Act:
        """It is picked up, or looked from; nobody is moved."""

    def tapped_edge(self, game: Any, using: Using, zone: str, side: EdgeSide) -> Act:
        """A wall or a door."""

    def tapped_slot(self, game: Any, using: Using, slot: Slot) -> Act:
        """A free place for a tile."""

    def tapped_tile(self, game: Any, using: Using, slot: Slot) -> Act:
        """A tile while the board is built."""

    def dropped(self, game: Any, question: AnyQuestion | None, using: Using, figure: str, zone: str) -> Act:
        """A figure was put on a zone."""

    def laid(self, game: Any, using: Using, choice: TileChoice, slot: Slot) -> Act:
        """A tile was chosen for a slot."""

    def tile_choices(self, words: Words, game: Any, drawings: Mapping[str, str], slot: Slot) -> tuple[TileChoice, ...]:
        """All sides in the box; `drawings` by side."""

    def tiles_needed(self, words: Words, game: Any) -> str:
        """The sides that the quest still needs, in a sentence; empty for none."""

    def tile_marks(self, words: Words) -> tuple[TileMark, ...]:
        """What players can mark on a tile that they draw."""

    def kept(self, game: Any) -> KeptBoard | None:
        """The board as it lies, to be kept for another play; None where no tiles lie."""

    def laid_board(self, title: str, board: KeptBoard) -> Command:
        """A board that was kept is laid at once."""

    def quest_of(self, game: Any) -> str:
        """The id of the quest that is played, empty for one of the table's own."""

    def quest_name(self, words: Words, quest: str) -> str:
        """In words; empty where there is no such quest."""


class CardsFrame(Protocol):
    """Cards of the library: shipped ones and the players' own."""

    @property
    def first_kind(self) -> str:
        """What the library opens with."""

    def library(self, pack: Any, own: Sequence[OwnCard], uses: Mapping[str, CardUse]) -> list[Any]:
        """All cards, as `AnyCard`; `pack` is the game's core pack, `uses` are by key of the card."""

    def library_view(
        self, words: Words, cards: Sequence[Any], kind: str, typed: str, *, damaged: int, newer: int, everything: bool
    ) -> LibraryView:
        """Those of one kind whose names have what was typed."""

    def draw_view(
        self, words: Words, game: Any, question: Draw, cards: Sequence[Any], typed: str, *, everything: bool
    ) -> DrawView:
        """Which deck, why, and which cards it may be."""

    def kind_of(self, question: Draw) -> str:
        """What lies in the deck."""

    def new_fields(self, question: Draw) -> dict[str, Any]:
        """What the deck itself says of a card that nobody has described."""

    def drawn(self, card: AnyCard, question: Draw) -> dict[str, Any]:
        """The answer: its fields, and what the deck adds to them."""

    def as_drawn(self, fields: CardFields) -> dict[str, Any]:
        """The answer where a card was typed in for it."""

    def draft(self, kind: str, fields: CardFields) -> CardDraft:
        """A form with what is known of a card; nothing at all begins a new one."""

    def form_view(self, words: Words, kind: str, draft: Any, card: Any | None, *, answers: bool) -> CardFormView:
        """`card` is what is being changed, None for a new one; `answers` where it is drawn at the same time."""

    def named(self, words: Words, cards: Sequence[Any], question: Draw, typed: str) -> Named | None:
        """Only its name was told; None where nothing was."""

    def read_off(self, events: Sequence[Event]) -> tuple[str, CardFields] | None:
        """Kind and fields of a card that was only named, if the last answer, with these events, has completed it."""


class QuestsFrame(Protocol):
    """Quests that players make; which blocks there are, `games.quest_blocks` says."""

    def token_words(self, words: Words, token: str) -> str:
        """What the game calls a token."""

    def box(self, words: Words, pack: Any) -> dict[str, str]:
        """Names of the box's quests that are only known by name, by id, in order."""

    def printed(self, words: Words, pack: Any, typed: str) -> str:
        """An enemy of the box that was typed in the player's language, as the rules know it; others as they are."""


class NewGameFrame(Protocol):
    """A draft that every tap replaces; in the end it makes a play."""

    def draft(self, pack: Any) -> Any:
        """The first draft, with which a table can start at once; `pack` is the game's core pack."""

    def with_quests(self, draft: Any, quests: Sequence[KeptQuest]) -> Any:
        """The same, with the quests that players have made."""

    def view(self, words: Words, draft: Any, now: datetime) -> NewGameView:
        """What can be chosen, and the button."""

    def edited(self, words: Words, draft: Any, edit: Edit) -> Any:
        """A part was touched."""

    def titled(self, draft: Any, title: str) -> Any:
        """The players' own name for the play."""

    def closed(self, draft: Any) -> Any:
        """Back was pressed: without what is open in it; the same draft where nothing is."""

    def beginning(self, words: Words, draft: Any, cards: Sequence[Any], seed: int, now: datetime) -> Beginning:
        """The play; `cards` are those of the library, `seed` is for chance."""


class CampaignFrame(Protocol):
    """Plays that follow each other with the same heroes."""

    def levels(self, game: Any) -> dict[str, int]:
        """The heroes' levels by name."""

    def heroes(self, game: Any) -> list[dict[str, Any]]:
        """The heroes as the next chapter takes them, in plain values."""

    def next_chapter(self, heroes: list[dict[str, Any]], quest: str, *, lost: bool, redo: bool) -> Command:
        """The command that a chapter begins with, for heroes as `heroes` gave them."""
