"""A skill or an enchantment put together from taps: when it works, what it costs, what it does (p. 52-54)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.presenters.massive_darkness.skill_words import ATTACK, DEFENSE, NOTE
from app.rules.massive_darkness.arms import CombatType

MOST = 9  # what the notation has room for as a cost; more of an effect is on no card
LONGEST_NOTE = 200
SYMBOLS = {"bams": "bam", "diamonds": "diamond"}

COMBAT, KEYWORD = "combat", "keyword"

EFFECTS = {
    ATTACK: ("hits +", "wounds +", "defender shields -", "stun", "bams +", "diamonds +"),
    DEFENSE: ("shields +", "attacker hits -", "stun", "bams +", "diamonds +"),
}
"""What helps on each side of a combat, as it is written; what ends in a sign takes an amount."""

MORE_EFFECTS = {
    ATTACK: (
        "attack dice +", "yellow +", "red +", "defender defense dice -", "defender blue -", "defender green -",
        "defender no dice", "reroll attack", "reroll defense", "reroll attack or defense", "reroll any attack",
        "reroll any defense", "reroll attack blanks",
        "reroll defense blanks", "cancel defense bam", "cancel defense diamond", "cancel defense symbols",
        "double hits", "kill", "strike boss", "hits -", "yellow -", "red -",
    ),
    DEFENSE: (
        "defense dice +", "blue +", "green +", "attacker attack dice -", "attacker yellow -", "attacker red -",
        "reroll attack", "reroll defense", "reroll attack or defense", "reroll any attack",
        "reroll any defense", "reroll attack blanks",
        "reroll defense blanks", "cancel attack bam", "cancel attack diamond", "cancel attack symbols",
        "half wounds", "shields -", "blue -", "green -",
    ),
}  # fmt: skip

CONDITIONS = (
    "shadow", "wounded", "bloodlust", "blood tribute", "dual wielding", "two-handed", "sword", "mace or hammer",
    "shield", "no armor",
)  # fmt: skip
PAID_IN_WOUNDS = ("wounded", "bloodlust", "blood tribute")

ACTIONS = "actions +"
KEYWORDS = (
    "max health +", ACTIONS, "movement +", "charge", "safe shot", "command", "payback", "regeneration",
    "slippery", "sword and spell", "taunt", "teleport", "add to one blank", "flip one blank", "flip all blanks",
)  # fmt: skip
COUNTED = ("max health +", ACTIONS, "movement +", "payback", "regeneration", "teleport")
KINDS = (*(one.value for one in CombatType), "combat", "movement")
"""What actions that a skill adds may be for alone (p. 52)."""
GRANTS = {"charge": CombatType.MELEE, "safe shot": CombatType.RANGED}
"""Keywords that grant an attack, and may add effects to just that one (p. 52)."""


@dataclass(frozen=True)
class SkillDraft:
    """One that is being put together; `effects` with how much of each, `type` None for every attack."""

    mode: str = COMBAT
    condition: str = ""
    wounds: int = 1
    """Those that the condition asks for."""
    side: str = ATTACK
    type: CombatType | None = None
    costs: Mapping[str, int] = field(default_factory=lambda: {"bams": 1, "diamonds": 0})
    effects: Mapping[str, int] = field(default_factory=dict)
    repeat: int = 1
    keyword: str = ""
    amount: int = 1
    kind: str = ""
    """Of added actions: the only thing they are for; empty for any."""
    note: str = ""
    more: bool = False
    """The rarer effects are shown too."""


def new_skill() -> SkillDraft:
    """A skill costs no symbols."""
    return SkillDraft(costs=dict.fromkeys(SYMBOLS, 0))


# What taps change


def with_side(draft: SkillDraft, side: str) -> SkillDraft:
    fitting = {name: amount for name, amount in draft.effects.items() if name in known_effects(side)}
    return replace(draft, side=side, effects=fitting)


def with_type(draft: SkillDraft, combat_type: CombatType) -> SkillDraft:
    """Only this attack; tapped again: every attack."""
    return replace(draft, type=None if draft.type is combat_type else combat_type)


def with_effect(draft: SkillDraft, name: str) -> SkillDraft:
    """Add an effect, or take it away."""
    chosen = dict(draft.effects)
    if chosen.pop(name, None) is None:
        chosen[name] = 1
    return replace(draft, effects={one: chosen[one] for one in known_effects(draft.side) if one in chosen})


def with_condition(draft: SkillDraft, condition: str) -> SkillDraft:
    return replace(draft, condition="" if draft.condition == condition else condition, wounds=1)


def with_keyword(draft: SkillDraft, keyword: str) -> SkillDraft:
    return replace(draft, keyword=keyword, amount=1, kind="", side=ATTACK, effects={})


def with_kind(draft: SkillDraft, kind: str) -> SkillDraft:
    """Actions of this kind alone; tapped again: of any."""
    return replace(draft, kind="" if draft.kind == kind else kind)


def with_note(draft: SkillDraft, note: str) -> SkillDraft:
    return replace(draft, note=note[:LONGEST_NOTE].replace(";", ","))  # cards separate their skills by it


def with_count(draft: SkillDraft, counted: str, delta: int) -> SkillDraft:
    """More or less of what `counts` lists."""
    what, _, name = counted.partition(".")
    match what:
        case "cost":
            return replace(draft, costs={**draft.costs, name: min(MOST, max(0, draft.costs[name] + delta))})
        case "does":
            return replace(draft, effects={**draft.effects, name: _counted(draft.effects[name], delta)})
        case "wounds":
            return replace(draft, wounds=_counted(draft.wounds, delta))
        case "amount":
            return replace(draft, amount=_counted(draft.amount, delta))
        case _:
            return replace(draft, repeat=_counted(draft.repeat, delta))


def _counted(value: int, delta: int) -> int:
    return min(MOST, max(1, value + delta))


def known_effects(side: str) -> tuple[str, ...]:
    return (*EFFECTS[side], *MORE_EFFECTS[side])


# As cards are written down


def written(draft: SkillDraft) -> str:
    """Empty while it says nothing."""
    match draft.mode:
        case "note":
            return f"{NOTE} {draft.note.strip()}" if draft.note.strip() else ""
        case "keyword":
            said = _written_keyword(draft)
        case _:
            said = _written_combat(draft)
    if not (said and draft.condition):
        return said
    wounds = f" {draft.wounds}" if draft.condition in PAID_IN_WOUNDS else ""
    return f"[{draft.condition}{wounds}] {said}"


def _written_keyword(draft: SkillDraft) -> str:
    if draft.keyword in GRANTS and draft.effects:
        return f"{draft.keyword} ({GRANTS[draft.keyword]}: {_written_effects(draft)})"
    if draft.keyword not in COUNTED:
        return draft.keyword
    if draft.keyword == ACTIONS and draft.kind:
        return f"{ACTIONS}{draft.amount} {draft.kind}"
    return f"{draft.keyword}{draft.amount}" if draft.keyword.endswith("+") else f"{draft.keyword} {draft.amount}"


def _written_combat(draft: SkillDraft) -> str:
    if not draft.effects:
        return ""
    timing = draft.side
    if draft.type:
        timing = f"{draft.type} {DEFENSE}" if draft.side == DEFENSE else draft.type.value
    cost = "".join(f" {SYMBOLS[name]} {count}" for name, count in draft.costs.items() if count)
    repeat = f" repeat {draft.repeat}" if draft.repeat > 1 else ""
    return f"{timing}{cost}: {_written_effects(draft)}{repeat}"


def _written_effects(draft: SkillDraft) -> str:
    return ", ".join(f"{name}{amount}" if takes_amount(name) else name for name, amount in draft.effects.items())


def is_unfinished(draft: SkillDraft | None) -> bool:
    """Something was tapped, and it says nothing yet: who goes on would lose it."""
    if draft is None or written(draft):
        return False
    touched = replace(draft, mode=COMBAT, more=False)
    return touched not in (SkillDraft(), new_skill())


def takes_amount(name: str) -> bool:
    return name.endswith(("+", "-"))
