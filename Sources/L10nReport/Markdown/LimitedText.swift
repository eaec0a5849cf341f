/// Text that must not grow beyond a limit: a piece that does not fit is left out as a whole.
struct LimitedText {
  private(set) var text = ""
  /// In bytes of UTF-8.
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Appends a piece where it fits.
  ///
  /// - Parameters:
  ///   - percent: the part of the limit that may be taken with it.
  ///   - reserve: the bytes that have to be left for what must follow.
  /// - Returns: whether it did.
  mutating func append(_ piece: String, upTo percent: Int = 100, reserve: Int = 0) -> Bool {
    let size = text.utf8.count + piece.utf8.count + reserve
    guard size <= limit * percent / 100 else { return false }
    text += piece
    return true
  }

  /// Appends as many pieces from the first as fit, and returns how many they are.
  mutating func append(_ pieces: [String], upTo percent: Int = 100, reserve: Int = 0) -> Int {
    for (count, piece) in pieces.enumerated() {
      guard append(piece, upTo: percent, reserve: reserve) else { return count }
    }
    return pieces.count
  }
}
