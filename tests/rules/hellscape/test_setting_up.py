"""What the set-up brings, how many play, and how a game ends ("Setup", "Winning and Losing")."""

from datetime import UTC, datetime

import pytest

from app.content.hellscape import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.hellscape.frame import FRAME
from app.rules.core.question import Draw
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.changes import AddHero
from app.rules.hellscape.commands import EndQuest, NextPhase, SpawnMob
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.state import Phase
from tests.rules.hellscape.sitting import Sitting, hero, refusal


def test_a_seventh_hero_does_not_play() -> None:
    table = Sitting.of([hero(f"Hero {number}") for number in range(5)], phase=Phase.SETUP)
    table.tell(AddHero(name="The sixth"))
    assert refusal(table, AddHero(name="The seventh")) == "too_many_heroes"


def test_two_lifebringers_lie_on_the_table_and_all_common_tokens_are_in_the_bag() -> None:
    """Of rare and epic ones the quest says how many."""
    new_game = FRAME.new_game
    begun = new_game.beginning(
        load_words("en"), new_game.draft(core_pack(Pack)), [], 1, datetime(2026, 11, 19, tzinfo=UTC)
    )
    assert (begun.state.lifebringers, begun.state.bag) == (2, {Rarity.COMMON: 20})


def test_a_mob_of_a_white_point_is_of_the_lowest_deck_with_a_minion_a_hero_and_an_item() -> None:
    table = Sitting.of([hero("Gheta"), hero("Irk"), hero("Mathrin")], phase=Phase.SETUP)
    table.state.heroes_at_start = 0
    table.run.do(SpawnMob(at="c1"))
    cards: list[dict[str, str | int]] = [{"name": "Imps", "treasure": 0}, {"name": "Club", "melee": "yellow 1"}]
    for card in cards:
        assert isinstance(table.run.question, Draw)
        assert table.run.question.level == 1
        table.run.answer(table.reply(card))
    imps = table.enemy("Imps")
    assert (imps.leader, imps.minions, imps.at, imps.item and imps.item.name) == (True, 3, "c1", "Club")


@pytest.mark.parametrize(("won", "key"), [(True, "game_is_won"), (False, "game_is_lost")])
def test_a_condition_of_the_quest_ends_the_game_at_once(won: bool, key: str) -> None:
    """Its page says which; the table tells that it is met, in the middle of a turn too."""
    table = Sitting.of([hero("Gheta"), hero("Irk")])
    table.tell(MoveHero(hero="Gheta", to="b1"))
    table.tell(EndQuest(won=won))
    assert (table.state.won, table.state.lost) == (won, not won)
    for command in (MoveHero(hero="Gheta", to="c1"), NextPhase()):
        assert refusal(table, command) == key
