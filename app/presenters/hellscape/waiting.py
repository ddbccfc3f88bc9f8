"""What a play waits for: the open question in a few words, and its icon."""

from app.i18n import Words
from app.presenters.hellscape.phrases import figure_name
from app.presenters.question_views import question_icon
from app.rules.core.question import AnyQuestion, Draw


def waiting(words: Words, question: AnyQuestion) -> str:
    """'roll for Gheta', 'draw a mob card'."""
    if isinstance(question, Draw) and question.wanted:
        return words("waiting.wanted", name=question.wanted)
    if isinstance(question, Draw):
        return words("waiting.draw", deck=words(f"hellscape.draw.deck.{question.deck}"))
    return about(words, question.topic, question.who)


def about(words: Words, topic: str, who: str) -> str:
    """What a question of this topic asks for; all but those for a card, which name a deck too."""
    return words(f"waiting.{topic}", who=figure_name(words, who))


def go_on(words: Words, question: AnyQuestion) -> tuple[str, str]:
    """Words and icon of the button that leads back to it."""
    return words("table.go_on", what=waiting(words, question)), question_icon(question)
