import CommandLineSyntax
import L10nFormats
import L10nModel
import L10nSource

/// What was typed after `l10ncheck dump`.
struct DumpArguments: Sendable {
  var file = ""
  var format = DumpFormat.text
  var type: DumpedType?
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
        "Read the file as TYPE, whatever its name says.",
        discussion:
          "Without it, a file without an extension, as standard input, is read as strings."),
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

/// A format whose files can be dumped.
struct DumpedType: ArgumentValue {
  let format: TableFormat

  init(_ format: TableFormat) {
    self.format = format
  }

  init?(argument word: String) {
    guard let format = ParsedFile.formats.first(where: { $0.rawValue == word }) else { return nil }
    self.init(format)
  }

  static var expectation: String { choices.alternatives() }
  static var choices: [String] { ParsedFile.formats.map(\.rawValue) }
}

/// The formats of a dump.
enum DumpFormat: String, CaseIterable, ArgumentValue {
  case text
  case json
}
