import L10nModel
import L10nSource

/// Converts the values of a `.stringsdict` file's property list and finds errors, in one pass.
///
/// Rules can be nested. Those nested too deeply are skipped, which protects the thread's stack.
struct StringsDictReader {
  let list: FlatPropertyList
  let source: ByteView
  let decoded: ByteView
  let hasPlaces: Bool
  var entries: [TableEntry] = []
  var nodes: [ValueNode] = []
  var diagnostics: [Diagnostic] = []
  var entryKey = StoredText.empty
  /// The members of the open dictionaries; those of the innermost one are last.
  var members: [Int] = []
  /// The open formats; the innermost one is last.
  var scopes: [Scope] = []

  static let maximumDepth = 16

  enum Role {
    case entry
    case variable
    /// A text of a rule, or a nested rule.
    case form
  }

  /// The name of a value in its parent.
  struct Label {
    var start = 0
    var count = 0
    var category: PluralCategory?
    var offset = 0

    static let none = Self()

    var range: Range<Int> { start..<start + count }
  }

  init(
    _ list: FlatPropertyList, source: ByteView,
    decoded: ByteView, hasPlaces: Bool
  ) {
    self.list = list
    self.source = source
    self.decoded = decoded
    self.hasPlaces = hasPlaces
    nodes.reserveCapacity(list.nodes.count)
  }

  /// Reads the members of the root, which must be a dictionary.
  mutating func readEntries() {
    entries.reserveCapacity(Int(list.nodes[0].childCount))
    var position = 1
    while position < list.nodes.count {
      let node = list.nodes[position]
      entryKey = node.key ?? .empty
      entries.append(readEntry(position, node))
      position += Int(node.subtreeCount)
    }
    diagnostics = diagnostics.inOrder
  }

  private mutating func readEntry(_ position: Int, _ node: FlatPropertyList.Node) -> TableEntry {
    var entry = TableEntry(
      keyStart: entryKey.start, keyCount: entryKey.count, valueStart: node.text.start,
      valueCount: node.text.count, offset: node.keyElementStart)
    guard node.kind != .string else {
      findMentions(position)
      return entry
    }
    let first = nodes.count
    if node.kind == .dictionary {
      readRule(position, .none, .entry, depth: 0)
    } else {
      report(.entryIsNeitherTextNorRules(key, at: place(of: position)))
    }
    entry.form = nodes.count > first ? .varied : .other
    entry.valueStart = entry.form == .varied ? UInt32(first) : 0
    entry.valueCount = UInt32(nodes.count - first)
    return entry
  }

  /// Reads the value of a form: a text, or nested rules.
  mutating func readForm(_ position: Int, _ label: Label, depth: Int) {
    switch list.nodes[position].kind {
    case .string: addText(position, label)
    case .dictionary: readRule(position, label, .form, depth: depth)
    case .scalar, .array:
      report(.formIsNotText(name(of: position), of: key, at: place(of: position)))
    }
  }

  mutating func readRule(_ position: Int, _ label: Label, _ role: Role, depth: Int) {
    guard depth < Self.maximumDepth else {
      report(.nestedTooDeep(key, at: place(of: position)))
      return
    }
    let parts = collectParts(of: position)
    defer { members.removeLast(members.count - parts.others.lowerBound) }
    if parts.ownValueCount > 1 {
      report(.ambiguousRule(key, at: keyPlace(of: parts.device ?? parts.width ?? position)))
    }
    let isVariable = role == .variable
    if parts.ownValueCount == 0 || (isVariable && parts.ruleType != nil) {
      if isVariable || parts.isPlural || hasCategory(parts) {
        if role == .entry { report(.missingFormat(.plural, key, at: keyPlace(of: position))) }
        readPlural(position, parts, label, depth: depth)
        return
      }
      let hasVariables = hasDictionary(parts)
      let lack: MissingFormat = hasVariables ? .variables : .all
      report(.missingFormat(lack, key, at: keyPlace(of: position)))
      guard hasVariables else { return }
    } else if parts.format == nil, !hasDictionary(parts) {
      readVariation(parts, label, depth: depth)
      reportUnknownKeys(parts)
      return
    }
    readFormat(parts, label, depth: depth)
  }

  private func hasDictionary(_ parts: Parts) -> Bool {
    members[parts.others].contains { list.nodes[$0].kind == .dictionary }
  }

  private func hasCategory(_ parts: Parts) -> Bool {
    members[parts.others].contains {
      list.nodes[$0].kind == .string && PluralCategory(keyBytes(of: $0)) != nil
    }
  }
}

// MARK: - Nodes

extension StringsDictReader {
  /// Adds a node whose children `body` adds.
  mutating func add(
    _ kind: ValueNode.Kind, _ label: Label, text: Range<Int> = 0..<0,
    _ body: (inout Self) -> Void
  ) {
    let position = nodes.count
    nodes.append(
      ValueNode(
        kind, category: label.category, label: label.range, text: text, offset: label.offset))
    body(&self)
    nodes[position].subtreeCount = UInt32(nodes.count - position)
  }

  mutating func addText(_ position: Int, _ label: Label) {
    let node = list.nodes[position]
    let start = Int(node.text.start)
    let isInSource = start < list.sourceCount && node.text.count > 0
    nodes.append(
      ValueNode(
        .text, category: label.category, label: label.range,
        text: start..<start + Int(node.text.count),
        offset: isInSource ? start : Int(node.start)))
    findMentions(position)
  }

  /// Returns the name of the value at `position` in its dictionary.
  func label(of position: Int, category: PluralCategory? = nil) -> Label {
    let node = list.nodes[position]
    let key = node.key ?? .empty
    return Label(
      start: Int(key.start), count: Int(key.count), category: category,
      offset: Int(node.keyElementStart))
  }
}

// MARK: - Texts and places

extension StringsDictReader {
  @inline(__always)
  private func bytes(_ text: StoredText) -> ByteView {
    list.view(of: text, in: source, decoded: decoded)
  }

  @inline(__always)
  func textBytes(of position: Int) -> ByteView { bytes(list.nodes[position].text) }

  @inline(__always)
  func keyBytes(of position: Int) -> ByteView { bytes(list.nodes[position].key ?? .empty) }

  var key: String { String(decoding: bytes(entryKey), as: UTF8.self) }

  /// Returns the name of the value at `position` in its dictionary, for messages.
  func name(of position: Int) -> String { String(decoding: keyBytes(of: position), as: UTF8.self) }

  func text(of position: Int) -> String { String(decoding: textBytes(of: position), as: UTF8.self) }

  func place(of position: Int) -> SourceRange? {
    hasPlaces ? list.nodes[position].range : nil
  }

  func keyPlace(of position: Int) -> SourceRange? {
    hasPlaces ? list.nodes[position].keyRange : nil
  }

  /// Returns the range of the string's text at `position`, or of a part of it if known.
  func textPlace(of position: Int, _ stretch: Range<Int>? = nil) -> SourceRange? {
    guard hasPlaces else { return nil }
    let node = list.nodes[position]
    let start = Int(node.text.start)
    guard start < list.sourceCount, node.text.count > 0 else { return node.range }
    let stretch = stretch ?? 0..<Int(node.text.count)
    return SourceRange(start + stretch.lowerBound, start + stretch.upperBound)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }
}
