import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// The work on one table of one bundle, with everything that its steps need in addition to the previous step's result.
///
/// The steps are `parseSource`, then `compare` for each file of each localization, then `join`, and for a report
/// `report` for each localization.
struct TableJob: Sendable {
  let position: Position
  let bundle: BundleWork
  let needs: TableNeeds

  struct Position: Hashable {
    /// The index among the bundles of all inputs.
    let bundle: Int
    /// The index in the bundle's plan.
    let table: Int
  }

  struct Cell: Hashable, Sendable {
    let table: Position
    let localization: Int

    /// Stands for a localization's index: the development region, whose texts a document can change.
    static let development = -1
  }

  struct LocalizedFile {
    let localization: Int
    let file: TableFile
  }

  var table: PlannedTable { bundle.plan.tables[position.table] }

  /// The lookups in the table; nil if no code was read. Documents and property lists look up their own keys.
  var keysInCode: KeysInCode? { bundle.keysInCode[position.table] }

  /// The localizations' files with keys.
  ///
  /// These include the files of tables that aren't compared key by key: their errors are findings.
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

  func subject(_ infoPlist: InfoPlistTable) -> Finding.Subject {
    Finding.Subject(
      input: bundle.input, bundle: bundle.plan.bundle.path, table: table.name,
      path: infoPlist.path ?? bundle.plan.bundle.path)
  }
}

/// What reading tables produces in addition to the keys.
struct TableNeeds: OptionSet, Sendable {
  let rawValue: UInt8

  static let textFindings = Self(rawValue: 1)
  /// The facts about the development region's texts that checks of translations need.
  static let sourceTexts = Self(rawValue: 1 << 1)
  /// The comments for translators and the places of the development region's texts.
  static let notes = Self(rawValue: 1 << 2)
  /// The development region's files with their syntax.
  static let syntax = Self(rawValue: 1 << 3)
  /// The contents of the localizations' files.
  static let contents = Self(rawValue: 1 << 4)

  static func report(_ texts: CheckOptions.KeptTexts) -> Self {
    let findings: Self = [.textFindings, .sourceTexts]
    return switch texts {
    case .none: findings
    case .source: [findings, .notes, .syntax]
    case .all: [findings, .notes, .syntax, .contents]
    }
  }

  static let stubs: Self = .syntax
  /// For a comparison with another version of the tree.
  static let difference: Self = .contents
  /// For exported documents.
  static let export: Self = [.notes, .syntax, .contents]
  /// For imported documents.
  static let `import`: Self = [.sourceTexts, .syntax, .contents]
}

/// The coverage and the findings of one table in one localization.
struct CellReport: Sendable {
  let cell: TableCell
  let findings: [FindingGroup]
  /// The texts of the keys; nil unless they are kept.
  let texts: TextColumn?

  init(
    _ table: ComparedTable, _ position: Int, keepsTexts: Bool
  ) {
    cell = TableCell(table, position)
    findings = cell.findings(table, position)
    texts = keepsTexts ? TextColumn(cell, of: table, position) : nil
  }
}

struct TableReport: Sendable {
  let coverage: TableCoverage
  let findings: [FindingGroup]
  let suppressed: Int

  /// - Parameter cells: one for each localization of the plan.
  init(_ table: ComparedTable, _ cells: ArraySlice<CellReport>) {
    var findings = table.developmentFindings
    for cell in cells { findings += cell.findings }
    suppressed = table.removeAllowed(from: &findings)
    findings.joinUsageDescriptions(
      lackedBy: zip(table.plan.localizations, table.plan.isTranslation).count { !$0.isAlias && $1 })
    if table.planned.source == .files { findings.joinExtraKeys(of: table) }
    findings.removeHostsOfLanguages()
    findings.joinExcessArguments(of: table)
    findings.joinOddTexts(of: table)
    findings.joinSameTranslations(of: table)
    findings.addExchangedTexts(of: table)
    findings.settleNumbers(of: table)
    findings.removeFollowUpsOfVariables()
    findings.joinSourceDefects(of: table, emptyFile: .emptyFile)
    findings.demoteFindingsOnUnusedKeys(of: table)
    findings.demoteUntranslatedTexts(of: table)
    self.findings = findings
    coverage = TableCoverage(
      table, cells: cells.map(\.cell), translations: cells.map(\.texts))
  }
}

extension [SourceFile] {
  func unusedKeys(
    _ keyIndices: [Int], of source: SourceTable, _ table: PlannedTable
  ) -> [FindingRun] {
    guard !keyIndices.isEmpty else { return [] }
    return indices.compactMap { contentIndex in
      let own = keyIndices.filter {
        Int(source.contentIndices[$0]) == contentIndex
          && !(table.isOfSettings && textsOfNewPane.contains(source.keys[$0]))
      }
      guard !own.isEmpty else { return nil }
      let places = source.places(in: self[contentIndex].table)
      return FindingRun(
        Finding(
          .unusedKey, about: self[contentIndex].subject,
          message: table.isOfSettings
            ? .aboutKey("no pane of the settings bundle uses ", "")
            : .aboutKey("no code, document or property list uses ", "")),
        keys: own.map { PlacedKey(key: source.keys[$0], place: places[$0]) })
    }
  }
}

/// The texts that Xcode writes into the table of a new settings bundle, which need no note.
private let textsOfNewPane: Set<CodeUnitString> = ["Enabled", "Group", "Name", "none given"]

extension [FindingGroup] {
  /// Removes the findings that follow from a reference to an undefined variable: that the text has none of the source's
  /// variables, is empty, or leaves another variable unused.
  mutating func removeFollowUpsOfVariables() {
    let wrong = localizations(with: .undefinedVariable).ofKeys
    guard !wrong.isEmpty else { return }
    let followUps: [Check] = [.omittedVariable, .unusedVariable, .emptyValue]
    for index in indices {
      self[index].runs = self[index].runs.compactMap { run in
        guard followUps.contains(run.check), let localization = run.subject.localization else {
          return run
        }
        return run.removing { $0.flatMap { wrong[$0] }?.contains(localization) ?? false }
      }
    }
  }
}
