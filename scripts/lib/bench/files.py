"""Whole runs over files of one kind and over real trees, in nanoseconds a byte and beside `cat | wc -l`."""

from __future__ import annotations

import math
import pathlib
import shutil
import statistics

from bench.kinds import KINDS
from bench.measuring import Contestant, measure
from bench.printing import say
from enumerations import cases_of

# What a report reads of a tree.
READ_SUFFIXES = {".pbxproj", ".plist", *(f".{name}" for name in cases_of("L10nModel/TableFormat.swift"))}
LIBRARY = pathlib.Path(__file__).resolve().parent
GENERATORS = [LIBRARY / "kinds.py", *LIBRARY.parent.parent.glob("generate-*")]
HEADINGS = ("files", "MB", "cat | wc -l, ms", "report, ms", "ns/byte", "× cat | wc -l")


def kind_rows(tool, directory, rounds):
    """A row for each kind of file. The trees are made on first need, and again when the generators change."""
    rows = [("kind", *HEADINGS)]
    changed = max(path.stat().st_mtime for path in GENERATORS)
    for name, write in KINDS.items():
        path = directory / name.replace(" ", "-")
        if not path.is_dir() or path.stat().st_mtime < changed:
            say(f"{name}: writing them")
            shutil.rmtree(path, ignore_errors=True)
            unfinished = path.with_suffix(".unfinished")
            shutil.rmtree(unfinished, ignore_errors=True)
            unfinished.mkdir(parents=True)
            write(unfinished)
            unfinished.rename(path)
        rows.append((name, *measured(tool, path, rounds)[0]))
    return rows


def corpus_rows(tool, trees, rounds):
    """A row for each tree, and one for the geometric mean of the ratios."""
    rows, quotients = [("tree", *HEADINGS)], []
    for tree in trees:
        row, quotient = measured(tool, tree, rounds)
        rows.append((tree.name, *row))
        quotients.append(quotient)
    mean = math.exp(sum(map(math.log, quotients)) / len(quotients))
    rows.append((f"geometric mean of {len(trees)}", "", "", "", "", "", f"{mean:.2f}"))
    return rows


def measured(tool, tree, rounds):
    """The cells of a tree, and the median of its rounds' ratios."""
    say(f"{tree.name}: {rounds} rounds")
    files = sorted(path for path in tree.rglob("*") if path.suffix in READ_SUFFIXES and path.is_file())
    size = sum(path.stat().st_size for path in files)
    contestants = [
        Contestant("cat | wc -l", [["cat", *map(str, files)], ["wc", "-l"]]),
        Contestant("report", [[str(tool), "report", "--format", "json", "--quiet", str(tree)]]),
    ]
    yardstick, own = (result.seconds for result in measure(rounds, contestants, has_memory=False))
    quotient = statistics.median(mine / other for mine, other in zip(own, yardstick))
    milliseconds = [1000 * statistics.median(seconds) for seconds in (yardstick, own)]
    cells = (
        f"{len(files):,}", f"{size / 1e6:.1f}", *(f"{value:.1f}" for value in milliseconds),
        f"{1e6 * milliseconds[1] / size:.1f}", f"{quotient:.2f}")
    return cells, quotient
