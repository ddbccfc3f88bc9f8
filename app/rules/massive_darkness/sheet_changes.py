"""Class sheets and hero cards: taken at the set-up, filled in, corrected at any time (p. 9, 18, 31)."""

from app.rules.core.command import Change, Command
from app.rules.core.errors import BadNotation, Refused
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.card_checks import check_skills
from app.rules.massive_darkness.events import HeroCardTaken, SheetTaken, SkillsCorrected
from app.rules.massive_darkness.experience import adjust_health, buy, health_bonus, line_of, set_bought
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.sheets import ClassSheet
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, LEVELS, MOST_XP, Hero, Phase

MOST_LINES = 20


class BuySkill(Command, frozen=True, kw_only=True, tag="buy_skill"):
    """The next skill of a line, in the experience phase (p. 31). `number` is the square that was meant, from 1."""

    hero: str
    line: str
    number: int | None = None

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        if game.state.phase is not Phase.EXPERIENCE:
            raise Refused("not_the_experience_phase")
        buy(game, hero, self.line, self.number)
        return at_once(None)


class ChangeBought(Change, frozen=True, kw_only=True, tag="change_bought"):
    """How many skills of a line a hero has acquired; his experience stays as it is."""

    hero: str
    line: str
    count: int

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        most = len(line_of(hero, self.line).steps)
        if not 0 <= self.count <= most:
            raise Refused("number_out_of_range", field="bought", value=self.count, most=most)
        old = hero.bought.get(self.line, 0)
        set_bought(game, hero, self.line, self.count)
        game.log(SkillsCorrected(hero=hero.name, line=self.line, old=old, new=self.count))


class SetSheet(Change, frozen=True, kw_only=True, tag="set_sheet"):
    """The class of a hero. Skills acquired on lines that both sheets have stay acquired.

    From the second quest of a campaign on another class is a correction: it is never changed (p. 8).
    """

    hero: str
    sheet: ClassSheet

    def apply(self, game: Game) -> None:
        take_sheet(game, game.hero(self.hero), self.sheet)


class SetHeroCard(Change, frozen=True, kw_only=True, tag="set_hero_card"):
    """The skills on a hero's card, in their notation; those of Shadow Mode with the condition (p. 17)."""

    hero: str
    skills: tuple[str, ...]

    def apply(self, game: Game) -> None:
        take_hero_card(game, game.hero(self.hero), self.skills)


def take_sheet(game: Game, hero: Hero, sheet: ClassSheet) -> None:
    check_sheet(sheet)
    before = health_bonus(hero, game.state.level)
    steps = {line.name: len(line.steps) for line in sheet.lines}
    changes_class = hero.is_veteran and hero.hero_class not in ("", sheet.name)
    hero.sheet, hero.hero_class = sheet, sheet.name
    hero.bought = {name: min(count, steps[name]) for name, count in hero.bought.items() if name in steps}
    adjust_health(game, hero, before)
    corrected = changes_class or game.state.phase not in BEFORE_THE_QUEST
    game.log(SheetTaken(hero=hero.name, sheet=sheet.name, corrected=corrected))


def take_hero_card(game: Game, hero: Hero, skills: tuple[str, ...]) -> None:
    check_skills(skills)
    hero.skills = skills
    corrected = game.state.phase not in BEFORE_THE_QUEST
    game.log(HeroCardTaken(hero=hero.name, skills=skills, corrected=corrected))


def check_sheet(sheet: ClassSheet) -> None:
    """Refuse a sheet that cannot be printed: nameless lines, levels that fall, costs that nobody can pay."""
    names = [line.name for line in sheet.lines]
    if not sheet.name.strip() or not all(name.strip() for name in names):
        raise BadNotation("bad_sheet", text="name")
    if len(set(names)) != len(names) or len(names) > MOST_LINES:
        raise BadNotation("bad_sheet", text="lines")
    check_skills((*sheet.signature_skills, *sheet.free_skills))
    for line in sheet.lines:
        levels = [step.level for step in line.steps]
        if not set(levels) <= set(LEVELS) or levels != sorted(levels):
            raise BadNotation("bad_sheet", text=f"{line.name}: level")
        if not all(0 <= step.cost <= MOST_XP for step in line.steps):
            raise BadNotation("bad_sheet", text=f"{line.name}: cost")
        check_skills(skill for step in line.steps for skill in step.skills)
