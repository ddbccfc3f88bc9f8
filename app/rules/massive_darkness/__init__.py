"""Massive Darkness (CMON 2017). A chapter of the rulebook is a module here:

state         what a play remembers                     p. 12-24
game          a state with the means to play on it: the scripts' first argument
state_check   what no play can have come to: damage
tokens        what lies on the board                    p. 3
arms          dice and enchantments by category         p. 19, 22
cards         equipment and enemies as cards            p. 19-24
card_kinds    what makes a card of the library          p. 17-24, 26, 32
card_checks   what can be printed on a card
sheets        class sheets and their skill lines        p. 18, 31
decks         what the table draws                      p. 7
quest         what a quest may change                   p. 40
table         how enemies see the table                 p. 13-15
targets       whom an enemy goes for                    p. 28, 38, 52
heading       where enemies walk while heroes hide      p. 28
acts          what a proposal proposes, as it is written
activation    attack, move, attack, move; counters      p. 27-30
enchantments  how effects and conditions are written    p. 34, 53-54
skills        what heroes can, and where it comes from  p. 17-18, 31, 52
conditions    when a skill is active                    p. 54
asking        what only the table can say of them       p. 54
dice          the 24 faces, and rolls                   p. 16
pool          who brings what to a combat               p. 16, 19, 24, 33
combat        a fight from the roll to the wounds       p. 33-37
blood         skills that somebody bleeds for           p. 54
rolling       step 1: the roll and its re-rolls         p. 33
blanks        blanks that skills turn over or add to   p. 53-54
firing        step 2: symbols pay for enchantments      p. 34
choosing      who fires what next, and what odds assume  p. 34, 53
firing_side   what one side has to pay with, and for    p. 34
firing_dice   dice that enchantments bring or take      p. 53
impact        what effects come to, as numbers          p. 53
tally         a combat being worked out                 p. 34-35
odds          exact odds of a combat                    p. 16, 33-37, 53
mob           minions before the boss; stunned mobs     p. 23, 36-37
experience    what is earned, and skills to acquire     p. 18, 31, 38, 52
inventory     what heroes carry, and use of it          p. 19, 24, 27, 38
equipment     what players do with their cards          p. 19, 27
sheet_changes class sheets filled in and corrected      p. 9, 18, 31
story         heroes' levels and limits in Story Mode   p. 38
chapter       from one quest to the next                p. 38-39
market        the town market and its trades            p. 39
setup         the checklist before the first round      p. 6-10
levels        level tokens and the current level        p. 15, 38
hero_activation  whose turn it is, and what it costs    p. 25-27
hero_turn     a hero's actions                          p. 25-27
hero_moves    where he can go, and what keeps him       p. 15, 26, 37
hero_attacks  with what he attacks, and whom            p. 19, 25
skill_actions Charge, Safe Shot, Teleport, Command      p. 52
offers        what a hero can do now, and why not       p. 25-27
quest_offers  what he can do in this quest only         p. 40-51
doors         door cards and the rooms behind           p. 26
treasure      tokens picked up, and cards drawn         p. 27
spawn         new enemies and what they guard           p. 21-24, 33
named_cards   enemy cards that are only named           p. 20-23
reinforcements  agents call for help                    p. 23
enemy_turn    an enemy's turn with its dice             p. 27-28
counter_attacks  who answers a hero, in which order     p. 27
round         the five phases                           p. 25
event_cards   patrols and blessings                     p. 32
ending        victory and defeat                        p. 33
commands      what players can do in a round
changes       what players tell about figures, and corrections
building      what players tell about the board, and corrections
quests        the tutorial and the ten quests           p. 40-51
events        what can happen
lines         events in the words of scenario files
scenario      positions and steps of scenario files
"""

from app.rules.core.quest_course import TellEvent, TellObjective
from app.rules.core.ruleset import Ruleset
from app.rules.massive_darkness import (
    building,
    changes,
    chapter,
    commands,
    equipment,
    event_cards,
    hero_turn,
    market,
    setup,
    sheet_changes,
    skill_actions,
    treasure,
)
from app.rules.massive_darkness.events import AnyEvent
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quests import PLAYABLE
from app.rules.massive_darkness.quests import commands as quest_commands
from app.rules.massive_darkness.quests.players_own import carry_out, settle
from app.rules.massive_darkness.state import State
from app.rules.massive_darkness.state_check import check_state

AnyCommand = (
    commands.NextPhase | commands.EnemyTurn | commands.EndActivation | commands.Attack | commands.Spawn
    | commands.SpawnOrAct | commands.Activate | commands.Counter | commands.EndOfEnemiesPhase
    | hero_turn.MoveHero | hero_turn.OpenDoor | hero_turn.PickUp | hero_turn.GetUp
    | hero_turn.Reorganize | hero_turn.SpendAction | hero_turn.UseSignature | hero_turn.Transmute
    | treasure.DrawTreasure
    | skill_actions.Charge | skill_actions.SafeShot | skill_actions.Teleport | skill_actions.CommandAlly
    | event_cards.DrawEvent
    | setup.ChooseQuest | setup.TickOff | setup.ChooseFirstPlayer | setup.TakeSeat | setup.DealStartingGear
    | changes.AddHero | changes.RemoveHero | changes.RemoveEnemy | changes.PlaceFigure | changes.PlaceHeroes
    | changes.ChangeHero | changes.ChangeEnemy | changes.ChangeTable
    | equipment.EquipCard | equipment.UnequipCard | equipment.GiveCard | equipment.DiscardCard | equipment.AddCard
    | equipment.DescribeCard
    | equipment.UseConsumable
    | sheet_changes.BuySkill | sheet_changes.ChangeBought | sheet_changes.SetSheet | sheet_changes.SetHeroCard
    | chapter.BeginChapter | market.OpenMarket | market.TradeForXp | market.TradeCards | market.TakeStartingCard
    | market.LeaveMarket
    | quest_commands.LeaveDungeon | quest_commands.AttackPillar | quest_commands.PlaceFirework
    | quest_commands.FlipLever | quest_commands.QuestMoment | quest_commands.TellQuest
    | TellObjective | TellEvent
    | building.PlaceTile | building.RemoveTile | building.SetEdge | building.SetGround | building.SetToken
    | building.LayBoard
)  # fmt: skip


def open_game(state: State) -> Game:
    return Game(state, PLAYABLE)


RULESET = Ruleset(
    id="massive_darkness", version=9, state=State, commands=AnyCommand, events=AnyEvent, open=open_game, settle=settle,
    carry_out=carry_out, check=check_state,
)  # fmt: skip
