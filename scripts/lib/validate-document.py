#!/usr/bin/env python3
"""Says what is wrong with one document, for `scripts/validate`.

usage: validate-document.py schema SCHEMA FILE
       validate-document.py sarif|gitlab|junit|csv|github|markdown FILE
       validate-document.py exchange TOOL TREE FOLDER

Prints a line for each mistake; exit status 1 when there is one.
"""

from __future__ import annotations

import csv
import html.parser
import json
import re
import sys
import xml.etree.ElementTree

MOST_MISTAKES = 10
COMMAND = re.compile(r"::(error|warning|notice) (\w+=[^:,]+)(,\w+=[^:,]+)*::.+")


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def check_schema(schema_path, path):
    import jsonschema

    schema = json.loads(read(schema_path))
    validator = jsonschema.validators.validator_for(schema)(schema)
    for error in validator.iter_errors(json.loads(read(path))):
        yield f"/{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"


def check_sarif(path):
    (run,) = json.loads(read(path))["runs"]
    rules = run["tool"]["driver"]["rules"]
    results = run["results"]
    if len(results) > 25_000:
        yield f"{len(results)} results"
    yield from doubles(result["partialFingerprints"]["l10ncheck/v1"] for result in results)
    ranks = [["error", "warning", "note"].index(result["level"]) for result in results]
    if ranks != sorted(ranks):
        yield "the worst results do not come first"
    for result in results:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"{result['ruleId']} has the rule {rules[result['ruleIndex']]['id']}"


def check_exchange(tool, tree, folder):
    """Documents of one format: others read as many texts as we wrote, and what they write again changes nothing."""
    import pathlib
    import subprocess

    for path in sorted(pathlib.Path(folder).glob("*.*")):
        if path.name == "handoff.json":
            continue
        (wrote,) = [
            sum(len(file["units"]) for file in document["files"])
            for document in json.loads(read(path.parent / "handoff.json"))["documents"]
            if document["file"] == path.name
        ]
        for reader, count, rewrite in readers(path):
            if count is not None and count != wrote:
                yield f"{path.name}: {reader} reads {count} of {wrote} texts"
            if rewrite is None:
                continue
            again = path.parent / "again" / f"{reader} {path.name}"
            again.parent.mkdir(exist_ok=True)
            rewrite(again)
            language = path.stem
            named = again.with_name(f"{language}{path.suffix}")
            again.replace(named)
            finished = subprocess.run(
                [tool, "import", "--no-config", "--manifest", path.parent / "handoff.json", "--tree", tree, "--diff", named],
                capture_output=True, text=True)
            if finished.returncode != 0 or finished.stdout:
                yield f"{path.name}: through {reader}: {finished.stderr.strip()[-300:]} {finished.stdout[:200]}"


def readers(path):
    """The programs that read a document: the name, how many texts it finds, and how it writes the document again."""
    if path.suffix == ".xliff":
        from moz.l10n.resource import parse_resource
        from translate.storage import xliff

        store = xliff.xlifffile.parsefile(str(path))
        yield "translate-toolkit", len(store.units), lambda again: again.write_bytes(bytes(store))
        parse_resource(str(path))
        yield "moz.l10n", None, None
    elif path.suffix == ".po":
        import shutil
        import subprocess

        import polib
        from translate.storage import pypo

        catalog = polib.pofile(str(path), wrapwidth=0)
        yield "polib", len(catalog), lambda again: catalog.save(str(again))
        store = pypo.pofile.parsefile(str(path))
        yield "translate-toolkit", len(store.units) - 1, lambda again: again.write_bytes(bytes(store))
        if shutil.which("msgcat"):
            yield "gettext", None, lambda again: again.write_bytes(
                subprocess.run(["msgcat", str(path)], capture_output=True, check=True).stdout)
    else:
        from translate.storage import csvl10n

        dialect = csv.excel_tab if path.suffix == ".tsv" else csv.excel
        with open(path, encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file, dialect))

        def rewrite(again):
            with open(again, "w", encoding="utf-8", newline="") as file:
                csv.writer(file, dialect, quoting=csv.QUOTE_MINIMAL).writerows(rows)

        yield "Python", len(rows) - 1, rewrite
        if path.suffix == ".csv":
            store = csvl10n.csvfile.parsefile(str(path))
            yield "translate-toolkit", None, lambda again: again.write_bytes(bytes(store))


