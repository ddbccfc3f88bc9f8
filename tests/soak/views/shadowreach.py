"""The screens that Shadowreach has beside the shared ones: those of Hellscape, and some of its own."""

from collections.abc import Iterator

from app.content.shadowreach.models import Pack
from app.packs import core_pack
from app.presenters.shadowreach.quest_page import Open, quest_view
from app.presenters.shadowreach.type_in import board_draft, key_of_board
from tests.soak.views import hellscape
from tests.soak.views.sight import Sight, View


def type_in(sight: Sight) -> Iterator[object]:
    for one in sight.state.heroes:
        kept = sight.library.find(key_of_board(sight.game, one))
        form = board_draft(sight.game, one, kept.fields if kept is not None else None)
        if form is not None:
            yield form.title(sight.words, one), form.note(sight.words), form.save_text(sight.words)
            yield form.parts(sight.words)


def quest(sight: Sight) -> Iterator[object]:
    pack, page = core_pack(Pack), Open()
    view = quest_view(sight.words, sight.game, pack, page)
    yield view
    for opened in hellscape.opened_pages(sight, view, page):
        yield quest_view(sight.words, sight.game, pack, opened)


VIEWS: dict[str, View] = {view.__name__: view for view in (*hellscape.SHARED, type_in, quest)}
