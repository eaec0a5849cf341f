"""What scripts/scaling measures: a case for each thing that can be many, with the command that meets it.

A generator makes files for n of its thing in an empty directory, where the command runs; what it returns is added to
the command. `count` is the smallest n, chosen so that 4n takes between 50 milliseconds and a few seconds.
"""

from __future__ import annotations

import dataclasses
import json
import plistlib
import typing

from enumerations import cases_of

from .archives import (
    deep_file, deep_path, deep_undecodable, in_one_directory, linked_file, removed_files, revision, tar_archive,
    undecodable, zip_archive,
)
from .bundles import (
    asset_catalogs, asset_images, asset_sets, bundles, case_variants, dead_links, info_plist, intents,
    interface, keyed_archive, links, links_to_one, localizations, loose_files, loose_images, missing_tables,
    nested_bundles, nested_directories, nested_views, region_files, resources, settings_bundle, settings_panes,
    source_directories, tables,
)
from .commands import (
    argument, baseline, batch, changed_keys, common_keys, configured, glob_directory, many_directories,
    moved_keys, numbered_bundles, numbered_tables, options, renamed_bundles, renamed_keys, renamed_tables,
    reversed_keys, versions,
)
from .handoff import (
    conflicts, documents_of_languages, headings, languages, manifest_of_languages, modules, rejected_texts, same_texts,
    scattered_conflicts, stale_translations, tables as exported_tables, twin_directories,
)
from .projects import (
    build_configurations, build_settings, exceptions, existing_variants, flat_groups, group_tree, known_regions,
    package, package_targets, project_configurations, projects, shared_groups, synchronized_groups, targets,
    variant_groups, variants, xcconfig, xcconfig_files,
)
from .tables import (
    binary, binary_variables, both_lines, catalog_keys, catalog_languages, catalog_many_tables, catalog_missing,
    catalog_on_one_line, catalog_references, catalog_text, catalog_value, deep_variations, devices,
    duplicate_keys, empty_values, extra_keys, inconsistent, key_text, keys, latin_1, lines, loctable, masked,
    missing_keys, nested, old_style_stringsdict, repeated, same_source, scattered_missing_keys, stringsdict,
    stringsdict_entry, stringsdict_keys, substitutions, text, unchanged_keys, unknown_forms, unused_variables,
    utf_16, variable_chain, widths, wrong_arguments, xml_strings, xml_without,
)
from .tree import entries, plist, tag, unit, unknown

REPORT = ["report", "--no-config", "--quiet", "--fail-on", "never"]
STUB = ["stub", "--no-config", "--quiet"]
EXPORT = ["export", "--no-config", "--quiet", "--only", "all", "--output", "out"]
IMPORT = ["import", "--no-config", "--quiet", "--format", "json"]


@dataclasses.dataclass
class Case:
    name: str
    count: int
    command: list | typing.Callable
    make: typing.Callable
    # Whether the command line is one that the tool turns down.
    is_refused: bool = False


GIT = [*REPORT, "--git", "main"]
FORMATS = cases_of("L10nCheckKit/Rendering/ReportFormat.swift")
DIFF = ["diff", "--no-config", "--quiet", "old", "new"]
MERGE = ["merge", "--quiet", "--output", "merged"]


def merged(extension):
    return [f"{name}.{extension}" for name in ("base", "ours", "theirs")]


def dumped(name, content, n):
    def make(tree, count):
        tree.write(name, content(count))
        return [name]

    return [
        Case(f"dump {name}", n, ["dump"], make),
        Case(f"dump {name}, json", n, ["dump", "--format", "json"], make),
    ]


def catalog_json(n):
    return json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {
        f"key {i}": {"localizations": {"de": unit("Wort"), "fr": devices(2)}} for i in range(n)}})


