"""The Shaman's four element tracks and two spirits ("Shaman", "Flame and Ice Spirits")."""

from dataclasses import dataclass

import msgspec

from app.i18n import Words
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.hellscape.phrases import element_words, figure_name, zone
from app.presenters.hellscape.table_sentences import carried_out
from app.presenters.phrases import capital
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attacks import in_reach
from app.rules.hellscape.changes import SetClassBoard
from app.rules.hellscape.class_commands import ActivateSpirit, ConjureSpirit, SpendElements, zones_in_reach
from app.rules.hellscape.class_setup import SetElementTop
from app.rules.hellscape.classes.shaman import HIGHEST, Element, Shaman, at_max
from app.rules.hellscape.classes.spirits import Spirit, SpiritAction, SpiritName, lose_health
from app.rules.hellscape.game import Game
from app.rules.hellscape.spirit_heroes import spirit_hero
from app.rules.hellscape.spirit_moves import price_of_way
from app.rules.hellscape.state import Hero

ICONS = {Element.EARTH: "terrain", Element.FIRE: "fire", Element.WATER: "water", Element.WIND: "weather-windy"}
COLOURS = {Element.EARTH: "#C9A26B", Element.FIRE: "#F0924A", Element.WATER: "#5B93DE", Element.WIND: "#BFE3DA"}
SPIRIT_ICONS = {SpiritName.FLAME: "fire-circle", SpiritName.ICE: "snowflake"}
CONJURE, MOVE, FIGHT, HURT = "conjure", "move ", "fight ", "hurt"


@dataclass(frozen=True)
class Track:
    id: str
    name: str
    icon: str
    colour: str
    value: int
    top: int
    """Slots that are drawn; the last is MAX where its place is known."""
    top_known: bool
    max_text: str
    """When its MAX effect can be used; empty below that slot."""
    max_effect: str = ""
    """What it brings there; empty where nobody has typed it in."""
    kind: str = ""
    """What it is, as the rules reference calls it."""


@dataclass(frozen=True)
class ElementsView:
    title: str
    help: str
    tracks: tuple[Track, ...]
    top_label: str
    top: int
    most_top: int
    spirits_title: str
    spirits: tuple[BoardRow, ...]
    no_spirits: str
    type_in: str
    """Words of the button that types in where MAX is and what it brings."""
    id: str = "shaman"


def elements_view(words: Words, game: Game, hero: Hero, board: Shaman) -> ElementsView:
    return ElementsView(
        title=words("hellscape_board.shaman.title"),
        help=words("hellscape_board.shaman.help" if board.top else "hellscape_board.shaman.no_top"),
        tracks=tuple(_track(words, board, element) for element in Element),
        top_label=words("hellscape_board.shaman.top"),
        top=board.top,
        most_top=HIGHEST,
        spirits_title=words("hellscape_board.shaman.spirits"),
        spirits=tuple(_spirit(words, game, hero, name, spirit) for name, spirit in board.spirits.items()),
        no_spirits="" if board.spirits else words("hellscape_board.shaman.no_spirits"),
        type_in=words("hellscape_board.shaman.change" if board.max_effects else "hellscape_board.shaman.type_in"),
    )


def _track(words: Words, board: Shaman, element: Element) -> Track:
    value, effect = board.elements[element], board.max_effects.get(element, "")
    return Track(
        id=element.value,
        name=element_words(words, element),
        icon=ICONS[element],
        colour=COLOURS[element],
        value=value,
        top=board.top or max(6, value + 1),
        top_known=bool(board.top),
        max_text=words("hellscape_board.shaman.at_max") if element in at_max(board) else "",
        max_effect=words("hellscape_board.shaman.brings", effect=carried_out(words, effect)) if effect else "",
        kind="elements",
    )


def _spirit(words: Words, game: Game, hero: Hero, name: SpiritName, spirit: Spirit) -> BoardRow:
    state = words("hellscape_board.shaman.with_shaman")
    if spirit.there:
        state = words("hellscape_board.shaman.there", health=spirit.health, most=spirit.card.health)
        if spirit.at:
            state = f"{state} · {zone(spirit.at)}"
    tokens = (words(f"hellscape.with_tokens.{one}", count=count) for one, count in spirit.conditions.items())
    cost = words("hellscape_board.shaman.costs" if spirit.activated else "hellscape_board.shaman.free")
    price = _price_everywhere(game, spirit)
    leaving = words("hellscape_hero.cost.leaving", count=price) if price else ""
    return BoardRow(
        id=name.value,
        title=figure_name(words, name.value),
        detail=" · ".join(filter(None, (cost, leaving))) if spirit.there else "",
        state=state,
        state_icon="map-marker-outline" if spirit.there else "account",
        icon=SPIRIT_ICONS[name],
        lines=tuple(map(capital, tokens)),
        chips=_spirit_chips(words, game, hero, name, spirit),
        kind="spirits",
    )


