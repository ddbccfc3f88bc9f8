"""Short articles under headings, each with the page where the rulebook says it."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon_text  # noqa: F401  (the KV file uses it)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv
from app.widgets.text import SectionTitle


class ArticleCard(Card):
    """One rule. The one that was asked for is the current card."""

    key = StringProperty()
    title = StringProperty()
    text = StringProperty()
    page = StringProperty()
    wanted = BooleanProperty(False)

    def on_wanted(self, *_: object) -> None:
        self.standing = "current" if self.wanted else "normal"


class ArticleList(Built, BoxLayout):
    """All of them, group by group."""

    groups = ListProperty()
    """RuleGroup, in order."""

    rebuild_on = ("groups",)

    def rebuild(self) -> None:
        articles = [article for group in self.groups for article in group.articles]
        cards = self.cards()
        if [card.key for card in cards] != [article.key for article in articles]:
            self._build()
            cards = self.cards()
        for card, article in zip(cards, articles, strict=True):
            card.title, card.text, card.page, card.wanted = (
                article.title,
                article.text,
                article.page,
                article.is_wanted,
            )

    def _build(self) -> None:
        self.clear_widgets()
        for group in self.groups:
            self.add_widget(SectionTitle(title=group.title))
            for article in group.articles:
                self.add_widget(ArticleCard(key=article.key))

    def cards(self) -> list[ArticleCard]:
        """The cards, from the top."""
        return [child for child in reversed(self.children) if isinstance(child, ArticleCard)]

    def wanted_card(self) -> ArticleCard | None:
        """The card that was asked for."""
        return next((card for card in self.cards() if card.wanted), None)


load_kv("article_list")
