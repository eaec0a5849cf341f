"""Trees of one kind of file each, the same ones each time, of some megabytes."""

from __future__ import annotations

import json
import pathlib
import plistlib
import random
import subprocess
import sys

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent.parent
WORDS = "open close save send file folder page network account picture message theme search language".split()
LANGUAGES = "de es fr it ja nl pt-BR ru sv uk".split()


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def generate(name, *options):
    subprocess.run([sys.executable, SCRIPTS / name, *options], check=True, stdout=subprocess.DEVNULL)


def phrase(generator, count=4):
    return " ".join(generator.choices(WORDS, k=count)).capitalize()


def strings(directory, language, texts, table="Localizable"):
    write(directory / f"{language}.lproj" / f"{table}.strings", "".join(f'"{key}" = "{text}";\n' for key, text in texts))


# Interface Builder


def storyboards(directory):
    base = directory / "Base.lproj"
    base.mkdir()
    for number in range(4):
        generate("generate-storyboard", base / f"Scene{number}.storyboard", "--megabytes", "2")
    strings(directory, "de", [("key", "Text")])


def xibs(directory):
    """Documents, and the tables of their texts in ten languages, with the comments that Xcode writes."""
    generator = random.Random("xibs")
    for number in range(40):
        items = [(f"a{number:02}-{item:03}-xYz", phrase(generator)) for item in range(120)]
        body = "".join(
            f'        <menuItem title="{text}" keyEquivalent="{item % 10}" id="{name}">\n'
            '            <modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/>\n'
            f'            <connections><action selector="perform:" target="-1" id="{name}-c"/></connections>\n'
            "        </menuItem>\n" for item, (name, text) in enumerate(items))
        write(
            directory / "Base.lproj" / f"Panel{number}.xib",
            '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" '
            f'toolsVersion="23094">\n    <objects>\n{body}    </objects>\n</document>\n')
        for language in LANGUAGES:
            table = "".join(
                f'/* Class = "NSMenuItem"; title = "{text}"; ObjectID = "{name}"; */\n'
                f'"{name}.title" = "{text} ({language})";\n\n' for name, text in items)
            write(directory / f"{language}.lproj" / f"Panel{number}.strings", table)


def archived_nibs(directory):
    """Keyed archives, as documents were compiled to before macOS 10.13."""
    for language in ("en", *LANGUAGES):
        generator = random.Random("nibs" if language == "en" else language)
        for number in range(10):
            objects = ["$null", {"$classname": "NSMenuItem", "$classes": ["NSMenuItem", "NSObject"]}]
            for _ in range(500):
                objects += [
                    {"NSTitle": plistlib.UID(len(objects) + 1), "NSKeyEquiv": plistlib.UID(0), "NSMnemonicLoc": 2 ** 31 - 1,
                     "$class": plistlib.UID(1)}, phrase(generator)]
            archive = {
                "$archiver": "NSKeyedArchiver", "$version": 100000, "$top": {"root": plistlib.UID(2)}, "$objects": objects}
            write(directory / f"{language}.lproj" / f"Window{number}.nib", plistlib.dumps(archive, fmt=plistlib.FMT_BINARY))


# Projects and property lists


def identifier(number):
    return f"{number * 0x9E3779B97F4A7C15 % 16 ** 24:024X}"


def project_files(directory):
    for number in range(8):
        write(directory / f"App{number}" / "App.xcodeproj" / "project.pbxproj", project(1500))
        strings(directory / f"App{number}", "en", [("key", "Text")])
        strings(directory / f"App{number}", "de", [("key", "Text")])


def project(count):
    """A project of so many source files in groups of twenty, and five targets."""
    files = [identifier(3 * number + 1) for number in range(count)]
    objects = []
    for number, name in enumerate(files):
        comment = f"File{number}.swift"
        objects.append(
            f"\t\t{name} /* {comment} */ = {{isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; "
            f"path = {comment}; sourceTree = \"<group>\"; }};\n"
            f"\t\t{identifier(3 * number + 2)} /* {comment} in Sources */ = {{isa = PBXBuildFile; fileRef = {name} "
            f"/* {comment} */; }};\n")
    groups = []
    for start in range(0, count, 20):
        groups.append(identifier(3 * start + 3))
        objects.append(group(groups[-1], files[start:start + 20], f"Group{start}"))
    objects.append(group("MAINGROUP", groups, ""))
    targets = [f"TARGET{number}" for number in range(5)]
    for name in ("PROJECT", *targets):
        objects.append(configurations(name))
    for name in targets:
        objects.append(
            f"\t\t{name} = {{\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildConfigurationList = {name}LIST;\n"
            f"\t\t\tbuildPhases = (\n\t\t\t);\n\t\t\tname = {name};\n"
            '\t\t\tproductType = "com.apple.product-type.application";\n\t\t};\n')
    return (
        "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n"
        + "".join(objects)
        + "\t\tROOT = {\n\t\t\tisa = PBXProject;\n\t\t\tbuildConfigurationList = PROJECTLIST;\n"
        "\t\t\tdevelopmentRegion = en;\n\t\t\tknownRegions = (\n\t\t\t\ten,\n\t\t\t\tde,\n\t\t\t);\n"
        f"\t\t\tmainGroup = MAINGROUP;\n\t\t\ttargets = ({', '.join(targets)}, );\n\t\t}};\n"
        "\t};\n\trootObject = ROOT;\n}\n")


