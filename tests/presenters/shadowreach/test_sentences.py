"""Everything that can happen or be told in Shadowreach can be said, in every language."""

import re
from typing import Any

import msgspec
import pytest

from app.i18n import LANGUAGES, Words, load_words
from app.presenters.hellscape.command_words import command_words
from app.presenters.hellscape.phrases import option_words
from app.presenters.shadowreach.frame import FRAME
from app.presenters.shadowreach.space_words import space_words
from app.rules.core.command import Change, Command
from app.rules.core.event import Event
from app.rules.hellscape.events import (
    BossAbilityUsed,
    Changed,
    ItemGiven,
    ObjectiveTaken,
    TableCarriesOut,
    TrackTurned,
    Wounded,
)
from app.rules.hellscape.round import NO_LIFEBRINGER
from app.rules.shadowreach import AnyCommand
from app.rules.shadowreach import events as ev
from app.rules.shadowreach.classes.events import PotionBrewed
from app.rules.shadowreach.state import Challenge
from tests.presenters.hellscape import test_sentences as hellscape

ENGLISH = FRAME.words(load_words("en"))
ORDERS = (
    "mobs", "roaming", "bag rare 1", "text The worm wakes", "all act", "mobs act", "mobs higher", "mobs higher act",
    "roaming higher", "defeat",
)  # fmt: skip
OWN: dict[str, tuple[Any, ...]] = {
    "token": ("fire", "venom"), "result": ("mana", "hands", "claws"), "trap": ("spike_trap", "bear_trap"),
    "challenge": tuple(one.value for one in Challenge), "faces": (("swords 1", "blank"),),
}  # fmt: skip
COMMANDS = [kind for kind in hellscape.flat(AnyCommand) if not issubclass(kind, Change)]


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return FRAME.words(load_words(request.param))


@pytest.mark.parametrize("kind", tuple(hellscape.flat(ev.AnyEvent)), ids=lambda kind: kind.kind())
def test_everything_that_happens_can_be_said(
    words: Words, kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind.__module__.startswith("app.rules.shadowreach"):
        for field, values in OWN.items():
            monkeypatch.setitem(hellscape.VALUES, field, values)
    for event in hellscape.samples(kind):
        said = FRAME.sentence(words, event)
        assert said.strip(), event
        assert "{" not in said, event


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: str(kind.__struct_config__.tag))
def test_every_command_that_waits_can_be_called_by_a_name(words: Words, kind: type[Command]) -> None:
    fields = {field.name: "Yorlyn" for field in msgspec.structs.fields(kind)}
    said = command_words(words, str(kind.__struct_config__.tag), fields)
    assert said.strip()
    assert "{" not in said


def test_spaces_of_both_sides_of_the_track_have_words(words: Words) -> None:
    said = [space_words(words, order) for order in ORDERS]
    assert len(set(said)) == len(ORDERS)
    assert said[ORDERS.index("text The worm wakes")] == "The worm wakes"
    assert not any(re.search("_|higher$|bag rare", text) for text in said if words.language == "fr")


def test_this_game_says_in_its_own_way_what_differs() -> None:
    assert FRAME.sentence(ENGLISH, TrackTurned(space=10)) == "The darkness continues around the circle."
    venom = Wounded(who="Yorlyn", wounds=2, source="venom")
    assert FRAME.sentence(ENGLISH, venom) == "Yorlyn: 2 wounds (venom)."
    assert FRAME.sentence(ENGLISH, ev.VenomRolled(who="Yorlyn", tokens=2, roll="hands 1", left=1)) == (
        "Yorlyn, venom: 1 hand. Tokens left: 1."
    )
    lost = ENGLISH(f"rule.{NO_LIFEBRINGER.rule}")
    assert lost == "A hero is knocked out and no Lifebringer token is left: the quest is lost."
    changed = Changed(who="Yorlyn", field="class_state", old="", new="Warrior")
    assert FRAME.sentence(ENGLISH, changed) == "Yorlyn: class board placed."


@pytest.mark.parametrize(
    ("hands", "effects", "said"),
    [
        (1, ("attack each",), "Elderseer uses the ability “1 hand: attacks every hero in range”."),
        (2, (), "Elderseer uses the ability “2 hands”."),
        (0, ("heal 3",), "Elderseer uses the ability “No hand: heals 3”."),
    ],
)
def test_the_ability_of_a_boss_is_the_one_that_its_roll_brings(
    hands: int, effects: tuple[str, ...], said: str
) -> None:
    used = BossAbilityUsed(boss="Elderseer", text="", hands=hands, claws=0, effects=effects)
    assert FRAME.sentence(ENGLISH, used) == said


def test_an_objective_that_only_the_table_sees_is_taken_nowhere_in_particular() -> None:
    said = [FRAME.sentence(ENGLISH, ObjectiveTaken(hero="Yorlyn", zone=zone)) for zone in ("", "b1")]
    assert said == ["Yorlyn takes an objective.", "Yorlyn takes an objective in B1."]


def test_what_lies_face_down_and_what_comes_next_are_named() -> None:
    """Chests by rarity, abilities by what they do."""
    assert option_words(ENGLISH, "chest_shows", "rare") == "rare"
    assert option_words(ENGLISH, "resolve", "attack mana 1: swords +1") == "Attack, 1 mana: +1 sword"
    used = ev.LifebringerUsed(hero="Yorlyn", left=0)
    assert FRAME.sentence(ENGLISH, used) == (
        "Yorlyn uses a spent Lifebringer’s re-roll. Left in this combat: 0."
    ), "each combat has them all again"
    assert option_words(ENGLISH, "resolve", "lifebringer") == "Re-roll with a spent Lifebringer"


def test_what_a_card_alone_says_is_never_shown_as_notation() -> None:
    """Where nobody has typed in its words, the table is sent to the card."""
    carried = TableCarriesOut(who="Kobolds", text="defense hands 1: text")
    assert FRAME.sentence(ENGLISH, carried) == "Kobolds: as written on its card"


def test_a_hero_keeps_his_name_where_something_is_for_him(words: Words) -> None:
    """Only zones are written in capitals, as on the map."""
    for event in (PotionBrewed(hero="Ilka", potion="Balm", to="Thena"), ItemGiven(hero="Ilka", card="B", to="Thena")):
        said = FRAME.sentence(words, event)
        assert "Thena" in said, said
