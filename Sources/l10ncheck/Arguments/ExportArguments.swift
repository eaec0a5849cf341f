import CommandLineSyntax
import L10nCheckKit
import L10nHandoff

struct ExportArguments: Sendable {
  var paths: [String] = []
  var format = HandoffFormat.xliff
  var only: [ExportedKinds] = []
  var keys: [String] = []
  var separation = Separation.languages
  var prefills = false
  var contextCount = 0
  var notes: String?
  var layout = CSVLayout.toolkit
  var hasByteOrderMark = false
  var since: [String] = []
  var fetches = false
  var output: String?
  var replaces = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "export", abstract: "Write the texts to translate as documents for translators.",
    discussion: """
      Writes one document for each language with the texts to translate: missing texts, and those that need a review. \
      If the project translates the same text elsewhere, that translation is a suggestion. "l10ncheck import" imports \
      the translated documents.

      XLIFF documents have the identities of Xcode's exports and are valid against the strict schema of XLIFF 1.2.
      """,
    initial: Self(),
    options: SharedArguments.options.without(["color"]).lifted(to: \.shared) + [
      .value(
        "format", short: "f", "NAME", to: \.format, category: .output,
        "Use the document format NAME."),
      .repeated(
        "only", "KIND,...", to: \.only, category: .filter, "Export only texts of these kinds.",
        discussion: """
          missing, stale, needs-review, machine-translated, unchanged (equal to the source text), or all. The default \
          is missing,stale,needs-review.
          """),
      .keys(to: \.keys, "Export only keys that match GLOB."),
      .value(
        "by", "WHAT", to: \.separation, category: .output,
        "Write one document for each WHAT.",
        discussion:
          "language, or bundle: one for each language of each bundle. The default is language."),
      .switch(
        "prefill", to: \.prefills, category: .output,
        "Use translations of the same text as targets.",
        discussion: "They are marked for review. By default, they are suggestions."),
      .value(
        "context", "N", to: \.contextCount, category: .output,
        "Show translators the N texts before and after each text."),
      .value(
        "notes", "DIR", to: \.notes, completion: .directory, category: .output,
        "Show translators the names of the screenshots in DIR.",
        discussion: """
          These are the screenshots called KEY.png or TABLE/KEY.png, and those that the comment of a text names. The \
          default is the setting "screenshots". Each .xcloc contains all files of DIR.
          """),
      .value(
        "layout", "NAME", to: \.layout, category: .output,
        "Use the columns NAME for csv, tsv and xlsx.",
        discussion: """
          toolkit (Translate Toolkit, Weblate), poeditor, or wide: one table with a column for each language.
          """),
      .switch(
        "bom", to: \.hasByteOrderMark, category: .output,
        "Begin csv and tsv with a byte order mark, for Excel."),
      .repeated(
        "since", "WHAT", to: \.since, completion: .file, category: .filter,
        "Compare with an earlier export, revision or day.",
        discussion: """
          With the handoff.json of an earlier export, the texts of that export are omitted. Those that were translated \
          since are stale if their source changed. With a git revision or a day such as 2026-01-31, translations whose \
          source changed after it are stale, and the document shows the source text that was translated.
          """),
      .switch(
        "fetch", to: \.fetches, category: .input,
        "Fetch the files that a partial clone lacks, for --since.",
        discussion: "All at once. Without the option, the command fetches nothing."),
      .value(
        "output", short: "o", "DIR", to: \.output, completion: .directory, category: .output,
        "Write the documents into DIR.",
        discussion: """
          The default is standard output, for a single document. Other files in DIR don't change. The command doesn't \
          replace a document with translations that the tree lacks.
          """),
      .switch(
        "replace", to: \.replaces, category: .output,
        "Replace any existing files in DIR."),
    ],
    operands: [.paths(to: \.paths)],
    examples: [
      ("l10ncheck export -o handoff", "Write a document for each language."),
      ("l10ncheck export -l de --only all", "Print everything in German as XLIFF."),
    ])

  /// The message about contradictory options; nil if there are none.
  var contradiction: String? {
    if replaces, output == nil { return "--replace needs --output DIR" }
    if format == .xcloc, output == nil { return "--format xcloc needs --output DIR" }
    if layout != .toolkit, !format.isTable { return "--layout needs --format csv, tsv or xlsx" }
    let hasMark = !hasByteOrderMark || format == .csv || format == .tsv
    return hasMark ? nil : "--bom needs --format csv or tsv"
  }

  var exportOptions: ExportOptions {
    var options = ExportOptions()
    // A translation memory contains the finished translations.
    if format == .tmx { options.kinds = [.all] }
    if !only.isEmpty { options.kinds = only.reduce(into: []) { $0.formUnion($1.kinds) } }
    options.keyPatterns = keys
    options.contextCount = max(0, contextCount)
    options.separatesBundles = separation == .bundles
    return options
  }
}

extension HandoffFormat: ArgumentValue {}
extension CSVLayout: ArgumentValue {}

/// Whether each language, or each bundle and language, gets a separate document.
enum Separation: String, CaseIterable, ArgumentValue {
  case languages = "language"
  case bundles = "bundle"
}

struct ExportedKinds: ArgumentValue {
  let kinds: Set<ExportOptions.Kind>

  init?(argument word: String) {
    var kinds: Set<ExportOptions.Kind> = []
    for name in word.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = ExportOptions.Kind(rawValue: String(name)) else { return nil }
      kinds.insert(kind)
    }
    self.kinds = kinds
  }

  static let expectation = choices.joined(separator: ", ") + ", or several with commas"
  static let choices = ExportOptions.Kind.allCases.map(\.rawValue)
}
