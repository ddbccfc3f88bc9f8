"""An enemy appears: the cards of the dungeon level to tap, and where it is put."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.card_views import CardRow
from app.presenters.hellscape.draw import card_row
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.library_cards import LibraryCard, in_deck, searched
from app.presenters.hellscape.phrases import band_words
from app.presenters.hellscape.phrases import zone as zone_words
from app.presenters.hellscape.table_sentences import token_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.core.question import Draw
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.cards import Deck, Kind
from app.rules.hellscape.commands import SpawnMob, SpawnRoaming
from app.rules.hellscape.doors import is_closed
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import DRAW
from app.rules.hellscape.state import Phase, Token

PORTALS = (Token.PORTAL, Token.ROAMING_PORTAL)


@dataclass(frozen=True)
class NewEnemyView:
    level: str
    mobs: tuple[CardRow, ...]
    roaming: tuple[CardRow, ...]
    uncertain: str
    zones: tuple[ChipSummary, ...]
    objective: tuple[ChipSummary, ...] = ()
    """To be switched on where an objective of the quest needs this enemy."""


def new_enemy_view(
    words: Words, game: Game, cards: Sequence[LibraryCard], typed: str, at: str | None, *, for_objective: bool = False
) -> NewEnemyView:  # fmt: skip
    return NewEnemyView(
        level=words("hellscape.add_enemy.level", band=band_words(game.band)),
        mobs=_rows(words, cards, typed, game.level, Deck.MOB),
        roaming=_rows(words, cards, typed, game.level, Deck.ROAMING),
        uncertain=words("hellscape.add_enemy.uncertain"),
        zones=_zones(words, game, at),
        objective=_objective(words, game, chosen=for_objective),
    )


def _objective(words: Words, game: Game, *, chosen: bool) -> tuple[ChipSummary, ...]:
    if edition_of(game).spawns_for_objective is None or game.state.phase is Phase.SETUP:
        return ()
    return (ChipSummary("objective", words("hellscape.add_enemy.for_objective"), "bullseye", selected=chosen),)


def _rows(words: Words, cards: Sequence[LibraryCard], typed: str, level: int, deck: Deck) -> tuple[CardRow, ...]:
    question = Draw(topic=DRAW, who="", deck=deck.value, level=level)
    return tuple(card_row(words, card) for card in searched(words, in_deck(cards, question), typed))


def _zones(words: Words, game: Game, at: str | None) -> tuple[ChipSummary, ...]:
    """The likely zones: spawn points in the open, portals, the one chosen; and off the board for now.

    Spawn points of a closed chamber bring their mobs when it is revealed ("Revealing a Chamber").
    """
    if not (game.state.mapped and game.state.board):
        return ()
    marked = dict.fromkeys(_open_spawn_points(game), Token.SPAWN)
    marked |= {zone: token for token in PORTALS for zone in game.zones(token)}
    likely = [*marked, *([at] if at else [])]
    chips = [
        ChipSummary(
            one,
            f"{zone_words(one)}, {token_words(words, marked[one])}" if one in marked else zone_words(one),
            selected=one == at,
        )
        for one in dict.fromkeys(likely)
    ]
    return (*chips, ChipSummary("", words("add_enemy.place_later"), selected=at is None))


def _open_spawn_points(game: Game) -> list[str]:
    return [zone for zone in game.zones(Token.SPAWN) if not is_closed(game, zone)]


def first_zone(game: Game) -> str | None:
    """Of the first mobs one each comes to the spawn points in the open ("Set Up"); later it is for the table to say."""
    if game.state.phase is not Phase.SETUP or not (game.state.mapped and game.state.board):
        return None
    taken = {enemy.at for enemy in game.state.enemies}
    return next((zone for zone in _open_spawn_points(game) if zone not in taken), None)


def spawn(game: Game, kind: str, at: str | None, *, for_objective: bool = False) -> Command:
    """The command whose first question is the card."""
    objective = edition_of(game).spawns_for_objective
    if for_objective and objective is not None:
        return objective(Kind.MOB if kind == CardKind.MOB else Kind.ROAMING, at)
    return SpawnMob(at=at) if kind == CardKind.MOB else SpawnRoaming(at=at)
