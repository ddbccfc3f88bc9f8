"""Skills of heroes: their notation, where they come from, and which of them count now (p. 17-18, 31, 52).

A skill is an enchantment's notation (`attack: hits +1`), a keyword (`slippery`, `payback 2`, `charge (melee: red +1)`),
or a `note:` for whatever the app cannot carry out.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from app.rules.core.dice import MOST
from app.rules.core.errors import BadNotation
from app.rules.massive_darkness.arms import Arms, unfit_dice
from app.rules.massive_darkness.cards import Card
from app.rules.massive_darkness.conditions import is_met
from app.rules.massive_darkness.enchantments import Condition, Enchantment, read_condition, read_enchantment
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import equipped_cards, usable_level
from app.rules.massive_darkness.state import Enemy, Hero

NOTE = "note"

_KEYWORD = re.compile(
    r"(?P<more>max health|actions|movement) \+(?P<plus>[1-9])(?: (?P<kind>melee|ranged|magic|combat|movement))?"
    r"|(?P<counted>payback|regeneration|teleport) (?P<count>[1-9])"
    r"|(?P<action>charge|safe shot)(?: \((?P<within>[^()]+)\))?"
    r"|(?P<plain>command|slippery|sword and spell|taunt|flip one blank|flip all blanks|add to one blank)"
)


class Skill(msgspec.Struct, frozen=True):
    """`combat` acts in a roll; `keyword` and `amount` elsewhere; `within` only in the attack the keyword grants."""

    text: str
    keyword: str = ""
    amount: int = 0
    condition: Condition | None = None
    combat: Enchantment | None = None
    within: tuple[str, ...] = ()
    note: str = ""
    card: Card | None = None
    """The equipped card that gives it."""
    copy: int = 1
    """The number among skills of a hero that say the same."""

    @property
    def mark(self) -> str:
        """By which it is remembered that somebody bled for it."""
        return self.text if self.copy == 1 else f"{self.text} ({self.copy})"


@lru_cache(maxsize=1024)
def read_skill(text: str) -> Skill:
    condition, written = read_condition(text)
    if written.startswith(f"{NOTE}:"):
        note = written.removeprefix(f"{NOTE}:").strip()
        return Skill(text.strip(), keyword=NOTE, condition=condition, note=note)
    found = _KEYWORD.fullmatch(written)
    if found is None:
        return Skill(text.strip(), condition=condition, combat=read_enchantment(text))
    if found["kind"] and found["more"] != "actions":
        raise BadNotation("bad_enchantment", text=text)
    keyword = " ".join(filter(None, (found["more"], found["kind"])))
    return Skill(
        text.strip(),
        keyword=keyword or found["counted"] or found["action"] or found["plain"],
        amount=int(found["plus"] or found["count"] or 1),
        condition=condition,
        within=tuple(_read_within(part) for part in (found["within"] or "").split(";") if part),
    )


def _read_within(part: str) -> str:
    return read_enchantment(part).text


def check_arms(arms: Arms) -> None:
    """Refuse what nobody can have, whatever he holds: such dice, and skills or enchantments that cannot be read."""
    if unfit := unfit_dice(arms, MOST):
        raise BadNotation("bad_dice", text=unfit)
    for text in arms.enchantments:
        read_skill(text)


def skills_of(game: Game, hero: Hero) -> list[Skill]:
    """Of his card, his class and what he has equipped; conditions are still to be looked at."""
    own = [*hero.skills, *_of_class(game, hero)]
    cards = equipped_cards(hero, usable_level(game))
    from_cards = [(text, card) for card in cards for text in card.arms.enchantments]
    return _numbered(
        [
            *(read_skill(text) for text in own),
            *(msgspec.structs.replace(read_skill(text), card=card) for text, card in from_cards),
        ]
    )


def _numbered(skills: Iterable[Skill]) -> list[Skill]:
    """Two cards that say the same are two skills, and each wants blood of its own (p. 54)."""
    seen: Counter[str] = Counter()
    found = []
    for skill in skills:
        seen[skill.text] += 1
        copy = seen[skill.text]
        found.append(msgspec.structs.replace(skill, copy=copy) if copy > 1 else skill)
    return found


def skills_of_enemy(enemy: Enemy) -> list[Skill]:
    """On its card, and on the combat equipment that its guardian uses; other cards it only carries (p. 24)."""
    carried = enemy.wields.enchantments if _uses_carried(enemy) else ()
    return [read_skill(text) for text in (*enemy.arms.enchantments, *carried)]


def _uses_carried(enemy: Enemy) -> bool:
    own, more = enemy.arms, enemy.wields
    pools = ((own.melee, more.melee), (own.ranged, more.ranged), (own.magic, more.magic), (own.defense, more.defense))
    return any(has_such is not None and bool(gets) for has_such, gets in pools)


def _of_class(game: Game, hero: Hero) -> list[str]:
    """The free skill, and of every line the best one he has acquired that the current level allows (p. 18, 31)."""
    if hero.sheet is None:
        return []
    usable = hero.sheet.usable(hero.bought, game.state.level)
    return [*hero.sheet.free_skills, *(skill for step in usable for skill in step.skills)]


def has(game: Game, hero: Hero, keyword: str) -> bool:
    return amount_of(game, hero, keyword) > 0


def amount_of(game: Game, hero: Hero, keyword: str) -> int:
    """How much of a keyword a hero has now, all his skills together; `actions melee` for actions of one kind.

    What nobody has decided to bleed for is not counted, nor what only the table could tell and was not asked:
    `asking.settle` asks for both where it matters.
    """
    told = int(keyword == "taunt" and hero.taunt)
    return told + sum(skill.amount for skill in skills_with(game, hero, keyword))


def skills_with(game: Game, hero: Hero, keyword: str) -> list[Skill]:
    """The skills themselves, where what stands in their parentheses matters (charge, safe shot)."""
    return [
        skill for skill in skills_of(game, hero)
        if skill.keyword == keyword and (
            skill.condition is None or hero.bled_for.get(skill.mark) or is_met(game, hero, skill.condition)
        )
    ]  # fmt: skip
