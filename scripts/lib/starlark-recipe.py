#!/usr/bin/env python3
"""Plays the recipe for Bazel without Bazel: reads its files, and writes the script that its rule makes.

usage: starlark-recipe.py DIRECTORY VERSION OUTPUT

DIRECTORY has MODULE.bazel, localization.bzl and BUILD.bazel, as the page has them. Their functions of Bazel's are stood in
for: what is called with which arguments is what Bazel's documentation says. Exit status 1 where a file isn't Starlark, calls
something else, or names another release than VERSION.
"""

import pathlib
import sys

import starlark

# Each function of Bazel's that the recipe may use notes its arguments, or makes what the rule reads.
STANDINS = """
made = {}
def note(kind):
    def call(*positional, **named):
        made[kind] = [list(positional), named]
        return lambda *positional, **named: note(kind + "()")(*positional, **named)
    return call
attr = struct(label = lambda **named: named, label_list = lambda **named: named, string = lambda **named: named)
def rule(implementation, test, attrs):
    return lambda name, **given: play(implementation, attrs, name, given)
def DefaultInfo(executable, runfiles):
    return struct(executable = executable, runfiles = runfiles)
def glob(patterns):
    return patterns
"""
PLAY = """
def play(implementation, attrs, name, given):
    written = []
    def write(output, content, is_executable):
        written.append(content)
    def file(attribute):
        return struct(short_path = "../+http_archive+" + attribute["default"][1:].replace("//:", "/"))
    files = {key: file(value) for key, value in attrs.items() if "default" in value and "//:" in value["default"]}
    context = struct(
        label = struct(name = name),
        actions = struct(declare_file = lambda name: struct(short_path = name), write = write),
        attr = struct(**{key: given.get(key, value.get("default", "")) for key, value in attrs.items() if key not in files}),
        file = struct(**files),
        files = struct(**{key: [struct(short_path = "App")] for key in attrs if key not in files}),
        runfiles = lambda files: files,
    )
    implementation(context)
    made["script"] = written
"""


def main():
    directory, version, output = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    text = {name: (directory / name).read_text() for name in ("MODULE.bazel", "localization.bzl", "BUILD.bazel")}
    dialect = starlark.Dialect.extended()
    for name, content in text.items():
        # Each is read for itself, as Bazel does.
        starlark.parse(name, content, dialect)
    load = 'load(":localization.bzl", "localization_test")\n'
    if load not in text["BUILD.bazel"]:
        sys.exit("BUILD.bazel doesn't load the rule")
    program = "".join([
        STANDINS, PLAY, text["localization.bzl"], text["BUILD.bazel"].replace(load, ""),
        'use_repo_rule = note("use_repo_rule")\n', text["MODULE.bazel"], "\nmade\n",
    ])  # fmt: skip
    module = starlark.Module()
    globals_ = starlark.Globals.extended_by([starlark.LibraryExtension.StructType])
    made = starlark.eval(module, starlark.parse("recipe", program, dialect), globals_)
    archive = made["use_repo_rule()"][1]
    name = f"l10ncheck-{version}-linux-x86_64"
    if archive["strip_prefix"] != name or not archive["url"].endswith(f"/v{version}/{name}.tar.gz"):
        sys.exit(f"MODULE.bazel has another release than {version}: {archive}")
    (script,) = made["script"]
    output.write_text(script)
    output.chmod(0o755)


if __name__ == "__main__":
    main()
