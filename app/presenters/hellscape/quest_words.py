"""Which quest is played, and which of the published values are in force, in words."""

from app.i18n import Words
from app.presenters.board_floor import tile_number
from app.presenters.hellscape.table_sentences import profile_words, token_words
from app.presenters.own_quest_page import own_quest_line
from app.presenters.table_views import QuestLine
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import State


def quest_title(words: Words, quest: str) -> str:
    key = f"hellscape.quest.{quest}"
    return words(key) if quest and key in words else words("hellscape.own_quest")


def title_of(words: Words, state: State) -> str:
    """Of the quest that is played; players call theirs as they like."""
    return state.own_quest.quest.name if state.own_quest is not None else quest_title(words, state.quest)


def tiles_to_lay(state: State) -> list[str]:
    """Of the sides that the quest needs, those of which nothing lies on the board yet."""
    laid = {tile_number(tile.side) for tile in state.tiles}
    return [side for side in state.quest_tiles if tile_number(side) not in laid]


def quest_line(words: Words, game: Game) -> QuestLine:
    state = game.state
    if state.own_quest is not None:
        return own_quest_line(words, state.own_quest, token_words, "quest_and_tiles")
    return QuestLine(quest_title(words, state.quest), values_in_force(words, state), "", "quest_and_tiles")


def values_in_force(words: Words, state: State) -> str:
    """'Rulebook of 2020 · dice: version A, not compared'."""
    edition = f"hellscape.in_force.{state.track.id}"
    track = words(edition) if edition in words else state.track.id
    return f"{track} · {dice_in_force(words, state)}"


def dice_in_force(words: Words, state: State) -> str:
    if state.dice is None:
        return words("hellscape.in_force.totals")
    key = "hellscape.in_force.dice_estimate" if state.dice.estimate else "hellscape.in_force.dice"
    return words(key, version=profile_words(words, "dice", state.dice.id))
