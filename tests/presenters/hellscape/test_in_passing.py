"""What the screens say in passing: what is paid, what was told before, how far a draw is, what still can be done."""

from typing import Any

import pytest

from app.i18n import load_words
from app.presenters.form_parts import CountPart, Edit, HeadPart, TextPart
from app.presenters.hellscape.boss import BossDraft, placed_draft, saving
from app.presenters.hellscape.edition import HELLSCAPE
from app.presenters.hellscape.enemy import enemy_view
from app.presenters.hellscape.frame import FRAME
from app.presenters.hellscape.gain_skill import gain_skill_view
from app.presenters.hellscape.hero_turn import hero_turn_view
from app.presenters.hellscape.questions import choice_view, numbers_view
from app.presenters.hellscape.sentences import goes_unsaid, sentence
from app.presenters.hellscape.table import primary_of, table_view
from app.presenters.hellscape.turn import turn_view
from app.presenters.party_draft import PartyDraft
from app.presenters.party_form import quest_part
from app.presenters.pick_views import PickItem
from app.rules.core.command import Command, Reply
from app.rules.core.question import Answer, Choice, Numbers, Proposal
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack, Charge
from app.rules.hellscape.cards import BossAbility, Item, Rarity, SkillCard
from app.rules.hellscape.changes import ChangeHero
from app.rules.hellscape.class_commands import ActivateSpirit, DrawTools
from app.rules.hellscape.classes import Rogue, Shaman
from app.rules.hellscape.classes.shaman import Element
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.commands import EnemyTurn, EnterBossChamber, NextPhase, PlaceBoss, TellBoss
from app.rules.hellscape.events import BossAbilityNotTold, BossPaysForNothing, DoorCardDrawn
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import EndActivation, Interact, OpenDoor, UseForge
from app.rules.hellscape.state import Carried, Phase, Token
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob

ENGLISH = load_words("en")


def game_of(table: Sitting) -> Game:
    assert isinstance(table.run.game, Game)
    return table.run.game


def asked(table: Sitting, command: Command, *answers: Answer) -> Any:
    """The choice that a command has come to, as its screen shows it."""
    table.events = list(table.run.do(command))
    for value in answers:
        assert table.run.question is not None
        table.events += table.run.answer(Reply(table.run.question.key, value))
    question = table.run.question
    assert isinstance(question, Choice)
    return choice_view(ENGLISH, game_of(table), question, table.events)


# A point for the whole zone


def details(table: Sitting) -> dict[str, str]:
    view = hero_turn_view(ENGLISH, game_of(table), table.hero("Gheta"), None)
    return {row.id.partition(" ")[0]: row.detail for row in view.rows}


def test_the_forge_says_that_its_point_is_paid_and_so_does_what_lies_beside_it() -> None:
    """One point for everything in a zone ("Interacting with a Zone")."""
    paid = "Free: a movement point was already spent in this zone"
    items = [Carried(item=Item(name=str(n))) for n in range(6)]
    tokens, treasure = {Token.FORGE: ["a1"]}, {"a1": {Rarity.COMMON: 1}}
    table = Sitting.of([hero("Gheta", items=items)], tokens=tokens, treasure=treasure)
    assert details(table)["forge"] == "1 action, gives 2 movement points"
    table.tell(Interact(hero="Gheta"), {"name": "Ring"})
    assert details(table)["forge"] == paid
    table = Sitting.of([hero("Gheta", items=items)], tokens=tokens, treasure=treasure)
    table.tell(UseForge(hero="Gheta", items=("0", "1", "2")), {"name": "Mail"})
    assert details(table)["interact"].startswith(f"{paid} · ")
    assert details(table)["forge"] == "1 movement point", "once more is another point"


# The Shaman


def test_a_shaman_is_asked_at_the_end_with_what_each_effect_is_and_why() -> None:
    elements = {**dict.fromkeys(Element, 0), Element.FIRE: 3}
    board = Shaman(top=3, elements=elements, max_effects={Element.FIRE: "Burn all"})
    table = Sitting.of([hero("Nahias", class_state=board)])
    view = asked(table, EndActivation(hero="Nahias"))
    assert [(row.text, row.detail) for row in view.options] == [("Fire", "Burn all"), ("End the turn", "")]
    assert view.why.page == "Shaman"
    assert not view.by_chance


