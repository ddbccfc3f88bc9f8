"""How a table plays Hellscape: what the rules offer it, and what it answers."""

from collections.abc import Sequence
from random import Random
from typing import Any

from app.i18n import Words
from app.presenters.hellscape.frame import FRAME
from app.rules.core.board import Edge, Side
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import (
    BY_CHANCE,
    DECK_EMPTY,
    Answer,
    AnyQuestion,
    Choice,
    Draw,
    Form,
    Numbers,
    Proposal,
    RollDice,
)
from app.rules.core.run import Run
from app.rules.hellscape.building import SetEdge, SetToken
from app.rules.hellscape.changes import ChangeBag, ChangeEnemy, ChangeHero, ChangeTable, PlaceFigure
from app.rules.hellscape.class_commands import ChangeStance, TurnMarker
from app.rules.hellscape.commands import EnemyTurn, NextPhase, SpawnMob
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import still_to_act
from app.rules.hellscape.inventory import EquipItem, GiveItem, UnequipItem
from app.rules.hellscape.offers import enemies_to_act, offers
from app.rules.hellscape.state import Condition, Phase, State, Token
from tests.rules.conformance.hellscape.starts import CARD, FURY, STARTS, SWORD, begin
from tests.rules.conformance.shown import shown

MOBS: tuple[dict[str, str | int], ...] = (
    {"name": "Skeletons", "health": 2, "defense": "blue 1", "ability": "defense hands 2: minion +1 unless mana 1"},
    {"name": "Undead", "health": 4, "ability": "attack hands 1: dice yellow 1, self wounds 2"},
    {"name": "Satyrs", "health": 3, "treasure": 1, "ability": "attack hands 1: swords +1"},
)
ITEMS: tuple[dict[str, str | int], ...] = (
    {"name": "Silver Ring", "slot": "misc"}, {"name": "Axe", "slot": "hand", "melee": "orange 1"},
    {"name": "Wand", "slot": "hand", "magic": "yellow 1", "abilities": "attack mana 1: swords +1"},
)  # fmt: skip
ROAMING: tuple[dict[str, str | int], ...] = (
    {"name": "Lyidan", "health": 7, "melee": "orange 1, enemy 2", "patterns": "in light: wounds 3, move shadow"},
)
DOORS: tuple[dict[str, str | int], ...] = (
    {"name": "More of them", "effects": "minions +1; treasure +1"},
    {"name": "Cursed", "effects": "mana -1"},
)


class Hellscape:
    starts: Sequence[str] = STARTS

    def begin(self, start: str, chance: Random) -> State:
        return begin(start, chance)

    def offered(self, run: Run) -> list[Command]:
        game = game_of(run)
        if game.state.won or game.state.lost or not game.state.heroes:
            return []
        heroes = still_to_act(game) if game.state.phase is Phase.HEROES else []
        found = [
            option.command for hero in heroes for offer in offers(game, hero) if offer.possible
            for option in offer.options
        ]  # fmt: skip
        if game.state.phase is Phase.ENEMIES:
            found += [EnemyTurn(enemy=name) for name in enemies_to_act(game)]
        return [*found, NextPhase()]

    def tried(self, run: Run) -> list[Command]:
        game = game_of(run)
        names = [hero.name for hero in game.state.heroes]
        enemies = [enemy.name for enemy in game.state.enemies]
        zones = list(game.board.names)
        found: list[Command] = [ChangeTable(lifebringers=3), ChangeBag(rare=4), SpawnMob(at=None)]
        for name in names:
            found += [
                ChangeHero(name=name, health=2), ChangeHero(name=name, down=True),
                ChangeHero(name=name, xp=20, level=2),
                ChangeHero(name=name, conditions={Condition.FIRE: 1}), EquipItem(hero=name, item="Vest"),
                UnequipItem(hero=name, item="Sword"), GiveItem(hero=name, item="Potion", to=names[0]),
                ChangeStance(hero=name, stance="reckless"), TurnMarker(hero=name, quarters=1),
            ]  # fmt: skip
        found += [ChangeEnemy(name=name, minions=1, conditions={Condition.FROST: 2}) for name in enemies]
        found += [PlaceFigure(name=name, at=zone) for name in (*names, *enemies) for zone in zones[:3]]
        found += [SetEdge(zone=zone, side=Side.EAST, edge=Edge.CLOSED_DOOR) for zone in zones[:2]]
        found += [SetToken(token=token, zone="d2") for token in ("bridge", "pillar", "chest")]
        return found

    def told(self, field: str, run: Run) -> Sequence[Any]:
        state: State = run.state
        heroes, enemies = [hero.name for hero in state.heroes], [enemy.name for enemy in state.enemies]
        zones = list(game_of(run).board.names)
        match field:
            case "hero":
                return heroes
            case "name" | "enemy" | "attacker" | "defender":
                return [*enemies, *heroes, "Stranger"]
            case "to" | "at" | "zone" | "zones":
                return [*zones, *heroes]
            case "item" | "items":
                return [SWORD, "Sword", "Vest", "Potion"]
            case "token":
                return [*Token, "pillar"]
            case "ability":
                return [*CARD.abilities, "attack hands 1: swords +1"]
            case "skill":
                return [FURY, FURY.name]
            case "card":
                return [CARD]
            case "stance" | "aura" | "element" | "spirit":
                return ("reckless", "blue", "fire", "flame spirit")
            case _:
                return ()

    def answer(self, question: AnyQuestion, chance: Random, run: Run) -> Answer:
        match question:
            case Proposal():
                return chance.choice(question.options) if chance.random() < 0.1 else question.proposed
            case Choice():
                return chance.choice(question.options if question.is_fact else (*question.options, BY_CHANCE))
            case Form():
                return {row: chance.choice(question.options) for row in question.rows}
            case Numbers(topic="elements"):
                return {}
            case Numbers():
                return {field: chance.randrange(2) for field in question.fields}
            case RollDice():
                return _roll(question, chance)
            case Draw():
                return _drawn(question, chance)

    def sentence(self, words: Words, event: Event) -> str:
        return FRAME.sentence(words, event)

    def show_question(self, words: Words, run: Run) -> str:
        return shown(FRAME, words, run)


def game_of(run: Run) -> Game:
    game = run.game
    assert isinstance(game, Game)
    return game


def _roll(question: RollDice, chance: Random) -> Answer:
    how = chance.random()
    if question.dice and how < 0.5:
        return BY_CHANCE
    if question.dice and how < 0.8:
        names = zip(question.names, question.dice, strict=True)
        return {name: chance.choice(question.faces[colour]) for name, colour in names}
    return {total: chance.randrange(4) for total in question.totals}


def _drawn(question: Draw, chance: Random) -> Answer:
    if question.deck != "door" and chance.random() < 0.1:
        return DECK_EMPTY
    match question.deck:
        case "mob":
            return chance.choice(MOBS)
        case "roaming":
            return chance.choice(ROAMING)
        case "door":
            return chance.choice(DOORS)
    return chance.choice(ITEMS)
