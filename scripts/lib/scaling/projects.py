"""Trees with projects and packages that have much of one thing."""

from __future__ import annotations

from .tables import repeated
from .tree import Tree, tag, unit


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
