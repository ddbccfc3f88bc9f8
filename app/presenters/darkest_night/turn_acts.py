"""What a hero can do in his turn, a row each with its commands; what he cannot, with the rule against it (4.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.i18n import Words
from app.presenters.darkest_night.combat import best_fight
from app.presenters.darkest_night.kingdom import BLIGHT_ICONS, PLACE_ICONS, entering_words
from app.presenters.darkest_night.names import blight_name, name_of
from app.presenters.darkest_night.prayer import without_grace
from app.presenters.darkest_night.refusals import because
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.darkest_night.actions import (
    PRAY_DICE,
    AttackBlight,
    AttackNecromancer,
    Hide,
    Pray,
    RetrieveRelic,
    Search,
    Travel,
    keys_at,
    keys_needed,
    prayer_target,
    travels_two,
    ways_to,
)
from app.rules.darkest_night.attack import foe_of, necromancer_foe
from app.rules.darkest_night.blights import labels
from app.rules.darkest_night.force import Source, dice_in_all, dice_sources
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import Deed
from app.rules.darkest_night.kingdom import MONASTERY, ROADS, two_roads_away
from app.rules.darkest_night.odds import chance_to_win, in_percent
from app.rules.darkest_night.offers import why_not
from app.rules.darkest_night.power_acts import DropForm
from app.rules.darkest_night.powers import active_of_kind
from app.rules.darkest_night.search import difficulty
from app.rules.darkest_night.state import Hero

WHOLE = ""  # the row itself, among what can be tapped


@dataclass(frozen=True)
class ActRow:
    """One act. `commands` are by choice, with an empty one for the row itself."""

    id: str
    title: str
    detail: str
    icon: str
    possible: bool = True
    choices: tuple[ChipSummary, ...] = ()
    commands: Mapping[str, Command] = field(default_factory=dict)
    leads: bool = False

    @property
    def whole(self) -> bool:
        return WHOLE in self.commands


def act_rows(words: Words, game: Game, hero: Hero) -> tuple[ActRow, ...]:
    """Possible ones first. Nothing outside his own turn."""
    if game.turn_of(hero) is None:
        return ()
    rows = [
        _travel(words, game, hero), _hide(words, game), *_attacks(words, game, hero), *_search(words, game, hero),
        _pray(words, game, hero), *_relic(words, game, hero), *_drop_form(words, game, hero),
    ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: not row.possible))


def _row(words: Words, game: Game, tag: str, icon: str, deed: Deed, detail: str, title: str = "") -> ActRow:
    """Of one command: greyed, with the rule that stands against it, where it would be refused."""
    refused = why_not(game, deed)
    title = title or words(f"night.do.{tag}")
    if refused is not None:
        return ActRow(tag, title, because(words, refused), icon, possible=False)
    return ActRow(tag, title, detail, icon, commands={WHOLE: deed})


def _travel(words: Words, game: Game, hero: Hero) -> ActRow:
    """One tap a place. A form that goes two roads has more, and is asked for its way where there are several."""
    ways: dict[str, Deed] = {place: Travel(to=place) for place in ROADS[hero.at]}
    if travels_two(game, hero):
        ways |= {place: Travel(to=place) for place in two_roads_away(hero.at)}
    open_ways = {place: deed for place, deed in ways.items() if why_not(game, deed) is None}
    if not open_ways:
        return _row(words, game, "travel", "walk", next(iter(ways.values())), "")
    chips = tuple(ChipSummary(place, _way_in(words, game, hero, place), PLACE_ICONS[place]) for place in open_ways)
    detail = words("night.do.travel_detail")
    return ActRow("travel", words("night.do.travel"), detail, "walk", choices=chips, commands=dict(open_ways))


def _way_in(words: Words, game: Game, hero: Hero, place: str) -> str:
    """What waits there, and on the way there if there is only one."""
    ways = ways_to(game, hero, place)
    passed = (*(ways if len(ways) == 1 else ()), place)
    cost = ", ".join(filter(None, (entering_words(words, game, hero, one) for one in passed)))
    return words("night.do.to", place=name_of(words, place), cost=cost) if cost else name_of(words, place)


def _hide(words: Words, game: Game) -> ActRow:
    return _row(words, game, "hide", "incognito", Hide(), words("night.do.hide_detail"))


def _attacks(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    rows = []
    for label, blight in labels(game.state.blights[hero.at]).items():
        chance = best_fight(words, game, hero, foe_of(game, hero.at, blight))
        title = words("night.do.attack_blight", blight=blight_name(words, label))
        row = _row(words, game, "attack_blight", BLIGHT_ICONS[blight.kind], AttackBlight(blight=label),
                   words("night.do.attack_detail", chance=chance), title)  # fmt: skip
        rows.append(ActRow(f"attack_blight {label}", row.title, row.detail, row.icon, row.possible,
                           commands=row.commands, leads=row.possible))  # fmt: skip
    if hero.at == game.state.necromancer:
        chance = best_fight(words, game, hero, necromancer_foe(attacked=True))
        detail = words("night.do.attack_detail", chance=chance)
        rows.append(_row(words, game, "attack_necromancer", "skull", AttackNecromancer(), detail))
    return rows


def _search(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    if hero.at == MONASTERY:
        return [_row(words, game, "search", "magnify", Search(), "")]
    target = difficulty(game, hero, hero.at)
    dice = dice_in_all([Source("search", 1), *dice_sources(game, hero, ("search",))])
    chance = words("odds.percent", percent=in_percent(chance_to_win(dice, target)))
    detail = words("night.do.search_detail", count=dice, target=target, chance=chance)
    return [_row(words, game, "search", "magnify", Search(), detail)]


def _pray(words: Words, game: Game, hero: Hero) -> ActRow:
    dice = dice_in_all([Source("pray", PRAY_DICE), *dice_sources(game, hero, ("pray", "any"))])
    detail = words("night.do.pray_detail", count=dice, target=prayer_target(game, hero))
    if in_vain := without_grace(words, game, hero):
        detail = words("night.prayer.refreshes_only", why=in_vain)
    return _row(words, game, "pray", "hands-pray", Pray(), detail)


def _relic(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    """Only where a relic lies, or where keys wait for one."""
    if hero.at not in game.state.relics and not keys_at(game, hero.at):
        return []
    detail = words("night.do.relic_detail", count=keys_needed(game))
    return [_row(words, game, "retrieve_relic", "ring", RetrieveRelic(), detail)]


def _drop_form(words: Words, game: Game, hero: Hero) -> list[ActRow]:
    if not active_of_kind(game, hero, "form"):
        return []
    return [_row(words, game, "drop_form", "account-outline", DropForm(), words("night.do.drop_form_detail"))]
