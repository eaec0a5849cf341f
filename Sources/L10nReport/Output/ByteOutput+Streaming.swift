extension ByteOutput {
  /// Hands on all that `body` writes, block by block.
  ///
  /// - Parameter receive: takes the next block. After it has thrown, it isn't called again. Escapes into the output for as
  ///   long as this takes; `withoutActuallyEscaping` would put the path of this file into the program.
  /// - Throws: the error of `receive`.
  package static func write<Failure: Error>(
    to receive: @escaping (borrowing [UInt8]) throws(Failure) -> Void,
    _ body: (inout ByteOutput) -> Void
  ) throws(Failure) {
    var failure: Failure?
    var output = ByteOutput { block in
      guard failure == nil else { return }
      do throws(Failure) {
        try receive(block)
      } catch {
        failure = error
      }
    }
    body(&output)
    output.finish()
    if let failure { throw failure }
  }
}
