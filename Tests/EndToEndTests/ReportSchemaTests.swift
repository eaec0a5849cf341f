import Foundation
import TestSupport
import Testing

/// The JSON report has every documented member, and its numbers agree with each other.
@Suite struct ReportSchemaTests {
  static let trees = [
    "Bundles/TextEdit.app", "Bundles/Nested.app", "Bundles/Regions.bundle",
    "Bundles/MyFramework.framework", "Bundles/MyApp-iOS-jp", "Bundles", "Projects", "Strings",
  ]

  @Test(arguments: trees)
  func fixturesKeepToTheContract(_ tree: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture(tree, to: "tree")
    try check(try directory.run("report", "--format", "json", "tree"))
  }

  @Test func anEmptyDirectoryKeepsToTheContract() throws {
    let run = try ScratchDirectory().run("report", "--format", "json")
    try check(run)
    #expect(try JSONValue(run.outputBytes)["totals"]?["coverage"] == .null, "\(run)")
  }

  /// The bundles and real projects in the test data folder.
  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"), arguments: sharedTrees())
  func measuredBundlesAndRealProjectsKeepToTheContract(_ path: String) throws {
    try check(try ScratchDirectory().run("report", "--format", "json", path))
  }

  private static func sharedTrees() -> [String] {
    guard let root = SharedFiles.root?.path else { return [] }
    return ["\(root)/vectors/bundles", "\(root)/corpora"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { !$0.contains(".") || $0.contains("+") }.sorted().map {
        "\(folder)/\($0)"
      }
    }
  }

  private func check(_ run: ToolRun) throws {
    #expect(run.status <= 1, "\(run)")
    let isSilent = run.errors.isEmpty || run.errors.hasSuffix(": is this the right path?\n")
    #expect(isSilent == (run.status == 0), "\(run)")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: run.outputBytes) }
    let report = try JSONValue(run.outputBytes)
    let violations = JSONShape.report.violations(of: report)
    #expect(violations == [], "\(run)")
    guard violations.isEmpty else { return }
    #expect(report["schemaVersion"] == .number(2))
    checkTotals(report, run)
    for bundle in report["bundles"]?.array ?? [] { checkBundle(bundle, run) }
    for finding in report["findings"]?.array ?? [] {
      #expect((finding["line"] == .null) == (finding["column"] == .null), "\(finding)")
      #expect(finding["line"]?.integer != 0 && finding["column"]?.integer != 0, "\(finding)")
      let paths = [finding["path"]?.string, finding["bundle"]?.string].compactMap { $0 }
      #expect(paths.allSatisfy { !$0.hasPrefix("/") && !$0.hasPrefix("..") }, "\(finding)")
    }
  }

  private func checkTotals(_ report: JSONValue, _ run: ToolRun) {
    let bundles = report["bundles"]?.array ?? []
    let localizations = bundles.flatMap { $0["localizations"]?.array ?? [] }
    func sum(_ member: (JSONValue) -> JSONValue?) -> Int {
      localizations.compactMap { member($0)?.integer }.reduce(0, +)
    }
    let totals = report["totals"]
    #expect(totals?["bundles"]?.integer == bundles.count, "\(run)")
    #expect(totals?["localizations"]?.integer == localizations.count, "\(run)")
    #expect(totals?["keys"]?.integer == sum { $0["keys"]?["total"] }, "\(run)")
    #expect(totals?["missing"]?.integer == sum { $0["keys"]?["missing"] }, "\(run)")
    #expect(totals?["extra"]?.integer == sum { $0["extra"] }, "\(run)")
    for severity in ["error", "warning", "note"] {
      let count = report["findings"]?.array?.count { $0["severity"] == .string(severity) }
      #expect(totals?[severity + "s"]?.integer == count, "\(run)")
    }
  }

  private func checkBundle(_ bundle: JSONValue, _ run: ToolRun) {
    let tables = bundle["tables"]?.array ?? []
    for localization in bundle["localizations"]?.array ?? [] {
      let spelling = localization["spelling"]?.string ?? ""
      let keys = localization["keys"]?.object?.compactMapValues(\.integer) ?? [:]
      let total = keys["total"] ?? -1
      #expect(keys.values.reduce(0, +) == 2 * total, "\(localization)")
      #expect(tables.compactMap { $0["keys"]?.integer }.reduce(0, +) == total, "\(localization)")
      let covered =
        total - (keys["missing"] ?? 0) - (keys["untranslated"] ?? 0)
        - (keys["copied"] ?? 0) - (keys["partial"] ?? 0)
      let coverage = localization["coverage"]?.number
      #expect(coverage == (total == 0 ? nil : Double(covered * 10_000 / total) / 10_000))
      for table in tables {
        let cell = table["cells"]?[spelling]
        #expect(cell != nil, "no cell of \(spelling) in \(table)")
        for case .array(let list) in cell?.object?.values.map({ $0 }) ?? [] {
          let keys = list.compactMap(\.string)
          let isSorted = zip(keys, keys.dropFirst()).allSatisfy {
            $0.utf16.lexicographicallyPrecedes($1.utf16)
          }
          #expect(isSorted, "\(keys)")
        }
      }
    }
  }
}
