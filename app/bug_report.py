"""The report that goes with an exported play, so that a fault can be found: `docs/decisions.md` says what it holds."""

from app import VERSION
from app.games import RULES
from app.packs import content_version
from app.plays.report import Fault, Report, this_platform
from app.plays.settings import Settings


def report(settings: Settings, fault: Fault | None, play: str = "", game: str = "") -> Report:
    """Of a fault in another play it says nothing. Without a play it stands alone."""
    screen, told = (fault.screen, fault.told) if fault is not None and fault.play == play else ("", "")
    return Report(
        app=VERSION, rules=RULES.get(game, 0), content=content_version(game) if game else "",
        platform=this_platform(), language=settings.language, text_size=settings.text_size, screen=screen, fault=told,
    )  # fmt: skip
