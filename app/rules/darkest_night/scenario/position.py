"""The state that a scenario describes."""

from collections.abc import Sequence

from app.rules.core.scenario.checks import bad, check_names, check_number, refuse_more
from app.rules.core.scenario.fields import HeroEntry
from app.rules.darkest_night.box import BLIGHTS
from app.rules.darkest_night.kingdom import MONASTERY, PLACES
from app.rules.darkest_night.scenario.fields import Scenario
from app.rules.darkest_night.state import (
    MOST_BLIGHTS,
    MOST_DARKNESS,
    MOST_HEROES,
    MOST_ON_TRACK,
    Blight,
    Deck,
    Hero,
    Phase,
    State,
)


def position(scenario: Scenario) -> State:
    """The state that a scenario describes, every place and number checked. What a map card shows is told."""
    refuse_more("hero", len(scenario.hero), MOST_HEROES)
    check_names([hero.name for hero in scenario.hero])
    check_number("darkness", scenario.darkness, MOST_DARKNESS)
    if _place("necromancer", scenario.necromancer) == MONASTERY:
        bad("necromancer", f"he never enters the {MONASTERY}")
    state = State(
        phase=Phase.HEROES, darkness=scenario.darkness, necromancer=scenario.necromancer, counted=False,
        physical=[Deck.MAP], heroes=[_hero(entry) for entry in scenario.hero],
    )  # fmt: skip
    for place, kinds in scenario.blights.items():
        state.blights[_place("blights", place)] = [_blight(place, kind) for kind in kinds]
        refuse_more(f"blights.{place}", len(kinds), MOST_BLIGHTS)
    return state


def lay_out(state: State, _colours: Sequence[str]) -> None:
    """All heroes have acted, and the Necromancer is next; all decks lie on the table, for a file knows none."""
    state.physical = list(Deck)
    for hero in state.heroes:
        hero.acted = True
        hero.died_in = state.round if hero.dead else 0  # another hero is for his player's next turn (8.1.2)


def _hero(entry: HeroEntry) -> Hero:
    field = f"hero {entry.name}"
    for name, value in (("secrecy", entry.secrecy), ("grace", entry.grace)):
        check_number(f"{field}: {name}", value, MOST_ON_TRACK)
    at = _place(f"{field}: at", entry.at)
    return Hero(name=entry.name, at=at, secrecy=entry.secrecy, grace=entry.grace, dead=entry.down)


def _place(field: str, place: str) -> str:
    return place if place in PLACES else bad(field, f"there is no place {place}")


def _blight(place: str, kind: str) -> Blight:
    return Blight(kind=kind) if kind in BLIGHTS else bad(f"blights.{place}", f"there is no blight {kind}")
