package import L10nModel
package import L10nSource

/// The findings that `l10ncheck:allow` comments of one file suppress, in the whole file or for single keys.
package struct Allowances: Sendable, Hashable {
  private var checks: Set<String>
  private var checksOfKeys: [CodeUnitString: Set<String>]

  /// - Parameter checks: the identifiers of the checks that the whole file allows.
  package init(_ checks: [String] = []) {
    self.checks = Set(checks)
    checksOfKeys = [:]
  }

  package init(of content: borrowing TableContent) {
    self.init(content.allowedChecks)
    for (position, directives) in content.directives where !directives.allowedChecks.isEmpty {
      allow(directives.allowedChecks, ofKey: content.key(of: content.entries[position]))
    }
  }

  /// - Parameter checks: identifiers of checks.
  package mutating func allow(_ checks: [String], ofKey key: CodeUnitString) {
    checksOfKeys[key, default: []].formUnion(checks)
  }

  var isEmpty: Bool { checks.isEmpty && checksOfKeys.isEmpty }

  func allow(_ check: Check) -> Bool {
    !checks.isEmpty && checks.contains(check.identifier)
  }

  func allow(_ check: Check, ofKey key: CodeUnitString?) -> Bool {
    guard !checksOfKeys.isEmpty, let key, let allowed = checksOfKeys[key] else { return false }
    return allowed.contains(check.identifier)
  }

  /// Returns the findings about the file that no comment allows; nil if none is left.
  package func remaining(of run: FindingRun) -> FindingRun? {
    let check = run.check
    return allow(check) ? nil : run.removing { allow(check, ofKey: $0) }
  }
}

extension FindingRun {
  /// Returns the run without its findings about some keys; nil if none is left.
  package func removing(_ isRemoved: (CodeUnitString?) -> Bool) -> FindingRun? {
    guard !keys.isEmpty else { return isRemoved(common.key) ? nil : self }
    var rest = PlacedKeys()
    for key in keys where !isRemoved(key.key) { rest.append(key) }
    return rest.isEmpty ? nil : rest.count == keys.count ? self : FindingRun(common, keys: rest)
  }
}
