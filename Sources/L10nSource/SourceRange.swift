/// A half-open range of byte offsets into the UTF-8 text of a source.
///
/// - Invariant: `start` is at most `end`.
public struct SourceRange: Hashable, Sendable {
  public let start: Int
  public let end: Int

  /// - Precondition: `start` is at most `end`.
  public init(_ start: Int, _ end: Int) {
    precondition(start <= end, "a range ends before it starts")
    self.start = start
    self.end = end
  }

  /// The empty range at `offset`.
  public init(at offset: Int) {
    self.init(offset, offset)
  }

  public var count: Int { end - start }
  public var isEmpty: Bool { start == end }
}