def test_a_spirit_has_the_same_letters_everywhere_and_the_level_of_its_shaman() -> None:
    spirit = Spirit(card=SpiritCard(health=2), there=True, at="b1", health=2)
    nahias = hero("Nahias", "d1", level=3, xp=2, class_state=Shaman(spirits={SpiritName.FLAME: spirit}))
    imps = mob("Imps", "b1", arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([nahias, hero("Feydra", "d1")], [imps], phase=Phase.ENEMIES)
    table.run.do(EnemyTurn(enemy="Imps"))
    question = table.run.question
    assert isinstance(question, Proposal)
    view = turn_view(ENGLISH, game_of(table), "Imps", (), question)
    assert [(step.target, step.target_letter) for step in view.steps if step.target] == [("Flame Spirit", "Fl")]
    assert view.why is not None
    (row,) = [one for one in view.why.candidates if one.name == "Flame Spirit"]
    assert (row.letter, row.fact) == ("Fl", "Level 3, 2 XP · same zone")


def test_a_shaman_reads_how_much_mana_was_rolled() -> None:
    """During their turn Shamans turn mana that they roll into steps ("Shaman")."""
    nahias = hero("Nahias", arms=Arms(magic={"yellow": 1}), class_state=Shaman(top=3))
    table = Sitting.of([nahias], [mob("Imps", health=9)])
    table.run.do(Attack(hero="Nahias", enemy="Imps", type=CombatType.MAGIC))
    assert table.run.question is not None
    table.run.answer(Reply(table.run.question.key, {"swords": 1, "mana": 2}))
    question = table.run.question
    assert isinstance(question, Numbers)
    assert numbers_view(ENGLISH, question, {}).help.startswith("Mana rolled: 2.")


# What was taken


def test_an_item_that_the_leader_carried_is_said_once() -> None:
    demons = mob("Demons", minions=0, item=Item(name="Great Sword"))
    table = Sitting.of([hero("Irk", arms=Arms(melee={"yellow": 1}))], [demons])
    table.tell(Attack(hero="Irk", enemy="Demons", type=CombatType.MELEE), {"swords": 9})
    said = [sentence(ENGLISH, event) for event in table.events if not goes_unsaid(event)]
    assert [one for one in said if "Great Sword" in one] == ["Irk receives Great Sword."]
    assert table_view(ENGLISH, game_of(table), None, table.events).news == "Irk receives Great Sword."


def test_who_has_learned_the_only_skill_is_not_told_that_there_is_none() -> None:
    gheta = hero("Gheta")
    assert gain_skill_view(ENGLISH, gheta, [], "", "").help.startswith("No skills of this class")
    gheta.skills = [SkillCard(name="Fatal Fury I", level=1)]
    assert gain_skill_view(ENGLISH, gheta, [], "", "").help.startswith("No other skills for this level")


def test_a_single_quest_does_not_promise_others() -> None:
    draft = PartyDraft(heroes=())
    one, two = PickItem("", "Your own", "", picked=True), PickItem("maze", "Maze", "", picked=False)
    assert quest_part(ENGLISH, draft, (one,)).title == "Quest"
    assert quest_part(ENGLISH, draft, (one, two)).title == "Quest: tap to change"


# Totals that were told


def test_who_may_use_an_ability_reads_the_totals_that_were_told() -> None:
    fury = SkillCard(name="Fatal Fury I", abilities=("attack mana 1: swords +2", "attack mana 1: dice orange 1"))
    table = Sitting.of([hero("Gheta", skills=[fury], arms=Arms(melee={"yellow": 1}))], [mob("Imps", health=9)])
    attack = Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)
    view = asked(table, attack, {"swords": 2, "claws": 1})
    assert view.help == "On the table: 2 swords, 1 claw"
    more = Sitting.of([hero("Gheta", skills=[fury], arms=Arms(melee={"yellow": 1}))], [mob("Imps", health=9)])
    view = asked(more, attack, {"swords": 2}, "attack mana 1: dice orange 1", {"swords": 1, "mana": 1})
    assert view.help == "On the table: 3 swords, 1 mana", "with the dice that came in later"


# The Rogue's tokens


