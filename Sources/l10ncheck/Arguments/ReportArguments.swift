import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

struct ReportArguments: Sendable {
  var paths: [String] = []
  var failOn: FailureLevel?
  var thresholds: [CoverageThreshold] = []
  var ship: [ShippedLanguages] = []
  var baseline: String?
  var writesBaseline = false
  var since: String?
  var exitsZero = false
  var preferred: PreferredUsers?
  var writesTexts = false
  var showsSummaryOnly = false
  var csvRows: RenderingOptions.CSVRows?
  var revision: String?
  var findsStale = false
  var showsAuthors = false
  var staleAfter: Int?
  var formats: [FormatRequest<ReportFormat>] = []
  var checks = CheckArguments()
  var fetches = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "report", abstract: "Report what each localization is missing.",
    discussion: """
      A PATH is a bundle (such as .app, .framework, .bundle, .plugin or .appex), a directory with .lproj directories, \
      a source tree with any number of them, an .xcodeproj, a Swift package, or a single resource file; or an archive \
      of them, such as .ipa, .zip, .tar.gz or .pkg, which isn't unpacked. The default is the working directory.

      The report starts with the languages that can ship, or with the reasons for a failed gate. The errors and the \
      languages follow, then a matrix of localizations and tables for each bundle, then the other findings by file. \
      With --quiet, the text is only the first part. \
      'l10ncheck explain CHECK' explains a check, 'l10ncheck explain PREFIX' lists checks.
      """,
    initial: Self(),
    options: [
      .formats(
        to: \.formats,
        more: """
          github writes annotations, and adds a summary to the file that GITHUB_STEP_SUMMARY names.
          """),
      .value(
        "git", "REV", to: \.revision, category: .input,
        "Read the revision REV instead of the files on disk.",
        discussion: """
          REV is a commit, a branch or a tag as git names it, or : for the index. The command checks nothing out and \
          runs nothing that the repository configures. It reads settings and baselines from disk.
          """),
    ] + judgingOptions + SharedArguments.options.lifted(to: \.shared)
      + CheckArguments.options.lifted(to: \.checks) + [
        .switch(
          "write-baseline", to: \.writesBaseline, category: .gate,
          "Write all findings to the baseline.",
          discussion: """
            The file is that of --baseline, or the configured one, or .l10ncheck-baseline.json. Existing expiry dates and \
            reasons are kept.
            """),
        .value(
          "since", "REV", to: \.since, category: .gate,
          "Hide the findings that the revision REV had.",
          discussion: """
            The report shows and counts only new findings, without a baseline file. A branch such as origin/main is \
            compared at the merge base.
            """),
        .value(
          "preferred", "LIST", to: \.preferred, category: .output,
          "Show what users with the languages LIST see.",
          discussion: """
            LIST contains languages separated by commas, in order of preference; common means 40 users, each with one of \
            the most common languages.
            """),
        .switch(
          "summary", to: \.showsSummaryOnly, category: .output,
          "Write one screen: answer, first errors, languages."),
        .switch(
          "texts", to: \.writesTexts, category: .output,
          "Add the texts of all keys to the JSON report.",
          discussion: """
            For each key of a table: the development region's text, the comment, the file and line, and every \
            translation.
            """),
        .switch(
          "authors", to: \.showsAuthors, category: .output,
          "Name who changed the texts of stale translations.",
          discussion: """
            In the JSON report, if the check stale-translation is on: as .mailmap spells them, without their addresses.
            """),
        .value(
          "by", "ROWS", to: \.csvRows, category: .output,
          "Write a CSV row for each table or key.",
          discussion: """
            With key, each language and key has a row, with texts and comments; by default, each localization and table \
            has one.
            """),
      ],
    operands: [
      .paths(to: \.paths, "The bundle, directory, archive or file.")
    ],
    examples: [
      ("l10ncheck report TextEdit.app", "Show the coverage of a bundle."),
      ("l10ncheck report --localization de --table Localizable", "Show one table."),
      ("l10ncheck report --only missing-key,empty-value", "Show the findings of two checks only."),
      ("l10ncheck report --since origin/main", "Show what a branch breaks."),
      ("l10ncheck report --format text --format json=coverage.json", "Write text and JSON."),
    ])
}

