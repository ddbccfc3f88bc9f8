"""What abilities do: every effect by its name, how cards write it, and what it makes of a roll ("Effects").

As cards write them, and of whom they are:

    swords +N  shields +N  mana +N  dice COLOUR N  reroll N  mp +N  heal N                            of who uses it
    fire N  frost N  venom N  stun N                                                                 on the enemy
    taunt  charge
    defender shields -N    attacker swords -N      enemy dice -N                                     of the other side
    hero mana -N  self wounds N  minion +N [unless mana N]  minions +N  burst N                      of monsters
    hero fire N  hero frost N  hero venom N  hero stun N
    text                                                                      what only the table can carry out
"""

import re
from enum import StrEnum

import msgspec

from app.rules.core.dice import COLOURS
from app.rules.hellscape.arms import ATTACK, DEFENSE
from app.rules.hellscape.state import Condition

MOST = 20


class Does(StrEnum):
    """Named as cards write it."""

    SWORDS = "swords"
    SHIELDS = "shields"
    FEWER_SHIELDS = "defender shields"
    FEWER_SWORDS = "attacker swords"
    FEWER_DICE = "enemy dice"
    DICE = "dice"
    REROLL = "reroll"
    MANA = "mana"
    HEAL = "heal"
    MOVEMENT = "mp"
    FIRE = "fire"
    FROST = "frost"
    VENOM = "venom"
    STUN = "stun"
    TAUNT = "taunt"
    CHARGE = "charge"
    HERO_MANA = "hero mana"
    HERO_FIRE = "hero fire"
    HERO_FROST = "hero frost"
    HERO_VENOM = "hero venom"
    HERO_STUN = "hero stun"
    SELF_WOUNDS = "self wounds"
    MINION = "minion"
    MINIONS = "minions"
    BURST = "burst"
    TEXT = "text"


ON_SYMBOLS = frozenset((Does.SWORDS, Does.SHIELDS, Does.FEWER_SHIELDS, Does.FEWER_SWORDS))
"""What changes the swords and shields that were rolled; see `changed_symbols`."""
OF_ATTACKER, OF_DEFENDER = (Does.SWORDS, Does.FEWER_SHIELDS), (Does.SHIELDS, Does.FEWER_SWORDS)
ON_ENEMY = {
    Does.FIRE: Condition.FIRE, Does.FROST: Condition.FROST, Does.VENOM: Condition.VENOM, Does.STUN: Condition.STUN,
}  # fmt: skip
ON_HERO = {
    Does.HERO_FIRE: Condition.FIRE, Does.HERO_FROST: Condition.FROST, Does.HERO_VENOM: Condition.VENOM,
    Does.HERO_STUN: Condition.STUN,
}  # fmt: skip

_MORE = (Does.SWORDS, Does.SHIELDS, Does.MANA, Does.MOVEMENT, Does.MINION, Does.MINIONS)
_FEWER = (Does.FEWER_SHIELDS, Does.FEWER_SWORDS, Does.FEWER_DICE, Does.HERO_MANA)
_COUNTED = (*ON_ENEMY, *ON_HERO, Does.REROLL, Does.HEAL, Does.SELF_WOUNDS, Does.BURST)
_WITHOUT_NUMBER = (Does.TAUNT, Does.CHARGE, Does.TEXT)
_SIGNS = {**dict.fromkeys(_MORE, "+"), **dict.fromkeys(_FEWER, "-"), **dict.fromkeys(_COUNTED, "")}

_NUMBERED = re.compile(
    rf"(?P<what>{'|'.join(_SIGNS)}) (?P<sign>[+-]?)(?P<amount>[0-9]{{1,2}})(?: unless mana (?P<unless>[0-9]{{1,2}}))?"
)
_DICE = re.compile(rf"{Does.DICE} (?P<colour>{'|'.join(COLOURS)}) (?P<amount>[0-9]{{1,2}})")


class Effect(msgspec.Struct, frozen=True, gc=False):
    """`what` it does, how much, and the colour of dice; `unless` is the mana that averts it."""

    what: Does
    amount: int = 0
    colour: str = ""
    unless: int = 0

    @property
    def has_number(self) -> bool:
        return self.what not in _WITHOUT_NUMBER

    def is_for(self, *, attacks: bool) -> bool:
        """Swords and attack dice are of who attacks, shields and defence dice of who defends ("Effects")."""
        if self.what is Does.DICE:
            return self.colour not in (DEFENSE if attacks else ATTACK)
        return self.what not in (OF_DEFENDER if attacks else OF_ATTACKER)

    @property
    def written(self) -> str:
        if not self.has_number:
            return self.what
        return f"{self.what} {self.colour + ' ' if self.colour else ''}{_SIGNS.get(self.what, '')}{self.amount}"


def with_amount(effect: Effect, amount: int) -> Effect:
    return msgspec.structs.replace(effect, amount=amount)


def read_effect(written: str) -> Effect | None:
    """None where it is none."""
    if written in _WITHOUT_NUMBER:
        return Effect(Does(written), 1)
    if dice := _DICE.fullmatch(written):
        return _possible(Effect(Does.DICE, int(dice["amount"]), dice["colour"]))
    found = _NUMBERED.fullmatch(written)
    if found is None:
        return None
    what = Does(found["what"])
    if found["sign"] != _SIGNS[what] or (found["unless"] and what not in _MORE):
        return None
    return _possible(Effect(what, int(found["amount"]), unless=int(found["unless"] or 0)))


def _possible(effect: Effect) -> Effect | None:
    return effect if 0 < effect.amount <= MOST else None


def changed_symbols(effect: Effect, swords: int, shields: int, times: int = 1) -> tuple[int, int]:
    """What becomes of the swords and shields of a roll."""
    amount = effect.amount * times
    match effect.what:
        case Does.SWORDS:
            return swords + amount, shields
        case Does.SHIELDS:
            return swords, shields + amount
        case Does.FEWER_SHIELDS:
            return swords, max(0, shields - amount)
        case Does.FEWER_SWORDS:
            return max(0, swords - amount), shields
        case _:
            return swords, shields
