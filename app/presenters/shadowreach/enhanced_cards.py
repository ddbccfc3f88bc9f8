"""Cards of the Enhanced Monsters challenge: typed in off the players' own, kept in sight, taken away again.

"Enhanced Monsters Challenge". A card is kept as one line, its name before what it says.
"""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.form_parts import ActPart, ChipsPart, FormPart, HeadPart, TextPart
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.shadowreach.setup import ChooseChallenge
from app.rules.shadowreach.state import Challenge, State

NAME, SAYS, LAY, LAID = "enhanced_name", "enhanced_says", "enhanced_lay", "enhanced_laid"
BETWEEN = " – "
LONGEST_NAME, LONGEST_TEXT = 40, 160
MOST = 12


def name_of(card: str) -> str:
    return card.partition(BETWEEN)[0]


def enhanced_parts(words: Words, state: State, name: str, says: str) -> tuple[FormPart, ...]:
    """What lies there, and a form for the next one; nothing without the challenge."""
    if Challenge.ENHANCED_MONSTERS not in state.challenges:
        return ()
    cards = enumerate(state.enhanced)
    there = tuple(ChipSummary(str(i), name_of(card), "flash-alert", selected=True) for i, card in cards)
    add = (ActPart(LAY, words("shadowreach.enhanced.lay", card=name.strip()), "plus"),) if name.strip() else ()
    return (
        HeadPart("enhanced", words("shadowreach.enhanced.title"), words("shadowreach.enhanced.help")),
        *((ChipsPart(LAID, words("shadowreach.enhanced.laid"), there, closes=True),) if there else ()),
        TextPart(NAME, words("shadowreach.enhanced.name"), name, longest=LONGEST_NAME),
        TextPart(SAYS, words("shadowreach.enhanced.says"), says, longest=LONGEST_TEXT),
        *add,
    )


def laid(state: State, name: str, says: str) -> Command:
    card = BETWEEN.join(filter(None, (name.strip(), says.strip())))
    return _with_cards([*state.enhanced, card][:MOST])


def taken_away(state: State, place: str) -> Command:
    return _with_cards([card for i, card in enumerate(state.enhanced) if str(i) != place])


def _with_cards(cards: Sequence[str]) -> Command:
    return ChooseChallenge(challenge=Challenge.ENHANCED_MONSTERS, cards=tuple(cards))
