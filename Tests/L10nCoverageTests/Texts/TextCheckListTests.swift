import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

/// All checks of texts have the same findings in varied values as in plain ones.
@Suite struct TextCheckListTests {
  /// A value with a text at one of its positions, in both languages the same one.
  struct Variation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let value: @Sendable (_ text: String) -> SampleValue
  }

  static let variations = [
    Variation(testDescription: "a plural") {
      .plural(["one": "x", "other": .text($0, .translated)])
    },
    Variation(testDescription: "a device") {
      .device(["mac": .text($0, .translated), "other": "x"])
    },
    Variation(testDescription: "a plural of a device") {
      .device(["mac": .plural(["one": "x", "other": .text($0, .translated)]), "other": "x"])
    },
    Variation(testDescription: "a width") {
      .width(["20": "x", "40": .text($0, .translated)])
    },
    Variation(testDescription: "a variable that is the whole text") {
      .format("%#@files@", ["files": .plural(["one": "x", "other": .text($0, .translated)])])
    },
  ]

  static func phrase(_ text: String) -> SampleValue { .alternatives([.text(text, .translated)]) }

  static func insertedText(_ text: String) -> SampleValue {
    .format("%#@files@ x", ["files": .argument(1, .plural(["other": .text(text, .translated)]))])
  }

  private static func found(
    _ sample: TextCheckSample, _ value: (String) -> SampleValue
  ) -> [String] {
    var options = TextCheckOptions()
    options.maximumLength = TextCheckSample.maximumLength
    let texts = Texts([("key", value(sample.source))], options)
    return texts.findings(
      [("key", value(sample.translation))], LocaleIdentifier(sample.language)
    ).checks
  }

  @Test(arguments: TextCheckSample.all)
  func `a check has the same finding in a varied value as in a plain text`(
    _ sample: TextCheckSample
  ) {
    let plain = Self.found(sample) { .text($0, .translated) }
    #expect(plain.contains(sample.check))
    for variation in Self.variations {
      let found = Self.found(sample, variation.value)
      #expect(found.filter { $0 == sample.check }.count == 1, "\(variation.testDescription)")
    }
    #expect(Self.found(sample, Self.phrase).contains(sample.check) == sample.looksAtPhrases)
    let inserted = Self.found(sample, Self.insertedText)
    #expect(inserted.contains(sample.check) == sample.looksAtInsertedTexts)
  }

  /// A check without a sample states why it doesn't check variations.
  @Test func everyCheckHasASample() {
    let sampled = Set(TextCheckSample.all.map(\.check))
    for check in TextCheck.all {
      if case .none(let reason) = check.variations {
        #expect(reason.utf8CodeUnitCount > 20)
        #expect(check.checks.allSatisfy { !sampled.contains($0.identifier) })
      } else {
        #expect(
          check.checks.contains { sampled.contains($0.identifier) },
          "no sample in TestSupport has a finding of \(check.checks.map(\.identifier))")
      }
    }
  }

  @Test func everyCheckIsOfOneElementOfTheList() {
    let all = TextCheck.all.flatMap(\.checks).map(\.identifier)
    #expect(Set(all).count == all.count)
  }

  /// A set has one bit for each check. A longer list fails here instead of in a loop over texts.
  @Test func aSetHasRoomForEveryCheck() {
    var positions: [Int] = []
    TextCheckSet.all.forEachPosition { positions.append($0) }
    #expect(positions == Array(TextCheck.all.indices))
  }

  @Test func aSetHoldsMoreThanThirtyTwoChecks() {
    let last = TextCheckSet.RawValue.bitWidth - 1
    let set: TextCheckSet = [TextCheckSet(position: 3), TextCheckSet(position: last)]
    var positions: [Int] = []
    set.forEachPosition { positions.append($0) }
    #expect(positions == [3, last])
    #expect(set.contains(last) && !set.contains(last - 32))
  }

  /// Good translations of plural forms and variations.
  static let good = [
    // The number as a word, and surrounding words left out.
    TextStory(
      .plural(["one": "<b>%d</b> file in ${place}", "other": "<b>%d</b> files in ${place}"]),
      .plural(["one": "une archive", "other": "<b>%d</b> archives dans ${place}"])),
    // More categories than the source has, and fewer.
    TextStory(
      .plural(["one": "%d file.", "other": "%d files."]),
      .plural(["one": "%d soubor.", "few": "%d soubory.", "other": "%d souborů."]), "cs"),
    TextStory(
      .plural(["one": "One file", "other": "%d files."]), .plural(["other": "%d 個のファイル。"]), "ja"),
    // A form with the ending of another one of the source.
    TextStory(
      .plural(["one": "One file:", "other": "%d files"]),
      .plural(["one": "Un fichier", "other": "%d fichiers"])),
    // A plain source, with a plural as its translation.
    TextStory("%d file(s).", .plural(["one": "%d fichier.", "other": "%d fichiers."])),
    TextStory(.plural(["one": "%d file.", "other": "%d files."]), "%d fichier(s)."),
    // A text for another device or width.
    TextStory("Tap here.", .device(["mac": "Cliquez ici.", "other": "Touchez ici."])),
    TextStory(
      .device(["mac": "Click:", "other": "Tap"]), .device(["mac": "Cliquez :", "other": "Touchez"])),
    TextStory(.width(["10": "A.", "20": "About."]), .width(["15": "À", "20": "À propos."])),
    TextStory("About.", .width(["10": "À", "20": "À propos."])),
    // Variables in another combination.
    TextStory(
      .format("%#@files@.", ["files": .plural(["other": "%d files"])]),
      .format("%#@files@", ["files": .plural(["other": "%d fichiers."])])),
    TextStory(
      "%lld files.", .format("%#@files@.", ["files": .plural(["other": "%lld fichiers"])])),
  ]

  @Test(arguments: good)
  func `a good translation of a varied value has no finding`(_ story: TextStory) {
    #expect(story.found() == [])
  }

  /// A problem that several texts of a value share is reported once.
  @Test func equalProblemsOfAValueAreOne() {
    let story = TextStory(
      .plural(["one": "%d file…", "other": "%d files…"]),
      .plural(["one": "%d ficher", "many": "%d de fichiers", "other": "%d fichiers"]), "fr",
      "final-punctuation.")
    #expect(story.found() == story.expected)
  }
}
