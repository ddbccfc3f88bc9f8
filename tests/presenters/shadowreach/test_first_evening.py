"""What a table that sits down for the first time stumbles over: pets, ranks, tokens of a chamber, a boss."""

from dataclasses import replace

from app.i18n import load_words
from app.presenters.board_using import Using
from app.presenters.form_parts import Edit
from app.presenters.hellscape.board_steps import hand_of
from app.presenters.hellscape.board_tray import tray_of
from app.presenters.hellscape.boss import BossDraft, new_draft, placed_draft
from app.presenters.hellscape.card_forms.skill_form import SkillDraft
from app.presenters.hellscape.edition import edition_of
from app.presenters.hellscape.hero_corrections import stepped
from app.presenters.hellscape.hero_items import inventory_view
from app.presenters.hellscape.hero_level import may_gain_skill
from app.presenters.hellscape.heroes_on_table import heroes_next
from app.presenters.hellscape.questions import choice_view
from app.presenters.hellscape.set_up import is_done
from app.presenters.shadowreach.frame import FRAME
from app.rules.core.question import Choice
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.commands import TellBoss
from app.rules.hellscape.setup import Preparation
from app.rules.hellscape.spawn import place_boss
from app.rules.hellscape.state import Phase, Token
from app.rules.shadowreach.classes import Cleric, Hunter, Warrior
from app.rules.shadowreach.game import Game
from tests.shadowreach_tables import a_table, elderseer, mayla, yorlyn

WORDS = FRAME.words(load_words("en"))


def test_a_pet_needs_neither_skill_nor_items_of_a_hero() -> None:
    """It has skills of its own and never carries anything ("Hunter")."""
    chosen, starting = (SkillCard(name=name, hero_class="hunter", level=1) for name in ("Sharp Eye", "Hunter’s Start"))
    game = Game(a_table(phase=Phase.SETUP))
    for hero in game.state.heroes[:2]:
        hero.skills = [chosen]
    assert not is_done(game, Preparation.SKILLS), "a Hunter has a starting skill beside the one of level 1"
    game.hero("Mayla").skills.append(starting)
    assert is_done(game, Preparation.SKILLS)
    assert is_done(game, Preparation.STARTING_ITEMS)
    assert not may_gain_skill(game, game.hero("Varan"))


def test_the_set_up_says_what_classes_choose_before_the_quest() -> None:
    """A Hunter comes with a pet, a Cleric with a god; which one is settled in the set-up ("Hunter", "Cleric")."""
    for board, said in ((Hunter(), "Mayla chooses a pet"), (Cleric(), "Mayla chooses a god")):
        naked = mayla()
        naked.items = []
        game = Game(a_table(phase=Phase.SETUP, heroes=[naked], boards={"Mayla": board}, prepared=[]))
        view = FRAME.table_view(WORDS, game, None, (), None, in_campaign=False).set_up
        details = [line.detail for line in (*view.before, *view.after)]
        assert any(said in detail for detail in details), details


def test_a_boss_that_waits_is_found_in_the_players_language_and_so_is_the_way_to_its_fight() -> None:
    """Nothing on the table but the quest's page begins the fight."""
    french = FRAME.words(load_words("fr"))
    boss = elderseer()
    boss.at = None
    game = Game(a_table(enemies=[boss]))
    view = FRAME.table_view(WORDS, game, None, (), None, in_campaign=False)
    assert "begin the boss fight on the quest’s page" in view.reminder
    _, waiting = tray_of(french, game, hand_of(game, None, Using(mode="play")))
    assert "Voyant Ancestral" in [item.label for item in waiting]
    _, tokens = tray_of(WORDS, game, hand_of(game, None, Using(mode="play", tool="token")))
    assert "Disabled token" not in [item.label for item in tokens], "this box has none"


def test_nothing_is_given_to_a_pet() -> None:
    game = Game(a_table(mapped=False, board="", phase=Phase.SETUP))
    said = repr(inventory_view(WORDS, game, game.hero("Yorlyn"), "2"))
    assert "Give to Mayla" in said
    assert "Give to Varan" not in said


def test_ranks_of_a_skill_are_two_cards() -> None:
    first = SkillDraft(name="Fate Manipulation", rank=1)
    second = replace(first, rank=2, level=2)
    assert [one.card.name for one in (first, second)] == ["Fate Manipulation I", "Fate Manipulation II"]
    assert first.card.line == second.card.line == "Fate Manipulation"
    as_printed = SkillDraft(name="Fate Manipulation II")
    assert (as_printed.card.name, as_printed.card.rank) == ("Fate Manipulation II", 2)
    assert SkillDraft(name="Imbued Magic").card.rank == 0


