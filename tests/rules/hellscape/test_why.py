"""Why a mob goes for this hero, and what rules out each of the others ("Mob Attack", "Mob Movement", "Taunt")."""

from app.i18n import load_words
from app.presenters.hellscape.sentences import sentence
from app.rules.core.event import Asked
from app.rules.core.question import Choice, Proposal
from app.rules.core.reason import Reason
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Kind, Pattern
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.state import Enemy, Hero, Phase
from app.rules.hellscape.targets import said_by_its_card
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob


def why(enemy: Enemy, *heroes: Hero, board: str = "") -> Reason:
    table = Sitting.of(heroes, [enemy], board=board or corridor(4), phase=Phase.ENEMIES)
    table.run.do(EnemyTurn(enemy=enemy.name))
    assert isinstance(table.run.question, Proposal)
    assert table.run.question.reason is not None
    return table.run.question.reason


def verdicts(reason: Reason) -> dict[str, str]:
    return {one.name: one.verdict for one in reason.candidates}


def test_level_comes_before_experience_and_each_is_called_by_its_name() -> None:
    reason = why(mob("Imps"), hero("Gheta", level=2, xp=3), hero("Irk", xp=9), hero("Mathrin", level=2, xp=1))
    assert reason.rule == "most_experienced_in_range"
    assert verdicts(reason) == {"Gheta": "target", "Irk": "lower_level", "Mathrin": "fewer_xp"}


def test_who_is_out_of_reach_or_sight_is_not_compared() -> None:
    wall = "+---+---+---+\n|.   .  |.  |\n+---+---+---+\n"
    magic = mob("Imps", arms=Arms(magic={"yellow": 1}))
    reason = why(magic, hero("Gheta", "b1"), hero("Irk", "c1", level=5), board=wall)
    assert verdicts(reason) == {"Gheta": "target", "Irk": "out_of_sight"}
    reason = why(mob("Imps"), hero("Gheta", "a1"), hero("Irk", "b1", level=5))
    assert verdicts(reason) == {"Gheta": "target", "Irk": "out_of_reach"}


def test_who_taunts_goes_before_the_most_experienced() -> None:
    reason = why(mob("Imps"), hero("Gheta", taunt=True), hero("Irk", level=5, xp=9))
    assert (reason.rule, reason.page) == ("taunts", "Taunt")
    assert verdicts(reason) == {"Gheta": "target", "Irk": "no_taunt"}


def test_a_move_goes_to_the_most_experienced_wherever_he_is() -> None:
    reason = why(mob("Imps"), hero("Gheta", "b1"), hero("Irk", "d1", xp=1))
    assert reason.rule == "towards_the_most_experienced"
    assert verdicts(reason) == {"Gheta": "fewer_xp", "Irk": "target"}


def test_a_boss_goes_by_its_dashboard_and_a_roaming_monster_by_its_card() -> None:
    boss, monster = (Enemy(name="The Reaper", kind=kind, health=9) for kind in (Kind.BOSS, Kind.ROAMING))
    assert said_by_its_card(boss).rule == "its_dashboard_says_so"
    assert said_by_its_card(monster).rule == "its_card_says_so"


def asked(enemy: Enemy, *heroes: Hero) -> tuple[str, str, str]:
    """The rule by which several come into question, as the question and as the log name it; and how it is said."""
    table = Sitting.of(heroes, [enemy], phase=Phase.ENEMIES, mapped=enemy.at is not None)
    table.run.do(EnemyTurn(enemy=enemy.name))
    question = table.run.question
    assert isinstance(question, Choice)
    assert question.reason is not None
    (event,) = [one for one in table.run.answer(table.reply(question.options[0])) if isinstance(one, Asked)]
    return question.reason.rule, event.rule, sentence(load_words("en"), event)


def test_a_tie_is_logged_with_what_it_is_a_tie_of() -> None:
    equal = asked(mob("Imps"), hero("Gheta"), hero("Irk"))
    assert equal == ("equal_experience", "equal_experience", "Imps, same level and XP, you chose: Gheta.")
    both = asked(mob("Imps"), hero("Gheta", taunt=True), hero("Irk", xp=5, taunt=True))
    assert both == ("several_taunt", "several_taunt", "Imps, several heroes taunt, you chose: Gheta.")


def roaming(*then: str) -> Enemy:
    return Enemy(
        name="Lyidan", kind=Kind.ROAMING, at="a1", health=9, arms=Arms(melee={"yellow": 1}),
        patterns=(Pattern(when="on the board", then=then),),
    )  # fmt: skip


def test_a_card_that_fits_several_is_logged_as_that() -> None:
    rule, logged, said = asked(roaming("attack weakest"), hero("Gheta", xp=5), hero("Irk"))
    assert (rule, logged) == ("several_fit_its_card",) * 2
    assert said == "Lyidan, its card fits several, you chose: Gheta."


def test_a_monster_that_walks_to_the_closest_does_not_heed_a_taunt() -> None:
    reason = why(roaming("move 2 closest"), hero("Gheta", "c1", taunt=True), hero("Irk", "d1", level=5))
    assert reason.rule == "towards_the_closest"
    assert verdicts(reason) == {"Gheta": "target", "Irk": "farther"}


def test_of_several_who_taunt_the_others_are_ruled_out_by_that() -> None:
    table = Sitting.of(
        [hero("Gheta", taunt=True), hero("Irk", taunt=True), hero("Mathrin", xp=9)], [mob("Imps")], phase=Phase.ENEMIES
    )
    table.run.do(EnemyTurn(enemy="Imps"))
    assert table.run.question is not None
    assert table.run.question.reason is not None
    assert verdicts(table.run.question.reason) == {"Gheta": "tied", "Irk": "tied", "Mathrin": "no_taunt"}
