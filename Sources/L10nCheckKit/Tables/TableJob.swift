import L10nBundle
import L10nCoverage
import L10nModel
import L10nSource

/// The work on one table of one bundle, with everything that its steps need beyond the previous step's result.
///
/// The steps are `parseSource`, then `compare` for each file of each localization, then `join`, and for a report
/// `report` for each localization.
struct TableJob: Sendable {
  let position: Position
  let bundle: BundleWork
  let purpose: TablePurpose

  /// The position of the table.
  struct Position: Hashable {
    /// The index among the bundles of all inputs.
    let bundle: Int
    /// The index in the bundle's plan.
    let table: Int
  }

  /// A file of a localization, given by its index in the plan.
  struct LocalizedFile {
    let localization: Int
    let file: TableFile
  }

  var table: PlannedTable { bundle.plan.tables[position.table] }

  /// The localizations' files with keys.
  ///
  /// Includes files of tables that aren't compared key by key: their errors are findings.
  var files: [LocalizedFile] {
    table.files.enumerated().flatMap { localization, files in
      files.lazy.filter(\.isTable).map { LocalizedFile(localization: localization, file: $0) }
    }
  }

  /// The common parts of the findings about a file.
  ///
  /// - Parameter localization: the index of the file's localization; nil for the development region.
  func context(_ file: TableFile, of localization: Int? = nil) -> FindingContext {
    FindingContext(
      input: bundle.input, bundle: bundle.plan.bundle.path,
      localization: localization.map { bundle.plan.localizations[$0].directory.spelling },
      table: table.name, path: file.path)
  }

  /// The common parts of the findings about the table's `Info.plist`.
  func subject(_ infoPlist: InfoPlistTable) -> Finding.Subject {
    Finding.Subject(
      input: bundle.input, bundle: bundle.plan.bundle.path, table: table.name,
      path: infoPlist.path ?? bundle.plan.bundle.path)
  }
}

/// The purpose of reading tables.
enum TablePurpose: Sendable {
  /// A report: looks for all findings, and keeps some texts.
  case report(CheckOptions.KeptTexts)
  /// Stubs: only the keys matter, and the syntax of the development region's files.
  case stubs
  /// A comparison with another version of the tree: keeps the texts.
  case difference
  /// Documents for translators: keeps the contents of all files, and the comments.
  case export
  /// Documents of translators: keeps the contents of all files, and what checks of texts need.
  case `import`

  /// Whether texts are checked and their words counted.
  var checksTexts: Bool { if case .report = self { true } else { false } }

  /// Whether everything about the development region's texts is kept that checks of others need.
  var keepsSourceTexts: Bool {
    switch self {
    case .report, .import: true
    case .stubs, .difference, .export: false
    }
  }

  /// Whether the words of the development region's texts are counted.
  var countsWords: Bool {
    switch self {
    case .report, .export: true
    case .stubs, .difference, .import: false
    }
  }

  /// Whether the contents of the localizations' files are kept.
  var keepsContents: Bool {
    switch self {
    case .export, .import: true
    case .report, .stubs, .difference: false
    }
  }

  /// Whether the comments for translators and the places of the development region's texts are kept.
  var keepsNotes: Bool {
    switch self {
    case .report(let texts): texts != .none
    case .export: true
    case .stubs, .difference, .import: false
    }
  }

  /// Whether the texts of the localizations' files are kept.
  var keepsTexts: Bool {
    switch self {
    case .report(let texts): texts == .all
    case .stubs, .export, .import: false
    case .difference: true
    }
  }

  /// Whether the development region's files are kept with their syntax.
  var keepsSyntax: Bool {
    switch self {
    case .report(let texts): texts != .none
    case .stubs, .export, .import: true
    case .difference: false
    }
  }
}
