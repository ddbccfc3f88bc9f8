"""What follows from a token out of the treasure bag, said above the question ("Treasure Bag", "Chests")."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.hellscape.phrases import figure_name
from app.rules.core.event import Event
from app.rules.core.question import Choice
from app.rules.hellscape import events as ev
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.classes import Rogue
from app.rules.hellscape.classes.events import ToolDrawn
from app.rules.hellscape.classes.rogue import A_ROUND
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Token
from app.rules.hellscape.zones import IN_A_CHEST


def drawn_help(words: Words, game: Game, question: Choice, events: Sequence[Event]) -> str:
    """Whose it becomes, and which is the best."""
    who = question.who
    enemy = next((one for one in game.state.enemies if one.name == who), None)
    if enemy is not None:
        mob = enemy.kind is Kind.MOB
        follows = words(f"hellscape.bag.{'onto_mob' if mob else 'onto_single'}", enemy=figure_name(words, who))
    elif any(hero.name == who for hero in game.state.heroes):
        follows = _of_the_chest(words, who, events)
    else:
        follows = words("hellscape.bag.onto_zone")
    return " ".join(filter(None, (follows, words("hellscape.bag.rarer_is_better"))))


def _of_the_chest(words: Words, hero: str, events: Sequence[Event]) -> str:
    """'Token 2 of 2 of the chest; Gheta keeps 1'."""
    chest, since = _chest(events)
    if chest is None:
        return ""
    drawn = sum(isinstance(event, ev.TokenDrawn) for event in since)
    of_all, kept = IN_A_CHEST[chest]
    return words("hellscape.bag.onto_hero", number=drawn + 1, all=of_all, hero=hero, kept=kept)


def tool_help(words: Words, game: Game, question: Choice, events: Sequence[Event]) -> str:
    """Which of the Rogue's three tokens of a round; fewer where there are no more ("Rogue")."""
    board = next((one.class_state for one in game.state.heroes if one.name == question.who), None)
    if not isinstance(board, Rogue):
        return ""
    drawn = sum(isinstance(event, ToolDrawn) and event.hero == question.who for event in events)
    there = drawn + len(board.bag) + len(board.discarded)
    return words("hellscape.bag.tool_of", number=drawn + 1, all=min(A_ROUND, there))


def kept_help(words: Words, events: Sequence[Event]) -> str:
    """What becomes of the token that a hero keeps; of a special chest he keeps two."""
    chest, since = _chest(events)
    kept = IN_A_CHEST[chest][1] if chest is not None else 1
    chosen = sum(isinstance(event, ev.ItemReceived) for event in since)
    follows = words("hellscape.bag.kept")
    return f"{words('hellscape.bag.keeps', number=chosen + 1, all=kept)} {follows}" if kept > 1 else follows


def _chest(events: Sequence[Event]) -> tuple[Token | None, Sequence[Event]]:
    """The chest that was opened last, and what has happened since."""
    for place in reversed(range(len(events))):
        if isinstance(opened := events[place], ev.ChestOpened):
            return (Token.SPECIAL_CHEST if opened.special else Token.CHEST), events[place + 1 :]
    return None, ()
