"""What a hero's last act brought, in a few sentences on his screen."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.hellscape.hero_turn import takes_turn
from app.presenters.hellscape.sentences import SILENT, goes_unsaid, sentence
from app.rules.core.event import Asked, Event
from app.rules.hellscape.events import ActivationBegan, Changed
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero

NOT_NEWS = (*SILENT, ActivationBegan, Asked, Changed)
MOST_SENTENCES = 3


def hero_news(words: Words, game: Game, hero: Hero, latest: Sequence[Event]) -> str:
    """Nothing once he is done."""
    return what_came(words, latest) if takes_turn(game, hero) and hero.name == game.state.active else ""


def what_came(words: Words, latest: Sequence[Event]) -> str:
    """The last few sentences."""
    told = [sentence(words, event) for event in latest if not isinstance(event, NOT_NEWS) and not goes_unsaid(event)]
    return " ".join(told[-MOST_SENTENCES:])
