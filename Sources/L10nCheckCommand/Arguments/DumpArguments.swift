import CommandLineSyntax
import L10nReport

/// What was typed after `l10ncheck dump`.
struct DumpArguments: Sendable {
  var file = ""
  var format = DumpFormat.text
  var type: DumpedFormat?
  var isAsLoaded = false

  static let specification = CommandSpecification(
    name: "dump", abstract: "Show what a table or document says.",
    discussion: """
      The text form is stable and in the order of the file, made for git's textconv, so that UTF-16 and \
      binary files can be read in diffs: put "*.strings diff=l10ncheck" into .gitattributes, the like \
      for .stringsdict, .xcstrings and .loctable, and run \
      "git config diff.l10ncheck.textconv 'l10ncheck dump'".
      """,
    initial: Self(),
    options: [
      .value("format", short: "f", "NAME", to: \.format, category: .output, "Write as NAME."),
      .value(
        "type", "TYPE", to: \.type, category: .input,
        "Read the file as TYPE, whatever its name says."),
      .switch(
        "as-loaded", to: \.isAsLoaded, category: .output,
        "Write what CoreFoundation loads, as JSON.",
        discussion: "The exit status is 1 where it rejects the whole file."),
    ],
    operands: [
      .required("FILE", to: \.file, completion: .file, "The file, or - for standard input.")
    ],
    examples: [
      CommandExample(
        "l10ncheck dump fr.lproj/Localizable.strings", "Show keys, values and mistakes."),
      CommandExample(
        "l10ncheck dump --as-loaded fr.lproj/Localizable.strings", "Show what users get."),
    ])
}

extension DumpedFormat: ArgumentValue {}

/// The formats of a dump.
enum DumpFormat: String, CaseIterable, ArgumentValue {
  case text
  case json
}
