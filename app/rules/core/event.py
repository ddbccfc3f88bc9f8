"""Events: what happened, as data. Logs, sentences and scenario lines are all made of them."""

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event"):
    """Every kind has its own tag, the name under which its words are found in each language."""

    @classmethod
    def kind(cls) -> str:
        return str(cls.__struct_config__.tag)


class Asked(Event, frozen=True, kw_only=True, tag="asked"):
    """The players answered a question."""

    topic: str
    who: str
    options: tuple[str, ...]
    answer: str
    by_chance: bool = False
    about: str = ""
    """What the options were, as the question said."""
    rule: str = ""
    """Why the players were to choose."""


class Overruled(Event, frozen=True, kw_only=True, tag="overruled"):
    """The table decided otherwise than the rules."""

    who: str
    proposed: str
    chosen: str


class Restarted(Event, frozen=True, kw_only=True, tag="restarted"):
    """A correction came while a script was waiting: it began again with the correction in."""


class Dropped(Event, frozen=True, kw_only=True, tag="dropped"):
    """A correction came while a script was waiting, and left nothing for it to go on with."""

    command: str
    """The tag of what the table had told to do."""
    told: dict[str, str]
    """Its names, as the words for it want them."""


def dropped(command: msgspec.Struct) -> Dropped:
    fields = msgspec.structs.asdict(command)
    names = {name: str(value) for name, value in fields.items() if isinstance(value, str)}
    return Dropped(command=str(command.__struct_config__.tag), told=names)
