import L10nSource

extension Statement {
  /// A parameter; nil for NULL.
  enum Value {
    case number(Int)
    /// UTF-8.
    case text([UInt8])
    case bytes([UInt8])

    static func text(_ text: String) -> Value { .text(Array(text.utf8)) }

    /// Text where programs can read it as such: without NUL, at which most end a text, and lone surrogates, which
    /// aren't UTF-8. Otherwise its bytes as they are.
    static func units(_ units: CodeUnitString) -> Value {
      units.bytes.contains(0) || String(validating: units.bytes, as: UTF8.self) == nil
        ? .bytes(units.bytes) : .text(units.bytes)
    }

    static func flag(_ isSet: Bool) -> Value { .number(isSet ? 1 : 0) }
  }
}
