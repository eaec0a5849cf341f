/// What a repository may need at most. No project comes close; one made to exhaust memory or time does.
struct GitLimits: Sendable {
  /// The files of a revision or of the index, and half of what a commit changes.
  var fileCount = 5_000_000
  /// As on disk: longer paths can't be checked out.
  var pathLength = 4096
  /// The paths of all files and directories of a revision together.
  var pathSize = 1 << 28
  /// The destination of a symbolic link.
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
