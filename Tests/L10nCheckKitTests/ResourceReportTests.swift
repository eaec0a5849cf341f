import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Findings about files other than tables, apart from missing ones.
@Suite("Resources in a report") struct ResourceReportTests {
  /// The findings of `report` other than those about missing and extra files.
  private static func findings(
    _ files: [String: String], links: [String: String] = [:]
  ) async throws -> [String] {
    try await Checker.report(on: files, links: links).findingSummary
  }

  // MARK: Code

  @Test
  func `code in a localization is a warning, and beside the localizations it isn't`() async throws {
    let found = try await Self.findings([
      "en.lproj/run.command": "#!/bin/sh\n", "fr.lproj/run.command": "#!/bin/zsh\n",
      "tool.command": "#!/bin/sh\n",
    ])
    #expect(
      found == [
        "code-in-localization en.lproj/run.command", "code-in-localization fr.lproj/run.command",
      ])
  }

  @Test func `a table is never mistaken for code`() async throws {
    let found = try await Self.findings([
      "en.lproj/A.strings": "#!/bin/sh", "fr.lproj/A.strings": "#!/bin/sh",
    ])
    #expect(!found.contains { $0.hasPrefix("code-in-localization") })
    #expect(!found.contains { $0.hasPrefix("copied-resource") })
  }

  // MARK: Copies

  /// The text of the development region's file, that of the French one, and whether this is a copy.
  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("", "", false), ("a", "ab", false),
    (long, long, true), (long, long + "x", false), (long + "x", long + "y", false),
  ])
  func `a copy has the same bytes as the original`(
    _ original: String, _ own: String, _ isCopy: Bool
  ) async throws {
    let found = try await Self.findings(["en.lproj/a.rtf": original, "fr.lproj/a.rtf": own])
    #expect(found == (isCopy ? ["copied-resource fr.lproj/a.rtf"] : []))
  }

  /// Longer than the part of a file that is read first.
  private static let long = String(repeating: "0123456789", count: 1000)

  @Test func `a file is compared with that of the development region, then with that of Base`()
    async throws
  {
    let found = try await Self.findings([
      "Base.lproj/a.txt": "base", "Base.lproj/b.txt": "base", "en.lproj/a.txt": "own",
      "fr.lproj/a.txt": "base", "fr.lproj/b.txt": "base", "de.lproj/a.txt": "own",
      "de.lproj/b.txt": "other",
    ])
    #expect(
      found == ["copied-resource de.lproj/a.txt", "copied-resource fr.lproj/b.txt"])
  }

  @Test(arguments: [
    ["fr.lproj/a.txt": "../en.lproj/a.txt"], ["en.lproj/pages": "../fr.lproj/pages"],
  ])
  func `a link to the original isn't a copy`(_ links: [String: String]) async throws {
    let files = [
      "en.lproj/a.txt": "1", "en.lproj/pages/b.txt": "2", "fr.lproj/a.txt": "1",
      "fr.lproj/pages/b.txt": "2",
    ].filter { file in !links.keys.contains { file.key.hasPrefix($0) } }
    let found = try await Self.findings(files, links: links)
    #expect(found.count == 1 && found[0].hasPrefix("copied-resource"), "\(found)")
    #expect(!found.contains { found in links.keys.contains { found.contains($0) } })
  }

  @Test(arguments: [
    (["TXT.rtf": "a", "pen.tiff": "b"], true), (["TXT.rtf": "x", "pen.tiff": "b"], false),
    (["TXT.rtf": "a"], false), (["TXT.rtf": "a", "pen.tiff": "b", "more/x": "c"], false),
    (["TXT.rtf": "a", "pen.tiff": "b", ".DS_Store": "c"], true),
  ])
  func `a package is copied as a whole`(_ files: [String: String], _ isCopy: Bool) async throws {
    var tree = ["en.lproj/W.rtfd/TXT.rtf": "a", "en.lproj/W.rtfd/pen.tiff": "b"]
    for (name, text) in files { tree["fr.lproj/W.rtfd/" + name] = text }
    let found = try await Self.findings(tree)
    #expect(found == (isCopy ? ["copied-resource fr.lproj/W.rtfd"] : []))
  }

  @Test func `a picture beside the pages of a localization isn't a copy`() async throws {
    let files = [
      "index.html", "pen.png", "help/index.html", "help/pictures/quay.png", "icons/oar.png",
    ]
    var tree: [String: String] = [:]
    for file in files {
      for localization in ["en", "fr"] { tree["\(localization).lproj/\(file)"] = file }
    }
    #expect(
      try await Self.findings(tree) == [
        "copied-resource fr.lproj/help/index.html", "copied-resource fr.lproj/icons/oar.png",
        "copied-resource fr.lproj/index.html", "copied-resource fr.lproj/pen.png",
      ])
  }

  // MARK: Names

  @Test func `names that differ in case only are one finding`() async throws {
    let found = try await Self.findings(["en.lproj/Bird.png": "a", "fr.lproj/bird.png": "b"])
    #expect(
      found.filter { $0.contains("case") } == ["case-variant-file fr.lproj/bird.png"])
  }

  @Test func `legacy directory names are one note`() async throws {
    let report = try await Checker.report(on: [
      "Info.plist": Self.plist(["CFBundleDevelopmentRegion": "English"]),
      "English.lproj/a.txt": "1", "French.lproj/a.txt": "2", "German.lproj/a.txt": "3",
    ])
    #expect(report.findingSummary == ["legacy-name ."])
    #expect(
      report.findings.first?.messageText
        == "English.lproj, French.lproj and German.lproj are legacy names")
  }

  // MARK: iOS applications

  @Test(arguments: [
    ("en.lproj/a.txt", ["resources-directory App.app/Resources"]),
    ("Resources/en.lproj/a.txt", ["resources-directory App.app/Resources"]),
  ])
  func `a directory Resources in an iOS application`(_ file: String, _ expected: [String])
    async throws
  {
    let found = try await Self.findings([
      "App.app/Info.plist": Self.plist([:]), "App.app/Resources/sound.wav": "x",
      "App.app/\(file)": "x",
    ])
    #expect(found == expected)
  }

  @Test(arguments: [
    "App.app/Contents/Info.plist", "App.app/Resources/Info.plist",
  ])
  func `a Mac application may have a directory Resources`(_ infoPlist: String) async throws {
    let resources = infoPlist.replacing("Info.plist", with: "").replacing(
      "Contents/", with: "Contents/Resources/")
    let found = try await Self.findings([
      infoPlist: Self.plist([:]), resources + "en.lproj/a.txt": "x",
    ])
    #expect(found == [])
  }

  @Test func `launch images and icons have to be in the bundle's root directory`() async throws {
    let found = try await Self.findings([
      "App.app/Info.plist": Self.plist(["CFBundleIconFile": "Leaf.png"]),
      "App.app/en.lproj/Default.png": "1", "App.app/en.lproj/Leaf@2x.png": "2",
      "App.app/en.lproj/Other.png": "3", "App.app/fr.lproj/Default.png": "4",
      "App.app/fr.lproj/Leaf@2x.png": "5", "App.app/fr.lproj/Other.png": "6",
    ])
    #expect(
      found == [
        "missing-default-image App.app/en.lproj/Default.png",
        "missing-default-image App.app/en.lproj/Leaf@2x.png",
      ])
  }

  static func plist(_ values: [String: String]) -> String {
    let members = values.sorted { $0.key < $1.key }.map {
      "<key>\($0.key)</key><string>\($0.value)</string>"
    }
    return "<plist version=\"1.0\"><dict>\(members.joined())</dict></plist>"
  }
}

