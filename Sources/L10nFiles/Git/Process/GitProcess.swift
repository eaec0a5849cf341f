import CSystem
import L10nSystem

/// A running git.
///
/// Only commands that run no program of the repository's configuration may be started: `rev-parse`, `rev-list`,
/// `merge-base`, `ls-tree`, `cat-file`, `for-each-ref`; with `core.fsmonitor=false` also `ls-files` and `diff-tree`. A
/// `fetch` that somebody asked for runs what it connects with.
final class GitProcess {
  private var process = CProcess()
  private var isFinished = false
  /// Where output goes first: space that is new each time would be filled with zeros each time.
  private var space = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts git in the directory at `path`.
  ///
  /// - Parameter mayConnect: whether git may ask other repositories.
  /// - Throws: the system's error, most often that there is no such program.
  init(
    in path: String, _ arguments: [String], keepsErrors: Bool, mayConnect: Bool = false
  ) throws(GitFailure) {
    let all = ["git", "-C", path] + Self.settings + arguments
    let variables = mayConnect ? Self.environmentOfFetches : Self.environmentOfReaders
    let code = withCStrings(all) { arguments in
      withCStrings(variables) { environment in
        cprocess_start(arguments, environment, keepsErrors ? 1 : 0, &process)
      }
    }
    guard code == 0 else {
      isFinished = true
      throw GitFailure(
        code == ENOENT
          ? "git isn't installed, or isn't in PATH"
          : "git can't be started: \(String(cString: strerror(code)))")
    }
  }

  /// Git maps no more of the packs at once than it needs: all of them by default, which takes as much memory.
  private static let settings = [
    "core.fsmonitor=false", "core.packedGitWindowSize=16m", "core.packedGitLimit=64m",
  ].flatMap { ["-c", $0] }

  deinit {
    // It may be in the middle of an answer.
    if !isFinished { cprocess_stop(&process) }
    finish()
  }

  /// The variables of this process, but for those of a hook, which name another repository than that of the path, and
  /// would switch off the check of who owns it.
  ///
  /// - Parameter own: variables that have other values.
  private static func environment(with own: [String]) -> [String] {
    var variables: [String] = []
    var next = cprocess_environment()
    while let text = next?.pointee {
      variables.append(String(cString: text))
      next = next?.advanced(by: 1)
    }
    let removed = ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_PREFIX"]
    let names = removed + own.map { String($0.prefix { $0 != "=" }) }
    return variables.filter { variable in !names.contains { variable.hasPrefix($0 + "=") } } + own
  }

  private static let common = [
    "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "LC_ALL=C",
  ]

  private static let environmentOfFetches = environment(with: common)

  /// A partial clone would fetch what it lacks. Older versions of git don't know GIT_NO_LAZY_FETCH, and a repository's
  /// configuration overrides `protocol.allow`, but not GIT_ALLOW_PROTOCOL. A git that needs more memory for one object
  /// than its limit ends.
  private static let environmentOfReaders = environment(
    with: common + ["GIT_ALLOW_PROTOCOL=", "GIT_ALLOC_LIMIT=\(GitLimits.memory)"])

  /// The work tree that the user names; nil if there is none.
  static var namedWorkTree: String? { getenv("GIT_WORK_TREE").map { String(cString: $0) } }

  func write(_ bytes: [UInt8]) throws(GitFailure) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { space in
        systemWrite(process.input, space.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw GitFailure("git ended too early") }
      start += count
    }
  }

  /// Whether git still takes questions.
  var isAsked: Bool { process.input >= 0 }

  /// Reads what there is, at least one byte unless the end is reached.
  ///
  /// Of a loose object with fewer bytes than its header says, git writes what there is and waits for the next question,
  /// as if that was all. One that says nothing for a second gets no more questions: it answers those that it has, and ends.
  func read(into bytes: inout [UInt8]) throws(GitFailure) {
    var file = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
    if isAsked, poll(&file, 1, 1000) == 0 { endInput() }
    let isAtEnd = append(process.output, to: &bytes)
    if isAtEnd { throw GitFailure("git ended too early") }
  }

  /// Writes all that git reads, and hands on all that it writes: in turns, because a pipe holds little.
  ///
  /// - Parameter take: gets what is written and wasn't taken yet, and removes what it takes. Git ends if it throws.
  /// - Returns: the beginning of what git wrote as errors, and its exit status.
  func run(
    _ input: [UInt8] = [], _ take: (inout [UInt8]) throws(GitFailure) -> Void
  ) throws(GitFailure) -> (errors: [UInt8], status: Int32) {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var rest = input[...]
    var files = [
      pollfd(fd: process.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: process.errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: process.input, events: Int16(POLLOUT), revents: 0),
    ]
    // Git waits for the end of its input.
    if rest.isEmpty {
      endInput()
      files[2].fd = -1
    }
    while files.contains(where: { $0.fd >= 0 }) {
      if poll(&files, nfds_t(files.count), -1) < 0, errno != EINTR { break }
      if files[2].fd >= 0, files[2].revents != 0, !writePart(of: &rest) {
        endInput()
        files[2].fd = -1
      }
      for index in 0..<2 where files[index].fd >= 0 && files[index].revents != 0 {
        let isAtEnd =
          index == 0
          ? append(files[index].fd, to: &output) : append(files[index].fd, to: &errors)
        if isAtEnd { files[index].fd = -1 }
      }
      try take(&output)
      errors.removeLast(max(0, errors.count - space.count))
    }
    return (errors, finish())
  }

  /// Writes what a pipe holds for sure.
  ///
  /// - Returns: whether there is more to write.
  private func writePart(of bytes: inout ArraySlice<UInt8>) -> Bool {
    // POSIX: a pipe that can be written to takes so many bytes without waiting.
    let part = Array(bytes.prefix(512))
    let count = part.withUnsafeBytes { systemWrite(process.input, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EINTR }
    bytes = bytes.dropFirst(count)
    return !bytes.isEmpty
  }

  private func endInput() {
    close(process.input)
    process.input = -1
  }

  @discardableResult
  private func finish() -> Int32 {
    guard !isFinished else { return -1 }
    isFinished = true
    return cprocess_finish(&process)
  }

  /// Appends what can be read.
  ///
  /// - Returns: whether there is nothing any more.
  private func append(_ file: Int32, to bytes: inout [UInt8]) -> Bool {
    var count = 0
    repeat {
      count = space.withUnsafeMutableBytes { systemRead(file, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    bytes += space[..<max(0, count)]
    return count <= 0
  }
}

/// Why git gave no answer.
package struct GitFailure: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
  package let isOfOldGit: Bool

  package init(_ description: String) {
    self.init(description, isOfOldGit: false)
  }

  private init(_ description: String, isOfOldGit: Bool) {
    self.description = description
    self.isOfOldGit = isOfOldGit
  }

  /// - Parameter version: what git calls itself.
  static func oldGit(_ version: String) -> Self {
    Self("\(version) doesn't know what is needed: install git 2.39 or later", isOfOldGit: true)
  }

  /// Whether there is no repository or no git, rather than a repository that git doesn't read.
  package var isAbsence: Bool {
    ["not a git repository", "git isn't installed", "cannot change to"]
      .contains { description.hasPrefix($0) }
  }
}

/// Calls `body` with texts as C has lists of them, closed by null.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = texts.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("a list without its end") }
    return body(start)
  }
}

// By other names than those of the methods.
private func systemRead(_ file: Int32, _ space: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, space, count)
}

private func systemWrite(_ file: Int32, _ space: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, space, count)
}
