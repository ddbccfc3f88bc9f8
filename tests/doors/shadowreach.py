"""A table of Shadowreach: what it has beside that of Hellscape are its boards, pets, challenges and spaces."""

from collections.abc import Mapping

from app.content.shadowreach import Pack
from app.packs import core_pack
from app.presenters.own_quest_list import KeptQuest
from app.presenters.shadowreach.new_game_draft import Draft, first_state
from app.rules.hellscape.changes import ChangeTable, RemoveHero
from app.rules.hellscape.commands import GainSkill
from app.rules.hellscape.state import Hero, Phase
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.round import NextPhase
from app.rules.shadowreach.setup import ChooseChallenge, ChooseTrack
from app.rules.shadowreach.state import State, pets, players
from tests.doors.hellscape import bring, equip, join, lay_the_board, tell_of_the_table
from tests.doors.sitting import Sitting

GAME = "shadowreach"

ONLY_PLAY: Mapping[str, str] = {
    "active": "a hero's turn is under way from his first action on",
    "spent_lifebringers": "one is spent when it revives a hero at the start of a round",
}
"""What no correction gives, and how it comes about."""


def sat_down(wanted: State) -> Sitting:
    sitting = Sitting(GAME, first_state(_draft(wanted), wanted.chance.seed))
    heroes = players(wanted)
    join(sitting, heroes[:1])
    if wanted.board:
        lay_the_board(sitting, wanted)
    sitting.tell(ChangeTable(phase=Phase.HEROES))  # at the set-up, first mobs have tokens of their own
    for enemy in wanted.enemies:
        bring(sitting, enemy)
    sitting.tell(ChangeTable(phase=Phase.SETUP))
    join(sitting, heroes[1:])
    if wanted.heroes_at_start:
        sitting.tell(NextPhase())  # the heroes are counted when the set-up ends
        sitting.tell(ChangeTable(phase=Phase.SETUP))
    for hero in heroes:
        _dress(sitting, wanted, hero)
    for pet in pets(wanted):
        there = next((one for one in wanted.heroes if one.name == pet), None)
        if there is not None:
            equip(sitting, there)
        else:
            sitting.tell(RemoveHero(name=pet))  # as his screen lets anybody be taken off
    for challenge in wanted.challenges:
        sitting.tell(ChooseChallenge(challenge=challenge, cards=tuple(wanted.enhanced)))
    if sitting.state.track != wanted.track:
        sitting.tell(ChooseTrack(track=wanted.track))
    tell_of_the_table(sitting, wanted)
    if sitting.state.lifebringers != wanted.lifebringers:
        sitting.tell(ChangeTable(lifebringers=wanted.lifebringers))
    return sitting


def _draft(wanted: State) -> Draft:
    own = [] if wanted.own_quest is None else [KeptQuest(id=wanted.own_quest.id, quest=wanted.own_quest.quest)]
    return Draft(
        heroes=(), pack=core_pack(Pack), mapped=wanted.mapped or bool(wanted.board), quest=wanted.quest,
        own_quests=tuple(own),
    )  # fmt: skip


def _dress(sitting: Sitting, wanted: State, hero: Hero) -> None:
    """A pet comes with the board of its Hunter."""
    for skill in hero.skills:
        sitting.tell(GainSkill(hero=hero.name, skill=skill))
    equip(sitting, hero)
    if hero.name in wanted.boards:
        sitting.tell(SetBoard(hero=hero.name, board=wanted.boards[hero.name]))
