"""A hero's own screen: dashboard, conditions, and what he can do next."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.board_floor import lighting
from app.presenters.colours import hero_colour
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.class_sheet_list import next_buyer
from app.presenters.massive_darkness.hero_fights import CheckRow, attacked_rows, remembered
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.table import onward
from app.presenters.massive_darkness.waiting import go_on
from app.presenters.summaries import ChipSummary, DiscSummary
from app.rules.core.command import Command
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.commands import EndActivation
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import (
    active_hero,
    may_have_attacked_unseen,
    still_to_act,
    whose_turn,
)
from app.rules.massive_darkness.hero_turn import GetUp
from app.rules.massive_darkness.offers import Act, offers
from app.rules.massive_darkness.state import ACTIONS, MOST_HEROES, MOST_XP, Hero, Phase, State


@dataclass(frozen=True)
class HeroAct:
    """A button: a command, or a screen to go to, or another hero to look at."""

    text: str
    icon: str
    command: Command | None = None
    screen: str = ""
    hero: str = ""


@dataclass(frozen=True)
class HeroView:
    discs: tuple[DiscSummary, ...]
    can_add: bool
    name: str
    hero_class: str
    place: str
    place_icon: str
    health: int
    max_health: int
    most_health: str
    xp: int
    most_xp: int
    micro_xp: int
    story: bool
    actions: int
    most_actions: int
    toggles: tuple[ChipSummary, ...]
    note: str
    attacked: str
    """How many enemies he has attacked; empty where there are none to attack."""
    attacked_rows: tuple[CheckRow, ...]
    primary: HeroAct | None
    secondary: HeroAct | None


def shown_hero(state: State, wanted: str) -> str:
    """The hero asked for; else whose turn it is, else the first."""
    names = [hero.name for hero in state.heroes]
    if wanted in names:
        return wanted
    acting = whose_turn(open_game(state))
    return acting.name if acting else (names or [""])[0]


def hero_view(words: Words, state: State, name: str, question: AnyQuestion | None) -> HeroView:
    hero = find_hero(state, name) or Hero(name="")
    place, place_icon = _place(words, state, hero)
    primary, secondary = _acts(words, open_game(state), hero, question)
    attacked = remembered(state, hero)
    return HeroView(
        discs=tuple(_disc(words, state, one, one is hero) for one in state.heroes),
        can_add=len(state.heroes) < MOST_HEROES,
        name=hero.name,
        hero_class=NAMES.said(words, hero.hero_class),
        place=place,
        place_icon=place_icon,
        health=hero.health,
        max_health=hero.max_health,
        most_health=words("hero.most_health", count=hero.max_health),
        xp=hero.xp,
        most_xp=MOST_XP,
        micro_xp=hero.micro_xp,
        story=state.story,
        actions=hero.actions,
        most_actions=max(ACTIONS, hero.actions),
        toggles=_toggles(words, state, hero),
        note=_note(words, state, hero),
        attacked=_attacked(words, attacked) if hero.name and state.enemies else "",
        attacked_rows=attacked_rows(words, state, attacked),
        primary=primary,
        secondary=secondary,
    )


def _attacked(words: Words, names: tuple[str, ...]) -> str:
    return words("hero.attacked_of", count=len(names)) if names else words("hero.attacked_none")


def find_hero(state: State, name: str) -> Hero | None:
    return next((hero for hero in state.heroes if hero.name == name), None)


def _disc(words: Words, state: State, hero: Hero, is_shown: bool) -> DiscSummary:
    return DiscSummary(
        id=hero.name,
        name=hero.name,
        letter=disc_letter(state, hero.name),
        colour=hero_colour(hero.colour),
        condition="killed" if hero.killed else "stunned" if hero.stunned else "",
        selected=is_shown,
        done=state.phase is Phase.HEROES and hero.activated,
    )


def _place(words: Words, state: State, hero: Hero) -> tuple[str, str]:
    """Where he stands, and the sun or moon over it; nothing in a play without a map."""
    if not state.mapped or not hero.name:
        return "", ""
    light = lighting(state.board, hero.at)
    if not light:
        return words("hero.not_placed"), "map"
    icon = "white-balance-sunny" if light == "light" else "weather-night"
    return words(f"hero.in_{light}", zone=zone(hero.at)), icon


def _toggles(words: Words, state: State, hero: Hero) -> tuple[ChipSummary, ...]:
    conditions = [
        ("stunned", "weather-lightning", hero.stunned),
        ("killed", "skull", hero.killed),
        ("taunt", "bullhorn-outline", hero.taunt),
    ]
    if state.phase is Phase.HEROES:
        conditions.append(("activated", "check-circle" if hero.activated else "circle-outline", hero.activated))
    return tuple(ChipSummary(field, words(f"hero.{field}"), icon, selected=is_on) for field, icon, is_on in conditions)


def _note(words: Words, state: State, hero: Hero) -> str:
    if not hero.name:
        return words("hero.nobody")
    if hero.killed:
        return words("hero.killed_note" if state.lifebringers else "hero.killed_for_good", count=state.lifebringers)
    if hero.escaped:
        return words("event.escaped", hero=hero.name)
    if state.phase is not Phase.HEROES:
        return ""
    if hero.activated:
        return words("hero.done_note", hero=hero.name)
    if hero.stunned:
        return words("hero.stunned_note")
    attacked = remembered(state, hero)
    return words("hero.attacked", names=", ".join(figure_name(words, one) for one in attacked)) if attacked else ""


def _acts(
    words: Words, game: Game, hero: Hero, question: AnyQuestion | None
) -> tuple[HeroAct | None, HeroAct | None]:
    """What comes next for him, and a second choice."""
    state = game.state
    if not hero.name:
        return HeroAct(words("hero.add"), "account-plus", screen="add_hero"), None
    if question is not None:
        return HeroAct(*go_on(words, question), screen="question"), None
    if state.phase is Phase.EXPERIENCE and not is_over(game):
        return _next_to_buy(words, game, hero), None
    if state.phase is not Phase.HEROES or is_over(game):
        return None, None
    active = active_hero(game)
    if active is not None and active is not hero:
        back = HeroAct(words("hero_turn.to_active", hero=active.name), "arrow-right", hero=active.name)
        return (_attacks(words, hero), back) if _can_strike(game, hero) else (back, None)
    if hero.activated or hero.killed or hero.escaped:
        return _next_hero(words, game, hero), None
    done = _is_done(words, game, hero)
    if hero.stunned and hero.actions:
        return HeroAct(words("hero.get_up"), "arrow-up", command=GetUp(hero=hero.name)), done
    return (_attacks(words, hero), done) if _can_strike(game, hero) else (done, None)


def _attacks(words: Words, hero: Hero) -> HeroAct:
    return HeroAct(words("hero.attacks", hero=hero.name), "sword", screen="attack")


def _can_strike(game: Game, hero: Hero) -> bool:
    return any(offer.act == Act.ATTACK and offer.possible for offer in offers(game, hero))


def _is_done(words: Words, game: Game, hero: Hero) -> HeroAct:
    """Whom he attacked is asked only where the app does not know what he did."""
    text = words("hero.is_done", hero=hero.name)
    if may_have_attacked_unseen(game, hero):
        return HeroAct(text, "check-bold", screen="hero_done")
    return HeroAct(text, "check-bold", command=EndActivation(hero=hero.name))


def _next_hero(words: Words, game: Game, hero: Hero) -> HeroAct:
    waiting = [one for one in still_to_act(game) if one is not hero]
    if waiting:
        return HeroAct(words("hero.next", hero=waiting[0].name), "arrow-right", hero=waiting[0].name)
    return HeroAct(words("hero.to_table"), "sword-cross", screen="table")


def _next_to_buy(words: Words, game: Game, hero: Hero) -> HeroAct:
    """Everybody who can buy something in turn, then on to the next phase."""
    following = next_buyer(game, hero)
    if following is not None:
        return HeroAct(words("experience.next", hero=following.name), "arrow-right", hero=following.name)
    step = onward(words, game.state)
    return HeroAct(step.text, step.icon, command=step.command)


def toggled(hero: Hero, condition: str) -> ChangeHero:
    """The command that sets a condition, or takes it away."""
    match condition:
        case "stunned":
            return ChangeHero(name=hero.name, stunned=not hero.stunned)
        case "killed":
            return ChangeHero(name=hero.name, killed=not hero.killed)
        case "activated":
            return ChangeHero(name=hero.name, activated=not hero.activated)
        case _:
            return ChangeHero(name=hero.name, taunt=not hero.taunt)


def with_attacked(state: State, hero: Hero, enemy: str) -> ChangeHero:
    """He has attacked this enemy after all, or he has not."""
    others = tuple(name for name in remembered(state, hero) if name != enemy)
    return ChangeHero(name=hero.name, attacked=others if enemy in hero.attacked else (*others, enemy))
