"""What depends on the number of heroes, and the challenges ("Setup", "Special Challenges")."""

from app.rules.core.command import Change
from app.rules.core.errors import Refused
from app.rules.hellscape.cards import Track
from app.rules.hellscape.events import ProfileChosen
from app.rules.shadowreach.events import ChallengeChosen
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.spaces import read_orders
from app.rules.shadowreach.state import Challenge, State

MOST_SPACES = 99
START_RARE = 5
"""Rare tokens in the bag at the beginning, beside all common ones ("Setup", step 13)."""
SET_ASIDE = {"rare": 1, "epic": 3}
"""Treasure tokens next to each hero's level token ("Setup", step 1)."""


def in_pairs(heroes: int) -> int:
    """1 for one or two heroes, 2 for three or four, 3 for more: Lifebringers, and loot tokens of a marked zone."""
    return min(3, max(1, (heroes + 1) // 2))


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
        if not (0 < track.front_spaces <= MOST_SPACES and 0 < track.back_spaces <= MOST_SPACES):
            raise Refused("number_out_of_range", field="spaces", value=track.front_spaces, most=MOST_SPACES)
        for text in (*track.front.values(), *track.back.values()):
            read_orders(text)
        game.state.track = track
        game.log(ProfileChosen(what="track", profile=track.id))