extension RenderingOptions.CSVRows: ArgumentValue {}

extension ReportArguments {
  /// The texts and places of keys that the requested outputs need.
  var shownTexts: CheckOptions.KeptTexts {
    if writesTexts || csvRows == .key { return .all }
    return formats.contains { $0.format.usedTexts == .source } ? .source : .none
  }
}

extension FailureLevel: ArgumentValue {}

struct ShippedLanguages: ArgumentValue {
  fileprivate let list: [(name: String, minimum: Coverage)]

  init?(argument word: String) {
    var list: [(name: String, minimum: Coverage)] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      // An unknown language passes: it has no files, and the verdict reports that.
      guard let name = pair.first, CountedTranslations.split(name).name.isLanguageName,
        let minimum = pair.count > 1 ? Coverage(pair[1]) : .complete
      else { return nil }
      list.append((name, minimum))
    }
    self.list = list
  }

  static let expectation = "codes of languages separated by commas, such as de,fr=95"
}

extension ReportArguments {
  var shippedLanguages: [ShippedLanguage]? {
    ship.isEmpty ? nil : ShippedLanguage.all(in: ship.flatMap(\.list))
  }
}

extension String {
  /// Whether the string has the form of a language code or name.
  fileprivate var isLanguageName: Bool {
    utf8.first.map(\.isASCIILetter) ?? false
      && utf8.allSatisfy {
        $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}

struct PreferredUsers: ArgumentValue {
  /// The preferred languages of each user.
  let preferences: [[String]]

  init?(argument word: String) {
    if word == "common" {
      preferences = commonPreferences.map { [$0] }
      return
    }
    guard let list = NameList(argument: word), !list.names.isEmpty else { return nil }
    preferences = [list.names]
  }

  static let expectation = "languages separated by commas, or common"
}

extension ReportArguments {
  /// The options about stale translations and the gate, shared with `history record`.
  static let judgingOptions: [OptionSpecification<Self>] = [
    .fetch(to: \.fetches),
    .switch(
      "stale", to: \.findsStale, category: .input,
      "Find stale translations in the history of the repository.",
      discussion:
        "Turns on the check stale-translation, which reads all commits: l10ncheck stale shows more of them."
    ),
    .number(
      "stale-after", "DAYS", to: \.staleAfter, in: 0...100_000, noun: "a number of days",
      category: .input,
      "Find translations that are stale for at least DAYS days.",
      discussion: "The default is the configured number, or else 0. Applies if the check is on."),
    .repeated(
      "ship", "LIST", to: \.ship, category: .gate,
      "Fail unless each language of LIST can ship.",
      discussion: """
        LIST contains languages separated by commas, each with its required coverage if that is less than 100 %: \
        de,fr=95. A language can ship with that coverage, no error and no raw key. fr=95,human:fr=60 also requires 60 % \
        that no catalog marks as machine_translated. Errors of other languages don't fail, unless --fail-on says so. \
        The option needs all findings, so it can't be combined with --only, --table or --since.
        """),
    .value(
      "fail-on", "SEVERITY", to: \.failOn, category: .gate,
      "Fail on findings of SEVERITY or above.",
      discussion:
        "The default is error: missing translations are warnings, so that work in progress doesn't break a build."
    ),
    .repeated(
      "fail-under", "[NAME=]PERCENT", to: \.thresholds, category: .gate,
      "Fail if the coverage is below PERCENT.",
      discussion: """
        NAME is a localization, table:TABLE, or each for every localization; without NAME, the threshold applies to \
        the total. A missing localization has 0 %. With human: before NAME, as in human:de=60, texts that a catalog \
        marks as machine_translated don't count.
        """),
    .value(
      "baseline", "FILE", to: \.baseline, completion: .file, category: .gate,
      "Hide the findings listed in FILE.",
      discussion:
        """
        Only new findings are shown and counted. An entry can have "expires": "2027-01-31"; the finding counts again \
        after that day.
        """
    ),
    .switch(
      "exit-zero", to: \.exitsZero, category: .gate,
      "Report gate failures, but exit 0."),
  ]
}
