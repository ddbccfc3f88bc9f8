"""What players are told before they choose: the set-up's own questions, zones and doors, the bag, a boss, the track."""

from dataclasses import replace
from typing import Any

import pytest

from app.content.hellscape import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.act_rows import ActRow
from app.presenters.form_parts import ChipsPart, Edit
from app.presenters.hellscape.boss import BossDraft
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.frame import FRAME
from app.presenters.hellscape.hero_turn import hero_turn_view
from app.presenters.hellscape.new_game_draft import first_state, new_draft
from app.presenters.hellscape.set_powers import set_chips, set_draft
from app.presenters.hellscape.table import table_view
from app.presenters.hellscape.turn import DARKNESS, after_turn
from app.rules.core.command import Command, Reply
from app.rules.core.quest_blocks import OwnQuest
from app.rules.core.quest_course import Course
from app.rules.core.question import Answer, Choice, Numbers
from app.rules.core.tiles import PlacedTile
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.class_setup import BeginInStance, PointMarker
from app.rules.hellscape.classes import Berserker, Paladin, Ranger, Rogue, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.commands import EndQuest, EnterBossChamber, NextPhase, PlaceBoss
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import Interact
from app.rules.hellscape.sets import TellSetPowers
from app.rules.hellscape.state import Carried, Hero, Phase, State, Token
from tests.hellscape_heroes import ARROWS, BOOTS, FURY, HELMET, VALOUR, a_hero, a_table
from tests.rules.hellscape.sitting import DICE, Sitting, corridor, hero, mob

ENGLISH = load_words("en")
PACK = core_pack(Pack)


def game_of(table: Sitting) -> Game:
    assert isinstance(table.run.game, Game)
    return table.run.game


def begin(table: Sitting, command: Command) -> None:
    """As far as it goes without an answer."""
    table.events = list(table.run.do(command))


def answer(table: Sitting, value: Answer) -> None:
    assert table.run.question is not None
    table.events += table.run.answer(Reply(table.run.question.key, value))


# The set-up


def setting_up(*heroes: Hero, **values: Any) -> Game:
    state = a_table("Gheta", phase=Phase.SETUP, **values)
    state.heroes = list(heroes)
    return Game(state)


def line_of(game: Game, step: str) -> Any:
    view = FRAME.table_view(ENGLISH, game, None, (), None, in_campaign=False).set_up
    return next(line for line in (*view.before, *view.after) if line.step == step)


def test_the_set_up_asks_for_the_rogues_tokens_and_the_rangers_arrows() -> None:
    feydra, irk = a_hero("Feydra", skills=[FURY], class_state=Rogue()), a_hero("Irk", class_state=Ranger())
    irk.skills = [FURY]
    game = setting_up(feydra, irk)
    line = line_of(game, "class_boards")
    assert (line.current, line.done) == (True, False)
    assert line.detail == "Feydra: enter the tool tokens · Irk: enter the arrow cards"
    primary = FRAME.table_view(ENGLISH, game, None, (), None, in_campaign=False).primary
    assert (primary.text, primary.screen, primary.hero) == ("Tokens of Feydra", "type_in", "Feydra")
    feydra.class_state = Rogue(bag=["poison", "poison"])
    primary = FRAME.table_view(ENGLISH, game, None, (), None, in_campaign=False).primary
    assert primary.hero == "Feydra", "what a first skill brings is not yet the ten of the set-up"
    feydra.class_state = Rogue(bag=["poison"] * 12)
    primary = FRAME.table_view(ENGLISH, game, None, (), None, in_campaign=False).primary
    assert (primary.screen, primary.hero) == ("type_in", "Irk")
    irk.class_state = Ranger(cards=ARROWS)
    assert line_of(game, "class_boards").done, "nothing is left to type in, and these classes choose nothing"


def test_the_set_up_lets_a_berserker_and_a_wizard_choose_on_the_spot() -> None:
    gheta = a_hero("Gheta", class_state=Berserker())
    mathrin = a_hero("Mathrin", class_state=Wizard(ready=2))
    game = setting_up(gheta, mathrin)
    view = FRAME.table_view(ENGLISH, game, None, (), None, in_campaign=False).set_up
    stance, marker = view.parts
    assert isinstance(stance, ChipsPart)
    assert isinstance(marker, ChipsPart)
    assert [chip.text for chip in stance.chips if chip.selected] == ["Blood Rage"]
    assert [chip.id for chip in marker.chips if chip.selected] == ["3"]
    chosen = FRAME.corrected(game, Edit(stance.id, value=Stance.PROVOKE.value))
    assert chosen == BeginInStance(hero="Gheta", stance="provoke")
    assert FRAME.corrected(game, Edit(marker.id, value="1")) == PointMarker(hero="Mathrin", quadrant=1)


def test_a_paladin_begins_with_two_skills() -> None:
    """"The Paladin": a starting skill, and one of level 1."""
    ronen = a_hero("Sir Ronen", class_state=Paladin(), skills=[])
    game = setting_up(ronen)
    assert "starting skill" in line_of(game, "skills").detail
    ronen.skills = [VALOUR]
    assert line_of(game, "skills").detail == "Still needed: Sir Ronen"
    primary = FRAME.table_view(ENGLISH, game, None, (), None, in_campaign=False).primary
    assert (primary.screen, primary.hero) == ("gain_skill", "Sir Ronen")
    ronen.skills = [VALOUR, FURY]
    assert line_of(game, "skills").done


