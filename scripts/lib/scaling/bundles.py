"""Trees with many directories or resources, or with much of one thing in a file of a bundle."""

from __future__ import annotations

import json
import plistlib

from .tree import plist, tag


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
