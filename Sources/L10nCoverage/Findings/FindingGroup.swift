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
      let path = run.common.path ?? .root
      if groups.last?.path == path {
        groups[groups.count - 1].runs.append(run)
      } else {
        groups.append(FindingGroup(path: path, runs: [run]))
      }
    }
    return groups
  }
}

extension TableCoverage {
  /// What is to be known about the files of the table, one group a path.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  package func findings(
    _ planned: PlannedTable, in plan: BundlePlan, input: Int, _ reading: TableReading
  ) -> [FindingGroup] {
    var groups =
      FindingGroup.byPath(reading.sourceFindings)
      + FindingGroup.byPath(reading.sourceTextFindings)
      + reading.developmentFindings(planned, in: plan, input: input)
    let unchanged = UnchangedTexts(reading, in: plan)
    for (position, localization) in plan.localizations.enumerated() where !localization.isAlias {
      let subject = FindingSubject(
        input: input, bundle: plan.bundle.path, localization: localization, position: position,
        table: planned, files: planned.files[position], cell: cells[position],
        hasDevelopmentColumn: plan.hasDevelopmentColumn, reading: reading,
        own: reading.files[position], unchanged: unchanged)
      groups += subject.groups
    }
    return groups
  }
}
