"""Fire: as soon as a miniature activates, a die for each token; then they are gone ("Fire and Frost Tokens")."""

from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, RollDice, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.dice import BLANK, Roll, distinct_faces, knows, read_faces, throw, total
from app.rules.hellscape.events import FireRolled, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.hellscape.wounds import claim, wound_enemy, wound_hero

DIE = "yellow"
BURNS = Reason("fire_burns", "Fire")


def burn(game: Game, figure: Hero | Enemy, colour: str = DIE) -> Script[None]:
    """A wound for each sword, all at once."""
    tokens = figure.conditions.get(Condition.FIRE, 0)
    if not tokens:
        return
    figure.conditions = {one: count for one, count in figure.conditions.items() if one is not Condition.FIRE}
    roll, said = yield from roll_and_say(game, figure.name, "roll_fire", {colour: tokens}, BURNS)
    game.log(FireRolled(who=figure.name, tokens=tokens, roll=said, swords=roll.swords))
    game.log(Wounded(who=figure.name, wounds=roll.swords, source="fire", swords=roll.swords))
    if isinstance(figure, Hero):
        wound_hero(game, figure, roll.swords)
    else:
        yield from claim(game, figure, wound_enemy(game, figure, roll.swords))


def roll_simple(game: Game, who: str, topic: str, dice: dict[str, int], reason: Reason) -> Script[Roll]:
    """A roll outside of an attack: told face by face or as totals, or thrown by the app."""
    roll, _ = yield from roll_and_say(game, who, topic, dice, reason)
    return roll


def roll_and_say(
    game: Game, who: str, topic: str, dice: dict[str, int], reason: Reason
) -> Script[tuple[Roll, str]]:
    """The same, and how it was told: totals in the table's own words, as in "hands 1, claws 1"."""
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
        roll = total(throw(game.state.chance, game.state.dice, colours))
        return roll, written(roll)
    told = read_faces(question, answer)
    if told is not None:
        return total(told), written(total(told))
    totals = numbers(answer)
    return Roll(**totals), ", ".join(f"{name} {count}" for name, count in totals.items()) or BLANK


def written(roll: Roll) -> str:
    """Totals as a scenario writes them, as in "swords 1"."""
    counts = {
        "swords": roll.swords, "shields": roll.shields, "mana": roll.mana, "claws": roll.claws, "hands": roll.hands,
    }  # fmt: skip
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count or name == "swords") or BLANK
