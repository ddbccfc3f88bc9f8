"""The net of whole games catches what it should: rules, views and the way back, each broken on purpose."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from msgspec import Struct

from app.presenters.darkest_night import kingdom, next_steps
from app.rules.core.chance import Chance
from app.rules.core.errors import Refused
from app.rules.core.run import Run
from app.rules.darkest_night import darkness, movement
from app.rules.darkest_night.changes import ChangeHero
from app.rules.darkest_night.events import HeroMoved
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn
from tests.playthroughs.test_playthroughs import play_again
from tests.soak.casting import Failure, cast
from tests.soak.net import Caught
from tests.soak.nets.games import NET
from tests.soak.watched import Wrong

DARKEST_NIGHT, TO_THE_END = 14, 34
"""Seeds: an evening of Darkest Night on which everything is tried out, and one that goes on until darkness is full."""


def caught(seed: int) -> Failure:
    failure = cast(NET, seed).failure
    assert failure is not None, "nothing was caught"
    return failure


def kept(failure: Failure, folder: Path) -> Path:
    """As somebody would keep it."""
    path = folder / "caught.txt"
    path.write_text(failure.file, encoding="utf-8")
    return path


def test_a_broken_rule_is_caught_and_kept_as_a_playthrough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(darkness, "MOST_DARKNESS", 99)
        failure = caught(TO_THE_END)
        assert failure.what == "darkest_night: darkness is between none and thirty"
        assert failure.length <= 4, failure.file
        path = kept(failure, tmp_path)
        with pytest.raises(Wrong, match="darkness is between none and thirty"):
            play_again(path, "darkest_night", tmp_path / "broken")
    play_again(path, "darkest_night", tmp_path / "mended")


def test_a_view_that_raises_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def raises(*_: object) -> None:
        raise KeyError

    with monkeypatch.context() as broken:
        broken.setattr(kingdom, "_disc", raises)
        failure = caught(DARKEST_NIGHT)
        assert failure.what.startswith("view table (en): KeyError in raises")
        assert failure.length == 1, failure.file
        with pytest.raises(Wrong, match="KeyError"):
            play_again(kept(failure, tmp_path), "darkest_night", tmp_path / "broken")


def test_what_is_refused_and_leaves_a_trace_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(self: ChangeHero, game: Game) -> None:
        game.state.round += 1
        raise Refused("no_such_hero", hero=self.name)

    monkeypatch.setattr(ChangeHero, "apply", refuses)
    monkeypatch.setattr(Run, "_go_back_to", lambda self, state: None)
    with pytest.raises(Caught, match="refused, yet changed"):
        NET.cast(DARKEST_NIGHT)


def test_a_way_back_that_leads_elsewhere_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance that is not in the state: told again, the same inputs come to something else."""
    rolled = count()
    monkeypatch.setattr(Chance, "pick", lambda self, options: options[next(rolled) % len(options)])
    with pytest.raises(Caught, match=r"leads elsewhere|a play cannot be opened again"):
        NET.cast(DARKEST_NIGHT)


def test_a_log_and_a_button_that_name_a_stranger_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def of_nobody(kind: Callable[..., Struct]) -> Callable[..., Struct]:
        return lambda **told: kind(**(told | {"hero": "Nobody"}))

    with monkeypatch.context() as broken:
        broken.setattr(movement, "HeroMoved", of_nobody(HeroMoved))
        with pytest.raises(Caught, match=r"the log of . names a stranger: hero_moved hero"):
            NET.cast(DARKEST_NIGHT)
    monkeypatch.setattr(next_steps, "BeginTurn", of_nobody(BeginTurn))
    with pytest.raises(Caught, match="view table names a stranger: begin_turn hero"):
        NET.cast(DARKEST_NIGHT)
