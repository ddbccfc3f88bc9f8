"""All nets there are; each is loaded when its turn comes."""

from importlib import import_module

from tests.soak.net import Net

NAMES = ("games", "kills", "disk", "boards", "files")
ON_REQUEST = ("blind",)
"""What they catch may be a hole that nobody has written down yet, and no fault."""


def net(name: str) -> Net:
    found: Net = import_module(f"tests.soak.nets.{name}").NET
    assert found.name == name
    return found
