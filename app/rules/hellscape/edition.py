"""What a game that is built on this one does otherwise. Hellscape itself is the edition with all defaults."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.rules.core.board import Board
from app.rules.core.reason import Reason
from app.rules.hellscape.arms import UNARMED, Arms
from app.rules.hellscape.cards import BossAbility
from app.rules.hellscape.state import MOST_OF_A_FIGURE, Condition, Enemy, Hero
from app.rules.hellscape.targets import BY_EXPERIENCE, Preference

if TYPE_CHECKING:
    from collections import Counter

    from app.rules.core.script import Script
    from app.rules.hellscape.activation import CarryOut
    from app.rules.hellscape.arms import CombatType
    from app.rules.hellscape.cards import Item
    from app.rules.hellscape.combat_roll import CombatRoll
    from app.rules.hellscape.effects import Effect
    from app.rules.hellscape.game import Game
    from app.rules.hellscape.leaving import Left

LEVEL_COSTS = {2: 5, 3: 10, 4: 15, 5: 20}


@dataclass(frozen=True)
class Edition:
    """Values, and scripts that take the place of this game's own; None: as in this book."""

    sight: Callable[[Board, str], dict[str, int]] = Board.sight_by_pillars
    preference: Preference = BY_EXPERIENCE
    level_costs: Mapping[int, int] = field(default_factory=lambda: LEVEL_COSTS)
    levels_are_owed: bool = False
    pays_out_of_turn: bool = False
    """Whether a defender uses abilities with a price or a requirement when it is not his turn."""
    boards_apart: bool = False
    """Whether the boards of its classes are others than those that heroes of this game have beside them."""
    takes_off_freely: bool = False
    """Whether items go from the dashboard into the inventory at any moment."""
    a_point_an_object: bool = False
    """Whether each thing in a zone takes a movement point of its own."""
    points_are_tokens: bool = False
    """Whether spawn and treasure points are tokens, which go when a chamber was revealed."""
    loot_in_a_zone: Callable[[int], int] | None = None
    """Treasure points of every marked zone, for so many heroes; None: as many as are marked."""
    drawn_again: "Callable[[Game, Item], Reason | None]" = lambda game, item: None
    """Why an item that was drawn gives way to another of its deck; None: it does not."""
    dice_limits: Mapping[str, int] = field(default_factory=dict)
    """The most dice of a colour in a roll; what exceeds it is lost."""
    pillar_takes: str = ""
    """The colour of the die that attacks into or through a pillar's zone lack."""
    unarmed: Arms = UNARMED
    """What a mob fights with that has no item."""
    hero_tokens: tuple[Condition, ...] = (Condition.FIRE, Condition.FROST)
    """The conditions that heroes can have."""
    enemy_tokens: tuple[Condition, ...] = (Condition.FIRE, Condition.FROST, Condition.POISON)
    all_can_freeze: bool = False
    knocked_out_lose_tokens: bool = False
    everybody_acts_for_a_spent_deck: bool = False
    tokens_of_first_mobs: int | None = None
    """Treasure on each mob of the set-up; None: as many as its card says."""
    most_minions: int = MOST_OF_A_FIGURE
    """Miniatures that the box holds of a kind."""
    in_the_box: Mapping[str, int] = field(default_factory=dict)
    """Tokens that the box holds of a kind, doors and pillars included; those not named are not counted."""
    treasure_tokens: int | None = None
    """In the box, of all rarities; None: they are not counted."""
    limited_by: Reason | None = None
    """Why nothing is placed that the box does not hold."""
    higher_decks: Callable[[int], Sequence[int]] = lambda level: ()
    """The levels whose decks take the place of one that is spent."""
    boss_abilities: Callable[[Sequence[BossAbility], int, int], list[BossAbility]] | None = None
    enters: "Callable[[Game, Hero], Script[None]] | None" = None
    """A hero has come into a zone."""
    chooses_weapons: "Callable[[Game, Hero, CombatType], Script[None]] | None" = None
    """Before an attack: what he makes it with."""
    attack_begins: "Callable[[Game, Hero, CombatType], Sequence[Effect]] | None" = None
    """What his class adds to any attack of his."""
    also_strikes_with: "Callable[[Game, Hero], Arms] | None" = None
    """What he attacks with beside his weapons."""
    struck: "Callable[[Game, Hero, Enemy, CombatType, int], None] | None" = None
    """A hero's attack has dealt so many wounds."""
    levelled: "Callable[[Game, Hero], None] | None" = None
    first_mob_came: "Callable[[Game, Enemy], Script[None]] | None" = None
    """One of those that stand there before the first round."""
    spawn_token_used: "Callable[[Game, str | None, Enemy | None], Script[None]] | None" = None
    """A spawn token of a revealed chamber is used up; the mob that came of it, None for none."""
    chamber_revealed: "Callable[[Game, Sequence[str]], Script[None]] | None" = None
    """After its monsters and treasure."""
    enemy_left: "Callable[[Game, Enemy, Left], None] | None" = None
    """What else lay with an enemy that has left the table."""
    heals: "Callable[[Game, Hero, int], Script[None]] | None" = None
    """A hero's effect heals so much."""
    rolls_apart: "Callable[[Game, Hero, bool], dict[str, int]] | None" = None
    """Dice that his class adds to an attack, in Shadow or not, and that `resolve` asks about."""
    turn_begins: "Callable[[Game, Hero | Enemy], Script[bool]] | None" = None
    """False: nothing more happens in this activation."""
    loses_action: "Callable[[Game, Hero | Enemy, int], Script[bool]] | None" = None
    resolve: "Callable[[CombatRoll], Script[None]] | None" = None
    """What the hero in a combat does with a roll before it is added up."""
    shadow_ability_acts_on_the_roll: bool = False
    """Whether it comes before the blow is counted; else it follows the blow."""
    claim: "Callable[[Game, Enemy, Counter[str]], Script[None]] | None" = None
    """Who is paid for what nobody struck down."""
    kind_in_play: "Callable[[Game, Enemy, Enemy, CarryOut | None], Script[None]] | None" = None
    """The enemy that is there, and the one that was drawn."""


HELLSCAPE = Edition()
