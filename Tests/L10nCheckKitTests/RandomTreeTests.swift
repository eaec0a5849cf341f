import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Laws that hold for reports on trees with tables of every format, whatever is in them.
struct RandomTreeTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func everyKeyIsCountedOnceAndTheNumberOfJobsChangesNothing(_ seed: UInt64) async throws {
    var generator = RandomTree(seed: seed)
    let tree = try TemporaryTree(generator.files())
    var options = CheckOptions()
    options.developmentRegion = "en"
    var first: Report?
    for jobs in [1, 5] {
      options.jobs = jobs
      let report = try await Checker(options: options).report(on: [tree.path])
      if let first {
        #expect(report.findings == first.findings, "\(jobs) jobs")
        #expect(report.cells.map(\.records) == first.cells.map(\.records), "\(jobs) jobs")
        #expect(report.cells.map(\.sources) == first.cells.map(\.sources), "\(jobs) jobs")
      } else {
        first = report
      }
    }
    let report = try #require(first)
    for bundle in report.bundles { expectSums(of: bundle) }
    for finding in report.findings {
      #expect(finding.path != nil)
      #expect(!"\(finding.message)".isEmpty)
    }
  }

  private func expectSums(of bundle: BundleCoverage) {
    for (position, localization) in bundle.localizations.enumerated() {
      let keys = localization.keys
      #expect(
        keys.missing + keys.untranslated + keys.partial + keys.needsReview + keys.translated
          + keys.inherited == keys.total)
      #expect(keys.total == bundle.tables.reduce(0) { $0 + $1.keys.count })
      #expect(localization.raw <= keys.missing && localization.masked <= keys.missing)
      for table in bundle.tables {
        let cell = table.cells[position]
        #expect(cell.records.count == table.keys.count)
        #expect(cell.records.allSatisfy { $0.state == .missing || !($0.isMasked || $0.isRaw) })
        if cell.state == .present { #expect(cell.counts.inherited == 0) }
        if cell.state == .inherited { #expect(cell.counts.translated == 0) }
        if cell.state == .missing { #expect(cell.counts.missing == cell.counts.total) }
        for source in cell.sources {
          #expect((source.file == nil) == (source.state == .missing))
          #expect((source.origin == nil) == (source.state != .inherited))
        }
      }
    }
  }
}

extension Report {
  fileprivate var cells: [TableCell] { bundles.flatMap { $0.tables.flatMap(\.cells) } }
}

/// A tree of small tables in formats that chance decides on.
private struct RandomTree {
  private var generator: SeededGenerator
  private static let languages = ["en", "en_GB", "fr", "fr_CA", "pl", "ja", "zh-Hans"]
  private static let keys = ["a", "b c", "settings.title", "%d files", "e\u{301}"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func files() -> [String: String] {
    let isBuilt = chance(of: 2)
    let folder = isBuilt ? "A.bundle/Contents/Resources/" : ""
    var files: [String: String] = isBuilt ? ["A.bundle/Contents/Info.plist": dictionary([])] : [:]
    for table in ["T", "U"] {
      for language in Self.languages {
        if chance(of: 2) { files["\(folder)\(language).lproj/\(table).strings"] = strings() }
        if chance(of: 3) {
          files["\(folder)\(language).lproj/\(table).stringsdict"] = dictionary(rules())
        }
      }
      if chance(of: 2) { files["\(folder)\(table).xcstrings"] = catalog() }
      if isBuilt, chance(of: 2) {
        let languages = someOf(Self.languages)
        files["\(folder)\(table).loctable"] = dictionary(
          languages.map { "<key>\($0)</key><dict>\(rules().joined())</dict>" })
      }
    }
    return files
  }

  private mutating func chance(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func someOf(_ names: [String]) -> [String] {
    names.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
  }

  private mutating func text() -> String {
    ["", "x", "y", "settings.title"].randomElement(using: &generator) ?? ""
  }

  private mutating func strings() -> String {
    someOf(Self.keys).map { "\"\($0)\" = \"\(text())\";\n" }.joined()
  }

  private func dictionary(_ members: [String]) -> String {
    "<plist version=\"1.0\"><dict>\(members.joined())</dict></plist>"
  }

  private mutating func rules() -> [String] {
    someOf(Self.keys).map { key in
      if chance(of: 3) { return "<key>\(key)</key><string>\(text())</string>" }
      let forms = someOf(["zero", "one", "two", "few", "many", "other"]).map {
        "<key>\($0)</key><string>\(text())</string>"
      }.joined()
      return """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>
        """
    }
  }

  private mutating func unit() -> String {
    let state = ["translated", "translated", "new", "needs_review"].randomElement(using: &generator)
    return
      "{ \"stringUnit\" : { \"state\" : \"\(state ?? "new")\", \"value\" : \"\(text())\" } }"
  }

  private mutating func catalog() -> String {
    let entries = someOf(Self.keys + ["old"]).map { key in
      let localizations = someOf(Self.languages).map { language in
        guard chance(of: 3) else { return "\"\(language)\" : \(unit())" }
        let kind = chance(of: 2)
        let names = someOf(kind ? ["one", "few", "many", "other"] : ["mac", "iphone", "other"])
        let texts = names.map { "\"\($0)\" : \(unit())" }.joined(separator: ", ")
        return
          "\"\(language)\" : { \"variations\" : { \"\(kind ? "plural" : "device")\" : { \(texts) } } }"
      }
      let traits = [
        "", "", "\"extractionState\" : \"stale\", ", "\"shouldTranslate\" : false, ",
      ].randomElement(using: &generator)
      return
        "\"\(key)\" : { \(traits ?? "")\"localizations\" : { \(localizations.joined(separator: ", ")) } }"
    }
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
  }
}
