package import L10nModel
package import L10nSource

/// A `.strings` file: its contents, and the part that CoreFoundation loads.
///
/// The contents are all entries, comments and errors, in order. CoreFoundation can load less: an error within an entry
/// loses the whole file, and a stray character between entries silently ends it. The file can also be an XML or binary
/// property list; then `entries` is empty and `propertyList` contains the pairs.
package struct StringsFile: Sendable {
  package var source: SourceText
  package var form: Form
  /// All entries of the text, well-formed or recovered, in order.
  package var entries: [StringsEntry]
  /// The entries whose keys equal those of the guide, in order; empty without a guide. Others can have such keys too.
  package var alignment: [AlignedKeys] = []
  /// The parts of the text outside entries: errors, braces, and the text after the last entry. In order.
  package var otherText: [SourceRange]
  package var loaded: Loaded
  /// Whether some comment can contain a directive.
  package var mayHaveDirectives = false
  /// The start of an unclosed comment.
  var unterminatedComment: Int?
  /// The whole file if it isn't a list of `key = value;` pairs.
  package var propertyList: PropertyList?

  /// The detected form of a file.
  package enum Form: Sendable, Hashable {
    /// `key = value;` pairs, or only whitespace and comments.
    case pairs
    /// The same between braces.
    case bracedPairs
    /// An old-style property list that isn't a dictionary: an array, data or a single string.
    case otherObject
    case xml
    case binary
  }

  /// The part of a file that CoreFoundation loads.
  package struct Loaded: Sendable, Hashable {
    package let status: Status
    /// The number of loaded `entries`, from the first on; duplicates count each.
    package let entryCount: Int

    /// The names are those of the JSON report.
    package enum Status: String, Sendable, CaseIterable {
      case complete
      /// It stops at a stray character and silently drops the rest.
      case truncated
      /// It ignores the file: no key has a value.
      case lost
    }
  }
}

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
