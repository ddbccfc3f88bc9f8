"""Who is paid for an enemy that nobody struck down: a hero of the players' choice ("Resolving the Attack", "Fire")."""

from collections import Counter

from app.rules.core.question import FIGURE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.combat import pay_killer
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy
from app.rules.shadowreach.state import players, state_of

CHOSEN = Reason("players_choose_who_is_paid", "Resolving the Attack")


def claim(game: Game, enemy: Enemy, killed: Counter[str]) -> Script[None]:
    heroes = {hero.name: hero for hero in players(state_of(game))}
    if not killed or not heroes:
        return
    names = tuple(sorted(heroes))
    name = names[0]
    if len(names) > 1:
        question = Choice(topic="reward", who=enemy.name, options=names, about=FIGURE, reason=CHOSEN)
        name = yield from game.ask(question)
    yield from pay_killer(game, heroes[name], enemy, killed)
