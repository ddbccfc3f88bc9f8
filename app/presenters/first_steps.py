"""First steps: what a new player is shown on the demo table, one card a step, wherever his own taps have led him."""

from collections.abc import Collection
from dataclasses import dataclass

from app.i18n import Words

TABLE, TURN, DICE, APPLY, UNDO, END = STEPS = ("table", "turn", "dice", "apply", "undo", "end")
ELSEWHERE = "elsewhere"
"""He looks around: no step, but a way back to them."""

POINTS_AT = {TABLE: "primary", TURN: "primary", DICE: "dice", APPLY: "primary", UNDO: "undo"}


@dataclass(frozen=True)
class Sight:
    """What is on the screen, and what the play waits for."""

    screen: str
    waits: bool
    """A question is open."""
    told: bool = False
    """All dice of the roll on the screen are told."""
    undone: bool = False
    """Something was taken back and could be done again."""


@dataclass(frozen=True)
class CoachView:
    text: str
    progress: str
    next: str
    skip: str
    """Empty on the last card."""
    points_at: str
    """'primary', 'dice' or 'undo': the control that the card speaks of; empty for none."""


def step_of(sight: Sight, shown: Collection[str]) -> str:
    """Which card fits what is on the screen; `shown` are those that were there already."""
    if END in shown or (UNDO in shown and sight.undone):
        return END
    if sight.screen in ("table", "turn") and not sight.waits:
        return UNDO if APPLY in shown else TABLE
    if sight.screen == "dice":
        return APPLY if sight.told else DICE
    return TURN if sight.screen == "turn" else ELSEWHERE


def coach_view(words: Words, step: str) -> CoachView:
    is_last = step == END
    number = STEPS.index(step) + 1 if step in STEPS else 0
    return CoachView(
        text=words(f"first_steps.step.{step}"),
        progress=words("first_steps.progress", number=number, all=len(STEPS)) if number else "",
        next=words("first_steps.end" if is_last else "first_steps.next"),
        skip="" if is_last else words("first_steps.skip"),
        points_at=POINTS_AT.get(step, ""),
    )
