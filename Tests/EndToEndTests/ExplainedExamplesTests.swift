import Foundation
import Testing

/// Each check finds the example of its explanation.
///
/// Some checks have no example: whether a file is unreadable or too large depends on who runs the test and on the time it may
/// take, names that aren't UTF-8 depend on the file system, and archives aren't text.
@Suite struct ExplainedExamplesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let check: String
    /// Texts by path; a path that ends in `/` is a directory.
    let files: [String: String]
    /// The destinations of links by path.
    let links: [String: String]
    var testDescription: String { check }

    init(_ check: String, _ files: [String: String], links: [String: String] = [:]) {
      self.check = check
      self.files = files
      self.links = links
    }
  }

  static let open = "\"open\" = \"Open\";\n"
  private static let pair = open + "\"close\" = \"Close\";\n"

  /// A file in French and in the development region.
  static func beside(_ name: String) -> [String: String] {
    ["en.lproj/Localizable.strings": open, "\(name).lproj/Localizable.strings": open]
  }

  /// A French text beside the English one.
  private static func french(_ text: String) -> [String: String] {
    ["en.lproj/Localizable.strings": pair, "fr.lproj/Localizable.strings": text]
  }

  static func infoPlist(_ members: String) -> String {
    "<plist version=\"1.0\"><dict>\(members)</dict></plist>"
  }

  static func project(_ region: String) -> String {
    """
    { rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = \(region);
      knownRegions = (en, Base, fr, ja); }; }; }
    """
  }

  private static let coverage = [
    Example("missing-table", beside("fr").merging(["en.lproj/Errors.strings": open]) { $1 }),
    Example("missing-key", french(open)),
    Example(
      "masked-keys",
      ["en.lproj/Localizable.strings": pair, "en_GB.lproj/Localizable.strings": open]),
    Example(
      "untranslated-anywhere",
      [
        "Settings.bundle/Root.plist": infoPlist(
          "<key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>SETTINGS_OFFSET</string></dict></array>"
        ),
        "Settings.bundle/en.lproj/Root.strings": open,
        "Settings.bundle/de.lproj/Root.strings": open,
      ]),
    Example("empty-value", french("\"open\" = \"\";\n\"close\" = \"Fermer\";\n")),
    Example(
      "unknown-directive", french("/* l10ncheck:alow unchanged */\n\"open\" = \"Ouvrir\";\n")),
    Example("extra-table", beside("de").merging(["de.lproj/OldPanel.strings": open]) { $1 }),
    Example("extra-key", french(pair + "\"saveAs\" = \"Enregistrer\";\n")),
    Example("missing-resource", beside("ja").merging(["en.lproj/Credits.rtf": "{}"]) { $1 }),
    Example("extra-resource", beside("ja").merging(["ja.lproj/OldTips.txt": "x"]) { $1 }),
    Example(
      "missing-localization",
      beside("fr").merging(["App.xcodeproj/project.pbxproj": project("en")]) { $1 }),
    Example(
      "value-is-key",
      [
        "A.bundle/Contents/Info.plist": infoPlist(""),
        "A.bundle/Contents/Resources/en.lproj/Localizable.strings":
          "\"settings.title\" = \"Settings\";",
        "A.bundle/Contents/Resources/fr.lproj/Localizable.strings":
          "\"settings.title\" = \"settings.title\";",
      ]),
  ]

  private static let localizations = [
    Example("unknown-localization", beside("jp")),
    Example("unusual-localization", beside("kr")),
    Example("unusual-localization", beside("deu")),
    Example("duplicate-localization", beside("zh_CN").merging(beside("zh-Hans")) { $1 }),
    Example("unreachable-localization", beside("Czech")),
    Example("refused-name", beside("français")),
    Example(
      "absent-localization",
      [
        "A.app/Contents/Info.plist": infoPlist(
          "<key>CFBundleLocalizations</key><array><string>en</string><string>ja</string></array>"),
        "A.app/Contents/Resources/en.lproj/Localizable.strings": open,
        "A.app/Contents/Resources/de.lproj/Localizable.strings": open,
      ]),
    Example("unrecognized-localization", beside("fr").merging(["de.LPROJ/a.txt": ""]) { $1 }),
    Example("localization-is-a-file", beside("de").merging(["fr.lproj": ""]) { $1 }),
    Example("table-is-a-directory", beside("de").merging(["Menu.xcstrings/": ""]) { $1 }),
    Example("unserved-file", beside("mul")),
    Example("empty-localization", beside("de").merging(["pt.lproj/": ""]) { $1 }),
    Example(
      "nested-localization",
      beside("fr").merging(["fr.lproj/en.lproj/Localizable.strings": open]) { $1 }),
    Example("case-variant-localization", beside("pt-BR").merging(beside("pt-br")) { $1 }),
  ]

  private static let lookups = [
    Example("shadowing-file", beside("fr").merging(["Localizable.strings": open]) { $1 }),
    Example(
      "case-variant-file",
      ["en.lproj/Localizable.strings": open, "de.lproj/localizable.strings": open]),
    Example("order-dependent", beside("es").merging(beside("es_MX")) { $1 }),
    Example("unserved-relatives", beside("nb")),
    Example(
      "mixed-sources",
      [
        "en.lproj/Localizable.strings": open, "en_GB.lproj/Localizable.strings": open,
        "en.lproj/Localizable.stringsdict": infoPlist(""),
      ]),
    Example(
      "disagreeing-profiles",
      beside("en_GB").merging([
        "Base.lproj/Main.nib": "x", "en.lproj/Main.nib": "x", "de.lproj/Localizable.strings": open,
        "A.xcodeproj/project.pbxproj": project("de"),
      ]) { $1 }),
  ]

  private static let developmentRegions = [
    Example(
      "missing-development-region",
      ["de.lproj/Localizable.strings": open, "fr.lproj/Localizable.strings": open]),
    Example(
      "unreachable-development-region",
      [
        "A.app/Contents/Info.plist": infoPlist(
          "<key>CFBundleDevelopmentRegion</key><string>en</string>"),
        "A.app/Contents/Resources/English.lproj/Errors.strings": open,
        "A.app/Contents/Resources/fr.lproj/Localizable.strings": open,
      ]),
    Example(
      "disagreeing-development-regions",
      beside("de").merging([
        "A.xcodeproj/project.pbxproj": project("de"),
        "Info.plist": infoPlist("<key>CFBundleDevelopmentRegion</key><string>en</string>"),
      ]) { $1 }),
    Example(
      "disagreeing-projects",
      beside("de").merging([
        "App.xcodeproj/project.pbxproj": project("en"),
        "Tools.xcodeproj/project.pbxproj": project("de"),
      ]) { $1 }),
    Example(
      "computed-default-localization",
      beside("fr").merging([
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Weather", defaultLocalization: language)
        """
      ]) { $1 }),
    Example(
      "broken-project",
      beside("fr").merging([
        "A.xcodeproj/project.pbxproj": "{\n<<<<<<< HEAD\ndevelopmentRegion = en;\n"
      ]) { $1 }),
    Example(
      "broken-info-plist",
      beside("fr").merging([
        "Info.plist": infoPlist("<key>CFBundleDevelopmentRegion</key><string>en</strong>")
      ]) { $1 }),
  ]

  /// A project with a group for `A.strings` in English, optionally also in French, and with a settings file.
  private static func group(
    _ languages: [String], encoding: Int = 4, _ files: [String: String] = [:], uses: String = ""
  ) -> [String: String] {
    let children = languages.map { language in
      "\(language) = { isa = PBXFileReference; path = \(language).lproj/A.strings; fileEncoding = \(encoding); };"
    }
    let project = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base); mainGroup = G;
          buildConfigurationList = L; targets = (T); };
        T = { isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application";
          buildPhases = (R); packageProductDependencies = (D); };
        D = { isa = XCSwiftPackageProductDependency; productName = "\(uses)"; };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = V; };
        G = { isa = PBXGroup; children = (V, X); };
        V = { isa = PBXVariantGroup; name = A.strings; children = (\(languages.joined(separator: ", "))); };
        L = { buildConfigurations = (C); };
        C = { name = Debug; baseConfigurationReference = X; };
        X = { isa = PBXFileReference; path = A.xcconfig; };
        \(children.joined(separator: "\n"))
      }; }
      """
    let own = ["A.xcodeproj/project.pbxproj": project, "en.lproj/A.strings": open]
    return own.merging(files) { $1 }
  }

  /// A package with a table and a source file.
  private static func package(_ table: String, code: String) -> [String: String] {
    [
      "Package.swift": """
      let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit")])
      """,
      "Sources/Kit/en.lproj/Localizable.strings": table, "Sources/Kit/Kit.swift": code,
    ]
  }

  private static let projects = [
    Example("undeclared-region", group(["en", "sk"], ["sk.lproj/A.strings": open])),
    Example("unreferenced-file", group(["en"], ["sk.lproj/A.strings": open])),
    Example("missing-reference", group(["en", "fr"])),
    Example("duplicate-output", group(["en", "Help/en"], ["Help/en.lproj/A.strings": open])),
    Example(
      "forbidden-directory",
      [
        "Package.swift": """
        let package = Package(name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit")])
        """,
        "Sources/Kit/en.lproj/K.strings": open, "Sources/Kit/en.lproj/Help/H.strings": open,
      ]),
    Example(
      "unoffered-language",
      group(
        ["en"],
        [
          "Kit/Package.swift": """
          let package = Package(name: "Kit", defaultLocalization: "en",
            products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
          """,
          "Kit/Sources/Kit/en.lproj/K.strings": open, "Kit/Sources/Kit/fr.lproj/K.strings": open,
        ], uses: "Kit")),
    Example(
      "missing-in-tables",
      package(
        "\"trip.open\" = \"Open\";\n",
        code: "let title = NSLocalizedString(\"trip.opne\", bundle: .module, comment: \"\")\n")),
    Example(
      "interpolated-key",
      package(
        "\"%lld trips\" = \"%lld trips\";\n",
        code: "let title = NSLocalizedString(\"\\(count) trips\", bundle: .module, comment: \"\")\n"
      )),
    Example(
      "missing-bundle",
      package(
        "\"trip.open\" = \"Open\";\n",
        code: "let title = NSLocalizedString(\"trip.open\", comment: \"\")\n")),
    Example(
      "unknown-table",
      package(
        "\"trip.open\" = \"Open\";\n",
        code: """
          let title = NSLocalizedString("trip.open", bundle: .module, comment: "")
          let help = NSLocalizedString("trip.help", tableName: "Trips", bundle: .module, comment: "")
          """)),
    Example(
      "wrong-table",
      package(
        "\"trip.open\" = \"Open\";\n",
        code: """
          let title = NSLocalizedString("trip.open", bundle: .module, comment: "")
          let help = NSLocalizedString("trip.open", tableName: "Trips", bundle: .module, comment: "")
          """
      ).merging(["Sources/Kit/en.lproj/Trips.strings": "\"trip.close\" = \"Close\";\n"]) { $1 }),
    Example(
      "changed-default",
      package(
        "\"cart.title\" = \"Cart\";\n",
        code:
          "let title = NSLocalizedString(\"cart.title\", bundle: .module, value: \"Basket\", comment: \"\")\n"
      )),
    Example(
      "absent-project",
      [
        "App/App.swift": #"let title = NSLocalizedString("trip.open", comment: "")"#,
        "App/en.lproj/Localizable.strings": "\"trip.open\" = \"Open\";\n",
        "App/de.lproj/Localizable.strings": "\"trip.open\" = \"Öffnen\";\n",
      ]),
    Example(
      "absent-submodule",
      package(
        "\"trip.open\" = \"Open\";\n",
        code: #"let title = NSLocalizedString("trip.open", bundle: .module, comment: "")"#
      ).merging([
        ".gitmodules": "[submodule \"Player\"]\n\tpath = Player\n",
        "Podfile": "pod 'Player', :path => 'Player'\n",
      ]) { $1 }),
    Example(
      "verbatim-text",
      package(
        "\"trip.open\" = \"Open\";\n\"Unknown\" = \"Unknown\";\n",
        code: """
          let title = NSLocalizedString("trip.open", bundle: .module, comment: "")
          let view = Text(device.name ?? "Unknown", bundle: .module)
          """)),
    Example(
      "unlocalized-document",
      package(
        (0..<10).map { "\"trip.\($0)\" = \"Trip \($0)\";\n" }.joined(),
        code: (0..<10).map {
          "show(NSLocalizedString(\"trip.\($0)\", bundle: .module, comment: \"\"))\n"
        }
        .joined()
      ).merging([
        "Sources/Kit/de.lproj/Localizable.strings": "\"trip.1\" = \"Reise 1\";\n",
        "Sources/Kit/Settings.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="a"><objects>
        <view id="b"><subviews><label text="Require a passcode" id="c"/></subviews></view></objects></scene></scenes></document>
        """,
      ]) { $1 }),
    Example(
      "conflicting-defaults",
      package(
        "\"page.close\" = \"Close\";\n",
        code: """
          let title = NSLocalizedString("page.close", bundle: .module, value: "Close", comment: "")
          let help = NSLocalizedString("page.close", bundle: .module, value: "Closes the page", comment: "")
          """)),
    Example(
      "unrecognized-lookup",
      package(
        (0..<10).map { "\"trip.\($0)\" = \"Trip \($0)\";\n" }.joined(),
        code: (0..<10).map { "let title\($0) = tr(\"trip.\($0)\")\n" }.joined())),
    Example(
      "colliding-symbol",
      [
        "Package.swift":
          "let package = Package(name: \"Kit\", defaultLocalization: \"en\", targets: [.target(name: \"Kit\")])\n",
        "Sources/Kit/Kit.swift": "let title = String(localized: .cartTitle)\n",
        "Sources/Kit/Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {
          "cart.title": {"extractionState": "manual"}, "Cart title": {"extractionState": "manual"}
        }, "version": "1.0"}
        """,
      ]),
    Example(
      "impossible-symbol",
      [
        "Package.swift":
          "let package = Package(name: \"Kit\", defaultLocalization: \"en\", targets: [.target(name: \"Kit\")])\n",
        "Sources/Kit/Kit.swift": "let title = String(localized: .cartTitle)\n",
        "Sources/Kit/Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {
          "cart.title": {"extractionState": "manual"}, "%@ → %@": {"extractionState": "manual"}
        }, "version": "1.0"}
        """,
      ]),
    Example(
      "unused-accessor",
      package(
        "\"page.open\" = \"Open\";\n\"page.title\" = \"Page\";\n",
        code: """
          let open = Button(NSLocalizedString("page.open", bundle: .module, comment: ""))
          open.help(NSLocalizedString("page.open", bundle: .module, comment: ""))
          enum Texts {
            static let title = NSLocalizedString("page.title", bundle: .module, comment: "")
          }
          """)),
    Example(
      "unused-key",
      package(
        "\"page.close\" = \"Close\";\n\"page.open\" = \"Open\";\n",
        code: "let title = NSLocalizedString(\"page.open\", bundle: .module, comment: \"\")\n")),
    Example("contradicted-encoding", group(["en"], encoding: 10)),
    Example("broken-configuration", group(["en"], ["A.xcconfig": "PRODUCT_NAME: Garden"])),
  ]

  private static let texts = [
    Example("syntax-error", french("\"open\" = \"Ouvrir\"\n\"close\" = \"Fermer\";\n")),
    Example("truncated-table", french("\"open\" = \"Ouvrir\";;\n\"close\" = \"Fermer\";\n")),
    Example("unterminated-comment", french("/* The title.\n" + pair)),
    Example("empty-file", french("")),
    Example("not-a-table", french("( \"Open\", \"Close\" )")),
    Example("value-is-not-text", french("\"open\" = { one = \"1\"; };\n\"close\" = \"x\";\n")),
    Example("foreign-escape", french("\"open\" = \"\\u00c9diter\";\n")),
    Example("duplicate-key", french(pair + "\"open\" = \"Ouvrir…\";\n")),
    Example(
      "broken-property-list",
      french("<dict>\n  <key>open</key>\n  <string>Open\n</dict>\n")),
    Example(
      "content-after-property-list",
      french(infoPlist("<key>open</key><string>a</string>") + infoPlist(""))),
  ]

  private static let links = [
    Example("link-leaves-tree", beside("de"), links: ["fr.lproj": "/usr/share"]),
    Example("link-loop", beside("de"), links: ["de.lproj/all": ".."]),
    Example("dangling-link", beside("de"), links: ["pt.lproj": "pt_BR.lproj"]),
  ]

  @Test(
    arguments: [
      coverage, localizations, lookups, developmentRegions, projects, texts, links, variations,
      stringsDicts, stringCatalogs, catalogContents, json, locTables, resources, infoPlists,
      arguments, translations, store,
    ].flatMap(\.self))
  func isFoundAndCanBeLetPass(_ example: Example) throws {
    let scratch = try ScratchDirectory()
    for (path, text) in example.files {
      if path.hasSuffix("/") {
        try scratch.makeDirectory(path)
      } else {
        try scratch.write(path, text)
      }
    }
    for (path, destination) in example.links {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.absolute(path), withDestinationPath: destination)
    }
    #expect(
      try checks(in: scratch).contains(example.check) != Self.optional.contains(example.check))
    try scratch.write(".l10ncheck.json", "{checks: {'\(example.check)': 'note'}}")
    #expect(try checks(in: scratch).contains(example.check))
    try scratch.write(".l10ncheck.json", "{checks: {'\(example.check)': 'off'}}")
    #expect(try !checks(in: scratch).contains(example.check))
  }

  /// The checks that are off by default.
  private static let optional: Set<String> = [
    "display-name-alone", "inconsistent-translation", "long-bundle-name", "machine-translated",
    "missing-rare-category", "slightly-outdated-translation",
    "unserved-relatives",
  ]

  /// The checks with findings in the directory.
  private func checks(in scratch: ScratchDirectory) throws -> [String] {
    let run = try scratch.run("report", "--format=json", "--fail-on=never")
    #expect(run.status == 0, "\(run)")
    let findings = try #require(JSONValue(run.outputBytes)["findings"]?.array, "\(run)")
    return findings.compactMap { $0["check"]?.string }
  }

  /// A Swift string can't contain a byte of Latin-1.
  @Test func anotherEncodingIsFound() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("en.lproj/Localizable.strings", "\"street\" = \"Street\";")
    try scratch.write(
      "de.lproj/Localizable.strings", bytes: Data("\"street\" = \"Stra".utf8 + [0xDF] + "e\";".utf8)
    )
    let run = try scratch.run("report")
    #expect(run.output.contains("error    unreadable-encoding"), "\(run)")
  }
}
