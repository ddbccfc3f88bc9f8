"""One thing that a hero can do: its row in words, with the commands that the offer brings (p. 25-27, 52)."""

from app.i18n import Words
from app.presenters.act_rows import WHOLE, ActRow, TurnStep
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.refusals import why_not
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.massive_darkness.table import WEAPON_ICONS
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_turn import SIGNATURE_COST
from app.rules.massive_darkness.offers import Offer, Option
from app.rules.massive_darkness.state import LEVELS, Hero
from app.rules.massive_darkness.treasure import tokens_in

ICONS = {
    "get_up": "arrow-up",
    "move_hero": "shoe-print",
    "attack": "sword",
    "open_door": "door-open",
    "pick_up": "treasure-chest",
    "reorganize": "swap-horizontal",
    "use_signature": "star-four-points",
    "spend_action": "lightning-bolt",
    "transmute": "sync",
    "charge": "run",
    "safe_shot": "bow-arrow",
    "teleport": "crosshairs-gps",
    "command_ally": "bullhorn-outline",
}
MOST_TARGETS = 3
"""So many attacks stand in the row itself; all of them, with their odds, are a tap further."""

ATTACK_SCREEN, INVENTORY, TRANSMUTE, NOTE = "attack", "inventory", "transmute", "note"
LEADS_TO = {"attack": ATTACK_SCREEN, "transmute": TRANSMUTE, "spend_action": NOTE}
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
        case "move_hero" if not game.state.mapped:
            return words("hero_turn.act.move_unseen")
        case "open_door" if len(offer.options) == 1 and offer.possible and (beyond := offer.options[0].zone):
            return words("hero_turn.act.open_door_to", zone=zone(beyond))
        case "use_signature" if hero.sheet and hero.sheet.signature:
            return words("hero_turn.act.signature_named", signature=NAMES.said(words, hero.sheet.signature))
        case act:
            return words(f"hero_turn.act.{act}")


def _detail(words: Words, game: Game, hero: Hero, offer: Offer) -> str:
    match offer.act:
        case "move_hero" if not game.state.mapped and game.quest.levels_rise and game.state.level < LEVELS[-1]:
            return " · ".join([_point_cost(words, hero), words("hero_turn.higher_tile")])
        case "move_hero" | "open_door":
            return _point_cost(words, hero)
        case "pick_up":
            return " · ".join([_point_cost(words, hero), *_lying(words, game, hero)])
        case "use_signature":
            skills = hero.sheet.signature_skills if hero.sheet else ()
            return " · ".join([_signature_cost(words, game, hero), *(skill_words(words, one) for one in skills)])
        case "transmute":
            return words("hero_turn.transmute_help")
        case "spend_action":
            return words("hero_turn.spend_help")
        case _:
            return words("hero_turn.cost.action")


def _signature_cost(words: Words, game: Game, hero: Hero) -> str:
    """In Story Mode micro-experience pays first (p. 38), so both are shown."""
    if not game.state.story:
        return words("hero_turn.cost.xp")
    has = words("fact.xp_and_micro", xp=words("fact.xp", count=hero.xp), micro=words("fact.micro", count=hero.micro_xp))
    pays_micro = hero.micro_xp >= SIGNATURE_COST
    return words("hero_turn.cost.micro_of" if pays_micro else "hero_turn.cost.xp_of", has=has)


def _point_cost(words: Words, hero: Hero) -> str:
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
    figure = figure_name(words, option.figures[0]) if option.figures else ""
    match act:
        case "attack":
            assert option.type is not None
            text, icon = words(f"hero_turn.target_{option.type}", enemy=figure), WEAPON_ICONS[option.type]
        case "charge":
            text, icon = figure, "skull"
        case "safe_shot" if option.zone:
            text, icon = words("hero_turn.shot", zone=zone(option.zone), enemy=figure), "bow-arrow"
        case "safe_shot":
            text, icon = figure, "bow-arrow"
        case "command_ally":
            text, icon = figure, "account"
        case "reorganize" if len(option.figures) == 1:
            text, icon = words("hero_turn.trade_with", hero=figure), "account"
        case "reorganize":
            text, icon = words("hero_turn.trade_with_all"), "account-group"
        case _:
            text, icon = zone(option.zone), "map-marker-outline"
    return ChipSummary(choice, text, icon)


# What a tap does


def options_in_row(offer: Offer) -> dict[str, Option]:
    """Those that stand in the row as choices, by number. A single door is in its title."""
    named = {str(number): option for number, option in enumerate(offer.options) if option.zone or option.figures}
    match offer.act:
        case "attack" if len(named) > MOST_TARGETS:
            return {}
        case "open_door" if len(named) == 1:
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
        case "reorganize":
            return TurnStep(option.command, screen=INVENTORY)
        case "command_ally":
            return TurnStep(option.command, hero=option.figures[0])
        case _:
            return TurnStep(option.command)
