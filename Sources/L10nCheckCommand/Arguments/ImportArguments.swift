import CommandLineSyntax
import L10nCheckKit

struct ImportArguments: Sendable {
  var files: [String] = []
  var trees: [String] = []
  var manifest: String?
  var options = ImportOptions()
  /// Pairs in the form `LANGUAGE=LOCALIZATION`.
  var languageMap: [String] = []
  var isPartial = false
  var writes = false
  var diffs = false
  var format = OutputFormat.text
  var shared = SharedArguments()

  /// The shared options of commands that read translators' documents. Filters by localization or table are excluded: the
  /// documents determine both.
  static let sharedNames: Set<String> = [
    "development-region", "exclude", "include-skipped", "no-code", "profile", "config",
    "no-config", "jobs", "quiet", "verbose",
  ]

  static let specification = CommandSpecification(
    name: "import", abstract: "Take translated documents back.",
    discussion: """
      Compares each text of the documents with the tree and shows what would change. --write changes the files in \
      place, and --diff prints a patch for "git apply". A text is taken if its file, its name and its source text agree \
      with the tree; the checks of a report judge it first. Every text that isn't taken is listed with the reason.

      If any text is rejected, nothing is written of its language, except with --partial; the exit status is 1.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared).filter {
      sharedNames.contains($0.description.name)
    } + [
      .repeated(
        "tree", "PATH", to: \.trees, completion: .file, category: .input,
        "Import into the bundle or directory PATH.",
        discussion: "The default is the working directory. It is what was exported."),
      .value(
        "manifest", "FILE", to: \.manifest, completion: .file, category: .input,
        "Compare with the exported texts according to FILE.",
        discussion: """
          The default is handoff.json beside each document. With it, texts that changed in the tree meanwhile are \
          conflicts.
          """),
      .value(
        "language", "TAG", to: \.options.language, completion: .localeIdentifier, category: .input,
        "Take all documents for the localization TAG."),
      .repeated(
        "map", "LANGUAGE=TAG", to: \.languageMap, category: .input,
        "Take LANGUAGE of a document for the localization TAG.",
        discussion: """
          A language that the tree lacks is taken for the only localization with the same language and script, or for \
          its nearest parent: de-DE for de, es-MX for es-419. A message says so.
          """),
      .value(
        "match", "HOW", to: \.options.matching, category: .input, "Find texts by HOW.",
        discussion: """
          standard compares file, name and source text; nofile ignores the file; matchid compares only the name.
          """),
      .switch(
        "accept-unfinished", to: \.options.acceptsUnfinished, category: .filter,
        "Also take texts that need a review."),
      .switch(
        "allow-empty", to: \.options.allowsEmpty, category: .filter,
        "Also take empty translations."),
      .switch(
        "change-source", to: \.options.changesSource, category: .filter,
        "Also take documents in the source language.",
        discussion: "They change its texts."),
      .switch(
        "strict", to: \.options.isStrict, category: .gate,
        "Reject texts with warnings, too."),
      .switch(
        "partial", to: \.isPartial, category: .output,
        "Take what can be taken even if other texts are rejected."),
      .switch(
        "convert", to: \.options.convertsPropertyLists, category: .output,
        "Rewrite binary property lists as XML to change texts."),
      .write(to: \.writes, discussion: "Either all files are written, or none."),
      .switch(
        "diff", to: \.diffs, category: .output, "Print a patch for \"git apply\"."),
      .format(to: \.format, discussion: "text or json: what becomes of each text."),
    ],
    operands: [
      .repeated("FILE", to: \.files, completion: .file, "The document, or a directory of them.")
    ],
    examples: [
      CommandExample("l10ncheck import de.xliff", "Show what would change."),
      CommandExample("l10ncheck import --write handoff/*.xliff", "Take all documents."),
    ])

  /// The message about contradictory options; nil if there are none.
  var contradiction: String? {
    if files.isEmpty { return "import needs a document: l10ncheck import FILE…" }
    if let wrong = languageMap.first(where: { Self.mapped($0) == nil }) {
      return "--map needs LANGUAGE=TAG, not '\(wrong)'"
    }
    if writes, diffs { return "--write and --diff can't be combined" }
    if diffs, format == .json { return "--diff and --format json can't be combined" }
    return nil
  }

  /// Parses `LANGUAGE=LOCALIZATION`: a language of documents, and the localization that it stands for. Returns nil for other
  /// text.
  private static func mapped(_ text: String) -> (language: String, localization: String)? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? (parts[0], parts[1]) : nil
  }

  var importOptions: ImportOptions {
    var options = options
    options.languages = Dictionary(
      languageMap.compactMap(Self.mapped), uniquingKeysWith: { _, last in last })
    options.takesWholeLanguages = !isPartial
    return options
  }
}

extension ImportOptions.Matching: ArgumentValue {}
