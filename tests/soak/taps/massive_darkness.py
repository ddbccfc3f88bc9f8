"""The screens that Massive Darkness alone has."""

from collections.abc import Iterator

from app.content.massive_darkness.models import Pack
from app.packs import core_pack
from app.presenters.massive_darkness import class_sheet_list, enemy_draft, hero_sheet, market
from app.presenters.massive_darkness.cards_for_heroes import joined, taken
from app.presenters.massive_darkness.enemy import enemy_view, healed
from app.presenters.massive_darkness.enemy import toggled as enemy_toggled
from app.presenters.massive_darkness.hero import hero_view, toggled, with_attacked
from app.presenters.massive_darkness.inventory import DESCRIBE, SWAP, command, inventory_view
from app.presenters.massive_darkness.market import Barter
from app.presenters.massive_darkness.new_hero import HeroDraft, add_hero, with_name
from app.presenters.massive_darkness.pick_card import pick_card_view
from app.presenters.massive_darkness.quest_page import counted, flagged, quest_page
from app.rules.core.command import Command
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.changes import ChangeEnemy, ChangeHero, RemoveEnemy, RemoveHero
from app.rules.massive_darkness.commands import EndActivation
from app.rules.massive_darkness.hero_turn import Reorganize, SpendAction, Transmute
from app.rules.massive_darkness.quests.commands import QuestMoment, TellQuest
from app.rules.massive_darkness.state import Phase
from tests.soak.taps.shared import Tap
from tests.soak.views import Sight


def hero(sight: Sight) -> Iterator[Command]:
    state = sight.state
    for one in state.heroes:
        view = hero_view(sight.words, state, one.name, sight.question)
        yield from (toggled(one, chip.id) for chip in view.toggles)
        yield from (with_attacked(state, one, row.id) for row in view.attacked_rows)
        for by in (-1, 1):
            yield ChangeHero(name=one.name, health=one.health + by)
            yield ChangeHero(name=one.name, max_health=one.max_health + by)
            yield ChangeHero(name=one.name, xp=one.xp + by)
            yield ChangeHero(name=one.name, micro_xp=one.micro_xp + by)
            yield ChangeHero(name=one.name, actions=one.actions + by)
        yield SpendAction(hero=one.name, note="a lever")
        yield EndActivation(hero=one.name, attacked=tuple(row.id for row in view.attacked_rows[:1]))


def skills(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        for row in class_sheet_list.class_sheet_view(sight.words, sight.game, one).rows:
            yield class_sheet_list.bought(one, row.id)
            yield class_sheet_list.corrected(one, row.id)


def inventory(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        for place in map(str, range(len(one.inventory))):
            (row,) = (row for row in inventory_view(sight.words, sight.game, one, place).rows if row.id == place)
            acts = (chip.id for chip in row.acts)
            yield from (command(one, place, act) for act in acts if act != DESCRIBE and not act.startswith(SWAP))
        yield Reorganize(hero=one.name)
        yield Transmute(hero=one.name, items=tuple(range(len(one.inventory)))[:3])


def cards(sight: Sight) -> Iterator[Command]:
    """Cards of the library are taken into hands, and sheets and hero cards laid down."""
    library = sight.library
    for one in sight.some(sight.state.heroes):
        for kind in (CardKind.ITEM, CardKind.CLASS, CardKind.HERO):
            view = pick_card_view(sight.words, one, library.cards, kind, "", everything=True)
            for row in sight.some(view.cards, 3):
                yield taken(one.name, kind, library.find(row.key).fields)


def sheet(sight: Sight) -> Iterator[Command]:
    for one in sight.state.heroes:
        yield hero_sheet.change(one, hero_sheet.sheet_of(one))


def heroes(sight: Sight) -> Iterator[Command]:
    pack = core_pack(Pack)
    for name in (*(one.name for one in sight.some(pack.heroes.values(), 2)), "Somebody"):
        draft = with_name(pack, HeroDraft(), name)
        yield joined(sight.library.cards, add_hero(sight.state, draft))
    yield from (RemoveHero(name=one.name) for one in sight.state.heroes)


def enemy(sight: Sight) -> Iterator[Command]:
    for one in sight.state.enemies:
        view = enemy_view(sight.words, sight.state, one, sight.question)
        yield from (enemy_toggled(one, chip.id) for chip in view.toggles)
        yield from (healed(one, figure.id, by) for figure in view.figures for by in (-1, 1))
        yield from (ChangeEnemy(name=one.name, minions=one.minions + by) for by in (-1, 1))
        yield ChangeEnemy(name=one.name, carried="A rusty sword")
        yield enemy_draft.change(one, enemy_draft.draft_of(one))
        yield RemoveEnemy(name=one.name)


def add_enemy(sight: Sight) -> Iterator[Command]:
    draft = enemy_draft.new_draft(sight.state, sight.recent)
    for known in sight.some(core_pack(Pack).enemies.values(), 3):
        suggested = enemy_draft.suggested(draft, known)
        yield enemy_draft.spawn(sight.state, suggested)
        yield enemy_draft.spawn(sight.state, suggested, draws=True)


def quest(sight: Sight) -> Iterator[Command]:
    view = quest_page(sight.words, sight.state)
    yield from (QuestMoment(moment=chip.id) for chip in view.moments)
    yield from (counted(sight.state, line.key, by) for line in view.counts for by in (-1, 1))
    yield from (flagged(sight.state, chip.id) for chip in view.flags)
    yield from (TellQuest(key=line.key, value=chip.id) for line in view.names for chip in line.chips)


def the_market(sight: Sight) -> Iterator[Command]:
    state = sight.state
    if state.phase is not Phase.MARKET:
        return
    for one in state.heroes:
        barter = Barter(hero=one.name)
        for place in sight.some(range(len(one.inventory)), 2):
            barter = market.picked_own(barter, place)
        for place in sight.some(range(len(state.market))):
            barter = market.picked_goods(barter, place)
        view = market.market_view(sight.words, state, market.fitting(state, barter))
        if view.can_go_on and view.primary.command is not None:
            yield view.primary.command
        if view.for_xp:
            yield market.sold_for_xp(barter)
        if view.discard:
            yield market.discarded(barter)
        yield from (market.given_to(barter, chip.id) for chip in view.receivers)


TAPS: tuple[Tap, ...] = (
    hero, skills, inventory, cards, sheet, heroes, enemy, add_enemy, quest, the_market,
)  # fmt: skip
