"""New game of Shadowreach, as the shared screen asks for it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from app.content.shadowreach import Pack
from app.i18n import Words
from app.presenters.card_views import AnyCard
from app.presenters.form_parts import Edit, HeadPart, Picking, PicksPart
from app.presenters.hellscape import new_game_draft as drafts
from app.presenters.hellscape.new_game import dice_picks, quest_picks
from app.presenters.hellscape.table_sentences import class_name
from app.presenters.new_game_views import Beginning, NewGameView
from app.presenters.own_quest_list import KeptQuest
from app.presenters.party_form import (
    NewPartyGame,
    board_part,
    heroes_part,
    party_view,
    play_title,
    quest_part,
)
from app.presenters.pick_views import PickItem
from app.presenters.shadowreach.dialect import dialect
from app.presenters.shadowreach.new_game_draft import Draft, first_commands, first_state, new_draft, with_challenge
from app.rules.shadowreach.state import Challenge

GAME = "shadowreach"


class NewGame(NewPartyGame[Draft]):
    def draft(self, pack: Pack) -> Draft:
        return new_draft(pack)

    def with_quests(self, draft: Draft, quests: Sequence[KeptQuest]) -> Draft:
        return drafts.with_own_quests(draft, quests)

    def view(self, words: Words, draft: Draft, now: datetime) -> NewGameView:
        return _view(dialect(words), draft, now)

    def edited(self, words: Words, draft: Draft, edit: Edit) -> Draft:
        match edit.part:
            case "challenge":
                return with_challenge(draft, Challenge(edit.value))
            case "dice":
                return replace(draft, dice=edit.value)
            case _:
                return super().edited(words, draft, edit)

    def beginning(
        self, words: Words, draft: Draft, cards: Sequence[AnyCard], seed: int, now: datetime
    ) -> Beginning:  # fmt: skip
        return Beginning(
            title=play_title(dialect(words), draft, now, GAME),
            state=first_state(draft, seed),
            first=first_commands(draft),
        )


def _view(words: Words, draft: Draft, now: datetime) -> NewGameView:
    alone = (HeadPart("alone", words("shadowreach.new.alone"), words("shadowreach.new.alone_detail")),)
    parts = (
        quest_part(words, draft, quest_picks(words, draft)),
        heroes_part(words, draft, class_name),
        *(alone if len(draft.party) == 1 else ()),
        challenges_part("challenge", words, draft.challenges),
        PicksPart("dice", words("hellscape.new.dice"), dice_picks(words, draft.pack.dice, draft.dice)),
        board_part(words, draft),
    )
    return party_view(words, draft, parts, play_title(words, draft, now, GAME))


def challenges_part(part: str, words: Words, chosen: Sequence[Challenge]) -> PicksPart:
    picks = tuple(
        PickItem(
            one.value, words(f"shadowreach.challenge.{one}.title"), words(f"shadowreach.challenge.{one}.detail"),
            one in chosen, "flash-alert",
        )
        for one in Challenge
    )  # fmt: skip
    return PicksPart(part, words("shadowreach.new.challenges"), picks, Picking.SEVERAL)
