"""The Chronomancer: actions at any point of the hero phase, spells and shards won in a minute.

Shadowreach, "Chronomancer". The minute itself is in `time_warp`.
"""

from collections.abc import Iterable

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer, Board, check_mana
from app.rules.shadowreach.classes.events import ShardUsed, SpellTaken, TimeActionUsed, TimeGoesBack, TimeSpellCast
from app.rules.shadowreach.classes.time_warp import Warp

TIME_ACTIONS, MOST_TIME_ACTIONS = 3, 4
SPELLS = 5
SPELLS_KEPT, SHARDS_KEPT = 1, 3
SHARDS = 20


class Chronomancer(Board, tag="chronomancer", omit_defaults=True):
    """`spells` and `shards` are those at hand; `to_take` the spells that the minute has earned and nobody chose yet."""

    tokens: int = TIME_ACTIONS
    unused: int = TIME_ACTIONS
    warp: Warp = msgspec.field(default_factory=Warp)
    to_take: int = 0
    spells: list[str] = []
    shards: list[str] = []
    known_spells: dict[str, int] = {}
    """The five cards by name with their mana, as the players typed them in."""
    warped: int = 0
    """The round of the last minute: there is one a round."""
    begun: bool = False
    """The activation of this hero phase has begun."""
    acting: bool = False
    """A time action is under way; without one the Chronomancer is not active."""
    shadowed: list[str] = []
    """Heroes for whose next attack a shard was used: they are in Shadow then."""


# Actions


def refresh(board: Chronomancer, more: int = 0) -> None:
    """At the start of the hero phase all tokens are turned back; who plays alone has an action more."""
    board.unused, board.acting, board.begun = board.tokens + more, False, False


def use_action(log: Log, hero: Bearer, board: Chronomancer) -> None:
    """During anybody's turn, between actions."""
    if not board.unused:
        raise Refused("no_action_left", hero=hero.name)
    board.unused -= 1
    log(TimeActionUsed(hero=hero.name, left=board.unused))


# Spells and shards


def check_spells(names: Iterable[str]) -> None:
    """There are five cards."""
    if len({*names}) > SPELLS:
        raise Refused("too_many_spells", most=SPELLS)


def take_spell(log: Log, hero: Bearer, board: Chronomancer, spell: str) -> None:
    """One for each time token that reached the middle; the five are all different."""
    if not board.to_take:
        raise Refused("no_spell_earned", hero=hero.name)
    if not spell.strip() or spell in board.spells:
        raise Refused("spell_at_hand", hero=hero.name, spell=spell)
    check_spells((*board.known_spells, *board.spells, spell))
    board.to_take -= 1
    board.spells.append(spell)
    log(SpellTaken(hero=hero.name, spell=spell))


def cast(log: Log, hero: Bearer, board: Chronomancer, spell: str, mana: int) -> None:
    """Whether in sight or not; it goes back to the pool."""
    if spell not in board.spells:
        raise Refused("no_such_spell", hero=hero.name, spell=spell)
    check_mana(hero, mana)
    hero.mana -= mana
    board.spells.remove(spell)
    log(TimeSpellCast(hero=hero.name, spell=spell, mana=mana))


def use_shard(log: Log, hero: Bearer, board: Chronomancer, shard: str, on: str) -> None:
    """On a hero in sight, the Chronomancer included."""
    if shard not in board.shards:
        raise Refused("no_such_shard", hero=hero.name, shard=shard)
    board.shards.remove(shard)
    log(ShardUsed(hero=hero.name, shard=shard, on=on))


def check_kept(hero: Bearer, board: Chronomancer, spells: list[str], shards: list[str]) -> None:
    """One spell and three shards stay over; the players choose which."""
    for kept, there, most in ((spells, board.spells, SPELLS_KEPT), (shards, board.shards, SHARDS_KEPT)):
        if len(kept) > most or any(kept.count(one) > there.count(one) for one in kept):
            raise Refused("cannot_keep", hero=hero.name, most=most)


def end_round(log: Log, hero: Bearer, board: Chronomancer, spells: list[str], shards: list[str]) -> None:
    check_kept(hero, board, spells, shards)
    lost = len(board.spells) - len(spells), len(board.shards) - len(shards)
    board.spells, board.shards, board.to_take, board.shadowed = list(spells), list(shards), 0, []
    if any(lost):
        log(TimeGoesBack(hero=hero.name, spells=lost[0], shards=lost[1]))
