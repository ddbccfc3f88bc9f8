"""Events in the words of scenario files: those of Hellscape, and what is new."""

from app.rules.core.event import Asked, Event
from app.rules.core.question import AnyQuestion
from app.rules.hellscape import events as base
from app.rules.hellscape.lines import line as line_of_hellscape
from app.rules.hellscape.scenario.questions import asked as asked_in_hellscape
from app.rules.shadowreach import events as ev

WORDS = {"reward": "target"}
"""The files have one word for choosing among heroes."""


def line(event: Event) -> str | None:
    """The line of an event; None for what a scenario does not mention."""
    match event:
        case ev.NotActivated():
            return "nothing"
        case ev.VenomRolled(roll=roll):
            return f"ask roll venom -> {roll}"
        case ev.StunRolled(roll=roll):
            return f"ask roll stun -> {roll}"
        case ev.LostToStun():
            return "lost action"
        case ev.CardReplaced(enemy=enemy):
            return f"replace {enemy}"
        case base.ActionFrozen():
            return "frozen"
        case Asked(topic=topic, options=options, answer=answer) if topic in WORDS:
            return f"ask {WORDS[topic]} {', '.join(options)} -> {answer}"
    return line_of_hellscape(event)


def asked(question: AnyQuestion) -> str:
    said = asked_in_hellscape(question)
    for topic, word in WORDS.items():
        said = said.replace(f"ask {topic} ", f"ask {word} ", 1)
    return said
