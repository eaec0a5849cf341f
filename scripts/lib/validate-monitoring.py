"""Checks what belongs to nightly dashboards: metrics, Grafana's dashboards, and the jobs of the documentation.

usage: validate-monitoring.py openmetrics FILE
       validate-monitoring.py grafana FILE
       validate-monitoring.py queries FILE DATABASE
       validate-monitoring.py expressions FILE RULES
       validate-monitoring.py jobs PAGE DIRECTORY

Prints what is wrong, and exits with 1 if anything is. `expressions` writes the expressions of a dashboard as a file of
rules for promtool, `jobs` the files of a page into a directory, with the scripts in them as files for shellcheck.
"""

import json
import os
import re
import sqlite3
import sys

# What Grafana writes into dashboards, though its schema doesn't have it.
UNKNOWN_TO_THE_SCHEMA = {"definition"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def check_openmetrics(path):
    from prometheus_client.openmetrics.parser import text_string_to_metric_families

    families = list(text_string_to_metric_families(read(path)))
    if not any(family.samples for family in families):
        yield "there are no samples"


def check_grafana(path):
    """The models that Grafana makes of its schemas keep every member, so that all of them are known."""
    from grafana_foundation_sdk.cog import plugins
    from grafana_foundation_sdk.cog.encoder import JSONEncoder
    from grafana_foundation_sdk.models.dashboard import Dashboard

    plugins.register_default_plugins()
    document = json.loads(read(path))
    again = json.loads(JSONEncoder().encode(Dashboard.from_json(document)))
    yield from differences(document, again, "")
    panels = document["panels"]
    if len({panel["id"] for panel in panels}) != len(panels):
        yield "two panels have the same number"
    taken = {}
    for panel in panels:
        place = panel["gridPos"]
        if place["x"] + place["w"] > 24:
            yield f"{panel['title']}: wider than the page"
        for x in range(place["x"], place["x"] + place["w"]):
            for y in range(place["y"], place["y"] + place["h"]):
                if taken.setdefault((x, y), panel["title"]) != panel["title"]:
                    yield f"{panel['title']}: on top of {taken[x, y]}"


def differences(document, again, place):
    if isinstance(document, dict) and isinstance(again, dict):
        for name, value in document.items():
            if name in again:
                yield from differences(value, again[name], f"{place}.{name}")
            elif name not in UNKNOWN_TO_THE_SCHEMA and value not in (None, "", False, [], {}):
                yield f"{place}.{name} is unknown"
    elif isinstance(document, list) and isinstance(again, list) and len(document) == len(again):
        for position, (value, other) in enumerate(zip(document, again)):
            yield from differences(value, other, f"{place}[{position}]")
    elif document != again:
        yield f"{place} is {json.dumps(document)}, and becomes {json.dumps(again)}"


def check_queries(path, database):
    """The queries of panels and variables run in a history, and the columns that panels format are in the answers."""
    document = json.loads(read(path))
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    values = {
        "${project:sqlstring}": quoted(connection, "SELECT name FROM project"),
        "${language:sqlstring}": quoted(connection, "SELECT DISTINCT language FROM languages"),
        "$__from": "0",
        "$__to": "9999999999999",
    }
    for variable in document["templating"]["list"]:
        if variable["type"] == "query":
            yield from check_query(connection, variable["query"], values, variable["name"], set())
    for panel in document["panels"]:
        columns = {
            override["matcher"]["options"] for override in panel["fieldConfig"]["overrides"]
        }
        for target in panel["targets"]:
            if target["queryText"] != target["rawQueryText"]:
                yield f"{panel['title']}: two different queries"
            yield from check_query(connection, target["rawQueryText"], values, panel["title"], columns)


def quoted(connection, query):
    names = [name.replace("'", "''") for (name,) in connection.execute(query)]
    return ", ".join(f"'{name}'" for name in names)


def check_query(connection, query, values, title, columns):
    for name, value in values.items():
        query = query.replace(name, value)
    if "$" in query:
        yield f"{title}: unknown variable in {query}"
        return
    try:
        cursor = connection.execute(query)
    except sqlite3.Error as error:
        yield f"{title}: {error}"
        return
    names = [column[0] for column in cursor.description]
    if not cursor.fetchone():
        yield f"{title}: no rows"
    for column in columns - set(names):
        yield f"{title}: no column {column}"


def check_expressions(path, rules):
    document = json.loads(read(path))
    known = {"datasource"} | {variable["name"] for variable in document["templating"]["list"]}
    expressions = []
    for panel in document["panels"]:
        for target in panel["targets"]:
            for name in re.findall(r"\$(\w+)", target["expr"]):
                if name not in known:
                    yield f"{panel['title']}: unknown variable {name}"
            expressions.append(re.sub(r"\$\w+", ".*", target["expr"]))
    written = [
        {"record": f"panel:{number}", "expr": expression}
        for number, expression in enumerate(expressions)
    ]
    with open(rules, "w", encoding="utf-8") as file:
        json.dump({"groups": [{"name": "panels", "rules": written}]}, file)


def check_jobs(page, directory):
    """The blocks of a page whose first line is a comment with the name of a file."""
    import yaml

    os.makedirs(directory, exist_ok=True)
    blocks = re.findall(r"^```(\w+)\n(?:#|//) (\S+)\n(.*?)^```$", read(page), re.M | re.S)
    if len(blocks) < 4:
        yield f"{page} has only {len(blocks)} jobs"
    for language, path, text in blocks:
        name = os.path.basename(path)
        with open(os.path.join(directory, name), "w", encoding="utf-8") as file:
            file.write(text)
        if language != "yaml":
            continue
        try:
            document = yaml.safe_load(text)
        except yaml.YAMLError as error:
            yield f"{path}: {error}"
            continue
        for number, script in enumerate(scripts(document)):
            script_path = os.path.join(directory, f"{name}-{number}.sh")
            with open(script_path, "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\nset -eu\n{script}\n")


def scripts(document):
    if isinstance(document, dict):
        for name, value in document.items():
            if name == "run" and isinstance(value, str):
                yield value
            elif name == "script":
                yield "\n".join(value)
            else:
                yield from scripts(value)
    elif isinstance(document, list):
        for value in document:
            yield from scripts(value)


CHECKS = {
    "openmetrics": check_openmetrics,
    "grafana": check_grafana,
    "queries": check_queries,
    "expressions": check_expressions,
    "jobs": check_jobs,
}


def main():
    mistakes = list(CHECKS[sys.argv[1]](*sys.argv[2:]))
    for mistake in mistakes:
        print(mistake)
    sys.exit(1 if mistakes else 0)


if __name__ == "__main__":
    main()
