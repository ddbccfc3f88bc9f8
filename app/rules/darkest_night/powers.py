"""Powers in somebody's hands: which are there, which are active, and on whom (6.0, 6.1)."""

from collections.abc import Iterator

from app.rules.core.errors import Refused
from app.rules.darkest_night.box import ACTIVATED, Power
from app.rules.darkest_night.events import PowerActivated, PowerEnded, PowerExhausted, PowersRefreshed
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import Card, Hero

USED = Reason("power_is_used", "6.0")
ON_A_HERO, ON_A_PLACE = "blessing", ("place", "ancient")


def is_artifact(game: Game, card: Card) -> bool:
    return card.name in game.box.artifacts


def cards_of(game: Game, hero: Hero) -> list[Card]:
    """A hero's powers, artifacts among them: they count as powers too (6.4)."""
    return [*hero.powers, *(item for item in hero.items if is_artifact(game, item))]


def power_of(game: Game, card: Card) -> Power:
    return game.box.powers[card.name]


def card_of(game: Game, hero: Hero, name: str) -> Card:
    for card in cards_of(game, hero):
        if card.name == name:
            return card
    raise Refused("power_is_not_his", power=name, hero=hero.name)


def needs_active(power: Power) -> bool:
    """Its effect is there only after it has been activated (6.1)."""
    return power.kind in ACTIVATED or (power.act is not None and power.act.verb == "activate")


def is_running(card: Card) -> bool:
    """Exhausted while active it is suppressed, and without effect (6.2)."""
    return card.active and not card.exhausted


def _all_running(game: Game) -> Iterator[tuple[Hero, Card, Power]]:
    for owner in game.state.heroes:
        for card in owner.powers:
            if is_running(card):
                yield owner, card, power_of(game, card)


def running(game: Game, rule: str) -> list[tuple[Hero, Card]]:
    """Active powers with this rule, wherever they lie."""
    those = game.box.with_rule[rule]
    return [
        (owner, card) for owner in game.state.heroes for card in owner.powers
        if card.active and card.name in those and not card.exhausted
    ]  # fmt: skip


def lies_on(hero: Hero, owner: Hero, card: Card, power: Power, place: str = "") -> bool:
    """An active power reaches its target only: a hero, all at a place, or its owner (6.1)."""
    if power.kind == ON_A_HERO:
        return card.target == hero.name
    if power.kind in ON_A_PLACE:
        return card.target == (place or hero.at)
    return owner is hero


def active_for(game: Game, hero: Hero, place: str = "") -> list[tuple[Card, Power]]:
    """All active powers, of whomever, that reach this hero where he is, or where he acts from afar."""
    return [(card, power) for owner, card, power in _all_running(game) if lies_on(hero, owner, card, power, place)]


def active_on(game: Game, hero: Hero, rule: str) -> list[Card]:
    return [card for owner, card in running(game, rule) if lies_on(hero, owner, card, power_of(game, card))]


def active_at(game: Game, place: str, rule: str) -> list[Card]:
    return [
        card for _, card in running(game, rule)
        if card.target == place and power_of(game, card).kind in ON_A_PLACE
    ]  # fmt: skip


# Exhausting and refreshing, chapter 6.2


def exhaust(game: Game, hero: Hero, card: Card, reason: Reason) -> None:
    if not card.exhausted:
        card.exhausted = True
        game.log(PowerExhausted(hero=hero.name, power=card.name, reason=reason))


def refresh(game: Game, hero: Hero, reason: Reason) -> None:
    """All of them; what was suppressed is active again, on the same target."""
    tired = [card for card in cards_of(game, hero) if card.exhausted]
    for card in tired:
        card.exhausted = False
    if tired:
        game.log(PowersRefreshed(hero=hero.name, reason=reason))


# Activating, chapter 6.1


def activate(game: Game, hero: Hero, card: Card, target: str, reason: Reason) -> None:
    """Active on one target at a time; forms end forms and runes end runes, oaths wait for each other (15.3)."""
    kind = power_of(game, card).kind
    if kind in ("form", "rune"):
        for other in active_of_kind(game, hero, kind):
            if other is not card:
                end(game, hero, other, reason)
    card.active, card.target = True, target
    game.log(PowerActivated(hero=hero.name, power=card.name, target=target, reason=reason))


def active_of_kind(game: Game, hero: Hero, kind: str) -> list[Card]:
    """Suppressed ones included."""
    return [card for card in hero.powers if card.active and power_of(game, card).kind == kind]


def end(game: Game, hero: Hero, card: Card, reason: Reason) -> None:
    card.active, card.target = False, ""
    game.log(PowerEnded(hero=hero.name, power=card.name, reason=reason))
