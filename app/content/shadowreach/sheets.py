"""Classes with the numbers of their components, skills by name, how many dice there are, the shape of the track."""

from app.content.base import Id, Named, Provenance, Text
from app.content.hellscape.kinds import Count, Few, Level
from app.content.hellscape.sheets import PublishedDice


class ClassNumbers(Named, frozen=True, kw_only=True):
    """`numbers` are those that the rules know by the same words: tokens, slots, prices."""

    skills: Count
    numbers: dict[Id, Count]


class KnownSkill(Named, frozen=True, kw_only=True):
    """`hero_class` is absent where nobody has told whose it is."""

    verified: bool
    hero_class: Id | None = None
    level: Level | None = None
    line: Text | None = None
    rank: Few = 0


class DiceCount(PublishedDice, frozen=True, kw_only=True):
    """Faces are nowhere stated: they are taken for Hellscape's, in the versions that are known of those."""

    quantity: dict[Id, Count]


class TrackShape(Provenance, frozen=True, kw_only=True):
    """Which spaces bring what is nowhere stated: players type them in."""

    line: Count
    circle: Count
