package import L10nModel

/// The findings of one file.
package struct FindingGroup: Sendable {
  package let path: TreePath
  package var runs: [FindingRun]

  package init(path: TreePath, runs: [FindingRun]) {
    self.path = path
    self.runs = runs
  }

  init(path: TreePath, findings: [Finding]) {
    self.init(path: path, runs: findings.map { FindingRun($0) })
  }

  /// Splits findings that are in order of their paths.
  ///
  /// - Complexity: O(*n*) in their number.
  package static func byPath(_ findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    for finding in findings {
      let path = finding.path ?? .root
      if groups.last?.path == path {
        groups[groups.count - 1].runs.append(FindingRun(finding))
      } else {
        groups.append(FindingGroup(path: path, findings: [finding]))
      }
    }
    return groups
  }
}

extension FindingGroup {
  /// Splits runs that are in order of their paths.
  ///
  /// - Complexity: O(*n*) in their number.
  static func byPath(_ runs: [FindingRun]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    for run in runs {
      let path = run.subject.path ?? .root
      if groups.last?.path == path {
        groups[groups.count - 1].runs.append(run)
      } else {
        groups.append(FindingGroup(path: path, runs: [run]))
      }
    }
    return groups
  }
}

extension TableReading {
  /// What is to be known about the development region's files of a table, one group a path.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  package func sourceFindings(
    _ planned: PlannedTable, in plan: BundlePlan, input: Int
  ) -> [FindingGroup] {
    FindingGroup.byPath(sourceFindings) + FindingGroup.byPath(sourceTextFindings)
      + developmentFindings(planned, in: plan, input: input)
  }
}

extension TableCell {
  /// What is to be known about the files of the localization at a position of the plan, one group a path.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  package func findings(
    _ planned: PlannedTable, _ position: Int, in plan: BundlePlan, input: Int,
    _ reading: TableReading, _ unchanged: UnchangedTexts
  ) -> [FindingGroup] {
    guard !plan.localizations[position].isAlias else { return [] }
    return FindingSubject(self, planned, position, in: plan, input: input, reading, unchanged)
      .groups
  }
}
