import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Differences between two versions of small trees.
struct DifferenceStoryTests {
  private func difference(
    _ old: [String: String], _ new: [String: String],
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws -> TreeDifference {
    let (before, after) = (try TemporaryTree(old), try TemporaryTree(new))
    var options = CheckOptions()
    options.developmentRegion = "en"
    change(&options)
    return try await Checker(options: options).difference(from: before.path, to: after.path)
  }

  private static func stringsDict(_ key: String, _ forms: [(String, String)]) -> String {
    let texts = forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>\(key)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict></dict></plist>
      """
  }

  private static let strings = [
    "en.lproj/T.strings": #""open" = "Open";"quote" = "Say \"Hello\"";"#,
    "de.lproj/T.strings": #""open" = "Öffnen";"quote" = "Sag \"Hallo\"";"#,
    "en.lproj/T.stringsdict": stringsDict("files", [("one", "%d file"), ("other", "%d files")]),
    "de.lproj/T.stringsdict": stringsDict("files", [("one", "%d Datei"), ("other", "%d Dateien")]),
  ]

  /// The same in a string catalog, with a given German plural.
  private static func catalog(_ german: String) -> [String: String] {
    func unit(_ text: String) -> String {
      #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }
    func plural(_ one: String, _ other: String) -> String {
      #"{ "variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } } }"#
    }
    return [
      "T.xcstrings": #"""
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "files" : { "localizations" : { "de" : \#(plural("%d Datei", german)), "en" : \#(plural("%d file", "%d files")) } },
        "open" : { "localizations" : { "de" : \#(unit("Öffnen")), "en" : \#(unit("Open")) } },
        "quote" : { "localizations" : { "de" : \#(unit(#"Sag \"Hallo\""#)), "en" : \#(unit(#"Say \"Hello\""#)) } }
      } }
      """#
    ]
  }

  @Test func aMigrationToAStringCatalogChangesNoKey() async throws {
    let difference = try await difference(Self.strings, Self.catalog("%d Dateien"))
    #expect(difference.keys == [])
    let table = try #require(difference.bundles.first?.tables.first)
    #expect(table.isMigrated && table.keptKeys == 3)
    #expect(difference.counts.tablesMigrated == 1)
    #expect(difference.drops().isEmpty)
  }

  @Test func aPluralThatChangedInAMigrationIsTold() async throws {
    let difference = try await difference(Self.strings, Self.catalog("%d Akten"))
    #expect(difference.keys.map(\.key) == ["files"])
    #expect(difference.counts.translationsChanged == 1)
    let german = try #require(difference.keys.first?.translations.first)
    #expect(german.new?.text?.forms.map(\.text) == ["%d Datei", "%d Akten"])
    #expect(german.old?.text?.forms.map(\.label) == ["one", "other"])
  }

  @Test func theLayoutOfAFileIsNoDifference() async throws {
    let other = [
      "en.lproj/T.strings": "/* quote */ quote = \"Say \\\"Hello\\\"\" ;\n\n\"open\" = \"Open\";",
      "de.lproj/T.strings":
        "<plist><dict><key>open</key><string>Öffnen</string><key>quote</key><string>Sag \"Hallo\"</string></dict></plist>",
      "en.lproj/T.stringsdict": Self.stringsDict(
        "files", [("other", "%d files"), ("one", "%d file")]),
      "de.lproj/T.stringsdict": Self.stringsDict(
        "files", [("one", "%d Datei"), ("other", "%d Dateien")]),
    ]
    #expect(try await difference(Self.strings, other).isEmpty)
  }

  @Test func aRenamedLocalizationIsNotRemoved() async throws {
    let english = ["en.lproj/T.strings": #""a" = "A";"#]
    let difference = try await difference(
      english.merging(["zh_CN.lproj/T.strings": #""a" = "甲";"#]) { $1 },
      english.merging(["zh-Hans.lproj/T.strings": #""a" = "甲";"#]) { $1 })
    #expect(difference.keys == [])
    let localization = try #require(difference.bundles.first?.localizations.first)
    #expect(localization.isRenamed)
    #expect(localization.old?.spelling == "zh_CN" && localization.new?.spelling == "zh-Hans")
  }

  @Test func aRenamedApplicationIsKnownByItsKeys() async throws {
    func tree(_ name: String) -> [String: String] {
      [
        "\(name).app/Contents/Info.plist": "<plist><dict/></plist>",
        "\(name).app/Contents/Resources/en.lproj/T.strings": #""a" = "A"; "b" = "B";"#,
        "\(name).app/Contents/Resources/de.lproj/T.strings": #""a" = "Ä"; "b" = "Bé";"#,
        "Other.framework/Resources/en.lproj/T.strings": #""x" = "X";"#,
      ]
    }
    let difference = try await difference(tree("Old"), tree("New"))
    #expect(difference.keys == [])
    #expect(difference.counts.bundlesMoved == 1)
    #expect(difference.counts.bundlesAdded == 0 && difference.counts.bundlesRemoved == 0)
  }

  /// A file that CoreFoundation ignores has no translations.
  @Test func aBrokenFileLosesItsTranslations() async throws {
    let english = ["en.lproj/T.strings": #""a" = "A"; "b" = "B";"#]
    let difference = try await difference(
      english.merging(["de.lproj/T.strings": #""a" = "Ä"; "b" = "Bé";"#]) { $1 },
      english.merging(["de.lproj/T.strings": #""a" = "Ä"  "b" = "Bé";"#]) { $1 })
    #expect(difference.counts.missing == 2 && difference.counts.raw == 2)
    #expect(difference.drops().map(\.localization.identifier) == ["de"])
    #expect(difference.drops(tolerance: 10_000).isEmpty)
  }

  @Test func filtersLimitWhatIsTold() async throws {
    let old = [
      "en.lproj/A.strings": #""k" = "K"; "m" = "M";"#, "en.lproj/B.strings": #""x" = "X";"#,
      "de.lproj/A.strings": #""k" = "Ká"; "m" = "Em";"#, "de.lproj/B.strings": #""x" = "Ix";"#,
      "fr.lproj/A.strings": #""k" = "Ka"; "m" = "Aime";"#, "fr.lproj/B.strings": #""x" = "Iks";"#,
    ]
    var new = old
    new["en.lproj/A.strings"] = #""k" = "K";"#
    new["en.lproj/B.strings"] = #""x" = "X"; "m" = "M";"#
    new["de.lproj/B.strings"] = #""x" = "Anders"; "m" = "Em";"#
    new["fr.lproj/B.strings"] = #""x" = "Autre";"#
    let german = try await difference(old, new) { $0.localizations = ["German"] }
    #expect(Set(german.keys.flatMap(\.translations).map(\.localization)) == ["de"])
    #expect(german.counts.translationsChanged == 1 && german.counts.missing == 0)
    // The key moved, whichever of its tables is shown.
    for table in ["A", "B"] {
      let part = try await difference(old, new) { $0.tables = [table] }
      #expect(part.keys.filter { $0.key == "m" }.map(\.change) == [.moved], "\(table)")
      #expect(part.counts.missing == 1)
      #expect(part.bundles.flatMap(\.tables).map(\.name) == [table])
    }
    let excluded = try await difference(old, new) { $0.excludes = ["*.lproj"] }
    #expect(excluded.keys.flatMap(\.translations).isEmpty)
  }

  @Test func theNumberOfJobsChangesNothing() async throws {
    var first: TreeDifference?
    for jobs in [1, 4] {
      let difference = try await difference(Self.strings, Self.catalog("x")) { $0.jobs = jobs }
      #expect(first == nil || first == difference)
      first = difference
    }
  }

  @Test func aPathThatIsNotThereIsAnError() async throws {
    let tree = try TemporaryTree(Self.strings)
    await #expect(throws: CheckError.self) {
      try await Checker().difference(from: tree.path, to: tree.path(of: "nothing"))
    }
    await #expect(throws: CheckError.self) {
      try await Checker().difference(from: tree.path(of: "nothing"), to: tree.path)
    }
  }
}
