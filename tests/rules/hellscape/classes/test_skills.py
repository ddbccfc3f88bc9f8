"""Skill cards on the boards: how they are written, which of their abilities count, and what they do when gained."""

import pytest

from app.rules.core.errors import BadNotation
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.classes import Berserker, ClassState, NoBoard, Paladin, Rogue, Shaman, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.classes.gaining import skill_gained
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.skills import (
    ClassAbility,
    Conjures,
    OnBoard,
    board_changes,
    open_abilities,
    read_class_ability,
)
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from tests.rules.hellscape.classes.table import Log, a_hero, refused, unheard


def card(name: str, *abilities: str) -> SkillCard:
    return SkillCard(name=name, abilities=abilities)


# How they are written

FLAME = Conjures(SpiritName.FLAME, SpiritCard(3, 2, Arms(melee={"yellow": 1, "orange": 1}, defense={"blue": 1})))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("attack mana 1: swords +1", ClassAbility("attack mana 1: swords +1")),
        ("[blessed] attack: swords +2", ClassAbility("attack: swords +2", blessed=True)),
        ("[fire 2, wind 1] attack: swords +3", ClassAbility("attack: swords +3", elements={"fire": 2, "wind": 1})),
        ("[board] pool +2", ClassAbility("", on_board=OnBoard(pool=2))),
        ("[board] poison 2", ClassAbility("", on_board=OnBoard(poison=2))),
        ("[board] unlock red", ClassAbility("", on_board=OnBoard(unlocks_red=True))),
        ("[board] tools 2 poison", ClassAbility("", on_board=OnBoard(tools=("poison", "poison")))),
        ("[board] tools 1 attack: dice yellow 1", ClassAbility("", on_board=OnBoard(tools=("attack: dice yellow 1",)))),
        (
            "[board] flame spirit health 3 mp 2 melee yellow 1 orange 1 defense blue 1",
            ClassAbility("", on_board=OnBoard(spirit=FLAME)),
        ),
    ],
)
def test_how_skills_are_written(text: str, meant: ClassAbility) -> None:
    assert read_class_ability(text) == meant
    assert meant.on_board is None or meant.on_board.written == text


@pytest.mark.parametrize(
    "text",
    [
        "[blesed] attack: swords +2", "[fire] attack: swords +2", "[fire 0] attack: swords +2", "[fire 99] x: y",
        "[void 1] attack: swords +1", "[board] pool 2", "[board] pool +99", "[board] unlock green", "[board]",
        "[board] tools 2", "[board] tools 99 poison", "[board] earth spirit health 1 mp 1", "[fire 2 attack", "[]",
        "[board] ice spirit health 3 mp 2 melee pink 1",
    ],
)  # fmt: skip
def test_what_nobody_can_read_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_class_ability(text)


# Which of them count


def usable(card: SkillCard, *, blessed: bool = False) -> list[str]:
    return [one.ability for one in open_abilities(card, blessed=blessed)]


def test_a_blessed_card_shows_its_other_side_only() -> None:
    smite = card("Smite I", "attack: swords +1", "[blessed] attack: swords +2")
    assert usable(smite) == ["attack: swords +1"]
    assert usable(smite, blessed=True) == ["attack: swords +2"]


def test_a_blessed_card_whose_other_side_nobody_typed_in_stays_as_it_is() -> None:
    assert usable(card("Mend I", "action: heal 1"), blessed=True) == ["action: heal 1"]


def test_what_a_card_does_once_is_no_ability() -> None:
    poisoner = card("Poisoner I", "[board] tools 2 poison", "attack: swords +1")
    assert usable(poisoner) == ["attack: swords +1"]
    assert board_changes(poisoner) == [OnBoard(tools=("poison", "poison"))]


# A skill is gained


@pytest.mark.parametrize(
    ("board", "text", "place", "after"),
    [
        (Wizard(), "attack mana 1: swords +1", "3", Wizard(quadrants=["", "", "New I", ""])),
        (
            Paladin(), "[board] unlock red", "red",
            Paladin(skills={"New I": Aura.RED}, red_unlocked=True),
        ),
        (
            Berserker(), "[board] pool +3", "provoke",
            Berserker(limit=10, skills={"New I": Stance.PROVOKE}),
        ),
        (Rogue(), "[board] tools 2 poison", "", Rogue(bag=["poison", "poison"])),
        (
            Shaman(), "[board] ice spirit health 4 mp 1", "",
            Shaman(spirits={SpiritName.ICE: Spirit(card=SpiritCard(health=4, movement=1))}),
        ),
        (NoBoard(), "attack: swords +1", "", NoBoard()),
    ],
    ids=["wizard", "paladin", "berserker", "rogue", "shaman", "none"],
)  # fmt: skip
def test_a_skill_is_gained(board: ClassState, text: str, place: str, after: ClassState) -> None:
    skill_gained(unheard, a_hero("Owner"), board, card("New I", text), place)
    assert board == after


@pytest.mark.parametrize(
    ("board", "texts", "place", "key"),
    [
        (Wizard(), ["any: text"], "5", "no_such_quadrant"),
        (Wizard(), ["any: text"], "", "no_such_quadrant"),
        (Paladin(), ["[board] unlock red"], "yellow", "no_such_aura"),
        (Paladin(), ["any: text"], "red", "aura_is_locked"),
        (Berserker(), ["[board] pool +1"], "calm", "no_such_stance"),
        (Berserker(), ["[board] unlock red"], "provoke", "skill_not_for_this_board"),
        (Rogue(), ["[board] tools 20 poison", "[board] tools 6 shadow"], "", "too_many_tools"),
        (NoBoard(), ["[board] pool +1"], "", "skill_not_for_this_board"),
    ],
)
def test_a_skill_that_does_not_fit_leaves_no_trace(board: ClassState, texts: list[str], place: str, key: str) -> None:
    hero, log = a_hero("Owner"), Log()
    with refused(key, hero, board):
        skill_gained(log, hero, board, card("New I", *texts), place)
    assert log == []
