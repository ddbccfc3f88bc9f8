"""New game of Shadowreach, as the shared screen asks for it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from app.content.shadowreach import Pack
from app.i18n import Words
from app.presenters.card_views import AnyCard
from app.presenters.form_parts import Edit, HeadPart, PicksPart
from app.presenters.hellscape import new_game_draft as drafts
from app.presenters.hellscape.new_game import board_picks, dice_picks, heroes_part, play_title, quest_picks
from app.presenters.new_game_views import Beginning, NewGameView
from app.presenters.own_quest_list import KeptQuest
from app.presenters.party_draft import with_heroes, with_quest
from app.presenters.pick_views import PickItem
from app.presenters.shadowreach.dialect import dialect
from app.presenters.shadowreach.new_game_draft import Draft, first_commands, first_state, new_draft, with_challenge
from app.rules.shadowreach.state import Challenge

GAME = "shadowreach"


class NewGame:
    def draft(self, pack: Pack) -> Draft:
        return new_draft(pack)

    def with_quests(self, draft: Draft, quests: Sequence[KeptQuest]) -> Draft:
        return drafts.with_own_quests(draft, quests)

    def view(self, words: Words, draft: Draft, now: datetime) -> NewGameView:
        return _view(dialect(words), draft, now)

    def titled(self, draft: Draft, title: str) -> Draft:
        return replace(draft, title=title)

    def closed(self, draft: Draft) -> Draft:
        return replace(draft, edited="", picking=False)

    def edited(self, words: Words, draft: Draft, edit: Edit) -> Draft:
        match edit.part:
            case "quest":
                return with_quest(draft, edit.value)
            case "challenge":
                return with_challenge(draft, Challenge(edit.value))
            case "dice":
                return replace(draft, dice=edit.value)
            case "board":
                return replace(draft, mapped=edit.value == "mapped")
            case _:
                return with_heroes(words, draft, edit)

    def beginning(
        self, words: Words, draft: Draft, cards: Sequence[AnyCard], seed: int, now: datetime
    ) -> Beginning:  # fmt: skip
        return Beginning(
            title=play_title(dialect(words), draft, now, GAME),
            state=first_state(draft, seed),
            first=first_commands(draft),
        )


def _view(words: Words, draft: Draft, now: datetime) -> NewGameView:
    count, heroes = len(draft.party), heroes_part(words, draft)
    section = "quests.section" if draft.picking else "quests.section_closed"
    alone = (HeadPart("alone", words("shadowreach.new.alone"), words("shadowreach.new.alone_detail")),)
    return NewGameView(
        parts=(
            PicksPart("quest", words(section), quest_picks(words, draft)),
            heroes,
            *(alone if count == 1 else ()),
            PicksPart("challenge", words("shadowreach.new.challenges"), challenge_picks(words, draft.challenges)),
            PicksPart("dice", words("hellscape.new.dice"), dice_picks(words, draft.pack.dice, draft.dice)),
            PicksPart("board", words("new_game.board"), board_picks(words, draft)),
        ),
        title=draft.title,
        title_hint=play_title(words, draft, now, GAME),
        primary=words("new_game.start", count=count) if count else words("new_game.start_none"),
        can_start=count > 0 and not any(row.problem for row in heroes.rows),
        board_quest=draft.quest if draft.mapped else None,
    )


def challenge_picks(words: Words, chosen: Sequence[Challenge]) -> tuple[PickItem, ...]:
    return tuple(
        PickItem(
            one.value, words(f"shadowreach.challenge.{one}.title"), words(f"shadowreach.challenge.{one}.detail"),
            one in chosen, "flash-alert",
        )
        for one in Challenge
    )  # fmt: skip
