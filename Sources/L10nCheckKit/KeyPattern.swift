import L10nSource

/// A pattern for keys: `*` matches any text, `?` one character, and a backslash escapes the next one.
struct KeyPattern: Sendable {
  private enum Element {
    case anything
    case one
    case byte(UInt8)
  }

  private let elements: [Element]

  init(_ pattern: String) {
    var elements: [Element] = []
    var isEscaped = false
    for byte in pattern.utf8 {
      switch byte {
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
        continue
      case UInt8(ascii: "*") where !isEscaped: elements.append(.anything)
      case UInt8(ascii: "?") where !isEscaped: elements.append(.one)
      default: elements.append(.byte(byte))
      }
      isEscaped = false
    }
    self.elements = elements
  }

  /// - Complexity: O(*n* · *m*) in the length of the key and of the pattern.
  func matches(_ key: CodeUnitString) -> Bool {
    // The positions in the pattern that the text so far can reach.
    var reached: Set<Int> = closure(of: [0])
    for (index, byte) in key.bytes.enumerated() {
      let endsCharacter = index + 1 == key.bytes.count || key.bytes[index + 1] & 0xC0 != 0x80
      var next: Set<Int> = []
      for place in reached where place < elements.count {
        switch elements[place] {
        case .anything: next.insert(place)
        case .one: next.insert(endsCharacter ? place + 1 : place)
        case .byte(let wanted): if wanted == byte { next.insert(place + 1) }
        }
      }
      reached = closure(of: next)
    }
    return reached.contains(elements.count)
  }

  /// Adds the positions that a `*` with an empty match reaches.
  private func closure(of places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var place = place
      while place < elements.count, case .anything = elements[place] {
        place += 1
        all.insert(place)
      }
    }
    return all
  }
}

extension [KeyPattern] {
  /// Whether a key matches any pattern; true without patterns.
  ///
  /// - Complexity: that of matching all patterns.
  func want(_ key: CodeUnitString) -> Bool {
    isEmpty || contains { $0.matches(key) }
  }
}
