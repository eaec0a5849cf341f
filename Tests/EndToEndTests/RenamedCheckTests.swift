import Foundation
import Testing

/// Former names of checks still work, and each is answered with the current one.
@Suite struct RenamedCheckTests {
  /// A built bundle whose French button shows its key.
  private func tree(comment: String = "") throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write("A.bundle/Contents/Info.plist", "<plist version=\"1.0\"><dict/></plist>")
    let resources = "A.bundle/Contents/Resources"
    try directory.write("\(resources)/en.lproj/T.strings", "\"tool.title\" = \"Tool\";\n")
    try directory.write(
      "\(resources)/fr.lproj/T.strings", "\(comment)\"tool.title\" = \"tool.title\";\n")
    return directory
  }

  private static let renaming = "'key-echo' is now named 'value-is-key'"

  @Test(
    arguments: [
      (["--only", "key-echo"], 0, 1), (["--error=key-echo"], 1, 1), (["--disable=key-echo"], 0, 0),
    ] as [([String], Int32, Int)])
  func onTheCommandLine(_ words: [String], _ status: Int32, _ count: Int) throws {
    let run = try tree().run(["report", "-f", "lines"] + words)
    #expect(run.status == status, "\(run)")
    #expect(run.lines.count { $0.hasSuffix("[value-is-key]") } == count, "\(run)")
    let option = words[0].prefix { $0 != "=" }
    #expect(run.errorLines.first == "l10ncheck: \(option): \(Self.renaming)", "\(run)")
    let quiet = try tree().run(["report", "-q"] + words)
    #expect(!quiet.errors.contains("now named"), "\(quiet)")
  }

  @Test func inTheConfiguration() throws {
    let directory = try tree()
    try directory.write(".l10ncheck.json", "{\n  \"checks\": {\"key-echo\": \"off\"}\n}\n")
    let run = try directory.run("report", "-f", "lines")
    #expect(!run.output.contains("value-is-key"), "\(run)")
    #expect(
      run.errors
        == "l10ncheck: .l10ncheck.json:2:14: \"key-echo\" is now named \"value-is-key\"\n", "\(run)"
    )
    #expect(try directory.run("report", "-q").errors.isEmpty)
  }

  @Test func inAComment() throws {
    let run = try tree(comment: "/* l10ncheck:allow key-echo */\n").run("report", "-f", "lines")
    #expect(run.status == 0, "\(run)")
    #expect(
      run.lines.filter { !$0.isEmpty } == [
        "A.bundle/Contents/Resources/fr.lproj/T.strings:1:4: note: the check \"key-echo\" is now named \"value-is-key\" [renamed-check]"
      ], "\(run)")
  }

  /// The baseline has the fingerprint that the finding had under the former name.
  @Test func inABaseline() throws {
    let directory = try tree()
    try directory.write(
      "known.json",
      """
      {"schemaVersion": 1, "findings": [
        {"fingerprint": "94f20d70d181a5e7", "check": "key-echo", "expires": "2999-01-01"}
      ]}
      """)
    let gate = ["report", "--fail-on=warning", "--baseline=known.json"]
    let run = try directory.run(gate)
    #expect(run.status == 0 && run.output.contains("1 known"), "\(run)")
    #expect(
      run.errors
        == "l10ncheck: known.json: \(Self.renaming); --write-baseline updates the name\n", "\(run)")
    _ = try directory.run(gate + ["--write-baseline"])
    let written = String(decoding: try directory.read("known.json"), as: UTF8.self)
    #expect(written.contains("\"value-is-key\"") && written.contains("2999-01-01"), "\(written)")
    #expect(try directory.run(gate).errors.isEmpty)
  }

  @Test func inAQuestion() throws {
    let directory = try ScratchDirectory()
    let run = try directory.run("explain", "key-echo")
    #expect(run.status == 0 && run.errors == "l10ncheck: \(Self.renaming)\n", "\(run)")
    #expect(try run.output == directory.run("explain", "value-is-key").output)
  }
}
