"""Herbs that lie about in the dungeon: on spawn tokens, in zones with loot, on the cards of mobs ("Herbalist")."""

from collections.abc import Iterator, Sequence

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy, Hero, Token
from app.rules.shadowreach.classes import Herbalist, herbalist
from app.rules.shadowreach.classes.events import HerbReturned, HerbRevealed
from app.rules.shadowreach.state import state_of

NONE = "none"
TURNED_UP = Reason("herbs_are_turned_up", "Herbalist")
FACE_UP = Reason("herbs_on_the_first_mobs", "Herbalist")


def gardens(game: Game) -> Iterator[tuple[Hero, Herbalist]]:
    for hero in game.state.heroes:
        board = state_of(game).boards.get(hero.name)
        if isinstance(board, Herbalist):
            yield hero, board


def places_of_the_set_up(game: Game) -> tuple[list[str], list[str]]:
    """A zone for each spawn token, and each zone with loot tokens once."""
    return list(game.zones(Token.SPAWN)), list(dict.fromkeys(game.zones(Token.TREASURE_SPAWN)))


def first_mob_came(game: Game, mob: Enemy) -> Script[None]:
    """Before the quest one lies face up on the card of every mob, as far as the pool goes."""
    for _, board in gardens(game):
        if herbalist.in_play(board) < herbalist.HERBS:
            yield from _onto(game, board, mob, board.kinds, FACE_UP)


def spawn_token_used(game: Game, zone: str | None, mob: Enemy | None) -> Script[None]:
    """The herb on the token is turned up and lies on the card of the mob that came; back to the pool if none did.

    Without a map the table sees whether one lay there.
    """
    for _, board in gardens(game):
        if zone is None:
            yield from _told_of(game, board, mob)
        elif herbalist.take_from_spawn(board, zone):
            if mob is None:
                game.log(HerbReturned(zone=zone, reason=TURNED_UP))
                continue
            yield from _onto(game, board, mob, board.kinds)


def _told_of(game: Game, board: Herbalist, mob: Enemy | None) -> Script[None]:
    if mob is not None and herbalist.in_play(board) < herbalist.HERBS:
        yield from _onto(game, board, mob, (*board.kinds, NONE))


def _onto(
    game: Game, board: Herbalist, mob: Enemy, options: tuple[str, ...], reason: Reason = TURNED_UP
) -> Script[None]:
    herb = yield from _turned_up(game, mob.name, options, reason)
    if herb != NONE:
        herbalist.place(board, herb, enemy=mob.name)
        game.log(HerbRevealed(enemy=mob.name, herb=herb, reason=reason))


def chamber_revealed(game: Game, zones: Sequence[str]) -> Script[None]:
    """Those in its zones are turned up and stay there."""
    for _, board in gardens(game):
        for zone in [zone for zone, herb in board.in_zones.items() if zone in zones and not herb]:
            herb = yield from _turned_up(game, zone, board.kinds)
            herbalist.place(board, herb, zone=zone)
            game.log(HerbRevealed(zone=zone, herb=herb, reason=TURNED_UP))


def pick_herbs(game: Game, zone: str) -> Script[None]:
    """A herb beside a treasure token is the Herbalist's as soon as any hero takes the token."""
    for hero, board in gardens(game):
        herb = herbalist.take_away(board, zone=zone) if zone else None
        if herb is None:
            continue
        if not herb:
            herb = yield from _turned_up(game, hero.name, board.kinds)
        herbalist.gain(game.log, hero, board, herb)


def _turned_up(game: Game, who: str, options: tuple[str, ...], reason: Reason = TURNED_UP) -> Script[str]:
    question = Choice(topic="herb_shows", who=who, options=options, is_fact=True, reason=reason)
    return str((yield from game.ask(question)))
