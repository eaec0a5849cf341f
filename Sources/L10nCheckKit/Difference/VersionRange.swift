import L10nCoverage
import L10nFiles
import L10nModel

/// Two versions of a tree or of parts of it, as named on a command line in the way of `git diff`.
public struct VersionRange: Sendable, Hashable {
  /// Each part in the old version.
  public private(set) var old: [TreeVersion]
  /// The same parts in the new version.
  public let new: [TreeVersion]

  /// Two versions of one tree, or two trees.
  public init(from old: TreeVersion, to new: TreeVersion) {
    self.old = [old]
    self.new = [new]
  }

  private init(_ paths: [String], from old: String?, to new: String?) {
    let parts = Self.apart(paths.isEmpty ? ["."] : paths)
    self.old = parts.map { TreeVersion(path: $0, revision: old) }
    self.new = parts.map { TreeVersion(path: $0, revision: new) }
  }

  /// The versions that a command line names, in the syntax of `l10ncheck diff` and `git diff`.
  ///
  /// - Parameters:
  ///   - words: two paths; or up to two revisions, of which a single one can be `A..B` or `A...B`, followed by paths. Without a
  ///     first revision, `HEAD` is the old version; without a second one, the files on disk are the new version. Words after
  ///     `--` are paths, even if they aren't on disk.
  ///   - usesIndex: whether to read the index instead of the files on disk.
  ///   - isFromForkPoint: whether to replace the old revision by the merge base of both, as `A...B` does. Without a common
  ///     ancestor, as in a shallow clone, the old revision stays.
  /// - Throws: `CheckError` for a word that is neither a path nor a revision, or both.
  public init(
    _ words: [String], usesIndex: Bool, isFromForkPoint: Bool = false
  ) throws(CheckError) {
    var range = try Self(literally: words, usesIndex: usesIndex)
    if isFromForkPoint { try range.moveToForkPoint() }
    self = range
  }

  private init(literally words: [String], usesIndex: Bool) throws(CheckError) {
    if words.count == 2, !usesIndex, words.allSatisfy(Self.isOnDisk) {
      self.init(from: TreeVersion(path: words[0]), to: TreeVersion(path: words[1]))
      return
    }
    let separator = words.firstIndex(of: "--")
    let paths =
      separator.map { words[($0 + 1)...] } ?? words.drop { !Self.isOnDisk($0) }
    let revisions = Array(words.prefix(separator ?? words.count - paths.count))
    if separator == nil {
      try Self.check(paths: paths, isFirst: revisions.isEmpty)
    }
    let place = paths.first ?? "."
    switch revisions.count {
    case 0:
      let head = try Self.start("HEAD", place)
      self.init(Array(paths), from: head, to: usesIndex ? ":" : nil)
    case 1:
      let (old, new) = try Self.versions(revisions[0], place, usesIndex: usesIndex)
      self.init(Array(paths), from: old, to: new)
    case 2 where !usesIndex:
      for word in revisions { try Self.check(word, place) }
      self.init(Array(paths), from: revisions[0], to: revisions[1])
    default:
      throw CheckError(
        path: revisions[usesIndex ? 1 : 2], reason: "is one revision too many, or isn't on disk")
    }
  }

  private mutating func moveToForkPoint() throws(CheckError) {
    guard let first = old.first, let revision = first.revision else { return }
    let start = try RevisionInput.forkPoint(of: revision, for: new.first?.revision, at: first.path)
    old = old.map { TreeVersion(path: $0.path, revision: start) }
  }

  var labels: (old: String, new: String) {
    func label(_ versions: [TreeVersion]) -> String {
      if versions.count == 1 { return versions[0].label }
      return TreeVersion(path: ".", revision: versions[0].revision).label
    }
    return (label(old), label(new))
  }

