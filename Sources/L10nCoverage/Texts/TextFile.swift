package import L10nModel
import L10nSource

/// The texts of one file and of the source during one comparison; all checks share one reference.
///
/// It borrows from the comparison, and must not outlive it.
final class TextFile {
  let own: ContentParts
  let source: ContentParts
  let texts: SourceTexts.Parts
  let questions: TextQuestions
  /// The limits of the texts' lengths; nil if there are none.
  let limits: LengthLimits?
  let comparison: Comparison
  /// The entries whose keys the source lacks.
  let extra: [Int]
  /// Whether the file is the source itself.
  let isSource: Bool
  /// The numbers of compared texts.
  var counts = Counts()
  /// Storage for the arguments of the current text, reused for the next one.
  var formats = FormatTexts()
  /// The separate words of the translations, computed on first use.
  private(set) lazy var words = findWords()

  init(
    own: ContentParts, source: ContentParts, texts: SourceTexts.Parts, questions: TextQuestions,
    limits: LengthLimits?, comparison: Comparison, extra: [Int], isSource: Bool = false
  ) {
    self.own = own
    self.source = source
    self.texts = texts
    self.questions = questions
    self.limits = limits
    self.comparison = comparison
    self.extra = extra
    self.isSource = isSource
  }

  var languages: LanguagePair { questions.languages }

  /// The mapping between texts of the source and their translations in the file.
  struct Comparison {
    /// The records of the keys, by key index.
    let records: View<KeyRecord>
    /// The entry that determines each key's value; -1 if there is none.
    let lastEntries: View<Int32>
    /// The key index of each entry of the source.
    let keyIndices: View<Int32>

    /// An empty mapping, as for the source itself.
    static var none: Self {
      Self(
        records: View(),
        lastEntries: View(),
        keyIndices: View())
    }
  }

  struct Counts {
    /// The number of texts that differ from their sources.
    var texts = 0
    /// The number of these that have letters of the language's likely script.
    var inOwnScript = 0

    @inline(__always)  // Part of the loop over all texts.
    mutating func add(_ traits: TextTraits) {
      texts &+= 1
      if !traits.contains(.noOwnLetters) { inOwnScript &+= 1 }
    }

    mutating func add(_ others: Self) {
      texts += others.texts
      inOwnScript += others.inOwnScript
    }
  }
}

extension TextFile {
  /// The keys of all findings except the first, for a finding that stands for all: `, then "b", "c" and 7 more`.
  func otherKeys(_ findings: [TextFinding]) -> String {
    let keys = findings.dropFirst().map { finding in
      let key = String(decoding: own.key(of: own.entries[finding.entry]), as: UTF8.self)
      return "\"\(key.count > Self.longestKey ? key.prefix(Self.longestKey) + "…" : key)\""
    }
    return keys.isEmpty ? "" : ", then " + keys.shortList(Self.mostOthers)
  }

  private static let longestKey = 40
  private static let mostOthers = 20

  /// The entry with the single text that translates an entry of the source; nil if it has several texts, or if there is none.
  func plainTranslation(of index: Int) -> Int? {
    guard let entry = comparison.translation(of: index), own.entries[entry].isPlainText,
      own.entries[entry].valueCount > 0
    else { return nil }
    return entry
  }
}

extension TextFile.Comparison {
  /// The entry that translates an entry of the source; nil if there is none, or if it equals the source's text.
  func translation(of index: Int) -> Int? {
    let keyIndex = Int(keyIndices[index])
    guard lastEntries[keyIndex] >= 0, records[keyIndex].state != .untranslated,
      !records[keyIndex].isUnchanged
    else { return nil }
    return Int(lastEntries[keyIndex])
  }
}

/// The findings about the texts of one localization's file, compared with those of the source.
package struct TextComparison: Sendable {
  package let findings: TextFindingList

  /// Compares each text with its source, and inspects those without a source.
  ///
  /// Most pairs of texts are ASCII or in the language's own letters, and have the same arguments in the same order. Their
  /// traits are found eight bytes at a time, and nothing else is done for them.
  package init(
    _ content: borrowing TableContent, _ comparison: TableComparison, with source: SourceTable,
    _ texts: SourceTexts, language: LocaleIdentifier
  ) {
    let limits = LengthLimits(
      content.directives, source.content.directives, maximum: texts.options.maximumLength)
    let questions = TextQuestions.about(language, beside: texts.language)
    findings = content.withParts { own in
      source.content.withParts { original in
        texts.withParts { texts in
          comparison.withParts(keyIndices: source.keyIndices) { parts in
            TextPass.findings(
              TextFile(
                own: own, source: original, texts: texts, questions: questions, limits: limits,
                comparison: parts, extra: comparison.extra))
          }
        }
      }
    }
  }
}

extension TableComparison {
  /// Lends the arrays to `body`.
  ///
  /// - Parameter keyIndices: the key index of each entry of the source.
  fileprivate func withParts<Result>(
    keyIndices: [Int32], _ body: (TextFile.Comparison) -> Result
  ) -> Result {
    records.withView { records in
      lastEntries.withView { lastEntries in
        keyIndices.withView {
          body(TextFile.Comparison(records: records, lastEntries: lastEntries, keyIndices: $0))
        }
      }
    }
  }
}
