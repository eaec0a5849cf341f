"""Trees for configurations, command lines and comparisons that have much of one thing."""

from __future__ import annotations

import json

from .tables import missing_keys, wrong_arguments
from .tree import Tree, entries, plist, tag


def configured(value, base=missing_keys, keys_count=1):
    def make(tree, n):
        base(tree, n if keys_count is None else keys_count)
        tree.configuration(value(n))

    return make


def baseline(n_findings, n_entries):
    def make(tree, n):
        wrong_arguments(tree, n_findings(n))
        tree.write("baseline.json", json.dumps({"schemaVersion": 1, "findings": [
            {"fingerprint": f"{number:016x}", "check": "missing-key", "path": "de.lproj/Localizable.strings",
             "key": f"key {number}"} for number in range(n_entries(n))]}))

    return make


def options(name, value, base=missing_keys, keys_count=10):
    """Adds n times an option."""

    def make(tree, n):
        base(tree, keys_count)
        added = []
        for number in range(n):
            added += [name, value(number)]
        return added

    return make


def argument(value, base=missing_keys, keys_count=10):
    """Adds one argument that is made of n pieces."""

    def make(tree, n):
        base(tree, keys_count)
        return [value(n)]

    return make


def long_names(n):
    return "a" * min(n, 200)


def glob_directory(tree, count):
    missing_keys(tree, count)
    tree.write("a" * 200 + "/en.lproj/Localizable.strings", "")


def many_directories(value):
    def make(tree, n):
        missing_keys(tree, 1)
        tree.write("/".join(["a"] * 100) + "/en.lproj/Localizable.strings", "")
        return [value(n)]

    return make


def batch(tree, n):
    tree.write("lines", "".join(f"{tag(i)},{tag(7 * i)}\t{tag(3 * i)},en,de,fr\n" for i in range(n)))


def common_keys(tree, n):
    tree.strings("en", [("key", "Text")], "Localizable")
    tree.strings("de", [("key", "Text")], "Localizable")

def versions(old, new):
    def make(tree, n):
        old(Tree(tree.path / "old"), n)
        new(Tree(tree.path / "new"), n)

    return make


def changed_keys(tree, n):
    tree.strings("en", entries(n, value="Another text of"))
    tree.strings("de", entries(n, value="Text von Eintrag"))


def renamed_keys(tree, n):
    tree.strings("en", entries(n, prefix="renamed"))
    tree.strings("de", entries(n, prefix="renamed", value="Text von Eintrag"))


def moved_keys(tree, n):
    tree.strings("en", entries(n), "Other")
    tree.strings("de", entries(n, value="Text von Eintrag"), "Other")


def reversed_keys(tree, n):
    tree.strings("en", entries(n)[::-1])
    tree.strings("de", entries(n, value="Text von Eintrag")[::-1])


def renamed_tables(tree, n):
    for number in range(n):
        tree.strings("en", [(f"a{number}", f"b{number}")], f"Renamed{number}")
        tree.strings("de", [(f"a{number}", f"b{number}")], f"Renamed{number}")


def numbered_tables(tree, n):
    for number in range(n):
        tree.strings("en", [(f"a{number}", f"b{number}")], f"Table{number}")
        tree.strings("de", [(f"a{number}", f"b{number}")], f"Table{number}")


def renamed_bundles(tree, n):
    for number in range(n):
        tree.write(f"Renamed{number}.app/Info.plist", plist("<dict/>"))
        tree.write(f"Renamed{number}.app/en.lproj/Localizable.strings", f'"a{number}" = "b";')


def numbered_bundles(tree, n):
    for number in range(n):
        tree.write(f"App{number}.app/Info.plist", plist("<dict/>"))
        tree.write(f"App{number}.app/en.lproj/Localizable.strings", f'"a{number}" = "b";')
