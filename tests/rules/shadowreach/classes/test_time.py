"""The Chronomancer: the minute, spells and shards, actions in others' turns ("Chronomancer", "Time Warp Phase")."""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.events import ActivationBegan, BossRolled
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.state import Condition, Enemy, Phase
from app.rules.shadowreach.class_commands.chronomancer import (
    BeginWarp,
    EndWarp,
    MoveTimeToken,
    RollWarp,
    TakeSpell,
    UseTimeAction,
)
from app.rules.shadowreach.classes import Chronomancer, chronomancer, time_warp
from app.rules.shadowreach.classes.time_warp import MIDDLE, Space, Warp
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.round import NextPhase
from tests.rules.shadowreach.sitting import Sitting, hero, mob

LOG: list[Event] = []
SPACES = {
    "north": Space(start=True, next=("a",)), "south": Space(start=True, next=("b",)),
    "west": Space(start=True, next=("a",)), "a": Space(face="swords 1", next=(MIDDLE,), shard=True),
    "b": Space(face="mana 1", next=(MIDDLE,)), MIDDLE: Space(face="swords 2"),
}  # fmt: skip


def running() -> Warp:
    warp = Warp(spaces=SPACES)
    time_warp.begin(LOG.append, hero("Azzar"), warp, {"a": "heal"})
    return warp


def test_the_minute_begins_with_three_tokens_on_their_starts() -> None:
    assert running().tokens == ["north", "south", "west"]
    assert time_warp.SECONDS == 60


def test_a_blank_locks_all_yellow_dice_but_what_they_show_still_counts() -> None:
    warp = running()
    time_warp.roll(LOG.append, hero("Azzar"), warp, {0: "swords 1", 1: "blank", 2: "mana 1"})
    assert (warp.locked, warp.dice) == (True, ["swords 1", "blank", "mana 1"])
    with pytest.raises(Refused, match="dice are locked"):
        time_warp.roll(LOG.append, hero("Azzar"), warp, {0: "swords 1"})
    time_warp.move(LOG.append, hero("Azzar"), warp, "north", "a", 0)
    assert (warp.tokens, warp.gained) == (["a", "south", "west"], ["heal"])
    with pytest.raises(Refused, match="still locked"):
        time_warp.unlock(LOG.append, hero("Azzar"), warp, (1, 1, 2, 0, 1))
    time_warp.unlock(LOG.append, hero("Azzar"), warp, (1, 1, 2, 1, 1))
    assert not warp.locked
    with pytest.raises(Refused, match="not locked"):
        time_warp.unlock(LOG.append, hero("Azzar"), warp, (1, 1, 1, 1, 1))


def test_each_die_once_each_space_one_token_and_only_along_the_track() -> None:
    warp = running()
    time_warp.roll(LOG.append, hero("Azzar"), warp, {0: "swords 1", 1: "swords 1", 2: "swords 2"})
    time_warp.move(LOG.append, hero("Azzar"), warp, "north", "a", 0)
    tries = (
        ("west", "a", 1, "space is taken"), ("south", "b", 0, "wrong face"), ("south", "a", 1, "not connected"),
        ("south", MIDDLE, 2, "not connected"),
    )  # fmt: skip
    for token, to, die, why in tries:
        with pytest.raises(Refused, match=why):
            time_warp.move(LOG.append, hero("Azzar"), warp, token, to, die)
    time_warp.move(LOG.append, hero("Azzar"), warp, "a", MIDDLE, 2)
    time_warp.move(LOG.append, hero("Azzar"), warp, "west", "a", 1)
    time_warp.roll(LOG.append, hero("Azzar"), warp, {0: "swords 2", 1: "mana 1"})
    time_warp.move(LOG.append, hero("Azzar"), warp, "a", MIDDLE, 0)
    assert time_warp.end(LOG.append, hero("Azzar"), warp) == (2, ["heal"])


def test_starting_spaces_take_any_face_but_a_blank() -> None:
    warp = running()
    time_warp.roll(LOG.append, hero("Azzar"), warp, {0: "swords 1", 1: "mana 1", 2: "blank"})
    time_warp.move(LOG.append, hero("Azzar"), warp, "north", "a", 0)
    with pytest.raises(Refused, match="wrong face"):
        time_warp.move(LOG.append, hero("Azzar"), warp, "a", "north", 2)
    time_warp.move(LOG.append, hero("Azzar"), warp, "a", "north", 1)


