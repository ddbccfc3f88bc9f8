"""What all boards have in common."""

import msgspec
import pytest

from app.rules.hellscape.classes import (
    Berserker,
    ClassEvent,
    ClassState,
    NoBoard,
    Paladin,
    Ranger,
    Rogue,
    Shaman,
    Wizard,
    board_of,
)
from app.rules.hellscape.classes.paladin import Aura
from app.rules.hellscape.classes.ranger import Arrow
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from tests.rules.hellscape.classes.table import a_hero, refused, saved_and_read

IN_USE: tuple[ClassState, ...] = (
    Wizard(quadrants=["Fire Course I", "", "", "Dark Magic I"], ready=3),
    Paladin(given={Aura.BLUE: "Gheta"}, skills={"Smite I": Aura.BLUE}, blessed=["Smite I"]),
    Berserker(pool=4, limit=9),
    Rogue(bag=["poison"], face_up=["shadow"], poisons={"Undead": ["poison"]}),
    Shaman(top=5, spirits={SpiritName.ICE: Spirit(card=SpiritCard(health=3), there=True, at="b2", health=2)}),
    Ranger(cards=[Arrow("one", 1)], revealed=["one"], bullseye=7),
    NoBoard(),
)


@pytest.mark.parametrize("board", IN_USE, ids=lambda board: type(board).__name__)
def test_a_board_survives_being_saved(board: ClassState) -> None:
    assert saved_and_read(board) == board


@pytest.mark.parametrize("kind", [type(board) for board in IN_USE])
def test_a_new_board_shares_nothing_with_another(kind: type[ClassState]) -> None:
    one, other = kind(), kind()
    if isinstance(one, Wizard):
        one.quadrants[0] = "Fire Course I"
    if isinstance(one, Shaman):
        one.elements[Element.FIRE] = 3
    assert other == kind()


def test_a_command_for_another_class_is_refused() -> None:
    hero, board = a_hero("Gheta"), Berserker()
    assert board_of(hero, board, Berserker) is board
    with refused("not_of_that_class", hero, board):
        board_of(hero, board, Wizard)


def test_every_kind_of_event_has_a_name_of_its_own() -> None:
    kinds = [kind.kind() for kind in ClassEvent.__args__]
    assert len(set(kinds)) == len(kinds)
    assert msgspec.json.decode(b'{"event":"marker_turned","hero":"M","quadrant":2}', type=ClassEvent)
