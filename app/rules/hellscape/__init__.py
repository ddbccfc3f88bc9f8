"""Massive Darkness 2: Hellscape (CMON, the draft rulebook of 2020). A chapter of the rulebook is a module here.

The book has no page numbers to speak of: reasons and docstrings name the heading.

state          what a play remembers                     Basic Concepts
game           a state with the means to play on it: the scripts' first argument
state_check    what no play can have come to: damage
condition      tokens next to a miniature                Fire and Frost Tokens
arms           dice by category                          Item Cards, Combat Action
cards          cards, tracks and dice sets as values     Basic Concepts
drawn_cards    cards as the table tells them
card_kinds     cards that players keep in their library
skill_cards    those of skills
board_cards    what is read off the boards of classes   Classes and Components
effects        what abilities do, by name                Effects
abilities      how abilities are written                 Special Abilities
patterns       how instructions of monsters are written  Roaming Monsters, Bosses
gains          how levels and track spaces are written   Level Up Phase, Darkness Phase
dice           faces and rolls                           Dice, Dice Results
table          how the table is seen                     Line of Sight
targets        whom an enemy goes for                    Mob Attack
acts           what a proposal proposes, as it is written
activation     an enemy's actions                        Mob Activation, Mob Movement
roaming        two conditions and their effects          Roaming Monster Activation
roaming_conditions  whether one is met                   Roaming Monster Activation
roaming_moves  where its card puts it
boss           activation dice and abilities             Bosses
boss_chamber   where it is fought, and waits           Bosses, Chambers
boss_track     what stays in force of it               Boss Track
boss_tiles     what goes when its fight begins           Bosses
burning        fire                                      Fire and Frost Tokens
poison         the Rogue's tokens on monsters            Poison Tokens
enemy_turn     an enemy's whole turn                     Enemy Phase
attacks        who may attack whom                       Combat Action, Line of Sight
pool           who brings which dice                     Assembling the Dice Pool
combat         an attack from the pool to the wounds     Resolving the Attack, Mob Attack
combat_roll    what its scripts hand on
rolling        rolls, and dice that come later           Reroll and Add Dice
tally          a combat being worked out
powers         what a hero can use, and its price        Special Abilities, Classes
hero_abilities what he uses in a combat                  Resolve Combat Abilities
monster_abilities  what hands pay for                    Resolve Monster Icon Effects
odds           exact odds of an attack
rerolling      re-rolls in odds
boosts         what cards add to an attack, in odds
left_to_the_table  what cards say in words
leaving        how an enemy leaves the table             Poison Tokens, Treasure Bag
wounds         wounds, kills, experience, mana           Resolving the Attack, Knocked Out
items          slots, sets, the backpack                 Hero Dashboard, Set Items
sets           the hero cards of sets                    Set Items
inventory      what players do with items                Trade and Equip Action
bag            the treasure bag                          Treasure Bag
spawn          new enemies                               Revealing a Chamber
door_events    how events of door cards are written      Revealing a Chamber
doors          doors and chambers                        Opening a Door
zones          traps, chests, forge, fountain            Special Zones
levels         levels and skills                         Level Up Phase
darkness       the darkness track                        Darkness Phase
actions        the four kinds of actions                 Hero Phase
hero_activation  whose turn, what actions cost           Hero Phase
hero_turn      a hero's actions                          Hero Phase
attack_actions his attacks and charges                   Combat Action, Effects
classes        the six classes' boards                   Classes and Components
class_boards   where they meet the round
class_commands what players do on them
turn_end       what they bring when a turn ends             Shaman
class_setup    what they tell about them at set-up and at a level up
class_checks   boards that the table describes
spirit_heroes  spirits as enemies see them               Flame and Ice Spirits
spirit_moves   a spirit on its way                       Flame and Ice Spirits
offers         what a hero can do now, and why not
round          the four phases                           Gameplay
ending         victory and defeat                        Winning and Losing
setup          checklist, and the values in force        Setup
commands       what players can do in a round
single_steps   decisions without dice, for scenarios
changes        what players tell about figures, and corrections
building       what players tell about the board, and corrections
own_quest      quests that players make
edition        what a game built on this one varies
box            components that run out, where that limits it
events         what can happen
lines          events in the words of scenario files
scenario       positions and steps of scenario files
"""

from app.rules.core.quest_course import TellEvent, TellObjective
from app.rules.core.ruleset import Ruleset
from app.rules.hellscape import (
    attack_actions,
    building,
    changes,
    class_commands,
    class_setup,
    commands,
    hero_turn,
    inventory,
    own_quest,
    sets,
    setup,
    single_steps,
)
from app.rules.hellscape.events import AnyEvent
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import State
from app.rules.hellscape.state_check import check_state

AnyCommand = (
    commands.NextPhase | commands.EnemyTurn | commands.SpawnMob | commands.SpawnRoaming | commands.PlaceBoss
    | commands.LayTreasure
    | commands.TellBoss | commands.EnterBossChamber | commands.LevelUp | commands.GainSkill | commands.EndQuest
    | TellObjective | TellEvent
    | single_steps.Activate | single_steps.ResolveAttack | single_steps.Spawn | single_steps.LevelUpPhase
    | single_steps.AdvanceDarkness
    | hero_turn.MoveHero | hero_turn.OpenDoor | hero_turn.Interact | hero_turn.UseForge | hero_turn.SpringTrap
    | attack_actions.Attack | attack_actions.Charge | hero_turn.TradeAndEquip | hero_turn.DrinkFromFountain
    | hero_turn.UseAbility | hero_turn.SpendAction | hero_turn.EndActivation
    | inventory.EquipItem | inventory.UnequipItem | inventory.GiveItem | inventory.UseConsumable | inventory.AddItem
    | inventory.DiscardItem | sets.TellSetPowers
    | class_commands.TurnMarker | class_commands.CastSpell | class_commands.GiveAura | class_commands.TakeAuraBack
    | class_commands.BlessSkill | class_commands.ChangeStance
    | class_commands.UseStance | class_commands.DrawTools | class_commands.SpendElements
    | class_commands.ConjureSpirit | class_commands.ActivateSpirit
    | class_setup.PointMarker | class_setup.RearrangeAuras | class_setup.BeginInStance | class_setup.AddTools
    | class_setup.SetElementTop | class_setup.TypeInElements | class_setup.TypeInArrows | class_setup.DrawTool
    | setup.TickOff | setup.ChooseTrack | setup.ChooseGains | setup.ChooseDice
    | changes.AddHero | changes.RemoveHero | changes.RemoveEnemy | changes.PlaceFigure | changes.ChangeHero
    | changes.SetClassBoard | changes.ChangeEnemy | changes.ChangeTable | changes.ChangeBag
    | building.PlaceTile | building.RemoveTile | building.SetEdge | building.SetGround | building.SetToken
    | building.SetTreasure | building.SetChamber | building.LayBoard
)  # fmt: skip

RULESET = Ruleset(
    id="hellscape", version=7, state=State, commands=AnyCommand, events=AnyEvent, open=Game,
    settle=own_quest.settle, carry_out=own_quest.carry_out, check=check_state,
)  # fmt: skip
