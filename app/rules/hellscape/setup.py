"""The checklist before the first round ("Setup"), and which of the published values are in force."""

from enum import StrEnum

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.hellscape.cards import DiceSet, LevelGains, Track
from app.rules.hellscape.classes import Paladin, Ranger
from app.rules.hellscape.dice import check_dice_set
from app.rules.hellscape.events import ProfileChosen, SetUpTicked
from app.rules.hellscape.gains import read_gains, read_space
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero

MOST_SPACES = 99


class Preparation(StrEnum):
    """Steps of a set-up, those together that are done together. Each game lists those that it has."""

    HEROES = "heroes"
    SKILLS = "skills"
    CLASS_BOARDS = "class_boards"
    HEALTH_AND_MANA = "health_and_mana"
    STARTING_ITEMS = "starting_items"
    LIFEBRINGERS = "lifebringers"
    MONSTER_DECKS = "monster_decks"
    ITEM_DECKS = "item_decks"
    DOOR_DECK = "door_deck"
    QUEST_AND_TILES = "quest_and_tiles"
    TOKENS = "tokens"
    TREASURE_BAG = "treasure_bag"
    FIRST_MOBS = "first_mobs"
    FIGURES = "figures"
    DARKNESS_TRACK = "darkness_track"


STEPS = tuple(step for step in Preparation if step is not Preparation.DARKNESS_TRACK)
"""The book's eighteen; none of them is about the darkness track. In its order, but the bag, its last, is filled before
the first mobs: a token out of it lies on each of their cards ("Setup", "Mobs")."""


class TickOff(Change, frozen=True, kw_only=True, tag="tick_off", omit_defaults=True):
    step: Preparation
    undone: bool = False

    def apply(self, game: Game) -> None:
        others = [step for step in game.state.prepared if step != self.step.value]
        game.state.prepared = others if self.undone else [*others, self.step.value]
        game.log(SetUpTicked(step=self.step.value, undone=self.undone))


def skills_at_start(hero: Hero) -> int:
    """One of level 1; a Paladin has a starting skill beside it ("The Paladin")."""
    return 2 if isinstance(hero.class_state, Paladin) else 1


def check_spaces(track: Track) -> None:
    """Both sides have some ("Darkness Phase")."""
    for spaces in (track.front_spaces, track.back_spaces):
        if not 0 < spaces <= MOST_SPACES:
            raise Refused("number_out_of_range", field="spaces", value=spaces, most=MOST_SPACES)


class ChooseTrack(Change, frozen=True, kw_only=True, tag="choose_track", omit_defaults=True):
    """The darkness track of the draft or the printed one, and the Ranger's number that goes with it."""

    track: Track
    bullseye: int = 0
    """0 leaves every Ranger's as it is."""

    def apply(self, game: Game) -> None:
        track = self.track
        _check_named(track.id)
        check_spaces(track)
        for text in (*track.front.values(), *track.back.values()):
            read_space(text)
        if self.bullseye and not 0 < self.bullseye <= MOST_SPACES:
            raise Refused("number_out_of_range", field="bullseye", value=self.bullseye, most=MOST_SPACES)
        game.state.track = track
        for hero in game.state.heroes:
            if isinstance(hero.class_state, Ranger) and self.bullseye:
                hero.class_state.bullseye = self.bullseye
        game.log(ProfileChosen(what="track", profile=track.id))


def _check_named(profile: str) -> None:
    """The table and the log say which it is."""
    if not profile.strip():
        raise Refused("name_is_empty")


class ChooseGains(Change, frozen=True, kw_only=True, tag="choose_gains"):
    """What the level tokens add."""

    gains: LevelGains

    def apply(self, game: Game) -> None:
        _check_named(self.gains.id)
        for text in self.gains.gains.values():
            read_gains(text)
        game.state.gains = self.gains
        game.log(ProfileChosen(what="gains", profile=self.gains.id))


class ChooseDice(Change, frozen=True, kw_only=True, tag="choose_dice"):
    """Which of the published dice the table has; None: it tells totals."""

    dice: DiceSet | None

    def apply(self, game: Game) -> None:
        if self.dice is not None:
            _check_named(self.dice.id)
            check_dice_set(self.dice)
        game.state.dice = self.dice
        game.log(ProfileChosen(what="dice", profile=self.dice.id if self.dice else ""))
