import L10nCheckKit
import L10nFiles
import L10nFormats
import L10nHistory
import L10nModel
import L10nReport
import L10nSource
import L10nSystem

/// The destination of one rendering: standard output, or a file that is replaced atomically after the last byte.
///
/// Pipes and devices can't be replaced, so they are written directly.
struct OutputDestination: ~Copyable {
  private let file: String?
  private var replacement: FileReplacement?
  /// The descriptor of a file that is written directly.
  private var descriptor: Int32?
  let stream: OutputStream

  /// Opens `file`, or standard output if that is nil.
  ///
  /// - Parameter isDurable: whether the file must be complete even after a power failure.
  init(file: String?, isDurable: Bool = true) throws(OutputStream.Failure) {
    self.file = file
    guard let file else {
      stream = .standardOutput
      return
    }
    do throws(WriteFailure) {
      replacement = try FileReplacement(of: file, isDurable: isDurable)
    } catch {
      throw .failed(error.description)
    }
    if let descriptor = replacement?.descriptor {
      stream = OutputStream(descriptor: descriptor)
    } else {
      let opened = try Self.open(file, O_WRONLY | O_TRUNC)
      descriptor = opened
      stream = OutputStream(descriptor: opened)
    }
  }

  /// Opens a file whose path a repository determines. It can't be a pipe or a device.
  ///
  /// - Parameters:
  ///   - name: the path in messages.
  ///   - replaces: whether the file may exist.
  init(_ place: RepositoryFile, name: String, replaces: Bool = true) throws(OutputStream.Failure) {
    file = name
    do throws(WriteFailure) {
      guard let path = PatchPath(place.path) else { throw .notAFile }
      let directory = try OpenDirectory(duplicating: place.directory.rootDescriptor)
      var replacement = try FileReplacement(of: path, below: directory)
      replacement.replaces = replaces
      stream = OutputStream(descriptor: replacement.descriptor)
      self.replacement = consume replacement
    } catch {
      throw .failed(error.description)
    }
  }

  /// Opens `file` for appending, creating it if necessary.
  init(appendingTo file: String) throws(OutputStream.Failure) {
    self.file = file
    let opened = try Self.open(file, O_WRONLY | O_CREAT | O_APPEND)
    descriptor = opened
    stream = OutputStream(descriptor: opened)
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  private static func open(_ file: String, _ flags: Int32) throws(OutputStream.Failure) -> Int32 {
    let descriptor = SystemCall.open(file, flags | O_CLOEXEC, mode: 0o666)
    guard descriptor >= 0 else { throw OutputStream.Failure(systemCode: errno) }
    return descriptor
  }

  /// Waits until no other run replaces the file, so that the content read from now on is the content that gets replaced.
  ///
  /// - Returns: false if there is no file to replace.
  func lock() throws(OutputStream.Failure) -> Bool {
    do throws(WriteFailure) {
      return try replacement?.lock() != nil
    } catch {
      throw .failed(error.description)
    }
  }

  func write(_ bytes: [UInt8]) throws(OutputStream.Failure) {
    try stream.write(bytes)
  }

  func write(_ render: (inout ByteOutput) -> Void) throws(OutputStream.Failure) {
    let stream = stream
    let receive: (borrowing [UInt8]) throws(OutputStream.Failure) -> Void = {
      block throws(OutputStream.Failure) in try stream.write(copy block)
    }
    try ByteOutput.write(to: receive, render)
  }

  /// Writes the output of `render` to a file, or to standard output if that is nil. A closed pipe counts as success.
  ///
  /// - Returns: whether everything was written.
  @discardableResult
  static func write(
    to file: String? = nil, _ render: (inout ByteOutput) -> Void
  ) throws(RunFailure) -> Bool {
    try RunFailure.writing(file) { () throws(OutputStream.Failure) in
      var destination = try OutputDestination(file: file)
      try destination.write(render)
      try destination.finish()
    }
  }

  /// Moves the file into place and prints notices; until then, the old file stays unchanged.
  mutating func finish() throws(OutputStream.Failure) {
    if var replacement = replacement.take() {
      do throws(WriteFailure) {
        for notice in try replacement.finish() {
          RunMessages.report(file ?? "", notice.description)
        }
      } catch {
        throw .failed(error.description)
      }
    }
    // Closing can report the loss of written data.
    if let descriptor = descriptor.take(), close(descriptor) != 0 {
      throw OutputStream.Failure(systemCode: errno)
    }
  }
}

struct OutputStream: Sendable {
  let descriptor: Int32

