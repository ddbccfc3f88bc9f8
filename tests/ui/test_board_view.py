"""The board in a real window, under real touches: what it says was tapped, dropped and shown."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

os.environ["KIVY_NO_ARGS"] = "1"  # pytest's arguments are not Kivy's

from app.presenters.board_picture import (
    Arrow,
    BoardPicture,
    EdgePicture,
    FigurePicture,
    Ground,
    Sight,
    TokenPicture,
    ZonePicture,
)
from tests.ui.contrasts import luminance
from tools.hand.touching import a_quick_finger

pytestmark = pytest.mark.ui

Point = tuple[float, float]


def picture(bjorn: str = "a1") -> BoardPicture:
    """Zones of every ground, a door, an orc about to move, and Bjorn."""
    grounds: tuple[Ground, ...] = ("light", "shadow", "abyss")
    return BoardPicture(
        3,
        3,
        tuple(
            ZonePicture(f"{'abc'[c]}{r + 1}", f"{'ABC'[c]}{r + 1}", c, r, grounds[(c * r) % 3], pillar=c == 2)
            for r in range(3)
            for c in range(3)
        ),
        (EdgePicture(0, 0, "east", "closed_door"), EdgePicture(0, 1, "south", "open_door")),
        (
            FigurePicture("bjorn", "hero", bjorn, "B", "#F2897A"),
            FigurePicture("orc", "enemy", "c1", icon="axe-battle", count=5),
        ),
        (TokenPicture("b1", "level", "2"),),
        Arrow("c1", "c2", "orc"),
        (Sight("c1", bjorn),),
        target="c2",
        selected="orc",
    )


class Table:
    """A board in a window, with a finger and a record of what the board has said."""

    def __init__(self, app: Any, view: Any) -> None:
        self.app, self.view = app, view
        self.heard: list[tuple[object, ...]] = []
        for event in ("on_zone", "on_figure", "on_edge", "on_figure_drop", "on_slot", "on_tile"):
            view.fbind(event, self._hear, event)

    def _hear(self, event: str, _: object, *what: object) -> None:
        self.heard.append((event, *what))

    def at(self, u: float, v: float) -> Point:
        """Where in the window a place lies that is given in cells."""
        viewport = self.view._viewport
        return self.view.x + viewport.x + u * viewport.zone, self.view.y + viewport.y - v * viewport.zone

    async def frame(self) -> None:
        """Touches are dispatched, and pictures drawn, once a frame."""
        await self.app.wait_clock_frames(2)

    async def finger(self, at: Point) -> Any:
        finger = a_quick_finger(*at)
        finger.touch_down()
        await self.frame()
        return finger

    async def tap(self, u: float, v: float) -> None:
        await self.lift(await self.finger(self.at(u, v)))

    async def lift(self, finger: Any) -> None:
        finger.touch_up()
        await self.frame()

    async def drag(self, start: Point, end: Point) -> None:
        finger = await self.finger(start)
        for share in (0.5, 1.0):
            finger.touch_move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            await self.frame()
        await self.lift(finger)


def at_the_table(scene: Callable[[Table], Awaitable[None]]) -> None:
    """Run a scene in a window of its own."""
    from kivy.app import App
    from kivy.tests.async_common import UnitKivyApp

    from app.widgets.board_view import BoardView

    class BoardApp(UnitKivyApp, App):
        def build(self) -> BoardView:
            return BoardView(picture=picture())

    async def play() -> None:
        app = BoardApp()
        app.async_sleep = asyncio.sleep
        running = asyncio.create_task(app.async_run(async_lib="asyncio"))
        while not app.app_has_started:
            await asyncio.sleep(0)
        table = Table(app, app.root)
        try:
            await table.frame()
            await scene(table)
        finally:
            app.stop()
            await running

    asyncio.run(play())


def test_a_tap_names_the_figure_it_hits_and_else_the_floor() -> None:
    async def scene(table: Table) -> None:
        await table.tap(0.5, 0.5)
        await table.tap(2.1, 2.9)
        await table.tap(-0.5, 0.5)
        assert table.heard == [("on_figure", "bjorn"), ("on_zone", "c3")]
        table.view.tool = "light"
        await table.tap(0.5, 0.5)
        assert table.heard[2:] == [("on_zone", "a1")]

    at_the_table(scene)


def test_the_floor_beside_a_figure_counts_where_a_tap_on_it_leads_somewhere() -> None:
    async def scene(table: Table) -> None:
        await table.tap(0.1, 0.9)  # no two taps at one place: they would be a double tap
        table.view.picture = msgspec.structs.replace(table.view.picture, steps=("a1",))
        await table.tap(0.9, 0.9)
        await table.tap(0.5, 0.5)
        table.view.picture, table.view.holding = picture(), True
        await table.tap(0.12, 0.7)
        await table.tap(0.58, 0.5)
        figure, floor = ("on_figure", "bjorn"), ("on_zone", "a1")
        assert table.heard == [figure, floor, figure, floor, figure]

    at_the_table(scene)


def test_a_tap_near_an_edge_names_it_with_the_door_tool() -> None:
    async def scene(table: Table) -> None:
        table.view.tool = "door"
        await table.tap(0.85, 0.5)
        await table.tap(1.5, 2.1)
        await table.tap(1.5, 1.5)
        assert table.heard == [("on_edge", "a1", "east"), ("on_edge", "b2", "south"), ("on_zone", "b2")]

    at_the_table(scene)


def test_a_dragged_figure_is_dropped_and_stays_where_the_next_picture_has_it() -> None:
    async def scene(table: Table) -> None:
        def accept(view: Any, _: str, zone: str) -> None:
            view.picture = picture(bjorn=zone)

        table.view.fbind("on_figure_drop", accept)
        seat = table.view._seats.seats["bjorn"].centre
        start = (seat[0] / table.view._metrics.zone, -seat[1] / table.view._metrics.zone)
        await table.drag(table.at(*start), table.at(1.5, 1.6))
        assert table.heard == [("on_figure_drop", "bjorn", "b2")]
        assert table.view._seats.seats["bjorn"].centre != seat
        await table.drag(table.at(1.5, 1.6), table.at(1.4, 1.6))
        await table.drag(table.at(1.5, 1.6), table.at(-1, -1))
        assert len(table.heard) == 1

    at_the_table(scene)


def test_slots_and_tiles_are_named_while_building() -> None:
    async def scene(table: Table) -> None:
        await table.tap(-1.5, 1.5)
        table.view.tool, table.view.slots = "build", [(-1, 0), (1, 0)]
        await table.frame()
        await table.tap(-1.5, 1.5)
        await table.tap(1.5, 1.5)
        await table.tap(1.5, 4.5)
        assert table.heard == [("on_slot", -1, 0), ("on_tile", 0, 0)]

    at_the_table(scene)


def test_two_fingers_zoom_and_the_map_is_drawn_again_only_then() -> None:
    async def scene(table: Table) -> None:
        view = table.view
        fitted, floor = view._viewport, view._scene._floor.group.children[:]
        one, other = await table.finger(table.at(1.2, 1.5)), await table.finger(table.at(1.8, 1.5))
        one.touch_move(*table.at(0.6, 1.5))
        other.touch_move(*table.at(2.4, 1.5))
        await table.frame()
        assert view._viewport.zone > fitted.zone
        assert view._scene._floor.group.children == floor
        await table.lift(one)
        await table.lift(other)
        assert view._metrics.zone == view._viewport.zone
        view.fit()
        await table.frame()
        assert view._viewport == fitted
        assert table.heard == []

    at_the_table(scene)


def test_only_what_has_changed_is_drawn_again() -> None:
    async def scene(table: Table) -> None:
        scene_of = table.view._scene
        layers = [scene_of._floor, scene_of._walls, scene_of._plates, scene_of._tokens]
        before = [layer.group.children[:] for layer in layers]
        table.view.picture = msgspec.structs.replace(picture(bjorn="b2"), arrow=None)
        await table.frame()
        assert [layer.group.children for layer in layers] == before
        assert scene_of._arrow.group.children == []

    at_the_table(scene)


def test_a_figure_slides_unless_motion_is_reduced() -> None:
    async def scene(table: Table) -> None:
        from app.widgets.theme import theme

        theme.reduce_motion = False
        rectangle = table.view._scene.figures._pieces["bjorn"].rectangle
        start = rectangle.pos
        table.view.picture = picture(bjorn="b2")
        table.view.redraw()
        assert rectangle.pos == start
        theme.reduce_motion = True
        try:
            table.view.picture = picture(bjorn="b3")
            table.view.redraw()
        finally:
            theme.reduce_motion = False
        seat = table.view._seats.seats["bjorn"]
        middle = tuple(at + length / 2 for at, length in zip(rectangle.pos, rectangle.size, strict=True))
        assert middle == pytest.approx(seat.centre)

    at_the_table(scene)


# Chambers


def brightness(ground: Ground, zone: int) -> Callable[[float, float], float]:
    """A tile with a corridor at the left and rooms beside it, drawn with zones of so many pixels.

    What it gives is the relative luminance at a place given in cells: what is left for who sees no colours.
    """
    from app.widgets.board_geometry import Metrics
    from app.widgets.tile_preview import TilePreview

    tile = BoardPicture(
        3, 3, tuple(ZonePicture(f"{'abc'[c]}{r + 1}", "", c, r, ground, room=c > 0) for r in range(3) for c in range(3))
    )
    preview = TilePreview(picture=tile, size=(3 * zone + 6, 3 * zone + 6))
    preview._redraw()
    shown = preview.export_as_image()
    pixels, width = shown.texture.pixels, shown.texture.width
    assert Metrics(zone).zone == zone

    def at(u: float, v: float) -> float:
        start = 4 * (int(3 + v * zone) * width + int(3 + u * zone))
        red, green, blue = (part / 255 for part in pixels[start : start + 3])
        return luminance((red, green, blue, 1.0))

    return at


@pytest.mark.parametrize("zone", [18, 40, 110])
@pytest.mark.parametrize("ground", ["light", "shadow"])
def test_chambers_differ_from_corridors_without_their_colours(ground: Ground, zone: int) -> None:
    async def scene(_: Table) -> None:
        at = brightness(ground, zone)
        fine = [(part + 0.5) / zone for part in range(zone)]

        def brightest(column: int) -> float:
            return max(at(column + u, 1.5) for u in fine)

        floor = sorted(at(1 + u, 1 + v) for u in fine for v in fine)[zone * zone // 2]
        assert (brightest(1) + 0.05) / (floor + 0.05) >= 3, "the band along its walls"
        assert (brightest(1) + 0.05) / (brightest(0) + 0.05) >= 2, "a corridor has none"

        def square(row: int) -> float:
            """The mean of one of the three squares in the middle of C2, where no band runs."""
            inner = [share / 8 / 3 for share in range(1, 8)]
            places = [(2 + 1 / 3 + u, 1 + row / 3 + v) for u in inner for v in inner]
            return sum(at(*place) for place in places) / len(places)

        assert square(0) + square(2) >= 3 * square(1), "chequered, though light falls on the middle"

    at_the_table(scene)
