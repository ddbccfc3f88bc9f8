"""Three cards for one, and cards that act at once (p. 27)."""

from typing import Any

import pytest

from app.rules.massive_darkness import equipment, hero_turn, open_game, treasure
from app.rules.massive_darkness.cards import Card, Item, Origin
from app.rules.massive_darkness.events import (
    CardTakesEffect,
    Transmuted,
)
from app.rules.massive_darkness.offers import Act, offers
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.state import Hero

from .dungeon import Answering, a_dungeon, items
from .play import BeginActivation, play, run_on
from .whispers_turn import do, lone, refused, whisper

# Transmute (p. 27)


def test_p27_one_card_of_level_3_and_two_of_level_2_give_a_level_3_treasure() -> None:
    run = run_on(lone(inventory=items(3, 2, 2)))
    answers = Answering({"name": "Great Axe"})
    play(run, hero_turn.Transmute(hero="Whisper", items=(0, 1, 2)), answers)
    assert answers.decks == [("treasure", 3)]
    assert [item.card.name for item in whisper(run).inventory] == ["Great Axe"]
    assert whisper(run).actions == 3
    assert whisper(run).reorganizes


def test_p27_three_starting_cards_give_a_level_2_treasure() -> None:
    cards = [Item(Card(name=name, origin=Origin.STARTING)) for name in ("Sword", "Bow", "Leather Armor")]
    answers = Answering({"name": "Chainmail"})
    play(run_on(lone(inventory=cards)), hero_turn.Transmute(hero="Whisper", items=(0, 1, 2)), answers)
    assert answers.decks == [("treasure", 2)]


def test_nothing_is_above_level_5() -> None:
    answers = Answering({"name": "Great Axe"})
    events = play(run_on(lone(inventory=items(5, 5, 5))), hero_turn.Transmute(hero="Whisper", items=(0, 1, 2)), answers)
    assert answers.decks == [("treasure", 5)]
    assert [event.level for event in events if isinstance(event, Transmuted)] == [5]


@pytest.mark.parametrize("chosen", [(0, 1), (0, 1, 1), (0, 1, 9), (0, 1, 2, 3)])
def test_transmuting_takes_three_cards_of_his_own(chosen: tuple[int, ...]) -> None:
    command = hero_turn.Transmute(hero="Whisper", items=chosen)
    refused(run_on(lone(inventory=items(1, 1, 1, 1))), command, "transmute_takes_three")


def test_what_a_quest_lets_heroes_carry_is_no_equipment() -> None:
    key = Item(Card(name="Key", keyword=QUEST_ITEM))
    command = hero_turn.Transmute(hero="Whisper", items=(1, 2, 3))
    refused(run_on(lone(inventory=[*items(1, 1, 1), key])), command, "not_an_equipment_card")


def test_who_carries_tokens_of_the_quest_alone_is_not_offered_to_transmute() -> None:
    fireworks = [Item(Card(name="firework", keyword=QUEST_ITEM)) for _ in range(3)]
    game = open_game(lone(inventory=[*items(1, 1), *fireworks]))
    transmute = next(offer for offer in offers(game, game.hero("Whisper")) if offer.act is Act.TRANSMUTE)
    assert transmute.why_not is not None
    assert transmute.why_not.key == "transmute_takes_three"


def test_a_hero_in_a_trade_transmutes_too() -> None:
    heroes = [Hero(name="Owen", at="b1"), Hero(name="Sibyl", at="b1", inventory=items(1, 1, 1))]
    run = run_on(a_dungeon(heroes=heroes, first_player="Owen"))
    command = hero_turn.Transmute(hero="Sibyl", items=(0, 1, 2))
    do(run, BeginActivation(hero="Owen"))
    refused(run, command, "somebody_is_active")
    do(run, hero_turn.Reorganize(hero="Owen"))
    play(run, command, Answering({"name": "Mace"}))
    assert [item.card.name for item in run.state.heroes[1].inventory] == ["Mace"]
    assert run.state.heroes[1].actions == 3
    assert run.state.active == "Owen"


@pytest.mark.parametrize(
    ("lying", "why"),
    [({"stunned": True}, "stunned_must_get_up"), ({"killed": True, "health": 0}, "hero_is_killed")],
)
def test_p37_who_lies_stunned_or_killed_trades_but_does_not_transmute(lying: dict[str, Any], why: str) -> None:
    """To transmute is an action (p. 27): the stunned get up before any, and the killed do none (p. 18, 37)."""
    heroes = [Hero(name="Owen", at="b1"), Hero(name="Sibyl", at="b1", inventory=items(1, 1, 1), **lying)]
    run = run_on(a_dungeon(heroes=heroes, first_player="Owen"))
    do(run, hero_turn.Reorganize(hero="Owen"))
    refused(run, hero_turn.Transmute(hero="Sibyl", items=(0, 1, 2)), why)
    run.do(equipment.GiveCard(hero="Sibyl", item=0, to="Owen"))
    assert len(run.state.heroes[0].inventory) == 1


# Cards that act at once


def test_a_trap_is_shown_and_not_kept() -> None:
    state = lone()
    state.tokens.treasure = ["a2"]
    run = run_on(state)
    pit = {"name": "Pit", "keyword": "trap", "text": "1 wound"}
    events = play(run, hero_turn.PickUp(hero="Whisper"), Answering(pit))
    assert CardTakesEffect(hero="Whisper", card="Pit", text="1 wound") in events
    assert whisper(run).inventory == []


def test_what_a_card_grants_is_drawn() -> None:
    answers = Answering({"name": "Ring"})
    run = run_on(lone())
    play(run, treasure.DrawTreasure(hero="Whisper", level=3), answers)
    assert answers.decks == [("treasure", 3)]
    refused(run, treasure.DrawTreasure(hero="Whisper", level=6), "number_out_of_range")
