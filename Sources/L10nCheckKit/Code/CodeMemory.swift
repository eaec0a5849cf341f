import L10nCode
import Synchronization

/// The files of code of the revisions of one history, by their objects: most revisions change few.
final class CodeMemory: Sendable {
  private let files = Mutex<[String: CodeFile]>([:])

  func file(_ object: String) -> CodeFile? { files.withLock { $0[object] } }

  func keep(_ file: CodeFile, _ object: String) { files.withLock { $0[object] = file } }
}
