import L10nCheckKit
import L10nSource

/// Messages about files that a run didn't change: one message for many files with the same reason.
struct LeftOutMessages {
  private let sentences: [String]

  /// The maximum number of separate messages with the same reason, and of names in a shared message.
  private static let mostNames = 3

  /// - Parameters:
  ///   - leftOut: in order; files with the same reason are grouped at the first of them.
  ///   - places: those of the inputs.
  ///   - isVerbose: whether each file gets its own message.
  ///   - outcome: what becomes of the files.
  init(
    _ leftOut: [LeftOutFile], _ places: [TreePlace], isVerbose: Bool, outcome: String = "unchanged"
  ) {
    let files = leftOut.map { (name: places.name(of: $0), reason: $0.reason) }
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
  func say() { sentences.forEach(RunMessages.say) }
}

extension [TreePlace] {
  /// The path of a file of one of the inputs, with a line if the reason has one.
  func name(of file: LeftOutFile) -> String {
    "\(self[file.input].shown)\(file.path)\(file.line.map { ":\($0)" } ?? "")"
  }
}
