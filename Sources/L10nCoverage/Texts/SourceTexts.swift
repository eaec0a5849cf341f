import L10nLocale
package import L10nModel
import L10nSource

/// The texts of a source table, read once for all localizations that are compared with them. A class, so that all of these
/// share one reference.
package final class SourceTexts: Sendable {
  /// The properties of one text.
  struct Text: Sendable {
    /// The checks that inspect all translations of the text.
    var asksAlways: TextCheckSet = []
    /// The checks that inspect those translations that have one of the checks' traits.
    var asksByTraits: TextCheckSet = []
    var traits: TextTraits
    var edges: TextEdges
    var facts: SourceTextFacts
    var mark: FinalMark
    /// The range in the bytes of the source's content.
    var place: CompactRange
    /// The range of the text's specifications in `specifications`.
    var specifications: Range<Int32> = 0..<0
    /// The position of the arguments of the text and its key in `formats`; -1 if neither has a percent sign.
    var format: Int32 = -1
    /// A number that equal texts of several keys share; -1 for others.
    var number: Int32 = -1
    /// The range of a varied value's texts in `forms`.
    var forms: Range<Int32> = 0..<0

    var range: Range<Int> { place.range }

    /// The checks that inspect a translation whose traits raise these checks.
    @inline(__always)  // Part of the loop over all texts.
    func asked(_ raised: TextCheckSet) -> TextCheckSet {
      asksAlways.union(asksByTraits.intersection(raised))
    }
  }

  let language: TextLanguage
  package let options: TextCheckOptions
  /// The properties that were read from the source.
  private let reading: SourceReading
  let opposites: OppositeTexts
  /// The checks that are enabled.
  let enabledChecks: TextCheckSet
  /// The findings about the source's own texts; their entries are those of the source.
  package let findings: TextFindingList

  /// - Parameters:
  ///   - formats: the formats of the source's contents.
  ///   - isInfoPlist: whether the table is that of `Info.plist`, whose texts aren't formats.
  package init(
    _ source: SourceTable, formats fileFormats: [TableFormat], isInfoPlist: Bool,
    language: LocaleIdentifier, options: TextCheckOptions
  ) {
    let language = TextLanguage(language)
    let reading = source.content.withParts { content in
      var reading = SourceReading(language, count: source.entries.count)
      for (index, entry) in source.entries.enumerated() {
        let contentIndex = Int(source.contentIndices[Int(source.keyIndices[index])])
        let isCode =
          contentIndex < fileFormats.count && !fileFormats[contentIndex].isDocument && !isInfoPlist
          && !source.isOfObject(entry)
        let isSymbol =
          entry.form == .text && isSymbol(entry, of: source, isInfoPlist: isInfoPlist)
        reading.add(entry, of: content, isCode: isCode, isSymbol: isSymbol)
      }
      reading.addForms(of: content)
      if options.isEnabled(.inconsistentTranslation) { reading.number(content) }
      reading.findPlaceholders(content, options.placeholders)
      reading.findInterests(content)
      return reading
    }
    let opposites =
      options.isEnabled(.misplacedText)
      ? source.content.withParts { OppositeTexts($0, in: language) } : .none
    let enabledChecks = TextCheckSet { check in
      check.checks.contains(where: options.isEnabled)
    }
    findings = source.content.withParts { content in
      Self.withParts(language, reading, opposites, enabledChecks) {
        TextPass.findings(ofSource: content, $0)
      }
    }
    self.language = language
    self.options = options
    self.reading = reading
    self.opposites = opposites
    self.enabledChecks = enabledChecks
  }
}

extension SourceTexts {
  /// Borrowed views of the arrays: each localization's file is compared with all of them.
  struct Parts {
    let language: TextLanguage
    let hasEntities: Bool
    let placeholders: [PlaceholderForm]
    /// The registered names of the hosts in the addresses of all texts.
    let hosts: Set<String>
    let opposites: OppositeTexts
    let scanner: TraitScanner
    let enabledChecks: TextCheckSet
    let texts: View<Text>
    let forms: View<VariedText>
    let specifications: View<CompactRange>
    let specificationBytes: ByteView
    let formats: SourceFormats.Parts
  }

