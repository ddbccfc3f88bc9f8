"""Quests that players make, by game. What they are made of is in `rules.core.quest_blocks`; here they are kept."""

from collections.abc import Callable, Collection

from app.plays.errors import QuestIsThere, TooManyQuests
from app.plays.shelf import Kept, Shelf, Text
from app.plays.storage import Database
from app.rules.core.errors import Refused
from app.rules.core.quest_blocks import (
    Blocks,
    Events,
    Name,
    Objectives,
    OwnQuest,
    Spawns,
    Tokens,
    check_quest,
)
from app.rules.core.quest_blocks import Text as LongText

MOST_QUESTS = 200


class QuestRecord(Kept, frozen=True, kw_only=True):
    """`fills` is the id of the quest of the box that it describes, empty for one of the players' own."""

    name: Name
    fills: Text = ""
    text: LongText = ""
    objectives: Objectives = ()
    tokens: Tokens = {}
    spawns: Spawns = ()
    events: Events = ()

    @property
    def key(self) -> str:
        return self.name.casefold()

    @property
    def quest(self) -> OwnQuest:
        """As a play takes it along."""
        return OwnQuest(
            name=self.name, text=self.text, objectives=self.objectives, tokens=self.tokens, spawns=self.spawns,
            events=self.events,
        )  # fmt: skip


def record_of(quest: OwnQuest, record_id: str, game: str, fills: str = "") -> QuestRecord:
    return QuestRecord(
        id=record_id, game=game, fills=fills, name=quest.name, text=quest.text, objectives=quest.objectives,
        tokens=quest.tokens, spawns=quest.spawns, events=quest.events,
    )  # fmt: skip


class QuestShelf(Shelf[QuestRecord]):
    """`blocks` gives those that a game has, None where it has no quests; asked for only when there are any."""

    table = "quests"
    record_type = QuestRecord
    most = MOST_QUESTS

    def __init__(self, database: Database, blocks: Callable[[str], Blocks | None], games: Collection[str] = ()) -> None:
        super().__init__(database, games)
        self._blocks = blocks

    def check(self, record: QuestRecord) -> None:
        super().check(record)
        blocks = self._blocks(record.game)
        if blocks is None:
            raise Refused("game_without_quests")
        check_quest(record.quest, blocks)

    def is_there(self, record: QuestRecord) -> Refused:
        return QuestIsThere(record.name)

    def too_many(self) -> Refused:
        return TooManyQuests(MOST_QUESTS)
