import CommandLineSyntax

/// What was typed after `l10ncheck init`.
struct InitArguments: Sendable {
  var path: String?
  var isPrinted = false
  var replaces = false

  static let specification = CommandSpecification(
    name: "init", abstract: "Write a configuration for a tree.",
    discussion: """
      Looks at the tree below PATH (without one, the working directory) and writes a .l10ncheck.json there: every \
      setting with a comment, and the values that fit what was found. A file that exists is left alone.
      """,
    initial: Self(),
    options: [
      .switch("print", to: \.isPrinted, category: .output, "Write to standard output instead."),
      .switch("force", to: \.replaces, category: .output, "Replace a file that exists."),
    ],
    operands: [.optional("PATH", to: \.path, completion: .file, "What to look at.")],
    examples: [
      CommandExample("l10ncheck init", "Configure the working directory."),
      CommandExample("l10ncheck init --print App", "Show what would be written for App."),
    ])
}
