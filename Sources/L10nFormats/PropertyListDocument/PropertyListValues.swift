package import L10nModel
package import L10nSource

/// The values of a property list by index, for reading a few values of a large file.
///
/// The file is in flat form, and strings are created on demand. A class, because all objects found in the file refer to it.
package final class PropertyListValues: Sendable {
  /// The UTF-8 text that ranges refer to; empty for a binary file.
  package let text: [UInt8]
  private let list: FlatPropertyList

  private init(text: [UInt8], list: FlatPropertyList) {
    self.text = text
    self.list = list
  }

  /// Creates the values of a file that was read as a tree.
  package convenience init(_ document: Parsed<PropertyListReading>) {
    self.init(document.value.root, text: document.text)
  }

  package convenience init(_ root: PropertyList?, text: [UInt8] = []) {
    self.init(
      text: text, list: root.map { FlatPropertyList($0) } ?? FlatPropertyList(sourceCount: 0))
  }

  /// Reads a valid old-style dictionary, such as a project file; nil for anything else.
  package convenience init?(braced bytes: [UInt8]) {
    guard !BinaryPropertyListReader.recognizes(bytes) else { return nil }
    let source = SourceText(decodingPropertyList: bytes)
    guard source.defect == nil, !XMLPropertyListDetection.isXML(source.utf8) else { return nil }
    let list = source.utf8.withView { buffer -> FlatPropertyList? in
      var parser = OldStyleParser(buffer)
      let first = parser.scanner.skipTrivia(from: 0)
      guard first < buffer.count, buffer[first] == UInt8(ascii: "{"),
        parser.parseValues(at: first, depth: 0), parser.mistake == nil,
        parser.scanner.skipTrivia(from: parser.position) == buffer.count,
        parser.scanner.unterminatedComment == nil
      else { return nil }
      return parser.list
    }
    guard let list else { return nil }
    self.init(text: source.utf8, list: list)
  }

  /// The index of the root; nil if nothing can be read.
  package var root: Int? { list.nodes.isEmpty ? nil : 0 }
}

extension PropertyListValues {
  /// Returns the value that CoreFoundation finds for `key`: the last one with that name. Nil if there is no such dictionary
  /// or key.
  package func value(of key: StaticString, in dictionary: Int?) -> Int? {
    guard let dictionary, list.nodes[dictionary].kind == .dictionary else { return nil }
    var found: Int?
    list.forEachChild(of: dictionary) { member in
      let name = list.nodes[member].key ?? .empty
      if name.count == key.utf8CodeUnitCount,
        withBytes(name, { $0.hasSameBytes(as: ByteView(key)) })
      {
        found = member
      }
    }
    return found
  }

  /// Returns the indices of an array's elements, or of a dictionary's values including duplicates; empty for anything else.
  package func children(of container: Int?) -> [Int] {
    guard let container else { return [] }
    var children: [Int] = []
    children.reserveCapacity(Int(list.nodes[container].childCount))
    list.forEachChild(of: container) { children.append($0) }
    return children
  }

  package func members(of dictionary: Int?) -> [Int] {
    dictionary.map { list.nodes[$0].kind == .dictionary } ?? false ? children(of: dictionary) : []
  }

  package func elements(of array: Int?) -> [Int] {
    array.map { list.nodes[$0].kind == .array } ?? false ? children(of: array) : []
  }

  package func isArray(_ position: Int) -> Bool { list.nodes[position].kind == .array }

  package func string(at position: Int?) -> String? {
    guard let position, list.nodes[position].kind == .string else { return nil }
    return withBytes(list.nodes[position].text) { String(decoding: $0, as: UTF8.self) }
  }

  package func isString(_ text: StaticString, at position: Int?) -> Bool {
    guard let position, list.nodes[position].kind == .string else { return false }
    return withBytes(list.nodes[position].text) { $0.hasSameBytes(as: ByteView(text)) }
  }

  /// Returns the value of a number, or of a string that represents one; nil for other values.
  package func integer(at position: Int?) -> Int? {
    guard let position else { return nil }
    let node = list.nodes[position]
    guard node.kind == .scalar else { return string(at: position).flatMap { Int($0) } }
    if case .integer(let number) = list.scalars[Int(node.text.start)] { return Int(number) }
    return nil
  }

  package func key(of member: Int) -> CodeUnitString {
    CodeUnitString(bytes: withKey(of: member) { Array($0) })
  }

  /// Returns the key of a member as a `String`.
  package func name(of member: Int) -> String {
    withKey(of: member) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the range of the key of a member; nil in a binary property list.
  package func keyRange(of member: Int) -> SourceRange? {
    let node = list.nodes[member]
    return node.keyElementEnd > 0 ? node.keyRange : nil
  }

  private func withBytes<Result>(
    _ stored: StoredText, _ body: (ByteView) -> Result
  ) -> Result {
    text.withView { text in
      list.decoded.withView { body(list.view(of: stored, in: text, decoded: $0)) }
    }
  }

  private func withKey<Result>(of member: Int, _ body: (ByteView) -> Result) -> Result {
    withBytes(list.nodes[member].key ?? .empty, body)
  }
}

extension PropertyListValues {
  /// Returns an index of all members of a dictionary by key. Of equal keys, the last one counts.
  package func index(ofMembersOf dictionary: Int?) -> KeySlots {
    let members = members(of: dictionary)
    var index = KeySlots(count: members.count)
    for member in members {
      _ = withKey(of: member) { key in
        index.set(member, hash: KeySlots.hash(key)) { isKey(key, of: $0) }
      }
    }
    return index
  }

  /// Returns the member whose key is the string at `position`; nil if there is none, or the value isn't a string.
  package func member(namedAt position: Int?, in index: KeySlots) -> Int? {
    guard let position, list.nodes[position].kind == .string else { return nil }
    return withBytes(list.nodes[position].text) { key in
      index.position(hash: KeySlots.hash(key)) { isKey(key, of: $0) }
    }
  }

  private func isKey(_ key: ByteView, of member: Int) -> Bool {
    withKey(of: member) { $0.hasSameBytes(as: key) }
  }
}
