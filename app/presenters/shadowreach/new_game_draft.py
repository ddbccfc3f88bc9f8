"""The draft of a new game: heroes, quest, dice and challenges ("Setup", "Special Challenges")."""

from dataclasses import dataclass, replace

from app.content.shadowreach import Pack
from app.content.shadowreach.cards import empty_track, level_gains, new_board
from app.content.shadowreach.sheets import ClassNumbers
from app.presenters.hellscape import new_game_draft as base
from app.presenters.hellscape.new_game_draft import dice_of, first_heroes, joining
from app.presenters.own_quest_list import course_of_choice
from app.rules.core.chance import Chance
from app.rules.core.command import Command
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.state import MOST_TOKENS
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes import NoBoard
from app.rules.shadowreach.setup import START_RARE, lifebringers
from app.rules.shadowreach.state import FIRST_SPACE, Challenge, State


@dataclass(frozen=True)
class Draft(base.Draft):
    challenges: tuple[Challenge, ...] = ()


def new_draft(pack: Pack) -> Draft:
    return Draft(pack=pack, heroes=first_heroes(pack))


def with_challenge(draft: Draft, challenge: Challenge) -> Draft:
    """Each by itself, in any combination."""
    others = tuple(one for one in draft.challenges if one is not challenge)
    return replace(draft, challenges=others if challenge in draft.challenges else (*others, challenge))


def first_state(draft: Draft, seed: int) -> State:
    """All common tokens and five rare ones are in the bag ("Setup", step 13); what the track brings is typed in."""
    pack = draft.pack
    assert isinstance(pack, Pack)
    state = State(
        mapped=draft.mapped, quest=draft.quest, chance=Chance(seed=seed), gains=level_gains(pack),
        own_quest=course_of_choice(draft.own_quests, draft.quest),
        dice=dice_of(pack.dice, draft.dice), bag={Rarity.COMMON: MOST_TOKENS, Rarity.RARE: START_RARE},
        challenges=list(draft.challenges),
    )  # fmt: skip
    if pack.darkness is not None:
        state.track = empty_track(pack.darkness)
    state.darkness = FIRST_SPACE
    state.lifebringers = lifebringers(state, len(draft.party))
    return state


def first_commands(draft: Draft) -> tuple[Command, ...]:
    """The heroes, one by one, each with the board of his class."""
    commands: list[Command] = []
    for hero in draft.party:
        added = joining(draft, hero)
        commands.append(added)
        sheet = draft.pack.classes.get(hero.hero_class)
        board = new_board(sheet) if isinstance(sheet, ClassNumbers) else NoBoard()
        if not isinstance(board, NoBoard):
            commands.append(SetBoard(hero=added.name, board=board))
    return tuple(commands)
