package import L10nModel
import L10nSource

package struct GitChange: Sendable, Hashable {
  /// The path from the root of the work tree.
  package let path: TreePath
  /// The name of the file's object before the commit; nil if the file didn't exist.
  package let old: String?
  /// The name of the file's object after the commit; nil if the commit deleted the file.
  package let new: String?

  package init(path: TreePath, old: String?, new: String?) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Parses the fields of `git diff-tree --raw -z`.
struct GitChangeReader {
  let limit: Int
  private var commit = ""
  private var header: [UInt8]?
  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  struct Record {
    let commit: String
    /// Two modes, two objects and the status.
    fileprivate let words: [ArraySlice<UInt8>]
    fileprivate let path: ArraySlice<UInt8>
  }

  /// Reads a field.
  ///
  /// - Returns: the change that ends with this field; nil if the field ends none.
  mutating func read(_ field: ArraySlice<UInt8>) throws(GitFailure) -> Record? {
    if let line = header {
      header = nil
      count += 1
      guard count <= limit else { throw .tooManyFiles(limit / 2) }
      let words = line.split(separator: UInt8(ascii: " "))
      return words.count == 5 ? Record(commit: commit, words: words, path: field) : nil
    }
    if field.first == UInt8(ascii: ":") {
      header = Array(field.dropFirst())
    } else {
      commit = String(decoding: field, as: UTF8.self)
      count = 0
    }
    return nil
  }
}

extension GitChangeReader.Record {
  /// Returns the change of a regular file, with nil for links and submodules; nil if the path isn't valid UTF-8 or not usable,
  /// or if `isWanted` rejects it. Most paths are rejected, so `isWanted` comes first.
  func change(where isWanted: (TreePath) -> Bool) -> GitChange? {
    guard let string = String(validating: path, as: UTF8.self) else { return nil }
    let treePath = TreePath(string)
    guard isWanted(treePath), GitEntry.names(ofPath: path) != nil else { return nil }
    return GitChange(
      path: treePath, old: Self.object(words[2], mode: words[0]),
      new: Self.object(words[3], mode: words[1]))
  }

  /// Whether both sides are either absent or a regular file.
  var isOfFile: Bool {
    words[...1].allSatisfy { Self.isFile(mode: $0) || $0.elementsEqual("000000".utf8) }
  }

  private static func object(_ name: ArraySlice<UInt8>, mode: ArraySlice<UInt8>) -> String? {
    isFile(mode: mode) ? String(decoding: name, as: UTF8.self) : nil
  }

  private static func isFile(mode: ArraySlice<UInt8>) -> Bool { mode.starts(with: "100".utf8) }
}

extension GitRepository {
  /// Returns the changes of each commit, by the commit's name.
  ///
  /// Leaves out links, submodules and paths that aren't UTF-8.
  ///
  /// - Parameter commits: a line for each commit: its name, and the names of the commits to compare it with.
  func changes(
    of commits: String, _ options: [String] = [], where isWanted: (TreePath) -> Bool
  ) throws(GitFailure) -> [String: [GitChange]] {
    var changes: [String: [GitChange]] = [:]
    try forEachChange(["--stdin"] + options, input: commits) { record in
      guard let change = record.change(where: isWanted), change.old != change.new else { return }
      changes[record.commit, default: []].append(change)
    }
    return changes
  }

  /// Returns the differences between two trees; nil if one is about something other than regular files, or has an unusable
  /// path.
  func changesOfFiles(from old: String, to new: String) throws(GitFailure) -> [GitChange]? {
    var changes: [GitChange]? = []
    try forEachChange(["--end-of-options", old, new]) { record in
      if record.isOfFile, let change = record.change(where: { _ in true }) {
        changes?.append(change)
      } else {
        changes = nil
      }
    }
    return changes
  }

  /// - Throws: also if a commit changes more files than two revisions can have.
  private func forEachChange(
    _ arguments: [String], input: String = "", _ body: (GitChangeReader.Record) -> Void
  ) throws(GitFailure) {
    var reader = GitChangeReader(limit: 2 * objects.limits.fileCount)
    try forEachField(
      of: ["diff-tree", "-r", "-z", "--raw", "--no-renames"] + arguments, input: Array(input.utf8)
    ) { field throws(GitFailure) in
      if let record = try reader.read(field) { body(record) }
    }
  }
}

package struct GitCommit: Sendable, Hashable {
  /// The name of the object, in hexadecimal digits.
  package let name: String
  /// The names of its parents, in order; empty for a root commit, or where a shallow clone ends.
  package let parents: [String]
  /// The committer date, in seconds since 1970.
  package let time: Int

  /// Parses a line of `git rev-list --timestamp`, with the parents if `--parents` was set; nil if the line isn't a commit.
  private init?(_ line: ArraySlice<UInt8>) {
    let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 1, let time = Int(words[0]) else { return nil }
    self.time = time
    name = words[1]
    parents = Array(words[2...])
  }

  /// Returns the commits in the output of `git rev-list --timestamp`, in its order.
  static func commits(in output: [UInt8]) -> [GitCommit] {
    output.split(separator: 0x0A).compactMap { GitCommit($0) }
  }
}

extension GitCommit {
  /// Returns the first line of the message, with U+FFFD for invalid UTF-8.
  ///
  /// - Parameter object: the bytes of the commit object.
  static func subject(in object: [UInt8]) -> String {
    let lines = object.split(separator: 0x0A, omittingEmptySubsequences: false)
    let message = lines.drop { !$0.isEmpty }
    return String(decoding: message.first { !$0.isEmpty } ?? [], as: UTF8.self)
  }
}

/// Finds the object names of files by reading trees, which even a clone without old blobs contains.
package struct GitFileLookup {
  private let objects: GitObjects
  private var known: [Place: String?] = [:]
  /// The trees that were read last, by the names that git was asked for: files are mostly beside each other.
  private var trees: [String: [UInt8]] = [:]
  private var byteCount = 0

  private static let mostBytes = 1 << 24

  private struct Place: Hashable {
    let commit: String
    let path: TreePath
  }

  package init(in repository: GitRepository) {
    objects = repository.objects
  }

  /// Returns the object name of a regular file in a commit; nil if there is no such file.
  ///
  /// - Throws: if git can't read a tree.
  package mutating func object(
    at path: TreePath, in commit: String
  ) throws(GitFailure) -> String? {
    let place = Place(commit: commit, path: path)
    if let object = known[place] { return object }
    let object = try find(path, in: commit)
    known[place] = .some(object)
    return object
  }

  private mutating func find(
    _ path: TreePath, in commit: String
  ) throws(GitFailure) -> String? {
    let names = path.string.split(separator: "/")
    var query = commit + "^{tree}"
    for (position, name) in names.enumerated() {
      guard let tree = try tree(query),
        let entry = Self.entry(name, of: tree, nameLength: commit.utf8.count / 2)
      else { return nil }
      let isFile = position == names.count - 1
      guard entry.mode.starts(with: (isFile ? "100" : "40").utf8) else { return nil }
      query = entry.object
    }
    return names.isEmpty ? nil : query
  }

  private mutating func tree(_ query: String) throws(GitFailure) -> [UInt8]? {
    if let known = trees[query] { return known }
    var tree: [UInt8] = []
    guard try objects.read(query, .tree, into: &tree, limit: 1 << 26) == .whole else { return nil }
    byteCount += tree.count
    if byteCount > Self.mostBytes {
      trees = [:]
      byteCount = tree.count
    }
    trees[query] = tree
    return tree
  }

  /// Returns the entry with a name in a tree object, where each entry is "MODE NAME", a zero byte, and the bytes of the
  /// object's name.
  private static func entry(
    _ name: Substring, of tree: [UInt8], nameLength: Int
  ) -> (mode: ArraySlice<UInt8>, object: String)? {
    var rest = tree[...]
    while let space = rest.firstIndex(of: 0x20), let end = rest[space...].firstIndex(of: 0),
      rest.endIndex - end > nameLength
    {
      let next = end + 1 + nameLength
      if rest[(space + 1)..<end].elementsEqual(name.utf8) {
        let object = rest[(end + 1)..<next].map { byte in
          String(byte, radix: 16, digits: 2)
        }
        return (rest[..<space], object.joined())
      }
      rest = rest[next...]
    }
    return nil
  }
}
