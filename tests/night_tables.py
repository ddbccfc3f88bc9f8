"""Tables of Darkest Night for tests: four heroes in the Monastery, and what the test puts there."""

import msgspec

from app.games import ruleset
from app.packs import game_pack
from app.presenters.darkest_night.new_game_draft import Draft, first_commands, first_state
from app.rules.core.command import Command, Reply
from app.rules.core.question import Answer
from app.rules.core.run import Run
from app.rules.darkest_night.changes import ChangeHero, ChangeTable, SetBlights, SetItems
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.kingdom import OPEN_PLACES
from app.rules.darkest_night.state import State

HEROES = ("Knight", "Priest", "Rogue", "Wizard")


def draft(**changes: object) -> Draft:
    box = game_pack("darkest_night").box  # type: ignore[attr-defined]  # it is the pack of this game
    return Draft(box=box, heroes=HEROES, **changes)  # type: ignore[arg-type]  # as the test says


def night_run(*told: Command, bare: bool = True, seed: int = 7) -> Run:
    """A game that has begun; `bare` without its first blights, then what is told."""
    run = Run(ruleset("darkest_night"), msgspec.json.encode(first_state(seed)))
    for command in first_commands(draft()):
        run.do(command)
    for place in OPEN_PLACES if bare else ():
        run.do(SetBlights(place=place, blights=()))
    for command in told:
        run.do(command)
    return run


def night_state(*told: Command, bare: bool = True, seed: int = 7) -> State:
    state = night_run(*told, bare=bare, seed=seed).state
    assert isinstance(state, State)
    return state


def in_full_swing() -> State:
    """Darkness 12, heroes apart, blights here and there, and it is the Knight's turn."""
    return night_state(
        BeginTurn(hero="Knight"), ChangeTable(darkness=12), ChangeHero(name="Knight", at="Village"),
        ChangeHero(name="Rogue", at="Village"), ChangeHero(name="Wizard", at="Ruins"),
        SetBlights(place="Village", blights=("Curse", "Skeletons")),
        SetBlights(place="Castle", blights=("Spies", "Taint", "Lich", "Zombies")),
        SetItems(name="Knight", items=("Key", "Waystone")),
    )  # fmt: skip


def night_game(*told: Command) -> Game:
    game = night_run(*told).game
    assert isinstance(game, Game)
    return game


def answer(run: Run, value: Answer) -> None:
    assert run.question is not None
    run.answer(Reply(run.question.key, value))
