import CommandLineSyntax
import L10nCheckKit
import L10nModel
import L10nReport

struct SchemaArguments: Invocation {
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
      ("l10ncheck schema report", "Print the schema of the JSON report."),
      ("l10ncheck schema configuration", "Print the schema of the configuration file."),
    ])

  func run() throws(RunFailure) -> ExitStatus {
    try OutputDestination.write { $0.write(schema.text) }
    return .success
  }
}

enum SchemaName: String, CaseIterable, ArgumentValue {
  case report
  /// The schema of `.l10ncheck.json`, for editors that complete and check it.
  case configuration

  var text: String {
    switch self {
    case .report: PublishedSchema.report
    case .configuration:
      EmbeddedText.configurationSchema.string.replacing(
        "        \"<checks>\": true",
        with: Check.all.map { "        \"\($0.identifier)\": {\"$ref\": \"#/$defs/level\"}" }
          .joined(separator: ",\n"))
    }
  }
}
