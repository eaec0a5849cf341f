/// The expected kind of a value in JSON.
///
/// An object has exactly the named members: a missing one breaks its readers, and a new one has to be added here before
/// anybody relies on it.
indirect enum JSONShape: Sendable {
  case string
  case boolean
  /// A whole number, at least 0.
  case count
  /// A number from 0 to 1 with at most four decimals.
  case ratio
  case oneOf([String])
  case matching(@Sendable (String) -> Bool)
  case array(JSONShape)
  case map(JSONShape)
  case object([String: JSONShape])
  case optional(JSONShape)
  /// An optional member.
  case ifPresent(JSONShape)
  case anything

  /// The differences from the shape, each with its place.
  func violations(of value: JSONValue, at place: String = "$") -> [String] {
    func expected(_ what: String) -> [String] { ["\(place): expected \(what), found \(value)"] }
    switch (self, value) {
    case (.anything, _), (.string, .string), (.boolean, .boolean), (.optional, .null): return []
    case (.count, .number(let number)):
      return number >= 0 && number == number.rounded() ? [] : expected("a count")
    case (.ratio, .number(let number)):
      let tenThousandths = number * 10_000
      let isRounded = abs(tenThousandths - tenThousandths.rounded()) < 1e-6
      return (0...1).contains(number) && isRounded ? [] : expected("a ratio of four decimals")
    case (.oneOf(let words), .string(let word)):
      return words.contains(word) ? [] : expected("one of \(words)")
    case (.matching(let matches), .string(let word)):
      return matches(word) ? [] : expected("another form of text")
    case (.array(let shape), .array(let elements)):
      return elements.enumerated().flatMap {
        shape.violations(of: $0.element, at: "\(place)[\($0.offset)]")
      }
    case (.map(let shape), .object(let members)):
      return members.sorted { $0.key < $1.key }.flatMap {
        shape.violations(of: $0.value, at: "\(place)[\"\($0.key)\"]")
      }
    case (.object(let shapes), .object(let members)):
      let names = Set(shapes.keys).union(members.keys).sorted()
      return names.flatMap { name -> [String] in
        guard let shape = shapes[name] else { return ["\(place): unexpected member \(name)"] }
        guard let member = members[name] else {
          if case .ifPresent = shape { return [] }
          return ["\(place): no member \(name)"]
        }
        return shape.violations(of: member, at: "\(place).\(name)")
      }
    case (.optional(let shape), _), (.ifPresent(let shape), _):
      return shape.violations(of: value, at: place)
    default: return expected("\(self)")
    }
  }
}

extension JSONShape {
  static let kebabCase = Self.matching { text in
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
  }
  static let severity = Self.oneOf(["error", "warning", "note"])

  /// `dump --format json`
  static let dump = Self.object([
    "format": .oneOf(["strings"]),
    "encoding": .oneOf([
      "utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be", "binary", "unknown",
    ]),
    "byteOrderMark": .boolean,
    "lineEnding": .oneOf(["lf", "crlf", "cr", "mixed", "none"]),
    "entries": .array(
      .object([
        "key": .string, "value": .anything, "comment": .optional(.string),
        "line": .optional(.count),
      ])),
    "loaded": .object(["status": .oneOf(["complete", "truncated", "lost"]), "keys": .count]),
    "diagnostics": .array(
      .object([
        "check": .kebabCase, "severity": .severity, "line": .optional(.count),
        "column": .optional(.count), "message": .string,
      ])),
  ])
}