def test_a_rogue_reads_which_of_three_tokens_is_drawn() -> None:
    board = Rogue(bag=["poison", "shadow", "movement: mp +1", "attack: swords +1"])
    view = asked(Sitting.of([hero("Feydra", class_state=board)]), DrawTools(hero="Feydra"))
    assert view.help == "Token 1 of 3 this round."
    board = Rogue(bag=["poison", "shadow"], discarded=["shadow"])
    view = asked(Sitting.of([hero("Feydra", class_state=board)]), DrawTools(hero="Feydra"))
    assert view.help == "Token 1 of 3 this round."
    assert DrawTools in FRAME.turns, "the screen gets what was drawn so far"
    table = Sitting.of([hero("Feydra", class_state=Rogue(bag=["poison", "shadow", "shadow"]))])
    assert asked(table, DrawTools(hero="Feydra"), "shadow").help == "Token 2 of 3 this round."
    table = Sitting.of([hero("Feydra", class_state=Rogue(bag=["poison", "shadow"]))])
    assert asked(table, DrawTools(hero="Feydra")).help == "Token 1 of 2 this round.", "there are no more"


# Bosses


def reaper(**told: Any) -> BossDraft:
    draft = BossDraft(name="The Reaper", **told).edited(Edit("dice", "melee", "orange"))
    for edit in (Edit("text.0", value="It roars"), Edit("hands.0", delta=2), Edit("space.2", value="It grows")):
        draft = draft.edited(edit)
    return draft


def with_the_reaper(draft: BossDraft, **told: Any) -> Sitting:
    table = Sitting.of([hero("Gheta"), hero("Irk")], **told)
    table.tell(PlaceBoss(boss=draft.boss(), at="b1"))
    return table


def test_a_roll_that_pays_for_nothing_says_so_and_one_without_abilities_asks_for_them() -> None:
    table = with_the_reaper(reaper(actions=1), phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="The Reaper"), {"hands": 1, "claws": 2})
    (event,) = table.happened(BossPaysForNothing)
    assert sentence(ENGLISH, event) == "The Reaper: this roll triggers none of its abilities."
    assert sentence(ENGLISH, event) in table_view(ENGLISH, game_of(table), None, table.events).news
    bare = BossDraft(name="The Reaper", actions=1).edited(Edit("dice", "melee", "orange"))
    table = with_the_reaper(bare, phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="The Reaper"), {"hands": 1})
    assert table.happened(BossAbilityNotTold)


def test_the_dashboard_of_a_boss_on_the_table_is_put_right() -> None:
    table = with_the_reaper(reaper())
    enemy = table.enemy("The Reaper")
    assert enemy_view(ENGLISH, game_of(table), enemy, None).dashboard == "Edit its dashboard"
    assert enemy_view(ENGLISH, game_of(table), mob("Imps"), None).dashboard == ""
    enemy.wounds = 4
    draft = placed_draft(enemy, HELLSCAPE)
    parts = {part.id: part for part in draft.parts(ENGLISH, ["The Reaper"])}
    assert not {"known", "name"} & set(parts), "it keeps its name"
    roars, needs, space, health = (parts[one] for one in ("text.0", "hands.0", "space.2", "health"))
    assert isinstance(roars, TextPart)
    assert isinstance(needs, CountPart)
    assert isinstance(space, TextPart)
    assert isinstance(health, CountPart)
    assert (roars.text, needs.value, space.text, health.value) == ("It roars", 2, "It grows", 20)
    for edit in (Edit("text.1", value="It flies"), Edit("claws.1", delta=1), Edit("activation_dice", delta=1)):
        draft = draft.edited(edit)
    command, onward = saving(draft, table.state)
    assert isinstance(command, TellBoss)
    assert (onward.screen, onward.args) == ("enemy", {"enemy": "The Reaper"})
    table.tell(command)
    enemy = table.enemy("The Reaper")
    abilities = [(one.hands, one.claws, one.text) for one in enemy.boss_abilities]
    assert abilities == [(2, 0, "It roars"), (0, 1, "It flies")]
    assert (enemy.activation_dice, enemy.health, enemy.wounds, enemy.at) == (3, 20, 4, "b1")
    assert table.lines == []
    assert sentence(ENGLISH, table.events[-1]) == "The Reaper: dashboard changed."


def test_what_a_boss_does_beside_its_attack_is_shown_and_kept_when_its_dashboard_is_put_right() -> None:
    table = with_the_reaper(reaper())
    enemy = table.enemy("The Reaper")
    enemy.boss_abilities = (
        BossAbility(claws=1, effects=("place furthest 2", "attack")),
        BossAbility(hands=2, effects=("heal 2",)),
    )
    draft = placed_draft(enemy, HELLSCAPE)
    heads = {part.id: part.detail for part in draft.parts(ENGLISH, []) if isinstance(part, HeadPart)}
    assert heads["does.0"] == "moves to the farthest hero up to 2 zones away"
    assert heads["does.1"] == "heals 2"
    assert draft.can_place
    told = draft.edited(Edit("attack.0", value="attack each")).boss().abilities
    assert [one.effects for one in told] == [("place furthest 2", "attack each"), ("heal 2",)]