CASES = [
    # .strings files
    Case("keys", 20_000, REPORT, keys),
    Case("missing keys", 20_000, REPORT, missing_keys),
    Case("scattered missing keys", 20_000, REPORT, scattered_missing_keys),
    Case("extra keys", 20_000, REPORT, extra_keys),
    Case("unchanged texts", 10_000, REPORT, unchanged_keys),
    Case("empty texts", 10_000, REPORT, empty_values),
    Case("wrong arguments", 10_000, REPORT, wrong_arguments),
    Case("inconsistent translations", 10_000, REPORT, inconsistent),
    Case("keys of one source text", 10_000, REPORT, same_source),
    Case("duplicate keys", 10_000, REPORT, duplicate_keys),
    Case("missing semicolons", 10_000, REPORT, lines('"key #" = "value"\n')),
    Case("missing equals signs", 10_000, REPORT, lines('"key #" "value";\n')),
    Case("stray equals signs", 10_000, REPORT, lines("= ")),
    Case("stray quotes", 10_000, REPORT, lines('"key #" = "a "b" c";\n')),
    Case("curly quotes", 10_000, REPORT, lines("“key #” = “value”;\n")),
    Case("unterminated strings", 10_000, REPORT, lines('"key # = value;\n')),
    Case("comment beginnings", 20_000, REPORT, lines("/* ")),
    Case("comments", 20_000, REPORT, both_lines("/* comment # */ ", behind='"key" = "value";')),
    Case("comments with directives", 10_000, REPORT, both_lines('/* l10ncheck:ignore missing-key */ "key #" = "v";\n')),
    Case("unknown directives", 10_000, REPORT, both_lines('/* l10ncheck:nothing-# */ "key #" = "v";\n')),
    Case("directives of one key", 10_000, REPORT, both_lines("/* l10ncheck:ignore empty-value */", behind='"k"="v";')),
    Case("conflict markers", 10_000, REPORT, both_lines('<<<<<<< a\n"key #" = "v";\n=======\n>>>>>>> b\n')),
    Case("nested dictionaries", 20_000, REPORT, lines('"k" = {')),
    Case("nested arrays", 20_000, REPORT, lines("(")),
    Case("old-style data", 20_000, REPORT, lines("k# = <00 11>;")),
    Case("keys without values", 20_000, REPORT, both_lines('"key #";\n')),
    Case("unknown escapes", 20_000, REPORT, text("\\q")),
    Case("octal escapes", 20_000, REPORT, text("\\101")),
    Case("half surrogates", 20_000, REPORT, text("\\ud800")),
    Case("bytes that are no UTF-8", 10_000, REPORT, latin_1),
    Case("lines in UTF-16 with mistakes", 10_000, REPORT, utf_16),
    # Texts
    Case("tags of a text", 5_000, REPORT, text("<b>#</b>")),
    Case("different tags of a text", 5_000, REPORT, text("<b>", "<i>")),
    Case("unclosed tags", 20_000, REPORT, text("<b ")),
    Case("links of a text", 10_000, REPORT, text("[a](b)")),
    Case("unclosed links", 20_000, REPORT, text("](")),
    Case("emphasis of a text", 10_000, REPORT, text("**a**")),
    Case("arguments of a text", 5_000, REPORT, text("%#$@ ")),
    Case("arguments without positions", 5_000, REPORT, text("%@ ")),
    Case("arguments, reversed types", 5_000, REPORT, text("%#$@ ", "%#$d ")),
    Case("missing arguments of a text", 5_000, REPORT, text("%#$@ ", "#")),
    Case("broken arguments of a text", 5_000, REPORT, text("%@ % ")),
    Case("percent signs", 20_000, REPORT, text("%")),
    Case("digits behind a percent sign", 20_000, REPORT, text("1", before="%")),
    Case("named arguments", 5_000, REPORT, text("${a#} ", "${b#} ")),
    Case("variables of a text", 5_000, REPORT, text("%#@v#@ ", "%#@w#@ ")),
    Case("words of a text", 20_000, REPORT, text("word# ")),
    Case("letters of a text", 100_000, REPORT, text("a")),
    Case("spaces of a text", 20_000, REPORT, text(" ", before="a", behind="b")),
    Case("quotation marks", 20_000, REPORT, text("„a“ ")),
    Case("Cyrillic letters among Latin", 20_000, REPORT, text("aа")),
    Case("combining marks", 20_000, REPORT, text("\u0301", before="a")),
    Case("direction marks", 20_000, REPORT, text("\u202a")),
    Case("line breaks of a text", 20_000, REPORT, text("\\n")),
    Case("ampersands", 20_000, REPORT, text("&amp;")),
    Case("wrongly decoded letters", 10_000, REPORT, text("Ã¼")),
    Case("length of a key", 100_000, REPORT, key_text("k")),
    Case("arguments of a key", 5_000, REPORT, key_text("%@ ")),
    # Trees
    Case("localizations", 1_000, REPORT, localizations(tag)),
    Case("unknown localizations", 1_000, REPORT, localizations(unknown)),
    Case("private localizations", 500, REPORT, localizations(lambda n: f"en-x-a{n}")),
    Case("private localizations of another language", 500, REPORT, localizations(lambda n: f"fr-x-a{n}")),
    Case("localizations in no tag's form", 500, REPORT, localizations(lambda n: f"Deutsch {n}")),
    Case("localizations with variants", 500, REPORT, localizations(lambda n: f"de-{n + 10000}")),
    Case("localizations with parents", 500, REPORT, region_files),
    Case("localizations in letter cases", 500, REPORT, case_variants),
    Case("tables", 1_000, REPORT, tables),
    Case("missing tables", 1_000, REPORT, missing_tables),
    Case("resources", 5_000, REPORT, resources),
    Case("images beside localizations", 2_000, REPORT, loose_images),
    Case("bundles", 500, REPORT, bundles),
    Case("source directories", 500, REPORT, source_directories),
    Case("nested bundles", 50, REPORT, nested_bundles),
    Case("nested directories", 200, REPORT, nested_directories),
    Case("loose files", 1_000, REPORT, loose_files),
    Case("chained links", 10, REPORT, links),
    Case("links to one localization", 500, REPORT, links_to_one),
    Case("dead links", 1_000, REPORT, dead_links),
    # Property lists
    Case("stringsdict keys", 2_000, REPORT, stringsdict(stringsdict_keys)),
    Case("missing stringsdict keys", 2_000, REPORT, stringsdict(stringsdict_keys, lambda n: stringsdict_keys(n, 2))),
    Case("stringsdict variables", 1_000, REPORT, stringsdict(lambda n: stringsdict_entry("k", n))),
    Case("chained variables", 1_000, REPORT, stringsdict(variable_chain)),
    Case("unused variables", 2_000, REPORT, stringsdict(unused_variables)),
    Case("unknown forms", 2_000, REPORT, stringsdict(unknown_forms)),
    Case("widths", 2_000, REPORT, stringsdict(widths)),
    Case("duplicate stringsdict keys", 2_000, REPORT, stringsdict(repeated(stringsdict_entry("key")))),
    Case("XML comments", 20_000, REPORT, stringsdict(repeated("<!-- comment -->", behind=stringsdict_entry("key")))),
    Case("XML comment beginnings", 20_000, REPORT, stringsdict(repeated("<!-- "))),
    Case("XML references", 20_000, REPORT, stringsdict(repeated("&#x41;", "<key>", "</key><string>a</string>"))),
    Case("CDATA sections", 20_000, REPORT, stringsdict(repeated("<![CDATA[a]]>", "<key>", "</key><string>a</string>"))),
    Case("nested dictionaries in XML", 5_000, REPORT, stringsdict(nested("<key>k</key><dict>", "</dict>"))),
    Case("nested arrays in XML", 5_000, REPORT, stringsdict(nested("<array>", "</array>"))),
    Case("unclosed elements", 5_000, REPORT, stringsdict(repeated("<key>k</key><dict>"))),
    Case("old-style stringsdict keys", 2_000, REPORT, old_style_stringsdict),
    Case("binary keys", 20_000, REPORT, binary(lambda n: dict(entries(n)))),
    Case("binary stringsdict keys", 2_000, REPORT, binary(binary_variables, "Plurals.stringsdict")),
    # String catalogs and loctables
    Case("catalog keys", 5_000, REPORT, catalog_keys),
    Case("catalog keys on one line", 5_000, REPORT, catalog_on_one_line),
    Case("catalog languages", 500, REPORT, catalog_languages(tag)),
    Case("unknown catalog languages", 500, REPORT, catalog_languages(unknown)),
    Case("private catalog languages", 500, REPORT, catalog_languages(lambda n: f"en-x-a{n}")),
    Case("catalogs", 500, REPORT, catalog_many_tables),
    Case("substitutions", 1_000, REPORT, catalog_value(substitutions)),
    Case("device variations", 2_000, REPORT, catalog_value(devices)),
    Case("nested variations", 100, REPORT, catalog_value(deep_variations)),
    Case("duplicate catalog keys", 5_000, REPORT, catalog_text(repeated('"key" : {},', behind='"last" : {}'))),
    Case("missing commas", 5_000, REPORT, catalog_text(repeated('"key #" : {}\n'))),
    Case("extra braces", 5_000, REPORT, catalog_text(repeated("}"))),
    Case("nested JSON arrays", 20_000, REPORT, catalog_text(nested("[", "]", ""))),
    Case("nested JSON objects", 5_000, REPORT, catalog_text(repeated('"k" : {'))),
    Case("unescaped quotes", 5_000, REPORT, catalog_text(repeated('"key "#"" : {},\n'))),
    Case("keys in a catalog and in strings", 2_000, REPORT, catalog_references),
    Case("loctable keys", 10_000, REPORT, loctable(lambda n: ["de"], lambda n: n)),
    Case("loctable languages", 500, REPORT, loctable(lambda n: [tag(i) for i in range(n)], lambda n: 1)),
    Case("unknown loctable languages", 500, REPORT, loctable(lambda n: [unknown(i) for i in range(n)], lambda n: 1)),
    # Interface Builder, intents, Info.plist, settings
    Case("interface objects", 5_000, REPORT, interface(
        '<button title="Text #" id="b#"/>', strings='/* Class = "NSButton"; title = "Text #"; */\n"b#.title" = "Wort";\n')),
    Case("objects that are gone", 5_000, REPORT, interface(
        '<button title="Text #" id="b#"/>', strings='"c#.title" = "Wort";\n')),
    Case("objects of one identifier", 5_000, REPORT, interface('<button title="Text #" id="b"/>')),
    Case("strings of an object", 5_000, REPORT, interface(
        '<string key="k#">Text</string>', '<popUpButton id="p">', "</popUpButton>")),
    Case("segments of an object", 5_000, REPORT, interface(
        '<segment title="Text #"/>', '<segmentedControl id="s"><segments>', "</segments></segmentedControl>")),
    Case("attributes of a fragment", 5_000, REPORT, interface(
        '<fragment content="Text #"/>', '<textField id="t"><attributedString key="k">', "</attributedString></textField>")),
    Case("nested views", 60, REPORT, nested_views),
    Case("objects of a keyed archive", 5_000, REPORT, keyed_archive),
    Case("intents", 2_000, REPORT, intents),
    Case("document types", 5_000, REPORT, info_plist(
        lambda n: {"CFBundleDocumentTypes": [{"CFBundleTypeName": f"Type {i}"} for i in range(n)]})),
    Case("services", 2_000, REPORT, info_plist(
        lambda n: {"NSServices": [{"NSMenuItem": {"default": f"Menu {i}"}} for i in range(n)]})),
    Case("keys of Info.plist", 10_000, REPORT, info_plist(lambda n: {f"NSKey{i}UsageDescription": "a" for i in range(n)})),
    Case("languages of Info.plist", 2_000, REPORT, info_plist(
        lambda n: {"CFBundleLocalizations": [tag(i) for i in range(n)]})),
    Case("unknown languages of Info.plist", 2_000, REPORT, info_plist(
        lambda n: {"CFBundleLocalizations": [unknown(i) for i in range(n)]})),
    Case("settings", 5_000, REPORT, settings_bundle(
        lambda n: [{"Type": "PSGroupSpecifier", "Title": f"Title {i}"} for i in range(n)])),
    Case("values of a setting", 5_000, REPORT, settings_bundle(
        lambda n: [{"Type": "PSMultiValueSpecifier", "Title": "T", "Titles": [f"V {i}" for i in range(n)]}])),
    Case("missing settings panes", 2_000, REPORT, settings_bundle(
        lambda n: [{"Type": "PSChildPaneSpecifier", "Title": f"T {i}", "File": f"P{i}"} for i in range(n)])),
    Case("settings panes", 500, REPORT, settings_panes),
    Case("asset sets", 1_000, REPORT, asset_sets),
    Case("asset catalogs", 500, REPORT, asset_catalogs),
    Case("languages of an asset", 500, REPORT, asset_images(tag)),
    Case("images of one language", 5_000, REPORT, asset_images(lambda n: "de")),
    Case("unknown languages of an asset", 500, REPORT, asset_images(unknown)),
    # Projects
    Case("nested groups", 2_000, REPORT, group_tree),
    Case("groups", 2_000, REPORT, flat_groups),
    Case("groups of each other", 20_000, REPORT, shared_groups),
    Case("variant groups", 2_000, REPORT, variant_groups),
    Case("variants of a group", 1_000, REPORT, variants),
    Case("variants of a group, with files", 500, REPORT, existing_variants),
    Case("known regions", 1_000, REPORT, known_regions),
    Case("targets", 1_000, REPORT, targets),
    Case("build configurations", 1_000, REPORT, build_configurations),
    Case("configurations of project and target", 1_000, REPORT, project_configurations),
    Case("build settings", 2_000, REPORT, build_settings("INFOPLIST_KEY_# = a;")),
    Case("settings that name settings", 500, REPORT, build_settings('A# = "$(A#+1)"; INFOPLIST_FILE = "$(A0)";')),
    Case("settings that name one twice", 10, REPORT, build_settings('A# = "$(A#+1)$(A#+1)"; INFOPLIST_FILE = "$(A0)";')),
    Case("synchronized groups", 200, REPORT, synchronized_groups),
    Case("exceptions of a synchronized group", 500, REPORT, exceptions),
    Case("projects", 200, REPORT, projects),
    Case("lines of an xcconfig", 10_000, REPORT, xcconfig("A# = b#\n")),
    Case("one setting in an xcconfig", 5_000, REPORT, xcconfig("INFOPLIST_FILE = $(inherited)a\n")),
    Case("includes of an xcconfig", 500, REPORT, xcconfig_files(False)),
    Case("includes within each other", 200, REPORT, xcconfig_files(True)),
    Case("targets of a package", 500, REPORT, package_targets),
    Case("resources of a package", 2_000, REPORT, package(
        lambda n: '.target(name: "T0", resources: [' + repeated('.process("R#"),')(n) + "])")),
    Case("nested arguments of a package", 20_000, REPORT, package(nested(".a(", ")"))),
    Case("comments in a package", 20_000, REPORT, package(nested("/*", "*/"))),
    Case("unclosed brackets in a package", 20_000, REPORT, package(repeated(".target(name: ["))),
    # Configuration, baselines and command lines
    Case("overrides", 1_000, ["report", "--quiet"], configured(
        lambda n: {"overrides": [{"paths": [f"a{i}/**"], "checks": {"missing-key": "off"}} for i in range(n)]})),
    Case("globs of an override", 2_000, ["report", "--quiet"], configured(
        lambda n: {"overrides": [{"keys": [f"k{i}*" for i in range(n)], "checks": {"missing-key": "off"}}]})),
    Case("brackets of a configured glob", 5_000, ["report", "--quiet"], configured(
        lambda n: {"overrides": [{"keys": ["[" * n], "checks": {"missing-key": "off"}}]})),
    Case("required localizations", 500, ["report", "--quiet"], configured(
        lambda n: {"requiredLocalizations": [tag(i) for i in range(n)]})),
    Case("unchanged words", 5_000, ["report", "--quiet"], configured(
        lambda n: {"unchangedWords": [f"word{i}" for i in range(n)]}, unchanged_keys, 100)),
    Case("maximum lengths", 5_000, ["report", "--quiet"], configured(
        lambda n: {"maximumLengths": {f"key {i}*": 5 for i in range(n)}}, unchanged_keys, 10)),
    Case("gates by localization", 5_000, ["report", "--quiet"], configured(
        lambda n: {"failUnder": {"localizations": {tag(i): 1 for i in range(min(n, 5_500))}}})),
    Case("excluded globs", 5_000, ["report", "--quiet"], configured(lambda n: {"exclude": [f"a{i}" for i in range(n)]})),
    Case("unknown settings", 5_000, ["init", "--print"], configured(lambda n: {f"a{i}": 1 for i in range(n)})),
    Case("baseline entries", 5_000, [*REPORT, "--baseline", "baseline.json"], baseline(lambda n: 10, lambda n: n)),
    Case("findings with a baseline", 5_000, [*REPORT, "--baseline", "baseline.json"], baseline(lambda n: n, lambda n: n)),
    Case("findings into a baseline", 5_000, [*REPORT, "--baseline", "new.json", "--write-baseline"], wrong_arguments),
    Case("brackets of a glob", 5_000, [*REPORT, "--exclude"], argument(lambda n: "[" * n)),
    Case("pairs of brackets of a glob", 5_000, [*REPORT, "--exclude"], argument(lambda n: "[a]" * n)),
    Case("ranges of a glob", 8_000, [*REPORT, "--exclude"], argument(lambda n: "[" + "a-z" * n + "]")),
    Case("stars of a glob", 10_000, [*REPORT, "--exclude"], argument(lambda n: "*a" * n + "b", glob_directory)),
    Case("stars in a row", 20_000, [*REPORT, "--exclude"], argument(lambda n: "*" * n + "b", glob_directory)),
    Case("double stars of a glob", 4, [*REPORT, "--exclude"], many_directories(lambda n: "**/a/" * n + "b")),
    Case("backslashes of a glob", 20_000, [*REPORT, "--exclude"], argument(lambda n: "\\" * n)),
    Case("excluded options", 2_000, REPORT, options("--exclude", lambda n: f"a{n}")),
    Case("localization options", 500, REPORT, options("--localization", tag), is_refused=True),
    Case("table options", 2_000, REPORT, options("--table", lambda n: f"T{n}"), is_refused=True),
    Case("gate options", 2_000, REPORT, options("--fail-under", lambda n: f"{tag(n)}=1")),
    Case("key options", 2_000, STUB, options("--key", lambda n: f"key {n}*")),
    Case("brackets of a key option", 5_000, [*STUB, "--key"], argument(lambda n: "[" * n)),
    Case("added languages", 200, STUB, options("--add-language", tag)),
    Case("preferred languages of a report", 500, [*REPORT, "--preferred"], argument(
        lambda n: ",".join(tag(i) for i in range(n)))),
    Case("inputs", 500, REPORT, lambda tree, n: (source_directories(tree, n), [f"Module{i}" for i in range(n)])[1]),
    Case("inputs of one tree", 200, REPORT, lambda tree, n: (missing_keys(tree, 10), ["."] * n)[1]),
    # Renderers
    *(Case(f"findings as {name}", 5_000, [*REPORT, "--format", name], wrong_arguments) for name in FORMATS),
    *(Case(f"missing keys as {name}", 20_000, [*REPORT, "--format", name], missing_keys) for name in FORMATS),
    *(Case(f"tables as {name}", 500, [*REPORT, "--format", name], missing_tables) for name in FORMATS),
    *(Case(f"localizations as {name}", 500, [*REPORT, "--format", name], localizations(tag)) for name in FORMATS),
    *(Case(f"bundles as {name}", 300, [*REPORT, "--format", name], bundles) for name in FORMATS),
    Case("findings in detail", 5_000, [*REPORT, "--verbose"], wrong_arguments),
    # Stubs
    Case("stubs", 5_000, STUB, missing_keys),
    Case("scattered stubs", 5_000, STUB, scattered_missing_keys),
    Case("stubs with values", 5_000, [*STUB, "--value", "pseudo"], scattered_missing_keys),
    Case("stubs into XML", 1_000, STUB, xml_strings(2)),
    Case("stubs into XML of one line", 1_000, STUB, xml_without(2)),
    Case("stubs into a stringsdict", 1_000, STUB, stringsdict(stringsdict_keys, lambda n: stringsdict_keys(n, 2))),
    Case("stubs into a catalog", 2_000, STUB, catalog_missing),
    Case("catalog languages of stubs", 200, STUB, catalog_languages(tag)),
    Case("stubs into new catalog languages", 100, STUB, lambda tree, n: (
        catalog_missing(tree, 50), [word for i in range(n) for word in ("--add-language", tag(i))])[1]),
    Case("stubs into many files", 300, STUB, lambda tree, n: (missing_tables(tree, n), None)[1]),
    Case("stubs into many localizations", 300, STUB, lambda tree, n: (
        localizations(tag)(tree, n), tree.strings("en", [("a", "b"), ("c", "d")]), None)[2]),
    Case("stubs into masked files", 5_000, [*STUB, "--masked", "fill"], masked),
    Case("masked files to drop", 5_000, [*STUB, "--masked", "drop"], masked),
    Case("pruned keys", 5_000, [*STUB, "--prune"], extra_keys),
    Case("pruned keys of a stringsdict", 1_000, [*STUB, "--prune"], stringsdict(
        lambda n: stringsdict_keys(n, 2), stringsdict_keys)),
    Case("repairs", 5_000, [*STUB, "--repair"], lines('"key #" = "value"\n')),
    Case("repaired quotes", 5_000, [*STUB, "--repair"], lines('"key #" = "a "b" c";\n')),
    Case("converted keys", 5_000, [*STUB, "--convert", "--output", "out"], binary(lambda n: dict(entries(n)))),
    Case("copied resources", 1_000, [*STUB, "--resources", "--output", "out"], resources),
    Case("written stubs", 5_000, [*STUB, "--output", "out"], scattered_missing_keys),
    Case("stubs for an interface", 2_000, STUB, interface('<button title="Text #" id="b#"/>')),
    # Documents of translators
    Case("documents of an export", 500, EXPORT, languages),
    Case("files of an .xcloc", 500, [*EXPORT, "--format", "xcloc"], exported_tables),
    Case("texts with one source text", 5_000, EXPORT, same_texts),
    Case("documents of an import", 500, [*IMPORT, "in"], documents_of_languages),
    Case("languages of a manifest", 500, [*IMPORT, "in"], manifest_of_languages),
    Case("files without a match", 300, [*IMPORT, "--match", "nofile", "de.xliff"], modules(False)),
    Case("files that share a key", 300, [*IMPORT, "--match", "nofile", "de.xliff"], modules(True)),
    Case("rejected texts", 5_000, [*IMPORT, "de.xliff"], rejected_texts),
    Case("texts for two directories", 5_000, [*IMPORT, "nb.xliff"], twin_directories),
    # Merges
    Case("conflicts in a row", 10_000, [*MERGE, *merged("strings")], conflicts),
    Case("scattered conflicts", 10_000, [*MERGE, *merged("strings")], scattered_conflicts),
    Case("stale translations of a merge", 2_000, [*MERGE, "--mark-stale", *merged("xcstrings")], stale_translations),
    Case("headings of a merge", 2_000, [*MERGE, *merged("strings")], headings),
    # Differences
    Case("changed keys", 5_000, DIFF, versions(keys, changed_keys)),
    Case("renamed keys", 5_000, DIFF, versions(keys, renamed_keys)),
    Case("moved keys", 5_000, DIFF, versions(keys, moved_keys)),
    Case("reversed keys", 5_000, DIFF, versions(keys, reversed_keys)),
    Case("changed keys as markdown", 5_000, [*DIFF, "--format", "markdown"], versions(keys, changed_keys)),
    Case("changed keys as json", 5_000, [*DIFF, "--format", "json"], versions(keys, changed_keys)),
    Case("renamed tables", 300, DIFF, versions(numbered_tables, renamed_tables)),
    Case("renamed bundles", 200, DIFF, versions(numbered_bundles, renamed_bundles)),
    Case("added localizations", 300, DIFF, versions(
        lambda tree, n: tree.strings("en", [("a", "b")]), localizations(tag))),
    # Archives and revisions
    Case("entries of a zip", 10_000, [*REPORT, "App.zip"], zip_archive(lambda number: f"file{number}.png")),
    Case("undecodable names of a zip", 8_000, [*REPORT, "App.zip"], zip_archive(undecodable)),
    Case("deep paths of a zip", 1_000, [*REPORT, "App.zip"], zip_archive(deep_path)),
    Case("deep paths of a tar", 1_500, [*REPORT, "App.tar.gz"], tar_archive(deep_path)),
    Case("names of a file in a tar", 5_000, [*REPORT, "App.tar.gz"], linked_file),
    Case("files of a revision", 10_000, GIT, revision(in_one_directory("100644"))),
    Case("tables of a revision", 1_000, GIT, revision(lambda number: (
        "100644", b"de.lproj/T%d.strings" % number))),
    Case("undecodable names of a revision", 8_000, GIT, revision(in_one_directory("100644", b"\xff"))),
    Case("deep undecodable names", 4_000, GIT, revision(deep_undecodable)),
    Case("deep files of a revision", 2_000, GIT, revision(deep_file)),
    Case("links of a revision", 5_000, GIT, revision(in_one_directory("120000", b"en.lproj/"))),
    Case("submodules of a revision", 5_000, GIT, revision(in_one_directory("160000"))),
    Case("removed files of a revision", 10_000, [
        "diff", "--no-config", "--quiet", "main~1..main"], removed_files),
    # Dumps
    *dumped("A.strings", repeated('/* c */ "key #" = "value";\n'), 10_000),
    *dumped("A.stringsdict", lambda n: plist(f"<dict>{stringsdict_keys(n)}</dict>"), 2_000),
    *dumped("A.xcstrings", catalog_json, 5_000),
    *dumped("A.loctable", lambda n: plistlib.dumps({tag(i): {"k": "v"} for i in range(n)}), 1_000),
    *dumped("A.xib", lambda n: '<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>'
            + repeated('<button title="Text #" id="b#"/>')(n) + "</objects></document>", 5_000),
    Case("dump as loaded", 10_000, ["dump", "--as-loaded", "A.strings"], lambda tree, n: tree.write(
        "A.strings", "".join(f'"key {i}" = "value";\n' for i in range(n)))),
    # Lookups and explanations
    Case("available names", 1_000, lambda n: [
        "resolve", "--preferred", "pt-AO,de-AT", "--available", ",".join(tag(i) for i in range(n))], lambda tree, n: None),
    Case("available private names", 1_000, lambda n: [
        "resolve", "--preferred", "en-AU", "--available", ",".join(f"en-x-a{i}" for i in range(n))], lambda tree, n: None),
    Case("preferred names", 1_000, lambda n: [
        "resolve", "--available", "pt,de", "--preferred", ",".join(tag(i) for i in range(n))], lambda tree, n: None),
    Case("preferred names for a bundle", 300, lambda n: [
        "resolve", ".", "--key", "key", "--preferred", ",".join(tag(i) for i in range(n))], common_keys),
    Case("localizations of a lookup", 300, ["resolve", ".", "--key", "a", "--preferred", "de"], localizations(tag)),
    Case("lines of a batch", 5_000, ["resolve", "--batch", "lines"], batch),
    Case("letters of a topic", 20_000, lambda n: ["explain", "m" * n], lambda tree, n: None, True),
    Case("subtags of a topic", 5_000, lambda n: ["explain", "de" + "-abcde" * n], lambda tree, n: None, True),
]
