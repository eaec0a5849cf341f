extension ByteOutput {
  /// Hands on all that `body` writes, block by block.
  ///
  /// - Parameter receive: takes the next block. After it has thrown, it isn't called again.
  /// - Throws: the error of `receive`.
  package static func write<Failure: Error>(
    to receive: (borrowing [UInt8]) throws(Failure) -> Void, _ body: (inout ByteOutput) -> Void
  ) throws(Failure) {
    var failure: Failure?
    withoutActuallyEscaping(receive) { receive in
      let drain: (borrowing [UInt8]) -> Void = { block in
        guard failure == nil else { return }
        do throws(Failure) {
          try receive(block)
        } catch {
          failure = error
        }
      }
      var output = ByteOutput(drain: drain)
      body(&output)
      output.finish()
    }
    if let failure { throw failure }
  }
}
