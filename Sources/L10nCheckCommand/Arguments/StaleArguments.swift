import CommandLineSyntax
import L10nCheckKit

/// The arguments of `l10ncheck stale`.
struct StaleArguments: Sendable {
  var path: String?
  var revision: String?
  var since: String?
  var keys: [String] = []
  var countsAnyChange = false
  var showsAuthors = false
  var mostDays: DayCount?
  var formats: [FormatRequest<StaleFormat>] = []
  var fetches = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "stale", abstract: "Find translations whose source text changed afterwards.",
    discussion: """
      Reads the history of the git repository, without a checkout: when each source text last changed, and when each \
      translation was last touched. A translation is stale if its source says something else now than it did then.

      Texts are compared by key. Moved and renamed files, other encodings, orders and comments, and the step from \
      .strings files to a string catalog are no changes; white space is none either. What changed only slightly, in case, punctuation, order, articles, endings or the \
      spelling of words, is counted apart. A merge is one change, with all that it brings. Changes that aren't \
      committed count.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared) + [
      .value(
        "git", "REV", to: \.revision, category: .input,
        "Read the revision REV instead of the files on disk.",
        discussion: "Also of a repository without a work tree."),
      .switch(
        "fetch", to: \.fetches, category: .input,
        "Fetch the files that a partial clone lacks.",
        discussion: "All at once. Without the option, nothing is fetched."),
      .value(
        "since", "REV", to: \.since, category: .filter,
        "Ignore changes of the source before REV.",
        discussion:
          "REV is a commit, a branch or a tag, or a day such as 2026-01-31. Reads no older history."
      ),
      .repeated(
        "key", "GLOB", to: \.keys, category: .filter, "Show only keys that match GLOB.",
        discussion: "* matches any text, ? one character."),
      .switch(
        "any-change", to: \.countsAnyChange, category: .filter,
        "List translations whose source changed slightly, too."),
      .switch(
        "authors", to: \.showsAuthors, category: .output,
        "Name the authors of the changes.",
        discussion: """
          As .mailmap spells them, without their addresses. For a change that came with a merge, also its commit in the \
          merged branch.
          """),
      .repeated(
        "format", short: "f", "NAME[=FILE]", to: \.formats, category: .output,
        "Use the output format NAME.",
        discussion: "=FILE writes to FILE; the default, like =-, is standard output."),
      .value(
        "fail-after", "DAYS", to: \.mostDays, category: .gate,
        "Fail if a translation is stale for more than DAYS days.",
        discussion: "The age counts from the first change of the source after the translation."),
    ],
    operands: [
      .optional("PATH", to: \.path, completion: .file, "The bundle, directory or file.")
    ],
    examples: [
      CommandExample("l10ncheck stale -l de", "List the German texts to look at again."),
      CommandExample(
        "l10ncheck stale --since v2.0 --fail-after 30",
        "Check what changed since a release."),
    ])
}

/// A number of days.
struct DayCount: ArgumentValue, Equatable {
  let days: Int

  init?(argument word: String) {
    guard let days = Int(word), (0...100_000).contains(days) else { return nil }
    self.days = days
  }

  static let expectation = "a number of days from 0 to 100000"
}
