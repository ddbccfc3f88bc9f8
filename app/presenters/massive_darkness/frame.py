"""Massive Darkness as the shared screens know it; each method hands on to the module that knows."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.i18n import Words
from app.presenters.dice_views import DicePadView, OddsView, ResultView
from app.presenters.dice_views import Told as ToldDice
from app.presenters.form_parts import Edit
from app.presenters.frame import FrameOfAState, WorkOut
from app.presenters.log_views import LogDetail, LogRow, Told
from app.presenters.massive_darkness import dice_pad, log, odds, questions, set_up, table_corrections, turn
from app.presenters.massive_darkness.board_frame import Board
from app.presenters.massive_darkness.cards_frame import Cards
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.new_game_frame import NewGame
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.quests_frame import Quests
from app.presenters.massive_darkness.refusals import why_not
from app.presenters.massive_darkness.sentences import sentence
from app.presenters.massive_darkness.table import table_view
from app.presenters.massive_darkness.undo_words import undo_words
from app.presenters.next_step import Next
from app.presenters.question_views import ChoiceView, FormView, NumbersView
from app.presenters.table_views import TableView
from app.presenters.turn_views import TurnView
from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion, Choice, Form, Numbers, RollDice
from app.rules.core.reason import Reason
from app.rules.massive_darkness.chapter import BeginChapter, heroes_of
from app.rules.massive_darkness.commands import Attack, EndActivation, EnemyTurn
from app.rules.massive_darkness.events import Lost, Won
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.odds.attack import Odds
from app.rules.massive_darkness.quests.commands import AttackPillar
from app.rules.massive_darkness.skill_actions import Charge, SafeShot
from app.rules.massive_darkness.state import Hero, Phase
from app.rules.massive_darkness.story import hero_level


class MassiveDarkness(FrameOfAState):
    tabs = ("table", "board", "heroes", "rules", "log")
    turns: tuple[type[Command], ...] = (EnemyTurn, EndActivation, Attack, AttackPillar, Charge, SafeShot)

    def __init__(self) -> None:
        self.board = Board()
        self.cards = Cards()
        self.new_game = NewGame()
        self.quests = Quests()
        self.campaign = Campaign()

    # How far a play is

    def ending(self, event: Event, outcome: str) -> Reason | None:
        return event.reason if isinstance(event, Won if outcome == "won" else Lost) else None

    def turn_of(self, command: Command, events: Sequence[Event]) -> str:
        match command:
            case EnemyTurn(enemy=enemy):
                return enemy
            case Attack(attacker=attacker):
                return attacker
            case AttackPillar(hero=hero) | Charge(hero=hero) | SafeShot(hero=hero):
                return hero
        named = [event.enemy for event in events if hasattr(event, "enemy")]
        return named[-1] if named else ""

    def screen_now(self, game: Game) -> Next:
        state = game.state
        is_on = state.phase is Phase.HEROES and not (state.lost or state.won)
        if is_on and any(hero.name == state.active for hero in state.heroes):
            return Next("", "", screen="heroes", hero=state.active)
        return Next("", "", screen="market" if state.phase is Phase.MARKET else "table")

    # Words

    def names(self, words: Words, game: Game) -> dict[str, str]:
        heroes = {hero.name: NAMES.said(words, hero.hero_class) or "hero_card" for hero in game.state.heroes}
        enemies = {figure_name(words, enemy.name): words(f"kind.{enemy.kind}") for enemy in game.state.enemies}
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
        return log.log_detail(words, game.state, entries, n, place)

    # The table

    def table_view(
        self, words: Words, game: Game, question: AnyQuestion | None, latest: Sequence[Event], ended: Reason | None,
        *, in_campaign: bool,
    ) -> TableView:  # fmt: skip
        return table_view(words, game.state, question, latest, ended, in_campaign=in_campaign)

    def corrected(self, game: Game, edit: Edit) -> Command | None:
        return table_corrections.corrected(game.state, edit)

    def played_on(self) -> Command:
        return table_corrections.played_on()

    def set_up_tapped(self, words: Words, game: Game, step: str) -> Next:
        return set_up.tapped_line(words, game.state, step)

    def set_up_ticked(self, game: Game, step: str) -> Next:
        return set_up.ticked_box(game.state, step)

    # Turns and questions

    def turn_view(
        self, words: Words, game: Game, who: str, events: Sequence[Event], question: AnyQuestion | None
    ) -> TurnView:
        return turn.turn_view(words, game.state, who, events, question)

    def after_turn(self, words: Words, game: Game) -> Next:
        return turn.after_turn(words, game.state)

    def choice_view(self, words: Words, game: Game, question: Choice, events: Sequence[Event]) -> ChoiceView:
        return questions.choice_view(words, game.state, question, events)

    def preset(self, question: Form) -> dict[str, str]:
        return questions.preset(question)

    def form_view(self, words: Words, game: Game, question: Form, given: Mapping[str, str]) -> FormView:
        return questions.form_view(words, game.state, question, given)

    def numbers_view(self, words: Words, game: Game, question: Numbers, given: Mapping[str, int]) -> NumbersView:
        return questions.numbers_view(words, question, given)

    # Dice

    def dice_view(
        self, words: Words, game: Game, question: RollDice, events: Sequence[Event], told: ToldDice,
        outcome: Sequence[Event],
    ) -> DicePadView:  # fmt: skip
        return dice_pad.dice_pad_view(words, game.state, question, events, told, outcome)

    def die_set(self, words: Words, question: RollDice, die: str, face: str) -> str:
        return dice_pad.set_words(words, question, die, face)

    def odds_of(self, game: Game, question: RollDice, events: Sequence[Event]) -> WorkOut | None:
        attack = odds.attack_rolled(game, events)
        return attack.odds if attack is not None else None

    def odds_view(self, words: Words, odds_found: Odds, result: ResultView) -> OddsView:
        return odds.odds_view(words, odds_found, result.wounds if result.complete else None)


class Campaign:
    def levels(self, game: Game) -> dict[str, int]:
        return {hero.name: hero_level(hero) for hero in game.state.heroes}

    def heroes(self, game: Game) -> list[dict[str, Any]]:
        plain: list[dict[str, Any]] = msgspec.to_builtins(heroes_of(game.state))
        return plain

    def next_chapter(self, heroes: list[dict[str, Any]], quest: str, *, lost: bool, redo: bool) -> Command:
        return BeginChapter(heroes=msgspec.convert(heroes, tuple[Hero, ...]), quest=quest, lost=lost, redo=redo)


FRAME = MassiveDarkness()
