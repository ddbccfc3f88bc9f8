"""New game as its screen shows it: the games there are, what the chosen one asks for, and the play that comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import Words
from app.presenters.form_parts import FormPart
from app.presenters.games import game_icon
from app.rules.core.command import Command


@dataclass(frozen=True)
class GameTile:
    id: str
    name: str
    icon: str
    chosen: bool


def game_tiles(words: Words, games: Sequence[str], chosen: str) -> tuple[GameTile, ...]:
    return tuple(
        GameTile(
            id=game,
            name=words(f"short_game.{game}"),
            icon=game_icon(game),
            chosen=game == chosen,
        )
        for game in games
    )


@dataclass(frozen=True)
class NewGameView:
    """`parts` are all that can be chosen, in order; the name of the play follows below them."""

    parts: tuple[FormPart, ...]
    title: str
    """What the players have written; empty: the hint is its name."""
    title_hint: str
    primary: str
    can_start: bool
    board_quest: str | None = None
    """Boards that were kept for this quest are offered; None: the play has no board."""


@dataclass(frozen=True)
class CampaignStart:
    """The play is the first chapter of a campaign."""

    title: str
    quest: str


@dataclass(frozen=True)
class Beginning:
    """An empty table, and what is done on it at once."""

    title: str
    state: Any
    first: tuple[Command, ...] = ()
    campaign: CampaignStart | None = None
