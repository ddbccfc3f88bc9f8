"""A kingdom of places and roads as its widgets show it, and its heroes. Screens hand them on as they are."""

from dataclasses import dataclass

from app.presenters.summaries import DiscSummary


@dataclass(frozen=True)
class BlightPip:
    icon: str
    idle: bool
    """Without effect for now."""


@dataclass(frozen=True)
class PlacePicture:
    """One place of the map; `x` and `y` are from 0 to 1, right and down."""

    id: str
    name: str
    icon: str
    x: float
    y: float
    blights: tuple[BlightPip, ...] = ()
    heroes: tuple[DiscSummary, ...] = ()
    necromancer: bool = False
    relic: bool = False
    full: bool = False
    """Four blights: the next one comes to the Monastery."""


@dataclass(frozen=True)
class KingdomPicture:
    places: tuple[PlacePicture, ...] = ()
    roads: tuple[tuple[str, str], ...] = ()
    way: tuple[str, str] | None = None
    """Where the Necromancer is about to go, from and to."""


@dataclass(frozen=True)
class BlightRow:
    """A blight with what it does, what it takes to destroy it, and what a failure costs."""

    title: str
    icon: str
    might: str
    effect: str
    defense: str
    note: str = ""


@dataclass(frozen=True)
class NightHero:
    """One hero in the strip."""

    id: str
    name: str
    letter: str
    colour: str
    grace: str
    secrecy: str
    place: str
    turn: str
    """In a word: 'To play', 'Now', 'Played', 'Loses a turn', 'Dead'."""
    turn_icon: str
    standing: str = "normal"
    """'current' for the hero whose turn it is, 'past' when the turn is over."""
    dead: bool = False
    relic: bool = False
