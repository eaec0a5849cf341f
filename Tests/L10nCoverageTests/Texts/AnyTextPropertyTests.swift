import L10nLocale
import L10nModel
import TestSupport
import Testing

@testable import L10nCoverage

/// Any two texts can be compared, and each finding's range lies in the translation.
@Suite struct AnyTextPropertyTests {
  private static let pieces = [
    [
      "%@", "%d", "%1$@", "%2$ld", "%.1f", "%%", "% d", "%arg", "%#@n@", "${name}", "{0}", "%",
    ],
    [
      "a", "of", "ban", "days", "Tage", "Über", "ß", "İ", "дня", "и", "عن", "של", "日", "个月", "TODO",
      "xxx", "\u{301}", "👍🏽",
    ],
    [" "], [" "], ["\u{A0}", "\u{200B}", "\u{202E}", "\n", "\\n", "\t", "\u{FFFD}", "Ã¼"],
    [
      ".", "…", ":", "：", "!", "?", "？", "«", "»", "\"", "'", "’", "(", ")", "[", "](", "**", "_",
      "`",
      "<b>", "</b>", "<br", "&amp;", "&", "/", "@", "#", "$", "％", "©",
    ],
    ["http://", "a.b", "x@y.z", "1", "12:30", "1,5", "٣", "0.5x"],
  ]
  private static let languages: [LocaleIdentifier] = [
    "fr", "de", "ja", "zh-Hans", "ar", "he", "ru", "tr", "th", "en-GB",
  ]

  @Test(arguments: 0..<60)
  func anything(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for language in Self.languages {
      let pairs = (0..<40).map { _ in
        let source = Self.parts(Int.random(in: 0..<7, using: &generator), using: &generator)
        // Translations share most parts with their source.
        let translation =
          Int.random(in: 0..<4, using: &generator) == 0
          ? Self.parts(Int.random(in: 0..<7, using: &generator), using: &generator)
          : Self.changed(source, using: &generator)
        return (source: source.joined(), translation: translation.joined())
      }
      let keys = pairs.indices.map { "key \($0)" }
      let texts = Texts(zip(keys, pairs).map { ($0, .text($1.source, .translated)) })
      let content = TableContent(
        values: zip(keys, pairs).map { ($0, .text($1.translation, .translated)) })
      for finding in texts.findings(content, language) {
        count += 1
        guard let range = finding.range else { continue }
        let value = content.entries[finding.entry].valueRange
        #expect(
          range.lowerBound >= value.lowerBound && range.upperBound <= value.upperBound,
          "\(pairs[finding.entry]) in \(language): \(finding.problem)")
      }
    }
    // The random texts have findings.
    #expect(count > 100)
  }

  private static func parts(
    _ count: Int, using generator: inout SeededGenerator
  ) -> [String] {
    (0..<count).compactMap { _ in
      pieces.randomElement(using: &generator)?.randomElement(using: &generator)
    }
  }

  /// The parts with up to three changes.
  private static func changed(
    _ parts: [String], using generator: inout SeededGenerator
  ) -> [String] {
    var changed = parts
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      let place = Int.random(in: 0...changed.count, using: &generator)
      let piece = Self.parts(1, using: &generator)
      let end = Int.random(in: place...min(changed.count, place + 1), using: &generator)
      changed.replaceSubrange(place..<end, with: Bool.random(using: &generator) ? piece : [])
    }
    return changed
  }
}
