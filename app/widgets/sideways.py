"""A row that goes on to the side, in a page that goes up and down."""

from typing import Any

from kivy.uix.scrollview import ScrollView


class Sideways(ScrollView):
    """A finger that goes up or down on it draws the page: Kivy would leave both where they are."""

    def on_scroll_move(self, touch: Any) -> bool | None:
        begun = touch.ud.get(self._get_uid())
        if begun and begun["mode"] == "unknown" and self._goes_up_or_down(touch, begun):
            self._leave(touch)
            return False
        moved: bool | None = super().on_scroll_move(touch)
        return moved

    def _goes_up_or_down(self, touch: Any, begun: dict[str, Any]) -> bool:
        across, along = begun["dx"] + abs(touch.dx), begun["dy"] + abs(touch.dy)
        return bool(along > max(across, self.scroll_distance))

    def _leave(self, touch: Any) -> None:
        """Nothing on the row is tapped by it any more, either."""
        touch.ud[self._get_uid("svavoid")] = True
        self._touch = None
        self.effect_x.cancel()
