"""The staircases of quest 10 on the board (p. 50): where they are, and why nobody goes down yet."""

import pytest

from app.i18n import load_words
from app.presenters.board_hand import NotAStep
from app.presenters.board_using import PLAYING
from app.presenters.massive_darkness.board_acts import tapped_zone
from app.presenters.massive_darkness.board_map import board_picture
from app.presenters.massive_darkness.board_steps import hand_of
from app.presenters.massive_darkness.frame import FRAME as MASSIVE_DARKNESS
from tests.rules.massive_darkness.quests.test_heart_of_the_darkness import depths

WORDS = load_words("en")


def test_both_ends_of_a_staircase_are_on_the_board() -> None:
    state = depths()
    picture = board_picture(state, None, PLAYING, None, hand_of(state, None, PLAYING))
    stairs = {(token.zone, token.label) for token in picture.tokens if token.kind == "staircase"}
    assert stairs == {("c1", "A"), ("a2", "A"), ("c2", "B"), ("a3", "B")}


def test_who_cannot_go_down_is_told_why() -> None:
    with pytest.raises(NotAStep) as refused:
        tapped_zone(depths(), None, PLAYING.holding("Owen"), "a2")
    said = MASSIVE_DARKNESS.why_not(WORDS, refused.value)
    assert said.startswith("Owen cannot move to A2 now.")
    assert WORDS("rule.emissary_first") in said
