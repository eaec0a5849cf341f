import L10nSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file descriptor for output.
struct OutputStream: Sendable {
  let descriptor: Int32

  static let standardOutput = OutputStream(descriptor: 1)
  static let standardError = OutputStream(descriptor: 2)

  /// The reason why writing failed.
  enum Failure: Error {
    /// The reader closed the pipe: not worth a message.
    case closedPipe
    /// The system's message.
    case failed(String)

    /// The failure for a value of the C library's `errno`.
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

  /// Writes a buffer of bytes.
  ///
  /// - Returns: the failure; nil if all bytes were written.
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
