# Astrarium. Needs Python 3.11 or newer, make and git; everything else lands in .venv.

PYTHON ?= python3
UV     := 0.13.7

GAME    ?= galaxy
GAMES   ?= 10000
RULES   ?= 100
SEED    ?= 1
DEALS   ?= 2 3 4
SECONDS ?= 2
JOBS    ?= $(shell nproc 2>/dev/null || echo 1)
LOAD_SECONDS ?= 2
ROUNDS  ?= 9
PORT    ?= 8000

# Browser tests side by side: each process has a server, a browser and a port of its own.
BROWSERS ?= 2

BIN   := .venv/bin
UVPIP := $(BIN)/uv pip
READY := .venv/.ready
SYSTEM := .venv/.system
MODULES := web/node_modules/.package-lock.json
TABLE := src/astrarium/server/static/index.html
BENCH := .venv-bench/.ready

# Trust the certificates of the system, as pip is told to do behind a company's proxy.
export UV_SYSTEM_CERTS ?= 1

.DEFAULT_GOAL := help
.PHONY: help setup play test quick soak lint fuzz mutants bench load odds format components records requirements clean

# What failed runs once more, alone: a fault fails again, a race with a busy machine is named here.
again = { echo "Some tests failed. They run once more; if they pass now, mend what they race with."; \
	$(BIN)/pytest -p no:xdist $(1) --last-failed --last-failed-no-failures none; }

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## Make .venv with the astrarium command and all development tools

play: $(READY) $(TABLE) ## Open the table in the browser: prints its address (PORT=8000)
	$(BIN)/astrarium serve --port $(PORT)

test: lint $(TABLE) $(SYSTEM) ## Everything CI checks: style, types, all tests, fuzzing, untested rules
	$(NPM) run --silent check
	$(BIN)/pytest -n $(JOBS) --ignore tests/e2e || $(call again,--ignore tests/e2e)
	$(BIN)/pytest -n $(BROWSERS) --dist loadfile tests/e2e || $(call again,tests/e2e)
	$(BIN)/astrarium fuzz galaxy --games 300 --seed 1 --jobs $(JOBS)
	$(BIN)/astrarium fuzz eclipse --games 100 --seed 1 --jobs $(JOBS)
	$(BIN)/astrarium fuzz ti4 --games 12 --seed 1 --jobs $(JOBS)
	$(BIN)/astrarium fuzz space_empires --games 6 --seed 1 --jobs $(JOBS)
	$(BIN)/astrarium rules galaxy --untested
	$(BIN)/astrarium rules eclipse --untested
	$(BIN)/astrarium rules ti4 --untested
	$(BIN)/astrarium rules space_empires --untested

quick: $(READY) ## One game within a minute: style, types, its rule tests, a sample of the conformance suite (GAME=galaxy)
	$(BIN)/ruff check && $(BIN)/ruff format --check && $(BIN)/lint-imports
	$(BIN)/mypy
	QUICK=1 $(BIN)/pytest -n $(JOBS) tests/$(GAME) tests/conformance -k $(GAME)
	$(BIN)/astrarium rules $(GAME) --untested

soak: $(READY) $(TABLE) $(SYSTEM) ## The long run: the whole conformance suite, long fuzzing, other deals (DEALS="2 3 4")
	SOAK=1 $(BIN)/pytest -n $(JOBS) tests/conformance tests/kernel
	$(BIN)/astrarium fuzz galaxy --games $(GAMES) --seed $(SEED) --jobs $(JOBS)
	$(BIN)/astrarium fuzz eclipse --games $$(( $(GAMES) / 10 )) --seed $(SEED) --jobs $(JOBS)
	$(BIN)/astrarium fuzz ti4 --games $$(( $(GAMES) / 30 )) --seed $(SEED) --jobs $(JOBS)
	$(BIN)/astrarium fuzz space_empires --games $$(( $(GAMES) / 100 )) --seed $(SEED) --jobs $(JOBS)
	for luck in $(DEALS); do \
		LUCK=$$luck $(BIN)/pytest -n $(JOBS) tests/galaxy tests/eclipse tests/ti4 tests/space_empires && \
		LUCK=$$luck $(BIN)/pytest -n $(BROWSERS) --dist loadfile tests/e2e || exit 1; \
	done

