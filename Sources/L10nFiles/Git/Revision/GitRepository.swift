package import L10nModel
import L10nSource

/// A git repository, read without running any program from its configuration.
package struct GitRepository: Sendable {
  /// A directory in the work tree, or the repository itself.
  let directory: String
  /// The path of the directory from the root of the work tree.
  package let prefix: TreePath
  let isShallow: Bool
  let objects: GitObjects

  /// Finds the repository that contains a directory.
  ///
  /// - Throws: git's message if there is none.
  package init(containing directory: String) throws(GitFailure) {
    try self.init(containing: directory, GitLimits())
  }

  init(containing directory: String, _ limits: GitLimits) throws(GitFailure) {
    self.directory = directory
    objects = GitObjects(in: directory, limits: limits)
    let output = try Self.output(
      in: directory, ["rev-parse", "--show-prefix", "--is-shallow-repository"])
    var lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    // The output ends with a line break, and the path can contain some.
    guard lines.popLast() != nil, let last = lines.popLast(), !lines.isEmpty else {
      throw GitFailure("git printed no information about the repository")
    }
    isShallow = last == "true"
    let path = lines.joined(separator: "\n")
    prefix = path.isEmpty ? .root : TreePath(path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// Returns the files of a revision, or of the index for `:`.
  ///
  /// - Throws: if there is no such revision, or if the index has conflicts.
  /// - Complexity: O(*n* log *n*) in the number of files.
  package func files(of revision: String) throws(GitFailure) -> GitFiles {
    try GitFiles(objects) { (body) throws(GitFailure) in
      try forEachEntry(of: revision, body)
    }
  }

  /// Calls `body` with each entry of a revision, or of the index for `:`.
  ///
  /// - Throws: also if the number of entries exceeds the limit.
  func forEachEntry(
    of revision: String, _ body: (GitEntry) throws(GitFailure) -> Void
  ) throws(GitFailure) {
    var count = 0
    func take(_ entry: GitEntry?) throws(GitFailure) {
      guard let entry else { return }
      count += 1
      guard count <= objects.limits.fileCount else {
        throw .tooManyFiles(objects.limits.fileCount)
      }
      try body(entry)
    }
    if revision == ":" {
      let list = ["ls-files", "--stage", "-z", "--full-name", "--", ":/"]
      return try forEachField(of: list) { (record) throws(GitFailure) in
        try take(try GitEntry(ofIndex: record))
      }
    }
    let list = ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", "\(revision)^{tree}"]
    do throws(GitFailure) {
      try forEachField(of: list) { (record) throws(GitFailure) in
        try take(GitEntry(ofTree: record))
      }
    } catch {
      // If git is too old, its failure doesn't mean that the revision is missing.
      if !error.isOfOldGit { _ = try objectName(of: revision) }
      throw error
    }
  }

  /// Calls `body` with each field of git's output, without storing the output.
  ///
  /// - Parameter end: the byte after each field.
  /// - Throws: also if a field is longer than any path.
  func forEachField(
    of arguments: [String], input: [UInt8] = [], endingWith end: UInt8 = 0,
    _ body: (ArraySlice<UInt8>) throws(GitFailure) -> Void
  ) throws(GitFailure) {
    // A field contains modes and object names besides the path.
    let limit = objects.limits.pathLength
    let process = try GitProcess(in: directory, arguments, keepsErrors: true)
    var searched = 0
    var size = 0
    let result = try process.run(input) { (output: inout [UInt8]) throws(GitFailure) in
      var start = 0
      while let next = output[max(start, searched)...].firstIndex(of: end) {
        try body(output[start..<next])
        start = next + 1
      }
      guard output.count - start <= limit + 1024 else { throw .tooLongPath(limit) }
      size += start
      try objects.storage.check(listed: size)
      output.removeFirst(start)
      searched = output.count
    }
    try Self.check(result, of: arguments)
  }

  /// Returns the full name of the object that a revision refers to, such as its tree.
  func objectName(
    of revision: String, _ kind: GitObjects.Kind = .tree
  ) throws(GitFailure) -> String {
    do throws(GitFailure) {
      let output = try Self.output(
        in: directory,
        ["rev-parse", "--verify", "--end-of-options", "\(revision)^{\(kind.rawValue)}"])
      return Self.firstLine(of: output)
    } catch {
      if error.isOfOldGit { throw error }
      if let old = Self.oldVersion { throw .oldGit(old) }
      var reason = "there is no revision '\(revision)'"
      if isShallow {
        reason +=
          " in this shallow clone: fetch more of the history, in GitHub Actions with fetch-depth: 0"
      }
      throw GitFailure(reason)
    }
  }

  /// Returns the output of git.
  ///
  /// - Parameters:
  ///   - input: git's input. Git may write only little before it has read all of it.
  ///   - limit: the maximum number of bytes of the output.
  static func output(
    in directory: String, _ arguments: [String], input: [UInt8] = [],
    limit: Int = GitLimits().listSize
  ) throws(GitFailure) -> [UInt8] {
    let process = try GitProcess(in: directory, arguments, keepsErrors: true)
    var output: [UInt8] = []
    let result = try process.run(input) { (bytes: inout [UInt8]) throws(GitFailure) in
      output += bytes
      bytes.removeAll(keepingCapacity: true)
      guard output.count <= limit else { throw .tooLongList(arguments[0], limit) }
    }
    try check(result, of: arguments)
    return output
  }

  private static func check(
    _ result: (errors: [UInt8], status: Int32), of arguments: [String]
  ) throws(GitFailure) {
    guard result.status != 0 else { return }
    // Git exits with this status if it doesn't know an option.
    if result.status == 129 { throw .oldGit(version ?? "git") }
    throw GitFailure(
      reason(of: result.errors) ?? "git \(arguments[0]) failed with status \(result.status)")
  }

  private static var version: String? { (try? output(in: ".", ["version"])).map(firstLine) }

  /// The name and version, if git lacks `--end-of-options` for `rev-parse`; nil for newer versions.
  private static var oldVersion: String? {
    guard let version, let number = version.split(separator: " ").dropFirst(2).first else {
      return nil
    }
    let parts = number.split(separator: ".").prefix(2).compactMap { Int($0) }
    return parts.count == 2 && parts.lexicographicallyPrecedes([2, 30]) ? version : nil
  }

  static func firstLine(of output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Returns the first line of git's error output, with the command that it recommends; nil if the output is empty.
  static func reason(of errors: [UInt8]) -> String? {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first else { return nil }
    let reason = line.hasPrefix("fatal: ") ? line.dropFirst("fatal: ".count) : line
    let advice = lines.dropFirst().first { $0.contains("git config ") }
      .map { ": to trust it, run " + $0.drop(while: \.isWhitespace) }
    return reason + (advice ?? "")
  }
}

extension GitRepository {
  /// Returns a commit without its parents' names.
  ///
  /// - Throws: if there is no such revision.
  package func commit(of revision: String) throws(GitFailure) -> GitCommit {
    let name = try objectName(of: revision, .commit)
    let output = try Self.output(
      in: directory, ["rev-list", "--no-walk", "--timestamp", name])
    guard let commit = GitCommit.commits(in: output).first else {
      throw GitFailure("git printed no information about the commit \(name)")
    }
    return commit
  }

  /// The tags with their commits, and when these were committed, in seconds since 1970.
  package func tags() throws(GitFailure) -> [(name: String, commit: String, time: Int)] {
    // For an annotated tag, the fields with an asterisk belong to the tagged commit.
    let fields = [
      "objectname", "committerdate:unix", "*objectname", "*committerdate:unix", "refname:strip=2",
    ]
    let format = fields.map { "%(\($0))" }.joined(separator: "%00")
    let output = try Self.output(
      in: directory, ["for-each-ref", "--format=\(format)", "refs/tags"])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      let values = line.split(separator: "\0", omittingEmptySubsequences: false)
      guard values.count == fields.count else { return nil }
      let isAnnotated = !values[2].isEmpty
      guard let time = Int(values[isAnnotated ? 3 : 1]) else { return nil }
      return (String(values[4]), String(values[isAnnotated ? 2 : 0]), time)
    }
  }

  /// Returns the name of the work tree's root directory; nil for a bare repository.
  package func topLevelName() -> String? {
    guard let output = try? Self.output(in: directory, ["rev-parse", "--show-toplevel"]) else {
      return nil
    }
    let path = String(decoding: output, as: UTF8.self).drop(while: \.isNewline)
    return path.split(whereSeparator: \.isNewline).last?.split(separator: "/").last.map {
      String($0)
    }
  }
}

extension GitRepository {
  /// Checks that there is a work tree with files on disk.
  ///
  /// - Parameter advice: what the user can do instead.
  /// - Throws: if there is no work tree, in git's words.
  package func checkWorkTree(otherwise advice: String) throws(GitFailure) {
    let isInWorkTree = try Self.output(in: directory, ["rev-parse", "--is-inside-work-tree"])
    guard isInWorkTree.starts(with: "true".utf8) else {
      throw GitFailure("this operation must be run in a work tree: \(advice)")
    }
  }

  /// Returns the files of the index that a sparse checkout leaves out of the work tree; nil if it isn't a sparse checkout.
  package func skippedFiles() throws(GitFailure) -> GitFiles? {
    guard setting("core.sparseCheckout") == "true" else { return nil }
    return try GitFiles(objects) { (body) throws(GitFailure) in
      let list = ["ls-files", "-t", "--stage", "-z", "--full-name", "--", ":/"]
      try forEachField(of: list) { (record) throws(GitFailure) in
        guard record.starts(with: "S ".utf8),
          let entry = try GitEntry(ofIndex: record.dropFirst(2))
        else { return }
        try body(entry)
      }
    }
  }
}

extension RevisionTree {
  /// Returns the number of files.
  ///
  /// - Parameter isCounted: receives paths from the root of the work tree.
  package func fileCount(where isCounted: (TreePath) -> Bool) -> Int {
    files.objects(below: root, where: isCounted).count
  }
}

extension GitRepository {
  /// Whether a directory's work tree may be a sparse checkout. This doesn't start git, which would take as long as a small
  /// report.
  ///
  /// - Parameter location: the absolute path of the directory.
  package static func mayBeSparse(at location: String) -> Bool {
    var names = TreePath(location).components
    while true {
      let directory = "/" + names.map(String.init).joined(separator: "/")
      if let tree = try? DiskFileTree(root: directory) {
        switch try? tree.kind(of: ".git") {
        // The settings of a linked work tree are in another directory.
        case .file: return true
        case .directory: return (try? tree.kind(of: ".git/info/sparse-checkout")) != nil
        default: break
        }
      }
      guard names.popLast() != nil else { return false }
    }
  }
}
