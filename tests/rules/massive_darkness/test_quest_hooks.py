"""The moments at which a quest is called, and how a game ends (p. 11, 18, 33)."""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness import changes, commands, hero_turn
from app.rules.massive_darkness.ending import lose, win
from app.rules.massive_darkness.events import FirstPlayerPassed, Lost, PhaseBegan, Won
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.round import reminders
from app.rules.massive_darkness.state import Hero, Phase

from .dungeon import Answering, a_dungeon, with_quest
from .play import play, run_on

NEXT = commands.NextPhase()


class Listening(Quest):
    id = "listening"

    def __init__(self) -> None:
        self.heard: list[str] = []

    def _hear(self, what: str) -> Script[None]:
        self.heard.append(what)
        return at_once(None)

    def set_up(self, game: Game) -> Script[None]:
        return self._hear("set_up")

    def round_begins(self, game: Game) -> Script[None]:
        return self._hear(f"round_begins {game.state.round}")

    def enemies_begin(self, game: Game) -> Script[None]:
        return self._hear("enemies_begin")

    def round_ends(self, game: Game) -> Script[None]:
        return self._hear("round_ends")

    def first_player_passes(self, game: Game) -> Script[None]:
        return self._hear(f"first_player_passes to {game.state.first_player}")

    def hero_moved(self, game: Game, hero: Hero, came_from: str | None) -> Script[None]:
        return self._hear(f"{hero.name} moved {came_from} {hero.at}")


def test_a_quest_is_called_at_its_moments() -> None:
    quest = Listening()
    run = with_quest(a_dungeon(phase=Phase.SETUP), quest)
    play(run, NEXT, Answering())
    play(run, hero_turn.MoveHero(hero="Whisper", to="a1"), Answering())
    for _ in range(5):
        play(run, NEXT, Answering())
    assert quest.heard == [
        "set_up", "round_begins 1", "Whisper moved a2 a1", "enemies_begin", "round_ends",
        "first_player_passes to Owen", "round_begins 2",
    ]  # fmt: skip


def test_the_first_player_token_passes_to_the_left_p33() -> None:
    run = run_on(a_dungeon(phase=Phase.EVENT))
    passed = []
    for _ in range(16):
        passed += [event.hero for event in play(run, NEXT, Answering()) if isinstance(event, FirstPlayerPassed)]
    assert passed == ["Owen", "Sibyl", "Whisper", "Owen"]


def test_a_quest_without_events_has_no_event_phase() -> None:
    class Quiet(Quest):
        id = "quiet"
        draws_events = False

    run = with_quest(a_dungeon(phase=Phase.EXPERIENCE), Quiet())
    events = play(run, NEXT, Answering())
    assert [event.phase for event in events if isinstance(event, PhaseBegan)] == ["end"]


def test_what_the_table_is_reminded_of() -> None:
    class Speaking(Quest):
        id = "speaking"

        def reminders(self, game: Game) -> list[str]:
            return ["quest.speaking.reminder.own"]

    run = with_quest(a_dungeon(phase=Phase.END), Speaking())
    assert reminders(run.game) == ["remind.effects_end", "quest.speaking.reminder.own"]  # type: ignore[arg-type]


# Victory


class Corner(Quest):
    """Won as soon as somebody stands on b2."""

    id = "corner"

    def objectives(self, game: Game) -> list[Objective]:
        return [Objective("there", any(hero.at == "b2" for hero in game.state.heroes))]


def test_the_game_is_won_as_soon_as_all_objectives_are_met_p33() -> None:
    run = with_quest(a_dungeon(), Corner())
    play(run, hero_turn.MoveHero(hero="Whisper", to="a1"), Answering())
    assert not run.state.won
    play(run, hero_turn.MoveHero(hero="Whisper", to="a2"), Answering())
    events = play(run, hero_turn.MoveHero(hero="Whisper", to="b2"), Answering())
    assert run.state.won
    assert isinstance(events[-1], Won)
    for command in (NEXT, hero_turn.MoveHero(hero="Whisper", to="a2")):
        with pytest.raises(Refused) as error:
            run.do(command)
        assert error.value.key == "game_is_won"


def test_a_correction_can_win_it_too() -> None:
    run = with_quest(a_dungeon(), Corner())
    run.do(changes.PlaceFigure(name="Owen", at="b2"))
    assert run.state.won


def test_nothing_is_won_while_the_table_is_laid_out() -> None:
    run = with_quest(a_dungeon(phase=Phase.SETUP), Corner())
    run.do(changes.PlaceFigure(name="Owen", at="b2"))
    assert not run.state.won


# Defeat


def test_a_quest_may_be_lost_in_the_middle_of_a_phase() -> None:
    class Doomed(Listening):
        id = "doomed"

        def enemies_begin(self, game: Game) -> Script[None]:
            lose(game, Reason("artifact_taken", "49"))
            return at_once(None)

    run = with_quest(a_dungeon(), Doomed())
    events = play(run, NEXT, Answering())
    assert [event.reason.rule for event in events if isinstance(event, Lost)] == ["artifact_taken"]
    with pytest.raises(Refused) as error:
        run.do(NEXT)
    assert error.value.key == "game_is_lost"


def test_a_game_ends_once() -> None:
    game = Game(a_dungeon())
    lose(game, Reason("artifact_taken", "49"))
    win(game, Reason("all_objectives_met", "33"))
    lose(game, Reason("artifact_taken", "49"))
    assert (game.state.lost, game.state.won, len(game.events)) == (True, False, 1)


def test_without_a_lifebringer_token_the_quest_does_not_begin_its_round_p18() -> None:
    quest = Listening()
    state = a_dungeon(phase=Phase.END, lifebringers=0)
    state.heroes[0].killed = True
    run = with_quest(state, quest)
    play(run, NEXT, Answering())
    assert run.state.lost
    assert quest.heard == []
