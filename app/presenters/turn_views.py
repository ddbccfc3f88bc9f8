"""A turn as its screen shows it: the steps so far, what comes next, and why."""

from dataclasses import dataclass

from app.presenters.summaries import Step, WhyView


@dataclass(frozen=True)
class TurnView:
    title: str
    detail: str
    icon: str
    progress: str
    steps: tuple[Step, ...]
    why: WhyView | None
    primary: str
    primary_icon: str
    can_overrule: bool
    finished: bool
