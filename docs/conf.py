"""How the pages are built: MyST Markdown, the furo theme, examples run by the doctest builder."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_extensions"))

project = "Kotakata"
author = "The Kotakata authors"
project_copyright = f"2026, {author}"
release = metadata.version("kotakata")

extensions = ["myst_parser", "sphinx.ext.doctest", "error_tree", "match_tables", "rule_parameters"]
exclude_patterns = ["_build", "_extensions"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "Kotakata"
# The pages are read offline too: nothing on them comes from elsewhere.
html_copy_source = False
html_show_sphinx = False