def check_gitlab(path):
    entries = json.loads(read(path))
    yield from doubles(entry["fingerprint"] for entry in entries)


def check_junit(path):
    suites = xml.etree.ElementTree.parse(path).getroot()
    cases = failures = 0
    for suite in suites:
        found = [len(suite.findall(name)) for name in ("testcase", "testcase/failure", "testcase/skipped")]
        told = [int(suite.get(name)) for name in ("tests", "failures", "skipped")]
        cases, failures = cases + found[0], failures + found[1]
        if found != told:
            yield f"{suite.get('name')}: {told} by its attributes, {found} by its elements"
        if not found[0]:
            yield f"{suite.get('name')}: no test"
    if [cases, failures] != [int(suites.get("tests")), int(suites.get("failures"))]:
        yield f"{cases} tests, of which {failures} failed, and other totals"


def check_csv(path):
    text = read(path)
    if text.count("\n") != text.count("\r\n") or not text.endswith("\r\n"):
        yield "a line does not end in CR and LF"
    rows = list(csv.DictReader(text.splitlines(), strict=True, restkey="rest", restval=None))
    for row in rows:
        if None in row.values() or "rest" in row:
            yield f"another number of fields than the header: {row}"
            continue
        states = (
            "translated", "inherited", "machineTranslated", "needsReview", "partial", "untranslated", "copied", "missing"
        )
        if sum(int(row[state]) for state in states) != int(row["total"]):
            yield f"states that do not add up: {row}"
        for field in row.values():
            if field.startswith(("=", "+", "-", "@")):
                yield f"a formula: {field}"


def check_github(path):
    commands = [line for line in read(path).split("\n") if line.startswith("::")]
    for line in commands:
        if not COMMAND.fullmatch(line):
            yield f"no workflow command: {line}"
    for kind in ("error", "warning", "notice"):
        if sum(line.startswith(f"::{kind} ") for line in commands) > 10:
            yield f"more than 10 of the kind {kind}"


class Tables(html.parser.HTMLParser):
    """The numbers of cells of each row of each table, and where links lead."""

    def __init__(self):
        super().__init__()
        self.tables = []
        self.links = []

    def handle_starttag(self, tag, attributes):
        if tag == "a":
            self.links.append(dict(attributes).get("href"))
        elif tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append(0)
        elif tag in ("td", "th"):
            self.tables[-1][-1] += 1


def check_markdown(path):
    import cmarkgfm

    text = read(path)
    if len(text.encode()) > 1_000_000:
        yield f"{len(text.encode())} bytes"
    page = Tables()
    page.feed(cmarkgfm.github_flavored_markdown_to_html(text))
    for link in page.links:
        yield f"no link is written, and one leads to {link}"
    rows = [row for table in page.tables for row in table]
    # A cell of a table has no line break, so that each line that begins with a bar is a row.
    lines = [line for line in text.split("\n") if line.startswith("|")]
    written = [line for line in lines if not re.fullmatch(r"[|:\- ]+", line)]
    if len(page.tables) != len(lines) - len(written):
        yield f"{len(lines) - len(written)} tables were written and {len(page.tables)} are read"
    if len(rows) != len(written):
        yield f"{len(written)} rows were written and {len(rows)} are read"
    for line, row in zip(written, rows):
        # A reader drops the cells that are too many without a word.
        cells = len(re.findall(r"(?<!\\)\|", line)) - 1
        if cells != row:
            yield f"{cells} cells in a table of {row} columns: {line[:200]}"


def doubles(names):
    seen = set()
    for name in names:
        if name in seen:
            yield f"{name} is there twice"
        seen.add(name)


CHECKS = {
    "schema": check_schema,
    "exchange": check_exchange,
    "sarif": check_sarif,
    "gitlab": check_gitlab,
    "junit": check_junit,
    "csv": check_csv,
    "github": check_github,
    "markdown": check_markdown,
}


def main():
    mistakes = list(CHECKS[sys.argv[1]](*sys.argv[2:]))
    for mistake in mistakes[:MOST_MISTAKES]:
        print(mistake)
    if len(mistakes) > MOST_MISTAKES:
        print(f"and {len(mistakes) - MOST_MISTAKES} more")
    sys.exit(1 if mistakes else 0)


if __name__ == "__main__":
    main()
