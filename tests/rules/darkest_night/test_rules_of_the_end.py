"""The book on its end, variants, blights and heirs: what no other test here holds (docs/rules/darkest_night.md)."""

import pytest

from app.rules.core.chance import Chance
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.darkest_night.actions import AttackBlight, Hide, RetrieveRelic, Search, Travel
from app.rules.darkest_night.changes import HavePower
from app.rules.darkest_night.hero_turn import BeginTurn, EndTurn, NecromancerTurn
from app.rules.darkest_night.items import OpenChest, UseWaystone
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.map_deck import counters_left
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.power_acts import DropForm, UsePower
from app.rules.darkest_night.setup import ReplaceHero
from app.rules.darkest_night.state import RELIC, Deck, Turn, Variants
from tests.rules.darkest_night.table import Table, hero

TURN = Turn(hero="Knight")


# 10.0, 12.0


def test_10_1_a_fifth_blight_is_of_the_kind_that_the_card_has_for_the_monastery() -> None:
    """Card 1: Zombies for the Ruins, Corruption for the Monastery."""
    table = Table(physical=[], map_deck=["1"], blights={"Ruins": ["Lich", "Taint", "Curse", "Spies"]})
    table.do(NecromancerActs(roll=6))
    assert (table.blights("Monastery"), len(table.blights("Ruins"))) == (["Corruption"], 4)


def test_10_2_a_destroyed_blight_is_back_in_the_stock_and_can_come_again() -> None:
    """There are two counters of Desecration."""
    table = Table(hero(), blights={"Village": ["Desecration"], "Castle": ["Desecration"]}, turn=TURN,
                  physical=[], map_deck=["4"], corrections={"map 4 Ruins blight": "Desecration"})  # fmt: skip
    assert counters_left(table.game, "Desecration") == 0
    table.do(AttackBlight(blight="Desecration"), "fight", [4])
    assert counters_left(table.game, "Desecration") == 1
    table.do(NecromancerActs(roll=4))
    assert table.blights("Ruins") == ["Desecration"]


def test_12_1_after_three_cards_in_vain_any_item_is_taken() -> None:
    """Nothing is left in the power deck to have an epiphany of."""
    epiphanies = {f"map {number} Swamp search": "Epiphany" for number in range(1, 21)}
    table = Table(hero(at="Swamp", power_deck=[]), turn=TURN, physical=[], map_deck=["1", "2", "3", "4"],
                  corrections=epiphanies)  # fmt: skip
    table.do(Search(), [6], "Waystone")
    assert [item.name for item in table.hero().items] == ["Waystone"]
    assert table.state.map_deck == ["1"]


def test_12_1_of_three_cards_the_first_that_can_be_had_counts() -> None:
    finds = {"map 3 Swamp search": "Epiphany", "map 2 Swamp search": "Key"}
    table = Table(hero(at="Swamp", power_deck=[]), turn=TURN, physical=[], map_deck=["1", "2", "3"], corrections=finds)
    table.do(Search(), [6])
    assert ([item.name for item in table.hero().items], table.asked) == (["Key"], ["hero_roll"])


# 14.0


def test_14_2_3_with_two_hands_in_vain_the_heroes_choose_and_he_keeps_the_second_one() -> None:
    """Both counters of Desecration are on the board, and no card has anything else for the Swamp."""
    nothing_else = {f"map {number} Swamp blight": "Desecration" for number in range(1, 21)}
    table = Table(physical=[Deck.EVENT], hand=["1", "2", "3"], map_deck=["8", "7", "6", "5", "4"],
                  blights={"Castle": ["Desecration"] * 2}, necromancer="Ruins", corrections=nothing_else,
                  variants=Variants(played_necromancer=True))  # fmt: skip
    table.do(NecromancerActs(roll=6), "Swamp", "Taint")
    asked = table.questions[-1]
    assert (asked.topic, asked.reason and asked.reason.rule) == ("any_blight", "two_hands_without_card")
    assert table.blights("Swamp") == ["Taint"]
    assert (table.state.map_discard, table.state.hand) == (["1", "2", "3"], ["4", "5", "6", "7"])


def test_14_2_3_a_card_of_the_second_hand_is_played_where_the_first_has_none() -> None:
    table = Table(physical=[Deck.EVENT], hand=["1", "2"], map_deck=["8", "7", "6", "5"],
                  corrections={f"map {number} Swamp blight": "Desecration" for number in (1, 2, 6, 7, 8)}
                  | {"map 5 Swamp blight": "Taint"}, blights={"Castle": ["Desecration"] * 2}, necromancer="Ruins",
                  variants=Variants(played_necromancer=True))  # fmt: skip
    table.do(NecromancerActs(roll=6), "Swamp")
    assert (table.blights("Swamp"), table.state.hand) == (["Taint"], ["6", "7", "8"])


