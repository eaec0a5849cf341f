import Foundation
import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// How Xcode projects and packages describe the files around them, and the resulting reports.
struct ProjectStoryTests {
  private static let english = "\"bird\" = \"Bird\";"
  private static let catalog =
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"bird\" : { \"localizations\" : { \"fr\" : { "
    + "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Oiseau\" } } } } }, \"version\" : \"1.0\" }"

  private static let manifest = """
    // swift-tools-version: 6.0
    let package = Package(name: "Kit", defaultLocalization: "en", targets: [
      .target(name: "One", resources: [.process("Resources")]),
      .target(name: "Two", exclude: ["Old"], resources: [.process("."), .copy("Raw")])])
    """

  /// A project with an application below `App`, one object a line.
  ///
  /// - Parameters:
  ///   - groups: the localizations of each file.
  ///   - files: other files below `App` in the target.
  private static func project(
    regions: String = "en, Base, fr", groups: [String: [String]] = [:], files: [String] = [],
    encoding: Int? = nil, settings: String = "", synchronized: Bool = false
  ) -> String {
    var lines: [String] = []
    var children: [String] = []
    for (name, languages) in groups.sorted(by: { $0.key < $1.key }) {
      children.append("\"\(name)\"")
      let variants = languages.map { "\"\($0)/\(name)\"" }.joined(separator: ", ")
      lines.append(
        "\"\(name)\" = { isa = PBXVariantGroup; name = \"\(name)\"; children = (\(variants)); };")
      for language in languages {
        let declared = encoding.map { "fileEncoding = \($0); " } ?? ""
        lines.append(
          "\"\(language)/\(name)\" = { isa = PBXFileReference; \(declared)name = \(language); path = \"\(language).lproj/\(name)\"; };"
        )
      }
    }
    for file in files {
      children.append("\"\(file)\"")
      lines.append("\"\(file)\" = { isa = PBXFileReference; path = \"\(file)\"; };")
    }
    let list = children.joined(separator: ", ")
    let builds = children.indices.map { "B\($0)" }
    for (build, child) in zip(builds, children) {
      lines.append("\(build) = { isa = PBXBuildFile; fileRef = \(child); };")
    }
    let group =
      synchronized
      ? "isa = PBXFileSystemSynchronizedRootGroup" : "isa = PBXGroup; children = (\(list))"
    let membership = synchronized ? "fileSystemSynchronizedGroups = (A); " : ""
    return """
      // !$*UTF8*$!
      { rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (\(regions)); mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (A); };
      A = { \(group); path = App; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \(membership)buildPhases = (R); buildConfigurationList = L; };
      R = { isa = PBXResourcesBuildPhase; files = (\(builds.joined(separator: ", "))); };
      L = { buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
      \(lines.joined(separator: "\n"))
      }; }
      """
  }

  private static let projectFile = "App.xcodeproj/project.pbxproj"

  @Test func aProjectThatIsInOrder() async throws {
    let report = try await Checker.report(on: [
      Self.projectFile: Self.project(groups: ["A.strings": ["en", "fr"]], encoding: 4),
      "App/en.lproj/A.strings": Self.english, "App/fr.lproj/A.strings": Self.english,
    ])
    #expect(report.findingSummary == [])
  }

