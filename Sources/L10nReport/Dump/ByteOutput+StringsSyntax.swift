import L10nModel
import L10nSource

/// The old-style form of keys and values, one entry a line.
extension ByteOutput {
  /// What becomes of line breaks in text.
  enum LineBreaks {
    /// They stay, each as LF.
    case kept
    case escaped
  }

  mutating func writeEntry(key: CodeUnitString, value: PropertyList) {
    writeQuoted(key)
    write(" = ")
    writeValue(value)
    write(";\n")
  }

  mutating func writeValue(_ value: PropertyList) {
    switch value.value {
    case .string(let text): writeQuoted(text)
    case .data(let bytes): write("<\(hexadecimal(bytes))>")
    case .integer(let number): write(Int(number))
    case .real(let number): write(number.description)
    case .boolean(let isTrue): write(isTrue ? "true" : "false")
    case .date(let seconds): write("2001-01-01T00:00:00Z + \(seconds.description) s")
    case .uniqueIdentifier(let number): write("UID \(number)")
    case .array(let elements):
      write("(")
      for (index, element) in elements.enumerated() {
        write(index == 0 ? " " : ", ")
        writeValue(element)
      }
      write(" )")
    case .dictionary(let members):
      write("{")
      for member in members {
        write(" ")
        writeQuoted(member.key)
        write(" = ")
        writeValue(member.value)
        write(";")
      }
      write(" }")
    }
  }

  mutating func writeQuoted(_ text: CodeUnitString) {
    write("\"")
    var rest = text.bytes[...]
    while let stop = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    ) {
      writeVisible(rest[..<stop], lineBreaks: .escaped)
      write("\\")
      write(byte: rest[stop])
      rest = rest[(stop + 1)...]
    }
    writeVisible(rest, lineBreaks: .escaped)
    write("\"")
  }

  /// Appends text in which nothing that a terminal would act upon is left, and nothing that is no text.
  mutating func writeVisible(_ text: ArraySlice<UInt8>, lineBreaks: LineBreaks) {
    if text.allSatisfy({ (0x20..<0x7F).contains($0) }) { return write(text) }
    let bytes = Array(text)
    var index = 0
    while index < bytes.count {
      let (scalar, length) = decodeWTF8(bytes, at: index)
      let isPair = scalar == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      switch scalar {
      case 0x0D where lineBreaks == .kept && isPair: break
      case 0x0A, 0x0D: write(lineBreaks == .kept ? "\n" : scalar == 0x0A ? "\\n" : "\\r")
      case 0x09: write(lineBreaks == .kept ? "\t" : "\\t")
      case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xD800..<0xE000: writeUnit(scalar)
      case 0xFFFD: write("\u{FFFD}")
      default: write(bytes[index..<index + length])
      }
      index += length
    }
  }

  /// `\U` and the four digits of a UTF-16 unit.
  private mutating func writeUnit(_ unit: UInt32) {
    write("\\U")
    write(hexadecimal([UInt8(unit >> 8), UInt8(unit & 0xFF)]))
  }
}
