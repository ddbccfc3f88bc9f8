"""A skill for a hero: one of his class, then its place on his board. A new one is typed in once."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.library_cards import library_cards
from app.plays.cards import CardRecord
from app.presenters.hellscape.gain_skill import gain_skill_view, gained, picked_skill, skills_for
from app.presenters.hellscape.hero import find_hero
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.cards import SkillCard
from app.screens.base import PlayScreen
from app.widgets import dock, heading, outlined_button, page, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeGainSkillScreen(PlayScreen):
    acts_once = True

    hero = StringProperty()
    picked = StringProperty()
    place = StringProperty()
    title = StringProperty()
    help = StringProperty()
    parts = ListProperty()
    new_text = StringProperty()
    primary_text = StringProperty()
    ready = BooleanProperty(False)

    _skills: list[SkillCard] = []
    _typed_in = ""
    """The name of a skill that was typed in a moment ago: it is picked."""

    def begin_visit(self) -> None:
        self.picked, self._typed_in = self._typed_in, ""
        self.place = ""
        self.parts = []
        self.ids.page.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        hero = find_hero(self.game, self.hero)
        if hero is None:
            return
        cards = library_cards(self.session.cards, self.game_id).cards
        self._skills = skills_for(hero, cards)
        view = gain_skill_view(self.app.t, hero, self._skills, self.picked, self.place)
        self.title, self.help, self.parts = view.title, view.help, list(view.parts)
        self.new_text, self.primary_text, self.ready = view.new, view.primary, view.ready
        self.show_undo()

    def edit(self, part: str, act: str, value: str, delta: int) -> None:
        if part == "skill":
            self.picked, self.place = value, ""
        else:
            self.place = value
        self.refresh()

    def take(self) -> None:
        hero, skill = find_hero(self.game, self.hero), picked_skill(self._skills, self.picked)
        if hero is not None and skill is not None and self.do(gained(hero, skill, self.place)):
            self.go_back()

    def add(self) -> None:
        hero = find_hero(self.game, self.hero)
        start = {"hero_class": hero.hero_class, "level": hero.level} if hero is not None else {}
        self.app.go(
            "card_form", game_id=self.game_id, kind=CardKind.SKILL.value, key="", start=start,
            hand_back=self._take_typed_in,
        )  # fmt: skip

    def _take_typed_in(self, record: CardRecord) -> None:
        self._typed_in = str(record.fields["name"])


load_kv("hellscape/gain_skill")
