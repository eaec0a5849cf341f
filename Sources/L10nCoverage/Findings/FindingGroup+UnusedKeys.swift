import L10nModel
import L10nSource

extension [FindingGroup] {
  /// Makes notes of what is wrong with texts that no code asks for: nobody meets it.
  ///
  /// - Complexity: O(*n*) in the number of errors and of findings about texts, and of runs.
  package mutating func spareUnusedKeys(of table: ComparedTable) {
    guard let keyIndices = table.code?.unused, !keyIndices.isEmpty else { return }
    let unused = Set(keyIndices.map { table.source.keys[$0] })
    for index in indices {
      self[index].runs = self[index].runs.flatMap { run in
        run.severity == .error || Self.checksOfTexts.contains(run.check)
          ? run.sparing(unused) : [run]
      }
    }
  }

  private static let checksOfTexts = Set(Check.ofTexts)
}

extension FindingRun {
  fileprivate func sparing(_ unused: Set<CodeUnitString>) -> [FindingRun] {
    guard severity != .note else { return [self] }
    // What stands for several texts has the place of the first, which says nothing of the others.
    if common.count > 1, common.place != nil { return [self] }
    if keys.isEmpty { return [common.key.map(unused.contains) ?? false ? with(.note) : self] }
    let used = keys.filter { !unused.contains($0.key) }
    guard used.count < count else { return [self] }
    let rest = FindingRun(common.with(.note), keys: keys.filter { unused.contains($0.key) })
    return used.isEmpty ? [rest] : [FindingRun(common, keys: used), rest]
  }
}

extension Report {
  /// Calls no key unused that code is to ask for, rather than what it asks for in its place.
  ///
  /// - Parameter keys: those keys, by the numbers of the inputs.
  /// - Complexity: O(*n*) in the number of findings.
  package mutating func removeUnusedKeys(_ keys: [Int: Set<LookupName>]) {
    guard keys.values.contains(where: { !$0.isEmpty }) else { return }
    findingRuns = findingRuns.compactMap { run in
      guard run.check == .unusedKey, let table = run.common.table,
        let misplaced = keys[run.common.input]
      else { return run }
      let left = run.keys.filter {
        !misplaced.contains(LookupName(table: CodeUnitString(table), key: $0.key))
      }
      return left.isEmpty
        ? nil : left.count == run.keys.count ? run : FindingRun(run.common, keys: left)
    }
  }
}
