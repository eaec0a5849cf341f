import L10nLocale
import L10nSource

/// Changes members of an object in a text without changing the rest of the text.
///
/// - Precondition: an object of well-formed JSON starts at `objectStart`.
struct JSONTextEditor {
  var text: [UInt8]
  let objectStart: Int
  let style: JSONStyle

  func value(at path: [CodeUnitString]) -> JSONText? {
    withTree { nodes, text in
      Self.find(path, nodes, text).flatMap { found in
        found.rest.isEmpty ? JSONText(found.node, of: nodes, in: text) : nil
      }
    }
  }

  /// Sets the value of the member at a path. Inserts missing parts of the path.
  ///
  /// - Precondition: the path isn't empty.
  /// - Returns: false if a part of the path isn't an object.
  @discardableResult
  mutating func set(_ path: [CodeUnitString], to value: JSONText) -> Bool {
    set([.init(path[path.count - 1], value)], ofObjectAt: path.dropLast())
  }

  /// Sets the values of members of the object at a path. Inserts missing parts of the path and missing members.
  ///
  /// - Parameter members: the members, with distinct names.
  /// - Returns: false if a part of the path isn't an object.
  mutating func set(_ members: [JSONText.Member], ofObjectAt path: [CodeUnitString]) -> Bool {
    let edits: [TextEdit]? = withTree { nodes, buffer in
      guard let found = Self.find(path, nodes, buffer), nodes[found.node].kind == .object else {
        return nil
      }
      let layout = Self.layout(of: found.node, nodes, buffer)
      if let name = found.rest.first {
        let inner = found.rest.dropFirst().reversed().reduce(JSONText.object(members)) {
          .object([.init($1, $0)])
        }
        return layout.edits(inserting: [.init(name, inner)], style, in: text)
      }
      var present: [CodeUnitString: Int] = [:]
      for child in JSONChildren(of: found.node, in: nodes) {
        present[nodes[child].name(in: buffer)] = child
      }
      let replacements = members.compactMap { member in
        present[member.name].map { replacement(of: nodes[$0], with: member.value) }
      }
      let added = members.filter { present[$0.name] == nil }
      return (replacements + layout.edits(inserting: added, style, in: text)).inOrder
    }
    guard let edits else { return false }
    text = TextEdit.apply(edits, to: text)
    return true
  }

  /// Removes the member with a name. Of equal names, removes the last one, which is the one that counts.
  mutating func remove(_ name: CodeUnitString) {
    let edit: TextEdit? = withTree { nodes, buffer in
      let layout = Self.layout(of: 0, nodes, buffer)
      return layout.members.lastIndex { $0.name == name }.map {
        layout.edit(removing: $0, style, in: text)
      }
    }
    if let edit { text = TextEdit.apply([edit], to: text) }
  }

  private func replacement(of node: JSONNode, with value: JSONText) -> TextEdit {
    var bytes: [UInt8] = []
    let margin = JSONObjectLayout.lineMargin(before: Int(node.start), in: text)
    style.append(value, margin: margin, to: &bytes)
    return TextEdit(node.range, bytes)
  }

  private func withTree<Result>(
    _ body: ([JSONNode], ByteView) -> Result
  ) -> Result {
    text.withView { buffer in
      var reader = JSONReader(buffer)
      _ = reader.readTree(at: objectStart, depth: 0)
      return body(reader.nodes, buffer)
    }
  }

  /// Returns the deepest existing node of a path, and the remaining names. Of equal names, the last one counts. Nil if a part
  /// of the path isn't an object.
  private static func find(
    _ path: [CodeUnitString], _ nodes: [JSONNode], _ text: ByteView
  ) -> (node: Int, rest: ArraySlice<CodeUnitString>)? {
    var node = 0
    var rest = path[...]
    while let name = rest.first {
      guard nodes[node].kind == .object else { return nil }
      let member = JSONChildren(of: node, in: nodes).reversed().first {
        nodes[$0].name(in: text) == name
      }
      guard let member else { break }
      node = member
      rest.removeFirst()
    }
    return (node, rest)
  }

