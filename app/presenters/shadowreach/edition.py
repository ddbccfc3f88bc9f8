"""What Shadowreach shows and tells otherwise than Hellscape: its commands, its tokens, its track."""

from app.i18n import Words
from app.presenters.hellscape.edition import Edition, edition_of
from app.presenters.shadowreach import sentences  # noqa: F401  (it registers what events of this game say)
from app.presenters.shadowreach.class_boards import board_view
from app.presenters.shadowreach.space_words import space_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.setup import Preparation
from app.rules.hellscape.state import Condition, Hero, Phase
from app.rules.shadowreach import events as ev
from app.rules.shadowreach.commands import DisarmMob
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation, UseForge
from app.rules.shadowreach.offers import offers
from app.rules.shadowreach.round import NextPhase
from app.rules.shadowreach.setup import lifebringers
from app.rules.shadowreach.state import players

TOKENS = (Condition.FIRE, Condition.FROST, Condition.VENOM, Condition.STUN)
STEPS = (
    Preparation.HEROES, Preparation.HEALTH_AND_MANA, Preparation.SKILLS, Preparation.STARTING_ITEMS,
    Preparation.LIFEBRINGERS, Preparation.MONSTER_DECKS, Preparation.ITEM_DECKS, Preparation.DOOR_DECK,
    Preparation.QUEST_AND_TILES, Preparation.TOKENS, Preparation.TREASURE_BAG, Preparation.FIRST_MOBS,
    Preparation.FIGURES, Preparation.DARKNESS_TRACK,
)  # fmt: skip
"""In the order of this book ("Setup")."""
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
    rerolls = (ChipSummary("rerolls", words("shadowreach.rerolls", count=spent), "refresh"),) if spent else ()
    chosen = tuple(
        ChipSummary(one.value, words(f"shadowreach.challenge.{one}.title"), "flash-alert")
        for one in game.state.challenges
    )
    effects = tuple(ChipSummary(f"enhanced {card}", card, "flash-alert") for card in game.state.enhanced)
    return (*rerolls, *chosen, *effects)


def _lifebringers(game: Game) -> int:
    return lifebringers(game.state, game.state.heroes_at_start or len(players(game.state)))


SHADOWREACH = Edition(
    next_phase=NextPhase(), ends=_ends, forges=_forges, disarms=_disarms, offers=offers, board_view=board_view,
    steps=STEPS, following=_following, space_words=space_words, chips=_chips,
    lifebringers=_lifebringers, hero_tokens=TOKENS, enemy_tokens=TOKENS, heroes_taunt=False, bosses_count_claws=False,
    news=(ev.CardReplaced, ev.StoodUp, ev.BossFightBegan, ev.EverybodyActs, ev.NotActivated),
)  # fmt: skip


@edition_of.register
def _(game: Game) -> Edition:
    return SHADOWREACH
