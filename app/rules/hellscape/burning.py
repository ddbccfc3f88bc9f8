"""Fire: as soon as a miniature activates, a die for each token; then they are gone ("Fire and Frost Tokens")."""

from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, RollDice, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.dice import BLANK, Roll, distinct_faces, knows, read_faces, throw, total
from app.rules.hellscape.events import FireRolled, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.hellscape.wounds import reward, wound_enemy, wound_hero

DIE = "yellow"
BURNS = Reason("fire_burns", "Fire")


def burn(game: Game, figure: Hero | Enemy, colour: str = DIE) -> Script[None]:
    """Nobody struck the blow: leaders and roaming monsters pay all heroes, and their treasure nobody gets."""
    tokens = figure.conditions.get(Condition.FIRE, 0)
    if not tokens:
        return
    figure.conditions = {one: count for one, count in figure.conditions.items() if one is not Condition.FIRE}
    roll = yield from roll_simple(game, figure.name, "roll_fire", {colour: tokens}, BURNS)
    game.log(FireRolled(who=figure.name, tokens=tokens, roll=written(roll), swords=roll.swords))
    game.log(Wounded(who=figure.name, wounds=roll.swords, source="fire", swords=roll.swords))
    if isinstance(figure, Hero):
        wound_hero(game, figure, roll.swords)
    else:
        reward(game, None, wound_enemy(game, figure, roll.swords))


def roll_simple(game: Game, who: str, topic: str, dice: dict[str, int], reason: Reason) -> Script[Roll]:
    """A roll outside of an attack: told face by face or as totals, or thrown by the app."""
    colours = tuple(colour for colour, count in dice.items() for _ in range(count))
    known = knows(game.state.dice, colours)
    question = RollDice(
        topic=topic, who=who, dice=colours if known else (), faces=distinct_faces(game.state.dice, dice),
        totals=("swords", "mana", "claws", "hands"), reason=reason,
    )  # fmt: skip
    answer = yield question
    if answer == BY_CHANCE:
        if not known or game.state.dice is None:
            raise Refused("dice_not_entered")
        return total(throw(game.state.chance, game.state.dice, colours))
    told = read_faces(question, answer)
    return Roll(**numbers(answer)) if told is None else total(told)


def written(roll: Roll) -> str:
    """Totals as a scenario writes them, as in "swords 1"."""
    counts = {
        "swords": roll.swords, "shields": roll.shields, "mana": roll.mana, "claws": roll.claws, "hands": roll.hands,
    }  # fmt: skip
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count or name == "swords") or BLANK
