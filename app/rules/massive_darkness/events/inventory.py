"""Equipment cards change hands and places (p. 19, 24, 27)."""

from app.rules.core.event import Event


class CardReceived(Event, frozen=True, kw_only=True, tag="card_received"):
    """`source` is whom or what it comes from: an enemy, a hero, a deck. Level 0: it has none."""

    hero: str
    card: str
    level: int
    source: str


class CardEquipped(Event, frozen=True, kw_only=True, tag="card_equipped"):
    """`instead_of` are the cards that had to make room."""

    hero: str
    card: str
    instead_of: tuple[str, ...] = ()
    corrected: bool = False


class CardUnequipped(Event, frozen=True, kw_only=True, tag="card_unequipped"):
    hero: str
    card: str
    corrected: bool = False


class CardGiven(Event, frozen=True, kw_only=True, tag="card_given"):
    hero: str
    receiver: str
    card: str
    corrected: bool = False


class CardDiscarded(Event, frozen=True, kw_only=True, tag="card_discarded"):
    hero: str
    card: str
    corrected: bool = False


class CardDescribed(Event, frozen=True, kw_only=True, tag="card_described"):
    """Of a card that he has, the table told what is on it."""

    hero: str
    card: str


class ConsumableUsed(Event, frozen=True, kw_only=True, tag="consumable_used"):
    """`text` is what the card says in the players' words; the table does it, but for what it `heals`."""

    hero: str
    card: str
    text: str = ""
    heals: bool = False
    counts: bool = False
    """Its dice and enchantments wait for his next combat."""
