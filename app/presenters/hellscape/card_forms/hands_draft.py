"""The ability of a monster that is typed in: one effect, paid with hands ("Resolve Monster Icon Effects")."""

from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart, HeadPart
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.card_forms.shared import MOST_AMOUNT, within
from app.presenters.hellscape.edition import HELLSCAPE
from app.presenters.summaries import ChipSummary
from app.rules.hellscape.abilities import Ability, Timing, read_ability
from app.rules.hellscape.effects import Does, Effect, with_amount

TIMINGS = (Timing.ATTACK, Timing.DEFENSE, Timing.COMBAT)
NONE = "none"
EFFECTS = {
    "swords": Effect(Does.SWORDS), "shields": Effect(Does.SHIELDS), "yellow": Effect(Does.DICE, colour="yellow"),
    "orange": Effect(Does.DICE, colour="orange"), "minion": Effect(Does.MINION), "hero_fire": Effect(Does.HERO_FIRE),
    "hero_frost": Effect(Does.HERO_FROST), "hero_venom": Effect(Does.HERO_VENOM), "hero_stun": Effect(Does.HERO_STUN),
    "hero_mana": Effect(Does.HERO_MANA), "attacker_swords": Effect(Does.FEWER_SWORDS),
    "defender_shields": Effect(Does.FEWER_SHIELDS), "text": Effect(Does.TEXT),
}  # fmt: skip
"""What hands can pay for; everything else the table reads off the card."""


@dataclass(frozen=True)
class HandsDraft:
    """One effect, paid with hands. What the form cannot show is kept as it is `written` until something is tapped."""

    timing: Timing = Timing.ATTACK
    hands: int = 1
    effect: str = NONE
    amount: int = 1
    written: str = ""
    never_printed: frozenset[str] = HELLSCAPE.never_printed

    @property
    def notation(self) -> str:
        if self.written or self.effect == NONE:
            return self.written
        return f"{self.timing} hands {self.hands}: {with_amount(EFFECTS[self.effect], self.amount).written}"

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
                for one in (NONE, *EFFECTS) if one not in self.never_printed
            )),
            CountPart("amount", words("hellscape.form.amount"), self.amount, 1, MOST_AMOUNT),
        )  # fmt: skip

    def edited(self, edit: Edit) -> "HandsDraft":
        plain = replace(self, written="")
        match edit.part:
            case "timing":
                return replace(plain, timing=Timing(edit.value))
            case "hands":
                return replace(plain, hands=within(self.hands + edit.delta, 1, MOST_AMOUNT))
            case "effect":
                return replace(plain, effect=edit.value)
            case _:
                return replace(plain, amount=within(self.amount + edit.delta, 1, MOST_AMOUNT))


ABILITY_PARTS = ("timing", "hands", "effect", "amount")


def hands_draft(written: str, never_printed: frozenset[str] = HELLSCAPE.never_printed) -> HandsDraft:
    if not written:
        return HandsDraft(never_printed=never_printed)
    ability = read_ability(written)
    timing = ability.timing if ability.timing in TIMINGS else Timing.ATTACK
    draft = HandsDraft(timing, ability.hands or 1, never_printed=never_printed)
    return _simple(draft, ability) or replace(draft, written=written)


def _simple(draft: HandsDraft, ability: Ability) -> HandsDraft | None:
    """None where there is more to it than this form shows."""
    for effect in EFFECTS:
        tried = replace(draft, effect=effect, amount=ability.effects[0].amount or 1 if ability.effects else 1)
        if read_ability(tried.notation) == ability:
            return tried
    return None
