"""A door card: three rooms, each with somebody or nobody, and treasure tokens (p. 26)."""

from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart
from app.presenters.massive_darkness.card_forms.shared import NAME, choice_part, name_part, text_part
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.decks import AMBUSH
from app.rules.massive_darkness.doors import BLOCKS, GUARD, NOBODY, Block, read_door_card

NOBODY_ID = "nobody"
SPAWNS = {NOBODY_ID: "circle-outline", GUARD: "account-group", AMBUSH: "alert"}
MOST_TOKENS = 9


@dataclass(frozen=True)
class DoorDraft:
    name: str = ""
    blocks: tuple[Block, ...] = (Block(),) * BLOCKS
    text: str = ""

    @property
    def missing(self) -> str:
        return "" if self.name.strip() else NAME

    @property
    def fields(self) -> CardFields:
        told: dict[str, str | int] = {"name": self.name.strip()}
        for number, block in enumerate(self.blocks, 1):
            told[f"zone{number}"] = block.spawn
            told[f"zone{number}_treasure"], told[f"zone{number}_special"] = block.treasure, block.special
        told["text"] = self.text.strip()
        return {field: value for field, value in told.items() if value}

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        rooms = [part for number, block in enumerate(self.blocks, 1) for part in _room(words, number, block)]
        return (name_part(words, self.name), *rooms, text_part(words, self.text))

    def edited(self, edit: Edit) -> "DoorDraft":
        match edit.part.split("."):
            case ["name"]:
                return replace(self, name=edit.value)
            case ["text"]:
                return replace(self, text=edit.value)
            case [what, number]:
                place = int(number) - 1
                block = _edited(self.blocks[place], what, edit)
                return replace(self, blocks=(*self.blocks[:place], block, *self.blocks[place + 1 :]))
            case _:
                raise AssertionError(edit.part)


def _room(words: Words, number: int, block: Block) -> tuple[FormPart, ...]:
    spawns = choice_part(words, f"spawn.{number}", "spawn", SPAWNS, [block.spawn or NOBODY_ID])
    return (
        ChipsPart(spawns.id, words("card_form.room", number=number), spawns.chips),
        CountPart(f"treasure.{number}", words("card_form.treasure"), block.treasure, most=MOST_TOKENS),
        CountPart(f"special.{number}", words("card_form.special"), block.special, most=MOST_TOKENS),
    )


def _edited(block: Block, what: str, edit: Edit) -> Block:
    match what:
        case "spawn":
            return Block(NOBODY if edit.value == NOBODY_ID else edit.value, block.treasure, block.special)
        case "treasure":
            return Block(block.spawn, _counted(block.treasure + edit.delta), block.special)
        case _:
            return Block(block.spawn, block.treasure, _counted(block.special + edit.delta))


def _counted(value: int) -> int:
    return min(MOST_TOKENS, max(0, value))


def door_draft(fields: CardFields) -> DoorDraft:
    card = read_door_card({"name": "", **fields})
    return DoorDraft(card.name, card.blocks, card.text)
