import L10nModel
import L10nSource

/// One pass over the text of one XML property list.
///
/// - Invariant: `position` is at most `bytes.count`. The bytes outlive the parser.
struct XMLPropertyListParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var diagnostics: [Diagnostic] = []
  private var open: [Container] = []
  /// How many arrays and dictionaries are open. A <plist> inside another makes no value deeper.
  private var depth = 0
  private var root: PropertyList?

  /// An element whose end tag has not come yet, with what it holds so far.
  private struct Container {
    let element: XMLPropertyListElement
    let start: Int
    var elements: [PropertyList] = []
    var members: [PropertyList.Member] = []
    var key: Key?
  }

  private struct Key {
    let text: CodeUnitString
    let range: SourceRange
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func parse() -> Parsed<PropertyListReading> {
    do throws(PropertyListMistake) {
      try skipProlog()
      repeat {
        try parseContent()
      } while !open.isEmpty
    } catch {
      diagnostics.append(error.diagnostic)
    }
    let isLoadable = diagnostics.isEmpty
    closeAll()
    if isLoadable { noteWhatFollows() }
    let reading = PropertyListReading(root: root, isLoadable: isLoadable)
    return Parsed(reading, diagnostics: diagnostics)
  }

  /// Records a mistake behind which the reader can go on.
  mutating func note(_ mistake: PropertyListMistake) throws(PropertyListMistake) {
    guard diagnostics.count + 1 < PropertyListLimit.mistakes else { throw mistake }
    diagnostics.append(mistake.diagnostic)
  }
}

// MARK: - Structure

extension XMLPropertyListParser {
  /// Reads a start tag with the scalar behind it, or an end tag.
  private mutating func parseContent() throws(PropertyListMistake) {
    try skipToTag(inside: open.last.map { ($0.element, $0.start) })
    if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/"), let last = open.last {
      try parseEndTag(of: last.element, from: last.start)
      try close()
      return
    }
    let tag = try parseStartTag()
    try checkPlace(of: tag)
    switch tag.element {
    case .plist, .array, .dictionary:
      try openContainer(tag)
    case .key where open.last?.element == .dictionary && open.last?.key == nil:
      let text = try parseText(tag)
      open[open.count - 1].key = Key(text: text, range: SourceRange(tag.start, position))
    case .key, .string:
      let text = try parseText(tag)
      add(PropertyList(.string(text), range: SourceRange(tag.start, position)))
    default:
      let value = try parseScalar(tag)
      add(PropertyList(value, range: SourceRange(tag.start, position)))
    }
  }

  private func checkPlace(of tag: Tag) throws(PropertyListMistake) {
    guard let container = open.last else { return }
    if container.element == .dictionary, container.key == nil, tag.element != .key {
      throw PropertyListMistake(
        at: SourceRange(tag.start, position), "<\(tag.element.name)> where a key is due",
        label: "expected <key>", help: "a dictionary alternates between <key> and a value")
    }
    if container.element == .plist, let first = container.elements.first {
      throw PropertyListMistake(
        at: SourceRange(tag.start, position), "a second value inside <plist>",
        label: "expected </plist>", help: "put the values into one <dict> or <array>",
        related: first.range.map { Diagnostic.Related($0, "the first value") })
    }
  }

  private mutating func openContainer(_ tag: Tag) throws(PropertyListMistake) {
    guard !tag.isEmpty else {
      if tag.element == .plist { throw emptyPropertyList(SourceRange(tag.start, position)) }
      let value = tag.element == .array ? PropertyList.Value.array([]) : .dictionary([])
      add(PropertyList(value, range: SourceRange(tag.start, position)))
      return
    }
    if tag.element != .plist {
      guard depth < PropertyListLimit.depth else {
        throw PropertyListMistake(
          at: SourceRange(tag.start, position),
          "more than \(PropertyListLimit.depth) arrays and dictionaries inside each other",
          help: "CoreFoundation refuses such a file; expected a flatter structure")
      }
      depth += 1
    }
    open.append(Container(element: tag.element, start: tag.start))
  }

  /// Ends the innermost container, whose end tag has been read.
  private mutating func close() throws(PropertyListMistake) {
    let container = open.removeLast()
    if let key = container.key {
      // Kept for whatever is still said about the file.
      open.append(container)
      throw PropertyListMistake(
        at: key.range, "the key “\(key.text.string)” has no value",
        label: "expected a value behind it", help: "add a value such as <string>…</string>")
    }
    if container.element == .plist {
      guard let value = container.elements.first else {
        throw emptyPropertyList(SourceRange(container.start, position))
      }
      add(value)
    } else {
      depth -= 1
      add(value(of: container, end: position))
    }
  }

  private func emptyPropertyList(_ range: SourceRange) -> PropertyListMistake {
    PropertyListMistake(
      at: range, "<plist> has no value", label: "expected a value inside",
      help: "an empty table is <plist version=\"1.0\"><dict/></plist>")
  }

  private func value(of container: Container, end: Int) -> PropertyList {
    let range = SourceRange(container.start, end)
    guard container.element == .dictionary else {
      return PropertyList(.array(container.elements), range: range)
    }
    if let identifier = uniqueIdentifier(container.members) {
      return PropertyList(.uniqueIdentifier(identifier), range: range)
    }
    return PropertyList(.dictionary(container.members), range: range)
  }

  /// A dictionary with the single key `CF$UID` and a number is how XML spells a keyed archive's reference, of
  /// which CoreFoundation keeps 32 bits.
  private func uniqueIdentifier(_ members: [PropertyList.Member]) -> UInt64? {
    guard let last = members.last, members.allSatisfy({ $0.key == "CF$UID" }) else { return nil }
    switch last.value.value {
    case .integer(let number): return UInt64(UInt32(truncatingIfNeeded: number))
    case .real(let number):
      // Cut off, as a conversion by the processor does it; out of range is the smallest number.
      let isInRange = number > -0x1p31 - 1 && number < 0x1p31
      return UInt64(UInt32(bitPattern: isInRange ? Int32(number) : .min))
    default: return nil
    }
  }

  /// Puts a value where it belongs: the innermost container, or the root.
  private mutating func add(_ value: PropertyList) {
    guard let last = open.indices.last else {
      root = value
      return
    }
    if open[last].element != .dictionary {
      open[last].elements.append(value)
    } else if let key = open[last].key {
      open[last].members.append(
        PropertyList.Member(key: key.text, keyRange: key.range, value: value))
      open[last].key = nil
    }
  }

  /// Ends every open container where the reader stopped, so that what was read is not lost.
  private mutating func closeAll() {
    while let container = open.popLast() {
      if container.element != .plist {
        add(value(of: container, end: position))
      } else if let value = container.elements.first {
        add(value)
      }
    }
  }
}
