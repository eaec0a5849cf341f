import Foundation
import Testing

/// Repositories that try to exhaust memory or time, or to overwrite files outside of them.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct HostileRepositoryTests {
  private static let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"

  /// A compressed loose blob of ten bytes whose header states another size.
  struct Blob: CustomTestStringConvertible, Sendable {
    let size: String
    let name: String
    let compressed: String
    let message: String

    var testDescription: String { size }
  }

  private static let blobs = [
    Blob(
      size: "4611686018427387904", name: "96494b57f16f9747dbc906976ac3bd6f1a5f4cff",
      compressed: "eNpLyslPUjAxMzQ0szAzMLQwMTI3tjC3NDBhqIADAKW1ClU=",
      message: "the file can't be read: has more than 16777216 bytes"),
    Blob(
      size: "1000", name: "5cd536346b8f2b17a9b188212ddf68862fec72d3",
      compressed: "eNpLyslPUjA0MDBgqIADAEQHBzE=",
      message: "the file can't be read: git can't read it"),
  ]

  /// Commits files whose French table is the blob.
  private func commit(_ blob: Blob, in directory: ScratchDirectory) throws {
    let bytes = try #require(Data(base64Encoded: blob.compressed))
    try directory.write(
      "App/.git/objects/\(blob.name.prefix(2))/\(blob.name.dropFirst(2))", bytes: bytes)
    try directory.write("App/en.lproj/A.strings", "\"a\" = \"A\";\n")
    let made = try directory.shell(
      """
      cd App && \(Self.git) init -q . && git add en.lproj && t=$(git write-tree) &&
      f=$(printf '100644 blob \(blob.name)\\tA.strings\\n' | git mktree --missing) &&
      t=$({ git ls-tree $t; printf "040000 tree $f\\tfr.lproj\\n"; } | git mktree --missing) &&
      git update-ref refs/heads/main $(\(Self.git) commit-tree -m x $t)
      """)
    #expect(made.status == 0, "\(made)")
  }

  @Test(arguments: blobs)
  func anObjectThatLiesAboutItsSizeIsAFinding(_ blob: Blob) throws {
    let directory = try ScratchDirectory()
    try commit(blob, in: directory)
    let report = try directory.run("report", "-q", "--git", "main", "-f", "lines", "App")
    #expect(report.status == 1 && report.output.contains(blob.message), "\(report)")
    #expect(report.output.contains("fr.lproj"), "\(report)")
    let others = try directory.shell(
      """
      cd App && l10ncheck history record --history ../h.db --git ..main; echo $?
      l10ncheck diff -q main >/dev/null; echo $?
      l10ncheck dump main:fr.lproj/A.strings; echo $?
      """)
    // An unreadable file would count as removed.
    #expect(others.output == "1\n\(blob.size.count > 4 ? 0 : 3)\n3\n", "\(others)")
  }

  /// A file that compresses more than text ever does is read in part only.
  @Test func aFileThatGrowsMoreThanTextsDoIsAFinding() throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/A.strings", "\"a\" = \"A\";\n")
    let made = try directory.shell(
      """
      cd App && mkdir fr.lproj && head -c 17000000 /dev/zero >fr.lproj/A.strings &&
      \(Self.git) init -q . && git add -A && \(Self.git) commit -qm x &&
      { cat fr.lproj/A.strings; echo; } >fr.lproj/B.strings && git add -A && \(Self.git) commit -qm y &&
      git -c pack.threads=1 repack -adq && git cat-file --batch-all-objects '--batch-check=%(deltabase)' | sort -u | wc -l
      """)
    #expect(made.status == 0, "\(made)")
    // Stored alone, or as a delta of another object.
    for revision in ["HEAD", "HEAD~1"] {
      let run = try directory.run("report", "-q", "--git", revision, "-f", "lines", "App")
      #expect(run.output.contains("has more than 16777216 bytes"), "\(run)")
    }
  }

  /// A tree that contains one tree many times, on each of `depth` levels, takes little space.
  private func unfold(_ depth: Int, in directory: ScratchDirectory) throws {
    let made = try directory.shell(
      """
      mkdir App && cd App && \(Self.git) init -q . && b=$(printf '"a" = "A";' | git hash-object -w --stdin) &&
      t=$(for n in 0 1 2 3 4 5 6 7 8 9; do printf "100644 blob $b\\t$n.strings\\n"; done | git mktree) &&
      for level in $(seq \(depth)); do
        t=$(for n in 0 1 2 3 4 5 6 7 8 9; do
          printf "040000 tree $t\\t$n-\(String(repeating: "x", count: 380))\\n"; done | git mktree); done &&
      git update-ref refs/heads/main $(\(Self.git) commit-tree -m x $t)
      """)
    #expect(made.status == 0, "\(made)")
  }

  @Test(arguments: ["report --git main App", "stale App"])
  func aRevisionThatUnfoldsWithoutEndIsRefused(_ command: String) throws {
    let directory = try ScratchDirectory()
    try unfold(9, in: directory)
    let run = try directory.run(command.split(separator: " ").map { String($0) })
    #expect(run.status == 3, "\(run)")
    #expect(run.errors.contains("bytes of paths, in a repository of"), "\(run)")
    #expect(run.errors.contains("it may be made to exhaust memory and time"), "\(run)")
  }

  /// Creates a repository in the working directory with two branches that change neighbouring keys.
  private static let sides = """
    export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
    git init -q -b main . &&
    write() { printf "$1" >T.strings; git add -A; git commit -qm x; }
    write '"a" = "A";\\n"b" = "B";\\n' && git branch side && write '"a" = "A1";\\n"b" = "B";\\n' &&
    git switch -q side && write '"a" = "A";\\n"b" = "B1";\\n' && git switch -q main
    """

  /// A repository's configuration can name any directory as its work tree.
  @Test func noOtherWorkTreeIsWritten() throws {
    let directory = try ScratchDirectory()
    let run = try directory.shell(
      """
      mkdir Repo Other && cd Repo && \(Self.sides) &&
      ! git merge -q side >/dev/null 2>&1 && mv T.strings ../Other && git config core.worktree ../../Other
      l10ncheck merge --unmerged; echo $?; grep -c '<<<' ../Other/T.strings
      GIT_WORK_TREE=/ l10ncheck merge --unmerged; echo $?; grep -c '<<<' ../Other/T.strings
      GIT_WORK_TREE=$PWD/../Other l10ncheck merge --unmerged; echo $?; cat ../Other/T.strings
      """)
    #expect(run.output == "3\n1\n3\n1\n0\n\"a\" = \"A1\";\n\"b\" = \"B1\";\n", "\(run)")
    #expect(
      run.errors.contains("the repository's configuration says that its work tree is")
        && run.errors.contains("Other: to merge there, set GIT_WORK_TREE to that path"), "\(run)")
  }

  /// Submodules and linked work trees also have the path of their work tree in a configuration.
  @Test(arguments: [
    "git -c protocol.file.allow=always submodule add -q $PWD/../Kit Kit && cd Kit",
    "git -C ../Kit worktree add -q $PWD/Second main~0 && cd Second",
    "git clone -q --separate-git-dir ../Kit.git ../Kit Third && cd Third",
  ])
  func workTreesThatBelongToTheRepositoryAreWritten(_ setUp: String) throws {
    let directory = try ScratchDirectory()
    let run = try directory.shell(
      """
      mkdir Kit Repo && cd Kit && \(Self.sides) && side=$(git rev-parse side) &&
      cd ../Repo && git init -q -b main . && \(setUp) && mkdir sub && ! git merge -q $side >/dev/null 2>&1 &&
      cd sub && l10ncheck merge --unmerged; echo $?; cat ../T.strings
      """)
    #expect(run.output.hasSuffix("0\n\"a\" = \"A1\";\n\"b\" = \"B1\";\n"), "\(run)")
  }

  /// A partial clone fetches missing objects from a configured address, with a configured command.
  @Test func aLackingObjectRunsNothing() throws {
    let directory = try ScratchDirectory()
    let canary = "\(directory.path)/canary"
    try directory.write("App/en.lproj/A.strings", "\"a\" = \"A\";\n")
    try directory.write("App/fr.lproj/A.strings", "\"a\" = \"B\";\n")
    // A git that doesn't know GIT_NO_LAZY_FETCH.
    try directory.write(
      "bin/git", "#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nPATH=${PATH#*:} exec git \"$@\"\n")
    let run = try directory.shell(
      """
      cd App && \(Self.git) init -q . && git add -A && \(Self.git) commit -qm x && o=$(git rev-parse HEAD:fr.lproj/A.strings) &&
      rm -f .git/objects/$(echo $o | cut -c 1-2)/$(echo $o | cut -c 3-) &&
      git config core.repositoryFormatVersion 1 && git config extensions.partialClone origin &&
      git config remote.origin.promisor true && git config protocol.ext.allow always &&
      git config remote.origin.url "ext::sh -c touch% \(canary)" && chmod +x ../bin/git && PATH=$PWD/../bin:$PATH &&
      l10ncheck report -q --git HEAD -f lines; l10ncheck diff -q HEAD; test ! -e '\(canary)' && echo silent
      git cat-file -p $o 2>/dev/null; test -e '\(canary)' && echo sings
      """)
    #expect(
      run.errors.contains("git can't read it") && run.output.hasSuffix("silent\nsings\n"), "\(run)")
  }
}
