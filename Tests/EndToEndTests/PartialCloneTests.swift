import Foundation
import Testing

/// Clones without some of the files: nothing is fetched unless an option allows it.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct PartialCloneTests {
  private static let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"

  /// The directory of `Partial`, a clone without any file of a project with two commits.
  private func clone() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write("App/Main/en.lproj/A.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    try directory.write("App/Main/fr.lproj/A.strings", "\"a\" = \"Un\";\n\"b\" = \"Deux\";\n")
    try directory.write("App/notes.txt", "Not read.\n")
    try directory.write("New", "\"a\" = \"Another\";\n\"b\" = \"B\";\n")
    let made = try directory.shell(
      """
      cd App && \(Self.git) init -q . && ln -s fr.lproj Main/fr-CA.lproj && git add -A && \(Self.git) commit -qm x &&
      cp ../New Main/en.lproj/A.strings && \(Self.git) commit -qam y &&
      git config uploadpack.allowFilter true && git config uploadpack.allowAnySHA1InWant true && cd .. &&
      git clone -q --no-checkout --filter=blob:none "file://$PWD/App" Partial
      """)
    #expect(made.status == 0, "\(made)")
    return directory
  }

  /// The number of files that the clone lacks.
  private func lackingCount(in directory: ScratchDirectory) throws -> Int {
    let list = try directory.shell(
      "cd Partial && git rev-list --objects --missing=print --all | grep -c '^?'")
    return Int(list.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
  }

  @Test(arguments: [
    "report --git HEAD Partial", "diff HEAD~1.. -- Partial",
    "dump HEAD:Main/en.lproj/A.strings",
  ])
  func whatIsNotFetchedIsTold(_ command: String) throws {
    let directory = try clone()
    let isDump = command.hasPrefix("dump")
    let run = try directory.shell("\(isDump ? "cd Partial && " : "")l10ncheck \(command)")
    #expect((run.output + run.errors).contains("fetch the rest with --fetch"), "\(run)")
    // A comparison without the file would be wrong.
    #expect(run.status == 3 && run.output.isEmpty)
    #expect(try lackingCount(in: directory) == 5)
  }

  /// One connection fetches exactly the needed files.
  @Test(arguments: [
    ("report --fetch -f json --git HEAD .", 2),
    ("report --fetch -f json --git HEAD~1 Main/fr.lproj", 2),
    ("diff --fetch -f json HEAD~1..", 1), ("diff --fetch -f json HEAD~1.. -- Main", 1),
    ("stale --fetch -f json", 2), ("export --fetch --since HEAD~1 -l fr --only all", 2),
    ("dump --fetch HEAD:Main/en.lproj/A.strings", 3),
  ])
  func whatIsNeededIsFetchedAtOnce(_ command: String, _ rest: Int) throws {
    let directory = try clone()
    let checksOut =
      command.hasPrefix("stale") || command.hasPrefix("export")
      ? "git checkout -q HEAD -- Main/fr.lproj Main/en.lproj &&" : ""
    let whole = try directory.shell(
      "cd App && l10ncheck \(command.replacingOccurrences(of: "--fetch ", with: ""))")
    let partial = try directory.shell(
      "cd Partial && \(checksOut) GIT_TRACE=\"$PWD/../trace\" l10ncheck \(command)")
    #expect(partial.status == whole.status && !whole.output.isEmpty, "\(partial)")
    func text(_ run: ToolRun) -> String {
      run.output.replacingOccurrences(of: "Partial", with: "App")
    }
    #expect(text(partial) == text(whole), "\(partial)")
    #expect(try lackingCount(in: directory) == rest)
    let trace = try directory.shell("grep -c 'built-in: git fetch' trace")
    #expect(trace.output == "1\n", "\(trace)")
    // Present files aren't fetched again.
    let again = try directory.shell(
      "rm trace; cd Partial && GIT_TRACE=\"$PWD/../trace\" l10ncheck \(command) && ! grep 'git fetch' ../trace"
    )
    #expect(again.status == 0, "\(again)")
  }

  @Test func aRemoteThatIsGoneIsTold() throws {
    let directory = try clone()
    let run = try directory.shell("mv App Gone && l10ncheck report --fetch --git HEAD Partial")
    #expect(run.status == 3 && run.errors.contains("fetching from origin failed:"), "\(run)")
  }

  @Test func aFetchRunsNoHookAndNoMonitor() throws {
    let directory = try clone()
    let canary = "\(directory.path)/canary"
    try directory.write("touch", "#!/bin/sh\ntouch '\(canary)'\ncat\n")
    let run = try directory.shell(
      """
      chmod +x touch && cd Partial && for key in core.fsmonitor gpg.program core.pager diff.external; do
        git config $key "$PWD/../touch"; done
      for hook in post-checkout reference-transaction post-index-change pre-auto-gc; do
        cp ../touch .git/hooks/$hook; done
      rm -f '\(canary)'; l10ncheck report -q -f badge --fetch --git HEAD
      """)
    #expect(run.output.contains("100"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: canary))
  }
}
