"""Items of a hero: used, given and stored at any time; what is put right (7.0)."""

from dataclasses import replace

from app.i18n import Words
from app.presenters.darkest_night.kingdom import BLIGHT_ICONS, PLACE_ICONS
from app.presenters.darkest_night.names import NAMES, name_of
from app.presenters.darkest_night.powers import CardRow
from app.presenters.darkest_night.refusals import because
from app.presenters.form_parts import ChipsPart
from app.presenters.printed_names import slug
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Change, Command, Interruption
from app.rules.darkest_night.blights import harmful_here
from app.rules.darkest_night.box import COUNTERS
from app.rules.darkest_night.changes import SetItems
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import Deed
from app.rules.darkest_night.items import (
    GiveItem,
    Handover,
    IgnoreBlight,
    OpenChest,
    StoreItem,
    TakeItem,
    UseWaystone,
)
from app.rules.darkest_night.kingdom import MONASTERY, PLACES
from app.rules.darkest_night.offers import why_not
from app.rules.darkest_night.powers import is_artifact, power_of
from app.rules.darkest_night.state import CHEST, RELIC, WAYSTONE, Card, Hero

ITEM_ICONS = {
    "Bottled Magic": "bottle-tonic", "Key": "key", "Treasure Chest": "treasure-chest", "Vanishing Dust": "auto-fix",
    "Waystone": "crosshairs-gps", RELIC: "ring",
}  # fmt: skip
ARTIFACT_ICON = "diamond-stone"
USE, STORE, TAKE, REMOVE = "use", "store", "take", "remove"

Acts = list[tuple[ChipSummary, Command]]


def item_rows(
    words: Words, game: Game, hero: Hero, open_item: str = "", *, is_asked: bool = False
) -> tuple[CardRow, ...]:
    """What he carries; an open one can be given away, and be put right. An open question comes before its use."""
    rows = (
        _row(words, game, hero, item, f"{number} {item.name}", open_item) for number, item in enumerate(hero.items)
    )
    return tuple(_waiting(words, row) if is_asked else row for row in rows)


def _waiting(words: Words, row: CardRow) -> CardRow:
    """Without what only a play that asks nothing can do, and why."""
    left = {act: command for act, command in row.commands.items() if isinstance(command, Change | Interruption)}
    if len(left) == len(row.commands):
        return row
    acts = tuple(chip for chip in row.acts if chip.id in left)
    said = f"{row.said}\n{words('night.not_now', why=words('night.sheet.asked'))}"
    return replace(row, said=said, acts=acts, commands=left)


def stored_rows(words: Words, game: Game, hero: Hero) -> tuple[CardRow, ...]:
    """What is kept in the Monastery, for whoever is there."""
    take = ChipSummary(TAKE, words("night.item.take"), "arrow-up")
    return tuple(
        _card_row(
            words, item, f"{number} {item.name}", is_open=False,
            acts=_possible(game, take, TakeItem(hero=hero.name, item=item.name)),
        )
        for number, item in enumerate(game.state.stored) if hero.at == MONASTERY and not hero.dead
    )  # fmt: skip


def _row(words: Words, game: Game, hero: Hero, item: Card, row_id: str, open_item: str) -> CardRow:
    is_open = row_id == open_item
    acts = [*use_of(words, game, hero, item), *_pass_on(words, game, hero, item)]
    why = _why_not_now(words, game, hero, item)
    if is_open:
        left = [one.name for one in hero.items if one is not item]
        chip = ChipSummary(REMOVE, words("night.item.remove"), "delete-outline")
        acts.append((chip, SetItems(name=hero.name, items=tuple(left))))
    row = _card_row(words, item, row_id, is_open=is_open, acts=acts)
    return replace(row, said=f"{row.said}\n{words('night.not_now', why=why)}") if why else row


def _why_not_now(words: Words, game: Game, hero: Hero, item: Card) -> str:
    """In his own turn a waystone carries him, but not out of everything."""
    if item.name != WAYSTONE or game.turn_of(hero) is None:
        return ""
    refused = [why_not(game, UseWaystone(to=place)) for place in PLACES if place != hero.at]
    return because(words, refused[0]) if refused[0] is not None and None not in refused else ""


def _card_row(words: Words, item: Card, row_id: str, *, is_open: bool, acts: Acts) -> CardRow:
    return CardRow(
        id=row_id,
        name=name_of(words, item.name),
        icon=ITEM_ICONS.get(item.name, ARTIFACT_ICON),
        detail=NAMES.printed(words, item.name),
        said=_said(words, item),
        state=words("night.state.locked" if item.locked else "night.state.free"),
        equipped=not item.locked,
        is_open=is_open,
        acts=tuple(chip for chip, _ in acts),
        commands={chip.id: command for chip, command in acts},
        kind="item_kinds",
    )


def _said(words: Words, item: Card) -> str:
    """What it does; once it has been used, until when it stays."""
    key = f"night.item_does.{slug(item.name)}"
    does = words(key if key in words else "night.item_does.artifact")
    return f"{does}\n{words('rule.used_items_are_locked')}" if item.locked else does


def use_of(words: Words, game: Game, hero: Hero, item: Card) -> Acts:
    if item.name == CHEST:
        return _possible(game, ChipSummary(USE, words("night.item.open"), "treasure-chest"), OpenChest(hero=hero.name))
    if game.turn_of(hero) is None:
        return []
    if item.name == WAYSTONE:
        return [
            offer
            for place in PLACES
            for offer in _possible(
                game,
                ChipSummary(place, words("night.item.to", place=name_of(words, place)), PLACE_ICONS[place]),
                UseWaystone(to=place),
            )
        ]
    if is_artifact(game, item) and "cowl" in power_of(game, item).rules:
        return _ignore_blight(words, game, hero)
    return []


def _ignore_blight(words: Words, game: Game, hero: Hero) -> Acts:
    """Where no question of the rules comes to it: Taint before a gain, a Shroud before an attack."""
    kinds = dict.fromkeys(blight.kind for blight in harmful_here(game, hero))
    return [
        offer
        for kind in kinds
        for offer in _possible(
            game,
            ChipSummary(kind, words("night.item.ignore", blight=name_of(words, kind)), BLIGHT_ICONS[kind]),
            IgnoreBlight(blight=kind),
        )
    ]


def _possible(game: Game, chip: ChipSummary, deed: Deed | Handover) -> Acts:
    return [(chip, deed)] if why_not(game, deed) is None else []


def _pass_on(words: Words, game: Game, hero: Hero, item: Card) -> Acts:
    found: Acts = []
    for other in game.heroes_at(hero.at):
        give = ChipSummary(other.name, words("night.item.give", hero=name_of(words, other.name)), "account")
        found += _possible(game, give, GiveItem(hero=hero.name, item=item.name, to=other.name))
    store = ChipSummary(STORE, words("night.item.store"), "home-outline")
    return [*found, *_possible(game, store, StoreItem(hero=hero.name, item=item.name))]


# Putting it right


def add_part(words: Words, game: Game) -> ChipsPart:
    """Everything that a hero might turn out to carry."""
    names = (*COUNTERS, RELIC, *game.box.artifacts)
    chips = tuple(ChipSummary(name, name_of(words, name), ITEM_ICONS.get(name, ARTIFACT_ICON)) for name in names)
    return ChipsPart("items", words("night.item.add"), chips)


def with_item(hero: Hero, name: str) -> Command:
    return SetItems(name=hero.name, items=(*(item.name for item in hero.items), name))
