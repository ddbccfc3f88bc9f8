"""Tries what the Android package would hold, without building it.

1. Copies exactly the files that buildozer.spec selects into an empty folder, and looks for the pictures it names.
2. Installs exactly the spec's requirements into a fresh environment.
3. Starts the app from there, on a virtual display.
4. Compares each requirement with python-for-android: a recipe or pure Python, and the version that would be
   built with the version that the code needs.

usage: python -m tools.package_check        exit code 1 and a sentence for each mismatch
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement as Declared
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from tools.android_recipes import Build, Requirement, find_recipe, planned_build
from tools.buildozer_spec import Selection, Spec

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "package-check"
SHIPPED = ("main.py", "app", "kv", "content")
PICTURES = (
    "icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename", "presplash.filename"
)  # fmt: skip
PYTHON = {"python3", "hostpython3"}
SMOKE_SECONDS = 120

# Declared by a dependency, and left out on purpose.
LEFT_OUT = {
    "materialshapes": "only KivyMD's loading indicator, which we do not use; needs pycairo",
    "docutils": "only Kivy's reStructuredText widget",
    "pygments": "only Kivy's code editor widget",
    "requests": "only Kivy's downloads",
    "kivy-garden": "only Kivy's add-on installer",
}


class CheckFailed(Exception):
    """A step could not be carried out; the message says which and why."""


def main() -> int:
    spec = Spec(ROOT / "buildozer.spec")
    try:
        requirements = [Requirement.parse(text) for text in spec.items("requirements")]
        with tempfile.TemporaryDirectory(prefix="package-check-") as name:
            problems = check(spec, requirements, Path(name))
    except (CheckFailed, ValueError) as error:
        problems = [str(error)]
    for problem in problems:
        print(f"package-check: {problem}", file=sys.stderr)
    if not problems:
        print("package-check: the package is complete, starts, and every version fits.")
    return 1 if problems else 0


def check(spec: Spec, requirements: list[Requirement], workplace: Path) -> list[str]:
    print("== files that the spec selects")
    problems = copy_selection(spec, workplace / "app") + missing_pictures(spec)
    print("== a fresh environment with the spec's requirements")
    python = install(requirements, workplace / "venv")
    print("== starting the app from there")
    problems += start(python, workplace)
    print("== requirements against python-for-android")
    return problems + compare(spec, requirements, installed(python))


def copy_selection(spec: Spec, target: Path) -> list[str]:
    selected = set(Selection.of(spec).files(spec.source_dir))
    for file in selected:
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(spec.source_dir / file, target / file)
    size = sum((target / file).stat().st_size for file in selected)
    print(f"{len(selected)} files, {size / 1024:.0f} KiB")
    left_behind = sorted(set(shipped_files(spec.source_dir)) - selected)
    return [f"{file} would not be in the package; see source.* in buildozer.spec." for file in left_behind]


def missing_pictures(spec: Spec) -> list[str]:
    """Buildozer would stop at them only after everything has been compiled."""
    named = {token: spec.text(token) for token in PICTURES}
    without = [f"{token} is not set in buildozer.spec." for token, file in named.items() if not file]
    gone = [f"{file} is named in buildozer.spec, but is not there." for file in named.values()
            if file and not (spec.folder / file).is_file()]  # fmt: skip
    return without + gone


def shipped_files(source: Path) -> list[Path]:
    """What the app may read: everything in its folders but caches and hidden files."""
    found: list[Path] = []
    for top in SHIPPED:
        path = source / top
        found += path.rglob("*") if path.is_dir() else [path]
    relative = [file.relative_to(source) for file in found if not file.is_dir()]
    return [file for file in relative if "__pycache__" not in file.parts and not hidden(file)]


def hidden(file: Path) -> bool:
    return any(part.startswith(".") for part in file.parts)


def install(requirements: list[Requirement], folder: Path) -> Path:
    """Python is there already; every other requirement goes by the same name on PyPI."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    wanted = [f"{r.name}=={r.pin}" if r.pin else r.name for r in requirements if r.name not in PYTHON]
    run_pip(python, "install", "--no-deps", *wanted)
    print(" ".join(wanted))
    return python


