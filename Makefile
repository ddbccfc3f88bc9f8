# Every command sets up what it needs first, so each works by itself in a fresh clone.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON := .venv/bin/python
# A screen that nobody sees, and a Kivy that does not read anybody's own settings.
# A name and the first display to try: two that start together must not find the same one free.
virtual = mkdir -p build/kivy-$(1) && env -u WAYLAND_DISPLAY KIVY_HOME=$(CURDIR)/build/kivy-$(1) \
	xvfb-run -n $(2) -a -s "-screen 0 1280x1024x24"
VIRTUAL := $(call virtual,app,99)
# About half of the time that all tests take: the rest runs beside it, so that two processors are busy.
FIRST_SCREENS := $(wildcard tests/ui/test_[a-g]*.py tests/ui/test_he*.py)
say = @printf '\n== %s\n' '$(1)'

# Kivy would read our command line as its own.
export KIVY_NO_ARGS := 1

.PHONY: help setup run test test-the-rest bench pictures package-check clean

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
	@mkdir -p build; $(call virtual,screens,120) $(PYTHON) -m pytest -p no:cacheprovider $(FIRST_SCREENS) > build/screens.log 2>&1 & \
	screens=$$!; failed=0; \
	$(MAKE) test-the-rest || failed=1; \
	wait $$screens || failed=1; \
	cat build/screens.log; exit $$failed

test-the-rest:
	$(call say,style (ruff))
	@$(PYTHON) -m ruff check .
	$(call say,types (mypy))
	@$(PYTHON) -m mypy
	$(call say,content)
	@$(PYTHON) -m app check-content
	$(call say,tests (pytest, on virtual displays; those of the first screens run beside all this))
	@$(call virtual,others,140) $(PYTHON) -m pytest $(addprefix --ignore=,$(FIRST_SCREENS))

bench: setup ## measure speed and memory as ratios, into build/bench.json
	@$(VIRTUAL) $(PYTHON) -m tests.bench

pictures: setup ## take a picture of every screen, into build/pictures
	@$(VIRTUAL) $(PYTHON) -m tools.pictures

package-check: setup ## try what the Android package would hold
	@$(PYTHON) -m tools.package_check

clean: ## remove everything that was made here, .venv included
	rm -rf .venv build bin .buildozer .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
