import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Filters select parts of a report and change no part.
struct FilterTests {
  static let english = "\"bird\" = \"Bird\"; \"cat\" = \"Cat\";"

  static let files = [
    "A/en.lproj/T.strings": english, "A/en.lproj/U.strings": english, "A/en.lproj/bird.tiff": "",
    "A/en.lproj/d/note.txt": "", "A/en_GB.lproj/T.strings": "\"cat\" = \"Kat\"; \"old\" = \"x\";",
    "A/fr.lproj/T.strings": "\"cat\" = \"\";", "A/fr.lproj/U.strings": "broken",
    "A/fr_CA.lproj/bird.tiff": "", "A/zh_CN.lproj/T.strings": english,
    "B/en.lproj/T.strings": english, "B/fr.lproj/U.strings": english,
    "C/en.lproj/T.strings": english,
  ]

  /// A filter, and the localizations, tables and resources of `A` that remain.
  struct Choice: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var localizations: [String] = []
    var tables: [String] = []
    var excludes: [String] = []
    var path = ""
    let shown: [String]
  }

  static let choices: [Choice] = [
    Choice(
      testDescription: "everything", shown: ["en_GB fr fr_CA zh_CN", "T U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "a spelling", localizations: ["en_GB"],
      shown: ["en_GB", "T U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "identifiers", localizations: ["en-GB", "zh-Hans"],
      shown: ["en_GB zh_CN", "T U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "no localization", localizations: ["de"],
      shown: ["", "T U", "bird.tiff d/note.txt"]),
    Choice(testDescription: "a table", tables: ["T"], shown: ["en_GB fr fr_CA zh_CN", "T", ""]),
    Choice(
      testDescription: "a table and a localization", localizations: ["fr"], tables: ["U"],
      shown: ["fr", "U", ""]),
    Choice(
      testDescription: "a localization's path", path: "/A/fr.lproj",
      shown: ["fr", "T U", "bird.tiff d/note.txt"]),
    Choice(testDescription: "a file", path: "/A/fr.lproj/T.strings", shown: ["fr", "T", ""]),
    Choice(
      testDescription: "a resource", path: "/A/fr_CA.lproj/bird.tiff",
      shown: ["fr_CA", "", "bird.tiff"]),
    Choice(
      testDescription: "another directory", path: "/A",
      shown: ["en_GB fr fr_CA zh_CN", "T U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "without a localization", excludes: ["fr.lproj"],
      shown: ["en_GB fr_CA zh_CN", "T U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "without localizations of a region", excludes: ["*_*.lproj"],
      shown: ["fr", "T U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "without a localization's path", excludes: ["A/fr.lproj"],
      shown: ["en_GB fr_CA zh_CN", "T U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "without what is in a localization", excludes: ["A/fr.lproj/**"],
      shown: ["en_GB fr_CA zh_CN", "T U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "without a table", excludes: ["T.strings"],
      shown: ["en_GB fr fr_CA zh_CN", "U", "bird.tiff d/note.txt"]),
    Choice(
      testDescription: "without resources", excludes: ["*.tiff", "**/d/*"],
      shown: ["en_GB fr fr_CA zh_CN", "T U", ""]),
    Choice(
      testDescription: "without a directory of resources", excludes: ["d"],
      shown: ["en_GB fr fr_CA zh_CN", "T U", "bird.tiff"]),
  ]

  @Test(arguments: [[], ["T"]])
  func `an unused key counts once, whatever the filter`(_ tables: [String]) async throws {
    var options = CheckOptions()
    options.tables = tables
    let keys = ["a.one", "a.two", "a.three"]
    let tree = try TemporaryTree([
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": keys.dropLast().map {
        "NSLocalizedString(\"\($0)\", tableName: \"T\", bundle: .module, comment: \"\")\n"
      }.joined(),
      "Sources/Mill/en.lproj/T.strings": keys.map { "\"\($0)\" = \"Text\";\n" }.joined(),
      "Sources/Mill/de.lproj/T.strings": "\"a.one\" = \"Eins\";\n",
    ])
    let report = try await Checker(options: options).report(on: [tree.path])
    let german = try #require(report.languages.first)
    #expect([german.raw, german.unused, german.unclear, german.shownInSource] == [1, 1, 0, 0])
  }

  @Test func `a copied text of an unused key counts as unused, and needs no work`() async throws {
    let texts = ["Drag a file here", "Tie the boat to the quay", "Paint the mast before noon"]
    func table(_ texts: [String]) -> String {
      texts.enumerated().map { "\"key.\($0)\" = \"\($1)\";\n" }.joined()
    }
    let tree = try TemporaryTree([
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": [0, 1].map {
        "NSLocalizedString(\"key.\($0)\", tableName: \"T\", bundle: .module, comment: \"\")\n"
      }.joined(),
      "Sources/Mill/en.lproj/T.strings": table(texts),
      "Sources/Mill/de.lproj/T.strings": table(["Datei", texts[1], texts[2]]),
      "Sources/Mill/es.lproj/T.strings": table(["Archivo", "Barco", texts[2]]),
      "Sources/Mill/fr.lproj/T.strings": table(["Fichier", "Bateau", "Mât"]),
      "Sources/Mill/pl.lproj/T.strings": table(["Plik", "Łódź", "Maszt"]),
    ])
    let report = try await Checker().report(on: [tree.path])
    let german = try #require(report.languages.first { $0.identifier == "de" })
    #expect([german.keysToDo, german.copied, german.unused, german.shownInSource] == [2, 1, 1, 0])
    #expect(german.verdict == .toDo)
    #expect(report.languages.first { $0.identifier == "es" }?.verdict == .ready)
    #expect(
      report.findings.filter { $0.check == .unchangedText }.map { $0.key?.string } == ["key.1"])
    let stubs = try await Checker().stubSurvey(of: [tree.path])
    #expect((stubs.counts.missing, stubs.counts.copies) == (0, 1))
  }

  @Test(arguments: choices)
  func shownAndUnchanged(_ choice: Choice) async throws {
    let tree = try TemporaryTree(Self.files)
    var options = CheckOptions()
    options.localizations = choice.localizations
    options.tables = choice.tables
    options.excludes = choice.excludes
    let whole = try await Checker().report(on: [tree.path])
    let report = try await Checker(options: options).report(on: [tree.path + choice.path])
    let all = try #require(whole.bundle("A"))
    let shown = try #require(report.bundle("A") ?? report.bundle(.root))
    #expect(
      [
        shown.localizations.map(\.spelling).joined(separator: " "),
        shown.tables.map(\.name).joined(separator: " "),
        shown.resources.map(\.path).joined(separator: " "),
      ] == choice.shown)
    for (position, localization) in shown.localizations.enumerated() {
      let spelling = localization.spelling
      #expect(localization.searchOrder == all.localization(spelling)?.searchOrder)
      for table in shown.tables {
        let cell = try #require(all.cell(spelling, table.name))
        #expect(table.cells[position].records == cell.records)
        #expect(table.cells[position].extra == cell.extra)
        #expect(table.cells[position].sources.map(\.state) == cell.sources.map(\.state))
        #expect(table.cells[position].sources.map(\.origin) == cell.sources.map(\.origin))
      }
      for resource in shown.resources {
        #expect(resource.cells[position] == all.resource(resource.path)[spelling])
      }
      #expect(localization.keys.total == shown.tables.reduce(0) { $0 + $1.keys.count })
      #expect(localization.resources.total == shown.resources.count)
    }
    // The findings are a subset of those of the whole report, without any about hidden parts.
    let messages = Set(
      whole.findings.map { "\($0.check.identifier) \($0.message) \(String(describing: $0.key))" })
    for finding in report.findings {
      #expect(
        messages.contains(
          "\(finding.check.identifier) \(finding.message) \(String(describing: finding.key))"))
      guard finding.bundle == shown.path else { continue }
      if let spelling = finding.localization { #expect(shown.localization(spelling) != nil) }
      if let table = finding.table { #expect(shown.tables.contains { $0.name == table }) }
    }
  }

  @Test func onlyTheBundleThatWasNamedIsShown() async throws {
    let tree = try TemporaryTree(Self.files)
    let report = try await Checker().report(on: [tree.path(of: "B/fr.lproj")])
    #expect(report.bundles.map(\.localizations.count) == [1])
    #expect(report.findings.map(\.check.identifier) == ["missing-table", "extra-table"])
  }

  @Test func anXcodeProjectIsTheDirectoryThatHoldsIt() async throws {
    let project = SharedFiles.packagePath("Fixtures/Projects/Sketch")
    let whole = try await Checker().report(on: [project])
    let report = try await Checker().report(on: [project + "/Sketch.xcodeproj"])
    #expect(report.bundles.map(\.path) == whole.bundles.map(\.path))
    #expect(report.findings == whole.findings)
    #expect(report.inputs == ["Sketch.xcodeproj"])
  }

  @Test func aFileOfABundleKnowsItsBundle() async throws {
    let bundle = SharedFiles.packagePath("Fixtures/Bundles/TextEdit.app")
    let report = try await Checker().report(
      on: [bundle + "/Contents/Resources/en_GB.lproj/Localizable.strings"])
    let shown = try #require(report.bundles.first)
    #expect(report.bundles.count == 1)
    #expect(shown.kind == .macOSApplication)
    #expect(shown.figures("en_GB") == "4+19/24 missing 1 masked 1 raw 1")
    #expect(report.findings.count == 3)
  }

  @Test func anExcludedFileOfOneLocalizationCountsNowhere() async throws {
    var options = CheckOptions()
    options.excludes = ["A/fr.lproj/T.strings", "A/fr.lproj/bird.tiff"]
    let report = try await Checker.report(on: Self.files, options: options)
    let bundle = try #require(report.bundle("A"))
    #expect(bundle.localization("fr")?.keys.total == 2, "its U is left")
    #expect(bundle.localization("fr_CA")?.keys.total == 4, "what it inherits is not changed")
    #expect(bundle.resource("bird.tiff")["fr"] == nil)
    #expect(!report.findings.contains { $0.path == "A/fr.lproj/T.strings" })
    #expect(!report.findings.contains { $0.path == "A/fr.lproj/bird.tiff" })
  }

  @Test func totalsAreOfWhatIsShown() async throws {
    var options = CheckOptions()
    options.localizations = ["en_GB"]
    let report = try await Checker.report(on: Self.files, options: options)
    #expect(report.totals.localizations == 1)
    #expect(report.totals.keys.total == 4)
    #expect(report.totals.extra == 1)
    #expect(report.totals.findings.errors == 0)
  }
}
