import L10nSystem
import Synchronization

/// Writes documents into a directory of their own: each file is either the old or the new one, and all others stay.
///
/// From the first question about a document on, no other run writes into the directory: what it finds is of one run.
package final class DocumentWriter: Sendable {
  private let root: String
  /// The directory, locked; nil before it is needed.
  private let locked = Mutex<OpenDirectory?>(nil)
  /// The directories that were searched for leftovers: listing one for each of its documents takes squared time.
  private let cleaned = Mutex<Set<[String]>>([])

  /// - Parameter root: the directory, which is created if necessary, by the first question about a document as well:
  ///   one that another run creates meanwhile would not be locked.
  package init(root: String) {
    self.root = root
  }

  /// Whether nothing has the name of a document, not even a link.
  package func isFree(_ path: PatchPath) throws(WriteFailure) -> Bool {
    guard let directory = try directory(of: path) else { return true }
    return try directory.status(of: path.name) == nil
  }

  /// The bytes in the place of a document; nil if there is no file.
  ///
  /// - Throws: if no document can be written there, such as for a link or a directory.
  package func contents(of path: PatchPath) throws(WriteFailure) -> [UInt8]? {
    guard let directory = try directory(of: path) else { return nil }
    return try directory.contents(of: path.name)
  }

  /// The directory that a document is to be in; nil if there is none.
  private func directory(of path: PatchPath) throws(WriteFailure) -> OpenDirectory? {
    try lockedRoot().existingDirectory(path.directories)
  }

  /// Creates or replaces a document. Directories on its path are created, and links rejected.
  ///
  /// It doesn't wait until the data is on disk: after a power failure, the documents can be made again.
  ///
  /// - Parameter body: gets a function that appends bytes to the document.
  /// - Returns: what `body` returns.
  package func write<Result>(
    to path: PatchPath,
    _ body: (_ append: ([UInt8]) throws(WriteFailure) -> Void) throws(WriteFailure) -> Result
  ) throws(WriteFailure) -> Result {
    var document = try open(path)
    let result = try body { bytes throws(WriteFailure) in try document.append(bytes) }
    try document.finish()
    return result
  }

  /// Begins a document whose parts can be made in any order.
  ///
  /// - Throws: as `write`.
  package func openParts(of path: PatchPath) throws(WriteFailure) -> DocumentParts {
    DocumentParts(of: try open(path))
  }

  private func open(_ path: PatchPath) throws(WriteFailure) -> OpenDocument {
    let directory = try lockedRoot().makeDirectories(path.directories)
    if let status = try directory.status(of: path.name), status.st_mode & S_IFMT != S_IFREG {
      throw .notAFile
    }
    if cleaned.withLock({ $0.insert(path.directories).inserted }) {
      TemporaryName.removeLeftovers(in: directory)
    }
    return OpenDocument(
      file: try ReplacementFile(in: directory, isPrivate: false, isDurable: false),
      directory: directory, name: path.name, of: self)
  }

  private func lockedRoot() throws(WriteFailure) -> OpenDirectory {
    try locked.withLock { locked throws(WriteFailure) in
      let directory: OpenDirectory
      if let present = locked.take() {
        directory = present
      } else {
        try OpenDirectory.make(at: root)
        directory = try OpenDirectory(at: root)
        try directory.lock()
      }
      let copy = try directory.duplicate()
      locked = consume directory
      return copy
    }
  }
}

/// A document that isn't in its place yet. Given up, it leaves nothing behind.
struct OpenDocument: ~Copyable, Sendable {
  private var file: ReplacementFile
  private let directory: OpenDirectory
  private let name: String
  /// Has the lock until the document is in its place.
  private let writer: DocumentWriter

  init(
    file: consuming ReplacementFile, directory: consuming OpenDirectory, name: String,
    of writer: DocumentWriter
  ) {
    self.file = file
    self.directory = directory
    self.name = name
    self.writer = writer
  }

  func append(_ bytes: [UInt8]) throws(WriteFailure) { try file.write(bytes) }

  mutating func finish() throws(WriteFailure) { try file.replace(name, in: directory) }
}

/// A document whose numbered parts several threads make: each is written as soon as those before it are.
package final class DocumentParts: Sendable {
  private let state: Mutex<State>

  private struct State: ~Copyable, Sendable {
    var document: OpenDocument
    var next = 0
    /// Parts that came too early.
    var waiting: [Int: [[UInt8]]] = [:]
  }

  init(of document: consuming OpenDocument) {
    state = Mutex(State(document: document))
  }

  /// Adds a part in pieces. The first part has the number 0; no two have the same.
  package func add(_ pieces: [[UInt8]], at number: Int) throws(WriteFailure) {
    try state.withLock { state throws(WriteFailure) in
      state.waiting[number] = pieces
      while let pieces = state.waiting.removeValue(forKey: state.next) {
        for piece in pieces { try state.document.append(piece) }
        state.next += 1
      }
    }
  }

  /// Puts the document into its place.
  ///
  /// - Precondition: no part before the last one is missing.
  package func finish() throws(WriteFailure) {
    try state.withLock { state throws(WriteFailure) in
      precondition(state.waiting.isEmpty, "a part of a document is missing")
      try state.document.finish()
    }
  }
}
