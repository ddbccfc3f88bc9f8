"""One thing that a hero can do: its row in words, with the commands that the offer brings (p. 25-27, 52)."""

from collections.abc import Mapping

from app.i18n import Words
from app.presenters.act_rows import WHOLE, ActRow, TurnStep
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_words import is_pillar, name_alone
from app.presenters.massive_darkness.refusals import why_not
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.massive_darkness.table import WEAPON_ICONS
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_turn import SIGNATURE_COST
from app.rules.massive_darkness.offers import Act, Offer, Option
from app.rules.massive_darkness.state import LEVELS, Hero
from app.rules.massive_darkness.treasure import tokens_in

ICONS: Mapping[str, str] = {
    Act.GET_UP: "arrow-up",
    Act.MOVE: "shoe-print",
    Act.ATTACK: "sword",
    Act.OPEN_DOOR: "door-open",
    Act.PICK_UP: "treasure-chest",
    Act.REORGANIZE: "swap-horizontal",
    Act.SIGNATURE: "star-four-points",
    Act.SPEND_ACTION: "lightning-bolt",
    Act.TRANSMUTE: "sync",
    Act.CHARGE: "run",
    Act.SAFE_SHOT: "bow-arrow",
    Act.TELEPORT: "crosshairs-gps",
    Act.COMMAND_ALLY: "bullhorn-outline",
}
MOST_TARGETS = 3
"""So many attacks stand in the row itself; all of them, with their odds, are a tap further."""

ATTACK_SCREEN, INVENTORY, TRANSMUTE, NOTE = "attack", "inventory", "transmute", "note"
LEADS_TO: Mapping[str, str] = {Act.ATTACK: ATTACK_SCREEN, Act.TRANSMUTE: TRANSMUTE, Act.SPEND_ACTION: NOTE}
"""Where a tap on the row does nothing yet."""


# Rows


def row(words: Words, game: Game, hero: Hero, offer: Offer) -> ActRow:
    act = offer.act
    title, icon = _title(words, game, hero, offer), ICONS[act]
    if offer.why_not is not None:
        return ActRow(act, title, why_not(words, offer.why_not), icon, possible=False)
    chips = tuple(_chip(words, act, choice, option) for choice, option in options_in_row(offer).items())
    steps = steps_of(offer)
    leads = WHOLE in steps and bool(steps[WHOLE].screen)
    asked = [words(f"question.{topic}", who=hero.name) for topic in offer.asks]
    detail = " · ".join([_detail(words, game, hero, offer), *asked])
    return ActRow(act, title, detail, icon, choices=chips, leads=leads, steps=steps)


def free_rearranging(words: Words) -> ActRow:
    """After a find or a trade his cards cost no action (p. 24, 27)."""
    title, free = words("hero_turn.act.rearrange"), words("hero_turn.cost.free_now")
    steps = {WHOLE: TurnStep(screen=INVENTORY)}
    return ActRow("rearrange", title, free, "cards-outline", leads=True, steps=steps)


def _title(words: Words, game: Game, hero: Hero, offer: Offer) -> str:
    match offer.act:
        case Act.MOVE if not game.state.mapped:
            return words("hero_turn.act.move_unseen")
        case Act.OPEN_DOOR if len(offer.options) == 1 and offer.possible and (beyond := offer.options[0].zone):
            return words("hero_turn.act.open_door_to", zone=zone(beyond))
        case Act.SIGNATURE if hero.sheet and hero.sheet.signature:
            return words("hero_turn.act.signature_named", signature=NAMES.said(words, hero.sheet.signature))
        case act:
            return words(f"hero_turn.act.{act}")


def _detail(words: Words, game: Game, hero: Hero, offer: Offer) -> str:
    match offer.act:
        case Act.MOVE if _may_raise_unseen(game):
            return " · ".join([point_cost(words, hero), words("hero_turn.higher_tile")])
        case Act.CHARGE | Act.SAFE_SHOT | Act.TELEPORT if _may_raise_unseen(game):
            return " · ".join([words("hero_turn.cost.action"), words("hero_turn.higher_tile")])
        case Act.MOVE | Act.OPEN_DOOR:
            return point_cost(words, hero)
        case Act.PICK_UP:
            return " · ".join([point_cost(words, hero), *_lying(words, game, hero)])
        case Act.SIGNATURE:
            skills = hero.sheet.signature_skills if hero.sheet else ()
            return " · ".join([_signature_cost(words, game, hero), *(skill_words(words, one) for one in skills)])
        case Act.TRANSMUTE:
            return words("hero_turn.transmute_help")
        case Act.SPEND_ACTION:
            return words("hero_turn.spend_help")
        case _:
            return words("hero_turn.cost.action")


