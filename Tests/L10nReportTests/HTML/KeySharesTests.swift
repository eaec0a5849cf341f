import L10nCoverage
import Testing

@testable import L10nReport

/// Stacked bars of keys.
struct KeySharesTests {
  private static func counts(
    translated: Int = 0, inherited: Int = 0, machineTranslated: Int = 0, needsReview: Int = 0,
    partial: Int = 0, untranslated: Int = 0, copied: Int = 0, missing: Int = 0
  ) -> KeyCounts {
    var counts = KeyCounts()
    counts.translated = translated
    counts.inherited = inherited
    counts.machineTranslated = machineTranslated
    counts.needsReview = needsReview
    counts.partial = partial
    counts.untranslated = untranslated
    counts.copied = copied
    counts.missing = missing
    counts.total =
      translated + inherited + machineTranslated + needsReview + partial + untranslated + copied
      + missing
    return counts
  }

  private static func text(_ html: HTML) -> String {
    String(decoding: ByteOutput.collect { $0.html(html) }, as: UTF8.self)
  }

  /// The class, the start and the end of each part.
  private static func parts(_ shares: KeyShares) -> [String] {
    text(shares.bar).matches(of: /<line class="(k\d)"(?: x1="([^"]*)")? x2="([^"]*)"\/>/)
      .map { "\($0.output.1) \($0.output.2 ?? "0")-\($0.output.3)" }
  }

  @Test(
    arguments: [
      (counts(translated: 4), 0, 0, ["k0 0-100%"]),
      (counts(translated: 2, inherited: 1, missing: 1), 0, 0, ["k0 0-75%"]),
      (
        counts(
          translated: 1, machineTranslated: 1, needsReview: 1, partial: 1, copied: 1, missing: 3),
        0, 0, ["k0 0-12.5%", "k1 12.5%-25%", "k2 25%-37.5%", "k3 37.5%-50%", "k4 50%-62.5%"]
      ),
      // Broken keys are at the right end; keys in the source language only are the empty part.
      (counts(translated: 1, untranslated: 1, missing: 2), 1, 0, ["k0 0-25%", "k6 75%-100%"]),
      (counts(translated: 1, missing: 3), 3, 2, ["k0 0-25%", "k7 50%-100%", "k6 25%-50%"]),
      // One raw key among many stays visible.
      (counts(translated: 9_999, missing: 1), 1, 0, ["k0 0-99.99%", "k6 98.5%-100%"]),
      (counts(translated: 1, missing: 2), 0, 0, ["k0 0-33.33%"]),
      (counts(), 0, 0, []),
    ] as [(KeyCounts, Int, Int, [String])])
  func bars(_ counts: KeyCounts, _ raw: Int, _ lost: Int, _ expected: [String]) {
    #expect(Self.parts(KeyShares(counts, raw: raw, lost: lost)) == expected)
  }

  @Test func partsAddUpToAllKeys() {
    for raw in 0...6 {
      for lost in 0...6 {
        let counts = Self.counts(
          translated: 5, inherited: 1, machineTranslated: 3, needsReview: 2, partial: 3,
          untranslated: 1, copied: 2,
          missing: 4)
        let shares = KeyShares(counts, raw: raw, lost: lost)
        let parts = KeyShares.Part.allCases.map { shares[$0] }
        #expect(parts.reduce(0, +) == counts.total && parts.allSatisfy { $0 >= 0 }, "\(parts)")
      }
    }
  }

  @Test func legendsNameWhatThereIs() {
    let html = Self.text(KeyShares(Self.counts(translated: 1_234, missing: 2), raw: 1).legend)
    #expect(
      html.matches(of: /<b>([^<]*)<\/b> ([^<]*)<\/li>/).map { "\($0.output.1) \($0.output.2)" } == [
        "1,234 translated", "1 in the source language, empty, or not known",
        "1 raw: users see the key",
      ])
  }
}
