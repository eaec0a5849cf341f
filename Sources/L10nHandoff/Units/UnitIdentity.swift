package import L10nModel
package import L10nSource

/// How documents name the texts of a source file. Xcode's exports use these names, and its import finds texts by them.
package enum UnitIdentity: Sendable, Hashable {
  /// The key. For a variation, `|==|` and the variation's steps follow: `key|==|device.iphone.plural.one`.
  case key
  /// The path in a `.stringsdict` file: `/key:dict/count:dict/one:dict/:string`.
  case stringsDict

  package init(ofSourceIn format: TableFormat) {
    self = format == .stringsdict ? .stringsDict : .key
  }

  private static let delimiter = Array("|==|".utf8)
  /// Xcode has no name for an alternative phrase, and readers of its names reject unknown ones.
  private static let phraseDelimiter = Array("|phrase.".utf8)
  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let deviceKey = "NSStringDeviceSpecificRuleType"
  private static let widthKey = "NSStringVariableWidthRuleType"
  private static let dictionaryEnd = Array(":dict/".utf8)
  private static let textEnd = Array(":dict/:string".utf8)
}

// MARK: - Writing

extension UnitIdentity {
  package func append(_ key: ByteView, _ path: VariationPath, to bytes: inout [UInt8]) {
    switch self {
    case .key: appendKey(key, path, to: &bytes)
    case .stringsDict: appendDictionaryPath(key, path, to: &bytes)
    }
  }

  package func name(of key: CodeUnitString, _ path: VariationPath) -> CodeUnitString {
    var bytes: [UInt8] = []
    key.bytes.withView { append($0, path, to: &bytes) }
    return CodeUnitString(bytes: bytes)
  }

  private func appendKey(_ key: ByteView, _ path: VariationPath, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: key)
    if path.count == 1, case .alternative(let index) = path[0] {
      bytes += Self.phraseDelimiter + "\(index)".utf8
      return
    }
    for (number, step) in path.enumerated() {
      bytes += number == 0 ? Self.delimiter : [UInt8(ascii: ".")]
      switch step {
      case .plural(let category): bytes += "plural.\(category.rawValue)".utf8
      case .device(let name): bytes += "device.".utf8 + Self.quoted(name)
      case .width(let name): bytes += "width.".utf8 + Self.quoted(name)
      case .substitution(let name): bytes += "substitutions.".utf8 + Self.quoted(name)
      case .alternative(let index): bytes += "phrase.\(index)".utf8
      }
    }
  }

  /// Returns a step's name, enclosed in `@` if it contains full stops.
  private static func quoted(_ name: CodeUnitString) -> [UInt8] {
    guard name.bytes.contains(UInt8(ascii: ".")) else { return name.bytes }
    return [UInt8(ascii: "@")] + name.bytes + [UInt8(ascii: "@")]
  }

  private func appendDictionaryPath(
    _ key: ByteView, _ path: VariationPath, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "/"))
    bytes.append(contentsOf: key)
    func add(_ name: some Sequence<UInt8>) {
      bytes += Self.dictionaryEnd
      bytes += name
    }
    if path.isEmpty { add(Self.formatKey.utf8) }
    for step in path {
      switch step {
      case .plural(let category): add(category.rawValue.utf8)
      case .device(let name):
        add(Self.deviceKey.utf8)
        add(name.bytes)
      case .width(let name):
        add(Self.widthKey.utf8)
        add(name.bytes)
      case .substitution(let name): add(name.bytes)
      case .alternative(let index): add("\(index)".utf8)
      }
    }
    bytes += Self.textEnd
  }
}

// MARK: - Reading

extension UnitIdentity {
  /// A text that a document refers to.
  package struct Reference: Sendable, Hashable {
    package let key: CodeUnitString
    package let path: VariationPath
  }

  /// Returns the texts that a name can refer to, the likeliest first. Names can be ambiguous, because a key can contain the
  /// delimiters.
  ///
  /// - Parameter isKey: whether the source contains a key.
  /// - Complexity: O(*n*) in the length of the name, times the calls of `isKey`.
  package func references(
    to name: CodeUnitString, isKey: (CodeUnitString) -> Bool
  ) -> [Reference] {
    switch self {
    case .key: Self.keyReferences(to: name.bytes[...], isKey)
    case .stringsDict: Self.dictionaryReferences(to: name.bytes[...], isKey)
    }
  }

  /// Whether a key equals the name of another key's text, so that a document can't distinguish them.
  package func isAmbiguous(_ key: ByteView, isKey: (CodeUnitString) -> Bool) -> Bool {
    guard self == .key,
      key.firstIndex(of: "|==|", from: 0) != nil
        || key.firstIndex(of: "|phrase.", from: 0) != nil
    else { return false }
    return references(to: CodeUnitString(bytes: Array(key)), isKey: isKey).contains {
      !$0.path.isEmpty
    }
  }

