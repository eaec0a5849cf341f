package import L10nHandoff

/// How documents of translators are taken.
package struct ImportOptions: Sendable {
  package var matching = Matching.standard
  /// The language of all documents, whatever they say; nil if they name it.
  package var language: String?
  /// The localizations that languages of documents mean.
  package var languages: [String: String] = [:]
  /// What left for translation, to tell which side changed a text.
  package var manifest = HandoffManifest()
  /// Whether texts that still need a review are taken, marked so where the format can.
  package var acceptsUnfinished = false
  /// Whether an empty translation replaces a text.
  package var allowsEmpty = false
  /// Whether documents in the source language change its texts.
  package var changesSource = false
  /// Whether a warning about a text rejects it.
  package var isStrict = false

  /// Whether a rejected text keeps all others of its language from being taken, if there are other languages.
  package var takesWholeLanguages = false
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
