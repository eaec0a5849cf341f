package import L10nCoverage
import L10nModel
import L10nSource

/// Writes a log in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), for GitHub's code scanning and
/// editors.
///
/// A result's fingerprint is independent of its line, so that an alert stays the same if lines move. Columns count Unicode
/// scalars, as the log declares. GitHub rejects a run with more than 25,000 results, so the log contains the most severe ones,
/// and a notification with the number of the others.
package struct SARIFRenderer: ReportRenderer {
  private let settings: RenderingSettings
  private let mostResults: Int

  package init(_ settings: RenderingSettings, mostResults: Int = 25_000) {
    self.settings = settings
    self.mostResults = mostResults
  }

  package func render(_ report: Report, to output: inout ByteOutput) {
    let count = report.findingRuns.reduce(0) { $0 + $1.count }
    let rules = self.rules(of: report)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.check, $0) })
    JSONWriter.document(to: &output) { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs", .indented) { json in
        json.object(.indented) { json in
          json.tool(version: settings.toolVersion, rules)
          json.invocation(omitted: max(0, count - mostResults))
          json.member("columnKind", "unicodeCodePoints")
          json.baseIdentifiers()
          json.array("results", .indented) { json in
            var room = mostResults
            for named in report.namedRunsWorstFirst where room > 0 {
              json.results(
                of: named, atMost: room, rule: indices[named.run.check], settings.paths)
              room -= named.run.count
            }
          }
          json.properties(of: report, written: min(count, mostResults))
        }
      }
    }
  }

  private func rules(of report: Report) -> [CheckExplanation] {
    Set(report.findingRuns.map(\.check)).sorted { $0.identifier < $1.identifier }
      .compactMap(settings.explain)
  }
}

extension JSONWriter {
  /// Writes the base of relative paths: the work tree or the working directory. Readers know its location themselves.
  fileprivate mutating func baseIdentifiers() {
    object("originalUriBaseIds") { json in
      json.object("%SRCROOT%") { json in
        json.member("description") {
          $0.message("The root of the git work tree, or else the working directory.")
        }
      }
    }
  }

  /// Writes the invocation, with a notification if results were omitted.
  fileprivate mutating func invocation(omitted: Int) {
    array("invocations", .indented) { json in
      json.object { json in
        json.member("executionSuccessful", true)
        if omitted > 0 {
          json.objects("toolExecutionNotifications", [omitted]) { json, count in
            json.member("level", "warning")
            json.member("message") {
              $0.message(
                "\(Numbers.counted(count, "more finding")) omitted: the most severe ones reach the limit of a run"
              )
            }
          }
        }
      }
    }
  }

  /// Writes figures of the whole report, including omitted results.
  fileprivate mutating func properties(of report: Report, written: Int) {
    let totals = report.totals
    object("properties") { json in
      json.member("profile", report.profile)
      json.member("coverage", totals.keys.coverage)
      json.members(of: totals.findings)
      json.member("results", written)
    }
  }

  mutating func message(_ text: String) {
    object { $0.member("text", text) }
  }
}

extension JSONWriter {
  mutating func tool(version: String, _ rules: [CheckExplanation]) {
    object("tool", .indented) { json in
      json.object("driver", .indented) { json in
        json.member("name", "l10ncheck")
        json.member("version", version)
        json.array("rules", rules, .indented) { $0.rule($1) }
      }
    }
  }

  private mutating func rule(_ explanation: CheckExplanation) {
    let check = explanation.check
    object(.indented) { json in
      json.member("id", check.identifier)
      json.member("name", Self.pascalCase(check.identifier))
      json.member("shortDescription") { $0.message(check.summary) }
      json.member("fullDescription") { $0.message(explanation.meaning.joined(separator: "\n\n")) }
      json.object("help", .indented) { json in
        json.member("text", Self.plainHelp(explanation))
        json.member("markdown", Self.markdownHelp(explanation))
      }
      json.object("defaultConfiguration") { $0.member("level", check.severity.rawValue) }
      json.object("properties") { $0.member("tags", ["localization"]) }
    }
  }

  /// Returns `MissingKey` for `missing-key`, the form that viewers recognize as a rule's name.
  private static func pascalCase(_ identifier: String) -> String {
    identifier.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func plainHelp(_ explanation: CheckExplanation) -> String {
    (["Why it matters:"] + explanation.effect + ["Example:"]
      + [explanation.example.joined(separator: "\n")] + ["What to do:"] + explanation.remedy)
      .joined(separator: "\n\n")
  }

  /// Returns the explanation in Markdown. Its texts are plain English without markup, so their special characters are escaped.
  private static func markdownHelp(_ explanation: CheckExplanation) -> String {
    (explanation.meaning.map(escapedMarkdown) + ["### Why it matters"]
      + explanation.effect.map(escapedMarkdown) + ["### Example"]
      + [(["~~~"] + explanation.example + ["~~~"]).joined(separator: "\n")]
      + ["### What to do"] + explanation.remedy.map(escapedMarkdown))
      .joined(separator: "\n\n")
  }

  /// Returns a paragraph with its special characters escaped.
  private static func escapedMarkdown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>#&~|".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
