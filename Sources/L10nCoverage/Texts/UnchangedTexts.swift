import L10nLocale
import L10nModel
package import L10nSource

/// Decides which texts that equal their source were probably never translated. One in fifteen of reviewed translations
/// equals its source for good reasons, so that only strong signs count.
///
/// It is one reference for all cells of a table.
package final class UnchangedTexts: Sendable {
  private let source: SourceTable
  /// Whether anybody wants to know, and there is such a text.
  private let isNeeded: Bool
  private let isInfoPlist: Bool
  private let developmentLanguage: TextLanguage
  private let counts: UnchangedTextCounts

  /// - Complexity: O(*n*) in the number of localizations × keys, and the length of the source's texts.
  package init(_ compared: ComparedTable) {
    source = compared.source
    isInfoPlist = compared.planned.name == InfoPlistTable.name
    developmentLanguage = compared.plan.developmentLanguage
    isNeeded =
      compared.textOptions.isEnabled(.unchangedText)
      && compared.files.contains { $0.contains { !$0.unchanged.isEmpty } }
    var counts = UnchangedTextCounts()
    if isNeeded { counts.count(compared) }
    self.counts = counts
  }

  /// The keys of a localization's file that should be translated, with their places.
  ///
  /// - Complexity: O(*n*) in the number of unchanged keys and the length of their texts.
  func keys(of file: ComparedFile, _ language: TextLanguage) -> PlacedKeys {
    guard isNeeded, !file.unchanged.isEmpty, !language.isVariant(of: developmentLanguage) else {
      return PlacedKeys()
    }
    let isOtherScript =
      !language.script.isEmpty && language.script != developmentLanguage.script
    var texts: [ComparedFile.Unchanged] = []
    texts.reserveCapacity(file.unchanged.count)
    for text in file.unchanged where isStrong(text.rank, language, isOtherScript: isOtherScript) {
      if !isInfoPlist || !source.keys[text.rank].isInfoPlistName { texts.append(text) }
    }
    return PlacedKeys(of: source.keys, count: texts.count) { keys in
      for text in texts { keys.append(text.rank, place: text.place) }
    }
  }

  private func isStrong(
    _ rank: Int, _ language: TextLanguage, isOtherScript: Bool
  ) -> Bool {
    guard !counts.isSharedByMost(rank) else { return false }
    if !developmentLanguage.isLatin, isOtherScript {
      let traits = source.withText(ofRank: rank) { TraitScanner().traits(of: $0) }
      return !traits.isDisjoint(with: developmentLanguage.ownTraits)
        && developmentLanguage.ownTraits != language.ownTraits
    }
    // The only one of several, in letters that the language does not have.
    let isEnoughAlone = isOtherScript && counts.isAlone(rank)
    return counts.words(rank) >= (isEnoughAlone ? 1 : UnchangedTextCounts.enoughWords)
  }
}

/// How many localizations leave each text as it is.
private struct UnchangedTextCounts {
  /// How many files there are, and how many of them lack each key, or have its text as it is in the source.
  private var fileCount: Int32 = 0
  private var missing: [Int32] = []
  private var unchanged: [Int32] = []
  /// How many words each source text has that some localization left as it is and not most of them, up to those that are
  /// enough for all; -1 for other texts.
  private var words: [Int8] = []

  /// How many words are enough for every language.
  static let enoughWords = 3

  mutating func count(_ compared: ComparedTable) {
    missing = [Int32](repeating: 0, count: compared.source.keys.count)
    unchanged = missing
    words = [Int8](repeating: -1, count: missing.count)
    for position in compared.files.indices where compared.plan.isTranslation[position] {
      for file in compared.files[position] { count(file.records) }
    }
    let allowed = compared.textOptions.unchangedWords
    for files in compared.files {
      for file in files { countWords(file.unchanged, in: compared.source, allowed) }
    }
  }

  private mutating func count(_ records: [KeyRecord]) {
    fileCount += 1
    // One count after the other, and without a condition for each key: the processor takes several keys at a time.
    records.withView { records in
      missing.withMutableView { missing in
        for rank in records.indices { missing[rank] &+= records[rank].isMissing ? 1 : 0 }
      }
      unchanged.withMutableView { unchanged in
        for rank in records.indices { unchanged[rank] &+= records[rank].isUnchanged ? 1 : 0 }
      }
    }
  }

  private mutating func countWords(
    _ texts: [ComparedFile.Unchanged], in source: SourceTable, _ allowed: Set<String>
  ) {
    for text in texts where words[text.rank] < 0 && !isSharedByMost(text.rank) {
      words[text.rank] = Int8(source.withText(ofRank: text.rank) { Self.count($0, but: allowed) })
    }
  }

  /// Whether most localizations left a text as it is: a name or a sign. One alone is no majority.
  func isSharedByMost(_ rank: Int) -> Bool {
    unchanged[rank] > 1 && unchanged[rank] * 2 >= present(rank)
  }

  /// Whether one of several localizations left it as it is.
  func isAlone(_ rank: Int) -> Bool { unchanged[rank] == 1 && present(rank) > 2 }

  /// How many files have a text of the key.
  private func present(_ rank: Int) -> Int32 { fileCount - missing[rank] }

  func words(_ rank: Int) -> Int { Int(words[rank]) }

  /// The words of a text but for those that may stay.
  private static func count(
    _ text: ByteView, but allowed: Set<String>
  ) -> Int {
    guard !allowed.isEmpty else { return LatinWords.count(in: text, upTo: enoughWords) }
    if allowed.contains(String(decoding: text, as: UTF8.self)) { return 0 }
    let count = LatinWords(text).count { range in
      !allowed.contains(String(decoding: text[range], as: UTF8.self))
    }
    return min(count, enoughWords)
  }
}

extension CellFindings {
  /// The texts that are still those of the source.
  func addUnchangedTexts(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    add(
      unchanged.keys(of: own, localization.language), .unchangedText, Self.unchangedMessage,
      subject, to: &runs)
  }

  private static let unchangedMessage = Finding.Message.aboutKey(
    "the translation of ", " is identical to the source: it has probably never been translated")
}

extension CodeUnitString {
  /// Whether a key of `Info.plist` is that of a name, a number or a notice, which may be the same everywhere, or longer
  /// in one language than in another.
  var isInfoPlistName: Bool {
    switch string {
    case "CFBundleName", "CFBundleDisplayName", "CFBundleSpokenName", "CFBundleGetInfoString",
      "CFBundleShortVersionString", "CFBundleVersion", "NSHumanReadableCopyright":
      true
    default: false
    }
  }
}

extension Check {
  package static let unchangedText = Check(
    "unchanged-text", .warning, "translation identical to the source")
}
