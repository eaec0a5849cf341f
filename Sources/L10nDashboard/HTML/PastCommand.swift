import L10nHistory
import L10nReport
import L10nSource

/// How somebody who has one run gets the past: a clone has it.
struct PastCommand {
  private let standing: ProjectStanding

  init(_ standing: ProjectStanding) {
    self.standing = standing
  }

  func write(to output: inout ByteOutput) {
    guard standing.newest.commit != nil else { return }
    let gate = standing.newest.gate.map { $0 + " " } ?? ""
    let command =
      "l10ncheck history record --history FILE --project \(Self.quoted(standing.name)) --git ..HEAD "
      + "--every week \(gate)--exit-zero"
    output.html(
      """
      <p>The repository has the past. In a clone of it, this records a run of each week; FILE is the history, and paths and \
      other options are those of this run:</p>
      <pre><code>\(name: command)</code></pre>

      """)
  }

  /// A word for a shell.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_.".utf8.contains($0) }
    return isPlain ? name : "'" + name.replacing("'", with: #"'\''"#) + "'"
  }
}
