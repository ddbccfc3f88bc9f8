"""The screens that Hellscape has beside the shared ones; Shadowreach has most of them too."""

from collections.abc import Iterator
from typing import Any, TypeVar

from app.content.hellscape.models import Pack
from app.packs import core_pack, game_pack
from app.presenters.form_parts import Edit
from app.presenters.hellscape.boss import new_draft, placed_draft
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.gain_skill import gain_skill_view, skills_for
from app.presenters.hellscape.gains_form import GainsPart
from app.presenters.hellscape.hero import around, hero_view, shown_hero
from app.presenters.hellscape.hero_corrections import correction_parts
from app.presenters.hellscape.hero_items import equipment_view, inventory_view
from app.presenters.hellscape.hero_level import level_view
from app.presenters.hellscape.hero_news import hero_news
from app.presenters.hellscape.hero_turn import hero_turn_view
from app.presenters.hellscape.new_enemy import new_enemy_view
from app.presenters.hellscape.new_hero import joining_draft, new_hero_view
from app.presenters.hellscape.pick_item import pick_item_view
from app.presenters.hellscape.quest_page import Open, QuestView, quest_view
from app.presenters.hellscape.set_powers import set_chips, set_draft
from app.presenters.hellscape.set_up import after_gear
from app.presenters.hellscape.track_form import TrackPart
from app.presenters.hellscape.type_in import board_draft, key_of_board
from app.presenters.hellscape.zone_cells import zone_cells
from app.rules.hellscape.cards import Kind
from tests.soak.views.sight import Sight, View


def hero(sight: Sight) -> Iterator[object]:
    words, game = sight.words, sight.game
    yield shown_hero(game, "")
    for one in sight.state.heroes:
        yield hero_view(words, game, one.name, sight.question)
        yield hero_turn_view(words, game, one, sight.question)
        yield around(words, game, one, corrects=sight.chance.random() < 0.5)
        yield equipment_view(words, one), set_chips(words, one)
        yield hero_news(words, game, one, sight.play.latest_events())


def class_board(sight: Sight) -> Iterator[object]:
    for one in sight.state.heroes:
        yield edition_of(sight.game).board_view(sight.words, sight.game, one)


def level(sight: Sight) -> Iterator[object]:
    for one in sight.state.heroes:
        yield level_view(sight.words, sight.game, one)


def corrections(sight: Sight) -> Iterator[object]:
    for one in sight.state.heroes:
        yield correction_parts(sight.words, sight.game, one)


def inventory(sight: Sight) -> Iterator[object]:
    words, game = sight.words, sight.game
    for one in sight.state.heroes:
        rows = [row.id for row in inventory_view(words, game, one).rows]
        for opened in ("", *sight.some(rows)):
            yield inventory_view(words, game, one, opened)
        yield inventory_view(words, game, one, "", rows[:2])
        yield after_gear(words, game, one)


def gain_skill(sight: Sight) -> Iterator[object]:
    for one in sight.some(sight.state.heroes):
        skills = skills_for(one, sight.library.cards)
        for picked in ("", *(skill.name for skill in sight.some(skills))):
            yield gain_skill_view(sight.words, one, skills, picked, "")


def pick_card(sight: Sight) -> Iterator[object]:
    for one in sight.some(sight.state.heroes):
        for typed in ("", "s", "zz"):
            yield pick_item_view(sight.words, sight.game, one.name, sight.library.cards, typed)


def enemy(sight: Sight) -> Iterator[object]:
    for one in sight.state.enemies:
        yield enemy_view(sight.words, sight.game, one, sight.question)


def add_enemy(sight: Sight) -> Iterator[object]:
    zones = sight.some(sight.game.board.names) if sight.state.mapped else ()
    for at in (None, *zones):
        for typed in ("", "s"):
            yield new_enemy_view(sight.words, sight.game, sight.library.cards, typed, at)
        if sight.state.mapped:
            yield zone_cells(sight.state, at)


def add_hero(sight: Sight) -> Iterator[object]:
    new_game: Any = sight.frame.new_game
    draft = joining_draft(new_game.draft(game_pack(sight.play.header.game)), sight.game)
    yield new_hero_view(sight.words, draft)


def boss(sight: Sight) -> Iterator[object]:
    edition = edition_of(sight.game)
    bosses = [one for one in sight.state.enemies if one.kind is Kind.BOSS]
    pack: Any = game_pack(sight.play.header.game)
    known = [one.name for one in pack.bosses.values()]
    for draft in (new_draft(edition), *(placed_draft(one, edition) for one in bosses)):
        yield draft.parts(sight.words, known), draft.title(sight.words), draft.save_text(sight.words)


def type_in(sight: Sight) -> Iterator[object]:
    for one in sight.state.heroes:
        kept = sight.library.find(key_of_board(one))
        draft = board_draft(one, kept.fields if kept is not None else None)
        sets = [set_draft(one, chip.id, edition_of(sight.game).never_printed) for chip in set_chips(sight.words, one)]
        for form in (draft, *sets):
            if form is not None:
                yield form.title(sight.words, one), form.note(sight.words), form.save_text(sight.words)
                yield form.parts(sight.words)


def quest(sight: Sight) -> Iterator[object]:
    pack, page = core_pack(Pack), Open()
    view = quest_view(sight.words, sight.game, pack, page)
    yield view
    for opened in opened_pages(sight, view, page):
        yield quest_view(sight.words, sight.game, pack, opened)


Page = TypeVar("Page", bound=Open)


def opened_pages(sight: Sight, view: QuestView, page: Page) -> Iterator[Page]:
    """As it looks with another space of the track, and another level."""
    chips = [(part.id, chip.id) for part in view.parts for chip in getattr(part, "chips", ())]
    for part, chip in sight.some([one for one in chips if one[0] in (TrackPart.SPACE, GainsPart.LEVEL)]):
        opened = page.edited(Edit(part, "", chip))
        if opened is not None:
            yield opened


SHARED: tuple[View, ...] = (
    hero, class_board, level, corrections, inventory, gain_skill, pick_card, enemy, add_enemy, add_hero, boss,
)  # fmt: skip
VIEWS: dict[str, View] = {view.__name__: view for view in (*SHARED, type_in, quest)}
