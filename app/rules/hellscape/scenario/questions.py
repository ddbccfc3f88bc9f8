"""How the lines of a scenario put a question, and what its answers come to."""

from app.rules.core.question import Answer, AnyQuestion, Choice, RollDice
from app.rules.core.scenario import BadField, answer_to_choice, choice_asked
from app.rules.core.scenario.checks import read_totals


def asked(question: AnyQuestion) -> str:
    """`ask level Feydra` and `ask roll fire` name no options."""
    if isinstance(question, RollDice):
        return f"ask {question.topic.replace('_', ' ')}"
    if isinstance(question, Choice) and question.topic == "level":
        return f"ask level {question.who}"
    return choice_asked(question)


def answer(question: AnyQuestion, text: str) -> Answer | None:
    if not isinstance(question, RollDice):
        return answer_to_choice(question, text)
    try:
        return read_totals("answers", text, question.totals) or None
    except BadField:
        return None
