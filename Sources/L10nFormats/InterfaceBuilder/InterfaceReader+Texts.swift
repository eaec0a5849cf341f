import CXML
import L10nSource

/// Storage of texts and objects.
extension InterfaceReader {
  mutating func add(_ value: Value, _ target: Target) {
    guard !value.bytes.isEmpty, !frames[target.owner].identifier.isEmpty else { return }
    let object = object(at: target.owner)
    units.append(
      InterfaceDocument.Unit(
        text: keep(value), offset: value.offset, object: object, property: target.property,
        index: target.index, isExcluded: TranslationDirective.stands(inText: value.bytes),
        unseen: isSample(value.bytes, of: target) ? .everywhere : unseenPlace(of: target)))
  }

  mutating func addNote(_ value: Value, _ owner: Int) {
    objects[object(at: owner)].note.append(contentsOf: value.bytes)
  }

  /// The index in `objects` of the open element at `position`, which is added if necessary.
  private mutating func object(at position: Int) -> Int {
    let frame = frames[position]
    if frame.object >= 0 { return frame.object }
    let isTextField = frame.element == .textFieldCell
    let isCell = position > 0 && (isTextField || frame.element == .buttonCell)
    objects.append(
      InterfaceDocument.Object(
        identifier: frame.identifier,
        control: isCell
          ? InterfaceDocument.Object.Control(
            identifier: frames[position - 1].identifier, isTextField: isTextField) : nil,
        hiddenView: frames[..<position].last { $0.visibility.contains(.isHidden) }?.identifier
          ?? .empty,
        isInMainMenu: frame.isInMainMenu, note: [], className: classPosition(ofName: frame.name)))
    frames[position].object = objects.count - 1
    return objects.count - 1
  }

  private mutating func classPosition(ofName name: Int) -> UInt32 {
    while classOfName.count <= name { classOfName.append(0) }
    if classOfName[name] == 0 {
      let bytes = names.entries[name].name.bytes
      classNames.append(toolkit.className(ofElement: String(decoding: bytes, as: UTF8.self)))
      classOfName[name] = UInt32(classNames.count)
    }
    return classOfName[name] - 1
  }

  /// The stored range of a value: in the source, or appended after it.
  mutating func keep(_ value: Value) -> StoredText {
    let count = UInt32(value.bytes.count)
    if value.isSlice { return StoredText(start: UInt32(value.offset), count: count) }
    let start = source.count + decoded.count
    decoded.append(contentsOf: value.bytes)
    return StoredText(start: UInt32(start), count: count)
  }

  func withBytes<Result>(
    of text: StoredText, _ body: (ByteView) -> Result
  ) -> Result {
    let start = Int(text.start)
    let end = start + Int(text.count)
    if start < source.count {
      return body(source.part(start..<end))
    }
    return decoded.withView { decoded in
      body(decoded.part(start - source.count..<end - source.count))
    }
  }

  /// Adds an identifier, and detects duplicates.
  ///
  /// - Parameter bytes: the bytes of the identifier; unlike those of the source, they are still in the cache.
  mutating func noteIdentifier(
    _ identifier: StoredText, _ bytes: ByteView
  ) {
    let hash = InterfaceIdentifiers.hash(bytes)
    // The table can't access the reader that contains it.
    var identifiers = InterfaceIdentifiers()
    swap(&identifiers, &self.identifiers)
    let isTwin = identifiers.insert(identifier, hash: hash) { other in
      withBytes(of: other) { $0.elementsEqual(bytes) }
    }
    swap(&identifiers, &self.identifiers)
    guard isTwin else { return }
    duplicateCount += 1
    guard duplicateCount <= InterfaceLimit.findings else { return }
    let name = String(decoding: bytes, as: UTF8.self)
    diagnostics.append(.duplicateIdentifier(name, at: range(of: identifier)))
  }

  mutating func noteUndecodable(_ range: SourceRange) {
    undecodableCount += 1
    guard undecodableCount <= InterfaceLimit.findings else { return }
    diagnostics.append(.undecodableText(at: range))
  }

