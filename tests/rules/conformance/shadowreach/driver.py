"""How a table plays Shadowreach: Hellscape's driver with this game's offers, commands and answers."""

from collections.abc import Sequence
from random import Random
from typing import Any

from app.i18n import Words
from app.presenters.shadowreach.frame import FRAME
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Numbers
from app.rules.core.run import Run
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.changes import ChangeBag, ChangeEnemy, ChangeHero, ChangeTable
from app.rules.hellscape.commands import EnemyTurn, SpawnMob, SpawnRoaming
from app.rules.hellscape.hero_activation import still_to_act
from app.rules.hellscape.offers import enemies_to_act
from app.rules.hellscape.state import Condition, Phase, Token
from app.rules.shadowreach.class_commands import (
    AddShadow,
    BrewPotion,
    GainHerb,
    Hunt,
    KeepShadow,
    PlaceDivinity,
    PlaceHerb,
    PlantHerbs,
    TellShadows,
    TriggerShadow,
    UseGodCard,
)
from app.rules.shadowreach.class_commands.chronomancer import (
    BeginWarp,
    EndWarp,
    KeepTime,
    RollWarp,
    TakeSpell,
    UseShard,
    UseTimeAction,
)
from app.rules.shadowreach.commands import DisarmMob, SpawnForObjective
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import MovePet, PetAttack, SpringTrap
from app.rules.shadowreach.offers import offers
from app.rules.shadowreach.pet_turn import PetInteract, PetOpensDoor
from app.rules.shadowreach.round import BeginBossFight, NextPhase
from app.rules.shadowreach.state import State
from tests.rules.conformance.hellscape.driver import Hellscape
from tests.rules.conformance.shadowreach.starts import STARTS, begin
from tests.rules.conformance.shown import shown


class Shadowreach(Hellscape):
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
        found: list[Command] = [
            ChangeTable(lifebringers=3), ChangeBag(rare=4), SpawnMob(at=None), SpawnRoaming(at=None),
            SpawnForObjective(kind=Kind.MOB), SpawnForObjective(kind=Kind.ROAMING),
            BeginBossFight(at=dict.fromkeys(names, "e1")),
        ]  # fmt: skip
        for name in names:
            found += [
                ChangeHero(name=name, health=2), ChangeHero(name=name, down=True),
                ChangeHero(name=name, xp=20, level=2),
                ChangeHero(name=name, conditions={Condition.STUN: 2, Condition.FROST: 1}), SpringTrap(hero=name),
                TellShadows(hero=name, shadows=2), KeepShadow(hero=name), AddShadow(hero=name),
                UseGodCard(hero=name, card="C"), PlaceDivinity(hero=name, on="Azzar"), GainHerb(hero=name, herb="leaf"),
                PlantHerbs(hero=name, herbs={3: "leaf"}), BrewPotion(hero=name, slot=1, to=name),
                UseTimeAction(hero=name), BeginWarp(hero=name, shards={"a": "any: heal 1"}),
                RollWarp(hero=name, faces={1: "swords 1", 2: "blank"}), EndWarp(hero=name, shards=("any: mana +1",)),
                TakeSpell(hero=name, spell="Haste"), KeepTime(hero=name), MovePet(hero=name, to="b1"),
                UseShard(hero=name, shard="any: heal 1", on=name), TriggerShadow(hero=name, ability="Vanish"),
                PlaceHerb(hero=name, zone="a1"), PetInteract(hero=name, what="common"), PetOpensDoor(hero=name),
            ]  # fmt: skip
            found += [Hunt(hero=name, enemy=enemy) for enemy in enemies]
            found += [PlaceHerb(hero=name, herb="leaf", enemy=enemy) for enemy in enemies]
            found += [PetAttack(hero=name, enemy=enemy, type=CombatType.MELEE) for enemy in enemies]
        found += [ChangeEnemy(name=name, conditions={Condition.STUN: 1, Condition.FIRE: 1}) for name in enemies]
        return [*found, *(DisarmMob(enemy=name) for name in enemies)]

    def told(self, field: str, run: Run) -> Sequence[Any]:
        match field:
            case "what":
                return ["common", "chest", Token.FOUNTAIN.value, "nothing"]
            case "card" | "herb" | "spell" | "shard" | "potion":
                return ["A", "leaf", "Haste", "Balm"]
            case "on":
                return ["Azzar", "Varan"]
        return super().told(field, run)

    def answer(self, question: AnyQuestion, chance: Random, run: Run) -> Answer:
        if isinstance(question, Numbers) and question.topic == "heal_tokens":
            return {}
        return super().answer(question, chance, run)

    def sentence(self, words: Words, event: Event) -> str:
        return FRAME.sentence(FRAME.words(words), event)

    def show_question(self, words: Words, run: Run) -> str:
        return shown(FRAME, FRAME.words(words), run)


def game_of(run: Run) -> Game:
    game = run.game
    assert isinstance(game, Game)
    return game
