"""The Cleric: five god cards that slide along five slots, and divinity tokens (Shadowreach, "Cleric")."""

from enum import StrEnum

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.classes.bearer import Bearer, Board, check_mana
from app.rules.shadowreach.classes.events import DivinityPlaced, DivinityTakenBack, GodCardUpgraded, GodCardUsed

SLOTS, DIVINITY, PRICE = 5, 4, 2


class God(StrEnum):
    ORDER = "order"
    PURITY = "purity"
    DEATH = "death"


class Cleric(Board, tag="cleric", omit_defaults=True):
    """`slots` are the cards from the left; `placed` says on whom divinity tokens lie."""

    god: God = God.ORDER
    slots: list[str] = []
    upgraded: list[str] = []
    upgrades_owed: int = 0
    placed: list[str] = []


def use(log: Log, hero: Bearer, board: Cleric, card: str) -> None:
    """For two mana any but the leftmost. It goes to the left, and all that were left of it move one slot on."""
    if card not in board.slots:
        raise Refused("no_such_god_card", hero=hero.name, card=card)
    slot = board.slots.index(card)
    if slot == 0:
        raise Refused("leftmost_card_rests", hero=hero.name, card=card)
    check_mana(hero, PRICE)
    hero.mana -= PRICE
    board.slots = [card, *board.slots[:slot], *board.slots[slot + 1 :]]
    log(GodCardUsed(hero=hero.name, card=card, slot=slot + 1, upgraded=card in board.upgraded))


def level_gained(board: Cleric) -> None:
    """One card is upgraded with every level."""
    board.upgrades_owed += 1


def upgrade(log: Log, hero: Bearer, board: Cleric, card: str) -> None:
    """It is turned over where it lies."""
    if card not in board.slots or card in board.upgraded:
        raise Refused("no_such_god_card", hero=hero.name, card=card)
    if not board.upgrades_owed:
        raise Refused("no_upgrade_owed", hero=hero.name)
    board.upgrades_owed -= 1
    board.upgraded.append(card)
    log(GodCardUpgraded(hero=hero.name, card=card))


def place_divinity(log: Log, hero: Bearer, board: Cleric, on: str) -> None:
    """As the Divine Intervention card says; there are four."""
    if len(board.placed) >= DIVINITY:
        raise Refused("no_token_left", hero=hero.name)
    board.placed.append(on)
    log(DivinityPlaced(hero=hero.name, on=on, left=DIVINITY - len(board.placed)))


def take_back(log: Log, hero: Bearer, board: Cleric, on: str) -> None:
    """At any time, without effect."""
    if on not in board.placed:
        raise Refused("no_divinity_there", hero=hero.name, on=on)
    board.placed.remove(on)
    log(DivinityTakenBack(hero=hero.name, on=on, left=DIVINITY - len(board.placed)))
