package import L10nCoverage
import L10nModel
import L10nSource

/// Writes test results in JUnit's XML format for continuous integration.
///
/// Each table in a localization is a suite, and each finding is a test. Tests whose findings fail the gate have failed, and the
/// others are skipped, so that the job's result matches the run's. In a report without a gate, errors have failed. A suite
/// without findings has one passed test, so that it is visible. Findings without a table have separate suites at the end. No
/// test has a time, so that equal reports produce equal files.
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

  /// Returns the suites of all cells in the order of the report, followed by those of other findings in their order.
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

  /// Writes the start of a test, without the end of its tag.
  private func writeTestCase(_ name: String, suiteName: String, to output: inout ByteOutput) {
    output.write("    <testcase name=\"")
    output.write(name, in: .xmlAttribute)
    output.write("\" classname=\"")
    output.write(suiteName, in: .xmlAttribute)
    output.write("\"")
  }

  /// Returns the test's name, by which a dashboard identifies it in other runs. It contains no line number.
  private func testName(of finding: Finding) -> String {
    let check = finding.check.identifier
    if let key = finding.key { return "\(check): \(VisibleText.quoting(key))" }
    guard let path = finding.path?.lastComponent else { return check }
    return "\(check): \(VisibleText.escaping(path))"
  }
}

/// The findings about one table in one localization, or about something other than a table.
private struct JUnitSuite {
  struct Subject: Hashable {
    let input: Int
    /// The bundle's path relative to the input; that of the input for findings without a bundle.
    let bundle: TreePath
    let localization: String?
    let table: String?
  }

  let subject: Subject
  /// The counts of the cell; nil for a suite without one.
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

  /// Returns the bundle's path, followed by the localization and the table if there are any.
  func name(_ paths: DisplayedPaths) -> String {
    let path = paths.displayed(bundle, input: input)
    let names = [localization, table].compactMap(\.self)
    let name = names.isEmpty ? path : path + ": " + names.joined(separator: "/")
    return VisibleText.escaping(name)
  }
}

extension Report {
  /// Whether findings like these fail the run. Findings of the gate itself do, unless the gate only reports failures.
  fileprivate func fails(for run: FindingRun) -> Bool {
    guard let gate = gate?.gate else { return run.severity == .error }
    let isOfGate = Check.ofGates.contains(run.check)
    return !gate.onlyReports && (isOfGate || gate.fails(with: run.severity))
  }
}
