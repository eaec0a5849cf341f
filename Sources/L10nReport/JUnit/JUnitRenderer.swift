package import L10nCoverage
import L10nModel
import L10nSource

/// Writes results of tests in the XML of JUnit, as continuous integration reads them.
///
/// A suite is a table in a localization. Each finding is a test: one that the gate fails for has failed, the others were
/// skipped, so that the job fails where the run does. Of a report without a gate errors have failed.
/// A suite without findings has one test that passed, so that it is seen. What is about no table has suites of its own,
/// after the others. No test has a time: nothing in the text depends on the run.
package struct JUnitRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  package init(_ settings: RenderingSettings) { paths = settings.paths }

  package func render(_ report: Report, to output: inout ByteOutput) {
    let suites = self.suites(of: report)
    let tests = suites.reduce(0) { $0 + $1.testCount }
    let failures = suites.reduce(0) { $0 + $1.failureCount }
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.write(
      "<testsuites name=\"l10ncheck\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n")
    for suite in suites { write(suite, to: &output) }
    output.write("</testsuites>\n")
  }

  /// Those of all cells in the order of the report, then those of other findings as these come.
  private func suites(of report: Report) -> [JUnitSuite] {
    var suites: [JUnitSuite] = []
    var positions: [JUnitSuite.Subject: Int] = [:]
    for bundle in report.bundles {
      for (index, localization) in bundle.localizations.enumerated() {
        for table in bundle.tables {
          let subject = JUnitSuite.Subject(
            input: bundle.input, bundle: bundle.path, localization: localization.spelling,
            table: table.name)
          positions[subject] = suites.count
          suites.append(JUnitSuite(subject: subject, counts: table.cells[index].counts))
        }
      }
    }
    for run in report.findingRuns {
      let subject = JUnitSuite.Subject(run.subject)
      let position = positions[subject] ?? suites.count
      if position == suites.count {
        positions[subject] = position
        suites.append(JUnitSuite(subject: subject, counts: nil))
      }
      suites[position].add(run, fails: report.fails(for: run))
    }
    return suites
  }

  private func write(_ suite: JUnitSuite, to output: inout ByteOutput) {
    let name = suite.subject.name(paths)
    output.write("  <testsuite name=\"")
    output.write(name, in: .xmlAttribute)
    output.write("\" tests=\"\(suite.testCount)\" failures=\"\(suite.failureCount)\" errors=\"0\"")
    output.write(" skipped=\"\(suite.skippedCount)\">\n")
    if let counts = suite.counts { writeProperties(counts, to: &output) }
    if suite.runs.isEmpty {
      writeTestCase("no findings", suiteName: name, to: &output)
      output.write("/>\n")
    }
    for (run, fails) in suite.runs {
      for finding in run.findings { write(finding, fails: fails, suiteName: name, to: &output) }
    }
    output.write("  </testsuite>\n")
  }

  private func writeProperties(_ counts: KeyCounts, to output: inout ByteOutput) {
    output.write("    <properties>\n")
    var properties = [("keys", "\(counts.total)"), ("covered", "\(counts.covered)")]
    if let coverage = counts.coverage {
      properties.append(("coverage", "\(coverage.fraction)"))
    }
    for (name, value) in properties {
      output.write("      <property name=\"\(name)\" value=\"\(value)\"/>\n")
    }
    output.write("    </properties>\n")
  }

  private func write(
    _ finding: Finding, fails: Bool, suiteName: String, to output: inout ByteOutput
  ) {
    let element: StaticString = fails ? "failure" : "skipped"
    writeTestCase(testName(of: finding), suiteName: suiteName, to: &output)
    output.write(">\n      <\(element) type=\"\(finding.check.identifier)\" message=\"")
    output.write(finding.visibleMessage, in: .xmlAttribute)
    output.write("\">")
    output.write(VisibleText.escaping(paths.displayed(finding)), in: .xmlContent)
    if let place = finding.place { output.write(":\(place)") }
    output.write(": \(finding.severity.rawValue): ")
    output.write(finding.visibleAdvice(), in: .xmlContent)
    output.write("</\(element)>\n    </testcase>\n")
  }

  /// Writes the beginning of a test, up to what ends its tag.
  private func writeTestCase(_ name: String, suiteName: String, to output: inout ByteOutput) {
    output.write("    <testcase name=\"")
    output.write(name, in: .xmlAttribute)
    output.write("\" classname=\"")
    output.write(suiteName, in: .xmlAttribute)
    output.write("\"")
  }

  /// What a dashboard knows the test by in another run: nothing that moves with the lines.
  private func testName(of finding: Finding) -> String {
    let check = finding.check.identifier
    if let key = finding.key { return "\(check): \(VisibleText.quoting(key))" }
    guard let path = finding.path?.lastComponent else { return check }
    return "\(check): \(VisibleText.escaping(path))"
  }
}

/// The findings about one table in one localization, or about something that has no table.
private struct JUnitSuite {
  struct Subject: Hashable {
    let input: Int
    /// Its path below the input; that of the input itself for what is about no bundle.
    let bundle: TreePath
    let localization: String?
    let table: String?
  }

  let subject: Subject
  /// Of the cell; nil where the suite is about none.
  let counts: KeyCounts?
  private(set) var runs: [(run: FindingRun, fails: Bool)] = []
  private(set) var failureCount = 0
  private(set) var skippedCount = 0

  var testCount: Int { max(1, failureCount + skippedCount) }

  mutating func add(_ run: FindingRun, fails: Bool) {
    runs.append((run, fails))
    if fails {
      failureCount += run.count
    } else {
      skippedCount += run.count
    }
  }
}

extension JUnitSuite.Subject {
  init(_ subject: Finding.Subject) {
    self.init(
      input: subject.input, bundle: subject.bundle ?? .root, localization: subject.localization,
      table: subject.table)
  }

  /// The bundle's path, the localization and the table, as far as there are such.
  func name(_ paths: DisplayedPaths) -> String {
    let path = paths.displayed(bundle, input: input)
    let names = [localization, table].compactMap(\.self)
    let name = names.isEmpty ? path : path + ": " + names.joined(separator: "/")
    return VisibleText.escaping(name)
  }
}

extension Report {
  /// Whether such findings fail the run; what the gate itself found does, unless it is only told.
  fileprivate func fails(for run: FindingRun) -> Bool {
    guard let gate = gate?.gate else { return run.severity == .error }
    let isOfGate = Check.ofGates.contains(run.check)
    return !gate.onlyReports && (isOfGate || gate.fails(with: run.severity))
  }
}
