import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
import L10nSource

/// Selects the part of a report to show and count. It works on the finished report, so that it can't change lookups.
struct ReportFilter {
  private let localizations: LocalizationNames
  private let tables: Set<String>
  private let checks: Set<String>
  /// For each input, the part of a bundle that the path names.
  private let focuses: [InputLocation.Focus?]
  private let excludes: [[Glob]]

  init(_ options: CheckOptions, _ inputs: [CheckedInput]) {
    localizations = LocalizationNames(options.localizations)
    tables = Set(options.tables)
    checks = Set(options.checks)
    excludes = inputs.map(\.excludes)
    focuses = inputs.map(\.focus)
  }

  var showsAll: Bool {
    localizations.isEmpty && tables.isEmpty && checks.isEmpty && excludes.allSatisfy(\.isEmpty)
      && focuses.allSatisfy { $0 == nil }
  }

  /// Whether a pattern matches the path or a parent directory.
  ///
  /// Discovery skips directories that match, but not the localizations and files of a bundle: they affect what users see.
  func excludes(_ path: TreePath, input: Int) -> Bool {
    excludes[input].contains(path, isRootMeant: false)
  }

  func shows(bundle: TreePath?, input: Int) -> Bool {
    guard let focus = focuses[input] else { return true }
    return bundle == nil || bundle == focus.bundle || focus.bundle.parent == bundle
  }

  func shows(localization spelling: String, input: Int) -> Bool {
    if let focused = focuses[input]?.localization, focused != spelling { return false }
    return localizations.isEmpty || localizations.contain(spelling)
  }

  /// Whether the findings belong to a requested check. Errors that lose a file are always shown: such a file has no findings
  /// about keys, and would appear clean.
  func shows(checkOf run: FindingRun) -> Bool {
    checks.isEmpty || run.losesFile || checks.contains(run.check.identifier)
  }

  func shows(table name: String, input: Int) -> Bool {
    if let focused = focuses[input]?.table, focused != name { return false }
    return tables.isEmpty || tables.contains(name)
  }

  func shows(resource path: String, input: Int) -> Bool {
    guard tables.isEmpty else { return false }
    guard let focus = focuses[input], focus.table != nil else { return true }
    let directory = focus.localization.map { focus.bundle.appending("\($0).lproj") }
    return path == focus.path.relative(to: directory ?? focus.bundle)
  }

  /// Whether to show a finding without a table. If the input is a file, only findings about it and its directories are shown.
  func shows(path: TreePath?, input: Int) -> Bool {
    guard tables.isEmpty else { return false }
    guard let focus = focuses[input], focus.table != nil, let path else { return true }
    return focus.path.relative(to: path) != nil
  }
}

extension Report {
  func filtered(by filter: ReportFilter) -> Report {
    guard !filter.showsAll else { return self }
    var report = self
    report.bundles = bundles.filter { filter.shows(bundle: $0.path, input: $0.input) }.map {
      $0.filtered(by: filter)
    }
    // Findings about one file are consecutive and share their subject.
    var last: (subject: Finding.Subject, isExcluded: Bool)?
    report.findingRuns = findingRuns.filter { run in
      guard filter.shows(checkOf: run) else { return false }
      let finding = run.common
      if last?.subject !== finding.subject {
        last = (
          finding.subject, finding.path.map { filter.excludes($0, input: finding.input) } ?? false
        )
      }
      if last?.isExcluded == true { return false }
      guard filter.shows(bundle: finding.bundle, input: finding.input) else { return false }
      if let localization = finding.localization,
        !filter.shows(localization: localization, input: finding.input)
      {
        return false
      }
      if let table = finding.table { return filter.shows(table: table, input: finding.input) }
      return filter.shows(path: finding.path, input: finding.input)
    }
    return report
  }
}

extension BundleCoverage {
  fileprivate func filtered(by filter: ReportFilter) -> BundleCoverage {
    let positions = localizations.indices.filter {
      filter.shows(localization: localizations[$0].spelling, input: input)
        && !filter.excludes(directory(ofLocalization: $0), input: input)
    }
    var bundle = self
    bundle.tables = tables.filter { filter.shows(table: $0.name, input: input) }.compactMap {
      table in
      let file = "\(table.name).\((table.formats.first ?? .strings).rawValue)"
      let excluded = positions.map {
        filter.excludes(directory(ofLocalization: $0).appending(file), input: input)
      }
      guard excluded.isEmpty || excluded.contains(false) else { return nil }
      var table = table
      table.cells = zip(positions, excluded).map {
        $1 ? table.cells[$0].withoutKeys : table.cells[$0]
      }
      table.texts = table.texts?.filtered(zip(positions, excluded).map { $1 ? nil : $0 })
      return table
    }
    let shown = resources.filter { filter.shows(resource: $0.path, input: input) }
    bundle.resources = shown.compactMap { resource in
      let excluded = positions.map {
        filter.excludes(
          directory(ofLocalization: $0).appending(resource.path), input: input)
      }
      guard excluded.isEmpty || excluded.contains(false) else { return nil }
      return ResourceCoverage(
        path: resource.path, cells: zip(positions, excluded).map { $1 ? nil : resource.cells[$0] })
    }
    bundle.localizations = positions.map { localizations[$0] }
    bundle.countAgain()
    return bundle
  }

  private func directory(ofLocalization position: Int) -> TreePath {
    path.appending("\(localizations[position].spelling).lproj")
  }
}

extension [Glob] {
  /// Patterns for keys: `*` matches any text, `?` one character; a backslash escapes the next character.
  init(ofKeys patterns: [String]) {
    self = patterns.map { Glob(nameLike: $0, hasSets: false) }
  }

  /// Whether a key matches any pattern; true without patterns.
  ///
  /// - Complexity: that of matching all patterns.
  func want(_ key: CodeUnitString) -> Bool {
    guard !isEmpty else { return true }
    let name = key.string
    return contains { $0.matches(name: name) }
  }
}