  private static func layout(
    of node: Int, _ nodes: [JSONNode], _ text: ByteView
  ) -> JSONObjectLayout {
    JSONObjectLayout(
      start: Int(nodes[node].start) + 1, end: Int(nodes[node].end) - 1,
      members: JSONChildren(of: node, in: nodes).map { child in
        JSONObjectLayout.Member(
          name: nodes[child].name(in: text), start: nodes[child].nameRange.start,
          end: Int(nodes[child].end))
      })
  }
}

/// The positions of the members of one object in a text, for inserting and removing members.
struct JSONObjectLayout {
  struct Member {
    let name: CodeUnitString
    let start: Int
    let end: Int
  }

  /// The offset after the opening brace.
  let start: Int
  /// The offset before the closing brace.
  let end: Int
  let members: [Member]

  /// Returns the edits that insert members, each before the first member that follows it in Xcode's order, otherwise at the
  /// end. Existing members keep their bytes.
  ///
  /// - Parameter inserted: new members, whose names differ from those of the existing ones.
  /// - Complexity: O(*n* + *m* log *m*) comparisons for *n* existing and *m* new members.
  func edits(
    inserting inserted: [JSONText.Member], _ style: JSONStyle, in text: [UInt8]
  ) -> [TextEdit] {
    let margin = memberMargin(style, in: text)
    let rendered = inserted.sorted { FinderOrder.precedes($0.name, $1.name) }.map { member in
      var bytes: [UInt8] = []
      bytes.appendJSONString(member.name.bytes)
      bytes += style.colon
      style.append(member.value, margin: margin, to: &bytes)
      return (name: member.name, bytes: bytes)
    }
    let separator = style.separator(margin: margin)
    guard let last = members.last else {
      return [whole(rendered.map(\.bytes), margin, separator, style, text)]
    }
    var edits: [TextEdit] = []
    func add(_ place: Int, _ bytes: [UInt8]) {
      if !bytes.isEmpty { edits.append(TextEdit(SourceRange(at: place), bytes)) }
    }
    var pending = rendered[...]
    for (index, member) in members.enumerated() {
      let before = pending.prefix { FinderOrder.precedes($0.name, member.name) }
      pending.removeFirst(before.count)
      if index == 0 {
        add(member.start, before.flatMap { $0.bytes + separator })
      } else {
        // The gap before the member stays unchanged.
        add(members[index - 1].end, before.flatMap { separator + $0.bytes })
      }
    }
    add(last.end, pending.flatMap { separator + $0.bytes })
    return edits
  }

  /// Returns the edit that removes a member, with the comma that separates it from the others.
  func edit(removing index: Int, _ style: JSONStyle, in text: [UInt8]) -> TextEdit {
    let member = members[index]
    if index + 1 < members.count {
      return TextEdit(SourceRange(member.start, members[index + 1].start), [])
    }
    if index > 0 { return TextEdit(SourceRange(members[index - 1].end, member.end), []) }
    return whole([], [], [], style, text)
  }

  /// Replaces the whole content of an object.
  private func whole(
    _ members: [[UInt8]], _ margin: [UInt8], _ separator: [UInt8], _ style: JSONStyle,
    _ text: [UInt8]
  ) -> TextEdit {
    let outer = Self.lineMargin(before: start, in: text)
    var bytes: [UInt8] = []
    if style.indentation != nil, !members.isEmpty || style.hasOpenEmptyObjects {
      bytes += style.newline + (members.isEmpty ? [] : margin)
      bytes += members.joined(separator: separator)
      bytes += style.newline + outer
    } else {
      bytes += members.joined(separator: separator)
    }
    return TextEdit(SourceRange(start, end), bytes)
  }

  /// Returns the whitespace before each member on its line.
  private func memberMargin(_ style: JSONStyle, in text: [UInt8]) -> [UInt8] {
    guard let first = members.first,
      text[start..<first.start].contains(where: { $0.isLineBreak })
    else { return Self.lineMargin(before: start, in: text) + (style.indentation ?? []) }
    return Self.lineMargin(before: first.start, in: text)
  }

  /// Returns the indentation of the line that contains an offset.
  static func lineMargin(before offset: Int, in text: [UInt8]) -> [UInt8] {
    Array(text[text.startOfLine(before: offset)...].prefix { $0.isSpaceOrTab })
  }
}
