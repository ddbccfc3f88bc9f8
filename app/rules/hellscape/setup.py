"""The checklist before the first round ("Setup"), and which of the published values are in force."""

from enum import StrEnum

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.hellscape.cards import DiceSet, LevelGains, Track
from app.rules.hellscape.classes import Ranger
from app.rules.hellscape.dice import check_dice_set
from app.rules.hellscape.events import ProfileChosen, SetUpTicked
from app.rules.hellscape.gains import read_gains, read_space
from app.rules.hellscape.game import Game

MOST_SPACES = 99


class Preparation(StrEnum):
    """The book's eighteen steps, those together that are done together."""

    HEROES = "heroes"
    SKILLS = "skills"
    HEALTH_AND_MANA = "health_and_mana"
    STARTING_ITEMS = "starting_items"
    LIFEBRINGERS = "lifebringers"
    MONSTER_DECKS = "monster_decks"
    ITEM_DECKS = "item_decks"
    DOOR_DECK = "door_deck"
    QUEST_AND_TILES = "quest_and_tiles"
    TOKENS = "tokens"
    FIRST_MOBS = "first_mobs"
    FIGURES = "figures"
    TREASURE_BAG = "treasure_bag"
    DARKNESS_TRACK = "darkness_track"
    """Shadowreach's alone."""


STEPS = tuple(step for step in Preparation if step is not Preparation.DARKNESS_TRACK)


class TickOff(Change, frozen=True, kw_only=True, tag="tick_off", omit_defaults=True):
    step: Preparation
    undone: bool = False

    def apply(self, game: Game) -> None:
        others = [step for step in game.state.prepared if step != self.step.value]
        game.state.prepared = others if self.undone else [*others, self.step.value]
        game.log(SetUpTicked(step=self.step.value, undone=self.undone))


def still_to_prepare(game: Game) -> list[Preparation]:
    return [step for step in STEPS if step.value not in game.state.prepared]


class ChooseTrack(Change, frozen=True, kw_only=True, tag="choose_track", omit_defaults=True):
    """The darkness track of the draft or the printed one, and the Ranger's number that goes with it."""

    track: Track
    bullseye: int = 0
    """0 leaves every Ranger's as it is."""

    def apply(self, game: Game) -> None:
        track = self.track
        if not (0 < track.front_spaces <= MOST_SPACES and 0 < track.back_spaces <= MOST_SPACES):
            raise Refused("number_out_of_range", field="spaces", value=track.front_spaces, most=MOST_SPACES)
        for text in (*track.front.values(), *track.back.values()):
            read_space(text)
        if self.bullseye and not 0 < self.bullseye <= MOST_SPACES:
            raise Refused("number_out_of_range", field="bullseye", value=self.bullseye, most=MOST_SPACES)
        game.state.track = track
        for hero in game.state.heroes:
            if isinstance(hero.class_state, Ranger) and self.bullseye:
                hero.class_state.bullseye = self.bullseye
        game.log(ProfileChosen(what="track", profile=track.id))


class ChooseGains(Change, frozen=True, kw_only=True, tag="choose_gains"):
    """What the level tokens add."""

    gains: LevelGains

    def apply(self, game: Game) -> None:
        for text in self.gains.gains.values():
            read_gains(text)
        game.state.gains = self.gains
        game.log(ProfileChosen(what="gains", profile=self.gains.id))


class ChooseDice(Change, frozen=True, kw_only=True, tag="choose_dice"):
    """Which of the published dice the table has; None: it tells totals."""

    dice: DiceSet | None

    def apply(self, game: Game) -> None:
        if self.dice is not None:
            check_dice_set(self.dice)
        game.state.dice = self.dice
        game.log(ProfileChosen(what="dice", profile=self.dice.id if self.dice else ""))
