import Synchronization

/// What a repository stores, which limits what may be read of it: all that it has is as small as somebody made it.
final class GitStorage: Sendable {
  private let path: String
  private let limits: GitLimits
  /// Tells what is stored of objects; nil until somebody asks.
  private let reader = Mutex<GitObjectReader?>(nil)
  /// The number of bytes that the repository takes on disk; nil until somebody asks.
  private let size = Mutex<Int?>(nil)

  init(in path: String, _ limits: GitLimits) {
    self.path = path
    self.limits = limits
  }

  /// The number of bytes that an object may have.
  ///
  /// - Parameter size: the number of bytes that it says it has.
  func mostBytes(of name: String, size: Int) throws(GitFailure) -> Int {
    guard size > limits.plainSize else { return limits.plainSize }
    let enough = size / limits.growth + 1
    let path = path
    let stored = try reader.withLock { reader throws(GitFailure) -> Int in
      let asked =
        if let reader { reader } else {
          try GitObjectReader(in: path, answer: "--batch-check=%(objectsize:disk) %(deltabase)")
        }
      // One that fails is asked no more.
      reader = nil
      let stored = try asked.storedSize(of: name, enough: enough)
      reader = asked
      return stored
    }
    return stored >= enough ? size : max(limits.plainSize, stored * limits.growth)
  }

  /// Refuses a revision whose files grow more than those of any project do.
  ///
  /// - Parameter count: the number of bytes of the files that were read.
  func check(read count: Int) throws(GitFailure) {
    try check(count, beyond: limits.readSize, of: "texts")
  }

  /// Refuses a revision or a commit that unfolds to more files than any project does.
  ///
  /// - Parameter count: the number of bytes of their list.
  func check(listed count: Int) throws(GitFailure) {
    try check(count, beyond: limits.listedSize, of: "paths")
  }

  private func check(
    _ count: Int, beyond free: Int, of things: String
  ) throws(GitFailure) {
    guard count > free else { return }
    let stored = try storedSize()
    guard count / limits.sumGrowth > stored else { return }
    throw GitFailure(
      "has more than \(free) bytes of \(things), in a repository of \(stored) bytes: it may be made to exhaust memory and time"
    )
  }

  private func storedSize() throws(GitFailure) -> Int {
    if let size = size.withLock({ $0 }) { return size }
    let output = try GitRepository.output(in: path, ["count-objects", "-v"])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ")
    }
    // "size: 12", in KiB. Another repository that it takes objects from has a size of its own.
    let found =
      lines.contains { $0.first == "alternate:" }
      ? Int.max
      : lines.filter { ["size:", "size-pack:"].contains($0.first) }
        .reduce(0) { $0 + ($1.last.flatMap { Int($0) } ?? 0) << 10 }
    size.withLock { $0 = found }
    return found
  }
}

/// What a repository may need at most. No project comes close; one made to exhaust memory or time does.
struct GitLimits: Sendable {
  /// The files of a revision or of the index, and half of what a commit changes.
  var fileCount = 5_000_000
  /// As on disk: longer paths can't be checked out.
  var pathLength = 4096
  /// The paths of all files and directories of a revision together.
  var pathSize = 1 << 28
  var linkLength = 4096
  /// The length of a list of commits, tags or object names.
  var listSize = 1 << 29
  /// An object up to this size may be compressed as much as git can.
  var plainSize = 16 << 20
  /// A larger object is at most that many times as long as what is stored of it. Texts reach 20.
  var growth = 100
  /// The files that a report reads of a revision may have so many bytes in all, and the list of its files so many,
  /// whatever the size of the repository.
  var readSize = 1 << 30
  var listedSize = 1 << 26
  /// Above that, so many times as many as the repository.
  var sumGrowth = 200

  /// The memory that a git may need at once: an object that l10ncheck reads, and a little more.
  static let memory = (1 << 30) + (1 << 20)
}

extension GitFailure {
  private static let remedy = "check it out, and name the directory instead"

  static func tooManyFiles(_ limit: Int) -> GitFailure {
    GitFailure("has more than \(limit) files: it may be made to exhaust memory and time")
  }

  static func tooLongPath(_ limit: Int) -> GitFailure {
    GitFailure("has a path of more than \(limit) bytes, which no system can check out")
  }

  static func tooLongPaths(_ limit: Int) -> GitFailure {
    GitFailure("has paths of more than \(limit) bytes in all: \(remedy)")
  }

  static func tooLongList(_ command: String, _ limit: Int) -> GitFailure {
    GitFailure("git \(command) lists more than \(limit) bytes: the repository has too much of it")
  }
}
