import L10nSource

/// The fields of a record on a line, with the types that they must have.
struct LineFields {
  private let columns: [String: Int]
  private let row: Statement

  /// - Parameter columns: those of the row by the names of the fields.
  init(_ columns: [String: Int], _ row: Statement) {
    self.columns = columns
    self.row = row
  }

  func text(_ name: String) throws(HistoryFailure) -> String {
    guard let text = try optionalText(name) else { throw Self.wrong(name, "a text") }
    return text
  }

  func optionalText(_ name: String) throws(HistoryFailure) -> String? {
    let column = try column(name)
    if row.isNull(column) { return nil }
    guard row.isText(column) else { throw Self.wrong(name, "a text") }
    return row.repairedText(column)
  }

  func number(_ name: String) throws(HistoryFailure) -> Int {
    guard let number = try optionalNumber(name) else { throw Self.wrong(name, "a number") }
    return number
  }

  func optionalNumber(_ name: String) throws(HistoryFailure) -> Int? {
    let column = try column(name)
    if row.isNull(column) { return nil }
    guard row.isNumber(column) else { throw Self.wrong(name, "a whole number") }
    return row.number(column)
  }

  /// A name that may be in hexadecimal digits; nil if there is none.
  func units(_ name: String) throws(HistoryFailure) -> CodeUnitString? {
    if let text = try optionalText(name) { return CodeUnitString(text) }
    guard let digits = try optionalText(name + "Hex") else { return nil }
    let values = digits.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.utf8.count.isMultiple(of: 2), !values.contains(nil) else {
      throw Self.wrong(name + "Hex", "hexadecimal digits")
    }
    let halves = values.compactMap(\.self)
    return CodeUnitString(
      bytes: stride(from: 0, to: halves.count, by: 2).map {
        UInt8(halves[$0] << 4 | halves[$0 + 1])
      })
  }

  private func column(_ name: String) throws(HistoryFailure) -> Int {
    guard let column = columns[name] else { throw Self.wrong(name, "known") }
    return column
  }

  static func wrong(_ name: String, _ expected: String) -> HistoryFailure {
    HistoryFailure("'\(name)' isn't \(expected)")
  }
}
