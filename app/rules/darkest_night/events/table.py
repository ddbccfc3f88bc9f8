"""The set-up, and what players tell (3.0)."""

from app.rules.core.event import Event

Told = int | bool | str


class HeroChosen(Event, frozen=True, kw_only=True, tag="hero_chosen"):
    hero: str
    powers: tuple[str, ...]


class SetUpDone(Event, frozen=True, kw_only=True, tag="set_up_done"):
    darkness: int
    cards: tuple[str, ...]


class FactCorrected(Event, frozen=True, kw_only=True, tag="fact_corrected"):
    fact: str
    old: str
    new: str


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    who: str
    field: str
    old: Told
    new: Told
    corrected: bool = False
