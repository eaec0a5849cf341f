"""What scripts/scaling measures: a case for each thing that can be many, with the command that meets it.

A generator makes files for n of its thing in an empty directory, where the command runs; what it returns is added to
the command. `count` is the smallest n, chosen so that 4n takes between 50 milliseconds and a few seconds.
"""

from __future__ import annotations

import dataclasses
import json
import pathlib
import plistlib
import sys
import typing

# Directories are made, and removed, by functions that call themselves for each in another.
sys.setrecursionlimit(10_000)

REPORT = ["report", "--no-config", "--quiet", "--fail-on", "never"]
STUB = ["stub", "--no-config", "--quiet"]
HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n'
LANGUAGES = (
    "aa af ak am ar as az be bg bm bn bo br bs ca ce cs cv cy da de dv dz ee el en eo es et eu fa ff fi fo fr fy ga gd "
    "gl gn gu gv ha he hi hr hu hy ia id ig ii is it ja jv ka ki kk kl km kn ko ks ku kw ky lb lg ln lo lt lu lv"
).split()
REGIONS = (
    "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO "
    "CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID "
    "IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM"
).split()


class Tree:
    """The directory of a case, with what several generators write into theirs."""

    def __init__(self, path: pathlib.Path):
        self.path = path

    def write(self, name, content):
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def strings(self, language, entries, table="Localizable"):
        self.write(f"{language}.lproj/{table}.strings", "".join(f'"{key}" = "{value}";\n' for key, value in entries))

    def pair(self, source, translation, key="key"):
        """One key, whose texts are given."""
        self.strings("en", [(key, source)])
        self.strings("de", [(key, translation)])

    def catalog(self, strings, name="Localizable.xcstrings"):
        text = json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2)
        self.write(name, text.replace('": ', '" : '))

    def project(self, objects, settings="", main_group="G0", more=""):
        self.write(
            "App.xcodeproj/project.pbxproj",
            "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {\n"
            "P = {isa = PBXProject; buildConfigurationList = L; developmentRegion = en; mainGroup = "
            f"{main_group}; {more} }};\nL = {{isa = XCConfigurationList; buildConfigurations = (C,); }};\n"
            f"C = {{isa = XCBuildConfiguration; name = Debug; buildSettings = {{ {settings} }}; }};\n{objects}\n}};\n}}\n")
        self.strings("en", [("a", "b")])
        self.strings("de", [("a", "b")])

    def configuration(self, value):
        self.write(".l10ncheck.json", json.dumps(value))


@dataclasses.dataclass
class Case:
    name: str
    count: int
    command: list | typing.Callable
    make: typing.Callable


def unit(value, state="translated"):
    return {"stringUnit": {"state": state, "value": value}}


def plist(text):
    return f"{HEADER}{text}</plist>\n"


def tag(n):
    """The nth of 6,000 language tags that are known."""
    return f"{LANGUAGES[n % len(LANGUAGES)]}-{REGIONS[n // len(LANGUAGES) % len(REGIONS)]}"


def unknown(n):
    """The nth of many names that are no language."""
    letters = ""
    for _ in range(4):
        letters += "bdfghjklmnprstvz"[n % 16]
        n //= 16
    return f"qx{letters}zzz"


def entries(n, prefix="key", value="Text of entry"):
    return [(f"{prefix} {number}", f"{value} {number}") for number in range(n)]


# Texts and .strings files


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


# Trees


def localizations(name):
    def make(tree, n):
        tree.strings("en", [("a", "b")])
        for number in range(n):
            tree.strings(name(number), [("a", "c")])

    return make


def region_files(tree, n):
    """Localizations of a region beside that of the language."""
    tree.strings("en", [("a", "b"), ("c", "d")])
    for number in range(n):
        tree.strings(tag(number), [("a", "c")])
        tree.strings(tag(number).split("-")[0], [("a", "c")])


def case_variants(tree, n):
    tree.strings("en", [("a", "b")])
    for number in range(n):
        letters = "qabcdefghijklmno"
        name = "".join(c.upper() if number >> bit & 1 else c for bit, c in enumerate(letters))
        tree.strings(name, [("a", "c")])


def tables(tree, n):
    for number in range(n):
        tree.strings("en", [("a", "b")], f"Table{number}")
        tree.strings("de", [("a", "c")], f"Table{number}")


def missing_tables(tree, n):
    for number in range(n):
        tree.strings("en", [("a", "b")], f"Table{number}")
    tree.strings("de", [("a", "c")], "Table0")


def resources(tree, n):
    for number in range(n):
        tree.write(f"en.lproj/image{number}.png", b"")
    tree.write("de.lproj/other.png", b"")


