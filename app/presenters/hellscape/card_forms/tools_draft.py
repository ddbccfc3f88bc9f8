"""The Rogue's ten tokens, typed in once ("Rogue")."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import Edit, FormPart
from app.presenters.hellscape.card_forms import tool_kinds
from app.presenters.hellscape.card_forms.tool_kinds import Other
from app.rules.core.command import Command
from app.rules.hellscape.board_cards import BoardCard, name_of
from app.rules.hellscape.class_setup import AddTools
from app.rules.hellscape.classes import Rogue
from app.rules.hellscape.classes.rogue import ALL_TOOLS, START_TOOLS
from app.rules.hellscape.state import Hero


@dataclass(frozen=True)
class ToolsDraft:
    counts: Mapping[str, int] = field(default_factory=dict)
    other: Other = field(default_factory=Other)
    from_library: bool = False

    @classmethod
    def of(cls, card: BoardCard) -> "ToolsDraft":
        return cls(Counter(card.tools), from_library=True)

    def title(self, words: Words, hero: Hero) -> str:
        return words("hellscape_type_in.tools", hero=hero.name)

    def note(self, words: Words) -> str:
        return words("hellscape_type_in.tools_help", count=START_TOOLS)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        return tool_kinds.parts(words, self.counts, self.other)

    def edited(self, edit: Edit) -> "ToolsDraft":
        counts, other = tool_kinds.edited(self.counts, self.other, edit)
        return replace(self, counts=counts, other=other)

    def save_text(self, words: Words) -> str:
        if not self._tools:
            return words("hellscape_type_in.no_tools")
        return words("hellscape_type_in.add_tools", count=len(self._tools))

    @property
    def can_save(self) -> bool:
        return bool(self._tools)

    def command(self, hero: Hero) -> Command:
        return AddTools(hero=hero.name, tools=self._tools)

    @property
    def _tools(self) -> tuple[str, ...]:
        told = tool_kinds.told(self.counts, self.other)
        return tuple(tool for tool, count in told.items() for _ in range(count))

    @property
    def card(self) -> BoardCard | None:
        """For the library: only with all tokens of the set-up."""
        whole = START_TOOLS <= len(self._tools) <= ALL_TOOLS
        return BoardCard(name=name_of(Rogue()), tools=list(self._tools)) if whole else None
