"""What happens in quests, in sentences; and names of things that quests treat like figures."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.i18n import Words
from app.presenters.massive_darkness.names import NAMES
from app.presenters.phrases import capital
from app.rules.core.event import Event
from app.rules.core.question import YES
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.quests.maze_of_darkness import LEVEL_TOKEN
from app.rules.massive_darkness.quests.pillars import PILLAR
from app.rules.massive_darkness.state import State

FIGURES = ("hero", "enemy", "attacker", "defender", "against", "ally", "other", "figure", "name")
"""Fields in which commands and refusals name figures."""

PILLAR_ICON = "pillar"


def figure_name(words: Words, name: str) -> str:
    """Heroes and enemies have names, some in the table's language; pillars are called by zone or number."""
    if is_pillar(name):
        return pillar_name(words, name.removeprefix(PILLAR))
    if name.startswith(LEVEL_TOKEN):
        return words("quest.level_token", level=name.removeprefix(LEVEL_TOKEN))
    return NAMES.said(words, name)


def name_alone(words: Words, name: str) -> str:
    """As it stands at the head of a row or a button."""
    said = figure_name(words, name)
    return capital(said) if is_pillar(name) else said


def is_pillar(name: str) -> bool:
    return name.startswith(PILLAR)


def hint_words(words: Words, state: State, key: str) -> str:
    """What is to be laid out for the quest; without a map nothing is marked, and some words are others."""
    other = f"quest.{state.quest.id}.no_map.{key}"
    return words(other if not state.mapped and other in words else f"quest.{state.quest.id}.setup.{key}")


def with_pillars(words: Words, key: str, names: Iterable[str]) -> str:
    """The key of the words for where pillars are taken for heroes as well (p. 49); else the same."""
    other = f"with_pillars.{key}"
    return other if other in words and any(map(is_pillar, names)) else key


def with_figure_names(words: Words, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields of a command or a refusal, those that name figures in the table's language."""
    return {
        field: figure_name(words, value) if field in FIGURES and isinstance(value, str) else value
        for field, value in fields.items()
    }


def pillar_name(words: Words, pillar: str) -> str:
    return words("quest.pillar", zone=pillar.upper())


def item_name(words: Words, name: str) -> str:
    """A card's name; tokens that are carried in quests have words of their own."""
    key = f"quest.item.{name.replace(' ', '_')}"
    return words(key) if key in words else NAMES.said(words, name)


def asked_name(words: Words, name: str) -> str:
    """Who or what a question is about: a figure, or a card that somebody gets."""
    return item_name(words, figure_name(words, name))


def quest_sentence(words: Words, event: Event) -> str | None:
    """None: nothing that only happens in quests, or nothing that needs more than the plain fields."""
    key = f"event.{event.kind()}"
    match event:
        case ev.Reminded(what=what) | ev.ObjectiveReached(what=what):
            return words(key, text=words(f"quest.{what}"))
        case ev.QuestAdvanced(what=what, reached=reached, of=of):
            counted = words(key, text=words(f"quest.{what}"), count=words("quests.of", reached=reached, of=of))
            return counted if of else words("event.quest_told_yes", text=words(f"quest.{what}"))
        case ev.QuestTold(what=what, value=value):
            told = {YES: "event.quest_told_yes", "": "event.quest_told_no"}.get(str(value), key)
            return words(told, text=words(f"quest.{what}"), value=value)
        case ev.NotRoaming(enemies=enemies):
            return words(key, enemies=", ".join(NAMES.said(words, enemy) for enemy in enemies))
        case ev.QuestChosen(quest=quest) if quest:
            return words(key, quest=words(f"quest.{quest}.title"))
        case ev.TokenRevealed(hero=hero, token=token):
            return words(key, hero=hero, token=words(f"token.{token}"))
        case ev.MiniaturesRanOut(card=card) | ev.AnotherDrawn(card=card):
            return words(key, card=NAMES.said(words, card))
        case ev.GuardianEquipped(enemy=enemy, card=card):
            return words(key, enemy=NAMES.said(words, enemy), card=item_name(words, NAMES.said(words, card)))
        case ev.CardReceived(hero=hero, card=card, level=0):
            return words("event.quest_item_received", hero=hero, card=item_name(words, card))
        case ev.Suffered(hero=hero, wounds=wounds):
            return words(key, hero=hero, count=wounds)
        case ev.TileCrumbling(side=side, left=0):
            return words("event.tile_falls", side=side)
        case ev.PillarWounded(who=who, pillar=pillar, wounds=wounds, left=left):
            return words(key, who=figure_name(words, who), pillar=pillar_name(words, pillar), wounds=wounds, left=left)
        case ev.PillarDestroyed(pillar=pillar):
            return words(key, pillar=pillar_name(words, pillar))
        case _:
            return None
