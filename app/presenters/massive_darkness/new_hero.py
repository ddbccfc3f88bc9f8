"""A hero who joins: name, class and colour, suggested from the pack or typed in."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.content.massive_darkness import Pack
from app.i18n import Words
from app.presenters.colours import HERO_COLOURS
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.new_game_draft import SUITABLE_CLASSES
from app.presenters.party_form import colour_tags
from app.presenters.pick_views import Tag
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.changes import AddHero
from app.rules.massive_darkness.state import State


@dataclass(frozen=True)
class HeroDraft:
    """What has been chosen so far. An empty colour takes the first that is free."""

    name: str = ""
    hero_class: str = ""
    colour: str = ""


@dataclass(frozen=True)
class NewHeroView:
    heroes: tuple[ChipSummary, ...]
    classes: tuple[ChipSummary, ...]
    class_text: str
    colours: tuple[Tag, ...]
    letter: str
    """On the discs."""
    add: str
    can_add: bool


def new_hero_view(words: Words, state: State, pack: Pack, draft: HeroDraft) -> NewHeroView:
    colour = draft.colour or free_colours(state)[0]
    name = draft.name.strip()
    return NewHeroView(
        heroes=tuple(ChipSummary(one, one, selected=one == name) for one in _free_heroes(state, pack)),
        classes=class_chips(words, pack, draft.hero_class),
        class_text=NAMES.said(words, draft.hero_class),
        colours=colour_tags(words, free_colours(state), colour),
        letter=disc_letter(state, name),
        add=words("add_hero.add_named", name=name) if name else words("add_hero.add"),
        can_add=bool(name),
    )


def class_chips(words: Words, pack: Pack, chosen: str) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(one, NAMES.said(words, one), selected=one == chosen) for one in _classes(pack))


def class_typed(words: Words, pack: Pack, typed: str) -> str:
    """One of the box in the player's own language, or another as it is typed. After a space more is to come."""
    return typed if typed.endswith(" ") else NAMES.as_printed(words, _classes(pack), typed)


def free_colours(state: State) -> list[str]:
    """Bases that nobody stands on; all where even they are taken."""
    taken = {hero.colour for hero in state.heroes}
    return [colour for colour in HERO_COLOURS if colour not in taken] or list(HERO_COLOURS)


def _free_heroes(state: State, pack: Pack) -> list[str]:
    taken = {hero.name for hero in state.heroes}
    return _names(hero.name for hero in pack.heroes.values() if hero.name not in taken)


def _classes(pack: Pack) -> list[str]:
    return _names(one.name for one in pack.classes.values())


def _names(names: Iterable[str]) -> list[str]:
    return sorted(names)


def with_name(pack: Pack, draft: HeroDraft, name: str) -> HeroDraft:
    """A known hero brings the class that suits him."""
    card = next((hero for hero in pack.heroes.values() if hero.name == name), None)
    known = pack.classes.get((card.example_class or SUITABLE_CLASSES.get(card.id, "")) if card else "")
    return replace(draft, name=name, hero_class=known.name if known else draft.hero_class)


def add_hero(state: State, draft: HeroDraft) -> AddHero:
    """He stands on the start zone, where the map has one."""
    start = state.tokens.start[0] if state.mapped and state.board and state.tokens.start else None
    colour = draft.colour or free_colours(state)[0]
    return AddHero(name=draft.name.strip(), hero_class=draft.hero_class.strip(), colour=colour, at=start)
