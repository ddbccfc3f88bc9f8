"""New game of Hellscape, as the shared screen asks for it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from app.content.hellscape import Pack
from app.content.hellscape.kinds import Profile
from app.i18n import Words
from app.presenters.card_views import AnyCard
from app.presenters.form_parts import Edit
from app.presenters.hellscape import new_game_draft as drafts
from app.presenters.hellscape.new_game import new_game_view
from app.presenters.hellscape.new_game_draft import Draft
from app.presenters.new_game_views import Beginning, NewGameView
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
        match edit.part:
            case "profile":
                return replace(draft, profile=Profile(edit.value))
            case "dice":
                return replace(draft, dice=edit.value)
            case _:
                return super().edited(words, draft, edit)

    def beginning(
        self, words: Words, draft: Draft, cards: Sequence[AnyCard], seed: int, now: datetime
    ) -> Beginning:  # fmt: skip
        return Beginning(
            title=play_title(words, draft, now, "hellscape"),
            state=drafts.first_state(draft, seed),
            first=drafts.first_commands(draft),
        )
