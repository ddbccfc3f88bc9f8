"""What a pack of Darkest Night holds: the board, and all cards with where their facts come from."""

from typing import Annotated, ClassVar

from msgspec import Meta

from app.content.base import Named, Part, Provenance, check_once, check_text
from app.content.base import Pack as AnyPack
from app.content.errors import FieldError
from app.rules.darkest_night.box import BLIGHTS, POWER_RULES, RESULTS, Cell
from app.rules.darkest_night.box import BlightSheet as BlightCard
from app.rules.darkest_night.box import Box as RulesBox
from app.rules.darkest_night.box import Enemy as EnemyCard
from app.rules.darkest_night.box import EventCard as EventFacts
from app.rules.darkest_night.box import HeroSheet as HeroFacts
from app.rules.darkest_night.box import MapCard as MapFacts
from app.rules.darkest_night.box import Power as PowerCard
from app.rules.darkest_night.instructions import read_instruction
from app.rules.darkest_night.kingdom import MONASTERY, PLACES
from app.rules.darkest_night.oaths import MOMENTS
from app.rules.darkest_night.power_verbs import VERBS

OnTrack = Annotated[int, Meta(ge=0, le=9)]


def _check_instructions(field: str, texts: tuple[str, ...]) -> None:
    for text in texts:
        check_text(field, read_instruction, text)


class PowerEntry(Provenance, frozen=True, kw_only=True):
    card: PowerCard

    def __post_init__(self) -> None:
        card = self.card
        if unknown := set(card.rules) - POWER_RULES:
            raise FieldError("card.rules", f"there is no rule {min(unknown)!r}")
        if card.act is not None:
            if card.act.verb not in VERBS:
                raise FieldError("card.act.verb", f"there is no act {card.act.verb!r}")
            _check_instructions("card.act.gain", card.act.gain)
        if card.tactic is not None:
            for part in (card.tactic.on_success, card.tactic.on_two, card.tactic.below_two, card.tactic.on_one):
                _check_instructions("card.tactic", part)
        if card.oath is not None:
            if unknown := {card.oath.fulfilled_by, *card.oath.broken_by} - MOMENTS:
                raise FieldError("card.oath", f"there is no moment {min(unknown)!r}")
            _check_instructions("card.oath", (*card.oath.reward, *card.oath.price))
        _check_instructions("card.at_start", card.at_start)


class Hero(Named, frozen=True, kw_only=True):
    grace: OnTrack
    secrecy: OnTrack
    power: Annotated[tuple[PowerEntry, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        check_once("power", [power.card.name for power in self.power])

    @property
    def facts(self) -> HeroFacts:
        powers = tuple(power.card for power in self.power)
        return HeroFacts(name=self.name, grace=self.grace, secrecy=self.secrecy, powers=powers)


class Artifacts(Part, frozen=True, kw_only=True):
    artifact: tuple[PowerEntry, ...]


class EventEntry(Provenance, frozen=True, kw_only=True):
    card: EventFacts

    def __post_init__(self) -> None:
        card = self.card
        for part in (card.first, card.cancel, card.price, card.do, *(case.do for case in card.cases)):
            _check_instructions("card", part)
        if bool(card.by) != bool(card.cases):
            raise FieldError("card.by", "cases need what they go by")


class Events(Part, frozen=True, kw_only=True):
    event: tuple[EventEntry, ...]


class EnemyEntry(Provenance, frozen=True, kw_only=True):
    card: EnemyCard

    def __post_init__(self) -> None:
        card = self.card
        if card.strength is None and card.awareness is None:
            raise FieldError("card", "it can be neither fought nor eluded")
        for part in (card.fail, card.fail_elude or (), card.win, card.win_fight):
            _check_instructions("card", part)


class Enemies(Part, frozen=True, kw_only=True):
    enemy: tuple[EnemyEntry, ...]


class BlightEntry(Provenance, frozen=True, kw_only=True):
    card: BlightCard

    def __post_init__(self) -> None:
        if self.card.name not in BLIGHTS:
            raise FieldError("card.name", f"there is no blight {self.card.name!r}")
        _check_instructions("card.defense", self.card.defense)


class Blights(Part, frozen=True, kw_only=True):
    blight: tuple[BlightEntry, ...]


class MapEntry(Provenance, frozen=True, kw_only=True):
    id: Annotated[int, Meta(ge=1, le=99)]
    places: dict[str, Cell]

    def __post_init__(self) -> None:
        if set(self.places) != set(PLACES):
            raise FieldError("places", "each place once")
        for place, cell in self.places.items():
            if cell.blight not in BLIGHTS:
                raise FieldError("places", f"there is no blight {cell.blight!r}")
            if (cell.search in RESULTS) is (place == MONASTERY):
                raise FieldError("places", f"{place}: {cell.search!r} is no search result there")

    @property
    def facts(self) -> MapFacts:
        return MapFacts(id=self.id, places=self.places)


class MapCards(Part, frozen=True, kw_only=True):
    card: tuple[MapEntry, ...]


class Difficulty(Provenance, frozen=True, kw_only=True):
    difficulty: dict[str, int]


class Prayer(Provenance, frozen=True, kw_only=True):
    dice: int
    target: int


class NecromancerCard(Provenance, frozen=True, kw_only=True):
    strength: int
    awareness: int


class ExtraBlight(Provenance, frozen=True, kw_only=True):
    rolls: tuple[int, ...]


class FifthHero(Provenance, frozen=True, kw_only=True):
    faces: tuple[tuple[int, int], ...]
    """From this darkness on, rolls up to this."""


class Board(Provenance, frozen=True, kw_only=True):
    necromancer: str
    relics: tuple[str, ...]
    roads: dict[str, tuple[str, ...]]
    arrows: dict[str, tuple[str, ...]]
    search: Difficulty
    pray: Prayer
    necromancer_card: NecromancerCard
    extra_blight: ExtraBlight
    fifth_hero: FifthHero


class Pack(AnyPack, frozen=True, kw_only=True):
    game: ClassVar[str] = "darkest_night"

    board: Board | None
    heroes: dict[str, Hero]
    artifacts: tuple[PowerEntry, ...]
    events: tuple[EventEntry, ...]
    enemies: tuple[EnemyEntry, ...]
    blights: tuple[BlightEntry, ...]
    map_cards: tuple[MapEntry, ...]

    @property
    def box(self) -> RulesBox:
        """The same as the rules want it."""
        return RulesBox(
            heroes=[hero.facts for hero in self.heroes.values()],
            artifacts=[entry.card for entry in self.artifacts],
            events=[entry.card for entry in self.events],
            enemies=[entry.card for entry in self.enemies],
            blights=[entry.card for entry in self.blights],
            maps=[entry.facts for entry in self.map_cards],
        )