def test_without_any_mob_the_button_adds_one_and_only_then_says_that_they_are_there() -> None:
    game = setting_up(a_hero("Gheta"), enemies=[])
    game.state.prepared = [step for step in FRAME_STEPS if step != "first_mobs"]
    primary = FRAME.table_view(ENGLISH, game, None, (), None, in_campaign=False).primary
    assert (primary.screen, primary.command) == ("add_enemy", None)
    game.state.enemies = [mob("Imps")]
    primary = FRAME.table_view(ENGLISH, game, None, (), None, in_campaign=False).primary
    assert primary.text == "First mobs placed"


FRAME_STEPS = [
    "class_boards", "health_and_mana", "lifebringers", "monster_decks", "item_decks", "door_deck", "quest_and_tiles",
    "tokens", "first_mobs", "treasure_bag",
]  # fmt: skip


def test_the_tiles_of_a_quest_come_first_and_are_named_until_they_lie() -> None:
    state = first_state(replace(new_draft(PACK), quest="highway_to_hellscape"), 1)
    assert state.quest_tiles == ["1A", "3A", "5A"]
    drawings = {side: PACK.tiles[side].drawing for side in ("1A", "1B", "2A", "3A", "5A")}
    choices = FRAME.board.tile_choices(ENGLISH, Game(state), drawings, (0, 0))
    assert [(one.side, bool(one.mark)) for one in choices[:4]] == [
        ("1A", True), ("3A", True), ("5A", True), ("1B", False),
    ]  # fmt: skip
    assert FRAME.board.tiles_needed(ENGLISH, Game(state)) == "Highway to Hellscape needs: 1A, 3A, 5A"
    state.tiles = [PlacedTile(side=side, drawing=drawings[side], column=0, row=0) for side in ("1A", "3A", "5A")]
    assert FRAME.board.tiles_needed(ENGLISH, Game(state)) == ""


# Where a hero goes


def acts(table: Sitting, name: str) -> dict[str, ActRow]:
    view = hero_turn_view(ENGLISH, game_of(table), table.hero(name), None)
    return {row.title: row for row in view.rows}


def test_a_step_warns_of_traps_and_enemies_and_a_door_names_the_zone_behind_it() -> None:
    tokens = {Token.SPIKE_TRAP: ["a1"], Token.CHEST: ["b1"]}
    imps = mob("Imps", "b1", minions=2)
    table = Sitting.of([hero("Gheta", "b1", health=2)], [imps], board=corridor(3), tokens=tokens)
    move = acts(table, "Gheta")["Move"]
    assert [chip.text for chip in move.choices] == ["A1: spike trap", "C1"]
    assert "costs 3 health: Gheta would be knocked out" in move.detail
    assert acts(table, "Gheta")["Interact with the zone"].detail.endswith("Chest")
    beside = Sitting.of([hero("Gheta", "a1")], [imps], board=corridor(2))
    assert [chip.text for chip in acts(beside, "Gheta")["Move"].choices] == ["B1: 3 enemies"]


# The bag


def test_a_chest_says_which_token_it_is_and_what_becomes_of_it() -> None:
    tokens, bag = {Token.SPECIAL_CHEST: ["a1"]}, {Rarity.COMMON: 9, Rarity.RARE: 9}
    table = Sitting.of([hero("Gheta", "a1")], board=corridor(1), tokens=tokens, bag=bag, dice=DICE)
    begin(table, Interact(hero="Gheta"))
    for number, drawn in ((1, "common"), (2, "rare"), (3, "common")):
        question = table.run.question
        assert isinstance(question, Choice)
        said = FRAME.choice_view(ENGLISH, game_of(table), question, table.events).help
        assert said.startswith(f"Token {number} of 3 from the chest; Gheta keeps 2.")
        answer(table, drawn)
    question = table.run.question
    assert isinstance(question, Choice)
    assert question.topic == "chest_token"
    assert FRAME.choice_view(ENGLISH, game_of(table), question, table.events).help.startswith("Token 1 of 2.")


# The darkness phase


def after_darkness(**values: Any) -> tuple[Sitting, list[str]]:
    table = Sitting.of([hero("Gheta", "a1")], phase=Phase.LEVEL_UP, **values)
    begin(table, NextPhase())
    view = FRAME.turn_view(ENGLISH, game_of(table), DARKNESS, table.events, table.run.question)
    return table, [step.title for step in view.steps]


def track(**front: str) -> Any:
    return type(State().track)(id="draft", front={int(space[1:]): brings for space, brings in front.items()})


def test_a_space_that_brings_nothing_says_so() -> None:
    assert after_darkness(track=track(_3="mobs"))[1][-1] == "Nothing happens on this space."
    assert "Nothing" not in " ".join(after_darkness(track=track(_1="bag rare 1"))[1])


