import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Which table translates which `Info.plist`, and findings about the file itself.
@Suite("Info.plist in a report") struct InfoPlistStoryTests {
  private static func plist(_ texts: [(String, String)]) -> String {
    let members = texts.map { "<key>\($0.0)</key><string>\($0.1)</string>" }
    return "<plist version=\"1.0\"><dict>\(members.joined())</dict></plist>"
  }

  @Test
  func `two targets can have their tables in one directory under different names`() async throws {
    let report = try await Checker.report(onFixture: "Projects/Greenhouse")
    let bundle = try #require(report.bundles.first)
    #expect(report.bundles.map(\.path) == ["Texts"])
    #expect(
      bundle.tables.map(\.name) == ["Greenhouse-InfoPlist", "Localizable", "Widget-InfoPlist"])
    #expect(
      bundle.tables.map { $0.keys.map(\.string) } == [
        ["NSCameraUsageDescription", "NSHumanReadableCopyright"], ["Water"],
        ["CFBundleDisplayName", "NSLocationUsageDescription"],
      ])
    #expect(bundle.tables.map(\.showsRawKeys) == [false, true, false])
    let german = "Texts/de.lproj/Greenhouse-InfoPlist.strings"
    let french = "Texts/fr.lproj/Widget-InfoPlist.strings"
    #expect(
      report.findingSummary == [
        "missing-usage-description \(german) NSCameraUsageDescription",
        "extra-key \(german) NSLocationUsageDescription",
        "unlocalizable-key \(french) CFBundleVersion",
        "missing-usage-description \(french) NSLocationUsageDescription",
        "extra-key \(french) CFBundleVersion",
      ])
  }

  @Test func `a table that two applications share needs the keys of both`() async throws {
    let targets = ["Barge", "Raft"].map { name in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); buildPhases = (R\(name));
        buildConfigurationList = L\(name); productType = "com.apple.product-type.application"; };
      R\(name) = { isa = PBXResourcesBuildPhase; files = (B\(name)); };
      B\(name) = { isa = PBXBuildFile; fileRef = V; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
      C\(name) = { isa = XCBuildConfiguration; name = Release;
        buildSettings = { INFOPLIST_FILE = \(name)/Info.plist; }; };
      """
    }
    let report = try await Checker.report(on: [
      "App.xcodeproj/project.pbxproj": """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G;
          targets = (TBarge, TRaft); };
        G = { isa = PBXGroup; children = (V); };
        V = { isa = PBXVariantGroup; name = InfoPlist.strings; path = Texts; children = (V1, V2); };
        V1 = { isa = PBXFileReference; path = en.lproj/InfoPlist.strings; };
        V2 = { isa = PBXFileReference; path = de.lproj/InfoPlist.strings; };
        \(targets.joined(separator: "\n"))
      }; }
      """,
      "Barge/Info.plist": Self.plist([("NSCameraUsageDescription", "To scan")]),
      "Raft/Info.plist": Self.plist([
        ("NSCameraUsageDescription", "To film"), ("NSLocationUsageDescription", "To sail"),
        ("CFBundleGetInfoString", "A raft"),
      ]),
      "Texts/en.lproj/InfoPlist.strings": "",
      "Texts/de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Zum Scannen\";",
    ])
    let missing = report.findings.filter { $0.check.identifier == "missing-usage-description" }
    #expect(missing.compactMap(\.key?.string) == ["NSLocationUsageDescription"])
  }

  @Test
  func `an application without a table for its Info.plist lacks translated usage descriptions`()
    async throws
  {
    func reported(_ others: [String: String], _ reason: String = "NSCameraUsageDescription")
      async throws -> [String]
    {
      let project = """
        { rootObject = P; objects = {
          P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G;
            targets = (T); };
          G = { isa = PBXGroup; children = (V); };
          V = { isa = PBXVariantGroup; name = Localizable.strings; path = App; children = (V1, V2); };
          V1 = { isa = PBXFileReference; path = en.lproj/Localizable.strings; };
          V2 = { isa = PBXFileReference; path = de.lproj/Localizable.strings; };
          T = { isa = PBXNativeTarget; name = App; buildPhases = (R); buildConfigurationList = L;
            productType = "com.apple.product-type.application"; };
          R = { isa = PBXResourcesBuildPhase; files = (B); };
          B = { isa = PBXBuildFile; fileRef = V; };
          L = { isa = XCConfigurationList; buildConfigurations = (C); };
          C = { isa = XCBuildConfiguration; name = Release;
            buildSettings = { INFOPLIST_FILE = Support/Info.plist; }; };
        }; }
        """
      let report = try await Checker.report(
        on: [
          "App.xcodeproj/project.pbxproj": project,
          "Support/Info.plist": Self.plist([(reason, "To scan")]),
          "App/en.lproj/Localizable.strings": "\"open\" = \"Open\";",
          "App/de.lproj/Localizable.strings": "\"open\" = \"Öffnen\";",
        ].merging(others) { $1 })
      return report.findings.map { "\($0.check.identifier) \($0.key?.string ?? "")" }
    }
    let missing = "missing-usage-description NSCameraUsageDescription"
    #expect(try await reported([:]) == [missing])
    #expect(try await reported([:], "CFBundleName") == [])
    #expect(try await reported([:], "NSUserNotificationsUsageDescription") == [])
    // A table that only has to be added to the target counts, and is reported.
    let german = "App/de.lproj/InfoPlist.strings"
    #expect(try await reported([german: "a = \"b\";"]).contains(missing))
    #expect(
      try await reported([german: "NSCameraUsageDescription = \"Zum Scannen\";"])
        == ["unreferenced-file "])
  }

  /// The kind of an extension, and whether its name needs a translation into each language.
  @Test(arguments: [
    ("com.apple.share-services", true), ("com.apple.usernotifications.service", false),
  ])
  func `no user sees the names of some extensions`(_ point: String, _ isSeen: Bool) async throws {
    let name = "CFBundleDisplayName"
    let report = try await Checker.report(on: [
      "Info.plist": """
      <plist version="1.0"><dict><key>\(name)</key><string>Ferry bell</string><key>NSExtension</key>
      <dict><key>NSExtensionPointIdentifier</key><string>\(point)</string></dict></dict></plist>
      """,
      "en.lproj/InfoPlist.strings": "\(name) = \"Ferry bell\";", "en.lproj/T.strings": "a = \"b\";",
      "de.lproj/InfoPlist.strings": "\(name) = \"Glocke\";", "de.lproj/T.strings": "a = \"c\";",
      "fr.lproj/T.strings": "a = \"d\";",
    ])
    #expect(report.findingSummary.contains { $0.hasPrefix("missing-table fr.lproj") } == isSeen)
  }

  @Test func `a usage description that no system shows needs no translation`() async throws {
    let camera = "NSCameraUsageDescription"
    let location = "NSLocationUsageDescription"
    let press = "NSAccessibilityUsageDescription"
    func reported(_ keys: [String]) async throws -> [String] {
      try await Checker.report(on: [
        "Info.plist": Self.plist(keys.map { ($0, "To do") }),
        "en.lproj/InfoPlist.strings": keys.dropLast().map { "\($0) = \"To do\";" }.joined(),
        "de.lproj/InfoPlist.strings": "\(camera) = \"Zum Tun\";",
        "fr.lproj/T.strings": "a = \"b\";",
      ]).findingSummary.filter { !$0.hasPrefix("extra-") }
    }
    #expect(try await reported([press, location, "LSRequiresIPhoneOS"]) == [])
    let french = "missing-usage-description fr.lproj/InfoPlist.strings \(camera)"
    #expect(try await reported([camera, press, "CFBundleVersion"]) == [french])
    let both = try await reported([camera, location, "CFBundleVersion"])
    #expect(both.count == 2 && both.contains(french) && both.contains { $0.hasSuffix(location) })
  }

  @Test
  func `an untranslated usage description is reported once, with the number of localizations`()
    async throws
  {
    let camera = "NSCameraUsageDescription"
    let photos = "NSPhotoLibraryUsageDescription"
    let report = try await Checker.report(on: [
      "Info.plist": Self.plist([(camera, "To scan"), (photos, "To save")]),
      // The last key is left over from an earlier version of the application.
      "en.lproj/InfoPlist.strings":
        "\(camera) = \"To scan\"; \(photos) = \"To save\"; NSContactsUsageDescription = \"To call\";",
      "de.lproj/InfoPlist.strings": "a = \"b\";",
      "fr.lproj/InfoPlist.strings": "\(photos) = \"Pour enregistrer\";",
      "ja.lproj/T.strings": "", "en-GB.lproj/T.strings": "",
    ])
    let found = report.findings.filter { $0.check.identifier == "missing-usage-description" }
    #expect(
      found.map { "\($0.localization ?? "-") \($0.key?.string ?? "") \($0.count)" } == [
        "- \(camera) 3", "de \(photos) 1", "ja \(photos) 1",
      ])
    #expect(
      found.first?.messageText
        == "the system asks all users in the development region's language: no localization translates \"\(camera)\""
    )
  }

  @Test
  func `a table name that differs from InfoPlist in case is the same table, unless both exist`()
    async throws
  {
    func tables(_ files: [String: String]) async throws -> [String] {
      let report = try await Checker.report(
        on: ["en.lproj/InfoPlist.strings": "a = \"one\"; b = \"two\";"].merging(files) { $1 })
      let names = report.bundles.flatMap { $0.tables.map(\.name) }
      return names + report.findings.map { "\($0.check.identifier) \($0.localization ?? "-")" }
    }
    #expect(
      try await tables(["de.lproj/infoPlist.strings": "a = \"x\";"])
        == ["InfoPlist", "missing-key de", "case-variant-file de"])
    let both = [
      "de.lproj/infoPlist.strings": "a = \"x\";",
      "de.lproj/InfoPlist.strings": "a = \"x\"; b = \"y\";",
    ]
    #expect(try await tables(both).prefix(2) == ["InfoPlist", "infoPlist"])
    #expect(
      try await tables(["en.lproj/localizable.strings": "", "de.lproj/Localizable.strings": ""])
        .prefix(3) == ["InfoPlist", "Localizable", "localizable"])
  }

  @Test func `a table that a build doesn't rename is an ordinary table`() async throws {
    let settings = "STRINGS_FILE_INFOPLIST_RENAME = NO; INFOPLIST_FILE = A-Info.plist;"
    let project = """
      { rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, fr); mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (V); };
      V = { isa = PBXVariantGroup; name = A; children = (F); };
      F = { isa = PBXFileReference; path = fr.lproj/A-InfoPlist.strings; };
      B = { isa = PBXBuildFile; fileRef = V; };
      R = { isa = PBXResourcesBuildPhase; files = (B); };
      T = { isa = PBXNativeTarget; name = A; buildPhases = (R); buildConfigurationList = L; };
      L = { buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SETTINGS }; };
      }; }
      """
    func found(_ settings: String) async throws -> [String] {
      try await Checker.report(on: [
        "A.xcodeproj/project.pbxproj": project.replacing("SETTINGS", with: settings),
        "A-Info.plist": Self.plist([("NSHumanReadableCopyright", "Mine")]),
        "en.lproj/a.txt": "1", "fr.lproj/a.txt": "2",
        "fr.lproj/A-InfoPlist.strings": "\"NSHumanReadableCopyright\" = \"A moi\";",
      ]).findingSummary
    }
    #expect(try await found("INFOPLIST_FILE = A-Info.plist;") == [])
    #expect(try await found(settings) == ["extra-table fr.lproj/A-InfoPlist.strings"])
  }

  @Test(arguments: [
    ("Info.plist", "Garden", []), ("info.plist", "Garden", ["misspelled-info-plist"]),
    ("Info.plist", "Garden for Everyone", ["long-bundle-name"]),
    ("Info.plist", "$(PRODUCT_NAME) Garden", []),
  ])
  func `a built bundle needs an Info.plist with the right spelling and a short name`(
    _ file: String, _ name: String, _ checks: [String]
  ) async throws {
    let report = try await Checker.report(
      on: [
        "A.app/Contents/\(file)": Self.plist([("CFBundleName", name)]),
        "A.app/Contents/Resources/en.lproj/a.txt": "1",
      ], options: .asking(for: "long-bundle-name"))
    #expect(report.findingSummary == checks.map { "\($0) A.app/Contents/\(file)" + key(of: $0) })
  }

  private func key(of check: String) -> String {
    check == "long-bundle-name" ? " CFBundleName" : ""
  }

  @Test func `a missing table is reported together with its usage descriptions`() async throws {
    let report = try await Checker.report(on: [
      "A.app/Info.plist": Self.plist([
        ("NSCameraUsageDescription", "To see."), ("HPDBookTitle", "My garden"),
      ]),
      "A.app/en.lproj/a.txt": "1", "A.app/fr.lproj/a.txt": "2",
    ])
    let path = "A.app/fr.lproj/InfoPlist.strings"
    #expect(
      report.findingSummary == [
        "missing-table \(path)", "missing-usage-description \(path) NSCameraUsageDescription",
      ])
  }

  @Test func `mistakes of files that are read twice are reported once`() async throws {
    let report = try await Checker.report(on: [
      "A.app/Info.plist": Self.plist([("CFBundleName", "Garden")]),
      "A.app/en.lproj/InfoPlist.strings": "",
      "A.app/fr.lproj/InfoPlist.strings": "CFBundleName = \"Jardin\"; CFBundleName = \"Jardins\";",
      "A.app/de.lproj/InfoPlist.strings": "CFBundleName = \"Garten\"",
    ])
    #expect(
      report.findingSummary == [
        "syntax-error A.app/de.lproj/InfoPlist.strings",
        "empty-file A.app/en.lproj/InfoPlist.strings",
        "duplicate-key A.app/fr.lproj/InfoPlist.strings CFBundleName",
      ])
    #expect(report.bundles.first?.tables.first?.keys == ["CFBundleName"])
  }
}