def test_who_has_all_health_and_mana_keeps_all_when_the_maximum_is_typed_in() -> None:
    full = yorlyn(health=5, max_health=5, mana=0, max_mana=0)
    game = Game(a_table(heroes=[full]))
    for part in ("max_health", "max_mana"):
        stepped(full, part, 1).apply(game)
    assert (full.health, full.max_health, full.mana, full.max_mana) == (6, 6, 1, 1)
    hurt = yorlyn(health=3, max_health=5)
    stepped(hurt, "max_health", 1).apply(Game(a_table(heroes=[hurt])))
    assert (hurt.health, hurt.max_health) == (3, 6)


def test_tokens_that_lie_in_a_chamber_say_so() -> None:
    game = Game(a_table())
    options = ("common", "rare")
    titles = [choice_view(WORDS, game, Choice(topic="token", who=who, options=options), ()).title for who in ("", "c2")]
    assert titles == [
        "A token for the chamber: which one was drawn from the bag?",
        "Zone\u00a0C2: which token was drawn from the bag?",
    ]


def test_an_ability_of_a_boss_can_be_an_attack() -> None:
    draft = BossDraft(name="Elderseer").edited(Edit("attack.0", value="attack"))
    draft = draft.edited(Edit("attack.1", value="attack each")).edited(Edit("hands.1", delta=1))
    draft = draft.edited(Edit("attack.2", value="attack")).edited(Edit("attack.2", value="attack"))
    abilities = draft.boss().abilities
    assert [(one.hands, one.effects) for one in abilities] == [(0, ("attack",)), (1, ("attack each",))]


def test_heroes_without_a_place_are_put_onto_the_start_zone_at_once() -> None:
    heroes = [yorlyn(at=None), mayla(at=None)]
    step = heroes_next(WORDS, Game(a_table(heroes=heroes, tokens={Token.START: ["a2"]})))
    assert step is not None
    assert step.commands == (PlaceFigure(name="Yorlyn", at="a2"), PlaceFigure(name="Mayla", at="a2"))


def test_the_set_up_says_who_lacks_what_in_whole_sentences() -> None:
    """A Hunter with one of his two first skills lacks one; a note about gear is a sentence of its own."""
    hunter, warrior = mayla(), yorlyn()
    hunter.skills, hunter.items, warrior.items = [SkillCard(name="Sharp Eye", hero_class="hunter", level=1)], [], []
    boards = {"Mayla": Hunter(), "Yorlyn": Warrior()}
    game = Game(a_table(phase=Phase.SETUP, heroes=[hunter, warrior], boards=boards, prepared=[]))
    view = FRAME.table_view(WORDS, game, None, (), None, in_campaign=False).set_up
    details = [line.detail for line in (*view.before, *view.after)]
    assert "Still needed: Mayla, Yorlyn" in details
    assert any(detail.startswith("Still needed: Mayla, Yorlyn. Mayla chooses a pet") for detail in details)


def test_with_all_their_gear_a_hunter_without_a_pet_and_a_cleric_without_a_god_are_not_ready() -> None:
    for board in (Hunter(), Cleric()):
        game = Game(a_table(phase=Phase.SETUP, heroes=[mayla(), yorlyn()], boards={"Mayla": board}))
        assert all(hero.items for hero in game.state.heroes)
        assert not is_done(game, Preparation.STARTING_ITEMS)
    ready = Game(a_table(phase=Phase.SETUP, heroes=[mayla(), yorlyn()], boards={"Yorlyn": Warrior()}))
    assert is_done(ready, Preparation.STARTING_ITEMS)


def test_the_combat_ability_of_a_boss_is_told_with_its_dashboard_and_stays_when_that_is_put_right() -> None:
    """What it applies in attack and defence ("Bosses"), here two venom tokens for a hand."""
    game = Game(a_table(enemies=[]))
    draft = new_draft(edition_of(game)).edited(Edit("known", value="Elderseer")).edited(Edit("dice", "melee", "orange"))
    for edit in (Edit("timing", value="combat"), Edit("effect", value="hero_venom"), Edit("amount", delta=1)):
        draft = draft.edited(edit)
    assert draft.boss().ability == "combat hands 1: hero venom 2"
    assert any(part.id == "effect" and "Venom" in repr(part) for part in draft.parts(WORDS, ()))
    place_boss(game, draft.boss(), "c1")
    again = placed_draft(game.enemy("Elderseer"), edition_of(game))
    assert again.boss().ability == "combat hands 1: hero venom 2"
    TellBoss(boss=again.edited(Edit("hands", delta=1)).boss()).apply(game)
    assert game.enemy("Elderseer").ability == "combat hands 2: hero venom 2"


def test_a_new_dashboard_has_no_combat_ability() -> None:
    game = Game(a_table(enemies=[]))
    assert new_draft(edition_of(game)).boss().ability == ""
