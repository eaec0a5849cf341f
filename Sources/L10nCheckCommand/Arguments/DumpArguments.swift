import CommandLineSyntax
import L10nFormats
import L10nModel
import L10nSource

/// The arguments of `l10ncheck dump`.
struct DumpArguments: Sendable {
  var file = ""
  var format = DumpFormat.text
  var type: DumpedType?
  var isAsLoaded = false
  var fetches = false

  static let specification = CommandSpecification(
    name: "dump", abstract: "Show the contents of a table or document.",
    discussion: """
      The text output is stable and follows the order of the file. For git diff, use "l10ncheck textconv".

      REV:PATH is a file of a revision as git names it, :PATH one of the index, unless there is such a file on disk. \
      Ferry.ipa/Payload/Ferry.app/Info.plist is a file in an archive.
      """,
    initial: Self(),
    options: [
      .value(
        "format", short: "f", "NAME", to: \.format, category: .output, "Use the output format NAME."
      ),
      .value(
        "type", "TYPE", to: \.type, category: .input,
        "Read the file as TYPE, regardless of its name.",
        discussion:
          "By default, standard input and files without an extension are read as strings."),
      .switch(
        "fetch", to: \.fetches, category: .input, "Fetch a file that a partial clone lacks.",
        discussion: "Without the option, nothing is fetched."),
      .switch(
        "as-loaded", to: \.isAsLoaded, category: .output,
        "Write what CoreFoundation loads as JSON.",
        discussion: "The exit status is 1 if it ignores the whole file."),
    ],
    operands: [
      .required(
        "FILE", to: \.file, completion: .file, "The file, - for standard input, or REV:PATH.")
    ],
    examples: [
      CommandExample(
        "l10ncheck dump fr.lproj/Localizable.strings", "Show keys, values and errors."),
      CommandExample(
        "l10ncheck dump --as-loaded fr.lproj/Localizable.strings", "Show what users see."),
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
