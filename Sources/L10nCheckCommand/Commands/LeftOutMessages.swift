import L10nSource

/// Messages about files that a run didn't change: one message for many files with the same reason.
struct LeftOutMessages {
  let sentences: [String]

  struct File {
    /// The path, with a line if the reason has one.
    let name: String
    let reason: String
  }

  /// The maximum number of separate messages with the same reason, and of names in a shared message.
  private static let mostNames = 3

  /// - Parameters:
  ///   - files: in order; files with the same reason are grouped at the first of them.
  ///   - isVerbose: whether each file gets its own message.
  ///   - outcome: what becomes of the files.
  init(_ files: [File], isVerbose: Bool, outcome: String = "unchanged") {
    let groups = Dictionary(grouping: files, by: \.reason)
    var told: Set<String> = []
    sentences = files.compactMap { file in
      let names = groups[file.reason]?.map(\.name) ?? []
      if isVerbose || names.count <= Self.mostNames {
        return "\(file.name): \(outcome): \(file.reason)"
      }
      guard told.insert(file.reason).inserted else { return nil }
      return
        "\(names.count) files: \(outcome): \(file.reason) (\(names.shortList(Self.mostNames)))"
    }
  }
}
