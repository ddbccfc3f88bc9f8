"""The Herbalist's kinds of herbs, six potions, and what the four slots cost ("Herbalist", "Setup")."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import CountPart, Edit, FormPart, HeadPart, TextPart
from app.presenters.shadowreach.class_boards.garden import herb_icon, herb_words
from app.presenters.shadowreach.type_in.shared import BoardForm, numbered, place_in, with_one
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.board_cards import HerbalistCard
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes.herbalist import COPIES, POTIONS, SLOTS, Herbalist, PotionSlot, Vase

MOST_COST, MOST_COPIES = 6, 9


@dataclass(frozen=True)
class PotionDraft(BoardForm):
    """`costs` of a slot by the place of the kind, since kinds are renamed here too."""

    board: Herbalist
    kinds: tuple[str, ...]
    potions: tuple[str, ...]
    copies: int
    costs: tuple[Mapping[int, int], ...]
    open: int = 0
    from_library: bool = False

    @classmethod
    def of(cls, board: Herbalist, kept: HerbalistCard | None = None) -> "PotionDraft":
        if kept is not None and not board.deck:
            return cls._of_card(board, kept)
        slots = [*board.slots, *(PotionSlot() for _ in range(SLOTS - len(board.slots)))]
        places = {kind: place for place, kind in enumerate(board.kinds)}
        costs = [{places[kind]: count for kind, count in slot.cost.items() if kind in places} for slot in slots]
        names = [*board.deck, *([""] * POTIONS)][:POTIONS]
        whole = [count + board.brewed.get(potion, 0) for potion, count in board.deck.items()]
        return cls(board, board.kinds, tuple(names), max(whole, default=COPIES), tuple(costs))

    @classmethod
    def _of_card(cls, board: Herbalist, kept: HerbalistCard) -> "PotionDraft":
        names = (*kept.potions, *("",) * POTIONS)[: max(POTIONS, len(kept.potions))]
        costs = [{kept.kinds.index(kind): count for kind, count in cost.items()} for cost in kept.costs]
        blank: list[dict[int, int]] = [{} for _ in range(SLOTS - len(costs))]
        return cls(board, kept.kinds, names, kept.copies, (*costs, *blank), from_library=True)

    @property
    def in_library(self) -> "PotionDraft":
        return self

    def title(self, words: Words, hero: Hero) -> str:
        return words("shadowreach_type_in.potions", hero=hero.name)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        cost = self.costs[self.open]
        return (
            *(
                TextPart(f"kind.{place}", words("shadowreach_type_in.herb", number=place + 1), herb_words(words, kind))
                for place, kind in enumerate(self.kinds)
            ),
            *(
                TextPart(f"potion.{place}", words("shadowreach_type_in.potion", number=place + 1), potion)
                for place, potion in enumerate(self.potions)
            ),
            CountPart("copies", words("shadowreach_type_in.copies"), self.copies, 1, MOST_COPIES, "cards-outline"),
            numbered(words, "open", words("shadowreach_type_in.which_slot"), "slot", SLOTS, self.open),
            HeadPart("cost", words("shadowreach_type_in.cost")),
            *(
                CountPart(f"cost.{place}", herb_words(words, kind), cost.get(place, 0), 0, MOST_COST, herb_icon(kind))
                for place, kind in enumerate(self.kinds)
            ),
        )

    def edited(self, edit: Edit) -> "PotionDraft":
        if edit.part == "open":
            return replace(self, open=int(edit.value))
        if edit.part == "copies":
            return replace(self, copies=self.copies + edit.delta)
        place = place_in(edit.part)
        if edit.part.startswith("kind."):
            return replace(self, kinds=with_one(self.kinds, place, edit.value))
        if edit.part.startswith("potion."):
            return replace(self, potions=with_one(self.potions, place, edit.value))
        cost = {**self.costs[self.open], place: self.costs[self.open].get(place, 0) + edit.delta}
        return replace(self, costs=with_one(self.costs, self.open, cost))

    @property
    def _names(self) -> tuple[list[str], list[str]]:
        return [kind.strip() for kind in self.kinds], list(filter(None, (one.strip() for one in self.potions)))

    @property
    def missing(self) -> str:
        kinds, potions = self._names
        if len(set(filter(None, kinds))) < len(kinds):
            return "herbs"
        if not potions or len(set(potions)) < len(potions):
            return "potions" if potions else "potion"
        return "" if any(count for cost in self.costs for count in cost.values()) else "potion_cost"

    @property
    def _costs(self) -> tuple[dict[str, int], ...]:
        kinds, _ = self._names
        return tuple({kinds[place]: count for place, count in cost.items() if count} for cost in self.costs)

    @property
    def card(self) -> HerbalistCard | None:
        """For the library."""
        if self.missing:
            return None
        kinds, potions = self._names
        return HerbalistCard(kinds=tuple(kinds), potions=tuple(potions), copies=self.copies, costs=self._costs)

    def command(self, hero: Hero) -> Command:
        """Herbs that lie anywhere and potions on tokens are called by the new names, too."""
        kinds, potions = self._names
        old = self.board
        named = dict(zip(old.kinds, kinds, strict=True))
        called = dict(zip(old.deck, (one.strip() for one in self.potions), strict=False))
        slots = [
            PotionSlot(cost=cost, potion=called.get(there.potion) or there.potion, discovered=there.discovered)
            for cost, there in zip(self._costs, [*old.slots, *(PotionSlot() for _ in self.costs)], strict=False)
        ]
        board = msgspec.structs.replace(
            old, kinds=tuple(kinds), slots=slots,
            deck={potion: max(0, self.copies - old.brewed.get(potion, 0)) for potion in potions},
            herbs={named.get(kind, kind): count for kind, count in old.herbs.items()},
            vases=[Vase(herb=named.get(vase.herb, vase.herb), count=vase.count) for vase in old.vases],
            on_enemies={who: named.get(herb, herb) for who, herb in old.on_enemies.items()},
            in_zones={where: named.get(herb, herb) for where, herb in old.in_zones.items()},
        )  # fmt: skip
        return SetBoard(hero=hero.name, board=board)
