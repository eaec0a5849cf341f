import L10nReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where one rendering goes: standard output, or a file that is replaced as a whole when all is written.
///
/// A link, a pipe or a device is no file to put another one in the place of: these are written to as they are.
struct OutputDestination: ~Copyable {
  /// The file, and what is to take its place.
  private let replacement: (file: String, temporary: String)?
  let stream: OutputStream
  private var isFinished = false

  /// Begins to write to `file`, to standard output where that is nil.
  init(file: String?) throws(OutputStream.Failure) {
    guard let file else {
      replacement = nil
      stream = .standardOutput
      return
    }
    var status = stat()
    let exists = lstat(file, &status) == 0
    let isReplaced = !exists || status.st_mode & S_IFMT == S_IFREG
    let name = isReplaced ? "\(file).\(getpid()).part" : file
    let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputStream.Failure(systemCode: errno) }
    if exists, isReplaced { fchmod(descriptor, status.st_mode & 0o7777) }
    replacement = isReplaced ? (file, name) : nil
    stream = OutputStream(descriptor: descriptor)
  }

  /// Begins to add to the end of `file`, which is made where it is not there.
  init(appendingTo file: String) throws(OutputStream.Failure) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputStream.Failure(systemCode: errno) }
    replacement = nil
    stream = OutputStream(descriptor: descriptor)
  }

  deinit {
    guard !isFinished, stream.descriptor != OutputStream.standardOutput.descriptor else { return }
    close(stream.descriptor)
    if let replacement { unlink(replacement.temporary) }
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
    guard stream.descriptor != OutputStream.standardOutput.descriptor else { return }
    isFinished = true
    let isClosed = close(stream.descriptor) == 0
    guard let replacement else {
      if !isClosed { throw OutputStream.Failure(systemCode: errno) }
      return
    }
    guard isClosed, rename(replacement.temporary, replacement.file) == 0 else {
      let failure = OutputStream.Failure(systemCode: errno)
      unlink(replacement.temporary)
      throw failure
    }
  }
}