def _may_raise_unseen(game: Game) -> bool:
    """Without a map nobody but the table sees that he comes to a tile of a higher level (p. 15)."""
    return not game.state.mapped and game.quest.levels_rise and game.state.level < LEVELS[-1]


def _signature_cost(words: Words, game: Game, hero: Hero) -> str:
    """In Story Mode micro-experience pays first (p. 38), so both are shown."""
    if not game.state.story:
        return words("hero_turn.cost.xp")
    has = words("fact.xp_and_micro", xp=words("fact.xp", count=hero.xp), micro=words("fact.micro", count=hero.micro_xp))
    pays_micro = hero.micro_xp >= SIGNATURE_COST
    return words("hero_turn.cost.micro_of" if pays_micro else "hero_turn.cost.xp_of", has=has)


def point_cost(words: Words, hero: Hero) -> str:
    return words("hero_turn.cost.point") if hero.movement else words("hero_turn.cost.movement_action")


def _lying(words: Words, game: Game, hero: Hero) -> list[str]:
    if not (game.state.mapped and hero.at):
        return []
    found = tokens_in(game, hero.at)
    return [
        words(f"token.{kind}") if count == 1 else words("hero_turn.tokens", token=words(f"token.{kind}"), count=count)
        for kind, count in found.items()
    ]


def _chip(words: Words, act: str, choice: str, option: Option) -> ChipSummary:
    named = option.figures[0] if option.figures else ""
    figure = name_alone(words, named)
    match act:
        case Act.ATTACK:
            assert option.type is not None
            text, icon = words(f"hero_turn.target_{option.type}", enemy=figure), WEAPON_ICONS[option.type]
        case Act.CHARGE:
            text, icon = figure, "pillar" if is_pillar(named) else "skull"
        case Act.SAFE_SHOT if option.zone:
            text, icon = words("hero_turn.shot", zone=zone(option.zone), enemy=figure), "bow-arrow"
        case Act.SAFE_SHOT:
            text, icon = figure, "bow-arrow"
        case Act.COMMAND_ALLY:
            text, icon = figure, "account"
        case Act.REORGANIZE if len(option.figures) == 1:
            text, icon = words("hero_turn.trade_with", hero=figure), "account"
        case Act.REORGANIZE:
            text, icon = words("hero_turn.trade_with_all"), "account-group"
        case _:
            text, icon = zone(option.zone), "map-marker-outline"
    return ChipSummary(choice, text, icon)


# What a tap does


def options_in_row(offer: Offer) -> dict[str, Option]:
    """Those that stand in the row as choices, by number. A single door is in its title."""
    named = {str(number): option for number, option in enumerate(offer.options) if option.zone or option.figures}
    match offer.act:
        case Act.ATTACK if len(named) > MOST_TARGETS:
            return {}
        case Act.OPEN_DOOR if len(named) == 1:
            return {}
        case _:
            return named


def steps_of(offer: Offer) -> dict[str, TurnStep]:
    """The choices in the row, and the row itself where it leads on or there is nothing to choose."""
    shown = options_in_row(offer)
    steps = {choice: _step(offer.act, option) for choice, option in shown.items()}
    if offer.act in LEADS_TO:
        steps[WHOLE] = TurnStep(screen=LEADS_TO[offer.act])
    elif offer.options[0] not in shown.values():
        steps[WHOLE] = _step(offer.act, offer.options[0])
    return steps


def _step(act: str, option: Option) -> TurnStep:
    match act:
        case Act.REORGANIZE:
            return TurnStep(option.command, screen=INVENTORY)
        case Act.COMMAND_ALLY:
            return TurnStep(option.command, hero=option.figures[0])
        case _:
            return TurnStep(option.command)
