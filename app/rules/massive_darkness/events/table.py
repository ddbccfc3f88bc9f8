"""What players tell about figures."""

from app.rules.core.event import Event


class HeroesPlaced(Event, frozen=True, kw_only=True, tag="heroes_placed"):
    heroes: tuple[str, ...]
    at: str
    corrected: bool = False
