"""The quest: the darkness track as it lies there, the bag, challenges, the boss, and how it ends."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from app.content.shadowreach import Pack
from app.i18n import Words
from app.presenters.form_parts import ActPart, Edit, FormPart, HeadPart, PicksPart
from app.presenters.hellscape import quest_page as hellscape
from app.presenters.hellscape.gains_form import GAIN, gains_parts
from app.presenters.hellscape.new_game import dice_picks
from app.presenters.hellscape.new_game_draft import dice_of
from app.presenters.hellscape.quest_page import QuestView
from app.presenters.hellscape.quest_words import title_of
from app.presenters.hellscape.track_form import BRINGS, TrackPart, track_parts, with_space
from app.presenters.hellscape.track_words import bag_under_heading, next_space, track_under_heading
from app.presenters.shadowreach import enhanced_cards
from app.presenters.shadowreach.chamber_parts import ChamberPart, chamber_parts, toggled, ways_in
from app.presenters.shadowreach.new_game_frame import challenges_part
from app.presenters.shadowreach.space_words import space_words
from app.rules.core.command import Command
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import EndQuest
from app.rules.hellscape.setup import ChooseDice
from app.rules.hellscape.state import Phase
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.round import BeginBossFight
from app.rules.shadowreach.setup import ChooseChallenge, ChooseTrack
from app.rules.shadowreach.spaces import NIGHTMARE
from app.rules.shadowreach.state import Challenge


class Part(StrEnum):
    """Of the page, beside those that Hellscape's page and the enhanced cards have."""

    CHALLENGE = "challenge"
    FIGHT = "fight"


@dataclass(frozen=True)
class Open(hellscape.Open):
    """And where heroes enter the boss's chamber."""

    entry: str = ""
    adjusts_chamber: bool = False
    card: str = ""
    says: str = ""
    """What is typed of a card of Enhanced Monsters."""

    def edited(self, edit: Edit) -> Self | None:
        match edit.part:
            case ChamberPart.ENTRY:
                return replace(self, entry=edit.value)
            case ChamberPart.ADJUST:
                return replace(self, adjusts_chamber=True)
            case enhanced_cards.NAME:
                return replace(self, card=edit.value)
            case enhanced_cards.SAYS:
                return replace(self, says=edit.value)
            case _:
                return super().edited(edit)

    def after_laying(self) -> Self:
        """The form for the next card is empty."""
        return replace(self, card="", says="")


def quest_view(words: Words, game: Game, pack: Pack, opened: Open) -> QuestView:
    dice = dice_picks(words, pack.dice, hellscape.chosen_dice(game.state))
    return QuestView(
        title=title_of(words, game.state),
        detail=words("hellscape.page.detail"),
        parts=(
            *hellscape.own_parts(words, game.state),
            HeadPart("darkness", hellscape.track_title(words, game.state), _darkness(words, game)),
            *(() if game.state.boss_fight else _track(words, game, opened)),
            HeadPart("bag", words("hellscape.page.bag"), bag_under_heading(words, game.state.bag)),
            *_boss(words, game, opened),
            challenges_part(Part.CHALLENGE, words, game.state.challenges),
            *enhanced_cards.enhanced_parts(words, game.state, opened.card, opened.says),
            PicksPart(hellscape.Part.DICE, words("hellscape.new.dice"), dice),
            *gains_parts(words, game.state.gains, opened.level),
            *hellscape.end_parts(words, game.state),
        ),
    )


def _darkness(words: Words, game: Game) -> str:
    return f"{track_under_heading(words, game)} {next_space(words, game)}"


# The track


def _track(words: Words, game: Game, opened: Open) -> tuple[FormPart, ...]:
    """Which spaces bring what, is on the track that lies there: typed in once."""
    nightmare = NIGHTMARE if Challenge.SHADOW_NIGHTMARE in game.state.challenges else ()
    return track_parts(words, game.state.track, opened.space, (*BRINGS, *nightmare), space_words)


# The boss


def _boss(words: Words, game: Game, opened: Open) -> tuple[FormPart, ...]:
    """First it is placed; when the quest says so, the fight begins with all heroes in its chamber."""
    state = game.state
    if not any(enemy.kind is Kind.BOSS for enemy in state.enemies):
        return (
            HeadPart("boss_head", words("hellscape.boss.title"), words("hellscape.boss.place_help")),
            ActPart(hellscape.Part.BOSS, words("hellscape.boss.place"), "crown"),
        )
    if state.boss_fight or state.phase is Phase.SETUP:
        return (HeadPart("boss_head", words("hellscape.boss.title"), words("shadowreach.boss.on_its_turn")),)
    head = HeadPart("boss_head", words("hellscape.boss.title"), words("hellscape.boss.chamber_help"))
    fight = ActPart(Part.FIGHT, words("hellscape.boss.enter"), "crown")
    chamber = chamber_parts(words, game, opened.entry, adjusting=opened.adjusts_chamber) if state.mapped else ()
    return (head, *chamber, fight)


# What a touch tells


def told(game: Game, pack: Pack, opened: Open, edit: Edit) -> Command | None:
    """None where it leads elsewhere, or only opens something here."""
    match edit.part:
        case TrackPart.BRINGS:
            return ChooseTrack(track=with_space(game.state.track, opened.space, edit.value))
        case part if part.startswith(GAIN):
            return hellscape.gains_told(game, opened, edit)
        case Part.CHALLENGE:
            challenge = Challenge(edit.value)
            return ChooseChallenge(challenge=challenge, undone=challenge in game.state.challenges)
        case enhanced_cards.LAY:
            return enhanced_cards.laid(game.state, opened.card, opened.says)
        case enhanced_cards.LAID:
            return enhanced_cards.taken_away(game.state, edit.value)
        case hellscape.Part.DICE:
            return ChooseDice(dice=dice_of(pack.dice, edit.value))
        case ChamberPart.ZONES:
            return toggled(game, edit.value)
        case Part.FIGHT:
            return BeginBossFight(at=ways_in(game, opened.entry))
        case hellscape.Part.WON | hellscape.Part.LOST:
            return EndQuest(won=edit.part == hellscape.Part.WON)
        case _:
            return None
