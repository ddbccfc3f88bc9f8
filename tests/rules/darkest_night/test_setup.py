"""Setting up and optional rules (3.0, 14.0), and corrections of everything that the app believes."""

import msgspec
import pytest

from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.darkest_night import changes as ch
from app.rules.darkest_night.actions import Pray, Search
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import OPEN_PLACES
from app.rules.darkest_night.map_deck import blight_on, counters_left
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.offers import why_not
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.setup import ChooseHero, ReplaceHero, StartGame
from app.rules.darkest_night.state import Card, Deck, Phase, State, Turn, Variants
from tests.rules.darkest_night.table import PARTY, Table, hero, set_up

MIXED = (
    "Charge", "Strategy", "Inspire", "Teleport", "Vines", "Calm", "Miracle", "Fiendfire", "Chapel", "Censure",
)  # fmt: skip
"""Of the Knight and of heroes who stay at home."""


def test_3_2_heroes_begin_in_the_monastery_with_three_powers_and_seven_to_draw() -> None:
    run = set_up()
    knight = run.state.heroes[0]
    assert (knight.at, knight.grace, knight.secrecy) == ("Monastery", 5, 6)
    assert ([card.name for card in knight.powers], len(knight.power_deck)) == ([*PARTY["Knight"]], 7)


def test_3_3_one_map_card_brings_six_blights() -> None:
    run = set_up()
    run.do(StartGame())
    state: State = run.state
    assert [len(state.blights[place]) for place in OPEN_PLACES] == [1] * 6
    assert (state.blights["Monastery"], state.darkness, state.necromancer) == ([], 0, "Ruins")
    (card,) = state.map_discard
    assert {place: state.blights[place][0].kind for place in OPEN_PLACES} == {
        place: blight_on(run.game, card, place)  # type: ignore[arg-type]  # a game of ours
        for place in OPEN_PLACES
    }
    assert (len(state.map_deck), len(state.event_deck), len(state.artifact_deck)) == (19, 34, 6)
    assert sorted(state.relics) == ["Forest", "Mountains", "Ruins", "Swamp"]


def test_7_3_an_artifact_that_is_in_a_hand_before_the_game_begins_is_not_in_the_deck() -> None:
    run = set_up()
    run.do(ch.SetItems(name="Seer", items=("Starry Veil",)))
    run.do(StartGame())
    assert "Starry Veil" not in run.state.artifact_deck
    assert len(run.state.artifact_deck) == 5


def test_before_the_game_begins_no_power_can_be_used() -> None:
    run = set_up()
    game = run.game
    assert isinstance(game, Game)
    run.do(ch.ChangeHero(name="Rogue", secrecy=4))
    refused = why_not(game, UsePower(hero="Rogue", power="Contacts"))
    assert refused is not None
    assert refused.key == "game_has_not_begun"


def test_14_1_experts_begin_with_more() -> None:
    run = set_up(expert=True)
    run.do(StartGame())
    assert run.state.darkness == 5
    assert [len(run.state.blights[place]) for place in OPEN_PLACES] == [2] * 6


def test_14_1_experts_powers_are_at_random() -> None:
    knights = [set_up(seed, expert=True).state.heroes[0] for seed in range(40)]
    assert len({frozenset(card.name for card in knight.powers) for knight in knights}) == 4  # three of four


def test_14_2_the_necromancers_player_holds_four_cards() -> None:
    run = set_up(played_necromancer=True)
    run.do(StartGame())
    assert len(run.state.hand) == 4


def test_14_2_with_the_tables_map_deck_his_player_holds_his_cards_himself() -> None:
    run = set_up(played_necromancer=True, physical=(Deck.MAP,))
    run.do(StartGame())
    while run.question is not None:
        assert isinstance(run.question, Choice)
        run.answer(Reply(run.question.key, run.question.options[0]))
    assert run.state.hand == []


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (ChooseHero(hero="Knight", powers=PARTY["Knight"]), "hero is chosen"),
        (ChooseHero(hero="Nobody", powers=("Charge",)), "no such hero"),
        (ChooseHero(hero="Priest", powers=("Benediction", "Intercession", "Sanctuary")), "too many heroes"),
    ],
)
def test_what_cannot_be_set_up(command: Command, why: str) -> None:
    with pytest.raises(Refused, match=why):
        set_up().do(command)


@pytest.mark.parametrize("powers", [("Charge", "Sprint"), ("Charge", "Sprint", "Consecrated Blade"), ("Charge",) * 3])
def test_3_2_three_different_starting_powers(powers: tuple[str, ...]) -> None:
    run = set_up(without="Knight")
    with pytest.raises(Refused, match="choose starting powers"):
        run.do(ChooseHero(hero="Knight", powers=powers))


