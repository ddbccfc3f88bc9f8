"""The app has one version, wherever it is written."""

import re
import tomllib
from pathlib import Path

from app import VERSION

PROJECT = Path(__file__).resolve().parent.parent


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    spec = re.search(r"^version = (\S+)$", (PROJECT / "buildozer.spec").read_text(encoding="utf-8"), re.MULTILINE)
    assert spec is not None
    assert project == spec[1] == VERSION
