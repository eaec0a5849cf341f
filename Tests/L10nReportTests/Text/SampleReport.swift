import L10nModel
import L10nReport
import L10nSource

@testable import L10nCoverage

/// Handmade reports in a short notation.
enum Sample {
  /// A table of the development region.
  struct Table {
    var name: String
    var keys: [CodeUnitString]
    var showsRawKeys = true

    /// Keys `name.0`, `name.1`, …
    init(_ name: String, _ count: Int) {
      self.init(name, keys: (0..<count).map { CodeUnitString("\(name).\($0)") })
    }

    init(_ name: String, keys: [CodeUnitString]) {
      self.name = name
      self.keys = keys
      showsRawKeys = name != "InfoPlist"
    }
  }

  /// A table in a localization.
  enum Cell {
    /// A file of its own, in which the first keys are missing, some of them masked.
    case own(missing: Int = 0, masked: Int = 0, untranslated: Int = 0, extra: Int = 0)
    case inherited(from: String, missing: Int = 0)
    case absent
    case mixed(missing: Int = 0)
  }

  struct Localization {
    var spelling: String
    var identifier: LocaleIdentifier
    var name: String
    var cells: [Cell]
    var files: ResourceCounts

    init(
      _ spelling: String, _ name: String, _ cells: [Cell],
      identifier: LocaleIdentifier? = nil, files: ResourceCounts = .init()
    ) {
      self.spelling = spelling
      self.identifier = identifier ?? LocaleIdentifier(spelling)
      self.name = name
      self.cells = cells
      self.files = files
    }
  }

  static func files(
    _ present: Int, inherited: Int = 0, nonlocalized: Int = 0, missing: Int = 0, extra: Int = 0
  ) -> ResourceCounts {
    var counts = ResourceCounts()
    counts.present = present
    counts.inherited = inherited
    counts.nonlocalized = nonlocalized
    counts.missing = missing
    counts.extra = extra
    return counts
  }

  static func bundle(
    _ name: String, kind: BundleKind = .macOSApplication, path: TreePath = "Contents/Resources",
    region: DevelopmentRegion = DevelopmentRegion(
      identifier: "en", spelling: "English", declared: "English", source: .infoPlist),
    _ tables: [Table], _ localizations: [Localization]
  ) -> BundleCoverage {
    let coverage = tables.enumerated().map { index, table in
      TableCoverage(
        name: table.name, formats: [.strings], keys: TableKeys(table.keys),
        words: table.keys.map { _ in 2 }, showsRawKeys: table.showsRawKeys,
        cells: localizations.map {
          cell($0.cells[index], of: table, in: path.appending("\($0.spelling).lproj"))
        })
    }
    let rows = localizations.enumerated().map { position, localization in
      var row = LocalizationCoverage(
        identifier: localization.identifier, spelling: localization.spelling,
        name: localization.name, direction: .leftToRight, searchOrder: [localization.spelling])
      for table in coverage {
        let cell = table.cells[position]
        row.keys += cell.counts
        row.extra += cell.extra.count
        row.masked += cell.masked
        if cell.isRaw { row.raw += cell.counts.missing }
      }
      row.resources = localization.files
      return row
    }
    return BundleCoverage(
      input: 0, path: path, name: name, kind: kind, developmentRegion: region, localizations: rows,
      tables: coverage, resources: [])
  }

  private static func cell(_ cell: Cell, of table: Table, in directory: TreePath) -> TableCell {
    let file = directory.appending("\(table.name).strings")
    let words = table.keys.map { _ in UInt32(2) }
    func records(missing: Int, masked: Int = 0, untranslated: Int = 0) -> [KeyRecord] {
      table.keys.indices.map { index in
        if index < missing { return KeyRecord(.missing, isMasked: index < masked) }
        return KeyRecord(index < missing + untranslated ? .untranslated : .translated)
      }
    }
    switch cell {
    case .own(let missing, let masked, let untranslated, let extra):
      return TableCell(
        state: .present,
        sources: [CellSource(format: .strings, state: .present, file: file, origin: nil)],
        records: records(missing: missing, masked: masked, untranslated: untranslated),
        words: words, extra: (0..<extra).map { CodeUnitString("extra.\($0)") },
        isRaw: table.showsRawKeys)
    case .inherited(let origin, let missing):
      return TableCell(
        state: .inherited,
        sources: [CellSource(format: .strings, state: .inherited, file: file, origin: origin)],
        records: table.keys.indices.map {
          KeyRecord($0 < missing ? .missing : .translated, isInherited: $0 >= missing)
        },
        words: words, extra: [], isRaw: false)
    case .absent:
      return TableCell(
        state: .missing,
        sources: [CellSource(format: .strings, state: .missing, file: nil, origin: nil)],
        records: records(missing: table.keys.count), words: words, extra: [], isRaw: false)
    case .mixed(let missing):
      return TableCell(
        state: .mixed,
        sources: [
          CellSource(format: .strings, state: .present, file: file, origin: nil),
          CellSource(format: .stringsdict, state: .missing, file: nil, origin: nil),
        ],
        records: records(missing: missing), words: words, extra: [], isRaw: false)
    }
  }

