"""A walk over the screens of Darkest Night."""

from app.rules.darkest_night.actions import AttackBlight
from app.rules.darkest_night.changes import ChangeHero, ChangeTurn, HavePower
from app.rules.darkest_night.hero_turn import NecromancerTurn
from app.rules.darkest_night.power_acts import UsePower
from tests.night_tables import HEROES
from tests.ui.overflow import Walk
from tests.ui.walks import around_a_play


async def over_darkest_night(walk: Walk) -> None:
    await walk.look("table")
    await walk.go("board", place="Castle")
    await walk.go("facts")
    await walk.go("heroes", hero="Knight")
    for tab in ("powers", "items", "correct"):
        walk.table.screen.show_tab(tab)
        await walk.look(f"sheet {tab}")
    await walk.go("replace", hero="Knight")
    await _a_turn(walk)
    await around_a_play(walk, "darkest_night")


async def _a_turn(walk: Walk) -> None:
    session, seen = walk.table.app.session, set[str]()
    for told in (HavePower(name="Knight", power="False Orders"), ChangeTurn(actions=2)):
        session.do(told)
    for act in (UsePower(hero="Knight", power="False Orders"), AttackBlight(blight="Curse")):
        session.do(act)
        await walk.answer_all(seen)
    for hero in HEROES:
        session.do(ChangeHero(name=hero, acted=True))
    session.do(NecromancerTurn())
    await walk.answer_all(seen)
