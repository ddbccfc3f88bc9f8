"""Forms for cards of monsters and doors that players type in once: drafts that every tap replaces by a new one."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, DicePart, Edit, FormPart, HeadPart, TextPart
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.faces import die_letter
from app.presenters.pick_views import DicePick, DieCount
from app.presenters.summaries import ChipSummary
from app.rules.core.dice import read_dice, write_dice
from app.rules.core.shelf import CardFields
from app.rules.hellscape.abilities import Ability, Timing, read_ability

NAME = "name"
MOST_HEALTH, MOST_TREASURE, MOST_OF_A_COLOUR, MOST_AMOUNT = 99, 9, 4, 9
ATTACKS = ("yellow", "orange", "enemy")
COLOURS = {"melee": ATTACKS, "ranged": ATTACKS, "magic": ATTACKS, "defense": ("blue", "enemy")}
TIMINGS = (Timing.ATTACK, Timing.DEFENSE, Timing.COMBAT)
EFFECTS = {
    "none": "", "swords": "swords +{}", "shields": "shields +{}", "yellow": "dice yellow {}",
    "orange": "dice orange {}", "minion": "minion +{}", "hero_fire": "hero fire {}",
    "hero_frost": "hero frost {}", "hero_venom": "hero venom {}", "hero_stun": "hero stun {}",
    "hero_mana": "hero mana -{}",
    "attacker_swords": "attacker swords -{}", "defender_shields": "defender shields -{}", "text": "text",
}  # fmt: skip
"""What hands can pay for; everything else the table reads off the card. A game has words for what its cards do."""


@dataclass(frozen=True)
class AbilityDraft:
    """One effect, paid with hands. What the form cannot show is kept as it is `written` until something is tapped."""

    timing: Timing = Timing.ATTACK
    hands: int = 1
    effect: str = "none"
    amount: int = 1
    written: str = ""

    @property
    def notation(self) -> str:
        if self.written or self.effect == "none":
            return self.written
        return f"{self.timing} hands {self.hands}: {EFFECTS[self.effect].format(self.amount)}"

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        said = ability_words(words, self.notation) if self.notation else words("hellscape.form.no_ability")
        chosen = "" if self.written else self.effect
        return (
            HeadPart("ability", words("hellscape.form.ability"), said),
            ChipsPart("timing", words("hellscape.form.timing"), tuple(
                ChipSummary(one.value, words(f"hellscape.ability.timing.{one}"), selected=one is self.timing)
                for one in TIMINGS
            )),
            CountPart("hands", words("hellscape.form.hands"), self.hands, 1, MOST_AMOUNT),
            ChipsPart("effect", words("hellscape.form.effect"), tuple(
                ChipSummary(one, words(f"hellscape.form.effect_of.{one}"), selected=one == chosen)
                for one in EFFECTS if f"hellscape.form.effect_of.{one}" in words
            )),
            CountPart("amount", words("hellscape.form.amount"), self.amount, 1, MOST_AMOUNT),
        )  # fmt: skip

    def edited(self, edit: Edit) -> "AbilityDraft":
        plain = replace(self, written="")
        match edit.part:
            case "timing":
                return replace(plain, timing=Timing(edit.value))
            case "hands":
                return replace(plain, hands=_within(self.hands + edit.delta, 1, MOST_AMOUNT))
            case "effect":
                return replace(plain, effect=edit.value)
            case _:
                return replace(plain, amount=_within(self.amount + edit.delta, 1, MOST_AMOUNT))


ABILITY_PARTS = ("timing", "hands", "effect", "amount")


def ability_draft(written: str) -> AbilityDraft:
    if not written:
        return AbilityDraft()
    ability = read_ability(written)
    timing = ability.timing if ability.timing in TIMINGS else Timing.ATTACK
    draft = AbilityDraft(timing, ability.hands or 1)
    return _simple(draft, ability) or replace(draft, written=written)


def _simple(draft: AbilityDraft, ability: Ability) -> AbilityDraft | None:
    """None where there is more to it than this form shows."""
    for effect in EFFECTS:
        tried = replace(draft, effect=effect, amount=ability.effects[0].amount or 1 if ability.effects else 1)
        if effect != "none" and read_ability(tried.notation) == ability:
            return tried
    return None


@dataclass(frozen=True)
class MonsterDraft:
    """A mob, or a roaming monster with the dice of its attacks and its two instructions."""

    roaming: bool
    name: str = ""
    health: int = 1
    treasure: int = 1
    dice: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    ability: AbilityDraft = AbilityDraft()
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
        return "; ".join(written) or str(self.kept.get("patterns", ""))

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        health = "add_enemy.health_per_hero" if self.roaming else "add_enemy.health_each"
        categories = ("melee", "ranged", "magic", "defense") if self.roaming else ("defense",)
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
                return replace(self, health=_within(self.health + edit.delta, 1, MOST_HEALTH))
            case ["treasure"]:
                return replace(self, treasure=_within(self.treasure + edit.delta, 0, MOST_TREASURE))
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


def monster_draft(fields: CardFields, *, roaming: bool) -> MonsterDraft:
    shown = {"name", "health", "treasure", "ability", "text", *COLOURS}
    return MonsterDraft(
        roaming=roaming,
        name=str(fields.get("name", "")),
        health=int(fields.get("health", 1)),
        treasure=int(fields.get("treasure", 0 if roaming else 1)),
        dice={pool: read_dice(str(fields[pool])) for pool in COLOURS if fields.get(pool)},
        ability=ability_draft(str(fields.get("ability", ""))),
        text=str(fields.get("text", "")),
        kept={name: value for name, value in fields.items() if name not in shown},
    )


@dataclass(frozen=True)
class DoorDraft:
    """What its event adds; the rest the table reads."""

    name: str = ""
    minions: int = 0
    treasure: int = 0
    mana: int = 0
    wounds: int = 0
    fire: int = 0
    text: str = ""

    @property
    def missing(self) -> str:
        return "" if self.name.strip() else NAME

    @property
    def fields(self) -> CardFields:
        effects = [form.format(count) for form, count in zip(DOOR_EFFECTS.values(), self._counts, strict=True) if count]
        told = {"name": self.name.strip(), "effects": "; ".join(effects), "text": self.text.strip()}
        return {field: value for field, value in told.items() if value}

    @property
    def _counts(self) -> tuple[int, ...]:
        return self.minions, self.treasure, self.mana, self.wounds, self.fire

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        counts = tuple(
            CountPart(name, words(f"hellscape.form.door.{name}"), count, 0, MOST_AMOUNT)
            for name, count in zip(DOOR_EFFECTS, self._counts, strict=True)
        )
        return (
            TextPart("name", words("hellscape.form.door_name"), self.name),
            HeadPart("event", words("hellscape_forms.door_event"), words("hellscape_forms.door_event_help")),
            *counts,
            TextPart("text", words("hellscape.form.text"), self.text, words("hellscape.form.text_hint"), 200),
        )

    def edited(self, edit: Edit) -> "DoorDraft":
        match edit.part:
            case "name":
                return replace(self, name=edit.value)
            case "text":
                return replace(self, text=edit.value)
            case "minions":
                return replace(self, minions=_within(self.minions + edit.delta, 0, MOST_AMOUNT))
            case "treasure":
                return replace(self, treasure=_within(self.treasure + edit.delta, 0, MOST_AMOUNT))
            case "mana":
                return replace(self, mana=_within(self.mana + edit.delta, 0, MOST_AMOUNT))
            case "wounds":
                return replace(self, wounds=_within(self.wounds + edit.delta, 0, MOST_AMOUNT))
            case _:
                return replace(self, fire=_within(self.fire + edit.delta, 0, MOST_AMOUNT))


DOOR_EFFECTS = {
    "minions": "minions +{}", "treasure": "treasure +{}", "mana": "mana -{}", "wounds": "wounds {}", "fire": "fire {}"
}  # fmt: skip


def door_draft(fields: CardFields) -> DoorDraft:
    effects = [one.strip() for one in str(fields.get("effects", "")).split(";") if one.strip()]
    counted = {one.partition(" ")[0]: int(one.partition(" ")[2].strip("+-")) for one in effects}
    return DoorDraft(str(fields.get("name", "")), text=str(fields.get("text", "")), **counted)


# Dice


def with_die(
    dice: Mapping[str, Mapping[str, int]], category: str, colour: str
) -> dict[str, Mapping[str, int]]:
    """One die more; after four comes none."""
    pool = dict(dice.get(category, {}))
    count = (pool.pop(colour, 0) + 1) % (MOST_OF_A_COLOUR + 1)
    if count:
        pool[colour] = count
    return {**dice, category: {one: pool[one] for one in COLOURS[category] if one in pool}}


def dice_pick(words: Words, category: str, dice: Mapping[str, int]) -> DicePick:
    label = words("enemy.defense" if category == "defense" else f"combat.{category}_name")
    buttons = tuple(DieCount(one, die_letter(words, one), dice.get(one, 0)) for one in COLOURS[category])
    return DicePick(category, label, buttons)


def _within(value: int, least: int, most: int) -> int:
    return min(most, max(least, value))
