"""What may be done at any time, offered beside an open question (6.3.2, 7.1)."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.darkest_night.belongings import ARTIFACT_ICON, ITEM_ICONS, use_of
from app.presenters.darkest_night.names import name_of
from app.presenters.darkest_night.power_words import power_text
from app.presenters.darkest_night.powers import KIND_ICONS
from app.presenters.darkest_night.sentences import sentence
from app.presenters.darkest_night.turn_acts import WHOLE, ActRow
from app.presenters.printed_names import slug
from app.rules.core.event import Event
from app.rules.core.question import AnyQuestion
from app.rules.darkest_night import events as ev
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import Deed
from app.rules.darkest_night.items import DoWithout, OpenChest, refusable
from app.rules.darkest_night.offers import why_not
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.powers import cards_of, is_artifact, power_of
from app.rules.darkest_night.state import CHEST, WAYSTONE, Card, Hero

ASKS_FOR_ITEMS = ("waystone_first", "ignore_blight")
CAME_OF_IT = (
    ev.PowerDrawn, ev.GraceGained, ev.GraceLost, ev.SecrecyGained, ev.SecrecyLost, ev.HeroMoved, ev.BlightDestroyed,
    ev.PowerActivated, ev.CardLookedAt, ev.ItemRefused, ev.PowersRefreshed,
)  # fmt: skip


def any_time_rows(words: Words, game: Game, question: AnyQuestion | None = None) -> tuple[ActRow, ...]:
    """Items that he would use in this roll and may spare, chests, powers. Only what is possible.

    Waystone and cowl do not stand beside the question that is about them.
    """
    its_own = question is not None and question.topic in ASKS_FOR_ITEMS
    rows = _spared(words, game)
    for hero in game.living:
        items = [] if its_own else _items(words, game, hero)
        rows += [*_chest(words, game, hero), *items, *_powers(words, game, hero)]
    return tuple(rows)


def _row(deed: Deed, title: str, detail: str, icon: str) -> ActRow:
    return ActRow(title, title, detail, icon, commands={WHOLE: deed})


def _spared(words: Words, game: Game) -> list[ActRow]:
    """Alone too: others may come, or he to them, before it is free again (7.1)."""
    roll = game.open_roll
    if roll is None:
        return []
    return [
        _row(
            DoWithout(hero=roll.hero, item=item.name),
            words("night.any_time.do_without", hero=name_of(words, roll.hero), item=name_of(words, item.name)),
            words("night.any_time.do_without_detail"),
            ITEM_ICONS.get(item.name, ARTIFACT_ICON),
        )
        for item in refusable(game)
    ]


def _chest(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    deed = OpenChest(hero=hero.name)
    if why_not(game, deed) is not None:
        return []
    title = words("night.any_time.chest", hero=name_of(words, hero.name))
    return [_row(deed, title, words("night.item_does.treasure_chest"), ITEM_ICONS[CHEST])]


def _items(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    """In his own turn: where a waystone leads, what the cowl ignores."""
    rows = []
    for item in hero.items:
        acts = use_of(words, game, hero, item) if item.name == WAYSTONE or is_artifact(game, item) else []
        if acts:
            title = words("night.any_time.power", hero=name_of(words, hero.name), power=name_of(words, item.name))
            rows.append(
                ActRow(title, title, _does(words, game, item), ITEM_ICONS.get(item.name, ARTIFACT_ICON),
                       choices=tuple(chip for chip, _ in acts),
                       commands={chip.id: command for chip, command in acts})
            )  # fmt: skip
    return list({row.id: row for row in rows}.values())


def _does(words: Words, game: Game, item: Card) -> str:
    if is_artifact(game, item):
        return power_text(words, power_of(game, item))
    return words(f"night.item_does.{slug(item.name)}")


def _powers(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    rows = []
    for card in cards_of(game, hero):
        power = power_of(game, card)
        deed = UsePower(hero=hero.name, power=card.name)
        if power.act is not None and power.act.any_time and why_not(game, deed) is None:
            title = words("night.any_time.power", hero=name_of(words, hero.name), power=name_of(words, card.name))
            rows.append(_row(deed, title, power_text(words, power), KIND_ICONS[power.kind]))
    return rows


def done_meanwhile(words: Words, title: str, events: Sequence[Event]) -> str:
    """What came of it, said over the question that stays; else that it was done."""
    said = [sentence(words, event) for event in events if isinstance(event, CAME_OF_IT)]
    return " ".join(said) or title
