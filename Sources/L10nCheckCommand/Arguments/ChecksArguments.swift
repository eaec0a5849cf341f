import CommandLineSyntax

/// What was typed after `l10ncheck checks`.
struct ChecksArguments: Sendable {
  var output = ExplanationOutput()

  static let specification = CommandSpecification(
    name: "checks", abstract: "List every check.",
    discussion: """
      Each finding of a report names its check behind its severity. The list says how severe a check's findings \
      are unless one of them says otherwise, and what is the case where it finds something.
      """,
    initial: Self(),
    options: ExplanationOutput.options.lifted(to: \.output),
    examples: [
      CommandExample("l10ncheck checks", "List them."),
      CommandExample("l10ncheck checks --format json", "List them for a program."),
    ])
}

/// How lists and explanations are written.
struct ExplanationOutput: Sendable {
  var format = DumpFormat.text
  var color = ColorChoice.auto

  static let options: [OptionSpecification<Self>] = [
    .value("format", short: "f", "NAME", to: \.format, category: .output, "Write as NAME."),
    .value(
      "color", "WHEN", to: \.color, category: .output, "Colour text WHEN.",
      discussion: "auto means on a terminal."),
  ]
}
