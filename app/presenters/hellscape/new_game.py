"""What New game shows of its draft: heroes, which published values hold, the table's dice, map or no map."""

from collections import Counter
from datetime import datetime

from app.content.hellscape import Pack
from app.content.hellscape.heroes import Arrows
from app.content.hellscape.kinds import Profile
from app.content.hellscape.sheets import DiceVersion, PublishedDice, QuestFrame
from app.i18n import Words
from app.presenters.form_parts import PicksPart
from app.presenters.hellscape.faces import face_words
from app.presenters.hellscape.new_game_draft import NO_DICE, UNSEEN, Box, Draft
from app.presenters.hellscape.quest_words import quest_title
from app.presenters.hellscape.table_sentences import class_name, token_words
from app.presenters.new_game_views import NewGameView
from app.presenters.own_quest_list import course_of_choice, kept_picks, summary
from app.presenters.party_form import board_part, heroes_part, option_parts, party_view, play_title, quest_part
from app.presenters.pick_views import PickItem

COMPARED = ("yellow", "blue", "enemy")
"""Dice whose faces differ between the published versions, so that a look at them tells which ones lie there."""


def new_game_view(words: Words, draft: Draft, now: datetime) -> NewGameView:
    parts = (
        quest_part(words, draft, quest_picks(words, draft)),
        heroes_part(words, draft, class_name),
        PicksPart("profile", words("hellscape.new.profile"), profile_picks(words, draft.pack, draft.profile)),
        PicksPart("dice", words("hellscape.new.dice"), dice_picks(words, draft.pack.dice, draft.dice)),
        board_part(words, draft),
        *option_parts(words, draft),
    )
    return party_view(words, draft, parts, play_title(words, draft, now, "hellscape"))


def quest_picks(words: Words, draft: Draft) -> tuple[PickItem, ...]:
    own = PickItem("", words("hellscape.own_quest"), words("hellscape.new.own_quest"), not draft.quest)
    listed = sorted(draft.pack.quests.values(), key=lambda quest: quest.number)
    known = [
        PickItem(quest.id, quest_title(words, quest.id), _about(words, draft, quest), quest.id == draft.quest)
        for quest in listed
    ]
    return (own, *kept_picks(words, token_words, draft.own_quests, draft.quest), *known)


def _about(words: Words, draft: Draft, quest: QuestFrame) -> str:
    """How its page calls it, and what the players have filled in; else what is known."""
    filled = course_of_choice(draft.own_quests, quest.id)
    known = _tiles(words, [tile.side for tile in quest.tile])
    said = summary(words, token_words, filled.quest) if filled is not None else known
    return f"{quest.name} · {said}" if quest_title(words, quest.id) != quest.name else said


def _tiles(words: Words, sides: list[str]) -> str:
    return words("hellscape.new.tiles", sides=", ".join(sides)) if sides else words("hellscape.new.on_its_page")


def profile_picks(words: Words, pack: Box, chosen: str) -> tuple[PickItem, ...]:
    """The rulebook that the app follows; and the printed game, with what is known to differ."""
    assert isinstance(pack, Pack)
    track, number = pack.darkness[Profile.PRINTED], _bullseye(pack)
    differs = words("hellscape.new.printed_differs", front=track.front_spaces, back=track.back_spaces, bullseye=number)
    follows = words("hellscape.new.draft_detail")
    return (
        PickItem(Profile.DRAFT, words("hellscape.new.draft"), follows, chosen == Profile.DRAFT),
        PickItem(Profile.PRINTED, words("hellscape.new.printed"), differs, chosen == Profile.PRINTED),
    )


def _bullseye(pack: Pack) -> int:
    boards = (sheet.board for sheet in pack.classes.values())
    return next((board.bullseye[Profile.PRINTED] for board in boards if isinstance(board, Arrows)), 0)


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