def bundles(tree, n):
    for number in range(n):
        tree.write(f"App{number}.app/Info.plist", plist("<dict/>"))
        tree.write(f"App{number}.app/en.lproj/Localizable.strings", '"a" = "b";')
        tree.write(f"App{number}.app/de.lproj/Localizable.strings", "")


def source_directories(tree, n):
    for number in range(n):
        tree.write(f"Module{number}/en.lproj/Localizable.strings", '"a" = "b";')
        tree.write(f"Module{number}/de.lproj/Localizable.strings", "")


def nested_bundles(tree, n):
    path = "".join("a.bundle/" for _ in range(n))
    tree.write(f"{path}en.lproj/Localizable.strings", '"a" = "b";')
    parts = path.split("/")[:-1]
    for depth in range(1, len(parts)):
        tree.write("/".join(parts[:depth]) + "/en.lproj/Localizable.strings", '"a" = "b";')


def nested_directories(tree, n):
    tree.write("d/" * n + "en.lproj/Localizable.strings", '"a" = "b";')


def loose_files(tree, n):
    for number in range(n):
        tree.write(f"file{number}.strings", '"a" = "b"')


def links(tree, n):
    tree.strings("en", [("a", "b")])
    tree.strings("de", [("a", "b")])
    for number in range(n):
        (tree.path / f"link{number}.lproj").symlink_to("de.lproj" if number == 0 else f"link{number - 1}.lproj")


def links_to_one(tree, n):
    tree.strings("en", [("a", "b")])
    tree.strings("de", [("a", "b")])
    for number in range(n):
        (tree.path / f"{tag(number)}.lproj").symlink_to("de.lproj")


def dead_links(tree, n):
    tree.strings("en", [("a", "b")])
    for number in range(n):
        (tree.path / "en.lproj" / f"T{number}.strings").symlink_to("nowhere")


def loose_images(tree, n):
    tree.strings("en", [("a", "b")])
    tree.write("de.lproj/Localizable.strings", '"a" = "c";')
    for number in range(n):
        tree.write(f"image{number}.png", b"")
        tree.write(f"en.lproj/image{number}.png", b"")


# Property lists


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


# String catalogs and loctables


def catalog_keys(tree, n):
    tree.catalog({
        f"key {number:06}": {"localizations": {"en": unit(f"Text {number}"), "de": unit(f"Wort {number}")}}
        for number in range(n)})


def catalog_missing(tree, n):
    tree.catalog({f"key {number:06}": {"localizations": {"de": unit("Wort")} if number % 2 else {}} for number in range(n)})


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


# Interface Builder, intents, Info.plist, settings


def interface(piece, before="", behind="", strings=""):
    def make(tree, n):
        body = "".join(piece.replace("#", str(number)) for number in range(n))
        tree.write(
            "Base.lproj/Main.xib",
            '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" '
            f'toolsVersion="23094"><objects>{before}{body}{behind}</objects></document>')
        lines = "".join(strings.replace("#", str(number)) for number in range(n))
        tree.write("de.lproj/Main.strings", lines)

    return make


def nested_views(tree, n):
    tree.write(
        "Base.lproj/Main.xib",
        '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">'
        "<objects>" + "".join(f'<view id="v{i}"><subviews>' for i in range(n))
        + "</subviews></view>" * n + "</objects></document>")
    tree.write("de.lproj/Main.strings", "")


def keyed_archive(tree, n):
    objects = ["$null", {"NSTitle": plistlib.UID(2)}, "Title"]
    for number in range(n):
        objects += [{"NSContents": plistlib.UID(len(objects) + 1), "$class": plistlib.UID(0)}, f"Text {number}"]
    value = {"$archiver": "NSKeyedArchiver", "$version": 100000, "$top": {"root": plistlib.UID(1)}, "$objects": objects}
    for language in ("en", "de"):
        tree.write(f"{language}.lproj/Main.nib", plistlib.dumps(value, fmt=plistlib.FMT_BINARY))


def intents(tree, n):
    values = [
        {"INIntentTitle": f"Title {i}", "INIntentTitleID": f"i{i}", "INIntentName": f"I{i}",
         "INIntentParameterCombinations": {"a": {"INIntentParameterCombinationTitle": "Give ${a}",
                                                 "INIntentParameterCombinationTitleID": f"c{i}"}}} for i in range(n)]
    tree.write("Base.lproj/Intents.intentdefinition", plistlib.dumps({"INIntents": values}))
    tree.write("de.lproj/Intents.strings", "".join(f'"i{i}" = "Titel";\n' for i in range(0, n, 2)))


