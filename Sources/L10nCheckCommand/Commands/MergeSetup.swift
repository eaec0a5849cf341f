import L10nGit
import L10nReport
import L10nSource

/// The setup of git to merge and to show string tables with this program.
struct MergeSetup {
  let isGlobal: Bool

  /// Git merges lines if the program is missing, or ends in any other way than with a result.
  private static let driver = """
    sh -c 'l10ncheck merge "$@"; s=$?; [ $s -le 1 ] && exit $s; \
    git merge-file --marker-size="$4" "$2" "$1" "$3" || exit 1' - %O %A %B %L %S %X %Y %P
    """

  private static let settings = [
    ("merge.l10ncheck.name", "string tables by their keys"),
    ("merge.l10ncheck.driver", driver),
    // Of several common ancestors, one is taken as it is: a merge of them could have markers.
    ("merge.l10ncheck.recursive", "binary"),
    ("diff.l10ncheck.textconv", "l10ncheck dump"),
  ]

  private static let attributes = """
    *.strings      merge=l10ncheck diff=l10ncheck
    *.stringsdict  merge=l10ncheck diff=l10ncheck
    *.xcstrings    merge=l10ncheck

    """

  func run() throws(RunFailure) -> ExitStatus {
    for (name, value) in Self.settings {
      do throws(GitFailure) {
        try GitSettings.write(name, value, isGlobal ? .user : .repository)
      } catch {
        throw RunFailure("git config \(name)", error.description, .unreadable)
      }
    }
    let place = isGlobal ? "your git configuration" : "this repository's git configuration"
    RunMessages.say(
      "\(place) has the merge driver; these lines in .gitattributes turn it on:")
    do throws(OutputStream.Failure) {
      try OutputStream.standardOutput.write(Array(Self.attributes.utf8))
    } catch {
      guard case .failed(let reason) = error else { return .success }
      throw RunFailure("standard output", reason, .unreadable)
    }
    return .success
  }
}
