import CommandLineSyntax
import L10nCheckKit
import L10nLocale
import L10nModel
import L10nSource

/// The arguments of `l10ncheck explain`.
struct ExplainArguments: Sendable {
  var topic: ExplainTopic?
  var output = ExplanationOutput()

  static let specification = CommandSpecification(
    name: "explain", abstract: "Explain a check or the plurals of a language.",
    discussion: """
      For a check: what it finds, why that matters to users, an example, and what to do. For a part of a name, such as \
      missing: the checks whose names contain it. Without a TOPIC: all checks.

      For a language: its plural categories, the numbers that each covers, and which categories a .stringsdict file \
      needs. Write a language as its code or as a directory name spells it: pl, pt_BR, English.
      """,
    initial: Self(),
    options: ExplanationOutput.options.lifted(to: \.output),
    operands: [
      .optional("TOPIC", to: \.topic, "A check, a part of its name, or a language.")
    ],
    examples: [
      CommandExample("l10ncheck explain missing-key", "Explain a finding."),
      CommandExample("l10ncheck explain missing", "List the checks with this word in their names."),
      CommandExample("l10ncheck explain pl", "Show the plural forms of Polish."),
    ])
}

/// A topic for an explanation.
enum ExplainTopic: ArgumentValue {
  case check(CheckExplanation)
  /// A check by its former name.
  case renamedCheck(CheckExplanation, FormerCheckName)
  /// The checks whose names contain a word.
  case checks([Check])
  case language(LocaleIdentifier)

  init?(argument word: String) {
    if let explanation = Check(named: word).flatMap(CheckExplanation.init(of:)) {
      self = .check(explanation)
      return
    }
    if let former = FormerCheckName(word),
      let explanation = Check(named: former.current).flatMap(CheckExplanation.init(of:))
    {
      self = .renamedCheck(explanation, former)
      return
    }
    let recognized = RecognizedLocale(spelling: word)
    switch recognized.standing {
    case .language, .legacyName, .overlongCode: self = .language(recognized.identifier)
    case .privateUse, .base, .multipleLanguages, .unknown:
      let checks = Self.checks(named: word)
      if checks.isEmpty { return nil }
      self = .checks(checks)
    }
  }

  /// The checks whose names start with a word, or else contain it.
  private static func checks(named word: String) -> [Check] {
    guard !word.isEmpty else { return [] }
    let first = Check.all.filter { $0.identifier.utf8.starts(with: word.utf8) }
    return first.isEmpty ? Check.all.filter { $0.identifier.contains(word) } : first
  }

  static let expectation = "the name or part of the name of a check, or a language code"
  static let choices = Check.all.map(\.identifier)
}
