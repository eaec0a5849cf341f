import CommandLineSyntax
import L10nHistory

/// The options that all commands about histories share.
struct HistoryArguments: Sendable {
  var file = "l10ncheck-history.db"
  var projectName: String?

  static let options: [OptionSpecification<Self>] = [
    .value(
      "history", "FILE", to: \.file, completion: .file, category: .input,
      "Use the history in FILE.",
      discussion:
        "The default is l10ncheck-history.db in the working directory. It is a SQLite database.")
  ]

  static let project = OptionSpecification<Self>.value(
    "project", "NAME", to: \.projectName, category: .input, "Record under the name NAME.",
    discussion: "The default is the name of the repository's directory, or else of the first PATH.")
}

extension HistoryArguments {
  /// Runs `body`, whose failures are about the file.
  func access<Result>(
    _ body: () throws(HistoryFailure) -> Result
  ) throws(RunFailure) -> Result {
    do throws(HistoryFailure) {
      return try body()
    } catch {
      throw RunFailure(file, error.description, .unreadable)
    }
  }
}
