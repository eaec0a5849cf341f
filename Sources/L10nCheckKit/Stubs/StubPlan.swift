package import L10nCoverage
package import L10nModel
package import L10nPatch

/// What a tree needs to have nothing missing: changes that a diff can show or a writer make.
public struct StubPlan: Sendable {
  /// The changes in order of the inputs and of their paths.
  package var changes: [PlannedChange] = []
  /// What is missing and was not stubbed, and why, in order of the inputs and of the paths.
  package var leftOut: [LeftOutFile] = []
  /// What is to be known of projects and the like: sentences.
  package var notes: [String] = []
  public var counts = StubCounts()
  /// The bundles with their localizations and tables, without what is in these; none where nobody asked for some of them
  /// only.
  package var overview = Report(inputs: [], profile: "", bundles: [], findingRuns: [])

  /// Whether nothing is missing among what was asked about.
  public var isComplete: Bool { counts.missing == 0 && counts.missingResources == 0 }
}

/// What is to become of one file of one input.
package struct PlannedChange: Sendable {
  /// The position of the input.
  package var input: Int
  package var file: FileChange
  /// How many keys it gets.
  package var stubCount = 0
  /// How many it loses.
  package var prunedCount = 0

  package init(input: Int, file: FileChange) {
    self.input = input
    self.file = file
  }
}

/// A file that should get keys and does not.
package struct LeftOutFile: Sendable, Hashable {
  package var input: Int
  package var path: TreePath
  /// From 1; nil where it is about the file as a whole.
  package var line: Int?
  package var reason: String
}

/// How much was found and done.
public struct StubCounts: Sendable, Hashable {
  /// Keys × localizations, and files × localizations, that were looked at.
  public var compared = 0
  /// Keys that are missing, in all localizations that were asked about.
  public var missing = 0
  public var missingResources = 0
  /// Keys that get a value.
  public var stubs = 0
  /// Those among them that say what the parent localization says, and need nobody.
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