  func withParts<Result>(_ body: (Parts) -> Result) -> Result {
    Self.withParts(language, reading, opposites, enabledChecks, body)
  }

  private static func withParts<Result>(
    _ language: TextLanguage, _ reading: SourceReading, _ opposites: OppositeTexts,
    _ enabledChecks: TextCheckSet, _ body: (Parts) -> Result
  ) -> Result {
    reading.formats.withParts { formats in
      reading.texts.withView { texts in
        reading.forms.withView { forms in
          reading.specifications.withView { specifications in
            reading.specificationBytes.withView {
              body(
                Parts(
                  language: language, hasEntities: reading.hasEntities,
                  placeholders: reading.placeholders, hosts: reading.hosts,
                  opposites: opposites, scanner: reading.scanner, enabledChecks: enabledChecks,
                  texts: texts,
                  forms: forms, specifications: specifications, specificationBytes: $0,
                  formats: formats))
            }
          }
        }
      }
    }
  }
}

/// The properties of a source text.
struct SourceTextFacts: OptionSet, Sendable {
  let rawValue: UInt8

  /// The value is one text that translations can be compared with.
  static let isComparable = Self(rawValue: 1)
  /// There is no text to compare with: the source has only a symbolic key, a name or a notice.
  static let isSymbol = Self(rawValue: 1 << 1)
  /// The text may be a format string, by its place.
  static let mayBeFormat = Self(rawValue: 1 << 2)
  /// The text is a format string, if it has a specification, because code reads it.
  static let isOfCode = Self(rawValue: 1 << 3)
  /// A specification of the text takes an argument.
  static let takesArguments = Self(rawValue: 1 << 4)
  /// The text has a line break between its ends.
  static let breaksLine = Self(rawValue: 1 << 5)
  /// The text has placeholders in one of the program's own forms.
  static let hasPlaceholders = Self(rawValue: 1 << 6)
}

extension SourceTable {
  /// Whether an entry is the text of an object in a document, even if the document isn't present: no code reads it as a format.
  fileprivate func isOfObject(_ entry: TableEntry) -> Bool {
    entry.form == .text && isInterfaceKey(bytes[entry.keyRange])
  }
}

/// Whether an entry has only a symbolic key, a name or a notice instead of a text.
private func isSymbol(
  _ entry: TableEntry, of source: SourceTable, isInfoPlist: Bool
) -> Bool {
  if isInfoPlist, source.content.key(of: entry).isInfoPlistName { return true }
  return entry.valueCount == entry.keyCount
    && equalBytes(entry.keyRange, of: source.bytes, entry.valueRange, of: source.bytes)
    && looksSymbolic(source.content.key(of: entry))
}

/// A text of the source, as input for checks that decide which of its translations they inspect.
struct ExaminedSource {
  let text: ByteView
  let traits: TextTraits
  let edges: TextEdges
  let facts: SourceTextFacts
  let mark: FinalMark
}

/// The translations of a source text that each check inspects.
struct TextInterests: Sendable {
  /// The checks that inspect all translations, or those with some traits, whatever the source's text is.
  private var fixed = (always: TextCheckSet(), byTraits: TextCheckSet())
  private var dependent: [Dependent] = []

  private struct Dependent {
    let check: TextCheckSet
    let answer: @Sendable (ExaminedSource) -> TextCheck.Interest.Answer
  }

  static let ofAllChecks: Self = {
    var interests = Self()
    for (position, check) in TextCheck.all.enumerated() {
      let set = TextCheckSet(position: position)
      switch check.interest {
      case .none: break
      case .byTraits: interests.fixed.byTraits.insert(set)
      case .all: interests.fixed.always.insert(set)
      case .dependent(let answer):
        interests.dependent.append(Dependent(check: set, answer: answer))
      }
    }
    return interests
  }()

  func asked(about source: ExaminedSource) -> (always: TextCheckSet, byTraits: TextCheckSet) {
    var asked = fixed
    for interest in dependent {
      switch interest.answer(source) {
      case .none: break
      case .byTraits: asked.byTraits.formUnion(interest.check)
      case .all: asked.always.formUnion(interest.check)
      }
    }
    return asked
  }
}
