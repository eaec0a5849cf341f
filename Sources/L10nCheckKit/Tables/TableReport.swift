import L10nCoverage
import L10nSource

/// The coverage and the findings of one table in one localization.
struct CellReport: Sendable {
  let cell: TableCell
  let findings: [FindingGroup]
  /// The texts of the keys; nil unless they are kept.
  let texts: TextColumn?

  /// - Complexity: O(*n*) in the number of keys and findings.
  init(
    _ table: ComparedTable, _ position: Int, keepsTexts: Bool
  ) {
    cell = TableCell(table, position)
    findings = cell.findings(table, position)
    texts = keepsTexts ? TextColumn(cell, of: table, position) : nil
  }
}

/// The coverage and the findings of one table.
struct TableReport: Sendable {
  let coverage: TableCoverage
  let findings: [FindingGroup]
  /// The number of findings that comments suppress.
  let suppressed: Int

  /// - Parameter cells: one for each localization of the plan.
  /// - Complexity: O(*n*) in the number of findings.
  init(_ table: ComparedTable, _ cells: ArraySlice<CellReport>) {
    var findings = table.developmentFindings
    for cell in cells { findings += cell.findings }
    suppressed = table.removeAllowed(from: &findings)
    findings.joinUsageDescriptions(lackedBy: table.plan.localizations.count { !$0.isAlias })
    if table.planned.source == .files { findings.joinExtraKeys(of: table) }
    findings.joinExcessArguments(of: table)
    self.findings = findings
    coverage = TableCoverage(
      table, cells: cells.map(\.cell), translations: cells.map(\.texts))
  }
}
