import L10nSource

/// Reads the compiled form of documents: `NIBArchive`, followed by the counts and positions of four tables.
///
/// An object is a class and a range of the values; a value is a key with a number, bytes or another object. Numbers of
/// variable length have seven bits per byte, the lowest first, and set the high bit in the last byte.
struct CompiledNibReader {
  private let bytes: [UInt8]
  private var position = 0
  private var objects: [Object] = []
  private var keys: [String] = []
  private var values: [Value] = []
  private var classes: [String] = []

  /// The file ends within a table, or a table refers to a missing element.
  private struct Mistake: Error {
    let message: String
  }

  private struct Object {
    var className: Int
    var values: Range<Int>
  }

  private struct Value {
    var key: Int
    var content: Content
  }

  private enum Content {
    case data(Range<Int>)
    case object(Int)
    /// Numbers and nil, which no text contains.
    case other
  }

  private static let magic = Array("NIBArchive".utf8)

  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// - Parameter readsTexts: whether to look for texts in the tables.
  static func read(_ bytes: [UInt8], readsTexts: Bool = true) -> Parsed<NibFile> {
    var reader = CompiledNibReader(bytes: bytes)
    do throws(Mistake) {
      try reader.readTables()
      return Parsed(NibFile(.compiledArchive, texts: readsTexts ? reader.texts() : []))
    } catch {
      return Parsed(NibFile(.compiledArchive), diagnostics: [.brokenNib(error.message)])
    }
  }

  private func texts() -> [NibFile.Text] {
    objects.flatMap { object in
      object.values.compactMap { position -> NibFile.Text? in
        let className = classes[object.className]
        guard case .object(let target) = values[position].content,
          let property = NibFile.property(keys[values[position].key], of: className),
          let text = string(target), !text.isEmpty
        else { return nil }
        var key: CodeUnitString?
        if case .object(let name)? = value("NSKey", of: target) { key = string(name) }
        return NibFile.Text(className: className, property: property, text: text, key: key)
      }
    }
  }

  /// The text of an object; nil if it isn't a text.
  private func string(_ object: Int) -> CodeUnitString? {
    guard case .data(let range)? = value("NS.bytes", of: object) else { return nil }
    let text = Array(bytes[range])
    return firstInvalidUTF8Offset(in: text) == nil ? CodeUnitString(bytes: text) : nil
  }

  private func value(_ name: String, of object: Int) -> Content? {
    guard object < objects.count else { return nil }
    // A string has three values.
    return values[objects[object].values.prefix(8)].first { keys[$0.key] == name }?.content
  }
}

// MARK: - Tables

extension CompiledNibReader {
  private mutating func readTables() throws(Mistake) {
    // Two numbers of the format precede the tables.
    position = Self.magic.count + 8
    let objects = try readTablePlace()
    let keys = try readTablePlace()
    let values = try readTablePlace()
    let classes = try readTablePlace()
    try readKeys(keys)
    try readClasses(classes)
    try readValues(values)
    try readObjects(objects)
  }

  private mutating func readTablePlace() throws(Mistake) -> (count: Int, start: Int) {
    let count = try readWord()
    let start = try readWord()
    // Each table element takes at least one byte.
    guard start <= bytes.count, count <= bytes.count - start else {
      throw Mistake(message: "a table of the archive extends past the end of the file")
    }
    return (count, start)
  }

  private mutating func readObjects(_ table: (count: Int, start: Int)) throws(Mistake) {
    position = table.start
    // Each value belongs to one object; widely shared values would take a long time.
    var claimed = 0
    for _ in 0..<table.count {
      let className = try readNumber()
      let first = try readNumber()
      let count = try readNumber()
      claimed += count
      guard className < classes.count, first <= values.count, count <= values.count - first,
        claimed <= values.count
      else {
        throw Mistake(
          message: "an object of the archive refers to a missing class or missing values")
      }
      objects.append(Object(className: className, values: first..<first + count))
    }
  }

  private mutating func readKeys(_ table: (count: Int, start: Int)) throws(Mistake) {
    position = table.start
    for _ in 0..<table.count {
      let range = try readData(readNumber())
      keys.append(String(decoding: bytes[range], as: UTF8.self))
    }
  }

  private mutating func readClasses(_ table: (count: Int, start: Int)) throws(Mistake) {
    position = table.start
    for _ in 0..<table.count {
      let count = try readNumber()
      let fallbackCount = try readNumber()
      guard fallbackCount <= bytes.count else { throw Self.endsTooEarly }
      _ = try readData(4 * fallbackCount)
      let name = bytes[try readData(count)].prefix { $0 != 0 }
      classes.append(String(decoding: name, as: UTF8.self))
    }
  }

  private mutating func readValues(_ table: (count: Int, start: Int)) throws(Mistake) {
    position = table.start
    for _ in 0..<table.count {
      let key = try readNumber()
      guard key < keys.count else {
        throw Mistake(message: "a value of the archive refers to a missing key")
      }
      values.append(Value(key: key, content: try readContent()))
    }
  }

  private mutating func readContent() throws(Mistake) -> Content {
    let type = bytes[try readData(1).lowerBound]
    switch type {
    case 0: _ = try readData(1)
    case 1: _ = try readData(2)
    case 2, 6: _ = try readData(4)
    case 3, 7: _ = try readData(8)
    // True, false and nil.
    case 4, 5, 9: break
    case 8: return .data(try readData(readNumber()))
    case 10: return .object(try readWord())
    default:
      throw Mistake(message: "a value of the archive has the unknown type \(type)")
    }
    return .other
  }
}

// MARK: - Bytes

extension CompiledNibReader {
  private static var endsTooEarly: Mistake {
    Mistake(message: "the archive ends within a table")
  }

  private mutating func readData(_ count: Int) throws(Mistake) -> Range<Int> {
    guard count <= bytes.count - position else { throw Self.endsTooEarly }
    defer { position += count }
    return position..<position + count
  }

  /// A little-endian number of four bytes.
  private mutating func readWord() throws(Mistake) -> Int {
    bytes[try readData(4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of variable length.
  private mutating func readNumber() throws(Mistake) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte = bytes[try readData(1).lowerBound]
      number |= Int(byte & 0x7F) << shift
      if byte & 0x80 != 0 { return number }
    }
    throw Mistake(message: "a number of the archive is unterminated")
  }
}
