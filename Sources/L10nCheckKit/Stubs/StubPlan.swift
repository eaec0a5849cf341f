package import L10nCoverage
public import L10nModel
package import L10nPatch

/// The changes that complete a tree, for a diff or a writer.
///
/// ``unifiedDiff(inputPaths:)`` writes them as a patch. Whoever wants to write files takes the new bytes of each of the
/// ``changes``.
public struct StubPlan: Sendable {
  /// The changes, sorted by input and path.
  public package(set) var changes: [PlannedChange] = []
  /// The missing parts without stubs, with the reasons, sorted by input and path.
  public package(set) var leftOut: [LeftOutFile] = []
  /// What a developer has to do in a project so that it uses the changes, as sentences.
  public package(set) var notes: [String] = []
  /// How much is missing, and how much of it gets stubs.
  public var counts = StubCounts()
  /// The bundles with their localizations and tables, without contents; empty unless the request was limited.
  package var overview = Report(inputs: [], profile: "", bundles: [], findingRuns: [])

  /// Whether nothing in the requested part is missing.
  public var isComplete: Bool { counts.missing == 0 && counts.missingResources == 0 }
}

/// The change to one file of one input.
public struct PlannedChange: Sendable {
  /// The position of the input among those that the stubber got.
  public package(set) var input: Int
  package var file: FileChange
  /// The number of added keys.
  public package(set) var stubCount = 0
  /// The number of removed keys.
  public package(set) var prunedCount = 0

  /// The file, below the input. It has no component `..`.
  public var path: TreePath { file.path.treePath }

  /// The new bytes of the file, in the encoding that it has; nil if it is to be deleted.
  ///
  /// - Complexity: O(*n*) in their number.
  public var newContents: [UInt8]? { file.newBytes }

  package init(input: Int, file: FileChange) {
    self.input = input
    self.file = file
  }
}

/// A file that should get keys but doesn't.
public struct LeftOutFile: Sendable, Hashable {
  /// The position of the input among those that the stubber got.
  public let input: Int
  /// The file, below the input.
  public let path: TreePath
  /// The line, counted from 1; nil for the whole file.
  public let line: Int?
  /// Why it doesn't get them, as a clause.
  public let reason: String

  package init(input: Int, path: TreePath, line: Int? = nil, reason: String) {
    (self.input, self.path, self.line, self.reason) = (input, path, line, reason)
  }
}

extension Sequence<LeftOutFile> {
  /// Each once, by input, path and reason: localizations can lack a key for the same reason.
  var eachOnce: [LeftOutFile] {
    Set(self).sorted { ($0.input, $0.path, $0.reason) < ($1.input, $1.path, $1.reason) }
  }
}

/// The counts of the results.
public struct StubCounts: Sendable, Hashable {
  /// The number of keys × localizations, and files × localizations, that were compared.
  public var compared = 0
  /// The number of missing keys in all requested localizations.
  public var missing = 0
  /// The number of missing files that are no tables.
  public var missingResources = 0
  /// The number of keys that get a value.
  public var stubs = 0
  /// The number of those with the parent localization's text, which need no translation.
  public var parentTexts = 0
  /// The number of keys that are removed because the development region doesn't have them.
  public var pruned = 0
  /// The number of mistakes that are fixed.
  public var repairs = 0
  /// The number of files that are copied from the development region.
  public var copiedResources = 0
  /// The number of files that are deleted because they only hide others.
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
