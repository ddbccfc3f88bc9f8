"""What New game shows of a draft with a party: its heroes, map or no map, the button, and what the play is called."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Generic

from app.i18n import Words
from app.presenters.colours import HERO_COLOURS, hero_colour
from app.presenters.form_parts import CountPart, Edit, FormPart, HeadPart, HeroesPart, PicksPart
from app.presenters.new_game_views import NewGameView
from app.presenters.party_draft import (
    MOST_LIFEBRINGERS,
    DraftHero,
    DraftT,
    PartyDraft,
    with_heroes,
    with_quest,
)
from app.presenters.pick_views import HeroRow, PickItem, Tag
from app.presenters.titles import made_title

ClassName = Callable[[Words, str], str]
"""What a game calls the class of this id."""


class NewPartyGame(Generic[DraftT]):
    """What a tap does in every New game with a party; each game adds its own parts."""

    def titled(self, draft: DraftT, title: str) -> DraftT:
        return replace(draft, title=title)

    def closed(self, draft: DraftT) -> DraftT:
        """A hero's form first: what was changed there is part of the draft already."""
        return replace(draft, edited="", picking=False)

    def edited(self, words: Words, draft: DraftT, edit: Edit) -> DraftT:
        match edit.part:
            case "quest":
                return with_quest(draft, edit.value)
            case "board":
                return replace(draft, mapped=edit.value == "mapped")
            case "lifebringers":
                return replace(draft, lifebringers=draft.lifebringers + edit.delta)
            case _:
                return with_heroes(words, draft, edit)


def party_view(words: Words, draft: PartyDraft, parts: Sequence[FormPart], title_hint: str) -> NewGameView:
    count = len(draft.party)
    return NewGameView(
        parts=tuple(parts),
        title=draft.title,
        title_hint=title_hint,
        primary=words("new_game.start", count=count) if count else words("new_game.start_none"),
        can_start=count > 0 and not any(_problem(words, draft, hero) for hero in draft.party),
        board_quest=draft.quest if draft.mapped else None,
    )


def quest_part(words: Words, draft: PartyDraft, picks: Sequence[PickItem]) -> PicksPart:
    """All while the list is open, else the chosen one."""
    section = "quests.section" if draft.picking or len(picks) == 1 else "quests.section_closed"
    return PicksPart("quest", words(section), tuple(pick for pick in picks if draft.picking or pick.picked))


def board_part(words: Words, draft: PartyDraft) -> PicksPart:
    asked = words("new_game.asked_detail")
    picks = (
        PickItem("mapped", words("new_game.mapped"), words("new_game.mapped_detail"), draft.mapped, "map"),
        PickItem("asked", words("new_game.asked"), asked, not draft.mapped, "help-circle-outline"),
    )
    return PicksPart("board", words("new_game.board"), picks)


def option_parts(words: Words, draft: PartyDraft) -> tuple[FormPart, ...]:
    return (
        HeadPart("options", words("new_game.options")),
        CountPart("lifebringers", words("new_game.lifebringers"), draft.lifebringers, 0, MOST_LIFEBRINGERS),
    )


# Heroes


def heroes_part(words: Words, draft: PartyDraft, class_name: ClassName) -> HeroesPart:
    count = len(draft.party)
    return HeroesPart(
        id="heroes",
        title=words("new_game.heroes"),
        note=words("new_game.picked", count=count, most=draft.MOST_HEROES),
        help=words("new_game.heroes_help_clockwise" if draft.CLOCKWISE else "new_game.heroes_help"),
        rows=tuple(_row(words, draft, hero, class_name) for hero in draft.heroes),
        another=words("new_game.another"),
        can_add=count < draft.MOST_HEROES,
    )


def _row(words: Words, draft: PartyDraft, hero: DraftHero, class_name: ClassName) -> HeroRow:
    is_open = draft.edited == hero.id
    return HeroRow(
        id=hero.id,
        name=hero.name,
        letter=hero.name.strip()[:1].upper(),
        detail=_detail(words, draft, hero, class_name),
        colour=hero_colour(hero.colour),
        plays=hero.plays,
        seat=hero.seat if draft.CLOCKWISE else 0,
        seats=len(draft.party),
        problem=_problem(words, draft, hero),
        open=is_open,
        can_remove=hero.own,
        classes=_class_tags(words, draft, hero, class_name) if is_open else (),
        colours=colour_tags(words, HERO_COLOURS, hero.colour) if is_open else (),
    )


def _detail(words: Words, draft: PartyDraft, hero: DraftHero, class_name: ClassName) -> str:
    said = class_name(words, hero.hero_class) if hero.hero_class else words("new_game.no_class")
    return words("new_game.seated", seat=hero.seat, **{"class": said}) if draft.CLOCKWISE and hero.plays else said


def _problem(words: Words, draft: PartyDraft, hero: DraftHero) -> str:
    """Names tell heroes apart, so each needs one of his own."""
    if not hero.plays:
        return ""
    if not hero.name.strip():
        return words("new_game.name_missing")
    same = [one for one in draft.party if one.name.strip().casefold() == hero.name.strip().casefold()]
    return words("new_game.name_twice") if len(same) > 1 else ""


def _class_tags(words: Words, draft: PartyDraft, hero: DraftHero, class_name: ClassName) -> tuple[Tag, ...]:
    holders = {one.hero_class: one.name for one in draft.party if one.id != hero.id}
    return tuple(
        Tag(one, _with_holder(words, class_name(words, one), holders.get(one, "")), one == hero.hero_class)
        for one in draft.class_ids
    )


def _with_holder(words: Words, hero_class: str, holder: str) -> str:
    return words("new_game.class_with", **{"class": hero_class, "hero": holder}) if holder else hero_class


def colour_tags(words: Words, colours: Iterable[str], chosen: str) -> tuple[Tag, ...]:
    return tuple(Tag(one, words(f"colour.{one}"), one == chosen, HERO_COLOURS[one]) for one in colours)


# What it is called


def play_title(words: Words, draft: PartyDraft, now: datetime, game: str) -> str:
    """As the players wrote, or after the first heroes and the day."""
    return draft.title.strip() or made_title(words, party_names(draft), now, game)


def party_names(draft: PartyDraft) -> list[str]:
    return [hero.name.strip() for hero in draft.party]
