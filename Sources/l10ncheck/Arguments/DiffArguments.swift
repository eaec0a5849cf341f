import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nModel

struct DiffArguments: Sendable {
  var versions: [String] = []
  var usesIndex = false
  var formats: [FormatRequest<DifferenceFormat>] = []
  var failOn: [RegressionArgument] = []
  var failsOnDrop = false
  var allowedDrop = Coverage.zero
  var fetches = false
  var findsStale = false
  var showsAuthors = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "diff", abstract: "Show what changed between two versions.",
    discussion: """
      Two paths are two versions of a bundle or of a source tree, such as two builds; archives such as .ipa and .zip \
      aren't unpacked. Otherwise, up to two revisions of \
      a git repository come first, and then the paths to compare, by default the working directory. As with git diff, \
      A..B is the same as A B, A...B starts at their merge base, and one revision is compared with the files on disk; \
      without one, that is HEAD. All words after -- are paths, which needn't exist on disk. The command checks nothing out.

      Keys are compared by their texts, regardless of the format: a key that moved from a .strings file to a string \
      catalog is the same key.

      The changes that matter most for a release come first: newly missing translations, and translations that are \
      stale because their source changed.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared) + [
      .switch(
        "cached", to: \.usesIndex, category: .input,
        "Compare the index instead of the files on disk."),
      .fetch(to: \.fetches),
      .switch(
        "stale", to: \.findsStale, category: .input,
        "Find when the sources of stale translations changed.",
        discussion: "Reads the commits between two versions. The old one must be a revision."),
      .switch(
        "authors", to: \.showsAuthors, category: .output,
        "Name the authors of these changes.",
        discussion: "With --stale: as .mailmap spells them, without their addresses."),
      .formats(
        to: \.formats,
        more: """
          markdown is a comment for a pull request: at most ten lines about what breaks and what needs translation. It is \
          empty if there is nothing to report.
          """),
      .repeated(
        "fail-on", "KIND", to: \.failOn, isList: true, category: .gate,
        "Fail if the new version breaks something.",
        discussion: """
          lost: translations or localizations that users had. error: findings of severity error. crash: errors about \
          arguments. raw: keys that users see. copied: source texts in place of translations. missing: missing \
          translations, also of new strings. new means lost,error,crash, so that adding a string doesn't fail. Of two \
          revisions, the command compares their merge base with the new one.
          """),
      .switch(
        "fail-on-drop", to: \.failsOnDrop, category: .gate,
        "Fail if the coverage of a localization dropped.",
        discussion:
          """
          Each localization of each bundle counts on its own; a removed localization is a drop. Also fails if users now see \
          a key instead of a text, unless a drop is allowed.
          """
      ),
      .value(
        "allowed-drop", "POINTS", to: \.allowedDrop, category: .gate,
        "Allow coverage to drop by POINTS percentage points.",
        discussion: "With --fail-on-drop: 0.5 allows a drop from 98.2 % to 97.7 %."),
    ],
    operands: [
      .repeated(
        "VERSION", keepsSeparator: true, to: \.versions, completion: .file,
        "A path, or a revision, A..B or A...B.")
    ],
    examples: [
      ("l10ncheck diff Before.app After.app", "Compare two builds."),
      ("l10ncheck diff Ferry.ipa .", "Compare the shipped product with the sources."),
      ("l10ncheck diff v1.0..HEAD App", "Show what changed since a release."),
      ("l10ncheck diff v1.0 -- App Kit", "Compare two directories with an earlier version."),
      (
        "l10ncheck diff --fail-on new --format markdown=comment.md origin/main HEAD",
        "Write a comment, and fail if a branch breaks something."
      ),
    ])

  var failingKinds: Set<RegressionKind> {
    failOn.reduce(into: []) { $0.formUnion($1.kinds) }
  }

  /// The message about contradictory options; nil if there are none.
  var conflict: String? {
    if allowedDrop > .zero, !failsOnDrop { return "'--allowed-drop' needs '--fail-on-drop'" }
    if showsAuthors, !findsStale { return "'--authors' needs '--stale'" }
    return nil
  }
}

struct RegressionArgument: ArgumentValue {
  let kinds: Set<RegressionKind>

  init?(argument word: String) {
    switch RegressionKind(rawValue: word) {
    // A crash is an error, too.
    case .error?: kinds = [.error, .crash]
    case let kind?: kinds = [kind]
    // The kinds that additions can't cause.
    case nil where word == "new": kinds = RegressionKind.ofExisting
    case nil: return nil
    }
  }

  static let expectation = choices.joined(separator: ", ")
  static let choices = ["new"] + RegressionKind.allCases.map(\.rawValue)
}

/// A difference of coverages.
extension Coverage: ArgumentValue {
  package init?(argument word: String) { self.init(word) }

  package static let expectation = "a number of percentage points from 0 to 100, such as 0.5"
}
