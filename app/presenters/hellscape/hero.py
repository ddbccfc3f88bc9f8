"""A hero's own screen: dashboard, tokens beside him, and what he can do next ("Hero Dashboard")."""

from dataclasses import dataclass
from enum import StrEnum

from app.i18n import Words
from app.presenters.colours import hero_colour
from app.presenters.hellscape.condition_icons import CONDITION_ICONS
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.hero_level import levelled, may_gain_skill, may_level_up
from app.presenters.hellscape.phrases import zone
from app.presenters.hellscape.table_sentences import class_name
from app.presenters.letters import disc_letter
from app.presenters.next_step import Next
from app.presenters.summaries import ChipSummary, DiscSummary
from app.rules.core.command import Command
from app.rules.core.question import AnyQuestion
from app.rules.hellscape.changes import ChangeHero
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import active_hero, still_to_act
from app.rules.hellscape.state import MOST_HEROES, MOST_XP, Condition, Hero, Phase

QUESTION, TABLE, HEROES, GAIN_SKILL, ADD_HERO = "question", "table", "heroes", "gain_skill", "add_hero"


class Mark(StrEnum):
    """What a tap on a chip beside him changes; the other chips are tokens."""

    DOWN = "down"
    TAUNT = "taunt"
    ACTIVATED = "activated"


class Around(StrEnum):
    """What is done to him as a whole, at the end of his page."""

    CORRECT = "correct"
    ADD = "add"
    LEAVES = "leaves"


@dataclass(frozen=True)
class HeroView:
    discs: tuple[DiscSummary, ...]
    name: str
    hero_class: str
    place: str
    place_icon: str
    health: int
    max_health: int
    mana: int
    max_mana: int
    xp: int
    most_xp: int
    actions: int
    most_actions: int
    counts_actions: bool
    """Else his board does."""
    toggles: tuple[ChipSummary, ...]
    note: str
    owner: str
    """Whose mana, XP, actions and items these are, where they are not his own; his page does not show them."""
    levels_first: bool
    """Before the first round and in the level up phase, levels and skills come before everything else."""
    primary: Next | None


def find_hero(game: Game, name: str) -> Hero | None:
    return next((hero for hero in game.state.heroes if hero.name == name), None)


def shown_hero(game: Game, wanted: str) -> str:
    """The hero asked for; else who is active or comes next, else the first."""
    names = [hero.name for hero in game.state.heroes]
    if wanted in names:
        return wanted
    acting = active_hero(game) or next(iter(still_to_act(game)), None)
    return acting.name if acting else (names or [""])[0]


def hero_view(words: Words, game: Game, name: str, question: AnyQuestion | None) -> HeroView:
    hero = find_hero(game, name) or Hero(name="")
    place, place_icon = _place(words, game, hero)
    return HeroView(
        discs=tuple(_disc(game, one, is_shown=one is hero) for one in game.state.heroes),
        name=hero.name,
        hero_class=class_name(words, hero.hero_class),
        place=place,
        place_icon=place_icon,
        health=hero.health,
        max_health=hero.max_health,
        mana=hero.mana,
        max_mana=hero.max_mana,
        xp=hero.xp,
        most_xp=MOST_XP,
        actions=hero.actions,
        most_actions=max(game.actions_of(hero), hero.actions),
        counts_actions=not edition_of(game).actions_are_tokens(game, hero),
        toggles=_toggles(words, game, hero) if hero.name else (),
        note=_note(words, game, hero),
        owner="" if is_his_own(game, hero) else game.bearer(hero).name,
        levels_first=game.state.phase in (Phase.LEVEL_UP, Phase.SETUP),
        primary=_primary(words, game, hero, question),
    )


def is_his_own(game: Game, hero: Hero) -> bool:
    """Not so with a pet: it has health and dice, and shares the rest."""
    return game.bearer(hero) is hero


def _disc(game: Game, hero: Hero, *, is_shown: bool) -> DiscSummary:
    return DiscSummary(
        id=hero.name,
        name=hero.name,
        letter=disc_letter(game.state, hero.name),
        colour=hero_colour(hero.colour),
        condition="killed" if hero.down else "",
        selected=is_shown,
        done=game.state.phase is Phase.HEROES and hero.activated and is_his_own(game, hero),
    )


def _place(words: Words, game: Game, hero: Hero) -> tuple[str, str]:
    """Where he stands, and the sun or moon over it; nothing in a play without a map."""
    if not game.state.mapped or not hero.name:
        return "", ""
    if hero.at is None or not game.board.walkable(hero.at):
        return words("hellscape_hero.not_placed"), "map"
    if game.board.lit(hero.at) and not hero.shadow_mode:
        return words("hellscape_hero.in_light", zone=zone(hero.at)), "white-balance-sunny"
    return words("hellscape_hero.in_shadow", zone=zone(hero.at)), "weather-night"


# Tokens beside him


