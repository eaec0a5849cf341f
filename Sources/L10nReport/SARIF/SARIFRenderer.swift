package import L10nCoverage
package import L10nModel
package import L10nSource

/// Writes a log in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), as GitHub's code scanning and
/// editors read it.
///
/// A result is named by a fingerprint without its line, so that an alert stays the same where lines move. Columns count
/// Unicode scalars, and the log says so. GitHub refuses a run of more than 25,000 results: the worst are written, and
/// how many are left out is said in a notification.
package struct SARIFRenderer: ReportRenderer {
  private let toolVersion: String
  private let explain: @Sendable (Check) -> CheckExplanation?
  let paths: DisplayedPaths
  private let mostResults: Int

  /// - Parameters:
  ///   - toolVersion: that of this program.
  ///   - explain: returns the explanation of a check, whose texts become those of its rule.
  ///   - pathPrefixes: for each input what stands before a path below it.
  ///   - mostResults: how many results a run may have.
  package init(
    toolVersion: String, pathPrefixes: [String], mostResults: Int = 25_000,
    explain: @escaping @Sendable (Check) -> CheckExplanation?
  ) {
    self.toolVersion = toolVersion
    self.explain = explain
    paths = DisplayedPaths(prefixes: pathPrefixes)
    self.mostResults = mostResults
  }

  /// - Complexity: O(*n*) in the number of findings.
  package func render(_ report: Report, to output: inout ByteOutput) {
    let count = report.findingRuns.reduce(0) { $0 + $1.count }
    let rules = self.rules(of: report)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.check, $0) })
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.key("$schema")
      json.literal("https://json.schemastore.org/sarif-2.1.0.json")
      json.key("version")
      json.literal("2.1.0")
      json.key("runs")
      json.beginArray(.indented)
      json.beginObject(.indented)
      json.tool(version: toolVersion, rules)
      json.invocation(omitted: max(0, count - mostResults))
      json.key("columnKind")
      json.literal("unicodeCodePoints")
      json.baseIdentifiers()
      json.key("results")
      json.beginArray(.indented)
      var room = mostResults
      for named in report.namedRunsWorstFirst where room > 0 {
        json.results(of: named, atMost: room, rule: indices[named.run.check], paths)
        room -= named.run.count
      }
      json.endArray()
      json.properties(of: report, written: min(count, mostResults))
      json.endObject()
      json.endArray()
      json.endObject()
    }
    output.endLine()
  }

  /// The explanations of those checks that found something, in the order of their identifiers.
  private func rules(of report: Report) -> [CheckExplanation] {
    Set(report.findingRuns.map(\.check)).sorted { $0.identifier < $1.identifier }
      .compactMap(explain)
  }
}

extension JSONWriter {
  /// The work tree, or the working directory: where that is, each reader knows for itself.
  fileprivate mutating func baseIdentifiers() {
    key("originalUriBaseIds")
    beginObject()
    key("%SRCROOT%")
    beginObject()
    key("description")
    message("The root of the git work tree, or else the working directory.")
    endObject()
    endObject()
  }

  /// How the run went; with a notification where results were left out.
  fileprivate mutating func invocation(omitted: Int) {
    key("invocations")
    beginArray(.indented)
    beginObject()
    key("executionSuccessful")
    boolean(true)
    if omitted > 0 {
      key("toolExecutionNotifications")
      beginArray()
      beginObject()
      key("level")
      literal("warning")
      key("message")
      message(
        "\(Numbers.counted(omitted, "more finding")) omitted: the most severe ones reach the limit of a run"
      )
      endObject()
      endArray()
    }
    endObject()
    endArray()
  }

  /// Figures of the whole report, whatever was left out.
  fileprivate mutating func properties(of report: Report, written: Int) {
    let totals = report.totals
    key("properties")
    beginObject()
    key("profile")
    string(report.profile)
    key("coverage")
    coverage(totals.keys.coverage)
    members(of: totals.findings)
    key("results")
    number(written)
    endObject()
  }

  /// A message of plain text.
  mutating func message(_ text: String) {
    beginObject()
    key("text")
    string(text)
    endObject()
  }
}
