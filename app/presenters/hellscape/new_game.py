"""What New game shows of its draft: heroes, which published values hold, the table's dice, map or no map."""

from collections import Counter
from datetime import datetime

from app.content.hellscape import Pack
from app.content.hellscape.heroes import Arrows
from app.content.hellscape.sheets import DiceVersion, PublishedDice, QuestFrame
from app.i18n import Words
from app.presenters.colours import HERO_COLOURS, hero_colour
from app.presenters.form_parts import CountPart, HeadPart, HeroesPart, PicksPart
from app.presenters.hellscape.faces import face_words
from app.presenters.hellscape.new_game_draft import NO_DICE, UNSEEN, Box, Draft
from app.presenters.hellscape.quest_words import quest_title
from app.presenters.hellscape.table_sentences import class_name, token_words
from app.presenters.new_game_views import NewGameView
from app.presenters.own_quest_list import course_of_choice, kept_picks, summary
from app.presenters.party_draft import MOST_LIFEBRINGERS, DraftHero
from app.presenters.pick_views import HeroRow, PickItem, Tag
from app.presenters.when import date
from app.rules.hellscape.state import MOST_HEROES

LEFT_IN_NAME = 2  # heroes that a play's name mentions
COMPARED = ("yellow", "blue", "enemy")
"""Dice whose faces differ between the published versions, so that a look at them tells which ones lie there."""


def new_game_view(words: Words, draft: Draft, now: datetime) -> NewGameView:
    count, heroes = len(draft.party), heroes_part(words, draft)
    section = "quests.section" if draft.picking else "quests.section_closed"
    return NewGameView(
        parts=(
            PicksPart("quest", words(section), quest_picks(words, draft)),
            heroes,
            PicksPart("profile", words("hellscape.new.profile"), profile_picks(words, draft.pack, draft.profile)),
            PicksPart("dice", words("hellscape.new.dice"), dice_picks(words, draft.pack.dice, draft.dice)),
            PicksPart("board", words("new_game.board"), board_picks(words, draft)),
            HeadPart("options", words("new_game.options")),
            CountPart("lifebringers", words("new_game.lifebringers"), draft.lifebringers, 0, MOST_LIFEBRINGERS),
        ),
        title=draft.title,
        title_hint=play_title(words, draft, now),
        primary=words("new_game.start", count=count) if count else words("new_game.start_none"),
        can_start=count > 0 and not any(row.problem for row in heroes.rows),
        board_quest=draft.quest if draft.mapped else None,
    )


def quest_picks(words: Words, draft: Draft) -> tuple[PickItem, ...]:
    """All while the list is open, else the chosen one."""
    own = PickItem("", words("hellscape.own_quest"), words("hellscape.new.own_quest"), not draft.quest)
    listed = sorted(draft.pack.quests.values(), key=lambda quest: quest.number)
    known = [
        PickItem(quest.id, quest_title(words, quest.id), _about(words, draft, quest), quest.id == draft.quest)
        for quest in listed
    ]
    made = kept_picks(words, token_words, draft.own_quests, draft.quest)
    return tuple(row for row in (own, *made, *known) if draft.picking or row.picked)


def _about(words: Words, draft: Draft, quest: QuestFrame) -> str:
    """What the players have filled in; else what is known."""
    filled = course_of_choice(draft.own_quests, quest.id)
    if filled is not None:
        return summary(words, token_words, filled.quest)
    return _tiles(words, [tile.side for tile in quest.tile])


def _tiles(words: Words, sides: list[str]) -> str:
    return words("hellscape.new.tiles", sides=", ".join(sides)) if sides else words("hellscape.new.on_its_page")


def profile_picks(words: Words, pack: Box, chosen: str) -> tuple[PickItem, ...]:
    """The rulebook that the app follows; and the printed game, with what is known to differ."""
    assert isinstance(pack, Pack)
    track, number = pack.darkness["printed"], _bullseye(pack)
    differs = words("hellscape.new.printed_differs", front=track.front_spaces, back=track.back_spaces, bullseye=number)
    return (
        PickItem("draft", words("hellscape.new.draft"), words("hellscape.new.draft_detail"), chosen == "draft"),
        PickItem("printed", words("hellscape.new.printed"), differs, chosen == "printed"),
    )


def _bullseye(pack: Pack) -> int:
    boards = (sheet.board for sheet in pack.classes.values())
    return next((board.bullseye["printed"] for board in boards if isinstance(board, Arrows)), 0)


def dice_picks(words: Words, dice: PublishedDice | None, chosen: str) -> tuple[PickItem, ...]:
    """Which dice the table has, after a look at them."""
    compared = [
        PickItem(one.id, words(f"hellscape.new.dice_{one.id}"), _faces(words, one), chosen == one.id, "dice-multiple")
        for one in (dice.version if dice else ())
    ]
    unseen = PickItem(
        UNSEEN, words("hellscape.new.dice_unseen"), words("hellscape.new.dice_unseen_detail"), chosen == UNSEEN,
        "help-circle-outline",
    )  # fmt: skip
    totals = PickItem(
        NO_DICE, words("hellscape.new.dice_totals"), words("hellscape.new.dice_totals_detail"), chosen == NO_DICE,
        "numeric",
    )  # fmt: skip
    return (unseen, *compared, totals)


def _faces(words: Words, version: DiceVersion) -> str:
    """'Yellow die: blank, 2 × 1 sword, ...', of the dice that differ."""
    said = []
    for colour in COMPARED:
        counted = Counter(version.faces[colour])
        faces = ", ".join(_counted(words, face, count) for face, count in counted.items())
        said.append(words("hellscape.die_shows", die=words(f"hellscape.die.{colour}"), face=faces))
    return ". ".join(said)


def _counted(words: Words, face: str, count: int) -> str:
    shown = face_words(words, face).replace(", ", " + ")
    return shown if count == 1 else words("hellscape.new.face_count", count=count, face=shown)


def board_picks(words: Words, draft: Draft) -> tuple[PickItem, ...]:
    return (
        PickItem("mapped", words("new_game.mapped"), words("new_game.mapped_detail"), draft.mapped, "map"),
        PickItem(
            "asked", words("new_game.asked"), words("new_game.asked_detail"), not draft.mapped, "help-circle-outline"
        ),
    )  # fmt: skip


def heroes_part(words: Words, draft: Draft) -> HeroesPart:
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
        detail=class_name(words, hero.hero_class) if hero.hero_class else words("new_game.no_class"),
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
        Tag(one, _class_label(words, one, holders.get(one, "")), one == hero.hero_class) for one in draft.pack.classes
    )


def _class_label(words: Words, hero_class: str, holder: str) -> str:
    named = class_name(words, hero_class)
    return words("new_game.class_with", **{"class": named, "hero": holder}) if holder else named


def _colour_tags(words: Words, hero: DraftHero) -> tuple[Tag, ...]:
    return tuple(Tag(one, words(f"colour.{one}"), one == hero.colour, HERO_COLOURS[one]) for one in HERO_COLOURS)


def play_title(words: Words, draft: Draft, now: datetime, game: str = "hellscape") -> str:
    """As the players wrote, or after the first heroes and the day."""
    names = [hero.name.strip() for hero in draft.party]
    heroes = ", ".join(names[:LEFT_IN_NAME]) + (" …" if len(names) > LEFT_IN_NAME else "")
    if draft.title.strip() or not heroes:
        return draft.title.strip() or words(f"game.{game}")
    return words("new_game.default_name", heroes=heroes, date=date(words, now, now))
