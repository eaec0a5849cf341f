package import L10nCoverage
package import L10nFiles
public import L10nModel

/// The changes that complete a tree.
///
/// ``unifiedDiff(inputPaths:)`` returns them as a patch. To write files, use the new bytes of each of the ``changes``.
public struct StubPlan: Sendable {
  /// The changes, sorted by input and path.
  public package(set) var changes: [PlannedChange] = []
  /// The missing parts that get no stubs, with the reasons; sorted by input and path.
  public package(set) var leftOut: [LeftOutFile] = []
  /// Sentences about what a developer must do in a project so that it uses the changes.
  public package(set) var notes: [String] = []
  /// The numbers of missing parts and of stubs.
  public var counts = StubCounts()
  /// The bundles with their localizations and tables, without contents; empty unless the options limit the request.
  package var overview = Report(inputs: [], profile: "", bundles: [], findingRuns: [])

  /// Whether nothing is missing in the requested part.
  public var isComplete: Bool { counts.missing == 0 && counts.missingResources == 0 }
}

/// The change to one file of one input.
public struct PlannedChange: Sendable {
  /// The position of the input among those that were given to the stubber.
  public package(set) var input: Int
  package var file: FileChange
  /// The number of added keys.
  public package(set) var stubCount = 0
  /// The number of removed keys.
  public package(set) var prunedCount = 0

  /// The path of the file below the input. It contains no component `..`.
  public var path: TreePath { file.path.treePath }

  /// The new bytes of the file, in its encoding; nil if the file is deleted.
  ///
  /// - Complexity: O(*n*) in their number.
  public var newContents: [UInt8]? { file.newBytes }
}

/// A file that should get keys but doesn't.
public struct LeftOutFile: Sendable, Hashable {
  /// The position of the input among those that were given to the stubber.
  public let input: Int
  /// The path of the file below the input.
  public let path: TreePath
  /// The line, counted from 1; nil for the whole file.
  public let line: Int?
  /// The reason why it doesn't get them, as a clause.
  public let reason: String

  package init(input: Int, path: TreePath, line: Int? = nil, reason: String) {
    (self.input, self.path, self.line, self.reason) = (input, path, line, reason)
  }
}

extension Sequence<LeftOutFile> {
  /// The files without duplicates, sorted by input, path and reason: localizations can lack a key for the same reason.
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
  /// The number of texts in all requested localizations that are copies of the source text and get no stubs.
  public var copies = 0
  /// The number of missing files that aren't tables.
  public var missingResources = 0
  /// The number of keys that get a value.
  public var stubs = 0
  /// The number of stubs with the text of the parent localization, which needs no translation.
  public var parentTexts = 0
  /// The number of stubs with the translation of an object that got a new identifier.
  public var movedTexts = 0
  /// The number of keys that are removed because the development region doesn't have them.
  public var pruned = 0
  /// The number of mistakes that the changes fix.
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
  /// The changes as a unified diff with three lines of context, for `git apply` and `patch -p1`. `l10ncheck stub` writes these
  /// bytes.
  ///
  /// A line of the diff contains the bytes of the file's line in the file's encoding: the diff of a UTF-16 file isn't UTF-8.
  ///
  /// - Parameter inputPaths: the paths that were given to the stubber. With them, the paths in the diff begin at the root of
  ///   the git work tree, or else at the working directory. Without them, and for a tree outside of both, they begin at the
  ///   input.
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
  /// - Parameter prefix: the prefix of paths below the input; empty, or ends with `/`.
  package func unifiedDiff(prefix: String) -> [UInt8] {
    var diff = UnifiedDiff(prefix: prefix)
    diff.append(file)
    return diff.bytes
  }
}

/// The stubs to add, and their texts.
public struct StubOptions: Sendable {
  /// The text of every stub. If nil, a key that the localization's file hides in a parent localization gets the parent's text,
  /// and all other keys get the source text.
  public var value: Value?
  /// The comment of a stub that needs a translation; empty for none. If nil, it is that of the check's options, or else the
  /// default one, by which a report counts the stub as untranslated.
  public var marker: String?
  /// Patterns of keys: `*` matches any text, `?` one character. Empty for all keys.
  public var keyPatterns: [String] = []
  /// The maximum number of stubs.
  public var limit: Int?
  /// Whether to fix errors that lose a file or a part of it.
  public var repairsFiles = false
  /// Whether to also copy files that aren't tables from the development region.
  public var includesResources = false
  /// Whether to remove keys that the development region doesn't have.
  public var prunesExtraKeys = false
  /// Whether to delete a file that hides the parent's table although all of its texts are identical to the parent's.
  public var dropsMaskingTables = false
  /// Whether to convert a property list that can't be edited to XML.
  public var convertsPropertyLists = false

  /// The comment that every report recognizes as the mark of a stub.
  public static let usualMarker = "l10ncheck: needs translation"

  /// The text of a stub.
  public enum Value: Sendable, Hashable {
    /// The source text.
    case source
    /// The key itself.
    case key
    /// An empty text.
    case empty
    /// The source text with accents, or from right to left for right-to-left languages.
    case pseudo
    /// The source text from right to left, for all languages.
    case rightToLeftPseudo
    /// The text of another localization, by any of its spellings, or else the source text.
    case copy(of: String)
  }

  /// Options for stubs with the source text for all missing keys.
  public init() {}

  package var copiedLocalization: String? {
    if case .copy(let name)? = value { name } else { nil }
  }
}
