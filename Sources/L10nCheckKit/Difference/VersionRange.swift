import L10nBundle
import L10nGit

/// Two versions of a tree, as the words of a command line name them, in the way of `git diff`.
public struct VersionRange: Sendable, Hashable {
  public let old: TreeVersion
  public let new: TreeVersion

  /// - Parameters:
  ///   - words: two paths; or up to two revisions, of which a single one can be `A..B` or `A...B`, and then at most one
  ///     path. A missing revision is `HEAD`, a second one the files on disk.
  ///   - usesIndex: whether the index takes the place of the files on disk.
  /// - Throws: `CheckError` for a word that is neither, or both.
  public init(_ words: [String], usesIndex: Bool) throws(CheckError) {
    if words.count == 2, !usesIndex, words.allSatisfy(Self.isOnDisk) {
      old = TreeVersion(path: words[0])
      new = TreeVersion(path: words[1])
      return
    }
    let paths = words.drop { !Self.isOnDisk($0) }
    let revisions = Array(words.prefix(words.count - paths.count))
    if let word = paths.dropFirst().first {
      throw CheckError(
        path: word,
        reason: Self.isOnDisk(word)
          ? "there is a path before it: compare one path"
          : "no such file or directory; revisions come before a path")
    }
    let path = paths.first ?? "."
    if let word = paths.first, revisions.isEmpty, Self.isRevision(word) {
      throw CheckError(
        path: word, reason: "is a path and a revision: write ./\(word) or \(word)..")
    }
    switch revisions.count {
    case 0:
      old = TreeVersion(path: path, revision: "HEAD")
      new = TreeVersion(path: path, revision: usesIndex ? ":" : nil)
    case 1:
      (old, new) = try Self.versions(revisions[0], path, usesIndex: usesIndex)
    case 2 where !usesIndex:
      for word in revisions { try Self.check(word, path) }
      old = TreeVersion(path: path, revision: revisions[0])
      new = TreeVersion(path: path, revision: revisions[1])
    default:
      throw CheckError(
        path: revisions[usesIndex ? 1 : 2], reason: "is one revision too many, or isn't on disk")
    }
  }

  private static func versions(
    _ word: String, _ path: String, usesIndex: Bool
  ) throws(CheckError) -> (TreeVersion, TreeVersion) {
    for separator in ["...", ".."] where !usesIndex {
      // No part of a path, such as "../App".
      guard !word.contains("/../"), !word.hasPrefix("../"),
        let range = word.firstRange(of: separator)
      else { continue }
      let first = range.lowerBound == word.startIndex ? "HEAD" : String(word[..<range.lowerBound])
      let second = range.upperBound == word.endIndex ? "HEAD" : String(word[range.upperBound...])
      var old = first
      if separator == "..." {
        do throws(GitFailure) {
          // As many digits as tell commits apart.
          old = String(
            try RevisionInput.repository(with: path).mergeBase(first, second).prefix(12))
        } catch {
          throw CheckError(path: word, reason: error.description)
        }
      }
      return (TreeVersion(path: path, revision: old), TreeVersion(path: path, revision: second))
    }
    try check(word, path)
    return (
      TreeVersion(path: path, revision: word),
      TreeVersion(path: path, revision: usesIndex ? ":" : nil)
    )
  }

  /// Explains a word that is neither a path nor a revision.
  private static func check(_ word: String, _ path: String) throws(CheckError) {
    do throws(GitFailure) {
      try RevisionInput.repository(with: path).check(word)
    } catch {
      throw CheckError(path: word, reason: "no such file or directory; as a revision: \(error)")
    }
  }

  private static func isOnDisk(_ path: String) -> Bool {
    (try? InputLocation(path: path)) != nil
  }

  private static func isRevision(_ word: String) -> Bool {
    (try? RevisionInput.repository(with: ".").check(word)) != nil
  }
}
