"""The kingdom as a map: seven places with their roads, and who and what is there (2.0)."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.darkest_night.effect_words import effects_words
from app.presenters.darkest_night.heroes import colour_of, letter_of
from app.presenters.darkest_night.names import NAMES, name_of, names_of
from app.presenters.form_parts import ChipsPart, FormPart
from app.presenters.kingdom_views import BlightPip, BlightRow, KingdomPicture, PlacePicture
from app.presenters.printed_names import slug
from app.presenters.summaries import ChipSummary, DiscSummary
from app.rules.core.command import Command
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.darkest_night.blights import destructible, effect_of, in_force, might
from app.rules.darkest_night.box import BLIGHTS
from app.rules.darkest_night.changes import ChangeHero, ChangeTable, SetBlights, SetRelics
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY, PLACES, RELIC_PLACES, ROADS
from app.rules.darkest_night.map_deck import counters_left
from app.rules.darkest_night.movement import grace_lost_entering
from app.rules.darkest_night.search import difficulty_at
from app.rules.darkest_night.state import MOST_BLIGHTS, Blight, Hero

CURSE = "Curse"

POSITIONS = {
    "Mountains": (0.2, 0.0), "Castle": (0.8, 0.0),
    "Monastery": (0.0, 0.5), "Village": (0.5, 0.5), "Swamp": (1.0, 0.5),
    "Forest": (0.2, 1.0), "Ruins": (0.8, 1.0),
}  # fmt: skip
"""Across and down, each from 0 to 1: the ring of roads around the Village keeps its order."""

PLACE_ICONS = {
    "Mountains": "terrain", "Castle": "castle", "Monastery": "church", "Village": "home-city", "Swamp": "water",
    "Forest": "forest", "Ruins": "pillar",
}  # fmt: skip

BLIGHT_ICONS = {
    "Confusion": "help-circle-outline", "Corruption": "biohazard", "Curse": "hand-back-right",
    "Dark Fog": "weather-fog", "Desecration": "church", "Evil Presence": "eye", "Lich": "wizard-hat",
    "Shades": "ghost", "Shroud": "lock", "Skeletons": "skull", "Spies": "incognito", "Taint": "water",
    "Unholy Aura": "fire", "Vampire": "bat", "Zombies": "emoticon-dead-outline",
}  # fmt: skip


def kingdom_picture(words: Words, game: Game, question: AnyQuestion | None = None) -> KingdomPicture:
    roads = tuple((here, there) for here in PLACES for there in ROADS[here] if here < there)
    return KingdomPicture(tuple(_place(words, game, place) for place in POSITIONS), roads, _way(game, question))


def _way(game: Game, question: AnyQuestion | None) -> tuple[str, str] | None:
    if not isinstance(question, Proposal):
        return None
    here, there = game.state.necromancer, question.proposed.partition(" ")[2]
    return (here, there) if here != there else None


def _place(words: Words, game: Game, place: str) -> PlacePicture:
    state = game.state
    x, y = POSITIONS[place]
    blights = state.blights[place]
    return PlacePicture(
        id=place,
        name=name_of(words, place),
        icon=PLACE_ICONS[place],
        x=x,
        y=y,
        blights=tuple(BlightPip(BLIGHT_ICONS[one.kind], is_idle(game, one)) for one in blights),
        heroes=tuple(_disc(words, game, hero.name) for hero in game.heroes_at(place)),
        necromancer=state.necromancer == place,
        relic=place in state.relics,
        full=len(blights) >= MOST_BLIGHTS,
    )


def is_idle(game: Game, blight: Blight) -> bool:
    return not in_force(game, blight)


def _disc(words: Words, game: Game, hero: str) -> DiscSummary:
    name = name_of(words, hero)
    acted = game.hero(hero).acted
    now = game.turn_of(game.hero(hero)) is not None
    return DiscSummary(hero, name, letter_of(name), colour_of(game.state, hero), selected=now, done=acted)


# One place


@dataclass(frozen=True)
class PlaceView:
    id: str
    title: str
    facts: tuple[str, ...]
    heroes: tuple[DiscSummary, ...]
    blights: tuple[BlightRow, ...]
    empty: str
    """Said where there is no blight."""
    corrections: tuple[FormPart, ...] = ()


def place_view(words: Words, game: Game, place: str, *, correcting: bool = False) -> PlaceView:
    there = game.state.blights[place]
    return PlaceView(
        id=place,
        title=name_of(words, place),
        facts=tuple(_facts(words, game, place)),
        heroes=tuple(_disc(words, game, hero.name) for hero in game.heroes_at(place)),
        blights=tuple(_blight_row(words, game, place, one) for one in there),
        empty="" if there else words("night.place.no_blights"),
        corrections=_corrections(words, game, place) if correcting else (),
    )


def _facts(words: Words, game: Game, place: str) -> list[str]:
    state = game.state
    said = []
    if place == MONASTERY:
        said.append(words("night.place.monastery", count=len(state.blights[place]), most=MOST_BLIGHTS))
    else:
        said.append(words("night.place.search", count=difficulty_at(game, place)))
    if state.necromancer == place:
        said.append(words("night.place.necromancer"))
    if place in state.relics:
        said.append(words("night.place.relic"))
    if place == MONASTERY and state.stored:
        said.append(words("night.place.stored", items=names_of(words, (item.name for item in state.stored))))
    if lying := state.lying.get(place):
        said.append(words("night.place.lying", items=names_of(words, (item.name for item in lying))))
    powers = [card.name for hero in game.living for card in hero.powers if card.active and card.target == place]
    if powers:
        said.append(words("night.place.powers", powers=names_of(words, powers)))
    return said


def _blight_row(words: Words, game: Game, place: str, blight: Blight) -> BlightRow:
    sheet = game.box.blights[blight.kind]
    return BlightRow(
        title=NAMES.both(words, blight.kind),
        icon=BLIGHT_ICONS[blight.kind],
        might=words("night.combat.might", count=might(game, place, blight)),
        effect=words(f"night.blight.{slug(blight.kind)}"),
        defense=words("night.place.defense", effects=effects_words(words, sheet.defense)),
        note=_note(words, game, place, blight),
    )


def _note(words: Words, game: Game, place: str, blight: Blight) -> str:
    if is_idle(game, blight):
        return words("night.place.idle")
    if all(one is not blight for one in destructible(game, place)) and effect_of(game, blight.kind) != "shroud":
        return words("night.place.shrouded")
    return ""


def entering_words(words: Words, game: Game, hero: Hero, place: str) -> str:
    """What the curses there take from him; empty where nothing does."""
    lost = grace_lost_entering(game, hero, place)
    return words("night.do.cursed", blight=name_of(words, CURSE), count=lost) if lost else ""


# Putting it right


def _corrections(words: Words, game: Game, place: str) -> tuple[FormPart, ...]:
    state = game.state
    there = state.blights[place]
    parts: list[FormPart] = []
    if there:
        taken = tuple(ChipSummary(str(n), name_of(words, one.kind), "close") for n, one in enumerate(there))
        parts.append(ChipsPart("take", words("night.place.take"), taken))
    if len(there) < MOST_BLIGHTS:
        kinds = [kind for kind in BLIGHTS if counters_left(game, kind) > 0]
        added = tuple(ChipSummary(kind, name_of(words, kind), BLIGHT_ICONS[kind]) for kind in kinds)
        parts.append(ChipsPart("add", words("night.place.add"), added))
    here = tuple(
        ChipSummary(hero.name, name_of(words, hero.name), selected=hero.at == place) for hero in game.living
    )
    parts.append(ChipsPart("here", words("night.place.here"), here))
    others = []
    if place in RELIC_PLACES:
        others.append(ChipSummary("relic", words("night.place.relic_chip"), "ring", selected=place in state.relics))
    if place != MONASTERY:
        chip = ChipSummary("necromancer", name_of(words, "Necromancer"), "skull", selected=state.necromancer == place)
        others.append(chip)
    if others:
        parts.append(ChipsPart("other", words("night.place.other"), tuple(others)))
    return tuple(parts)


def place_corrected(game: Game, place: str, part: str, value: str) -> Command | None:
    """What a touched part of the corrections comes to; None where nothing follows."""
    state = game.state
    kinds = [one.kind for one in state.blights[place]]
    match part:
        case "take":
            number = int(value)
            return SetBlights(place=place, blights=tuple(kinds[:number] + kinds[number + 1 :]))
        case "add":
            return SetBlights(place=place, blights=(*kinds, value))
        case "here":
            return ChangeHero(name=value, at=place) if game.hero(value).at != place else None
        case _ if value == "necromancer":
            return ChangeTable(necromancer=place) if state.necromancer != place else None
        case _:
            left = [one for one in state.relics if one != place]
            return SetRelics(places=tuple(left if place in state.relics else [*left, place]))
