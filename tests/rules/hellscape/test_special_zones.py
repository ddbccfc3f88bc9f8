"""Chests, fountains, forges and the abyss, with a map and without ("Special Zones")."""

from typing import Any

import pytest

from app.rules.core.question import Draw, RollDice
from app.rules.hellscape.cards import Deck, Item, Rarity
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import ObjectiveTaken
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import DrinkFromFountain, EndActivation, Interact, MoveHero, UseForge
from app.rules.hellscape.offers import Act, offers
from app.rules.hellscape.state import Carried, Phase, Token
from tests.rules.hellscape.sitting import DICE, Sitting, corridor, hero, mob, refusal

BAG = {Rarity.COMMON: 4, Rarity.RARE: 4, Rarity.EPIC: 4}


def names(table: Sitting, who: str = "Gheta") -> list[str]:
    return [one.item.name for one in table.hero(who).items]


# Spike Trap, Bear Trap


@pytest.mark.parametrize("trap", [Token.SPIKE_TRAP, Token.BEAR_TRAP])
def test_a_trap_rolls_one_die_for_each_who_moves_in(trap: Token) -> None:
    table = Sitting.of([hero("Gheta"), hero("Irk")], tokens={trap: ["b1"]}, dice=DICE)
    for name in ("Gheta", "Irk"):
        table.run.do(MoveHero(hero=name, to="b1"))
        assert isinstance(table.run.question, RollDice)
        assert table.run.question.dice == ("yellow",)
        table.run.answer(table.reply({"yellow 1": "blank"}))
        table.tell(EndActivation(hero=name))


def test_who_steps_out_of_a_trap_or_stays_in_it_rolls_nothing() -> None:
    table = Sitting.of([hero("Gheta", "b1")], tokens={Token.SPIKE_TRAP: ["b1"]})
    table.tell(MoveHero(hero="Gheta", to="c1"))
    assert table.hero("Gheta").health == 8


def test_a_disabled_bear_trap_does_nothing() -> None:
    table = Sitting.of([hero("Gheta")], tokens={Token.BEAR_TRAP: ["b1"], Token.DISABLED: ["b1"]})
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert table.hero("Gheta").actions == 2


# Fountain


def test_a_fountain_is_for_who_stands_in_its_zone() -> None:
    table = Sitting.of([hero("Gheta", health=1)], tokens={Token.FOUNTAIN: ["b1"]})
    assert refusal(table, DrinkFromFountain(hero="Gheta")) == "no_fountain_here"


def test_a_fountain_is_drunk_from_again_and_again() -> None:
    table = Sitting.of([hero("Gheta", health=1, max_health=12)], tokens={Token.FOUNTAIN: ["a1"]})
    for health in (5, 9, 12):
        table.tell(DrinkFromFountain(hero="Gheta"))
        assert table.hero("Gheta").health == health


# Chests


def test_of_two_tokens_of_a_chest_one_becomes_an_item_and_both_go_back() -> None:
    table = Sitting.of([hero("Gheta")], tokens={Token.CHEST: ["a1"]}, bag=BAG)
    table.tell(Interact(hero="Gheta"), "common", "rare", "rare", {"name": "Crown"})
    assert [(one.item.name, one.item.deck) for one in table.hero("Gheta").items] == [("Crown", Deck.RARE)]
    assert table.state.bag == BAG


def test_all_chests_of_a_zone_are_opened_at_once_and_stay_closed_to_everybody_then() -> None:
    tokens = {Token.CHEST: ["a1", "a1"], Token.SPECIAL_CHEST: ["a1"]}
    table = Sitting.of([hero("Gheta"), hero("Irk")], tokens=tokens, bag={Rarity.COMMON: 9})
    table.tell(Interact(hero="Gheta"), *({"name": name} for name in ("Axe", "Mace", "Ring", "Cap")))
    assert names(table) == ["Axe", "Mace", "Ring", "Cap"], "one each, and two of the special one"
    assert table.state.bag == {Rarity.COMMON: 9}
    table.tell(EndActivation(hero="Gheta"))
    assert refusal(table, Interact(hero="Irk")) == "nothing_here"


