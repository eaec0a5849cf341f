package import L10nModel
package import L10nSource

/// A string catalog (`.xcstrings`): the keys of a table with their texts in all languages, as in the file.
///
/// Parsing produces a few flat arrays, whatever the number of keys and languages. Their ranges refer to `bytes`: the
/// text of the file, followed by the decoded form of strings with escape sequences. For a large file that is read in
/// parts, only the strings are kept, without the text (`StringCatalogDivision`): only its keys, languages and values
/// are then available.
///
/// The lists follow the file. If a key, or a language of a key, is defined twice, the last one counts, as in
/// Foundation.
package struct StringCatalog: Sendable {
  /// How the file is encoded. Its text is in `bytes`.
  package let source: SourceText
  /// The text of the file followed by the decoded strings.
  package private(set) var bytes: [UInt8]
  /// The number of `bytes` that are the text of the file; 0 if it isn't kept.
  package let textCount: Int
  /// The language of the source texts; nil if the file doesn't declare it.
  package let sourceLanguage: CodeUnitString?
  package let version: CodeUnitString?
  /// Every language with a localization, in order of first appearance.
  package let languages: [Language]
  /// Every key, in file order.
  package let keys: [Key]
  /// The localizations of `keys` in `languages`: those of one key are contiguous, in file order.
  package let localizations: [Localization]
  /// The nodes of varied values, as in `ValueNode`.
  package let nodes: [ValueNode]
  /// The range between the braces of `strings`; nil for none.
  package let stringsRange: SourceRange?
  /// Whether Foundation, and with it Xcode, can read the file.
  package let isLoadable: Bool

  /// A language as written in the catalog.
  package struct Language: Sendable, Hashable {
    package let spelling: CodeUnitString
    /// The first place of the spelling, with its quotes.
    package internal(set) var offset: UInt32
    /// Whether a plain text ships: one that is neither empty nor new. A compiler then writes a `.strings` file for the
    /// language.
    package var shipsPlainTexts = false
    /// Whether a varied text ships. A compiler then writes a `.stringsdict` file for the language.
    package var shipsVariedTexts = false
  }

  init(
    source: SourceText, bytes: consuming [UInt8], textCount: Int, parts: StringCatalogParts,
    isLoadable: Bool
  ) {
    self.source = source
    self.bytes = bytes
    self.textCount = textCount
    sourceLanguage = parts.sourceLanguage
    version = parts.version
    languages = parts.languages
    keys = parts.keys
    localizations = parts.localizations
    nodes = parts.nodes
    stringsRange = parts.stringsRange
    self.isLoadable = isLoadable
  }
}

/// The parser's result for a text.
struct StringCatalogParts {
  var sourceLanguage: CodeUnitString?
  var version: CodeUnitString?
  var languages: [StringCatalog.Language] = []
  var keys: [StringCatalog.Key] = []
  var localizations: [StringCatalog.Localization] = []
  var nodes: [ValueNode] = []
  var stringsRange: SourceRange?
}

extension StringCatalog {
  /// One key with its properties.
  package struct Key: Sendable, Hashable {
    /// The text of the key in the bytes of the catalog.
    package var keyStart: UInt32
    package var keyCount: UInt32
    /// The place of the key in the text of the file, with its quotes.
    package var offset: UInt32
    /// The end of its value in the text of the file.
    package var end: UInt32
    package var commentStart: UInt32 = 0
    package var commentCount: UInt32 = 0
    package var firstLocalization: UInt32 = 0
    package var localizationCount: UInt32 = 0
    package var extractionState = ExtractionState.absent
    package var traits: Traits = []

    package var keyRange: Range<Int> { Int(keyStart)..<Int(keyStart) + Int(keyCount) }
    package var commentRange: Range<Int> {
      Int(commentStart)..<Int(commentStart) + Int(commentCount)
    }
    package var localizationRange: Range<Int> {
      Int(firstLocalization)..<Int(firstLocalization) + Int(localizationCount)
    }
  }

  /// The origin of a key, and whether Xcode still finds it.
  package enum ExtractionState: UInt8, Sendable, CaseIterable {
    /// Found in the code; the key is its text.
    case absent
    case manual
    /// Found together with a text: in an interface file, or as `defaultValue:`.
    case extractedWithValue
    /// From a `.strings` or `.stringsdict` file.
    case migrated
    /// No longer found.
    case stale
    /// Another state, which a later Xcode may write.
    case unknown
  }

  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// `"shouldTranslate" : false`
    package static let doNotTranslate = Self(rawValue: 1)
    package static let generatedComment = Self(rawValue: 2)
    /// `"generatesSymbol" : false`
    package static let noSymbol = Self(rawValue: 4)
    package static let comment = Self(rawValue: 8)
    /// A later definition of the same key counts instead.
    package static let overridden = Self(rawValue: 16)
    /// The comment says that nobody is to translate the text.
    package static let forbiddenByComment = Self(rawValue: 32)
  }

  /// The value of one key in one language.
  package struct Localization: Sendable, Hashable {
    /// The index in `languages`.
    package var language: UInt32
    /// The place of the language's code in the text of the file, with its quotes.
    package var offset: UInt32
    /// The start of the text in the bytes; for a varied value, the start of its subtree in the nodes.
    package var valueStart: UInt32
    package var valueCount: UInt32
    package var form: Form
    /// For a varied value, the combined state of its texts: new if all are, needs review if some are not translated.
    package var state: UnitState

    package enum Form: UInt8, Sendable {
      case text
      case varied
      /// Contains no value.
      case nothing
    }

    package var valueRange: Range<Int> { Int(valueStart)..<Int(valueStart) + Int(valueCount) }
  }
}
