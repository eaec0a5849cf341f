"""Merges of a file by its keys, beside git's merge of its lines; and a revision beside its checkout."""

from __future__ import annotations

import random
import re
import shutil
import statistics
import subprocess
import sys

from bench.kinds import generate
from bench.measuring import Contestant, measure, ratio
from bench.printing import say

CHANGES = 12


def merge_rows(tool, directory, rounds):
    """A row for each contestant and file."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    rows = [("file", "MB", "what", "ms", "× git merge-file", "peak MB")]
    for name, base in (("usual strings", strings(400)), ("large strings", strings(12000)),
                       ("large catalog", catalog(directory))):
        suffix = "xcstrings" if "catalog" in name else "strings"
        files = [directory / f"{name} {side}.{suffix}" for side in ("base", "ours", "theirs")]
        for seed, file in enumerate(files):
            file.write_text(base if seed == 0 else changed(base, seed))
        say(f"merge of {name}: {3 * rounds} rounds")
        contestants = [
            Contestant("git merge-file", [["git", "merge-file", "-p", "-q", *(str(files[side]) for side in (1, 0, 2))]]),
            Contestant("merge by keys", [[str(tool), "merge", "-q", "-o", "-", *map(str, files)]]),
            Contestant("no merge: --version", [[str(tool), "--version"]]),
        ]
        results = measure(3 * rounds, contestants)
        for contestant, result in zip(contestants, results):
            peak = "–" if result.peak is None else f"{result.peak:.0f}"
            rows.append((
                name, f"{files[0].stat().st_size / 1e6:.2f}", contestant.name,
                f"{1000 * statistics.median(result.seconds):.1f}", ratio(result.seconds, results[0].seconds), peak))
    return rows


def strings(count):
    return "".join(f'/* Number {number} */\n"key.{number}" = "This is the text of number {number}.";\n\n'
                   for number in range(count))


def catalog(directory):
    path = directory / "generated.xcstrings"
    generate("generate-catalog", str(path), "--localizations", "12", "--keys", "1400")
    return path.read_text()


def changed(text, seed):
    """Some values are longer, each side's far from the other's."""
    generator = random.Random(seed)
    ends = [match.start() for match in re.finditer(r'(?<=[a-z.])"[;\n]', text)]
    for number in sorted(generator.sample(range(len(ends) // 2), CHANGES), reverse=True):
        place = ends[2 * number + seed - 1]
        text = f"{text[:place]}, changed{text[place:]}"
    return text


def revision_rows(tool, tree, directory, rounds):
    """A report of a tree on disk and as a revision."""
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(tree, directory / "App")
    git = ["git", "-C", str(directory), "-c", "user.name=a", "-c", "user.email=a@b"]
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "x"], ["repack", "-adq"]):
        if subprocess.run(git + arguments, check=False).returncode != 0:
            sys.exit("scripts/bench: git failed")
    say(f"revision: {rounds} rounds")
    report = [str(tool), "report", "-q", "--format", "json"]
    contestants = [
        Contestant("report on disk", [[*report, str(directory / "App")]]),
        Contestant("report --git HEAD", [[*report, "--git", "HEAD", str(directory / "App")]]),
        Contestant("git archive", [["git", "-C", str(directory), "archive", "HEAD"]]),
    ]
    results = measure(rounds, contestants)
    rows = [("what", "ms", "× on disk", "peak MB")]
    for contestant, result in zip(contestants, results):
        peak = "–" if result.peak is None else f"{result.peak:.0f}"
        milliseconds = f"{1000 * statistics.median(result.seconds):.0f}"
        rows.append((contestant.name, milliseconds, ratio(result.seconds, results[0].seconds), peak))
    return rows
