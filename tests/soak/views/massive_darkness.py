"""The screens that Massive Darkness alone has."""

from collections.abc import Iterator
from dataclasses import replace

from app.content.massive_darkness.models import Pack
from app.packs import core_pack
from app.presenters.massive_darkness import class_sheet_list, enemy_draft, hero_sheet, market
from app.presenters.massive_darkness.campaign import campaign_view
from app.presenters.massive_darkness.enemy import enemy_view
from app.presenters.massive_darkness.hero import hero_view, shown_hero
from app.presenters.massive_darkness.hero_fights import (
    attack_lines,
    attack_note,
    attacked_rows,
    attacks_on,
    counting,
    remembered,
    targets,
    with_odds,
    without_odds,
    work_out,
)
from app.presenters.massive_darkness.hero_slots import carried_words, slots, told_line
from app.presenters.massive_darkness.hero_turn import hero_turn_view
from app.presenters.massive_darkness.inventory import first_without_dice, inventory_view, may_swap
from app.presenters.massive_darkness.market import Barter
from app.presenters.massive_darkness.new_enemy import enemy_card_view, new_enemy_view, zone_cells
from app.presenters.massive_darkness.new_hero import HeroDraft, new_hero_view, with_name
from app.presenters.massive_darkness.pick_card import pick_card_view
from app.presenters.massive_darkness.quest_page import quest_page
from app.presenters.massive_darkness.table import news
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import Phase
from tests.soak.views.sight import Sight, View, for_a_while


def hero(sight: Sight) -> Iterator[object]:
    words, state = sight.words, sight.state
    yield shown_hero(state, "")
    for one in state.heroes:
        yield hero_view(words, state, one.name, sight.question)
        yield hero_turn_view(words, sight.game, one, sight.question)
        yield class_sheet_list.fixes(
            words, class_sheet_list.class_sheet_view(words, sight.game, one), correcting=sight.chance.random() < 0.5
        )
        yield slots(words, one), carried_words(words, one), told_line(words, one)
    yield news(words, sight.play.latest_events())


def attack(sight: Sight) -> Iterator[object]:
    words, state = sight.words, sight.state
    for one in state.heroes:
        rows = targets(words, state, one)
        yield rows
        yield attack_lines(words, sight.game, one), attack_note(words, sight.game, one)
        for row in sight.some(rows):
            ways = attacks_on(sight.game, one, row)
            yield without_odds(words, one, row)
            yield counting(words, row)
            for _ in sight.often([None], 0.02):
                yield with_odds(words, row, work_out(ways, for_a_while(), briefly=True))


def hero_done(sight: Sight) -> Iterator[object]:
    for one in sight.state.heroes:
        yield attacked_rows(sight.words, sight.state, remembered(sight.state, one))


def inventory(sight: Sight) -> Iterator[object]:
    words, game = sight.words, sight.game
    starting = market.starting_cards(sight.library.cards)
    for one in sight.state.heroes:
        places = [str(place) for place in range(len(one.inventory))]
        offered = starting if may_swap(game, one) else ()
        for opened in ("", first_without_dice(one), *sight.some(places)):
            yield inventory_view(words, game, one, opened, starting=offered)
        yield inventory_view(words, game, one, "", places[:3])


def skills(sight: Sight) -> Iterator[object]:
    for one in sight.state.heroes:
        yield class_sheet_list.class_sheet_view(sight.words, sight.game, one)


def sheet(sight: Sight) -> Iterator[object]:
    for one in sight.some(sight.state.heroes, 2):
        draft = hero_sheet.sheet_of(one)
        yield hero_sheet.hero_sheet_view(sight.words, sight.state, core_pack(Pack), one, draft)


def pick_card(sight: Sight) -> Iterator[object]:
    cards = sight.library.cards
    for one in sight.some(sight.state.heroes):
        for kind in (CardKind.ITEM, CardKind.CLASS, CardKind.HERO):
            for typed in ("", "a", "zz"):
                yield pick_card_view(sight.words, one, cards, kind, typed, everything=sight.chance.random() < 0.5)


def enemy(sight: Sight) -> Iterator[object]:
    for one in sight.state.enemies:
        yield enemy_view(sight.words, sight.state, one, sight.question)
        yield enemy_card_view(sight.words, one, enemy_draft.draft_of(one))


def add_enemy(sight: Sight) -> Iterator[object]:
    pack = core_pack(Pack)
    draft = enemy_draft.new_draft(sight.state, sight.recent)
    known = sight.some(pack.enemies.values())
    suggested = [enemy_draft.suggested(draft, one) for one in known]
    for one in (draft, *suggested, replace(draft, kind=sight.chance.choice(list(Kind)), name="Thing")):
        yield new_enemy_view(sight.words, sight.state, pack, one, sight.recent, [])
        if sight.state.mapped:
            yield zone_cells(sight.state, one.at)


def add_hero(sight: Sight) -> Iterator[object]:
    pack, draft = core_pack(Pack), HeroDraft()
    names = [one.name for one in sight.some(pack.heroes.values())]
    for one in (draft, *(with_name(pack, draft, name) for name in (*names, "Somebody"))):
        yield new_hero_view(sight.words, sight.state, pack, one)


def quest(sight: Sight) -> Iterator[object]:
    yield quest_page(sight.words, sight.state)


def the_market(sight: Sight) -> Iterator[object]:
    if sight.state.phase is not Phase.MARKET:
        return
    starting = market.starting_cards(sight.library.cards)
    barter = Barter()
    for one in sight.state.heroes:
        laid = Barter(hero=one.name)
        for place in sight.some(range(len(one.inventory)), 2):
            laid = market.picked_own(laid, place)
        for place in sight.some(range(len(sight.state.market))):
            laid = market.picked_goods(laid, place)
        for counter in (barter, Barter(hero=one.name), laid):
            yield market.market_view(sight.words, sight.state, market.fitting(sight.state, counter), starting)


def campaign(sight: Sight) -> Iterator[object]:
    of_play = sight.session.campaigns.of_open_play
    if of_play is None:
        return
    saved = sight.session.campaigns.saved_one(of_play.id)
    plays = {one.id for one in sight.session.saved_plays()}
    for there in (plays, set[str]()):
        yield campaign_view(sight.words, saved, there)


VIEWS: dict[str, View] = {
    view.__name__: view
    for view in (
        hero, attack, hero_done, inventory, skills, sheet, pick_card, enemy, add_enemy, add_hero, quest, the_market,
        campaign,
    )
}  # fmt: skip
