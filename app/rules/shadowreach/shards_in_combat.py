"""Time shards that help in a fight: offered with the dice on the table ("Time Shard Tokens")."""

from collections.abc import Iterator

from app.rules.core.script import Script
from app.rules.hellscape.abilities import IN_COMBAT
from app.rules.hellscape.combat_roll import CombatRoll
from app.rules.hellscape.effects import Does
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import act_on_roll
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_boards import in_sight
from app.rules.shadowreach.classes import Chronomancer, chronomancer
from app.rules.shadowreach.classes.shards import shard_ability
from app.rules.shadowreach.state import state_of

SHARD = "shard "


def _shards_for(game: Game, hero: Hero) -> Iterator[tuple[Hero, Chronomancer, str]]:
    """What the Chronomancers who see him have at hand."""
    for giver in game.standing:
        board = state_of(game).boards.get(giver.name)
        if isinstance(board, Chronomancer) and in_sight(game, giver, hero):
            yield from ((giver, board, shard) for shard in board.shards)


def open_shards(roll: CombatRoll) -> list[str]:
    shards = (shard for _, _, shard in _shards_for(roll.game, roll.hero) if _helps(roll, shard))
    return list(dict.fromkeys(f"{SHARD}{shard}" for shard in shards))


def _helps(roll: CombatRoll, shard: str) -> bool:
    ability = shard_ability(shard)
    if ability is None or ability.timing not in IN_COMBAT or not ability.timing.fits(attacks=roll.attacks):
        return False
    return bool(roll.tally.dice) or not ability.does(Does.REROLL)


def use_shard(roll: CombatRoll, option: str) -> Script[None]:
    game, hero = roll.game, roll.hero
    shard = option.removeprefix(SHARD)
    giver, board, _ = next(one for one in _shards_for(game, hero) if one[2] == shard)
    chronomancer.use_shard(game.log, giver, board, shard, hero.name)
    ability = shard_ability(shard)
    assert ability is not None
    yield from act_on_roll(roll, ability.effects)