def test_monsters_without_a_portal_are_told_not_to_come() -> None:
    assert "there is no portal on the board" in after_darkness(track=track(_1="mobs"))[1][-1]


def test_without_a_map_the_table_says_at_how_many_portals_they_come() -> None:
    table, _ = after_darkness(track=track(_1="mobs"), mapped=False)
    question = table.run.question
    assert isinstance(question, Numbers)
    assert FRAME.numbers_view(ENGLISH, game_of(table), question, {}).title == "How many portals are on the board?"
    answer(table, {"portals": 2})
    for name in ("Imps", "Undead"):
        answer(table, {"name": name, "health": 2})
        answer(table, {"name": "Club", "melee": "yellow 1"})
    assert [enemy.name for enemy in table.state.enemies] == ["Imps", "Undead"]


# Bosses


def test_a_boss_needs_dice_to_attack_with() -> None:
    """"Bosses": attack and defence dice are printed on every dashboard."""
    draft = BossDraft(name="The Reaper").edited(Edit("dice", "defense", "blue"))
    assert (draft.can_place, draft.save_text(ENGLISH)) == (False, "Enter its attack dice")
    draft = draft.edited(Edit("dice", "magic", "orange"))
    assert (draft.can_place, draft.save_text(ENGLISH)) == (True, "Place The Reaper")


@pytest.mark.parametrize(("space", "marked"), [(0, False), (1, True)])
def test_a_boss_shows_how_it_acts_its_abilities_and_its_track(space: int, marked: bool) -> None:
    draft = BossDraft(name="The Reaper").edited(Edit("dice", "melee", "orange"))
    for part, value, delta in (("text.0", "It roars", 0), ("claws.0", "", 2), ("attack.0", "attack each", 0)):
        draft = draft.edited(Edit(part, value=value, delta=delta))
    draft = draft.edited(Edit("space.0", value="It heals 3"))
    table = Sitting.of([hero("Gheta", "a1")])
    table.tell(PlaceBoss(boss=draft.boss(), at="b1"))
    table.tell(EnterBossChamber())
    table.state.darkness = space
    said = enemy_view(ENGLISH, game_of(table), table.state.enemies[0], None).abilities
    assert said[0] == "Actions per phase: 2. Activation dice for each: 2."
    assert said[1].startswith("2 claws: It roars, attacks")
    assert said[2] == f"Boss track, space 1{' (reached)' if marked else ''}: It heals 3"


def test_whoever_enters_the_boss_chamber_reads_that_everybody_recovers() -> None:
    table = Sitting.of([hero("Gheta", "a1", health=1)])
    table.tell(PlaceBoss(boss=BossDraft(name="The Reaper", actions=1).boss(), at="a1"))
    table.tell(EnterBossChamber())
    assert table.hero("Gheta").health == table.hero("Gheta").max_health
    news = table_view(ENGLISH, game_of(table), None, table.events).news
    assert "standing heroes are fully healed, and everyone has full mana" in news


def fought(**told: Any) -> Sitting:
    """Gheta strikes a boss with one health, and kills it."""
    table = Sitting.of([hero("Gheta", "a1", arms=Arms(melee={"yellow": 1})), hero("Irk", "a1")], **told)
    table.tell(PlaceBoss(boss=BossDraft(name="The Reaper", health=1, actions=1).boss(), at="a1"))
    table.tell(Attack(hero="Gheta", enemy="The Reaper", type=CombatType.MELEE), {"swords": 40})
    assert not table.state.enemies
    return table


def test_a_dead_boss_may_have_won_the_quest_and_whoever_plays_on_has_the_next_turn() -> None:
    table = fought()
    view = table_view(ENGLISH, game_of(table), None)
    assert (view.primary.text, view.primary.command) == ("The boss is dead: the quest is won", EndQuest(won=True))
    assert view.secondary is not None
    assert view.secondary.hero == "Gheta", "not yet"
    assert "The boss is dead. If the quest continues" in view.reminder
    assert after_turn(ENGLISH, game_of(table)) == view.primary
    table.state.round += 1
    assert table_view(ENGLISH, game_of(table), None).primary == view.secondary, "who played on is not asked for ever"


def test_a_quest_of_the_players_own_sees_for_itself_whether_a_dead_boss_wins_it() -> None:
    table = fought(own_quest=Course(quest=OwnQuest(name="The Pit")))
    assert table_view(ENGLISH, game_of(table), None).primary.command != EndQuest(won=True)


# Sets


def test_the_powers_of_a_set_are_put_together_by_taps() -> None:
    gheta = a_hero("Gheta", items=[Carried(item=one, equipped=True) for one in (HELMET, BOOTS)])
    assert [chip.text for chip in set_chips(ENGLISH, gheta)] == ["Powers of Shadowbane"]
    draft = set_draft(gheta, "Shadowbane")
    assert not draft.can_save
    draft = draft.edited(Edit("minor", "effect", "swords", 1))
    assert draft.command(gheta) == TellSetPowers(hero="Gheta", set="Shadowbane", minor=("attack: swords +1",))
    assert set_chips(ENGLISH, a_hero("Gheta", items=[Carried(item=HELMET, equipped=True)])) == ()
