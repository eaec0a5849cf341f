package import L10nModel
package import L10nSource

/// A string catalog (`.xcstrings`): the keys of a table with their texts in all languages, as in the file.
///
/// Parsing produces a few flat arrays, whatever the number of keys and languages. Their ranges refer to `bytes`: the text of
/// the file, followed by the decoded form of strings with escape sequences.
///
/// The lists follow the file. If a key, or a language of a key, is defined twice, the last definition wins, as in Foundation.
package struct StringCatalog: Sendable {
  /// The encoding of the file. Its text is in `bytes`.
  package let source: SourceText
  /// The text of the file followed by the decoded strings.
  package private(set) var bytes: [UInt8]
  /// The number of `bytes` that are the text of the file.
  package let textCount: Int
  /// The language of the source texts; nil if the file doesn't declare it.
  package let sourceLanguage: CodeUnitString?
  package let version: CodeUnitString?
  /// Every language with a localization, in order of first appearance.
  package let languages: [Language]
  package let keys: [Key]
  /// The localizations of `keys` in `languages`: those of one key are contiguous, in file order.
  package let localizations: [Localization]
  /// The nodes of varied values, as in `ValueNode`.
  package let nodes: [ValueNode]
  /// The range between the braces of `strings`; nil if there is no such object.
  package let stringsRange: SourceRange?
  /// Whether Foundation, and with it Xcode, can read the file.
  package let isLoadable: Bool

  /// A language as written in the catalog.
  package struct Language: Sendable, Hashable {
    package let spelling: CodeUnitString
    /// The offset of the first occurrence of the code, with its quotes.
    package internal(set) var offset: UInt32
    /// Whether a plain text ships: one that is neither empty nor in state `new`. Xcode then compiles a `.strings` file for the
    /// language.
    package var shipsPlainTexts = false
    /// Whether a varied text ships. Xcode then compiles a `.stringsdict` file for the language.
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
  package struct Key: Sendable, Hashable {
    package var keyStart: UInt32
    package var keyCount: UInt32
    /// The offset of the key in the text of the file, with its quotes.
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

  /// The origin of a key, and whether Xcode still finds it in code.
  package enum ExtractionState: UInt8, Sendable, CaseIterable {
    /// Found in code; the key is its text.
    case absent
    case manual
    /// Found together with a text: in an interface file, or as `defaultValue:`.
    case extractedWithValue
    /// From a `.strings` or `.stringsdict` file.
    case migrated
    /// No longer found in code.
    case stale
    /// Another state, which a later version of Xcode may write.
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
    /// A later definition of the same key wins.
    package static let overridden = Self(rawValue: 16)
    /// The comment says that the text must not be translated.
    package static let forbiddenByComment = Self(rawValue: 32)
  }

  /// The value of one key in one language.
  package struct Localization: Sendable, Hashable {
    /// The index in `languages`.
    package var language: UInt32
    /// The offset of the language's code in the text of the file, with its quotes.
    package var offset: UInt32
    /// The start of the text in the bytes; for a varied value, the start of its subtree in the nodes.
    package var valueStart: UInt32
    package var valueCount: UInt32
    package var form: Form
    /// For a varied value, the combined state of its texts: `new` if all are, `needsReview` if some need work.
    package var state: UnitState

    package enum Form: UInt8, Sendable {
      case text
      case varied
      /// Without a value.
      case nothing
    }

    package var valueRange: Range<Int> { Int(valueStart)..<Int(valueStart) + Int(valueCount) }
  }
}

extension StringCatalog {
  /// Parses the bytes of a catalog in UTF-8 or another Unicode encoding.
  ///
  /// Takes over the array, without a copy if it has capacity for the decoded strings: about a twentieth more.
  ///
  /// - Parameters:
  ///   - fileName: the name of the file; App Shortcuts have special rules.
  ///   - readsPlainUnits: whether to use the fast path for plain units; tests compare both.
  package static func parse(
    _ bytes: consuming [UInt8], fileName: String = "", readsPlainUnits: Bool = true
  ) -> Parsed<StringCatalog> {
    guard bytes.count <= Int(Int32.max) else {
      return refused(SourceText(decoding: []), .tooLarge)
    }
    var source = SourceText(decoding: bytes)
    guard source.utf8.count <= Int(Int32.max) else {
      return refused(SourceText(decoding: []), .tooLarge)
    }
    if let refusal = refusal(of: source) { return refused(source, refusal) }
    var text = source.takeText()
    let count = text.count
    var outcome = Outcome(of: text, fileName: fileName, readsPlainUnits)
    var diagnostics = outcome.mistakes
    var isLoadable = outcome.isJSON
    if case .notUTF8(let offset)? = source.defect {
      isLoadable = false
      diagnostics.append(.notUTF8InCatalog(at: offset, byte: text[offset]))
    }
    diagnostics = diagnostics.inOrder
    text.append(contentsOf: outcome.decoded)
    outcome.decoded = []
    return Parsed(
      StringCatalog(
        source: source, bytes: text, textCount: count, parts: outcome.parts, isLoadable: isLoadable),
      diagnostics: diagnostics)
  }

  private struct Outcome {
    var parts: StringCatalogParts
    var decoded: [UInt8]
    var mistakes: [Diagnostic]
    var isJSON: Bool

    init(of text: [UInt8], fileName: String, _ readsPlainUnits: Bool) {
      self = text.withView { buffer in
        var parser = StringCatalogParser(buffer, fileName: fileName, byteCount: buffer.count)
        parser.readsPlainUnits = readsPlainUnits
        parser.parseFile()
        if let offset = parser.json.breakOffset {
          // The braces are unbalanced: parses again, and finds entries by their layout.
          let fence =
            parser.fence
            ?? parser.stringsName.flatMap { JSONFence(after: $0, other: $0, in: buffer) }
          let mistakes = parser.json.mistakes
          parser = StringCatalogParser(buffer, fileName: fileName, byteCount: buffer.count)
          parser.isRecovering = true
          parser.fence = fence
          parser.parseFile()
          if parser.json.mistakes.isEmpty {
            for mistake in mistakes { parser.json.note(mistake.kind, mistake.start, mistake.end) }
            if mistakes.isEmpty { parser.json.note(.expectedValue, offset, offset) }
          }
        }
        return Outcome(parser)
      }
    }

    private init(_ parser: consuming StringCatalogParser) {
      isJSON = !parser.json.mistakes.contains(where: \.isFatal)
      let findings =
        parser.findings + parser.strayKeys.findings
        + StringCatalogParser.findings(
          ofLanguagesIn: parser.parts, textCount: parser.text.count)
      mistakes = findings + parser.explainedMistakes()
      decoded = parser.decoded
      parts = parser.finishedParts()
    }
  }

  private static func refusal(of source: borrowing SourceText) -> Diagnostic? {
    switch source.defect {
    case .empty: .emptyCatalog
    case .notUTF32, .undecodable: .undecodableCatalog
    case nil, .notUTF8, .copyrightSigns, .missingByteOrderMark, .assumedEncoding,
      .secondByteOrderMark:
      nil
    }
  }

  /// Returns a catalog without content, for a file whose content can't be read.
  private static func refused(
    _ source: consuming SourceText, _ diagnostic: Diagnostic
  ) -> Parsed<StringCatalog> {
    let text = source.takeText()
    let count = text.count
    return Parsed(
      StringCatalog(
        source: source, bytes: text, textCount: count, parts: StringCatalogParts(),
        isLoadable: false),
      diagnostics: [diagnostic])
  }
}

extension StringCatalog {
  /// Returns the bytes of the file.
  package func write() -> [UInt8] {
    source.encode(Array(bytes[..<textCount]))
  }

  /// The text of the file.
  package var text: [UInt8] { Array(bytes[..<textCount]) }

  package func text(of key: Key) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[key.keyRange]))
  }

  package func comment(of key: Key) -> CodeUnitString? {
    key.traits.contains(.comment) ? CodeUnitString(bytes: Array(bytes[key.commentRange])) : nil
  }
}

