/// A kind of record of a history in JSON Lines: its fields and the SQL expressions of their values.
///
/// Each record is one flat object on a line. Records refer to runs by their commits, and to bundles, tables and keys by their
/// names, so that one table of a data warehouse can hold the lines of several histories.
struct HistoryRecord: Sendable {
  /// The value of the field `record`.
  let name: String
  /// The fields after `record` and `project`, each with the SQL expression of its value.
  let fields: [(name: String, value: String)]
  /// The SQL after `FROM`: the tables, a condition on the project `?1`, and the order of the lines.
  let source: String

  /// The version of the schema. New fields don't change it.
  static let schemaVersion = 1

  /// In the order of the lines: a record refers to earlier records only.
  static let all =
    [run, language, shipping, check, release, contribution, bundle, localization, key, error]
    + [source, cell, gap, errorSpan]

  static let run = HistoryRecord(
    name: "run",
    fields: [("run", "run.name")]
      + columns(
        "run", "commit", "time", "tool", "profile", "failure", "bundles", "localizations",
        "finds_stale") + [("gate", "run_gate.settings")],
    source:
      "run LEFT JOIN run_gate ON run_gate.run = run.id WHERE run.project = ?1 ORDER BY run.time, run.name"
  )

  static let language = HistoryRecord(
    name: "language",
    fields: [("run", "run.name")]
      + columns(
        "run_language", "language", "name", "verdict", "keys", "translated", "inherited",
        "needs_review", "partial", "untranslated", "missing", "raw", "unchanged", "words",
        "translated_words", "files", "missing_files", "errors", "warnings", "notes", "shortfall")
      + [("machineTranslated", "machine.keys")],
    source: """
      run_language JOIN run ON run.id = run_language.run LEFT JOIN run_machine AS machine
        ON machine.run = run_language.run AND machine.language = run_language.language
      WHERE run.project = ?1
      ORDER BY run.time, run.name, run_language.position
      """)

  static let shipping = HistoryRecord(
    name: "shipping",
    fields: [("run", "run.name")]
      + columns(
        "run_shipping", "language", "minimum", "missing", "errors", "common_errors", "raw", "texts",
        "words", "shown_in")
      + [("humanMinimum", "human.minimum"), ("machineTexts", "human.machine_texts")],
    source: """
      run_shipping JOIN run ON run.id = run_shipping.run LEFT JOIN run_shipping_human AS human
        ON human.run = run_shipping.run AND human.language = run_shipping.language
      WHERE run.project = ?1
      ORDER BY run.time, run.name, run_shipping.position
      """)

  static let check = HistoryRecord(
    name: "check",
    fields: [("run", "run.name")]
      + columns("run_check", "check", "severity", "language", "count"),
    source: """
      run_check JOIN run ON run.id = run_check.run WHERE run.project = ?1
      ORDER BY run.time, run.name, run_check."check", run_check.severity, run_check.language
      """)

  static let release = HistoryRecord(
    name: "release",
    fields: columns("release", "name", "commit", "time"),
    source: "release WHERE release.project = ?1 ORDER BY release.time, release.name")

  static let contribution = HistoryRecord(
    name: "contribution",
    fields: columns("contribution", "commit", "language", "author", "time"),
    source: """
      contribution WHERE contribution.project = ?1
      ORDER BY contribution.time, contribution."commit", contribution.language
      """)

  static let bundle = HistoryRecord(
    name: "bundle",
    fields: [("bundle", "bundle.path")] + columns("bundle", "name", "kind", "language"),
    source: "bundle WHERE bundle.project = ?1 ORDER BY bundle.path")

  static let localization = HistoryRecord(
    name: "localization",
    fields: [("bundle", "bundle.path"), ("localization", "localization.spelling")]
      + columns("localization", "language", "name", "direction"),
    source: """
      localization JOIN bundle ON bundle.id = localization.bundle WHERE bundle.project = ?1
      ORDER BY bundle.path, localization.spelling
      """)

  static let key = HistoryRecord(
    name: "key",
    fields: keyFields + columns("key", "comment", "path", "line"),
    source: "\(keyTables) WHERE bundle.project = ?1 ORDER BY \(keyOrder)")

