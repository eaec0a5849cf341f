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

  /// - Complexity: O(*n*) in the number of keys with a word to this tool.
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
  ///
  /// - Complexity: O(*n*) in their number.
  package func remaining(of run: FindingRun) -> FindingRun? {
    let check = run.check
    return allow(check) ? nil : run.removing { allow(check, ofKey: $0) }
  }
}

extension ComparedTable {
  /// Takes out what comments allow: those of the development region's keys in every localization, those of a
  /// localization's own file there alone, those of a whole file in it.
  ///
  /// - Returns: how many findings that were.
  /// - Complexity: O(1) where nothing is allowed, else O(*n*) in the number of findings.
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

extension FindingRun {
  /// The run without the findings about some keys; nil where none is left.
  ///
  /// - Complexity: O(*n*) in their number.
  func removing(_ isRemoved: (CodeUnitString?) -> Bool) -> FindingRun? {
    guard !keys.isEmpty else { return isRemoved(common.key) ? nil : self }
    var rest = PlacedKeys()
    for key in keys where !isRemoved(key.key) { rest.append(key) }
    return rest.isEmpty ? nil : rest.count == keys.count ? self : FindingRun(common, keys: rest)
  }
}
