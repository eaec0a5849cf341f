public import L10nCoverage
import L10nReport

extension Report {
  /// The report in a format: the bytes that `l10ncheck report --format` writes, with a final line break.
  ///
  /// ```swift
  /// let paths = ["App"]
  /// let report = try await Checker().report(on: paths)
  /// var options = RenderingOptions()
  /// options.inputPaths = paths
  /// print(String(decoding: report.rendered(as: .markdown, options), as: UTF8.self))
  /// ```
  ///
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*) in the size of the report; for a large one, ``write(as:_:to:)`` takes less memory.
  public func rendered(
    as format: ReportFormat, _ options: RenderingOptions = RenderingOptions()
  ) -> [UInt8] {
    ByteOutput.collect { ReportRendering(format, options).render(self, to: &$0) }
  }

  /// Writes the report in a format, block by block.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - options: how to write it.
  ///   - receive: takes the next block of UTF-8, at most 64 KB, which can end within a character. After it has thrown, it
  ///     isn't called again.
  /// - Throws: the error of `receive`.
  /// - Complexity: O(*n*) in the size of the report.
  public func write<Failure: Error>(
    as format: ReportFormat, _ options: RenderingOptions = RenderingOptions(),
    to receive: @escaping (borrowing [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try ByteOutput.write(to: receive) { ReportRendering(format, options).render(self, to: &$0) }
  }
}