def info_plist(value):
    def make(tree, n):
        tree.write("App.app/Contents/Info.plist", plistlib.dumps({"CFBundleDevelopmentRegion": "en"} | value(n)))
        tree.write("App.app/Contents/Resources/en.lproj/InfoPlist.strings", "")
        tree.write("App.app/Contents/Resources/de.lproj/InfoPlist.strings", "")

    return make


def help_bundles(tree, n):
    for number in range(n):
        tree.write(
            f"App{number}.app/Info.plist",
            plistlib.dumps({"CFBundleHelpBookFolder": "Help", "CFBundleHelpBookName": f"book{number}"}))
        tree.write(f"App{number}.app/en.lproj/Help/index.html", "")
        tree.write(f"App{number}.app/de.lproj/Help/index.html", "")


def help_folders(tree, n):
    tree.write("App.app/Info.plist", plistlib.dumps({
        "CFBundleHelpBookFolder": [f"Help{number}" for number in range(n)], "CFBundleHelpBookName": "book"}))
    for number in range(n):
        tree.write(f"App.app/en.lproj/Help{number}/index.html", "")
    tree.write("App.app/de.lproj/Help0/index.html", "")


def help_pages(tree, n):
    tree.write(
        "App.app/Info.plist", plistlib.dumps({"CFBundleHelpBookFolder": "Help", "CFBundleHelpBookName": "book"}))
    for number in range(n):
        tree.write(f"App.app/en.lproj/Help/page{number}.html", "")
        if number % 2:
            tree.write(f"App.app/de.lproj/Help/page{number}.html", "")


def settings_bundle(specifiers):
    def make(tree, n):
        tree.write(
            "App.app/Settings.bundle/Root.plist",
            plistlib.dumps({"StringsTable": "Root", "PreferenceSpecifiers": specifiers(n)}))
        tree.write("App.app/Info.plist", plist("<dict/>"))
        tree.write("App.app/Settings.bundle/en.lproj/Root.strings", '"Title 0" = "Title";')
        tree.write("App.app/Settings.bundle/de.lproj/Root.strings", '"Title 0" = "Titel";')

    return make


def settings_panes(tree, n):
    for number in range(n):
        tree.write(
            f"App.app/Settings.bundle/{f'Pane{number}' if number else 'Root'}.plist",
            plistlib.dumps({
                "StringsTable": f"Pane{number}",
                "PreferenceSpecifiers": [
                    {"Type": "PSChildPaneSpecifier", "Title": "Title", "File": f"Pane{number + 1}"}]}))
    tree.write("App.app/Info.plist", plist("<dict/>"))
    tree.write("App.app/Settings.bundle/en.lproj/Root.strings", "")
    tree.write("App.app/Settings.bundle/de.lproj/Root.strings", "")


def asset_sets(tree, n):
    for number in range(n):
        tree.write(f"Assets.xcassets/I{number}.imageset/Contents.json", json.dumps({
            "images": [{"idiom": "universal", "filename": "a.png"}, {"idiom": "universal", "locale": "de"}],
            "properties": {"localizable": True}}))
    tree.strings("en", [("a", "b")])
    tree.strings("de", [("a", "b")])


def asset_catalogs(tree, n):
    for number in range(n):
        tree.write(f"M{number}/Assets.xcassets/Contents.json", "{}")
        tree.write(f"M{number}/en.lproj/Localizable.strings", "")


def asset_images(name):
    def make(tree, n):
        tree.write("Assets.xcassets/I.imageset/Contents.json", json.dumps({
            "images": [{"idiom": "universal", "filename": "a.png"}]
            + [{"idiom": "universal", "locale": name(number)} for number in range(n)]}))
        tree.strings("en", [("a", "b")])
        tree.strings("de", [("a", "b")])

    return make


# Projects


def group_tree(tree, n):
    objects = "".join(
        f'G{i} = {{isa = PBXGroup; path = g{i}; children = (G{i + 1},); sourceTree = "<group>"; }};\n' for i in range(n))
    tree.project(objects)


def flat_groups(tree, n):
    children = ", ".join(f"G{i + 1}" for i in range(n))
    objects = f'G0 = {{isa = PBXGroup; children = ({children}); sourceTree = "<group>"; }};\n'
    objects += "".join(
        f'G{i + 1} = {{isa = PBXGroup; path = g{i}; children = (F{i},); sourceTree = "<group>"; }};\n'
        f'F{i} = {{isa = PBXFileReference; path = a.strings; sourceTree = "<group>"; }};\n' for i in range(n))
    tree.project(objects)


