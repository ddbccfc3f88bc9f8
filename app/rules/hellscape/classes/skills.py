"""What skills do with the boards: words in brackets before an ability, or instead of it.

    [blessed] attack: swords +2             the Paladin's blessed side; then it counts, and the others do not
    [fire 2, wind 1] attack: swords +3      elements that the Shaman pays
    [board] pool +2                         when the skill is gained: the Berserker's pool holds more
    [board] unlock red                      the Paladin's third aura
    [board] tools 2 poison                  so many tokens more in the Rogue's bag
    [board] tools 1 attack: dice yellow 1
    [board] poison 1                        a poison token wounds so often when its bearer activates
    [board] flame spirit health 3 mp 2 melee yellow 1 defense blue 1

What follows the brackets is an ability as all cards write them (`abilities`).
"""

import re
from functools import lru_cache

import msgspec

from app.rules.core.dice import read_dice
from app.rules.core.errors import BadNotation
from app.rules.hellscape.arms import POOLS, Arms
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.classes.rogue import ALL_TOOLS
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.spirits import SpiritCard, SpiritName

BLESSED, BOARD = "blessed", "board"
MOST = 20

_BRACKETS = re.compile(r"\[(?P<inside>[^\]]*)\]\s*(?P<rest>.*)", re.DOTALL)
_ELEMENT = re.compile(rf"({'|'.join(Element)}) ([1-9][0-9]?)")
_POOL = re.compile(r"pool \+([1-9][0-9]?)")
_UNLOCK = "unlock red"
_ON_BOARD = f"[{BOARD}] "
_POISON = re.compile(r"poison ([1-9][0-9]?)")
_TOOLS = re.compile(r"tools ([1-9][0-9]?) (\S.*)")
_DICE = r"((?: (?:yellow|orange|blue|enemy) [1-9])+)"
_SPIRIT = re.compile(
    rf"(?P<name>{'|'.join(SpiritName)}) health (?P<health>[1-9][0-9]?) mp (?P<mp>[1-9])"
    rf"(?: melee(?P<melee>{_DICE}))?(?: ranged(?P<ranged>{_DICE}))?(?: magic(?P<magic>{_DICE}))?"
    rf"(?: defense(?P<defense>{_DICE}))?"
)


class Conjures(msgspec.Struct, frozen=True):
    name: SpiritName
    card: SpiritCard

    @property
    def written(self) -> str:
        pools = (f" {pool} {_without_commas(dice)}" for pool, dice in self.card.arms.pools.items() if dice)
        return f"{self.name} health {self.card.health} mp {self.card.movement}{''.join(pools)}"


class OnBoard(msgspec.Struct, frozen=True):
    """What a skill changes once, when it is gained; and what it makes of the Rogue's poison."""

    pool: int = 0
    poison: int = 0
    unlocks_red: bool = False
    tools: tuple[str, ...] = ()
    """All of one kind."""
    spirit: Conjures | None = None

    @property
    def written(self) -> str:
        """As cards write it."""
        if self.pool:
            return f"{_ON_BOARD}pool +{self.pool}"
        if self.poison:
            return f"{_ON_BOARD}poison {self.poison}"
        if self.tools:
            return f"{_ON_BOARD}tools {len(self.tools)} {self.tools[0]}"
        return _ON_BOARD + (self.spirit.written if self.spirit is not None else _UNLOCK)


class ClassAbility(msgspec.Struct, frozen=True):
    """An ability without its brackets, and what they say."""

    ability: str
    blessed: bool = False
    elements: dict[str, int] = {}
    on_board: OnBoard | None = None


@lru_cache(maxsize=512)
def read_class_ability(text: str) -> ClassAbility:
    written = text.strip()
    found = _BRACKETS.fullmatch(written)
    if found is None:
        if written.startswith("["):
            raise BadNotation("bad_ability", text=text)
        return ClassAbility(written)
    inside, rest = found["inside"].strip(), found["rest"].strip()
    if inside == BLESSED:
        return ClassAbility(rest, blessed=True)
    if inside == BOARD:
        return ClassAbility("", on_board=_on_board(rest, text))
    return ClassAbility(rest, elements=_elements(inside, text))


def open_abilities(card: SkillCard, *, blessed: bool = False) -> list[ClassAbility]:
    """What a card can be used for: of a blessed one its other side only, if anybody typed that in."""
    usable = [one for one in map(read_class_ability, card.abilities) if one.on_board is None]
    other_side = [one for one in usable if one.blessed] if blessed else []
    return other_side or [one for one in usable if not one.blessed]


def board_changes(card: SkillCard) -> list[OnBoard]:
    """What a card does once, when it is gained."""
    return [one.on_board for one in map(read_class_ability, card.abilities) if one.on_board is not None]


def _elements(inside: str, text: str) -> dict[str, int]:
    cost: dict[str, int] = {}
    for part in inside.split(","):
        found = _ELEMENT.fullmatch(part.strip())
        if found is None or int(found[2]) > MOST:
            raise BadNotation("bad_ability", text=text)
        cost[found[1]] = cost.get(found[1], 0) + int(found[2])
    return cost


def _on_board(written: str, text: str) -> OnBoard:
    if written == _UNLOCK:
        return OnBoard(unlocks_red=True)
    if (pool := _POOL.fullmatch(written)) and int(pool[1]) <= MOST:
        return OnBoard(pool=int(pool[1]))
    if (poison := _POISON.fullmatch(written)) and int(poison[1]) <= MOST:
        return OnBoard(poison=int(poison[1]))
    if (tools := _TOOLS.fullmatch(written)) and int(tools[1]) <= ALL_TOOLS:
        return OnBoard(tools=(tools[2].strip(),) * int(tools[1]))
    if spirit := _SPIRIT.fullmatch(written):
        return OnBoard(spirit=_conjures(spirit))
    raise BadNotation("bad_ability", text=text)


def _conjures(found: re.Match[str]) -> Conjures:
    pools = {pool: found[pool] for pool in POOLS if found[pool]}
    arms = Arms(**{pool: read_dice(_with_commas(dice)) for pool, dice in pools.items()})
    card = SpiritCard(health=int(found["health"]), movement=int(found["mp"]), arms=arms)
    return Conjures(SpiritName(found["name"]), card)


def _without_commas(dice: dict[str, int]) -> str:
    return " ".join(f"{colour} {count}" for colour, count in dice.items())


def _with_commas(dice: str) -> str:
    words = dice.split()
    return ", ".join(f"{colour} {count}" for colour, count in zip(words[::2], words[1::2], strict=True))
