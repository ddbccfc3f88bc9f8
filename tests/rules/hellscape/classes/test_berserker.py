"""The Berserker's pool and stances ("Berserker")."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.errors import Refused
from app.rules.hellscape.classes.berserker import (
    POOL,
    Berserker,
    Stance,
    bank,
    begin_in,
    change_stance,
    enlarge_pool,
    place_skill,
    use_stance,
)
from app.rules.hellscape.classes.events import PoolFilled, StanceChanged, StanceUsed
from tests.rules.hellscape.classes.table import Log, a_hero, refused, unheard


def test_berserker_ghetas_stances() -> None:
    gheta, board = a_hero("Gheta", health=8, mana=2), Berserker(pool=4, stance=Stance.BLOOD_RAGE)
    log = Log()
    change_stance(log, gheta, board, "reckless")  # A
    use_stance(log, gheta, board, "reckless")  # B: +1 movement point
    change_stance(log, gheta, board, "blood rage")  # C
    use_stance(log, gheta, board, "blood rage")  # D: Fatal Fury
    assert log == [
        StanceChanged(hero="Gheta", stance="reckless", pool=3),
        StanceUsed(hero="Gheta", stance="reckless", tokens=1, pool=2),
        StanceChanged(hero="Gheta", stance="blood rage", pool=1),
        StanceUsed(hero="Gheta", stance="blood rage", tokens=1, pool=0),
    ]
    assert (board.stance, board.pool) == (Stance.BLOOD_RAGE, 0)
    with refused("too_few_tokens_in_pool", gheta, board):
        change_stance(unheard, gheta, board, "provoke")
    with refused("too_few_tokens_in_pool", gheta, board):
        use_stance(unheard, gheta, board, "blood rage")


def test_a_stance_helps_only_while_she_is_in_it() -> None:
    gheta, board = a_hero("Gheta"), Berserker(pool=4)
    with refused("not_in_that_stance", gheta, board):
        use_stance(unheard, gheta, board, "provoke")
    with refused("already_in_that_stance", gheta, board):
        change_stance(unheard, gheta, board, "blood rage")
    with refused("no_such_stance", gheta, board):
        change_stance(unheard, gheta, board, "calm")
    with refused("too_few_tokens_in_pool", gheta, board):
        use_stance(unheard, gheta, board, "blood rage", tokens=-1)


def test_the_stance_at_set_up_is_chosen_for_nothing() -> None:
    board = Berserker()
    begin_in(board, "provoke")
    assert (board.stance, board.pool) == (Stance.PROVOKE, 0)


def test_lost_health_goes_into_the_pool_as_far_as_it_holds() -> None:
    gheta, board = a_hero("Gheta"), Berserker(pool=5)
    log = Log()
    bank(log, gheta, board, lost=3)
    assert (log, board.pool) == ([PoolFilled(hero="Gheta", tokens=2, pool=7)], POOL)
    bank(log, gheta, board, lost=2)
    assert len(log) == 1, "a full pool takes nothing, and nothing is told"


def test_a_skill_enlarges_the_pool() -> None:
    gheta, board = a_hero("Gheta"), Berserker(pool=7)
    enlarge_pool(unheard, gheta, board, 2)
    bank(unheard, gheta, board, lost=5)
    assert (board.pool, board.limit) == (9, 9)


def test_skills_lie_below_their_stance_and_ranks_replace_each_other() -> None:
    gheta, board = a_hero("Gheta"), Berserker()
    place_skill(unheard, gheta, board, "Fatal Fury I", "blood rage")
    with refused("skill_already_there", gheta, board):
        place_skill(unheard, gheta, board, "Fatal Fury I", "reckless")
    with refused("no_such_stance", gheta, board):
        place_skill(unheard, gheta, board, "Fatal Fury II", "rage", lower_rank="Fatal Fury I")
    place_skill(unheard, gheta, board, "Fatal Fury II", "blood rage", lower_rank="Fatal Fury I")
    assert board.skills == {"Fatal Fury II": Stance.BLOOD_RAGE}


DOINGS = st.lists(
    st.tuples(st.sampled_from(["bank", "change", "use"]), st.integers(-1, 9), st.sampled_from([*Stance])),
    max_size=40,
)


@given(DOINGS)
@pytest.mark.parametrize("limit", [POOL, 10])
def test_the_pool_stays_between_nothing_and_its_limit(limit: int, doings: list[tuple[str, int, Stance]]) -> None:
    gheta, board = a_hero("Gheta"), Berserker(limit=limit)
    for doing, number, stance in doings:
        before = board.pool
        try:
            match doing:
                case "bank":
                    bank(unheard, gheta, board, lost=max(0, number))
                case "change":
                    change_stance(unheard, gheta, board, stance)
                    assert board.pool == before - 1
                case _:
                    use_stance(unheard, gheta, board, stance, number)
                    assert board.pool == before - number
        except Refused:
            assert board.pool == before
        assert 0 <= board.pool <= limit
