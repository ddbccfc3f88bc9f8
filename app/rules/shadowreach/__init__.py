"""Massive Darkness: Dungeons of Shadowreach (CMON). What it does otherwise than Hellscape, and nothing else.

The book has no page numbers yet: reasons and docstrings name the heading. All else is in `app.rules.hellscape`.

state          what a play remembers in addition          Components, Single Player Rules
game           a state with the means to play on it
state_check    what no play can have come to: damage
edition        the differences that Hellscape's scripts are given
closest        whom an enemy goes for                     Mob Attack, Mob Movement
conditions     fire, frost, venom, stun                   Condition Tokens
turns          how a turn begins                          Condition Tokens, Classes
claims         who is paid for what nobody struck down    Resolving the Attack
set_items      pieces that are for one class              Set Items
objective_spawns  enemies that an objective needs       Bosses
replacing      a kind that is in play                     Revealing a Chamber
resolving      results in the roller's order              Resolving the Attack
assassin_rolls her own die, and the shadows of a roll     Assassin
shards_in_combat  time shards with dice on the table      Time Shard Tokens
spaces         how tracks are written                     Shadow Nightmare Challenge
darkness       line, circle, portals                      Darkness Phase
boss           boss fights                                Bosses
boss_chamber   where they are fought                      Bosses, Game Tiles
round          Lifebringers and the four phases           Gameplay, Knocked Out
herbs          herbs that lie about                       Herbalist
zones          traps, fountains, chests, healing          Special Tokens and Zones, Effects
hero_turn      recover, interact, pets                    Hero Phase
pet_turn       objects and doors for a pet                Hunter
own_quest      quests that players make
by_heroes      numbers that grow with the heroes          Setup
setup          numbers of heroes, challenges              Setup, Special Challenges
commands       what else players tell
classes        the six classes' boards                    Classes and Components
class_boards   where they meet the game
class_commands what players do on them
class_checks   boards that the table describes
board_cards    what is read off them, for the library     Classes and Components
card_kinds     cards of the library
offers         what a hero can do now
single_steps   the darkness phase of scenario files
events         what can happen
lines          events in the words of scenario files
scenario       positions and steps of scenario files
"""

from app.rules.core.quest_course import TellEvent, TellObjective
from app.rules.core.ruleset import Ruleset
from app.rules.hellscape import attack_actions, building, changes, inventory, sets
from app.rules.hellscape import commands as common
from app.rules.hellscape import hero_turn as turn
from app.rules.hellscape import setup as checklist
from app.rules.hellscape import single_steps as steps
from app.rules.shadowreach import (
    class_commands,
    commands,
    hero_turn,
    own_quest,
    pet_turn,
    setup,
    single_steps,
)
from app.rules.shadowreach.events import AnyEvent
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.round import BeginBossFight, NextPhase
from app.rules.shadowreach.state import State
from app.rules.shadowreach.state_check import check_state

AnyCommand = (
    NextPhase | BeginBossFight | common.EnemyTurn | common.SpawnMob | common.SpawnRoaming
    | common.PlaceBoss | common.TellBoss | common.GainSkill | common.EndQuest
    | commands.DisarmMob | commands.SpawnForObjective
    | TellObjective | TellEvent
    | steps.Activate | steps.ResolveAttack | steps.Spawn | steps.LevelUpPhase | single_steps.AdvanceDarkness
    | turn.MoveHero | turn.OpenDoor | turn.TradeAndEquip | turn.UseAbility | turn.SpendAction | attack_actions.Charge
    | hero_turn.Recover | hero_turn.Interact | hero_turn.UseForge | hero_turn.SpringTrap | attack_actions.Attack
    | hero_turn.PetAttack | hero_turn.MovePet | hero_turn.EndActivation | pet_turn.PetInteract | pet_turn.PetOpensDoor
    | inventory.EquipItem | inventory.UnequipItem | inventory.GiveItem | inventory.UseConsumable | inventory.AddItem
    | inventory.DiscardItem | sets.TellSetPowers
    | class_commands.SetBoard | class_commands.TellShadows | class_commands.KeepShadow | class_commands.AddShadow
    | class_commands.SpendShadows | class_commands.TriggerShadow | class_commands.StrikeFlurry
    | class_commands.UseGodCard | class_commands.UpgradeGodCard | class_commands.PlaceDivinity
    | class_commands.GainHerb | class_commands.SpendHerbs | class_commands.LayHerbs | class_commands.PlaceHerb
    | class_commands.PlantHerbs | class_commands.BrewPotion | class_commands.Hunt | class_commands.ChoosePetSkill
    | class_commands.QuickDraw | class_commands.Stow
    | class_commands.UseTimeAction | class_commands.BeginWarp | class_commands.RollWarp | class_commands.UnlockWarp
    | class_commands.MoveTimeToken | class_commands.EndWarp | class_commands.TakeSpell | class_commands.CastTimeSpell
    | class_commands.UseShard | class_commands.KeepTime
    | checklist.TickOff | checklist.ChooseGains | checklist.ChooseDice | setup.ChooseTrack | setup.ChooseChallenge
    | changes.AddHero | changes.RemoveHero | changes.RemoveEnemy | changes.PlaceFigure | changes.ChangeHero
    | changes.ChangeEnemy | changes.ChangeTable | changes.ChangeBag
    | building.PlaceTile | building.RemoveTile | building.SetEdge | building.SetGround | building.SetToken
    | building.SetTreasure | building.SetChamber | building.LayBoard
)  # fmt: skip

RULESET = Ruleset(
    id="shadowreach", version=5, state=State, commands=AnyCommand, events=AnyEvent, open=Game,
    settle=own_quest.settle, carry_out=own_quest.carry_out, check=check_state,
)  # fmt: skip
