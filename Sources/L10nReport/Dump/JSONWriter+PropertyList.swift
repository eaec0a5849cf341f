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
