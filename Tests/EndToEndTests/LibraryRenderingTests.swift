import Foundation
import L10nCheckKit
import Testing

/// A program that uses the library writes the same bytes as the tool.
@Suite struct LibraryRenderingTests {
  /// The output of the tool, run in the package's directory.
  private func output(_ command: String) throws -> [UInt8] {
    let here = FileManager.default.currentDirectoryPath
    let run = try ScratchDirectory().shell("cd '\(here)' && l10ncheck \(command)")
    #expect(run.errors.isEmpty && run.status == 0, "\(run)")
    return Array(run.outputBytes)
  }

  private func options(for paths: [String]) -> RenderingOptions {
    var options = RenderingOptions()
    options.inputPaths = paths
    return options
  }

  @Test(arguments: ReportFormat.allCases) func reports(_ format: ReportFormat) async throws {
    let path = "\(BuiltTool.fixtures)/Bundles/TextEdit.app"
    var checker = Checker()
    checker.options.keptTexts = format.usedTexts
    var report = try await checker.report(on: [path])
    report.judge(by: ReportGate(onlyReports: true))
    let bytes = report.rendered(as: format, options(for: [path]))
    #expect(bytes.count > 50)
    #expect(try bytes == output("report --exit-zero -f \(format.rawValue) '\(path)' 2>&-"))
  }

  @Test func reportsWithTexts() async throws {
    let path = "\(BuiltTool.fixtures)/Bundles/TextEdit.app"
    var checker = Checker()
    checker.options.keptTexts = .all
    var report = try await checker.report(on: [path])
    report.judge(by: ReportGate(onlyReports: true))
    var options = options(for: [path])
    (options.showsTexts, options.csvRows) = (true, .key)
    options.detail = .full
    for (format, words) in [
      (ReportFormat.json, "json --texts"), (.csv, "csv --by key"), (.text, "text --verbose"),
    ] {
      let expected = try output("report --exit-zero -f \(words) '\(path)' 2>&-")
      #expect(report.rendered(as: format, options) == expected, "\(format)")
    }
  }

  @Test(arguments: DifferenceFormat.allCases)
  func differences(_ format: DifferenceFormat) async throws {
    let (old, new) = (
      "\(BuiltTool.fixtures)/Differences/Before", "\(BuiltTool.fixtures)/Differences/After"
    )
    let difference = try await Checker().difference(from: old, to: new)
    #expect(
      try difference.rendered(as: format)
        == output("diff -f \(format.rawValue) '\(old)' '\(new)'"))
  }

  @Test func stubs() async throws {
    let path = "\(BuiltTool.fixtures)/Projects/Reader"
    let plan = try await Checker().stubPlan(for: [path])
    #expect(plan.changes.count > 1)
    #expect(try plan.unifiedDiff(inputPaths: [path]) == output("stub --quiet '\(path)'"))
    #expect(plan.changes.allSatisfy { $0.newContents?.isEmpty == false })
  }

  /// Formats with single findings, and how they show a check that a user of the library declares.
  @Test(arguments: [
    (ReportFormat.text, "long-title"), (.lines, "[long-title]"), (.json, "\"long-title\""),
    (.html, "long-title"), (.markdown, "long-title"), (.github, "long-title"),
    (.sarif, "\"ruleId\": \"long-title\""), (.junit, "long-title"), (.gitlab, "\"long-title\""),
    (.xcode, "long-title"),
  ])
  func findingsOfOwnChecksAreWritten(_ format: ReportFormat, _ part: String) async throws {
    var report = try await Checker().report(on: ["\(BuiltTool.fixtures)/Bundles/TextEdit.app"])
    // A name that is only known at run time, as from a file of rules.
    let name = ["long", "title"].joined(separator: "-")
    let check = Check(named: name, .error, finding: "title that doesn't fit its button")
    report.add(
      Finding(check, path: "A.strings", message: .text("\"open.title\" has 21 characters")))
    report.judge(by: ReportGate())
    #expect(report.gate?.passed == false)
    let text = String(decoding: report.rendered(as: format), as: UTF8.self)
    #expect(text.contains(part), "\(text)")
  }

  /// Adding a finding takes constant time: with a linear search, each of these would take milliseconds.
  @Test func manyFindingsAreAdded() async throws {
    var report = Report(inputs: ["."], profile: "runtime", bundles: [], findings: [])
    let check = Check("long-title", .error, "title that doesn't fit its button")
    let count = 100_000
    for number in 0..<count { report.add(Finding(check, message: .text("\(number)"))) }
    #expect(report.totals.findings.errors == count)
    report.removeFindings { $0.messageText.hasSuffix("7") }
    #expect(report.findings.count == count / 10 * 9)
    #expect(report.findings.last?.messageText == "99999")
  }

  @Test func blocksTogetherAreTheWhole() async throws {
    struct Enough: Error {}
    let report = try await Checker().report(on: [BuiltTool.fixtures])
    let whole = report.rendered(as: .json)
    var blocks: [[UInt8]] = []
    report.write(as: .json) { blocks.append(copy $0) }
    #expect(blocks.count > 1 && blocks.allSatisfy { $0.count <= 1 << 16 })
    #expect(blocks.flatMap(\.self) == whole)
    var count = 0
    #expect(throws: Enough.self) {
      try report.write(as: .json) { (_: borrowing [UInt8]) throws(Enough) in
        count += 1
        throw Enough()
      }
    }
    #expect(count == 1)
  }
}
