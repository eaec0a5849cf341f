package import L10nSource

/// A text in code, as far as it is known without running the code.
package struct CodeText: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case text([UInt8])
    /// The value of a name: of a parameter or a constant.
    case name(String)
    /// The value of a member, with the name before its dot: `title` of `Strings.title`. The name is nil for `.title` and
    /// `self.title`, and empty if another expression precedes the dot.
    case member(String, of: String?)
    /// The parameter of the enclosing function at this position.
    case parameter(Int)
    /// One of the pieces into which the code splits that parameter at this byte.
    case piece(of: Int, at: UInt8)
    /// Any text.
    case unknown
  }

  package var parts: [Part]

  package init(_ parts: [Part] = []) {
    if parts.count == 1, !parts[0].isEmpty {
      self.parts = parts
    } else {
      self.parts = []
      for part in parts { append(part) }
    }
  }

  /// The text, if all of it is known; otherwise nil.
  package var literal: CodeUnitString? {
    switch parts.count {
    case 0: ""
    case 1: if case .text(let bytes) = parts[0] { CodeUnitString(bytes: bytes) } else { nil }
    default: nil
    }
  }

  /// Whether it contains a parameter of the enclosing function, or a piece of one.
  var hasParameter: Bool { parts.contains(where: \.isParameter) }

  /// The only parameter or piece of one, with the texts around it; nil if there are several, or if a part of these texts isn't
  /// known.
  var onlyParameter: (before: CodeText, parameter: Part, after: CodeText)? {
    let places = parts.indices.filter { parts[$0].isParameter }
    guard places.count == 1 else { return nil }
    let before = CodeText(Array(parts[..<places[0]]))
    let after = CodeText(Array(parts[(places[0] + 1)...]))
    guard before.literal != nil, after.literal != nil else { return nil }
    return (before, parts[places[0]], after)
  }

  var isPiece: Bool {
    if case .piece? = parts.only { true } else { false }
  }

  var hasName: Bool { parts.contains(where: \.isName) }

  package mutating func append(_ part: Part) {
    if case .text(let bytes) = part {
      if part.isEmpty { return }
      if case .text(let last) = parts.last {
        parts[parts.count - 1] = .text(last + bytes)
        return
      }
    }
    parts.append(part)
  }

  package static func + (left: Self, right: Self) -> Self {
    var joined = left
    for part in right.parts { joined.append(part) }
    return joined
  }

  /// The text with some parts replaced. A part for which the closure returns nil stays.
  func replacing(_ replacement: (Part) -> CodeText?) -> CodeText {
    parts.reduce(into: CodeText()) { text, part in
      text = text + (replacement(part) ?? CodeText([part]))
    }
  }
}

extension CodeText.Part {
  fileprivate var isEmpty: Bool { if case .text(let bytes) = self { bytes.isEmpty } else { false } }
  /// Whether it is a parameter or a piece of one.
  var isParameter: Bool {
    switch self {
    case .parameter, .piece: true
    case .text, .name, .member, .unknown: false
    }
  }
  /// Whether it is the value of a name or a member.
  var isName: Bool {
    switch self {
    case .name, .member: true
    case .text, .parameter, .piece, .unknown: false
    }
  }
}
