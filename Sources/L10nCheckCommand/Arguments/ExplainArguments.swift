import CommandLineSyntax
import L10nCheckKit
import L10nLocale
import L10nModel
import L10nSource

/// What was typed after `l10ncheck explain`.
struct ExplainArguments: Sendable {
  var topic: ExplainTopic?
  var output = ExplanationOutput()

  static let specification = CommandSpecification(
    name: "explain", abstract: "Explain a check, or the plurals of a language.",
    discussion: """
      Of a check: what it finds, why that matters to users, an example, and what to do. 'l10ncheck checks' lists \
      them.

      Of a language: its plural categories with the numbers of each, and what a .stringsdict file needs of them. \
      A language is given by its code or as a directory spells it: pl, pt_BR, English.
      """,
    initial: Self(),
    options: ExplanationOutput.options.lifted(to: \.output),
    operands: [
      .required("TOPIC", to: \.topic, "The name of a check, or a language.")
    ],
    examples: [
      CommandExample("l10ncheck explain missing-key", "Explain a finding."),
      CommandExample("l10ncheck explain pl", "Show what Polish needs."),
    ])
}

/// Something that can be explained.
enum ExplainTopic: ArgumentValue {
  case check(CheckExplanation)
  case language(LocaleIdentifier)

  init?(argument word: String) {
    if let explanation = CheckExplanation(ofCheck: word) {
      self = .check(explanation)
      return
    }
    let recognized = RecognizedLocale(spelling: word)
    switch recognized.standing {
    case .language, .legacyName, .overlongCode: self = .language(recognized.identifier)
    case .privateUse, .base, .multipleLanguages, .unknown: return nil
    }
  }

  static let expectation = "the name of a check, or the code of a language"
  static let choices = Check.all.map(\.identifier)
}
