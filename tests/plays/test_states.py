"""A play goes on from its last state when the rules have changed: states of earlier rules can be read. They are never
made anew."""

from pathlib import Path

import msgspec
import pytest

from app.games import RULES, ruleset
from app.plays.errors import NotPlayable
from app.plays.journal import header_line, journal_path
from app.plays.lines import FORMAT, VERSION, Header
from app.plays.play import Play
from tests.plays.forgetting import ForgettingFiles

STATES = sorted((Path(__file__).parent / "states").glob("*.json"))


def test_every_game_has_one() -> None:
    assert {state.stem.partition("-")[0] for state in STATES} == set(RULES)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.stem)
def test_a_state_of_earlier_rules(state: Path) -> None:
    game, _, version = state.stem.partition("-")
    assert int(version) <= RULES[game]
    was = msgspec.json.decode(state.read_bytes())
    names = [hero["name"] for hero in was["heroes"]]
    read = msgspec.json.decode(state.read_bytes(), type=ruleset(game).state)
    assert [hero.name for hero in read.heroes] == names


@pytest.mark.parametrize("mapped", [True, False])
@pytest.mark.parametrize("game", ["massive_darkness", "hellscape", "shadowreach"])
def test_a_damaged_state_of_earlier_rules_is_refused_and_left_alone(game: str, mapped: bool) -> None:
    version, state = max(
        (version, state) for state in STATES
        if state.stem.startswith(f"{game}-") and (version := int(state.stem.partition("-")[2])) < RULES[game]
    )  # fmt: skip
    damaged = {**msgspec.json.decode(state.read_bytes()), "board": "\n", "mapped": mapped}
    files = ForgettingFiles()
    header = Header(
        format=FORMAT, version=VERSION, game=game, rules=version, id="old", title="Old", created="2026-01-01T20:00:00",
        start=msgspec.Raw(msgspec.json.encode(damaged)),
    )  # fmt: skip
    files.replace(journal_path("old"), header_line(header))
    before = dict(files.live)
    with pytest.raises(NotPlayable):
        Play.open(files, ruleset(game), "old")
    assert files.live == before
