import L10nLocale
import L10nSource

enum JSONText: Sendable, Hashable {
  /// Deeper values keep their text as written. Catalogs need about ten levels.
  private static let depthLimit = 64

  case object([Member])
  case array([JSONText])
  case string(CodeUnitString)
  /// A number, `true`, `false` or `null`, or anything else as written.
  case word(String)

  struct Member: Sendable, Hashable {
    var name: CodeUnitString
    var value: JSONText

    init(_ name: CodeUnitString, _ value: JSONText) {
      self.name = name
      self.value = value
    }
  }

  /// Creates the value of a node. Of members with the same name, the last one counts, at the position of the first.
  init(_ node: Int, of nodes: [JSONNode], in text: ByteView, depth: Int = 0) {
    guard depth < Self.depthLimit else {
      self = .word(
        String(decoding: text[Int(nodes[node].start)..<Int(nodes[node].end)], as: UTF8.self))
      return
    }
    switch nodes[node].kind {
    case .object:
      var members: [Member] = []
      var positions: [CodeUnitString: Int] = [:]
      for child in JSONChildren(of: node, in: nodes) {
        let name = nodes[child].name(in: text)
        let member = Member(name, JSONText(child, of: nodes, in: text, depth: depth + 1))
        if let position = positions.updateValue(members.count, forKey: name) {
          positions[name] = position
          members[position] = member
        } else {
          members.append(member)
        }
      }
      self = .object(members)
    case .array:
      self = .array(
        JSONChildren(of: node, in: nodes).map {
          JSONText($0, of: nodes, in: text, depth: depth + 1)
        })
    case .string:
      self = .string(nodes[node].text(in: text))
    case .number, .true, .false, .null, .invalid:
      self = .word(String(decoding: text[nodes[node].content], as: UTF8.self))
    }
  }
}

struct JSONStyle: Sendable, Hashable {
  /// One level of indentation; nil for a single line.
  var indentation: [UInt8]?
  var newline: [UInt8]
  /// The separator between a name and its value.
  var colon: [UInt8]
  /// Whether an empty object is written as `{`, an empty line and `}`, as by Xcode.
  var hasOpenEmptyObjects: Bool

  /// Xcode's style: two spaces, and ` : `.
  static let xcode = JSONStyle(
    indentation: [0x20, 0x20], newline: [0x0A], colon: Array(" : ".utf8), hasOpenEmptyObjects: true)

  /// Appends a value that starts on a line with the indentation `margin`. Members are in Xcode's order.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the value.
  func append(_ value: JSONText, margin: [UInt8], to output: inout [UInt8]) {
    switch value {
    case .string(let text): output.appendJSONString(text.bytes)
    case .word(let word): output += word.utf8
    case .object(let members):
      let sorted = members.sorted { FinderOrder.precedes($0.name, $1.name) }
      append(sorted, "{", "}", margin, to: &output) { member, inner, output in
        output.appendJSONString(member.name.bytes)
        output += colon
        append(member.value, margin: inner, to: &output)
      }
    case .array(let elements):
      append(elements, "[", "]", margin, to: &output) { element, inner, output in
        append(element, margin: inner, to: &output)
      }
    }
  }

  private func append<Item>(
    _ items: [Item], _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ margin: [UInt8],
    to output: inout [UInt8], _ appendItem: (Item, [UInt8], inout [UInt8]) -> Void
  ) {
    output.append(UInt8(ascii: opening))
    let inner = margin + (indentation ?? [])
    for (index, item) in items.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if indentation != nil { output += newline + inner } else if index > 0 { output += gap }
      appendItem(item, inner, &output)
    }
    if indentation != nil, !items.isEmpty || hasOpenEmptyObjects {
      output += (items.isEmpty ? newline : []) + newline + margin
    }
    output.append(UInt8(ascii: closing))
  }

  /// The separator after a comma on a single line.
  private var gap: [UInt8] { colon.last == 0x20 ? [0x20] : [] }

  /// Returns the separator between two members of an object whose members have the indentation `margin`.
  func separator(margin: [UInt8]) -> [UInt8] {
    [UInt8(ascii: ",")] + (indentation == nil ? gap : newline + margin)
  }
}

extension JSONStyle {
  /// Detects the style of a text from its first members; Xcode's style if there are none.
  init(of text: ByteView) {
    self = .xcode
    var reader = JSONReader(text)
    let open = reader.skipTrivia(from: 0)
    guard open < text.count, text[open] == UInt8(ascii: "{"),
      case .item(let first) = reader.nextItem(
        after: open + 1, isFirst: true, closing: UInt8(ascii: "}")),
      let (name, value) = reader.readName(at: first)
    else { return }
    colon = Array(text[name.next..<value])
    let gap = text[open + 1..<first]
    guard let lineEnd = gap.lastIndex(where: { $0.isLineBreak }) else {
      indentation = nil
      hasOpenEmptyObjects = false
      return
    }
    indentation = Array(gap[(lineEnd + 1)...])
    newline =
      text[lineEnd] == 0x0A && lineEnd > 0 && text[lineEnd - 1] == 0x0D
      ? [0x0D, 0x0A] : [text[lineEnd]]
    // Only Xcode, and writers that imitate it, use ` : `. They also write its form of empty objects.
    hasOpenEmptyObjects = colon == Self.xcode.colon
  }
}
