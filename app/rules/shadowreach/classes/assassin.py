"""The Assassin: shadows that are rolled become tokens or abilities (Shadowreach, "Assassin")."""

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer, Board
from app.rules.shadowreach.classes.events import Flurry, ShadowAbilityUsed, ShadowKept, ShadowSpent

START, MOST = 2, 6


class Assassin(Board, tag="assassin", omit_defaults=True):
    """`shadows` are those of the roll on the table; `triggered` the abilities that this combat has seen."""

    tokens: int = START
    shadows: int = 0
    triggered: list[str] = []


def begin_combat(board: Assassin) -> None:
    board.shadows, board.triggered = 0, []


def shadows_rolled(hero: Bearer, board: Assassin, shadows: int) -> None:
    """Those of the shadow die and of the Assassin's own, which are rolled together in Shadow."""
    if shadows < 0:
        raise Refused("number_out_of_range", field="shadows", value=shadows, most=MOST)
    board.shadows += shadows


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
    if not 0 < tokens <= board.tokens:
        raise Refused("too_few_shadow_tokens", hero=hero.name, needed=tokens, has=board.tokens)
    board.tokens -= tokens
    log(ShadowSpent(hero=hero.name, spent=tokens, tokens=board.tokens))


def trigger(log: Log, hero: Bearer, board: Assassin, ability: str, shadows: int = 1) -> None:
    """A shadow ability for as many shadows as it needs; none of them twice in a combat."""
    if ability in board.triggered:
        raise Refused("once_in_a_combat", hero=hero.name, ability=ability)
    _check_shadows(hero, board, shadows)
    board.shadows -= shadows
    board.triggered.append(ability)
    log(ShadowAbilityUsed(hero=hero.name, ability=ability, shadows=shadows))


def flurry(log: Log, hero: Bearer, board: Assassin, enemy: str) -> int:
    """The wounds that the defender takes at once; then the Assassin's own die is rolled again."""
    log(Flurry(hero=hero.name, enemy=enemy))
    return 1


def _check_shadows(hero: Bearer, board: Assassin, shadows: int) -> None:
    if not 0 < shadows <= board.shadows:
        raise Refused("too_few_shadows", hero=hero.name, needed=shadows, has=board.shadows)
