import L10nReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where one rendering goes: standard output, or a file that is replaced as a whole when all is written.
struct OutputDestination: ~Copyable {
  private let file: String?
  private let temporary: String?
  private let stream: OutputStream
  private var isFinished = false

  /// Begins to write to `file`, to standard output where that is nil.
  init(file: String?) throws(OutputStream.Failure) {
    self.file = file
    guard let file else {
      temporary = nil
      stream = .standardOutput
      return
    }
    let temporary = "\(file).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .failed(String(cString: strerror(errno))) }
    self.temporary = temporary
    stream = OutputStream(descriptor: descriptor)
  }

  deinit {
    guard !isFinished, let temporary else { return }
    close(stream.descriptor)
    unlink(temporary)
  }

  func write(_ bytes: [UInt8]) throws(OutputStream.Failure) {
    try stream.write(bytes)
  }

  /// Writes what `render` writes.
  func write(_ render: (inout ByteOutput) -> Void) throws(OutputStream.Failure) {
    let stream = stream
    var failure: OutputStream.Failure?
    let drain: (borrowing [UInt8]) -> Void = { block in
      guard failure == nil else { return }
      do throws(OutputStream.Failure) {
        try stream.write(copy block)
      } catch {
        failure = error
      }
    }
    var output = ByteOutput(drain: drain)
    render(&output)
    output.finish()
    if let failure { throw failure }
  }

  /// Puts the file into its place; until then it is as it was before.
  mutating func finish() throws(OutputStream.Failure) {
    guard let file, let temporary else { return }
    isFinished = true
    guard close(stream.descriptor) == 0, rename(temporary, file) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw .failed(reason)
    }
  }
}
