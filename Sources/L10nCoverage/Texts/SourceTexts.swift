import L10nLocale
package import L10nModel
import L10nSource

/// The texts of a source table, looked at once for all localizations that are compared with them; one reference for all
/// of these.
package final class SourceTexts: Sendable {
  /// What is known of one text.
  struct Text: Sendable {
    /// The checks that look at all translations of the text.
    var asksAlways: TextCheckSet = []
    /// The checks that look at those translations that have one of the checks' traits.
    var asksByTraits: TextCheckSet = []
    var traits: TextTraits
    var edges: TextEdges
    var facts: SourceTextFacts
    var mark: FinalMark
    /// In the bytes of the source's content.
    var place: CompactRange
    /// Where the specifications of the text stand in `specifications`.
    var specifications: Range<Int32> = 0..<0
    /// The arguments of the text and its key in `formats`; -1 where neither has a percent sign.
    var format: Int32 = -1
    /// The same for equal texts that stand under several keys; -1 for others.
    var number: Int32 = -1
    /// Of a varied value, where its texts are in `forms`.
    var forms: Range<Int32> = 0..<0

    var range: Range<Int> { place.range }

    /// The checks that look at a translation whose traits ask for some.
    @inline(__always)  // Part of the loop over all texts.
    func asked(_ raised: TextCheckSet) -> TextCheckSet {
      asksAlways.union(asksByTraits.intersection(raised))
    }
  }

  let language: TextLanguage
  package let options: TextCheckOptions
  /// What was read of the source.
  private let reading: SourceReading
  let opposites: OppositeTexts
  /// The checks that somebody wants to know of.
  let enabledChecks: TextCheckSet
  /// What is wrong with the source's own texts; the entries are those of the source.
  package let findings: TextFindingList

  /// - Parameters:
  ///   - formats: those of the source's contents.
  ///   - isInfoPlist: whether the table is that of `Info.plist`, whose texts are no formats.
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
  /// The arrays, for as long as they are lent: each localization's file is compared with all of them.
  struct Parts {
    let language: TextLanguage
    let hasEntities: Bool
    let placeholders: [PlaceholderForm]
    /// What is registered of the hosts that addresses of any text or key name.
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

/// What a text of the source is.
struct SourceTextFacts: OptionSet, Sendable {
  let rawValue: UInt8

  /// The value is one text, and there is something to compare with.
  static let isComparable = Self(rawValue: 1)
  /// There is nothing to compare with: the source has no text but a key that is none, or a name or notice.
  static let isSymbol = Self(rawValue: 1 << 1)
  /// The text may be a format string, by where it stands.
  static let mayBeFormat = Self(rawValue: 1 << 2)
  /// The text is a format string, if it has a specification: the code reads it.
  static let isOfCode = Self(rawValue: 1 << 3)
  /// Some specification of the text takes an argument.
  static let takesArguments = Self(rawValue: 1 << 4)
  /// Lines are broken between the ends of the text.
  static let breaksLine = Self(rawValue: 1 << 5)
  /// The text has placeholders in a form of the program's own.
  static let hasPlaceholders = Self(rawValue: 1 << 6)
}

extension SourceTable {
  /// Whether an entry is the text of an object in a document, be the document here or not: no code reads it as a format.
  fileprivate func isOfObject(_ entry: TableEntry) -> Bool {
    entry.form == .text && isInterfaceKey(bytes[entry.keyRange])
  }
}

/// Whether an entry has no text but a key that is none, or a name or notice.
private func isSymbol(
  _ entry: TableEntry, of source: SourceTable, isInfoPlist: Bool
) -> Bool {
  if isInfoPlist, source.content.key(of: entry).isInfoPlistName { return true }
  return entry.valueCount == entry.keyCount
    && equalBytes(entry.keyRange, of: source.bytes, entry.valueRange, of: source.bytes)
    && looksSymbolic(source.content.key(of: entry))
}
