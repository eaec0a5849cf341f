package import L10nHandoff

/// How documents of translators are taken.
package struct ImportOptions: Sendable {
  package var matching = Matching.standard
  /// What left for translation, to tell which side changed a text.
  package var manifest = HandoffManifest()
  /// Whether texts that still need a review are taken, marked so where the format can.
  package var acceptsUnfinished = false
  /// Whether an empty translation replaces a text.
  package var allowsEmpty = false
  /// Whether a warning about a text rejects it.
  package var isStrict = false

  /// Whether to convert a property list that can't be edited to XML.
  package var convertsPropertyLists = false

  /// What has to agree for a text to be found.
  package enum Matching: String, Sendable, CaseIterable {
    /// The file, the name and the source text.
    case standard
    /// The name and the source text, in any file.
    case noFile = "nofile"
    /// The name, in any file and whatever its source text.
    case nameOnly = "matchid"
  }

  package init() {}
}
