#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file descriptor that bytes are written to.
struct OutputStream: Sendable {
  let descriptor: Int32

  static let standardOutput = OutputStream(descriptor: 1)
  static let standardError = OutputStream(descriptor: 2)

  /// Why bytes were not written.
  enum Failure: Error {
    /// Nobody reads any more: no reason for a word.
    case closedPipe
    /// The system's own words.
    case failed(String)

    /// The failure that the C library's `errno` stands for.
    init(systemCode code: Int32) {
      self = code == EPIPE ? .closedPipe : .failed(String(cString: strerror(code)).lowercased())
    }
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes text; what cannot be written is lost.
  func write(_ text: String) {
    try? write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    if let failure = bytes.withUnsafeBytes({ failure(ofWriting: $0) }) { throw failure }
  }

  /// Writes bytes that lie anywhere.
  ///
  /// - Returns: why that failed; nil where all were written.
  func failure(ofWriting bytes: UnsafeRawBufferPointer) -> Failure? {
    var start = 0
    while start < bytes.count {
      let written = unsafeWrite(bytes, from: start)
      if written > 0 {
        start += written
      } else if errno == EAGAIN {
        // Whoever shares the stream made it non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return Failure(systemCode: errno)
      }
    }
    return nil
  }

  private func unsafeWrite(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    #if canImport(Darwin)
      return Darwin.write(descriptor, base + start, bytes.count - start)
    #elseif canImport(Musl)
      return Musl.write(descriptor, base + start, bytes.count - start)
    #else
      return Glibc.write(descriptor, base + start, bytes.count - start)
    #endif
  }
}
