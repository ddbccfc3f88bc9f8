"""What players tell about figures and a board of zones, and corrections: the same in every game with such a board."""

from app.rules.core.event import Event


class HeroJoined(Event, frozen=True, kw_only=True, tag="hero_joined"):
    hero: str
    hero_class: str


class HeroLeft(Event, frozen=True, kw_only=True, tag="hero_left"):
    hero: str


class EnemyRemoved(Event, frozen=True, kw_only=True, tag="enemy_removed"):
    enemy: str
    corrected: bool = False


class TilePlaced(Event, frozen=True, kw_only=True, tag="tile_placed"):
    side: str
    turns: int
    corrected: bool = False


class TileRemoved(Event, frozen=True, kw_only=True, tag="tile_removed"):
    side: str
    corrected: bool = False


class TokenPlaced(Event, frozen=True, kw_only=True, tag="token_placed"):
    token: str
    zone: str
    removed: bool = False
    count: int = 1
    corrected: bool = False


class FigurePlaced(Event, frozen=True, kw_only=True, tag="figure_placed"):
    who: str
    at: str | None
    corrected: bool = False


class EdgeChanged(Event, frozen=True, kw_only=True, tag="edge_changed"):
    zone: str
    side: str
    edge: str
    corrected: bool = False


class GroundChanged(Event, frozen=True, kw_only=True, tag="ground_changed"):
    zone: str
    ground: str
    corrected: bool = False


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    """A value on a dashboard, a card or the table itself (`who` empty)."""

    who: str
    field: str
    old: int | bool | str
    new: int | bool | str
    corrected: bool = False
