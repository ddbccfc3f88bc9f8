"""Names on cards and sheets, as the rulebook of the player's language calls them."""

from app.presenters.printed_names import PrintedNames

NAMES = PrintedNames(lambda name: f"massive_darkness_name.{name}")
