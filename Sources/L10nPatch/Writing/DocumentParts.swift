import Synchronization

/// A document whose numbered parts several threads make: each is written as soon as those before it are.
package final class DocumentParts: Sendable {
  private let state: Mutex<State>

  private struct State: ~Copyable, Sendable {
    var document: OpenDocument
    /// The number of the part that comes next.
    var next = 0
    /// Parts that came too early.
    var waiting: [Int: [[UInt8]]] = [:]
  }

  init(of document: consuming OpenDocument) {
    state = Mutex(State(document: document))
  }

  /// Adds a part in pieces. The first part has the number 0; no two have the same.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
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