def group(name, children, path):
    lines = "".join(f"\t\t\t\t{child} /* child */,\n" for child in children)
    place = f"\t\t\tpath = {path};\n" if path else ""
    return (
        f"\t\t{name} = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n{lines}\t\t\t);\n{place}"
        '\t\t\tsourceTree = "<group>";\n\t\t};\n')


def configurations(owner):
    names = [f"{owner}{kind}" for kind in ("Debug", "Release")]
    settings = "".join(f'\t\t\t\tSETTING_{number} = "$(inherited) -flag{number}";\n' for number in range(60))
    return "".join(
        f"\t\t{name} = {{\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {{\n{settings}\t\t\t}};\n"
        f"\t\t\tname = {name.removeprefix(owner)};\n\t\t}};\n" for name in names
    ) + f"\t\t{owner}LIST = {{\n\t\t\tisa = XCConfigurationList;\n\t\t\tbuildConfigurations = ({', '.join(names)}, );\n\t\t}};\n"


def info_plists(directory):
    generator = random.Random("plists")
    for number in range(300):
        content = {
            "CFBundleDevelopmentRegion": "en", "CFBundleIdentifier": f"com.example.{number}", "CFBundleName": f"App {number}",
            **{f"NS{word.capitalize()}UsageDescription": phrase(generator, 12) for word in WORDS},
            "CFBundleDocumentTypes": [
                {"CFBundleTypeName": phrase(generator), "LSItemContentTypes": [f"com.example.{word}"]} for word in WORDS]}
        app = directory / f"App{number}.app"
        write(app / "Info.plist", plistlib.dumps(content))
        for language in ("en", "de"):
            strings(app, language, [("CFBundleName", f"App {number}")], "InfoPlist")


def settings_panes(directory):
    for number in range(100):
        generator = random.Random(f"settings {number}")
        titles = [f"{phrase(generator)} {index}" for index in range(60)]
        specifiers = [
            {"Type": "PSToggleSwitchSpecifier", "Title": title, "Key": f"key{index}", "DefaultValue": False}
            for index, title in enumerate(titles)]
        app = directory / f"App{number}.app"
        write(app / "Info.plist", plistlib.dumps({"CFBundleDevelopmentRegion": "en"}))
        write(
            app / "Settings.bundle" / "Root.plist",
            plistlib.dumps({"StringsTable": "Root", "PreferenceSpecifiers": specifiers}))
        for language in ("en", "de", "fr"):
            strings(app / "Settings.bundle", language, [(title, title) for title in titles], "Root")


# Tables


def stringsdicts(directory):
    generate("generate-corpus", directory, "--stringsdict", "--localizations", "44", "--keys", "20")


def utf16_strings(directory):
    generate("generate-corpus", directory, "--utf16", "--localizations", "40", "--tables", "10")


def one_large_catalog(directory):
    generate("generate-catalog", directory / "Localizable.xcstrings", "--keys", "1500")


def many_small_catalogs(directory):
    generate("generate-catalog", directory / "all.json", "--localizations", "10", "--keys", "4000")
    catalog = json.loads((directory / "all.json").read_text())
    (directory / "all.json").unlink()
    entries = list(catalog["strings"].items())
    for number in range(200):
        part = {**catalog, "strings": dict(entries[20 * number:20 * number + 20])}
        text = json.dumps(part, indent=2, ensure_ascii=False, separators=(",", " : "))
        write(directory / f"Module{number}" / "Localizable.xcstrings", text)


def catalog_in_another_layout(directory):
    """As scripts write catalogs: on one line, and with letters as escapes."""
    generate("generate-catalog", directory / "Localizable.xcstrings", "--keys", "1500")
    path = directory / "Localizable.xcstrings"
    path.write_text(json.dumps(json.loads(path.read_text())))


def loctables(directory):
    generator = random.Random("loctables")
    write(directory / "App.app" / "Contents" / "Info.plist", plistlib.dumps({"CFBundleDevelopmentRegion": "en"}))
    for number in range(20):
        keys = [f"{generator.choice(WORDS)}.{index}" for index in range(150)]
        table = {language: {key: phrase(generator, 6) for key in keys} for language in ("en", *LANGUAGES)}
        write(
            directory / "App.app" / "Contents" / "Resources" / f"Table{number}.loctable",
            plistlib.dumps(table, fmt=plistlib.FMT_BINARY))


def many_small_bundles(directory):
    for number in range(1000):
        bundle = directory / f"Plugin{number}.bundle"
        write(bundle / "Info.plist", plistlib.dumps({"CFBundleDevelopmentRegion": "en"}))
        for language in ("en", "de", "fr"):
            strings(bundle, language, [(word, f"{word} {language}") for word in WORDS])


KINDS = {
    "storyboards": storyboards,
    "xibs": xibs,
    "archived nibs": archived_nibs,
    "project files": project_files,
    "Info.plists": info_plists,
    "settings panes": settings_panes,
    "stringsdicts": stringsdicts,
    "UTF-16 strings": utf16_strings,
    "one large catalog": one_large_catalog,
    "many small catalogs": many_small_catalogs,
    "catalog in another layout": catalog_in_another_layout,
    "loctables": loctables,
    "many small bundles": many_small_bundles,
}
