"""Every event card is drawn once; what it must do is from the facts of the cards (4.1)."""

import pytest

from app.rules.darkest_night.actions import Search
from app.rules.darkest_night.events import CombatOffered
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.state import Deck
from tests.rules.darkest_night.table import Table, Told, hero, of_kind

FIGHTS = [
    # card, secrecy, darkness, blights here, the enemy
    ("Black Banner", 5, 0, 0, "Archer"), ("Black Banner", 5, 0, 1, "Archer"), ("Black Banner", 5, 0, 2, "Lich"),
    ("Black Banner", 5, 0, 3, "Lich"), ("Black Banner", 5, 0, 4, "Reaper"),
    ("Cultist", 5, 0, 0, "Cultist"),
    ("Dark Champion", 5, 9, 0, "Ghoul"), ("Dark Champion", 5, 10, 0, "Revenant"), ("Dark Champion", 5, 20, 0, "Slayer"),
    ("Demon", 6, 0, 0, "Flying Demon"), ("Demon", 5, 0, 0, "Fearful Demon"), ("Demon", 3, 0, 0, "Deadly Demon"),
    ("Guarded Trove", 5, 0, 0, "Guarded Trove"),
    ("Horde", 4, 0, 0, "Small Horde"), ("Horde", 2, 0, 0, "Large Horde"), ("Horde", 1, 0, 0, "Giant Horde"),
    ("Lich", 5, 0, 0, "Lich"), ("Looters", 5, 0, 0, "Looters"),
    ("Patrols", 5, 14, 0, "Archer"), ("Patrols", 5, 15, 0, "Lich"), ("Patrols", 5, 25, 0, "Reaper"),
    ("Shambling Horror", 6, 0, 0, "Zombie"), ("Shambling Horror", 4, 0, 0, "Mummy"),
    ("Shambling Horror", 3, 0, 0, "Slayer"),
    ("Tracker", 5, 0, 0, "Tracker"),
    ("Vengeful Spirit", 5, 0, 0, "Shade"), ("Vengeful Spirit", 3, 0, 0, "Shadow"),
    ("Vengeful Spirit", 2, 0, 0, "Hunter"),
    ("Vile Messenger", 5, 0, 0, "Vile Messenger"),
    ("Dead Servant", 5, 0, 0, "Scout"),
]  # fmt: skip
KINDS = ["Desecration", "Taint", "Curse", "Dark Fog"]


@pytest.mark.parametrize(("card", "secrecy", "darkness", "blights", "enemy"), FIGHTS)
def test_an_event_sends_its_enemy(card: str, secrecy: int, darkness: int, blights: int, enemy: str) -> None:
    table = Table(hero(secrecy=secrecy), darkness=darkness, blights={"Village": KINDS[:blights]})
    table.begin(BeginTurn(hero="Knight"), card)
    (offered,) = of_kind(table.run.open_events, CombatOffered)
    assert isinstance(offered, CombatOffered)
    assert offered.enemy == enemy


