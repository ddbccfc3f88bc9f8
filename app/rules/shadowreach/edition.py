"""How Shadowreach plays Hellscape: the differences that its scripts are given."""

from collections.abc import Sequence

from app.rules.core.board import Board
from app.rules.core.reason import Reason
from app.rules.hellscape.box import DOOR, PILLAR
from app.rules.hellscape.cards import BossAbility
from app.rules.hellscape.edition import Edition
from app.rules.hellscape.state import Condition, Token
from app.rules.shadowreach.assassin_rolls import own_die
from app.rules.shadowreach.by_heroes import in_pairs
from app.rules.shadowreach.claims import claim
from app.rules.shadowreach.class_boards import (
    attack_begins,
    chooses_weapons,
    enemy_left,
    levelled,
    shields_striking,
    struck,
)
from app.rules.shadowreach.closest import BY_DISTANCE
from app.rules.shadowreach.herbs import chamber_revealed, first_mob_came, spawn_token_used
from app.rules.shadowreach.replacing import kind_in_play
from app.rules.shadowreach.resolving import resolve
from app.rules.shadowreach.set_items import drawn_again
from app.rules.shadowreach.turns import loses_action, turn_begins
from app.rules.shadowreach.zones import heals_somebody, spring_traps

LEVEL_COSTS = {2: 5, 3: 10, 4: 12, 5: 18}  # "Level Up Phase"
DICE_LIMITS = {"yellow": 3, "orange": 3, "red": 3, "blue": 5, "shadow": 1, "enemy": 6}  # "Assembling the Dice Pool"
FIRST_LEVELS = (3, 5)
"""Of the decks above the lowest one ("Dungeon Level")."""
TOKENS = (Condition.FIRE, Condition.FROST, Condition.VENOM, Condition.STUN)  # "Condition Tokens"
TOKENS_OF_FIRST_MOBS = 1  # "Setup", step 15
MOST_MINIONS = 6  # "Game Components", "Components Limitation"
IN_THE_BOX = {
    Token.BRIDGE: 2, Token.OBJECTIVE: 5, Token.SPECIAL_CHEST: 4, Token.CHEST: 15, Token.WORMHOLE: 10, Token.FOUNTAIN: 4,
    Token.TREASURE_SPAWN: 27, Token.PORTAL: 2, Token.ROAMING_PORTAL: 1, Token.BEAR_TRAP: 4, Token.SPIKE_TRAP: 6,
    Token.FORGE: 4, PILLAR: 6, DOOR: 15,
}  # fmt: skip
"""Tokens for the board; loot tokens are those for treasure ("Game Components", "Components Limitation")."""
TREASURE_TOKENS = 54
NO_MORE = Reason("the_box_holds_no_more", "Components Limitation")
PILLAR_TAKES = "yellow"
"""The symbol in "Pillar" is not legible; it is the one of the die that fire is rolled with."""


def exactly(abilities: Sequence[BossAbility], hands: int, claws: int) -> list[BossAbility]:
    """The one ability for that very number of hands; claws do not count ("Bosses")."""
    return [one for one in abilities if one.hands == hands][:1]


def higher_decks(level: int) -> Sequence[int]:
    """Where a deck and its discards are spent, the next one is drawn from ("Revealing a Chamber")."""
    return [first for first in FIRST_LEVELS if first > level][:1]


SHADOWREACH = Edition(
    sight=Board.sight, preference=BY_DISTANCE, level_costs=LEVEL_COSTS, levels_are_owed=True, loot_in_a_zone=in_pairs,
    pays_out_of_turn=True, boards_apart=True, takes_off_freely=True, a_point_an_object=True, points_are_tokens=True,
    dice_limits=DICE_LIMITS, pillar_takes=PILLAR_TAKES, hero_tokens=TOKENS, enemy_tokens=TOKENS,
    all_can_freeze=True, most_minions=MOST_MINIONS, in_the_box=IN_THE_BOX, limited_by=NO_MORE,
    treasure_tokens=TREASURE_TOKENS,
    knocked_out_lose_tokens=True, everybody_acts_for_a_spent_deck=True, higher_decks=higher_decks,
    tokens_of_first_mobs=TOKENS_OF_FIRST_MOBS,
    boss_abilities=exactly, turn_begins=turn_begins, loses_action=loses_action, resolve=resolve,
    shadow_ability_acts_on_the_roll=True, claim=claim,
    kind_in_play=kind_in_play, enters=spring_traps, struck=struck, levelled=levelled, enemy_left=enemy_left,
    first_mob_came=first_mob_came, spawn_token_used=spawn_token_used, chamber_revealed=chamber_revealed,
    heals=heals_somebody, rolls_apart=own_die, chooses_weapons=chooses_weapons, attack_begins=attack_begins,
    also_strikes_with=shields_striking, drawn_again=drawn_again,
)  # fmt: skip
