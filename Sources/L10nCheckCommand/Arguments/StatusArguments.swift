import CommandLineSyntax

/// The arguments of `l10ncheck status`.
struct StatusArguments: Sendable {
  var directory = ""
  var trees: [String] = []
  var format = ImportFormat.text
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "status", abstract: "Tell what documents of translators are open.",
    discussion: """
      Compares the documents in a directory with the tree and tells for each, by words, what left, what the tree has \
      already, what an import would take, what it would reject, and what is open. Nothing is changed.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared).filter {
      ImportArguments.sharedNames.contains($0.description.name)
    } + [
      .repeated(
        "tree", "PATH", to: \.trees, completion: .file, category: .input,
        "Compare with the bundle or directory PATH.",
        discussion: "The default is the working directory. It is what was exported."),
      .value(
        "format", short: "f", "NAME", to: \.format, category: .output,
        "Use the output format NAME."),
    ],
    operands: [
      .required(
        "DIR", to: \.directory, completion: .directory,
        "The directory with handoff.json and the documents.")
    ],
    examples: [CommandExample("l10ncheck status handoff", "Tell how far each language is.")])
}
