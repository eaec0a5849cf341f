package import L10nFormats
package import L10nModel
import L10nSource

// A file in three forms: JSON for programs, text for people and git, and the plain values that CoreFoundation loads.
extension ParsedFile {
  /// The property list that CoreFoundation loads from the file; nil if it rejects the file or never reads files of the format.
  package var loadedValue: PropertyList? {
    switch self {
    case .strings(let parsed): parsed.value.loadedPropertyList
    case .table(let dump): dump.loaded
    }
  }

  package var reasonNotLoaded: String {
    switch self {
    case .strings: TableDump.ignoredFile
    case .table(let dump): dump.reasonNotLoaded
    }
  }

  /// Writes the text form for git's `textconv`. It is stable and has the order of the file.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the file.
  package func writeText(to output: inout ByteOutput) {
    switch self {
    case .strings(let parsed): parsed.writeDump(to: &output)
    case .table(let dump): dump.writeText(to: &output)
    }
  }

  /// Writes the JSON form.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the file.
  package func writeJSON(to output: inout ByteOutput) {
    switch self {
    case .strings(let parsed):
      TableDump(parsed.value, parsed.dumpedDiagnostics).writeJSON(to: &output)
    case .table(let dump): dump.writeJSON(to: &output)
    }
  }

  /// Writes the value that CoreFoundation loads from the file as a plain JSON object, array or string. Writes nothing if
  /// CoreFoundation loads nothing.
  ///
  /// The loaded value has no order and no duplicates. So the keys are sorted by UTF-16 code units, and the last of equal keys
  /// counts.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the file.
  package func writeLoadedValue(to output: inout ByteOutput) {
    guard let loadedValue else { return }
    JSONWriter.write(to: &output) { $0.propertyList(loadedValue, layout: .indented) }
    output.write(byte: UInt8(ascii: "\n"))
  }
}

extension ByteOutput {
  mutating func writeDiagnostic(_ diagnostic: Diagnostic) {
    write("// \(diagnostic.severity.rawValue)[\(diagnostic.check.identifier)]: ")
    write(diagnostic.message, in: .stringsLine)
    write("\n")
  }
}

extension JSONWriter {
  /// Writes a property list with its keys sorted by UTF-16 code units. Of equal keys, writes the last.
  ///
  /// Data, dates and archive references, which JSON lacks, become `{"$data": "0fbd77"}`, `{"$date": 86400.0}` (seconds since
  /// 2001-01-01 00:00:00 UTC) and `{"$uid": 1}`.
  ///
  /// - Parameter layout: the layout of the value itself. Nested values stay on one line.
  mutating func propertyList(_ list: PropertyList, layout: Layout = .line) {
    switch list.value {
    case .string(let text): string(text)
    case .integer(let number): self.number(Int(number))
    case .real(let number): self.number(number)
    case .boolean(let value): boolean(value)
    case .data(let bytes): object { $0.member("$data", hexadecimal(bytes)) }
    case .date(let seconds): object { $0.member("$date", seconds) }
    case .uniqueIdentifier(let number): object { $0.member("$uid", Int(clamping: number)) }
    case .array(let elements):
      array(layout) { for element in elements { $0.propertyList(element) } }
    case .dictionary(let members):
      object(layout) { json in
        for member in members.lastOfEach(\.key).sorted(by: { $0.key < $1.key }) {
          json.member(named: member.key, member.value)
        }
      }
    }
  }
}

extension PropertyList: JSONValue {
  package func write(to json: inout JSONWriter) { json.propertyList(self) }
}

extension Array {
  /// Returns the last of each group of elements with the same name, which is the effective one, in their order.
  func lastOfEach<Name: Hashable>(_ name: (Element) -> Name) -> [Element] {
    var last: [Name: Int] = [:]
    for (index, element) in enumerated() { last[name(element)] = index }
    return last.count == count
      ? self : enumerated().filter { last[name($1)] == $0 }.map(\.element)
  }
}

/// The old-style property list form of keys and values, one entry on each line.
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
