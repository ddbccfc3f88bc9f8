"""Fights as the tests of this folder set them up: a hero, an enemy, and a roll face by face."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Choice, RollDice
from app.rules.core.script import Script
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Card, Item, Kind, Slot, read_card
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.events import Wounded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.odds.attack import Odds, attack_of
from app.rules.massive_darkness.pool import NO_FACTS, Facts, gather
from app.rules.massive_darkness.state import Enemy, Hero, State

LIGHT = "+---+\n|.  |\n+---+\n"
SHADOW = "+---+\n|#  |\n+---+\n"
MELEE, RANGED, MAGIC = CombatType.MELEE, CombatType.RANGED, CombatType.MAGIC

PRINTED = {
    "yellow": [(0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (2, 1, 0)],
    "red": [(0, 0, 0), (1, 0, 0), (1, 0, 0), (2, 1, 0), (2, 1, 0), (3, 0, 1)],
    "blue": [(0, 0, 0), (0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (2, 1, 0)],
    "green": [(0, 0, 0), (0, 0, 0), (1, 0, 0), (2, 1, 0), (2, 1, 0), (3, 0, 1)],
}
"""The faces as the dice show them, written down apart from the program's."""


def card(name: str, slot: Slot = Slot.HAND, **fields: str) -> Card:
    return read_card({"name": name, "slot": slot.value, **fields})


HAMMER = card("Hammer", melee="yellow 2")
LONG_SWORD = card("Long Sword", melee="yellow 1", defense="blue 1")
KINGS_CROWN = card("King's Crown", Slot.NONE, enchantments="attack bam: defender shields -1")


def wearing(*cards: Card) -> list[Item]:
    return [Item(one, equipped=one.slot is not Slot.NONE) for one in cards]


def hero(name: str = "Owen", *cards: Card, **fields: object) -> Hero:
    return Hero(**{"name": name, "at": "a1", "inventory": wearing(*cards), **fields})  # type: ignore[arg-type]


def mob(name: str = "Orcs", *, minions: int = 2, health: int = 2, **fields: object) -> Enemy:
    return Enemy(**{"name": name, "kind": Kind.MOB, "at": "a1", "minions": minions, "health": health, **fields})  # type: ignore[arg-type]


def game_of(*figures: Hero | Enemy, board: str = LIGHT, **fields: object) -> Game:
    state = State(
        board=board,
        heroes=[one for one in figures if isinstance(one, Hero)],
        enemies=[one for one in figures if isinstance(one, Enemy)],
        heroes_at_start=1,
    )
    for field, value in fields.items():
        setattr(state, field, value)
    return Game(state)


def run(script: Script[object], answer: Callable[[AnyQuestion], Answer]) -> list[AnyQuestion]:
    """All that was asked."""
    asked = []
    try:
        question = next(script)
        while True:
            asked.append(question)
            given = answer(question)
            question.check(given)
            question = script.send(given)
    except StopIteration:
        return asked


def telling(roll: Mapping[str, str] | Mapping[str, int], *choices: Answer) -> Callable[[AnyQuestion], Answer]:
    """A roll by die or as totals, and what the players choose, in turn."""
    left = iter(choices)

    def answer(question: AnyQuestion) -> Answer:
        return dict(roll) if isinstance(question, RollDice) and question.topic == "roll" else next(left)

    return answer


def fought(
    game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, roll: Mapping[str, str] | Mapping[str, int],
    *choices: Answer, how: CombatType = MELEE, bonus: Sequence[str] = (),
) -> int:  # fmt: skip
    """The wounds of an attack."""
    run(fight(game, attacker, defender, how, bonus=bonus), telling(roll, *choices))
    return wounds_of(game.events)


def wounds_of(events: Sequence[Event]) -> int:
    return [event.wounds for event in events if isinstance(event, Wounded)][-1]


def dice_of(arms: Arms) -> dict[str, int]:
    return {**(arms.melee or {}), **(arms.defense or {})}


def all_choices(play: Callable[[Callable[[AnyQuestion], Answer]], int]) -> Iterator[int]:
    """What comes of every way to answer the choices that a script asks about."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        chosen = waiting.pop()
        asked: list[int] = []

        def answer(question: AnyQuestion, chosen: tuple[int, ...] = chosen, asked: list[int] = asked) -> Answer:
            assert isinstance(question, Choice), question
            pick = chosen[len(asked)] if len(asked) < len(chosen) else 0
            asked.append(len(question.options))
            return question.options[pick]

        yield play(answer)
        for place in range(len(chosen), len(asked)):
            waiting += [(*chosen, *(0,) * (place - len(chosen)), other) for other in range(1, asked[place])]


def pool(game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, how: CombatType = MELEE) -> Mapping[str, int]:
    return gather(game, attacker, defender, how).dice


def odds(
    game: Game, attacker: Hero | Enemy, defender: Hero | Enemy, how: CombatType = MELEE, *, bonus: Sequence[str] = (),
    facts: Facts = NO_FACTS,
) -> Odds:  # fmt: skip
    """All of them."""
    found = attack_of(game, attacker, defender, how, bonus=bonus, facts=facts).odds()
    assert found is not None
    assert not found.in_part
    return found


def totals(hits: int = 0, shields: int = 0, **more: int) -> dict[str, int]:
    return {"hits": hits, "shields": shields, **more}
