"""What a finger can touch in the parts of a form, as the widgets tell it."""

from collections.abc import Iterable, Iterator
from itertools import product

from app.presenters.form_parts import (
    ActPart,
    ChipsPart,
    CountPart,
    DicePart,
    Edit,
    FormPart,
    HeadPart,
    HeroesPart,
    PicksPart,
    SkillsPart,
    TextPart,
    ValuePart,
)
from app.presenters.pick_views import HeroRow, SkillsView

TYPED = ("", "Bam", "Élise d’Aix", "x" * 80, "Orc Flayers")


def touches(parts: Iterable[FormPart]) -> list[Edit]:
    return [edit for part in parts for edit in _of(part)]


def _of(part: FormPart) -> Iterator[Edit]:
    match part:
        case TextPart():
            yield from (Edit(part.id, "text", typed[: part.longest]) for typed in TYPED)
        case ChipsPart():
            yield from (Edit(part.id, "select", chip.id) for chip in part.chips)
        case CountPart() | ValuePart():
            yield from (Edit(part.id, "count", "", by) for by in (-1, 1) if part.least <= part.value + by <= part.most)
        case DicePart():
            yield from (Edit(part.id, pick.category, die.colour) for pick in part.picks for die in pick.dice)
        case SkillsPart():
            yield from (Edit(part.id, act, value, delta) for act, value, delta in _of_skills(part.view))
        case ActPart():
            yield Edit(part.id, "act")
        case HeadPart():
            return
        case PicksPart():
            yield from (Edit(part.id, "select", pick.id) for pick in part.picks)
        case HeroesPart():
            yield from (Edit(part.id, act, value) for row in part.rows for act, value in _of_hero(row))
            if part.another:
                yield Edit(part.id, "another")


def _of_skills(view: SkillsView) -> Iterator[tuple[str, str, int]]:
    yield from (("remove", chip.id, 0) for chip in view.chips)
    yield "open", "", 0
    form = view.form
    if form is None:
        return
    lists = {
        "mode": form.modes, "side": form.sides, "type": form.types, "keyword": form.keywords, "effect": form.effects,
        "condition": form.conditions,
    }  # fmt: skip
    yield from ((act, chip.id, 0) for act, chips in lists.items() for chip in chips)
    yield from (("count", field, by) for (field, _, value), by in product(form.counts, (-1, 1)) if value + by >= 0)
    if form.can_add:
        yield "add", "", 0


def _of_hero(row: HeroRow) -> Iterator[tuple[str, str]]:
    yield "toggle", row.id
    yield "edit", row.id
    if row.open:
        yield "done", f"{row.id}/"
        yield "name", f"{row.id}/Élise"
        yield from (("class", f"{row.id}/{tag.id}") for tag in row.classes)
        yield from (("colour", f"{row.id}/{tag.id}") for tag in row.colours)
    if row.can_remove:
        yield "remove", f"{row.id}/"
