import L10nCode
import L10nCoverage
import L10nModel

extension BundleWork {
  /// The findings about multilingual files.
  var multilingualFindings: [FindingGroup] {
    plan.multilingualFiles.compactMap { file in
      multilingualTables[file.path].flatMap { table in
        var runs = table.findings.flatMap { raisingAskedKeys($0, file.table) }
        if symbolCatalogs.contains(file.path) { runs += table.symbolFindings }
        return runs.isEmpty ? nil : FindingGroup(path: file.path, runs: runs)
      }
    }
  }

  /// The notes on keys of a catalog that are marked as stale, those first that code asks for all the same.
  private func raisingAskedKeys(_ run: FindingRun, _ table: String) -> [FindingRun] {
    guard run.check == .staleKey,
      let position = plan.tables.firstIndex(where: { $0.name == table }),
      let questions = questions[position]
    else { return [run] }
    let keys = run.findings.compactMap { finding in
      finding.key.map { PlacedKey(key: $0, place: finding.place) }
    }
    let asked = keys.filter { key in questions.places(of: key.key).contains { !$0.isUnseen } }
    guard !asked.isEmpty else { return [run] }
    let names = Set(asked.map(\.key))
    let others = keys.filter { !names.contains($0.key) }
    let raised = Finding(
      .staleKey, severity: .warning, about: run.subject,
      message: .aboutKey("", " is marked as stale, but code asks for it"),
      help: "don't remove it: let Xcode extract the texts of this code, or set its state to manual")
    return [FindingRun(raised, keys: asked)]
      + (others.isEmpty ? [] : [FindingRun(run.common, keys: others)])
  }
}
