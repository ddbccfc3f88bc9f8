"""Everything that can happen or be told in Hellscape can be said, in every language."""

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from app.content.hellscape import Pack
from app.i18n import load_words
from app.i18n.words import LANGUAGES, Words
from app.packs import core_pack
from app.presenters.hellscape.command_words import command_words
from app.presenters.hellscape.phrases import act_words, option_words
from app.presenters.hellscape.sentences import sentence
from app.presenters.hellscape.undo_words import undo_words
from app.rules.core.board import Edge, Side
from app.rules.core.command import Change, Command, Reply
from app.rules.core.event import Asked, Dropped, Event
from app.rules.core.question import NO, YES
from app.rules.core.reason import Reason
from app.rules.hellscape import AnyCommand
from app.rules.hellscape import events as ev
from app.rules.hellscape.cards import Deck, Rarity
from app.rules.hellscape.changes import ChangeEnemy, ChangeHero, ChangeTable
from app.rules.hellscape.classes.events import ToolDrawn, ToolFlipped, ToolsAdded
from app.rules.hellscape.hero_abilities import DONE, KEEP
from app.rules.hellscape.monster_abilities import LET, PAY
from app.rules.hellscape.setup import Preparation
from app.rules.hellscape.state import Condition, Phase, Token

ABILITIES = ("attack mana 1: swords +1, fire 1", "defense hands 2: minion +1 unless mana 1", "action: text")
ACTS = ("move c4", "move", "stay", "end", "attack", "attack Gheta melee")
YES_OR_NO = (YES, NO)
OPTIONS = {
    "level": YES_OR_NO, "condition": YES_OR_NO, "shadow_ability": YES_OR_NO, "in_shadow": YES_OR_NO,
    "avert": (PAY, LET), "ability": (*ABILITIES, DONE), "reroll_one": ("2 orange: swords 1", "1 enemy: claws 1", KEEP),
}  # fmt: skip
TOKENS = (*(one.value for one in Token), "pillar", "treasure_rare", "revealed", "boss_chamber")
VALUES: dict[str, tuple[Any, ...]] = {
    "type": ("melee", "ranged", "magic"),
    "figure": ("minion", "leader", "roaming", "boss"),
    "phase": tuple(one.value for one in Phase),
    "edge_changed.side": tuple(one.value for one in Side),
    "edge": tuple(one.name.lower() for one in Edge),
    "ground": ("light", "shadow"),
    "token_placed.token": TOKENS,
    "token_added.token": tuple(one.value for one in Condition),
    "set_up_ticked.step": tuple(one.value for one in Preparation),
    "deck": tuple(one.value for one in Deck),
    "rarity": tuple(one.value for one in Rarity),
    "what": ("health", "mana"),
    "placed.where": ("", "shadow", "with", "beside"),
    "spawns_at.what": ("mobs", "roaming"),
    "objective": ("reach", "take", "kill", "survive", "destroy", "told"),
    "trigger": ("round", "door", "objective", "token"),
    "own_left_to_table.effect": ("spawn", "place", "boss"),
    "own_left_to_table.enemy_kind": ("", "mob", "roaming"),
    **dict.fromkeys(
        ("own_objective_met.what", "own_objective_told.what", "own_event_came.what", "own_left_to_table.what"),
        ("exit", "special_chest"),
    ),
    "profile_chosen.what": ("track", "gains", "dice"),
    "profile": ("draft", "printed", "photographs", "roller", ""),
    "level_choice.answer": ("yes", "no"),
    "trap": ("spike_trap", "bear_trap"),
    "roll": ("swords 1", "swords 0, mana 1"),
    "ability": ABILITIES,
    "when": ("in light", "hero within 2", "heroes in sight 2+", "text A hero sleeps"),
    "boss_ability.effects": ((), ("move 1 closest", "attack each")),
    "shot": ("quick", "bullseye", "missed"),
    "source": ("Undead", "fire", "spike_trap", "door"),
    "pool.dice": ({}, {"yellow": 1, "orange": 2, "shadow": 1, "blue": 1, "enemy": 2}),
    "dice_rolled.dice": ((), ("orange: swords 2", "enemy: hands 1, claws 1", "shadow: shadows 1", "blue: blank")),
    "totals_told.totals": ({}, {"swords": 2, "hands": 1}),
    "overruled.proposed": ACTS,
    "overruled.chosen": ACTS,
    "dropped.command": ("attack",),
    "dropped.told": ({"hero": "Gheta", "enemy": "Undead", "type": "melee"},),
    "spirit": ("flame spirit", "ice spirit"),
    "aura": ("blue", "red"),
    "stance": ("blood rage", "provoke"),
    "reason": (Reason("taunts", "Taunt"),),
}
"""Of fields that hold more than a name or a number; by event and field, or by field alone."""


