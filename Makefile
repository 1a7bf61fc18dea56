# Needs python3, git and make; everything else is installed into .venv, from the lock files.

PYTHON ?= python3
BIN := .venv/bin
TYPED := src tests dictionaries build_backend requirements docs setup.py $(wildcard examples)
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: client client-check client-format dictionaries help serve test coverage fuzz checked check format \
	bench load clauses docs messages messages-check lock wheel clean environment dev-environment

help: ## List these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

environment:
	@$(PYTHON) requirements/install.py run

dev-environment:
	@$(PYTHON) requirements/install.py dev

serve: environment client ## Let people play in their browsers, at http://127.0.0.1:8000
	@$(BIN)/kotakata serve $(ARGS)

client: ## Build the browser's client, unless it is built already
	@$(PYTHON) build_backend/client.py build

client-check: ## Check the client's types, run its tests, look at its format
	@$(PYTHON) build_backend/client.py check

client-format: ## Format the client
	@$(PYTHON) build_backend/client.py format

test: dev-environment ## Run the tests; ARGS="-k blank" chooses among them
	$(BIN)/python -m pytest $(SPREAD) $(ARGS)

# Over all cores, and one more, since many tests wait for servers and browsers; a worker that has
# nothing left takes tests from the others.
SPREAD := -n $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))') --dist worksteal

coverage: dev-environment ## Run the tests and list the lines they never reach
	$(BIN)/coverage run -m pytest --quiet $(ARGS)
	$(BIN)/coverage report

fuzz: dev-environment ## Run the fuzz tests with 10,000 cases each
	HYPOTHESIS_PROFILE=ci $(BIN)/python -m pytest $(SPREAD) tests/fuzz $(ARGS)

checked: dev-environment ## Run the kernels' tests with every index checked, and what C leaves undefined
	@rm -rf $(CHECKED)
	KOTAKATA_BUILD=checked $(BIN)/python setup.py --quiet build --build-base $(CHECKED) \
		--build-lib $(CHECKED)/lib build_ext --parallel 2
	PYTHONPATH=$(CHECKED)/lib KOTAKATA_KERNEL=compiled UBSAN_OPTIONS=print_stacktrace=1:abort_on_error=1 \
		$(BIN)/python -m pytest $(SPREAD) --capture=sys -p no:cacheprovider \
		-W error::pytest.PytestUnraisableExceptionWarning $(KERNEL_TESTS) $(ARGS)

CHECKED := $(CURDIR)/build/checked
# Of the bots, those that run kernels of their own: whole contests take too long with every check.
KERNEL_TESTS := tests/test_kernel.py tests/lexicon tests/movegen tests/analysis tests/fuzz \
	$(wildcard tests/bots/test_arena.py tests/bots/test_twins.py)

check: dev-environment ## Lint, format, types, layers, catalogues, change fragments
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(TYPED)
	$(BIN)/lint-imports
	@$(BIN)/towncrier build --draft --version next > /dev/null
	$(BIN)/python build_backend/catalogue.py check

format: dev-environment ## Format the code and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: dev-environment ## Measure; nothing here can fail
	$(BIN)/python -m tests.bench $(ARGS)

load: dev-environment ## Measure a server with many live matches; ARGS="--matches 100"
	$(BIN)/python -m tests.load $(ARGS)

clauses: dev-environment ## List each clause of the rules with its tests; fail on a gap
	$(BIN)/python -m tests.clauses

docs: dev-environment ## Build docs/_build/html and run the examples in the pages
	$(BIN)/sphinx-build -E -W --keep-going -q -b doctest docs docs/_build/doctest
	$(BIN)/sphinx-build -E -W --keep-going -q -b html docs docs/_build/html

dictionaries: dev-environment ## Build the shipped dictionaries again, from their pinned sources
	$(BIN)/python -m dictionaries.en
	$(BIN)/python -m dictionaries.ar
	$(BIN)/python -m dictionaries.id

messages: dev-environment ## Gather the sentences of the code into the catalogues and compile them
	$(BIN)/python build_backend/catalogue.py update
	$(BIN)/python build_backend/catalogue.py compile

messages-check: dev-environment ## Fail when a sentence is not translated
	$(BIN)/python build_backend/catalogue.py check

lock: dev-environment ## Choose the newest versions that pyproject.toml allows and lock them
	$(BIN)/python -m pip install --quiet "uv>=0.13.9,<0.14"
	$(BIN)/uv pip compile $(LOCK) --group build pyproject.toml -o requirements/run.txt
	$(BIN)/uv pip compile $(LOCK) --group dev pyproject.toml -c requirements/run.txt -o requirements/dev.txt

LOCK := --quiet --universal --upgrade --generate-hashes --no-emit-index-url \
	--no-annotate --custom-compile-command "make lock"

wheel: dev-environment ## Build dist/*.tar.gz, and dist/*.whl from it
	@rm -rf build dist src/*.egg-info
	KOTAKATA_CLIENT=require $(BIN)/python -m build --quiet --no-isolation --outdir dist

clean: ## Remove everything that the other targets made
	rm -rf .venv build dist docs/_build .hypothesis .mypy_cache .pytest_cache .ruff_cache \
		.import_linter_cache src/*.egg-info client/node_modules src/kotakata/web/static
	find src -name '*.mo' -delete
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
