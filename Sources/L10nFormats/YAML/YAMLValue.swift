/// A value of a YAML document, as far as people use YAML in project specifications: block maps and lists, plain and quoted
/// scalars, and lists of scalars in brackets.
///
/// Anchors, aliases, tags, merge keys and maps in braces aren't supported. A document that contains one of them has no value,
/// as a partial specification would be misleading.
package enum YAMLValue: Sendable, Hashable {
  case scalar(String)
  case list([YAMLValue])
  /// The members in file order. Of equal keys, the first one counts.
  case map([Member])

  package struct Member: Sendable, Hashable {
    package let key: String
    package let value: YAMLValue
  }

  /// Returns the value of a key; nil if this isn't a map with the key.
  package subscript(key: String) -> YAMLValue? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var text: String? { if case .scalar(let text) = self { text } else { nil } }

  package var members: [Member] { if case .map(let members) = self { members } else { [] } }

  /// The elements of a list. A single scalar counts as a list of one.
  package var elements: [YAMLValue] {
    switch self {
    case .list(let elements): elements
    case .scalar(let text): text.isEmpty ? [] : [self]
    case .map: []
    }
  }

  package init?(document bytes: [UInt8]) {
    var reader = YAMLReader(bytes)
    guard let value = reader.read() else { return nil }
    self = value
  }
}

private struct YAMLReader {
  private struct Line {
    let indent: Int
    var text: Substring
  }

