"""What the set-up asks of the classes: tokens and arrows to type in, the first stance, where the marker points.

"Classes and Components".
"""

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, Edit
from app.presenters.hellscape.class_boards import stances
from app.presenters.hellscape.names import NAMES
from app.presenters.hellscape.phrases import quarter_words, stance_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.class_setup import BeginInStance, PointMarker
from app.rules.hellscape.classes import Berserker, Ranger, Rogue, Wizard
from app.rules.hellscape.classes.bearer import kind_of
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.rogue import has_start_tools
from app.rules.hellscape.classes.wizard import QUADRANTS
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero

STANCE, MARKER = "stance ", "marker "
"""Before the hero's name: parts of the set-up by which one chooses."""


def to_type_in(game: Game) -> list[Hero]:
    """Those whose tokens or arrows the app does not know yet."""
    return [hero for hero in game.earners if _is_unknown(hero)]


def _is_unknown(hero: Hero) -> bool:
    match hero.class_state:
        case Rogue() as board:
            return not has_start_tools(board)
        case Ranger(cards=cards):
            return not cards
        case _:
            return False


def asks(game: Game) -> bool:
    """Whether any class has something to prepare or to choose."""
    return bool(to_type_in(game) or [hero for hero in game.earners if _chooses(hero)])


def _chooses(hero: Hero) -> bool:
    return isinstance(hero.class_state, Berserker | Wizard)


def asked(words: Words, game: Game) -> str:
    """In a line: who types in what, who chooses."""
    said = [words(f"hellscape.setup.types_in.{_kind(hero)}", hero=hero.name) for hero in to_type_in(game)]
    said += [words(f"hellscape.setup.chooses.{_kind(hero)}", hero=hero.name) for hero in game.earners if _chooses(hero)]
    return " · ".join(said)


def button(words: Words, hero: Hero) -> str:
    """Of the form that types in what he has."""
    return words(f"hellscape.setup.type_in.{_kind(hero)}", hero=hero.name)


def _kind(hero: Hero) -> str:
    return kind_of(hero.class_state)


def choices(words: Words, game: Game) -> tuple[ChipsPart, ...]:
    """The first stance of a Berserker and the quarter at which a Wizard's marker points, to be tapped."""
    parts = []
    for hero in game.earners:
        match hero.class_state:
            case Berserker(stance=now):
                chips = tuple(
                    ChipSummary(one.value, stance_words(words, one), stances.ICONS[one], selected=one is now)
                    for one in Stance
                )
                parts.append(ChipsPart(f"{STANCE}{hero.name}", words("hellscape.setup.stance", hero=hero.name), chips))
            case Wizard(ready=now) as board:
                named = tuple(
                    ChipSummary(str(place + 1), _quarter(words, board, place), selected=place == now)
                    for place in range(QUADRANTS)
                )
                parts.append(ChipsPart(f"{MARKER}{hero.name}", words("hellscape.setup.marker", hero=hero.name), named))
    return tuple(parts)


def _quarter(words: Words, board: Wizard, place: int) -> str:
    named, spell = quarter_words(words, place + 1).capitalize(), board.quadrants[place]
    return words("gain_skill.quadrant", place=named, spell=NAMES.said(words, spell)) if spell else named


def chosen(edit: Edit) -> Command | None:
    """What a tap on one of the choices comes to; None where the part is none of them."""
    if edit.part.startswith(STANCE):
        return BeginInStance(hero=edit.part.removeprefix(STANCE), stance=edit.value)
    if edit.part.startswith(MARKER):
        return PointMarker(hero=edit.part.removeprefix(MARKER), quadrant=int(edit.value))
    return None
