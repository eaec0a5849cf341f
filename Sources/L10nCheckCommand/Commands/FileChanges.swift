import L10nPatch

/// Changes of files in place: all are made, or none.
struct FileChanges {
  private let changes: [NamedChange]

  struct NamedChange {
    /// The path in messages.
    let name: String
    /// The directory that the path of the change is relative to.
    let root: String
    let change: FileChange
  }

  init(_ changes: [NamedChange]) {
    self.changes = changes
  }

  /// Makes the changes.
  ///
  /// - Returns: whether they were made. Each file that couldn't be written has a message.
  func areMade() -> Bool {
    var transaction = TreeTransaction()
    var writers: [String: TreeWriter] = [:]
    var obstacleCount = 0
    for change in changes {
      do throws(WriteFailure) {
        try transaction.add(
          change.change, by: &writers[change.root, default: TreeWriter(root: change.root)])
      } catch {
        RunMessages.report(change.name, "not written: \(error)")
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
        for notice in notices { RunMessages.report(change.name, notice.description) }
      }
      return true
    case .undone(let failed, let failure, let kept):
      RunMessages.report(changes[failed].name, "not written: \(failure)")
      if changes.count > kept.count + 1 { tellThatAllStay() }
      for (index, failure) in kept {
        RunMessages.report(
          changes[index].name, "was written, and could not be changed back: \(failure)")
      }
      return false
    }
  }

  private func tellThatAllStay() {
    RunMessages.say("all other files stay as they are: either all are written, or none")
  }
}
