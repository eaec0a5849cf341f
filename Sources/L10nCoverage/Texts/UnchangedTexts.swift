import L10nLocale
import L10nModel
package import L10nSource

/// Decides which texts that equal their source were probably never translated. One in fifteen of reviewed translations
/// equals its source for good reasons, so that only strong signs count.
package struct UnchangedTexts: Sendable {
  private let reading: TableReading
  private let developmentLanguage: TextLanguage
  private let languages: [TextLanguage]
  /// In how many localizations each key has a text, and in how many of these it is that of the source.
  private var present: [Int32]
  private var unchanged: [Int32]

  /// - Complexity: O(*n*) in the number of localizations × keys.
  package init(_ reading: TableReading, in plan: BundlePlan) {
    self.reading = reading
    developmentLanguage = TextLanguage(plan.bundle.developmentRegion.identifier)
    languages = plan.localizations.map { TextLanguage($0.identifier) }
    present = [Int32](repeating: 0, count: reading.source.keys.count)
    unchanged = present
    guard reading.textOptions.isEnabled(.unchangedText),
      reading.files.joined().contains(where: { !$0.unchanged.isEmpty })
    else { return }
    for (position, files) in reading.files.enumerated()
    where !plan.localizations[position].isAlias
      && !languages[position].isVariant(of: developmentLanguage)
    {
      for file in files {
        for (rank, record) in file.records.enumerated() where record.state != .missing {
          present[rank] += 1
          if record.isUnchanged { unchanged[rank] += 1 }
        }
      }
    }
  }

  /// The keys of a localization's file that should be translated, with their places.
  ///
  /// - Complexity: O(*n*) in the number of unchanged keys and the length of their texts.
  func keys(of file: FileReading, localization position: Int, table: String) -> PlacedKeys {
    let language = languages[position]
    guard reading.textOptions.isEnabled(.unchangedText), !file.unchanged.isEmpty,
      !language.isVariant(of: developmentLanguage)
    else { return PlacedKeys() }
    var keys = PlacedKeys()
    for text in file.unchanged {
      let key = reading.source.keys[text.rank]
      guard !(table == InfoPlistTable.name && key.isInfoPlistName), isStrong(text.rank, language)
      else { continue }
      keys.append(key, place: text.place)
    }
    return keys
  }

  private func isStrong(_ rank: Int, _ language: TextLanguage) -> Bool {
    let (same, all) = (unchanged[rank], present[rank])
    // What most localizations left as it is, is a name or a sign. One alone is no majority.
    if same > 1, same * 2 >= all { return false }
    let isOtherScript =
      !language.script.isEmpty && language.script != developmentLanguage.script
    return reading.source.withText(ofRank: rank) { text in
      if !developmentLanguage.isLatin, isOtherScript {
        return !TraitScanner().traits(of: text).isDisjoint(with: developmentLanguage.ownTraits)
          && developmentLanguage.ownTraits != language.ownTraits
      }
      // The only one of several, in letters that the language does not have.
      let isAlone = same == 1 && all > 2
      let enough = isOtherScript && isAlone ? 1 : 3
      return wordCount(text, enough: enough) >= enough
    }
  }

  private func wordCount(_ text: UnsafeBufferPointer<UInt8>, enough: Int) -> Int {
    let allowed = reading.textOptions.unchangedWords
    guard !allowed.isEmpty else { return LatinWords(text, limit: enough).count }
    if allowed.contains(String(decoding: text, as: UTF8.self)) { return 0 }
    return LatinWords(text).ranges.count { range in
      !allowed.contains(String(decoding: text[range], as: UTF8.self))
    }
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
