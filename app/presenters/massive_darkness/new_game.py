"""What New game shows of its draft: quests, heroes, options, and what the play will be called."""

from datetime import datetime

from app.i18n import Words
from app.presenters.colours import HERO_COLOURS, hero_colour
from app.presenters.form_parts import CountPart, HeadPart, HeroesPart, PicksPart
from app.presenters.massive_darkness.new_game_draft import Draft
from app.presenters.massive_darkness.printed_names import printed_name
from app.presenters.massive_darkness.quest_list import quest_rows, quest_title
from app.presenters.massive_darkness.quests_frame import token_words
from app.presenters.new_game_views import NewGameView
from app.presenters.own_quest_list import course_of_choice, kept_picks
from app.presenters.party_draft import MOST_LIFEBRINGERS, DraftHero
from app.presenters.pick_views import HeroRow, PickItem, Tag
from app.presenters.when import date
from app.rules.massive_darkness.state import MOST_HEROES

LEFT_IN_NAME = 2  # heroes that a play's name mentions
GAME_NAME = "game.massive_darkness"


def new_game_view(words: Words, draft: Draft, now: datetime) -> NewGameView:
    count = len(draft.party)
    heroes = _heroes(words, draft)
    section = "quests.section" if draft.picking else "quests.section_closed"
    return NewGameView(
        parts=(
            PicksPart("quest", words(section), _quests(words, draft)),
            PicksPart("mode", words("new_game.mode"), _modes(words, draft)),
            heroes,
            PicksPart("board", words("new_game.board"), _boards(words, draft)),
            HeadPart("options", words("new_game.options")),
            CountPart("lifebringers", words("new_game.lifebringers"), draft.lifebringers, 0, MOST_LIFEBRINGERS),
        ),
        title=draft.title,
        title_hint=campaign_title(words, draft) if draft.story else play_title(words, draft, now),
        primary=words("new_game.start", count=count) if count else words("new_game.start_none"),
        can_start=count > 0 and not any(row.problem for row in heroes.rows),
        board_quest=draft.quest if draft.mapped else None,
    )


def _quests(words: Words, draft: Draft) -> tuple[PickItem, ...]:
    """All while the list is open, else the chosen one."""
    made = kept_picks(words, token_words, draft.own_quests, draft.quest)
    return tuple(row for row in (*made, *quest_rows(words, draft.quest)) if draft.picking or row.picked)


def _modes(words: Words, draft: Draft) -> tuple[PickItem, ...]:
    return (
        PickItem("single", words("new_game.single"), words("new_game.single_detail"), not draft.story, "bullseye"),
        PickItem(
            "campaign", words("new_game.campaign"), words("new_game.campaign_detail"), draft.story, "book-open-variant"
        ),
    )  # fmt: skip


def _boards(words: Words, draft: Draft) -> tuple[PickItem, ...]:
    return (
        PickItem("mapped", words("new_game.mapped"), words("new_game.mapped_detail"), draft.mapped, "map"),
        PickItem(
            "asked", words("new_game.asked"), words("new_game.asked_detail"), not draft.mapped, "help-circle-outline"
        ),
    )  # fmt: skip


def _heroes(words: Words, draft: Draft) -> HeroesPart:
    count = len(draft.party)
    return HeroesPart(
        id="heroes",
        title=words("new_game.heroes"),
        note=words("new_game.picked", count=count, most=MOST_HEROES),
        help=words("new_game.heroes_help"),
        rows=tuple(_row(words, draft, hero) for hero in draft.heroes),
        another=words("new_game.another"),
        can_add=count < MOST_HEROES,
    )


def _row(words: Words, draft: Draft, hero: DraftHero) -> HeroRow:
    is_open = draft.edited == hero.id
    return HeroRow(
        id=hero.id,
        name=hero.name,
        letter=hero.name.strip()[:1].upper(),
        detail=printed_name(words, draft.classes.get(hero.hero_class, "")) or words("new_game.no_class"),
        colour=hero_colour(hero.colour),
        plays=hero.plays,
        problem=_problem(words, draft, hero),
        open=is_open,
        can_remove=hero.own,
        classes=_class_tags(words, draft, hero) if is_open else (),
        colours=_colour_tags(words, hero) if is_open else (),
    )


def _problem(words: Words, draft: Draft, hero: DraftHero) -> str:
    """Names tell heroes apart, so each needs one of his own."""
    if not hero.plays:
        return ""
    if not hero.name.strip():
        return words("new_game.name_missing")
    same = [one for one in draft.party if one.name.strip().casefold() == hero.name.strip().casefold()]
    return words("new_game.name_twice") if len(same) > 1 else ""


def _class_tags(words: Words, draft: Draft, hero: DraftHero) -> tuple[Tag, ...]:
    holders = {one.hero_class: one.name for one in draft.party if one.id != hero.id}
    return tuple(
        Tag(
            id=one,
            label=words("new_game.class_with", **{"class": name, "hero": holders[one]}) if one in holders else name,
            chosen=one == hero.hero_class,
        )
        for one, printed in draft.classes.items()
        for name in (printed_name(words, printed),)
    )


def _colour_tags(words: Words, hero: DraftHero) -> tuple[Tag, ...]:
    return tuple(Tag(one, words(f"colour.{one}"), one == hero.colour, HERO_COLOURS[one]) for one in HERO_COLOURS)


# What it is called


def play_title(words: Words, draft: Draft, now: datetime) -> str:
    """As the players wrote, or after the first heroes and the day."""
    heroes = _first_names(draft)
    made = words("new_game.default_name", heroes=heroes, date=date(words, now, now)) if heroes else words(GAME_NAME)
    return draft.title.strip() or made


def campaign_title(words: Words, draft: Draft) -> str:
    return draft.title.strip() or words("campaign.default_name", heroes=_first_names(draft))


def chapter_title(words: Words, draft: Draft) -> str:
    """A play of a campaign is called after its quest."""
    made = course_of_choice(draft.own_quests, draft.quest)
    return made.quest.name if made is not None else quest_title(words, draft.quest)


def _first_names(draft: Draft) -> str:
    names = [hero.name.strip() for hero in draft.party]
    return ", ".join(names[:LEFT_IN_NAME]) + (" …" if len(names) > LEFT_IN_NAME else "")
