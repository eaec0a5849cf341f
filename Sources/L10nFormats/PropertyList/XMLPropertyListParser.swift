import L10nModel
import L10nSource

/// Parses the text of an XML property list in one pass.
///
/// - Invariant: `position` is at most `bytes.count`. The bytes outlive the parser.
struct XMLPropertyListParser {
  let bytes: ByteView
  var position = 0
  var diagnostics: [Diagnostic] = []
  /// The values read so far.
  var list: FlatPropertyList
  private var open: [Container] = []
  /// The number of open arrays and dictionaries. A nested `<plist>` doesn't count.
  private var depth = 0

  /// An open element.
  private struct Container {
    let element: XMLPropertyListElement
    let start: Int
    /// The index of the value; for `<plist>`, which isn't a value, the index of the value in it.
    let node: Int
    /// The index of the last element or member so far.
    var lastChild: Int?
    var key: Key?
  }

  private struct Key {
    let text: StoredText
    let range: SourceRange
  }

  init(_ bytes: ByteView) {
    self.bytes = bytes
    list = FlatPropertyList(sourceCount: bytes.count)
    // A key and its value on two lines are rarely shorter.
    list.nodes.reserveCapacity(bytes.count / 64 + 4)
  }

  /// Parses the text into `list`.
  ///
  /// - Returns: whether CoreFoundation loads the text.
  mutating func parse() -> Bool {
    do throws(PropertyListMistake) {
      try skipProlog()
      repeat {
        try parseContent()
      } while !open.isEmpty
    } catch {
      diagnostics.append(error.diagnostic)
    }
    let isLoadable = diagnostics.isEmpty
    while !open.isEmpty { end() }
    if isLoadable { reportTrailingContent() }
    return isLoadable
  }

  /// Records an error after which the reader can continue.
  mutating func note(_ mistake: PropertyListMistake) throws(PropertyListMistake) {
    guard diagnostics.count + 1 < PropertyListLimit.mistakes else { throw mistake }
    diagnostics.append(mistake.diagnostic)
  }
}

// MARK: - Structure

extension XMLPropertyListParser {
  /// Reads a start tag with its scalar value, or an end tag.
  private mutating func parseContent() throws(PropertyListMistake) {
    skipSpace()
    if !isTag(at: position) { try skipToTag(inside: open.last?.element) }
    if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/"), let last = open.last {
      try parseEndTag(of: last.element)
      try close()
      return
    }
    let tag = try parseStartTag()
    let last = open.count - 1
    let isKeyDue = last >= 0 && open[last].element == .dictionary && open[last].key == nil
    if isKeyDue, tag.element == .key {
      let text = try parseText(tag)
      open[last].key = Key(text: text, range: SourceRange(tag.start, position))
      return
    }
    try checkPlace(of: tag, isKeyDue: isKeyDue)
    switch tag.element {
    case .plist, .array, .dictionary:
      try openContainer(tag)
    case .key, .string:
      add(.string, try parseText(tag), from: tag.start)
    default:
      switch try parseScalar(tag) {
      case .string(let text): add(.string, list.decode(text.bytes), from: tag.start)
      case let scalar: add(scalar: scalar, from: tag.start)
      }
    }
  }

  private func checkPlace(of tag: Tag, isKeyDue: Bool) throws(PropertyListMistake) {
    if isKeyDue {
      throw PropertyListMistake(
        at: SourceRange(tag.start, position), "<\(tag.element.name)> in place of a key",
        label: "expected <key>", help: "a dictionary alternates between <key> and a value")
    }
    guard let container = open.last, container.element == .plist else { return }
    if container.lastChild != nil {
      throw PropertyListMistake(
        at: SourceRange(tag.start, position), "second value inside <plist>",
        label: "expected </plist>", help: "put the values into one <dict> or <array>")
    }
  }

  private mutating func openContainer(_ tag: Tag) throws(PropertyListMistake) {
    guard !tag.isEmpty else {
      if tag.element == .plist { throw emptyPropertyList(SourceRange(tag.start, position)) }
      add(tag.element == .array ? .array : .dictionary, .empty, from: tag.start)
      return
    }
    let node = list.nodes.count
    if tag.element != .plist {
      guard depth < PropertyListLimit.depth else {
        throw PropertyListMistake(
          at: SourceRange(tag.start, position),
          "more than \(PropertyListLimit.depth) levels of nested arrays and dictionaries",
          help: "CoreFoundation rejects such a file; use a flatter structure")
      }
      depth += 1
      add(tag.element == .array ? .array : .dictionary, .empty, from: tag.start)
    }
    open.append(Container(element: tag.element, start: tag.start, node: node))
  }

  /// Closes the innermost container after its end tag.
  private mutating func close() throws(PropertyListMistake) {
    guard let container = open.last else { return }
    if let key = container.key {
      // The container stays open for later errors about the file.
      let name = String(decoding: list.bytes(key.text, in: bytes), as: UTF8.self)
      throw PropertyListMistake(
        at: key.range, "the key “\(name)” has no value",
        label: "expected a value after it", help: "add a value such as <string>…</string>")
    }
    if container.element == .plist, container.lastChild == nil {
      throw emptyPropertyList(SourceRange(container.start, position))
    }
    end()
  }

  private func emptyPropertyList(_ range: SourceRange) -> PropertyListMistake {
    PropertyListMistake(
      at: range, "<plist> has no value", label: "expected a value inside",
      help: "an empty table is <plist version=\"1.0\"><dict/></plist>")
  }
}

