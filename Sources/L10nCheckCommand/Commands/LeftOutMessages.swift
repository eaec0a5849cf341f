import L10nSource

/// What is said of the files that a run left as they are: of many for one reason, one sentence.
struct LeftOutMessages {
  let sentences: [String]

  struct File {
    /// The path, and the line where it is about one.
    let name: String
    let reason: String
  }

  /// How many files of one reason have a sentence of their own, and how many others are named.
  private static let mostNames = 3

  /// - Parameters:
  ///   - files: in the order in which they are told; those of one reason are told where the first of them is.
  ///   - isVerbose: whether each has a sentence of its own, however many there are.
  init(_ files: [File], isVerbose: Bool) {
    let groups = Dictionary(grouping: files, by: \.reason)
    var told: Set<String> = []
    sentences = files.compactMap { file in
      let names = groups[file.reason]?.map(\.name) ?? []
      if isVerbose || names.count <= Self.mostNames {
        return "\(file.name): unchanged: \(file.reason)"
      }
      guard told.insert(file.reason).inserted else { return nil }
      return
        "\(names.count) files: unchanged: \(file.reason) (\(names.shortList(Self.mostNames)))"
    }
  }
}
