import CommandLineSyntax

/// What was typed after `l10ncheck init`.
struct InitArguments: Sendable {
  var path: String?
  var isPrinted = false
  var replaces = false

  static let specification = CommandSpecification(
    name: "init", abstract: "Write a configuration file.",
    discussion: """
      Inspects the tree below PATH (by default, the working directory) and writes a .l10ncheck.json there, with a \
      comment and a suitable value for every setting. An existing file is not changed.
      """,
    initial: Self(),
    options: [
      .switch(
        "print", to: \.isPrinted, category: .output, "Write to standard output instead of a file."),
      .switch("force", to: \.replaces, category: .output, "Replace an existing file."),
    ],
    operands: [.optional("PATH", to: \.path, completion: .file, "The bundle, directory or file.")],
    examples: [
      CommandExample("l10ncheck init", "Write a configuration for the working directory."),
      CommandExample("l10ncheck init --print App", "Print the configuration for App."),
    ])
}