def test_without_a_map_the_fight_begins_with_a_button_of_the_table() -> None:
    table = with_the_reaper(reaper(), mapped=False)
    view = table_view(ENGLISH, game_of(table), None)
    assert "with the button below" in view.reminder
    assert view.told is not None
    assert (view.told.text, view.told.command) == ("All are here: boss fight", EnterBossChamber())
    table.tell(EnterBossChamber())
    assert table_view(ENGLISH, game_of(table), None).told is None
    mapped = with_the_reaper(reaper(), board=corridor(3))
    assert table_view(ENGLISH, game_of(mapped), None).told is None, "the map shows it"


# Levels


def test_experience_put_right_among_the_levels_leads_to_the_hero_who_can_level_now() -> None:
    table = Sitting.of([hero("Gheta", xp=4), hero("Irk", xp=6)], phase=Phase.ENEMIES)
    table.tell(NextPhase(), "no")
    assert primary_of(ENGLISH, game_of(table), None).command == NextPhase(), "Irk keeps his experience"
    table.tell(ChangeHero(name="Gheta", xp=5))
    step = primary_of(ENGLISH, game_of(table), None)
    assert (step.text, step.screen, step.hero) == ("Level up Gheta?", "heroes", "Gheta")
    secondary = table_view(ENGLISH, game_of(table), None).secondary
    assert secondary is not None
    assert secondary.command == NextPhase(), "whoever does not want it goes on"


# Doors


def test_a_door_card_known_by_name_alone_reminds_of_its_event() -> None:
    board = "+---+---+\n|.  D.r |\n+---+---+\n"
    for card, reminds in (({"name": "Curse"}, True), ({"name": "Curse", "effects": "mana -1"}, False)):
        table = Sitting.of([hero("Gheta", "a1")], board=board)
        table.tell(OpenDoor(hero="Gheta"), card)
        (event,) = table.happened(DoorCardDrawn)
        assert ("apply it" in sentence(ENGLISH, event)) is reminds


def test_dice_that_a_space_of_the_boss_track_brings_are_picked_and_come_back() -> None:
    draft = reaper()
    for edit in (
        Edit("space.1", value="It grows, again"), Edit("more.1", act="melee", value="orange"),
        Edit("more.1", act="defense", value="blue"), Edit("more.1", act="defense", value="blue"),
    ):  # fmt: skip
        draft = draft.edited(edit)
    assert draft.boss().track[2] == "text It grows – again, attack orange 1, defense blue 2"
    table = with_the_reaper(draft, phase=Phase.HEROES)
    again = placed_draft(table.enemy("The Reaper"), HELLSCAPE)
    assert again.track[1] == "It grows – again"
    assert again.track_dice[1] == {"melee": {"orange": 1}, "defense": {"blue": 2}}
    table.state.boss_fight, table.state.darkness = True, 2
    reminder = FRAME.table_view(load_words("en"), Game(table.state), None, [], None, in_campaign=False).reminder
    assert "In force for The Reaper: It grows – again" in reminder
    assert "In force for The Reaper: it attacks with 1 orange more" in reminder


@pytest.mark.parametrize("told", [
    Charge(hero="Nahias", to=None, enemy="Imps"),
    ActivateSpirit(hero="Nahias", spirit="ice spirit", action="movement"),
])  # fmt: skip
def test_on_a_way_through_several_zones_the_enemies_of_all_of_them_are_counted(told: Command) -> None:
    """Each zone that is left costs health ("Moving to an Adjacent Zone", "Charge", "Flame and Ice Spirits")."""
    spirit = Spirit(card=SpiritCard(health=5, movement=2), there=True, health=5)
    board = Shaman(spirits={SpiritName.ICE: spirit})
    nahias = hero("Nahias", None, class_state=board, arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([nahias], [mob("Imps", None)], mapped=False)
    table.run.do(told)
    question = table.run.question
    assert isinstance(question, Numbers)
    assert "leaves one zone or more" in numbers_view(ENGLISH, question, {}).title
    assert "quitte une ou plusieurs Zones" in numbers_view(load_words("fr"), question, {}).title
