import CommandLineSyntax

/// What was typed after `l10ncheck checks`.
struct ChecksArguments: Sendable {
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
      CommandExample("l10ncheck checks", "List all checks."),
      CommandExample("l10ncheck checks --format json", "List all checks as JSON."),
    ])
}

/// How lists and explanations are written.
struct ExplanationOutput: Sendable {
  var format = DumpFormat.text
  var color = ColorChoice.auto

  static let options: [OptionSpecification<Self>] = [
    .value(
      "format", short: "f", "NAME", to: \.format, category: .output, "Use the output format NAME."),
    .value(
      "color", "WHEN", to: \.color, category: .output, "Color text WHEN.",
      discussion: "With auto, text has color on a terminal."),
  ]
}
