import CommandLineSyntax
import L10nCheckKit

/// What was typed after `l10ncheck stub`.
struct StubArguments: Sendable {
  var paths: [String] = []
  var value: StubValueChoice?
  var marker: String?
  var keys: [String] = []
  var limit: StubLimit?
  var addedLanguages: [String] = []
  var masked = MaskedChoice.fill
  var prunes = false
  var repairs = false
  var includesResources = false
  var writes = false
  var output: String?
  var checks = false
  var converts = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "stub", abstract: "Make what is missing, as a diff that applies.",
    discussion: """
      Every key that a localization lacks gets an entry, behind the one that goes before it in the development \
      region's file and in the style of the file that it enters. Nothing else in a file changes by a byte. \
      --write makes the changes; "l10ncheck stub | git apply --allow-empty" does so by git, anywhere in a repository. \
      Where nothing is missing, nothing is printed.

      An entry that is to be translated says so in a comment, and counts as untranslated as long as that is there. \
      What a file only hides in its parent localization gets the parent's text, and no comment.

      Of a file that CoreFoundation rejects, or reads in part, the reason is told and nothing changed. The exit \
      status is 1 where something missing was left out.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared).filter {
      $0.description.name != "color"
    } + valueOptions + changeOptions + outputOptions,
    operands: [.repeated("PATH", to: \.paths, completion: .file, "What to look at.")],
    examples: [
      CommandExample("l10ncheck stub --write", "Make all that is missing."),
      CommandExample("l10ncheck stub --write -l de", "Make what German lacks."),
      CommandExample("l10ncheck stub --check", "Say whether anything is missing."),
      CommandExample("l10ncheck stub --add-language fr --value pseudo", "Try a language."),
    ])

  private static let valueOptions: [OptionSpecification<Self>] = [
    .value(
      "value", "VALUE", to: \.value, category: .stubs, "Make every stub say VALUE.",
      discussion: """
        source, key, empty, pseudo (accents, longer, in brackets; from right to left in languages that run \
        so), pseudo-rtl, or copy=LOCALIZATION. Without it, the parent localization's text or the source text.
        """),
    .value(
      "marker", "TEXT", to: \.marker, category: .stubs,
      "Write TEXT into the comment of a stub.",
      discussion: """
        Those with the usual text, or the one of the configuration, count as untranslated. Empty: no comment.
        """),
    .repeated(
      "key", "GLOB", to: \.keys, category: .filter, "Make only keys like GLOB.",
      discussion: "* is any text, ? one character."),
    .value("limit", "N", to: \.limit, category: .filter, "Make at most N stubs."),
  ]

  private static let changeOptions: [OptionSpecification<Self>] = [
    .repeated(
      "add-language", "TAG", to: \.addedLanguages, completion: .localeIdentifier,
      category: .stubs, "Make the localization TAG where there is none."),
    .value(
      "masked", "WHAT", to: \.masked, category: .stubs, "Fill or drop what only masks.",
      discussion: """
        fill adds the parent's texts to a file that hides them; drop removes the file where it says nothing \
        that the parent does not say.
        """),
    .switch(
      "prune", to: \.prunes, category: .stubs,
      "Remove keys that the development region lacks."),
    .switch(
      "repair", to: \.repairs, category: .stubs,
      "Mend mistakes that lose a file, each in a hunk."),
    .switch(
      "resources", to: \.includesResources, category: .stubs,
      "Copy files that are no tables, too."),
  ]

  private static let outputOptions: [OptionSpecification<Self>] = [
    .switch(
      "write", short: "w", to: \.writes, category: .output, "Change the files themselves.",
      discussion: """
        Each is replaced as a whole, with its mode and owner; one that changed meanwhile or is read-only is left.
        """),
    .value(
      "output", short: "o", "DIR", to: \.output, completion: .directory, category: .output,
      "Write whole files into DIR."),
    .switch(
      "check", to: \.checks, category: .output, "Only say whether anything is missing.",
      discussion: "The exit status is 1 where something is."),
    .switch(
      "convert", to: \.converts, category: .output,
      "Make XML of binary property lists, to add to them.",
      discussion: "With --write or --output."),
  ]

  /// What cannot be meant together; nil where all can.
  var contradiction: String? {
    let modes = [("--write", writes), ("--output", output != nil), ("--check", checks)]
      .filter(\.1).map(\.0)
    if modes.count > 1 { return "\(modes[0]) and \(modes[1]) exclude each other" }
    if converts, !writes, output == nil { return "--convert needs --write or --output" }
    return nil
  }

  /// The same as the library understands it.
  var stubOptions: StubOptions {
    var options = StubOptions()
    options.value = value?.value
    options.marker = marker
    options.keyPatterns = keys
    options.limit = limit?.count
    options.repairsFiles = repairs
    options.includesResources = includesResources
    options.prunesExtraKeys = prunes
    options.dropsMaskingTables = masked == .drop
    options.convertsPropertyLists = converts
    return options
  }
}

extension OptionCategory {
  static let stubs = OptionCategory("Stubs")
}

/// What becomes of a file that hides its parent's.
enum MaskedChoice: String, CaseIterable, ArgumentValue {
  case fill
  case drop
}

/// How many stubs are made at most.
struct StubLimit: ArgumentValue {
  let count: Int

  init?(argument word: String) {
    guard let count = Int(word), count > 0 else { return nil }
    self.count = count
  }

  static let expectation = "a number from 1 on"
}

/// What stubs say.
struct StubValueChoice: ArgumentValue {
  let value: StubOptions.Value

  init?(argument word: String) {
    switch word {
    case "source": value = .source
    case "key": value = .key
    case "empty": value = .empty
    case "pseudo": value = .pseudo
    case "pseudo-rtl": value = .rightToLeftPseudo
    default:
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == "copy" else { return nil }
      value = .copy(of: String(parts[1]))
    }
  }

  static let expectation = "source, key, empty, pseudo, pseudo-rtl or copy=LOCALIZATION"
  static let choices = ["source", "key", "empty", "pseudo", "pseudo-rtl"]
}
