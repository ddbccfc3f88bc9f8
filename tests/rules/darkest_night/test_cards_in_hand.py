"""Cards and items in somebody's hands: when they are discarded, used and locked (4.1, 7.1, 12.1)."""

import pytest

from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.darkest_night.actions import Search
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.items import GiveItem
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.state import RELIC, Turn
from tests.rules.darkest_night.table import Table, hero

# Not discarded yet


@pytest.mark.parametrize("seed", range(6))
def test_4_1_renewal_leaves_the_event_that_was_drawn_before_it(seed: int) -> None:
    """Foreknowledge draws two: the first is in her hand when Renewal shuffles."""
    seer = hero("Seer", grace=9, powers=["Foreknowledge"])
    table = Table(seer, physical=[], event_deck=["Renewal", "Anathema"], event_discard=["Betrayal"],
                  chance=Chance(seed=seed))  # fmt: skip
    question = table.begin(BeginTurn(hero="Seer"))
    assert isinstance(question, Choice)
    assert question.options == ("Anathema", "Betrayal")
    table.tell("Betrayal")
    assert sorted([*table.state.event_deck, *table.state.event_discard]) == ["Anathema", "Betrayal", "Renewal"]
    assert set(table.state.event_discard) == {"Anathema", "Betrayal"}


@pytest.mark.parametrize("seed", range(6))
def test_4_1_renewal_leaves_the_event_that_is_being_resolved(seed: int) -> None:
    """Evil Day calls for two more; it is discarded after them."""
    deck = ["Betrayal", "Renewal", "Evil Day"]
    table = Table(hero(secrecy=6), physical=[], event_deck=deck, event_discard=["Betrayal"], chance=Chance(seed=seed))
    table.do(BeginTurn(hero="Knight"))
    assert table.hero().secrecy == 4
    assert sorted([*table.state.event_deck, *table.state.event_discard]) == sorted([*deck, "Betrayal"])


@pytest.mark.parametrize("seed", range(6))
def test_12_1_a_map_card_that_is_drawn_is_not_shuffled_for_the_next(seed: int) -> None:
    scholar = hero("Scholar", powers=["Research Materials"])
    table = Table(scholar, turn=Turn(hero="Scholar"), physical=[], map_deck=["1"], map_discard=["2"],
                  corrections={"map 1 Village search": "Key", "map 2 Village search": "Waystone"},
                  chance=Chance(seed=seed))  # fmt: skip
    table.do(Search(), [6, 6], "Key")
    assert sorted(table.state.map_discard) == ["1", "2"]


@pytest.mark.parametrize("seed", range(6))
def test_15_4_ancient_defense_looks_at_two_cards_of_the_deck(seed: int) -> None:
    scholar = hero("Scholar", at="Monastery", powers=["Ancient Defense"], active=["Ancient Defense"])
    scholar.powers[0].target = "Ruins"
    table = Table(scholar, physical=[], map_deck=["1"], map_discard=["2"],
                  corrections={"map 1 Ruins blight": "Lich", "map 2 Ruins blight": "Spies"},
                  chance=Chance(seed=seed))  # fmt: skip
    table.do(NecromancerActs(roll=6), "Spies")
    assert table.blights("Ruins") == ["Spies"]


# Items at the start of a turn


@pytest.mark.parametrize(("answers", "secrecy"), [
    (["spend grace 1: gain secrecy 1 to default"], 6), (["nothing"], 5),
])  # fmt: skip
def test_4_1_the_ghost_mail_may_wait_until_the_necromancer_has_cost_its_secrecy(
    answers: list[str], secrecy: int
) -> None:
    """Both tracks are at their defaults: before the loss there is nothing to gain, after it there is."""
    table = Table(hero(items=["Ghost Mail"]), necromancer="Village")
    table.do(BeginTurn(hero="Knight"), *answers, "Midnight")
    assert table.hero().secrecy == secrecy


def test_4_1_the_last_secrecy_may_be_traded_before_it_is_lost() -> None:
    table = Table(hero(grace=3, secrecy=1, items=["Ghost Mail", RELIC]))
    table.do(BeginTurn(hero="Knight"), "spend secrecy 1: gain grace 1 to default", "Midnight")
    assert (table.hero().grace, table.hero().secrecy) == (4, 0)


@pytest.mark.parametrize(("answer", "locked"), [
    ("spend grace 1: gain secrecy 1 to default", True), ("nothing", False),
])  # fmt: skip
def test_7_1_the_ghost_mail_is_locked_by_use(answer: str, locked: bool) -> None:
    table = Table(hero(at="Monastery", secrecy=3, items=["Ghost Mail"]), hero("Seer", at="Monastery"))
    table.do(BeginTurn(hero="Knight"), answer)
    give = GiveItem(hero="Knight", item="Ghost Mail", to="Seer")
    if locked:
        with pytest.raises(Refused, match="item is locked"):
            table.do(give)
    else:
        table.do(give)
        assert [item.name for item in table.hero("Seer").items] == ["Ghost Mail"]
