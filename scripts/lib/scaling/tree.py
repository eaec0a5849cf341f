"""What the generators of scripts/scaling share: the directory of a case, and names without end."""

from __future__ import annotations

import json
import pathlib
import sys

# Directories are made, and removed, by functions that call themselves for each in another.
sys.setrecursionlimit(10_000)

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
