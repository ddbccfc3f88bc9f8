"""The Assassin: shadows that are rolled become tokens or abilities (Shadowreach, "Assassin")."""

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer, Board
from app.rules.shadowreach.classes.events import Flurry, ShadowAbilityUsed, ShadowKept, ShadowSpent

START, MOST = 2, 6
PRINTED = 2
"""Shadow abilities of her own dashboard; skills add others."""


class ShadowPower(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a shadow ability costs in shadows of the roll and in tokens, and what it does, as far as notation says."""

    name: str
    shadows: int = 1
    tokens: int = 0
    effects: str = ""


class Assassin(Board, tag="assassin", omit_defaults=True):
    """`shadows` are those of the roll on the table; `triggered` the abilities that this combat has seen."""

    tokens: int = START
    shadows: int = 0
    triggered: list[str] = []
    abilities: list[ShadowPower] = []


def begin_combat(board: Assassin) -> None:
    board.shadows, board.triggered = 0, []


def keep(log: Log, hero: Bearer, board: Assassin) -> None:
    """A shadow becomes a token instead of an ability; the box holds six."""
    _check_shadows(hero, board, 1)
    if board.tokens >= MOST:
        raise Refused("no_token_left", hero=hero.name)
    board.shadows -= 1
    board.tokens += 1
    log(ShadowKept(hero=hero.name, tokens=board.tokens))


def add_shadow(log: Log, hero: Bearer, board: Assassin) -> None:
    """A token for a shadow in the roll of an attack."""
    spend(log, hero, board, 1)
    board.shadows += 1


def spend(log: Log, hero: Bearer, board: Assassin, tokens: int) -> None:
    """For abilities that cost tokens."""
    _check_tokens(hero, board, tokens)
    board.tokens -= tokens
    log(ShadowSpent(hero=hero.name, spent=tokens, tokens=board.tokens))


def known(board: Assassin, ability: str) -> ShadowPower | None:
    return next((one for one in board.abilities if one.name == ability), None)


def trigger(log: Log, hero: Bearer, board: Assassin, ability: str, shadows: int = 1) -> None:
    """A shadow ability for what it costs; none of them twice in a combat. `shadows`: of one that nobody typed in."""
    if not ability.strip():
        raise Refused("name_is_empty")
    power = known(board, ability) or ShadowPower(ability, shadows)
    check_trigger(hero, board, power)
    if power.tokens:
        spend(log, hero, board, power.tokens)
    board.shadows -= power.shadows
    board.triggered = [*board.triggered, ability]
    log(ShadowAbilityUsed(hero=hero.name, ability=ability, shadows=power.shadows))


def check_trigger(hero: Bearer, board: Assassin, power: ShadowPower) -> None:
    if power.name in board.triggered:
        raise Refused("once_in_a_combat", hero=hero.name, ability=power.name)
    if power.shadows or not power.tokens:
        _check_shadows(hero, board, power.shadows)
    if power.tokens:
        _check_tokens(hero, board, power.tokens)


def flurry(log: Log, hero: Bearer, board: Assassin, enemy: str) -> int:
    """The wounds that the defender takes at once; then the Assassin's own die is rolled again."""
    log(Flurry(hero=hero.name, enemy=enemy))
    return 1


def _check_tokens(hero: Bearer, board: Assassin, tokens: int) -> None:
    if not 0 < tokens <= board.tokens:
        raise Refused("too_few_shadow_tokens", hero=hero.name, needed=tokens, has=board.tokens)


def _check_shadows(hero: Bearer, board: Assassin, shadows: int) -> None:
    if not 0 < shadows <= board.shadows:
        raise Refused("too_few_shadows", hero=hero.name, needed=shadows, has=board.shadows)