def _toggles(words: Words, game: Game, hero: Hero) -> tuple[ChipSummary, ...]:
    """Each a tap; see `toggled`."""
    tokens = [
        ChipSummary(
            one.value, _tokens(words, one, hero.conditions.get(one, 0)), CONDITION_ICONS[one],
            selected=one in hero.conditions,
        )
        for one in game.edition.hero_tokens
    ]
    taunts = [(Mark.TAUNT, "bullhorn-outline", hero.taunt)] if edition_of(game).heroes_taunt else []
    states = [*taunts, (Mark.DOWN, "skull", hero.down)]
    if game.state.phase is Phase.HEROES and is_his_own(game, hero):
        states.append((Mark.ACTIVATED, "check-circle" if hero.activated else "circle-outline", hero.activated))
    chips = [ChipSummary(mark.value, words(f"hellscape_hero.state.{mark}"), icon, selected=on)
             for mark, icon, on in states]  # fmt: skip
    return (*tokens, *chips)


def _tokens(words: Words, condition: Condition, count: int) -> str:
    key = f"hellscape_hero.tokens.{condition.value}"
    return words(key, count=count) if count else words(f"hellscape_hero.no_tokens.{condition.value}")


def toggled(hero: Hero, chip: str) -> Command:
    """A tap on tokens takes all of them away, or puts the first one there."""
    match chip:
        case Mark.TAUNT:
            return ChangeHero(name=hero.name, taunt=not hero.taunt)
        case Mark.DOWN:
            return ChangeHero(name=hero.name, down=not hero.down)
        case Mark.ACTIVATED:
            return ChangeHero(name=hero.name, activated=not hero.activated)
        case _:
            token = Condition(chip)
            left = {one: count for one, count in hero.conditions.items() if one is not token}
            return ChangeHero(name=hero.name, conditions=left if token in hero.conditions else {**left, token: 1})


def around(words: Words, game: Game, hero: Hero, *, corrects: bool) -> tuple[ChipSummary, ...]:
    """Nobody joins where as many play as can."""
    correct = words("hellscape_hero.correct_done") if corrects else words("hellscape_hero.correct")
    joins = ChipSummary(Around.ADD, words("hellscape_hero.add"), "account-plus")
    return (
        ChipSummary(Around.CORRECT, correct, "chevron-up" if corrects else "pencil-outline"),
        *((joins,) if has_room(game) else ()),
        ChipSummary(Around.LEAVES, words("hellscape_hero.leaves", hero=hero.name), "account-minus-outline"),
    )


def has_room(game: Game) -> bool:
    return len(game.earners) < MOST_HEROES


def _note(words: Words, game: Game, hero: Hero) -> str:
    if not hero.name:
        return words("hellscape_hero.nobody")
    if hero.down:
        return words("hellscape_hero.down_note", count=game.state.lifebringers)
    if not is_his_own(game, hero):
        return words("hellscape_hero.owned_note", hero=hero.name, owner=game.bearer(hero).name)
    if game.state.phase is Phase.HEROES and hero.activated:
        return words("hellscape_hero.done_note", hero=hero.name)
    return ""


# What comes next


def _primary(words: Words, game: Game, hero: Hero, question: AnyQuestion | None) -> Next | None:
    if not hero.name:
        return Next(words("hellscape_hero.add"), "account-plus", screen=ADD_HERO)
    if question is not None:
        return Next(words("hellscape_hero.go_on"), "arrow-right", screen=QUESTION)
    if game.state.lost or game.state.won:
        return None
    match game.state.phase:
        case Phase.HEROES:
            return _in_hero_phase(words, game, hero)
        case Phase.LEVEL_UP | Phase.SETUP:
            return _levelling(words, game, hero)
        case _:
            return Next(words("hellscape_hero.to_table"), "sword-cross", screen=TABLE)


def _in_hero_phase(words: Words, game: Game, hero: Hero) -> Next | None:
    active = active_hero(game)
    if active is not None and active is not hero:
        return _to(words("hellscape_hero.to_active", hero=active.name), active)
    if hero.activated or hero.down:
        return _next_hero(words, game, hero)
    if edition_of(game).comes_first(words, game, hero):
        return edition_of(game).first_act(words, game, hero)
    return Next(words("hellscape_hero.is_done", hero=hero.name), "check-bold", command=edition_of(game).ends(hero))


def _to(text: str, hero: Hero) -> Next:
    return Next(text, "arrow-right", screen=HEROES, hero=hero.name)


def _next_hero(words: Words, game: Game, hero: Hero) -> Next:
    waiting = [one for one in still_to_act(game) if one is not hero]
    if waiting:
        then = game.bearer(hero) if game.bearer(hero) in waiting else waiting[0]
        return _to(words("hellscape_hero.next", hero=then.name), then)
    return Next(words("hellscape_hero.all_done"), "sword-cross", screen=TABLE)


def _levelling(words: Words, game: Game, hero: Hero) -> Next:
    """A skill that is owed, a level that can be bought, then everybody else who has one of them."""
    if may_gain_skill(game, hero):
        choose = words("hellscape_level.choose_for", hero=hero.name)
        return Next(choose, "book-plus-outline", screen=GAIN_SKILL, hero=hero.name)
    if may_level_up(game, hero):
        up = words("hellscape_level.up_short", hero=hero.name, level=hero.level + 1)
        return Next(up, "chevron-double-up", command=levelled(hero))
    others = [one for one in game.state.heroes if may_gain_skill(game, one) or may_level_up(game, one)]
    if others:
        return _to(words("hellscape_hero.next", hero=others[0].name), others[0])
    return Next(words("hellscape_hero.to_table"), "sword-cross", screen=TABLE)
