import L10nBundle
import L10nCoverage
import L10nModel
import L10nSource

/// The work on one table of one bundle: all that its steps need beside what the step before made.
///
/// The steps are `parseSource`, then `compare` for each file of each localization, then `join`, and for a report
/// `report` for each localization.
struct TableJob: Sendable {
  let position: Position
  let bundle: BundleWork
  let purpose: TablePurpose

  /// Where the table is.
  struct Position: Hashable {
    /// Among the bundles of all inputs.
    let bundle: Int
    /// In the bundle's plan.
    let table: Int
  }

  /// A file of a localization, which is at a position of the plan.
  struct LocalizedFile {
    let localization: Int
    let file: TableFile
  }

  var table: PlannedTable { bundle.plan.tables[position.table] }

  /// The localizations' files that have keys.
  ///
  /// Files of tables that are not compared key by key count, too: their mistakes are findings.
  var files: [LocalizedFile] {
    table.files.enumerated().flatMap { localization, files in
      files.lazy.filter(\.isTable).map { LocalizedFile(localization: localization, file: $0) }
    }
  }

  /// What findings about a file have in common.
  ///
  /// - Parameter localization: the position of the one that has the file; nil for the development region.
  func context(_ file: TableFile, of localization: Int? = nil) -> FindingContext {
    FindingContext(
      input: bundle.input, bundle: bundle.plan.bundle.path,
      localization: localization.map { bundle.plan.localizations[$0].directory.spelling },
      table: table.name, path: file.path)
  }

  /// What findings about the table's `Info.plist` have in common.
  func subject(_ infoPlist: InfoPlistTable) -> Finding.Subject {
    Finding.Subject(
      input: bundle.input, bundle: bundle.plan.bundle.path, table: table.name,
      path: infoPlist.path ?? bundle.plan.bundle.path)
  }
}

/// What tables are read for.
enum TablePurpose: Sendable {
  /// Everything worth a finding is looked for, and some texts are kept.
  case report(CheckOptions.KeptTexts)
  /// Only the keys matter, and how the development region's files are written.
  case stubs
  /// The texts are kept, to be compared with another version of the tree.
  case difference

  /// Whether texts are checked and their words counted.
  var checksTexts: Bool { if case .report = self { true } else { false } }

  /// Whether the texts of the localizations' files are kept.
  var keepsTexts: Bool {
    switch self {
    case .report(let texts): texts == .all
    case .stubs: false
    case .difference: true
    }
  }

  /// Whether the development region's files are kept as they are written, with comments and spellings.
  var keepsSyntax: Bool {
    switch self {
    case .report(let texts): texts != .none
    case .stubs: true
    case .difference: false
    }
  }
}
