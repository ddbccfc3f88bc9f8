"""The Chronomancer where the table and the hero's screen would overlook him: the Time Warp, and time actions left."""

from app.i18n import Words
from app.presenters.next_step import Next
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_commands.chronomancer import BeginWarp, warp_is_open
from app.rules.shadowreach.classes import Chronomancer
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.state import players

ICON = "timer-sand"


def comes_first(words: Words, game: Game, hero: Hero) -> str:
    """While the minute is still to come or runs, nothing else is done with him ("Time Warp Phase")."""
    board = game.state.boards.get(hero.name)
    if not isinstance(board, Chronomancer) or not warp_is_open(game, hero, board):
        return ""
    return words("shadowreach_board.warp.under_way" if board.warp.running else "shadowreach_board.warp.comes_first")


def first_act(words: Words, game: Game, hero: Hero) -> Next | None:
    board = game.state.boards.get(hero.name)
    if not isinstance(board, Chronomancer) or board.warp.running:
        return None
    return Next(words("shadowreach_board.warp.begin"), ICON, command=BeginWarp(hero=hero.name))


def first_in_round(words: Words, game: Game) -> Next | None:
    """The round begins with the minute of a Chronomancer."""
    for hero in players(game.state):
        if not hero.down and comes_first(words, game, hero):
            text = words("shadowreach_board.warp.of_hero", hero=hero.name)
            return Next(text, ICON, screen="heroes", hero=hero.name)
    return None


def actions_words(words: Words, game: Game, hero: Hero) -> str:
    """His tokens are his actions: the one that he has just turned, and those that are left."""
    board = game.state.boards.get(hero.name)
    now = words("hellscape_hero.fact.actions", count=hero.actions)
    if not isinstance(board, Chronomancer):
        return now
    left = words("shadowreach_board.chronomancer.left", count=board.unused)
    if actions_are_tokens(game, hero):
        return left
    return words("shadowreach_board.chronomancer.now_and_left", now=now, left=left) if board.acting else now


def actions_are_tokens(game: Game, hero: Hero) -> bool:
    board = game.state.boards.get(hero.name)
    return isinstance(board, Chronomancer) and not board.acting and game.state.active != hero.name
