"""A sample of everything that can happen: events made from the types of their fields."""

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

from msgspec import inspect

from app.rules.core.board import Edge, Side
from app.rules.core.event import Asked, Event
from app.rules.core.question import NO, YES, ZONE
from app.rules.core.reason import Candidate, Reason
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import TOPICS
from app.rules.massive_darkness.blanks import ADDED
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.changes import ENCHANTMENTS_OF, ChangeEnemy, ChangeHero, ChangeTable
from app.rules.massive_darkness.decks import AMBUSH, Deck
from app.rules.massive_darkness.doors import GUARD
from app.rules.massive_darkness.firing import NOTHING
from app.rules.massive_darkness.mob import BOSS, MINIONS
from app.rules.massive_darkness.named_cards import ATTACKS
from app.rules.massive_darkness.quests import QUESTS
from app.rules.massive_darkness.rolling import AGAIN, ATTACK, DEFENSE, KEEP
from app.rules.massive_darkness.setup import Step
from app.rules.massive_darkness.spawn import ENOUGH, TOO_FEW
from app.rules.massive_darkness.state import LEVELS, Landmark, Phase, Tokens
from app.rules.massive_darkness.table import SIGHTINGS
from tests.i18n.used_keys import topics

EVENTS: tuple[type[Event], ...] = get_args(ev.AnyEvent)
TYPES = tuple(one.value for one in CombatType)
SIDES = tuple(one.value for one in Side)
GOALS = ("Elias", "", "artifact", "firework", *(one.value for one in Landmark))
TOKENS = (*(field for field in Tokens.__struct_fields__ if field != "level"), *(f"level{level}" for level in LEVELS))

QUEST_FACTS = (
    "final_room", "through_pillars", "on_tile", "on_bridge", "in_its_zone", "sees_firework", "on_artifact",
    "on_the_bridge", "patrol_token",
)  # fmt: skip

OWN_OBJECTIVES = ("reach", "take", "kill", "survive", "destroy", "told")

OPTIONS = {
    "type": TYPES,
    "wounds": (BOSS, MINIONS),
    "way_to_start": ("way", "there", "no_way"),
    "way_to_exit": ("way", "there", "no_way"),
    "sightings": SIGHTINGS,
    "reroll": (ATTACK, DEFENSE, KEEP),
    "reroll_dice": (KEEP, AGAIN),
    "flip_colour": ("yellow", "red"),
    "blank_gets": (NOTHING, *ADDED),
    "cancel_symbols": (NOTHING,),
    "blood": (NOTHING, "Owen: hits +2", "Owen: charge (melee: red +1)"),
    **dict.fromkeys(TOPICS.values(), (YES, NO)),
    "miniatures": (ENOUGH, TOO_FEW),
    "attacks": ATTACKS,
    "way_to_goal": ("way", "there", "no_way"),
    "face_down": ("artifact", "lair"),
    "immortal_meets": ("nobody", "heroes", "enemies", "firework", "enemies_and_firework", "start"),
    "own_quest_door": ("no_door_of_the_quest",),
    "tile_level": ("3R",),
    "door_kind": ("ordinary", "guarded_room", "special_door", "emissary_chamber"),
    **dict.fromkeys(QUEST_FACTS, ("yes", "no")),
}
"""Answers that have words of their own; other questions are answered with names and zones."""

ENCHANTMENTS = (
    "attack: hits +1, shields +2, wounds +1, wounds +2",
    "melee bam 2 diamond: bams +1, diamonds +2, stun repeat 3",
    "magic defense diamond 2: defender shields -1, attacker hits -2",
)

ACTS = ("draw Giant Spider", "move c4", "move", "stay", "end", *(f"attack Elias {one}" for one in TYPES))

