"""The Hunter's pet with its dashboard: what each level adds, and the six skills ("Hunter", "Setup")."""

from dataclasses import dataclass, field, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart, TextPart
from app.presenters.hellscape.card_forms.dice_draft import arms_from, dice_part, pools_of, with_die
from app.presenters.shadowreach.type_in.shared import BoardForm, numbered, place_in, with_one
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import LEVELS, Hero
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes.hunter import PET_SKILLS, Hunter, Pet, PetKind, PetLevel

MOST_HEALTH = 30


@dataclass(frozen=True)
class PetDraft(BoardForm):
    board: Hunter
    pet: Pet
    skills: tuple[str, ...] = field(default=("",) * PET_SKILLS)
    open: int = 0

    @classmethod
    def of(cls, board: Hunter) -> "PetDraft":
        pet = board.pet or Pet(name="")
        return cls(board, pet, tuple([*pet.known_skills, *([""] * PET_SKILLS)][:PET_SKILLS]))

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
                return self._with(kind=PetKind(edit.value))
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
        skills = tuple(filter(None, (one.strip() for one in self.skills)))
        level = self.pet.level if self.board.pet is not None else hero.level
        pet = msgspec.structs.replace(self.pet, name=self.pet.name.strip(), known_skills=skills, level=level)
        return SetBoard(hero=hero.name, board=msgspec.structs.replace(self.board, pet=pet))
