"""What the presenters of a game that is built on this one show and tell otherwise.

Hellscape itself is the edition with all defaults. Another game registers its own with `edition_of.register`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import singledispatch
from typing import Any

from app.i18n import Words
from app.presenters.hellscape.class_boards import board_view
from app.presenters.hellscape.space_words import space_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.hellscape.commands import NextPhase
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import EndActivation, UseForge
from app.rules.hellscape.offers import Offer, offers
from app.rules.hellscape.setup import STEPS, Preparation
from app.rules.hellscape.state import LIFEBRINGERS, Condition, Hero, Phase

AnyGame = Any
"""A game of the edition's own."""

ROUND = (Phase.HEROES, Phase.ENEMIES, Phase.LEVEL_UP, Phase.DARKNESS)


def _next_in_round(game: Game) -> Phase:
    return ROUND[(ROUND.index(game.state.phase) + 1) % len(ROUND)]


def _ends(hero: Hero) -> Command:
    return EndActivation(hero=hero.name)


def _forges(hero: Hero, items: tuple[str, ...]) -> Command:
    return UseForge(hero=hero.name, items=items)


@dataclass(frozen=True)
class Edition:
    """Commands that the other game has of its own, and what it shows instead or beside."""

    next_phase: Command = field(default_factory=NextPhase)
    ends: Callable[[Hero], Command] = _ends
    forges: Callable[[Hero, tuple[str, ...]], Command] = _forges
    disarms: Callable[[str], Command] | None = None
    """Takes a mob's item away, where the table can do that."""
    offers: Callable[[AnyGame, Hero], list[Offer]] = offers
    board_view: Callable[[Words, AnyGame, Hero], Any] = board_view
    """The board of a hero's class; the screen finds its panel by `id`."""
    steps: tuple[Preparation, ...] = STEPS
    following: Callable[[AnyGame], Phase] = _next_in_round
    """The phase after the present one of a round."""
    space_words: Callable[[Words, str], str] = space_words
    chips: Callable[[Words, AnyGame], tuple[ChipSummary, ...]] = lambda words, game: ()
    """At the top of the table, beside dungeon level and Lifebringers."""
    lifebringers: Callable[[AnyGame], int] = lambda game: LIFEBRINGERS
    """With how many a game begins."""
    news: tuple[type[Event], ...] = ()
    """Events of its own that the table has to know of."""
    hero_tokens: tuple[Condition, ...] = (Condition.FIRE, Condition.FROST)
    enemy_tokens: tuple[Condition, ...] = (Condition.FIRE, Condition.FROST, Condition.POISON)
    heroes_taunt: bool = True
    bosses_count_claws: bool = True


HELLSCAPE = Edition()


@singledispatch
def edition_of(game: Game) -> Edition:
    return HELLSCAPE
