import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes a property list, its keys sorted by UTF-16 code units, of equal ones the last.
  ///
  /// JSON has no data, dates and archive references; they become `{"$data": "0fbd77"}`, `{"$date": 86400.0}` (seconds
  /// since 2001-01-01 00:00:00 UTC) and `{"$uid": 1}`.
  ///
  /// - Parameter layout: how the value itself is set; what is nested in it stays on its line.
  mutating func propertyList(_ list: PropertyList, layout: Layout = .line) {
    switch list.value {
    case .string(let text): string(text)
    case .integer(let number): self.number(Int(number))
    case .real(let number): self.number(number)
    case .boolean(let value): boolean(value)
    case .data(let bytes): tagged("$data") { $0.string(hexadecimal(bytes)) }
    case .date(let seconds): tagged("$date") { $0.number(seconds) }
    case .uniqueIdentifier(let number): tagged("$uid") { $0.number(Int(clamping: number)) }
    case .array(let elements):
      beginArray(layout)
      for element in elements { propertyList(element) }
      endArray()
    case .dictionary(let members):
      beginObject(layout)
      for member in members.lastOfEach(\.key).sorted(by: { $0.key < $1.key }) {
        key(text: member.key)
        propertyList(member.value)
      }
      endObject()
    }
  }

  private mutating func tagged(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    beginObject()
    key(name)
    body(&self)
    endObject()
  }
}

/// Two lower-case digits a byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".unicodeScalars)
  var text = String.UnicodeScalarView()
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 0xF)])
  }
  return String(text)
}

extension Array {
  /// The last of the elements that share a name, which is the one that counts, in their order.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  func lastOfEach<Name: Hashable>(_ name: (Element) -> Name) -> [Element] {
    var last: [Name: Int] = [:]
    for (index, element) in enumerated() { last[name(element)] = index }
    return last.count == count
      ? self : enumerated().filter { last[name($1)] == $0 }.map(\.element)
  }
}
