/// How a report, a difference or a list of stale translations is written.
///
/// Each property says which formats it applies to; the others ignore it.
public struct RenderingOptions: Sendable, Hashable {
  /// The paths that the checker got, for formats that show paths of files; empty to show paths below the inputs.
  ///
  /// With them, a report shows the paths that a format's readers can open: from the working directory in
  /// ``ReportFormat/text``, ``ReportFormat/lines``, ``ReportFormat/html`` and ``ReportFormat/csv``, absolute ones in
  /// ``ReportFormat/xcode``, those below each input in ``ReportFormat/json``, and from the root of the git work tree in
  /// all others. Finding the work tree asks the disk for `.git` in the parent directories.
  public var inputPaths: [String] = []
  /// The number of columns of text, at least 40.
  public var width = 100
  /// Whether text has color, as escape sequences of ECMA-48.
  public var usesColor = false
  /// How much text has.
  public var detail = Detail.normal
  /// What a row of CSV is about.
  public var csvRows = CSVRows.table
  /// Whether the JSON report has the texts of all keys, if the report has kept them (``CheckOptions/keptTexts``).
  public var showsTexts = false
  /// Whether JSON has the authors of changes, if they were asked for: ``StaleOptions/showsAuthors``,
  /// ``StaleCheckOptions/showsAuthors``.
  public var showsAuthors = false

  /// How much of a report text has. Differences and stale translations have ``Detail/normal`` and ``Detail/full`` only.
  public enum Detail: Sendable {
    /// The answer only: which languages can ship, or why the run fails.
    case answer
    /// What fits on a screen: the answer, the first errors, and the languages.
    case summary
    /// Findings of one kind are folded into one, and complete tables left out.
    case normal
    /// Everything.
    case full
  }

  /// What a row of ``ReportFormat/csv`` is about.
  public enum CSVRows: String, CaseIterable, Sendable {
    /// One localization of one table: counts.
    case table
    /// One key in one language: its texts and its state. They need ``CheckOptions/KeptTexts/all``.
    case key
  }

  /// The options of a plain text of 100 columns.
  public init() {}
}
