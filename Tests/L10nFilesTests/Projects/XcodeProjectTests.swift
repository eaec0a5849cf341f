import Foundation
import L10nFormats
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFiles

/// Reading an Xcode project: files, localizations, targets and settings.
@Suite("Xcode projects") struct XcodeProjectTests {
  static let folder = SharedFiles.packageRoot.appendingPathComponent("Fixtures/XcodeProjects")

  private func fixture() throws -> [UInt8] {
    [UInt8](
      try Data(contentsOf: Self.folder.appendingPathComponent("Garden.xcodeproj/project.pbxproj")))
  }

  private func project(
    _ bytes: [UInt8], at path: TreePath = "Apps/Garden.xcodeproj"
  ) -> XcodeProject {
    XcodeProject(PropertyListValues(PropertyListReader.read(bytes).value.root), at: path)
  }

  /// The settings of the fixture, with those of its `.xcconfig` files.
  private func settings(_ project: XcodeProject) throws -> BuildSettings {
    let paths = BuildSettings.baseConfigurations(of: project)
    let files = paths.map { path in
      (path, XcodeConfiguration.settings(at: path) { Self.configuration($0) })
    }
    return BuildSettings(project, files: Dictionary(uniqueKeysWithValues: files))
  }

  private static func configuration(_ path: TreePath) -> XcodeConfiguration? {
    guard let relative = path.relative(to: "Apps"),
      let data = try? Data(contentsOf: folder.appendingPathComponent(relative))
    else { return nil }
    return XcodeConfiguration.parse([UInt8](data)).value
  }

  @Test
  func `looking up values in the file gives the same project as parsing it as a tree`() throws {
    let bytes = try fixture()
    let values = try #require(PropertyListValues(braced: bytes))
    #expect(XcodeProject(values, at: "Apps/Garden.xcodeproj") == project(bytes))
  }

  @Test(arguments: [
    "", "key = value;", "(a, b)", "{ key = value; } more", "{ key = value }", "{ key = value;",
    "{ key = (a; b); }", "{ key = value; } /* and", "<plist><dict/></plist>", "{ key = \"a; }",
  ])
  func `a project that isn't a dictionary in braces, or has a mistake, is parsed as a tree`(
    _ text: String
  ) {
    #expect(PropertyListValues(braced: Array(text.utf8)) == nil)
  }

