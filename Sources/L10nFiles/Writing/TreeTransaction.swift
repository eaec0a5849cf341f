import CSystem
import L10nSystem

/// Changes of several files, which are all made or none.
///
/// All new files are on the disk before the first takes its place: a full disk, a file that can't be written or a run that
/// is killed until then leaves everything as it was. What fails later is undone. Other runs that change files of the same
/// directories wait until all is made or undone.
package struct TreeTransaction {
  private var staged: [StagedChange] = []
  private let patience: Duration

  /// Each change has a file open until all are made.
  package init() { self.init(patience: OpenDirectory.lockPatience) }

  /// - Parameter patience: how long to wait for another run at each directory.
  init(patience: Duration) {
    cfilesystem_raise_open_file_limit()
    self.patience = patience
  }

  /// What became of the changes.
  package enum Outcome {
    /// All were made; the notices are in their order.
    case made([[WriteNotice]])
    /// None was made, for the one with this index couldn't be. Those that could not be undone are named, too.
    case undone(failed: Int, WriteFailure, kept: [(index: Int, failure: WriteFailure)])
  }

  package mutating func add(
    _ change: FileChange, by writer: inout TreeWriter
  ) throws(WriteFailure) {
    staged.append(try writer.stage(change))
  }

  /// Makes the changes, in the order in which they were added. An interrupt waits until then.
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

  /// Locks the directory of each change, once: a second lock would wait for the first. All runs do so in one order, or two
  /// could wait for each other.
  ///
  /// - Returns: the change whose directory couldn't be locked, and why; nil if all are.
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

  /// Takes back the first changes, the last of them first.
  ///
  /// - Returns: those that stay.
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

/// A change that is ready to be made: what can fail has been done, and the new file waits on the disk for its name.
///
/// Given up, it leaves nothing behind.
final class StagedChange {
  let change: FileChange
  private let writer: TreeWriter
  private let step: Step
  private var file: ReplacementFile?
  private var directory: OpenDirectory?

  /// What is left to do.
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

  /// The directory of the file, or the nearest one that exists; nil if nothing is to be changed.
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

  /// Makes the change, once.
  ///
  /// - Precondition: the directory is locked, here or by another change of it.
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

  /// Takes the change back that was made. The directory is still locked.
  ///
  /// - Throws: if it stays.
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
  /// Creates missing directories, each in the previous one, and removes them again if `body` fails.
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

  /// Whether a regular file contains exactly these bytes.
  fileprivate func isFile(_ name: String, holding bytes: [UInt8]) throws(WriteFailure) -> Bool {
    let file = try OriginalFile(name, in: self)
    return try file.holds(bytes)
  }
}