def test_heroes_must_be_complete() -> None:
    run = set_up(fifth_hero=True)
    with pytest.raises(Refused, match="heroes are missing"):
        run.do(StartGame())
    run.do(ChooseHero(hero="Priest", powers=("Benediction", "Intercession", "Sanctuary")))
    run.do(StartGame())
    assert run.state.phase is Phase.HEROES


def test_14_4_a_deck_of_the_tables_own() -> None:
    run = set_up(without="Knight")
    run.do(ChooseHero(hero="Knight", powers=MIXED[:3], deck=MIXED))
    assert [card.name for card in run.state.heroes[-1].powers] == [*MIXED[:3]]
    assert sorted(run.state.heroes[-1].power_deck) == sorted(MIXED[3:])


def test_14_4_a_card_lies_in_one_deck_only() -> None:
    run = set_up(without="Knight")
    with pytest.raises(Refused, match="power is in another deck: power Ambush, hero Rogue"):
        run.do(ChooseHero(hero="Knight", powers=MIXED[:3], deck=(*MIXED[:9], "Ambush")))


def test_14_4_experts_begin_with_powers_of_their_own_deck() -> None:
    run = set_up(without="Knight", expert=True)
    run.do(ChooseHero(hero="Knight", deck=MIXED))
    powers = {card.name for card in run.state.heroes[-1].powers}
    assert len(powers) == 3
    assert powers <= set(MIXED[:4])  # those with the starting mark


def test_14_4_a_new_hero_comes_without_the_cards_that_lie_in_another_deck() -> None:
    table = Table(hero(dead=True, died_in=1), hero("Seer", powers=["Benediction", "Calm"]), round=2)
    with pytest.raises(Refused, match="choose starting powers"):
        table.do(ReplaceHero(hero="Knight", new="Priest", powers=("Benediction", "Sanctuary")))
    table.do(ReplaceHero(hero="Knight", new="Priest", powers=("Intercession", "Sanctuary")))
    assert len(table.hero("Priest").power_deck) == 6  # ten, two in hand, two elsewhere


def test_the_same_seed_gives_the_same_decks_and_another_one_others() -> None:
    decks = []
    for seed in (1, 1, 2):
        run = set_up(seed)
        run.do(StartGame())
        decks.append(run.state.event_deck)
    assert decks[0] == decks[1] != decks[2]


# Corrections


def table() -> Table:
    return Table(hero(powers=["Charge"], items=["Key"]), turn=Turn(hero="Knight"), blights={"Village": ["Spies"]})


def test_everything_about_a_hero_can_be_put_right() -> None:
    told = table()
    told.do(ch.ChangeHero(name="Knight", at="Swamp", grace=9, secrecy=0, default_grace=4, default_secrecy=3,
                          tipped=True, veiled=True, saved=(1, 6)))  # fmt: skip
    knight = told.hero()
    assert (knight.at, knight.grace, knight.secrecy, knight.default_grace, knight.default_secrecy, knight.tipped,
            knight.veiled, knight.saved) == ("Swamp", 9, 0, 4, 3, True, True, [1, 6])  # fmt: skip
    told.do(ch.ChangeHero(name="Knight", acted=True))
    assert told.state.turn is None


def test_everything_on_the_table_can_be_put_right() -> None:
    told = table()
    told.do(ch.ChangeTable(darkness=30, necromancer="Castle", round=7, next_roll=3))
    told.do(ch.SetBlights(place="Castle", blights=("Lich", "Lich")))
    told.do(ch.SetItems(name="Knight", items=("Holy Relic", "Blood Ring", "Key")))
    told.do(ch.SetRelics(places=("Ruins",)))
    told.do(ch.ChangeTurn(actions=2, free_actions=1, dice=-1, grace_is_safe=True, secrecy_is_safe=True, cowl_used=True))
    told.do(ch.ChangePower(name="Knight", power="Charge", exhausted=True, active=True, target="Swamp"))
    told.do(ch.HavePower(name="Knight", power="Sprint"))
    told.do(ch.HavePower(name="Knight", power="Charge", has=False))
    state = told.state
    assert (state.darkness, state.necromancer, state.round, state.next_roll, state.relics) == (30, "Castle", 7, 3,
                                                                                              ["Ruins"])  # fmt: skip
    assert told.blights("Castle") == ["Lich", "Lich"]
    assert [item.name for item in told.hero().items] == ["Holy Relic", "Blood Ring", "Key"]
    assert [card.name for card in told.hero().powers] == ["Sprint"]
    told.do(ch.ChangeTable(lost=True))
    told.do(ch.ChangeTable(lost=False))
    assert not told.state.lost


