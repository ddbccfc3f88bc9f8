"""The round: five phases in order (p. 25), and what happens by itself when one begins."""

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.events import Lost, PhaseBegan, Resurrected
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.spawn import reinforcements
from app.rules.massive_darkness.state import ACTIONS, Phase

ROUND = tuple(phase for phase in Phase if phase is not Phase.SETUP)


def next_phase(game: Game) -> Script[None]:
    """End the current phase and begin the next; after the end phase a new round starts."""
    state = game.state
    if state.lost:
        raise Refused("game_is_lost")
    if not state.heroes:
        raise Refused("no_heroes_yet")
    if state.phase is Phase.ENEMIES:
        yield from reinforcements(game)
    if state.phase is Phase.SETUP:
        state.heroes_at_start = state.heroes_at_start or len(state.heroes)
        _begin(game, Phase.HEROES)
    elif state.phase is Phase.END:
        state.round += 1
        _begin(game, Phase.HEROES)
        _resurrect(game)
    else:
        _begin(game, ROUND[ROUND.index(state.phase) + 1])


def _begin(game: Game, phase: Phase) -> None:
    game.state.phase = phase
    if phase is Phase.ENEMIES:
        for enemy in game.state.enemies:
            enemy.acted = False
    if phase is Phase.HEROES:
        for hero in game.state.heroes:
            hero.actions, hero.activated, hero.attacked = ACTIONS, False, []
    game.log(PhaseBegan(phase=phase.value, round=game.state.round))


def _resurrect(game: Game) -> None:
    """Each killed hero stands up for a Lifebringer token; without one the game is lost at once (p. 18)."""
    state = game.state
    for hero in [hero for hero in state.heroes if hero.killed]:
        if not state.lifebringers:
            state.lost = True
            game.log(Lost(reason=Reason("no_lifebringer_left", "18")))
            return
        state.lifebringers -= 1
        hero.killed, hero.stunned, hero.health = False, False, hero.max_health
        game.log(Resurrected(hero=hero.name, left=state.lifebringers))
