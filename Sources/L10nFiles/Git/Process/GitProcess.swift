import CSystem
import L10nSystem

/// A running git process.
///
/// Only commands that run no program of the repository's configuration are allowed: `rev-parse`, `rev-list`, `merge-base`,
/// `ls-tree`, `cat-file`, `for-each-ref`, and with `core.fsmonitor=false` also `ls-files` and `diff-tree`. A `fetch` that the
/// user requests runs the program for its connection.
final class GitProcess {
  private var process = CProcess()
  private var isFinished = false
  /// A reused read buffer: a new one would be filled with zeros for each read.
  private var space = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts git in the directory at `path`.
  ///
  /// - Parameter mayConnect: whether git may contact other repositories.
  /// - Throws: the system's error; most often, git isn't installed.
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

  /// Limits the memory-mapped parts of packs: by default, git maps all of them, which takes as much memory.
  private static let settings = [
    "core.fsmonitor=false", "core.packedGitWindowSize=16m", "core.packedGitLimit=64m",
  ].flatMap { ["-c", $0] }

  deinit {
    // Git may be in the middle of an answer.
    if !isFinished { cprocess_stop(&process) }
    finish()
  }

  /// Returns the environment of this process without the variables of git hooks: these would select another repository than
  /// that at the path, and would switch off the check of its owner.
  ///
  /// - Parameter own: variables to set.
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

  /// Prevents a partial clone from fetching missing objects. Older versions of git ignore GIT_NO_LAZY_FETCH, and a repository's
  /// configuration overrides `protocol.allow`, but not GIT_ALLOW_PROTOCOL. GIT_ALLOC_LIMIT makes git exit if a single object
  /// needs more memory.
  private static let environmentOfReaders = environment(
    with: common + ["GIT_ALLOW_PROTOCOL=", "GIT_ALLOC_LIMIT=\(GitLimits.memory)"])

  /// The work tree that the user's environment sets; nil if it sets none.
  static var namedWorkTree: String? { EnvironmentVariable.value(of: "GIT_WORK_TREE") }

  func write(_ bytes: [UInt8]) throws(GitFailure) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { space in
        SystemCall.write(process.input, space.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw GitFailure("git exited unexpectedly") }
      start += count
    }
  }

  /// Whether git still accepts questions.
  var isAsked: Bool { process.input >= 0 }

  /// Reads the available bytes: at least one, unless the end is reached.
  ///
  /// For a loose object that is shorter than its header says, git writes the existing bytes and waits for the next question, as
  /// if they were all. Therefore the input of a git process that writes nothing for a second is closed: it answers the pending
  /// questions and exits.
  func read(into bytes: inout [UInt8]) throws(GitFailure) {
    var file = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
    if isAsked, poll(&file, 1, 1000) == 0 { endInput() }
    let isAtEnd = append(process.output, to: &bytes)
    if isAtEnd { throw GitFailure("git exited unexpectedly") }
  }

  /// Writes all input and passes on all output, in turns, because a pipe holds little.
  ///
  /// - Parameter take: receives the output that it hasn't taken yet, and removes what it takes. If it throws, git is stopped.
  /// - Returns: the start of git's error output, and its exit status.
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

  /// Writes as many bytes as a pipe certainly accepts.
  ///
  /// - Returns: whether more bytes remain.
  private func writePart(of bytes: inout ArraySlice<UInt8>) -> Bool {
    // POSIX guarantees that a writable pipe accepts this many bytes without blocking (`_POSIX_PIPE_BUF`).
    let part = Array(bytes.prefix(512))
    let count = part.withUnsafeBytes { SystemCall.write(process.input, $0.baseAddress, $0.count) }
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

  /// Appends the bytes that can be read.
  ///
  /// - Returns: whether the end is reached.
  private func append(_ file: Int32, to bytes: inout [UInt8]) -> Bool {
    var count = 0
    repeat {
      count = space.withUnsafeMutableBytes { SystemCall.read(file, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    bytes += space[..<max(0, count)]
    return count <= 0
  }
}

/// The reason why git failed.
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

  /// - Parameter version: the name and version that git prints.
  static func oldGit(_ version: String) -> Self {
    Self("\(version) is too old: install git 2.39 or later", isOfOldGit: true)
  }

  /// Whether there is no repository or no git. False for a repository that git refuses to read.
  package var isAbsence: Bool {
    ["not a git repository", "git isn't installed", "cannot change to"]
      .contains { description.hasPrefix($0) }
  }
}

/// Calls `body` with a null-terminated array of C strings.
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
