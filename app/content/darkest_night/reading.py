"""Reads a pack of Darkest Night: its parts, and what they say of one another."""

from collections.abc import Iterable

from app.content.darkest_night.models import Artifacts, Blights, Board, Enemies, Events, Hero, MapCards, Pack
from app.content.reader import PackReader
from app.rules.darkest_night.instructions import read_instruction


def read_pack(reader: PackReader) -> Pack:
    artifacts, events = reader.sheet("artifacts.toml", Artifacts), reader.sheet("events.toml", Events)
    enemies, blights = reader.sheet("enemies.toml", Enemies), reader.sheet("blights.toml", Blights)
    cards = reader.sheet("map_cards.toml", MapCards)
    pack = Pack(
        manifest=reader.manifest,
        board=reader.sheet("board.toml", Board),
        heroes=reader.entries("heroes", Hero),
        artifacts=artifacts.artifact if artifacts else (),
        events=events.event if events else (),
        enemies=enemies.enemy if enemies else (),
        blights=blights.blight if blights else (),
        map_cards=cards.card if cards else (),
    )
    if reader.sound:
        _check_enemies(reader, pack)
    return pack


def _check_enemies(reader: PackReader, pack: Pack) -> None:
    known = {entry.card.name for entry in pack.enemies}
    for event in pack.events:
        card = event.card
        texts = [*card.do, *(text for case in card.cases for text in case.do)]
        reader.check_reference("events.toml", f"event {card.name}", _fought(texts), known, "enemy")
    monsters = [entry.card.monster for entry in pack.blights if entry.card.monster]
    reader.check_reference("blights.toml", "monster", monsters, known, "enemy")


def _fought(texts: Iterable[str]) -> list[str]:
    """The enemies that instructions name."""
    options = [option for text in texts for option in read_instruction(text)]
    return [option.step.name for option in options if option.step.name]
