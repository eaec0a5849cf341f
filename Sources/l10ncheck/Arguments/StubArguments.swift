import CommandLineSyntax
import L10nCheckKit

struct StubArguments: Sendable {
  var paths: [String] = []
  var options = StubOptions()
  var addedLanguages: [String] = []
  var masked = MaskedChoice.fill
  var writes = false
  var output: String?
  var checks = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "stub", abstract: "Write stubs for missing keys as a patch.",
    discussion: """
      Adds an entry for every key that a localization lacks, after the same entry as in the development region's file \
      and in the style of the file. All other bytes of a file stay the same. --write changes the files in place; \
      "l10ncheck stub | git apply --allow-empty" does the same with git, anywhere in a repository. If nothing is \
      missing, the command prints nothing.

      A comment marks each entry that needs a translation; the entry counts as untranslated until the comment is \
      removed. A key that a file hides in its parent localization gets the parent's text, without a comment.

      If CoreFoundation ignores a file or reads only a part of it, the command reports the reason and doesn't change the \
      file. The exit status is 1 if the command couldn't add all missing entries.
      """,
    initial: Self(),
    options: SharedArguments.options.without(["color"]).lifted(to: \.shared) + valueOptions
      + changeOptions + outputOptions,
    operands: [.paths(to: \.paths)],
    examples: [
      ("l10ncheck stub --write", "Add everything that is missing."),
      ("l10ncheck stub --write -l de", "Add everything that is missing in German."),
      ("l10ncheck stub --check", "Check whether anything is missing."),
      ("l10ncheck stub --add-language fr --value pseudo", "Add French with pseudolocalized texts."),
    ])

  private static let valueOptions: [OptionSpecification<Self>] = [
    .value(
      "value", "VALUE", to: \.options.value, category: .stubs,
      "Use VALUE as the text of every stub.",
      discussion: """
        source, key, empty, pseudo (with accents, longer, in brackets; right to left in right-to-left languages), \
        pseudo-rtl, or copy=LOCALIZATION. The default is the parent localization's text or the source text.
        """),
    .value(
      "marker", "TEXT", to: \.options.marker, category: .stubs,
      "Use TEXT as the comment of every stub.",
      discussion: """
        Stubs with the default text or the configured text count as untranslated. An empty TEXT writes no comment.
        """),
    .keys(to: \.options.keyPatterns, "Add only keys that match GLOB."),
    .number(
      "limit", "N", to: \.options.limit, in: 1...Int.max, category: .filter,
      "Add at most N stubs."),
  ]

  private static let changeOptions: [OptionSpecification<Self>] = [
    .repeated(
      "add-language", "TAG", to: \.addedLanguages, completion: .localeIdentifier,
      category: .stubs, "Add the localization TAG if it is missing."),
    .value(
      "masked", "WHAT", to: \.masked, category: .stubs, "Fill or delete files that mask others.",
      discussion: """
        fill adds the parent's texts to a file that hides them; drop deletes the file if all of its texts equal the \
        parent's.
        """),
    .switch(
      "prune", to: \.options.prunesExtraKeys, category: .stubs,
      "Remove keys that the development region doesn't have."),
    .switch(
      "repair", to: \.options.repairsFiles, category: .stubs,
      "Fix errors that lose a file, each in its own hunk."),
    .switch(
      "resources", to: \.options.includesResources, category: .stubs,
      "Also copy files other than tables."),
  ]

  private static let outputOptions: [OptionSpecification<Self>] = [
    .write(
      to: \.writes,
      discussion: """
        Each file is replaced atomically and keeps its mode and owner. If one can't be written, because it is read-only or \
        changed during the run, none is.
        """),
    .value(
      "output", short: "o", "DIR", to: \.output, completion: .directory, category: .output,
      "Write the changed files into DIR."),
    .switch(
      "check", to: \.checks, category: .output, "Only check whether anything is missing.",
      discussion: "The exit status is 1 if anything is missing."),
    .switch(
      "convert", to: \.options.convertsPropertyLists, category: .output,
      "Rewrite binary property lists as XML to add keys.",
      discussion: "With --write or --output."),
  ]

  /// The message about contradictory options; nil if there are none.
  var contradiction: String? {
    let modes = [("--write", writes), ("--output", output != nil), ("--check", checks)]
      .filter(\.1).map(\.0)
    if modes.count > 1 { return "\(modes[0]) and \(modes[1]) can't be combined" }
    guard options.convertsPropertyLists, !writes, output == nil else { return nil }
    return "--convert needs --write or --output"
  }

  var stubOptions: StubOptions {
    var options = options
    options.dropsMaskingTables = masked == .drop
    return options
  }
}

extension OptionCategory {
  static let stubs = OptionCategory("Stubs")
}

/// How to treat a file that masks its parent's file.
enum MaskedChoice: String, CaseIterable, ArgumentValue {
  case fill
  case drop
}

extension StubOptions.Value: ArgumentValue {
  package init?(argument word: String) {
    switch word {
    case "source": self = .source
    case "key": self = .key
    case "empty": self = .empty
    case "pseudo": self = .pseudo
    case "pseudo-rtl": self = .rightToLeftPseudo
    default:
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == "copy" else { return nil }
      self = .copy(of: String(parts[1]))
    }
  }

  package static let expectation = "source, key, empty, pseudo, pseudo-rtl or copy=LOCALIZATION"
  package static let choices = ["source", "key", "empty", "pseudo", "pseudo-rtl"]
}
