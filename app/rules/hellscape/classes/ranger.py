"""The Ranger: twelve arrow cards, revealed one by one with every attack (Hellscape, "Ranger").

What the cards show is not public: the players type them in once. Four targets are a bullseye in the book that the app
follows, and seven in the printed game: the number is in the state.
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

import msgspec

from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.event import Asked
from app.rules.core.question import BY_CHANCE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Log, Script
from app.rules.hellscape.classes.bearer import Bearer, Board
from app.rules.hellscape.classes.events import ArrowRevealed, ArrowsReshuffled, ShotLoosed

ARROWS = 12
BULLSEYE = 4
MOST_TARGETS = 9
STOP = "stop"


class Shot(StrEnum):
    """Which of its three bars every revealed card applies."""

    QUICK = "quick"
    BULLSEYE = "bullseye"
    MISSED = "missed"


class Arrow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card: how many targets it shows, and its three effects; `name` tells it from the others."""

    name: str
    targets: int
    quick: str = ""
    bullseye: str = ""
    missed: str = ""

    def effect(self, shot: Shot) -> str:
        match shot:
            case Shot.QUICK:
                return self.quick
            case Shot.BULLSEYE:
                return self.bullseye
            case Shot.MISSED:
                return self.missed


class Ranger(Board, tag="ranger", omit_defaults=True):
    """`cards` is the whole deck; whatever is neither revealed nor discarded lies face down."""

    cards: list[Arrow] = []
    revealed: list[str] = []
    discarded: list[str] = []
    bullseye: int = BULLSEYE


class NextCard(NamedTuple):
    """The exact chances of what the total of targets is after one more card."""

    below: Fraction
    exactly: Fraction
    above: Fraction


def type_in(ranger: Ranger, cards: Sequence[Arrow]) -> None:
    """The deck as the players read it off their cards; the deck is shuffled whole again."""
    check_cards(cards)
    ranger.cards, ranger.revealed, ranger.discarded = list(cards), [], []


def check_cards(cards: Sequence[Arrow]) -> None:
    """Twelve, which can be told apart."""
    if len(cards) != ARROWS:
        raise Refused("not_twelve_arrows", arrows=len(cards), needed=ARROWS)
    names = [card.name for card in cards]
    if len(set(names)) != ARROWS or not all(name.strip() and name not in (STOP, BY_CHANCE) for name in names):
        raise Refused("arrows_need_names")
    for card in cards:
        if not 0 <= card.targets <= MOST_TARGETS:
            raise Refused("number_out_of_range", field=card.name, value=card.targets, most=MOST_TARGETS)


def face_down(ranger: Ranger) -> list[Arrow]:
    return [card for card in ranger.cards if card.name not in ranger.revealed and card.name not in ranger.discarded]


def can_be_next(ranger: Ranger) -> list[Arrow]:
    """The deck; once it is empty, what was discarded is shuffled into a new one."""
    return face_down(ranger) or [card for card in ranger.cards if card.name in ranger.discarded]


def targets(ranger: Ranger) -> int:
    return sum(card.targets for card in ranger.cards if card.name in ranger.revealed)


def must_stop(ranger: Ranger) -> bool:
    """Enough targets are seen, or no card is left."""
    return targets(ranger) >= ranger.bullseye or not can_be_next(ranger)


def shot(ranger: Ranger) -> Shot:
    """What it would be if the Ranger stopped now."""
    total = targets(ranger)
    if total == ranger.bullseye:
        return Shot.BULLSEYE
    return Shot.QUICK if total < ranger.bullseye else Shot.MISSED


def odds(ranger: Ranger) -> NextCard:
    """Every card that can be next is as likely as any other."""
    _check_known(ranger)
    cards = can_be_next(ranger)
    if not cards:
        raise Refused("no_arrow_left")
    totals = [targets(ranger) + card.targets for card in cards]
    below = sum(total < ranger.bullseye for total in totals)
    exactly = totals.count(ranger.bullseye)
    return NextCard(*(Fraction(count, len(cards)) for count in (below, exactly, len(cards) - below - exactly)))


def reveal(log: Log, hero: Bearer, ranger: Ranger, name: str) -> None:
    """One more card for the line, as long as it may grow."""
    _check_known(ranger)
    if must_stop(ranger):
        raise Refused("ranger_must_stop", hero=hero.name, total=targets(ranger))
    if name not in [card.name for card in can_be_next(ranger)]:
        raise Refused("not_in_the_deck", hero=hero.name, arrow=name)
    if not face_down(ranger):
        log(ArrowsReshuffled(hero=hero.name, arrows=len(ranger.discarded)))
        ranger.discarded = []
    ranger.revealed.append(name)
    log(ArrowRevealed(hero=hero.name, arrow=name, total=targets(ranger)))


def loose(log: Log, hero: Bearer, ranger: Ranger) -> tuple[str, ...]:
    """The Ranger stops: the effects that every revealed card adds to this attack, in the order of the line."""
    if not ranger.revealed:
        raise Refused("no_arrow_revealed", hero=hero.name)
    by_name = {card.name: card for card in ranger.cards}
    result = shot(ranger)
    effects = tuple(filter(None, (by_name[name].effect(result) for name in ranger.revealed)))
    log(ShotLoosed(hero=hero.name, shot=result, total=targets(ranger), effects=effects))
    return effects


def discard(ranger: Ranger) -> None:
    """After the attack is resolved."""
    ranger.discarded += ranger.revealed
    ranger.revealed = []


def shoot(log: Log, chance: Chance, hero: Bearer, ranger: Ranger) -> Script[tuple[str, ...]]:
    """With every combat action: at least one card, then on until the Ranger stops or must."""
    _check_known(ranger)
    while not must_stop(ranger):
        arrow = yield from _next_arrow(log, chance, hero, ranger)
        if arrow == STOP:
            break
        reveal(log, hero, ranger, arrow)
    return loose(log, hero, ranger)


def _next_arrow(log: Log, chance: Chance, hero: Bearer, ranger: Ranger) -> Script[str]:
    """Which card came, or that the Ranger stops; chance reveals a card and never stops."""
    names = tuple(card.name for card in can_be_next(ranger))
    options = (*names, STOP) if ranger.revealed else names
    reason = Reason("ranger_reveals", "Ranger")
    told = str((yield Choice(topic="arrow", who=hero.name, options=options, reason=reason)))
    by_chance = told == BY_CHANCE
    arrow = chance.pick(names) if by_chance else told
    log(Asked(topic="arrow", who=hero.name, options=options, answer=arrow, by_chance=by_chance))
    return arrow


def _check_known(ranger: Ranger) -> None:
    if not ranger.cards:
        raise Refused("arrow_cards_unknown")
