package import L10nModel

/// A file that a commit changed.
package struct GitChange: Sendable, Hashable {
  /// From the top of the work tree.
  package let path: TreePath
  /// The name of the file's object before the commit; nil if there was no such file.
  package let old: String?
  /// The name of the file's object after the commit; nil if the file is gone.
  package let new: String?

  package init(path: TreePath, old: String?, new: String?) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Puts the fields of `diff-tree --raw -z` together.
struct GitChangeReader {
  /// How many files a commit may change.
  let limit: Int
  private var commit = ""
  private var header: [UInt8]?
  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// A change as git tells it.
  struct Record {
    let commit: String
    /// Two modes, two objects and the status.
    fileprivate let words: [ArraySlice<UInt8>]
    fileprivate let path: ArraySlice<UInt8>
  }

  /// Reads a field.
  ///
  /// - Returns: the change that ends with it.
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
  /// The change of a regular file, and nothing of links and submodules; nil if the path isn't UTF-8, can't be one, or doesn't
  /// matter. Most paths don't: they are asked about first.
  func change(where isWanted: (TreePath) -> Bool) -> GitChange? {
    guard let string = String(validating: path, as: UTF8.self) else { return nil }
    let treePath = TreePath(string)
    guard isWanted(treePath), GitEntry.names(ofPath: path) != nil else { return nil }
    return GitChange(
      path: treePath, old: Self.object(words[2], mode: words[0]),
      new: Self.object(words[3], mode: words[1]))
  }

  /// Whether there is nothing but a regular file before and after the change.
  var isOfFile: Bool {
    words[...1].allSatisfy { Self.isFile(mode: $0) || $0.elementsEqual("000000".utf8) }
  }

  private static func object(_ name: ArraySlice<UInt8>, mode: ArraySlice<UInt8>) -> String? {
    isFile(mode: mode) ? String(decoding: name, as: UTF8.self) : nil
  }

  private static func isFile(mode: ArraySlice<UInt8>) -> Bool { mode.starts(with: "100".utf8) }
}

extension GitRepository {
  /// The changes of each of some commits, by the commit's name.
  ///
  /// Links, submodules and paths that aren't UTF-8 are left out.
  ///
  /// - Parameter commits: a line for each: its name, and those of the commits to compare it with.
  /// - Complexity: O(*n*) in the number of changes.
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

  /// What differs between two trees; nil if there is something else than regular files, or a path that can't be used.
  ///
  /// - Complexity: O(*n*) in the number of changes.
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

/// A commit of a history.
package struct GitCommit: Sendable, Hashable {
  /// The name of the object, in hexadecimal digits.
  package let name: String
  /// The names of its parents, the first one first; none where the history begins, or where a shallow clone does.
  package let parents: [String]
  /// When it was committed, in seconds since 1970.
  package let time: Int

  /// A line of `rev-list --timestamp`, with the parents if `--parents` is there; nil if it is none.
  private init?(_ line: ArraySlice<UInt8>) {
    let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 1, let time = Int(words[0]) else { return nil }
    self.time = time
    name = words[1]
    parents = Array(words[2...])
  }

  /// The commits in the output of `rev-list --timestamp`, in its order.
  ///
  /// - Complexity: O(*n*) in its length.
  static func commits(in output: [UInt8]) -> [GitCommit] {
    output.split(separator: 0x0A).compactMap { GitCommit($0) }
  }
}

extension GitCommit {
  /// The first line of the message.
  ///
  /// - Parameter object: the bytes of the commit, as git stores it. Text that isn't UTF-8 is repaired.
  static func subject(in object: [UInt8]) -> String {
    let lines = object.split(separator: 0x0A, omittingEmptySubsequences: false)
    let message = lines.drop { !$0.isEmpty }
    return String(decoding: message.first { !$0.isEmpty } ?? [], as: UTF8.self)
  }
}
