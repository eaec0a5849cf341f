import L10nCoverage
import TestSupport
import Testing

@testable import L10nReport

/// Each format of one report, in a file of its own in `Snapshots`.
@Suite struct FormatSnapshotTests {
  private static let snapshots = Snapshots("Tests/L10nReportTests/Formats/Snapshots")

  @Test(arguments: Sample.renderers.map(\.name))
  func aReportWithSomethingOfEverything(_ name: String) throws {
    let renderer = try #require(Sample.renderers.first { $0.name == name }).renderer
    let text = Sample.rendered(Sample.everything, renderer)
    let expected = try Self.snapshots.expected(name, for: text)
    // Bytes: two strings are equal whatever their normalization.
    #expect(Array(text.utf8) == Array(expected.utf8), "\(name) differs; \(Snapshots.hint)\n\(text)")
  }

  /// Nothing is as good as something to a program that reads it.
  @Test(arguments: Sample.renderers.map(\.name))
  func anEmptyReportEndsWithALine(_ name: String) throws {
    let renderer = try #require(Sample.renderers.first { $0.name == name }).renderer
    let empty = Report(inputs: ["."], profile: "runtime", bundles: [], findings: [])
    let text = Sample.rendered(empty, renderer)
    let hasNoLines = ["github.txt", "xcode.txt"].contains(name)
    #expect(text.isEmpty == hasNoLines)
    #expect(hasNoLines || text.utf8.last == UInt8(ascii: "\n"))
    if name.hasSuffix(".json") { #expect(throws: Never.self) { try StrictJSON(Array(text.utf8)) } }
  }
}