VALUES: dict[str, tuple[Any, ...]] = {
    "type": TYPES,
    "goal": GOALS,
    "quest_chosen.quest": ("", *QUESTS),
    "reminded.what": ("removed", *(
        f"{quest.id}.reminder.{key}" for quest in QUESTS.values() for keys in quest.reminds.values() for key in keys
    )),
    "not_roaming.enemies": (("Giant Spider",), ("Hellhound", "Abyssal Demon 2")),
    "objective_reached.what": ("tutorial.objective.key", "the_fiends_treasure.objective.door"),
    "quest_advanced.what": ("the_fiends_treasure.told.keys", "heart_of_the_darkness.told.demon_door"),
    "quest_advanced.of": (0, 2),
    "quest_told.what": tuple(
        f"{quest.id}.told.{key}"
        for quest in QUESTS.values()
        for key in (*quest.counts, *quest.flags, *quest.names, *quest.hero_names)
    ),
    "room_revealed.spawn": ("", GUARD, AMBUSH),
    "quest_told.value": (0, 2, "", "yes", "Elias"),
    "own_objective_met.objective": OWN_OBJECTIVES,
    "own_objective_met.what": ("exit", "artifact"),
    "own_objective_told.objective": OWN_OBJECTIVES,
    "own_objective_told.what": ("exit", "artifact"),
    "own_event_came.trigger": ("round", "door", "objective", "token"),
    "own_event_came.what": ("exit", "artifact"),
    "own_left_to_table.effect": ("spawn", "place", "boss"),
    "own_left_to_table.enemy_kind": ("", "guard", "roaming"),
    "own_left_to_table.what": ("exit",),
    "figure": ("minion", "boss", *(kind.value for kind in Kind if kind is not Kind.MOB)),
    "phase": tuple(phase.value for phase in Phase),
    "edge_changed.side": SIDES,
    "edge": tuple(edge.name.lower() for edge in Edge),
    "ground": ("light", "shadow"),
    "token": TOKENS,
    "set_up_ticked.step": tuple(step.value for step in Step),
    "deck": tuple(deck.value for deck in Deck),
    "dice": ({}, {"yellow": 1}, {"yellow": 2, "red": 1, "blue": 3, "green": 1}),
    "pool.bonus": ((), ("melee: red +1",)),
    "dice_rolled.dice": ((), ("red: hits 2, bam 1", "blue: blank")),
    "dice_removed.dice": (("green: shields 3, diamond 1",),),
    "enchantment": ENCHANTMENTS,
    "card_read_off.fields": ({"name": "Gnolls", "health": 2},),
    "dropped.command": ("attack",),
    "dropped.told": ({"attacker": "Elias", "defender": "Orc Flayers", "type": "melee"},),
    "overruled.proposed": ACTS,
    "overruled.chosen": ACTS,
    "reason": (Reason("most_xp_in_reach", "28", (Candidate("Elias", "target"),)),),
}
"""Of fields that hold more than a name or a number; by event and field, or by field alone."""


def samples(kind: type[Event]) -> Iterator[Event]:
    """All combinations of a few values for each field."""
    if kind is ev.Changed:
        yield from _changes()
    elif kind is Asked:
        yield from _answers()
    else:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        values = {field.name: _values(kind.kind(), field) for field in info.fields}
        for chosen in product(*values.values()):
            yield kind(**dict(zip(values, chosen, strict=True)))


def _values(event: str, field: inspect.Field) -> tuple[Any, ...]:
    for name in (f"{event}.{field.name}", field.name):
        if name in VALUES:
            return VALUES[name]
    kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
    return tuple(value for one in kinds for value in _plain(one))


def _plain(kind: inspect.Type) -> tuple[Any, ...]:
    match kind:
        case inspect.StrType():
            return ("Elias", "")
        case inspect.IntType():
            return (0, 1, 2)
        case inspect.BoolType():
            return (False, True)
        case inspect.NoneType():
            return (None,)
        case inspect.VarTupleType(item_type=inspect.StrType()):
            return ((), ("Fire Sword", "Hammer"))
    raise AssertionError(f"no sample for {kind}: say in VALUES what the field can hold")


def _changes() -> Iterator[Event]:
    """Of every value that a correction can change."""
    pairs: dict[type, tuple[tuple[Any, Any], ...]] = {
        inspect.IntType: ((3, 2), (0, 1)),
        inspect.BoolType: ((False, True), (True, False)),
        inspect.StrType: (("", "Jagged Axe"), ("Jagged Axe", "")),
        inspect.VarTupleType: (("", "Orc Flayers, High Troll"), ("Orc Flayers", "")),
        inspect.StructType: (("", "melee yellow 2, red 1; defense blue 1"), ("magic; defense", "")),
    }
    for change, who in ((ChangeHero, "Elias"), (ChangeEnemy, "Orc Flayers"), (ChangeTable, "")):
        info = inspect.type_info(change)
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            if field.name == "name":
                continue
            for old, new in _enum_pairs(field.type) or pairs[type(field.type)]:
                yield ev.Changed(who=who, field=field.name, old=old, new=new)
                yield ev.Changed(who=who, field=field.name, old=old, new=new, corrected=True)
    yield ev.Changed(who="Orc Flayers", field="minions_by_wounds", old=3, new=2)
    for field_name in ENCHANTMENTS_OF.values():
        yield ev.Changed(who="Elias", field=field_name, old="", new="; ".join(ENCHANTMENTS))
        yield ev.Changed(who="Elias", field=field_name, old=ENCHANTMENTS[0], new="", corrected=True)


def _enum_pairs(kind: inspect.Type) -> tuple[tuple[Any, Any], ...]:
    """Each value, and another one that it becomes."""
    values = tuple(one.value for one in kind.cls) if isinstance(kind, inspect.EnumType) else ()
    return tuple(zip(values, values[1:] + values[:1], strict=True))


def _answers() -> Iterator[Event]:
    for topic in topics("Choice"):
        about = "" if topic in OPTIONS else ZONE
        for answer in OPTIONS.get(topic, ("c4",)):
            for by_chance in (False, True):
                yield Asked(
                    topic=topic, who="Orc Flayers", options=(answer,), answer=answer, by_chance=by_chance, about=about
                )

