"""The quest: the darkness track as it lies there, the bag, challenges, the boss, and how it ends."""

from dataclasses import dataclass, replace
from enum import StrEnum

import msgspec

from app.content.shadowreach import Pack
from app.i18n import Words
from app.presenters.form_parts import ActPart, ChipsPart, Edit, FormPart, HeadPart, PicksPart
from app.presenters.hellscape import quest_page as hellscape
from app.presenters.hellscape.new_game import dice_picks
from app.presenters.hellscape.new_game_draft import dice_of
from app.presenters.hellscape.quest_page import QuestView
from app.presenters.hellscape.quest_words import title_of
from app.presenters.hellscape.track_words import bag_under_heading, next_space, track_under_heading
from app.presenters.shadowreach import enhanced_cards
from app.presenters.shadowreach.chamber_parts import ChamberPart, chamber_parts, toggled, ways_in
from app.presenters.shadowreach.new_game_frame import challenges_part
from app.presenters.shadowreach.space_words import space_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.cards import Kind, Track
from app.rules.hellscape.commands import EndQuest
from app.rules.hellscape.setup import ChooseDice
from app.rules.hellscape.state import Phase
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.round import BeginBossFight
from app.rules.shadowreach.setup import ChooseChallenge, ChooseTrack
from app.rules.shadowreach.spaces import NIGHTMARE
from app.rules.shadowreach.state import Challenge

LINE, CIRCLE = "line", "circle"
PLAIN = ("mobs", "roaming", "bag rare 1", "bag epic 1")


class Part(StrEnum):
    """Of the page, beside those that Hellscape's page and the enhanced cards have."""

    SPACE = "space"
    BRINGS = "brings"
    CHALLENGE = "challenge"
    FIGHT = "fight"


@dataclass(frozen=True)
class Open:
    """What is open on the page: a space of the track, and where heroes enter the boss's chamber."""

    space: str = f"{LINE} 1"
    entry: str = ""
    adjusts_chamber: bool = False
    card: str = ""
    says: str = ""
    """What is typed of a card of Enhanced Monsters."""

    def edited(self, edit: Edit) -> "Open | None":
        """None where a touch opens nothing here."""
        match edit.part:
            case Part.SPACE:
                return replace(self, space=edit.value)
            case ChamberPart.ENTRY:
                return replace(self, entry=edit.value)
            case ChamberPart.ADJUST:
                return replace(self, adjusts_chamber=True)
            case enhanced_cards.NAME:
                return replace(self, card=edit.value)
            case enhanced_cards.SAYS:
                return replace(self, says=edit.value)
            case _:
                return None

    def after_laying(self) -> "Open":
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
            *hellscape.end_parts(words, game.state),
        ),
    )


def _darkness(words: Words, game: Game) -> str:
    return f"{track_under_heading(words, game)} {next_space(words, game)}"


# The track


def _track(words: Words, game: Game, opened: Open) -> tuple[FormPart, ...]:
    """Which spaces bring what, is on the track that lies there: typed in once."""
    track, written = game.state.track, _written(game.state.track, opened.space)
    spaces = [(f"{LINE} {n}", n in track.front) for n in range(1, track.front_spaces + 1)]
    spaces += [(f"{CIRCLE} {n}", n in track.back) for n in range(1, track.back_spaces + 1)]
    chips = tuple(
        ChipSummary(one, _space_label(words, one), "weather-night" if told else "", selected=one == opened.space)
        for one, told in spaces
    )
    nightmare = NIGHTMARE if Challenge.SHADOW_NIGHTMARE in game.state.challenges else ()
    brings = tuple(
        ChipSummary(one, space_words(words, one), selected=one in written) for one in (*PLAIN, *nightmare)
    )
    title = words("shadowreach.track.brings", space=_space_label(words, opened.space))
    which = ChipsPart(Part.SPACE, words("shadowreach.track.which"), chips)
    return which, ChipsPart(Part.BRINGS, title, brings, closes=True)


def _space_label(words: Words, space: str) -> str:
    side, _, number = space.partition(" ")
    return words(f"shadowreach.track.{side}_space", space=number)


def _written(track: Track, space: str) -> list[str]:
    side, _, number = space.partition(" ")
    text = (track.front if side == LINE else track.back).get(int(number), "")
    return [part.strip() for part in text.split(",") if part.strip()]


def _with_space(track: Track, space: str, order: str) -> Track:
    """The space brings it, or no longer does."""
    there = _written(track, space)
    text = ", ".join([one for one in there if one != order] if order in there else [*there, order])
    side, _, number = space.partition(" ")
    spaces = {**(track.front if side == LINE else track.back), int(number): text}
    kept = {number: brings for number, brings in sorted(spaces.items()) if brings}
    return msgspec.structs.replace(track, **{"front" if side == LINE else "back": kept})


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
        case Part.BRINGS:
            return ChooseTrack(track=_with_space(game.state.track, opened.space, edit.value))
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