def shared_groups(tree, n):
    """Groups each of which has all others for children."""
    every = ", ".join(f"G{i}" for i in range(int(n**0.5)))
    objects = "".join(
        f'G{i} = {{isa = PBXGroup; path = g{i}; children = ({every}); sourceTree = "<group>"; }};\n'
        for i in range(int(n**0.5)))
    tree.project(objects)


def variant_groups(tree, n):
    children = ", ".join(f"V{i}" for i in range(n))
    objects = f'G0 = {{isa = PBXGroup; children = ({children}); sourceTree = "<group>"; }};\n'
    objects += "".join(
        f'V{i} = {{isa = PBXVariantGroup; name = T{i}.strings; children = (F{i},); sourceTree = "<group>"; }};\n'
        f'F{i} = {{isa = PBXFileReference; name = de; path = de.lproj/T{i}.strings; sourceTree = "<group>"; }};\n'
        for i in range(n))
    tree.project(objects, more="knownRegions = (en, Base);")


def variants(tree, n):
    children = ", ".join(f"F{i}" for i in range(n))
    objects = 'G0 = {isa = PBXGroup; children = (V); sourceTree = "<group>"; };\n'
    objects += f'V = {{isa = PBXVariantGroup; name = T.strings; children = ({children}); sourceTree = "<group>"; }};\n'
    objects += "".join(
        f'F{i} = {{isa = PBXFileReference; name = {tag(i)}; path = "{tag(i)}.lproj/T.strings"; '
        'sourceTree = "<group>"; };\n' for i in range(n))
    tree.project(objects, more="knownRegions = (en, Base);")


def existing_variants(tree, n):
    """File references of files that exist."""
    variants(tree, n)
    for number in range(n):
        tree.strings(tag(number), [("a", "b")], "T")


def known_regions(tree, n):
    names = ", ".join(f'"{tag(i)}"' for i in range(n))
    tree.project("", more=f"knownRegions = (en, {names});")


def targets(tree, n):
    names = ", ".join(f"T{i}" for i in range(n))
    objects = "".join(
        f"T{i} = {{isa = PBXNativeTarget; name = App{i}; buildConfigurationList = TL{i}; buildPhases = (B{i},); }};\n"
        f"B{i} = {{isa = PBXResourcesBuildPhase; files = (BF{i}); }};\nBF{i} = {{isa = PBXBuildFile; fileRef = F{i}; }};\n"
        f"TL{i} = {{isa = XCConfigurationList; buildConfigurations = (TC{i},); }};\n"
        f"TC{i} = {{isa = XCBuildConfiguration; name = Debug; buildSettings = {{ INFOPLIST_FILE = I{i}.plist; "
        f"INFOPLIST_KEY_CFBundleDisplayName = Name{i}; }}; }};\n" for i in range(n))
    tree.project(objects, more=f"targets = ({names});")


def build_configurations(tree, n):
    names = ", ".join(f"TC{i}" for i in range(n))
    objects = "T = {isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };\n"
    objects += f"TL = {{isa = XCConfigurationList; buildConfigurations = ({names}); }};\n"
    objects += "".join(
        f"TC{i} = {{isa = XCBuildConfiguration; name = Debug{i}; buildSettings = {{ INFOPLIST_FILE = I{i}.plist; "
        f"INFOPLIST_KEY_CFBundleDisplayName = Name{i}; }}; }};\n" for i in range(n))
    tree.project(objects, more="targets = (T);")


def project_configurations(tree, n):
    """Build configurations of the project and of its target alike."""
    names = ", ".join(f"TC{i}" for i in range(n))
    own = ", ".join(f"PC{i}" for i in range(n))
    objects = "T = {isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };\n"
    objects += f"TL = {{isa = XCConfigurationList; buildConfigurations = ({names}); }};\n"
    objects += f"L = {{isa = XCConfigurationList; buildConfigurations = ({own}); }};\n"
    for i in range(n):
        objects += f"TC{i} = {{isa = XCBuildConfiguration; name = Debug{i}; buildSettings = {{ }}; }};\n"
        objects += (
            f"PC{i} = {{isa = XCBuildConfiguration; name = Debug{i}; "
            f"buildSettings = {{ INFOPLIST_FILE = $(NAME).plist; NAME = I{i}; }}; }};\n")
    tree.project(objects, more="targets = (T);")


def build_settings(piece):
    def make(tree, n):
        body = "".join(piece.replace("#+1", str(i + 1)).replace("#", str(i)) for i in range(n))
        objects = "T = {isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };\n"
        objects += "TL = {isa = XCConfigurationList; buildConfigurations = (TC); };\n"
        objects += f"TC = {{isa = XCBuildConfiguration; name = Debug; buildSettings = {{ {body} }}; }};\n"
        tree.project(objects, more="targets = (T);")

    return make


