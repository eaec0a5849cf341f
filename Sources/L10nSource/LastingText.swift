import Synchronization

/// The bytes of a text that stays as long as the process: a literal, or a text made at run time, kept once however often it
/// is asked for.
///
/// Sendable without a check by the compiler: nobody changes the bytes.
struct LastingText: @unchecked Sendable {
  let bytes: ByteView

  init(_ literal: StaticString) {
    bytes = ByteView(literal)
  }

  /// - Complexity: O(*n*) in the length.
  init(keeping text: String) {
    self = Self.kept.withLock { kept in
      if let known = kept[text] { return known }
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
      _ = memory.initialize(from: text.utf8)
      let new = Self(ByteView(UnsafeBufferPointer(memory)))
      kept[text] = new
      return new
    }
  }

  private init(_ bytes: ByteView) {
    self.bytes = bytes
  }

  private static let kept = Mutex<[String: Self]>([:])
}
