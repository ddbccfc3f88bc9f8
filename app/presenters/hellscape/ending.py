"""How a quest ended, and what to do next ("Winning and Losing")."""

from app.i18n import Words
from app.presenters.hellscape.quest_words import title_of
from app.presenters.next_step import Next
from app.presenters.table_views import EndView
from app.rules.core.reason import Reason
from app.rules.hellscape.state import State


def end_view(words: Words, state: State, reason: Reason | None) -> EndView | None:
    """None while the game goes on."""
    if not (state.won or state.lost):
        return None
    outcome = "won" if state.won else "lost"
    return EndView(
        title=title_of(words, state),
        sentence=words(f"ending.{outcome}"),
        why=_why(words, reason) if reason else words("ending.told"),
        icon="crown" if state.won else "skull",
        advice=words(f"ending.{outcome}_alone"),
        rule=reason.rule if reason else "winning" if state.won else "losing",
    )


def _why(words: Words, reason: Reason) -> str:
    page = f" ({reason.page})" if reason.page else ""
    return f"{words(f'rule.{reason.rule}')}{page}"


def end_primary(words: Words) -> Next:
    return Next(words("ending.to_home"), "home-outline", screen="home")