# What the others do: answers after the draw, then grace, secrecy and darkness of a hero who began with 3, 4 and 5.
EFFECTS: list[tuple[str, int, tuple[Told, ...], tuple[int, int, int]]] = [
    ("Altar", 0, ([4], "spend secrecy 1: gain grace 1"), (4, 3, 5)),
    ("Altar", 0, ([6], "nothing"), (3, 4, 5)),
    ("Altar", 0, ([3], "spend grace 1"), (2, 4, 5)),
    ("Altar", 0, ([1], "darkness +1"), (3, 4, 6)),
    ("Anathema", 0, (), (2, 4, 5)),
    ("Betrayal", 0, (), (3, 3, 5)),
    ("Close Call", 0, ([5],), (3, 4, 5)),
    ("Close Call", 0, ([3],), (3, 3, 5)),
    ("Close Call", 0, ([2],), (2, 4, 5)),
    ("Dark Scrying", 0, ("spend grace 1",), (2, 4, 5)),
    ("Dark Scrying", 0, ("lose secrecy 2",), (3, 2, 5)),
    ("Evil Day", 0, ("events 2", "Anathema", "Betrayal"), (2, 3, 5)),
    ("Latent Spell", 0, ("refuse",), (3, 3, 5)),
    ("Latent Spell", 0, ("pay", [1]), (2, 3, 5)),
    ("Midnight", 0, (), (3, 4, 6)),
    ("Raid", 1, (), (3, 2, 5)),
    ("Raid", 2, (), (2, 3, 5)),
    ("Raid", 4, (), (3, 4, 6)),
    ("Renewal", 0, ("Midnight",), (3, 4, 6)),
    ("Ritual", 3, ("pay",), (2, 3, 5)),
    ("Ritual", 3, ("refuse",), (3, 4, 6)),
    ("Sloppy Search", 0, ([6],), (3, 5, 5)),
    ("Sloppy Search", 0, ([5],), (3, 4, 5)),
    ("Sloppy Search", 0, ([1], "spend grace 1"), (2, 4, 5)),
    ("Sloppy Search", 0, ([3], "lose secrecy 1"), (3, 3, 5)),
    ("Unfriendly Eyes", 0, (), (3, 3, 5)),
    ("Unfriendly Eyes", 1, ("spend secrecy 1",), (3, 3, 5)),
    ("Unfriendly Eyes", 2, ("lose grace 1",), (2, 4, 5)),
    ("Unfriendly Eyes", 3, ("spend grace 1",), (2, 4, 5)),
    ("Unfriendly Eyes", 4, ("darkness +1",), (3, 4, 6)),
    ("Upheaval", 0, (), (3, 4, 5)),
    ("Twist of Fate", 0, ([5],), (3, 4, 5)),
]


@pytest.mark.parametrize(("card", "blights", "answers", "after"), EFFECTS)
def test_an_event_does_what_its_card_says(
    card: str, blights: int, answers: tuple[Told, ...], after: tuple[int, int, int]
) -> None:
    knight = hero(grace=3, secrecy=4, powers=["Charge"])
    table = Table(knight, darkness=5, blights={"Village": KINDS[:blights]}, necromancer="Ruins")
    table.do(BeginTurn(hero="Knight"), card, *answers)
    assert (table.hero().grace, table.hero().secrecy, table.state.darkness) == after


def test_every_card_is_among_them() -> None:
    tested = {card for card, *_ in FIGHTS} | {card for card, *_ in EFFECTS}
    assert tested == set(Table().game.box.events)
    assert len(tested) == 29


def test_the_deck_has_34_cards() -> None:
    events = Table().game.box.events.values()
    assert sum(card.copies for card in events) == 34
    assert {card.name: card.copies for card in events if card.copies > 1} == {"Dead Servant": 3, "Demon": 2, "Horde": 3}


def test_evil_day_exhausts_a_power() -> None:
    table = Table(hero(powers=["Charge", "Sprint"]))
    table.do(BeginTurn(hero="Knight"), "Evil Day", "exhaust one", "Sprint")
    assert [card.exhausted for card in table.hero().powers] == [False, True]


def test_evil_day_without_powers_leaves_no_choice() -> None:
    table = Table(hero(grace=3))
    table.do(BeginTurn(hero="Knight"), "Evil Day", "Anathema", "Anathema")
    assert table.hero().grace == 1


@pytest.mark.parametrize(("die", "dice"), [(5, 2), (4, 1)])
def test_twist_of_fate_changes_all_rolls_of_the_turn(die: int, dice: int) -> None:
    table = Table(hero())
    table.do(BeginTurn(hero="Knight"), "Twist of Fate", [die])
    table.do(Search(), [1] * dice)


def test_latent_spell_destroys_any_blight_on_a_six() -> None:
    table = Table(hero(), blights={"Castle": ["Spies"], "Swamp": ["Lich"]})
    table.do(BeginTurn(hero="Knight"), "Latent Spell", "pay", [6], "Lich Swamp")
    assert table.blights("Swamp") == []


