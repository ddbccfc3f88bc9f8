"""Cards that no box holds are refused while they are still in somebody's hand, and the draw waits on."""

import pytest

from app.rules.core.command import Reply
from app.rules.core.errors import Refused
from app.rules.massive_darkness import commands, event_cards
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.card_kinds import CardKind, check_card
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.events import PatrolFoundNoToken
from app.rules.massive_darkness.state import Hero, Phase, State
from app.rules.massive_darkness.treasure import DrawTreasure

from .dungeon import GOBLINS, Answering, a_dungeon
from .play import play, run_on

Fields = dict[str, str | int]

BAD_GUARDS: dict[str, Fields] = {
    "level of no deck": {"level": 77},
    "no health": {"health": 0},
    "minions for an army": {"per_hero": 500},
    "seven minions a hero": {"per_hero": 7},
    "four dice of a colour (p. 16)": {"melee": "yellow 4"},
    "defence dice to attack with (p. 16)": {"melee": "blue 1"},
    "dice of another game": {"melee": "orange 1"},
    "enchantment that cannot be read": {"enchantments": "win"},
}


@pytest.mark.parametrize("wrong", BAD_GUARDS.values(), ids=BAD_GUARDS)
def test_a_guard_that_cannot_be_printed(wrong: Fields) -> None:
    patrol: Fields = {"name": "Patrol", "type": "patrol"}
    run = run_on(a_dungeon(phase=Phase.EVENT))
    run.do(event_cards.DrawEvent())
    assert run.question is not None
    run.answer(Reply(run.question.key, patrol))
    asked = run.question
    with pytest.raises(Refused):
        run.answer(Reply(asked.key, {**GOBLINS, **wrong}))
    assert run.question == asked
    run.answer(Reply(asked.key, GOBLINS))
    assert [enemy.name for enemy in run.state.enemies] == ["Goblin Warriors"]


@pytest.mark.parametrize("wrong", BAD_GUARDS.values(), ids=BAD_GUARDS)
def test_what_cannot_be_drawn_cannot_be_kept_either(wrong: Fields) -> None:
    check_card(CardKind.ENEMY, GOBLINS)
    with pytest.raises(Refused):
        check_card(CardKind.ENEMY, {**GOBLINS, **wrong})


BAD_TREASURES: list[Fields] = [
    {"level": 0}, {"defense": "shadow 1"}, {"defense": "red 1"}, {"magic": "red 2, yellow 4"}, {"enchantments": "win"},
]  # fmt: skip


@pytest.mark.parametrize("wrong", BAD_TREASURES, ids=str)
def test_a_treasure_that_cannot_be_printed(wrong: Fields) -> None:
    with pytest.raises(Refused):
        check_card(CardKind.ITEM, {"name": "Sword", **wrong})
    run = run_on(a_dungeon())
    run.do(DrawTreasure(hero="Whisper", level=1))
    asked = run.question
    assert asked is not None
    with pytest.raises(Refused):
        run.answer(Reply(asked.key, {"name": "Sword", **wrong}))
    assert run.question == asked


@pytest.mark.parametrize("answer", [{"per_hero": 7, "health": 2}, {"per_hero": 1, "health": 1000}], ids=str)
def test_numbers_read_off_a_card_that_was_only_named_are_those_of_a_card(answer: dict[str, int]) -> None:
    run = run_on(a_dungeon(phase=Phase.EVENT))
    run.do(event_cards.DrawEvent())
    for card in ({"name": "Patrol", "type": "patrol"}, {"name": "Gnolls"}):
        assert run.question is not None
        run.answer(Reply(run.question.key, card))
    asked = run.question
    assert asked is not None
    with pytest.raises(Refused):
        run.answer(Reply(asked.key, answer))
    assert run.question == asked
    run.answer(Reply(asked.key, {"per_hero": 6, "health": 2}))
    assert run.question != asked


@pytest.mark.parametrize("colour", ["orange", "blue"])
def test_nobody_is_placed_with_dice_that_he_cannot_attack_with(colour: str) -> None:
    run = run_on(a_dungeon())
    with pytest.raises(Refused):
        run.do(commands.Spawn(name="Ogres", kind=Kind.MOB, at="a1", arms=Arms(melee={colour: 1})))
    assert run.state.enemies == []


def test_before_a_tile_is_laid_a_patrol_finds_no_token() -> None:
    run = run_on(State(heroes=[Hero(name="Owen")], phase=Phase.EVENT))
    events = play(run, event_cards.DrawEvent(), Answering({"name": "Patrol", "type": "patrol"}))
    assert any(isinstance(event, PatrolFoundNoToken) for event in events)
