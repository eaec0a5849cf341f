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
    name: "import", abstract: "Import translated documents.",
    discussion: """
      Compares each text of the documents with the tree and shows what would change. --write changes the files in \
      place, and --diff prints a patch for "git apply". The command accepts a text if its file, its name and its source \
      text match the tree and the checks of a report find no error in it. It lists every other text with the reason.

      If a text is rejected, the command changes nothing in its language, except with --partial, and exits with status 1.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared).filter {
      sharedNames.contains($0.description.name)
    } + [
      .repeated(
        "tree", "PATH", to: \.trees, completion: .file, category: .input,
        "Import into the bundle or directory PATH.",
        discussion: "The default is the working directory. Name the exported tree."),
      .value(
        "manifest", "FILE", to: \.manifest, completion: .file, category: .input,
        "Compare with the exported texts according to FILE.",
        discussion: """
          The default is the handoff.json next to each document. With it, texts that changed in the tree since the \
          export are conflicts.
          """),
      .value(
        "language", "TAG", to: \.options.language, completion: .localeIdentifier, category: .input,
        "Import all documents into the localization TAG."),
      .repeated(
        "map", "LANGUAGE=TAG", to: \.languageMap, category: .input,
        "Import LANGUAGE of a document into the localization TAG.",
        discussion: """
          If the tree lacks a language, the command imports it into the only localization with the same language and \
          script, or into its nearest parent: de-DE into de, es-MX into es-419. A message says so.
          """),
      .value(
        "match", "HOW", to: \.options.matching, category: .input, "Match texts by HOW.",
        discussion: """
          standard compares file, name and source text; nofile ignores the file; matchid compares only the name.
          """),
      .switch(
        "accept-unfinished", to: \.options.acceptsUnfinished, category: .filter,
        "Also accept texts that need a review."),
      .switch(
        "allow-empty", to: \.options.allowsEmpty, category: .filter,
        "Also accept empty translations."),
      .switch(
        "change-source", to: \.options.changesSource, category: .filter,
        "Also accept documents in the source language.",
        discussion: "They change its texts."),
      .switch(
        "strict", to: \.options.isStrict, category: .gate,
        "Reject texts with warnings, too."),
      .switch(
        "partial", to: \.isPartial, category: .output,
        "Import the accepted texts even if others are rejected."),
      .switch(
        "convert", to: \.options.convertsPropertyLists, category: .output,
        "Rewrite binary property lists as XML to change texts."),
      .write(to: \.writes, discussion: "Either all files are written, or none."),
      .switch(
        "diff", to: \.diffs, category: .output, "Print a patch for \"git apply\"."),
      .format(to: \.format, discussion: "text or json: the result for each text."),
    ],
    operands: [
      .repeated("FILE", to: \.files, completion: .file, "The document, or a directory of them.")
    ],
    examples: [
      ("l10ncheck import de.xliff", "Show what would change."),
      ("l10ncheck import --write handoff/*.xliff", "Import all documents."),
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
