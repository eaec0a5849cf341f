import CommandLineSyntax
import L10nModel

/// What was typed after `l10ncheck diff`.
struct DiffArguments: Sendable {
  var old = ""
  var new = ""
  var formats: [FormatRequest<DifferenceFormat>] = []
  var failsOnDrop = false
  var allowedDrop = AllowedDrop.none
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "diff", abstract: "Show what changed between OLD and NEW.",
    discussion: """
      OLD and NEW are two versions of a bundle or of a source tree, such as two checkouts. Keys are compared by their \
      texts, regardless of the format: a key that moved from a .strings file to a string catalog is the same key.

      The changes that matter most for a release come first: newly missing translations, and translations that are \
      stale because their source changed.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared) + [
      .repeated(
        "format", short: "f", "NAME[=FILE]", to: \.formats, category: .output,
        "Use the output format NAME.",
        discussion: """
          =FILE writes to FILE; the default, like =-, is standard output. markdown is designed for a comment on a pull \
          request, with at most 65,000 bytes.
          """),
      .switch(
        "fail-on-drop", to: \.failsOnDrop, category: .gate,
        "Fail if the coverage of a localization dropped.",
        discussion:
          "Each localization of each bundle counts on its own; a removed localization is a drop."
      ),
      .value(
        "allowed-drop", "POINTS", to: \.allowedDrop, category: .gate,
        "Allow coverage to drop by POINTS percentage points.",
        discussion: "With --fail-on-drop: 0.5 allows a drop from 98.2 % to 97.7 %."),
    ],
    operands: [
      .required("OLD", to: \.old, completion: .file, "The old version."),
      .required("NEW", to: \.new, completion: .file, "The new version."),
    ],
    examples: [
      CommandExample("l10ncheck diff Before.app After.app", "Compare two builds."),
      CommandExample(
        "l10ncheck diff --fail-on-drop --format markdown=comment.md main branch",
        "Write a comment, and fail if coverage dropped."),
    ])

  /// What is wrong with the options taken together; nil where nothing is.
  var contradiction: String? {
    allowedDrop != .none && !failsOnDrop
      ? "'--allowed-drop' needs '--fail-on-drop'" : nil
  }
}

/// By how much coverage may drop.
struct AllowedDrop: ArgumentValue, Equatable {
  /// In ten-thousandths.
  let share: Int

  static let none = Self(share: 0)

  private init(share: Int) {
    self.share = share
  }

  init?(argument word: String) {
    guard let share = Percentage.hundredths(word[...]) else { return nil }
    self.share = share
  }

  static let expectation = "a number of percentage points from 0 to 100, such as 0.5"
}

/// The formats of differences.
enum DifferenceFormat: String, CaseIterable, Sendable {
  case text
  case json
  case markdown
}
