"""Cards that are drawn or typed in, bosses, and the dice pad with Hellscape's faces."""

import msgspec
import pytest

from app.content.hellscape import Pack
from app.i18n import load_words
from app.packs import core_pack
from app.presenters.dice_views import Told
from app.presenters.form_parts import ChipsPart, Edit
from app.presenters.hellscape.boss import BossDraft
from app.presenters.hellscape.card_forms.ability_draft import (
    AbilityDraft,
    AbilityList,
    Extras,
    abilities_view,
    all_written,
    edited,
)
from app.presenters.hellscape.card_forms.arrows_draft import ArrowsDraft
from app.presenters.hellscape.card_forms.door_form import door_draft
from app.presenters.hellscape.card_forms.monster_form import monster_draft
from app.presenters.hellscape.draw import card_detail
from app.presenters.hellscape.frame import FRAME
from app.presenters.hellscape.library_cards import LibraryCard
from app.presenters.hellscape.questions import choice_view
from app.presenters.hellscape.sentences import sentence
from app.rules.core.command import Reply
from app.rules.core.question import Choice, Draw, RollDice
from app.rules.core.shelf import CardFields
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.card_kinds import CardKind, as_drawn, check_card
from app.rules.hellscape.cards import Item, Kind, MobCard, RoamingCard, SkillCard
from app.rules.hellscape.classes.events import ToolsAdded
from app.rules.hellscape.commands import EnemyTurn, PlaceBoss
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.effects import Does
from app.rules.hellscape.events import AbilityFired, Clawed, DiceRolled, PoolGathered, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.inventory import UseConsumable
from app.rules.hellscape.state import Carried, Phase, State
from tests.rules.hellscape.sitting import DICE as DICE_SET
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob

ENGLISH = load_words("en")
CARDS = FRAME.cards.library(core_pack(Pack), [], {})


def of_deck(deck: str, level: int) -> Draw:
    return Draw(topic="draw", who="c1", deck=deck, level=level)


def test_the_mobs_of_the_dungeon_level_are_offered_with_their_trust() -> None:
    """The deck is that of the level's band: at level 3 the cards of 3-4 ("Dungeon Level")."""
    game = Game(State(heroes=[hero("Gheta")]))
    view = FRAME.cards.draw_view(ENGLISH, game, of_deck("mob", 3), CARDS, "undead", everything=False)
    assert [card.name for card in view.cards] == ["Undead"]
    assert "Level 3–4 · health 5" in view.cards[0].detail
    assert view.cards[0].uncertain
    assert "Check with your card" in view.cards[0].mark


def monster_card(kind: CardKind, fields: CardFields) -> MobCard | RoamingCard:
    told = as_drawn(fields)
    return read_card(told, RoamingCard) if kind is CardKind.ROAMING else read_card(told, MobCard)


def test_a_roaming_monster_shows_the_token_that_it_always_has() -> None:
    """Its card shows tokens out of the bag and tokens of a rarity ("Roaming Monsters")."""
    fields = {"name": "Liliarch", "health": 8, "treasure": 2, "fixed": "rare 1, epic 1"}
    said = card_detail(ENGLISH, LibraryCard(CardKind.ROAMING, fields))
    assert said == "health 8 per hero · treasure 2 · plus 1 rare, 1 epic"


@pytest.mark.parametrize(("kind", "count"), [(CardKind.MOB, 24), (CardKind.ROAMING, 12)])
def test_every_shipped_monster_survives_its_form(kind: CardKind, count: int) -> None:
    """Eight mobs and four roaming monsters of three levels: one tap in the form changes that one thing."""
    cards = [card for card in CARDS if card.kind is kind]
    assert len(cards) == count
    for card in cards:
        printed = monster_card(kind, card.fields)
        opened = monster_draft(card.fields, roaming=kind is CardKind.ROAMING)
        assert monster_card(kind, opened.fields) == printed, card.name
        healthier = monster_card(kind, opened.edited(Edit("health", delta=1)).fields)
        assert healthier == msgspec.structs.replace(printed, health=printed.health + 1), card.name


def test_a_mob_is_typed_in_with_its_ability() -> None:
    draft = monster_draft({"level": 1}, roaming=False)
    for edit in (
        Edit("name", value="Bats"), Edit("health", delta=2), Edit("dice", "defense", "blue"),
        Edit("effect", value="swords"), Edit("hands", delta=1),
    ):  # fmt: skip
        draft = draft.edited(edit)
    assert as_drawn(draft.fields) == {
        "name": "Bats", "band": "1-2", "health": 3, "treasure": 1, "defense": "blue 1",
        "ability": "attack hands 2: swords +1",
    }  # fmt: skip


