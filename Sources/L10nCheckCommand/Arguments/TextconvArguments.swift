import CommandLineSyntax

/// The arguments of `l10ncheck textconv`.
struct TextconvArguments: Sendable {
  var file = ""

  static let specification = CommandSpecification(
    name: "textconv", abstract: "Show a table as text, for git diff.",
    discussion: """
      Writes the text of FILE in UTF-8, whatever its encoding, with its comments, layout and mistakes; of a binary \
      property list, its keys and values. "l10ncheck merge --install" sets git up to call the command, so that git diff, \
      git show and git log -p show what was changed in UTF-16 and binary files.
      """,
    initial: Self(),
    operands: [.required("FILE", to: \.file, completion: .file, "The file, - for standard input.")],
    examples: [
      CommandExample("l10ncheck textconv fr.lproj/Localizable.strings", "Show a file as UTF-8.")
    ])
}