def flat(union: Any) -> Iterator[type[Any]]:
    for one in get_args(union) or (union,):
        if get_args(one):
            yield from flat(one)
        else:
            yield one


EVENTS = tuple(flat(ev.AnyEvent))
COMMANDS = tuple(flat(AnyCommand))


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(request.param)


def samples(kind: type[Event]) -> Iterator[Event]:
    if kind is ev.Changed:
        yield from changes()
        return
    if kind is Asked:
        yield Asked(topic="target", who="Undead", options=("Gheta", "Irk"), answer="Irk", about="figure")
        yield Asked(topic="token", who="Undead", options=("common", "rare"), answer="rare", by_chance=True)
        yield Asked(topic="ability", who="Gheta", options=(ABILITIES[0], "done"), answer=ABILITIES[0])
        return
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    values = {field.name: values_of(kind.kind(), field) for field in info.fields}
    for chosen in product(*values.values()):
        yield kind(**dict(zip(values, chosen, strict=True)))


def values_of(event: str, field: inspect.Field) -> tuple[Any, ...]:
    for name in (f"{event}.{field.name}", field.name):
        if name in VALUES:
            return VALUES[name]
    kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
    return tuple(value for one in kinds for value in plain(one))


def plain(kind: inspect.Type) -> tuple[Any, ...]:
    match kind:
        case inspect.StrType():
            return ("Gheta", "")
        case inspect.IntType():
            return (0, 1, 2)
        case inspect.BoolType():
            return (False, True)
        case inspect.NoneType():
            return (None,)
        case inspect.DictType():
            return ({"fire": 1},)
        case _:
            return (("a1", "b2"),)


def changes() -> Iterator[ev.Changed]:
    told: dict[str, tuple[Any, Any]] = {
        "phase": ("heroes", "darkness"), "colour": ("", "red"), "hero_class": ("", "rogue"), "ability": ("", "x"),
        "arms": ("", "melee: yellow 1; defense: blue 1"), "carries": ("", "magic: orange 2"),
        "conditions": ("", "fire 2, frost 1"), "treasure": ("common 1", "rare 2"), "quest": ("", "tutorial"),
    }  # fmt: skip
    for command, who in ((ChangeHero, "Gheta"), (ChangeEnemy, "Undead"), (ChangeTable, "")):
        for field in msgspec.structs.fields(command):
            if field.name == "name":
                continue
            if bool in get_args(field.type):
                yield ev.Changed(who=who, field=field.name, old=False, new=True)
                yield ev.Changed(who=who, field=field.name, old=True, new=False, corrected=True)
            else:
                old, new = told.get(field.name, (1, 2))
                yield ev.Changed(who=who, field=field.name, old=old, new=new)
    for rarity in Rarity:
        yield ev.Changed(who="", field=f"bag_{rarity}", old=1, new=2)
    yield ev.Changed(who="Gheta", field="class_state", old="NoBoard", new="Berserker")
    yield ev.Changed(who="Gheta", field="card", old="", new="Gheta")
    yield ev.Changed(who="The Reaper", field="dashboard", old="", new="")


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.kind())
def test_everything_that_happens_can_be_said(words: Words, kind: type[Event]) -> None:
    for event in samples(kind):
        said = sentence(words, event)
        assert said.strip(), event
        assert "{" not in said, event


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: str(kind.__struct_config__.tag))
def test_every_command_that_waits_can_be_called_by_a_name(words: Words, kind: type[Command]) -> None:
    """With whoever is about to do it."""
    if not issubclass(kind, Change):
        fields = {field.name: field.name.upper() for field in msgspec.structs.fields(kind)}
        said = command_words(words, str(kind.__struct_config__.tag), fields)
        who = next((fields[one] for one in ("hero", "attacker", "enemy", "name") if one in fields), "")
        assert said.startswith(who), said
        assert said not in ("", who), kind


def test_acts_and_options_have_words(words: Words) -> None:
    acts = {act: act_words(words, act) for act in ACTS}
    assert len(set(acts.values())) == len(ACTS), "each is told from the others"
    assert "C4" in acts["move c4"]
    assert "Gheta" in acts["attack Gheta melee"]
    for topic, options in OPTIONS.items():
        said = [option_words(words, topic, option) for option in options]
        assert len(set(said)) == len(options), topic
        assert set(said).isdisjoint(options), topic


