"""What the big button says while a question is open: what is waited for, not only who."""

import msgspec

from app.i18n import load_words
from app.presenters.massive_darkness.hero import hero_view
from app.presenters.massive_darkness.table import table_view
from app.presenters.massive_darkness.waiting import waiting
from app.rules.core.question import Draw, RollDice
from app.rules.core.run import Run
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.state import Phase
from tests.i18n.own_words import own_keys
from tests.tables import a_table

EN, FR = load_words("en"), load_words("fr")
GENERIC = {"question.by_chance", "question.confirm", "question.missing"}


def test_the_table_says_which_roll_it_waits_for() -> None:
    run = Run(RULESET, msgspec.json.encode(a_table()))
    run.do(Attack(attacker="Bjorn", defender="Orc Flayers", type=CombatType.MELEE))
    assert isinstance(run.question, RollDice)
    view = table_view(EN, run.state, run.question)
    assert (view.primary.text, view.primary.icon) == ("Continue: roll for Bjorn", "dice-multiple")
    primary = hero_view(FR, run.state, "Elias", run.question).primary
    assert primary is not None
    assert primary.text == "Continuer\u00a0: jet de dés pour Bjorn"


def test_a_card_to_draw_is_named_by_its_deck() -> None:
    guard = Draw(topic="draw", who="Owen", deck="guard", level=2)
    view = table_view(EN, a_table(phase=Phase.EVENT), guard)
    assert (view.primary.text, view.primary.icon) == ("Continue: draw a guard card", "cards-outline")
    assert waiting(FR, guard) == "piocher une carte Garde"
    spider = Draw(topic="draw", who="", deck="lesser_roaming", wanted="Giant Spider")
    assert waiting(FR, spider) == "chercher Araignée Géante"


def test_every_question_has_a_few_words() -> None:
    words = own_keys("massive_darkness")
    asked = {key for key in words if key.startswith("question.") and not key.endswith("_help")} - GENERIC
    assert len(asked) > 50
    assert {key for key in asked if f"waiting.{key.removeprefix('question.')}" not in EN} == set()
    assert "waiting.attack" in EN
    assert "waiting.move" in EN
