import Synchronization

/// The size of what a repository stores. It limits what may be read: a small repository can be crafted to expand to any size.
final class GitStorage: Sendable {
  private let path: String
  private let limits: GitLimits
  /// Answers with stored sizes; nil until the first question.
  private let reader = Mutex<GitObjectReader?>(nil)
  /// The number of bytes that the repository takes on disk; nil until it is needed.
  private let size = Mutex<Int?>(nil)

  init(in path: String, _ limits: GitLimits) {
    self.path = path
    self.limits = limits
  }

  /// Returns the maximum number of bytes of an object.
  ///
  /// - Parameter size: the number of bytes in the object's header.
  func mostBytes(of name: String, size: Int) throws(GitFailure) -> Int {
    guard size > limits.plainSize else { return limits.plainSize }
    let enough = size / limits.growth + 1
    let path = path
    let stored = try reader.withLock { reader throws(GitFailure) -> Int in
      let asked =
        if let reader { reader } else {
          try GitObjectReader(in: path, answer: "--batch-check=%(objectsize:disk) %(deltabase)")
        }
      // A reader that fails isn't reused.
      reader = nil
      let stored = try asked.storedSize(of: name, enough: enough)
      reader = asked
      return stored
    }
    return stored >= enough ? size : max(limits.plainSize, stored * limits.growth)
  }

  /// Refuses a revision whose files expand more than those of any real project.
  ///
  /// - Parameter count: the number of bytes of the files that were read.
  func check(read count: Int) throws(GitFailure) {
    try check(count, beyond: limits.readSize, of: "texts")
  }

  /// Refuses a revision or commit that expands to more files than any real project has.
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
    // Sizes such as "size: 12" are in KiB. An alternate, from which the repository borrows objects, isn't included.
    let found =
      lines.contains { $0.first == "alternate:" }
      ? Int.max
      : lines.filter { ["size:", "size-pack:"].contains($0.first) }
        .reduce(0) { $0 + ($1.last.flatMap { Int($0) } ?? 0) << 10 }
    size.withLock { $0 = found }
    return found
  }
}

/// The maximum resources that a repository may need. Real projects stay far below; one crafted to exhaust memory or time
/// doesn't.
struct GitLimits: Sendable {
  /// The number of files of a revision or the index; a commit may change twice as many.
  var fileCount = 5_000_000
  /// In bytes, as on disk: longer paths can't be checked out.
  var pathLength = 4096
  /// The total length in bytes of the paths of a revision's files and directories.
  var pathSize = 1 << 28
  var linkLength = 4096
  /// The length in bytes of a list of commits, tags or object names.
  var listSize = 1 << 29
  /// An object up to this size in bytes may have any compression ratio.
  var plainSize = 16 << 20
  /// The maximum compression ratio of a larger object. Texts reach 20.
  var growth = 100
  /// The total bytes of the files that a report reads from a revision, and the bytes of the list of its files, that are allowed
  /// whatever the size of the repository.
  var readSize = 1 << 30
  var listedSize = 1 << 26
  /// Above these, the maximum ratio to the size of the repository.
  var sumGrowth = 200

  /// The memory that git may allocate at once: for the largest object that l10ncheck reads, and a little more.
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
    GitFailure("git \(command) lists more than \(limit) bytes: the output is too large")
  }
}
