package import L10nModel
package import L10nSource

/// The values of a table's keys in one language, by position, in one array of bytes.
package struct TextColumn: Sendable {
  private var bytes: [UInt8] = []
  fileprivate var values: [Value]

  fileprivate struct Value: Sendable {
    var start: UInt32 = 0
    var count: UInt32 = 0
    /// The number of bytes after the value that contain its type.
    var typeCount: UInt16 = 0
    /// Nil if the key has no value.
    var form: TableEntry.Form?
  }

  /// Creates a column of keys without values.
  package init(count: Int) {
    values = [Value](repeating: Value(), count: count)
  }

  package var count: Int { values.count }

  package func hasValue(at position: Int) -> Bool { values[position].form != nil }

  package subscript(position: Int) -> ValueText? {
    let value = values[position]
    guard value.form != nil else { return nil }
    let (text, type) = (value.textRange, value.typeRange)
    return ValueText(
      bytes: bytes[text], valueType: bytes[type], isVaried: value.form == .varied)
  }

  /// Returns the main text of a value as WTF-8; for a varied value, its format or the text of `other`. Returns nil without a
  /// value, or if the value isn't a text.
  package func text(at position: Int) -> ArraySlice<UInt8>? {
    let value = values[position]
    return switch value.form {
    case nil, .other: nil
    case .text: bytes[value.textRange]
    case .varied: self[position]?.principalForm?.text.bytes[...]
    }
  }

  /// The texts of a column during a call of `withTexts`.
  package struct Texts {
    fileprivate let bytes: ByteView
    fileprivate let values: View<Value>

    /// The text at a position; nil for a varied value or none.
    package subscript(position: Int) -> ByteView? {
      let value = values[position]
      return if case .text? = value.form { bytes.part(value.textRange) } else { nil }
    }
  }

  /// Calls `body` with all texts.
  package func withTexts<Result>(_ body: (Texts) -> Result) -> Result {
    bytes.withView { bytes in
      values.withView { body(Texts(bytes: bytes, values: $0)) }
    }
  }

  /// Whether two values are equal, or both absent.
  static func hasSameText(
    _ left: borrowing TextColumn, _ leftPosition: Int, _ right: borrowing TextColumn,
    _ rightPosition: Int
  ) -> Bool {
    let (one, other) = (left.values[leftPosition], right.values[rightPosition])
    guard one.form == other.form,
      equalBytes(one.textRange, of: left.bytes, other.textRange, of: right.bytes)
    else { return false }
    return one.typeCount == 0 || other.typeCount == 0
      || equalBytes(one.typeRange, of: left.bytes, other.typeRange, of: right.bytes)
  }
}

extension TextColumn: Equatable {
  /// Whether two columns have equal values, regardless of the layout of their bytes.
  package static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.values.indices.allSatisfy { left[$0] == right[$0] }
  }
}

extension TextColumn.Value {
  fileprivate var textRange: Range<Int> { Int(start)..<Int(start) + Int(count) }
  fileprivate var typeRange: Range<Int> {
    Int(start) + Int(count)..<Int(start) + Int(count) + Int(typeCount)
  }
}

extension TextColumn {
  package mutating func reserveCapacity(_ byteCount: Int) {
    bytes.reserveCapacity(byteCount)
  }

  /// Sets the value of a position to that of an entry, replacing an earlier one.
  package mutating func set(_ position: Int, to entry: TableEntry, of content: TableContent) {
    let start = bytes.count
    var typeCount = 0
    switch entry.form {
    case .text, .other:
      content.bytes.withView { source in
        bytes.append(contentsOf: source.part(entry.valueRange).buffer)
      }
    case .varied:
      let type = content.appendForms(of: entry, to: &bytes)
      typeCount = min(type.count, Int(UInt16.max))
    }
    let count = bytes.count - start
    if typeCount > 0 {
      bytes += content.valueType(of: entry).prefix(typeCount)
    }
    values[position] = Value(
      start: UInt32(start), count: UInt32(count), typeCount: UInt16(typeCount),
      form: entry.form)
  }

  /// Sets the value of a position to a text.
  package mutating func set(_ position: Int, to text: CodeUnitString) {
    let start = bytes.count
    bytes += text.bytes
    values[position] = Value(
      start: UInt32(start), count: UInt32(text.bytes.count), form: .text)
  }

  /// Sets the value of a position to one of another column.
  package mutating func set(_ position: Int, to other: Int, of column: TextColumn) {
    var value = column.values[other]
    let start = bytes.count
    bytes += column.bytes[value.textRange.lowerBound..<value.typeRange.upperBound]
    value.start = UInt32(start)
    values[position] = value
  }
}

/// A byte range in a table's content, in half of the space: there is one for every text, and no content reaches 4 GB.
@usableFromInline
struct CompactRange: Sendable, Hashable {
  @usableFromInline
  let start: UInt32
  @usableFromInline
  let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  @inlinable
  var range: Range<Int> { Int(start)..<Int(end) }
}
