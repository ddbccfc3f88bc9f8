"""Pillars that stop sight, in the games whose pillars do."""

from app.rules.core.drawing import draw, read_board

BOARD = """
+---+---+---+---+
|.   .P  .   .  |
+   +   +   +   +
|.   .   .   .  |
+   +   +   +   +
|.   .P  .   .  |
+---+---+---+---+
"""


def test_nobody_looks_into_or_through_a_pillar() -> None:
    board = read_board(BOARD)
    assert board.sight_by_pillars("a1") == {"a1": 0, "a2": 1, "a3": 2}
    assert board.sight_by_pillars("b2") == {"b2": 0, "a2": 1, "c2": 1, "d2": 2}


def test_one_looks_out_of_a_pillars_zone() -> None:
    board = read_board(BOARD)
    assert board.sight_by_pillars("b1") == {"b1": 0, "a1": 1, "c1": 1, "d1": 2, "b2": 1}


def test_pillars_do_not_stop_sight_elsewhere() -> None:
    assert read_board(BOARD).sight("a1")["d1"] == 3


def test_a_pillar_comes_and_goes() -> None:
    board = read_board(BOARD).with_pillar("b1", pillar=False).with_pillar("d1", pillar=True)
    assert read_board(draw(board)).sight_by_pillars("a1") == {"a1": 0, "b1": 1, "c1": 2, "a2": 1, "a3": 2}