/// The help of applications.
@Suite("Help in a report") struct HelpReportTests {
  @Test func `pages and indexes of a help book are ordinary files`() async throws {
    let found = try await Checker.report(on: [
      "A.app/Contents/Info.plist": ResourceReportTests.plist([
        "CFBundleHelpBookFolder": "Garden.help"
      ]),
      "A.app/Contents/Resources/en.lproj/A.strings": "\"a\" = \"b\";",
      "A.app/Contents/Resources/fr.lproj/A.strings": "\"a\" = \"c\";",
      "A.app/Contents/Resources/Garden.help/Contents/Info.plist": ResourceReportTests.plist([:]),
      "A.app/Contents/Resources/Garden.help/Contents/Resources/en.lproj/index.html": "1",
      "A.app/Contents/Resources/Garden.help/Contents/Resources/en.lproj/pages/water.html": "2",
      "A.app/Contents/Resources/Garden.help/Contents/Resources/en.lproj/Garden.helpindex": "3",
      "A.app/Contents/Resources/Garden.help/Contents/Resources/fr.lproj/index.html": "4",
    ]).findingSummary
    let french = "A.app/Contents/Resources/Garden.help/Contents/Resources/fr.lproj"
    #expect(
      found == [
        "missing-resource \(french)/Garden.helpindex",
        "missing-resource \(french)/pages/water.html",
      ])
  }
}

/// The sets of asset catalogs.
@Suite("Asset catalogs in a report") struct AssetCatalogReportTests {
  private static let flag = """
    { "images": [
      { "idiom": "universal", "filename": "flag.png" },
      { "idiom": "universal", "locale": "fr", "filename": "drapeau.png" },
      { "idiom": "universal", "locale": "de" }
    ] }
    """

