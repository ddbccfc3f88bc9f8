"""A question in words: what is asked, and what can be answered."""

from app.i18n import Words
from app.rules.core.question import AnyQuestion, Choice, Form, Proposal


def title(words: Words, question: AnyQuestion) -> str:
    if isinstance(question, Proposal):
        return f"{question.who}: {question.proposed}"
    return words(f"question.{question.topic}", who=question.who)


def shown(words: Words, question: AnyQuestion) -> str:
    """Title and options as one text, for a log or a narrow screen."""
    match question:
        case Choice():
            return " / ".join([title(words, question), *question.options])
        case Form():
            return " / ".join([title(words, question), words(f"question.{question.topic}_help"), *question.rows])
    return title(words, question)
