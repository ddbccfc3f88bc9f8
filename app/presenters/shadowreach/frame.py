"""Shadowreach as the shared screens know it: Hellscape, where it says nothing of its own."""

from collections.abc import Sequence
from dataclasses import replace

from app.i18n import Words
from app.presenters.dice_views import DicePadView
from app.presenters.dice_views import Told as ToldDice
from app.presenters.hellscape import frame, log
from app.presenters.hellscape.undo_words import undo_words
from app.presenters.log_views import LogRow, Told
from app.presenters.shadowreach import edition  # noqa: F401  (it registers the edition of this game)
from app.presenters.shadowreach.cards_frame import Cards
from app.presenters.shadowreach.dialect import dialect
from app.presenters.shadowreach.dice_pad import with_limits
from app.presenters.shadowreach.log import ICONS
from app.presenters.shadowreach.new_game_frame import NewGame
from app.presenters.shadowreach.turn import FIGHTS, TURNS, turn_of
from app.rules.core.command import Command, Reply
from app.rules.core.event import Event
from app.rules.core.question import RollDice
from app.rules.hellscape.game import Game
from app.rules.shadowreach.state import pet_of


class Shadowreach(frame.Hellscape):
    turns = TURNS

    def __init__(self) -> None:
        super().__init__()
        self.cards = Cards()
        self.new_game = NewGame()

    def words(self, words: Words) -> Words:
        return dialect(words)

    def names(self, words: Words, game: Game) -> dict[str, str]:
        pets = [pet_of(game, hero) for hero in game.state.heroes]
        return super().names(words, game) | {pet.name: "pet" for pet in pets if pet is not None}

    def turn_of(self, command: Command, events: Sequence[Event]) -> str:
        return turn_of(command, events)

    def undo_words(self, words: Words, told: Command | Reply, events: Sequence[Event]) -> str:
        return undo_words(words, told, events, FIGHTS)

    def dice_view(
        self, words: Words, game: Game, question: RollDice, events: Sequence[Event], told: ToldDice,
        outcome: Sequence[Event],
    ) -> DicePadView:  # fmt: skip
        view = super().dice_view(words, game, question, events, told, outcome)
        return replace(view, help=with_limits(words, game, question, view.help))

    def log_rows(self, words: Words, entries: Sequence[Told]) -> list[LogRow]:
        return log.log_rows(words, entries, ICONS)


FRAME = Shadowreach()
