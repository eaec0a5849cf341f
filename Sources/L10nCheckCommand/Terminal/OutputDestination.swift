import L10nReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where one rendering goes: standard output, or a file that is replaced as a whole when all is written.
struct OutputDestination {
  private let file: String?

  init(file: String?) {
    self.file = file
  }

  /// Writes what `render` writes.
  ///
  /// - Throws: the first failure; a file is then as it was before.
  func write(_ render: (inout ByteOutput) -> Void) throws(OutputStream.Failure) {
    guard let file else {
      try write(render, to: .standardOutput)
      return
    }
    let temporary = "\(file).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .failed(String(cString: strerror(errno))) }
    do throws(OutputStream.Failure) {
      try write(render, to: OutputStream(descriptor: descriptor))
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, rename(temporary, file) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw .failed(reason)
    }
  }

  private func write(_ render: (inout ByteOutput) -> Void, to stream: OutputStream) throws(OutputStream.Failure) {
    var failure: OutputStream.Failure?
    withoutActuallyEscaping({ (block: borrowing [UInt8]) in
      guard failure == nil else { return }
      do throws(OutputStream.Failure) {
        try stream.write(copy block)
      } catch {
        failure = error
      }
    }) { drain in
      var output = ByteOutput(drain: drain)
      render(&output)
      output.finish()
    }
    if let failure { throw failure }
  }
}
