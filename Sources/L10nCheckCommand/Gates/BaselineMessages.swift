import L10nCoverage
import L10nSource

/// What there is to do about a baseline.
struct BaselineMessages {
  let sentences: [String]

  /// How many entries are named.
  private static let mostNames = 3

  /// - Parameter isWhole: whether the report is of all of the tree, so that what is not in it is gone.
  init(
    _ path: String, _ baseline: Baseline, _ comparison: Baseline.Comparison, isWhole: Bool
  ) {
    var sentences: [String] = []
    let renamed = Set(baseline.entries.compactMap { FormerCheckName($0.check) })
    for former in renamed.sorted(by: { $0.name < $1.name }) {
      sentences.append("\(path): \(former.hint()); --write-baseline updates the name")
    }
    if isWhole, !comparison.fixed.isEmpty {
      let verb = comparison.fixed.count == 1 ? "is" : "are"
      sentences.append(
        "\(path): \(Self.counted(comparison.fixed)) \(verb) fixed (\(Self.names(comparison.fixed))); --write-baseline removes fixed findings"
      )
    }
    if !comparison.expired.isEmpty {
      let verbs =
        comparison.expired.count == 1 ? "has expired and counts" : "have expired and count"
      sentences.append(
        "\(path): \(Self.counted(comparison.expired)) \(verbs) again (\(Self.names(comparison.expired)))"
      )
    }
    if !comparison.unexplained.isEmpty {
      let verb = comparison.unexplained.count == 1 ? "is" : "are"
      sentences.append(
        "\(path): \(Self.counted(comparison.unexplained)) (\(Self.names(comparison.unexplained))) \(verb) not suppressed: entries for a lost file need a \"reason\""
      )
    }
    self.sentences = sentences
  }

  /// What was written, and how to use it.
  ///
  /// - Parameter isConfigured: whether the configuration names the file already.
  static func written(_ baseline: Baseline, to path: String, isConfigured: Bool) -> String {
    let count = baseline.entries.count
    let sentence = "wrote \(count) \(count == 1 ? "finding" : "findings") to \(path)"
    return isConfigured
      ? "\(sentence), the configured baseline"
      : "\(sentence); run with --baseline \(path), or add \"baseline\": \"\(path)\" to \(ConfigurationFile.name)"
  }

  private static func counted(_ entries: [Baseline.Entry]) -> String {
    entries.count == 1 ? "1 baselined finding" : "\(entries.count) baselined findings"
  }

  private static func names(_ entries: [Baseline.Entry]) -> String {
    entries.prefix(mostNames + 1).map { entry in
      let key = entry.key.map { " \"\($0)\"" } ?? ""
      return "\(entry.check)\(key)\(entry.path.map { " in \($0)" } ?? "")"
    }.shortList(mostNames, of: entries.count)
  }
}
