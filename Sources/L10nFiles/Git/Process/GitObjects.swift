import L10nSource
import Synchronization

/// The objects of a repository, by name. Everything that reads objects does so here, within the limits.
///
/// Each thread uses a git process of its own, which stays alive for the next question: starting a process for each blob would
/// take a hundred times as long.
final class GitObjects: Sendable {
  private let path: String
  let limits: GitLimits
  private let idle = Mutex<[GitObjectReader]>([])
  private let known = Mutex(KnownBlobs())
  let storage: GitStorage

  private let firstFailure = Mutex<GitFailure?>(nil)
  private let revision = Mutex(RevisionSize())

  private struct RevisionSize {
    var byteCount = 0
    /// The reason why no more files are read.
    var excess: GitFailure?
  }

  init(in path: String, limits: GitLimits = GitLimits()) {
    self.path = path
    self.limits = limits
    storage = GitStorage(in: path, limits)
  }

  /// The reason why a requested object couldn't be read; nil if all could.
  var failure: GitFailure? { firstFailure.withLock { $0 } }

  /// The reason why an object couldn't be read, if the repository is a partial clone, which may lack it; nil otherwise.
  var lack: GitFailure? {
    guard let failure else { return nil }
    let settings = [
      "config", "--get-regexp", "^(extensions[.]partialclone|remote[.].*[.]promisor)$",
    ]
    return (try? GitRepository.output(in: path, settings))?.isEmpty == false ? failure : nil
  }

  /// The reason why no more files of the revision are read; nil if reading continues.
  var excess: GitFailure? { revision.withLock { $0.excess } }

  /// Git exits, or reports that the object is missing.
  static let unreadable = GitFailure(
    "git can't read it; a partial clone has only fetched objects: fetch the rest with --fetch of report, diff, stale, export or dump"
  )

  enum Kind: String {
    case blob
    case tree
    case commit
  }

  enum Reading: Equatable {
    case whole
    /// The object exceeds the limit, and nothing was read.
    case tooLarge(limit: Int)
  }

  /// Replaces the contents of `buffer` with an object.
  func read(
    _ name: String, _ kind: Kind = .blob, into buffer: inout [UInt8], limit: Int
  ) throws(GitFailure) -> Reading {
    buffer.removeAll(keepingCapacity: true)
    if kind == .blob, let bytes = known.withLock({ $0.blob(name) }) {
      guard bytes.count <= limit else { return .tooLarge(limit: limit) }
      buffer += bytes
      return .whole
    }
    do throws(GitFailure) {
      // After an error, or if an answer isn't read completely, the reader is out of step with git, so it isn't reused.
      let reader = try reader()
      let size = try reader.size(of: name, kind)
      let limit = min(limit, try storage.mostBytes(of: name, size: size))
      guard size <= limit else { return .tooLarge(limit: limit) }
      try reader.take(size, into: &buffer)
      keep(reader)
    } catch {
      note(error)
      throw error
    }
    if kind == .blob { known.withLock { $0.note(name, buffer) } }
    return .whole
  }

  /// Replaces the contents of `buffer` with a file of the revision.
  ///
  /// - Throws: also if the sum of the files exceeds the limits.
  func readFile(
    _ name: String, into buffer: inout [UInt8], limit: Int
  ) throws(GitFailure) -> Reading {
    if let excess { throw excess }
    let reading = try read(name, into: &buffer, limit: limit)
    try count(buffer.count)
    return reading
  }

  private func count(_ bytes: Int) throws(GitFailure) {
    let sum = revision.withLock { revision in
      revision.byteCount += bytes
      return revision.byteCount
    }
    do throws(GitFailure) {
      try storage.check(read: sum)
    } catch {
      revision.withLock { $0.excess = error }
      note(error)
      throw error
    }
  }

  /// Keeps the objects that are read from now on for other revisions: most of their files are the same.
  ///
  /// - Parameter old: the blobs that only earlier revisions have.
  func startRevision(without old: some Sequence<String>) {
    revision.withLock { $0.byteCount = 0 }
    known.withLock { known in
      known.isInTurn = true
      for name in old { known.forget(name) }
    }
  }

  /// Whether a blob was read for a revision, or an attempt was made.
  func hasRead(_ name: String) -> Bool { known.withLock { $0.asked.contains(name) } }

  /// Reads blobs ahead, with many questions at once: waiting for each answer would take longer than reading.
  ///
  /// Blobs that git can't read now are requested again when they are needed.
  func readAhead(_ names: ArraySlice<String>) {
    let unknown = known.withLock { known in names.filter { !known.has($0) } }
    readAll(unknown, limit: limits.plainSize) { name, bytes in
      known.withLock { known in
        known.add(name, bytes)
        return known.hasSpace
      }
    }
  }

  /// Returns the destinations of links by the names of their blobs, without links that are too long.
  func destinations(_ names: Set<String>) -> [String: String] {
    guard !names.isEmpty else { return [:] }
    var destinations: [String: String] = [:]
    var size = 0
    readAll(Array(names), limit: limits.linkLength) { name, bytes in
      destinations[name] = String(decoding: bytes, as: UTF8.self)
      size += bytes.count
      return size <= limits.pathSize
    }
    // Reads some of the missing ones again to record the reason of the failure.
    var bytes: [UInt8] = []
    for name in names.subtracting(destinations.keys).prefix(Self.mostReaders) {
      _ = try? read(name, into: &bytes, limit: limits.linkLength)
    }
    return destinations
  }

  /// Reads blobs with at most `limit` bytes while `body` returns true.
  private func readAll(
    _ names: [String], limit: Int, _ body: (_ name: String, _ bytes: [UInt8]) -> Bool
  ) {
    var rest = names[...]
    var isEnough = false
    for _ in 0..<Self.mostReaders where !rest.isEmpty {
      guard let reader = try? reader(),
        let count = try? reader.readBlobs(
          rest, limit: limit,
          { name, bytes in
            isEnough = !body(name, bytes)
            return !isEnough
          }), !isEnough
      else { return }
      if count == rest.count { keep(reader) }
      rest = rest.dropFirst(count + 1)
    }
  }

  /// The maximum number of git processes: each blob that is too large uses one up.
  private static let mostReaders = 100

  private func note(_ failure: GitFailure) {
    firstFailure.withLock { first in if first == nil { first = failure } }
  }

  /// Returns an idle git process, or a new one.
  private func reader() throws(GitFailure) -> GitObjectReader {
    if let free = idle.withLock({ $0.popLast() }) { return free }
    return try GitObjectReader(in: path)
  }

  private func keep(_ reader: GitObjectReader) {
    guard reader.isReady else { return }
    idle.withLock { $0.append(reader) }
  }
}
