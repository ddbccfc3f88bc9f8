"""The quest: which values are in force, the darkness track, the boss, and how it ends ("Winning and Losing")."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, Self

import msgspec

from app.content.hellscape import Pack
from app.content.hellscape.cards import profile
from app.content.hellscape.kinds import Profile
from app.i18n import Words
from app.presenters.form_parts import ActPart, Edit, FormPart, HeadPart, PicksPart
from app.presenters.hellscape.gains_form import GAIN, OWN, GainsPart, gains_parts, with_gain
from app.presenters.hellscape.new_game import dice_picks, profile_picks
from app.presenters.hellscape.new_game_draft import NO_DICE, UNSEEN, dice_of
from app.presenters.hellscape.quest_words import title_of
from app.presenters.hellscape.space_words import space_words
from app.presenters.hellscape.table_sentences import token_words
from app.presenters.hellscape.track_form import BRINGS, FIRST_SPACE, TrackPart, has_space, track_parts, with_space
from app.presenters.hellscape.track_words import bag_under_heading, next_space, track_spaces, track_under_heading
from app.presenters.own_quest_page import own_quest_parts
from app.rules.core.command import Command
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import EndQuest, EnterBossChamber
from app.rules.hellscape.game import Game
from app.rules.hellscape.setup import ChooseDice, ChooseGains, ChooseTrack
from app.rules.hellscape.state import Phase, State


class Part(StrEnum):
    """What can be touched on the page."""

    PROFILE = "profile"
    DICE = "dice"
    BOSS = "boss"
    CHAMBER = "chamber"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True)
class Open:
    """What is open on the page: a space of the track, and a level."""

    space: str = FIRST_SPACE
    level: int = 2

    def edited(self, edit: Edit) -> Self | None:
        """None where a touch opens nothing here."""
        match edit.part:
            case TrackPart.SPACE:
                return replace(self, space=edit.value)
            case GainsPart.LEVEL:
                return replace(self, level=int(edit.value))
            case _:
                return None


class QuestView(NamedTuple):
    title: str
    detail: str
    parts: tuple[FormPart, ...]


def quest_view(words: Words, game: Game, pack: Pack, opened: Open) -> QuestView:
    return QuestView(
        title=title_of(words, game.state),
        detail=words("hellscape.page.detail"),
        parts=(
            *own_parts(words, game.state),
            HeadPart("darkness", track_title(words, game.state), _darkness(words, game)),
            *_track(words, game, opened),
            HeadPart("bag", words("hellscape.page.bag"), bag_under_heading(words, game.state.bag)),
            PicksPart(Part.PROFILE, words("hellscape.new.profile"), profile_picks(words, pack, game.state.track.id)),
            PicksPart(Part.DICE, words("hellscape.new.dice"), dice_picks(words, pack.dice, chosen_dice(game.state))),
            *gains_parts(words, game.state.gains, opened.level),
            *_boss(words, game),
            *end_parts(words, game.state),
        ),
    )


def own_parts(words: Words, state: State) -> tuple[FormPart, ...]:
    """The checklist of a quest that players made, and its events."""
    is_set_up, is_over = state.phase is Phase.SETUP, state.won or state.lost
    return own_quest_parts(words, state.own_quest, token_words, is_set_up=is_set_up, is_over=is_over)


def track_title(words: Words, state: State) -> str:
    return words("hellscape.boss.track" if state.boss_fight else "hellscape.page.darkness")


def _darkness(words: Words, game: Game) -> str:
    spaces = () if game.state.boss_fight else track_spaces(words, game)
    return "\n".join([f"{track_under_heading(words, game)} {next_space(words, game)}", *spaces])


def _track(words: Words, game: Game, opened: Open) -> tuple[FormPart, ...]:
    """What its spaces bring, where the table's own shows otherwise."""
    if game.state.boss_fight:
        return ()
    return track_parts(words, game.state.track, _space(game, opened), BRINGS, space_words)


def _space(game: Game, opened: Open) -> str:
    return opened.space if has_space(game.state.track, opened.space) else FIRST_SPACE


def chosen_dice(state: State) -> str:
    if state.dice is None:
        return NO_DICE
    return UNSEEN if state.dice.estimate else state.dice.id


def _boss(words: Words, game: Game) -> tuple[FormPart, ...]:
    """First it is placed; once all heroes are in its chamber, the fight begins."""
    state = game.state
    if any(enemy.kind is Kind.BOSS for enemy in state.enemies):
        head = HeadPart("boss_head", words("hellscape.boss.title"), words("hellscape.boss.chamber_help"))
        enter = ActPart(Part.CHAMBER, words("hellscape.boss.enter"), "crown")
        return (head,) if state.boss_fight or state.phase is Phase.SETUP else (head, enter)
    return (
        HeadPart("boss_head", words("hellscape.boss.title"), words("hellscape.boss.place_help")),
        ActPart(Part.BOSS, words("hellscape.boss.place"), "crown"),
    )


def end_parts(words: Words, state: State) -> tuple[FormPart, ...]:
    if state.won or state.lost or state.phase is Phase.SETUP:
        return ()
    return (
        HeadPart("end", words("hellscape.page.end"), words("hellscape.page.end_help")),
        ActPart(Part.WON, words("hellscape.page.won"), "crown"),
        ActPart(Part.LOST, words("hellscape.page.lost"), "skull"),
    )


def told(game: Game, pack: Pack, opened: Open, edit: Edit) -> Command | None:
    """What a touch tells the play; None where it leads elsewhere, or only opens something here."""
    match edit.part:
        case TrackPart.BRINGS:
            track = with_space(game.state.track, _space(game, opened), edit.value)
            return ChooseTrack(track=msgspec.structs.replace(track, id=OWN))
        case part if part.startswith(GAIN):
            return gains_told(game, opened, edit)
        case Part.PROFILE:
            return profile(pack, Profile(edit.value))
        case Part.DICE:
            return ChooseDice(dice=dice_of(pack.dice, edit.value))
        case Part.CHAMBER:
            return EnterBossChamber()
        case Part.WON | Part.LOST:
            return EndQuest(won=edit.part == Part.WON)
        case _:
            return None


def gains_told(game: Game, opened: Open, edit: Edit) -> Command:
    """One more or one less of what the open level adds."""
    return ChooseGains(gains=with_gain(game.state.gains, opened.level, edit.part.removeprefix(GAIN), edit.delta))
