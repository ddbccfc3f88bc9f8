"""Fire: as soon as a miniature activates, a die for each token; then they are gone ("Fire and Frost Tokens")."""

from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.events import FireRolled, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.rolling import roll_and_say
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.hellscape.wounds import claim, wound_enemy, wound_hero

DIE = "yellow"
BURNS = Reason("fire_burns", "Fire")


def burn(game: Game, figure: Hero | Enemy) -> Script[None]:
    """A wound for each sword, all at once."""
    tokens = figure.conditions.get(Condition.FIRE, 0)
    if not tokens:
        return
    figure.conditions = {one: count for one, count in figure.conditions.items() if one is not Condition.FIRE}
    roll, said = yield from roll_and_say(game, figure.name, "roll_fire", {DIE: tokens}, BURNS)
    game.log(FireRolled(who=figure.name, tokens=tokens, roll=said, swords=roll.swords))
    game.log(Wounded(who=figure.name, wounds=roll.swords, source="fire", swords=roll.swords))
    if isinstance(figure, Hero):
        wound_hero(game, figure, roll.swords)
    else:
        yield from claim(game, figure, wound_enemy(game, figure, roll.swords))
