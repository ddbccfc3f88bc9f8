"""Widgets below each other, of which some are there only sometimes."""

from collections.abc import Iterator

from kivy.uix.boxlayout import BoxLayout


class Column(BoxLayout):
    """What has no height takes no spacing either: whatever is hidden, what is shown stands evenly."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("orientation", "vertical")
        super().__init__(**kwargs)

    def _iterate_layout(self, sizes: list) -> Iterator[tuple]:
        shown = [place for place, (size, hint, *_) in enumerate(sizes) if size[1] or hint[1]]
        left, top, right, bottom = self.padding
        if shown:
            for place, *box in super()._iterate_layout([sizes[place] for place in shown]):
                yield shown[place], *box
        else:
            self.minimum_height = top + bottom
        for place in set(range(len(sizes))) - set(shown):
            # It keeps its width: by that it knows how high it will be.
            yield place, self.x + left, self.y + bottom, self.width - left - right, 0