def synchronized_groups(tree, n):
    children = ", ".join(f"S{i}" for i in range(n))
    objects = f'G0 = {{isa = PBXGroup; children = ({children}); sourceTree = "<group>"; }};\n'
    objects += "".join(
        f'S{i} = {{isa = PBXFileSystemSynchronizedRootGroup; path = M{i}; sourceTree = "<group>"; }};\n' for i in range(n))
    names = ", ".join(f"T{i}" for i in range(n))
    objects += "".join(
        f"T{i} = {{isa = PBXNativeTarget; name = App{i}; fileSystemSynchronizedGroups = (S{i}); }};\n" for i in range(n))
    tree.project(objects, more=f"targets = ({names});")
    for i in range(n):
        tree.catalog({"key": {"localizations": {"de": unit("Wort")}}}, f"M{i}/T{i}.xcstrings")


def exceptions(tree, n):
    names = ", ".join(f'"T{i}.xcstrings"' for i in range(n))
    objects = 'G0 = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };\n'
    objects += 'S = {isa = PBXFileSystemSynchronizedRootGroup; path = M; exceptions = (E); sourceTree = "<group>"; };\n'
    objects += (
        "E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; "
        f"membershipExceptions = ({names}); }};\nT = {{isa = PBXNativeTarget; name = App; "
        "fileSystemSynchronizedGroups = (S); };\n")
    tree.project(objects, more="targets = (T);")
    for i in range(n):
        tree.catalog({"key": {"localizations": {"de": unit("Wort")}}}, f"M/T{i}.xcstrings")


def projects(tree, n):
    for number in range(n):
        below = Tree(tree.path / f"M{number}")
        below.project("", more="knownRegions = (en, de, fr);")


def xcconfig(piece, first=""):
    def make(tree, n):
        objects = (
            'G0 = {isa = PBXGroup; children = (X); sourceTree = "<group>"; };\n'
            'X = {isa = PBXFileReference; path = A.xcconfig; sourceTree = "<group>"; };\n'
            "T = {isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };\n"
            "TL = {isa = XCConfigurationList; buildConfigurations = (TC); };\n"
            "TC = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = { }; };\n")
        tree.project(objects, more="targets = (T);")
        body = first + "".join(piece.replace("#+1", str(i + 1)).replace("#", str(i)) for i in range(n))
        tree.write("A.xcconfig", body)

    return make


def xcconfig_files(chained):
    def make(tree, n):
        xcconfig("", '#include "0.xcconfig"\n')(tree, n)
        for number in range(n):
            if chained:
                tree.write(f"{number}.xcconfig", f'#include "{number + 1}.xcconfig"\nA{number} = b\n')
            else:
                tree.write(f"{number}.xcconfig", f"INFOPLIST_FILE = {number}.plist\n")
        if not chained:
            tree.write("A.xcconfig", "".join(f'#include "{number}.xcconfig"\n' for number in range(n)))

    return make


def package(body):
    def make(tree, n):
        tree.write(
            "Package.swift",
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", "
            f'defaultLocalization: "en", targets: [{body(n)}])\n')
        tree.write("Sources/T0/en.lproj/Localizable.strings", '"a" = "b";')
        tree.write("Sources/T0/de.lproj/Localizable.strings", '"a" = "b";')

    return make


def package_targets(tree, n):
    package(repeated('.target(name: "T#", resources: [.process("R")]),'))(tree, n)
    for number in range(n):
        tree.write(f"Sources/T{number}/R/en.lproj/Localizable.strings", '"a" = "b";')


# Configuration and command lines


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


# Two versions of a tree


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


FORMATS = "text json html markdown csv github sarif junit gitlab prometheus badge xcode".split()
DIFF = ["diff", "--no-config", "--quiet", "old", "new"]


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
    Case("help books", 200, REPORT, help_bundles),
    Case("help folders of one bundle", 200, REPORT, help_folders),
    Case("help pages", 2_000, REPORT, help_pages),
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
    Case("localization options", 500, REPORT, options("--localization", tag)),
    Case("table options", 2_000, REPORT, options("--table", lambda n: f"T{n}")),
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
    Case("letters of a topic", 20_000, lambda n: ["explain", "m" * n], lambda tree, n: None),
    Case("subtags of a topic", 5_000, lambda n: ["explain", "de" + "-abcde" * n], lambda tree, n: None),
]