  static let standardOutput = OutputStream(descriptor: 1)
  static let standardError = OutputStream(descriptor: 2)

  /// The reason why writing failed.
  enum Failure: Error {
    /// The reader closed the pipe; this needs no message.
    case closedPipe
    /// The system's error message.
    case failed(String)

    /// The failure for a value of `errno`.
    init(systemCode code: Int32) {
      self = code == EPIPE ? .closedPipe : .failed(String(cString: strerror(code)).lowercased())
    }

    var reason: String {
      switch self {
      case .closedPipe: "broken pipe"
      case .failed(let reason): reason
      }
    }
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes text, ignoring failures.
  func write(_ text: String) {
    try? write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    if let failure = bytes.withView({ failure(ofWriting: $0) }) { throw failure }
  }

  func failure(ofWriting bytes: ByteView) -> Failure? {
    var start = 0
    while start < bytes.count {
      let written = systemWrite(bytes, from: start)
      if written > 0 {
        start += written
      } else if errno == EAGAIN {
        // Another process made the shared stream non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return Failure(systemCode: errno)
      }
    }
    return nil
  }

  private func systemWrite(_ bytes: ByteView, from start: Int) -> Int {
    guard let base = bytes.buffer.baseAddress else { return 0 }
    return SystemCall.write(descriptor, base + start, bytes.count - start)
  }
}

enum OutputFiles {
  /// Extensions of handwritten files. A report must never overwrite one.
  private static let resourceExtensions = Set(
    TableFormat.allCases.filter { $0.syntax != nil }.map(\.rawValue)
      + ["nib", "pbxproj", "plist", "xcconfig"])

  /// Rejects a file that two formats would share, a file with a resource's extension, and a history.
  ///
  /// - Parameter history: the history that the command reads or writes; it may not exist yet.
  static func check(_ files: [String], history: String? = nil) throws(RunFailure) {
    if let file = files.first(where: { file in files.count { $0 == file } > 1 }) {
      throw RunFailure(file, "two formats can't share one file", .usage)
    }
    if let file = files.first(where: isResource) {
      throw RunFailure(file, "has the name of a resource: write the report to another file", .usage)
    }
    if let file = files.first(where: { isHistory($0) || isSame($0, history) }) {
      throw RunFailure(file, "is a history: write to another file", .usage)
    }
  }

  /// Whether a file is a history, or a file in which SQLite keeps pending changes of one.
  private static func isHistory(_ file: String) -> Bool {
    let mains = ["-wal", "-shm", "-journal"].compactMap { suffix in
      file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : nil
    }
    return ([file] + mains).contains { file in
      guard let file = try? CommandLineFile.open(file) else { return false }
      var start = [UInt8](repeating: 0, count: HistoryFile.signatureLength)
      let count = file.read(at: 0, into: &start, count: start.count)
      return HistoryFile.isHistory(startingWith: Array(start[..<count]))
    }
  }

  private static func isSame(_ file: String, _ history: String?) -> Bool {
    history.map { RealPath.ofFile($0) == RealPath.ofFile(file) } ?? false
  }

  private static func isResource(_ file: String) -> Bool {
    guard let point = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return resourceExtensions.contains(file[file.index(after: point)...].lowercased())
  }
}
