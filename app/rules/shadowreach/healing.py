"""Who heals may heal somebody else instead, and tokens instead of wounds ("Effects", "Heal X")."""

from app.rules.core.question import FIGURE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Condition, Hero
from app.rules.shadowreach.zones import heal_or_cleanse

WHOLE_TO_ONE = Reason("healing_may_go_to_another", "Effects")


def heals(game: Game, hero: Hero, count: int) -> Script[None]:
    """All of it to himself, or all of it to another hero in his zone. Nobody is asked where nobody else needs it."""
    others = [one for one in game.standing if one is not hero and _beside(game, hero, one) and _needs_it(one)]
    healed = hero
    if others:
        names = (hero.name, *(one.name for one in others))
        question = Choice(
            topic="heal_whom", who=hero.name, options=names, is_fact=True, about=FIGURE, reason=WHOLE_TO_ONE
        )
        healed = game.hero(str((yield from game.ask(question))))
    yield from heal_or_cleanse(game, healed, count)


def _beside(game: Game, hero: Hero, other: Hero) -> bool:
    """Without a map the table sees who stands there."""
    return not game.state.mapped or hero.at == other.at


def _needs_it(hero: Hero) -> bool:
    hurt = hero.health < hero.max_health
    return hurt or any(hero.conditions.get(one) for one in (Condition.FIRE, Condition.VENOM))
