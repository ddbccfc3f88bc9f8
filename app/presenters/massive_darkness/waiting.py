"""What a play waits for: the open question in a few words, and its icon."""

from app.i18n import Words
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.quest_words import asked_name
from app.presenters.question_views import question_icon
from app.rules.core.question import AnyQuestion, Draw


def waiting(words: Words, question: AnyQuestion) -> str:
    """'roll for Owen', 'draw a guard card'."""
    if not isinstance(question, Draw):
        return about(words, question.topic, question.who)
    if question.wanted:
        return words("waiting.wanted", name=NAMES.said(words, question.wanted))
    return words("waiting.draw", deck=words(f"draw.deck.{question.deck}"))


def about(words: Words, topic: str, who: str) -> str:
    """What a question of this topic asks for; all but those for a card, which name a deck too."""
    return words(f"waiting.{topic}", who=asked_name(words, who))


def go_on(words: Words, question: AnyQuestion) -> tuple[str, str]:
    """Words and icon of the button that leads back to it."""
    return words("table.go_on", what=waiting(words, question)), question_icon(question)
