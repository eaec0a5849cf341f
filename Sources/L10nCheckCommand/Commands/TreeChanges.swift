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
    let named = changes.map { change in
      let place = places[change.input]
      return FileChanges.NamedChange(
        name: "\(place.shown)\(change.file.path)", root: place.root, change: change.file)
    }
    return FileChanges(named).areMade()
  }
}
