"""The automatic part of the darkness phase, as scenario files name it."""

from app.rules.core.command import Command
from app.rules.core.script import Script, at_once
from app.rules.shadowreach.darkness import advance
from app.rules.shadowreach.game import Game


class AdvanceDarkness(Command, frozen=True, kw_only=True, tag="advance_darkness"):
    """The track goes on, and says what its space brings; no cards are drawn, and nobody acts."""

    def script(self, game: Game) -> Script[None]:
        advance(game)
        return at_once(None)
