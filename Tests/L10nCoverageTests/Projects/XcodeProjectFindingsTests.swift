import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// What is said about Xcode projects and the files they are about.
@Suite("Findings about Xcode projects") struct XcodeProjectFindingsTests {
  private func identifier(_ path: String) -> ProjectObjectIdentifier {
    ProjectObjectIdentifier(CodeUnitString(path))
  }

  private func reference(
    _ path: String, encoding: UInt32? = nil, type: String? = nil
  ) -> XcodeProject.FileReference {
    XcodeProject.FileReference(
      identifier: identifier(path), name: path, path: TreePath(path), fileEncoding: encoding,
      fileType: type, range: SourceRange(at: 4))
  }

  /// A project at the root whose variant groups have these files.
  private func project(
    regions: [String] = ["en"], groups: [String: [String]] = [:],
    others: [XcodeProject.FileReference] = [], synchronized: [String] = [],
    targets: [XcodeProject.Target] = []
  ) -> XcodeProject {
    let variantGroups = groups.sorted { $0.key < $1.key }.map { name, paths in
      XcodeProject.VariantGroup(
        identifier: identifier(name), name: name,
        children: paths.map { path in
          XcodeProject.Variant(
            region: TreePath(path).localizationSpelling ?? path, file: reference(path))
        })
    }
    return XcodeProject(
      path: "App.xcodeproj", directory: .root, knownRegions: regions,
      fileReferences: variantGroups.flatMap { $0.children.map(\.file) } + others,
      variantGroups: variantGroups,
      synchronizedGroups: synchronized.map {
        XcodeProject.SynchronizedGroup(identifier: identifier($0), path: TreePath($0))
      }, targets: targets)
  }

  private func findings(_ project: XcodeProject, files: [String]) -> XcodeProjectFindings {
    XcodeProjectFindings(
      project, input: 0, lines: LineIndex(Array("a\nbcd\n".utf8)),
      files: files.map { TreePath($0) }.sorted())
  }

