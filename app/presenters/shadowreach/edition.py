"""What Shadowreach shows and tells otherwise than Hellscape: its commands, its tokens, its track."""

from collections.abc import Mapping
from enum import StrEnum

from app.i18n import Words
from app.presenters.hellscape.boss_begins import waiting_boss
from app.presenters.hellscape.boss_track_words import in_force_lines
from app.presenters.hellscape.edition import STARTING_ITEMS, Edition, edition_of
from app.presenters.next_step import Next
from app.presenters.shadowreach import sentences  # noqa: F401  (it registers what events of this game say)
from app.presenters.shadowreach.class_boards import board_view
from app.presenters.shadowreach.enhanced_cards import name_of
from app.presenters.shadowreach.space_words import space_words
from app.presenters.shadowreach.time_first import (
    actions_are_tokens,
    actions_words,
    comes_first,
    first_act,
    first_in_round,
)
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import EndQuest
from app.rules.hellscape.state import Enemy, Hero, Phase, Token
from app.rules.shadowreach import events as ev
from app.rules.shadowreach.boss import bosses
from app.rules.shadowreach.classes import Assassin, Cleric, Hunter, Warrior
from app.rules.shadowreach.classes.warrior import STARTING_WEAPONS
from app.rules.shadowreach.commands import DisarmMob, SpawnForObjective
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation, UseForge
from app.rules.shadowreach.offers import OwnAct, offers
from app.rules.shadowreach.round import NextPhase
from app.rules.shadowreach.setup import STEPS
from app.rules.shadowreach.state import Challenge
from app.rules.shadowreach.zones import HEALED

ACT_ICONS: Mapping[StrEnum, str] = {
    OwnAct.RECOVER: "heart-plus", OwnAct.MOVE_PET: "paw", OwnAct.PET_ATTACK: "paw", OwnAct.PET_TRAP: "alert",
}  # fmt: skip
AFTER = {
    Phase.HEROES: Phase.ENEMIES, Phase.ENEMIES: Phase.LEVEL_UP, Phase.LEVEL_UP: Phase.DARKNESS,
    Phase.DARKNESS: Phase.HEROES,
}  # fmt: skip


def _ends(hero: Hero) -> Command:
    return EndActivation(hero=hero.name)


def _forges(hero: Hero, items: tuple[str, ...]) -> Command:
    return UseForge(hero=hero.name, items=items)


def _disarms(enemy: str) -> Command:
    return DisarmMob(enemy=enemy)


def _following(game: Game) -> Phase:
    """With nobody but bosses there is no enemy phase: they act after each hero ("Bosses")."""
    state = game.state
    alone = state.boss_fight and all(enemy.kind is Kind.BOSS for enemy in state.enemies)
    return Phase.LEVEL_UP if alone and state.phase is Phase.HEROES else AFTER[state.phase]


def _chips(words: Words, game: Game) -> tuple[ChipSummary, ...]:
    """The re-rolls that spent Lifebringers give, the challenges, and the effects that lie there as a reminder."""
    spent = game.state.spent_lifebringers
    rerolls = ChipSummary("rerolls", words("shadowreach.rerolls", count=spent), "refresh", term="spent_lifebringers")
    chosen = tuple(
        ChipSummary(one.value, words(f"shadowreach.challenge.{one}.title"), "flash-alert", term=one.value)
        for one in game.state.challenges
    )
    effects = tuple(
        ChipSummary(f"enhanced {card}", name_of(card), "flash-alert", term=Challenge.ENHANCED_MONSTERS.value)
        for card in game.state.enhanced
    )
    return (*([rerolls] if spent else ()), *chosen, *effects)


def _reminder(words: Words, game: Game) -> str:
    """In its fight a boss acts after each hero, and not with the others ("Bosses"); and what enhances monsters."""
    fight = f"shadowreach.boss.in_fight.{game.state.phase}"
    fights = game.state.boss_fight and bosses(game) and fight in words
    key = fight if fights else f"hellscape.phase.{game.state.phase}.reminder"
    waits = [words("shadowreach.boss.begins_by_quest")] if waiting_boss(game) else []
    return "\n".join([words(key), *waits, *in_force_lines(words, game), *game.state.enhanced])


