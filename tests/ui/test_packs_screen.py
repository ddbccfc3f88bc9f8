"""Packs under the thumb: everything into one file, a file looked at, clashes decided, and taken in."""

from pathlib import Path
from typing import Any

import pytest

from app.plays.cards import CardRecord
from app.session import Session
from tests.tables import a_table
from tests.ui.driver import Driver, home_scene

pytestmark = pytest.mark.ui

GAME = "massive_darkness"


def a_library(folder: Path, melee: str, *more: str) -> Session:
    session = Session.open(folder)
    for name in ("Rusty Axe", *more):
        fields = {"name": name, "level": 1, "melee": melee}
        session.cards.save(CardRecord(id=name, game=GAME, kind="item", fields=fields))
    session.begin_play(GAME, "Friday", a_table())
    session.close_play()
    return session


def axes(app: Driver) -> dict[str, str]:
    found = app.app.session.cards.all(GAME).records
    return {str(card.fields["name"]): str(card.fields["melee"]) for card in found}


def exported(folder: Path) -> list[Path]:
    return sorted((folder / "exports").glob("*.dcpack"))


async def to_packs(app: Driver) -> None:
    from app.widgets.round_button import IconButton

    await app.tap_on(next(one for one in app.widgets() if isinstance(one, IconButton) and one.icon == "cog-outline"))
    await app.tap("Packs and backup")


async def look_at(app: Driver, file: Path) -> None:
    from app.widgets.text_field import TextField

    field = next(one for one in app.widgets() if isinstance(one, TextField) and one.label == "Location of the file")
    field.ids.line.text = str(file)
    await app.frames()
    await app.tap("Check file")
    assert app.app.current == "take_in"
    await app.until(lambda: not app.screen.working, most=3000)


def choice(app: Driver, title: str, name: str) -> Any:
    from app.widgets.clash_list import ClashCard
    from app.widgets.segmented import Segment

    card = app.find(title, ClashCard)
    return next(one for one in card.walk(restrict=True) if isinstance(one, Segment) and one.name == name)


def test_out_as_one_file_and_in_with_a_clash(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    a_library(there, "red 3", "Mace", "Flail")
    a_library(here, "red 2", "Mace")
    bad = tmp_path / "bad.dcpack"
    bad.write_bytes(b"milk")

    async def pack(app: Driver) -> None:
        await to_packs(app)
        assert app.too_small() == []
        await app.tap("Games")
        await app.tap("Export 3 items")
        await app.until(lambda: any(str(pack) in said for pack in exported(there) for said in app.texts()), most=3000)

    async def take(app: Driver) -> None:
        await to_packs(app)
        await look_at(app, bad)
        assert "This file was not made by Darkness Companion." in app.texts()
        await app.press_escape()
        await look_at(app, exported(there)[0])
        assert "Cards: 1 new, 2 with a name you already use" in app.texts()
        assert app.too_small() == []
        await app.tap_on(choice(app, "Mace", "both"))
        await app.tap_on(choice(app, "Rusty Axe", "theirs"))
        await app.tap("Import 3 items")
        await app.until(lambda: app.app.current == "packs", most=3000)
        assert axes(app) == {"Rusty Axe": "red 3", "Mace": "red 2", "Mace 2": "red 3", "Flail": "red 3"}
        assert any("3 items imported." in said for said in app.texts())
        await app.tap("Friday")
        await app.until(lambda: bool(exported(here)), most=3000)

    home_scene(there, pack)
    home_scene(here, take)
