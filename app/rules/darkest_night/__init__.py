"""Darkest Night (Victory Point Games 2012). A chapter of the rulebook is a module here:

kingdom       places, roads and arrows                  2.0, 4.2
box           what cards and counters say, as data
instructions  how effects are written
fact_keys     what facts of the box are called
state         what a play remembers
game          a state with the means to play on it: the scripts' first argument
state_check   what no play can have come to: damage
events        what can happen
setup         heroes, first blights, optional rules     3.0, 14.0
decks         shuffled cards                            3.1
map_deck      blights and finds drawn; a hand of cards  12.1, 14.2
hero_turn     start, event, end; the round              4.0, 4.1
actions       the actions of a turn                     4.1
attack        blights and the Necromancer attacked      4.1, 8.2, 15.2
search        searching                                 4.1
finds         powers drawn and items found              4.1, 7.0
event_cards   events drawn and read                     4.1, 15.1
effects       instructions carried out                  4.1, 8.1
movement      heroes on the move                        4.1, 15.2
necromancer   darkness, movement, blights               4.2, 9.0, 14.2, 14.3
darkness      the track                                 9.0
tracks        grace and secrecy                         5.0
powers        in hand, active, exhausted                6.0 - 6.2
force         what counts for a hero now                6.0, I
power_acts    powers used                               6.0, 6.3
power_verbs   what they do                              6.0, 15.5
power_ways    what they do: heroes moved, forms         6.0, 6.1
power_blights what they do to blights                   6.0, 15.2
prophecies    powers for the start of a turn            6.0
oaths         fulfilled and broken                      15.3
items         given, stored, used                       7.0
waystone      to any place                              7.0
reason        why something happens
rolls         dice                                      I
hero_rolls    a hero's roll, before and after           I, 15.5
foes          whoever is fought                         8.0
combat        fight or elude                            8.0
combat_dice   what is done to the dice of a combat      7.2, 15.4
consequences  what follows, in the hero's order         6.3.1, 8.1
odds          exact odds                                8.0
death         wounds, death and legacy                  8.1
blights       in force, created, destroyed              10.0
ending        victory and defeat                        11.0
offers        what can be done now, and why not
changes       corrections
lines         events in the words of scenario files
scenario      positions and steps of scenario files
"""

from app.rules.core.ruleset import Ruleset
from app.rules.darkest_night import actions, changes, hero_turn, items, power_acts, setup
from app.rules.darkest_night.box import Box
from app.rules.darkest_night.ending import is_over, settle
from app.rules.darkest_night.events import AnyEvent
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.necromancer import NecromancerActs
from app.rules.darkest_night.state import State
from app.rules.darkest_night.state_check import check_state

VERSION = 5

AnyCommand = (
    setup.ChooseRules | setup.ChooseHero | setup.StartGame | setup.ReplaceHero
    | hero_turn.BeginTurn | hero_turn.EndTurn | hero_turn.NecromancerTurn | NecromancerActs
    | actions.Travel | actions.Hide | actions.AttackBlight | actions.AttackNecromancer | actions.Search | actions.Pray
    | actions.RetrieveRelic | power_acts.UsePower | power_acts.DropForm
    | items.GiveItem | items.StoreItem | items.TakeItem | items.OpenChest | items.DoWithout | items.UseWaystone
    | items.IgnoreBlight
    | changes.ChangeHero | changes.ChangeTable | changes.ChangeTurn | changes.ChangePower | changes.HavePower
    | changes.SetItems | changes.SetBlights | changes.SetRelics | changes.CorrectFact
)  # fmt: skip


def ruleset(box: Box) -> Ruleset:
    """The rules, with the facts of the box that is played with."""

    def open_game(state: State) -> Game:
        return Game(state, box)

    return Ruleset(
        id="darkest_night", version=VERSION, state=State, commands=AnyCommand, events=AnyEvent, open=open_game,
        settle=settle, is_over=is_over, check=lambda state: check_state(open_game(state)),
    )  # fmt: skip
