"""What players tell during set-up."""

from app.rules.core.event import Event


class SetUpTicked(Event, frozen=True, kw_only=True, tag="set_up_ticked"):
    step: str
    undone: bool = False


class ProfileChosen(Event, frozen=True, kw_only=True, tag="profile_chosen"):
    """Which track, gains or dice are in force: `what`, and the id."""

    what: str
    profile: str