def _spirit_chips(
    words: Words, game: Game, hero: Hero, name: SpiritName, spirit: Spirit
) -> tuple[ChipSummary, ...]:
    if not spirit.there:
        return (ChipSummary(CONJURE, words("hellscape_board.shaman.conjure"), "creation"),)
    hurt = ChipSummary(HURT, words("hellscape_board.shaman.hurt"), "heart-minus-outline")
    return (*_moves(words, game, spirit), *_fights(words, game, name, spirit), hurt)


def _moves(words: Words, game: Game, spirit: Spirit) -> list[ChipSummary]:
    """A step to each zone within its points; without a map the table sees where."""
    if not game.state.mapped or spirit.at is None:
        return [ChipSummary(MOVE, words("hellscape_board.shaman.moves"), "shoe-print")]
    near = zones_in_reach(game, spirit)
    return [ChipSummary(f"{MOVE}{one}", _way(words, game, spirit, one), "shoe-print") for one in near]


def _price_everywhere(game: Game, spirit: Spirit) -> int:
    """What it costs to leave enemies behind, where all ways cost the same: said once, not at each of them."""
    if not game.state.mapped or spirit.at is None:
        return 0
    prices = {price_of_way(game, spirit, to) for to in zones_in_reach(game, spirit)}
    return prices.pop() if len(prices) == 1 else 0


def _way(words: Words, game: Game, spirit: Spirit, to: str) -> str:
    """With what it costs to leave enemies behind, where that depends on the way."""
    price = 0 if _price_everywhere(game, spirit) else price_of_way(game, spirit, to)
    return f"{zone(to)} · {words('hellscape_hero.cost.leaving', count=price)}" if price else zone(to)


def _fights(words: Words, game: Game, name: SpiritName, spirit: Spirit) -> list[ChipSummary]:
    fighter = spirit_hero(game.state, name.value)
    return [
        ChipSummary(
            f"{FIGHT}{one.value} {enemy.name}",
            words(f"hellscape_hero.target.{one.value}", enemy=figure_name(words, enemy.name)),
            "sword",
        )
        for enemy in game.state.enemies
        for one in spirit.card.arms.types
        if (enemy.at is not None or not game.state.mapped) and in_reach(game, fighter, enemy, one)
    ]


# Taps


def stepped(hero: Hero, board: Shaman, element: str, delta: int) -> Command:
    """A step down is spent, for a skill that only the table knows; a step up puts the tracker right."""
    if delta < 0:
        return SpendElements(hero=hero.name, elements={element: -delta})
    which = Element(element)
    elements = {**board.elements, which: board.elements[which] + delta}
    return SetClassBoard(hero=hero.name, board=msgspec.structs.replace(board, elements=elements))


def topped(hero: Hero, board: Shaman, delta: int) -> Command:
    return SetElementTop(hero=hero.name, top=board.top + delta)


def tapped(hero: Hero, board: Shaman, spirit: str, act: str) -> Command:
    """What a chip of a spirit comes to."""
    if act == CONJURE:
        return ConjureSpirit(hero=hero.name, spirit=spirit, at=hero.at)
    if act == HURT:
        return SetClassBoard(hero=hero.name, board=_hurt(board, SpiritName(spirit)))
    if act.startswith(MOVE):
        to = act.removeprefix(MOVE) or None
        return ActivateSpirit(hero=hero.name, spirit=spirit, action=SpiritAction.MOVEMENT.value, to=to)
    combat_type, _, enemy = act.removeprefix(FIGHT).partition(" ")
    return ActivateSpirit(
        hero=hero.name, spirit=spirit, action=SpiritAction.COMBAT.value, enemy=enemy, type=CombatType(combat_type)
    )


def _hurt(board: Shaman, name: SpiritName) -> Shaman:
    """As it lies on the table with one health less."""
    told = msgspec.structs.replace(board.spirits[name])
    lose_health(told, 1)
    return msgspec.structs.replace(board, spirits={**board.spirits, name: told})
