"""Boards that the table describes and that cannot be, class by class ("Classes and Components")."""

from copy import deepcopy
from typing import Any

import pytest

from app.i18n.words import LANGUAGES, load_words
from app.presenters.hellscape.refusals import why_not
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.changes import AddHero, ChangeEnemy, RemoveEnemy, SetClassBoard
from app.rules.hellscape.classes import Berserker, ClassState, Paladin, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.state import Condition, Hero
from tests.hellscape_heroes import ARROWS, BOARDS, CLASSES, a_table
from tests.rules.hellscape.sitting import Sitting

FLAME, ICE = SpiritName.FLAME, SpiritName.ICE
CARD = SpiritCard(health=2)


def a_sitting(name: str, **told: Any) -> Sitting:
    others = [one for one in ("Gheta", "Irk") if one != name]
    return Sitting(a_table(name, *others, **told))


def refused(table: Sitting, command: Command) -> str:
    before = deepcopy(table.state)
    with pytest.raises(Refused) as found:
        table.tell(command)
    assert table.state == before
    for language in LANGUAGES:
        assert "{" not in why_not(load_words(language), found.value)
    return found.value.key


def spirits(**told: Any) -> Shaman:
    return Shaman(spirits={FLAME: Spirit(**{"card": CARD, "there": True, "at": "b1", "health": 2, **told})})


def arrows(**told: Any) -> Ranger:
    return Ranger(**{"cards": ARROWS, **told})


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Wizard(ready=4), "number_out_of_range"),
        (Wizard(quadrants=["", "Fire Course I", "Fire Course I", ""]), "in_two_places"),
        (Wizard(quadrants=["", "Meteor", "", ""]), "no_such_skill_here"),
        (Wizard(basics=["", "sing loudly", "", ""]), "bad_ability"),
    ],
)
def test_an_amulet_that_cannot_be(board: Wizard, key: str) -> None:
    """Four quadrants, each with one of his skills or the basic spell ("Wizard")."""
    assert refused(a_sitting("Mathrin"), SetClassBoard(hero="Mathrin", board=board)) == key


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Paladin(given={Aura.BLUE: "Gheta", Aura.GREEN: "Gheta"}), "in_two_places"),
        (Paladin(given={Aura.BLUE: "Stranger"}), "no_such_hero"),
        (Paladin(given={Aura.RED: "Gheta"}), "aura_is_locked"),
        (Paladin(skills={"Valour": Aura.RED}), "aura_is_locked"),
        (Paladin(skills={"Glory": Aura.BLUE}), "no_such_skill_here"),
        (Paladin(skills={"Valour": Aura.BLUE}, blessed=["Glory"]), "not_on_this_board"),
        (Paladin(skills={"Valour": Aura.BLUE}, blessed=["Valour", "Valour"]), "in_two_places"),
        (Paladin(aura_cost=-1), "number_out_of_range"),
        (Paladin(blessing_cost=100), "number_out_of_range"),
    ],
)
def test_auras_that_cannot_be(board: Paladin, key: str) -> None:
    """A hero bears one, the red one is locked at first, and only skills below them are blessed ("The Paladin")."""
    assert refused(a_sitting("Sir Ronen"), SetClassBoard(hero="Sir Ronen", board=board)) == key


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Berserker(pool=8), "number_out_of_range"),
        (Berserker(pool=-1), "number_out_of_range"),
        (Berserker(limit=6), "number_not_between"),
        (Berserker(skills={"Roar": Stance.PROVOKE}), "no_such_skill_here"),
        (Berserker(basics={Stance.PROVOKE: "shout"}), "bad_ability"),
    ],
)
def test_a_pool_and_stances_that_cannot_be(board: Berserker, key: str) -> None:
    """Seven tokens at first, more with skills; below the stances lie her own skills ("Berserker")."""
    assert refused(a_sitting("Gheta"), SetClassBoard(hero="Gheta", board=board)) == key


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Rogue(bag=["shadow"] * 26), "too_many_tools"),
        (Rogue(bag=["shadow"] * 20, discarded=["poison"] * 6), "too_many_tools"),
        (Rogue(bag=["lockpick"]), "bad_ability"),
        (Rogue(face_up=[""]), "bad_ability"),
        (Rogue(poisons={"Infernal Imps": ["shadow"]}), "not_on_this_board"),
        (Rogue(poisons={"Stranger": ["poison"]}), "no_such_enemy"),
        (Rogue(drawn_in=-1), "number_out_of_range"),
    ],
)
def test_tools_that_cannot_be(board: Rogue, key: str) -> None:
    """25 tokens in the box; only poison lies with monsters, and only with those on the table ("Rogue")."""
    assert refused(a_sitting("Feydra"), SetClassBoard(hero="Feydra", board=board)) == key


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (Shaman(elements={**dict.fromkeys(Element, 0), Element.FIRE: 7}, top=6), "number_out_of_range"),
        (Shaman(elements={Element.FIRE: 1}), "number_not_between"),
        (Shaman(top=21), "number_out_of_range"),
        (Shaman(top=6, triggered=[Element.FIRE, Element.FIRE]), "in_two_places"),
        (Shaman(triggered=[Element.FIRE]), "element_not_at_max"),
        (Shaman(max_effects={Element.FIRE: "x" * 201}), "text_too_long"),
        (spirits(health=3), "number_not_between"),
        (spirits(health=0), "number_not_between"),
        (spirits(there=False, at=None), "spirit_is_not_there"),
        (spirits(there=False, health=0), "spirit_is_not_there"),
        (spirits(at="z9"), "nobody_stands_there"),
        (spirits(conditions={Condition.VENOM: 1}), "no_such_token"),
        (spirits(conditions={Condition.FIRE: 21}), "number_out_of_range"),
        (spirits(card=SpiritCard(health=0)), "bad_card"),
        (spirits(card=SpiritCard(health=2, arms=Arms(melee={"purple": 1}))), "bad_dice"),
    ],
)
def test_elements_and_spirits_that_cannot_be(board: Shaman, key: str) -> None:
    """No tracker beyond MAX; a spirit has its card's health at the most, and with the Shaman nothing ("Shaman")."""
    assert refused(a_sitting("Nahias"), SetClassBoard(hero="Nahias", board=board)) == key


