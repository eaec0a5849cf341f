import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
import L10nSource

struct ReportRules {
  private let rules: [Rule]

  fileprivate struct Rule {
    let levels: [String: FindingLevel]
    /// By the index of the input.
    let paths: [[Glob]]
    let tables: [Glob]
    let localizations: Set<LocaleIdentifier>
    let keys: [Glob]
    let isForAllPaths: Bool
  }

  /// - Parameter bases: the path of each input's root, relative to the base of the patterns; nil if it is outside.
  init(_ rules: [FindingRule], bases: [TreePath?]) {
    self.rules = rules.map { rule in
      Rule(
        levels: rule.levels, paths: bases.map { Glob.all(rule.paths, base: $0) },
        tables: rule.tables.map { Glob(nameLike: $0) },
        localizations: Set(rule.localizations.map { RecognizedLocale(spelling: $0).identifier }),
        keys: rule.keys.map { Glob(nameLike: $0) }, isForAllPaths: rule.paths.isEmpty)
    }
  }

  /// Applies the rules' severities to a report. Removes findings whose level is off, and those of optional checks without a
  /// rule.
  ///
  /// - Complexity: O(*n* · *m*) in the number of findings and rules.
  func apply(to report: inout Report) {
    guard !rules.isEmpty else {
      report.findingRuns.removeAll { $0.check.isOptional }
      return
    }
    report.findingRuns = report.findingRuns.flatMap(apply)
  }

  private func apply(to run: FindingRun) -> [FindingRun] {
    let rules = rules.filter { $0.isFor(run.common) }
    let unruled: FindingLevel? = run.check.isOptional ? .off : nil
    guard !rules.isEmpty else { return unruled == nil ? [run] : [] }
    let check = run.check.identifier
    guard rules.contains(where: { !$0.keys.isEmpty }), !run.keys.isEmpty else {
      let level = rules.last { $0.isFor(run.common.key) }?.levels[check] ?? unruled
      return [run.with(level)].compactMap { $0 }
    }
    // Different rules can apply to the keys of one run.
    var parts: [(level: FindingLevel?, keys: Range<Int>)] = []
    for (position, key) in zip(run.keys.indices, run.keys) {
      let level = rules.last { $0.isFor(key.key) }?.levels[check] ?? unruled
      if let last = parts.last, last.level == level {
        parts[parts.count - 1].keys = last.keys.lowerBound..<position + 1
      } else {
        parts.append((level, position..<position + 1))
      }
    }
    return parts.compactMap { FindingRun(run.common, keys: run.keys[$0.keys]).with($0.level) }
  }
}

extension ReportRules.Rule {
  fileprivate func isFor(_ finding: Finding) -> Bool {
    guard levels[finding.check.identifier] != nil else { return false }
    if !isForAllPaths {
      guard let path = finding.path, paths[finding.input].contains(path) else { return false }
    }
    if !tables.isEmpty {
      guard let table = finding.table, tables.contains(where: { $0.matches(name: table) })
      else { return false }
    }
    guard !localizations.isEmpty else { return true }
    guard let localization = finding.localization else { return false }
    return localizations.contains(RecognizedLocale(spelling: localization).identifier)
  }

  fileprivate func isFor(_ key: CodeUnitString?) -> Bool {
    guard !keys.isEmpty else { return true }
    guard let key else { return false }
    return keys.contains { $0.matches(name: key.string) }
  }
}

extension FindingRun {
  /// Returns the run with another level; nil if the level is off.
  fileprivate func with(_ level: FindingLevel?) -> FindingRun? {
    guard let level else { return self }
    // `off` isn't a severity.
    return Severity(rawValue: level.rawValue).map(with)
  }
}

extension [Glob] {
  /// Whether a pattern matches the path or a parent directory.
  ///
  /// - Parameter isRootMeant: whether the root can match, too. Rules can match it by the names of its parents, but excludes
  ///   must not: a given path is never excluded.
  func contains(_ path: TreePath, isRootMeant: Bool = true) -> Bool {
    !isEmpty
      && sequence(first: path, next: \.parent).prefix { isRootMeant || !$0.isRoot }
        .contains { path in contains { $0.covers(directory: path) } }
  }
}

extension Glob {
  /// Patterns for paths relative to a parent directory.
  ///
  /// - Parameter base: nil if the paths are outside of the base. Then only patterns of names can match.
  static func all(_ patterns: [String], base: TreePath?) -> [Glob] {
    patterns.compactMap { pattern in
      if let base { return Glob(pattern, base: base) }
      return pattern.utf8.contains(UInt8(ascii: "/")) ? nil : Glob(pattern)
    }
  }
}

/// The level of the findings of some checks, globally or in some places.
///
/// The last matching rule determines the level of a finding.
public struct FindingRule: Sendable, Hashable {
  /// The levels, by the identifier of each check.
  public var levels: [String: FindingLevel]
  /// Patterns of files or directories; empty for all. The syntax is that of `CheckOptions.excludes`.
  public var paths: [String] = []
  /// Patterns of table names; empty for all findings.
  public var tables: [String] = []
  /// Localizations in any spelling; empty for all findings.
  public var localizations: [String] = []
  /// Patterns of keys; empty for all findings.
  public var keys: [String] = []

  /// A rule for all places.
  public init(_ levels: [String: FindingLevel]) {
    self.levels = levels
  }
}

/// The level of a finding; `off` hides it.
public enum FindingLevel: String, Sendable, Hashable, CaseIterable {
  /// Hides the findings.
  case off
  /// Shows the findings as ``Severity/note``.
  case note
  /// Shows the findings as ``Severity/warning``.
  case warning
  /// Shows the findings as ``Severity/error``.
  case error
}

/// Localizations that bundles must have. If one has no files, all of its keys count as missing.
///
/// The last matching requirement applies to a bundle.
public struct LocalizationRequirement: Sendable, Hashable {
  /// The localizations, in any spelling.
  public var localizations: [String]
  /// Patterns of the bundles' directories or their parents; empty for all bundles. The syntax is that of
  /// `CheckOptions.excludes`.
  public var paths: [String] = []

  /// A requirement for all bundles.
  public init(_ localizations: [String]) {
    self.localizations = localizations
  }
}

extension [LocalizationRequirement] {
  /// The localizations that a bundle must have.
  ///
  /// - Parameter base: the path of its input's root, relative to the base of the patterns.
  func localizations(ofBundleAt path: TreePath, base: TreePath?) -> [String] {
    let last = last { requirement in
      requirement.paths.isEmpty || Glob.all(requirement.paths, base: base).contains(path)
    }
    return last?.localizations ?? []
  }
}

extension BundleDescription {
  /// Returns the bundle with an empty directory for each missing localization.
  func requiring(_ spellings: [String]) -> BundleDescription {
    var bundle = self
    var identifiers = Set(localizations.map { RecognizedLocale(spelling: $0.spelling).identifier })
    identifiers.insert(developmentRegion.identifier)
    for spelling in spellings
    where identifiers.insert(RecognizedLocale(spelling: spelling).identifier).inserted {
      let place = path.appending("\(spelling).lproj")
      bundle.localizations.append(
        LocalizationDirectory(
          spelling: spelling, path: place, realPath: place, files: [], isOnlyRequired: true))
    }
    bundle.localizations.sort { $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8) }
    return bundle
  }
}
