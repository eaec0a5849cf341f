import Foundation
import TestSupport
import Testing

/// `l10ncheck report --git REV` reads a revision without a checkout.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct RevisionTests {
  private static let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"

  static let fixtures = ["Projects", "Bundles"].flatMap { folder in
    let path = "\(BuiltTool.fixtures)/\(folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }

  private func commit(_ directory: ScratchDirectory, _ path: String = "App") throws {
    let result = try directory.shell(
      "cd \(path) && \(Self.git) init -q . && git add -Af . && \(Self.git) commit -qm x")
    #expect(result.status == 0, "\(result)")
  }

  @Test(arguments: fixtures)
  func aReportIsThatOfACheckout(_ fixture: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture(fixture, to: "App")
    try commit(directory)
    // A checkout has no empty directories.
    let cloned = try directory.shell("git clone -q App Clone/App && rm -rf App/[!.]*")
    #expect(cloned.status == 0, "\(cloned)")
    let checkout = try directory.shell("cd Clone && l10ncheck report -q -f json App")
    let revision = try directory.run("report", "-q", "--git", "HEAD", "-f", "json", "App")
    #expect(revision.output == checkout.output && !revision.output.isEmpty)
    #expect(revision.status == checkout.status)
    let index = try directory.run("report", "-q", "--git", ":", "-f", "json", "App")
    #expect(index.output == checkout.output)
  }

  private func makeProject(in directory: ScratchDirectory) throws {
    try directory.write("App/Main/en.lproj/A.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    try directory.write("App/Main/fr.lproj/A.strings", "\"a\" = \"Un\";\n")
    try commit(directory)
  }

  /// Every kind of repository and work tree.
  @Test(arguments: [
    ("SHA-256", "git init -q --object-format=sha256 ."),
    (
      "another work tree",
      "git init -q ../Other.git --bare && git clone -q ../Other.git . 2>/dev/null"
    ),
    ("reference tables", "git init -q --ref-format=reftable . 2>/dev/null || git init -q ."),
  ])
  func everyKindOfRepositoryIsRead(_ name: String, _ setUp: String) throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/A.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    try directory.write("App/fr.lproj/A.strings", "\"a\" = \"Un\";\n")
    let made = try directory.shell(
      """
      mkdir Repo && cd Repo && \(setUp) && cp -r ../App . && git add -A && \(Self.git) commit -qm x &&
      git worktree add -q ../Second HEAD && rm -r ../Second/App/fr.lproj
      """)
    #expect(made.status == 0, "\(name): \(made)")
    for place in ["Repo", "Second"] {
      let result = try directory.shell("cd \(place) && l10ncheck report -q -f badge --git HEAD App")
      #expect(result.output.contains("50"), "\(name), \(place): \(result)")
    }
  }

  /// git stores such files in another encoding and with other line ends than on disk.
  @Test func storedFormsAreReadAsTheyAre() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/.gitattributes", "*.strings working-tree-encoding=UTF-16LE-BOM eol=crlf\n")
    for (language, text) in [
      ("en", "\"a\" = \"A\";\r\n\"b\" = \"é\";\r\n"), ("fr", "\"a\" = \"ü\";\r\n"),
    ] {
      let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      try directory.write("App/\(language).lproj/A.strings", bytes: Data([0xFF, 0xFE] + units))
    }
    try commit(directory)
    let stored = try directory.shell("cd App && git cat-file blob HEAD:fr.lproj/A.strings")
    #expect(stored.output == "\"a\" = \"ü\";\n", "\(stored)")
    let result = try directory.run("report", "-q", "-f", "badge", "--git", "HEAD", "App")
    #expect(result.output.contains("50"), "\(result)")
    let difference = try directory.shell("cd App && l10ncheck diff HEAD")
    #expect(difference.output.hasPrefix("no changes"), "\(difference)")
  }

  @Test func earlierRevisionsAreReadWhateverIsOnDisk() throws {
    let directory = try ScratchDirectory()
    try makeProject(in: directory)
    try directory.write("App/Main/fr.lproj/A.strings", "\"a\" = \"Un\";\n\"b\" = \"Deux\";\n")
    let second = try directory.shell("cd App && git add -A && \(Self.git) commit -qm y")
    #expect(second.status == 0)
    let before = try directory.shell("cd App && l10ncheck report -q -f badge --git HEAD~1")
    let after = try directory.shell("cd App && l10ncheck report -q -f badge --git HEAD")
    #expect(before.output.contains("50") && after.output.contains("100"), "\(before) \(after)")
    // A path that is no longer on disk, a localization, and a file.
    let removed = try directory.shell(
      """
      cd App && rm -r Main && l10ncheck report -q -f badge --git HEAD~1 Main &&
      l10ncheck report -q -f badge --git HEAD~1 Main/fr.lproj &&
      l10ncheck report -q -f badge --git HEAD~1 Main/fr.lproj/A.strings
      """)
    #expect(removed.output.components(separatedBy: "50").count == 4, "\(removed)")
  }

  /// The words have the same meaning as in `git diff`.
  @Test(arguments: [
    ("", "HEAD → ."), ("App", "HEAD:App → App"), ("HEAD~1", "HEAD~1 → ."),
    ("HEAD~1..", "HEAD~1 → HEAD"), ("HEAD~1..HEAD App", "HEAD~1:App → HEAD:App"),
    ("HEAD~1 HEAD", "HEAD~1 → HEAD"), ("--cached HEAD~1", "HEAD~1 → index"),
    ("side...main", " → main"),
  ])
  func revisionsAreCompared(_ words: String, _ heading: String) throws {
    let directory = try ScratchDirectory()
    try directory.write("Top/App/en.lproj/A.strings", "\"a\" = \"A\";\n")
    try directory.write("Top/App/fr.lproj/A.strings", "\"a\" = \"Un\";\n")
    try commit(directory, "Top")
    try directory.write("Top/App/en.lproj/A.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    let result = try directory.shell(
      """
      cd Top && git branch side && \(Self.git) commit -qam y &&
      echo '"c" = "C";' >>App/en.lproj/A.strings && l10ncheck diff \(words)
      """)
    #expect(result.status == 0 && result.output.contains(heading), "\(result)")
    #expect(result.output.contains("new and not translated yet"), "\(result)")
  }

  @Test func aFileOfARevisionIsDumped() throws {
    let directory = try ScratchDirectory()
    try makeProject(in: directory)
    try directory.write("App/Main/fr.lproj/A.strings", "\"a\" = \"Autre\";\n")
    for name in [
      "HEAD:Main/fr.lproj/A.strings", ":Main/fr.lproj/A.strings", "HEAD:./fr.lproj/A.strings",
    ] {
      let result = try directory.run("dump", name, from: name.contains("./") ? "App/Main" : "App")
      #expect(result.status == 0 && result.output.contains("Un"), "\(result)")
    }
    let disk = try directory.run("dump", "Main/fr.lproj/A.strings", from: "App")
    #expect(disk.output.contains("Autre"))
    for (name, message) in [
      ("HEAD:Main/none.strings", "HEAD:Main/none.strings: no such file"),
      ("nope:Main/fr.lproj/A.strings", "there is no revision 'nope'"),
      ("HEAD:Main", "is a directory"),
    ] {
      let result = try directory.run("dump", name, from: "App")
      #expect(result.status == 3 && result.errors.contains(message), "\(result)")
    }
  }

  @Test func wordsThatAreNothingOrTwoThingsAreRefused() throws {
    let directory = try ScratchDirectory()
    try makeProject(in: directory)
    for (words, message) in [
      ("nope", "nope: no such file or directory; as a revision: there is no revision 'nope'"),
      ("HEAD HEAD HEAD", "one revision too many"),
      ("Main HEAD", "HEAD: no such file or directory; revisions come before a path"),
      ("here", "here: is a path and a revision"), ("nope..HEAD", "there is no revision 'nope'"),
    ] {
      let result = try directory.shell(
        "cd App && mkdir -p here && git branch -f here && l10ncheck diff \(words)")
      #expect(result.status == 3 && result.errors.contains(message), "\(result)")
    }
    let outside = try directory.run("diff", "Before", "After")
    #expect(
      outside.status == 3
        && outside.errors.contains(
          "Before: no such file or directory; as a revision: not a git repository")
    )
  }

  @Test func whatIsNotThereIsTold() throws {
    let directory = try ScratchDirectory()
    try makeProject(in: directory)
    for (arguments, message) in [
      (["--git", "nope", "App"], "App: there is no revision 'nope'"),
      (["--git", "--help", "App"], "App: there is no revision '--help'"),
      (["--git", "HEAD", "App/Other"], "App/Other: isn't in the revision 'HEAD'"),
      (["--git", "HEAD", "/"], "not a git repository"),
    ] {
      let result = try directory.run(["report"] + arguments)
      #expect(result.status == 3 && result.errors.contains(message), "\(result)")
    }
    let shallow = try directory.shell(
      """
      cd App && \(Self.git) commit -q --allow-empty -m y && cd .. &&
      git clone -q --depth 1 "file://$PWD/App" Shallow && cd Shallow && l10ncheck report --git HEAD~1
      """)
    #expect(shallow.errors.contains("shallow clone") && shallow.errors.contains("fetch-depth: 0"))
  }

  /// The files of submodules are in other repositories: a message reports it, and their empty directories aren't read.
  @Test func submodulesAreLeftOutAndTold() throws {
    let directory = try ScratchDirectory()
    try makeProject(in: directory)
    try directory.write("Kit/en.lproj/Kit.strings", "\"kit\" = \"Kit\";\n")
    try directory.write("Kit/fr.lproj/Kit.strings", "\"kit\" = \"Trousse\";\n")
    try commit(directory, "Kit")
    let added = try directory.shell(
      """
      cd App && for place in Kit Main/pt.lproj; do
        git -c protocol.file.allow=always submodule add -q "$PWD/../Kit" $place || exit 1; done
      \(Self.git) commit -qm y
      """)
    #expect(added.status == 0, "\(added)")
    for revision in ["HEAD", ":"] {
      let result = try directory.run("report", "--git", revision, "-f", "lines", "App")
      let notes = result.output.split(separator: "\n").filter { $0.contains("submodule") }
      #expect(notes.count == 2 && result.status == 0, "\(result)")
      for path in ["App/Kit", "App/Main/pt.lproj"] {
        #expect(
          notes.contains { $0.hasPrefix("\(path):") && $0.contains("note: not checked") },
          "\(notes)")
      }
      #expect(!result.output.contains("empty-localization"), "\(result)")
    }
    for arguments in [
      ["--exclude", "**/pt.lproj", "--exclude", "Kit", "App"], ["App/Main/fr.lproj"],
    ] {
      let result = try directory.run(["report", "--git", "HEAD", "-f", "lines"] + arguments)
      #expect(!result.output.contains("submodule"), "\(result)")
    }
    let disk = try directory.run("report", "-f", "csv", "App")
    #expect(!disk.output.contains(",Kit,") && !disk.output.contains("submodule"), "\(disk)")
    let all = try directory.run("report", "-f", "csv", "--third-party", "App")
    #expect(all.output.contains(",Kit,"), "\(all)")
    // The files are on disk, but they aren't new.
    let difference = try directory.shell("cd App && l10ncheck diff")
    #expect(difference.output.hasPrefix("no changes"), "\(difference)")
    #expect(
      difference.errors.contains(
        "l10ncheck: Kit and 1 more submodule: not compared: their files are in other repositories"))
    let absent = try directory.shell(
      "git clone -q App Clone && l10ncheck report --git HEAD Clone/Kit")
    #expect(absent.status == 3 && absent.errors.contains("is a submodule"), "\(absent)")
  }

  @Test func pointersOfGitLFSAreTold() throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/A.strings", "\"a\" = \"A\";\n")
    try directory.write(
      "App/fr.lproj/A.strings",
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 12\n")
    try commit(directory)
    let result = try directory.run("report", "--git", "HEAD", "App")
    #expect(result.output.contains("is a Git LFS pointer"), "\(result)")
  }

  /// No command in a repository's configuration runs.
  @Test func nothingThatARepositoryConfiguresRuns() throws {
    let directory = try ScratchDirectory()
    try makeProject(in: directory)
    let canary = "\(directory.path)/canary"
    try directory.write("touch", "#!/bin/sh\ntouch '\(canary)'\ncat\n")
    try directory.write(
      "App/.git/info/attributes", "* filter=bird diff=bird merge=bird\n")
    let configured = try directory.shell(
      """
      chmod +x touch && cd App && for key in core.fsmonitor diff.external diff.bird.textconv diff.bird.command \
        filter.bird.smudge filter.bird.clean filter.bird.process gpg.program core.pager core.editor core.sshCommand \
        uploadpack.packObjectsHook credential.helper merge.bird.driver alias.ls-tree alias.rev-parse; do
        git config $key "$PWD/../touch"; done
      git config core.hooksPath "$PWD/.."; git config log.showSignature true
      for hook in post-checkout post-index-change reference-transaction; do
        cp ../touch .git/hooks/$hook; cp ../touch ../$hook; done; rm -f '\(canary)'
      """)
    #expect(configured.status == 0, "\(configured)")
    for revision in ["HEAD", ":"] {
      let result = try directory.run("report", "-q", "-f", "badge", "--git", revision, "App")
      #expect(result.output.contains("50"), "\(result)")
    }
    let history = try directory.shell(
      """
      cd App && echo '"a" = "Z";' >Main/en.lproj/A.strings && l10ncheck stale --authors &&
      l10ncheck stale --since HEAD && l10ncheck report -q -f badge --stale &&
      l10ncheck history record --history ../h.db && l10ncheck history record --history ../h.db --git ..HEAD
      """)
    #expect(history.status == 0 && history.output.contains("not committed"), "\(history)")
    #expect(!FileManager.default.fileExists(atPath: canary))
    let proof = try directory.shell(
      "cd App && touch x && git status >/dev/null; test -e '\(canary)'")
    #expect(proof.status == 0, "the canary sings for git status")
  }
}
