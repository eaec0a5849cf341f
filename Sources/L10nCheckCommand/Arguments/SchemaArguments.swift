import CommandLineSyntax
import L10nReport

/// What was typed after `l10ncheck schema`.
struct SchemaArguments: Sendable {
  var schema = PublishedSchema.report

  static let specification = CommandSpecification(
    name: "schema", abstract: "Print the JSON Schema of a file.",
    discussion: """
      The schema of what this version writes: 'report' is that of 'l10ncheck report --format json'. Its closed \
      lists are complete; members may come to objects in later versions, and none will go.
      """,
    initial: Self(),
    operands: [
      .optional("NAME", to: \.schema, "Of what; report if not given.")
    ],
    examples: [
      CommandExample("l10ncheck schema report", "Print the schema of the JSON report.")
    ])
}

extension PublishedSchema: ArgumentValue {}
