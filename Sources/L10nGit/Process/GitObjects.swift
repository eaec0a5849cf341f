import L10nSource
import Synchronization

/// The objects of a repository, by their names.
///
/// Each reader asks a git of its own, which stays for the next question: a process for each blob would take a hundred
/// times as long.
final class GitObjects: Sendable {
  private let path: String
  private let idle = Mutex<[GitObjectReader]>([])
  private let known = Mutex(KnownBlobs())

  private let lacks = Atomic(false)

  init(in path: String) {
    self.path = path
  }

  /// Whether an object that was asked for couldn't be read.
  var hasFailed: Bool { lacks.load(ordering: .relaxed) }

  /// Git ends, or says that the object is missing.
  static let unreadable = GitFailure(
    "git can't read it; a partial clone has only what was fetched: fetch the rest with --fetch of report, diff, stale, export or dump"
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
    let reader = try reader()
    // After an error nobody knows what comes next: this git is asked no more.
    let isWhole = try reader.read(name, kind, into: &buffer, limit: limit)
    isRead = true
    guard isWhole else { return false }
    keep(reader)
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

  /// Reads blobs that will be needed, asking for many at once: waiting for each answer would take longer than reading.
  ///
  /// What git can't read now is asked for again when it is needed.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func readAhead(_ names: ArraySlice<String>) {
    guard let reader = try? reader() else { return }
    var rest = names
    while !rest.isEmpty {
      let unknown = known.withLock { known in
        known.hasSpace ? rest.prefix(Self.batchSize).filter { !known.has($0) } : []
      }
      var blobs: [(name: String, bytes: [UInt8])] = []
      // After an error nobody knows what comes next.
      let isRead: Void? = try? reader.readBlobs(unknown) { blobs.append(($0, $1)) }
      known.withLock { known in
        for (name, bytes) in blobs { known.add(name, bytes) }
      }
      guard isRead != nil else { return }
      rest = rest.dropFirst(Self.batchSize)
    }
    keep(reader)
  }

  /// After so many blobs, it is checked whether there is space for more.
  private static let batchSize = 250

  /// A git that nobody asks just now.
  private func reader() throws(GitFailure) -> GitObjectReader {
    if let free = idle.withLock({ $0.popLast() }) { return free }
    return try GitObjectReader(in: path)
  }

  private func keep(_ reader: GitObjectReader) { idle.withLock { $0.append(reader) } }
}