def _spawns_for_objective(kind: Kind, at: str | None) -> Command:
    return SpawnForObjective(kind=kind, at=at)


def _may_be_won(words: Words, game: Game) -> Next | None:
    """Killing the boss usually wins the quest ("Bosses")."""
    if not game.state.boss_fight or bosses(game):
        return None
    return Next(words("hellscape.boss.slain"), "crown", command=EndQuest(won=True))


def _elsewhen(words: Words, game: Game, enemy: Enemy) -> str:
    if enemy.kind is not Kind.BOSS:
        return ""
    return words("shadowreach.boss.after_each_hero" if game.fights(enemy) else "shadowreach.boss.waits")


def _is_warrior(game: Game, hero: Hero) -> bool:
    return isinstance(game.state.boards.get(hero.name), Warrior)


def _starting_items(game: Game, hero: Hero) -> int:
    """A Warrior has a second weapon ("Warrior")."""
    return STARTING_ITEMS + (STARTING_WEAPONS - 1 if _is_warrior(game, hero) else 0)


def _skills_at_start(game: Game, hero: Hero) -> int:
    """Assassin and Hunter have a starting skill beside the one of level 1 ("Assassin", "Hunter")."""
    return 2 if isinstance(game.state.boards.get(hero.name), Assassin | Hunter) else 1


def _still_chooses(game: Game, hero: Hero) -> bool:
    """The pet, or the god ("Hunter", "Cleric")."""
    match game.state.boards.get(hero.name):
        case Hunter(pet=None) | Cleric(slots=[]):
            return True
        case _:
            return False


def _choice_left(words: Words, game: Game, hero: Hero) -> str:
    chooses_pet = isinstance(game.state.boards.get(hero.name), Hunter)
    return words("shadowreach.setup.pet_for" if chooses_pet else "shadowreach.setup.god_for", hero=hero.name)


def _gear_note(words: Words, game: Game, hero: Hero) -> str:
    """A second weapon, and what is chosen before the quest: the pet, the god ("Warrior", "Hunter", "Cleric")."""
    match game.state.boards.get(hero.name):
        case Warrior():
            return words("shadowreach.setup.second_weapon", hero=hero.name)
        case Hunter(pet=None):
            return words("shadowreach.setup.choose_pet", hero=hero.name)
        case Cleric(slots=[]):
            return words("shadowreach.setup.choose_god", hero=hero.name)
        case _:
            return ""


SHADOWREACH = Edition(
    next_phase=NextPhase(), ends=_ends, forges=_forges, disarms=_disarms,
    spawns_for_objective=_spawns_for_objective, offers=offers, act_icons=ACT_ICONS,
    board_view=board_view, tokens_not_in_the_box=frozenset({Token.DISABLED}), never_printed=frozenset(),
    steps=STEPS, following=_following, space_words=space_words, chips=_chips,
    reminder=_reminder, elsewhen=_elsewhen, may_be_won=_may_be_won,
    fight_may_begin=lambda words, game: None, told=lambda words, game: None,
    first_in_round=first_in_round, comes_first=comes_first, first_act=first_act, actions_words=actions_words,
    actions_are_tokens=actions_are_tokens,
    starting_items=_starting_items, skills_at_start=_skills_at_start, gear_note=_gear_note,
    still_chooses=_still_chooses, choice_left=_choice_left,
    tokens_healed=HEALED, heroes_taunt=False, bosses_count_claws=False,
    distance_decides=True,
    news=(ev.CardReplaced, ev.StoodUp, ev.BossFightBegan, ev.EverybodyActs, ev.NotActivated),
)  # fmt: skip


@edition_of.register
def _(game: Game) -> Edition:
    return SHADOWREACH
