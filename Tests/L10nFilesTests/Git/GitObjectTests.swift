import Foundation
import L10nModel
import TestSupport
import Testing

@testable import L10nFiles

/// What is read from a repository, and when reading stops.
@Suite struct GitObjectTests {
  /// The repository that these commands make.
  private func repository(
    _ commands: String, _ limits: GitLimits = GitLimits()
  ) throws -> (TemporaryTree, GitRepository) {
    let tree = try TemporaryTree([:])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      cd "$0" && git init -q -b main . && \(commands) && git add -A &&
      git -c user.name=a -c user.email=a@b commit -qm x
      """, tree.path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return (tree, try GitRepository(containing: tree.path, limits))
  }

  private func text(_ path: String, of files: GitFiles) throws -> String {
    var bytes: [UInt8] = []
    try files.read(TreePath(path), into: &bytes, limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A blob that is too large for reading ahead doesn't prevent reading the others.
  @Test(arguments: [100, 2_000_000])
  func largeBlobsAreReadWhenTheyAreNeeded(_ size: Int) throws {
    let (tree, repository) = try repository(
      "for n in 1 2 3 4; do echo $n >$n; head -c \(size) /dev/zero >large$n; echo $n >>large$n; done",
      GitLimits(plainSize: 50, growth: 1_000_000))
    defer { withExtendedLifetime(tree) {} }
    let files = try repository.files(of: "main")
    repository.objects.readAhead(files.objects { _ in true }.values.sorted()[...])
    for number in 1...4 {
      #expect(try text("\(number)", of: files) == "\(number)\n")
      var bytes: [UInt8] = []
      try files.read(TreePath("large\(number)"), into: &bytes, limit: size + 2)
      #expect(bytes.count == size + 2 && bytes[size] == UInt8(ascii: "0") + UInt8(number))
      #expect(throws: FileTreeError.tooLarge(limit: size + 1)) {
        try files.read(TreePath("large\(number)"), into: &bytes, limit: size + 1)
      }
    }
    #expect(repository.objects.failure == nil)
  }

  @Test func aFileIsAtMostSoManyTimesAsLargeAsWhatIsStored() throws {
    let (tree, repository) = try repository(
      "head -c 100000 /dev/zero >zeros && head -c 100000 /dev/urandom >random",
      GitLimits(plainSize: 1000, growth: 10))
    defer { withExtendedLifetime(tree) {} }
    let files = try repository.files(of: "main")
    var bytes: [UInt8] = []
    try files.read(TreePath("random"), into: &bytes, limit: 1 << 20)
    #expect(bytes.count == 100_000)
    let error = #expect(throws: FileTreeError.self) {
      try files.read(TreePath("zeros"), into: &bytes, limit: 1 << 20)
    }
    guard case .tooLarge(let limit) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((1000..<10_000).contains(limit))
  }

  @Test func theFilesOfARevisionHaveASum() throws {
    let (tree, repository) = try repository(
      "head -c 300000 /dev/zero >zeros", GitLimits(readSize: 500_000, sumGrowth: 1))
    defer { withExtendedLifetime(tree) {} }
    let files = try repository.files(of: "main")
    _ = try text("zeros", of: files)
    #expect(repository.objects.excess == nil)
    for _ in 1...2 {
      #expect(throws: FileTreeError.self) { _ = try text("zeros", of: files) }
    }
    let excess = repository.objects.excess?.description ?? ""
    #expect(excess.hasPrefix("has more than 500000 bytes of texts, in a repository of "))
    #expect(repository.objects.failure == repository.objects.excess)
  }

  @Test(arguments: [
    (GitLimits(listedSize: 100, sumGrowth: 1), "has more than 100 bytes of paths"),
    (GitLimits(fileCount: 99), "has more than 99 files"),
    (GitLimits(pathLength: 3), "has a path of more than 3 bytes"),
  ])
  func aRevisionThatUnfoldsIsRefused(_ limits: GitLimits, _ message: String) throws {
    // The list of files is longer than everything that is stored.
    let (tree, repository) = try repository(
      "mkdir many && for n in $(seq 3000); do echo x >many/$n; done", limits)
    defer { withExtendedLifetime(tree) {} }
    let failure = #expect(throws: GitFailure.self) { try repository.files(of: ":") }
    #expect(failure?.description.hasPrefix(message) == true, "\(failure?.description ?? "")")
    #expect(throws: GitFailure.self) { try repository.files(of: "main") }
    guard limits.pathLength > 3 else { return }
    let history = try repository.history(of: "main")
    let changes = #expect(throws: GitFailure.self) { try history.changes(in: 0..<1) { _ in false } }
    #expect(changes?.description.hasPrefix(message) == true, "\(changes?.description ?? "")")
  }

  @Test func linksAreReadAtOnce() throws {
    let (tree, repository) = try repository(
      "ln -s a b && ln -s a c && ln -s $(head -c 60 /dev/zero | tr '\\0' x) long && echo a >a",
      GitLimits(linkLength: 50))
    defer { withExtendedLifetime(tree) {} }
    let files = try repository.files(of: "main")
    #expect(files.kind(of: "b") == .link(destination: "a"))
    #expect(files.kind(of: "c") == .link(destination: "a"))
    #expect(files.kind(of: "long") == .link(destination: ""))
    #expect(files.kind(of: "a") == .file && repository.objects.failure == nil)
  }
}