  /// The place of a text; nil if it is decoded.
  private func range(of text: StoredText) -> SourceRange? {
    let start = Int(text.start)
    return start < source.count ? SourceRange(start, start + Int(text.count)) : nil
  }
}

// MARK: - Places

extension InterfaceReader {
  /// The value of an attribute, with its place.
  @inline(__always)
  func value(of attribute: cxml_attribute, at place: cxml_place) -> Value {
    if attribute.value >= place.first, attribute.end <= place.last {
      let offset = Int(place.first_offset) + (attribute.value - place.first)
      if offset + (attribute.end - attribute.value) <= source.count {
        return Value(bytes: attribute.bytes, offset: offset, isSlice: true)
      }
    }
    return decodedValue(of: attribute, tagEnd: Int(place.end_offset))
  }

  private func decodedValue(of attribute: cxml_attribute, tagEnd: Int) -> Value {
    let name = XMLName(attribute.name).bytes
    let start = tagStart(before: tagEnd)
    return Value(
      bytes: attribute.bytes, offset: valueOffset(of: name, in: start..<tagEnd) ?? start,
      isSlice: false)
  }

  func isInSource(_ bytes: ByteView, at offset: Int) -> Bool {
    guard offset >= 0, offset <= source.count, bytes.count <= source.count - offset else {
      return false
    }
    return source.part(offset..<offset + bytes.count)
      .elementsEqual(bytes)
  }

  /// The start of the value of an attribute in a tag.
  private func valueOffset(of name: ByteView, in tag: Range<Int>) -> Int? {
    var index = tag.lowerBound
    while let equals = source[index..<tag.upperBound].firstIndex(of: UInt8(ascii: "=")) {
      var nameEnd = equals
      while nameEnd > index, source[nameEnd - 1].isXMLWhitespace { nameEnd -= 1 }
      let quotes = source[equals..<tag.upperBound]
      guard
        let open = quotes.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        ),
        let close = source[(open + 1)..<tag.upperBound].firstIndex(of: source[open])
      else { return nil }
      let nameStart = nameEnd - name.count
      if nameStart > index, source[nameStart - 1].isXMLWhitespace,
        source.part(nameStart..<nameEnd).elementsEqual(name)
      {
        return open + 1
      }
      index = close + 1
    }
    return nil
  }

  /// The start of the tag that ends at `offset`: attributes don't contain `<`.
  func tagStart(before offset: Int) -> Int {
    source[..<min(offset, source.count)].lastIndex(of: UInt8(ascii: "<")) ?? 0
  }

  /// The tag whose `>` or `/>` is at `offset`.
  func tag(endingAt offset: Int) -> SourceRange {
    SourceRange(tagStart(before: offset), contentStart(of: offset))
  }

  /// The start of the content of an element whose start tag ends at `offset`.
  func contentStart(of offset: Int) -> Int {
    guard offset < source.count else { return source.count }
    return source[offset...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
  }
}

/// The identifiers of a document's objects.
struct InterfaceIdentifiers {
  private(set) var texts: [StoredText] = []
  private var slots = KeySlots(count: 511)

  /// A random seed, so that no document can provoke collisions.
  private static let seed = UInt64.random(in: .min ... .max)

  /// Identifiers usually have ten bytes, which takes two steps. Swift's hash would take most of the reader's time.
  static func hash(_ bytes: ByteView) -> UInt32 {
    var hash = seed ^ UInt64(bytes.count)
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      if index + 8 <= bytes.count {
        word = bytes.word(at: index)
      } else {
        for rest in index..<bytes.count { word = word << 8 | UInt64(bytes[rest]) }
      }
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed | 1)
      hash = product.high ^ product.low
      index += 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Inserts an identifier. Returns whether it existed.
  ///
  /// - Parameter isEqual: whether an existing identifier is equal.
  mutating func insert(
    _ text: StoredText, hash: UInt32, isEqual: (StoredText) -> Bool
  ) -> Bool {
    guard slots.position(hash: hash, isKey: { isEqual(texts[$0]) }) == nil else { return true }
    slots.set(texts.count, hash: hash)
    texts.append(text)
    return false
  }
}