  @Test func `an empty localized slot is a warning about its language`() async throws {
    let report = try await Checker.report(on: [
      "App/en.lproj/A.strings": "", "App/Assets.xcassets/Contents.json": "{}",
      "App/Assets.xcassets/Flags/Flag.imageset/Contents.json": Self.flag,
      "Assets.xcassets/Flag.dataset/Contents.json": Self.flag,
    ])
    let wells = report.findings.filter { $0.check.identifier == "empty-well" }
    #expect(
      wells.map { $0.path?.string } == [
        "App/Assets.xcassets/Flags/Flag.imageset/Contents.json",
        "Assets.xcassets/Flag.dataset/Contents.json",
      ])
    #expect(wells.map(\.localization) == ["de", "de"])
    #expect(wells.map(\.bundle) == ["App", "."])
    #expect(wells.map { $0.place?.line } == [4, 4])
  }

  @Test
  func `an asset is a resource of its bundle, present or missing in each language with a slot`()
    async throws
  {
    let report = try await Checker.report(on: [
      "App/en.lproj/a.txt": "1", "App/fr.lproj/a.txt": "2", "App/ja.lproj/a.txt": "3",
      "App/Assets.xcassets/Flags/Flag.imageset/Contents.json": Self.flag,
      "App/Assets.xcassets/Plain.imageset/Contents.json":
        "{ \"images\": [ { \"filename\": \"a.png\" } ], \"properties\": { \"localizable\": true } }",
    ])
    let bundle = try #require(report.bundles.first)
    #expect(report.bundles.map(\.path) == ["App"])
    #expect(bundle.localizations.map(\.spelling) == ["de", "fr", "ja"])
    #expect(bundle.resources.map(\.path) == ["a.txt", "Assets.xcassets/Flags/Flag.imageset"])
    #expect(
      bundle.resource("Assets.xcassets/Flags/Flag.imageset") == ["de": .missing, "fr": .present])
    #expect(bundle.localization("de")?.resources.missing == 2, "and the text")
    #expect(
      report.findingSummary == [
        "missing-resource App/de.lproj/a.txt",
        "empty-well App/Assets.xcassets/Flags/Flag.imageset/Contents.json",
      ])
  }

  @Test
  func `without other localized files, the catalog's directory has the languages`() async throws {
    let report = try await Checker.report(on: [
      "A/Assets.xcassets/Flag.imageset/Contents.json": Self.flag,
      "B/Assets.xcassets/Plain.imageset/Contents.json": "{}", "C/en.lproj/a.txt": "1",
    ])
    #expect(report.bundles.map(\.path) == ["A", "C"])
    #expect(report.bundles[0].kind == .directory)
    #expect(
      report.bundles[0].resource("Assets.xcassets/Flag.imageset")
        == ["de": .missing, "fr": .present])
    #expect(
      report.findingSummary == ["empty-well A/Assets.xcassets/Flag.imageset/Contents.json"])
  }

  @Test func `the development region's slots aren't a localization`() async throws {
    let report = try await Checker.report(on: [
      "fr.lproj/a.txt": "1",
      "Assets.xcassets/Flag.imageset/Contents.json": Self.flag.replacing("de", with: "en"),
    ])
    #expect(report.bundles.first?.localizations.map(\.spelling) == ["fr"])
    #expect(report.findingSummary.contains { $0.hasPrefix("missing-development-region") })
  }

  @Test func `a catalog as an operand`() async throws {
    let tree = try TemporaryTree(["Assets.xcassets/Flag.imageset/Contents.json": Self.flag])
    let report = try await Checker().report(on: [tree.path(of: "Assets.xcassets")])
    #expect(report.findingSummary == ["empty-well Flag.imageset/Contents.json"])
  }

  @Test func `a set without a description, a broken one, and unused ones`() async throws {
    var options = CheckOptions()
    options.excludes = ["Old"]
    let report = try await Checker.report(
      on: [
        "Assets.xcassets/Empty.imageset/a.png": "x",
        "Assets.xcassets/Stack.imagestack/A.imagestacklayer/B.imageset/Contents.json": "[]",
        "Old/Assets.xcassets/C.imageset/Contents.json": "[]",
        "Pods/Assets.xcassets/C.imageset/Contents.json": "[]",
      ], options: options)
    #expect(
      report.findingSummary == [
        "not-an-asset-set Assets.xcassets/Stack.imagestack/A.imagestacklayer/B.imageset/Contents.json"
      ])
  }
}
