import L10nGit
import L10nReport
import L10nSource

/// The setup of git to merge and to show string tables with this program.
struct MergeSetup {
  let isGlobal: Bool

  private static let settings = [
    ("merge.l10ncheck.name", "string tables by their keys"),
    ("merge.l10ncheck.driver", driver("l10ncheck merge")),
    // Git merges several common versions into one. That must not have markers.
    ("merge.l10ncheck.recursive", "l10ncheck-base"),
    ("merge.l10ncheck-base.name", "string tables by their keys, as a common version"),
    ("merge.l10ncheck-base.driver", driver("l10ncheck merge -q --conflict base")),
    ("diff.l10ncheck.textconv", "l10ncheck textconv"),
  ]

  /// Git merges lines if the program is missing, or ends in any other way than with a result.
  private static func driver(_ command: String) -> String {
    """
    sh -c '\(command) "$@"; s=$?; [ $s -le 1 ] && exit $s; \
    git merge-file --marker-size="$4" "$2" "$1" "$3" || exit 1' - %O %A %B %L %S %X %Y %P
    """
  }

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