lint: $(READY) $(MODULES) ## Check style, types and import directions only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run --silent lint

fuzz: $(READY) ## Play random games and check the invariants (GAME=galaxy GAMES=10000 SEED=1)
	$(BIN)/astrarium fuzz $(GAME) --games $(GAMES) --seed $(SEED) --jobs $(JOBS)

mutants: $(READY) ## Break rules one by one and see whether the rule tests notice (GAME=galaxy RULES=100)
	$(BIN)/python -m tests.mutation $(GAME) --number $(RULES) --seed $(SEED) --jobs $(JOBS)

bench: $(BENCH) ## Measure against Catanatron, side by side (SECONDS=2 per round)
	.venv-bench/bin/python -m benchmarks.duels --seconds $(SECONDS)

load: $(READY) ## Measure the server against its own engine (GAME=galaxy, ROUNDS=9, LOAD_SECONDS=2 per part)
	$(BIN)/python -m benchmarks.load --game $(GAME) --seconds $(LOAD_SECONDS) --rounds $(ROUNDS)

odds: $(READY) ## Measure exact odds of battles against battles that the engine fights
	$(BIN)/python -m benchmarks.odds
	$(BIN)/python -m benchmarks.ti4_odds
	$(BIN)/python -m benchmarks.space_empires_odds

format: $(READY) $(MODULES) ## Format the code and mend what ruff and eslint can mend
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NPM) run --silent format

components: $(READY) $(MODULES) ## Copy printed components, and the types of all that is sent, to the browser table
	$(BIN)/python tools/components

records: $(READY) $(MODULES) ## Write anew what is recorded of a game: lessons, examples, random games, counts (GAME=galaxy)
	for what in lessons test_recorded_example; do \
		test ! -f tests/$(GAME)/$$what.py || $(BIN)/python -m tests.$(GAME).$$what || exit 1; \
	done
	ASTRARIUM_REWRITE=1 $(BIN)/pytest -p no:xdist tests/records tests/conformance/test_perft.py -k $(GAME)
	$(BIN)/python tools/components

requirements: $(READY) ## Bring requirements/*.txt up to date with pyproject.toml
	$(call compile,pyproject.toml --extra dev,requirements/dev.txt)
	$(call compile,pyproject.toml --extra dev --extra bench,requirements/bench.txt)
	$(call compile,pyproject.toml --constraint requirements/dev.txt,requirements/server.txt)
	$(call compile,--group build --constraint requirements/dev.txt,requirements/build.txt)

clean: ## Remove environments, caches and builds
	rm -rf .venv .venv-bench .venv-node web/node_modules build dist .pytest_cache .mypy_cache .ruff_cache \
		.import_linter_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments: made anew only when what they are made of has changed ------------------------

$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Astrarium needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check uv==$(UV)
	$(call install,.venv,$<)
	@touch $@

$(BENCH): requirements/bench.txt pyproject.toml | $(READY)
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	$(call install,.venv-bench,$<)
	@touch $@

# PostgreSQL and Chromium for the tests, from the system's packages where they are missing.
$(SYSTEM): tools/system-packages | $(READY)
	tools/system-packages
	@touch $@

# The browser table, built with the machine's Node or else with one from a Python wheel.
NPM = $(shell tools/npm) --prefix web

$(MODULES): web/package-lock.json
	$(NPM) install --silent --no-save --no-fund --no-audit
	@touch $@

$(TABLE): $(READY) $(MODULES) $(shell find web/src web/public web/index.html web/vite.config.ts -type f)
	$(NPM) run --silent build
	@touch $@

# $(call install,ENVIRONMENT,LOCK FILE): exactly what the lock file says, and Astrarium itself.
define install
$(UVPIP) sync --quiet --compile-bytecode --python $(1)/bin/python --require-hashes $(2)
$(UVPIP) install --quiet --python $(1)/bin/python --no-build-isolation --no-deps --editable .
endef

# $(call compile,WHAT,LOCK FILE)
define compile
$(UVPIP) compile $(1) --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --custom-compile-command "make requirements" --output-file $(2)
endef
