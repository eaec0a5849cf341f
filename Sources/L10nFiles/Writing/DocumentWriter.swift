import L10nSystem
import Synchronization

/// Writes documents into a directory. Each document is replaced atomically, and other files stay.
///
/// The first access to a document locks the directory until the writer is released, so that all contents come from one run.
package final class DocumentWriter: Sendable {
  private let root: String
  /// The locked directory; nil before the first access.
  private let locked = Mutex<OpenDirectory?>(nil)
  /// The directories whose leftovers are removed already. Listing a directory for each of its documents would take quadratic
  /// time.
  private let cleaned = Mutex<Set<[String]>>([])

  /// - Parameter root: the directory. The first access to a document creates it if necessary, even if it only reads: a
  ///   directory that another run creates meanwhile wouldn't be locked.
  package init(root: String) {
    self.root = root
  }

  /// Whether nothing has the name of a document, not even a symbolic link.
  package func isFree(_ path: PatchPath) throws(WriteFailure) -> Bool {
    guard let directory = try directory(of: path) else { return true }
    return try directory.status(of: path.name) == nil
  }

  /// Returns the current bytes of a document; nil if the file doesn't exist.
  ///
  /// - Throws: if a document can't be written there, for example because of a link or a directory.
  package func contents(of path: PatchPath) throws(WriteFailure) -> [UInt8]? {
    guard let directory = try directory(of: path) else { return nil }
    return try directory.contents(of: path.name)
  }

  /// Returns the directory for a document; nil if it doesn't exist.
  private func directory(of path: PatchPath) throws(WriteFailure) -> OpenDirectory? {
    try lockedRoot().existingDirectory(path.directories)
  }

  /// Creates or replaces a document. Creates missing directories, and rejects symbolic links.
  ///
  /// This doesn't wait until the data is on disk: after a power failure, the documents can be written again.
  ///
  /// - Parameter body: receives a function that appends bytes to the document.
  /// - Returns: the result of `body`.
  package func write<Result>(
    to path: PatchPath,
    _ body: (_ append: ([UInt8]) throws(WriteFailure) -> Void) throws(WriteFailure) -> Result
  ) throws(WriteFailure) -> Result {
    var document = try open(path)
    let result = try body { bytes throws(WriteFailure) in try document.append(bytes) }
    try document.finish()
    return result
  }

  /// Starts a document whose parts can be written in any order.
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

/// A document that isn't in its place yet. If it is discarded, its file is removed.
struct OpenDocument: ~Copyable, Sendable {
  private var file: ReplacementFile
  private let directory: OpenDirectory
  private let name: String
  /// Keeps the lock until the document is in its place.
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

/// A document whose numbered parts are made by several threads. Each part is written as soon as all parts before it are.
package final class DocumentParts: Sendable {
  private let state: Mutex<State>

  private struct State: ~Copyable, Sendable {
    var document: OpenDocument
    var next = 0
    /// Parts that wait for earlier ones.
    var waiting: [Int: [[UInt8]]] = [:]
  }

  init(of document: consuming OpenDocument) {
    state = Mutex(State(document: document))
  }

  /// Adds a part, which consists of pieces. The first part has the number 0; numbers are unique.
  package func add(_ pieces: [[UInt8]], at number: Int) throws(WriteFailure) {
    try state.withLock { state throws(WriteFailure) in
      state.waiting[number] = pieces
      while let pieces = state.waiting.removeValue(forKey: state.next) {
        for piece in pieces { try state.document.append(piece) }
        state.next += 1
      }
    }
  }

  /// Moves the document into its place.
  ///
  /// - Precondition: no part before the last one is missing.
  package func finish() throws(WriteFailure) {
    try state.withLock { state throws(WriteFailure) in
      precondition(state.waiting.isEmpty, "a part of a document is missing")
      try state.document.finish()
    }
  }
}
