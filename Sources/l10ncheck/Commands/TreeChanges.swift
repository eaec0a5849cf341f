import L10nCheckKit
import L10nFiles

/// Changes to files of the inputs, to write or to show as a diff.
struct TreeChanges {
  let changes: [PlannedChange]
  let places: [TreePlace]

  /// Says where to apply a diff whose paths start neither at the working directory nor at the root of its repository.
  func reportRootOfDiff() {
    for place in places where place.isOutside && !changes.isEmpty {
      RunMessages.say("the paths of the diff are relative to \(place.root): apply it there")
    }
  }

  /// Writes the diffs of the files to standard output in order, rendering several in parallel. A closed pipe counts as
  /// success.
  func writeDiff(workers: Int) async throws(RunFailure) {
    let prefixes = places.map(\.written)
    var rest = changes[...]
    while !rest.isEmpty {
      let next = Array(rest.prefix(workers * 32))
      rest = rest.dropFirst(next.count)
      let diffs = await ParallelWork.map(next.count, workers: workers) { index in
        next[index].unifiedDiff(prefix: prefixes[next[index].input])
      }
      let isWritten = try RunFailure.writing { () throws(OutputStream.Failure) in
        for diff in diffs { try OutputStream.standardOutput.write(diff) }
      }
      guard isWritten else { return }
    }
  }

  /// Writes all changes into the inputs, or none.
  ///
  /// - Returns: whether they were written. Prints a message for each file that couldn't be written.
  func isWritten() -> Bool {
    changes.map { change in
      let place = places[change.input]
      return NamedChange(
        name: "\(place.shown)\(change.file.path)", root: place.root, change: change.file)
    }.areMade()
  }
}

/// A change to a file in place.
struct NamedChange {
  /// The path in messages.
  let name: String
  /// The directory that the path of the change is relative to.
  let root: String
  let change: FileChange
}

extension [NamedChange] {
  /// Makes all changes, or none.
  ///
  /// - Returns: whether they were made. Prints a message for each file that couldn't be written.
  func areMade() -> Bool {
    var transaction = TreeTransaction()
    var writers: [String: TreeWriter] = [:]
    var obstacleCount = 0
    for change in self {
      do throws(WriteFailure) {
        try transaction.add(
          change.change, by: &writers[change.root, default: TreeWriter(root: change.root)])
      } catch {
        RunMessages.report(change.name, "not written: \(error)")
        obstacleCount += 1
      }
    }
    guard obstacleCount == 0 else {
      if count > obstacleCount { reportThatOthersAreUnchanged() }
      return false
    }
    switch transaction.publish() {
    case .made(let notices):
      for (change, notices) in zip(self, notices) {
        for notice in notices { RunMessages.report(change.name, notice.description) }
      }
      return true
    case .undone(let failed, let failure, let kept):
      RunMessages.report(self[failed].name, "not written: \(failure)")
      if count > kept.count + 1 { reportThatOthersAreUnchanged() }
      for (index, failure) in kept {
        RunMessages.report(
          self[index].name, "has its new content and couldn't be restored: \(failure)")
      }
      return false
    }
  }

  private func reportThatOthersAreUnchanged() {
    RunMessages.say("no other file changed: the command writes all files or none")
  }
}

/// The location of an input: on disk, in messages and in diffs.
struct TreePlace {
  /// The directory on disk.
  let root: String
  /// The prefix of paths in messages.
  let shown: String
  /// The prefix of paths in a diff: relative to the root of the repository or to the working directory; empty for a
  /// tree outside both, because a diff must not refer to paths outside.
  let written: String
  /// Whether the tree is outside both.
  let isOutside: Bool

  init(_ path: String) {
    let root = (try? InputLocation(path: path))?.root ?? path
    self.root = root.utf8.count > 1 ? root.withoutLastSlash : root
    shown = PathPrefix.prefix(for: path, from: .workingDirectory)
    let prefix = PathPrefix.prefix(for: path, from: .workTree)
    isOutside = prefix.hasPrefix("../") || prefix.hasPrefix("/")
    written = PathPrefix.inDiff(of: path)
  }

  /// The bytes of the path without links; those of the path itself if it doesn't exist on disk, as in a revision.
  fileprivate static func identity(of path: String) -> [UInt8] {
    let root = PathPrefix.prefix(for: path, from: .fileSystem)
    guard !root.isEmpty, let location = try? InputLocation(path: path) else {
      return Array(path.withoutLastSlash.utf8)
    }
    return Array("\(root)\(location.focus?.path.string ?? "")".utf8)
  }
}

extension [String] {
  /// The inputs that paths on the command line name: the working directory if there are none. Several paths to the same place
  /// name it once: otherwise, it would count twice, and its files would change twice.
  ///
  /// A path inside another one stays, because it can have another meaning: below the other one, it may be skipped or excluded,
  /// or be of a third party.
  var inputs: [String] {
    guard count > 1 else { return isEmpty ? ["."] : self }
    var places: Set<[UInt8]> = []
    return filter { places.insert(TreePlace.identity(of: $0)).inserted }
  }
}

extension String {
  var withoutLastSlash: String { utf8.last == UInt8(ascii: "/") ? String(dropLast()) : self }
}
