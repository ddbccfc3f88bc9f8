"""What New game shows of its draft: quests, heroes, options, and what the play will be called."""

from datetime import datetime

from app.i18n import Words
from app.presenters.form_parts import PicksPart
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.new_game_draft import Draft
from app.presenters.massive_darkness.quest_list import quest_rows, quest_title
from app.presenters.massive_darkness.quests_frame import token_words
from app.presenters.new_game_views import NewGameView
from app.presenters.own_quest_list import course_of_choice, kept_picks
from app.presenters.party_form import (
    board_part,
    heroes_part,
    option_parts,
    party_names,
    party_view,
    play_title,
    quest_part,
)
from app.presenters.pick_views import PickItem
from app.presenters.titles import first_names

GAME = "massive_darkness"


def new_game_view(words: Words, draft: Draft, now: datetime) -> NewGameView:
    made = kept_picks(words, token_words, draft.own_quests, draft.quest)
    parts = (
        quest_part(words, draft, (*made, *quest_rows(words, draft.quest))),
        PicksPart("mode", words("new_game.mode"), _modes(words, draft)),
        heroes_part(words, draft, lambda words, one: NAMES.said(words, draft.classes[one])),
        board_part(words, draft),
        *option_parts(words, draft),
    )
    return party_view(words, draft, parts, _title(words, draft, now))


def _modes(words: Words, draft: Draft) -> tuple[PickItem, ...]:
    return (
        PickItem("single", words("new_game.single"), words("new_game.single_detail"), not draft.story, "bullseye"),
        PickItem(
            "campaign", words("new_game.campaign"), words("new_game.campaign_detail"), draft.story, "book-open-variant"
        ),
    )  # fmt: skip


# What it is called


def _title(words: Words, draft: Draft, now: datetime) -> str:
    return campaign_title(words, draft) if draft.story else play_title(words, draft, now, GAME)


def campaign_title(words: Words, draft: Draft) -> str:
    return draft.title.strip() or words("campaign.default_name", heroes=first_names(party_names(draft)))


def chapter_title(words: Words, draft: Draft) -> str:
    """A play of a campaign is called after its quest."""
    made = course_of_choice(draft.own_quests, draft.quest)
    return made.quest.name if made is not None else quest_title(words, draft.quest)
