"""Where plays of Darkest Night begin: from the first choice to the last nights."""

from random import Random

import msgspec

from app.games import ruleset
from app.rules.core.chance import Chance
from app.rules.core.run import Run
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import OPEN_PLACES, PLACES
from app.rules.darkest_night.offers import offered
from app.rules.darkest_night.setup import ChooseRules
from app.rules.darkest_night.state import RELIC, Blight, Card, Deck, Phase, State

STARTS = ("set-up", "first round", "decks on the table", "his player", "five heroes", "late")
ITEMS = ("Key", "Key", "Treasure Chest", "Bottled Magic", "Vanishing Dust", "Waystone", "Holy Relic")


def begin(start: str, chance: Random) -> State:
    run = Run(ruleset("darkest_night"), msgspec.json.encode(State(chance=Chance(seed=chance.randrange(10**6)))))
    physical = tuple(Deck) if start == "decks on the table" else ()
    run.do(ChooseRules(played_necromancer=start == "his player", fifth_hero=start == "five heroes", physical=physical))
    while start not in ("set-up", "decks on the table") and run.state.phase is Phase.SETUP:
        game = run.game
        assert isinstance(game, Game)
        run.do(chance.choice(offered(game)))
    state = run.state
    assert isinstance(state, State)
    if start == "late":
        _make_late(run, state, chance)
    return state


def _make_late(run: Run, state: State, chance: Random) -> None:
    """Much has happened: powers and items in all hands, blights everywhere, and little time."""
    game = run.game
    assert isinstance(game, Game)
    state.darkness = chance.randrange(18, 31)
    state.necromancer = chance.choice(OPEN_PLACES)
    artifacts = list(game.box.artifacts)
    for hero in state.heroes:
        hero.at = chance.choice(PLACES)
        hero.grace, hero.secrecy = chance.randrange(5), chance.randrange(7)
        drawn = chance.sample(hero.power_deck, 4)
        hero.powers += [Card(name=name) for name in drawn]
        hero.power_deck = [name for name in hero.power_deck if name not in drawn]
        artifact = artifacts.pop(chance.randrange(len(artifacts)))
        hero.items = [Card(name=name) for name in {chance.choice(ITEMS), chance.choice(ITEMS), artifact}]
        for card in hero.powers:
            if game.box.powers[card.name].kind == "ancient":
                card.active, card.target = True, chance.choice(PLACES)
    state.artifact_deck = [name for name in state.artifact_deck if name in artifacts]
    found = sum(card.name == RELIC for hero in state.heroes for card in hero.items)
    state.relics = state.relics[found:]
    kinds = list(game.box.blights)
    chance.shuffle(kinds)
    for place in OPEN_PLACES:
        state.blights[place] = [Blight(kind=kinds.pop()) for _ in range(2)]
