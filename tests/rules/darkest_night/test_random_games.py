"""Two thousand whole games, played at random with all rules and decks of both kinds: each ends, and none breaks."""

from collections import Counter
from random import Random

import msgspec
import pytest

from app.rules.core.chance import Chance
from app.rules.core.command import Command, Reply
from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, Form, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.darkest_night.actions import RetrieveRelic
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.offers import deeds, offered, why_not
from app.rules.darkest_night.setup import ChooseRules
from app.rules.darkest_night.state import MOST_BLIGHTS, MOST_DARKNESS, Deck, Phase, State
from tests.rules.darkest_night.table import RULES

BOX = RULES.open(State()).box  # type: ignore[attr-defined]  # a game of ours
GAMES, BATCHES = 2000, 20
MOST_INPUTS = 20_000
GREEDY = 0.5
"""How often a table does what is good for it: a relic that can be had is taken."""


def any_answer(question: AnyQuestion, chance: Random) -> Answer:
    match question:
        case RollDice():
            return BY_CHANCE
        case Proposal():
            return question.proposed
        case Choice():
            return chance.choice(question.options)
        case Form(topic="blights_to_move"):
            return dict.fromkeys(question.rows, "stays") | {question.rows[0]: question.options[-1]}
        case Form():
            return {row: chance.choice(question.options) for row in question.rows}
    raise AssertionError(question)


def any_deed(game: Game, chance: Random) -> Command | None:
    """One of those that are offered, without listing all of them."""
    if game.state.phase is Phase.SETUP:
        return chance.choice(offered(game))
    possible = deeds(game)
    if chance.random() < GREEDY:
        relics = (deed for deed in possible if isinstance(deed, RetrieveRelic) and why_not(game, deed) is None)
        if relic := next(relics, None):
            return relic
    while possible:
        deed = possible.pop(chance.randrange(len(possible)))
        if why_not(game, deed) is None:
            return deed
    return None


def begin(chance: Random, seed: int) -> Run:
    run = Run(RULES, msgspec.json.encode(State(chance=Chance(seed=seed))))
    played = chance.random() < 0.2
    physical = tuple(deck for deck in Deck if chance.random() < 0.2)
    rules = ChooseRules(
        expert=chance.random() < 0.3, fifth_hero=chance.random() < 0.2, played_necromancer=played, physical=physical
    )
    run.do(rules)
    return run


def play(seed: int) -> State:
    chance = Random(seed)
    run = begin(chance, seed)
    for _ in range(MOST_INPUTS):
        state: State = run.state
        if run.question is not None:
            run.answer(Reply(run.question.key, any_answer(run.question, chance)))
            continue
        if state.won or state.lost:
            return state
        check(state)
        game = run.game
        assert isinstance(game, Game)
        deed = any_deed(game, chance)
        assert deed is not None, "nothing can be done, and the game is not over"
        run.do(deed)
    raise AssertionError(f"game {seed} does not end")


def check(state: State) -> None:
    """What is true of every table."""
    assert 0 <= state.darkness <= MOST_DARKNESS
    assert state.necromancer != "Monastery"
    assert all(len(blights) <= MOST_BLIGHTS for blights in state.blights.values())
    assert all(hero.grace >= 0 and hero.secrecy >= 0 for hero in state.heroes)
    kinds = Counter(blight.kind for there in state.blights.values() for blight in there)
    assert all(count <= BOX.blights[kind].counters for kind, count in kinds.items())
    cards = [*state.map_deck, *state.map_discard, *state.hand]
    assert len(set(cards)) == len(cards)
    if state.phase is not Phase.SETUP:
        assert len(cards) == len(BOX.maps)
        assert len(state.event_deck) + len(state.event_discard) == sum(card.copies for card in BOX.events.values())


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_end(batch: int) -> None:
    each = GAMES // BATCHES
    ended = [play(seed) for seed in range(batch * each, (batch + 1) * each)]
    assert all(state.won != state.lost for state in ended)
    assert max(state.round for state in ended) > 5