  static func report(_ bundles: [BundleCoverage], _ findings: [Finding] = []) -> Report {
    Report(inputs: ["TextEdit.app"], profile: "runtime", bundles: bundles, findings: findings)
  }

  /// The report as text; by default with the theme `.plain`.
  static func text(
    _ report: Report, width: Int = 100, theme: Theme = .plain, prefixes: [String] = [""],
    detail: RenderingSettings.Detail = .normal
  ) -> String {
    let renderer = TextRenderer(
      RenderingSettings(width: width, theme: theme, pathPrefixes: prefixes, detail: detail))
    return String(
      decoding: ByteOutput.collect { renderer.render(report, to: &$0) }, as: UTF8.self)
  }
}

extension Check {
  static let missingKey = Check("missing-key", .warning, "a key is missing")
  static let missingTable = Check("missing-table", .warning, "a table is missing")
  static let extraKey = Check("extra-key", .note, "a key is extra")
  static let unchanged = Check("unchanged", .note, "a value equals the source")
  static let duplicateKey = Check("duplicate-key", .warning, "a key is defined twice")
  static let placeholderMismatch = Check("placeholder-mismatch", .error, "placeholders differ")
  static let syntaxError = Check("syntax-error", .error, "a mistake")
}

extension Sample {
  static let textEdit = bundle(
    "TextEdit.app", [Table("InfoPlist", 6), Table("Localizable", 144), Table("MainMenu", 64)],
    [
      Localization(
        "de", "German", [.own(), .own(), .own(missing: 2)], files: files(9)),
      Localization(
        "en_GB", "English (United Kingdom)",
        [.inherited(from: "English"), .own(missing: 6, masked: 6), .inherited(from: "English")],
        identifier: "en-GB", files: files(3, inherited: 6)),
      Localization(
        "fr", "French", [.absent, .own(missing: 50, untranslated: 4, extra: 3), .own()],
        files: files(8, missing: 1)),
      Localization("jp", "jp", [.absent, .absent, .absent], files: files(4, missing: 5)),
    ])

  static let textEditFindings: [Finding] = {
    let french: TreePath = "Contents/Resources/fr.lproj/Localizable.strings"
    let keys = [
      "Open", "Save As…", "Close", "Print\n", "\"Quoted\"", "\u{202E}evil", "Zoom", "Find",
    ]
    var findings = [
      Finding(
        .missingTable, bundle: "Contents/Resources", localization: "fr", table: "InfoPlist",
        path: "Contents/Resources/fr.lproj/InfoPlist.strings",
        message: .text("fr has no file for this table; users see English")),
      Finding(
        .placeholderMismatch, localization: "fr", table: "Localizable", key: "files.count",
        path: french, place: LineColumn(line: 14, column: 18),
        message: .aboutKey("", " formats %d as an object"),
        excerpt: Excerpt(
          line: "\"files.count\"\t= \"%@ fichiers\";", offset: 17, count: 2,
          label: "the development region has %d here"), help: "write %d"),
    ]
    findings += keys.map {
      Finding(
        .missingKey, localization: "fr", table: "Localizable", key: CodeUnitString($0),
        path: french, message: .aboutKey("the file does not have ", ""))
    }
    findings += (0..<9).map {
      Finding(
        .unchanged, localization: "fr", table: "Localizable", key: CodeUnitString("key \($0)"),
        path: french, place: LineColumn(line: $0 + 20, column: 1),
        message: .aboutKey("the value of ", " equals the source"))
    }
    return findings
  }()
}
