"""The Warrior: four combat styles by weapon, tracks that wounds advance, shields that strike, quick draw.

Shadowreach, "Warrior".
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Item, Slot
from app.rules.hellscape.classes.bearer import Bearer, Board, check_mana
from app.rules.hellscape.items import WIELDED
from app.rules.shadowreach.classes.events import QuickDrawn, StyleAdvanced, StyleUnlocked

QUICK_SLOTS, DRAWING = 5, 1
STARTING_WEAPONS = 2
SHIELD_STRIKES = Arms(melee={"yellow": 1})
"""What every equipped shield adds to a melee attack; the printed symbol is not legible, yellow is the lesser die."""
TRACK_END = 99


class Style(StrEnum):
    """In the order in which they come first, as on the dashboard."""

    IRONHEART = "ironheart"
    EXACTING_EDGE = "exacting edge"
    TITANS_REACH = "titan's reach"
    HAWKS_EYE = "hawk's eye"


class Warrior(Board, tag="warrior", omit_defaults=True):
    """`thresholds` are where a track unlocks an effect, as the players read it off their dashboard."""

    at: dict[Style, int] = msgspec.field(default_factory=lambda: dict.fromkeys(Style, 0))
    thresholds: tuple[int, ...] = ()
    effects: dict[Style, tuple[str, ...]] = {}
    quick: list[str] = []
    """Items in the dashboard's slots, which are part of the inventory."""


# Weapons


def is_shield(item: Item) -> bool:
    """Something for the hands that defends, though nobody may have told with how many dice."""
    return item.slot in WIELDED and item.arms.defense is not None


def is_magic(item: Item) -> bool:
    return item.arms.magic is not None


def is_ranged(item: Item) -> bool:
    """With a ranged attack, whichever of its attacks is used."""
    return item.arms.ranged is not None and not is_magic(item)


def is_melee(item: Item) -> bool:
    return item.arms.types == ["melee"]


def style_of(item: Item) -> Style | None:
    """Only magic weapons have no style. Those for two hands have one of their own, which comes before Hawk's Eye."""
    if is_shield(item):
        return Style.IRONHEART
    if not (is_ranged(item) or is_melee(item)):
        return None
    if item.slot is Slot.TWO_HANDED:
        return Style.TITANS_REACH
    return Style.HAWKS_EYE if is_ranged(item) else Style.EXACTING_EDGE


def styles_open(items: Sequence[Item]) -> list[Style]:
    """Those that an attack with all or some of these weapons can have; the first is that of all of them."""
    styles = {style_of(item) for item in items}
    return [style for style in Style if style in styles]


def style_of_attack(items: Sequence[Item]) -> Style | None:
    """Of several weapons the style that comes first; Hawk's Eye needs ranged weapons only."""
    return next(iter(styles_open(items)), None)


def comes_before(item: Item, style: Style) -> bool:
    """Whether an attack with this weapon cannot have that style."""
    styles, own = list(Style), style_of(item)
    return own is not None and styles.index(own) < styles.index(style)


def shield_arms(items: Sequence[Item]) -> list[Arms]:
    return [SHIELD_STRIKES for item in items if is_shield(item)]


# Tracks


def unlocked(board: Warrior, style: Style) -> int:
    return sum(board.at[style] >= threshold for threshold in board.thresholds)


def advance(log: Log, hero: Bearer, board: Warrior, style: Style, wounds: int) -> None:
    """A space for each wound dealt, those beyond the defender's health included."""
    if wounds < 1:
        return
    before = unlocked(board, style)
    board.at[style] = min(TRACK_END, board.at[style] + wounds)
    log(StyleAdvanced(hero=hero.name, style=style, spaces=wounds, at=board.at[style]))
    for effect in range(before + 1, unlocked(board, style) + 1):
        log(StyleUnlocked(hero=hero.name, style=style, effect=effect))


def effects_in_force(board: Warrior, style: Style | None) -> list[str]:
    """All that the style of the attack has unlocked; the first effect of every style counts for all of them."""
    found: list[str] = []
    for one in Style:
        open_effects = board.effects.get(one, ())[: unlocked(board, one)]
        found += open_effects if one is style else open_effects[:1]
    return found


# Quick draw


def check_quick(hero: Bearer, board: Warrior, names: Sequence[str]) -> None:
    for name in names:
        if name not in board.quick:
            raise Refused("not_in_quick_slots", hero=hero.name, card=name)
    check_mana(hero, DRAWING)


def check_draw(hero: Bearer, board: Warrior, names: Sequence[str], put_back: Sequence[str]) -> list[str]:
    """What stays in the slots."""
    check_quick(hero, board, names)
    left = [name for name in board.quick if name not in names]
    if len(left) + len(put_back) > QUICK_SLOTS:
        raise Refused("quick_slots_are_full", hero=hero.name, most=QUICK_SLOTS)
    return left


def draw(log: Log, hero: Bearer, board: Warrior, names: Sequence[str], put_back: Sequence[str]) -> None:
    """For one mana any items of the dashboard are equipped; what they replace may take their slots."""
    left = check_draw(hero, board, names, put_back)
    hero.mana -= DRAWING
    board.quick = [*left, *put_back]
    log(QuickDrawn(hero=hero.name, items=tuple(names), mana=DRAWING))


def stow(hero: Bearer, board: Warrior, name: str) -> None:
    if len(board.quick) >= QUICK_SLOTS:
        raise Refused("quick_slots_are_full", hero=hero.name, most=QUICK_SLOTS)
    board.quick.append(name)


def take_out(board: Warrior, name: str) -> None:
    board.quick = [one for one in board.quick if one != name]
