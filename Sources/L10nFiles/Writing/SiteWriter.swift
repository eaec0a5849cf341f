import CSystem
import L10nModel
import L10nSystem

/// Updates the files of a site in a directory. Unchanged files stay untouched, and files that the site no longer has are
/// removed. Other files in the directory stay.
///
/// Each file is replaced atomically. New files are written to a separate directory first, so that the old site survives a
/// full disk or a killed run.
package struct SiteWriter: ~Copyable {
  package static let listName = "l10ncheck-files.txt"
  private static let listHeading = "Files of an l10ncheck dashboard:"
  private static let stagingName = ".l10ncheck-new"

  private let root: String
  /// The locked directory; nil before `lock`, and if it doesn't exist yet.
  private var directory: OpenDirectory?

  /// - Parameter root: the directory, which is created if necessary.
  package init(root: String) {
    self.root = root
  }

  /// Waits until no other run writes the site, so that this run's data is newer than theirs.
  ///
  /// A directory that doesn't exist yet is locked when it is created.
  package mutating func lock() throws(Failure) {
    guard let directory = try? OpenDirectory(at: root) else { return }
    try Self.failing(nil) { () throws(WriteFailure) in try directory.lock() }
    self.directory = consume directory
  }

  package struct File: Sendable {
    let path: PatchPath
    let bytes: [UInt8]

    package init(path: PatchPath, bytes: [UInt8]) {
      (self.path, self.bytes) = (path, bytes)
    }
  }

  package struct Outcome: Sendable, Hashable {
    package internal(set) var written = 0
    package internal(set) var unchanged = 0
    package internal(set) var removed = 0
  }

  package struct Failure: Error, Sendable, Hashable {
    /// The file; nil for the directory itself.
    package let path: PatchPath?
    package let reason: WriteFailure
  }

  /// Writes all files.
  ///
  /// - Parameter files: the files in the order in which they are put in place. Paths are unique.
  /// - Throws: before changing anything, if the file of another program has the path of one of these.
  package consuming func write(_ files: [File]) throws(Failure) -> Outcome {
    if let directory { return try Self.write(files, in: directory) }
    return try Self.write(files, in: Self.made(at: root))
  }

  private static func write(
    _ files: [File], in directory: borrowing OpenDirectory
  ) throws(Failure) -> Outcome {
    // Removes leftovers of a killed run.
    Self.discard(in: directory)
    let known = try Self.failing(PatchPath(TreePath(Self.listName))) { () throws(WriteFailure) in
      try Self.knownFiles(in: directory)
    }
    var outcome = Outcome()
    let changed = try Self.changed(files, known, in: directory)
    outcome.written = changed.count
    outcome.unchanged = files.count - changed.count
    let all = Set(files.map(\.path))
    let stale = known.subtracting(all).sorted()
    guard !changed.isEmpty || !stale.isEmpty || known != all else { return outcome }
    // Delays interrupts until the site is consistent again.
    cfilesystem_hold_signals()
    defer { cfilesystem_release_signals() }
    try Self.stage(changed, in: directory)
    // A run that is killed after this leaves a list of all files that may exist.
    try Self.list(known.union(all), in: directory)
    try Self.publish(changed, in: directory)
    for path in stale where try Self.remove(path, in: directory) { outcome.removed += 1 }
    try Self.list(all, in: directory)
    return outcome
  }

  /// Creates the directory if necessary, and locks it.
  private static func made(at root: String) throws(Failure) -> OpenDirectory {
    try failing(nil) { () throws(WriteFailure) in
      try OpenDirectory.make(at: root)
      let directory = try OpenDirectory(at: root)
      try directory.lock()
      return directory
    }
  }

  /// Runs `body`, and attributes its failure to a file, or to the directory itself.
  private static func failing<Result: ~Copyable>(
    _ path: PatchPath?, _ body: () throws(WriteFailure) -> Result
  ) throws(Failure) -> Result {
    do throws(WriteFailure) {
      return try body()
    } catch {
      throw Failure(path: path, reason: error)
    }
  }

  // MARK: - List of files

  private static func knownFiles(
    in directory: borrowing OpenDirectory
  ) throws(WriteFailure) -> Set<PatchPath> {
    guard let bytes = try directory.contents(of: listName) else { return [] }
    // Settings such as git's `core.autocrlf` may have changed the line ends.
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.first == listHeading[...] else { throw .exists }
    return Set(
      lines.dropFirst().compactMap { PatchPath(TreePath(String($0))) }.filter(isPossible))
  }

  /// Whether a file may belong to a site, by its name. Others are never removed, even if the list names them.
  private static func isPossible(_ path: PatchPath) -> Bool {
    let extensions: Set = ["css", "csv", "html", "json", "md", "prom", "svg", "txt", "xml"]
    return !path.treePath.components.contains { $0.hasPrefix(".") }
      && extensions.contains(String(path.name.split(separator: ".").last ?? ""))
  }

  private static func list(
    _ paths: Set<PatchPath>, in directory: borrowing OpenDirectory
  ) throws(Failure) {
    let lines = [listHeading] + paths.sorted().map(\.description)
    try failing(nil) { () throws(WriteFailure) in
      var file = try ReplacementFile(in: directory, isPrivate: false, isDurable: false)
      try file.write(Array((lines.joined(separator: "\n") + "\n").utf8))
      try file.replace(listName, in: directory)
    }
  }

  // MARK: - Files

  /// Returns the files that are new or differ from those on disk.
  private static func changed(
    _ files: [File], _ known: Set<PatchPath>, in root: borrowing OpenDirectory
  ) throws(Failure) -> [File] {
    var changed: [File] = []
    for file in files {
      let isInPlace = try failing(file.path) { () throws(WriteFailure) in
        guard let directory = try root.existingDirectory(file.path.directories),
          let status = try directory.status(of: file.path.name)
        else { return false }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        if try OriginalFile(file.path.name, in: directory).holds(file.bytes) { return true }
        guard known.contains(file.path) else { throw .exists }
        return false
      }
      if !isInPlace { changed.append(file) }
    }
    return changed
  }

  private static func stage(
    _ files: [File], in root: borrowing OpenDirectory
  ) throws(Failure) {
    let staging = try failing(nil) { () throws(WriteFailure) in
      _ = try root.makeDirectory(named: stagingName)
      return try root.directory(named: stagingName)
    }
    var isWhole = false
    defer { if !isWhole { discard(in: root) } }
    for (number, file) in files.enumerated() {
      try failing(file.path) { () throws(WriteFailure) in
        try staging.write(file.bytes, toNew: String(number))
      }
    }
    isWhole = true
  }

  /// Moves new files to their places.
  private static func publish(
    _ files: [File], in root: borrowing OpenDirectory
  ) throws(Failure) {
    defer { discard(in: root) }
    let staging = try failing(nil) { () throws(WriteFailure) in
      try root.directory(named: stagingName)
    }
    for (number, file) in files.enumerated() {
      try failing(file.path) { () throws(WriteFailure) in
        let directory = try root.makeDirectories(file.path.directories)
        try staging.move(String(number), to: file.path.name, in: directory)
      }
    }
  }

  /// Removes the staging directory with its files.
  private static func discard(in root: borrowing OpenDirectory) {
    guard let staging = try? root.directory(named: stagingName) else { return }
    for name in staging.names { staging.removeFile(named: name) }
    root.removeDirectory(named: stagingName)
  }

  /// Removes a file, and the directories that become empty.
  ///
  /// - Returns: whether the file existed.
  private static func remove(
    _ path: PatchPath, in root: borrowing OpenDirectory
  ) throws(Failure) -> Bool {
    try failing(path) { () throws(WriteFailure) in
      guard let directory = try root.existingDirectory(path.directories) else { return false }
      let isRemoved = directory.removeFile(named: path.name)
      var parents = path.directories
      while let last = parents.popLast() {
        guard let parent = try root.existingDirectory(parents), parent.removeDirectory(named: last)
        else { break }
      }
      return isRemoved
    }
  }
}
