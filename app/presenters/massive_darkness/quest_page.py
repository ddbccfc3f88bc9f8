"""The quest as its screen shows it: objectives that tick themselves, special rules, what only the table sees."""

from dataclasses import dataclass

from app.content.reference import special_rule
from app.i18n import Words
from app.presenters.form_parts import FormPart
from app.presenters.massive_darkness.quest_list import quest_title
from app.presenters.massive_darkness.quest_words import figure_name, hint_words
from app.presenters.massive_darkness.quests_frame import token_words
from app.presenters.own_quest_page import own_quest_line, own_quest_parts
from app.presenters.summaries import ChipSummary
from app.presenters.table_views import QuestLine
from app.rules.core.quest_course import Course
from app.rules.core.question import YES
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.event_cards import not_roaming
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Objective
from app.rules.massive_darkness.quests.commands import TellQuest
from app.rules.massive_darkness.quests.progress import count, marked
from app.rules.massive_darkness.round import reminders
from app.rules.massive_darkness.setup import missing_tiles, missing_tokens
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, Phase, State


@dataclass(frozen=True)
class ObjectiveLine:
    text: str
    done: bool
    count: str = ""
    """'1 of 4' where something is counted."""
    term: str = ""
    """What the rules reference tells of it."""


@dataclass(frozen=True)
class SpecialRule:
    """`term` leads to what the rules reference tells of it."""

    text: str
    term: str


@dataclass(frozen=True)
class CountLine:
    """Something the quest counts, to be put right."""

    key: str
    label: str
    value: int
    most: int


@dataclass(frozen=True)
class NameLine:
    """Who plays a part in the quest, to be put right."""

    key: str
    label: str
    chips: tuple[ChipSummary, ...]


@dataclass(frozen=True)
class QuestPage:
    title: str
    flavour: str
    facts: str
    objectives: tuple[ObjectiveLine, ...]
    reminders: tuple[str, ...]
    moments: tuple[ChipSummary, ...]
    rules: tuple[SpecialRule, ...]
    hints: tuple[str, ...]
    """What to lay out; only before the first round."""
    counts: tuple[CountLine, ...]
    flags: tuple[ChipSummary, ...]
    names: tuple[NameLine, ...]
    page: str
    can_change: bool
    """Another quest may be chosen: the set-up is not over."""
    parts: tuple[FormPart, ...] = ()
    """Of a quest that players made."""


def quest_page(words: Words, state: State) -> QuestPage:
    game = open_game(state)
    quest, before = game.quest, is_being_laid_out(state)
    own, made = not quest.id, state.own_quest
    if made is not None:
        return _made_by_players(words, state, made, can_change=before)
    return QuestPage(
        title=quest_title(words, quest.id),
        flavour=words("quests.own_detail") if own else words(f"quest.{quest.id}.flavour"),
        facts="" if own else words("quests.facts", page=quest.page, tiles=", ".join(quest.tiles)),
        objectives=() if own else tuple(_objective(words, game, one) for one in quest.objectives(game)),
        reminders=tuple(words(key) for key in quest.reminders(game)),
        moments=() if before or is_over(game) else _moments(words, game),
        rules=tuple(
            SpecialRule(words(f"quest.{quest.id}.rule.{key}"), special_rule(quest.id, key)) for key in quest.rules
        ),
        hints=tuple(hint_words(words, state, key) for key in quest.hints) if before else (),
        counts=tuple(
            CountLine(key, words(f"quest.{quest.id}.told.{key}"), count(game, key), most)
            for key, most in quest.counts.items()
        ),
        flags=tuple(_flag(words, game, key) for key in quest.flags),
        names=tuple(_name(words, game, key) for key in (*quest.hero_names, *quest.names)),
        page="" if own else words("why.page", page=quest.page),
        can_change=before,
    )


