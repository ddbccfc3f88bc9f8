"""Plays to begin with: on a map, without one, in a boss fight; with a board of every class."""

from copy import deepcopy
from random import Random

import msgspec

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import BossAbility, Kind, Rarity, Track
from app.rules.hellscape.state import Condition, Hero
from app.rules.hellscape.state import State as HellscapeState
from app.rules.shadowreach.classes import Assassin, Chronomancer, ClassState, Cleric, Herbalist, Hunter, Warrior
from app.rules.shadowreach.classes.assassin import ShadowPower
from app.rules.shadowreach.classes.herbalist import PotionSlot, Vase
from app.rules.shadowreach.classes.hunter import Pet, PetLevel
from app.rules.shadowreach.classes.shards import IN_SHADOW
from app.rules.shadowreach.classes.time_warp import MIDDLE, Space, Warp
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.state import State
from tests.rules.conformance.hellscape.starts import REAPER
from tests.rules.conformance.hellscape.starts import begin as begin_hellscape

STARTS = ("mapped", "asked", "boss")
NAMES = ("Yorlyn", "Mayla", "Thena", "Azzar", "Ilka", "Doran")
TRACK = Track(
    id="own", front={1: "mobs", 2: "bag rare 1", 3: "roaming", 4: "all act", 5: "mobs higher act"}, front_spaces=5,
    back={1: "mobs act", 2: "roaming higher", 4: "bag epic 1"}, back_spaces=4,
)  # fmt: skip
WARP = Warp(
    spaces={"start": Space(start=True, next=("a",)), "a": Space(face="swords 1", next=(MIDDLE,), shard=True),
            MIDDLE: Space(face="swords 2")}
)  # fmt: skip
BOARDS: tuple[ClassState, ...] = (
    Warrior(thresholds=(1, 3), effects={Style.IRONHEART: ("swords +1", "text"), Style.HAWKS_EYE: ("mana +1",)}),
    Assassin(abilities=[ShadowPower("Vanish", 1, 1, "heal 1"), ShadowPower("Stab", 1, 0, "swords +1")]),
    Cleric(slots=["A", "B", "C", "D", "E"]),
    Chronomancer(warp=WARP, shards=["any: heal 1", "attack: swords +1", "defense: dice blue 1", IN_SHADOW]),
    Herbalist(
        herbs={"leaf": 2}, deck={"Balm": 3}, slots=[PotionSlot(cost={"leaf": 1}, potion="Balm")],
        vases=[Vase(herb="leaf", count=2), *(Vase() for _ in range(5))],
    ),
)  # fmt: skip
BITE = Arms(melee={"yellow": 1})
PET = Pet(name="Varan", levels={1: PetLevel(health=4, arms=BITE), 2: PetLevel(health=1, skill=True)})


def begin(start: str, chance: Random) -> State:
    base = begin_hellscape(start, chance)
    state = msgspec.convert(msgspec.to_builtins(_without_boards(base)), State)
    state.track, state.challenges = TRACK, []
    for hero, name in zip(state.heroes, NAMES, strict=False):
        hero.name = name
        state.boards[name] = deepcopy(chance.choice(BOARDS))
    if chance.random() < 0.5:
        _add_pet(state)
    undead = state.enemies[0]
    undead.conditions = {Condition.VENOM: 1, Condition.STUN: 2}
    if start == "boss":
        abilities = (*REAPER.boss_abilities, BossAbility(hands=3, effects=("heal 2",)))
        for boss in (enemy for enemy in state.enemies if enemy.kind is Kind.BOSS):
            boss.boss_abilities = abilities
        state.boss_fight = chance.random() < 0.5
    state.spent_lifebringers = chance.randrange(2)
    state.bag = {**state.bag, Rarity.EPIC: 1}
    return state


def _without_boards(base: HellscapeState) -> HellscapeState:
    for hero in base.heroes:
        hero.class_state = Hero(name="none").class_state
    return base


def _add_pet(state: State) -> None:
    hunter = state.heroes[0]
    state.boards[hunter.name] = Hunter(pet=deepcopy(PET))
    varan = Hero(
        name="Varan", at=hunter.at, health=4, max_health=4, arms=BITE, activated=True,
        conditions={Condition.FROST: 1},
    )  # fmt: skip
    state.heroes = [*state.heroes, varan]
