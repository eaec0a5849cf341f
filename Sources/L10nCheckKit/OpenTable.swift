import L10nCoverage
import L10nSource
import Synchronization

/// A table whose cells are being made, by several workers at a time.
///
/// Whoever makes the last one puts the table together and lets go of what was read of it, while others go on with other
/// tables: for all tables one after the other that takes as long as reading a hundred files.
final class OpenTable: Sendable {
  let work: TableWork
  private let planned: PlannedTable
  private let state: Mutex<State>

  fileprivate struct State {
    /// What the cells are made of; nil when all are made.
    var sources: Sources?
    var cells: [TableCell?]
    /// The texts of each cell; none where they are not kept.
    var texts: [TextColumn?]
    /// Those of the development region, and of each localization.
    var findings: [FindingGroup]
    var ownFindings: [[FindingGroup]]
    var leftCount: Int
    /// How many localizations have findings of their own.
    let localizationCount: Int
    var covered: TableWork.Covered?
  }

  fileprivate struct Sources {
    let reading: TableReading
    let unchanged: UnchangedTexts
  }

  /// - Complexity: O(*n*) in the number of localizations × keys.
  init(_ work: TableWork, of bundle: BundleWork, _ reading: TableReading) {
    self.work = work
    planned = bundle.plan.tables[work.table]
    let count = bundle.plan.localizations.count
    state = Mutex(
      State(
        sources: Sources(
          reading: reading, unchanged: UnchangedTexts(reading, of: planned, in: bundle.plan)),
        cells: [TableCell?](repeating: nil, count: count),
        texts: reading.sourceNotes == nil ? [] : [TextColumn?](repeating: nil, count: count),
        findings: reading.sourceFindings(planned, in: bundle.plan, input: bundle.input),
        ownFindings: [[FindingGroup]](repeating: [], count: count), leftCount: count,
        localizationCount: bundle.plan.localizations.count { !$0.isAlias }, covered: nil))
  }

  /// Makes the cell of the localization at a position of the plan. Each is made once.
  ///
  /// - Complexity: O(*n*) in the number of keys and findings.
  func makeCell(_ position: Int, of bundle: BundleWork) {
    guard let sources = state.withLock({ $0.sources }) else { return }
    let cell = TableCell(planned, position, in: bundle.plan, sources.reading)
    let findings = cell.findings(
      planned, position, in: bundle.plan, input: bundle.input, sources.reading, sources.unchanged)
    let texts =
      sources.reading.sourceNotes == nil
      ? nil : TextColumn(cell, of: planned, position, in: bundle.plan, sources.reading)
    state.withLock { state in
      state.cells[position] = cell
      if let texts { state.texts[position] = texts }
      state.ownFindings[position] = findings
      state.leftCount -= 1
      if state.leftCount == 0 { state.join(planned) }
    }
  }

  /// The whole table, which is handed out once; nil where a cell is still to be made.
  func takeCovered() -> TableWork.Covered? {
    state.withLock { state in
      if state.leftCount == 0 { state.join(planned) }
      let covered = state.covered
      state.covered = nil
      return covered
    }
  }
}

extension OpenTable.State {
  /// Puts the cells together; nothing where that was done.
  mutating func join(_ planned: PlannedTable) {
    guard let reading = sources?.reading else { return }
    for position in ownFindings.indices { findings.append(moving: &ownFindings[position]) }
    let allowed = reading.removeAllowed(from: &findings, planned)
    findings.joinUsageDescriptions(lackedBy: localizationCount)
    covered = TableWork.Covered(
      coverage: TableCoverage(
        planned, reading, cells: cells.compactMap(\.self), translations: texts.compactMap(\.self)),
      findings: findings, allowed: allowed)
    sources = nil
    findings = []
  }
}
