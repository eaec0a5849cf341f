"""What the tool's own enumerations list."""

from __future__ import annotations

import pathlib
import re

SOURCES = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources"


def cases_of(path):
    """The cases of a file's enumeration in their order, but for those of types inside of it."""
    return re.findall(r"^  case (\w+)", (SOURCES / path).read_text(), re.MULTILINE)
