/// One `key = value;` of a `.strings` file: where its parts stand in the UTF-8 text.
///
/// Offsets are of 32 bits because a large project has half a million entries; a longer text is not parsed.
/// The entries of a file and its junk tile the text: what stands before the key (white space and comments) belongs to the entry.
package struct StringsEntry: Sendable, Hashable {
  /// Where the white space and comments before the key begin: the end of what came before.
  package var start: UInt32
  /// The key with its quotes.
  package var keyStart: UInt32
  package var keyEnd: UInt32
  /// The value with its quotes; the key's range where there is none (`key;`).
  package var valueStart: UInt32
  package var valueEnd: UInt32
  /// After the semicolon, or after the value where that is missing.
  package var end: UInt32
  package var traits: Traits

  /// How an entry is written.
  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let quotedKey = Self(rawValue: 1)
    package static let escapedKey = Self(rawValue: 2)
    package static let quotedValue = Self(rawValue: 4)
    package static let escapedValue = Self(rawValue: 8)
    /// `key;`, which stands for the key as its own value.
    package static let keyOnly = Self(rawValue: 16)
    /// The value is a dictionary, an array or data.
    package static let nestedValue = Self(rawValue: 32)
    /// The semicolon is missing.
    package static let unfinished = Self(rawValue: 64)
  }
}
