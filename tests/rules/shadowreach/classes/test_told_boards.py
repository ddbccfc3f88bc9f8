"""Boards that the table describes and that cannot be, class by class ("Classes and Components")."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from app.i18n.words import LANGUAGES, load_words
from app.presenters.shadowreach.frame import FRAME
from app.presenters.shadowreach.type_in.pet_draft import PetDraft
from app.presenters.shadowreach.type_in.potion_draft import PotionDraft
from app.presenters.shadowreach.type_in.time_draft import TimeDraft
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.inventory import GiveItem
from app.rules.hellscape.offers import Act
from app.rules.hellscape.state import Carried
from app.rules.shadowreach.class_commands import BrewPotion, ChoosePetSkill, SetBoard, Stow, TakeSpell, TriggerShadow
from app.rules.shadowreach.class_commands.chronomancer import BeginWarp, EndWarp
from app.rules.shadowreach.classes import (
    Assassin,
    Chronomancer,
    ClassState,
    Cleric,
    Herbalist,
    Hunter,
    NoBoard,
    Warrior,
)
from app.rules.shadowreach.classes.assassin import ShadowPower
from app.rules.shadowreach.classes.herbalist import PotionSlot, Vase
from app.rules.shadowreach.classes.hunter import PetLevel
from app.rules.shadowreach.classes.time_warp import MIDDLE, Space, Warp
from app.rules.shadowreach.classes.warrior import Style
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.offers import offers
from tests.rules.shadowreach.sitting import Sitting
from tests.shadowreach_heroes import BOARDS, BOW, PET, SPACES, a_table

GODS = ["Ward", "Smite", "Mend", "Bind", "Light"]
FIVE = dict.fromkeys(("Haste", "Rewind", "Slow", "Halt", "Leap"), 1)


def a_sitting(name: str, **told: Any) -> Sitting:
    others = [one for one in ("Thena", "Yorlyn") if one != name]
    return Sitting(a_table(name, *others, **told))


def refused(table: Sitting, command: Command) -> str:
    before = deepcopy(table.state)
    with pytest.raises(Refused) as found:
        table.tell(command)
    assert table.state == before
    for language in LANGUAGES:
        assert "{" not in FRAME.why_not(FRAME.words(load_words(language)), found.value)
    return found.value.key


def check(name: str, board: ClassState, key: str) -> None:
    assert refused(a_sitting(name), SetBoard(hero=name, board=board)) == key


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Assassin(tokens=7), "number_out_of_range"),
        (Assassin(tokens=-1), "number_out_of_range"),
        (Assassin(shadows=13), "number_out_of_range"),
        (Assassin(triggered=["Backstab", "Backstab"]), "in_two_places"),
        (Assassin(abilities=[ShadowPower(" ")]), "name_is_empty"),
        (Assassin(abilities=[ShadowPower("Backstab"), ShadowPower("Backstab", 2)]), "in_two_places"),
        (Assassin(abilities=[ShadowPower("Backstab", 0, 0)]), "number_not_between"),
        (Assassin(abilities=[ShadowPower("Backstab", -1, 2)]), "number_out_of_range"),
    ],
)
def test_shadows_that_cannot_be(board: Assassin, key: str) -> None:
    """Six tokens; an ability costs shadows or tokens, and none is used twice in a combat ("Assassin")."""
    check("Mayla", board, key)


def warp(**told: Any) -> Chronomancer:
    return Chronomancer(warp=Warp(**{"spaces": SPACES, "running": True, **told}))


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Chronomancer(tokens=5), "number_not_between"),
        (Chronomancer(tokens=2), "number_not_between"),
        (Chronomancer(unused=5), "number_out_of_range"),
        (Chronomancer(to_take=4), "number_out_of_range"),
        (Chronomancer(spells=["Haste", "Haste"]), "in_two_places"),
        (Chronomancer(known_spells=FIVE, spells=["Meteor"]), "too_many_spells"),
        (Chronomancer(known_spells={**FIVE, "Meteor": 1}), "too_many_spells"),
        (Chronomancer(known_spells={"Haste": -1}), "number_out_of_range"),
        (Chronomancer(shards=["any: heal 1"] * 21), "number_out_of_range"),
        (Chronomancer(shards=[""]), "name_is_empty"),
        (Chronomancer(shadowed=["Stranger"]), "no_such_figure"),
        (Chronomancer(acting=True), "no_time_action"),
        (Chronomancer(warped=-1), "number_out_of_range"),
        (warp(tokens=["nowhere"]), "no_such_space"),
        (warp(tokens=["a", "a"]), "in_two_places"),
        (warp(tokens=["a", "b", "north", "south"]), "number_out_of_range"),
        (warp(shards={"b": "any: heal 1"}), "no_such_space"),
        (warp(shards={"nowhere": "any: heal 1"}), "no_such_space"),
        (warp(dice=["", "", "", ""]), "number_out_of_range"),
        (warp(locked=True, dice=["swords 1"]), "a_blank_locks"),
        (warp(running=False, dice=["swords 1"]), "no_minute_runs"),
        (warp(running=False, locked=True), "no_minute_runs"),
        (warp(spaces={"a": Space(next=("nowhere",))}), "no_such_space"),
        (warp(spaces={" ": Space()}), "name_is_empty"),
    ],
)  # fmt: skip
def test_time_that_cannot_be(board: Chronomancer, key: str) -> None:
    """Three tokens or four, five spells, twenty shards; outside the middle a space holds one token ("Chronomancer")."""
    check("Azzar", board, key)


def test_several_tokens_meet_in_the_middle() -> None:
    table = a_sitting("Azzar")
    table.tell(SetBoard(hero="Azzar", board=warp(tokens=[MIDDLE, MIDDLE, "a"], locked=True, dice=["blank", "", ""])))


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Cleric(slots=GODS[:4]), "god_has_five_cards"),
        (Cleric(slots=[*GODS[:4], "Ward"]), "god_has_five_cards"),
        (Cleric(slots=[*GODS[:4], " "]), "name_is_empty"),
        (Cleric(slots=GODS, upgraded=["Fury"]), "not_on_this_board"),
        (Cleric(slots=GODS, upgraded=["Mend", "Mend"]), "in_two_places"),
        (Cleric(placed=["Yorlyn"] * 5), "number_out_of_range"),
        (Cleric(placed=["Stranger"]), "no_such_figure"),
        (Cleric(upgrades_owed=6), "number_out_of_range"),
    ],
)
def test_gods_that_cannot_be(board: Cleric, key: str) -> None:
    """Five different cards, and four tokens on whoever is on the table ("Cleric")."""
    check("Thena", board, key)


def garden(*vases: Vase, **told: Any) -> Herbalist:
    return Herbalist(vases=[*vases, *(Vase() for _ in range(6 - len(vases)))], **told)


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Herbalist(vases=[Vase()] * 5), "number_not_between"),
        (garden(Vase("leaf", 3)), "number_not_between"),
        (garden(Vase("leaf", 0)), "number_not_between"),
        (garden(Vase("", 1)), "no_such_herb"),
        (garden(Vase("nettle", 1)), "no_such_herb"),
        (garden(herbs={"nettle": 1}), "no_such_herb"),
        (garden(herbs={"leaf": -1}), "number_out_of_range"),
        (garden(herbs={"leaf": 46}), "number_out_of_range"),
        (garden(kinds=("leaf", "root")), "number_not_between"),
        (garden(kinds=("leaf", "root", "leaf")), "in_two_places"),
        (garden(on_enemies={"Stranger": "leaf"}), "no_such_enemy"),
        (garden(on_enemies={"Kobolds": "nettle"}), "no_such_herb"),
        (garden(in_zones={"z9": "leaf"}), "no_such_space"),
        (garden(on_spawns={"z9": 1}), "no_such_space"),
        (garden(on_spawns={"a1": -1}), "number_out_of_range"),
        (garden(slots=[PotionSlot()] * 5), "number_out_of_range"),
        (garden(slots=[PotionSlot(cost={"nettle": 1})]), "no_such_herb"),
        (garden(slots=[PotionSlot(cost={"leaf": 0})]), "number_not_between"),
        (garden(slots=[PotionSlot(potion="Ale")]), "no_potion_left"),
        (garden(slots=[PotionSlot(discovered=True)]), "name_is_empty"),
        (garden(slots=[PotionSlot(potion="Balm")] * 2, deck={"Balm": 3}), "in_two_places"),
        (garden(deck={str(number): 3 for number in range(7)}), "number_out_of_range"),
        (garden(deck={"Balm": -1}), "number_out_of_range"),
        (garden(brewed={"Balm": -1}, deck={"Balm": 3}), "number_not_between"),
    ],
)  # fmt: skip
def test_a_garden_that_cannot_be(board: Herbalist, key: str) -> None:
    """45 herbs of three kinds, six vases with two at the most, four slots, six potions ("Herbalist")."""
    check("Ilka", board, key)


def pet(**told: Any) -> Hunter:
    return Hunter(pet=structs.replace(PET, **told))


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Hunter(pet=PET, hunted=["Kobolds", "Kobolds"]), "in_two_places"),
        (Hunter(pet=PET, hunted=["Stranger"]), "no_such_enemy"),
        (Hunter(pet=PET, hunted=["Kobolds", "Bugbears", "a", "b"]), "number_out_of_range"),
        (pet(name=" "), "pet_without_name"),
        (pet(name="Yorlyn"), "name_is_taken"),
        (pet(name="Doran"), "name_is_taken"),
        (pet(name="Kobolds"), "name_is_taken"),
        (pet(level=6), "number_not_between"),
        (pet(levels={0: PetLevel(health=5)}), "number_not_between"),
        (pet(levels={1: PetLevel(health=-5)}), "number_out_of_range"),
        (pet(levels={1: PetLevel(health=5, arms=Arms(melee={"purple": 1}))}), "bad_dice"),
        (pet(skills=["Bite", "Bite"]), "in_two_places"),
        (pet(skills=[""]), "name_is_empty"),
        (pet(known_skills=("a", "b", "c", "d", "e", "f"), skills=["Bite"]), "too_many_pet_skills"),
        (pet(skills_owed=-1), "number_out_of_range"),
    ],
)
def test_a_pet_and_prey_that_cannot_be(board: Hunter, key: str) -> None:
    """Each enemy has one token of three; a pet has a name of its own and six cards ("Hunter")."""
    check("Doran", board, key)


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Warrior(at={Style.IRONHEART: 1}), "number_out_of_range"),
        (Warrior(at={**dict.fromkeys(Style, 0), Style.IRONHEART: 100}), "number_out_of_range"),
        (Warrior(thresholds=(3, 3)), "number_not_between"),
        (Warrior(thresholds=(0,)), "number_not_between"),
        (Warrior(thresholds=(3,), effects={Style.HAWKS_EYE: ("mana +1", "mana +1")}), "number_out_of_range"),
        (Warrior(quick=["Stranger"]), "no_such_item"),
        (Warrior(quick=["Rough Axe"]), "no_such_item"),
        (Warrior(quick=["Short Bow", "Short Bow"]), "in_two_places"),
        (Warrior(quick=["Short Bow"] * 6), "number_out_of_range"),
    ],
)
def test_styles_and_slots_that_cannot_be(board: Warrior, key: str) -> None:
    """Thresholds lie one behind the other; in the slots is what he carries and does not use ("Warrior")."""
    check("Yorlyn", board, key)


@pytest.mark.parametrize(("name", "board"), BOARDS.items())
def test_a_board_in_the_middle_of_a_game_can_be(name: str, board: ClassState) -> None:
    table = a_sitting(name)
    table.tell(SetBoard(hero=name, board=NoBoard()))
    table.tell(SetBoard(hero=name, board=board))
    assert table.state.boards[name] == board


# What is done on a board cannot make of it what no table could tell


def test_a_sixth_spell_is_not_taken() -> None:
    """There are five cards ("Chronomancer", "Setup")."""
    table = a_sitting("Azzar")
    table.tell(SetBoard(hero="Azzar", board=Chronomancer(known_spells=FIVE, to_take=1)))
    assert refused(table, TakeSpell(hero="Azzar", spell="Meteor")) == "too_many_spells"
    table.tell(TakeSpell(hero="Azzar", spell="Halt"))


def test_a_seventh_skill_is_not_learnt() -> None:
    """Six cards for each pet ("Hunter", "Setup")."""
    table = a_sitting("Doran")
    table.tell(SetBoard(hero="Doran", board=pet(known_skills=("Bite", "Tail", "c", "d", "e", "f"))))
    assert refused(table, ChoosePetSkill(hero="Doran", skill="Roar")) == "too_many_pet_skills"
    table.tell(ChoosePetSkill(hero="Doran", skill="Tail"))


def test_one_bow_lies_in_one_slot() -> None:
    table = a_sitting("Yorlyn")
    assert refused(table, Stow(hero="Yorlyn", item="Short Bow")) == "in_two_places"


def test_of_two_bows_one_may_be_given_away() -> None:
    """The slot keeps the other one, and that only ("Warrior's Quick Draw")."""
    table = a_sitting("Yorlyn")
    table.hero("Yorlyn").items = [Carried(item=BOW, fresh=True), Carried(item=BOW)]
    table.tell(SetBoard(hero="Yorlyn", board=Warrior(quick=["Short Bow", "Short Bow"])))
    table.tell(GiveItem(hero="Yorlyn", item="Short Bow", to="Thena"))
    board = table.state.boards["Yorlyn"]
    assert isinstance(board, Warrior)
    assert board.quick == ["Short Bow"]


def test_names_are_asked_for_what_is_used_or_gained() -> None:
    table = a_sitting("Mayla")
    assert refused(table, TriggerShadow(hero="Mayla", ability=" ")) == "name_is_empty"
    table = a_sitting("Azzar")
    assert refused(table, BeginWarp(hero="Azzar", shards={"a": ""})) == "name_is_empty"
    table.tell(BeginWarp(hero="Azzar"))
    assert refused(table, EndWarp(hero="Azzar", shards=("",))) == "name_is_empty"


def test_when_the_minute_is_over_its_spaces_may_be_called_otherwise() -> None:
    """Nothing lies on them then ("Time Warp Phase")."""
    table = a_sitting("Azzar")
    table.tell(BeginWarp(hero="Azzar"))
    table.tell(EndWarp(hero="Azzar"))
    board = table.state.boards["Azzar"]
    assert isinstance(board, Chronomancer)
    spaces = {MIDDLE: SPACES[MIDDLE], "one": Space(start=True, next=(MIDDLE,))}
    table.tell(replace(TimeDraft.of(board), spaces=tuple(spaces.items())).command(table.hero("Azzar")))


def test_without_a_time_action_left_he_is_offered_nothing_but_the_end() -> None:
    """Three tapped off by hand: his activation has only its end ("Chronomancer")."""
    table = a_sitting("Azzar")
    table.tell(SetBoard(hero="Azzar", board=Chronomancer(unused=0)))
    game = table.run.game
    assert isinstance(game, Game)
    assert [offer.act for offer in offers(game, game.hero("Azzar")) if offer.possible] == [Act.END]
    assert refused(table, MoveHero(hero="Azzar", to="b1")) == "no_action_left"
    table.tell(EndActivation(hero="Azzar"))
    assert table.hero("Azzar").activated


# Cards that are called otherwise later are the same cards


def test_a_spell_at_hand_is_renamed_with_its_card() -> None:
    table = a_sitting("Azzar")
    table.tell(SetBoard(hero="Azzar", board=Chronomancer(known_spells=FIVE, spells=["Halt"])))
    board = table.state.boards["Azzar"]
    assert isinstance(board, Chronomancer)
    named = ("Haste", "Rewind", "Slow", "Stop", "Leap")
    table.tell(replace(TimeDraft.of(board), names=named).command(table.hero("Azzar")))
    board = table.state.boards["Azzar"]
    assert isinstance(board, Chronomancer)
    assert board.spells == ["Stop"]


def test_a_discovered_potion_is_renamed_with_its_cards() -> None:
    """It can still be brewed ("Brewing Potions")."""
    table = a_sitting("Ilka")
    board = table.state.boards["Ilka"]
    assert isinstance(board, Herbalist)
    table.tell(replace(PotionDraft.of(board), potions=("Balm", "Draught")).command(table.hero("Ilka")))
    table.tell(BrewPotion(hero="Ilka", slot=2, to="Ilka"))
    assert [one.item.name for one in table.hero("Ilka").items if one.item.consumable] == ["Draught"]


def test_what_a_pet_has_learnt_is_renamed_with_its_card() -> None:
    table = a_sitting("Doran")
    table.tell(ChoosePetSkill(hero="Doran", skill="Tail"))
    board = table.state.boards["Doran"]
    assert isinstance(board, Hunter)
    named = ("Bite", "Lash", "", "", "", "")
    table.tell(replace(PetDraft.of(board), skills=named).command(table.hero("Doran")))
    board = table.state.boards["Doran"]
    assert isinstance(board, Hunter)
    assert board.pet is not None
    assert board.pet.skills == ["Lash"]