extension Check {
  package static let undefinedSubstitution = Check(
    "undefined-substitution", .error, "text that refers to an undefined variable")
  package static let unusedSubstitution = Check(
    "unused-substitution", .warning, "substitution that no text refers to")
  package static let misplacedArgument = Check(
    "misplaced-argument", .note, "%arg outside a substitution")
  package static let argumentNumber = Check(
    "argument-number", .error, "substitution with an argument number outside 1 to 127")
  package static let wrongType = Check(
    "wrong-type", .error, "field of the wrong type")
  package static let missingField = Check(
    "missing-field", .warning, "required field missing from an object")
  package static let unknownField = Check(
    "unknown-field", .note, "unknown field")
  package static let duplicateField = Check(
    "duplicate-field", .warning, "field defined twice in an object; the last one wins")
  package static let unknownVersion = Check(
    "unknown-version", .warning, "file in an unknown version of its format")
  package static let unknownState = Check(
    "unknown-state", .warning, "unknown translation state")
  package static let unknownExtractionState = Check(
    "unknown-extraction-state", .note, "unknown extraction state")
  package static let emptyVariations = Check(
    "empty-variations", .warning, "variation without values")
  package static let nestedVariations = Check(
    "nested-variations", .error, "variations nested in a way that Xcode doesn't build")
  package static let localizationWithoutValue = Check(
    "localization-without-value", .note, "localization of a key without a value")
  package static let competingValues = Check(
    "competing-values", .warning, "two values in one place, of which only one is used")
  package static let malformedLanguage = Check(
    "malformed-language", .warning, "malformed language code in a string catalog")
  package static let baseLanguage = Check(
    "base-language", .note, "Base or mul used as a language of a string catalog")
  package static let applicationName = Check(
    "application-name", .warning, "App Shortcuts phrase that doesn't name the app exactly once")
  package static let keysOutsideStrings = Check(
    "keys-outside-strings", .error, "keys of a string catalog outside its strings object")
  package static let fileTooLarge = Check(
    "file-too-large", .error, "file too large to read", losesFile: true)

  package static let ofCatalogContents: [Check] = [
    undefinedSubstitution, unusedSubstitution, misplacedArgument, argumentNumber, unknownState,
    unknownExtractionState, emptyVariations, nestedVariations, localizationWithoutValue,
    competingValues, malformedLanguage, baseLanguage, applicationName, keysOutsideStrings,
    wrongType, missingField,
    unknownField, duplicateField, unknownVersion, fileTooLarge,
  ]
}
