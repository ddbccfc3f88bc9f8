"""The Herbalist's herbs, six vases, potions, and the herbs that lie about in the dungeon ("Herbalist")."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.hellscape.phrases import figure_name, zone
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero, Phase
from app.rules.shadowreach.class_commands import BrewPotion, GainHerb, LayHerbs, PlaceHerb, PlantHerbs, SpendHerbs
from app.rules.shadowreach.classes.herbalist import PLANTED_AT_ONCE, PLANTING, Herbalist, PotionSlot
from app.rules.shadowreach.game import Game

PLANT, GAIN = "plant ", "gain "
BREW, SHOWS = "brew", "shows "
LAY, AWAY = "lay ", "away"
IN_ZONE = "zone "
ICONS = {"leaf": "leaf", "root": "carrot", "flower": "flower"}


@dataclass(frozen=True)
class GardenView:
    title: str
    help: str
    herbs_title: str
    herbs: tuple[ChipSummary, ...]
    """Those at hand, one chip a token up to two of a kind: picked to be planted or spent."""
    no_herbs: str
    plant: str
    spend: str
    vases_title: str
    vases: tuple[ChipSummary, ...]
    gain_title: str
    gain: tuple[ChipSummary, ...]
    potions_title: str
    for_title: str
    drinkers: tuple[ChipSummary, ...]
    slots: tuple[BoardRow, ...]
    lying_title: str
    on_spawns: str
    lay_out: str
    """Empty where it is not the time, or no map knows where they go."""
    lying: tuple[BoardRow, ...]
    type_in: str
    id: str = "herbalist"


def garden_view(words: Words, game: Game, hero: Hero, board: Herbalist) -> GardenView:
    known, spawns = bool(board.slots), sum(board.on_spawns.values())
    can_lay_out = game.state.mapped and game.state.phase is Phase.SETUP
    return GardenView(
        title=words("shadowreach_board.herbalist.title"),
        help=words("shadowreach_board.herbalist.help", most=PLANTED_AT_ONCE, mana=PLANTING),
        herbs_title=words("shadowreach_board.herbalist.herbs"),
        herbs=_at_hand(words, board),
        no_herbs="" if board.herbs else words("shadowreach_board.herbalist.none"),
        plant=words("shadowreach_board.herbalist.plant", mana=PLANTING),
        spend=words("shadowreach_board.herbalist.spend"),
        vases_title=words("shadowreach_board.herbalist.vases"),
        vases=tuple(_vase(words, board, number) for number in range(len(board.vases))),
        gain_title=words("shadowreach_board.herbalist.gain"),
        gain=tuple(ChipSummary(f"{GAIN}{kind}", herb_words(words, kind), "plus") for kind in board.kinds),
        potions_title=words("shadowreach_board.herbalist.potions"),
        for_title=words("shadowreach_board.herbalist.for"),
        drinkers=tuple(ChipSummary(one.name, one.name, "account") for one in game.state.heroes),
        slots=tuple(_slot(words, board, place, slot) for place, slot in enumerate(board.slots)),
        lying_title=words("shadowreach_board.herbalist.lying"),
        on_spawns=words("shadowreach_board.herbalist.on_spawns", count=spawns) if spawns else "",
        lay_out=words("shadowreach_board.herbalist.lay_out") if can_lay_out else "",
        lying=(*_on_enemies(words, game, board), *_in_zones(words, game, board)),
        type_in=words("shadowreach_board.herbalist.change" if known else "shadowreach_board.herbalist.type_in"),
    )


def herb_words(words: Words, kind: str) -> str:
    """Kinds that nobody has renamed have words of their own."""
    key = f"shadowreach_board.herb.{kind}"
    return words(key) if key in words else kind


def herb_icon(kind: str) -> str:
    """Players may call theirs otherwise."""
    return ICONS.get(kind, "sprout")


def _at_hand(words: Words, board: Herbalist) -> tuple[ChipSummary, ...]:
    chips = []
    for kind, count in board.herbs.items():
        for number in range(min(count, PLANTED_AT_ONCE)):
            said = words(
                "shadowreach_board.herbalist.pick", herb=herb_words(words, kind), number=number + 1, count=count
            )
            chips.append(ChipSummary(f"{PLANT}{number} {kind}", said, herb_icon(kind)))
    return tuple(chips)


def _vase(words: Words, board: Herbalist, number: int) -> ChipSummary:
    vase = board.vases[number]
    if not vase.count:
        return ChipSummary(str(number), words("shadowreach_board.herbalist.empty", vase=number + 1), "pot-outline")
    said = words(
        "shadowreach_board.herbalist.vase", vase=number + 1, herb=herb_words(words, vase.herb), count=vase.count
    )
    return ChipSummary(str(number), said, herb_icon(vase.herb))


def _slot(words: Words, board: Herbalist, place: int, slot: PotionSlot) -> BoardRow:
    cost = [
        words("shadowreach_board.herbalist.of_kind", herb=herb_words(words, kind), count=count)
        for kind, count in slot.cost.items()
    ]
    chips: tuple[ChipSummary, ...]
    if slot.discovered:
        left = words("shadowreach_board.herbalist.left", count=board.deck.get(slot.potion, 0))
        chips = (ChipSummary(BREW, words("shadowreach_board.herbalist.brew"), "flask-outline"),)
    else:
        left = ""
        chips = tuple(
            ChipSummary(
                f"{SHOWS}{potion}", words("shadowreach_board.herbalist.shows", potion=potion), "flask-empty-outline"
            )
            for potion in _face_down(board, slot)
        )
    return BoardRow(
        id=str(place + 1),
        title=slot.potion if slot.discovered else words("shadowreach_board.herbalist.face_down", slot=place + 1),
        detail=" + ".join(cost),
        state=left,
        icon="flask" if slot.discovered else "help-circle-outline",
        chips=chips if slot.cost else (),
        kind="potion_cards",
    )


def _face_down(board: Herbalist, slot: PotionSlot) -> list[str]:
    """What a token can still show: potions that lie in no other slot."""
    seen = {one.potion for one in board.slots if one.discovered}
    return [slot.potion] if slot.potion else [potion for potion in board.deck if potion not in seen]


def _on_enemies(words: Words, game: Game, board: Herbalist) -> list[BoardRow]:
    return [
        _place(words, board, one.name, figure_name(words, one.name), board.on_enemies.get(one.name), "skull")
        for one in game.state.enemies
    ]


def _in_zones(words: Words, game: Game, board: Herbalist) -> list[BoardRow]:
    """Zones with treasure, and those where a herb lies already."""
    zones = dict.fromkeys(filter(None, [*game.state.treasure, *board.in_zones])) if game.state.mapped else {}
    return [
        _place(words, board, f"{IN_ZONE}{one}", zone(one), board.in_zones.get(one), "map-marker-outline")
        for one in zones
    ]


def _place(words: Words, board: Herbalist, row: str, title: str, herb: str | None, icon: str) -> BoardRow:
    if herb is None:
        kinds = ("", *board.kinds) if row.startswith(IN_ZONE) else board.kinds
        chips = tuple(ChipSummary(f"{LAY}{kind}", _lies(words, kind), ICONS.get(kind, "help")) for kind in kinds)
        return BoardRow(id=row, title=title, icon=icon, chips=chips, kind="herbs_in_the_dungeon")
    away = ChipSummary(AWAY, words("shadowreach_board.herbalist.away"), "undo-variant")
    return BoardRow(
        id=row, title=title, state=_lies(words, herb), state_icon=ICONS.get(herb, "help"), icon=icon, chips=(away,),
        kind="herbs_in_the_dungeon",
    )  # fmt: skip


def _lies(words: Words, herb: str) -> str:
    return herb_words(words, herb) if herb else words("shadowreach_board.herbalist.unknown_herb")


# Taps


def _kinds(picked: Sequence[str]) -> list[str]:
    return [one.removeprefix(PLANT).partition(" ")[2] for one in picked]


def spent(hero: Hero, picked: Sequence[str]) -> Command:
    return SpendHerbs(hero=hero.name, herbs=tuple(_kinds(picked)))


def laid_out(hero: Hero) -> Command:
    return LayHerbs(hero=hero.name)


def planted(hero: Hero, board: Herbalist, picked: Sequence[str]) -> Command:
    """The picked herbs, each into the first vases that are empty."""
    kinds = _kinds(picked)
    empty = [number for number, vase in enumerate(board.vases, 1) if not vase.count]
    return PlantHerbs(hero=hero.name, herbs=dict(zip(empty, kinds, strict=False)))


def gained(hero: Hero, act: str) -> Command:
    return GainHerb(hero=hero.name, herb=act.removeprefix(GAIN))


def brewed(hero: Hero, slot: str, act: str, drinker: str) -> Command:
    potion = act.removeprefix(SHOWS) if act.startswith(SHOWS) else ""
    return BrewPotion(hero=hero.name, slot=int(slot), to=drinker or hero.name, potion=potion)


def laid(hero: Hero, row: str, act: str) -> Command:
    enemy = "" if row.startswith(IN_ZONE) else row
    where = row.removeprefix(IN_ZONE) if row.startswith(IN_ZONE) else ""
    if act == AWAY:
        return PlaceHerb(hero=hero.name, enemy=enemy, zone=where, away=True)
    return PlaceHerb(hero=hero.name, herb=act.removeprefix(LAY), enemy=enemy, zone=where)
