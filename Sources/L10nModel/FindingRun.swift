public import L10nSource

/// Findings that differ only in their keys and places, such as the missing keys of one file. A single finding is a run of its
/// own.
///
/// A large report has tens of thousands of findings in some thousands of runs, so iterating over runs does the common work once
/// per run. A run is a single reference, which is cheap to copy.
@usableFromInline
package struct FindingRun: Sendable {
  @usableFromInline
  let content: Content
  // Stored inline and not in the shared object, which can be anywhere in memory: splitting or counting a report reads the
  // number for all runs.
  @usableFromInline
  let findingCount: Int32
  package let severity: Severity

  @usableFromInline
  final class Content: Sendable {
    @usableFromInline
    let common: Finding
    @usableFromInline
    let keys: PlacedKeys

    init(_ common: Finding, _ keys: PlacedKeys) {
      self.common = common
      self.keys = keys
    }
  }

  package init(_ finding: Finding) {
    self.init(finding, keys: PlacedKeys())
  }

  /// - Parameter common: a finding without key and place.
  package init(_ common: Finding, keys: PlacedKeys) {
    content = Content(common, keys)
    findingCount = Int32(clamping: max(1, keys.range.count))
    severity = common.severity
  }

  /// The common parts of the findings; if the run is a single finding, the finding itself.
  @inlinable
  package var common: Finding { content.common }
  // For iteration over all runs: copying a finding would retain each of its references.
  @inlinable
  package var check: Check { content.common.check }
  @inlinable
  package var message: Finding.Message { content.common.message }
  @inlinable
  package var subject: Finding.Subject { content.common.subject }

  /// The key and the place of each finding; empty if the run is a single finding.
  @inlinable
  package var keys: PlacedKeys { content.keys }

  /// - Parameter common: a finding without key and place.
  package init(_ common: Finding, keys: [PlacedKey]) {
    self.init(common, keys: PlacedKeys(keys))
  }

  /// Calls a closure with the keys and places, which are empty if the run is a single finding.
  @inlinable
  package func withKeys<Result>(_ body: (PlacedKeys.Lent) -> Result) -> Result {
    content.keys.withLent(body)
  }

  /// The same findings with another severity.
  package func with(_ severity: Severity) -> Self {
    Self(common.with(severity), keys: keys)
  }

  /// Whether this is an error because of which a file doesn't load, or only in part.
  package var losesFile: Bool { severity == .error && check.losesFile }

  @inlinable
  package var count: Int { Int(findingCount) }

  package var findings: [Finding] { (0..<count).map { finding(at: $0) } }
}

extension FindingRun {
  package func finding(at position: Int) -> Finding {
    let keys = keys
    guard !keys.isEmpty else { return common }
    let placed = keys[keys.startIndex + position]
    return common.of(placed.key, at: placed.place)
  }

  /// The text of the key of a finding, as shared WTF-8; nil if it has no key.
  package func key(at position: Int) -> ArraySlice<UInt8>? {
    content.keys.isEmpty ? content.common.key?.bytes[...] : content.keys.text(at: position)
  }

  package func place(at position: Int) -> LineColumn? {
    content.keys.isEmpty ? content.common.place : content.keys.place(at: position)
  }

  package var hasKeys: Bool { !content.keys.isEmpty || content.common.key != nil }

  package var hasPlaces: Bool {
    content.keys.isEmpty ? content.common.place != nil : content.keys.hasPlaces
  }
}
