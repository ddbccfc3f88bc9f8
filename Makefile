# Every command sets up what it needs first, so each works by itself in a fresh clone.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON := .venv/bin/python
# A screen that nobody sees, and a Kivy that does not read anybody's own settings.
VIRTUAL := mkdir -p build/kivy && env -u WAYLAND_DISPLAY KIVY_HOME=$(CURDIR)/build/kivy \
	xvfb-run -a -s "-screen 0 1280x1024x24"

# Kivy would read our command line as its own.
export KIVY_NO_ARGS := 1

# How long `make soak` goes on.
MINUTES := 10

.PHONY: help setup run test soak bench pictures package-check clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-14s %s\n", $$1, $$2}' Makefile

setup: ## make .venv and see to the system libraries
	@tools/setup.sh

run: setup ## start the app; without a display, play the demo and save its pictures
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then \
		$(PYTHON) main.py; \
	else \
		$(VIRTUAL) $(PYTHON) -m app demo; \
	fi

test: setup ## check everything: style, types, content, all tests
	@$(PYTHON) -m tools.run_tests

soak: setup ## play, kill and damage at random for MINUTES=10, and print the shortest way to each fault
	@$(PYTHON) -m tests.soak $(MINUTES)

bench: setup ## measure speed and memory as ratios, into build/bench.json
	@$(VIRTUAL) $(PYTHON) -m tests.bench

pictures: setup ## take a picture of every screen, into build/pictures; SETS="phone_fr_150 ..." for some
	@$(VIRTUAL) $(PYTHON) -m tools.pictures $(SETS)

package-check: setup ## try what the Android package would hold
	@$(PYTHON) -m tools.package_check

clean: ## remove everything that was made here, .venv included
	rm -rf .venv build bin .buildozer .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