def test_without_a_map_the_table_says_what_lies_in_the_zone() -> None:
    table = Sitting.of([hero("Gheta", None)], mapped=False, bag={Rarity.COMMON: 9})
    table.tell(Interact(hero="Gheta"), {"rare": 1, "chest": 1}, {"name": "Crown"}, *("common",) * 2, {"name": "Axe"})
    assert names(table) == ["Crown", "Axe"]
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (2, 1)
    assert table.state.bag == {Rarity.COMMON: 9, Rarity.RARE: 1}


# Abyss


def test_nobody_enters_an_abyss() -> None:
    table = Sitting.of([hero("Gheta")], [mob("Imps", "c1")], corridor(3, ".~."), Phase.HEROES)
    assert refusal(table, MoveHero(hero="Gheta", to="b1")) == "no_step_there"
    table.state.phase = Phase.ENEMIES
    table = Sitting(table.state)
    table.tell(EnemyTurn(enemy="Imps"))
    assert table.enemy("Imps").at == "c1"


# Forge


def at_a_forge(*decks: Deck, **told: Any) -> Sitting:
    items = [Carried(item=Item(name=str(number), deck=deck)) for number, deck in enumerate(decks)]
    return Sitting.of([hero("Gheta", items=items)], **{"tokens": {Token.FORGE: ["a1"]}, **told})


@pytest.mark.parametrize(
    ("decks", "rarity"),
    [
        ((Deck.COMMON, Deck.RARE, Deck.EPIC), Rarity.RARE), ((Deck.RARE, Deck.RARE, Deck.EPIC), Rarity.EPIC),
        ((Deck.STARTING, Deck.EPIC, Deck.EPIC), Rarity.RARE), ((Deck.EPIC, Deck.EPIC, Deck.EPIC), Rarity.EPIC),
    ],
)  # fmt: skip
def test_the_new_item_is_one_rarity_above_the_lowest(decks: tuple[Deck, ...], rarity: Rarity) -> None:
    table = at_a_forge(*decks)
    table.run.do(UseForge(hero="Gheta", items=("0", "1", "2")))
    assert isinstance(table.run.question, Draw)
    assert table.run.question.deck == rarity.value
    table.run.answer(table.reply({"name": "Runed Axe"}))
    assert names(table) == ["Runed Axe"]


def test_a_forge_is_used_where_it_stands_and_again_and_again() -> None:
    table = at_a_forge(*[Deck.COMMON] * 6, tokens={Token.FORGE: ["b1"]})
    first, second = (UseForge(hero="Gheta", items=items) for items in (("0", "1", "2"), ("3", "4", "5")))
    assert refusal(table, first) == "no_forge_here"
    table.tell(MoveHero(hero="Gheta", to="b1"))
    table.tell(first, {"name": "Runed Axe"})
    table.tell(second, {"name": "Runed Mace"})
    assert names(table) == ["Runed Axe", "Runed Mace"]


def test_without_a_map_a_fountain_and_a_forge_are_where_the_table_sees_them() -> None:
    table = Sitting.of([hero("Gheta", None, health=3)], mapped=False)
    offered = {offer.act for offer in offers(Game(table.state), table.hero("Gheta"))}
    assert {Act.FOUNTAIN, Act.FORGE} <= offered
    table.tell(DrinkFromFountain(hero="Gheta"))
    assert table.hero("Gheta").health == 7


def test_without_a_map_an_objective_token_is_taken_as_treasure_is() -> None:
    """Everything in the zone, for the same movement point ("Interacting with a Zone")."""
    table = Sitting.of([hero("Gheta", None)], mapped=False, bag={Rarity.COMMON: 9})
    table.tell(Interact(hero="Gheta"), {"common": 1, "objective": 2}, {"name": "Axe"})
    assert [(event.hero, event.zone) for event in table.happened(ObjectiveTaken)] == [("Gheta", "")] * 2
    assert names(table) == ["Axe"]