def test_latent_spell_gives_a_power_on_a_five() -> None:
    table = Table(hero())
    table.do(BeginTurn(hero="Knight"), "Latent Spell", "pay", [5], "Charge")
    assert [card.name for card in table.hero().powers] == ["Charge"]


def test_latent_spell_moves_the_hero_on_a_four() -> None:
    table = Table(hero())
    table.do(BeginTurn(hero="Knight"), "Latent Spell", "pay", [4], "Swamp")
    assert table.hero().at == "Swamp"


def test_ritual_brings_the_necromancer_or_a_blight() -> None:
    table = Table(hero(), necromancer="Ruins")
    table.do(BeginTurn(hero="Knight"), "Ritual", "refuse")
    assert table.state.necromancer == "Village"
    table = Table(hero(), blights={"Village": ["Taint"]})
    table.do(BeginTurn(hero="Knight"), "Ritual", "refuse", "Curse")
    assert table.blights("Village") == ["Taint", "Curse"]


def test_upheaval_replaces_all_blights_here() -> None:
    table = Table(hero(), blights={"Village": ["Taint", "Spies"]})
    table.do(BeginTurn(hero="Knight"), "Upheaval", "Curse", "Lich")
    assert table.blights("Village") == ["Curse", "Lich"]


# Enemies with more to them


def test_a_beaten_cultist_lowers_the_darkness_but_only_if_fought() -> None:
    table = Table(hero(), darkness=5)
    table.do(BeginTurn(hero="Knight"), "Cultist", "fight", [5])
    assert table.state.darkness == 4
    table = Table(hero(), darkness=5)
    table.do(BeginTurn(hero="Knight"), "Cultist", "elude", [3])
    assert table.state.darkness == 5


def test_the_guarded_trove_gives_a_find_and_costs_secrecy() -> None:
    table = Table(hero(secrecy=4))
    table.do(BeginTurn(hero="Knight"), "Guarded Trove", "fight", [6], "Key")
    assert ([item.name for item in table.hero().items], table.hero().secrecy) == (["Key"], 3)


def test_failing_to_elude_the_trove_costs_secrecy_or_another_event() -> None:
    table = Table(hero(secrecy=4, grace=3))
    table.do(BeginTurn(hero="Knight"), "Guarded Trove", "elude", [5], "events 1", "Anathema")
    assert (table.hero().secrecy, table.hero().grace) == (4, 2)


def test_a_vile_messenger_who_gets_through_raises_the_darkness() -> None:
    table = Table(hero(), darkness=5)
    table.do(BeginTurn(hero="Knight"), "Vile Messenger", "fight", [3])
    assert table.state.darkness == 6


def test_looters_exhaust_all_or_give_secrecy() -> None:
    table = Table(hero(secrecy=4, powers=["Charge", "Sprint"]))
    table.do(BeginTurn(hero="Knight"), "Looters", "elude", [3])
    assert all(card.exhausted for card in table.hero().powers)
    table = Table(hero(secrecy=4))
    table.do(BeginTurn(hero="Knight"), "Looters", "elude", [4])
    assert table.hero().secrecy == 5


def test_a_tracker_costs_secrecy_either_way() -> None:
    table = Table(hero(secrecy=4))
    table.do(BeginTurn(hero="Knight"), "Tracker", "fight", [4])
    assert table.hero().secrecy == 3
    table = Table(hero(secrecy=4))
    table.do(BeginTurn(hero="Knight"), "Tracker", "elude", [4])
    assert table.hero().secrecy == 2


# The deck


def test_renewal_puts_all_cards_back_into_the_apps_deck() -> None:
    table = Table(hero(grace=9), physical=[Deck.MAP], event_deck=["Anathema", "Renewal"], event_discard=["Betrayal"])
    table.begin(BeginTurn(hero="Knight"))
    state = table.state
    assert len(state.event_deck) + len(state.event_discard) == 3
    assert len(state.event_discard) == 1


def test_nothing_is_drawn_in_the_monastery() -> None:
    table = Table(hero(at="Monastery"))
    table.do(BeginTurn(hero="Knight"))
    assert table.asked == []