def _made_by_players(words: Words, state: State, made: Course, *, can_change: bool) -> QuestPage:
    """Everything that there is to it are parts that can be touched."""
    parts = own_quest_parts(words, made, token_words, is_set_up=can_change, is_over=state.won or state.lost)
    return QuestPage(
        title=made.quest.name, flavour="", facts="", objectives=(), reminders=(), moments=(), rules=(), hints=(),
        counts=(), flags=(), names=(), page="", can_change=can_change, parts=parts,
    )  # fmt: skip


def _objective(words: Words, game: Game, objective: Objective) -> ObjectiveLine:
    text = words(f"quest.{game.quest.id}.objective.{objective.key}")
    counted = words("quests.of", reached=objective.reached, of=objective.of) if objective.of > 1 else ""
    return ObjectiveLine(text, objective.done, counted, term=game.quest.id)


def _moments(words: Words, game: Game) -> tuple[ChipSummary, ...]:
    return tuple(
        ChipSummary(moment, words(f"quest.{game.quest.id}.moment.{moment}")) for moment in game.quest.moments(game)
    )


def _flag(words: Words, game: Game, key: str) -> ChipSummary:
    on = marked(game, key) == YES
    icon = "check-circle" if on else "circle-outline"
    return ChipSummary(key, words(f"quest.{game.quest.id}.told.{key}"), icon, selected=on)


def _name(words: Words, game: Game, key: str) -> NameLine:
    """Heroes where a hero is meant, enemies where an enemy is."""
    chosen, is_hero = marked(game, key), key in game.quest.hero_names
    figures = game.state.heroes if is_hero else game.state.enemies
    what = words(f"quest.{game.quest.id}.told.{key}")
    chips = tuple(
        ChipSummary(one.name, figure_name(words, one.name), selected=one.name == chosen) for one in figures
    )
    return NameLine(key, words("quests.which_hero" if is_hero else "quests.which_enemy", what=what), chips)


# What taps come to


def counted(state: State, key: str, delta: int) -> TellQuest:
    return TellQuest(key=key, value=state.quest.counts.get(key, 0) + delta)


def flagged(state: State, key: str) -> TellQuest:
    return TellQuest(key=key, value="" if state.quest.marks.get(key) == YES else YES)


# A line of it on the table


def quest_line(words: Words, state: State) -> QuestLine | None:
    """None where the table plays without one of the book's quests. A single objective says how far it has come."""
    game = open_game(state)
    if not game.quest.id:
        return None
    if state.own_quest is not None:
        return own_quest_line(words, state.own_quest, token_words, "choosing_a_quest")
    objectives = game.quest.objectives(game)
    reached, of = sum(one.done for one in objectives), len(objectives)
    if of == 1 and objectives[0].of:
        reached, of = objectives[0].reached, objectives[0].of
    following = next((one for one in objectives if not one.done), None)
    return QuestLine(
        title=quest_title(words, game.quest.id),
        detail=_objective(words, game, following).text if following else words("quests.all_met"),
        count=words("quests.of", reached=reached, of=of),
        kind=game.quest.id,
    )


def phase_reminders(words: Words, state: State) -> tuple[str, ...]:
    """What the table has to see to itself now, the round's before the quest's."""
    if state.lost or state.won:
        return ()
    game = open_game(state)
    said = [words(key) for key in reminders(game)]
    if state.phase is Phase.EVENT and (enemies := not_roaming(game)):
        said.append(words("remind.not_roaming", enemies=", ".join(figure_name(words, one) for one in enemies)))
    return tuple(said)


def tiles_to_lay(state: State) -> list[str]:
    return missing_tiles(open_game(state))


def tokens_to_lay(state: State) -> list[str]:
    return missing_tokens(open_game(state))


def is_being_laid_out(state: State) -> bool:
    return state.phase in BEFORE_THE_QUEST


def next_token(state: State) -> str:
    """What the quest still needs before the game; empty where nothing is missing."""
    return next(iter(tokens_to_lay(state)), "") if is_being_laid_out(state) else ""


def draws_events(state: State) -> bool:
    return open_game(state).quest.draws_events
