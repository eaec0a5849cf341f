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
    name: "diff", abstract: "Show what changed from OLD to NEW.",
    discussion: """
      OLD and NEW are two versions of a bundle or of a source tree, such as two checkouts. Keys are compared by what \
      they say, whatever the format: a key that moved from a .strings file to a string catalog is the same key.

      What matters to a release comes first: translations that are newly missing, and those that went stale because \
      the source changed and they did not.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared) + [
      .repeated(
        "format", short: "f", "NAME[=FILE]", to: \.formats, category: .output,
        "Write as NAME.",
        discussion: """
          With =FILE it is written there, otherwise (and with =-) to standard output. markdown is made for a \
          comment on a pull request, of 65,000 bytes at most.
          """),
      .switch(
        "fail-on-drop", to: \.failsOnDrop, category: .gate,
        "Fail if the coverage of a localization dropped.",
        discussion:
          "Each localization of each bundle is looked at for itself; one that is gone has dropped."
      ),
      .value(
        "allowed-drop", "POINTS", to: \.allowedDrop, category: .gate,
        "Let coverage drop by POINTS percentage points.",
        discussion: "With --fail-on-drop: 0.5 lets 98.2 % become 97.7 %, and no less."),
    ],
    operands: [
      .required("OLD", to: \.old, completion: .file, "What it was."),
      .required("NEW", to: \.new, completion: .file, "What it is now."),
    ],
    examples: [
      CommandExample("l10ncheck diff Before.app After.app", "Show what a build changed."),
      CommandExample(
        "l10ncheck diff --fail-on-drop --format markdown=comment.md main branch",
        "Write a comment, and fail where coverage dropped."),
    ])

  /// What is wrong with the options taken together; nil where nothing is.
  var contradiction: String? {
    allowedDrop != .none && !failsOnDrop
      ? "expected '--fail-on-drop' beside '--allowed-drop': nothing fails without it" : nil
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
