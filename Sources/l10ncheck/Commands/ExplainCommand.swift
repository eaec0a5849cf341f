import CommandLineSyntax
import L10nCheckKit
import L10nLocale
import L10nModel
import L10nReport
import L10nSource

struct ExplainArguments: Invocation {
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
      ("l10ncheck explain missing-key", "Explain a finding."),
      ("l10ncheck explain missing", "List the checks with this word in their names."),
      ("l10ncheck explain pl", "Show the plural forms of Polish."),
    ])

  func run() throws(RunFailure) -> ExitStatus {
    let renderer = ExplanationRenderer(output.settings)
    switch topic {
    case .check(let explanation)?:
      try output.format.write(
        text: { renderer.writeText(explanation, to: &$0) },
        json: { renderer.writeJSON(explanation, to: &$0) })
    case .language(let identifier)?:
      let explanation = LanguageExplanation(identifier)
      try output.format.write(
        text: { renderer.writeText(explanation, to: &$0) },
        json: { renderer.writeJSON(explanation, to: &$0) })
    case .checks(let checks)?: try output.list(checks)
    case nil: try output.list(Check.all)
    }
    return .success
  }
}

enum ExplainTopic: ArgumentValue {
  case check(CheckExplanation)
  /// The checks whose names contain a word.
  case checks([Check])
  case language(LocaleIdentifier)

  init?(argument word: String) {
    if let explanation = Check(named: word).flatMap(CheckExplanation.init(of:)) {
      self = .check(explanation)
      return
    }
    let recognized = RecognizedLocale(spelling: word)
    switch recognized.category {
    case .language, .legacyName, .overlongCode: self = .language(recognized.identifier)
    case .privateUse, .base, .multipleLanguages, .unknown:
      let checks = Self.checks(named: word)
      if checks.isEmpty { return nil }
      self = .checks(checks)
    }
  }

  /// Returns the checks whose names start with a word, or else those that contain it.
  private static func checks(named word: String) -> [Check] {
    guard !word.isEmpty else { return [] }
    let first = Check.all.filter { $0.identifier.utf8.starts(with: word.utf8) }
    return first.isEmpty ? Check.all.filter { $0.identifier.contains(word) } : first
  }

  static let expectation = "the name or part of the name of a check, or a language code"
  static let choices = Check.choices
}

struct ChecksArguments: Invocation {
  var output = ExplanationOutput()

  static let specification = CommandSpecification(
    name: "checks", abstract: "List all checks.",
    discussion: """
      Each finding of a report names its check after its severity. The list shows the default severity of each \
      check and what it finds.
      """,
    initial: Self(),
    options: ExplanationOutput.options.lifted(to: \.output),
    examples: [
      ("l10ncheck checks", "List all checks."),
      ("l10ncheck checks --format json", "List all checks as JSON."),
    ])

  func run() throws(RunFailure) -> ExitStatus {
    try output.list(Check.all)
    return .success
  }
}

struct ExplanationOutput: Sendable {
  var format = OutputFormat.text
  var color = ColorChoice.auto

  static let options: [OptionSpecification<Self>] = [
    .format(to: \.format),
    .color(to: \.color),
  ]

  var settings: RenderingSettings {
    RenderingSettings(width: Terminal.width, theme: Terminal.isColored(color) ? .color : .plain)
  }

  fileprivate func list(_ checks: [Check]) throws(RunFailure) {
    let renderer = CheckListRenderer(settings)
    try format.write(
      text: { renderer.writeText(checks, to: &$0) }, json: { renderer.writeJSON(checks, to: &$0) })
  }
}
