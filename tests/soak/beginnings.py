"""How plays begin: at a table that is laid already, on New game with all that can be touched there, from a position."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from app.frames import frame, quests_frame
from app.games import quest_blocks
from app.i18n.words import LANGUAGES, load_words
from app.packs import game_pack
from app.plays.quests import record_of
from app.presenters.colours import HERO_COLOURS
from app.presenters.own_quest_draft import draft_of, edited, quest_of
from app.presenters.own_quest_form import quest_form_view
from app.presenters.own_quest_list import KeptQuest
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.quest_blocks import OwnQuest, TableSays, check_quest
from app.rules.core.quest_course import Course
from app.rules.massive_darkness.state import PLAYERS_OWN, QuestProgress
from app.rules.massive_darkness.state import State as MassiveDarkness
from app.scenarios.position import read_position
from app.session import Session
from tests.rules.conformance.driver import Driver
from tests.soak.touches import touches
from tests.soak.views.shared import NOON

SCENARIOS = Path(__file__).parents[1] / "scenarios"
A_QUEST = OwnQuest(name="A quest", objectives=(TableSays(text="Go"),))
"""With which the form opens."""
OWN_QUESTS = 0.4
"""So many play one."""
TOUCHES = 25
"""So many at the most before a game begins, or a quest is kept."""

Look = Callable[[str, object, str], None]
"""Told where something is shown, and in which language."""


class Begun(NamedTuple):
    state: Any
    first: tuple[Command, ...] = ()
    """What New game does at once: none of it may be refused."""


def laid(driver: Driver, game: str, chance: Random, look: Look) -> Begun:
    """At a table where all lies ready; some play a quest that they have made themselves."""
    state = driver.begin(chance.choice(driver.starts), chance)
    if quest_blocks(game) is not None and chance.random() < OWN_QUESTS:
        quest = _a_quest(game, chance, look)
        state.own_quest = Course(quest=quest) if quest is not None else None
        if isinstance(state, MassiveDarkness) and quest is not None:
            state.quest = QuestProgress(id=PLAYERS_OWN)
    return Begun(state)


def new_game(session: Session, game: str, chance: Random, look: Look) -> Begun:
    """As a table goes about it that touches everything; where the game cannot start then, with the first draft."""
    new, pack = frame(game).new_game, game_pack(game)
    blank = new.draft(pack)
    if quest_blocks(game) is not None:
        quest = _a_quest(game, chance, look)
        if quest is not None:
            session.quests.save(record_of(quest, "quest", game))
        kept = [KeptQuest(one.id, one.quest, one.fills) for one in session.quests.all(game).records]
        blank = new.with_quests(blank, kept)
    draft = blank
    for _ in range(chance.randrange(TOUCHES)):
        views = [new.view(words, draft, NOON) for words in _words(game)]
        for words, view in zip(_words(game), views, strict=True):
            look("new_game", view, words.language)
        draft = new.edited(_words(game)[0], draft, chance.choice(touches(views[0].parts)))
    if getattr(draft, "own_quests", ()) and chance.random() < OWN_QUESTS:
        draft = replace(draft, quest=draft.own_quests[0].id)
    words = chance.choice(_words(game))
    if not new.view(words, draft, NOON).can_start:
        draft = blank
    begun = new.beginning(words, draft, [], chance.randrange(2**32), NOON)
    return Begun(begun.state, begun.first)


def _a_quest(game: str, chance: Random, look: Look) -> OwnQuest | None:
    """One of the players' own. The form says what is wrong with it, and then it is not kept."""
    blocks, draft = quest_blocks(game), draft_of(A_QUEST)
    assert blocks is not None
    for _ in range(chance.randrange(3 * TOUCHES)):
        for words in _words(game):
            view = quest_form_view(words, draft, blocks, quests_frame(game).token_words, is_new=True, fills="")
            look("quest_form", view, words.language)
        draft = edited(draft, blocks, chance.choice(touches(view.parts)))
    quest = quest_of(draft)
    try:
        check_quest(quest, blocks)
    except Refused as refused:
        for words in _words(game):
            look("quest_form", frame(game).why_not(words, refused), words.language)
        return None
    return quest


def _words(game: str) -> list[Any]:
    return [frame(game).words(load_words(language)) for language in LANGUAGES]


def position(game: str, chance: Random) -> Begun:
    """One of the scenario files, as it lies there."""
    return Begun(read_position(chance.choice(_files(game)), tuple(HERO_COLOURS)).state)


@cache
def _files(game: str) -> tuple[Path, ...]:
    return tuple(sorted((SCENARIOS / game).glob("*.toml")))