  @Test("languages with files that the project does not name")
  func undeclaredRegions() {
    let project = project(
      regions: ["en", "Base", "pt-br"],
      groups: [
        "A.strings": [
          "en.lproj/A.strings", "sk.lproj/A.strings", "pt-BR.lproj/A.strings",
          "Base.lproj/A.strings", "mul.lproj/A.xcstrings",
        ], "B.strings": ["sk.lproj/B.strings"],
      ], synchronized: ["Kit"])
    let findings = findings(project, files: ["Kit/ja.lproj/K.strings", "Other/it.lproj/O.strings"])
    let found = findings.undeclaredRegions(buildsOnlyKnownRegions: false)
    #expect(
      found.map(\.messageText) == [
        "the project has a file for \"ja\", which is not among its regions: Xcode neither shows nor exports them",
        "the project has 2 files for \"sk\", which is not among its regions: Xcode neither shows nor exports them",
      ])
    #expect(found.allSatisfy { $0.severity == .note && $0.path == "App.xcodeproj/project.pbxproj" })
    let strict = findings.undeclaredRegions(buildsOnlyKnownRegions: true)
    #expect(strict.map(\.severity) == [.warning, .warning])
    #expect(strict.map(\.localization) == ["ja", "sk"])
  }

  @Test("regions without any file")
  func regionsWithoutFiles() {
    let project = project(regions: ["en", "Base", "ja", "English", "fr"])
    #expect(XcodeProjectFindings.regionsWithoutFiles(project, present: ["en"]) == ["fr", "ja"])
  }

  @Test("files on disk beside those of a group that does not have them")
  func unreferenced() {
    let project = project(
      groups: [
        "A.strings": ["App/en.lproj/A.strings", "App/de.lproj/A.strings"],
        "Main.storyboard": ["App/Base.lproj/Main.storyboard", "App/de.lproj/Main.strings"],
      ], others: [reference("Folder", type: "folder")], synchronized: ["Kit"])
    let files = [
      "App/en.lproj/A.strings", "App/de.lproj/A.strings", "App/sk.lproj/A.strings",
      "App/sk.lproj/Main.strings", "App/sk.lproj/Other.strings", "Other/sk.lproj/A.strings",
      "Kit/sk.lproj/A.strings", "Folder/sk.lproj/A.strings", "App/A.strings",
      "App/sk.lproj/A.stringsdict",
    ]
    let found = findings(project, files: files).unreferencedFiles()
    #expect(
      found.map { $0.path?.string } == ["App/sk.lproj/A.strings", "App/sk.lproj/Main.strings"])
    #expect(
      found.last?.messageText
        == "the group \"Main.storyboard\" of App.xcodeproj does not have this file: no target gets it"
    )
  }

  @Test("references without a file: localized ones and resources")
  func missingReferences() {
    let resource = reference("icon.png")
    let project = project(
      groups: ["A.strings": ["en.lproj/A.strings", "de.lproj/A.strings"]],
      others: [resource, reference("Code.swift"), reference("Media.xcassets")],
      targets: [
        XcodeProject.Target(
          identifier: identifier("T"), name: "T",
          resources: [resource.identifier, identifier("Media.xcassets")])
      ])
    let found = findings(project, files: ["en.lproj/A.strings", "Media.xcassets/Contents.json"])
      .missingReferences()
    #expect(
      found.map(\.messageText) == [
        "the reference \"de.lproj/A.strings\" of \"A.strings\" is to de.lproj/A.strings, which does not exist",
        "the reference \"icon.png\" is to icon.png, which does not exist",
      ])
    #expect(found.map(\.place) == Array(repeating: LineColumn(line: 2, column: 3), count: 2))
  }

  @Test(
    "declared encodings and those of the files",
    arguments: [
      (4, .utf8, false), (4, .utf16LittleEndian, true), (4, .unknown, true), (4, .binary, false),
      (10, .utf16BigEndian, false), (10, .utf8, true), (0x9000_0100, .utf16LittleEndian, true),
      (0x9400_0100, .utf16LittleEndian, false), (30, .unknown, false), (30, .utf8, false),
      (30, .utf16BigEndian, true), (2_147_484_672, .utf8, false),
    ] as [(UInt32, TextEncoding, Bool)])
  func encodings(_ declared: UInt32, _ actual: TextEncoding, _ isReported: Bool) {
    let project = project(others: [reference("a.strings", encoding: declared)])
    let found = findings(project, files: []).contradictedEncodings(["a.strings": actual])
    #expect(found.count == (isReported ? 1 : 0))
  }

  @Test("files that no encoding is known of, and references that declare none")
  func silentEncodings() {
    let project = project(others: [reference("a.strings", encoding: 4), reference("b.strings")])
    #expect(findings(project, files: []).contradictedEncodings(["b.strings": .unknown]) == [])
  }

  @Test("catalogs of one name, and catalogs beside tables, in one target")
  func catalogs() {
    let paths = [
      "App/A.xcstrings", "App/Sub/A.xcstrings", "App/B.xcstrings", "App/de.lproj/B.strings",
      "App/en.lproj/B.stringsdict", "App/de.lproj/C.strings",
    ]
    let target = XcodeProject.Target(
      identifier: identifier("T"), name: "App", synchronizedGroups: [identifier("App")])
    let project = project(synchronized: ["App"], targets: [target, target])
    let found = findings(project, files: paths + ["Else/A.xcstrings"]).catalogFindings()
    #expect(
      found.map { "\($0.check.identifier) \($0.path?.string ?? "")" } == [
        "twin-catalogs App/Sub/A.xcstrings", "table-beside-catalog App/de.lproj/B.strings",
      ])
    #expect(
      found.last?.messageText
        == "App/B.xcstrings is the same table as this file and 1 more, and the target \"App\" has all of them: Xcode refuses to build them"
    )
  }
}
