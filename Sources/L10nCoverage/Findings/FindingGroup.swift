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

extension ComparedTable {
  /// The findings about the development region's files, one group a path.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  package var developmentFindings: [FindingGroup] {
    FindingGroup.byPath(development.findings) + FindingGroup.byPath(development.textFindings)
      + sourceFindings
  }
}

extension TableCell {
  /// The findings about the files of the localization at a position of the plan, one group a path.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  package func findings(
    _ compared: ComparedTable, _ position: Int
  ) -> [FindingGroup] {
    guard !compared.plan.localizations[position].isAlias else { return [] }
    return CellFindings(self, compared, position).groups
  }
}
