import L10nBundle
import L10nCoverage
import L10nLocale
import L10nModel

/// What of a report is shown and counted. It is applied when all is computed: what a user sees does not depend on it.
struct ReportFilter {
  private let identifiers: Set<LocaleIdentifier>
  private let spellings: Set<String>
  private let tables: Set<String>
  /// One for each input: the part of a bundle that was named.
  private let focuses: [InputLocation.Focus?]

  init(_ options: CheckOptions, focuses: [InputLocation.Focus?]) {
    spellings = Set(options.localizations)
    identifiers = Set(options.localizations.map { RecognizedLocale(spelling: $0).identifier })
    tables = Set(options.tables)
    self.focuses = focuses
  }

  var showsAll: Bool { spellings.isEmpty && tables.isEmpty && focuses.allSatisfy { $0 == nil } }

  func shows(bundle: TreePath?, input: Int) -> Bool {
    guard let focus = focuses[input] else { return true }
    return bundle == nil || bundle == focus.bundle || focus.bundle.parent == bundle
  }

  func shows(localization spelling: String, input: Int) -> Bool {
    if let focused = focuses[input]?.localization, focused != spelling { return false }
    guard !spellings.isEmpty else { return true }
    return spellings.contains(spelling)
      || identifiers.contains(RecognizedLocale(spelling: spelling).identifier)
  }

  func shows(table name: String, input: Int) -> Bool {
    if let focused = focuses[input]?.table, focused != name { return false }
    return tables.isEmpty || tables.contains(name)
  }

  var showsResources: Bool { tables.isEmpty }
}

extension Report {
  /// The report with what the filter shows of it.
  func filtered(by filter: ReportFilter) -> Report {
    guard !filter.showsAll else { return self }
    var report = self
    report.bundles = bundles.filter { filter.shows(bundle: $0.path, input: $0.input) }.map {
      $0.filtered(by: filter)
    }
    report.findings = findings.filter { finding in
      guard filter.shows(bundle: finding.bundle, input: finding.input) else { return false }
      if let localization = finding.localization,
        !filter.shows(localization: localization, input: finding.input)
      {
        return false
      }
      if let table = finding.table { return filter.shows(table: table, input: finding.input) }
      return filter.showsResources
    }
    return report
  }
}

extension BundleCoverage {
  fileprivate func filtered(by filter: ReportFilter) -> BundleCoverage {
    let positions = localizations.indices.filter {
      filter.shows(localization: localizations[$0].spelling, input: input)
    }
    var bundle = self
    bundle.tables = tables.filter { filter.shows(table: $0.name, input: input) }.map { table in
      var table = table
      table.cells = positions.map { table.cells[$0] }
      return table
    }
    bundle.resources = (filter.showsResources ? resources : []).map { resource in
      ResourceCoverage(path: resource.path, cells: positions.map { resource.cells[$0] })
    }
    bundle.localizations = positions.map { localizations[$0] }
    bundle.countAgain()
    return bundle
  }
}
