import L10nLocale
import L10nModel
package import L10nSource

/// Decides which texts that equal their source were probably never translated. One in fifteen of reviewed translations
/// equals its source for good reasons, so that only strong signs count.
package struct UnchangedTexts: Sendable {
  private let source: SourceTable
  private let options: TextCheckOptions
  private let developmentLanguage: TextLanguage
  private let languages: [TextLanguage]
  /// In how many localizations each key has a text, and in how many of these it is that of the source.
  private var present: [Int32]
  private var unchanged: [Int32]
  /// How many words each source text has that some localization left as it is and not most of them, up to those that are
  /// enough for all; -1 for other texts.
  private var words: [Int8]

  /// - Complexity: O(*n*) in the number of localizations × keys, and the length of the source's texts.
  package init(_ reading: TableReading, in plan: BundlePlan) {
    source = reading.source
    options = reading.textOptions
    developmentLanguage = TextLanguage(plan.bundle.developmentRegion.identifier)
    languages = plan.localizations.map { TextLanguage($0.identifier) }
    (present, unchanged, words) = ([], [], [])
    guard options.isEnabled(.unchangedText),
      reading.files.joined().contains(where: { !$0.unchanged.isEmpty })
    else { return }
    present = [Int32](repeating: 0, count: source.keys.count)
    unchanged = present
    words = [Int8](repeating: -1, count: present.count)
    for (position, files) in reading.files.enumerated()
    where !plan.localizations[position].isAlias
      && !languages[position].isVariant(of: developmentLanguage)
    {
      for file in files { count(file.records) }
    }
    for file in reading.files.joined() { countWords(file.unchanged) }
  }

  private mutating func count(_ records: [KeyRecord]) {
    present.withUnsafeMutableBufferPointer { present in
      unchanged.withUnsafeMutableBufferPointer { unchanged in
        for rank in records.indices {
          let record = records[rank]
          present[rank] += record.state == .missing ? 0 : 1
          unchanged[rank] += record.isUnchanged ? 1 : 0
        }
      }
    }
  }

  /// How many words are enough for every language.
  private static let enoughWords = 3

  private mutating func countWords(_ texts: [FileReading.Unchanged]) {
    let source = source
    for text in texts where words[text.rank] < 0 && !isSharedByMost(text.rank) {
      words[text.rank] = Int8(source.withText(ofRank: text.rank) { wordCount($0) })
    }
  }

  /// The keys of a localization's file that should be translated, with their places.
  ///
  /// - Complexity: O(*n*) in the number of unchanged keys and the length of their texts.
  func keys(of file: FileReading, localization position: Int, table: String) -> PlacedKeys {
    let language = languages[position]
    guard options.isEnabled(.unchangedText), !file.unchanged.isEmpty,
      !language.isVariant(of: developmentLanguage)
    else { return PlacedKeys() }
    let isInfoPlist = table == InfoPlistTable.name
    let isOtherScript =
      !language.script.isEmpty && language.script != developmentLanguage.script
    let texts = file.unchanged.filter { text in
      isStrong(text.rank, language, isOtherScript: isOtherScript)
        && !(isInfoPlist && source.keys[text.rank].isInfoPlistName)
    }
    return PlacedKeys(
      count: texts.count, textCount: texts.reduce(0) { $0 + source.keys[$1.rank].bytes.count }
    ) { keys in
      for text in texts { keys.append(source.keys[text.rank], place: text.place) }
    }
  }

  /// Whether most localizations left a text as it is: a name or a sign. One alone is no majority.
  private func isSharedByMost(_ rank: Int) -> Bool {
    unchanged[rank] > 1 && unchanged[rank] * 2 >= present[rank]
  }

  private func isStrong(
    _ rank: Int, _ language: TextLanguage, isOtherScript: Bool
  ) -> Bool {
    guard !isSharedByMost(rank) else { return false }
    if !developmentLanguage.isLatin, isOtherScript {
      let traits = source.withText(ofRank: rank) { TraitScanner().traits(of: $0) }
      return !traits.isDisjoint(with: developmentLanguage.ownTraits)
        && developmentLanguage.ownTraits != language.ownTraits
    }
    // The only one of several, in letters that the language does not have.
    let isAlone = unchanged[rank] == 1 && present[rank] > 2
    return Int(words[rank]) >= (isOtherScript && isAlone ? 1 : Self.enoughWords)
  }

  private func wordCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let allowed = options.unchangedWords
    guard !allowed.isEmpty else { return LatinWords.count(in: text, upTo: Self.enoughWords) }
    if allowed.contains(String(decoding: text, as: UTF8.self)) { return 0 }
    let count = LatinWords(text).count { range in
      !allowed.contains(String(decoding: text[range], as: UTF8.self))
    }
    return min(count, Self.enoughWords)
  }
}

extension FindingSubject {
  /// The texts that are still those of the source.
  func unchangedTexts(_ own: FileReading, _ subject: Finding.Subject) -> [FindingRun] {
    let keys = unchanged.keys(of: own, localization: position, table: table.name)
    var runs: [FindingRun] = []
    add(keys, .unchangedText, Self.unchangedMessage, subject, to: &runs)
    return runs
  }

  private static let unchangedMessage = Finding.Message.aboutKey(
    "the translation of ", " is the source's text: it has probably never been translated")
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
    "unchanged-text", .warning, "a translation that is still the text of the source")
}
