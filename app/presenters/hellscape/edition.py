"""What the presenters of a game that is built on this one show and tell otherwise.

Hellscape itself is the edition with all defaults. Another game registers its own with `edition_of.register`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import singledispatch
from typing import Any

from app.i18n import Words
from app.presenters.hellscape.boss_begins import boss_is_slain, fight_may_begin, fight_told, waiting_boss
from app.presenters.hellscape.boss_track_words import in_force_lines
from app.presenters.hellscape.class_boards import board_view
from app.presenters.hellscape.space_words import space_words
from app.presenters.next_step import Next
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import NextPhase
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import EndActivation, UseForge
from app.rules.hellscape.offers import Offer, offers
from app.rules.hellscape.setup import STEPS, Preparation, skills_at_start
from app.rules.hellscape.state import Condition, Enemy, Hero, Phase, Token

AnyGame = Any
"""A game of the edition's own."""

STARTING_ITEMS = 3
"""A weapon, an armour and a potion."""

ROUND = (Phase.HEROES, Phase.ENEMIES, Phase.LEVEL_UP, Phase.DARKNESS)


def _next_in_round(game: Game) -> Phase:
    return ROUND[(ROUND.index(game.state.phase) + 1) % len(ROUND)]


def _ends(hero: Hero) -> Command:
    return EndActivation(hero=hero.name)


def _reminder(words: Words, game: Game) -> str:
    reminder = words(f"hellscape.phase.{game.state.phase}.reminder")
    waits = "hellscape.boss.waits" if game.state.mapped else "hellscape.boss.waits_unmapped"
    if boss_is_slain(words, game):
        return f"{reminder}\n{words('hellscape.boss.not_yet')}"
    more = [words(waits)] if waiting_boss(game) else in_force_lines(words, game)
    return "\n".join([reminder, *more])


def _elsewhen(words: Words, game: Game, enemy: Enemy) -> str:
    """A boss that waits for its fight."""
    return "" if game.fights(enemy) else words("hellscape.boss.not_yet_here")


def _actions_words(words: Words, game: Game, hero: Hero) -> str:
    return words("hellscape_hero.fact.actions", count=hero.actions)


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
    spawns_for_objective: Callable[[Kind, str | None], Command] | None = None
    """Spawns an enemy that an objective of the quest needs, where that is another thing."""
    offers: Callable[[AnyGame, Hero], list[Offer]] = offers
    act_icons: Mapping[StrEnum, str] = field(default_factory=dict)
    """Of acts that Hellscape does not have."""
    board_view: Callable[[Words, AnyGame, Hero], Any] = board_view
    """The board of a hero's class; the screen finds its panel by `id`."""
    steps: tuple[Preparation, ...] = STEPS
    following: Callable[[AnyGame], Phase] = _next_in_round
    """The phase after the present one of a round."""
    space_words: Callable[[Words, str], str] = space_words
    chips: Callable[[Words, AnyGame], tuple[ChipSummary, ...]] = lambda words, game: ()
    """At the top of the table, beside dungeon level and Lifebringers."""
    told: Callable[[Words, AnyGame], Next | None] = fight_told
    """What only the table can see, to be told when it comes."""
    reminder: Callable[[Words, AnyGame], str] = _reminder
    """What happens in the present phase."""
    elsewhen: Callable[[Words, AnyGame, Enemy], str] = _elsewhen
    """When an enemy acts that does not act in the enemy phase; empty for those that do."""
    may_be_won: Callable[[Words, AnyGame], Next | None] = boss_is_slain
    """Where what usually wins a quest has happened: the table says whether it has won this one."""
    fight_may_begin: Callable[[Words, AnyGame], Next | None] = fight_may_begin
    """Where all heroes have come to the boss: the table says so."""
    first_in_round: Callable[[Words, AnyGame], Next | None] = lambda words, game: None
    """What comes before any hero acts."""
    comes_first: Callable[[Words, AnyGame, Hero], str] = lambda words, game, hero: ""
    """What a hero has to do on his board before he acts; empty where there is nothing."""
    first_act: Callable[[Words, AnyGame, Hero], Next | None] = lambda words, game, hero: None
    """What begins it; None where it has begun, and his board is told what it brings."""
    actions_words: Callable[[Words, AnyGame, Hero], str] = _actions_words
    actions_are_tokens: Callable[[AnyGame, Hero], bool] = lambda game, hero: False
    """His board counts them, and no action is under way."""
    starting_items: Callable[[AnyGame, Hero], int] = lambda game, hero: STARTING_ITEMS
    skills_at_start: Callable[[AnyGame, Hero], int] = lambda game, hero: skills_at_start(hero)
    still_chooses: Callable[[AnyGame, Hero], bool] = lambda game, hero: False
    """Whether a class has something to choose before the quest, beside its gear."""
    choice_left: Callable[[Words, AnyGame, Hero], str] = lambda words, game, hero: ""
    """What that is, for the button that leads there."""
    gear_note: Callable[[Words, AnyGame, Hero], str] = lambda words, game, hero: ""
    """What a hero of this class has beside what everybody begins with."""
    news: tuple[type[Event], ...] = ()
    """Events of its own that the table has to know of."""
    tokens_not_in_the_box: frozenset[Token] = frozenset({Token.WORMHOLE})
    never_printed: frozenset[str] = frozenset(
        {"venom", "stun", "hero_frost", "hero_venom", "hero_stun", "light", "melee", "ranged", "magic"}
    )
    """What no card of the box does or asks for: its forms do not offer it."""
    tokens_healed: tuple[Condition, ...] = ()
    """Those that healing may take instead of wounds."""
    heroes_taunt: bool = True
    distance_decides: bool = False
    """Whom enemies go for: whoever is nearest, or whoever has the most experience."""
    bosses_count_claws: bool = True


HELLSCAPE = Edition()


@singledispatch
def edition_of(game: Game) -> Edition:
    return HELLSCAPE
