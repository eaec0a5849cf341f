import CFileSystem

/// Changes of several files, which are all made or none.
///
/// All new files are on the disk before the first takes its place: a full disk, a file that can't be written or a run that
/// is killed until then leaves everything as it was. What fails later is undone.
package struct TreeTransaction {
  private var staged: [StagedChange] = []

  /// Each change has a file open until all are made.
  package init() { cfilesystem_raise_open_file_limit() }

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
