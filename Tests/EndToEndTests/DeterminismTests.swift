import Foundation
import TestSupport
import Testing

/// The report of a tree doesn't depend on the number of jobs, on earlier runs, or on the order in which the system lists
/// files.
@Suite struct DeterminismTests {
  static let trees = ["Bundles", "Projects", "Bundles/TextEdit.app"]

  @Test(arguments: trees, ["text", "json"])
  func anyNumberOfJobsGivesTheSameBytes(_ tree: String, _ format: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture(tree, to: "tree")
    let first = try directory.run("report", "--format", format, "--jobs", "1", "tree")
    #expect(first.outputBytes.count > 1000, "\(first)")
    for jobs in ["1", "2", "7", "1024"] {
      let run = try directory.run("report", "--format", format, "--jobs", jobs, "tree")
      #expect(run.outputBytes == first.outputBytes, "\(jobs) jobs:\n\(run)")
      #expect(run.status == first.status, "\(run)")
    }
    let run = try directory.run("report", "--format", format, "tree")
    #expect(run.outputBytes == first.outputBytes, "\(run)")
  }

  @Test(arguments: trees)
  func theOrderOfWritingDoesNotShow(_ tree: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture(tree, to: "one/tree")
    // The same files, created in the opposite order: most file systems list them differently.
    let copy = try directory.shell(
      """
      cd one && find tree -type d | sed 's|^|../two/|' | tr '\\n' '\\0' | xargs -0 mkdir -p
      find tree ! -type d | sort -r | while IFS= read -r file; do cp -P "$file" "../two/$file"; done
      """)
    #expect(copy.status == 0 && copy.errors.isEmpty, "\(copy)")
    let one = try directory.run("report", "--format", "json", "tree", from: "one")
    let two = try directory.run("report", "--format", "json", "tree", from: "two")
    #expect(one.outputBytes == two.outputBytes, "\(one)\n\(two)")
  }

  @Test func theLanguageOfTheUserDoesNotShow() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles", to: "tree")
    let first = try directory.run("report", "tree")
    for locale in ["C", "de_DE.UTF-8", "tr_TR.UTF-8", "ja_JP.UTF-8"] {
      let run = try directory.run(
        "report", "tree", environment: ["LC_ALL": locale, "LANG": locale, "LANGUAGE": locale])
      #expect(run.outputBytes == first.outputBytes, "\(locale):\n\(run)")
    }
  }

  /// Real projects, from the test data folder.
  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func realProjectsGiveTheSameBytesToo() throws {
    let corpora = try #require(SharedFiles.root).appendingPathComponent("corpora").path
    let directory = try ScratchDirectory()
    for name in try FileManager.default.contentsOfDirectory(atPath: corpora).sorted() {
      let words = ["report", "--format", "json", "\(corpora)/\(name)", "--jobs"]
      let one = try directory.run(words + ["1"])
      let seven = try directory.run(words + ["7"])
      #expect(one.status <= 1, "\(name): \(one.errors)")
      #expect(one.outputBytes == seven.outputBytes, "\(name)")
    }
  }
}
