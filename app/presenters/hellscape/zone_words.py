"""What a hero finds where he goes: traps and enemies, the zone behind a door, what lies there ("Special Zones")."""

from app.i18n import Words
from app.presenters.hellscape.phrases import tokens_words, zone
from app.presenters.hellscape.table_sentences import token_words
from app.rules.core.board import Side
from app.rules.hellscape.game import TRAPS, Game
from app.rules.hellscape.hero_turn import enemies_in
from app.rules.hellscape.state import Hero, Token
from app.rules.hellscape.zones import IN_A_CHEST


def next_zone_words(words: Words, game: Game, to: str) -> str:
    """'D1: spike trap, 3 enemies': a zone, and what waits in it."""
    traps = [words(f"hellscape.source.{trap}") for trap in TRAPS if game.works(trap, to)]
    enemies = enemies_in(game, to)
    waits = [*traps, *([words("hellscape_hero.enemies_there", count=enemies)] if enemies else [])]
    return words("hellscape_hero.step", zone=zone(to), what=", ".join(waits)) if waits else zone(to)


def springs(game: Game, to: str) -> bool:
    return any(game.works(trap, to) for trap in TRAPS)


def door_words(words: Words, game: Game, hero: Hero, side: str) -> str:
    """'C2, south': the zone behind it, as the map names it, and on which side of his own."""
    named = words(f"hellscape_hero.side.{side}")
    beyond = game.board.beyond(hero.at, Side(side)) if hero.at is not None else None
    return words("hellscape_hero.door", zone=zone(beyond), side=named) if beyond else named


def things_words(words: Words, game: Game, here: str | None) -> str:
    """What interacting with a zone is about; empty where the table alone sees it."""
    if not game.state.mapped or here is None:
        return ""
    things = [token_words(words, token) for token in (Token.OBJECTIVE, *IN_A_CHEST) if _is_open(game, token, here)]
    if tokens := {one.value: count for one, count in game.state.treasure.get(here, {}).items() if count}:
        things.append(words("hellscape_hero.treasure_here", tokens=tokens_words(words, tokens)))
    return ", ".join(things)


def _is_open(game: Game, token: Token, here: str) -> bool:
    return here in game.zones(token) and (token is Token.OBJECTIVE or game.works(token, here))
