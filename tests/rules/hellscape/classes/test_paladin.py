"""The Paladin's auras and blessings ("The Paladin")."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.errors import Refused
from app.rules.hellscape.classes.events import AuraGiven, AurasRearranged, AuraTakenBack, BlessingEnded
from app.rules.hellscape.classes.paladin import (
    Aura,
    Benefit,
    Paladin,
    benefits,
    bless,
    end_all_blessings,
    give_aura,
    place_skill,
    rearrange,
    take_aura_back,
    unlock_red,
)
from app.rules.hellscape.state import Hero
from tests.rules.hellscape.classes.table import Log, a_hero, refused, unheard


def ronens_board() -> tuple[Hero, Paladin]:
    skills = {"Smite I": Aura.BLUE, "Guard I": Aura.BLUE, "Mend I": Aura.GREEN}
    return a_hero("Sir Ronen", health=6, mana=4), Paladin(skills=skills)


def test_an_aura_costs_mana_and_gives_all_skills_of_its_column() -> None:
    ronen, board = ronens_board()
    log = Log()
    give_aura(log, ronen, board, "blue", "Gheta")
    assert log == [AuraGiven(hero="Sir Ronen", aura="blue", to="Gheta", mana=1)]
    assert ronen.mana == 3
    assert benefits(board, "Gheta") == [Benefit("Smite I", blessed=False), Benefit("Guard I", blessed=False)]
    assert benefits(board, "Sir Ronen") == []


@pytest.mark.parametrize("aura", ["yellow", "purple", "", "blue 2"])
def test_a_fourth_or_fifth_aura_is_refused(aura: str) -> None:
    ronen, board = ronens_board()
    unlock_red(unheard, ronen, board)
    for token, bearer in zip(Aura, ("Gheta", "Feydra", "Mathrin"), strict=True):
        give_aura(unheard, ronen, board, token, bearer)
    with refused("no_such_aura", ronen, board):
        give_aura(unheard, ronen, board, aura, "Sir Ronen")
    with refused("no_such_aura", ronen, board):
        place_skill(unheard, ronen, board, "Smite II", aura)


def test_nobody_bears_two_auras() -> None:
    ronen, board = ronens_board()
    give_aura(unheard, ronen, board, "blue", "Gheta")
    with refused("hero_bears_an_aura", ronen, board):
        give_aura(unheard, ronen, board, "green", "Gheta")
    with refused("hero_bears_an_aura", ronen, board):
        give_aura(unheard, ronen, board, "blue", "Gheta")


def test_the_red_aura_is_locked_until_a_skill_unlocks_it() -> None:
    ronen, board = ronens_board()
    with refused("aura_is_locked", ronen, board):
        give_aura(unheard, ronen, board, "red", "Gheta")
    with refused("aura_is_locked", ronen, board):
        place_skill(unheard, ronen, board, "Wrath I", "red")
    with refused("aura_is_locked", ronen, board):
        rearrange(unheard, ronen, board, {"Smite I": "red", "Guard I": "blue", "Mend I": "green"})
    log = Log()
    unlock_red(log, ronen, board)
    unlock_red(log, ronen, board)
    assert log.kinds() == ["aura_unlocked"]
    place_skill(unheard, ronen, board, "Wrath I", "red")
    give_aura(unheard, ronen, board, "red", "Gheta")
    assert benefits(board, "Gheta") == [Benefit("Wrath I", blessed=False)]


def test_without_mana_there_is_neither_aura_nor_blessing() -> None:
    ronen, board = ronens_board()
    ronen.mana = 0
    with refused("too_little_mana", ronen, board):
        give_aura(unheard, ronen, board, "blue", "Gheta")
    with refused("too_little_mana", ronen, board):
        bless(unheard, ronen, board, "Smite I")


def test_an_aura_given_anew_leaves_its_bearer_and_its_blessings_end() -> None:
    ronen, board = ronens_board()
    give_aura(unheard, ronen, board, "blue", "Gheta")
    bless(unheard, ronen, board, "Smite I")
    bless(unheard, ronen, board, "Mend I")
    log = Log()
    give_aura(log, ronen, board, "blue", "Feydra")
    assert log == [
        AuraTakenBack(hero="Sir Ronen", aura="blue", bearer="Gheta"),
        BlessingEnded(hero="Sir Ronen", skill="Smite I"),
        AuraGiven(hero="Sir Ronen", aura="blue", to="Feydra", mana=1),
    ]
    assert (board.given, board.blessed, ronen.mana) == ({Aura.BLUE: "Feydra"}, ["Mend I"], 0)


def test_an_aura_taken_back_costs_nothing_and_ends_its_blessings() -> None:
    ronen, board = ronens_board()
    give_aura(unheard, ronen, board, "blue", "Gheta")
    bless(unheard, ronen, board, "Guard I")
    take_aura_back(unheard, ronen, board, "blue")
    assert (board.given, board.blessed, ronen.mana) == ({}, [], 2)
    with refused("nobody_bears_that_aura", ronen, board):
        take_aura_back(unheard, ronen, board, "blue")


def test_a_skill_is_blessed_until_the_next_round_starts() -> None:
    ronen, board = ronens_board()
    give_aura(unheard, ronen, board, "green", "Gheta")
    bless(unheard, ronen, board, "Mend I")
    assert benefits(board, "Gheta") == [Benefit("Mend I", blessed=True)]
    with refused("skill_already_blessed", ronen, board):
        bless(unheard, ronen, board, "Mend I")
    with refused("no_such_skill_here", ronen, board):
        bless(unheard, ronen, board, "Wrath I")
    end_all_blessings(unheard, ronen, board)
    assert benefits(board, "Gheta") == [Benefit("Mend I", blessed=False)]


def test_at_a_level_up_skills_change_columns_and_none_gets_lost() -> None:
    ronen, board = ronens_board()
    place_skill(unheard, ronen, board, "Smite II", "green", lower_rank="Smite I")
    assert board.skills == {"Guard I": "blue", "Mend I": "green", "Smite II": "green"}
    for told in ({"Guard I": "green"}, {"Guard I": "blue", "Mend I": "blue", "Smite I": "blue"}):
        with refused("not_the_same_skills", ronen, board):
            rearrange(unheard, ronen, board, told)
    log = Log()
    rearrange(log, ronen, board, {"Guard I": "green", "Mend I": "blue", "Smite II": "blue"})
    assert board.skills == {"Guard I": "green", "Mend I": "blue", "Smite II": "blue"}
    assert isinstance(log[0], AurasRearranged)


def test_a_higher_rank_comes_unblessed() -> None:
    ronen, board = ronens_board()
    bless(unheard, ronen, board, "Smite I")
    place_skill(unheard, ronen, board, "Smite II", "blue", lower_rank="Smite I")
    assert board.blessed == []
    with refused("skill_already_there", ronen, board):
        place_skill(unheard, ronen, board, "Smite II", "green")


HEROES = st.sampled_from(["Sir Ronen", "Gheta", "Feydra", "Mathrin", "Irk"])
AURAS = st.sampled_from([*(aura.value for aura in Aura), "yellow"])


@given(st.booleans(), st.lists(st.tuples(st.sampled_from(["give", "take"]), AURAS, HEROES), max_size=40))
def test_three_tokens_and_never_two_with_one_hero(unlocked: bool, moves: list[tuple[str, str, str]]) -> None:
    ronen, board = a_hero("Sir Ronen", mana=30), Paladin(red_unlocked=unlocked)
    for move, aura, to in moves:
        try:
            if move == "give":
                give_aura(unheard, ronen, board, aura, to)
            else:
                take_aura_back(unheard, ronen, board, aura)
        except Refused:
            pass
        assert set(board.given) <= set(Aura) - (set() if unlocked else {Aura.RED})
        assert len(set(board.given.values())) == len(board.given)
