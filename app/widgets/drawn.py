"""Base of widgets that draw themselves with a few instructions, again when something they show has changed."""

from kivy.clock import Clock

from app.widgets.theme import ThemeFollower


class Drawn(ThemeFollower):
    """Subclasses name the properties they show in `redraw_on` and draw them in `draw`, inside `canvas.before`."""

    redraw_on: tuple[str, ...] = ()

    def __init__(self, **kwargs: object) -> None:
        self._draw_soon = Clock.create_trigger(self._draw_again, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", *self.redraw_on):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def draw(self) -> None:
        """Add instructions; the canvas is empty and open."""
        raise NotImplementedError

    def theme_changed(self) -> None:
        self._draw_soon()
        super().theme_changed()

    def _draw_again(self, *_: object) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            self.draw()