def test_a_door_card_is_typed_in_with_what_its_event_adds() -> None:
    draft = door_draft({"name": "Ambush"}).edited(Edit("minions", delta=1)).edited(Edit("mana", delta=2))
    assert draft.fields == {"name": "Ambush", "effects": "minions +1; mana -2"}
    check_card(CardKind.DOOR, draft.fields)


def test_what_the_form_of_a_door_card_cannot_show_stays_on_the_card() -> None:
    """A card out of another table's pack may say more than the app can carry out."""
    draft = door_draft({"name": "Curse", "effects": "fire 2; all heroes shiver"}).edited(Edit("fire", delta=1))
    assert draft.fields == {"name": "Curse", "effects": "fire 3; all heroes shiver"}
    assert door_draft(draft.fields) == draft


def test_a_boss_is_read_off_its_dashboard() -> None:
    """Its health is printed per hero ("Bosses")."""
    draft = BossDraft()
    for edit in (
        Edit("known", value="The Reaper"), Edit("dice", "melee", "orange"), Edit("text.0", value="It strikes, twice"),
        Edit("hands.0", delta=2), Edit("space.2", value="It grows, again"),
    ):  # fmt: skip
        draft = draft.edited(edit)
    table = Sitting.of([hero("Gheta"), hero("Irk")])
    table.tell(PlaceBoss(boss=draft.boss(), at="a1"))
    boss = table.enemy("The Reaper")
    assert (boss.kind, boss.health, boss.arms.melee) == (Kind.BOSS, 20, {"orange": 1})
    assert (boss.boss_abilities[0].hands, boss.boss_abilities[0].text) == (2, "It strikes, twice")
    assert list(boss.track) == [3]
    half_told = draft.edited(Edit("claws.1", delta=1))
    assert not half_told.can_place, "it would be lost"
    assert half_told.save_text(ENGLISH) == "Enter what ability 2 does"


# Dice


def at_the_roll() -> Sitting:
    """Undead with two minions attack Gheta, who has a blue die."""
    undead = mob("Undead", arms=Arms(), carries=Arms(melee={"yellow": 1}), ability="attack hands 2: swords +1")
    table = Sitting.of(
        [hero("Gheta", arms=Arms(defense={"blue": 1}))], [undead], corridor(3), Phase.ENEMIES, dice=DICE_SET
    )
    table.events = list(table.run.do(EnemyTurn(enemy="Undead")))
    question = table.run.question
    assert question is not None
    table.events += table.run.answer(Reply(question.key, "attack Gheta melee"))
    return table


def test_monster_dice_lie_on_the_monsters_side() -> None:
    table = at_the_roll()
    game, question = table.run.game, table.run.question
    assert isinstance(question, RollDice)
    assert isinstance(game, Game)
    view = FRAME.dice_view(ENGLISH, game, question, table.events, Told(), [])
    assert [die.colour for die in view.attack.dice] == ["yellow", "enemy", "enemy"]
    assert [die.colour for die in view.defense.dice] == ["blue"]
    assert (view.attack.title, view.defense.title) == ("Undead attack", "Gheta defends")
    bare = msgspec.structs.replace(question, dice=tuple(one for one in question.dice if one != "blue"))
    assert FRAME.dice_view(ENGLISH, game, bare, table.events, Told(), []).defense.note == "no dice"


def test_the_pad_says_what_hands_and_claws_come_to() -> None:
    """Two hands pay for one more sword; a claw is a wound that no shield blocks, so Gheta takes two."""
    table = at_the_roll()
    game, question = table.run.game, table.run.question
    assert isinstance(question, RollDice)
    assert isinstance(game, Game)
    faces = {"yellow 1": "swords 1", "enemy 1": "hands 1", "enemy 2": "hands 1, claws 1", "blue 1": "shields 1"}
    outcome = table.run.what_if(faces)
    view = FRAME.dice_view(ENGLISH, game, question, table.events, Told(faces=faces), outcome)
    assert (view.result.hits, view.result.hits_label) == (2, "swords"), "its dice show swords"
    assert (view.result.shields, view.result.wounds) == (1, 1)
    assert "1 claw" in view.result.note
    assert "+1 sword" in view.result.note
    assert view.primary == "Apply 2 wounds, 1 from claws"


