"""Export and import of a tree's texts beside its report, and beside translate-toolkit where it is installed."""

from __future__ import annotations

import pathlib
import shutil
import statistics

from bench.measuring import Contestant, measure, ratio
from bench.printing import say

READING = """
import sys
from translate.storage import factory
print(sum(len(factory.getobject(path).units) for path in sys.argv[1:]))
"""


def handoff_rows(tool, tree, directory, python, rounds):
    """A row for each contestant.

    The documents that are imported are those of the first export, once without and once with its manifest.
    """
    everything, missing, alone = directory / "everything", directory / "missing", directory / "alone"
    shutil.rmtree(directory, ignore_errors=True)

    def export(kind, output):
        return [[str(tool), "export", "-q", "--only", kind, "-o", str(output), str(tree)]]

    run = Contestant("export of all texts", export("all", everything))
    say("handoff: the documents to import")
    measure(0, [run], has_memory=False)
    documents = [str(path) for path in sorted(everything.glob("*.xliff"))]
    alone.mkdir()
    for document in documents:
        shutil.copy(document, alone)
    unaccompanied = [str(alone / pathlib.Path(document).name) for document in documents]
    importing = [str(tool), "import", "-q", "--tree", str(tree)]
    contestants = [
        Contestant("report, JSON", [[str(tool), "report", "-q", "--format", "json", str(tree)]]),
        run,
        Contestant("export of missing texts", export("missing", missing)),
        Contestant("import, unchanged", [[*importing, *unaccompanied]]),
        Contestant("import, with manifest", [[*importing, *documents]]),
    ]
    if python.is_file():
        contestants.append(Contestant("translate-toolkit reads it", [[str(python), "-c", READING, *documents]]))
    else:
        say("handoff: no translate-toolkit; scripts/validate installs it")
    say(f"handoff: {rounds} rounds")
    results = measure(rounds, contestants)
    rows = [("what", "ms", "× report", "peak MB")]
    for contestant, result in zip(contestants, results):
        peak = "–" if result.peak is None else f"{result.peak:.0f}"
        milliseconds = f"{1000 * statistics.median(result.seconds):.0f}"
        rows.append((contestant.name, milliseconds, ratio(result.seconds, results[0].seconds), peak))
    return rows
