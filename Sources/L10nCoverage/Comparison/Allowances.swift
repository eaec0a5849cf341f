package import L10nModel
package import L10nSource

/// The findings that comments of one file allow: of the whole file, and of its keys.
package struct Allowances: Sendable, Hashable {
  private var checks: Set<String>
  private var checksOfKeys: [CodeUnitString: Set<String>]

  /// - Parameter checks: the identifiers of those that are allowed in the whole file.
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

  /// - Parameter checks: the identifiers of those that are allowed for the key.
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

  /// What is left of findings about the file; nil where nothing is.
  package func remaining(of run: FindingRun) -> FindingRun? {
    let check = run.check
    return allow(check) ? nil : run.removing { allow(check, ofKey: $0) }
  }
}

extension FindingRun {
  /// The run without the findings about some keys; nil where none is left.
  package func removing(_ isRemoved: (CodeUnitString?) -> Bool) -> FindingRun? {
    guard !keys.isEmpty else { return isRemoved(common.key) ? nil : self }
    var rest = PlacedKeys()
    for key in keys where !isRemoved(key.key) { rest.append(key) }
    return rest.isEmpty ? nil : rest.count == keys.count ? self : FindingRun(common, keys: rest)
  }
}
