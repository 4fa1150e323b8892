# `make` alone lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
DOCS_STAMP := $(VENV)/.stamp-docs
COMPILED_VENV := .venv-compiled

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup play test lint fmt types tests tools cases test-long million compiled test-compiled
.PHONY: bench load docs clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## make .venv with everything needed to play and to develop

play: $(STAMP) ## set up if needed, then serve the games and open the page in a browser
	@$(BIN)/detente serve --open

test: setup lint types tests ## set up if needed, then lint, types and tests

lint: $(STAMP) ## style, format and import rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo

fmt: $(STAMP) ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(STAMP) ## mypy --strict on the package
	$(BIN)/mypy

tests: $(STAMP) tools ## the quick tests
	$(BIN)/pytest -n 2

tools: ## install the browser and the database of the tests, where that is possible
	@sh tests/tools.sh

cases: $(STAMP) ## the cases of the rulebooks and of known mistakes: file, passed, failed
	@$(BIN)/python -m tests.twilight_struggle.scenarios
	@$(BIN)/python -m tests.imperial_2030.scenarios

test-long: $(STAMP) tools ## all tests, the slow ones too, and thousands of games with every position checked
	DETENTE_TEST_PROFILE=long $(BIN)/pytest -n 2 -m "slow or not slow"
	$(BIN)/detente fuzz twilight_struggle --games 20000 $(LONG_FUZZ)
	$(BIN)/detente fuzz imperial_2030 --games 10000 $(LONG_FUZZ)

LONG_FUZZ := --options all --check every --jobs 2 --again --require-coverage

million: compiled ## a million random games of each kind on the compiled rules; stop with Ctrl-C, call again to go on
	$(COMPILED_VENV)/bin/detente fuzz twilight_struggle $(MILLION_FUZZ)
	$(COMPILED_VENV)/bin/detente fuzz imperial_2030 $(MILLION_FUZZ)

MILLION_FUZZ := --games 1000000 --options all --players random --jobs 2 --require-coverage

compiled: $(STAMP) ## compile the rules into a wheel (build/compiled) and install it in .venv-compiled
	rm -rf build/lib* build/bdist* build/temp* build/mypyc build/compiled
	DETENTE_COMPILE=1 $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation \
		--wheel-dir build/compiled .
	rm -rf build/lib* build/bdist* build/temp*
	test -x $(COMPILED_VENV)/bin/python || $(PYTHON) -m venv $(COMPILED_VENV)
	wheel=$$(echo build/compiled/detente-*.whl) && \
		$(COMPILED_VENV)/bin/python -m pip install --quiet "$$wheel[test]" && \
		$(COMPILED_VENV)/bin/python -m pip install --quiet --no-deps --force-reinstall "$$wheel"

test-compiled: compiled ## the quick tests against the compiled wheel
	$(COMPILED_VENV)/bin/pytest -n 2

bench: $(STAMP) ## timings (benchmarks/), for a quiet machine
	$(BIN)/pytest benchmarks --benchmark-enable --benchmark-only

load: $(STAMP) ## how fast pages change at 50 tables, for a quiet machine
	$(BIN)/python -m benchmarks.load

docs: $(DOCS_STAMP) ## the documentation, in build/docs
	$(BIN)/sphinx-build -W --keep-going -q -b html docs build/docs
	@echo "build/docs/index.html"

clean: ## remove everything that was built; leaves the source alone
	rm -rf $(VENV) $(COMPILED_VENV) build dist src/*.egg-info
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .import_linter_cache
	find src tests benchmarks docs -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml setup.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Détente needs Python 3.11 or newer; choose one: make PYTHON=/path/to/python3" >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch $@

$(DOCS_STAMP): $(STAMP)
	$(BIN)/python -m pip install --quiet --editable ".[docs]"
	@touch $@
