/// One `key = value;` of a `.strings` file: the ranges of its parts in the UTF-8 text.
///
/// Offsets have 32 bits because a large project has half a million entries; longer texts aren't parsed. The entries and
/// junk of a file are contiguous: the whitespace and comments before a key belong to its entry.
package struct StringsEntry: Sendable, Hashable {
  /// The start of the whitespace and comments before the key: the end of the preceding part.
  package var start: UInt32
  /// The key with its quotes.
  package var keyStart: UInt32
  package var keyEnd: UInt32
  /// The value with its quotes; the key's range if there is none (`key;`).
  package var valueStart: UInt32
  package var valueEnd: UInt32
  /// After the semicolon, or after the value if it is missing.
  package var end: UInt32
  package var traits: Traits

  /// The form of an entry.
  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let quotedKey = Self(rawValue: 1)
    package static let escapedKey = Self(rawValue: 2)
    package static let quotedValue = Self(rawValue: 4)
    package static let escapedValue = Self(rawValue: 8)
    /// `key;`: the key is its own value.
    package static let keyOnly = Self(rawValue: 16)
    /// The value is a dictionary, an array or data.
    package static let nestedValue = Self(rawValue: 32)
    /// The semicolon is missing.
    package static let unfinished = Self(rawValue: 64)
  }
}