// MARK: - Values

extension XMLPropertyListParser {
  /// Adds a value that ends at the current position to the innermost container, or as the root.
  private mutating func add(
    _ kind: FlatPropertyList.Kind, _ text: StoredText, from start: Int
  ) {
    var node = FlatPropertyList.Node(
      kind: kind, text: text, start: UInt32(start), end: UInt32(position))
    let position = list.nodes.count
    var last = open.count - 1
    // `<plist>` isn't a value: its contents belong to the enclosing element.
    while last >= 0, open[last].element == .plist {
      open[last].lastChild = position
      last -= 1
    }
    if last >= 0 {
      open[last].lastChild = position
      list.nodes[open[last].node].childCount += 1
      if let key = open[last].key {
        node.setKey(key.text, key.range)
        open[last].key = nil
      }
    }
    list.nodes.append(node)
  }

  private mutating func add(scalar: PropertyList.Value, from start: Int) {
    list.scalars.append(scalar)
    add(.scalar, .scalar(list.scalars.count - 1), from: start)
  }

  /// Ends the innermost container at the current position.
  private mutating func end() {
    let container = open.removeLast()
    guard container.element != .plist else { return }
    depth -= 1
    list.nodes[container.node].end = UInt32(position)
    list.nodes[container.node].subtreeCount = UInt32(list.nodes.count - container.node)
    if container.element == .dictionary, let last = container.lastChild,
      list.nodes[last].kind == .scalar
    {
      replaceUniqueIdentifier(container.node, last: list.scalars[Int(list.nodes[last].text.start)])
    }
  }

  /// Replaces a dictionary with the single key `CF$UID` and a number: this is the XML form of a keyed archive's reference.
  /// CoreFoundation keeps 32 bits of the number.
  private mutating func replaceUniqueIdentifier(_ dictionary: Int, last: PropertyList.Value) {
    let identifier: UInt64
    switch last {
    case .integer(let number): identifier = UInt64(UInt32(truncatingIfNeeded: number))
    case .real(let number):
      // Truncates like the processor's conversion: values out of range become the smallest number.
      let isInRange = number > -0x1p31 - 1 && number < 0x1p31
      identifier = UInt64(UInt32(bitPattern: isInRange ? Int32(number) : .min))
    default: return
    }
    var isIdentifier = true
    list.forEachChild(of: dictionary) { child in
      let key = list.bytes(list.nodes[child].key ?? .empty, in: bytes)
      isIdentifier = isIdentifier && key.elementsEqual("CF$UID".utf8)
    }
    guard isIdentifier else { return }
    list.nodes.removeLast(list.nodes.count - dictionary - 1)
    list.nodes[dictionary].kind = .scalar
    list.nodes[dictionary].text = .scalar(list.scalars.count)
    list.nodes[dictionary].subtreeCount = 1
    list.nodes[dictionary].childCount = 0
    list.scalars.append(.uniqueIdentifier(identifier))
  }
}
