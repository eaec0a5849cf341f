import L10nModel
import Testing

@testable import L10nCoverage

struct VariationAnalysisTests {
  /// A value in a language, with its present and its missing forms.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let language: LocaleIdentifier
    let value: SampleValue
    let outcome: String

    init(
      _ description: String, _ language: LocaleIdentifier, _ value: SampleValue, _ outcome: String
    ) {
      testDescription = description
      self.language = language
      self.value = value
      self.outcome = outcome
    }
  }

  static let plurals: [Row] = [
    Row("all of English", "en", .plural(["one": "a", "other": "b"]), "text"),
    Row("English for Japanese", "ja", .plural(["one": "a", "other": "b"]), "text, unused one"),
    Row("English for Polish", "pl", .plural(["one": "a", "other": "b"]), "text, lacking few many"),
    Row("English for French", "fr", .plural(["one": "a", "other": "b"]), "text, rarely many"),
    Row("zero is never unused", "ja", .plural(["zero": "a", "other": "b"]), "text"),
    Row(
      "zero where the language has it", "lv", .plural(["one": "a", "other": "b"]),
      "text, lacking zero"),
    Row(
      "zero where the noun is that of other", "ar",
      .plural(["one": "a", "two": "b", "few": "c", "many": "d", "other": "e"]),
      "text, rarely zero"),
    Row("other is absent", "en", .plural(["one": "a"]), "text, other absent"),
    Row(
      "other is needless for counts", "pl", .plural(["one": "a", "few": "b", "many": "c"]),
      "text, other needless"),
    Row(
      "a count whose text is empty needs no other", "pl",
      .plural(["one": "a", "few": "", "many": "c"]), "text, lacking few, other needless"),
    Row("other is empty", "en", .plural(["one": "a", "other": ""]), "text, lacking other"),
    Row(
      "other is empty and needless", "pl",
      .plural(["one": "a", "few": "b", "many": "c", "other": ""]), "text, other needless"),
    Row(
      "other is new", "en", .plural(["one": "a", "other": .new("b")]), "text, new, lacking other"),
    Row(
      "an empty form is none", "pl",
      .plural(["one": "a", "few": "", "many": "b", "other": "c"]), "text, lacking few"),
    Row(
      "an empty form of a rare category is there", "fr",
      .plural(["one": "a", "many": "", "other": "c"]), "text"),
    Row(
      "a form to be reviewed is there", "en", .plural(["one": .review("a"), "other": "b"]),
      "text, review"),
    Row(
      "all forms are new", "en", .plural(["one": .new("a"), "other": .new("b")]),
      "new, lacking one other"),
    Row("no forms", "ja", .plural([:]), "other absent"),
    Row("a name that is no category", "ja", .plural(["One": "a", "other": "b"]), "text"),
  ]

  static let formats: [Row] = [
    Row(
      "a variable that the text names", "pl",
      .format("%#@files@", ["files": .plural(["one": "a", "other": "b"])]),
      "text, lacking few many"),
    Row(
      "a variable that no text names", "pl",
      .format("%d", ["files": .plural(["one": "a", "other": "b"])]), "text"),
    Row(
      "a variable that a form of another names", "pl",
      .format(
        "%#@files@",
        [
          "files": .plural(["one": "%#@in@", "few": "a", "many": "b", "other": "c"]),
          "in": .plural(["other": "d"]),
        ]), "text, lacking one few many"),
    Row(
      "a position and a width before the name", "en",
      .format("%1$3#@files@", ["files": .plural(["one": "a"])]), "text, other absent"),
    Row(
      "what two variables lack is joined", "pl",
      .format(
        "%#@a@ %#@b@",
        [
          "a": .plural(["few": "x", "many": "x", "other": "x"]),
          "b": .plural(["one": "x", "many": "x", "other": "x"]),
        ]), "text, lacking one few"),
    Row(
      "a format of variables alone is no text", "en",
      .format(
        "%#@a@ %#@b@", ["a": .plural(["one": "", "other": ""]), "b": .plural(["other": ""])]),
      "lacking one other"),
    Row(
      "a format of a variable and an argument is", "ja",
      .format("%#@a@ %@", ["a": .plural(["other": ""])]), "text, lacking other"),
    Row("white space is none", "ja", .plural(["other": " "]), ""),
    Row(
      "a format with a word is", "ja", .format("of %#@a@", ["a": .plural(["other": ""])]),
      "text, lacking other"),
  ]

  static let devices: [Row] = [
    Row("devices", "en", .device(["mac": "a", "other": "b"]), "text, devices mac other"),
    Row(
      "a device without text", "en", .device(["mac": "", "other": "b"]), "text, devices -mac other"),
    Row(
      "a device that is new", "en", .device(["mac": .new("x"), "other": "b"]),
      "text, new, devices -mac other"),
    Row(
      "a plural of a device", "pl",
      .device(["mac": .plural(["one": "a", "other": "b"]), "other": "c"]),
      "text, lacking few many, devices mac other"),
    Row("widths", "pl", .width(["1": "a", "20": ""]), "text"),
    Row("alternatives", "en", .alternatives(["a", .review("b")]), "text, review"),
    Row("no alternative", "en", .alternatives([]), ""),
  ]

  @Test(arguments: [plurals, formats, devices].flatMap(\.self))
  func whatIsThere(_ row: Row) {
    let content = TableContent(values: [("key", row.value)])
    let analysis = VariationAnalysis(content, content.entries[0], PluralNeeds(row.language))
    #expect(analysis.summary(in: content) == row.outcome)
  }

  @Test func aPluralIsNoticedWhereverItStands() {
    func hasPlural(_ value: SampleValue) -> Bool {
      let content = TableContent(values: [("key", value)])
      return VariationAnalysis(content, content.entries[0], PluralNeeds("en")).hasPlural
    }
    #expect(hasPlural(.plural(["other": "x"])))
    #expect(hasPlural(.device(["mac": .plural(["other": "x"])])))
    #expect(hasPlural(.format("%#@a@", ["a": .plural(["other": "x"])])))
    #expect(!hasPlural(.format("%d", ["a": .plural(["other": "x"])])))
    #expect(!hasPlural(.device(["mac": "x"])))
  }
}

extension VariationAnalysis {
  fileprivate func summary(in content: TableContent) -> String {
    func names(_ word: String, _ set: PluralSet) -> String? {
      set.isEmpty ? nil : ([word] + set.categories.map(\.rawValue)).joined(separator: " ")
    }
    let devices = devices.map {
      ($0.hasText ? "" : "-") + String(decoding: content.bytes[$0.name], as: UTF8.self)
    }
    let parts = [
      hasText ? "text" : nil, hasNewText ? "new" : nil, hasTextToReview ? "review" : nil,
      names("lacking", lacking), names("rarely", rarelyLacking), names("unused", unused),
      other == .present ? nil : "other \(other)",
      devices.isEmpty ? nil : (["devices"] + devices).joined(separator: " "),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