  /// The times when the versions were committed, where the checked-out commit stands for the files on disk and for the index.
  /// Nil unless there are two different commits.
  var revisions: RevisionSpan? {
    guard let old = old.first, let new = new.first, let oldName = old.revision, oldName != ":",
      let repository = try? RevisionInput.repository(with: old.path)
    else { return nil }
    let isCommit = new.revision != nil && new.revision != ":"
    // Files at another path aren't a later state of the revision.
    guard isCommit || new.path == old.path else { return nil }
    let newName = isCommit ? new.revision ?? "HEAD" : "HEAD"
    guard let oldTime = try? repository.commit(of: oldName).time,
      let newTime = try? repository.commit(of: newName).time,
      let count = try? repository.commitCount(from: oldName, to: newName), isCommit || count > 0
    else { return nil }
    return RevisionSpan(oldTime: oldTime, newTime: newTime, commitCount: count)
  }

  /// The paths that aren't inside of other ones, without duplicates.
  private static func apart(_ paths: [String]) -> [String] {
    let places = paths.map { TreePath($0, from: .root) }
    return paths.indices.filter { index in
      // Where `..` leads depends on symbolic links.
      paths[index].contains("..")
        || !paths.indices.contains { other in
          other != index && places[index].relative(to: places[other]) != nil
            && (places[index] != places[other] || other < index)
        }
    }.map { paths[$0] }
  }

  /// Throws an error for a word among the paths that may be meant as a revision.
  ///
  /// - Parameter isFirst: whether no revision comes before the paths.
  private static func check(
    paths: ArraySlice<String>, isFirst: Bool
  ) throws(CheckError) {
    if let word = paths.first(where: { !isOnDisk($0) }) {
      throw CheckError(
        path: word,
        reason: "no such file or directory; revisions come before a path")
    }
    if isFirst, let word = paths.first, isRevision(word) {
      throw CheckError(
        path: word, reason: "is a path and a revision: write ./\(word) or \(word)..")
    }
  }

  /// The revisions that a word names; nil for the files on disk.
  private static func versions(
    _ word: String, _ path: String, usesIndex: Bool
  ) throws(CheckError) -> (old: String, new: String?) {
    for separator in ["...", ".."] where !usesIndex {
      // Not the `..` in a path such as `../App`.
      guard !word.contains("/../"), !word.hasPrefix("../"),
        let range = word.firstRange(of: separator)
      else { continue }
      let first = range.lowerBound == word.startIndex ? "HEAD" : String(word[..<range.lowerBound])
      let second = range.upperBound == word.endIndex ? "HEAD" : String(word[range.upperBound...])
      guard separator == "..." else { return (first, second) }
      let base = try CheckError.ofGit(at: word) { () throws(GitFailure) in
        try RevisionInput.repository(with: path).mergeBase(first, second)
      }
      // Enough digits to identify a commit.
      return (String(base.prefix(12)), second)
    }
    let start = try start(word, path)
    if start == word { try check(word, path) }
    return (start, usesIndex ? ":" : nil)
  }

  /// The revision that the files on disk or the index are compared with.
  private static func start(
    _ revision: String, _ path: String
  ) throws(CheckError) -> String {
    guard let repository = try? RevisionInput.repository(with: path) else { return revision }
    return try CheckError.ofGit(at: path) { () throws(GitFailure) in
      try repository.checkWorkTree(otherwise: "name a second revision")
      return try repository.orEmptyTree(revision)
    }
  }

  /// Throws an error for a word that is neither a path nor a revision.
  private static func check(_ word: String, _ path: String) throws(CheckError) {
    do throws(GitFailure) {
      try RevisionInput.repository(with: path).check(word)
    } catch {
      throw CheckError(path: word, reason: "no such file or directory; as a revision: \(error)")
    }
  }

  /// Whether a path exists, even if it can't be read.
  private static func isOnDisk(_ path: String) -> Bool {
    do throws(FileTreeError) {
      _ = try InputLocation(path: path)
      return true
    } catch {
      return error != .notFound && error != .notDirectory
    }
  }

  private static func isRevision(_ word: String) -> Bool {
    (try? RevisionInput.repository(with: ".").check(word)) != nil
  }
}
