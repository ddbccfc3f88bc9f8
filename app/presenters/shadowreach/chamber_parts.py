"""The boss's chamber on the quest's page: the map proposes it, and the players put it right ("Bosses")."""

from collections.abc import Sequence
from enum import StrEnum

from app.i18n import Words
from app.presenters.form_parts import ActPart, ChipsPart, FormPart, HeadPart
from app.presenters.hellscape.phrases import zone as zone_words
from app.presenters.summaries import ChipSummary
from app.rules.hellscape.building import SetChamber
from app.rules.shadowreach.boss import bosses
from app.rules.shadowreach.boss_chamber import boss_chamber
from app.rules.shadowreach.game import Game


class ChamberPart(StrEnum):
    HEAD = "chamber_head"
    ADJUST = "adjust_chamber"
    ZONES = "chamber"
    ENTRY = "entry"


def chamber_parts(words: Words, game: Game, entry: str, *, adjusting: bool) -> tuple[FormPart, ...]:
    """Which zones are its chamber, and where heroes come in who are not there yet. Nobody ticks what the map shows."""
    chamber = boss_chamber(game)
    head = HeadPart(ChamberPart.HEAD, words("shadowreach.boss.chamber"), _detail(words, game, chamber))
    adjust = ActPart(ChamberPart.ADJUST, words("shadowreach.boss.adjust_chamber"), "pencil-outline")
    shown = (_zones(words, game, chamber),) if adjusting or not chamber else (adjust,)
    return (head, *shown, *((_entries(words, game, chamber, entry),) if chamber else ()))


def _detail(words: Words, game: Game, chamber: Sequence[str]) -> str:
    if not chamber:
        return words("shadowreach.boss.no_chamber")
    said = "chamber_told" if game.state.boss_chamber else "chamber_on_map"
    return words(f"shadowreach.boss.{said}", zones=", ".join(map(zone_words, chamber)))


def _zones(words: Words, game: Game, chamber: Sequence[str]) -> ChipsPart:
    zones = [name for name in game.board.names if game.board.walkable(name)]
    chips = tuple(ChipSummary(one, zone_words(one), selected=one in chamber) for one in zones)
    return ChipsPart(ChamberPart.ZONES, words("shadowreach.boss.tap_zones"), chips, closes=True)


def _entries(words: Words, game: Game, chamber: Sequence[str], told: str) -> ChipsPart:
    entry = entry_zone(game, told)
    chips = tuple(ChipSummary(one, zone_words(one), selected=one == entry) for one in chamber)
    return ChipsPart(ChamberPart.ENTRY, words("shadowreach.boss.entry"), chips)


def toggled(game: Game, zone: str) -> SetChamber:
    """The zone belongs to the chamber, or no longer does; what the map proposed counts from then on as told."""
    zones = boss_chamber(game)
    return SetChamber(zones=tuple(one for one in zones if one != zone) if zone in zones else (*zones, zone), boss=True)


def entry_zone(game: Game, told: str) -> str:
    """Where the players said; else away from the boss, if the chamber has room for that."""
    zones, taken = boss_chamber(game), {boss.at for boss in bosses(game)}
    free = [zone for zone in zones if zone not in taken]
    return told if told in zones else next(iter([*free, *zones]), "")


def ways_in(game: Game, told: str) -> dict[str, str]:
    """Who stands in the chamber stays there; the others come in where the players said."""
    entry, chamber = entry_zone(game, told), boss_chamber(game)
    outside = [hero for hero in game.state.heroes if hero.at not in chamber]
    return {hero.name: entry for hero in outside} if entry and game.state.mapped else {}
