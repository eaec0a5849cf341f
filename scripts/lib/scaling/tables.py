"""Trees with .strings files, stringsdicts, string catalogs and loctables, of which there is much of one thing."""

from __future__ import annotations

import json
import plistlib

from .tree import entries, plist, tag, unit


def keys(tree, n):
    tree.strings("en", entries(n))
    tree.strings("de", entries(n, value="Text von Eintrag"))


def missing_keys(tree, n):
    tree.strings("en", entries(n))
    tree.strings("de", [])


def scattered_missing_keys(tree, n):
    tree.strings("en", entries(2 * n))
    tree.strings("de", entries(2 * n)[::2])


def extra_keys(tree, n):
    tree.strings("en", [])
    tree.strings("de", entries(n))


def unchanged_keys(tree, n):
    tree.strings("en", entries(n))
    tree.strings("de", entries(n))


def empty_values(tree, n):
    tree.strings("en", entries(n))
    tree.strings("de", [(key, "") for key, _ in entries(n)])


def wrong_arguments(tree, n):
    tree.strings("en", [(key, f"{value} %@") for key, value in entries(n)])
    tree.strings("de", [(key, f"{value} %d") for key, value in entries(n)])


def inconsistent(tree, n):
    tree.strings("en", [(key, f"Open file {number // 2} now") for number, (key, _) in enumerate(entries(n))])
    tree.strings("de", [(key, f"Datei Nummer {number}") for number, (key, _) in enumerate(entries(n))])


def same_source(tree, n):
    tree.strings("en", [(key, "Open the file") for key, _ in entries(n)])
    tree.strings("de", [(key, f"Datei Nummer {number}") for number, (key, _) in enumerate(entries(n))])


def duplicate_keys(tree, n):
    tree.strings("en", [("key", f"Text {number}") for number in range(n)])
    tree.strings("de", [("key", f"Text {number}") for number in range(n)])


def lines(line):
    """A development file without, and a translation with n lines of something."""

    def make(tree, n):
        tree.strings("en", [("key", "Text")])
        tree.write("de.lproj/Localizable.strings", "".join(line.replace("#", str(number)) for number in range(n)))

    return make


def both_lines(line, before="", behind=""):
    def make(tree, n):
        text = before + "".join(line.replace("#", str(number)) for number in range(n)) + behind
        tree.write("en.lproj/Localizable.strings", text)
        tree.write("de.lproj/Localizable.strings", text)

    return make


def text(source, translation=None, before="", behind=""):
    """A text that has n times something."""

    def make(tree, n):
        def repeated(piece):
            return before + "".join(piece.replace("#", str(number + 1)) for number in range(n)) + behind

        # Texts that are the same are not compared.
        tree.pair(repeated(source), repeated(source if translation is None else translation) + " Wort")

    return make


def key_text(piece):
    def make(tree, n):
        tree.strings("en", [(piece * n, "Text")])
        tree.strings("de", [(piece * n, "Wort")])

    return make


def latin_1(tree, n):
    tree.strings("en", [("key", "Text")])
    tree.write("de.lproj/Localizable.strings", b"".join(b'"key %d" = "\xfcber";\n' % number for number in range(n)))


def utf_16(tree, n):
    tree.strings("en", entries(n))
    text = "".join(f'"{key}" = "{value}"{";" if number % 2 else ""}\n' for number, (key, value) in enumerate(entries(n)))
    tree.write("de.lproj/Localizable.strings", text.encode("utf-16"))

def stringsdict_entry(key, variables=1, forms=("one", "other")):
    names = [f"v{number}" for number in range(variables)]
    text = f"<key>{key}</key>\n<dict>\n<key>NSStringLocalizedFormatKey</key>\n<string>"
    text += " ".join(f"%{number + 1}$#@{name}@" for number, name in enumerate(names)) + "</string>\n"
    for name in names:
        text += f"<key>{name}</key>\n<dict>\n<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\n"
        text += "<key>NSStringFormatValueTypeKey</key><string>d</string>\n"
        text += "".join(f"<key>{form}</key><string>%d {form}</string>\n" for form in forms) + "</dict>\n"
    return text + "</dict>\n"


def stringsdict(body_of_source, body=None):
    def make(tree, n):
        tree.write("en.lproj/Plurals.stringsdict", plist(f"<dict>\n{body_of_source(n)}</dict>\n"))
        tree.write("de.lproj/Plurals.stringsdict", plist(f"<dict>\n{(body or body_of_source)(n)}</dict>\n"))

    return make


def stringsdict_keys(n, step=1):
    return "".join(stringsdict_entry(f"key {number}") for number in range(0, n, step))


def variable_chain(n):
    """Variables each of whose forms uses the next."""
    text = "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>"
    for number in range(n):
        text += f"<key>v{number}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        text += "<key>NSStringFormatValueTypeKey</key><string>d</string>"
        text += f"<key>one</key><string>%#@v{number + 1}@</string><key>other</key><string>%#@v{number + 1}@</string></dict>"
    return text + "</dict>"


def unused_variables(n):
    text = "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string>"
    for number in range(n):
        text += f"<key>v{number}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        text += "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>"
    return text + "</dict>"