  private var lines: [Line] = []
  private var next = 0
  /// Whether everything that was read so far is supported.
  private var isUnderstood = true
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) {
    for raw in bytes.split(
      omittingEmptySubsequences: true, whereSeparator: { $0 == 10 || $0 == 13 })
    {
      let text = String(decoding: raw, as: UTF8.self)
      let content = text.drop { $0 == " " }
      guard !content.allSatisfy({ $0 == " " || $0 == "\t" }) else { continue }
      if content.first == "\t" { isUnderstood = false }
      lines.append(Line(indent: text.utf8.count - content.utf8.count, text: content))
    }
    while next < lines.count, lines[next].text.hasPrefix("#") || lines[next].text.hasPrefix("---") {
      next += 1
    }
  }

  mutating func read() -> YAMLValue? {
    let value = block(indent: 0, depth: 0)
    return isUnderstood && next == lines.count ? value : nil
  }

  /// Skips comments, and returns the next line; nil at the end of the block.
  private mutating func line(indent: Int) -> Line? {
    while next < lines.count, lines[next].text.first == "#" { next += 1 }
    guard next < lines.count, lines[next].indent >= indent else { return nil }
    return lines[next]
  }

  /// Reads the map, list or scalar whose lines have at least this indent.
  private mutating func block(indent: Int, depth: Int) -> YAMLValue {
    guard depth < Self.depthLimit, let first = line(indent: indent) else {
      isUnderstood = isUnderstood && depth < Self.depthLimit
      return .scalar("")
    }
    if Self.isItem(first.text) { return list(indent: first.indent, depth: depth) }
    guard first.text.first != "[", Self.keyEnd(in: first.text) != nil else {
      next += 1
      return scalar(first.text)
    }
    return map(indent: first.indent, depth: depth)
  }

  private mutating func list(indent: Int, depth: Int) -> YAMLValue {
    var elements: [YAMLValue] = []
    while isUnderstood, let line = line(indent: indent), line.indent == indent,
      Self.isItem(line.text)
    {
      let content = line.text.dropFirst().drop { $0 == " " }
      if content.isEmpty || content.first == "#" {
        next += 1
      } else {
        // The text after the dash is a block of its own, indented by the width of the dash and its spaces.
        let width = line.text.utf8.count - content.utf8.count
        lines[next] = Line(indent: indent + width, text: content)
      }
      elements.append(block(indent: indent + 1, depth: depth + 1))
    }
    return .list(elements)
  }

  private mutating func map(indent: Int, depth: Int) -> YAMLValue {
    var members: [YAMLValue.Member] = []
    while isUnderstood, let line = line(indent: indent), line.indent == indent,
      let end = Self.keyEnd(in: line.text), !Self.isItem(line.text)
    {
      next += 1
      guard case .scalar(let key) = scalar(line.text[..<end]), key != "<<" else {
        isUnderstood = false
        break
      }
      let rest = line.text[line.text.index(after: end)...].drop { $0 == " " }
      members.append(YAMLValue.Member(key: key, value: value(rest, indent: indent, depth: depth)))
    }
    if let line = line(indent: indent), line.indent > indent { isUnderstood = false }
    return .map(members)
  }

  /// Reads the value after the colon of a key.
  private mutating func value(_ text: Substring, indent: Int, depth: Int) -> YAMLValue {
    if text.first == "|" || text.first == ">" {
      var body: [Substring] = []
      while next < lines.count, lines[next].indent > indent {
        body.append(lines[next].text)
        next += 1
      }
      return .scalar(body.joined(separator: "\n"))
    }
    guard text.isEmpty || text.first == "#" else { return scalar(text) }
    // The items of a list may have the same indent as their key.
    if let line = line(indent: indent), line.indent == indent, Self.isItem(line.text) {
      return list(indent: indent, depth: depth + 1)
    }
    return block(indent: indent + 1, depth: depth + 1)
  }

  private mutating func scalar(_ text: Substring) -> YAMLValue {
    guard let first = text.first else { return .scalar("") }
    switch first {
    case "\"", "'":
      guard let (content, end) = Self.quoted(text.dropFirst(), by: first) else {
        isUnderstood = false
        return .scalar("")
      }
      let rest = text[end...].drop { $0 == " " }
      if !(rest.isEmpty || rest.first == "#") { isUnderstood = false }
      return .scalar(content)
    case "[":
      var body = Self.withoutComment(text)
      while body.last != "]", next < lines.count {
        body += " " + Self.withoutComment(lines[next].text)
        next += 1
      }
      guard body.last == "]" else {
        isUnderstood = false
        return .scalar("")
      }
      return .list(elements(of: body.dropFirst().dropLast()))
    case "&", "*", "!", "{", "?", "@", "`", "%":
      isUnderstood = isUnderstood && text.hasPrefix("{}")
      return .scalar("")
    default: return .scalar(String(Self.withoutComment(text)))
    }
  }

  /// Returns the text of a quoted scalar, and the index after it; nil if it doesn't end on its line, or contains a rare
  /// escape sequence.
  private static func quoted(
    _ text: Substring, by quote: Character
  ) -> (content: String, end: Substring.Index)? {
    var content = ""
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if character == quote {
        // Two single quotes represent one.
        guard quote == "'", index < text.endIndex, text[index] == quote else {
          return (content, index)
        }
        index = text.index(after: index)
        content.append(quote)
      } else if character == "\\", quote == "\"" {
        guard index < text.endIndex, let escaped = escapes[text[index]] else { return nil }
        index = text.index(after: index)
        content.append(escaped)
      } else {
        content.append(character)
      }
    }
    return nil
  }

  private static let escapes: [Character: Character] = [
    "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "t": "\t", "r": "\r",
  ]

  /// Returns the scalars of a list in brackets.
  private mutating func elements(of body: Substring) -> [YAMLValue] {
    var elements: [YAMLValue] = []
    var start = body.startIndex
    var quote: Character?
    for index in body.indices {
      switch body[index] {
      case let character where quote != nil: if character == quote { quote = nil }
      case "\"", "'": quote = body[index]
      case "[", "]", "{", "}": isUnderstood = false
      case ",":
        elements.append(scalar(body[start..<index].drop { $0 == " " }))
        start = body.index(after: index)
      default: break
      }
    }
    let last = body[start...].drop { $0 == " " }
    if !last.isEmpty { elements.append(scalar(last)) }
    return elements
  }

  private static func withoutComment(_ text: Substring) -> Substring {
    var end = text.endIndex
    var previous: Character = " "
    for index in text.indices {
      if text[index] == "#", previous == " " {
        end = index
        break
      }
      previous = text[index]
    }
    let body = text[..<end]
    return body.dropLast(body.reversed().prefix { $0 == " " || $0 == "\t" }.count)
  }

  private static func isItem(_ text: Substring) -> Bool {
    text == "-" || text.hasPrefix("- ")
  }

  /// Returns the index of the colon after a key; nil if the line has none.
  private static func keyEnd(in text: Substring) -> Substring.Index? {
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": if index == text.startIndex { quote = character }
      case "#": return nil
      case ":":
        let after = text.index(after: index)
        if after == text.endIndex || text[after] == " " { return index }
      default: break
      }
    }
    return nil
  }
}
