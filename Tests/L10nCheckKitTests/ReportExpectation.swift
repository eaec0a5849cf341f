import Foundation
import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport

extension SharedFiles {
  static func packagePath(_ path: String) -> String { packageRoot.path + "/" + path }
}

extension Checker {
  /// A report on a tree with these files.
  static func report(
    on files: [String: String], links: [String: String] = [:],
    options: CheckOptions = CheckOptions()
  ) async throws -> Report {
    let tree = try TemporaryTree(files, links: links)
    let report = try await Checker(options: options).report(on: [tree.path])
    withExtendedLifetime(tree) {}
    return report
  }

  static func report(
    onFixture path: String, options: CheckOptions = CheckOptions()
  ) async throws -> Report {
    try await Checker(options: options).report(on: [SharedFiles.packagePath("Fixtures/" + path)])
  }
}

extension CheckOptions {
  /// The options that enable an optional check.
  static func asking(for check: String) -> CheckOptions {
    var options = CheckOptions()
    options.rules = [FindingRule([check: .note])]
    return options
  }
}

extension Report {
  func bundle(_ path: TreePath) -> BundleCoverage? { bundles.first { $0.path == path } }

  /// The findings as `check path key`.
  var findingSummary: [String] {
    findings.map { finding in
      [finding.check.identifier, finding.path?.string, finding.key?.string].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  /// The whole report as text, for comparisons.
  var description: String {
    var text = ""
    dump(self, to: &text)
    return text
  }
}

extension BundleCoverage {
  func cell(_ spelling: String, _ table: String) -> TableCell? {
    guard let position = localizations.firstIndex(where: { $0.spelling == spelling }) else {
      return nil
    }
    return tables.first { $0.name == table }?.cells[position]
  }

  /// The keys of a table in one state.
  func keys(_ state: KeyState, _ spelling: String, _ table: String) -> [String] {
    guard let cell = cell(spelling, table),
      let keys = tables.first(where: { $0.name == table })?.keys
    else { return [] }
    return zip(keys, cell.records).filter { $1.state == state }.map { $0.0.string }
  }

  /// The state of a resource by localization.
  func resource(_ path: String) -> [String: ResourceState] {
    guard let resource = resources.first(where: { $0.path == path }) else { return [:] }
    var states: [String: ResourceState] = [:]
    for (localization, state) in zip(localizations, resource.cells) {
      states[localization.spelling] = state
    }
    return states
  }

  /// A localization's figures as `translated+inherited/total` and further counts.
  func figures(_ spelling: String) -> String? {
    guard let localization = localization(spelling) else { return nil }
    let keys = localization.keys
    let parts = [
      ("partial", keys.partial), ("needsReview", keys.needsReview),
      ("machineTranslated", keys.machineTranslated),
      ("untranslated", keys.untranslated), ("missing", keys.missing), ("extra", localization.extra),
      ("unchanged", localization.unchanged), ("masked", localization.masked),
      ("raw", localization.raw),
    ]
    return
      (["\(keys.translated)+\(keys.inherited)/\(keys.total)"]
      + parts.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: " ")
  }
}