  /// Whether a key ends like the name of a variation: `key|==|plural.one`. Xcode's import then looks for a variation of another
  /// key and ignores the translation without a message.
  package static func looksLikeVariation(_ key: ByteView) -> Bool {
    guard key.firstIndex(of: "|==|", from: 0) != nil else { return false }
    let name = Array(key)
    guard let start = last(delimiter, in: name[...]),
      let path = path(of: name[(start + delimiter.count)...])
    else { return false }
    let isXcodes = path.allSatisfy { step in
      switch step {
      case .plural, .device, .substitution: true
      case .width, .alternative: false
      }
    }
    guard isXcodes, let last = path.last else { return false }
    if case .substitution = last { return false }
    return true
  }

  /// Whether Xcode's import drops the texts of a substitution with this name.
  package static func isLost(substitution name: ByteView) -> Bool {
    name.firstIndex(of: "|==|", from: 0) != nil
  }

  private static func keyReferences(
    to name: ArraySlice<UInt8>, _ isKey: (CodeUnitString) -> Bool
  ) -> [Reference] {
    var found: [Reference] = []
    let whole = CodeUnitString(bytes: name)
    if isKey(whole) { found.append(Reference(key: whole, path: [])) }
    if let start = last(phraseDelimiter, in: name) {
      let key = CodeUnitString(bytes: name[..<start])
      let number = String(decoding: name[(start + phraseDelimiter.count)...], as: UTF8.self)
      if let index = Int(number), index >= 0, isKey(key) {
        found.append(Reference(key: key, path: [.alternative(index)]))
      }
    }
    // Only the last delimiter counts, because variation steps must follow it.
    guard let start = last(delimiter, in: name) else { return found }
    let key = CodeUnitString(bytes: name[..<start])
    guard let path = path(of: name[(start + delimiter.count)...]), isKey(key) else { return found }
    found.append(Reference(key: key, path: path))
    return found
  }

  private static func last(_ delimiter: [UInt8], in name: ArraySlice<UInt8>) -> Int? {
    guard name.count >= delimiter.count else { return nil }
    return (name.startIndex...(name.endIndex - delimiter.count)).last {
      name[$0...].starts(with: delimiter)
    }
  }

  private static func path(of text: ArraySlice<UInt8>) -> VariationPath? {
    var rest = text
    var path: VariationPath = []
    func next() -> CodeUnitString? {
      guard let first = rest.first else { return nil }
      if first == UInt8(ascii: "@"),
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "@")),
        end + 1 == rest.endIndex || rest[end + 1] == UInt8(ascii: ".")
      {
        defer { rest = rest[(end + 1)...].dropFirst() }
        return CodeUnitString(bytes: rest[(rest.startIndex + 1)..<end])
      }
      let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
      defer { rest = rest[end...].dropFirst() }
      return CodeUnitString(bytes: rest[..<end])
    }
    while let kind = next() {
      guard let name = next(), !name.isEmpty else { return nil }
      switch kind.string {
      case "plural":
        guard let category = PluralCategory(rawValue: name.string) else { return nil }
        path.append(.plural(category))
      case "device": path.append(.device(name))
      case "width": path.append(.width(name))
      case "substitutions": path.append(.substitution(name))
      case "phrase":
        guard let index = Int(name.string), index >= 0 else { return nil }
        path.append(.alternative(index))
      default: return nil
      }
    }
    return path.isEmpty ? nil : path
  }

  private static func dictionaryReferences(
    to name: ArraySlice<UInt8>, _ isKey: (CodeUnitString) -> Bool
  ) -> [Reference] {
    guard name.first == UInt8(ascii: "/"), name.count > textEnd.count,
      name.suffix(textEnd.count).elementsEqual(textEnd)
    else { return [] }
    let inner = name.dropFirst().dropLast(textEnd.count)
    // Longest key first.
    let ends = inner.indices.reversed().filter { inner[$0...].starts(with: dictionaryEnd) }
    return ends.compactMap { end in
      let key = CodeUnitString(bytes: inner[..<end])
      guard isKey(key), let path = dictionaryPath(inner[(end + dictionaryEnd.count)...]) else {
        return nil
      }
      return Reference(key: key, path: path)
    }
  }

  private static func dictionaryPath(_ text: ArraySlice<UInt8>) -> VariationPath? {
    var names: [CodeUnitString] = []
    var start = text.startIndex
    for index in text.indices where index >= start && text[index...].starts(with: dictionaryEnd) {
      names.append(CodeUnitString(bytes: text[start..<index]))
      start = index + dictionaryEnd.count
    }
    names.append(CodeUnitString(bytes: text[start...]))
    if names == [CodeUnitString(formatKey)] { return [] }
    var path: VariationPath = []
    var rest = names[...]
    while let name = rest.popFirst() {
      switch name.string {
      case deviceKey:
        guard let device = rest.popFirst() else { return nil }
        path.append(.device(device))
      case widthKey:
        guard let width = rest.popFirst() else { return nil }
        path.append(.width(width))
      case formatKey: return rest.isEmpty ? path : nil
      case let text:
        if let category = PluralCategory(rawValue: text), rest.isEmpty {
          path.append(.plural(category))
        } else {
          path.append(.substitution(name))
        }
      }
    }
    return path
  }
}
