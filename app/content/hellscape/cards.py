"""Content as the rules' own cards, boards and tracks. What is unknown keeps the default of the rules."""

from typing import Any

from app.content.hellscape.enemies import Mob, MobLevel, Roaming, RoamingLevel
from app.content.hellscape.heroes import (
    Amulet,
    Arrows,
    Auras,
    ClassSheet,
    Elements,
    HeroSheet,
    SkillSheet,
    Stances,
    Tools,
)
from app.content.hellscape.items import ItemSheet
from app.content.hellscape.kinds import Profile, Words
from app.content.hellscape.models import Pack
from app.content.hellscape.sheets import DarknessTrack, DiceVersion
from app.content.notation import read_dice
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import (
    DiceSet,
    HeroCard,
    Item,
    LevelGains,
    MobCard,
    Pattern,
    RoamingCard,
    SkillCard,
    Track,
)
from app.rules.hellscape.classes import Berserker, ClassState, Paladin, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.classes.berserker import read_stance
from app.rules.hellscape.setup import ChooseTrack
from app.rules.hellscape.skill_cards import UNKNOWN_LEVEL


def mob_card(mob: Mob, card: MobLevel) -> MobCard:
    return MobCard(
        name=mob.name,
        band=card.band,
        health=card.health,
        treasure=card.treasure,
        defense=read_dice(card.defense),
        ability=card.ability,
        text=_said(card.text),
    )


def roaming_card(monster: Roaming, card: RoamingLevel) -> RoamingCard:
    """An attack that is ranged or magic is taken for ranged: magic would do in its own zone what melee is there for."""
    far = None if card.ranged_or_magic is None else read_dice(card.ranged_or_magic)
    return RoamingCard(
        name=monster.name,
        band=card.band,
        health=card.health,
        treasure=card.treasure,
        fixed=dict(card.fixed),
        arms=Arms(melee=read_dice(card.melee), ranged=far, defense=read_dice(card.defense)),
        patterns=tuple(Pattern(when=one.when, then=one.then) for one in card.pattern),
        ability=card.ability,
        text=_said(card.text),
    )


def hero_card(hero: HeroSheet) -> HeroCard | None:
    """None where nobody knows a hero's health and mana: then the players tell them."""
    if hero.health is None or hero.mana is None:
        return None
    return HeroCard(
        name=hero.name,
        hero_class=hero.hero_class or "",
        health=hero.health,
        mana=hero.mana,
        abilities=hero.abilities,
        shadow=hero.shadow or "",
    )


def skill_card(skill: SkillSheet) -> SkillCard:
    return SkillCard(
        name=skill.name,
        hero_class=skill.hero_class,
        level=skill.level or UNKNOWN_LEVEL,
        line=skill.line or "",
        rank=skill.rank,
        abilities=skill.abilities,
        text=_said(skill.text),
    )


def item_card(item: ItemSheet) -> Item:
    pools = {"melee": item.melee, "ranged": item.ranged, "magic": item.magic, "defense": item.defense}
    told: dict[str, Any] = {
        "deck": item.deck, "band": item.band, "slot": item.slot, "set": item.set, "consumable": item.consumable
    }  # fmt: skip
    return Item(
        name=item.name,
        arms=Arms(**{pool: read_dice(dice) for pool, dice in pools.items() if dice is not None}),
        abilities=item.abilities,
        **{field: value for field, value in told.items() if value is not None},
    )


def track(darkness: DarknessTrack) -> Track:
    return Track(
        id=darkness.id,
        front={int(space): brings for space, brings in darkness.front.items()},
        front_spaces=darkness.front_spaces,
        back={int(space): brings for space, brings in darkness.back.items()},
        back_spaces=darkness.back_spaces,
    )


def level_gains(pack: Pack) -> LevelGains:
    return LevelGains(id="draft", gains={step.level: step.gains for step in pack.levels})


def dice_set(version: DiceVersion, *, compared: bool = False) -> DiceSet:
    """The table's dice; their odds are estimates until somebody has compared them."""
    return DiceSet(id=version.id, faces=dict(version.faces), estimate=not compared)


def new_board(sheet: ClassSheet, profile: Profile = Profile.DRAFT) -> ClassState:
    """The board of a class as it lies there at set-up."""
    match sheet.board:
        case Amulet(quadrant=spells):
            return Wizard(basics=list(spells))
        case Auras(aura_cost=aura, blessing_cost=blessing):
            return Paladin(aura_cost=aura, blessing_cost=blessing)
        case Stances(pool=limit, stance=stances):
            return Berserker(limit=limit, basics={read_stance(stance): text for stance, text in stances.items()})
        case Tools():
            return Rogue()
        case Elements(top=top):
            return Shaman(top=top or 0)
        case Arrows(bullseye=bullseye):
            return Ranger(bullseye=bullseye[profile])


def profile(pack: Pack, chosen: Profile) -> ChooseTrack:
    """Where the printed game is known to differ from the draft: its darkness track, and the Ranger's number."""
    bullseyes = [sheet.board.bullseye[chosen] for sheet in pack.classes.values() if isinstance(sheet.board, Arrows)]
    return ChooseTrack(track=track(pack.darkness[chosen]), bullseye=bullseyes[0] if bullseyes else 0)


def _said(text: Words | None) -> str:
    """In English, as cards are kept; screens say it in the player's language."""
    return "" if text is None else text.en
