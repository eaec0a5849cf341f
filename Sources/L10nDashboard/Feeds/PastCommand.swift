import L10nSource

/// The command that records the past of a project from a clone of its repository.
package struct PastCommand: Sendable {
  /// To be typed into a shell.
  package let words: String

  /// - Parameters:
  ///   - history: the name of the file.
  ///   - gate: the gate, as options; nil if it isn't known.
  ///   - paths: what to report on.
  package init(history: String, project: String, gate: String?, paths: [String] = []) {
    let words =
      [
        "l10ncheck history record --history \(Self.quoted(history))",
        "--project \(Self.quoted(project))",
        "--git ..HEAD --every week",
      ] + [gate].compactMap(\.self) + ["--exit-zero"] + paths.map(Self.quoted)
    self.words = words.joined(separator: " ")
  }

  /// A word for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_./".utf8.contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
