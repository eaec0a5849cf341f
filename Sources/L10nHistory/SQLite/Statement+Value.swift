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

/// The columns of a row as `Value` stores them. A copy in JSON Lines of what is stored otherwise is another one.
extension Statement {
  /// - Throws: if it isn't UTF-8.
  func text(_ column: Int) throws(HistoryFailure) -> String {
    guard let text = String(validating: bytes(column), as: UTF8.self) else {
      throw .damaged("a text isn't UTF-8")
    }
    return text
  }

  func optionalText(_ column: Int) throws(HistoryFailure) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// - Throws: if it is neither text nor bytes that can't be text.
  func units(_ column: Int) throws(HistoryFailure) -> CodeUnitString {
    let units = CodeUnitString(bytes: bytes(column))
    let isStored =
      switch Value.units(units) {
      case .text: isText(column)
      case .bytes: isBytes(column)
      case .number: false
      }
    guard isStored else { throw .damaged("a text isn't stored as one") }
    return units
  }

  func optionalUnits(_ column: Int) throws(HistoryFailure) -> CodeUnitString? {
    isNull(column) ? nil : try units(column)
  }

  /// - Throws: if it is neither 0 nor 1.
  func flag(_ column: Int) throws(HistoryFailure) -> Bool {
    let number = number(column)
    guard number == 0 || number == 1 else { throw .damaged("a flag is \(number)") }
    return number == 1
  }
}
