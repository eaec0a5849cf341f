extension Array {
  /// Writes the formats in order. A closed pipe counts as success.
  ///
  /// - Throws: the first failure.
  func write<Format>(
    _ body: (FormatRequest<Format>) throws(OutputStream.Failure) -> Void
  ) throws(RunFailure) where Element == FormatRequest<Format> {
    for request in self {
      do throws(OutputStream.Failure) {
        try body(request)
      } catch {
        guard case .failed(let reason) = error else { continue }
        throw RunFailure(request.file ?? "standard output", reason, .unreadable)
      }
    }
  }
}