def test_8_1_2_nothing_is_put_into_a_dead_hand() -> None:
    told = Table(hero(dead=True))
    with pytest.raises(Refused, match="hero is dead"):
        told.do(ch.SetItems(name="Knight", items=("Key",)))
    told.do(ch.SetItems(name="Knight", items=()))


def test_7_3_an_artifact_that_is_put_into_a_hand_is_taken_from_where_it_lay() -> None:
    """Each is there once: in the deck, in the Monastery, or where somebody has died."""
    told = Table(
        hero(), artifact_deck=["Ghost Mail", "Magic Mask"], stored=[Card(name="Starry Veil"), Card(name="Key")],
        lying={"Ruins": [Card(name="Blood Ring")], "Swamp": [Card(name="Key"), Card(name="Crystal Ball")]},
    )  # fmt: skip
    told.do(ch.SetItems(name="Knight", items=("Ghost Mail", "Starry Veil", "Blood Ring", "Crystal Ball", "Key")))
    state = told.state
    assert state.artifact_deck == ["Magic Mask"]
    assert [item.name for item in state.stored] == ["Key"]
    assert {place: [item.name for item in items] for place, items in state.lying.items()} == {"Swamp": ["Key"]}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (ch.ChangeHero(name="Nobody", grace=1), "no such hero"),
        (ch.ChangeHero(name="Knight", grace=-1), "number out of range"),
        (ch.ChangeHero(name="Knight", at="Atlantis"), "no such place"),
        (ch.ChangeHero(name="Knight", saved=(7,)), "number not between"),
        (ch.ChangeTable(darkness=31), "number out of range"),
        (ch.ChangeTable(necromancer="Monastery"), "necromancer never enters"),
        (ch.ChangeTable(won=True, lost=True), "not both won and lost"),
        (ch.SetBlights(place="Castle", blights=("Lich",) * 5), "too many blights"),
        (ch.SetBlights(place="Castle", blights=("Lich",) * 3), "no counter left"),
        (ch.SetBlights(place="Castle", blights=("Ghost",)), "no such blight"),
        (ch.SetItems(name="Knight", items=("Sword",)), "no such item"),
        (ch.SetItems(name="Knight", items=("Holy Relic",) * 2), "one relic each"),
        (ch.SetItems(name="Knight", items=("Blood Ring",) * 2), "artifact is there once"),
        (ch.ChangePower(name="Knight", power="Hope", exhausted=True), "power is not his"),
        (ch.ChangePower(name="Knight", power="Charge", target="Atlantis"), "no such target"),
        (ch.HavePower(name="Knight", power="Blood Ring"), "power is not his"),
        (ch.HavePower(name="Knight", power="Charge"), "nothing to change"),
        (ch.SetRelics(places=("Atlantis",)), "no such place"),
        (ch.CorrectFact(fact="map 99 Village search", value="Key"), "no such fact"),
        (ch.CorrectFact(fact="map 3 Village search", value="Sword"), "no such fact"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(change: Command, why: str) -> None:
    told = table()
    before = msgspec.json.encode(told.state)
    with pytest.raises(Refused, match=why):
        told.do(change)
    assert msgspec.json.encode(told.state) == before


def test_a_map_card_that_says_otherwise_is_put_right() -> None:
    """Two sources disagree on card 3 in the Village."""
    told = Table(hero(), turn=Turn(hero="Knight"), physical=[], map_deck=["3"])
    told.do(ch.CorrectFact(fact="map 3 Village search", value="Waystone"))
    told.do(Search(), [3])
    assert [item.name for item in told.hero().items] == ["Waystone"]


def test_faces_that_the_scan_has_lost_are_put_right() -> None:
    told = Table(hero(at="Monastery", grace=0), turn=Turn(hero="Knight"))
    told.do(ch.CorrectFact(fact="pray", value="5"))
    told.do(Pray(), [4, 5])
    assert told.hero().grace == 1
    told = Table(darkness=20, blights={"Village": ["Spies"]}, variants=Variants(fifth_hero=True))
    told.do(ch.CorrectFact(fact="low roll", value="3"))
    told.do(ch.CorrectFact(fact="fifth hero 15", value="1"))
    told.do(NecromancerActs(roll=3), "Lich", "Taint", [2])
    assert told.blights("Village") == ["Spies", "Lich", "Taint"]  # where a 3 leads; the 2 brings none


def test_numbers_of_the_board_and_of_blights_are_put_right() -> None:
    told = Table(hero(), turn=Turn(hero="Knight"))
    told.do(ch.CorrectFact(fact="search Village", value="5"))
    told.do(ch.CorrectFact(fact="blight Vampire counters", value="3"))
    told.do(Search(), [4])
    assert counters_left(told.game, "Vampire") == 3
