"""How a table plays Darkest Night: what the rules offer it, what it tells beside, and what it answers."""

from collections.abc import Sequence
from random import Random
from typing import Any

from app.i18n import Words
from app.presenters.darkest_night.frame import FRAME
from app.presenters.darkest_night.sentences import sentence
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, Form, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.darkest_night import changes as ch
from app.rules.darkest_night.box import BLIGHTS, COUNTERS
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.items import (
    DoWithout,
    GiveItem,
    IgnoreBlight,
    OpenChest,
    StoreItem,
    TakeItem,
    UseWaystone,
)
from app.rules.darkest_night.kingdom import PLACES
from app.rules.darkest_night.offers import offered
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.rolls import FACES
from app.rules.darkest_night.state import CHEST, MOST_DARKNESS, RELIC, State
from tests.rules.conformance.darkest_night.starts import STARTS, begin
from tests.rules.conformance.shown import shown


class DarkestNight:
    starts: Sequence[str] = STARTS

    def begin(self, start: str, chance: Random) -> State:
        return begin(start, chance)

    def offered(self, run: Run) -> list[Command]:
        return offered(game_of(run))

    def tried(self, run: Run) -> list[Command]:
        state: State = run.state
        told: list[Command] = [
            ch.ChangeTable(darkness=min(MOST_DARKNESS, state.darkness + 1)),
            ch.SetBlights(place="Castle", blights=("Spies", "Taint")),
            ch.CorrectFact(fact="map 3 Village search", value="Supply Cache"),
        ]
        told += [UseWaystone(to=place) for place in PLACES]
        told += [IgnoreBlight(blight=kind) for kind in BLIGHTS]
        for hero in state.heroes:
            told += [ch.ChangeHero(name=hero.name, grace=hero.grace + 1), StoreItem(hero=hero.name, item="Key")]
            told += [ch.ChangePower(name=hero.name, power=card.name, exhausted=True) for card in hero.powers[:1]]
            told += [OpenChest(hero=hero.name)] * any(item.name == CHEST for item in hero.items)
            told += [UsePower(hero=hero.name, power=card.name) for card in hero.powers if run.question is not None]
            told += [DoWithout(hero=hero.name, item=item.name) for item in hero.items]
            told += [TakeItem(hero=hero.name, item=item.name) for item in state.stored]
            told += [
                GiveItem(hero=hero.name, item=item.name, to=other.name)
                for item in hero.items
                for other in state.heroes
                if other is not hero
            ]
        return told

    def told(self, field: str, run: Run) -> Sequence[Any]:
        state: State = run.state
        heroes = [hero.name for hero in state.heroes]
        match field:
            case "hero" | "name" | "new":
                return [*heroes, "Druid", "Stranger"]
            case "to" | "via" | "at" | "place" | "places" | "necromancer":
                return [*PLACES, *heroes]
            case "power" | "powers" | "deck":
                return [card.name for hero in state.heroes for card in hero.powers] or ["Charge"]
            case "item" | "items":
                return [*COUNTERS, RELIC, "Blood Ring"]
            case "blight" | "blights":
                return BLIGHTS
            case "target":
                return [*PLACES, *heroes, *BLIGHTS]
            case "fact":
                return ["map 1 Castle blight", "search Castle", "blight Lich might"]
            case "value":
                return ["Lich", "3", "Key"]
            case _:
                return []

    def answer(self, question: AnyQuestion, chance: Random, run: Run) -> Answer:
        match question:
            case RollDice():
                if chance.random() < 0.5:
                    return BY_CHANCE
                return {name: chance.choice(FACES) for name in question.names}
            case Proposal():
                return question.proposed if chance.random() < 0.8 else chance.choice(question.options)
            case Choice():
                by_chance = not question.is_fact and chance.random() < 0.2
                return BY_CHANCE if by_chance else chance.choice(question.options)
            case Form(topic="blights_to_move"):
                return dict.fromkeys(question.rows, "stays") | {question.rows[0]: question.options[-1]}
            case Form():
                return {row: chance.choice(question.options) for row in question.rows}
            case _:
                raise AssertionError(question)

    def sentence(self, words: Words, event: Event) -> str:
        return sentence(words, event)

    def show_question(self, words: Words, run: Run) -> str:
        assert run.question is not None
        return shown(FRAME, words, run)


def game_of(run: Run) -> Game:
    game = run.game
    assert isinstance(game, Game)
    return game
