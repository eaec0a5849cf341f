import Foundation
import L10nCheckKit
import L10nFiles
import L10nFormats
import L10nHandoff
import TestSupport
import Testing

/// Documents that Xcode exported, and the catalogs that its import made from them.
@Suite(.enabled(if: SharedFiles.arePresent, Comment(rawValue: SharedFiles.reason)))
struct XcodeSampleTests {
  private func sample(_ name: String) throws -> [UInt8] {
    let folder = try #require(SharedFiles.root).appendingPathComponent("samples/handoff")
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// Xcode accepts a text with an unknown state; the result is the same for all other texts.
  @Test func statesAreTakenAsXcodeTakesThem() async throws {
    let tree = try TemporaryTree([:])
    try tree.write(try sample("xcode27/state-import.source.xcstrings"), to: "Localizable.xcstrings")
    let bytes = try sample("xcode27/state-import.import-edited.xliff")
    var options = ImportOptions()
    options.allowsEmpty = true
    let plan = try await Checker().importPlan(
      of: [ReturnedDocument(XLIFFReader.read(bytes), language: nil)], into: [tree.path], options)
    let rejected = plan.decisions.filter { $0.outcome == .rejected }
    #expect(rejected.map(plan.name) == ["unknown"] && rejected.map(\.code) == [.unknownState])
    let text = String(decoding: try #require(plan.changes.first?.file.newBytes), as: UTF8.self)
    let expected = String(
      decoding: try sample("xcode27/state-import.expected-after-import.xcstrings"), as: UTF8.self)
    #expect(text == expected.replacingOccurrences(of: "changed unknown", with: "old unknown"))
  }

  /// A plural has the categories of the target language. A category without its own source text gets that of `other`.
  @Test func pluralsHaveTheCategoriesOfTheTargetLanguage() async throws {
    let tree = try TemporaryTree([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "fallback": {"extractionState": "manual", "localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "one source %lld"}},
          "other": {"stringUnit": {"state": "translated", "value": "other source %lld"}}}}}}},
        "known": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Known"}},
          "uk": {"stringUnit": {"state": "translated", "value": "Відоме"}}}}}}
      """
    ])
    let documents = try await HandoffLaws(tree.path).documents([.missing])
    let expected = XLIFFReader.read(try sample("xcode27/missing-locale-uk.exported.xliff"))
    func units(_ content: IncomingDocument) -> [[String]] {
      content.files.flatMap { file in
        file.units.map { unit in
          [unit.name, unit.source, unit.target].map { $0.map { file.text($0).string } ?? "-" }
        }
      }
    }
    let document = try #require(documents.first)
    #expect(units(document.content).sorted { $0[0] < $1[0] } == units(expected))
  }
}
