"""What the box holds, as the board's tray, the log and a refusal say it ("Components Limitation")."""

import pytest

from app.i18n import load_words
from app.presenters.board_using import Using
from app.presenters.hellscape.board_steps import hand_of
from app.presenters.hellscape.board_tray import tray_of
from app.presenters.shadowreach.frame import FRAME
from app.rules.core.board import Edge, Side
from app.rules.core.errors import Refused
from app.rules.hellscape.building import SetEdge, SetToken
from app.rules.hellscape.events import BoxIsEmpty
from app.rules.hellscape.state import Token
from app.rules.shadowreach.edition import NO_MORE
from app.rules.shadowreach.game import Game
from tests.shadowreach_tables import a_table

ENGLISH, FRENCH = (FRAME.words(load_words(language)) for language in ("en", "fr"))


def test_the_tray_says_how_many_lie_of_how_many_there_are() -> None:
    game = Game(a_table(tokens={Token.FORGE: ["a1", "b1", "c1"], Token.SPAWN: ["a1", "b1"]}))
    tokens = hand_of(game, None, Using(tool="token"))
    labels = [item.label for item in tray_of(ENGLISH, game, tokens)[1]]
    assert {"Forge (3 of 4)", "Spawn token (2)", "Fountain"} <= set(labels)
    SetToken(token="pillar", zone="a1").apply(game)
    assert "Pilier (1 sur 6)" in [item.label for item in tray_of(FRENCH, game, tokens)[1]]


def test_a_refusal_names_the_token_and_how_many_there_are() -> None:
    game = Game(a_table(tokens={Token.ROAMING_PORTAL: ["a1"]}))
    with pytest.raises(Refused) as refused:
        SetToken(token="roaming_portal", zone="b1").apply(game)
    assert FRAME.why_not(ENGLISH, refused.value) == "The box only has 1 of these: Roaming monster portal."
    full = a_table()
    full.board = "+---" * 18 + "+\n|.  " + "D.  " * 15 + " .   .  |\n" + "+---" * 18 + "+\n"
    with pytest.raises(Refused) as no_door:
        SetEdge(zone="p1", side=Side.EAST, edge=Edge.CLOSED_DOOR).apply(Game(full))
    assert FRAME.why_not(FRENCH, no_door.value) == "La boîte n’en contient que 15\u00a0: portes."


def test_the_log_says_what_was_not_placed() -> None:
    said = FRAME.sentence(ENGLISH, BoxIsEmpty(what="frost", missing=2, reason=NO_MORE))
    assert said == "None left in the box: fire and frost tokens. 2 fewer placed."
    said = FRAME.sentence(FRENCH, BoxIsEmpty(what="minion", missing=1, reason=NO_MORE))
    assert said == "La boîte n’en contient plus\u00a0: figurines de Sbires. Il en manque 1."
