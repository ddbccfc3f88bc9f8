"""A tile to draw on: every zone and every edge can be tapped, also where nothing is."""

import msgspec
from kivy.metrics import dp

from app.widgets.board_geometry import TILE_SPAN, Plan
from app.widgets.board_gestures import Point
from app.widgets.board_view import BoardView


class TileCanvas(BoardView):
    """With the tool 'door' edges and zones are tapped, with the others zones alone."""

    def tapped(self, at: Point) -> None:
        u, v = self._viewport.to_cells(*at)
        reach = min(max(dp(24) / self._viewport.zone, 0.25), 0.3)
        whole = self._whole()
        near = -reach <= u <= TILE_SPAN + reach and -reach <= v <= TILE_SPAN + reach
        edge = whole.edge_at(u, v, reach) if self.tool == "door" and near else None
        zone = whole.zone_at(u, v)
        if edge:
            self.dispatch("on_edge", *edge)
        elif zone:
            self.dispatch("on_zone", zone)

    def _whole(self) -> Plan:
        """All zones as if they were there: what is not can be tapped too, to bring it back."""
        zones = tuple(msgspec.structs.replace(zone, ground="light") for zone in self.picture.zones)
        return Plan(self.picture.columns, self.picture.rows, zones)