  @Test func filesAndReferencesThatDoNotMeet() async throws {
    let report = try await Checker.report(on: [
      Self.projectFile: Self.project(
        groups: ["A.strings": ["en", "fr", "it"]], files: ["Menu.xcstrings", "Missing.swift"],
        encoding: 10),
      "App/en.lproj/A.strings": Self.english, "App/fr.lproj/A.strings": Self.english,
      "App/ja.lproj/A.strings": Self.english,
    ])
    #expect(
      report.findingSummary == [
        "unreferenced-file App", "contradicted-encoding \(Self.projectFile)",
        "contradicted-encoding \(Self.projectFile)",
        "missing-reference \(Self.projectFile)", "missing-reference \(Self.projectFile)",
      ])
    let lines = report.findings.compactMap(\.place?.line)
    #expect(lines == lines.sorted() && lines.count == 4)
  }

  /// A configuration has one `Info.plist`, and renames its table only.
  @Test(arguments: [("Beta-Info.plist", 0), ("Info.plist", 1)])
  func tablesOfSeveralInfoPlists(_ second: String, _ conflicts: Int) async throws {
    let settings =
      "INFOPLIST_FILE = \"App-Info.plist\"; }; }; D = { isa = XCBuildConfiguration; name = Beta; buildSettings = { INFOPLIST_FILE = \"\(second)\";"
    let project = Self.project(
      groups: ["App-InfoPlist.strings": ["en"], "Beta-InfoPlist.strings": ["en"]],
      settings: settings
    ).replacing("buildConfigurations = (C)", with: "buildConfigurations = (C, D)")
    let other = conflicts == 0 ? "Beta-InfoPlist" : "InfoPlist"
    let report = try await Checker.report(on: [
      Self.projectFile: project.replacing("Beta-InfoPlist", with: other),
      "App/en.lproj/App-InfoPlist.strings": "CFBundleName = \"Birds\";",
      "App/en.lproj/\(other).strings": "CFBundleName = \"Birds\";",
    ])
    #expect(report.findings.count { $0.check.identifier == "duplicate-output" } == conflicts)
  }

  /// On most Macs a build finds such files, whatever their number.
  @Test func referencesInAnotherLetterCase() async throws {
    let languages = ["en", "de", "es", "fr", "it", "nl", "pt"]
    let report = try await Checker.report(
      on: languages.reduce(into: [
        Self.projectFile: Self.project(
          regions: "en, Base, de, es, fr, it, nl, pt", groups: ["A.strings": languages])
      ]) { $0["app/\($1).lproj/A.strings"] = "\"bird\" = \"Bird \($1)\";" })
    #expect(
      report.findings.map(\.messageText) == [
        "the reference \"en\" points to App/en.lproj/A.strings, which is app/en.lproj/A.strings on disk; 6 more differ in case"
      ])
    #expect(report.bundles.map(\.localizations.count) == [6])
  }

  /// A file beside the localizations that no target builds is reported, and not read.
  @Test func aTableBesideThatNoTargetGets() async throws {
    let report = try await Checker.report(on: [
      Self.projectFile: Self.project(groups: ["A.strings": ["en", "fr"]]),
      "App/en.lproj/A.strings": Self.english, "App/fr.lproj/A.strings": Self.english,
      "App/A.strings": "left by a tool", "App/Other.strings": "left by a tool",
    ])
    #expect(report.findingSummary == ["unreferenced-file App"])
    let built = try await Checker.report(on: [
      Self.projectFile: Self.project(
        groups: ["A.strings": ["en", "fr"]], files: ["Other.strings"]),
      "App/en.lproj/A.strings": Self.english, "App/fr.lproj/A.strings": Self.english,
      "App/Other.strings": "left by a tool",
    ])
    #expect(built.findingSummary == ["syntax-error App/Other.strings"])
  }

  @Test func aFileThatAnotherProjectHas() async throws {
    let files = [
      "App/en.lproj/A.strings": Self.english, "App/fr.lproj/A.strings": Self.english,
      Self.projectFile: Self.project(groups: ["A.strings": ["en"]]),
    ]
    let alone = try await Checker.report(on: files)
    #expect(alone.findingSummary == ["unreferenced-file App"])
    let both = try await Checker.report(
      on: files.merging([
        "Other.xcodeproj/project.pbxproj": Self.project(groups: ["A.strings": ["fr"]])
      ]) { $1 })
    #expect(both.findingSummary == [])
  }

  /// A path in a skipped directory, or through a link, exists nevertheless.
  @Test func referencesToWhatIsNotWalked() async throws {
    let report = try await Checker.report(
      on: [
        Self.projectFile: Self.project(
          groups: ["A.strings": ["en"]],
          files: ["Pods/Kit/fr.lproj/K.strings", "Linked/B.xcstrings", "../../Outside.xcstrings"]),
        "App/en.lproj/A.strings": Self.english, "App/Pods/Kit/fr.lproj/K.strings": Self.english,
        "Shared/B.xcstrings": Self.catalog,
      ], links: ["App/Linked": "../Shared"])
    #expect(report.findingSummary == [])
  }

  @Test func regionsOfCatalogsAndOfDirectories() async throws {
    let files = ["App/Localizable.xcstrings": Self.catalog, "App/de.lproj/B.strings": Self.english]
    func regions(_ regions: String) async throws -> [String] {
      let project = Self.project(regions: regions, files: ["Localizable.xcstrings"])
      let report = try await Checker.report(
        on: files.merging([Self.projectFile: project]) { $1 })
      return report.findings.filter { $0.check.identifier == "missing-localization" }
        .map(\.messageText)
    }
    #expect(try await regions("en, Base, fr, de, mul") == [])
    #expect(
      try await regions("ja, en, es, English") == [
        "the project lists \"es\", \"ja\" among its regions but has no directory or string catalog for them"
      ])
  }

  @Test func `a bundle copied from another directory adds its languages`() async throws {
    let report = try await Checker.report(on: [
      "Demo/Demo.xcodeproj/project.pbxproj": Self.project(
        regions: "en, fr, ja", files: ["../../Kit/K.bundle"]),
      "Kit/K.bundle/en.lproj/A.strings": Self.english,
      "Kit/K.bundle/fr.lproj/A.strings": Self.english,
    ])
    #expect(
      report.findings.filter { $0.check.identifier == "missing-localization" }.map(\.messageText)
        == [
          "the project lists \"ja\" among its regions but has no directory or string catalog for it"
        ])
  }

  @Test func `an Info.plist table that no target builds is no source of one that a target builds`()
    async throws
  {
    var files = [
      Self.projectFile: Self.project(
        regions: "en, de, fr",
        groups: ["A.strings": ["en", "de", "fr"], "InfoPlist.strings": ["fr"]]),
      "App/en.lproj/InfoPlist.strings": "CFBundleName = \"Mill\";",
      "App/fr.lproj/InfoPlist.strings": "CFBundleName = \"Moulin\";",
    ]
    for language in ["en", "de", "fr"] { files["App/\(language).lproj/A.strings"] = Self.english }
    let found = try await Checker.report(on: files).findings
    #expect(!found.contains { $0.check.identifier == "missing-table" })
    #expect(found.contains { $0.check.identifier == "unreferenced-file" })
  }

  @Test func `each mistake in a configuration file is reported, in order`() async throws {
    let project = Self.project(files: ["App.xcconfig"]).replacing(
      "C = { isa", with: "C = { baseConfigurationReference = \"App.xcconfig\"; isa")
    let report = try await Checker.report(on: [
      Self.projectFile: project, "App/App.xcconfig": "A = 1\nB: 2\n# note\nC = 3\n\n=\n",
    ])
    let found = report.findings.filter { $0.check.identifier == "broken-configuration" }
    #expect(found.map { $0.place?.line } == [2, 3, 6])
    #expect(found.map(\.path) == Array(repeating: "App/App.xcconfig", count: 3))
  }

  @Test
  func `regions of a project without localized files, or whose files are absent`() async throws {
    func found(_ files: [String: String]) async throws -> [String] {
      try await Checker.report(on: files).findings
        .filter { $0.check.identifier == "missing-localization" }.map(\.messageText)
    }
    let what = "among its regions but has no directory or string catalog for"
    #expect(
      try await found([
        Self.projectFile: Self.project(regions: "en, Base, fr, pt-BR"), "App/main.swift": "",
      ]) == ["the project lists \"fr\", \"pt-BR\" \(what) them"])
    #expect(
      try await found([
        Self.projectFile: Self.project(
          regions: "en, Base, fr, pt-BR", groups: ["A.strings": ["en", "fr"]])
      ]) == [], "the table that isn't here can have any language")
    #expect(try await found([Self.projectFile: Self.project(regions: "en, Base")]) == [])
  }

  @Test func `a language of a string catalog that isn't declared`() async throws {
    let report = try await Checker.report(on: [
      Self.projectFile: Self.project(regions: "en, Base", files: ["Localizable.xcstrings"]),
      "App/Localizable.xcstrings": Self.catalog, "Elsewhere/B.xcstrings": Self.catalog,
    ])
    let found = report.findings.filter { $0.check.identifier == "undeclared-region" }
    #expect(found.map(\.localization) == ["fr"])
    #expect(found.map(\.path) == ["App.xcodeproj/project.pbxproj"])
  }

  @Test(arguments: [("", Severity.note), ("BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;", .warning)])
  func aRegionThatIsNotDeclared(_ settings: String, _ severity: Severity) async throws {
    let report = try await Checker.report(on: [
      Self.projectFile: Self.project(settings: settings, synchronized: true),
      "App/en.lproj/A.strings": Self.english, "App/fr.lproj/A.strings": Self.english,
      "App/it.lproj/A.strings": Self.english, "App/Settings.bundle/uk.lproj/Root.strings": "",
    ])
    let found = report.findings.filter { $0.check.identifier == "undeclared-region" }
    #expect(found.map(\.localization) == ["it"])
    #expect(found.map(\.severity) == [severity])
  }

  /// In one directory, and in two targets; in two directories, and in one target.
  @Test func theTargetSaysWhichTablesMeet() async throws {
    let conflicts = ["twin-catalogs", "table-beside-catalog"]
    func found(_ files: [String: String]) async throws -> [String] {
      let report = try await Checker.report(on: files)
      return report.findingSummary.filter { summary in
        conflicts.contains { summary.hasPrefix($0) }
      }
    }
    let apart = ["App/A.xcstrings": Self.catalog, "App/fr.lproj/A.strings": Self.english]
    #expect(try await found(apart) == ["table-beside-catalog App/fr.lproj/A.strings"])
    let separate = Self.project(files: ["A.xcstrings"])
    #expect(try await found(apart.merging([Self.projectFile: separate]) { $1 }) == [])
    let together = Self.project(groups: ["A.strings": ["fr"]], files: ["A.xcstrings"])
    #expect(
      try await found(apart.merging([Self.projectFile: together]) { $1 })
        == ["table-beside-catalog App/fr.lproj/A.strings"])
    let twins = ["App/One/A.xcstrings": Self.catalog, "App/Two/A.xcstrings": Self.catalog]
    #expect(try await found(twins) == [])
    let synchronized = Self.project(synchronized: true)
    #expect(
      try await found(twins.merging([Self.projectFile: synchronized]) { $1 })
        == ["twin-catalogs App/Two/A.xcstrings"])
    #expect(
      try await found([
        "Package.swift": Self.manifest, "Sources/One/Resources/A.xcstrings": Self.catalog,
        "Sources/One/A.xcstrings": Self.catalog, "Sources/Two/A.xcstrings": Self.catalog,
        "Sources/Two/Old/A.xcstrings": Self.catalog, "Sources/Two/fr.lproj/A.strings": Self.english,
      ]) == [
        "twin-catalogs Sources/One/Resources/A.xcstrings",
        "table-beside-catalog Sources/Two/fr.lproj/A.strings",
      ])
  }

  /// A translation beside a document and its catalog breaks the build of the target that contains it, and of no other.
  @Test(arguments: [
    (["Base", "fr"], ["Main.xcstrings"], ["fr.lproj/Main.xib"]),
    (["Base"], ["Main.xcstrings"], []), (["Base", "fr"], [], []),
    (["Base"], ["Main.xcstrings", "de.lproj/Main.strings"], ["de.lproj/Main.strings"]),
  ])
  func theTargetSaysWhatTranslatesADocument(
    _ documents: [String], _ others: [String], _ reported: [String]
  ) async throws {
    let report = try await Checker.report(on: [
      Self.projectFile: Self.project(groups: ["Main.xib": documents], files: others),
      "App/Main.xcstrings": Self.catalog, "App/Base.lproj/Main.xib": "<document/>",
      "App/fr.lproj/Main.xib": "<document/>", "App/de.lproj/Main.strings": Self.english,
    ])
    let found = report.findings.filter { $0.check.identifier == "document-beside-catalog" }
    #expect(found.map { $0.path?.string } == reported.map { "App/\($0)" })
  }

  /// A build reads a target's property list, so it isn't a localized resource; any other property list is.
  @Test(arguments: [
    ("App/Base.lproj/App-Info.plist", []),
    ("App/Info.plist", ["missing-resource App/Base.lproj/App-Info.plist"]),
  ])
  func theInfoPlistOfATargetIsNoResource(_ named: String, _ reported: [String]) async throws {
    let report = try await Checker.report(on: [
      Self.projectFile: Self.project(
        groups: ["A.strings": ["en", "fr"], "App-Info.plist": ["Base"]],
        settings: "INFOPLIST_FILE = \"\(named)\";"),
      "App/Base.lproj/App-Info.plist": "<plist version=\"1.0\"><dict/></plist>",
      "App/en.lproj/A.strings": Self.english, "App/fr.lproj/A.strings": Self.english,
    ])
    #expect(report.findingSummary.filter { $0.hasPrefix("missing-resource") } == reported)
  }

  /// The keys of a declared table that doesn't exist on disk are unknown: only the missing file is reported.
  @Test(arguments: [
    (false, false, ["missing-in-tables App/Code.swift open.all"]),
    (true, false, ["missing-reference App.xcodeproj/project.pbxproj"]),
    (false, true, ["missing-reference App.xcodeproj/project.pbxproj"]),
  ])
  func keysOfATableThatIsNotThere(
    _ isReferenced: Bool, _ isAdded: Bool, _ reported: [String]
  ) async throws {
    let name = "Localizable.xcstrings"
    var project = Self.project(files: isReferenced ? [name] : [])
    if isAdded {
      project.replace(
        "G = {",
        with: """
          S = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; exceptions = (X); };
          X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (\(name)); };
          G = {
          """)
      project.replace("(A);", with: "(A, S);")
    }
    let report = try await Checker.report(on: [
      Self.projectFile: project, "App/fr.lproj/A.strings": Self.english,
      "App/Code.swift": "let all = NSLocalizedString(\"open.all\", comment: \"\")",
      "Kit/Package.swift": Self.manifest,
      "Kit/Sources/One/Resources/en.lproj/Localizable.strings": "\"close.all\" = \"Close\";",
    ])
    let found = report.findingSummary.filter { $0.hasPrefix("missing-") }
    #expect(found.filter { !$0.hasPrefix("missing-localization") } == reported)
  }

  /// Texts in build settings are a source of the table `InfoPlist` as those of a file are, and take precedence over them.
  @Test func anInfoPlistThatXcodeWrites() async throws {
    let settings = """
      GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = "To see birds."; \
      INFOPLIST_KEY_NSMicrophoneUsageDescription = "To hear them.";
      """
    let groups = ["InfoPlist.strings": ["en", "fr"]]
    var files = [
      Self.projectFile: Self.project(groups: groups, settings: settings),
      "App/en.lproj/InfoPlist.strings": "",
      "App/fr.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Pour voir.\";",
    ]
    var report = try await Checker.report(on: files)
    #expect(
      report.bundle("App")?.keys(.missing, "fr", "InfoPlist") == ["NSMicrophoneUsageDescription"])
    files[Self.projectFile] = Self.project(
      groups: groups, settings: settings + "INFOPLIST_FILE = App/Garden.plist;")
    files["App/Garden.plist"] =
      "<plist version=\"1.0\"><dict><key>NSContactsUsageDescription</key><string>To call.</string>"
      + "<key>NSCameraUsageDescription</key><string>$(A)</string></dict></plist>"
    report = try await Checker.report(on: files)
    #expect(
      report.bundle("App")?.keys(.missing, "fr", "InfoPlist")
        == ["NSContactsUsageDescription", "NSMicrophoneUsageDescription"])
    files[Self.projectFile] = Self.project(
      groups: groups, settings: "INFOPLIST_FILE = \"$(SRCROOT)/App/Garden.plist\";")
    report = try await Checker.report(on: files)
    #expect(
      report.bundle("App")?.keys(.missing, "fr", "InfoPlist") == ["NSContactsUsageDescription"])
  }

  @Test func aProjectThatNobodyWouldWrite() async throws {
    var generator = SeededGenerator(seed: 19)
    let text = Self.project(
      groups: ["A.strings": ["en", "fr"], "InfoPlist.strings": ["en"]], files: ["A.xcstrings"],
      encoding: 4, settings: "GENERATE_INFOPLIST_FILE = YES;")
    let tree = try TemporaryTree([
      "App/en.lproj/A.strings": Self.english, "App/fr.lproj/A.strings": Self.english,
      "App/en.lproj/InfoPlist.strings": "", "App/A.xcstrings": Self.catalog,
    ])
    let tokens = ["{", "}", ";", "(", "A", "G", "isa = PBXGroup;", "path = \"../..\";", "/", "\""]
      .map { Array($0.utf8) }
    for _ in 0..<60 {
      try tree.write(
        Array(text.utf8).mutated(with: tokens, using: &generator), to: Self.projectFile)
      let first = try await Checker().report(on: [tree.path])
      let second = try await Checker().report(on: [tree.path])
      #expect(first.findings == second.findings)
      #expect(first.bundles.map(\.path) == ["App"])
    }
  }

  private static let checks: Set<String> = [
    "undeclared-region", "unreferenced-file", "missing-reference", "contradicted-encoding",
    "broken-configuration", "broken-project", "missing-localization", "twin-catalogs",
    "table-beside-catalog",
  ]

  /// Large documents are left out of these copies, so that one of them is missing.
  @Test(
    .enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"),
    arguments: [
      (
        "MatthewYork+DateTools",
        [
          "unreferenced-file DateTools/Tests/DateToolsTests/DateToolsTests/es.lproj/InfoPlist.strings"
        ]
      ),
      ("MonitorControl+MonitorControl", []), ("exelban+stats", []),
      (
        "mac-cain13+R.swift",
        ["RtvApp", "RwatchApp"].map { "missing-localization Examples/\($0)/\($0).xcodeproj" }
          + ["unreferenced-file Examples/LocalizedStringApp/LocalizedStringApp"]
      ),
      ("macvim-dev+macvim", []), ("microsoft+fluentui-apple", []),
      ("rxhanson+Rectangle", ["missing-reference Rectangle.xcodeproj/project.pbxproj"]),
      (
        "rxhanson+Rectangle@824b5fa-parent",
        [
          "missing-reference Rectangle.xcodeproj/project.pbxproj",
          "unreferenced-file RectangleLauncher",
        ]
      ),
      ("sparkle-project+Sparkle", []),
    ] as [(String, [String])])
  func realProjects(_ name: String, _ expected: [String]) async throws {
    let corpora = try #require(SharedFiles.root).appendingPathComponent("corpora")
    let report = try await Checker().report(on: [corpora.appendingPathComponent(name).path])
    let found = zip(report.findings, report.findingSummary).filter {
      Self.checks.contains($0.0.check.identifier)
    }
    #expect(found.map(\.1).sorted() == expected.sorted())
  }
}
