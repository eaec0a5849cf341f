import L10nCheckKit
import L10nPatch

/// Changes of files of the inputs, to be written or shown.
struct TreeChanges {
  private let changes: [PlannedChange]
  private let places: [TreePlace]

  /// - Parameter places: those of the inputs.
  init(_ changes: [PlannedChange], _ places: [TreePlace]) {
    self.changes = changes
    self.places = places
  }

  /// Writes the diffs of the files to standard output in order, rendering several in parallel.
  ///
  /// - Returns: whether all were written. A closed pipe counts as success.
  func isDiffWritten(workers: Int) async -> Bool {
    do throws(OutputStream.Failure) {
      let destination = try OutputDestination(file: nil)
      let prefixes = places.map(\.written)
      var rest = changes[...]
      while !rest.isEmpty {
        let next = Array(rest.prefix(workers * 32))
        rest = rest.dropFirst(next.count)
        let diffs = await ParallelWork.map(next.count, workers: workers) { index in
          next[index].unifiedDiff(prefix: prefixes[next[index].input])
        }
        for diff in diffs { try destination.write(diff) }
      }
    } catch {
      guard case .failed(let reason) = error else { return true }
      RunMessages.report("standard output", reason)
      return false
    }
    return true
  }

  /// Writes the changes into the inputs: all, or none.
  ///
  /// - Returns: whether they were written. Each file that couldn't be has a message.
  func isWritten() -> Bool {
    var transaction = TreeTransaction()
    var obstacleCount = 0
    var writers = places.map { TreeWriter(root: $0.root) }
    for change in changes {
      do throws(WriteFailure) {
        try transaction.add(change.file, by: &writers[change.input])
      } catch {
        RunMessages.report(name(of: change), "not written: \(error)")
        obstacleCount += 1
      }
    }
    guard obstacleCount == 0 else {
      if changes.count > obstacleCount { tellThatAllStay() }
      return false
    }
    switch transaction.publish() {
    case .made(let notices):
      for (change, notices) in zip(changes, notices) {
        for notice in notices { RunMessages.report(name(of: change), notice.description) }
      }
      return true
    case .undone(let failed, let failure, let kept):
      RunMessages.report(name(of: changes[failed]), "not written: \(failure)")
      if changes.count > kept.count + 1 { tellThatAllStay() }
      for (index, failure) in kept {
        RunMessages.report(
          name(of: changes[index]), "was written, and could not be changed back: \(failure)")
      }
      return false
    }
  }

  private func tellThatAllStay() {
    RunMessages.say("all other files stay as they are: either all are written, or none")
  }

  private func name(of change: PlannedChange) -> String {
    "\(places[change.input].shown)\(change.file.path)"
  }
}
