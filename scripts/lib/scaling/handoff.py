"""Trees and documents of translators, and versions to merge, that have much of one thing."""

from __future__ import annotations

import json

from .tree import entries, tag, unit

ORIGINAL = "en.lproj/Localizable.strings"


def document(language, files):
    """An XLIFF document of files with triples of key, source text and translation."""
    text = '<xliff version="1.2">\n'
    for original, units in files:
        text += f'<file original="{original}" source-language="en" target-language="{language}"><body>\n'
        text += "".join(
            f'<trans-unit id="{key}"><source>{source}</source><target>{target}</target></trans-unit>\n'
            for key, source, target in units)
        text += "</body></file>\n"
    return text + "</xliff>\n"


def languages(tree, n):
    tree.strings("en", [("a", "b"), ("c", "d")])
    for number in range(n):
        tree.strings(tag(number), [("a", "c")])


def documents_of_languages(tree, n):
    languages(tree, n)
    for number in range(n):
        tree.write(f"in/{number}.xliff", document(tag(number), [(ORIGINAL, [("a", "b", "c"), ("c", "d", "e")])]))


def manifest_of_languages(tree, n):
    documents_of_languages(tree, n)
    tree.write("in/handoff.json", json.dumps({"format": "l10ncheck-manifest", "version": 1, "documents": [
        {"file": f"{number}.xliff", "targetLanguage": tag(number), "files": [
            {"original": ORIGINAL, "units": [{"id": "a"}, {"id": "c"}]}]} for number in range(n)]}))


def tables(tree, n):
    for number in range(n):
        tree.strings("en", [("a", "b")], f"Table{number}")
        tree.strings("de", [("a", "c")], f"Table{number}")


def modules(shared):
    """Modules with a key of their own, or with one that all have."""

    def make(tree, n):
        files = []
        for number in range(n):
            key = "key" if shared else f"key {number}"
            tree.write(f"Module{number}/en.lproj/Localizable.strings", f'"{key}" = "Text";\n')
            tree.write(f"Module{number}/de.lproj/Localizable.strings", f'"{key}" = "Alt";\n')
            files.append((f"Localizable{number}.strings", [(key, "Text", "Wort")]))
        tree.write("de.xliff", document("de", files))

    return make


def same_texts(tree, n):
    tree.strings("en", [(f"key {number}", "Text") for number in range(n)])
    tree.strings("de", [("key 0", "Wort")])


def rejected_texts(tree, n):
    tree.strings("en", [(f"key {number}", "Text %@") for number in range(n)])
    tree.strings("de", [("key 0", "Wort %@")])
    tree.write("de.xliff", document("de", [(ORIGINAL, [(f"key {i}", "Text %@", "Wort %d") for i in range(n)])]))


def twin_directories(tree, n):
    """Texts that fit into each of two directories of one language."""
    tree.strings("en", entries(n))
    tree.strings("nb", entries(n, value="Tekst"))
    tree.strings("no", entries(n, value="Ord"))
    tree.write("nb.xliff", document("nb", [
        (ORIGINAL, [(key, source, "Ny") for key, source in entries(n)])]))


def conflicts(tree, n):
    for name in ("base", "ours", "theirs"):
        tree.write(f"{name}.strings", "".join(f'"{key}" = "{value}";\n' for key, value in entries(n, value=name)))


def scattered_conflicts(tree, n):
    for name in ("base", "ours", "theirs"):
        tree.write(f"{name}.strings", "".join(
            f'"{key}" = "{value if number % 2 else name}";\n' for number, (key, value) in enumerate(entries(n))))


def stale_translations(tree, n):
    """Ours has new source texts, theirs new translations."""
    for name, source, translation in (("base", "a", "b"), ("ours", "c", "b"), ("theirs", "a", "d")):
        tree.catalog({f"key {number:06}": {"localizations": {"de": unit(translation), "en": unit(source)}}
                      for number in range(n)}, f"{name}.xcstrings")


def headings(tree, n):
    """Comments of sections below which each side adds a key."""
    for name, key in (("base", None), ("ours", "mine"), ("theirs", "other")):
        added = f'"{key} #" = "text";\n' if key else "\n"
        tree.write(f"{name}.strings", "".join(
            f'"key {number}" = "text";\n\n/* Section {number} */\n' + added.replace("#", str(number))
            for number in range(n)))