  @Test func `of two equal keys the last counts, with escapes or without`() throws {
    let text = #"{ objects = { A = { isa = X; }; "\101" = { isa = "Y\n"; }; }; name = "\101"; }"#
    let values = try #require(PropertyListValues(braced: Array(text.utf8)))
    let index = values.index(ofMembersOf: values.value(of: "objects", in: values.root))
    let member = try #require(
      values.member(namedAt: values.value(of: "name", in: values.root), in: index))
    #expect(values.string(at: values.value(of: "isa", in: member)) == "Y\n")
    #expect(values.keyRange(of: member).map { $0.count } == 6)
  }

  @Test func `files have paths relative to their groups, and each group counts once`() throws {
    let project = project(try fixture())
    #expect(project.name == "Garden")
    #expect(project.directory == "Apps")
    #expect(project.developmentRegion == "de")
    #expect(project.knownRegions == ["de", "Base", "en", "ja"])
    #expect(
      project.fileReferences.map { "\($0.name): \($0.path?.string ?? "-")" } == [
        "de: Apps/Garden App/de.lproj/Localizable.strings",
        "en: Apps/Garden App/en.lproj/Localizable.strings",
        "Slovak: Apps/Garden App/sk.lproj/Localizable.strings",
        "Base: Apps/Garden App/Screens/Base.lproj/Main.storyboard",
        "en: Apps/Garden App/Screens/en.lproj/Main.strings",
        "Localizable.xcstrings: Apps/Garden App/Localizable.xcstrings",
        "Help: Apps/Garden App/Help", "Garden.xcconfig: Apps/Config/Garden.xcconfig",
        "Garden.app: -", "Shared.strings: -",
      ])
    #expect(project.fileReferences.map(\.isFolder).count { $0 } == 1)
    #expect(project.fileReferences.compactMap(\.fileEncoding) == [10, 4])
    #expect(project.fileReferences.last?.fileType == "text.plist.strings")
  }

  @Test func `the region of a file is that of its directory`() throws {
    let groups = project(try fixture()).variantGroups
    #expect(groups.map(\.name) == ["Localizable.strings", "Main.storyboard"])
    #expect(groups.map { $0.children.map(\.region) } == [["de", "en", "sk"], ["Base", "en"]])
  }

  @Test func `a position in the project file is that of the object's identifier`() throws {
    let bytes = try fixture()
    let reference = try #require(project(bytes).fileReferences.first)
    let range = try #require(reference.range)
    #expect(String(decoding: bytes[range.start..<range.end], as: UTF8.self) == "F01")
  }

  @Test func `a target's files are those of its phases and of its synchronized groups`() throws {
    let project = project(try fixture())
    #expect(project.targets.map(\.name) == ["Garden", "GardenWidget"])
    let disk: [TreePath] = [
      "Apps/Widget/Info.plist", "Apps/Widget/Shared.xcassets/Contents.json",
      "Apps/Widget/de.lproj/Shared.strings", "Apps/Widget/de.lproj/Unused.strings",
      "Apps/Widget/de.lproj/Widget.strings", "Apps/Widgets/de.lproj/Widget.strings",
    ]
    let shared = FilesOnDisk(.init(disk, owned: []))
    let files = project.targets.map { target in
      ProjectResources(project, among: shared).files(of: target).map { $0.string.dropFirst(5) }
    }
    #expect(
      files[0] == [
        "Garden App/Localizable.xcstrings", "Garden App/Screens/Base.lproj/Main.storyboard",
        "Garden App/Screens/en.lproj/Main.strings", "Garden App/de.lproj/Localizable.strings",
        "Garden App/en.lproj/Localizable.strings", "Garden App/sk.lproj/Localizable.strings",
        "Widget/Shared.xcassets/Contents.json", "Widget/de.lproj/Shared.strings",
      ])
    #expect(
      files[1] == [
        "Widget/Shared.xcassets/Contents.json", "Widget/de.lproj/Shared.strings",
        "Widget/de.lproj/Widget.strings",
      ])
    let whole = DirectorySet(project.wholeDirectories)
    #expect(disk.map(whole.holds) == [true, true, true, true, true, false])
    #expect(whole.holds("Apps/Garden App/Help/en.lproj/a.html"))
  }

  @Test func `a setting has the values from configurations, platforms and files`() throws {
    let project = project(try fixture())
    let settings = try settings(project)
    let (garden, widget) = (project.targets[0], project.targets[1])
    #expect(
      settings.values(of: "PRODUCT_NAME", in: garden)
        == ["Garden", "Garden for Everyone", "Garden for Mac"])
    #expect(settings.values(of: "PRODUCT_NAME", in: widget) == ["GardenWidget"])
    #expect(settings.values(of: "SWIFT_VERSION", in: garden) == ["6"])
    #expect(settings.values(of: "LIST", in: widget) == ["a b"])
    #expect(settings.values(of: "NOTHING", in: widget) == [])
    #expect(settings.isSet("BUILD_ONLY_KNOWN_LOCALIZATIONS", in: widget))
    #expect(!settings.isSet("BUILD_ONLY_KNOWN_LOCALIZATIONS", in: garden))
    #expect(
      settings.infoPlistFiles(of: garden)
        == ["Apps/Garden App/Info-Release.plist", "Apps/Garden App/Info.plist"])
    #expect(
      BuildSettings.baseConfigurations(of: project)
        == ["Apps/Config/Garden.xcconfig", "Apps/Widget/Widget.xcconfig"])
  }

  @Test func `tables with other names become the table InfoPlist`() throws {
    let project = project(try fixture())
    let settings = try settings(project)
    #expect(
      project.targets.map { settings.infoPlistTables(of: $0) } == [
        ["Info-InfoPlist", "Info-Release-InfoPlist", "Info-ReleasePlist", "InfoPlist"],
        ["GardenWidget-InfoPlist", "InfoPlist"],
      ])
  }

  @Test func `a generated Info.plist has the texts of build settings`() throws {
    let project = project(try fixture())
    let settings = try settings(project)
    #expect(settings.generatedInfoPlist(of: project.targets[0]) == nil)
    let list = settings.generatedInfoPlist(of: project.targets[1])
    #expect(list?["CFBundleDisplayName"]?.text == "Garden Beta")
    #expect(list?["CFBundleDevelopmentRegion"]?.text == "de")
    #expect(
      InfoPlistContent(list).texts.map(\.key) == [
        "CFBundleDisplayName", "NSCameraUsageDescription", "CFBundleName",
      ])
  }

  @Test(arguments: [
    ("$(A)", ["1"]), ("${A}b", ["1b"]), ("$(A", ["$(A"]), ("$(A:lower)", ["1"]),
    ("$(A:standardizepath)", ["$(A:standardizepath)"]), ("$(A:identifier)", ["$(A:identifier)"]),
    ("$(B:upper:lower)", ["my gärten & co."]), ("$(B:c99extidentifier)", ["My_Gärten___Co_"]),
    ("$(B:identifier)", ["My_G_rten___Co_"]), ("$(B:rfc1034identifier)", ["My-G-rten---Co."]),
    ("$(X)", ["$(X)"]), ("$(VALUE)", ["$(VALUE)"]), ("$(LOOP)", ["$(LOOP)"]), ("$", ["$"]),
    ("$(inherited) more", [" more"]), ("$(TARGET_NAME)", ["T"]), ("$()", ["$()"]),
    ("é$(A)", ["é1"]),
  ])
  func `references to settings are replaced as far as they are known`(
    _ value: String, _ expected: [String]
  ) {
    let scope = BuildSettingScope(
      levels: [
        BuildSettingLevel([
          BuildSetting(name: "VALUE", value: value), BuildSetting(name: "A", value: "1"),
          BuildSetting(name: "B", value: "My Gärten & Co."),
          BuildSetting(name: "LOOP", value: "$(VALUE)"),
        ])
      ], givenValues: ["TARGET_NAME": "T"])
    let values = scope.values(of: "VALUE")
    if value == "$(LOOP)" {
      #expect(values.count == 1)
    } else {
      #expect(values == expected)
    }
  }

  @Test func `settings that refer to each other a thousand times are given up`() {
    let settings = (0..<40).map {
      BuildSetting(name: "N\($0)", value: "$(N\($0 + 1))$(N\($0 + 1))")
    }
    let scope = BuildSettingScope(levels: [BuildSettingLevel(settings)], givenValues: [:])
    #expect(scope.values(of: "N0").count == 1)
    let many = (0..<200).map {
      BuildSetting(
        name: "A", conditions: [BuildSetting.Condition(parameter: "sdk", pattern: "\($0)")],
        value: "$(inherited)\($0)")
    }
    let level = BuildSettingLevel(many)
    let levels = BuildSettingScope(levels: [level, level, level, level], givenValues: [:])
    #expect(levels.values(of: "A").count <= 64)
  }

  @Test func `settings that expand exponentially have values of bounded length`() {
    let settings = (0..<6).map {
      BuildSetting(name: "N\($0)", value: String(repeating: "$(N\($0 + 1))", count: 1000))
    }
    let scope = BuildSettingScope(
      levels: [BuildSettingLevel(settings + [BuildSetting(name: "N6", value: "a")])],
      givenValues: [:])
    #expect(scope.values(of: "N0")[0].utf8.count < 1_000_000)
    #expect(scope.values(of: "N5") == [String(repeating: "a", count: 1000)])
  }

  @Test
  func `deeply nested groups have paths up to the system's limit, and a finding reports its place`()
    throws
  {
    let objects = (0..<3000).map {
      "G\($0) = {isa = PBXGroup; path = g; children = (G\($0 + 1)); sourceTree = \"<group>\"; };"
    }
    let text =
      "{ rootObject = P; objects = { P = {isa = PBXProject; mainGroup = G0;}; "
      + "G3000 = {isa = PBXFileReference; path = a.strings; sourceTree = \"<group>\";}; "
      + objects.joined() + " }; }"
    let project = project(Array(text.utf8))
    #expect(project.fileReferences.map(\.path) == [nil])
    let group = try #require(project.tooDeepGroup)
    let range = try #require(group.range)
    #expect(Array(text.utf8)[range.start..<range.end].elementsEqual("G2046".utf8))
  }

  @Test(arguments: [
    "", "{}", "()", "{ rootObject = A; }", "{ objects = (a); rootObject = A; }",
    "{ objects = { A = { mainGroup = A; targets = (A); isa = PBXGroup; children = (A, A); }; }; rootObject = A; }",
  ])
  func `a file that isn't a project has no contents`(_ text: String) {
    let project = project(Array(text.utf8))
    #expect(project.fileReferences == [])
    #expect(project.variantGroups == [])
  }

  @Test func `a randomly changed project is parsed without a crash`() throws {
    var generator = SeededGenerator(seed: 71)
    let tokens = ["{", "}", ";", "(", "A00", "G00", "V01", "isa = PBXGroup;", "../"].map {
      Array($0.utf8)
    }
    let bytes = try fixture()
    let disk = FilesOnDisk(FilesOnDisk.Shared(["Apps/Widget/a"], owned: []))
    for _ in 0..<200 {
      let project = project(bytes.mutated(with: tokens, using: &generator))
      let settings = BuildSettings(project)
      for target in project.targets {
        _ = ProjectResources(project, among: disk).files(of: target)
        _ = settings.values(of: "PRODUCT_NAME", in: target)
      }
    }
  }

  @Test(
    arguments: [
      ("a/b", "c/d.strings", "a/b/c/d.strings"), ("a/b", "../c", "a/c"), ("a", "..", "."),
      ("a", "../..", nil), (".", "..", nil), ("a", "/b", nil), ("a", "", "a"),
      (".", "./x//y/", "x/y"),
    ] as [(TreePath, String, TreePath?)])
  func `a path is relative to a directory, and never leads out of the input`(
    _ directory: TreePath, _ relative: String, _ expected: TreePath?
  ) {
    #expect(directory.resolving(relative) == expected)
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func sample() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("samples/formats/project")
    func file(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }
    let project = project(try file("Demo.xcodeproj/project.pbxproj"), at: "Demo.xcodeproj")
    #expect(project.developmentRegion == "en")
    let regions = Set(project.variantGroups.flatMap { $0.children.map(\.region) })
    #expect(project.knownRegions.filter { !regions.contains($0) } == ["pt-BR"])
    #expect(project.fileReferences.compactMap(\.fileEncoding) == [4])
    #expect(GeneratedProject(xcodeGen: try file("project.yml")).developmentRegion == "en")
    let tuist = GeneratedProject(tuist: try file("Project.swift"))
    #expect(tuist.developmentRegion == "en")
    let targets = PackageTarget.targets(ofManifest: try file("Package.swift"))
    #expect(targets.map(\.resources).map { $0.map(\.path) } == [["Resources"]])
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func realProjects() throws {
    let corpora = try #require(SharedFiles.root).appendingPathComponent("corpora")
    let files = SharedFiles.files(below: corpora, withExtension: "pbxproj")
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let project = project(bytes, at: "a/b/c/d/e/X.xcodeproj")
      #expect(!project.targets.isEmpty, "\(file.path)")
      #expect(project.targets.allSatisfy { !$0.configurations.isEmpty }, "\(file.path)")
      for group in project.variantGroups {
        #expect(!group.name.isEmpty)
        #expect(group.children.allSatisfy { $0.file.path?.localizationSpelling == $0.region })
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        project.variantGroups.count == text.ranges(of: "isa = PBXVariantGroup").count,
        "\(file.path)")
    }
  }
}