def test_14_2_2_he_chooses_whom_he_pursues_by_a_shortest_way_and_goes_nowhere_else() -> None:
    """From the Ruins the Castle is two roads off, by Swamp or Village; the Forest is next to them."""
    places = {"Knight": "Castle", "Seer": "Forest", "Rogue": MONASTERY}
    heroes = [hero(name, at, secrecy=0) for name, at in places.items()]
    table = Table(*heroes, necromancer="Ruins", variants=Variants(played_necromancer=True), physical=[], hand=["1"])
    question = table.begin(NecromancerActs(roll=1))
    assert isinstance(question, Choice)
    assert (question.topic, question.options) == ("necromancer_goes", ("Forest", "Swamp", "Village"))


def test_14_2_2_with_nobody_detected_he_has_to_move_to_a_place_without_heroes_and_not_into_the_monastery() -> None:
    table = Table(hero(at="Village", secrecy=6), necromancer="Forest", variants=Variants(played_necromancer=True),
                  physical=[], hand=["1"])  # fmt: skip
    table.do(NecromancerActs(roll=3))  # its arrow would keep him there
    assert (table.state.necromancer, table.asked) == ("Ruins", ["necromancer"])


def test_14_2_3_of_several_cards_the_heroes_pick() -> None:
    """Ancient Defense draws one more: here he plays two, and they take the Taint of card 5."""
    scholar = hero("Scholar", at="Monastery", powers=["Ancient Defense"], active=["Ancient Defense"])
    scholar.powers[0].target = "Swamp"
    kinds = {"map 4 Swamp blight": "Lich", "map 5 Swamp blight": "Taint", "map 6 Swamp blight": "Spies"}
    table = Table(scholar, necromancer="Ruins", variants=Variants(played_necromancer=True), physical=[Deck.EVENT],
                  hand=["4", "5", "6"], corrections=kinds, blights={"Ruins": ["Curse"]})  # fmt: skip
    table.do(NecromancerActs(roll=1), "Swamp", "4 Lich", "5 Taint", "Taint")
    assert (table.blights("Swamp"), table.state.hand) == (["Taint"], ["6"])


@pytest.mark.parametrize(("retrieved", "keys"), [(0, 5), (1, 3)])
def test_14_3_1_of_five_heroes_the_first_relic_takes_five_keys_and_others_three(retrieved: int, keys: int) -> None:
    for held in (keys - 1, keys):
        table = Table(hero(at="Forest", items=["Key"] * held), turn=TURN, variants=Variants(fifth_hero=True),
                      retrieved=retrieved)  # fmt: skip
        if held < keys:
            with pytest.raises(Refused, match="not enough keys"):
                table.do(RetrieveRelic())
        else:
            table.do(RetrieveRelic())
            assert [item.name for item in table.hero().items] == [RELIC]


def test_14_3_2_the_extra_roll_is_one_die_whatever_helps_other_rolls() -> None:
    """A rune has him move by one of two dice, and a prophecy has settled the move: neither touches this roll."""
    wizard = hero("Wizard", "Monastery", powers=["Rune of Misdirection"], active=["Rune of Misdirection"])
    for foretold, rolls in ((0, ([6, 4], "4")), (4, ())):
        table = Table(wizard, variants=Variants(fifth_hero=True), blights={"Ruins": ["Spies"]}, next_roll=foretold)
        table.do(NecromancerActs(), *rolls, "Lich", [2])
        assert (table.asked[-1], table.blights("Ruins")) == ("fifth_hero_roll", ["Spies", "Lich"])


# 15.0


@pytest.mark.parametrize(("event", "asked"), [("Betrayal", True), ("Close Call", False)])
def test_15_1_the_veil_is_for_fate_five_and_more(event: str, asked: bool) -> None:
    """Betrayal has 5, Close Call 4."""
    table = Table(hero(items=["Starry Veil"]))
    question = table.begin(BeginTurn(hero="Knight"), event)
    assert (question is not None and question.topic == "exchange_event") is asked


@pytest.mark.parametrize("power", ["False Life", "Leech Life"])
@pytest.mark.parametrize("blights", [[], ["Corruption", "Confusion"]])
def test_15_2_an_exhausted_life_bars_the_monastery_by_any_way(power: str, blights: list[str]) -> None:
    """A rule of the card and no effect of it: no blight stops it."""
    acolyte = hero("Acolyte", powers=[power], items=["Waystone"])
    acolyte.powers[0].exhausted = True
    table = Table(acolyte, turn=Turn(hero="Acolyte"), blights={"Village": blights})
    for way in (Travel(to="Monastery"), UseWaystone(to="Monastery")):
        with pytest.raises(Refused, match="monastery is barred"):
            table.do(way)
    table.do(Hide())
    table.do(UseWaystone(to="Monastery"))
    assert table.hero("Acolyte").at == "Monastery"


