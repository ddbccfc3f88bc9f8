"""The round: five phases in order (p. 25), and what happens by itself when one begins or ends."""

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.ending import is_over, lose
from app.rules.massive_darkness.events import FirstPlayerPassed, PhaseBegan, Resurrected
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import end_all, in_order, reset
from app.rules.massive_darkness.levels import begin_at_hero_level, check_level
from app.rules.massive_darkness.market import leave_market
from app.rules.massive_darkness.reinforcements import reinforce
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, Phase
from app.rules.massive_darkness.story import check_ready

ROUND = tuple(phase for phase in Phase if phase not in BEFORE_THE_QUEST)


def next_phase(game: Game) -> Script[None]:
    """End the current phase and begin the next; after the end phase a new round starts."""
    state = game.state
    game.check_going_on()
    if state.phase is Phase.MARKET:
        leave_market(game)
        return
    if not state.heroes:
        raise Refused("no_heroes_yet")
    yield from _end_of(game, state.phase)
    if is_over(game):
        return
    following = phase_after(game)
    if state.phase is Phase.END:
        state.round += 1
    yield from _begin(game, following, first=state.phase is Phase.SETUP)


def phase_after(game: Game) -> Phase:
    """Where the quest draws no events, there is no event phase (p. 49)."""
    phase = game.state.phase
    if phase in (Phase.SETUP, Phase.END):
        return Phase.HEROES
    following = ROUND[ROUND.index(phase) + 1]
    return Phase.END if following is Phase.EVENT and not game.quest.draws_events else following


def _end_of(game: Game, phase: Phase) -> Script[None]:
    """What must happen before the next phase; the level may rise when one ends (p. 15)."""
    if phase is Phase.SETUP:
        if game.state.story:
            check_ready(game.state.heroes)
        game.state.heroes_at_start = game.state.heroes_at_start or len(game.state.heroes)
        game.state.first_player = in_order(game)[0].name
        yield from begin_at_hero_level(game)
        return
    if phase is Phase.HEROES:
        yield from end_all(game)
    if phase is Phase.ENEMIES:
        yield from reinforce(game)
    check_level(game)


def _begin(game: Game, phase: Phase, *, first: bool = False) -> Script[None]:
    game.state.phase = phase
    game.log(PhaseBegan(phase=phase.value, round=game.state.round))
    match phase:
        case Phase.HEROES:
            yield from _begin_round(game, first=first)
        case Phase.ENEMIES:
            for enemy in game.state.enemies:
                enemy.acted = False
            yield from game.quest.enemies_begin(game)
        case Phase.EVENT:
            game.state.event_drawn = False
        case Phase.END:
            yield from _end_round(game)
        case _:
            return


def _begin_round(game: Game, *, first: bool) -> Script[None]:
    """Killed heroes come back first, then whatever the quest does at the start of a round (p. 18)."""
    game.state.active = ""
    for hero in game.state.heroes:
        hero.activated = False
        reset(hero)
    if first:
        yield from game.quest.set_up(game)
    else:
        _resurrect(game)
    if not is_over(game):
        yield from game.quest.round_begins(game)


def _resurrect(game: Game) -> None:
    """Each killed hero stands up for a Lifebringer token; without one the game is lost at once (p. 18)."""
    state = game.state
    for hero in [hero for hero in state.heroes if hero.killed]:
        if not state.lifebringers:
            lose(game, Reason("no_lifebringer_left", "18"))
            return
        state.lifebringers -= 1
        hero.killed, hero.stunned, hero.health = False, False, hero.max_health
        game.log(Resurrected(hero=hero.name, left=state.lifebringers))


def _end_round(game: Game) -> Script[None]:
    """Effects end, and the first player hands his token to the left (p. 33)."""
    yield from game.quest.round_ends(game)
    if is_over(game) or game.quest.won(game):
        return
    for hero in game.state.heroes:
        hero.consumed = []
    seats = in_order(game)
    game.state.first_player = seats[1 % len(seats)].name
    game.log(FirstPlayerPassed(hero=game.state.first_player))
    yield from game.quest.first_player_passes(game)


def reminders(game: Game) -> list[str]:
    """Keys of words: what the table has to see to itself in this phase. Those of the quest come last."""
    state = game.state
    keys: dict[Phase, list[str]] = {
        Phase.HEROES: ["remind.trade"] if any(hero.reorganizes for hero in state.heroes) else [],
        Phase.EXPERIENCE: ["remind.spend_xp"],
        Phase.EVENT: [] if state.event_drawn else ["remind.draw_event"],
        Phase.END: ["remind.effects_end"],
    }
    return [*keys.get(state.phase, []), *game.quest.reminders(game)]
