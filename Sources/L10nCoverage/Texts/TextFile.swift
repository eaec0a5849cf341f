import L10nModel
import L10nSource

/// One file's texts beside those of the source, as the checks of one comparison see them; one reference for all.
///
/// It lends what the comparison has, and must not be kept.
final class TextFile {
  let own: ContentParts
  let source: ContentParts
  let texts: SourceTexts.Parts
  let questions: TextQuestions
  /// How long texts may be; nil where nothing is limited.
  let limits: LengthLimits?
  let comparison: Comparison
  /// The entries of which the source does not have the keys.
  let extra: [Int]
  /// Whether the file is the source itself.
  let isSource: Bool
  /// How many of the texts that were compared there are.
  var counts = Counts()
  /// Storage for the arguments of the text at hand, used again for the next one.
  var formats = FormatTexts()
  /// The words that stand by themselves in the translations, found out when a check first asks.
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

  /// Which texts of the file translate which of the source.
  struct Comparison {
    /// Those of the keys, by key.
    let records: View<KeyRecord>
    /// Which entry has the say for each key; -1 where there is none.
    let lastEntries: View<Int32>
    /// The key index of each entry of the source.
    let keyIndices: View<Int32>

    /// None, as of the source itself.
    static var none: Self {
      Self(
        records: View(),
        lastEntries: View(),
        keyIndices: View())
    }
  }

  struct Counts {
    /// How many texts differ from their sources.
    var texts = 0
    /// How many of these have letters of the language's likely script.
    var inOwnScript = 0

    /// Counts a text with these traits.
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
  /// The keys of the findings behind the first, where one finding tells of all: `, then "b", "c" and 7 more`.
  func otherKeys(_ findings: [TextFinding]) -> String {
    let keys = findings.dropFirst().map { finding in
      let key = String(decoding: own.key(of: own.entries[finding.entry]), as: UTF8.self)
      return "\"\(key.count > Self.longestKey ? key.prefix(Self.longestKey) + "…" : key)\""
    }
    return keys.isEmpty ? "" : ", then " + keys.shortList(Self.mostOthers)
  }

  private static let longestKey = 40
  private static let mostOthers = 20

  /// The entry with the one text that translates an entry of the source; nil where it is several texts, or none.
  func plainTranslation(of index: Int) -> Int? {
    guard let entry = comparison.translation(of: index), own.entries[entry].isPlainText,
      own.entries[entry].valueCount > 0
    else { return nil }
    return entry
  }
}

extension TextFile.Comparison {
  /// The entry that translates an entry of the source; nil where none does, or only by the source's text.
  func translation(of index: Int) -> Int? {
    let keyIndex = Int(keyIndices[index])
    guard lastEntries[keyIndex] >= 0, records[keyIndex].state != .untranslated,
      !records[keyIndex].isUnchanged
    else { return nil }
    return Int(lastEntries[keyIndex])
  }
}
