package import L10nModel
package import L10nSource

/// A `.strings` file: what it says, and what CoreFoundation loads of it.
///
/// What it says is every entry, comment and mistake, in order. What CoreFoundation loads can be less: a mistake
/// within an entry loses the whole file, a stray character between entries silently ends it there.
/// The file may also be an XML or binary property list; then `entries` is empty and `propertyList` holds the pairs.
package struct StringsFile: Sendable {
  package var source: SourceText
  package var form: Form
  /// Every entry of the text, well-formed or repaired, in order.
  package var entries: [StringsEntry]
  /// Which entries have the keys of the guide's, in order; empty without a guide. Others may have some, too.
  package var alignment: [AlignedKeys] = []
  /// The stretches of text that are no entry: mistakes, braces, what follows the last entry. In order.
  package var otherText: [SourceRange]
  package var loaded: Loaded
  /// Whether some comment speaks to this tool.
  package var mayHaveDirectives = false
  /// Where a comment begins that nothing closes.
  var unterminatedComment: Int?
  /// The whole file where it is no list of `key = value;` pairs.
  package var propertyList: PropertyList?

  /// What a file turned out to be.
  package enum Form: Sendable, Hashable {
    /// `key = value;` pairs, or nothing but white space and comments.
    case pairs
    /// The same between braces.
    case bracedPairs
    /// An old-style property list that is no dictionary: an array, data or a single string.
    case otherObject
    case xml
    case binary
  }

  /// How much of a file CoreFoundation loads.
  package struct Loaded: Sendable, Hashable {
    package let status: Status
    /// How many of `entries`, from the first on, are loaded; duplicates count each.
    package let entryCount: Int

    /// The names are those of the JSON report.
    package enum Status: String, Sendable, CaseIterable {
      case complete
      /// It stops at a stray character and drops the rest without a word.
      case truncated
      /// It rejects the file: no key has a value.
      case lost
    }
  }
}
