"""The chamber of a boss, and whether it waits there for its fight ("Bosses", "Chambers")."""

from app.rules.core.board import Board, Edge, Side
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.state import Enemy, State


def closed_in(board: Board, start: str) -> set[str]:
    """The chamber around a zone: a door ends it, open or not. Nothing for a zone of a corridor."""
    if not board.at(start).room:
        return set()
    found, frontier = {start}, [start]
    while frontier:
        zone = frontier.pop()
        for side in Side:
            beyond = board.beyond(zone, side)
            if beyond is not None and board.edge(zone, side) is Edge.OPEN and board.at(beyond).room:
                frontier += [beyond] if beyond not in found else []
                found.add(beyond)
    return {zone for zone in found if board.walkable(zone)}


def waits_for_its_fight(state: State, board: Board, enemy: Enemy) -> bool:
    """As long as its chamber is closed and nobody is in it; without a map, until the table begins the fight."""
    if enemy.kind is not Kind.BOSS or state.boss_fight:
        return False
    if not state.mapped or enemy.at is None:
        return True
    chamber = closed_in(board, enemy.at)
    if not chamber or any(hero.at in chamber for hero in state.heroes):
        return False
    return all(beside in chamber for zone in chamber for beside in board.adjacent(zone))
