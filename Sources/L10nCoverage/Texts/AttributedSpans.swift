import L10nSource

/// The parts of a text with attributes in Markdown, as grammar agreement uses them: `^[%lld item](inflect: true)`.
///
/// A translation may have other parts than its source: not every language agrees in the same places.
struct AttributedSpans {
  private var attributes: [(name: String, value: String)] = []
  /// The number of complete parts.
  private(set) var count = 0
  private var hasUnclosed = false

  var isEmpty: Bool { count == 0 }

  /// - Complexity: O(*n*) in the length of the text; most texts need only a search for `^`.
  init(_ text: ByteView) {
    var index = text.firstIndex(of: UInt8(ascii: "^"), from: 0)
    while index + 1 < text.count {
      if text[index + 1] == UInt8(ascii: "[") {
        if let (start, end) = text.attributes(ofSpanAt: index + 1) {
          count += 1
          addAttributes(text.part(start..<end))
        } else {
          hasUnclosed = true
        }
      }
      index = text.firstIndex(of: UInt8(ascii: "^"), from: index + 1)
    }
  }

  /// Reads `inflect: true, morphology: {number: "plural"}`: the names outside braces and quotes, with their values.
  private mutating func addAttributes(_ text: ByteView) {
    var parts: [[UInt8]] = [[]]
    var depth = 0
    var quote: UInt8?
    for byte in text {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
      } else if byte == UInt8(ascii: ","), depth == 0 {
        parts.append([])
        continue
      }
      parts[parts.count - 1].append(byte)
    }
    for part in parts {
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
      attributes.append((Self.trimmed(part[..<colon]), Self.trimmed(part[(colon + 1)...])))
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let words = bytes.trimming { $0.isASCIIWhitespace || $0 == UInt8(ascii: "'") }
    return String(decoding: words, as: UTF8.self)
  }

  /// The mistake in these parts of a translation; nil if there is none.
  ///
  /// - Parameter source: the parts of the source, which can have attributes that the app defines.
  func problem(beside source: AttributedSpans) -> MarkupProblem? {
    if hasUnclosed, !source.hasUnclosed { return .unclosedSpan }
    let known = Set(source.attributes.map(\.name)).union(Self.names)
    for (name, value) in attributes {
      if !known.contains(name) { return .attribute(name) }
      if name == "inflect", value != "true", value != "false" { return .flag(name, value: value) }
    }
    return nil
  }

  /// The attributes that Foundation defines.
  private static let names: Set<String> = [
    "agreeWithArgument", "agreeWithConcept", "inflect", "inflectionAlternative", "morphology",
    "referentConcept",
  ]
}

extension ByteView {
  /// The range of the attributes after the brackets that open at an index; nil if the brackets or the following parentheses
  /// aren't closed.
  fileprivate func attributes(ofSpanAt open: Int) -> (start: Int, end: Int)? {
    guard let close = end(ofBracketsAt: open, UInt8(ascii: "["), UInt8(ascii: "]")),
      close + 1 < count, self[close + 1] == UInt8(ascii: "("),
      let end = end(ofBracketsAt: close + 1, UInt8(ascii: "("), UInt8(ascii: ")"))
    else { return nil }
    return (close + 2, end)
  }

  private func end(ofBracketsAt start: Int, _ open: UInt8, _ close: UInt8) -> Int? {
    var depth = 0
    for index in start..<count {
      if self[index] == open { depth += 1 }
      guard self[index] == close else { continue }
      depth -= 1
      if depth == 0 { return index }
    }
    return nil
  }
}
