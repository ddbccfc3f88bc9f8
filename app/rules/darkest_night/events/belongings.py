"""Powers and items (6.0, 7.0)."""

from app.rules.core.event import Event
from app.rules.darkest_night.reason import Reason


class PowerDrawn(Event, frozen=True, kw_only=True, tag="power_drawn"):
    hero: str
    power: str
    reason: Reason


class PowerKept(Event, frozen=True, kw_only=True, tag="power_kept"):
    hero: str
    power: str
    reason: Reason


class PowerUsed(Event, frozen=True, kw_only=True, tag="power_used"):
    hero: str
    power: str
    reason: Reason


class PowerExhausted(Event, frozen=True, kw_only=True, tag="power_exhausted"):
    hero: str
    power: str
    reason: Reason


class PowersRefreshed(Event, frozen=True, kw_only=True, tag="powers_refreshed"):
    hero: str
    reason: Reason


class PowerActivated(Event, frozen=True, kw_only=True, tag="power_activated"):
    hero: str
    power: str
    target: str = ""
    reason: Reason


class PowerEnded(Event, frozen=True, kw_only=True, tag="power_ended"):
    hero: str
    power: str
    reason: Reason


class OathFulfilled(Event, frozen=True, kw_only=True, tag="oath_fulfilled"):
    hero: str
    power: str
    reason: Reason


class OathBroken(Event, frozen=True, kw_only=True, tag="oath_broken"):
    hero: str
    power: str
    reason: Reason


class DiceSaved(Event, frozen=True, kw_only=True, tag="dice_saved"):
    hero: str
    dice: tuple[str, ...]


class ItemFound(Event, frozen=True, kw_only=True, tag="item_found"):
    hero: str
    item: str
    at: str
    reason: Reason


class ItemUsed(Event, frozen=True, kw_only=True, tag="item_used"):
    hero: str
    item: str
    reason: Reason


class ItemRefused(Event, frozen=True, kw_only=True, tag="item_refused"):
    hero: str
    item: str
    reason: Reason


class ItemGiven(Event, frozen=True, kw_only=True, tag="item_given"):
    hero: str
    item: str
    to: str
    reason: Reason


class ItemStored(Event, frozen=True, kw_only=True, tag="item_stored"):
    hero: str
    item: str


class ItemTaken(Event, frozen=True, kw_only=True, tag="item_taken"):
    hero: str
    item: str
    reason: Reason


class RelicRetrieved(Event, frozen=True, kw_only=True, tag="relic_retrieved"):
    hero: str
    place: str
    keys: int
    reason: Reason


class ItemsLeft(Event, frozen=True, kw_only=True, tag="items_left"):
    hero: str
    place: str
    items: tuple[str, ...]
    reason: Reason
