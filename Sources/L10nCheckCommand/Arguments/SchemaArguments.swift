import CommandLineSyntax
import L10nReport

/// What was typed after `l10ncheck schema`.
struct SchemaArguments: Sendable {
  var schema = SchemaName.report

  static let specification = CommandSpecification(
    name: "schema", abstract: "Print the JSON Schema of a file.",
    discussion: """
      The schema of what this version reads and writes: 'report' is that of 'l10ncheck report --format json', \
      'configuration' that of .l10ncheck.json. Closed lists are complete; members may come to objects in later \
      versions, and none will go.
      """,
    initial: Self(),
    operands: [
      .optional("NAME", to: \.schema, "Of what; report if not given.")
    ],
    examples: [
      CommandExample("l10ncheck schema report", "Print the schema of the JSON report."),
      CommandExample("l10ncheck schema configuration", "Print that of a configuration."),
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