@pytest.mark.parametrize("deed", [DropForm(), UsePower(hero="Knight", power="Oath of Purging"), Hide(), EndTurn()])
def test_15_3_an_oath_is_not_put_down(deed: Command) -> None:
    knight = hero(powers=["Oath of Purging"], active=["Oath of Purging"])
    table = Table(knight, turn=TURN)
    if isinstance(deed, DropForm | UsePower):
        with pytest.raises(Refused):
            table.do(deed)
    else:
        table.do(deed)
    assert table.hero().powers[0].active


@pytest.mark.parametrize("power", ["Ancient Charm", "Ancient Defense", "Counterspell", "Forgotten Sanctuary"])
def test_15_4_four_powers_are_active_where_they_are_drawn_and_never_moved(power: str) -> None:
    table = Table(hero("Scholar", "Swamp", items=["Treasure Chest"]), turn=Turn(hero="Scholar"))
    table.do(OpenChest(hero="Scholar"), power)
    with pytest.raises(Refused, match="power is no action"):
        table.do(UsePower(hero="Scholar", power=power))
    table.do(Travel(to="Castle"))
    (card,) = table.hero("Scholar").powers
    assert (card.active, card.target) == (True, "Swamp")


def test_15_5_saved_dice_are_used_all_at_once_and_with_none_beside_them() -> None:
    """A ring and a die on all rolls add nothing to them."""
    seer = hero("Seer", powers=["Prediction"], items=["Blood Ring"], saved=[1, 4])
    table = Table(seer, turn=Turn(hero="Seer", dice=1), blights={"Village": ["Spies"]})
    table.do(AttackBlight(blight="Spies"), "fight", "saved dice")
    assert (table.asked, table.hero("Seer").saved, table.blights("Village")) == (
        ["combat", "before_roll"], [], ["Spies"],
    )  # fmt: skip


# Blights and player aid


@pytest.mark.parametrize("blights", [["Evil Presence"], ["Evil Presence"] * 2])
def test_10_0_evil_presence_never_takes_the_last_die(blights: list[str]) -> None:
    table = Table(hero(grace=3), blights={"Village": blights})
    table.do(BeginTurn(hero="Knight"), "Lich", "elude", [5])
    assert table.hero().grace == 3


def test_7_0_a_waystone_is_for_ones_own_turn() -> None:
    """It takes no action: in the Seer's turn the Knight stays, in his own he goes and acts."""
    table = Table(hero(items=["Waystone"]), hero("Seer"), turn=Turn(hero="Seer"))
    with pytest.raises(Refused, match="item is not his"):
        table.do(UseWaystone(to="Swamp"))
    table = Table(hero(items=["Waystone"]), turn=TURN)
    table.do(UseWaystone(to="Swamp"))
    table.do(Travel(to="Ruins"))
    assert (table.hero().at, table.hero().items) == ("Ruins", [])


@pytest.mark.parametrize(("found", "answers"), [
    ("Artifact", ("Blood Ring",)), ("Epiphany", ("Charge",)), ("Forgotten Shrine", ()),
    ("Supply Cache", ("Charge", "Sprint", "Charge")),
])  # fmt: skip
def test_player_aid_other_results_take_effect_at_once(found: str, answers: tuple[str, ...]) -> None:
    """No counter is kept of them."""
    table = Table(hero(at="Swamp", grace=1), turn=TURN)
    table.do(Search(), [6], found, *answers)
    kept = [card.name for card in (*table.hero().items, *table.hero().powers)]
    assert kept == ([] if found == "Forgotten Shrine" else [answers[-1]])
    assert table.hero().grace == (3 if found == "Forgotten Shrine" else 1)


def test_player_aid_an_epiphany_takes_any_card_and_shuffles_the_rest() -> None:
    deck = ["Sprint", "Hard Ride", "Charge", "Holy Mantle", "Oath of Valor", "Oath of Purging"]
    orders = set()
    for seed in range(6):
        table = Table(hero(at="Swamp", power_deck=deck), turn=TURN, physical=[Deck.MAP], chance=Chance(seed=seed))
        table.do(Search(), [6], "Epiphany", "Hard Ride")
        assert [card.name for card in table.hero().powers] == ["Hard Ride"]
        assert sorted(table.hero().power_deck) == sorted(set(deck) - {"Hard Ride"})
        orders.add(tuple(table.hero().power_deck))
    assert len(orders) > 1


