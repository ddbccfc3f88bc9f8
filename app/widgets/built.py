"""Base of widgets that build their content from a list of plain values."""

from kivy.uix.widget import Widget


class Built(Widget):
    """Calls `rebuild` once its KV rule is applied, and again whenever a property of `rebuild_on` changes.

    `on_<property>` alone would come too early: Kivy sets keyword arguments before a widget has a canvas or ids.
    """

    rebuild_on: tuple[str, ...] = ()

    def on_kv_post(self, base_widget: Widget) -> None:
        for name in self.rebuild_on:
            self.fbind(name, self._again)
        self.rebuild()

    def rebuild(self) -> None:
        """Show what the properties say."""
        raise NotImplementedError

    def _again(self, *_: object) -> None:
        self.rebuild()
