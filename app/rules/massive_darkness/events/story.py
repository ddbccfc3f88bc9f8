"""Between two quests of Story Mode (p. 38-39)."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class ChapterBegan(Event, frozen=True, kw_only=True, tag="chapter_began"):
    heroes: tuple[str, ...]
    level: int


class MicroXpLost(Event, frozen=True, kw_only=True, tag="micro_xp_lost"):
    """What a lost quest costs."""

    hero: str
    micro_xp: int


class CardOffered(Event, frozen=True, kw_only=True, tag="card_offered"):
    """The town market has a card more."""

    card: str
    level: int


class CardRefused(Event, frozen=True, kw_only=True, tag="card_refused"):
    """A trap or luck card was drawn: another one comes in its place."""

    card: str
    reason: Reason


class TradedForXp(Event, frozen=True, kw_only=True, tag="traded_for_xp"):
    hero: str
    card: str
    level: int
    xp: int


class TradedCards(Event, frozen=True, kw_only=True, tag="traded_cards"):
    hero: str
    given: tuple[str, ...]
    taken: tuple[str, ...]


class TookStartingCard(Event, frozen=True, kw_only=True, tag="took_starting_card"):
    hero: str
    card: str
    instead_of: str


class MarketLeft(Event, frozen=True, kw_only=True, tag="market_left"):
    """Everybody is healed and on the way to the next quest."""
