"""What a quest remembers, in counts and marks of the state; all the quests of this folder keep it through here."""

from app.rules.core.question import YES
from app.rules.massive_darkness.events import ObjectiveReached, QuestAdvanced, Reminded
from app.rules.massive_darkness.game import Game


def count(game: Game, key: str) -> int:
    return game.state.quest.counts.get(key, 0)


def add(game: Game, key: str, by: int = 1) -> int:
    counts = game.state.quest.counts
    counts[key] = counts.get(key, 0) + by
    return counts[key]


def mark(game: Game, key: str, value: str = YES) -> None:
    game.state.quest.marks[key] = value


def marked(game: Game, key: str) -> str:
    """Empty where there is no such mark."""
    return game.state.quest.marks.get(key, "")


def reach(game: Game, objective: str) -> None:
    """An objective is met; that is told once."""
    if not marked(game, objective):
        mark(game, objective)
        game.log(ObjectiveReached(what=f"{game.quest.id}.objective.{objective}"))


def advance(game: Game, key: str, of: int) -> int:
    """One more of what the quest counts; how far that is, is told until all are there."""
    reached = add(game, key)
    if reached < of:
        game.log(QuestAdvanced(what=f"{game.quest.id}.told.{key}", reached=reached, of=of))
    return reached


def open_up(game: Game, key: str) -> None:
    """A mark that is no objective, and that the table has to know of."""
    mark(game, key)
    game.log(QuestAdvanced(what=f"{game.quest.id}.told.{key}"))


def remind(game: Game, reminder: str) -> None:
    game.log(Reminded(what=f"{game.quest.id}.reminder.{reminder}"))
