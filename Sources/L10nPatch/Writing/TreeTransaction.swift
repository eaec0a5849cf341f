import CFileSystem

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

  /// Prepares a change.
  ///
  /// - Throws: if the change can't be made.
  /// - Complexity: O(*n*) in the length of the file.
  package mutating func add(
    _ change: FileChange, by writer: inout TreeWriter
  ) throws(WriteFailure) {
    staged.append(try writer.stage(change))
  }

  /// Makes the changes, in the order in which they were added. An interrupt waits until then.
  ///
  /// - Complexity: O(*n*) in the length of the old files.
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
