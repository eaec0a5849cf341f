import L10nModel
import L10nSource

/// The old-style form of keys and values, one entry a line.
extension ByteOutput {
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
    write(text, in: .stringsText)
    write("\"")
  }
}
