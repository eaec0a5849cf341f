import L10nSource
import Synchronization

/// The objects of a repository, by their names.
///
/// Each reader asks a git of its own, which stays for the next question: a process for each blob would take a hundred
/// times as long.
final class GitObjects: Sendable {
  private let path: String
  private let idle = Mutex<[Reader]>([])
  private let known = Mutex(KnownBlobs())

  private let lacks = Atomic(false)

  init(in path: String) {
    self.path = path
  }

  /// Whether an object that was asked for couldn't be read.
  var hasFailed: Bool { lacks.load(ordering: .relaxed) }

  /// Git ends, or says that the object is missing.
  static let unreadable = GitFailure(
    "git can't read it; a partial clone has only what was fetched: report, diff and stale fetch the rest with --fetch"
  )

  /// The kinds of objects, as git calls them.
  enum Kind: String {
    case blob
    case tree
    case commit
  }

  /// Replaces the contents of `buffer` with an object.
  ///
  /// - Returns: false if it has more than `limit` bytes.
  func read(
    _ name: String, _ kind: Kind = .blob, into buffer: inout [UInt8], limit: Int
  ) throws(GitFailure) -> Bool {
    if kind == .blob, let bytes = known.withLock({ $0.blob(name) }) {
      buffer.removeAll(keepingCapacity: true)
      guard bytes.count <= limit else { return false }
      buffer += bytes
      return true
    }
    var isRead = false
    defer { if !isRead { lacks.store(true, ordering: .relaxed) } }
    let reader: Reader
    if let free = idle.withLock({ $0.popLast() }) {
      reader = free
    } else {
      reader = Reader(
        try GitProcess(in: path, ["cat-file", "--batch"], keepsErrors: false))
    }
    // After an error nobody knows what comes next: this git is asked no more.
    let isWhole = try reader.read(name, kind, into: &buffer, limit: limit)
    isRead = true
    guard isWhole else { return false }
    idle.withLock { $0.append(reader) }
    if kind == .blob { known.withLock { $0.note(name, buffer) } }
    return true
  }

  /// Keeps what is read for other revisions, whose files are for the most part the same.
  ///
  /// - Parameter old: the blobs that only earlier revisions have.
  func startRevision(without old: some Sequence<String>) {
    known.withLock { known in
      known.isInTurn = true
      for name in old { known.forget(name) }
    }
  }

  /// Whether a revision had a blob that was read, or that somebody tried to read.
  func hasRead(_ name: String) -> Bool { known.withLock { $0.asked.contains(name) } }

  /// Reads blobs that will be needed, all with one question: waiting for each answer would take longer than reading.
  ///
  /// What git can't read now is asked for again when it is needed.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func readAhead(_ names: some Sequence<String>) {
    let unknown = known.withLock { known in names.filter { !known.has($0) } }
    guard !unknown.isEmpty, known.withLock({ $0.hasSpace }) else { return }
    let input = Array(unknown.joined(separator: "\n").utf8) + [0x0A]
    guard
      let output = try? GitRepository.output(
        in: path, ["cat-file", "--batch", "--buffer"], input: input)
    else { return }
    keep(output)
  }

  /// Keeps the blobs of an output: "NAME blob SIZE", a line feed, the bytes and a line feed.
  private func keep(_ output: [UInt8]) {
    var rest = output[...]
    var blobs: [String: ArraySlice<UInt8>] = [:]
    while let end = rest.firstIndex(of: 0x0A) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(words[2]) else { continue }
      guard size < rest.count else { break }
      if words[1] == Kind.blob.rawValue { blobs[String(words[0])] = rest.prefix(size) }
      rest = rest.dropFirst(size + 1)
    }
    known.withLock { known in
      for (name, bytes) in blobs { known.add(name, bytes) }
    }
  }

  /// A git that answers with one blob after the other. One thread asks at a time.
  private final class Reader: @unchecked Sendable {
    private let process: GitProcess
    /// What was read beyond the last answer.
    private var rest: [UInt8] = []

    init(_ process: GitProcess) {
      self.process = process
    }

    private func readMore() throws(GitFailure) {
      do throws(GitFailure) {
        try process.read(into: &rest)
      } catch {
        throw GitObjects.unreadable
      }
    }

    func read(
      _ name: String, _ kind: Kind, into buffer: inout [UInt8], limit: Int
    ) throws(GitFailure) -> Bool {
      buffer.removeAll(keepingCapacity: true)
      try process.write(Array("\(name)\n".utf8))
      // "NAME KIND SIZE", or "NAME missing".
      var end = rest.firstIndex(of: 0x0A)
      while end == nil {
        try readMore()
        end = rest.firstIndex(of: 0x0A)
      }
      guard let end else { return false }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == kind.rawValue, let count = Int(words[2]) else {
        throw GitObjects.unreadable
      }
      guard count <= limit else { return false }
      rest.removeFirst(end + 1)
      // The blob and a line feed.
      while rest.count <= count { try readMore() }
      buffer += rest.prefix(count)
      rest.removeFirst(count + 1)
      return true
    }
  }
}
