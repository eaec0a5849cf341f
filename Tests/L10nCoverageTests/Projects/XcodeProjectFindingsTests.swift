import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

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
      files: FilesOnDisk(.init(files.map { TreePath($0) }.sorted(), owned: [])))
  }

  @Test func `languages whose files aren't declared in the project`() {
    let project = project(
      regions: ["en", "Base", "pt-br"],
      groups: [
        "A.strings": [
          "en.lproj/A.strings", "sk.lproj/A.strings", "pt-BR.lproj/A.strings",
          "Base.lproj/A.strings", "mul.lproj/A.xcstrings", "uk.lproj/A.strings",
        ], "B.strings": ["sk.lproj/B.strings"],
      ], synchronized: ["Kit"])
    let findings = findings(
      project,
      files: [
        "Kit/ja.lproj/K.strings", "Other/it.lproj/O.strings", "sk.lproj/A.strings",
        "sk.lproj/B.strings", "pt-BR.lproj/A.strings", "Base.lproj/A.strings",
        "mul.lproj/A.xcstrings",
      ])
    let found = findings.undeclaredRegions(buildsOnlyKnownRegions: false)
    #expect(
      found.map(\.messageText) == [
        "the project has a file for \"ja\", which isn't among its regions: Xcode neither shows nor exports them",
        "the project has 2 files for \"sk\", which isn't among its regions: Xcode neither shows nor exports them",
      ])
    #expect(found.allSatisfy { $0.severity == .note && $0.path == "App.xcodeproj/project.pbxproj" })
    let withoutRegions = self.findings(
      self.project(regions: [], groups: ["B.strings": ["sk.lproj/B.strings"]]),
      files: ["sk.lproj/B.strings"])
    #expect(withoutRegions.undeclaredRegions(buildsOnlyKnownRegions: false).isEmpty)
    let strict = findings.undeclaredRegions(buildsOnlyKnownRegions: true)
    #expect(strict.map(\.severity) == [.warning, .warning])
    #expect(strict.map(\.localization) == ["ja", "sk"])
  }

  @Test(arguments: [3, 4])
  func `four undeclared languages are one finding`(_ count: Int) {
    let languages = ["da", "fi", "ja", "sk"].prefix(count)
    let found = findings(
      project(regions: ["en", "Base"], synchronized: ["Kit"]),
      files: languages.map { "Kit/\($0).lproj/K.strings" }
    ).undeclaredRegions(buildsOnlyKnownRegions: false)
    #expect(found.count == (count == 4 ? 1 : 3))
    let words = "the project has files for 4 languages that aren't among its regions (da, fi, ja"
    #expect(found.contains { $0.messageText.hasPrefix(words) } == (count == 4))
  }

  @Test func `languages of string catalogs that the project doesn't declare`() {
    let project = project(
      regions: ["en", "fr"], groups: ["A.strings": ["sk.lproj/A.strings"]],
      others: [reference("Menu.xcstrings")], synchronized: ["Kit"])
    let catalogs: [TreePath: [String]] = [
      "Menu.xcstrings": ["en", "sk", "ja", "Base"], "Kit/K.xcstrings": ["ja", "fr_FR"],
      "Other/O.xcstrings": ["ko"],
    ]
    let found = findings(
      project, files: ["sk.lproj/A.strings"] + catalogs.keys.map(\.string)
    ).undeclaredRegions(buildsOnlyKnownRegions: false, catalogs: catalogs)
    #expect(
      found.map { $0.messageText.prefix(36) } == [
        "the project has a file for \"fr_FR\", ", "the project has 2 files for \"ja\", wh",
        "the project has 2 files for \"sk\", wh",
      ])
  }

  @Test func `declared regions without any file`() {
    let project = project(regions: ["en", "Base", "ja", "English", "German", "fr"])
    #expect(XcodeProjectFindings.regionsWithoutFiles(project, present: ["en"]) == ["fr", "ja"])
  }

  @Test("files beside those of a variant group that the group doesn't contain")
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
    let found = findings(project, files: files).unreferencedFiles
    #expect(found.map(\.files) == [["App/sk.lproj/A.strings", "App/sk.lproj/Main.strings"]])
  }

  @Test func `unreferenced files of one directory are one finding, with their number`() {
    let project = project(
      groups: ["A.strings": ["en.lproj/A.strings"], "B.strings": ["en.lproj/B.strings"]])
    let files = [
      "en.lproj/A.strings", "en.lproj/B.strings", "fr.lproj/A.strings", "qqq.lproj/A.strings",
      "sk.lproj/A.strings", "sk.lproj/B.strings",
    ]
    let found = findings(project, files: files).findings(
      buildsOnlyKnownRegions: false, encodings: [:], catalogs: [:]
    ).filter { $0.check == .unreferencedFile }
    #expect(found.map { $0.path?.string } == ["fr.lproj/A.strings", "sk.lproj"])
    #expect(found.map(\.count) == [1, 2])
    let others = findings(project, files: files).findings(
      buildsOnlyKnownRegions: false, encodings: [:], catalogs: [:], reported: ["sk.lproj/A.strings"]
    )
    #expect(others.contains { $0.messageText.hasPrefix("the group \"B.strings\" of") })
    #expect(
      found.map(\.messageText) == [
        "the group \"A.strings\" of App.xcodeproj doesn't contain this file: no target copies it",
        "App.xcodeproj doesn't contain 2 files of this directory (the first is A.strings): no target copies them",
      ])
  }

  @Test func `localizations and tables that no target builds are reported once`() {
    let directories = ["da", "sv"].map { spelling in
      LocalizationDirectory(
        spelling: spelling, path: TreePath("App/\(spelling).lproj"),
        realPath: TreePath("App/\(spelling).lproj"), files: ["A.strings", "B.strings"])
    }
    func directory(_ path: TreePath) -> BundleDescription {
      BundleDescription(
        path: path, name: path.string, kind: .directory,
        developmentRegion: DevelopmentRegion(
          identifier: "en", spelling: "en", declared: "en", source: .default),
        localizations: [])
    }
    var bundle = directory("App")
    #expect(bundle.unbuiltFindings(input: 0, offered: ["sv"]).isEmpty)
    bundle.unbuiltLocalizations = directories
    bundle.unbuiltFiles = ["App/en.lproj/Old.strings", "App/fr.lproj/Old.strings"]
    let found = bundle.unbuiltFindings(input: 0, offered: [])
    #expect(
      found.map(\.messageText) == [
        "no target copies a file of 2 localizations (da, sv): users can't choose them",
        "no target copies the table Old.strings in any localization",
      ])
    #expect(found.map(\.count) == [4, 2])
    var tests = directory("AppTests")
    tests.unbuiltLocalizations = directories
    #expect(tests.unbuiltFindings(input: 0, offered: []).isEmpty)
    #expect(
      bundle.unbuiltFindings(input: 0, offered: ["en", "sv"]).prefix(2).map(\.messageText) == [
        "no target copies a file of the localization da: users can't choose it",
        "no target copies a file of the localization sv: users who choose it see the texts of other files",
      ])
    // Another directory of the language has its files, and users of a region get those of its language.
    bundle.localizations = [
      LocalizationDirectory(
        spelling: "sv", path: "Old/sv.lproj", realPath: "Old/sv.lproj", files: ["A.strings"])
    ]
    #expect(
      bundle.unbuiltFindings(input: 0, offered: ["en", "sv"]).prefix(2).map(\.severity)
        == [.warning, .note])
    bundle.unbuiltLocalizations.append(
      LocalizationDirectory(
        spelling: "sv-FI", path: "App/sv-FI.lproj", realPath: "App/sv-FI.lproj",
        files: ["A.strings"]))
    #expect(
      bundle.unbuiltFindings(input: 0, offered: ["en"]).prefix(2).map(\.messageText) == [
        "no target copies a file of the localization da: users can't choose it",
        "no target copies a file of 2 localizations (sv, sv-FI): users who choose them see the texts of other files",
      ])
    let group = findings(
      project(groups: ["A.strings": ["App/en.lproj/A.strings"]]),
      files: ["App/en.lproj/A.strings", "App/sv.lproj/A.strings"])
    func unreferenced(_ unbuilt: Set<TreePath>) -> [Finding] {
      group.findings(
        buildsOnlyKnownRegions: false, encodings: [:], catalogs: [:], unbuilt: unbuilt
      ).filter { $0.check == .unreferencedFile }
    }
    #expect(unreferenced([]).count == 1)
    #expect(unreferenced(["App/sv.lproj"]).isEmpty)
  }

  @Test func `references to localized files that don't exist`() {
    let catalog = reference("App/Menu.xcstrings")
    let project = project(
      groups: ["A.strings": ["en.lproj/A.strings", "de.lproj/A.strings"]],
      others: [
        catalog, reference("Code.swift"), reference("Media.xcassets"), reference("icon.png"),
        reference("Help/de.lproj"), reference("fr.lproj/help.html"),
      ],
      targets: [
        XcodeProject.Target(
          identifier: identifier("T"), name: "T", resources: [identifier("icon.png")])
      ])
    let found = findings(project, files: ["en.lproj/A.strings"]).missingReferences()
    #expect(
      found.map(\.messageText) == [
        "the reference \"de.lproj/A.strings\" of \"A.strings\" points to de.lproj/A.strings, which doesn't exist",
        "the reference \"App/Menu.xcstrings\" points to App/Menu.xcstrings, which doesn't exist",
        "the reference \"fr.lproj/help.html\" points to fr.lproj/help.html, which doesn't exist",
      ])
    #expect(found.map(\.place) == Array(repeating: LineColumn(line: 2, column: 3), count: 3))
  }

  @Test(arguments: [(5, 5), (6, 1), (40, 1)])
  func `more than five missing files are one finding`(_ count: Int, _ expected: Int) {
    let paths = (0..<count).map { "x\($0).lproj/A.strings" }
    let found = findings(project(groups: ["A.strings": paths]), files: []).missingReferences()
    #expect(found.count == expected)
    #expect(
      expected == count
        || found[0].messageText
          == "\(count) references point to localized files that don't exist, the first to x0.lproj/A.strings"
    )
  }

  @Test(
    arguments: [
      (4, .utf8, false), (4, .utf16LittleEndian, true), (4, .unknown, true), (4, .binary, false),
      (10, .utf16BigEndian, false), (10, .utf8, true), (0x9000_0100, .utf16LittleEndian, true),
      (0x9400_0100, .utf16LittleEndian, false), (30, .unknown, false), (30, .utf8, false),
      (30, .utf16BigEndian, true), (2_147_484_672, .utf8, false),
    ] as [(UInt32, TextEncoding, Bool)])
  func `declared encodings that differ from those of the files`(
    _ declared: UInt32, _ actual: TextEncoding, _ isReported: Bool
  ) {
    let project = project(others: [reference("a.strings", encoding: declared)])
    let found = findings(project, files: []).contradictedEncodings(["a.strings": actual])
    #expect(found.count == (isReported ? 1 : 0))
  }

  @Test func `more than five contradicted encodings are one finding`() {
    let names = (0..<6).map { "\($0).strings" }
    let encodings = Dictionary(
      uniqueKeysWithValues: names.map { (TreePath($0), TextEncoding.utf8) })
    func found(_ names: [String]) -> [Finding] {
      findings(project(others: names.map { reference($0, encoding: 10) }), files: [])
        .contradictedEncodings(encodings)
    }
    #expect(found(names).map(\.count) == [6])
    #expect(found(Array(names.dropLast())).count == 5)
  }

  @Test func `files with an unknown encoding and references without one aren't reported`() {
    let project = project(others: [reference("a.strings", encoding: 4), reference("b.strings")])
    #expect(findings(project, files: []).contradictedEncodings(["b.strings": .unknown]) == [])
  }

  @Test func `catalogs with the same name, and catalogs beside tables, in one target`() {
    let paths = [
      "App/A.xcstrings", "App/B.xcstrings", "App/Main.xcstrings", "App/Sub/A.xcstrings",
      "App/de.lproj/B.strings", "App/de.lproj/C.strings", "App/de.lproj/Main.strings",
      "App/en.lproj/B.stringsdict", "App/en.lproj/Main.storyboard", "App/readme",
    ]
    let catalogs = ProductFindings(
      Product(
        project: "App.xcodeproj", name: "App", target: "App", kind: .application,
        developmentRegion: nil, files: paths.map { TreePath($0) }))
    let found = catalogs.findings(input: 3)
    #expect(
      found.map { "\($0.check.identifier) \($0.path?.string ?? "")" } == [
        "twin-catalogs App/Sub/A.xcstrings", "table-beside-catalog App/de.lproj/B.strings",
        "document-beside-catalog App/de.lproj/Main.strings",
      ])
    #expect(found.map { $0.bundle?.string } == ["App/Sub", "App", "App"])
    #expect(found.allSatisfy { $0.input == 3 })
    #expect(
      found.dropFirst().first?.messageText
        == "App/B.xcstrings is the same table as this file and 1 more, and the target \"App\" contains all of them: Xcode refuses to build them"
    )
    #expect(catalogs.files.count == 9)
  }

  @Test(arguments: [("App/Kit", Severity.warning), ("App/Kits", .error), ("", .error)])
  func `a package in a folder of the target may not belong to it`(
    _ package: String, _ severity: Severity
  ) {
    let product = Product(
      project: "App.xcodeproj", name: "App", target: "App", kind: .application,
      developmentRegion: nil, files: ["App/A.xcstrings", "App/Kit/A.xcstrings"])
    let found = ProductFindings(product, packages: [TreePath(package)]).findings(input: 0)
    #expect(found.map(\.severity) == [severity])
    #expect(found.map { $0.messageText.contains("refuses") } == [severity == .error])
  }

  @Test(
    arguments: [
      ("A/de.lproj/T.strings B/de.lproj/T.strings", "B/de.lproj/T.strings"),
      ("A/de.lproj/T.strings B/fr.lproj/T.strings", nil),
      ("A/de.lproj/T.strings B/de.lproj/T.stringsdict", nil),
      // Only the directory directly above the file counts.
      ("A/de.lproj/sub/a.png B/de.lproj/a.png", nil),
      ("A/de.lproj/a.png B/de.lproj/a.png", "B/de.lproj/a.png"),
      ("A/Main.xib B/Main.xib", "B/Main.xib"), ("A/Main.xib B/Main.storyboard", nil),
      ("de.lproj/App-InfoPlist.strings de.lproj/InfoPlist.strings", "de.lproj/InfoPlist.strings"),
      ("A/read.me B/read.me", nil), ("A/de.lproj/T.strings Mac/de.lproj/T.strings", nil),
    ] as [(String, TreePath?)])
  func `files that a build copies to the same path`(_ files: String, _ expected: TreePath?) {
    var product = Product(
      project: "App.xcodeproj", name: "App", target: "App", kind: .application,
      developmentRegion: nil, files: files.split(separator: " ").map { TreePath(String($0)) })
    product.infoPlistTables = ["InfoPlist", "App-InfoPlist"]
    product.conditionalFiles = ["Mac/de.lproj/T.strings"]
    let found = ProductFindings(product).findings(input: 0)
    #expect(found.map(\.path) == [expected].compactMap(\.self))
    #expect(found.allSatisfy { $0.check == .duplicateOutput })
  }

  @Test(arguments: [
    ("App", "Old.xcodeproj", "note"), ("App", "App.xcodeproj", "error"),
    ("Other", "Old.xcodeproj", "error"),
  ])
  func `build errors of a superseded project are one note`(
    _ name: String, _ project: TreePath, _ severity: String
  ) {
    func product(_ name: String, _ project: TreePath, _ files: [TreePath]) -> ProductFindings {
      ProductFindings(
        Product(
          project: project, name: name, target: name, kind: .application, developmentRegion: nil,
          files: files))
    }
    let found = ProductFindings.all(
      [
        product(
          "App", "App.xcodeproj",
          ["A/de.lproj/T.strings", "B/de.lproj/T.strings", "C/de.lproj/T.strings"]),
        product(name, project, ["A/de.lproj/T.strings"]),
      ], input: 0)
    #expect(found[1] == [])
    #expect(
      found[0].map(\.severity.rawValue) == (severity == "note" ? [severity] : [severity, severity]))
    #expect(found[0].map(\.count).reduce(0, +) == 2)
  }
}
