import CSystem
import L10nSystem

/// Changes to several files: either all are made, or none.
///
/// All new files are on disk before the first one takes its place: until then, a full disk, a file that can't be written or a
/// killed run leaves everything unchanged. Changes made before a later failure are undone. Other runs that change files of
/// the same directories wait until all changes are made or undone.
package struct TreeTransaction {
  private var staged: [StagedChange] = []
  private let patience: Duration

  /// Creates an empty transaction. Each added change keeps a file open until the end.
  package init() { self.init(patience: OpenDirectory.lockPatience) }

  /// - Parameter patience: the maximum time to wait for another run at each directory.
  init(patience: Duration) {
    cfilesystem_raise_open_file_limit()
    self.patience = patience
  }

  /// The result of a transaction.
  package enum Outcome {
    /// All changes were made. The notices are in the order of the changes.
    case made([[WriteNotice]])
    /// The change with the index `failed` can't be made, so the others were undone; `kept` lists changes that can't be
    /// undone.
    case undone(failed: Int, WriteFailure, kept: [(index: Int, failure: WriteFailure)])
  }

  package mutating func add(
    _ change: FileChange, by writer: inout TreeWriter
  ) throws(WriteFailure) {
    staged.append(try writer.stage(change))
  }

  /// Makes the changes in the order in which they were added. Interrupts are delayed until the end.
  package func publish() -> Outcome {
    defer { for change in staged { change.unlock() } }
    if let (failed, failure) = lockDirectories() {
      return .undone(failed: failed, failure, kept: [])
    }
    cfilesystem_hold_signals()
    defer { cfilesystem_release_signals() }
    var notices: [[WriteNotice]] = []
    for change in staged {
      do throws(WriteFailure) {
        notices.append(try change.publish())
      } catch {
        return .undone(failed: notices.count, error, kept: undo(notices.count))
      }
    }
    return .made(notices)
  }

  /// Locks the directory of each change. Each directory is locked once, as a second lock would wait for the first. All runs
  /// use the same order, which avoids deadlocks.
  ///
  /// - Returns: the change whose directory can't be locked, and the reason; nil on success.
  private func lockDirectories() -> (index: Int, failure: WriteFailure)? {
    var changes: [OpenDirectory.Identity: Int] = [:]
    for (index, change) in staged.enumerated() {
      do throws(WriteFailure) {
        guard let place = try change.place, changes[place] == nil else { continue }
        changes[place] = index
      } catch {
        return (index, error)
      }
    }
    for (_, index) in changes.sorted(by: { $0.key < $1.key }) {
      do throws(WriteFailure) {
        try staged[index].lock(patience: patience)
      } catch {
        return (index, error)
      }
    }
    return nil
  }

  /// Undoes the first changes, in reverse order.
  ///
  /// - Returns: the changes that can't be undone.
  private func undo(_ count: Int) -> [(index: Int, failure: WriteFailure)] {
    var kept: [(index: Int, failure: WriteFailure)] = []
    for (index, change) in staged[..<count].enumerated().reversed() {
      do throws(WriteFailure) {
        try change.undo()
      } catch {
        kept.append((index, error))
      }
    }
    return kept
  }
}

/// A prepared change. Everything that can fail is done, and the new file is on disk without its name.
///
/// If the change is discarded, it leaves nothing behind.
final class StagedChange {
  let change: FileChange
  private let writer: TreeWriter
  private let step: Step
  private var file: ReplacementFile?
  private var directory: OpenDirectory?

  /// The remaining step.
  enum Step {
    case nothing
    case replacement(of: [UInt8], [WriteNotice])
    case new([UInt8], missing: ArraySlice<String>)
    case removal(of: [UInt8])
  }

  init(
    _ change: FileChange, by writer: TreeWriter, _ step: Step,
    _ file: consuming ReplacementFile? = nil, in directory: consuming OpenDirectory? = nil
  ) {
    self.change = change
    self.writer = writer
    self.step = step
    self.file = file
    self.directory = directory
  }

  /// The directory of the file, or the nearest existing one; nil if nothing changes.
  var place: OpenDirectory.Identity? {
    get throws(WriteFailure) {
      if let place = try file?.directory.identity { return place }
      return try directory?.identity
    }
  }

  func lock(patience: Duration = OpenDirectory.lockPatience) throws(WriteFailure) {
    try file?.directory.lock(patience: patience)
    try directory?.lock(patience: patience)
  }

  func unlock() {
    file?.directory.unlock()
    directory?.unlock()
  }

  /// Makes the change. May be called once.
  ///
  /// - Precondition: the directory is locked, by this change or another one.
  /// - Returns: notices about the replacement.
  /// - Throws: if nothing was changed.
  func publish() throws(WriteFailure) -> [WriteNotice] {
    switch step {
    case .nothing: return []
    case .removal(let old):
      try writer.remove(old, change.path, from: place)
      return []
    case .replacement(let old, let notices):
      try replace(old)
      return notices
    case .new(let bytes, let missing):
      try appear(bytes, missing)
      return []
    }
  }

  /// Undoes the change after it was made. The directory is still locked.
  ///
  /// - Throws: if the change can't be undone.
  func undo() throws(WriteFailure) {
    var writer = writer
    _ = try writer.stage(change.inverse).publish()
  }

  private func replace(_ old: [UInt8]) throws(WriteFailure) {
    let name = change.path.name
    let directory = try writer.directory(change.path.directories, stillAt: place)
    _ = try writer.original(name, in: directory, holding: old)
    try file?.replace(name, in: directory)
  }

  private func appear(_ bytes: [UInt8], _ missing: ArraySlice<String>) throws(WriteFailure) {
    cfilesystem_hold_signals()
    defer { cfilesystem_release_signals() }
    let directories = change.path.directories
    do throws(WriteFailure) {
      let existing = try writer.directory(directories.dropLast(missing.count))
      try existing.withDirectories(missing) { directory throws(WriteFailure) in
        try file?.appear(as: change.path.name, in: directory)
      }
    } catch {
      guard writer.isCopy, error == .existsMeanwhile else { throw error }
      guard try writer.directory(directories).isFile(change.path.name, holding: bytes) else {
        throw .exists
      }
    }
  }
}

extension OpenDirectory {
  /// Creates missing directories, each inside the previous one. Removes them again if `body` fails.
  fileprivate func withDirectories(
    _ names: ArraySlice<String>,
    _ body: (borrowing OpenDirectory) throws(WriteFailure) -> Void
  ) throws(WriteFailure) {
    guard let name = names.first else { return try body(self) }
    let isMade = try makeDirectory(named: name)
    do throws(WriteFailure) {
      try directory(named: name).withDirectories(names.dropFirst(), body)
      try synchronize()
    } catch {
      if isMade { removeDirectory(named: name) }
      throw error
    }
  }

  fileprivate func isFile(_ name: String, holding bytes: [UInt8]) throws(WriteFailure) -> Bool {
    let file = try OriginalFile(name, in: self)
    return try file.holds(bytes)
  }
}
