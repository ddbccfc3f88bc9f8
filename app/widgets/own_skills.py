"""Skills that need no experience: signature, free skill, hero card."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv


class OwnSkillCard(Card):
    skill = ObjectProperty(rebind=True)
    """OwnSkill."""


class OwnSkills(Built, BoxLayout):
    skills = ListProperty()
    """OwnSkill, in order."""

    rebuild_on = ("skills",)

    def rebuild(self) -> None:
        if len(self.children) != len(self.skills):
            self.clear_widgets()
            for skill in self.skills:
                self.add_widget(OwnSkillCard(skill=skill))
        for card, skill in zip(reversed(self.children), self.skills, strict=True):
            card.skill = skill


load_kv("own_skills")
