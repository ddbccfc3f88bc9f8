"""The Hunter's pet with its dashboard: what each level adds, and the six skills ("Hunter", "Setup")."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart, TextPart
from app.presenters.hellscape.card_forms.dice_draft import arms_from, dice_part, pools_of, with_die
from app.presenters.shadowreach.type_in.shared import BoardForm, numbered, place_in, with_one
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.arms import NO_ARMS
from app.rules.hellscape.state import LEVELS, Hero
from app.rules.shadowreach.board_cards import HunterCard, PetCard
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes.hunter import PET_SKILLS, Hunter, Pet, PetKind, PetLevel

MOST_HEALTH = 30


@dataclass(frozen=True)
class PetDraft(BoardForm):
    board: Hunter
    pet: Pet
    skills: tuple[str, ...] = field(default=("",) * PET_SKILLS)
    open: int = 0
    kept: Mapping[PetKind, PetCard] = field(default_factory=dict)
    """Pets that the library knows."""
    from_library: bool = False
    is_shelved: bool = False
    """It is the card of the library, which has both pets."""

    @classmethod
    def of(cls, board: Hunter, kept: HunterCard | None = None) -> "PetDraft":
        pet = board.pet or Pet(name="")
        draft = cls(board, pet, _six(pet.known_skills), kept=dict(kept.pets) if kept is not None else {})
        return draft if board.pet is not None or kept is None else draft._of_kind(kept.pet)

    @property
    def in_library(self) -> "PetDraft":
        return replace(self, is_shelved=True)

    def _of_kind(self, kind: PetKind) -> "PetDraft":
        """With its own dashboard and skills, where they are known; what was typed in stays, those of another do not.

        A pet that has joined keeps its name.
        """
        if self.is_shelved and self.card is not None:
            return replace(self, kept=self.card.pets, is_shelved=False)._of_kind(kind).in_library
        known = self.kept.get(kind)
        if known is None and self.kept.get(self.pet.kind) != self._side:
            return self._with(kind=kind)
        known = known or PetCard(name="", levels={})
        name = self.pet.name if self.board.pet is not None else known.name
        pet = msgspec.structs.replace(self.pet, kind=kind, name=name, levels=known.levels, shadow=known.shadow)
        return replace(self, pet=pet, skills=_six(known.skills), from_library=kind in self.kept)

    @property
    def _side(self) -> PetCard:
        """Of the dashboard, as it is typed in."""
        levels = {level: _plain(gain) for level, gain in sorted(self.pet.levels.items()) if gain != PetLevel()}
        return PetCard(name=self.pet.name.strip(), levels=levels, skills=self._skills, shadow=self.pet.shadow.strip())

    @property
    def _skills(self) -> tuple[str, ...]:
        return tuple(filter(None, (one.strip() for one in self.skills)))

    @property
    def _learnt(self) -> list[str]:
        """Its skills by the names that its cards have now; another pet has other cards."""
        before = self.board.pet
        if before is None or before.kind is not self.pet.kind:
            return [skill for skill in self.pet.skills if skill in self._skills]
        called = dict(zip(before.known_skills, (one.strip() for one in self.skills), strict=False))
        return [called.get(skill) or skill for skill in self.pet.skills]

    @property
    def card(self) -> HunterCard | None:
        """For the library, beside the other pet."""
        if self.missing:
            return None
        return HunterCard(pet=self.pet.kind, pets={**self.kept, self.pet.kind: self._side})

    @property
    def _level(self) -> PetLevel:
        return self.pet.levels.get(LEVELS[self.open], PetLevel())

    def title(self, words: Words, hero: Hero) -> str:
        return words("shadowreach_type_in.pet", hero=hero.name)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        level = self._level
        kinds = (
            ChipSummary(
                one.value, words(f"shadowreach_board.hunter.kind.{one.value.replace(' ', '_')}"),
                selected=one is self.pet.kind,
            )
            for one in PetKind
        )  # fmt: skip
        health = words("shadowreach_type_in.more_health" if self.open else "shadowreach_type_in.health")
        skill = ChipSummary("skill", words("shadowreach_type_in.gains_skill"), "star-outline", selected=level.skill)
        return (
            ChipsPart("kind", words("shadowreach_type_in.pet_kind"), tuple(kinds)),
            TextPart("name", words("shadowreach_type_in.pet_name"), self.pet.name),
            TextPart("shadow", words("shadowreach_type_in.pet_shadow"), self.pet.shadow),
            numbered(words, "open", words("shadowreach_type_in.which_level"), "level", len(LEVELS), self.open),
            CountPart("health", health, level.health, 0, MOST_HEALTH, "heart"),
            ChipsPart("skill", "", (skill,), closes=True),
            dice_part(words, pools_of(level.arms)),
            *(
                TextPart(f"skill.{place}", words("shadowreach_type_in.pet_skill", number=place + 1), one)
                for place, one in enumerate(self.skills)
            ),
        )

    def edited(self, edit: Edit) -> "PetDraft":
        level = self._level
        match edit.part:
            case "kind":
                return self._of_kind(PetKind(edit.value))
            case "name":
                return self._with(name=edit.value)
            case "shadow":
                return self._with(shadow=edit.value)
            case "open":
                return replace(self, open=int(edit.value))
            case "health":
                return self._levelled(msgspec.structs.replace(level, health=level.health + edit.delta))
            case "skill":
                return self._levelled(msgspec.structs.replace(level, skill=not level.skill))
            case "dice":
                pools = with_die(pools_of(level.arms), edit.act, edit.value)
                return self._levelled(msgspec.structs.replace(level, arms=arms_from(pools)))
            case _:
                return replace(self, skills=with_one(self.skills, place_in(edit.part), edit.value))

    def _with(self, **told: object) -> "PetDraft":
        return replace(self, pet=msgspec.structs.replace(self.pet, **told))

    def _levelled(self, level: PetLevel) -> "PetDraft":
        return self._with(levels={**self.pet.levels, LEVELS[self.open]: level})

    @property
    def missing(self) -> str:
        if not self.pet.name.strip():
            return "pet_name"
        return "" if self.pet.levels.get(LEVELS[0], PetLevel()).health > 0 else "pet_health"

    def command(self, hero: Hero) -> Command:
        """A pet that joins is as strong as its Hunter's level."""
        level = self.pet.level if self.board.pet is not None else hero.level
        pet = msgspec.structs.replace(
            self.pet, name=self.pet.name.strip(), known_skills=self._skills, level=level, skills=self._learnt
        )
        return SetBoard(hero=hero.name, board=msgspec.structs.replace(self.board, pet=pet))


def _plain(gain: PetLevel) -> PetLevel:
    """A copy of no arms would be written down, the constant is not: the same card has to read the same."""
    return msgspec.structs.replace(gain, arms=NO_ARMS) if gain.arms == NO_ARMS else gain


def _six(skills: tuple[str, ...]) -> tuple[str, ...]:
    return (*skills, *("",) * PET_SKILLS)[:PET_SKILLS]
