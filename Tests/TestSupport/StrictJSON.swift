public import L10nSource

/// A JSON value, read strictly by RFC 8259, with strings compared by code units.
///
/// Foundation's readers refuse lone surrogates, and Swift's dictionaries treat é and e + U+0301 as one key. Here a lone
/// surrogate counts as U+FFFD, as in the files of expected results.
public enum StrictJSON: Hashable, Sendable {
  case string(CodeUnitString)
  case number(Double)
  case boolean(Bool)
  case null
  case array([StrictJSON])
  case object([CodeUnitString: StrictJSON])

  /// Thrown at the first byte that JSON doesn't allow.
  public struct SyntaxError: Error {
    public let offset: Int
  }

  /// Parses a whole text.
  public init(_ bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    self = try reader.value()
    reader.skipSpace()
    guard reader.offset == bytes.count else { throw SyntaxError(offset: reader.offset) }
  }
}

extension StrictJSON {
  /// The member with this name; nil without one, or if this isn't an object.
  public subscript(name: String) -> StrictJSON? { self[units: CodeUnitString(name)] }

  subscript(units name: CodeUnitString) -> StrictJSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The elements; empty if this isn't an array.
  public var elements: [StrictJSON] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

private struct Reader {
  let bytes: [UInt8]
  var offset = 0

  var failure: StrictJSON.SyntaxError { StrictJSON.SyntaxError(offset: offset) }
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { offset += 1 }
  }

  mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  mutating func value() throws -> StrictJSON {
    skipSpace()
    if take("null") { return .null }
    if take("true") { return .boolean(true) }
    if take("false") { return .boolean(false) }
    switch next {
    case UInt8(ascii: "\"")?: return .string(try string())
    case UInt8(ascii: "[")?: return .array(try array())
    case UInt8(ascii: "{")?: return .object(try object())
    default: return .number(try number())
    }
  }

  private mutating func array() throws -> [StrictJSON] {
    var elements: [StrictJSON] = []
    try list(from: "[", to: "]") { reader in elements.append(try reader.value()) }
    return elements
  }

  private mutating func object() throws -> [CodeUnitString: StrictJSON] {
    var members: [CodeUnitString: StrictJSON] = [:]
    try list(from: "{", to: "}") { reader in
      reader.skipSpace()
      let key = try reader.string()
      reader.skipSpace()
      guard reader.take(":"), members[key] == nil else { throw reader.failure }
      members[key] = try reader.value()
    }
    return members
  }

  private mutating func list(
    from opening: String, to closing: String, _ element: (inout Reader) throws -> Void
  ) throws {
    guard take(opening) else { throw failure }
    skipSpace()
    if take(closing) { return }
    repeat {
      try element(&self)
      skipSpace()
    } while take(",")
    guard take(closing) else { throw failure }
  }

  private mutating func number() throws -> Double {
    let start = offset
    while let next, "+-.0123456789eE".utf8.contains(next) { offset += 1 }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) else {
      throw failure
    }
    return number
  }

  private mutating func string() throws -> CodeUnitString {
    guard take("\"") else { throw failure }
    var units: [UInt16] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure }
      if byte == UInt8(ascii: "\\") {
        units.append(try escape())
      } else {
        let start = offset
        repeat { offset += 1 } while next.map { $0 & 0xC0 == 0x80 } == true
        guard let text = String(validating: bytes[start..<offset], as: UTF8.self) else {
          throw failure
        }
        units += Array(text.utf16)
      }
    }
    guard take("\"") else { throw failure }
    return CodeUnitString(String(decoding: units, as: UTF16.self))
  }

  private mutating func escape() throws -> UInt16 {
    offset += 1
    guard let letter = next else { throw failure }
    offset += 1
    let short: [UInt8: UInt16] = [
      UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "f"): 12,
      UInt8(ascii: "r"): 13, UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C,
      UInt8(ascii: "/"): 0x2F,
    ]
    if let unit = short[letter] { return unit }
    guard letter == UInt8(ascii: "u"), offset + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw failure }
    offset += 4
    return unit
  }
}