def test_15_4_a_power_that_the_table_says_he_has_is_active_where_he_stands() -> None:
    """Drawn without the app, it is put right on his sheet."""
    table = Table(hero("Scholar", "Swamp"))
    table.do(HavePower(name="Scholar", power="Counterspell"))
    table.do(HavePower(name="Scholar", power="Foresight"))
    assert [(card.name, card.active, card.target) for card in table.hero("Scholar").powers] == [
        ("Counterspell", True, "Swamp"), ("Foresight", False, ""),
    ]  # fmt: skip


def test_6_2_to_dowse_is_to_search() -> None:
    """It searches without a roll; a mixed deck (14.4) may have it beside the oath that searching breaks."""
    knight = hero(grace=3, powers=["Dowse", "Oath of Vengeance"], active=["Oath of Vengeance"])
    table = Table(knight, turn=TURN)
    table.do(UsePower(hero="Knight", power="Dowse"), "Key")
    assert (table.hero().grace, table.hero().powers[1].active) == (2, False)


@pytest.mark.parametrize(("darkness", "roll", "blights"), [
    (9, 6, 1), (10, 6, 2), (19, 1, 2), (20, 3, 2), (20, 2, 3), (20, 1, 3),
])  # fmt: skip
def test_9_0_what_he_creates_where_no_blight_is(darkness: int, roll: int, blights: int) -> None:
    """At the darkness that his turn has come to: two from 10 on, and one more on a low roll from 20 on."""
    table = Table(hero(at="Monastery"), darkness=darkness - 1)
    table.do(NecromancerActs(roll=roll), *("Spies", "Curse", "Lich")[:blights])
    assert len(table.blights(table.state.necromancer)) == blights


# Heirs and the dead


def test_7_2_the_heir_of_other_items_loses_no_secrecy() -> None:
    """Nor does who carries a relic already, and leaves the dead hero's to another."""
    dying = hero(at="Swamp", grace=0, items=["Key", "Waystone"])
    table = Table(dying, hero("Seer", "Swamp", secrecy=4), turn=TURN, blights={"Swamp": ["Lich"]})
    table.do(EndTurn(), "give in")
    assert (table.hero("Seer").secrecy, len(table.hero("Seer").items)) == (4, 2)
    dying = hero(at="Swamp", grace=0, items=["Key", RELIC])
    table = Table(dying, hero("Seer", "Swamp", secrecy=4, items=[RELIC]), turn=TURN, blights={"Swamp": ["Lich"]})
    table.do(EndTurn(), "give in")
    assert (table.hero("Seer").secrecy, [item.name for item in table.state.lying["Swamp"]]) == (4, [RELIC])


def test_7_1_what_the_dead_hero_has_used_stays_locked_until_the_next_turn_of_its_heir() -> None:
    dying = hero(grace=0, items=["Blood Ring", "Magic Mask"])
    table = Table(dying, hero("Seer"), blights={"Village": ["Spies", "Lich"]}, turn=TURN)
    table.do(AttackBlight(blight="Spies"), "fight", [1, 1])
    table.do(EndTurn(), "Lich", "give in")
    assert {item.name: item.locked for item in table.hero("Seer").items} == {"Blood Ring": True, "Magic Mask": False}
    table.do(BeginTurn(hero="Seer"), "Midnight")
    assert not any(item.locked for item in table.hero("Seer").items)


def test_7_1_what_lies_there_for_the_next_to_arrive_waits_for_nobody_else() -> None:
    table = Table(hero(grace=0, items=["Blood Ring"]), hero("Seer", "Castle"), blights={"Village": ["Spies", "Lich"]},
                  turn=TURN)  # fmt: skip
    table.do(AttackBlight(blight="Spies"), "fight", [1, 1])
    table.do(EndTurn(), "Lich", "give in")
    table.do(BeginTurn(hero="Seer"), "Midnight")
    table.do(Travel(to="Village"))
    assert [(item.name, item.locked) for item in table.hero("Seer").items] == [("Blood Ring", False)]


def test_8_1_2_who_has_died_and_been_replaced_does_not_come_again_while_others_are_left() -> None:
    table = Table(hero(grace=0), hero("Seer", grace=0), turn=TURN, blights={"Village": ["Lich"], "Ruins": ["Spies"]})
    table.do(EndTurn(), "give in")
    table.do(BeginTurn(hero="Seer"), "Midnight")
    table.do(EndTurn(), "give in")
    table.do(NecromancerTurn(), [4], "Curse")
    table.do(ReplaceHero(hero="Knight", new="Rogue", powers=("Ambush", "Vanish")))
    for dead in ("Knight", "Seer"):
        with pytest.raises(Refused, match="hero cannot come"):
            table.do(ReplaceHero(hero="Seer", new=dead, powers=()))
    table.do(ReplaceHero(hero="Seer", new="Priest", powers=("Benediction", "Sanctuary")))
    assert [one.name for one in table.state.heroes] == ["Rogue", "Priest"]
