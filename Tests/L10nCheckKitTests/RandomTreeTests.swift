import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Laws of reports on any tree with tables of every format.
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
        keys.missing + keys.untranslated + keys.partial + keys.needsReview
          + keys.machineTranslated + keys.translated + keys.inherited == keys.total)
      #expect(keys.total == bundle.tables.reduce(0) { $0 + $1.keys.count })
      #expect(localization.raw - localization.unseen.raw <= keys.missing)
      #expect(localization.unseen.all <= keys.untranslated)
      #expect(localization.masked <= keys.missing)
      for table in bundle.tables {
        let cell = table.cells[position]
        #expect(cell.records.count == table.keys.count)
        #expect(
          cell.records.allSatisfy {
            $0.state == .missing || !$0.isMasked && ($0.isUnseen || !$0.isRaw)
          })
        // Users of an English region read English.
        let isEnglish = localization.spelling.lowercased().hasPrefix("en")
        if cell.state == .present, !isEnglish { #expect(cell.counts.inherited == 0) }
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