def run_pip(python: Path, *arguments: str) -> None:
    command = [str(python), "-m", "pip", *arguments, "-qq", "--disable-pip-version-check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CheckFailed(f"pip {' '.join(arguments)} failed:\n{done.stderr.strip()}")


def start(python: Path, workplace: Path) -> list[str]:
    home = workplace / "home"
    home.mkdir()
    personal = ("PYTHON", "KIVY", "XDG_", "WAYLAND_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(personal)}
    environment = kept | {"HOME": str(home), "KIVY_NO_ARGS": "1", "DARKNESS_COMPANION_SMOKE": "1"}
    command = ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", str(python), "main.py"]
    try:
        done = subprocess.run(
            command,
            cwd=workplace / "app",
            env=environment,
            capture_output=True,
            text=True,
            timeout=SMOKE_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return [f"the app did not show its first screen and end within {SMOKE_SECONDS} seconds."]
    if done.returncode == 0:
        print("showed its first screen and ended by itself")
        return []
    last_words = "\n".join((done.stdout + done.stderr).splitlines()[-25:])
    return [f"the app did not start from the package's files (exit code {done.returncode}):\n{last_words}"]


def installed(python: Path) -> dict[str, Distribution]:
    folders = [str(folder) for folder in python.parent.parent.glob("lib/python*/site-packages")]
    found = {canonicalize_name(d.metadata["Name"]): d for d in distributions(path=folders)}
    return {name: d for name, d in found.items() if name not in {"pip", "setuptools"}}


@dataclass(frozen=True)
class Row:
    requirement: Requirement
    build: Build
    needed: SpecifierSet

    @property
    def problem(self) -> str | None:
        name, build = self.requirement.name, self.build
        if build.version is None:
            return f"{name} has no version: pin it in buildozer.spec. {build.note}".rstrip()
        if build.version not in self.needed:
            why = f" ({build.note})" if build.note else ""
            return f"{name} {build.version} would be built{why}, but the code needs {self.needed}."
        return f"{name}: {build.note}." if build.pin_lost else None

    def __str__(self) -> str:
        verdict = "MISMATCH" if self.problem else self.build.note or "ok"
        version = self.build.version or "any"
        return f"{self.requirement.name:<18} {self.build.way:<7} {version:<10} {verdict:<10} {self.needed}"


def compare(spec: Spec, requirements: list[Requirement], present: dict[str, Distribution]) -> list[str]:
    folders = recipe_folders(spec)
    builds = {r: planned_build(r, find_recipe(r.name, folders)) for r in requirements}
    target_python = next((b.version for r, b in builds.items() if r.name == "python3"), None)
    if target_python is None:
        raise CheckFailed("buildozer.spec does not require python3.")
    needs = needed_versions(present, target_python)
    rows = [Row(r, b, needs.pop(canonicalize_name(r.name), SpecifierSet())) for r, b in builds.items()]
    print(f"{'requirement':<18} {'way':<7} {'built':<10} {'verdict':<10} needed")
    print(*rows, sep="\n")
    problems = [row.problem for row in rows if row.problem]
    missing = sorted(set(needs) - set(LEFT_OUT))
    problems += [f"{name} is needed, but buildozer.spec does not require it." for name in missing]
    return problems + impure(rows, target_python)


def recipe_folders(spec: Spec) -> list[Path]:
    """The spec's own recipes first, then those of the release that the spec builds with."""
    local = spec.text("p4a.local_recipes")
    own = [spec.folder / local] if local else []
    return [*own, download_p4a(spec.text("p4a.commit")) / "pythonforandroid" / "recipes"]


def download_p4a(commit: str) -> Path:
    try:
        release = str(Version(commit))
    except InvalidVersion as error:
        raise CheckFailed(f"p4a.commit is {commit!r}, not a released version such as v2026.05.09.") from error
    folder = CACHE / f"python-for-android-{release}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory() as name:
            fetched = Path(name)
            pinned = f"python-for-android=={release}"
            run_pip(Path(sys.executable), "download", "--no-deps", "--only-binary=:all:", pinned, "-d", name)
            (wheel,) = fetched.glob("*.whl")
            zipfile.ZipFile(wheel).extractall(fetched / "unpacked")
            CACHE.mkdir(parents=True, exist_ok=True)
            shutil.move(fetched / "unpacked", folder)
    print(f"python-for-android {release}")
    return folder


def needed_versions(present: dict[str, Distribution], target_python: str) -> dict[str, SpecifierSet]:
    """What pyproject.toml asks of Python, requirements/app.txt pins, and the packages ask of each other."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = {"python3": SpecifierSet(project["requires-python"])}
    for name, version in pinned_for_desktop().items():
        needs[name] = SpecifierSet(f"=={version}")
    minor = ".".join(target_python.split(".")[:2])
    android = {"sys_platform": "android", "python_version": minor, "extra": ""}
    for distribution in present.values():
        needs["python3"] &= SpecifierSet(distribution.metadata["Requires-Python"] or "")
        for declared in map(Declared, distribution.requires or []):
            if declared.marker is None or declared.marker.evaluate(android):
                name = canonicalize_name(declared.name)
                needs[name] = needs.get(name, SpecifierSet()) & declared.specifier
    return needs


def pinned_for_desktop() -> dict[str, str]:
    lines = (ROOT / "requirements" / "app.txt").read_text(encoding="utf-8").splitlines()
    pins = [line.partition("#")[0].strip() for line in lines]
    return {canonicalize_name(pin.split("==")[0]): pin.split("==")[1] for pin in pins if pin}


def impure(rows: list[Row], target_python: str) -> list[str]:
    """Without a recipe nothing is compiled: there must be a wheel that fits every machine."""
    problems = []
    for row in rows:
        pinned = f"{row.requirement.name}=={row.build.version}"
        if row.build.way == "recipe" or row.build.version is None:
            continue
        platform = ["--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none"]
        place = ["--no-deps", f"--python-version={target_python}", f"--dest={CACHE / 'wheels'}"]
        try:
            run_pip(Path(sys.executable), "download", *platform, *place, pinned)
        except CheckFailed:
            problems.append(f"{pinned} has neither a recipe nor a pure Python wheel.")
    return problems


if __name__ == "__main__":
    sys.exit(main())
