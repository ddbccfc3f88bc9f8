"""Blights: which are in force, how they come and go (10.0)."""

from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.darkest_night.ending import OVERRUN, is_over, lose
from app.rules.darkest_night.events import BlightCreated, BlightDestroyed, BlightFaded
from app.rules.darkest_night.fact_keys import might_fact
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY, PLACES
from app.rules.darkest_night.map_deck import blight_for
from app.rules.darkest_night.powers import active_at, active_on, running
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import throw
from app.rules.darkest_night.state import MOST_BLIGHTS, Blight, Hero

SHROUD = "Shroud"
DIVERTED, SAPPED, IGNORED = "diverted", "sapped", "ignored"
"""What may have been done to a blight."""
MIGHTIER_FROM = 25  # 9.0
RUNE_DESTROYS_ON = 6


# What is in force


def nullified(game: Game, kind: str) -> bool:
    """A rune lies on this kind of blight."""
    return any(card.target == kind for _, card in running(game, "nullification"))


def in_force(game: Game, blight: Blight) -> bool:
    """For somebody at least: no diversion and no rune holds it."""
    return not (blight.diverted or nullified(game, blight.kind))


def ignores(game: Game, hero: Hero, blight: Blight) -> bool:
    """A veil, a form or the cowl keeps it from this hero; the cowl only the one counter (6.4)."""
    if hero.veiled or (blight.ignored_by == hero.name and game.turn_of(hero) is not None):
        return True
    return game.state.necromancer != hero.at and bool(active_on(game, hero, "ignores blights"))


def harmful_here(game: Game, hero: Hero) -> list[Blight]:
    """Blights whose effects reach a hero where he is. Each counter counts: two of a kind add up."""
    return [blight for blight in game.state.blights[hero.at] if _reaches(game, hero, blight)]


def _reaches(game: Game, hero: Hero, blight: Blight) -> bool:
    return in_force(game, blight) and not ignores(game, hero, blight)


def harm(game: Game, hero: Hero, effect: str, place: str = "") -> list[Blight]:
    """Those here, or at a place he thinks of, with this effect on him."""
    there = game.state.blights[place or hero.at]
    return [one for one in there if effect_of(game, one.kind) == effect and _reaches(game, hero, one)]


def effect_of(game: Game, kind: str) -> str:
    sheet = game.box.blights.get(kind)
    return sheet.effect if sheet else ""


def desecrations(game: Game) -> int:
    """Their place does not matter (4.2)."""
    everywhere = (blight for there in game.state.blights.values() for blight in there)
    return sum(blight.kind == "Desecration" and in_force(game, blight) for blight in everywhere)


def might(game: Game, place: str, blight: Blight) -> int:
    """Printed, 1 more from darkness 25 on (9.0), less what powers take from it."""
    printed = int(game.fact(might_fact(blight.kind), str(game.box.blights[blight.kind].might)))
    weaker = bool(blight.sapped) + len(active_at(game, place, "counterspell"))
    return max(1, printed + (game.state.darkness >= MIGHTIER_FROM) - weaker)


def destructible(game: Game, place: str, hero: Hero | None = None, *, without: Blight | None = None) -> list[Blight]:
    """Beside a Shroud no other kind can be destroyed (10.0), but by a hero who ignores it.

    `without` is taken to be gone already.
    """
    here = [one for one in game.state.blights[place] if one is not without]
    shrouds = [one for one in here if one.kind == SHROUD]
    protect = any(in_force(game, one) and not (hero is not None and ignores(game, hero, one)) for one in shrouds)
    return shrouds if protect else list(here)


def labels(blights: list[Blight]) -> dict[str, Blight]:
    """What a table tells apart: each kind once, but a counter beside one of its kind by what was done to it too."""
    return {_label(one, blights): one for one in reversed(blights)}


def _label(blight: Blight, beside: list[Blight]) -> str:
    """'Spies', or 'Spies (diverted)' beside Spies that are in force."""
    marks = marks_of(blight)
    alike = all(marks_of(one) == marks for one in beside if one.kind == blight.kind)
    return blight.kind if alike or not marks else f"{blight.kind} ({', '.join(marks)})"


def marks_of(blight: Blight) -> tuple[str, ...]:
    marks = {DIVERTED: blight.diverted, SAPPED: blight.sapped, IGNORED: blight.ignored_by}
    return tuple(mark for mark, holds in marks.items() if holds)


def is_among(blight: Blight, blights: list[Blight]) -> bool:
    """This counter: two that are alike are two all the same."""
    return any(one is blight for one in blights)


def blight_at(game: Game, place: str, label: str) -> Blight:
    """By its label; by its kind alone, the first."""
    there = game.state.blights[place]
    found = labels(there).get(label) or next((one for one in there if one.kind == label), None)
    if found is None:
        raise Refused("no_such_blight_here", blight=label, place=place)
    return found


# Coming and going


def room(game: Game, place: str) -> int:
    """For so many more (10.1)."""
    return max(0, MOST_BLIGHTS - len(game.state.blights[place]))


def create(game: Game, place: str, reason: Reason) -> Script[None]:
    """A fifth blight in a place comes to the Monastery instead; a fifth one there loses the game (10.1, 11.3)."""
    if is_over(game):
        return
    overflow = ""
    if len(game.state.blights[place]) >= MOST_BLIGHTS and place != MONASTERY:
        overflow, place = place, MONASTERY
        reason = Reason("four_blights_a_place", "10.1")
    kind = yield from blight_for(game, place)
    if not kind:
        return
    game.state.blights[place].append(Blight(kind=kind))
    game.log(BlightCreated(blight=kind, at=place, overflow=overflow, reason=reason))
    if len(game.state.blights[MONASTERY]) > MOST_BLIGHTS:
        lose(game, OVERRUN)
        return
    yield from _interfere(game, place)


def _interfere(game: Game, place: str) -> Script[None]:
    """A rune may undo what has just come: a 6 destroys it."""
    for wizard, _ in running(game, "interference"):
        dice = yield from throw(game, wizard.name, "interference", 1, Reason("rune_interferes", "6.1"))
        if dice[0] == RUNE_DESTROYS_ON:
            blight = game.state.blights[place].pop()
            game.log(BlightFaded(blight=blight.kind, at=place, reason=Reason("rune_interferes", "6.1")))
            return


def destroy(game: Game, place: str, blight: Blight, reason: Reason) -> None:
    """Its counter goes back to the stock (10.2)."""
    game.state.blights[place] = [one for one in game.state.blights[place] if one is not blight]
    game.log(BlightDestroyed(blight=blight.kind, at=place, reason=reason))


def begin_turn(game: Game, hero: Hero) -> None:
    """What lasts until a hero's next turn, or for the turn before, is over."""
    for place in PLACES:
        for blight in game.state.blights[place]:
            blight.ignored_by = ""
    strengthen(game, hero)


def strengthen(game: Game, hero: Hero) -> None:
    """What a hero has sapped has its might again: his next turn has come, or never will."""
    for place in PLACES:
        for blight in game.state.blights[place]:
            if blight.sapped == hero.name:
                blight.sapped = ""
