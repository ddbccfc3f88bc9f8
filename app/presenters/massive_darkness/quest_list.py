"""The quests to choose from: page, tiles, and a sentence each; or none (p. 40-51)."""

from collections.abc import Collection

from app.i18n import Words
from app.presenters.pick_views import PickItem
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.quests import IN_ORDER
from app.rules.massive_darkness.state import State

FIRST = IN_ORDER[0].id
OWN = ""  # a table that makes up its own quest


def quest_rows(words: Words, picked: str | None, played: Collection[str] = ()) -> tuple[PickItem, ...]:
    """In the order of the book; None: nothing is picked yet. `played` are those of a campaign so far."""
    rows = [
        PickItem(
            id=quest.id,
            title=quest_title(words, quest.id),
            detail=quest_detail(words, quest),
            picked=quest.id == picked,
            icon="check-bold" if quest.id in played else "bullseye",
            term=quest.id,
        )
        for quest in IN_ORDER
    ]
    own = PickItem(OWN, words("quests.own"), words("quests.own_detail"), picked == OWN, "pencil-outline")
    return (*rows, own)


def quest_title(words: Words, quest_id: str) -> str:
    return words(f"quest.{quest_id}.title") if f"quest.{quest_id}.title" in words else words("quests.own")


def title_of(words: Words, state: State) -> str:
    """Of the quest that is played; players call theirs as they like."""
    return state.own_quest.quest.name if state.own_quest is not None else quest_title(words, state.quest.id)


def quest_detail(words: Words, quest: Quest) -> str:
    facts = words("quests.facts", page=quest.page, tiles=", ".join(quest.tiles))
    return f"{words(f'quest.{quest.id}.flavour')}\n{facts}"


def quest_after(quest_id: str) -> str:
    """What a campaign proposes next: the quests follow each other in the book; after the last, the last again."""
    ids = [quest.id for quest in IN_ORDER]
    return ids[min(ids.index(quest_id) + 1, len(ids) - 1)] if quest_id in ids else FIRST
