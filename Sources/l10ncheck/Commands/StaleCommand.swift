import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nModel

struct StaleArguments: Invocation {
  var path: String?
  var revision: String?
  var staleness = StaleOptions()
  var countsAnyChange = false
  var mostDays: Int?
  var formats: [FormatRequest<OutputFormat>] = []
  var fetches = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "stale", abstract: "Find translations whose source text changed afterwards.",
    discussion: """
      Reads the history of the git repository, without a checkout: when each source text last changed, and when each \
      translation last changed. A translation is stale if the meaning of its source has changed since.

      The command compares texts by key. It ignores moved and renamed files, other encodings, orders and comments, the \
      migration from .strings files to a string catalog, white space, and the case and punctuation of translations.

      Slight changes are counted separately: changes of case, punctuation, order, small words, endings and spelling, of \
      words to words with the same meaning, such as "show" and "reveal", and to words that the translation already has, \
      as other texts of its language show. So are changes of a word or two, unless the translation still has the old \
      words, and most changes of a commit that mostly changed wording. A merge counts as one change. Uncommitted changes \
      count, too.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared) + [
      .value(
        "git", "REV", to: \.revision, category: .input,
        "Read the revision REV instead of the files on disk.",
        discussion: "This also works in a repository without a work tree."),
      .fetch(to: \.fetches),
      .value(
        "since", "REV", to: \.staleness.since, category: .filter,
        "Ignore changes of the source before REV.",
        discussion:
          "REV is a commit, a branch or a tag, or a day such as 2026-01-31. Reads no older history."
      ),
      .keys(to: \.staleness.keyPatterns, "Show only keys that match GLOB."),
      .switch(
        "any-change", to: \.countsAnyChange, category: .filter,
        "List translations whose source changed slightly, too."),
      .switch(
        "authors", to: \.staleness.showsAuthors, category: .output,
        "Name the authors of the changes.",
        discussion: """
          The names are spelled as in .mailmap, without addresses. For a change that a merge brought, the report also \
          names its commit in the merged branch.
          """),
      .formats(to: \.formats),
      .number(
        "fail-after", "DAYS", to: \.mostDays, in: 0...100_000, noun: "a number of days",
        category: .gate,
        "Fail if a translation is stale for more than DAYS days.",
        discussion: "The age counts from the first change of the source after the translation."),
    ],
    operands: [
      .optional("PATH", to: \.path, completion: .file, "The bundle, directory or file.")
    ],
    examples: [
      ("l10ncheck stale -l de", "List the German texts that need a review."),
      ("l10ncheck stale --since v2.0 --fail-after 30", "Check what changed since a release."),
    ])

  func run() async throws(RunFailure) -> ExitStatus {
    try OutputFiles.check(formats.compactMap(\.file))
    let report = try await report(on: path ?? ".")
    let now = CalendarDay.now
    try formats.write(otherwise: .text) { format, isFile, output in
      var options = shared.renderingOptions(isFile: isFile)
      options.showsAuthors = staleness.showsAuthors
      report.render(as: format, at: now, options, to: &output)
    }
    let status = gate(report, at: now)
    let isUnread = report.translationCount == 0 && !report.lostPaths.isEmpty
    return isUnread && status == .success ? .unreadable : status
  }

  private func report(on path: String) async throws(RunFailure) -> StaleReport {
    var options = shared.checkOptions(try shared.configurationFile(for: [path]))
    options.fetches = fetches
    options.revision = revision
    var staleness = staleness
    staleness.needsNewWords = !countsAnyChange
    let report = try await shared.running(Checker(options: options)) {
      [staleness] checker throws(CheckError) in
      try await checker.staleTranslations(in: path, staleness)
    }
    // A filter that matches nothing looks like success.
    guard report.translationCount == 0, !(options.localizations + options.tables).isEmpty else {
      return report
    }
    let all = try? await Checker(options: options.withoutNames).report(on: [path])
    if let all { try await UnknownNames(of: options, in: all).refuse(in: [path], options) }
    return report
  }

  /// Returns the gate's verdict: fails if a translation has been stale for more than the maximum number of days.
  private func gate(_ report: StaleReport, at now: Int) -> ExitStatus {
    guard let most = mostDays else { return .success }
    let count = report.translations.count { $0.age(at: now) > most }
    guard count > 0 else {
      guard report.translationCount == 0, !shared.allowsEmpty else { return .success }
      RunMessages.say("nothing was compared: there are no translations")
      return .gate
    }
    RunMessages.say(
      "\(count) translation\(count == 1 ? " has" : "s have") been stale for more than \(most) "
        + "day\(most == 1 ? "" : "s")")
    return .gate
  }
}