def test_there_is_one_spirit_of_a_kind() -> None:
    """One token each is in the box ("Flame and Ice Spirits")."""
    nahias, orm = (Hero(name=name, at="a1", class_state=Shaman()) for name in ("Nahias", "Orm"))
    table = Sitting.of([nahias, orm])
    table.tell(SetClassBoard(hero="Nahias", board=spirits()))
    assert refused(table, SetClassBoard(hero="Orm", board=spirits())) == "spirit_is_there_already"


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (arrows(revealed=["Stranger"]), "not_on_this_board"),
        (arrows(discarded=["Stranger"]), "not_on_this_board"),
        (Ranger(discarded=["1"]), "not_on_this_board"),
        (arrows(revealed=["1", "1"]), "in_two_places"),
        (arrows(revealed=["1"], discarded=["1"]), "in_two_places"),
        (arrows(revealed=["4", "8", "1"]), "line_is_too_long"),
        (arrows(cards=ARROWS[:11]), "not_twelve_arrows"),
        (arrows(cards=[*ARROWS[:11], ARROWS[0]]), "arrows_need_names"),
        (arrows(cards=[*ARROWS[:11], Arrow(name="12", targets=-1)]), "number_out_of_range"),
        (arrows(bullseye=0), "number_not_between"),
    ],
)
def test_arrows_that_cannot_be(board: Ranger, key: str) -> None:
    """Twelve cards; the line ends with the one that brings four targets or more ("Ranger")."""
    assert refused(a_sitting("Irk"), SetClassBoard(hero="Irk", board=board)) == key


def test_a_line_may_end_with_the_card_that_is_too_much() -> None:
    table = a_sitting("Irk")
    table.tell(SetClassBoard(hero="Irk", board=arrows(revealed=["4", "8"])))
    assert table.hero("Irk").class_state == arrows(revealed=["4", "8"])


def test_a_hero_who_joins_has_no_skills_yet() -> None:
    told = AddHero(name="Orm", at="a1", class_state=Wizard(quadrants=["Meteor", "", "", ""]))
    assert refused(a_sitting("Gheta"), told) == "no_such_skill_here"
    told = AddHero(name="Orm", at="a1", class_state=arrows(revealed=["Stranger"]))
    assert refused(a_sitting("Gheta"), told) == "not_on_this_board"


def test_a_board_is_of_the_heros_own_class() -> None:
    table = Sitting.of([Hero(name="Gheta", hero_class="berserker", at="a1")])
    assert refused(table, SetClassBoard(hero="Gheta", board=Wizard())) == "not_of_that_class"
    table.tell(AddHero(name="Orm", hero_class="thatcher", at="a1", class_state=Wizard()))


@pytest.mark.parametrize(("name", "board"), BOARDS.items())
def test_a_board_in_the_middle_of_a_game_can_be(name: str, board: ClassState) -> None:
    table = a_sitting(name)
    table.hero(name).class_state = type(board)()
    table.tell(SetClassBoard(hero=name, board=board))
    assert table.hero(name).class_state == board
    assert CLASSES[name]


def test_what_was_named_before_may_stay() -> None:
    """A poisoned monster was taken off by hand; its tokens still lie where its card was."""
    board = Rogue(poisons={"Gone": ["poison"]})
    table = Sitting.of([Hero(name="Feydra", at="a1", class_state=board)])
    table.tell(SetClassBoard(hero="Feydra", board=Rogue(poisons={"Gone": ["poison"]}, bag=["shadow"])))
    assert table.hero("Feydra").class_state == Rogue(poisons={"Gone": ["poison"]}, bag=["shadow"])


@pytest.mark.parametrize(
    "told", [RemoveEnemy(name="Infernal Imps"), ChangeEnemy(name="Infernal Imps", minions=0, leader=False)]
)
def test_poison_of_a_monster_that_is_taken_off_by_hand_can_be_drawn_again(told: Command) -> None:
    """Else the next monster of that name would be poisoned when it comes ("Poison Tokens")."""
    table = a_sitting("Feydra")
    table.tell(SetClassBoard(hero="Feydra", board=Rogue(poisons={"Infernal Imps": ["poison"]})))
    table.tell(told)
    assert table.hero("Feydra").class_state == Rogue(discarded=["poison"])
