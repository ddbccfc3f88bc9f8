"""What has one file a pack: dice, darkness tracks, levels and tokens; and quests as frames."""

from typing import Annotated, Literal

from msgspec import Meta

from app.content.base import Id, Named, Part, Provenance, Text, check_once, check_text
from app.content.errors import FieldError
from app.content.hellscape.kinds import Count, Few, Level, Number, Profile
from app.rules.hellscape.dice import SIDES, read_face
from app.rules.hellscape.gains import read_gains, read_space

Colour = Literal["yellow", "orange", "shadow", "blue", "enemy"]


class DiceVersion(Provenance, frozen=True, kw_only=True):
    """One of the published versions of the dice: six faces a colour, as in "swords 1, mana 1"."""

    id: Id
    faces: dict[str, tuple[Text, ...]]

    def __post_init__(self) -> None:
        for colour, faces in self.faces.items():
            if len(faces) != SIDES:
                raise FieldError("faces", f"{colour}: a die has {SIDES} faces, not {len(faces)}")
            for face in faces:
                check_text("faces", read_face, face)


class PublishedDice(Provenance, frozen=True, kw_only=True):
    """Versions of the faces; which is the table's own is a setting, and `preferred` the likelier one."""

    preferred: Id
    version: Annotated[tuple[DiceVersion, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        check_once("version", [version.id for version in self.version])
        if self.preferred not in [version.id for version in self.version]:
            raise FieldError("preferred", f"there is no version {self.preferred!r}")


class DiceSheet(PublishedDice, frozen=True, kw_only=True):
    quantity: dict[Colour, Count]

    def __post_init__(self) -> None:
        super().__post_init__()
        for number, version in enumerate(self.version):
            if version.faces.keys() != self.quantity.keys():
                raise FieldError(f"version[{number}].faces", "not the colours of the box")


class DarknessTrack(Provenance, frozen=True, kw_only=True):
    """What the spaces bring that bring something; the back goes round and round."""

    id: Profile
    front_spaces: Count
    front: dict[Number, Text]
    back_spaces: Count
    back: dict[Number, Text]

    def __post_init__(self) -> None:
        sides = {"front": (self.front, self.front_spaces), "back": (self.back, self.back_spaces)}
        for side, (spaces, last) in sides.items():
            for space, brings in spaces.items():
                if int(space) > last:
                    raise FieldError(side, f"there is no space {space}")
                check_text(side, read_space, brings)


class DarknessSheet(Part, frozen=True, kw_only=True):
    track: Annotated[tuple[DarknessTrack, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        check_once("track", [track.id for track in self.track])


class LevelStep(Provenance, frozen=True, kw_only=True):
    """What reaching a level costs, and what it adds."""

    level: Level
    xp: Count
    gains: Text

    def __post_init__(self) -> None:
        check_text("gains", read_gains, self.gains)


class LevelSheet(Part, frozen=True, kw_only=True):
    step: Annotated[tuple[LevelStep, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        if [step.level for step in self.step] != list(range(2, 2 + len(self.step))):
            raise FieldError("step", "the levels do not follow each other from 2 on")


class Box(Provenance, frozen=True, kw_only=True):
    id: Profile
    tokens: dict[Id, Count]


class TokenSheet(Part, frozen=True, kw_only=True):
    """How many tokens the boxes hold."""

    box: Annotated[tuple[Box, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        check_once("box", [box.id for box in self.box])


class QuestTile(Part, frozen=True, kw_only=True):
    """A tile side and its quarter turns clockwise."""

    side: str
    turns: Few = 0


class QuestFrame(Named, frozen=True, kw_only=True):
    """A quest by name; tiles where they are known, in a row from left to right. Its page is for the players to read."""

    number: Few
    tile: tuple[QuestTile, ...] = ()