def test_a_spell_for_each_token_in_the_middle_and_one_may_be_kept() -> None:
    board, azzar = Chronomancer(to_take=2, shards=["heal"] * 5), hero("Azzar", mana=3)
    chronomancer.take_spell(LOG.append, azzar, board, "Rewind")
    with pytest.raises(Refused, match="spell at hand"):
        chronomancer.take_spell(LOG.append, azzar, board, "Rewind")
    chronomancer.take_spell(LOG.append, azzar, board, "Haste")
    with pytest.raises(Refused, match="no spell earned"):
        chronomancer.take_spell(LOG.append, azzar, board, "Slow")
    with pytest.raises(Refused, match="cannot keep"):
        chronomancer.end_round(LOG.append, azzar, board, ["Rewind", "Haste"], [])
    chronomancer.cast(LOG.append, azzar, board, "Haste", 2)
    assert azzar.mana == 1
    chronomancer.end_round(LOG.append, azzar, board, ["Rewind"], ["heal"] * 3)
    assert (board.spells, board.shards) == (["Rewind"], ["heal"] * 3)


def test_an_action_in_another_heros_turn_which_then_goes_on() -> None:
    """Fire burns with the first time action; after the last one the Chronomancer has activated.

    Nobody breaks into an action: Thena's move is over then, and the point that was left of it is lost.
    """
    azzar = hero("Azzar", conditions={Condition.FIRE: 1})
    table = Sitting.of([azzar, hero("Thena")], boards={"Azzar": Chronomancer(tokens=2, unused=2)})
    table.tell(MoveHero(hero="Thena", to="b1"))
    table.tell(UseTimeAction(hero="Azzar"), {"swords": 1})
    assert table.lines == ["ask roll fire -> swords 1", "wounds Azzar 1"]
    table.tell(MoveHero(hero="Azzar", to="b1"))
    table.tell(EndActivation(hero="Azzar"))
    assert (table.state.active, table.hero("Azzar").activated) == ("Thena", False)
    assert (table.hero("Thena").actions, table.hero("Thena").movement) == (2, 0)
    table.tell(UseTimeAction(hero="Azzar"))
    assert table.happened(ActivationBegan)
    table.tell(EndActivation(hero="Azzar"))
    assert (table.state.active, table.hero("Azzar").activated) == ("Thena", True)


def test_chronomancer_what_begins_an_activation_happens_with_the_first_action_only() -> None:
    """Fire that comes later waits for the next round, whether another token is used or the rest given up."""
    table = Sitting.of([hero("Azzar"), hero("Thena")], boards={"Azzar": Chronomancer()})
    table.tell(UseTimeAction(hero="Azzar"))
    table.tell(EndActivation(hero="Azzar"))
    table.hero("Azzar").conditions = {Condition.FIRE: 1}
    table.tell(UseTimeAction(hero="Azzar"))
    table.tell(EndActivation(hero="Azzar"))
    table.tell(EndActivation(hero="Azzar"))
    assert (table.hero("Azzar").conditions, table.hero("Azzar").activated) == ({Condition.FIRE: 1}, True)


def test_chronomancer_a_boss_acts_after_the_action_in_which_he_falls() -> None:
    """It is his last one, though tokens are left ("Bosses", "Knocked Out")."""
    boss = Enemy(name="Elderseer", kind=Kind.BOSS, at="d1", health=60, actions=1, activation_dice=2)
    azzar = hero("Azzar", health=1, arms=Arms(melee={"yellow": 1}))
    enemies = [boss, mob("Kobolds", health=9)]
    table = Sitting.of([azzar, hero("Thena")], enemies, boards={"Azzar": Chronomancer()}, boss_fight=True)
    table.tell(UseTimeAction(hero="Azzar"))
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=CombatType.MELEE), {"claws": 1}, {"hands": 1})
    assert (table.hero("Azzar").activated, len(table.happened(BossRolled))) == (True, 1)


def test_the_minute_at_the_table() -> None:
    table = Sitting.of(
        [hero("Azzar"), hero("Thena")], boards={"Azzar": Chronomancer(warp=Warp(spaces=SPACES), spells=["Old"])}
    )
    table.tell(BeginWarp(hero="Azzar"))
    table.tell(RollWarp(hero="Azzar", faces={1: "mana 1", 2: "swords 2"}))
    table.tell(MoveTimeToken(hero="Azzar", token="south", to="b", die=1))
    table.tell(MoveTimeToken(hero="Azzar", token="b", to=MIDDLE, die=2))
    table.tell(EndWarp(hero="Azzar"))
    table.tell(TakeSpell(hero="Azzar", spell="Haste"))
    table.run.state.phase = Phase.DARKNESS
    table.tell(NextPhase())
    board = table.state.boards["Azzar"]
    assert isinstance(board, Chronomancer)
    assert (board.spells, board.unused) == (["Old"], 3)
