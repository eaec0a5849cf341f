package import L10nModel
package import L10nSource

/// A string catalog (`.xcstrings`): the keys of a table with their texts in all languages, as the file has them.
///
/// Parsing makes a few flat arrays, whatever the number of keys and languages. Their ranges lie in `bytes`: the text of the
/// file, and behind it the decoded form of what has escapes. Of a large file that is read in parts the strings alone are
/// kept, and not the text (`StringCatalogDivision`): only its keys, languages and values can be asked for then.
///
/// The lists follow the file. Where a key, or a language of a key, is defined twice, the last one counts, as Foundation
/// has it.
package struct StringCatalog: Sendable {
  /// How the file is encoded. Its text is in `bytes`.
  package let source: SourceText
  /// The text of the file with the decoded strings behind it.
  package private(set) var bytes: [UInt8]
  /// How many of `bytes` are the text of the file; none where it is not kept.
  package let textCount: Int
  /// The language that keys are written in; nil where the file does not say.
  package let sourceLanguage: CodeUnitString?
  package let version: CodeUnitString?
  /// Every language that has a localization, in order of first appearance.
  package let languages: [Language]
  /// Every key in the order of the file.
  package let keys: [Key]
  /// What `languages` have for `keys`: those of one key stand together, in the order of the file.
  package let localizations: [Localization]
  /// What varied values are made of, as `ValueNode` has it.
  package let nodes: [ValueNode]
  /// Between the braces of `strings`; nil where there are none.
  package let stringsRange: SourceRange?
  /// Whether Foundation, and with it Xcode, can read the file.
  package let isLoadable: Bool

  /// A language as the catalog spells it.
  package struct Language: Sendable, Hashable {
    package let spelling: CodeUnitString
    /// Where the spelling first stands, with its quotes.
    package internal(set) var offset: UInt32
    /// Whether some plain text ships: it is neither empty nor still new. A compiler writes a `.strings` file for it.
    package var shipsPlainTexts = false
    /// Whether some text of several ships. A compiler writes a `.stringsdict` file for it.
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

/// What the parser finds in a text.
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
  /// One key and what the catalog says of it.
  package struct Key: Sendable, Hashable {
    /// The text of the key in the bytes of the catalog.
    package var keyStart: UInt32
    package var keyCount: UInt32
    /// Where the key stands in the text of the file, with its quotes.
    package var offset: UInt32
    /// Behind the value in the text of the file.
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

  /// How a key came into the catalog, and whether Xcode still finds it.
  package enum ExtractionState: UInt8, Sendable, CaseIterable {
    /// Found in the code, and the key is its text.
    case absent
    case manual
    /// Found together with a text: in an interface file, or as `defaultValue:`.
    case extractedWithValue
    /// From a `.strings` or `.stringsdict` file.
    case migrated
    /// No longer found.
    case stale
    /// Something else, which a later Xcode may write.
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
  }

  /// What one language has for one key.
  package struct Localization: Sendable, Hashable {
    /// The position in `languages`.
    package var language: UInt32
    /// Where the code of the language stands in the text of the file, with its quotes.
    package var offset: UInt32
    /// Where the text begins in the bytes; of a varied value, where its subtree begins in the nodes.
    package var valueStart: UInt32
    package var valueCount: UInt32
    package var form: Form
    /// Of a varied value, that of the texts below: new where all are, needs review where some are not translated.
    package var state: UnitState

    package enum Form: UInt8, Sendable {
      case text
      case varied
      /// There is nothing that could be a value.
      case nothing
    }

    package var valueRange: Range<Int> { Int(valueStart)..<Int(valueStart) + Int(valueCount) }
  }
}
