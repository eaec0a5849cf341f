package import L10nModel
package import L10nSource

/// The values of a table's keys in one language, by position: one array of bytes for all of them.
package struct TextColumn: Sendable {
  private var bytes: [UInt8] = []
  fileprivate var values: [Value]

  fileprivate struct Value: Sendable {
    var start: UInt32 = 0
    var count: UInt32 = 0
    /// How many bytes behind the value name its type.
    var typeCount: UInt16 = 0
    var form = Form.absent
  }

  fileprivate enum Form: UInt8, Sendable {
    case absent
    case text
    case varied
    case other
  }

  /// A column of so many keys without a value.
  package init(count: Int) {
    values = [Value](repeating: Value(), count: count)
  }

  package var count: Int { values.count }

  package func hasValue(at position: Int) -> Bool { values[position].form != .absent }

  package subscript(position: Int) -> ValueText? {
    let value = values[position]
    guard value.form != .absent else { return nil }
    let (text, type) = (value.textRange, value.typeRange)
    return ValueText(
      bytes: bytes[text], valueType: bytes[type], isVaried: value.form == .varied)
  }

  /// The text that stands for a value, as WTF-8: of one with several texts the format or that of `other`; nil where there is
  /// none, or none for people.
  package func text(at position: Int) -> ArraySlice<UInt8>? {
    let value = values[position]
    return switch value.form {
    case .absent, .other: nil
    case .text: bytes[value.textRange]
    case .varied: self[position]?.principalForm?.text.bytes[...]
    }
  }

  /// The texts of a column while it lends them.
  package struct Texts {
    fileprivate let bytes: ByteView
    fileprivate let values: View<Value>

    /// The text at a position; nil if it has none, or several.
    package subscript(position: Int) -> ByteView? {
      let value = values[position]
      return value.form == .text ? bytes.part(value.textRange) : nil
    }
  }

  /// Calls `body` with all texts.
  package func withTexts<Result>(_ body: (Texts) -> Result) -> Result {
    bytes.withView { bytes in
      values.withView { body(Texts(bytes: bytes, values: $0)) }
    }
  }

  /// Whether two keys say the same; also where neither says anything.
  static func hasSameText(
    _ left: borrowing TextColumn, _ leftPosition: Int, _ right: borrowing TextColumn,
    _ rightPosition: Int
  ) -> Bool {
    let (one, other) = (left.values[leftPosition], right.values[rightPosition])
    guard one.form.rawValue == other.form.rawValue,
      equalBytes(one.textRange, of: left.bytes, other.textRange, of: right.bytes)
    else { return false }
    return one.typeCount == 0 || other.typeCount == 0
      || equalBytes(one.typeRange, of: left.bytes, other.typeRange, of: right.bytes)
  }
}

extension TextColumn: Equatable {
  /// Whether two columns have the same values, wherever their bytes are.
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

  /// Notes the value of an entry; of two for one position the last holds.
  package mutating func set(_ position: Int, to entry: TableEntry, of content: TableContent) {
    let start = bytes.count
    var typeCount = 0
    let form: Form
    switch entry.form {
    case .text, .other:
      content.bytes.withView { source in
        bytes.append(contentsOf: source.part(entry.valueRange).buffer)
      }
      form = entry.form == .text ? .text : .other
    case .varied:
      let type = content.appendForms(of: entry, to: &bytes)
      typeCount = min(type.count, Int(UInt16.max))
      form = .varied
    }
    let count = bytes.count - start
    if typeCount > 0, entry.form == .varied {
      bytes += content.valueType(of: entry).prefix(typeCount)
    }
    values[position] = Value(
      start: UInt32(start), count: UInt32(count), typeCount: UInt16(typeCount), form: form)
  }

  /// Notes a text.
  package mutating func set(_ position: Int, to text: CodeUnitString) {
    let start = bytes.count
    bytes += text.bytes
    values[position] = Value(
      start: UInt32(start), count: UInt32(text.bytes.count), form: .text)
  }

  /// Notes the value that another column has.
  package mutating func set(_ position: Int, to other: Int, of column: TextColumn) {
    var value = column.values[other]
    let start = bytes.count
    bytes += column.bytes[value.textRange.lowerBound..<value.typeRange.upperBound]
    value.start = UInt32(start)
    values[position] = value
  }
}

/// A range in a table's content, in half the space: there is one for every text, and no content has 4 GB.
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
