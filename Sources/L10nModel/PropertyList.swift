package import L10nSource

/// A property list as in its file: in order, with duplicate keys, each value with its place.
///
/// One model serves the old-style, XML and binary formats. The caller decides how to treat duplicates (CoreFoundation uses the
/// last of two equal keys).
package struct PropertyList: Sendable, Hashable {
  package let value: Value
  /// The place in the UTF-8 text of the source; nil in a binary property list, which has no lines.
  package let range: SourceRange?

  package indirect enum Value: Sendable, Hashable {
    case string(CodeUnitString)
    case data([UInt8])
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01 00:00:00 UTC.
    case date(Double)
    /// A reference inside a keyed archive.
    case uniqueIdentifier(UInt64)
    case array([PropertyList])
    case dictionary([Member])
  }

  package struct Member: Sendable, Hashable {
    package let key: CodeUnitString
    package let keyRange: SourceRange?
    package let value: PropertyList

    package init(key: CodeUnitString, keyRange: SourceRange?, value: PropertyList) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package init(_ value: Value, range: SourceRange? = nil) {
    self.value = value
    self.range = range
  }
}

extension PropertyList {
  /// The members of a dictionary, with duplicates; empty otherwise.
  package var members: [Member] {
    if case .dictionary(let members) = value { members } else { [] }
  }

  /// The elements of an array; empty otherwise.
  package var elements: [PropertyList] {
    if case .array(let elements) = value { elements } else { [] }
  }

  package var text: String? {
    if case .string(let text) = value { text.string } else { nil }
  }

  package var isNotText: Bool {
    if case .string = value { false } else { true }
  }

  /// The value that CoreFoundation returns for `key`: the last one with this key; nil if this isn't a dictionary.
  package subscript(key: CodeUnitString) -> PropertyList? {
    members.last { $0.key == key }?.value
  }
}
