"""The card of a mob or of a roaming monster, typed in once ("Monster Cards")."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import CountPart, DicePart, Edit, FormPart, HeadPart, TextPart
from app.presenters.hellscape.card_forms.hands_draft import ABILITY_PARTS, HandsDraft, hands_draft
from app.presenters.hellscape.card_forms.monster_dice import COLOURS, dice_pick, with_die
from app.presenters.hellscape.card_forms.shared import NAME, within
from app.presenters.hellscape.edition import HELLSCAPE
from app.rules.core.dice import read_dice, write_dice
from app.rules.core.shelf import CardFields
from app.rules.hellscape.arms import DEFENSE_POOL, POOLS
from app.rules.hellscape.drawn_cards import BETWEEN

MOST_HEALTH, MOST_TREASURE = 99, 9


@dataclass(frozen=True)
class MonsterDraft:
    """A mob, or a roaming monster with the dice of its attacks and its two instructions."""

    roaming: bool
    name: str = ""
    health: int = 1
    treasure: int = 1
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    ability: HandsDraft = field(default_factory=HandsDraft)
    text: str = ""
    instructions: tuple[tuple[str, str], ...] = (("", ""), ("", ""))
    kept: Mapping[str, str | int] = field(default_factory=dict)
    """What the form does not show: level, fixed tokens, instructions in their notation."""

    @property
    def missing(self) -> str:
        return "" if self.name.strip() else NAME

    @property
    def fields(self) -> CardFields:
        pools = {pool: write_dice(dict(dice)) for pool, dice in self.dice.items() if dice}
        told = {"ability": self.ability.notation, "text": self.text.strip(), "patterns": self._patterns()}
        said = {field: value for field, value in told.items() if value}
        plain = {"name": self.name.strip(), "health": self.health, "treasure": self.treasure}
        return {**self.kept, **plain, **pools, **said}

    def _patterns(self) -> str:
        """Instructions that players write are for the table to judge and to carry out."""
        written = [f"text {_plain(when)}: text {_plain(then)}" for when, then in self.instructions if when and then]
        return BETWEEN.join(written) or str(self.kept.get("patterns", ""))

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        health = "add_enemy.health_per_hero" if self.roaming else "add_enemy.health_each"
        categories = POOLS if self.roaming else (DEFENSE_POOL,)
        picks = tuple(dice_pick(words, category, self.dice.get(category, {})) for category in categories)
        return (
            TextPart("name", words("add_enemy.name"), self.name),
            CountPart("health", words(health), self.health, 1, MOST_HEALTH, "heart-outline"),
            CountPart("treasure", words("hellscape.form.treasure"), self.treasure, 0, MOST_TREASURE, "sack"),
            DicePart("dice", words("enemy.dice"), words("hellscape.form.dice_help"), picks),
            *self.ability.parts(words),
            *(self._instruction_parts(words) if self.roaming and "patterns" not in self.kept else ()),
            TextPart("text", words("hellscape.form.text"), self.text, words("hellscape.form.text_hint"), 200),
        )

    def _instruction_parts(self, words: Words) -> tuple[FormPart, ...]:
        parts: list[FormPart] = [HeadPart("instructions", words("hellscape.form.instructions"))]
        for number, (when, then) in enumerate(self.instructions, 1):
            parts.append(TextPart(f"when.{number}", words("hellscape.form.when", number=number), when, longest=120))
            parts.append(TextPart(f"then.{number}", words("hellscape.form.then", number=number), then, longest=120))
        return tuple(parts)

    def edited(self, edit: Edit) -> "MonsterDraft":
        match edit.part.split("."):
            case ["name"]:
                return replace(self, name=edit.value)
            case ["text"]:
                return replace(self, text=edit.value)
            case ["health"]:
                return replace(self, health=within(self.health + edit.delta, 1, MOST_HEALTH))
            case ["treasure"]:
                return replace(self, treasure=within(self.treasure + edit.delta, 0, MOST_TREASURE))
            case ["dice"]:
                return replace(self, dice=with_die(self.dice, edit.act, edit.value))
            case [part] if part in ABILITY_PARTS:
                return replace(self, ability=self.ability.edited(edit))
            case [what, number]:
                return self._instructed(what, int(number) - 1, edit.value)
            case _:
                return self

    def _instructed(self, what: str, place: int, text: str) -> "MonsterDraft":
        when, then = self.instructions[place]
        one = (text, then) if what == "when" else (when, text)
        return replace(self, instructions=(*self.instructions[:place], one, *self.instructions[place + 1 :]))


def _plain(text: str) -> str:
    """Signs that part instructions from each other are no part of a text."""
    return text.replace(":", " –").replace(";", ".").replace(",", " –").strip()


def monster_draft(
    fields: CardFields, *, roaming: bool, never_printed: frozenset[str] = HELLSCAPE.never_printed
) -> MonsterDraft:
    shown = {"name", "health", "treasure", "ability", "text", *COLOURS}
    return MonsterDraft(
        roaming=roaming,
        name=str(fields.get("name", "")),
        health=int(fields.get("health", 1)),
        treasure=int(fields.get("treasure", 0 if roaming else 1)),
        dice={pool: read_dice(str(fields[pool])) for pool in COLOURS if fields.get(pool)},
        ability=hands_draft(str(fields.get("ability", "")), never_printed),
        text=str(fields.get("text", "")),
        kept={name: value for name, value in fields.items() if name not in shown},
    )
