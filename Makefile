# `make` alone lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
DOCS_STAMP := $(VENV)/.stamp-docs
#: Where the compiled rules are, if they could be compiled; an absent folder changes nothing.
COMPILED := $(CURDIR)/build/compiled/site
#: The tests of what is compiled, which run on the sources too: no words, pages and printed logs.
RULES_TESTS := tests/core tests/conformance tests/kuhn_poker tests/twilight_struggle tests/imperial_2030 \
	--ignore-glob='*/test_web*' --ignore-glob='*/test_wording*' --ignore-glob='*/test_lookup*' --ignore-glob='*/applog/*'

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup play test lint fmt types tests tools cases test-long million compiled wheel
.PHONY: bench speed load docs screenshots clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## make .venv with everything needed to play and to develop

play: compiled ## set up if needed, then serve the games and open the page in a browser
	@PYTHONPATH=$(COMPILED) $(BIN)/detente serve --open

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

tests: compiled tools ## the quick tests; those of the rules both compiled and pure
	PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2
	if test -d $(COMPILED); then $(BIN)/pytest -n 2 $(RULES_TESTS); fi

tools: ## install the browser and the database of the tests, where that is possible
	@sh tests/tools.sh

cases: $(STAMP) ## the cases of the rulebooks and of known mistakes: file, passed, failed
	@$(BIN)/python -m tests.twilight_struggle.scenarios
	@$(BIN)/python -m tests.imperial_2030.scenarios

test-long: compiled tools ## all tests, the slow ones too, and thousands of games with every position checked
	DETENTE_TEST_PROFILE=long PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2 -m "slow or not slow"
	PYTHONPATH=$(COMPILED) $(BIN)/detente fuzz twilight_struggle --games 20000 $(LONG_FUZZ)
	PYTHONPATH=$(COMPILED) $(BIN)/detente fuzz imperial_2030 --games 10000 $(LONG_FUZZ)

LONG_FUZZ := --options all --check every --jobs 2 --again --require-coverage

million: compiled ## a million random games of each kind on the compiled rules; stop with Ctrl-C, call again to go on
	PYTHONPATH=$(COMPILED) $(BIN)/detente fuzz twilight_struggle $(MILLION_FUZZ)
	PYTHONPATH=$(COMPILED) $(BIN)/detente fuzz imperial_2030 $(MILLION_FUZZ)

MILLION_FUZZ := --games 1000000 --options all --players random --jobs 2 --require-coverage

compiled: $(STAMP) ## compile the rules into build/compiled, where there is a C compiler
	@$(BIN)/python tools/compiled.py

wheel: $(STAMP) ## a wheel in dist/, with compiled rules where there is a C compiler
	rm -rf build/lib* build/bdist* build/temp* build/mypyc dist/detente-*.whl
	DETENTE_COMPILE=1 $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation \
		--wheel-dir dist .
	@if ls dist/detente-*-none-any.whl >/dev/null 2>&1; \
		then echo "the rules in the wheel are pure Python, and slower: no C compiler with Python.h" >&2; fi
	@ls dist/detente-*.whl

bench: $(STAMP) ## timings (benchmarks/), for a quiet machine
	$(BIN)/pytest benchmarks --benchmark-enable --benchmark-only

speed: $(STAMP) ## decisions a second of both builds, beside games of OpenSpiel; for a quiet machine
	@$(BIN)/python -m benchmarks.speed

load: $(STAMP) ## how fast pages change at 50 tables, for a quiet machine
	$(BIN)/python -m benchmarks.load

docs: $(DOCS_STAMP) ## the documentation, in build/docs
	$(BIN)/sphinx-build -W --keep-going -q -b html docs build/docs
	@echo "build/docs/index.html"

screenshots: compiled tools ## the pictures of the documentation, anew; look at them before you keep them
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tests.browser.screenshots

clean: ## remove everything that was built; leaves the source alone
	rm -rf $(VENV) build dist src/*.egg-info
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
