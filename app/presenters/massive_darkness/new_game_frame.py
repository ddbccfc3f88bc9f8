"""New game of Massive Darkness, as the shared screen asks for it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from app.content.massive_darkness import Pack
from app.i18n import Words
from app.presenters.form_parts import Edit
from app.presenters.massive_darkness import new_game_draft as drafts
from app.presenters.massive_darkness.cards_for_heroes import joined
from app.presenters.massive_darkness.new_game import GAME, campaign_title, chapter_title, new_game_view
from app.presenters.massive_darkness.new_game_draft import Draft
from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.presenters.new_game_views import Beginning, CampaignStart, NewGameView
from app.presenters.own_quest_list import KeptQuest
from app.presenters.party_form import NewPartyGame, play_title


class NewGame(NewPartyGame[Draft]):
    def draft(self, pack: Pack) -> Draft:
        return drafts.new_draft(pack)

    def with_quests(self, draft: Draft, quests: Sequence[KeptQuest]) -> Draft:
        return drafts.with_own_quests(draft, quests)

    def view(self, words: Words, draft: Draft, now: datetime) -> NewGameView:
        return new_game_view(words, draft, now)

    def edited(self, words: Words, draft: Draft, edit: Edit) -> Draft:
        if edit.part == "mode":
            return replace(draft, story=edit.value == "campaign")
        return super().edited(words, draft, edit)

    def beginning(
        self, words: Words, draft: Draft, cards: Sequence[LibraryCard], seed: int, now: datetime
    ) -> Beginning:  # fmt: skip
        heroes = (joined(cards, add) for add in drafts.first_commands(draft))
        return Beginning(
            title=chapter_title(words, draft) if draft.story else play_title(words, draft, now, GAME),
            state=drafts.first_state(draft, seed),
            first=(drafts.quest_command(draft), *heroes),
            campaign=_campaign(words, draft) if draft.story else None,
        )


def _campaign(words: Words, draft: Draft) -> CampaignStart:
    return CampaignStart(campaign_title(words, draft), drafts.quest_of_campaign(draft))
