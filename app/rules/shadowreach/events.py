"""What can happen in a play of Shadowreach beside what happens in one of Hellscape."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason
from app.rules.hellscape import events as hellscape
from app.rules.shadowreach.classes.events import ClassEvent


class NotActivated(Event, frozen=True, kw_only=True, tag="nobody_to_fight"):
    """All heroes are knocked out: the enemy does nothing."""

    enemy: str
    reason: Reason


class VenomRolled(Event, frozen=True, kw_only=True, tag="venom_rolled"):
    """`roll` as it was told; `left` are the tokens that stay."""

    who: str
    tokens: int
    roll: str
    left: int


class StunRolled(Event, frozen=True, kw_only=True, tag="stun_rolled"):
    who: str
    tokens: int
    roll: str


class LostToStun(Event, frozen=True, kw_only=True, tag="lost_to_stun"):
    """An action of a hero or a mob, the whole activation of a roaming monster."""

    who: str


class CardReplaced(Event, frozen=True, kw_only=True, tag="card_replaced"):
    """The kind was in play; its card is now that of a higher level."""

    enemy: str
    level: int
    reason: Reason


class MobDisarmed(Event, frozen=True, kw_only=True, tag="mob_disarmed"):
    enemy: str
    card: str


class TokensHealed(Event, frozen=True, kw_only=True, tag="tokens_healed"):
    """Fire or venom tokens that went instead of wounds."""

    hero: str
    token: str
    count: int


class Recovered(Event, frozen=True, kw_only=True, tag="recovered"):
    hero: str
    health: int
    mana: int


class StoodUp(Event, frozen=True, kw_only=True, tag="stands_again"):
    """A Lifebringer was spent; `rerolls` are those that every hero has in combat now."""

    hero: str
    left: int
    rerolls: int


class ResultResolved(Event, frozen=True, kw_only=True, tag="result_resolved"):
    """The roller makes use of all dice with that result; they are not rolled again."""

    hero: str
    result: str


class LifebringerUsed(Event, frozen=True, kw_only=True, tag="lifebringer_used"):
    hero: str
    left: int


class FountainDrunk(Event, frozen=True, kw_only=True, tag="fountain_drunk"):
    hero: str
    heals: int


class TrapRevealed(Event, frozen=True, kw_only=True, tag="trap_revealed"):
    """`wounds` of spikes; a bear trap takes an action where `snaps`."""

    hero: str
    trap: str
    wounds: int = 0
    snaps: bool = False


class ChestRevealed(Event, frozen=True, kw_only=True, tag="chest_revealed"):
    hero: str
    rarity: str
    items: int


class EverybodyActs(Event, frozen=True, kw_only=True, tag="everybody_acts"):
    """The Shadow Nightmare track: all enemies activate."""

    space: int


class ChallengeChosen(Event, frozen=True, kw_only=True, tag="challenge_chosen"):
    challenge: str
    undone: bool = False


class BossFightBegan(Event, frozen=True, kw_only=True, tag="boss_fight_began"):
    reason: Reason


AnyEvent = (
    hellscape.AnyEvent | ClassEvent
    | NotActivated | VenomRolled | StunRolled | LostToStun | CardReplaced | MobDisarmed | TokensHealed | Recovered
    | StoodUp | ResultResolved | LifebringerUsed | FountainDrunk | TrapRevealed | ChestRevealed | EverybodyActs
    | ChallengeChosen | BossFightBegan
)  # fmt: skip