def test_a_mob_appears_with_its_leader_and_minions() -> None:
    said = sentence(load_words("en"), ev.Spawned(enemy="Undead", at="d1", minions=2))
    assert "D1" in said
    assert "2 minions" in said


def test_a_roaming_monster_that_follows_the_other_line_of_its_card_says_so() -> None:
    """'Otherwise' alone would be half a sentence."""
    why = Reason("roaming_pattern", "Roaming Monster Activation")
    followed = ev.PatternFollowed(enemy="The Ghoul", number=2, when="otherwise", reason=why)
    said = sentence(load_words("en"), followed)
    assert said == "The Ghoul follows its card: the first case does not apply, so the second one does."


def test_undo_names_the_roll_by_its_wounds() -> None:
    """One press takes back the roll with all that came of it: the wounds are what players remember."""
    english = load_words("en")
    events = [
        ev.PoolGathered(attacker="Undead", defender="Gheta", type="melee", dice={"yellow": 1}),
        ev.Wounded(who="Gheta", wounds=2, source="Undead", swords=3, shields=1),
    ]
    assert undo_words(english, Reply("roll/Undead/yellow 1", {"swords": 3}), events) == (
        "Gheta: 2 wounds (3 swords, 1 shield)"
    )


def test_undo_names_a_card_that_was_drawn() -> None:
    assert "Undead" in undo_words(load_words("en"), Reply("draw//mob 1", {"name": "Undead"}), [])


def test_undo_names_the_totals_that_were_told() -> None:
    totals = undo_words(load_words("en"), Reply("roll/Gheta/yellow 1", {"swords": 4, "mana": 0, "shadows": 1}), [])
    assert totals.endswith("(Swords 4, Shadow symbols 1)"), "what would be taken back"


def test_undo_says_what_a_correction_dropped() -> None:
    change = ev.Changed(who="Gheta", field="health", old=3, new=2, corrected=True)
    dropped = Dropped(command="attack", told={"hero": "Gheta", "enemy": "Undead"})
    said = undo_words(load_words("en"), ChangeHero(name="Gheta", health=2), [change, dropped])
    assert "health 3 to 2" in said
    assert "attack on Undead" in said


def test_tokens_of_the_rogue_are_said_in_words(words: Words) -> None:
    raw = "movement: mp +1"
    said = [
        option_words(words, "tool", raw),
        option_words(words, "draw_tool", raw),
        sentence(words, Asked(topic="draw_tool", who="Irk", options=(raw,), answer=raw)),
        sentence(words, ToolDrawn(hero="Irk", tool=raw)),
        sentence(words, ToolsAdded(hero="Irk", tools=(raw, raw))),
        sentence(words, ToolFlipped(hero="Irk", tool=raw, action="movement", helps=True)),
    ]
    assert all("mp +1" not in text for text in said), said


def test_a_shadow_symbol_points_to_the_card_where_the_app_has_no_text() -> None:
    assert "on the hero card" in sentence(load_words("en"), ev.ShadowAbility(hero="Gheta"))


CARDS_AND_ENEMIES = (
    "attacker", "boss", "card", "cards", "defender", "enemy", "goal", "mob", "onto", "replaced", "replaces", "skill",
    "spell", "who",
)  # fmt: skip


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.kind())
def test_what_is_printed_on_cards_is_said_in_french(kind: type[Event]) -> None:
    for event in samples(kind):
        fields = msgspec.structs.asdict(event)
        printed = {field: "Gargoyles" for field in CARDS_AND_ENEMIES if fields.get(field)}
        assert "Gargoyles" not in sentence(load_words("fr"), msgspec.structs.replace(event, **printed)), event


def test_sentences_on_roaming_monsters_cards_are_said_in_the_players_language() -> None:
    """Their cards come in English into a play; the pack has both languages."""
    french = load_words("fr")
    texts = [level.text for monster in core_pack(Pack).roaming.values() for level in monster.card if level.text]
    assert len(texts) == 9
    for text in texts:
        told = ev.TableCarriesOut(who="Andra", text=text.en)
        assert sentence(french, told).endswith(text.fr)
        assert sentence(load_words("en"), told).endswith(text.en)


@pytest.mark.parametrize(("language", "said"), [("en", "Andra: treasure none"), ("fr", "rien")])
def test_the_last_token_that_was_taken_off_a_card_leaves_none(language: str, said: str) -> None:
    """Counted down on the monster's page."""
    change = ev.Changed(who="Andra", field="treasure", old="rare 1", new="rare 0", corrected=True)
    assert said in sentence(load_words(language), change)
