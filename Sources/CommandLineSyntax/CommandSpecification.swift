/// Everything that help, manual and completions need to know about a command.
package struct CommandDescription: Hashable, Sendable {
  package let name: String
  /// A sentence on one line.
  package let abstract: String
  /// More text for the long help and the manual; empty lines separate paragraphs.
  package let discussion: String
  /// In the order of declaration, `--help` last.
  package let options: [OptionDescription]
  package let operands: [OperandDescription]
  package let examples: [CommandExample]

  /// The command and its operands: `diff OLD NEW`.
  var synopsis: String { ([name] + operands.map(\.synopsis)).joined(separator: " ") }
}

/// An example command line and its purpose.
package struct CommandExample: Hashable, Sendable {
  /// As typed in a shell, starting with the program's name.
  package let line: String
  /// What it does, as a sentence.
  package let abstract: String

  package init(_ line: String, _ abstract: String) {
    self.line = line
    self.abstract = abstract
  }
}

/// The single declaration of a command: parser, help, manual and completions all read this value.
///
/// ```swift
/// static let specification = CommandSpecification(
///   name: "report", abstract: "Report the coverage of every localization.",
///   initial: ReportArguments(),
///   options: [
///     .repeated("format", short: "f", "FORMAT", to: \.formats, category: .output, "Write FORMAT.")
///   ] + SharedArguments.options.lifted(to: \.shared),
///   operands: [.repeated("PATH", to: \.paths, completion: .file, "What to read.")])
/// ```
///
/// `Arguments` contains exactly what was typed: no file is read for it and nothing is merged into it.
package struct CommandSpecification<Arguments: Sendable>: Sendable {
  package let description: CommandDescription
  /// The arguments of an empty command line.
  let initial: Arguments
  let options: [OptionSpecification<Arguments>]
  let operands: [OperandSpecification<Arguments>]

  package init(
    name: String, abstract: String, discussion: String = "", initial: Arguments,
    options: [OptionSpecification<Arguments>] = [],
    operands: [OperandSpecification<Arguments>] = [], examples: [CommandExample] = []
  ) {
    self.description = CommandDescription(
      name: name, abstract: abstract, discussion: discussion,
      options: options.map(\.description) + [.help], operands: operands.map(\.description),
      examples: examples)
    self.initial = initial
    self.options = options
    self.operands = operands
  }
}
