"""Events in the words of scenario files: short, stable, compared as text."""

from app.rules.core.event import Asked, Event
from app.rules.darkest_night import events as ev

AT_RANDOM = ("random_target", "random_path")
DRAWN = ("drawn_blight",)
"""Said by the line of what was drawn."""


def line(event: Event) -> str | None:
    """The line of an event; None for what a scenario does not mention."""
    match event:
        case Asked(topic=topic) if topic in DRAWN:
            return None
        case Asked(topic=topic, options=options, answer=answer):
            asked = topic.replace("_", " ")
            return f"{asked if topic in AT_RANDOM else f'ask {asked}'} {', '.join(options)} -> {answer}"
        case ev.DarknessRose(darkness=darkness) | ev.DarknessFell(darkness=darkness):
            return f"darkness {darkness}"
        case ev.Detected(heroes=heroes):
            return f"detect {', '.join(heroes) or 'none'}"
        case ev.NecromancerMoved(to=to):
            return f"move {to}"
        case ev.NecromancerStayed(at=at):
            return f"stay {at}"
        case ev.BlightCreated(blight=blight, at=at):
            return f"blight {blight} {at}"
        case ev.Lost():
            return "lost"
        case ev.Won():
            return "won"
        case _:
            return None
