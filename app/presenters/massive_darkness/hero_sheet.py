"""What is put right about a hero once he plays: class, base, and the weapons that were told by hand."""

from dataclasses import dataclass

from app.content.massive_darkness import Pack
from app.i18n import Words
from app.presenters.colours import HERO_COLOURS
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness import gear_draft as gears
from app.presenters.massive_darkness.gear_draft import GearedDraft
from app.presenters.massive_darkness.names import NAMES
from app.presenters.massive_darkness.new_hero import class_chips
from app.presenters.party_form import colour_tags
from app.presenters.pick_views import DicePick, SkillsView, Tag
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.state import Hero, State


@dataclass(frozen=True)
class HeroSheetDraft(GearedDraft):
    hero_class: str
    colour: str


@dataclass(frozen=True)
class HeroSheetView:
    classes: tuple[ChipSummary, ...]
    class_text: str
    colours: tuple[Tag, ...]
    letter: str
    """On the discs."""
    types: tuple[ChipSummary, ...]
    dice: tuple[DicePick, ...]
    enchantments: SkillsView
    change: str


def sheet_of(hero: Hero) -> HeroSheetDraft:
    return HeroSheetDraft(gears.gear_of(hero.arms), hero.hero_class, hero.colour)


def hero_sheet_view(words: Words, state: State, pack: Pack, hero: Hero, draft: HeroSheetDraft) -> HeroSheetView:
    taken = {other.colour for other in state.heroes if other is not hero}
    colours = [colour for colour in HERO_COLOURS if colour not in taken or colour == draft.colour]
    return HeroSheetView(
        classes=class_chips(words, pack, draft.hero_class),
        class_text=NAMES.said(words, draft.hero_class),
        colours=colour_tags(words, colours, draft.colour),
        letter=disc_letter(state, hero.name),
        types=gears.type_chips(words, draft.gear),
        dice=gears.dice_picks(words, draft.gear, draft.gear.types),
        enchantments=gears.enchantments_view(words, draft.gear),
        change=words("hero_sheet.change", hero=hero.name),
    )


def change(hero: Hero, draft: HeroSheetDraft) -> ChangeHero:
    return ChangeHero(
        name=hero.name,
        hero_class=draft.hero_class.strip(),
        colour=draft.colour,
        arms=gears.own_arms(draft.gear, before=hero.arms),
    )
