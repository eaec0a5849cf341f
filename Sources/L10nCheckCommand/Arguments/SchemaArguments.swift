import CommandLineSyntax
import L10nReport

/// What was typed after `l10ncheck schema`.
struct SchemaArguments: Sendable {
  var schema = SchemaName.report

  static let specification = CommandSpecification(
    name: "schema", abstract: "Print the JSON Schema of a file.",
    discussion: """
      The schemas describe the files that this version reads and writes: 'report' is the output of 'l10ncheck report \
      --format json', 'configuration' is .l10ncheck.json. Enumerations are complete. Later versions may add members to \
      objects, but will not remove any.
      """,
    initial: Self(),
    operands: [
      .optional("NAME", to: \.schema, "The schema; report by default.")
    ],
    examples: [
      CommandExample("l10ncheck schema report", "Print the schema of the JSON report."),
      CommandExample(
        "l10ncheck schema configuration", "Print the schema of the configuration file."),
    ])
}

/// What there is a JSON Schema of.
enum SchemaName: String, CaseIterable, ArgumentValue {
  case report
  case configuration

  /// The schema, with a final line break.
  var text: String {
    switch self {
    case .report: PublishedSchema.report.text
    case .configuration: ConfigurationSchema.text
    }
  }
}
