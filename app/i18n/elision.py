"""French drops an e before a vowel: « le tour d’Elias », « la zone d’Owen »."""

import re
from collections.abc import Mapping
from typing import Any

_BEFORE_A_NAME = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
# A letter must follow: zones are called A1, and nobody elides before a code. Names with H keep the e.
_VOWEL = re.compile(r"[aeiouyàâæéèêëîïôœùûü][^\W\d_]", re.IGNORECASE)


def elided(text: str, named: Mapping[str, Any]) -> str:
    """The text, still with its placeholders, as what they stand for asks for."""

    def before_name(found: re.Match[str]) -> str:
        kept, name = found.groups()
        return f"{kept}’{{{name}}}" if _VOWEL.match(str(named.get(name, ""))) else found[0]

    return _BEFORE_A_NAME.sub(before_name, text)
