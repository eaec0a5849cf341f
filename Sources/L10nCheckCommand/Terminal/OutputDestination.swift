import L10nPatch
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
/// A pipe or a device is no file to put another one in the place of: these are written to as they are.
struct OutputDestination: ~Copyable {
  private let file: String?
  private var replacement: FileReplacement?
  /// What is written to as it is.
  private var descriptor: Int32?
  let stream: OutputStream

  /// Begins to write to `file`, to standard output where that is nil.
  init(file: String?) throws(OutputStream.Failure) {
    self.file = file
    guard let file else {
      stream = .standardOutput
      return
    }
    do throws(WriteFailure) {
      replacement = try FileReplacement(of: file)
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

  /// Begins to add to the end of `file`, which is made where it is not there.
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
    let descriptor = systemOpen(file, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputStream.Failure(systemCode: errno) }
    return descriptor
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

  /// Puts the file into its place, and says what is to be known of that; until then it is as it was before.
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
    // Closing may tell that what was written did not get there.
    if let descriptor = descriptor.take(), close(descriptor) != 0 {
      throw OutputStream.Failure(systemCode: errno)
    }
  }
}

/// `open` of the C library, which another name here hides.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  #if canImport(Glibc)
    Glibc.open(path, flags, mode)
  #elseif canImport(Musl)
    Musl.open(path, flags, mode)
  #else
    Darwin.open(path, flags, mode)
  #endif
}
