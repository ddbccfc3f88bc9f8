"""What depends on the number of heroes, and the challenges ("Setup", "Special Challenges")."""

from app.rules.core.command import Change
from app.rules.core.told_values import check_number
from app.rules.hellscape.cards import Track
from app.rules.hellscape.events import ProfileChosen
from app.rules.hellscape.setup import Preparation, check_spaces
from app.rules.shadowreach.by_heroes import in_pairs
from app.rules.shadowreach.events import ChallengeChosen
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.spaces import read_orders
from app.rules.shadowreach.state import Challenge, State

START_RARE = 5
"""Rare tokens in the bag at the beginning, beside all common ones ("Setup", step 13)."""
STEPS = (
    Preparation.HEROES, Preparation.HEALTH_AND_MANA, Preparation.SKILLS, Preparation.STARTING_ITEMS,
    Preparation.LIFEBRINGERS, Preparation.MONSTER_DECKS, Preparation.ITEM_DECKS, Preparation.DOOR_DECK,
    Preparation.QUEST_AND_TILES, Preparation.TOKENS, Preparation.TREASURE_BAG, Preparation.FIRST_MOBS,
    Preparation.FIGURES, Preparation.DARKNESS_TRACK,
)  # fmt: skip
"""In the order of this book ("Setup")."""


def lifebringers(state: State, heroes: int) -> int:
    """One less with the Hellbreaker challenge."""
    return in_pairs(heroes) - (Challenge.HELLBREAKER in state.challenges)


def portals_beside_the_roaming_one(heroes: int) -> int:
    return in_pairs(heroes) - 1


class ChooseChallenge(Change, frozen=True, kw_only=True, tag="choose_challenge", omit_defaults=True):
    """Any of the four, together as one likes; `cards` are the special effects of Enhanced Monsters."""

    challenge: Challenge
    undone: bool = False
    cards: tuple[str, ...] = ()

    def apply(self, game: Game) -> None:
        others = [one for one in game.state.challenges if one is not self.challenge]
        game.state.challenges = others if self.undone else [*others, self.challenge]
        if self.challenge is Challenge.ENHANCED_MONSTERS:
            game.state.enhanced = [] if self.undone else list(self.cards)
        game.log(ChallengeChosen(challenge=self.challenge.value, undone=self.undone))


class ChooseTrack(Change, frozen=True, kw_only=True, tag="choose_track"):
    """The spaces as the table has them in front of it, on the side that it plays."""

    track: Track

    def apply(self, game: Game) -> None:
        track = self.track
        check_spaces(track)
        for text in (*track.front.values(), *track.back.values()):
            read_orders(text)
        check_number("darkness", game.state.darkness, track.front_spaces + track.back_spaces)
        game.state.track = track
        game.log(ProfileChosen(what="track", profile=track.id))
