import L10nLocale
import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// A text with its translation, and the expected findings.
struct TextStory: Sendable, CustomTestStringConvertible {
  var key = CodeUnitString("key")
  let source: SampleValue
  let translation: SampleValue
  let language: LocaleIdentifier
  /// The checks with findings, in order; an exclamation mark marks errors, a full stop notes.
  let expected: [String]
  let testDescription: String

  init(
    _ source: SampleValue, _ translation: SampleValue, _ language: LocaleIdentifier = "fr",
    _ expected: String...
  ) {
    self.source = source
    self.translation = translation
    self.language = language
    self.expected = expected
    testDescription = "\(source) → \(translation) (\(language))"
  }

  func withKey(_ key: String) -> Self {
    var story = self
    story.key = CodeUnitString(key)
    return story
  }

  /// The findings, without those that a test ignores.
  func found(
    _ options: TextCheckOptions = TextCheckOptions(), format: TableFormat = .strings,
    isInfoPlist: Bool = false
  ) -> [String] {
    findings(options, format: format, isInfoPlist: isInfoPlist).map { finding in
      let words = finding.problem.words
      let sign =
        switch words.severity {
        case .error: "!"
        case .warning: ""
        case .note: "."
        }
      return words.check.identifier + sign
    }
  }

  func findings(
    _ options: TextCheckOptions = TextCheckOptions(), format: TableFormat = .strings,
    isInfoPlist: Bool = false
  ) -> [FoundText] {
    let texts = Texts([(key.string, source)], options, format: format, isInfoPlist: isInfoPlist)
    return texts.findings([(key.string, translation)], language)
  }
}

struct Texts {
  let source: SourceTable
  let texts: SourceTexts

  init(
    _ pairs: [(String, SampleValue)], _ options: TextCheckOptions = TextCheckOptions(),
    format: TableFormat = .strings, isInfoPlist: Bool = false, language: LocaleIdentifier = "en"
  ) {
    source = SourceTable([TableContent(values: pairs)], formats: [format])
    texts = SourceTexts(
      source, formats: [format], isInfoPlist: isInfoPlist, language: language, options: options)
  }

  func findings(_ pairs: [(String, SampleValue)], _ language: LocaleIdentifier) -> [FoundText] {
    findings(TableContent(values: pairs), language)
  }

  func findings(_ content: TableContent, _ language: LocaleIdentifier) -> [FoundText] {
    let comparison = TableComparison(content, with: source, language: language)
    return TextComparison(content, comparison, with: source, texts, language: language)
      .findings.found
  }
}

struct FoundText {
  let entry: Int
  let range: Range<Int>?
  let problem: any TextProblem
}

extension TextFindingList {
  var found: [FoundText] {
    findings.map { FoundText(entry: $0.entry, range: $0.range, problem: problems[$0.problem]) }
  }
}

/// Whether two problems have the same type and are equal.
func areSame(_ left: any TextProblem, _ right: any TextProblem) -> Bool { left.isEqual(to: right) }

extension [FoundText] {
  /// The problems, which must all have one type.
  func problems<Problem: TextProblem>(_: Problem.Type = Problem.self) -> [Problem?] {
    map { $0.problem as? Problem }
  }

  var checks: [String] { map(\.problem.words.check.identifier) }
}
