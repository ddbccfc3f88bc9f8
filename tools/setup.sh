#!/usr/bin/env bash
# Makes this folder ready: system libraries, .venv, pinned packages. Run it as often as you like;
# when nothing has changed it takes a moment and says nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

VENV=.venv
STAMP=$VENV/.installed
PINS=(requirements/app.txt requirements/dev.txt requirements/bench.txt)

# A virtual display and its permission file, OpenGL in software, touch input, the clipboard.
SYSTEM_PACKAGES=(xvfb xauth libgl1 libgl1-mesa-dri libegl1 libgles2 libmtdev1 xclip)

say() { printf 'set-up: %s\n' "$*"; }

fail() {
    printf 'set-up: %s\n' "$@" >&2
    exit 1
}

# Kivy 2.3.1 has wheels for Python 3.11 to 3.13.
is_usable_python() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null
}

find_python() {
    local candidate
    for candidate in "${PYTHON:-}" python3.11 python3 python3.12 python3.13; do
        if [[ -n $candidate ]] && command -v "$candidate" >/dev/null && is_usable_python "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
    return 1
}

can_make_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

is_installed() { [[ $(dpkg-query -W -f='${Status}' "$1" 2>/dev/null) == *' installed' ]]; }

missing_system_packages() {
    local package
    for package in "${SYSTEM_PACKAGES[@]}"; do
        is_installed "$package" || echo "$package"
    done
    [[ -x $VENV/bin/python ]] || can_make_venv "$1" || echo python3-venv
}

install_system_packages() {
    local as_root=()
    local install=(apt-get install --yes --no-install-recommends "$@")
    if [[ $EUID -ne 0 ]]; then
        as_root=(sudo)
        if ! sudo -n true 2>/dev/null; then
            fail "these system packages are missing: $*" "type this once, then try again:" \
                "    sudo apt-get update && sudo ${install[*]}"
        fi
    fi
    say "installing system packages: $*"
    if ! { "${as_root[@]}" apt-get update -qq &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}" -qq >/dev/null; }; then
        fail "apt could not install them; see its message above, or type:" \
            "    apt-get update && ${install[*]}"
    fi
}

check_system() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        command -v xvfb-run >/dev/null ||
            fail "this is not Debian: please install what these packages are called here:" \
                "    ${SYSTEM_PACKAGES[*]}"
        return
    fi
    local missing
    mapfile -t missing < <(missing_system_packages "$1")
    ((${#missing[@]} == 0)) || install_system_packages "${missing[@]}"
}

fingerprint() { { "$VENV/bin/python" --version && cat "${PINS[@]}"; } | sha256sum; }

is_current() { [[ -f $STAMP && $(fingerprint 2>/dev/null) == "$(<"$STAMP")" ]]; }

install_pins() {
    say "creating $VENV with $("$1" --version)"
    "$1" -m venv --clear "$VENV"
    say "installing the pinned packages (some 60 MB; a minute or two)"
    "$VENV/bin/python" -m pip install -qq --disable-pip-version-check --no-deps "${PINS[@]/#/--requirement=}"
    fingerprint >"$STAMP"
    say "ready"
}

main() {
    local python
    python=$(find_python) ||
        fail "Python 3.11, 3.12 or 3.13 is needed and was not found; on Debian type:" \
            "    sudo apt-get update && sudo apt-get install --yes python3 python3-venv"
    check_system "$python"
    is_current || install_pins "$python"
}

main
