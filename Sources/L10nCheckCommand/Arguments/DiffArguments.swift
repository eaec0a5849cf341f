import CommandLineSyntax

/// What was typed after `l10ncheck diff`.
struct DiffArguments: Sendable {
  var old = ""
  var new = ""
  var formats: [DifferenceFormatRequest] = []
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
    options: SharedArguments.options.filter { $0.description.name != "format" }
      .lifted(to: \.shared) + [
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

  /// Takes a number from 0 to 100 with two decimals at most, and a percent sign or none.
  init?(argument word: String) {
    let digits = word.hasSuffix("%") ? word.dropLast() : word[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
    guard isNumber, parts.count <= 2, parts[0].utf8.count <= 3, let whole = Int(parts[0]) else {
      return nil
    }
    var share = whole * 100
    if parts.count == 2 {
      guard parts[1].utf8.count <= 2, let decimals = Int(parts[1]) else { return nil }
      share += parts[1].utf8.count == 1 ? decimals * 10 : decimals
    }
    guard share <= 10_000 else { return nil }
    self.share = share
  }

  static let expectation = "a number of percentage points from 0 to 100, such as 0.5"
}

/// `NAME` or `NAME=FILE` of a difference.
struct DifferenceFormatRequest: ArgumentValue {
  let format: DifferenceFormat
  /// Nil for standard output.
  let file: String?

  init?(argument word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = DifferenceFormat(rawValue: String(parts[0])) else { return nil }
    if parts.count == 2, parts[1].isEmpty { return nil }
    self.init(format: format, file: parts.count == 2 && parts[1] != "-" ? String(parts[1]) : nil)
  }

  init(format: DifferenceFormat, file: String?) {
    self.format = format
    self.file = file
  }

  static let expectation =
    "text, json or markdown, and =FILE where it is not for standard output"
  static let choices = DifferenceFormat.allCases.map(\.rawValue)
}

/// The formats of differences.
enum DifferenceFormat: String, CaseIterable, Sendable {
  case text
  case json
  case markdown
}
