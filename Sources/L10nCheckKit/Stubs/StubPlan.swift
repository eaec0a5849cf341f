package import L10nCoverage
package import L10nFiles
public import L10nModel

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
  /// The number of texts in all requested localizations that are copies of the source's, which get no stubs.
  public var copies = 0
  /// The number of missing files that are no tables.
  public var missingResources = 0
  /// The number of keys that get a value.
  public var stubs = 0
  /// The number of those with the parent localization's text, which need no translation.
  public var parentTexts = 0
  /// The number of those with the translation of an object that got a new identifier.
  public var movedTexts = 0
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
    left.copies += right.copies
    left.missingResources += right.missingResources
    left.stubs += right.stubs
    left.parentTexts += right.parentTexts
    left.movedTexts += right.movedTexts
    left.pruned += right.pruned
    left.repairs += right.repairs
    left.copiedResources += right.copiedResources
    left.removedFiles += right.removedFiles
  }
}

extension StubPlan {
  /// The changes as a unified diff with three lines of context, for `git apply` and `patch -p1`: the bytes that
  /// `l10ncheck stub` writes.
  ///
  /// A line of the diff has the bytes of the file's line, whatever its encoding: a file in UTF-16 makes a diff that is no
  /// UTF-8.
  ///
  /// - Parameter inputPaths: the paths that the stubber got. With them, the paths of the diff begin at the root of the git
  ///   work tree, or else at the working directory; without them, and for a tree outside both, at the input.
  /// - Complexity: O(*n*) in the length of the changed files.
  public func unifiedDiff(inputPaths: [String] = []) -> [UInt8] {
    let prefixes = inputPaths.map { PathPrefix.inDiff(of: $0) }
    return changes.flatMap { change in
      change.unifiedDiff(
        prefix: prefixes.indices.contains(change.input) ? prefixes[change.input] : "")
    }
  }
}

extension PlannedChange {
  /// The diff of the file.
  ///
  /// - Parameter prefix: what precedes paths below the input: empty, or ends in `/`.
  package func unifiedDiff(prefix: String) -> [UInt8] {
    var diff = UnifiedDiff(prefix: prefix)
    diff.append(file)
    return diff.bytes
  }
}

/// The stubs to add, and their texts.
public struct StubOptions: Sendable {
  /// The text of every stub. Nil: the parent localization's text for keys that this localization's file hides, and the
  /// source text for all others.
  public var value: Value?
  /// The comment of a stub that needs a translation; empty for none. Nil: that of the check's options, or else the
  /// default one, by which a report counts the stub as untranslated.
  public var marker: String?
  /// Patterns of keys: `*` matches any text, `?` one character. Empty for all keys.
  public var keyPatterns: [String] = []
  /// The maximum number of stubs.
  public var limit: Int?
  /// Whether to fix errors that lose a file or a part of it.
  public var repairsFiles = false
  /// Whether to also copy files other than tables from the development region.
  public var includesResources = false
  /// Whether to remove keys that the development region doesn't have.
  public var prunesExtraKeys = false
  /// Whether to delete a file whose texts all equal the parent's and that hides the rest.
  public var dropsMaskingTables = false
  /// Whether to convert a property list that can't be edited to XML.
  public var convertsPropertyLists = false

  /// The comment that every report recognizes.
  public static let usualMarker = "l10ncheck: needs translation"

  /// The text of a stub.
  public enum Value: Sendable, Hashable {
    /// The source text.
    case source
    /// The key itself.
    case key
    /// Nothing.
    case empty
    /// The source text with accents, or from right to left for right-to-left languages.
    case pseudo
    /// The source text from right to left, for all languages.
    case rightToLeftPseudo
    /// The text of another localization, by any of its spellings; the source text if it has none.
    case copy(of: String)
  }

  /// A stub with the source text for every missing key.
  public init() {}

  package var copiedLocalization: String? {
    if case .copy(let name)? = value { name } else { nil }
  }
}
