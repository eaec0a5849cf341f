package import L10nModel
package import L10nSource

/// A key of a `.stringsdict` file with its position.
package struct StringsDictEntry: Sendable, Hashable {
  package let key: CodeUnitString
  /// The range of the key with its delimiters; nil in a binary file.
  package let keyRange: SourceRange?
  /// The range of the value with its delimiters; nil in a binary file.
  package let valueRange: SourceRange?
  /// The start of the whitespace and comments before the key.
  let precedingEnd: Int
  let isBehindValue: Bool
}

extension StringsDictFile {
  /// The entries in file order, including duplicates. If CoreFoundation doesn't load the file, the readable ones.
  ///
  /// - Precondition: the content has not been moved out.
  package var entries: [StringsDictEntry] {
    guard let root = list.nodes.first, root.kind == .dictionary else { return [] }
    return source.utf8.withView { text in
      var entries: [StringsDictEntry] = []
      entries.reserveCapacity(Int(root.childCount))
      var end = form == .xml ? endOfTag(at: Int(root.start), in: text) : 0
      list.forEachChild(of: 0) { position in
        let node = list.nodes[position]
        entries.append(
          StringsDictEntry(
            key: CodeUnitString(bytes: list.bytes(node.key ?? .empty, in: text)),
            keyRange: form == .binary ? nil : node.keyRange,
            valueRange: form == .binary ? nil : node.range, precedingEnd: end,
            isBehindValue: !entries.isEmpty))
        end = Int(node.end)
      }
      return entries
    }
  }

  private func endOfTag(at start: Int, in text: ByteView) -> Int {
    let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
    return end.map { $0 + 1 } ?? text.count
  }

  /// The whole file as a property list; nil if nothing can be read.
  ///
  /// - Precondition: the content has not been moved out.
  package var propertyList: PropertyList? {
    source.utf8.withView { list.tree(in: $0) }
  }

  /// Returns a diagnostic for every duplicate top-level key, at its later position.
  ///
  /// The parser reports duplicates among the rules of one key.
  ///
  /// - Precondition: the content has not been moved out.
  package func duplicateDiagnostics() -> [Diagnostic] {
    var keys: Set<CodeUnitString> = []
    return entries.filter { !keys.insert($0.key).inserted }.map {
      .duplicateEntry($0, isLoaded: status != .lost)
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateEntry(
    _ entry: StringsDictEntry, isLoaded: Bool
  ) -> Self {
    Self(
      .duplicateKey, at: entry.keyRange,
      "the key \"\(entry.key)\" is defined again"
        + (isLoaded ? ": CoreFoundation uses the last one" : ""),
      label: "defined again", help: "keep one of the definitions and remove the others")
  }
}

extension StringsDictFile {
  /// Returns the comments that apply to the key, joined by line feeds.
  ///
  /// - Returns: the text without delimiters and surrounding whitespace; nil if there is none, and for other forms than XML.
  /// - Precondition: the content has not been moved out.
  package func comment(before entry: StringsDictEntry) -> CodeUnitString? {
    guard form == .xml, let key = entry.keyRange else { return nil }
    let comments = XMLComments(
      in: source.utf8, SourceRange(entry.precedingEnd, key.start),
      isBehindValue: entry.isBehindValue
    )
    return comments.text(in: source.utf8).map { CodeUnitString(bytes: $0) }
  }
}

/// The predefined keys of a rule's dictionary.
enum StringsDictKey: String, CaseIterable {
  case format = "NSStringLocalizedFormatKey"
  case ruleType = "NSStringFormatSpecTypeKey"
  case valueType = "NSStringFormatValueTypeKey"
  case width = "NSStringVariableWidthRuleType"
  case device = "NSStringDeviceSpecificRuleType"

  @inline(__always)
  init?(_ name: ByteView) {
    guard name.count >= 25, name.count <= 30, name[0] == UInt8(ascii: "N") else { return nil }
    switch name {
    case "NSStringFormatSpecTypeKey": self = .ruleType
    case "NSStringFormatValueTypeKey": self = .valueType
    case "NSStringLocalizedFormatKey": self = .format
    case "NSStringVariableWidthRuleType": self = .width
    case "NSStringDeviceSpecificRuleType": self = .device
    default: return nil
    }
  }
}

extension PluralCategory {
  @inline(__always)
  init?(_ name: ByteView) {
    switch name {
    case "one": self = .one
    case "two": self = .two
    case "few": self = .few
    case "zero": self = .zero
    case "many": self = .many
    case "other": self = .other
    default: return nil
    }
  }
}

enum StringsDictNames {
  /// The names of devices; `other` covers the rest.
  static let devices = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]

  static let categories = PluralCategory.allCases.map(\.rawValue)

  /// Returns the probable meaning of an unknown name: a name with the same letters in another case, without surrounding
  /// whitespace, or with one letter different; nil if no name is similar.
  static func likely(_ name: String, among candidates: [String]) -> String? {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return candidates.first { $0.lowercased() == letters }
      ?? candidates.first { isOneEditApart(Array($0.lowercased().utf8), Array(letters.utf8)) }
  }

  /// Whether inserting, removing or replacing one letter changes one name to the other.
  private static func isOneEditApart(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard min(left.count, right.count) > 2, abs(left.count - right.count) < 2 else { return false }
    let common = zip(left, right).prefix { $0 == $1 }.count
    let (longer, shorter) = left.count > right.count ? (left, right) : (right, left)
    let skipped = longer.count == shorter.count ? 1 : 0
    return longer.dropFirst(common + 1).elementsEqual(shorter.dropFirst(common + skipped))
  }
}
