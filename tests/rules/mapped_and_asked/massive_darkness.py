"""What the players of Massive Darkness see without a map (p. 13-15, 26-28)."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import msgspec

from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import NO, YES, Answer, Choice, Form, Numbers
from app.rules.massive_darkness import RULESET, building, changes, commands, hero_turn, skill_actions
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import amount_possible
from app.rules.massive_darkness.blood import NOTHING
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.commands import NextPhase
from app.rules.massive_darkness.doors import ORDINARY, was_opened
from app.rules.massive_darkness.enchantments import Need
from app.rules.massive_darkness.enemy_turn import may_answer
from app.rules.massive_darkness.events import (
    Changed,
    DoorOpened,
    LevelRose,
    LockedDoorOpened,
    ObjectiveReached,
    PatrolFoundNoToken,
    Reinforced,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_attacks import SWORD_AND_SPELL
from app.rules.massive_darkness.levels import furthest_level, tile_level
from app.rules.massive_darkness.quest import NO_QUEST
from app.rules.massive_darkness.quests import PLAYABLE
from app.rules.massive_darkness.quests.commands import QuestMoment
from app.rules.massive_darkness.state import LEVELS, Enemy, Hero, Landmark, Phase, State, Tokens
from app.rules.massive_darkness.tokens import OBJECTIVES, Token, least_of, level_token
from app.rules.massive_darkness.treasure import tokens_in
from tests.rules.conformance.massive_darkness import MassiveDarkness
from tests.rules.conformance.massive_darkness.starts import MAPPED, STARTS, begin
from tests.rules.conformance.massive_darkness.starts import NO_QUEST as NO_QUEST_AT_ALL
from tests.rules.mapped_and_asked.sight import (
    BOTH,
    LATER,
    MAP_ALONE,
    Hole,
    Look,
    Row,
    Sight,
    both_or,
    seen,
    whom_it_goes_for,
)

FAR = 3
GUARDED = "guarded "
"""Marks of the zones that have their guard already (p. 46)."""
ROOMS_ON_A_CARD = 3
PLAYED = (
    NO_QUEST_AT_ALL, "tutorial", "scorched_earth", "black_widow", "the_chosen_one", "the_fiends_treasure",
    "sparks_in_the_dark",
)  # fmt: skip
NOT_PLAYED = {
    "goblin_war_drums": "Pillars that are passed and tiles that fall are zones with a map, and told without.",
    "the_immortals_downfall": "Fireworks lie in zones with a map, and are a number without.",
    "big_game_hunting": "Pillars are called by their zones with a map, by numbers without.",
    "maze_of_darkness": "Pillars are called by their zones with a map, by numbers without.",
    "heart_of_the_darkness": "Stages, stairs and pillars are zones with a map; the table tells each of them without.",
}
"""Quests whose progress is remembered otherwise without a map: a state cannot be handed from one table to the other."""
MOMENTS = {"room_opened": ("final_room_opened",), "levers": ("lever_held", "levers_held")}
"""What the table without a map tells of a quest when the map has marked it."""
OF_ONE_TABLE = (
    "level_rose", "level_token_added", "treasure_placed", "room_revealed", "patrol_sent", "reminded", "dragged",
    "actions_gained",
)  # fmt: skip


# Facts


def sightings(look: Look, question: Form) -> Answer:
    """Of every hero: at which range he is, or whether he stands in light or hides (p. 13-14)."""
    return {name: _sighting(look.now, question.who, name) for name in question.rows}


def _sighting(game: Game, enemy: str, name: str) -> str:
    at, zone = _at(game, enemy), _place_of(game, name)
    distance = game.board.sight(at).get(zone)
    if distance is None:
        return "lit" if game.board.lit(zone) else "hidden"
    return ("here", "1", "2")[distance] if distance < FAR else "3+"


def _at(game: Game, name: str) -> str:
    at = game.figure(name).at
    assert at is not None, name
    return at


def _place_of(game: Game, name: str) -> str:
    """Of a hero, or of what counts as one."""
    decoys = {decoy.name: decoy.at for decoy in game.quest.decoys(game)}
    return decoys.get(name) or _at(game, name)


def way_to_landmark(look: Look, question: Choice) -> Answer:
    landmark = Landmark(question.topic.removeprefix("way_to_"))
    tokens = look.now.state.tokens
    return _way(look.now, question.who, tokens.start if landmark is Landmark.START else tokens.exit)


def way_to_goal(look: Look, question: Choice) -> Answer:
    goal = look.now.quest.goal(look.now, look.now.enemy(question.who))
    assert goal is not None
    return _way(look.now, question.who, goal.zones)


def _way(game: Game, enemy: str, goals: Sequence[str]) -> str:
    way = game.board.way(_at(game, enemy), tuple(goals))
    return "there" if way.arrived else "way" if way.steps else "no_way"


def in_shadow(look: Look, question: Choice) -> Answer:
    zone = _at(look.now, question.who)
    return NO if look.now.board.lit(zone) else YES


def picked_up(look: Look, question: Numbers) -> Answer:
    lying = tokens_in(look.before, _at(look.before, question.who))
    return {kind: lying[kind] for kind in question.fields if kind in lying}


def level_of_his_tile(look: Look, question: Choice) -> Answer:
    """A tile without a token counts as one of the current level (p. 15)."""
    return str(tile_level(look.before, _at(look.before, question.who)) or look.now.state.level)


def furthest_tile(look: Look, question: Choice) -> Answer:
    return str(furthest_level(look.now) or look.now.state.level)


def patrol_token(look: Look, question: Choice) -> Answer:
    """Nobody comes where there is none (p. 32)."""
    return NO if any(isinstance(event, PatrolFoundNoToken) for event in look.events) else YES


def level_behind(look: Look, question: Choice) -> Answer:
    current = look.blind.state.level
    return str(max(current, tile_level(look.before, _beyond(look)) or current))


def rooms_behind(look: Look, question: Choice) -> Answer:
    """Those that nobody has opened yet (p. 26)."""
    board, beyond = look.before.board, _beyond(look)
    chamber = board.chamber(beyond)
    from_inside = look.before.hero(question.who).at in chamber
    return "0" if from_inside or was_opened(look.before, chamber) else str(min(len(chamber), ROOMS_ON_A_CARD))


def _beyond(look: Look) -> str:
    opened = next(event for event in look.events if isinstance(event, DoorOpened | LockedDoorOpened))
    assert opened.zone is not None
    return opened.zone


def door_kind(look: Look, question: Choice) -> Answer:
    """A room with a guard of its own, or that of the hellhound (p. 46); else a door card is drawn."""
    game: Game = look.before
    rooms = game.board.chamber(_beyond(look))
    if rooms and not was_opened(game, rooms):
        hound = {enemy.at for enemy in game.state.enemies if game.quest.sleeps(game, enemy) is not None}
        if "guarded_room" in question.options and not game.quest.draws_door_card(game, sorted(rooms)):
            return "guarded_room"
        if "special_door" in question.options and hound & rooms:
            return "special_door"
    return ORDINARY


def final_room(look: Look, question: Choice) -> Answer:
    """Whether the artifacts are held there (p. 41)."""
    reached = (event.what for event in look.events if isinstance(event, ObjectiveReached))
    return YES if "scorched_earth.objective.final_room" in reached else NO


def who_answers(look: Look, question: Choice) -> Answer:
    """The map lets those begin who cannot do anything (p. 27)."""
    game, hero = look.now, look.now.hero(question.who)
    there = {enemy.name: enemy for enemy in game.state.enemies}
    idle = (name for name in question.options if name not in there or not may_answer(game, there[name], hero))
    return next(idle, question.options[0])


def himself(look: Look, question: Choice) -> Answer:
    """Nobody else is in his zone."""
    return question.options[0]


def nobody_bleeds(look: Look, question: Choice) -> Answer:
    """Who could is out of sight."""
    return NOTHING


ROWS: Mapping[str, Row] = {
    **dict.fromkeys(
        ("attack", "move", "type", "roll", "roll_more", "reroll", "reroll_dice", "flip", "flip_colour", "blank_gets",
         "enchantment", "cancel_symbols", "totals_left", "wounds", "draw", "attacks", "enemy_card",
         "event_card", "blessing", "door_card", "miniatures", "kind_order", "discard", "attacked_unseen",
         "face_down", "the_chosen", "dual_wielding", "mace_or_hammer", "no_armor", "shield", "sword", "two_handed"),
        BOTH,
    ),
    **dict.fromkeys(
        ("path", "door", "second_room", "third_room", "level_token", "missing_tokens", "zone_of_*", "own_quest_zone",
         "own_quest_token"),
        MAP_ALONE,
    ),
    **dict.fromkeys(
        ("beside_pillar", "divided_wounds", "immortal_meets", "in_its_zone", "lowest_tile", "on_artifact", "on_bridge",
         "on_the_bridge", "on_tile", "own_quest_door", "pillars", "sees_firework", "through_pillars", "wielded_card"),
        LATER,
    ),
    "sightings": seen(sightings),
    "way_to_*": seen(way_to_landmark),
    "way_to_goal": seen(way_to_goal),
    "in_shadow": seen(in_shadow),
    "picked_up": seen(picked_up),
    "tile_level": seen(level_of_his_tile),
    "furthest_tile": seen(furthest_tile),
    "patrol_token": seen(patrol_token),
    "level_behind": seen(level_behind),
    "rooms_behind": seen(rooms_behind),
    "door_kind": seen(door_kind),
    "final_room": seen(final_room),
    "counter_order": Row(both=True, fact=who_answers, first=True),
    "target": both_or(whom_it_goes_for),
    "blood": both_or(nobody_bleeds),
    "receiver": both_or(himself),
}  # fmt: skip


# What has no way to be told yet


def _patrol_has_no_token(look: Look) -> bool:
    return any(isinstance(event, PatrolFoundNoToken) for event in look.events)


def _agent_has_no_token(look: Look) -> bool:
    calling = {event.agent for event in look.events if isinstance(event, Reinforced)}
    agents = {enemy.name for enemy in look.before.state.enemies if enemy.kind is Kind.AGENT}
    return look.before.state.phase is Phase.ENEMIES and isinstance(look.command, NextPhase) and agents > calling


def _casts_with_his_sword(look: Look) -> bool:
    command = look.command
    if not isinstance(command, commands.Attack) or command.type is not CombatType.MAGIC:
        return False
    hero, enemy = (look.before.figure(name) for name in (command.attacker, command.defender))
    return hero.at == enemy.at and amount_possible(look.before, hero, SWORD_AND_SPELL) > 0


def _attacks_who_sleeps(look: Look) -> bool:
    name = getattr(look.command, "defender", "")
    there = [enemy for enemy in look.before.state.enemies if enemy.name == name]
    return any(look.before.quest.sleeps(look.before, enemy) is not None for enemy in there)


def _level_has_yet_to_rise(look: Look) -> bool:
    return furthest_level(look.before) > look.before.state.level


def _remembers_where_it_headed(look: Look) -> bool:
    return any(enemy.heading is not Landmark.START for enemy in look.before.state.enemies)


HOLES: Mapping[str, Hole] = {
    "a level that has yet to rise": Hole(
        "Who was put on a higher tile by hand stands there already (p. 38). Only tiles up to the level are asked for.",
        _level_has_yet_to_rise,
    ),
    "whom enemies saw while others acted": Hole(
        "As soon as they see a hero, they head for the start again (p. 28). Nobody is asked who sees whom meanwhile.",
        _remembers_where_it_headed,
    ),
    "a hellhound in sight": Hole(
        "Who sees it attacks it, whatever door that was (p. 46). Without a map its own door must be told first.",
        _attacks_who_sleeps,
    ),
    "level tokens that are missing": Hole(
        "Those of level 1, of the current level and of the quest lie there (p. 15): nobody asks whether they do.",
        _patrol_has_no_token,
    ),
    "agents on a tile without a token": Hole(
        "A guard that an agent calls comes to the level token of its tile (p. 23). Nobody asks whether there is one.",
        _agent_has_no_token,
    ),
    "Sword and Spell beside a spell": Hole(
        "In his own zone a hero casts with his melee weapons (p. 52). Nobody asks whether he who has both is there.",
        _casts_with_his_sword,
    ),
}


class MassiveDarknessSight(Sight):
    id = "massive_darkness"
    packages = ("app.rules.massive_darkness", "app.rules.core.quest_following")
    ruleset = RULESET
    driver = MassiveDarkness()
    rows = ROWS
    holes = HOLES
    unseen = {"hero_moved": ("enemy",), "no_door_card": ("open_chamber",)}
    starts = tuple(start for start in STARTS if MAPPED in start.split() and start.split()[0] in PLAYED)

    def begin(self, start: str, chance: Random) -> State:
        """Of objective tokens only those of the quest lie there, and no level is left out that it has."""
        state = begin(start, chance)
        quest, lying = PLAYABLE.get(state.quest.id, NO_QUEST), state.tokens.plain()
        for token in OBJECTIVES if quest.tokens else ():
            del lying[token][least_of(quest.tokens.get(token, 0)) :]
        levels = state.tokens.level
        highest = max(level for level in LEVELS if level in levels or level_token(level) in quest.tokens)
        state.tokens.level = {level: levels.get(level, lying[Token.START][:]) for level in range(1, highest + 1)}
        return state

    def is_told_by_both(self, event: Event) -> bool:
        match event:
            case Changed(field="level"):
                return False
        return event.kind() not in OF_ONE_TABLE

    def blinded(self, state: State) -> State:
        state.mapped, state.board, state.tokens = False, "", Tokens()
        state.tiles, state.tile_zones, state.stairs, state.explored, state.sightings = [], {}, [], [], {}
        for figure in _figures(state):
            figure.at = None
        return state

    def compared(self, state: State) -> State:
        """What was said of a hero's light is remembered without a map only, headings are seen there later (p. 28)."""
        state.sightings, state.chance.drawn = {}, 0
        marks = state.quest.marks
        state.quest.marks = {key: value for key, value in marks.items() if not key.startswith(GUARDED)}
        for hero in state.heroes:
            hero.told = {need: met for need, met in hero.told.items() if need != Need.SHADOW}
        for enemy in state.enemies:
            enemy.heading = Landmark.START
        return state

    def is_for_the_board(self, command: Command) -> bool:
        on_the_board = isinstance(command, changes.PlaceFigure | changes.PlaceHeroes)
        return on_the_board or type(command).__module__ == building.__name__

    def without_map(self, look: Look) -> Command:
        match command := look.command:
            case hero_turn.MoveHero() | hero_turn.OpenDoor() | skill_actions.SafeShot() | skill_actions.Teleport():
                return msgspec.structs.replace(command, to=None)
            case commands.Spawn():
                return msgspec.structs.replace(command, at=None)
            case hero_turn.Reorganize():
                return msgspec.structs.replace(command, others=self._beside(look.before, command.hero))
        return command

    def _beside(self, game: Game, name: str) -> tuple[str, ...]:
        hero = game.hero(name)
        return tuple(other.name for other in game.state.heroes if other is not hero and other.at == hero.at)

    def told_now(self, look: Look) -> Command | None:
        """The level rises with a hero who stands on a higher tile (p. 15), and what comes next in the quest."""
        moment = self._moment(look)
        if moment and look.blind.question is None:
            return QuestMoment(moment=moment, hero=getattr(look.command, "hero", ""))
        level = look.now.state.level
        rose = any(isinstance(one, LevelRose) and one.reason.rule == "hero_on_a_higher_tile" for one in look.events)
        return changes.ChangeTable(level=level) if rose and level > look.blind.state.level else None

    def _moment(self, look: Look) -> str:
        """The final room has been opened (p. 41), or heroes hold the levers when a round begins (p. 47)."""
        unseen = self.ruleset.open(look.blind.state)
        assert isinstance(unseen, Game)
        before, now = look.before.state.quest.marks, look.now.state.quest.marks
        new = [mark for mark in MOMENTS if mark in now and mark not in before and mark not in unseen.state.quest.marks]
        moments = (moment for mark in new for moment in MOMENTS[mark])
        return next((moment for moment in moments if moment in unseen.quest.moments(unseen)), "")

    def not_on_the_board(self, state: State) -> Iterable[str]:
        return [one.name for one in _figures(state) if one.at is None and not _has_left(one)]

    def place(self, name: str, zone: str) -> Command:
        return changes.PlaceFigure(name=name, at=zone)


def _figures(state: State) -> list[Hero | Enemy]:
    return [*state.heroes, *state.enemies]


def _has_left(figure: Hero | Enemy) -> bool:
    return isinstance(figure, Hero) and figure.escaped


SIGHT = MassiveDarknessSight()
