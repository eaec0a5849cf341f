import L10nCode
package import L10nModel
import L10nSource

/// The findings about code, and what code says about the keys of tables.
package struct JudgedCode: Sendable {
  package let findings: [Finding]
  package let allowed: Int
  /// The keys that no code looks up, although it has their texts: it looks up the texts by other keys.
  package let misplacedKeys: Set<LookupName>
}

// Findings that comments suppress, and unknown directives.
extension CodeFindings {
  /// The findings without those that comments suppress.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  package var judged: JudgedCode {
    let (all, misplacedKeys) = all
    let findings = all.filter { !isAllowed($0) }
    return JudgedCode(
      findings: findings + unknownDirectives, allowed: all.count - findings.count,
      misplacedKeys: misplacedKeys)
  }

  /// Whether a comment suppresses a finding: on its line, above it, or for the whole file.
  private func isAllowed(_ finding: Finding) -> Bool {
    guard let path = finding.path, let directives = index.directives[path] else { return false }
    let line = finding.place?.line ?? 0
    return directives.contains { written in
      guard written.directive.checks.contains(finding.check.identifier) else { return false }
      if case .allowFile = written.directive { return true }
      return written.line == line || written.line + 1 == line
    }
  }

  private var unknownDirectives: [Finding] {
    index.directives.flatMap { path, directives in
      directives.compactMap { written in
        guard case .unknown(let words) = written.directive else { return nil }
        return Finding(
          .unknownDirective, input: input, path: path,
          place: LineColumn(line: written.line, column: 1),
          message: .text("\"\(words)\" isn't an l10ncheck directive"),
          help: "write l10ncheck:allow CHECK, l10ncheck:allow-file CHECK or l10ncheck:uses KEY")
      }
    }.sorted {
      ($0.path?.string ?? "", $0.place?.line ?? 0) < ($1.path?.string ?? "", $1.place?.line ?? 0)
    }
  }
}