def unknown_forms(n):
    return stringsdict_entry("k", 1, ["other"] + [f"form{number}" for number in range(n)])


def widths(n):
    rules = "".join(f"<key>{number + 1}</key><string>Text {number}</string>" for number in range(n))
    return f"<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>{rules}</dict></dict>"


def repeated(piece, before="", behind=""):
    return lambda n: before + "".join(piece.replace("#", str(number)) for number in range(n)) + behind


def nested(start, end, middle=""):
    return lambda n: start * n + middle + end * n


def binary(make_value, name="Localizable.strings"):
    def make(tree, n):
        tree.write(f"en.lproj/{name}", plistlib.dumps(make_value(n), fmt=plistlib.FMT_BINARY))
        tree.write(f"de.lproj/{name}", plistlib.dumps(make_value(n // 2), fmt=plistlib.FMT_BINARY))

    return make


def binary_variables(n):
    rule = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "other": "%d"}
    return {f"key {number}": {"NSStringLocalizedFormatKey": "%#@a@", "a": dict(rule)} for number in range(n)}


def old_style(n):
    return "".join(
        f'"key {number}" = {{ NSStringLocalizedFormatKey = "%#@a@"; a = {{ NSStringFormatSpecTypeKey = '
        f'NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = "%d"; }}; }};\n' for number in range(n))


def old_style_stringsdict(tree, n):
    tree.write("en.lproj/Plurals.stringsdict", "{" + old_style(n) + "}")
    tree.write("de.lproj/Plurals.stringsdict", "{" + old_style(n) + "}")


def xml_strings(step):
    def make(tree, n):
        def body(each):
            return plist(
                "<dict>\n" + "".join(f"\t<key>key {i}</key>\n\t<string>v {i}</string>\n" for i in range(0, n, each))
                + "</dict>\n")

        tree.write("en.lproj/Localizable.strings", body(1))
        tree.write("de.lproj/Localizable.strings", body(step))

    return make


def xml_without(step):
    """XML without any indentation to take as a model, of which a translation lacks every other key."""

    def make(tree, n):
        tree.write("en.lproj/Localizable.strings", plist(
            "<dict>" + "".join(f"<key>key {i}</key><string>v {i}</string>" for i in range(n)) + "</dict>"))
        tree.write("de.lproj/Localizable.strings", plist(
            "<dict>" + "".join(f"<key>key {i}</key><string>v {i}</string>" for i in range(0, n, step)) + "</dict>"))

    return make


def masked(tree, n):
    tree.strings("en", entries(n))
    tree.strings("es", entries(n, value="Texto"))
    tree.strings("es-MX", entries(n, value="Texto")[::2])

def catalog_keys(tree, n):
    tree.catalog({
        f"key {number:06}": {"localizations": {"en": unit(f"Text {number}"), "de": unit(f"Wort {number}")}}
        for number in range(n)})


def catalog_missing(tree, n):
    tree.catalog({f"key {number:06}": {"localizations": {"de": unit("Wort")} if number % 2 else {}} for number in range(n)})


def catalog_on_one_line(tree, n):
    strings = {f"key {number:06}": {"localizations": {"de": unit("Wort")}} for number in range(n)}
    tree.write("Localizable.xcstrings", json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}))


def catalog_languages(name):
    def make(tree, n):
        tree.catalog({"key": {"localizations": {"en": unit("Text")} | {name(i): unit("Wort") for i in range(n)}}})

    return make


def catalog_many_tables(tree, n):
    for number in range(n):
        tree.catalog({"key": {"localizations": {"de": unit("Wort")}}}, f"Table{number}.xcstrings")


def catalog_value(value):
    def make(tree, n):
        tree.catalog({"key": {"localizations": {"en": value(n), "de": value(n)}}})

    return make


def substitutions(n):
    return unit(" ".join(f"%#@v{i}@" for i in range(n))) | {"substitutions": {
        f"v{i}": {"argNum": i + 1, "formatSpecifier": "d", "variations": {"plural": {"other": unit("%arg things")}}}
        for i in range(n)}}


def devices(n):
    return {"variations": {"device": {f"device{i}": unit(f"Text {i}") for i in range(n)} | {"other": unit("Text")}}}


def deep_variations(n):
    value = unit("Text")
    for _ in range(n):
        value = {"variations": {"device": {"other": value}}}
    return value


def catalog_text(piece):
    def make(tree, n):
        tree.write("Localizable.xcstrings", '{"sourceLanguage" : "en", "strings" : {' + piece(n) + '}, "version" : "1.0"}')

    return make


def catalog_references(tree, n):
    """A catalog and .strings files with the same keys, as a migration leaves them."""
    catalog_keys(tree, n)
    tree.strings("de", [(f"key {number:06}", "Wort") for number in range(n)])
    tree.strings("en", [(f"key {number:06}", "Text") for number in range(n)])


def loctable(languages, keys_of_each):
    def make(tree, n):
        many = languages(n)
        value = {each: {f"key {number}": "Text" for number in range(keys_of_each(n))} for each in many}
        tree.write("Localizable.loctable", plistlib.dumps({"en": {"key 0": "Text"}} | value, fmt=plistlib.FMT_BINARY))
        tree.write("Info.plist", plist("<dict/>"))

    return make
