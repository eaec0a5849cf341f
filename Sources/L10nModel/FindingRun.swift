public import L10nSource

/// Findings that differ in nothing but their keys: the missing keys of one file, say. One finding alone is a run of its own.
///
/// A large report has tens of thousands of findings in some thousands of runs; whoever goes through them can do once
/// for a run what is the same for all of it. A run is one reference: it goes through many hands until it is in a report.
public struct FindingRun: Sendable {
  @usableFromInline
  let content: Content
  // Not with the rest, which may lie anywhere: whoever divides or sums up a report asks for these of all its runs.
  @usableFromInline
  let findingCount: Int32
  public let severity: Severity

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

  public init(_ finding: Finding) {
    self.init(finding, keys: PlacedKeys())
  }

  /// - Parameter common: a finding without key and place.
  public init(_ common: Finding, keys: PlacedKeys) {
    content = Content(common, keys)
    findingCount = Int32(clamping: max(1, keys.range.count))
    severity = common.severity
  }

  /// What the findings have in common; the finding itself where the run is one alone.
  @inlinable
  public var common: Finding { content.common }
  // For those who go through all runs: a finding is copied by the references that it holds.
  @inlinable
  public var check: Check { content.common.check }
  @inlinable
  public var message: Finding.Message { content.common.message }
  @inlinable
  public var subject: Finding.Subject { content.common.subject }

  /// Whether this very object is what the findings are about.
  @inlinable
  package func isAbout(_ subject: ObjectIdentifier) -> Bool {
    ObjectIdentifier(content.common.subject) == subject
  }

  /// Whether the findings of another run are about the same file.
  @inlinable
  package func isAboutSubject(of other: FindingRun) -> Bool {
    content.common.subject == other.content.common.subject
  }

  /// The key and the place of each; none where the run is one finding alone.
  @inlinable
  public var keys: PlacedKeys { content.keys }

  /// - Parameter common: a finding without key and place.
  /// - Complexity: O(*n*) in the length of the keys.
  public init(_ common: Finding, keys: [PlacedKey]) {
    self.init(common, keys: PlacedKeys(keys))
  }

  /// Lends the key and the place of each finding; none where the run is one finding alone.
  @inlinable
  package func withKeys<Result>(_ body: (PlacedKeys.Lent) -> Result) -> Result {
    content.keys.withLent(body)
  }

  /// Whether this is an error because of which a file, or a part of it, does not load.
  public var losesFile: Bool { severity == .error && check.losesFile }

  /// How many findings these are.
  @inlinable
  public var count: Int { Int(findingCount) }

  /// The findings one by one.
  ///
  /// - Complexity: O(*n*) in their number.
  public var findings: [Finding] { (0..<count).map { finding(at: $0) } }
}

/// The findings by their positions in the run.
extension FindingRun {
  /// - Complexity: O(*n*) in the length of the key.
  public func finding(at position: Int) -> Finding {
    let keys = keys
    guard !keys.isEmpty else { return common }
    let placed = keys[keys.startIndex + position]
    return common.of(placed.key, at: placed.place)
  }

  /// The text of the key that a finding is about, as WTF-8 that it shares with others; nil where it is about none.
  package func key(at position: Int) -> ArraySlice<UInt8>? {
    content.keys.isEmpty ? content.common.key?.bytes[...] : content.keys.text(at: position)
  }

  package func place(at position: Int) -> LineColumn? {
    content.keys.isEmpty ? content.common.place : content.keys.place(at: position)
  }

  /// Whether they are about keys.
  package var hasKeys: Bool { !content.keys.isEmpty || content.common.key != nil }

  /// Whether one of them has a place.
  ///
  /// - Complexity: O(*n*) in their number.
  package var hasPlaces: Bool {
    content.keys.isEmpty ? content.common.place != nil : content.keys.hasPlaces
  }
}
