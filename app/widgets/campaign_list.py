"""The campaigns on Home: a row each, with its last quests and what is next."""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv


class CampaignRow(Row):
    """Tapped: `on_release`."""

    campaign_id = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    next = StringProperty()


class CampaignList(Built, BoxLayout):
    __events__ = ("on_open",)
    rebuild_on = ("campaigns",)

    campaigns = ListProperty()
    """CampaignSummary, in order."""

    def on_open(self, campaign_id: str) -> None:
        """A campaign was tapped."""

    def rebuild(self) -> None:
        while len(self.children) > len(self.campaigns):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.campaigns):
            row = CampaignRow()
            row.bind(on_release=lambda row: self.dispatch("on_open", row.campaign_id))
            self.add_widget(row)
        for row, one in zip(reversed(self.children), self.campaigns, strict=True):
            row.campaign_id, row.title, row.detail, row.next = one.id, one.title, one.detail, one.next


load_kv("campaign_list")
