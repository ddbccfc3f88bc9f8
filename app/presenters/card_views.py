"""Cards of the library, and the question for a drawn card, as the screens show them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from app.i18n import Words
from app.presenters.summaries import ChipSummary, WhyView
from app.rules.core.shelf import CardFields, card_key


class AnyCard(Protocol):
    """A card of the library as the shared screens know it; its game knows more of it."""

    @property
    def key(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def fields(self) -> CardFields: ...

    @property
    def whole(self) -> bool:
        """All that a draw needs is known; else it is typed in first."""

    @property
    def is_own(self) -> bool:
        """The players typed it in."""


@dataclass(frozen=True)
class ShelfCard:
    """A card to draw or to look at: the players' own (then it has an id), or one that came with the app."""

    kind: str
    fields: CardFields
    """As the library keeps them."""
    id: str = ""
    pack: str = ""
    verified: bool = True
    trust: str = ""
    uses: int = 0
    last_use: int = 0

    @property
    def key(self) -> str:
        return card_key(self.kind, self.fields)

    @property
    def name(self) -> str:
        return str(self.fields["name"])

    @property
    def level(self) -> int:
        """0 where it is not known, or where such cards have none."""
        return int(self.fields.get("level", 0))

    @property
    def is_own(self) -> bool:
        return bool(self.id)


@dataclass(frozen=True)
class OwnCard:
    """A card of the players' own as it is kept; `pack` is what it came with."""

    id: str
    kind: str
    fields: CardFields
    pack: str = ""


@dataclass(frozen=True)
class CardUse:
    """How often a card was drawn, and which draw was the last."""

    count: int
    last: int


@dataclass(frozen=True)
class CardRow:
    """One card in a list. Tapped: it is taken; its pencil opens the form.

    Of one that is not whole, a tap opens the form, and `just_name` is what its button says that takes it as it is.
    """

    key: str
    name: str
    detail: str
    mark: str
    icon: str
    is_own: bool
    uncertain: bool
    just_name: str = ""
    kind: str = ""
    """What it is, as the rules reference calls it."""
    is_enemy: bool = False


def to_take(words: Words, card: AnyCard, row: CardRow) -> CardRow:
    """The row of a card that may be taken by its name alone."""
    return row if card.whole else replace(row, just_name=words("draw.just_name"))


@dataclass(frozen=True)
class EmptyDeck:
    """A quiet way out: a question, what follows from a yes, and the button that says yes."""

    ask: str
    follows: str
    act: str


@dataclass(frozen=True)
class DrawView:
    title: str
    help: str
    why: WhyView | None
    kind: str
    cards: tuple[CardRow, ...]
    none: str
    """Said where no card of the library fits."""
    show_all: str
    add: str
    just_name: str
    """Words of the button that takes the name alone; empty while none is typed."""
    empty: EmptyDeck | None
    """None where heroes choose among cards, and nothing runs out."""
    search: str = ""
    search_hint: str = ""
    """What to type, where the cards have more than a name."""


@dataclass(frozen=True)
class Named:
    """What was drawn where only its name was told."""

    kind: str
    fields: Mapping[str, Any]
    is_new: bool
    """No card of the deck is called so: it is kept, to be described later and in the list the next time."""
    key: str = ""
    """The card of the deck that is called so, where there is one."""


@dataclass(frozen=True)
class LibraryView:
    kinds: tuple[ChipSummary, ...]
    cards: tuple[CardRow, ...]
    none: str
    show_all: str
    problem: str
    """That some cards are left out, and why; empty where all can be read."""
    add: str
    export: str
    """Words of the button; empty where there is nothing to export."""
