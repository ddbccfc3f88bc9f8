"""The round: heroes, enemies, levels, darkness; then the next one ("Gameplay")."""

from collections.abc import Callable

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.class_boards import round_begins
from app.rules.hellscape.darkness import darkness_phase
from app.rules.hellscape.ending import lose
from app.rules.hellscape.events import PhaseBegan, Revived
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import active_hero, still_to_act
from app.rules.hellscape.hero_turn import EndActivation
from app.rules.hellscape.levels import level_up_phase
from app.rules.hellscape.state import MOST_ROUNDS, Hero, Phase

NO_LIFEBRINGER = Reason("nobody_stands_up_without_lifebringer", "Knocked Out")


def next_phase(game: Game) -> Script[None]:
    """On to the next phase, with all that happens by itself when it begins."""
    game.check_going_on()
    state = game.state
    match state.phase:
        case Phase.SETUP:
            _check_begins(game)
            state.heroes_at_start = len(state.heroes)
            yield from _begin_round(game, state.round)
        case Phase.HEROES:
            yield from all_end_their_turns(game, lambda hero: EndActivation(hero=hero.name).script(game))
            begin(game, Phase.ENEMIES)
        case Phase.ENEMIES:
            begin(game, Phase.LEVEL_UP)
            yield from level_up_phase(game)
        case Phase.LEVEL_UP:
            begin(game, Phase.DARKNESS)
            yield from darkness_phase(game)
        case Phase.DARKNESS:
            yield from _begin_round(game, min(state.round + 1, MOST_ROUNDS))


def all_end_their_turns(game: Game, ends: Callable[[Hero], Script[None]]) -> Script[None]:
    """The phase ends once all are activated: who is passed over has a turn too ("Hero Phase")."""
    while waiting := still_to_act(game):
        yield from ends(active_hero(game) or waiting[0])


def _check_begins(game: Game) -> None:
    if not game.state.heroes:
        raise Refused("no_heroes_yet")


def begin(game: Game, phase: Phase) -> None:
    """A phase, with nobody active and every enemy still to act."""
    state = game.state
    state.phase, state.active = phase, ""
    for hero in state.heroes:
        hero.trades = hero.reorganizes = hero.moving = hero.levelled = False
        hero.movement, hero.interaction, hero.kept_xp = 0, None, 0
    for enemy in state.enemies:
        enemy.acted = False
    game.log(PhaseBegan(phase=phase.value, round=state.round))


def _begin_round(game: Game, number: int) -> Script[None]:
    """Activation tokens flip back, taunts end, and who is knocked out is revived."""
    game.state.round = number
    begin(game, Phase.HEROES)
    for hero in game.state.heroes:
        hero.activated, hero.taunt = False, False
        hero.actions, hero.attacks, hero.used = game.actions_of(hero), 0, []
    for enemy in game.state.enemies:
        enemy.attacks = 0
    for hero in [hero for hero in game.state.heroes if hero.down]:
        if not _revive(game, hero):
            return
    for hero in game.state.heroes:
        yield from round_begins(game, hero)


def _revive(game: Game, hero: Hero) -> bool:
    """A Lifebringer token for each who is knocked out; without one the quest is lost ("Knocked Out")."""
    if not game.state.lifebringers:
        lose(game, NO_LIFEBRINGER)
        return False
    game.state.lifebringers -= 1
    hero.down = False
    hero.health, hero.mana = hero.max_health, hero.max_mana
    game.log(Revived(hero=hero.name, left=game.state.lifebringers))
    return True
