import Foundation
import Testing

/// An invented history of a repository: one commit a day, each with all of its files.
struct GitHistory {
  private var stream = Data()
  private var count = 0

  /// The time of a day, as a commit's timestamp.
  static func time(ofDay day: Int) -> Int { 1_700_000_000 + day * 86_400 }

  /// Adds a commit to `branch`, on the day of its number.
  ///
  /// - Parameters:
  ///   - files: all files of the commit, by path.
  ///   - parent: a branch to start from; nil for the commit before on the same branch.
  ///   - author: with the address.
  mutating func commit(
    _ files: [String: Data], _ subject: String? = nil, on branch: String = "main",
    from parent: String? = nil, merging merged: String..., day: Int? = nil,
    by author: String = "Ann <ann@example.org>"
  ) {
    let time = Self.time(ofDay: day ?? count)
    let subject = subject ?? "c\(count)"
    add("commit refs/heads/\(branch)\n")
    add("author \(author) \(time) +0000\n")
    add("committer Bob <bob@example.org> \(time) +0000\n")
    add("data \(subject.utf8.count)\n\(subject)\n")
    if let parent { add("from refs/heads/\(parent)\n") }
    for branch in merged { add("merge refs/heads/\(branch)\n") }
    add("deleteall\n")
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      add("M 644 inline \(path)\ndata \(bytes.count)\n")
      stream += bytes
      add("\n")
    }
    add("\n")
    count += 1
  }

  private mutating func add(_ text: String) { stream += Data(text.utf8) }

  /// Creates the repository, with the files of `main` on disk.
  func write(to path: String, in directory: ScratchDirectory) throws {
    try directory.write("stream", bytes: stream)
    let made = try directory.shell(
      """
      git init -q '\(path)' && cd '\(path)' && git fast-import --quiet <../stream &&
      git symbolic-ref HEAD refs/heads/main && git reset -q --hard
      """)
    #expect(made.status == 0, "\(made)")
  }
}