def test_dice_that_come_later_speak_of_the_whole_fight_once_they_lie_there() -> None:
    """Before, nothing is subtracted from nothing; then a claw that lay there already is among the wounds."""
    table = at_the_roll()
    game, first = table.run.game, table.run.question
    assert isinstance(first, RollDice)
    assert isinstance(game, Game)
    more = RollDice(topic="roll_more", who="Undead", dice=("enemy",), faces=first.faces, totals=first.totals)
    view = FRAME.dice_view(ENGLISH, game, more, table.events, Told(), [])
    assert (view.result.is_equation, view.result.note) == (False, ""), "nobody has told a blank"
    outcome = [Clawed(hero="Gheta", wounds=1), Wounded(who="Gheta", wounds=4, swords=5, shields=1)]
    view = FRAME.dice_view(ENGLISH, game, more, table.events, Told(faces={"enemy 1": "blank"}), outcome)
    assert (view.result.wounds, view.result.note, view.primary) == (4, "1 claw", "Apply 5 wounds, 1 from claws")


def test_odds_of_one_yellow_die_against_nothing() -> None:
    """Of its six faces one is blank, four have a sword and one has two."""
    skeleton = mob("Skeleton", minions=0, arms=Arms(), carries=Arms(melee={"yellow": 1}))
    gheta = hero("Gheta", arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([gheta], [skeleton], corridor(3), Phase.ENEMIES, dice=DICE_SET)
    table.events = list(table.run.do(EnemyTurn(enemy="Skeleton")))
    question = table.run.question
    assert question is not None
    table.events += table.run.answer(Reply(question.key, "attack Gheta melee"))
    game, roll = table.run.game, table.run.question
    assert isinstance(roll, RollDice)
    assert isinstance(game, Game)
    work_out = FRAME.odds_of(game, roll, table.events)
    assert work_out is not None
    found = work_out(lambda: True)
    assert found is not None
    view = FRAME.odds_view(ENGLISH, found, FRAME.dice_view(ENGLISH, game, roll, table.events, Told(), []).result)
    assert [bar.chance for bar in view.bars[:3]] == ["17%", "67%", "17%"]
    assert view.expected_text == "1.0"
    assert "Estimates" in view.note


def test_a_condition_that_the_table_judges_is_named_alone() -> None:
    """Of two that are asked about one by one, whoever answers has to know which is meant."""
    asked = Choice(topic="condition", who="Andra", options=("yes", "no"), is_fact=True, subject="heroes in sight 2+")
    view = choice_view(ENGLISH, Game(State()), asked, [])
    assert [option.detail for option in view.options] == ["2 or more heroes in sight", ""]


def test_who_may_pay_mana_reads_how_much_and_for_what() -> None:
    fired = AbilityFired(enemy="Skeletons", times=1, ability="defense hands 2: minion +1 unless mana 2")
    question = Choice(topic="avert", who="Gheta", options=("pay", "let"))
    game = Game(State(heroes=[hero("Gheta")]))
    pay, let = choice_view(ENGLISH, game, question, [fired]).options
    assert "2 mana" in pay.detail
    assert "minion" in pay.detail
    assert (pay.text, let.text, let.detail) == ("Spend the mana", "Let it happen", "")


def test_who_may_use_an_ability_reads_whose_it_is_and_all_the_dice_that_lie_there() -> None:
    """Dice that came in later count with those before them; one rolled again counts as it lies now."""
    fury = "attack pool 1: dice orange 1"
    gheta = hero("Gheta", skills=[SkillCard(name="Fatal Fury I", hero_class="berserker", abilities=(fury,))])
    question = Choice(topic="ability", who="Gheta", options=(fury, "done"))

    def rolled(*dice: str) -> DiceRolled:
        return DiceRolled(attacker="Gheta", defender="Imps", dice=dice)

    pool = PoolGathered(attacker="Gheta", defender="Imps", type="melee", dice={})
    earlier = [pool, rolled("yellow: swords 2")]
    first, added = rolled("yellow: blank", "blue: shields 1"), rolled("orange: swords 3")
    again = rolled("yellow: swords 1", "blue: shields 1", "orange: swords 3")
    for events, shown in (
        ([first], "Y\u00a0blank · B\u00a01\u00a0shield"),
        ([first, added], "Y\u00a0blank · B\u00a01\u00a0shield · O\u00a03\u00a0swords"),
        ([first, added, again], "Y\u00a01\u00a0sword · B\u00a01\u00a0shield · O\u00a03\u00a0swords"),
    ):
        view = choice_view(ENGLISH, Game(State(heroes=[gheta])), question, [*earlier, pool, *events])
        assert ([row.detail for row in view.options], view.help) == (["Fatal Fury I", ""], f"On the table: {shown}")


def test_an_item_lies_in_the_deck_of_its_back_alone() -> None:
    """The book draws its Silver Ring from the common deck ("Interacting with a Zone")."""
    game = Game(State(heroes=[hero("Gheta")]))

    def offered(deck: str) -> set[str]:
        view = FRAME.cards.draw_view(ENGLISH, game, of_deck(deck, 0), CARDS, "", everything=True)
        return {card.name for card in view.cards}

    assert "Silver Ring" in offered("common")
    assert "Silver Ring" not in offered("rare") | offered("epic")


def test_what_an_item_does_is_typed_in_or_its_name_alone_is_taken() -> None:
    """Of the Silver Ring the book says only that it is worn; of the Great Sword it gives the dice."""
    game = Game(State(heroes=[hero("Gheta")]))
    ring, sword = (
        FRAME.cards.draw_view(ENGLISH, game, of_deck("common", 0), CARDS, name, everything=True).cards[0]
        for name in ("Silver Ring", "Great Sword")
    )
    assert (ring.mark, ring.just_name) == ("Incomplete: enter your card’s text", "Just the name")
    assert sword.just_name == ""
    items = FRAME.cards.library_view(ENGLISH, CARDS, "item", "", damaged=0, newer=0, everything=True).cards
    assert {row.just_name for row in items} == {""}, "in the library nothing is taken"


def test_ten_tokens_of_the_rogue_are_told_by_their_kinds() -> None:
    added = ToolsAdded(hero="Feydra", tools=("movement: mp +1",) * 4 + ("shadow",))
    assert sentence(ENGLISH, added) == "Feydra: added to the bag: Movement: +1 movement point × 4, Shadow."


def test_a_potion_that_nobody_described_says_that_its_card_tells_what_it_does() -> None:
    """Consumables are used freely and discarded; the app cannot heal by a card that it does not know."""
    for potion, told in (
        (Item(name="Potion", consumable=True), ["Gheta uses Potion: do what the card says, and correct the values."]),
        (Item(name="Potion", consumable=True, text="Heal all"), ["Gheta uses Potion.", "Gheta: Heal all"]),
        (Item(name="Potion", consumable=True, abilities=("any: mana +1",)), ["Gheta uses Potion."]),
    ):
        game = Game(State(heroes=[hero("Gheta", items=[Carried(item=potion)])], phase=Phase.HEROES, mapped=False))
        events = Sitting(game.state).tell(UseConsumable(hero="Gheta", item="Potion"))
        said = [sentence(ENGLISH, event) for event in events]
        assert said[: len(told)] == told


def test_a_skill_may_ask_for_wounds_and_take_from_the_attacker() -> None:
    """Cards ask for wounds, and take swords and monster dice away ("Special Abilities")."""
    listed = AbilityList()
    for act, value, delta in (
        ("open", "", 0), ("mode", "defense", 0), ("count", "cost wounded", 1), ("count", "cost wounded", 1),
        ("effect", "attacker_swords", 0), ("effect", "enemy_dice", 0),
    ):  # fmt: skip
        listed = edited(listed, act, value, delta)
    form = abilities_view(ENGLISH, listed).form
    assert form is not None
    assert {"Minimum wounds", "Fewer swords"} <= {label for _, label, _ in form.counts}
    (one,) = (read_ability(text) for text in all_written(listed))
    assert (one.wounded, [effect.what for effect in one.effects]) == (2, [Does.FEWER_SWORDS, Does.FEWER_DICE])


def test_elements_stand_among_the_costs_as_costs() -> None:
    """'Fire' alone might be read as a token that the skill brings."""
    listed = AbilityList(draft=AbilityDraft(), extras=Extras(elements=True))
    form = abilities_view(ENGLISH, listed).form
    assert form is not None
    assert {"Mana cost", "Earth cost", "Fire cost"} <= {label for _, label, _ in form.counts}


def test_the_bars_of_an_arrow_stand_as_they_are_printed() -> None:
    """Topmost the bullseye, central the quick shot, at the bottom what comes too late ("Ranger")."""
    titles = [part.title for part in ArrowsDraft().parts(ENGLISH) if isinstance(part, ChipsPart)]
    assert titles[1:] == ["Top bar, beige: bullseye", "Middle bar, gray: quick shot", "Bottom bar, red: too late"]
