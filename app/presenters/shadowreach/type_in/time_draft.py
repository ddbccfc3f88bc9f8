"""The Chronomancer's five spells, and the Time Warp dashboard for who wants to move its tokens in the app."""

from dataclasses import dataclass, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import ActPart, ChipsPart, CountPart, Edit, FormPart, HeadPart, TextPart
from app.presenters.shadowreach.class_boards.warp import FACES, face_words, space_words
from app.presenters.shadowreach.type_in.shared import BoardForm, place_in, with_one
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.board_cards import ChronomancerCard
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes.chronomancer import SPELLS, Chronomancer
from app.rules.shadowreach.classes.time_warp import MIDDLE, Space, Warp

MOST_MANA, MOST_SPACES = 6, 30
START, SHARD = "start", "shard"


@dataclass(frozen=True)
class TimeDraft(BoardForm):
    """`spaces` with their names; `open` is the one whose parts are shown."""

    board: Chronomancer
    names: tuple[str, ...]
    costs: tuple[int, ...]
    spaces: tuple[tuple[str, Space], ...]
    open: int = -1
    from_library: bool = False

    @classmethod
    def of(cls, board: Chronomancer, kept: ChronomancerCard | None = None) -> "TimeDraft":
        unknown = not board.known_spells and not board.warp.spaces
        here = ChronomancerCard(spells=board.known_spells, spaces=board.warp.spaces)
        shown = kept if kept is not None and unknown else here
        spells = [*shown.spells.items(), *([("", 1)] * SPELLS)][:SPELLS]
        return cls(
            board, tuple(name for name, _ in spells), tuple(mana for _, mana in spells), tuple(shown.spaces.items()),
            from_library=shown is kept,
        )  # fmt: skip

    @property
    def in_library(self) -> "TimeDraft":
        return self

    def title(self, words: Words, hero: Hero) -> str:
        return words("shadowreach_type_in.time", hero=hero.name)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        spells: list[FormPart] = []
        for place, (name, mana) in enumerate(zip(self.names, self.costs, strict=True)):
            label = words("shadowreach_type_in.spell_mana", number=place + 1)
            spells.append(TextPart(f"spell.{place}", words("shadowreach_type_in.spell", number=place + 1), name))
            spells.append(CountPart(f"mana.{place}", label, mana, 0, MOST_MANA, "water"))
        return (
            *spells,
            HeadPart("spaces", words("shadowreach_type_in.spaces"), words("shadowreach_type_in.spaces_help")),
            *self._which(words),
            ActPart("add", words("shadowreach_type_in.new_space"), "plus"),
            *(self._of_space(words) if 0 <= self.open < len(self.spaces) else ()),
        )

    def _which(self, words: Words) -> tuple[FormPart, ...]:
        chips = tuple(
            ChipSummary(str(i), space_words(words, name), selected=i == self.open)
            for i, (name, _) in enumerate(self.spaces)
        )
        return (ChipsPart("open", words("shadowreach_type_in.which_space"), chips),) if chips else ()

    def _of_space(self, words: Words) -> tuple[FormPart, ...]:
        name, space = self.spaces[self.open]
        faces = tuple(ChipSummary(one, face_words(words, one), selected=one == space.face) for one in FACES)
        flags = (
            ChipSummary(START, words("shadowreach_type_in.is_start"), "flag-outline", selected=space.start),
            ChipSummary(SHARD, words("shadowreach_type_in.has_shard"), "hexagon-slice-3", selected=space.shard),
        )
        others = tuple(
            ChipSummary(other, space_words(words, other), selected=other in space.next)
            for other, _ in self.spaces
            if other != name
        )
        titled: tuple[FormPart, ...] = () if name == MIDDLE else (
            TextPart("space", words("shadowreach_type_in.name"), name),
        )  # fmt: skip
        return (
            *titled,
            ChipsPart("face", words("shadowreach_type_in.face"), faces),
            ChipsPart("flags", words("shadowreach_type_in.what_it_is"), flags, closes=True),
            ChipsPart("next", words("shadowreach_type_in.next"), others, closes=True),
            *self._remove(words, name),
        )

    def _remove(self, words: Words, name: str) -> tuple[FormPart, ...]:
        if name == MIDDLE:
            return ()
        return (ActPart("remove", words("shadowreach_type_in.remove_space"), "trash-can-outline"),)

    # Edits

    def edited(self, edit: Edit) -> "TimeDraft":
        match edit.part:
            case "open":
                return replace(self, open=int(edit.value))
            case "add":
                return self._added()
            case "remove":
                return self._renamed(None)
            case "space":
                return self._renamed(edit.value)
            case "face":
                return self._told(face=edit.value)
            case "flags":
                space = self.spaces[self.open][1]
                return self._told(start=space.start ^ (edit.value == START), shard=space.shard ^ (edit.value == SHARD))
            case "next":
                ways = self.spaces[self.open][1].next
                others = tuple(one for one in ways if one != edit.value)
                return self._told(next=others if edit.value in ways else (*ways, edit.value))
            case part if part.startswith("spell."):
                return replace(self, names=with_one(self.names, place_in(part), edit.value))
            case part:
                place = place_in(part)
                return replace(self, costs=with_one(self.costs, place, self.costs[place] + edit.delta))

    def _added(self) -> "TimeDraft":
        """The middle is the first one; a new space is called by its number."""
        if not self.spaces:
            return replace(self, spaces=((MIDDLE, Space(face=FACES[1])),), open=0)._added()
        if len(self.spaces) > MOST_SPACES:
            return self
        names = {name for name, _ in self.spaces}
        name = next(str(number) for number in range(1, MOST_SPACES + 2) if str(number) not in names)
        return replace(self, spaces=(*self.spaces, (name, Space(face=FACES[0]))), open=len(self.spaces))

    def _told(self, **told: object) -> "TimeDraft":
        name, space = self.spaces[self.open]
        return replace(self, spaces=with_one(self.spaces, self.open, (name, msgspec.structs.replace(space, **told))))

    def _renamed(self, name: str | None) -> "TimeDraft":
        """Ways that lead there lead to the new name; None: the space is gone, and its ways are."""
        old = self.spaces[self.open][0]
        spaces = []
        for one, space in self.spaces:
            ways = tuple(name if way == old else way for way in space.next)
            kept = msgspec.structs.replace(space, next=tuple(way for way in ways if way is not None))
            if one != old or name is not None:
                spaces.append((name if one == old and name is not None else one, kept))
        return replace(self, spaces=tuple(spaces), open=self.open if name is not None else -1)

    @property
    def missing(self) -> str:
        spells = [name.strip() for name in self.names if name.strip()]
        names = [name for name, _ in self.spaces]
        if len(set(spells)) < len(spells):
            return "spells"
        return "" if len(set(filter(str.strip, names))) == len(names) else "spaces"

    @property
    def _spells(self) -> dict[str, int]:
        return {name.strip(): mana for name, mana in zip(self.names, self.costs, strict=True) if name.strip()}

    @property
    def card(self) -> ChronomancerCard | None:
        """For the library, once anything is told."""
        told = self.can_save and (self._spells or self.spaces)
        return ChronomancerCard(spells=self._spells, spaces=dict(self.spaces)) if told else None

    def command(self, hero: Hero) -> Command:
        """Spells at hand are called by their new names, too; while the minute runs, its spaces stay as they are."""
        named = dict(zip(self.board.known_spells, (name.strip() for name in self.names), strict=False))
        spells = [named.get(spell) or spell for spell in self.board.spells]
        warp = self.board.warp if self.board.warp.running else Warp(spaces=dict(self.spaces))
        board = msgspec.structs.replace(self.board, known_spells=self._spells, spells=spells, warp=warp)
        return SetBoard(hero=hero.name, board=board)
