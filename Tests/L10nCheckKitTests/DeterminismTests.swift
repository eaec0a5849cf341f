import Foundation
import L10nCheckKit
import L10nCoverage
import TestSupport
import Testing

/// The number of workers makes no difference.
struct DeterminismTests {
  @Test func fixturesAreTheSameForAnyJobs() async throws {
    try await expectSameReports(on: [
      SharedFiles.packagePath("Fixtures/Bundles"), SharedFiles.packagePath("Fixtures/Projects"),
    ])
  }

  static let corpora: [String] = {
    guard let folder = SharedFiles.root?.appendingPathComponent("corpora") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.contains("+") }.sorted().map { folder.path + "/" + $0 }
  }()

  // Skipped without the test data folder.
  @Test(.enabled(if: !corpora.isEmpty, "\(SharedFiles.reason)"), arguments: corpora)
  func realTreesAreTheSameForAnyJobs(_ path: String) async throws {
    try await expectSameReports(on: [path])
  }

  private func expectSameReports(on paths: [String]) async throws {
    var first: Report?
    for jobs in [1, 2, 7] {
      var options = CheckOptions()
      options.jobs = jobs
      let report = try await Checker(options: options).report(on: paths)
      guard let first else {
        #expect(!report.bundles.isEmpty)
        first = report
        continue
      }
      #expect(report.findings == first.findings, "\(jobs) jobs")
      #expect(report.bundlesDescription == first.bundlesDescription, "\(jobs) jobs")
    }
  }
}

extension Report {
  /// All figures of all bundles as text; `dump` would take minutes for a large tree.
  fileprivate var bundlesDescription: [String] {
    bundles.flatMap { bundle in
      ["\(bundle.path) \(bundle.developmentRegion)"] + bundle.localizations.map { "\($0)" }
        + bundle.resources.map { "\($0)" }
        + bundle.tables.flatMap { table in
          ["\(table.name) \(table.formats) \(table.keys) \(table.words)"]
            + table.cells.map { "\($0.state) \($0.sources) \($0.extra) \($0.records.hashValue)" }
        }
    }
  }
}
