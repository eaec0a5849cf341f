import Foundation
import TestSupport
import Testing

/// `l10ncheck schema` prints the published schemas.
@Suite struct SchemaTests {
  private func schema() throws -> JSONSchema {
    let run = try ScratchDirectory().run("schema", "report")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    return try JSONSchema(Array(run.outputBytes))
  }

  @Test(arguments: ReportSchemaTests.trees)
  func fixturesKeepToTheSchema(_ tree: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture(tree, to: "tree")
    let run = try directory.run("report", "--format", "json", "--preferred", "common", "tree")
    let report = try StrictJSON(Array(run.outputBytes))
    #expect(try schema().violations(of: report, unknownMembers: .refused) == [], "\(run)")
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func aRealProjectKeepsToTheSchema() throws {
    let root = try #require(SharedFiles.root)
    let path = root.appendingPathComponent("corpora/rxhanson+Rectangle").path
    let run = try ScratchDirectory().run("report", "--format", "json", path)
    let report = try StrictJSON(Array(run.outputBytes))
    #expect(!(report["findings"]?.elements.isEmpty ?? true), "\(run.status)")
    #expect(try schema().violations(of: report, unknownMembers: .refused) == [])
  }

  /// Strict decoders of JSON reject half a surrogate pair.
  @Test(arguments: ["report", "configuration"]) func strictDecodersTakeIt(_ name: String) throws {
    let run = try ScratchDirectory().run("schema", name)
    #expect(throws: Never.self, "\(run)") { try JSONValue(run.outputBytes) }
  }

  @Test func theReportsIsTheOneWithoutAName() throws {
    let directory = try ScratchDirectory()
    #expect(
      try directory.run("schema").outputBytes == directory.run("schema", "report").outputBytes)
    let run = try directory.run("schema", "reprot")
    #expect(run.status == 2 && run.errors.contains("did you mean 'report'?"), "\(run)")
  }
}