  static let error = HistoryRecord(
    name: "error",
    fields: [
      ("error", "error.fingerprint"), ("check", #"error."check""#),
      ("language", "error.language"), ("bundle", "error.bundle"),
      ("table", "error.string_table"), ("key", text("error.key")), ("keyHex", hex("error.key")),
      ("path", "error.path"), ("line", "error.line"), ("message", "error.message"),
    ],
    source: "error WHERE error.project = ?1 ORDER BY error.fingerprint")

  static let source = HistoryRecord(
    name: "source",
    fields: keyFields + [
      ("text", text("source.text")), ("textHex", hex("source.text")), ("words", "source.words"),
    ] + spanFields,
    source: """
      source \(spanRuns("source")) JOIN key ON key.id = source.key
      JOIN string_table ON string_table.id = key.string_table
      JOIN bundle ON bundle.id = string_table.bundle WHERE bundle.project = ?1
      ORDER BY \(keyOrder), first.time, first.name
      """)

  static let cell = HistoryRecord(
    name: "cell",
    fields: [
      ("bundle", "bundle.path"), ("table", "string_table.name"),
      ("localization", "localization.spelling"),
    ] + spanFields,
    source: """
      cell \(spanRuns("cell")) JOIN string_table ON string_table.id = cell.string_table
      JOIN localization ON localization.id = cell.localization
      JOIN bundle ON bundle.id = string_table.bundle WHERE bundle.project = ?1
      ORDER BY bundle.path, string_table.name, localization.spelling, first.time, first.name
      """)

  static let gap = HistoryRecord(
    name: "gap",
    fields: keyFields + [
      ("localization", "localization.spelling"), ("state", "gap_state.name"),
    ] + spanFields,
    source: """
      gap \(spanRuns("gap")) JOIN gap_state ON gap_state.id = gap.state
      JOIN localization ON localization.id = gap.localization JOIN key ON key.id = gap.key
      JOIN string_table ON string_table.id = key.string_table
      JOIN bundle ON bundle.id = string_table.bundle WHERE bundle.project = ?1
      ORDER BY \(keyOrder), localization.spelling, first.time, first.name
      """)

  static let errorSpan = HistoryRecord(
    name: "errorSpan",
    fields: [("error", "error.fingerprint")] + spanFields,
    source: """
      error_span \(spanRuns("error_span")) JOIN error ON error.id = error_span.error
      WHERE error.project = ?1 ORDER BY error.fingerprint, first.time, first.name
      """)
}

extension HistoryRecord {
  private static let keyFields: [(name: String, value: String)] = [
    ("bundle", "bundle.path"), ("table", "string_table.name"), ("key", text("key.name")),
    ("keyHex", hex("key.name")),
  ]

  private static let keyTables = """
    key JOIN string_table ON string_table.id = key.string_table
    JOIN bundle ON bundle.id = string_table.bundle
    """

  private static let keyOrder = "bundle.path, string_table.name, key.name"

  private static let spanFields: [(name: String, value: String)] = [
    ("since", "first.name"), ("until", "last.name"),
  ]

  private static func spanRuns(_ table: String) -> String {
    """
    JOIN run AS first ON first.id = \(table).since LEFT JOIN run AS last ON last.id = \(table).until
    """
  }

  /// JSON has no byte strings: values that aren't text are in a separate field, as hexadecimal digits.
  private static func text(_ column: String) -> String {
    "CASE typeof(\(column)) WHEN 'text' THEN \(column) END"
  }

  private static func hex(_ column: String) -> String {
    "CASE typeof(\(column)) WHEN 'blob' THEN hex(\(column)) END"
  }

  /// Returns fields with the names of columns, such as `needsReview` for `needs_review`.
  private static func columns(
    _ table: String, _ columns: String...
  ) -> [(name: String, value: String)] {
    columns.map { column in
      let words = column.split(separator: "_")
      let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return ((words.prefix(1).map(String.init) + others).joined(), "\(table).\"\(column)\"")
    }
  }
}
