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

  /// Writes the changes into the inputs.
  ///
  /// - Returns: how many were not written; each of them has a message.
  func write() -> Int {
    var unwritten = 0
    var writers = places.map { TreeWriter(root: $0.root) }
    for change in changes {
      let shown = "\(places[change.input].shown)\(change.file.path)"
      do throws(WriteFailure) {
        for notice in try writers[change.input].write(change.file) {
          RunMessages.report(shown, notice.description)
        }
      } catch {
        RunMessages.report(shown, "not written: \(error)")
        unwritten += 1
      }
    }
    return unwritten
  }
}
