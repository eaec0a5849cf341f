import L10nModel

extension ComparedTable {
  /// Removes the findings that comments allow. A comment at a key of the development region applies to the key in every
  /// localization, a comment at a key of a localization's file applies to this file only, and so does a comment about a whole
  /// file.
  ///
  /// - Returns: the number of removed findings.
  package func removeAllowed(from groups: inout [FindingGroup]) -> Int {
    let source = development.allowances.filter { !$0.isEmpty }
    let isAnyAllowed = files.contains { $0.contains { !$0.allowances.isEmpty } }
    guard isAnyAllowed || !source.isEmpty else { return 0 }
    let own = files.joined().filter { !$0.allowances.isEmpty }
    let sourceFiles = planned.developmentFiles.filter(\.format.isTable)
    var fileAllowances: [TreePath: [Allowances]] = [:]
    for (file, allowances) in zip(sourceFiles, development.allowances) {
      fileAllowances[file.path, default: []].append(allowances)
    }
    for file in own { fileAllowances[file.file.path, default: []].append(file.allowances) }
    var count = 0
    for index in groups.indices {
      groups[index].runs = groups[index].runs.compactMap { run in
        let ofFile = run.subject.path.flatMap { fileAllowances[$0] } ?? []
        let check = run.check
        let rest =
          ofFile.contains { $0.allow(check) }
          ? nil : run.removing { key in (ofFile + source).contains { $0.allow(check, ofKey: key) } }
        count += run.count - (rest?.count ?? 0)
        return rest
      }
    }
    return count
  }
}
