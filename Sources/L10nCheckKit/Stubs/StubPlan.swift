package import L10nCoverage
package import L10nModel
package import L10nPatch

/// The changes that complete a tree, for a diff or a writer.
public struct StubPlan: Sendable {
  /// The changes, sorted by input and path.
  package var changes: [PlannedChange] = []
  /// The missing parts without stubs, with the reasons, sorted by input and path.
  package var leftOut: [LeftOutFile] = []
  /// Messages about projects.
  package var notes: [String] = []
  public var counts = StubCounts()
  /// The bundles with their localizations and tables, without contents; empty unless the request was limited.
  package var overview = Report(inputs: [], profile: "", bundles: [], findingRuns: [])

  /// Whether nothing in the requested part is missing.
  public var isComplete: Bool { counts.missing == 0 && counts.missingResources == 0 }
}

/// The change to one file of one input.
package struct PlannedChange: Sendable {
  /// The index of the input.
  package var input: Int
  package var file: FileChange
  /// The number of added keys.
  package var stubCount = 0
  /// The number of removed keys.
  package var prunedCount = 0

  package init(input: Int, file: FileChange) {
    self.input = input
    self.file = file
  }
}

/// A file that should get keys but doesn't.
package struct LeftOutFile: Sendable, Hashable {
  package var input: Int
  package var path: TreePath
  /// Counted from 1; nil for the whole file.
  package var line: Int?
  package var reason: String
}

/// The counts of the results.
public struct StubCounts: Sendable, Hashable {
  /// The number of keys × localizations, and files × localizations, that were compared.
  public var compared = 0
  /// The number of missing keys in all requested localizations.
  public var missing = 0
  public var missingResources = 0
  /// The number of keys that get a value.
  public var stubs = 0
  /// The number of those with the parent localization's text, which need no translation.
  public var parentTexts = 0
  public var pruned = 0
  public var repairs = 0
  public var copiedResources = 0
  public var removedFiles = 0

  static func += (left: inout Self, right: Self) {
    left.compared += right.compared
    left.missing += right.missing
    left.missingResources += right.missingResources
    left.stubs += right.stubs
    left.parentTexts += right.parentTexts
    left.pruned += right.pruned
    left.repairs += right.repairs
    left.copiedResources += right.copiedResources
    left.removedFiles += right.removedFiles
  }
}
