"""A hero's activation (p. 25-27), and the end of the game (p. 33)."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class ActivationBegan(Event, frozen=True, kw_only=True, tag="activation_began"):
    hero: str


class OutOfTurn(Event, frozen=True, kw_only=True, tag="out_of_turn"):
    """The table lets another hero act than the one whose turn it is (p. 25)."""

    hero: str
    expected: str


class HeroMoved(Event, frozen=True, kw_only=True, tag="hero_moved"):
    """`enemy` would have held him, were he not slippery (p. 52)."""

    hero: str
    to: str | None
    enemy: str = ""


class AttackLost(Event, frozen=True, kw_only=True, tag="attack_lost"):
    """That of an action with a move before it: on the way something has happened to him or to the enemy (p. 52)."""

    hero: str
    enemy: str


class HeroGotUp(Event, frozen=True, kw_only=True, tag="hero_got_up"):
    hero: str


class Reorganized(Event, frozen=True, kw_only=True, tag="reorganized"):
    """`others` are the heroes who may trade with him, as one text."""

    hero: str
    others: str = ""


class SignatureUsed(Event, frozen=True, kw_only=True, tag="signature_used"):
    hero: str
    signature: str


class ActionSpent(Event, frozen=True, kw_only=True, tag="action_spent"):
    hero: str
    note: str


class Commanded(Event, frozen=True, kw_only=True, tag="commanded"):
    hero: str
    ally: str


class Transmuted(Event, frozen=True, kw_only=True, tag="transmuted"):
    hero: str
    cards: str
    level: int


class FirstPlayerPassed(Event, frozen=True, kw_only=True, tag="first_player_passed"):
    hero: str


class Won(Event, frozen=True, kw_only=True, tag="won"):
    reason: Reason


# Set-up (p. 6-10)


class QuestChosen(Event, frozen=True, kw_only=True, tag="quest_chosen"):
    """By its id, empty for a quest of the table's own."""

    quest: str


class SetUpTicked(Event, frozen=True, kw_only=True, tag="set_up_ticked"):
    step: str
    undone: bool = False


class FirstPlayerChosen(Event, frozen=True, kw_only=True, tag="first_player_chosen"):
    hero: str
    corrected: bool = False


class SeatTaken(Event, frozen=True, kw_only=True, tag="seat_taken"):
    """Who sits on the right acts just before."""

    hero: str
    right: str
    corrected: bool = False
