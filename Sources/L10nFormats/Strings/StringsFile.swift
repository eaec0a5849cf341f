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
