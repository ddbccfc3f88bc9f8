"""Everything that the screens show when no play is asked for: Home, the trash, the library, packs, settings, New game.

Made as the screens make it, in both languages, with everything opened that can be opened.
"""

from collections.abc import Callable, Iterator

from app.frames import frame, quests_frame
from app.games import EXTENSIBLE, GAMES, quest_blocks
from app.i18n import LANGUAGES, Words, available_languages, load_words
from app.library_cards import library_cards
from app.packs import game_pack
from app.presenters import kept_maps as maps
from app.presenters import tile_views as tiles
from app.presenters.home import campaign_summaries, deleted_view, home_view
from app.presenters.massive_darkness.campaign import campaign_view
from app.presenters.own_quest_draft import draft_of
from app.presenters.own_quest_form import quest_form_view
from app.presenters.own_quest_list import KeptQuest, left_out, list_parts
from app.presenters.pack_views import pack_view
from app.presenters.settings import settings_view
from app.session import Session
from tests.soak.fate import NOW


def look_around(session: Session, said: Callable[[Words], Words] = lambda words: words) -> int:
    """In both languages, and in that which is set. Says how many views there were."""
    languages = {*LANGUAGES, session.settings.language}
    return sum(1 for language in sorted(languages) for _ in _views(session, said(load_words(language))))


def look_at_home(session: Session, said: Callable[[Words], Words]) -> None:
    for language in LANGUAGES:
        for _ in _home(session, said(load_words(language))):
            pass


def _views(session: Session, words: Words) -> Iterator[object]:
    yield words("settings.title")
    yield from _home(session, words)
    yield from _packs_and_settings(session, words)
    for game in GAMES:
        yield from _new_game(session, words, game)
    for game in EXTENSIBLE:
        yield from _cards(session, words, game)
        yield from _boards(session, words, game)
        yield from _quests(session, words, game)


def _home(session: Session, words: Words) -> Iterator[object]:
    saved = session.saved_plays()
    yield home_view(words, saved, NOW)
    yield home_view(words, saved, NOW, everything=True)
    yield deleted_view(words, session.deleted_plays(), NOW)
    campaigns, there = session.campaigns.saved(), {play.id for play in saved if play.error is None}
    yield campaign_summaries(words, campaigns)
    yield words("campaign.unreadable", count=session.campaigns.unreadable)
    for one in campaigns:
        yield campaign_view(words, session.campaigns.saved_one(one.id), there, None)


def _packs_and_settings(session: Session, words: Words) -> Iterator[object]:
    yield pack_view(
        words, session.packs.counts(), (), session.saved_plays(), session.campaigns.saved(), NOW, everything=True
    )  # fmt: skip
    own = {code: name for code, name in available_languages().items() if code not in LANGUAGES}
    yield settings_view(words, available_languages(), "1", own)
    if session.recovered:
        yield words(f"recovered.{session.recovered}")


def _cards(session: Session, words: Words, game: str) -> Iterator[object]:
    cards, found = frame(game).cards, library_cards(session.cards, game)
    assert cards is not None
    words = frame(game).words(words)
    first = cards.library_view(
        words, found.cards, cards.first_kind, "", damaged=found.damaged, newer=found.newer, everything=True
    )  # fmt: skip
    for kind in first.kinds:
        yield cards.library_view(
            words, found.cards, kind.id, "", damaged=found.damaged, newer=found.newer, everything=False
        )  # fmt: skip
    for record in session.cards.all(game).records:
        draft = cards.draft(record.kind, record.fields)
        yield cards.form_view(words, record.kind, draft, found.find(record.key), answers=False)


def _boards(session: Session, words: Words, game: str) -> Iterator[object]:
    board, library = frame(game).board, session.boards
    assert board is not None
    words = frame(game).words(words)
    found = library.tiles_of(game)
    yield tiles.tile_rows(words, found.tiles)
    yield tiles.left_out(words, found.damaged, found.newer)
    kept = library.kept_maps(words, game)
    names = {one.quest: board.quest_name(words, one.quest) for one in kept}
    yield maps.map_rows(words, kept, "", names)
    for one in kept:
        if one.board is not None:
            yield board.laid_board(one.title, one.board)


def _quests(session: Session, words: Words, game: str) -> Iterator[object]:
    quests, blocks, shelved = quests_frame(game), quest_blocks(game), session.quests.all(game)
    assert blocks is not None
    words = frame(game).words(words)
    own = [KeptQuest(one.id, one.quest, one.fills) for one in shelved.records]
    missing = left_out(words, shelved.damaged, shelved.newer)
    yield list_parts(words, quests.token_words, own, quests.box(words, game_pack(game)), missing)
    for one in own:
        draft = draft_of(one.quest, lambda enemy: quests.token_words(words, enemy))
        yield quest_form_view(words, draft, blocks, quests.token_words, is_new=False, fills=one.fills)


def _new_game(session: Session, words: Words, game: str) -> Iterator[object]:
    new_game, words = frame(game).new_game, frame(game).words(words)
    draft = new_game.draft(game_pack(game))
    if frame(game).quests is not None:
        own = [KeptQuest(one.id, one.quest, one.fills) for one in session.quests.all(game).records]
        draft = new_game.with_quests(draft, own)
    yield new_game.view(words, draft, NOW)
    yield new_game.beginning(words, draft, library_cards(session.cards, game).cards, 7, NOW)
