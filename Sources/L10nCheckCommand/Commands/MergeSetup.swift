import L10nGit
import L10nReport
import L10nSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The setup of git to merge and to show string tables with this program.
struct MergeSetup {
  let arguments: MergeArguments

  private static let program = "l10ncheck"

  private static func settings(_ program: String) -> [(name: String, value: String)] {
    [
      ("merge.l10ncheck.name", "string tables by their keys"),
      ("merge.l10ncheck.driver", driver("\(program) merge")),
      // Git merges several common versions into one. That must not have markers.
      ("merge.l10ncheck.recursive", "l10ncheck-base"),
      ("merge.l10ncheck-base.name", "string tables by their keys, as a common version"),
      ("merge.l10ncheck-base.driver", driver("\(program) merge -q --conflict base")),
      // Without a text, git would show nothing of the commit.
      ("diff.l10ncheck.textconv", script("\(program) textconv \"$1\" 2>/dev/null || cat \"$1\"")),
      // One process for each version of a file takes long in a history.
      ("diff.l10ncheck.cachetextconv", "true"),
    ]
  }

  /// Git merges lines if the program is missing, or ends in any other way than with a result.
  private static func driver(_ command: String) -> String {
    // Git replaces what begins with a percent sign.
    script(
      """
      \(command.replacing("%", with: "%%")) "$@"; s=$?; [ $s -le 1 ] && exit $s; \
      git merge-file --marker-size="$4" "$2" "$1" "$3" || exit 1
      """) + " %O %A %B %L %S %X %Y %P"
  }

  private static func script(_ text: String) -> String {
    "sh -c '\(text.replacing("'", with: "'\\''"))' -"
  }

  func run() throws(RunFailure) -> ExitStatus {
    let program = arguments.isAbsolute ? try absolutePath() : Self.program
    for (name, value) in Self.settings(program) {
      do throws(GitFailure) {
        try GitSettings.write(name, value, scope)
      } catch {
        throw RunFailure("git config \(name)", error.description, .unreadable)
      }
    }
    GitSettings.forgetTexts(of: Self.program)
    RunMessages.say("\(place) has the merge driver")
    if !arguments.isAbsolute { tellWhereItIs() }
    return try MergeAttributes().run(writes: arguments.writes)
  }

  func remove() throws(RunFailure) -> ExitStatus {
    var removed: [String] = []
    for section in ["merge.l10ncheck", "merge.l10ncheck-base", "diff.l10ncheck"] {
      do throws(GitFailure) {
        if try GitSettings.removeSection(section, scope) { removed.append(section) }
      } catch {
        throw RunFailure("git config \(section)", error.description, .unreadable)
      }
    }
    GitSettings.forgetTexts(of: Self.program)
    RunMessages.say(
      removed.isEmpty
        ? "\(place) doesn't have the merge driver"
        : "removed \(removed.joined(separator: ", ")) from \(place); lines in .gitattributes do nothing without them"
    )
    return .success
  }

  private var scope: GitRepository.SettingScope { arguments.isGlobal ? .user : .repository }

  private var place: String {
    arguments.isGlobal ? "your git configuration" : "this repository's git configuration"
  }

  // MARK: Where the program is

  /// A git client can have another `PATH` than a shell.
  private func tellWhereItIs() {
    RunMessages.say(
      Self.onPath == nil
        ? "l10ncheck isn't on the PATH: git merges lines until it is, or with --absolute"
        : "l10ncheck is on the PATH; where git has another PATH, it merges lines, unless --absolute is used"
    )
  }

  /// The program that a shell would run; nil if there is none.
  private static var onPath: String? {
    (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  private static func currentDirectory() throws(RunFailure) -> String {
    guard let path = getcwd(nil, 0) else {
      throw RunFailure("--absolute", "the current directory can't be found", .unreadable)
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path of this program, as a word of a shell.
  private func absolutePath() throws(RunFailure) -> String {
    let called = CommandLine.arguments[0]
    let path = called.contains("/") ? called : Self.onPath
    guard let path else { throw RunFailure("--absolute", "l10ncheck isn't on the PATH", .usage) }
    let absolute = path.hasPrefix("/") ? path : "\(try Self.currentDirectory())/\(path)"
    return "\"" + absolute.map { "\\\"$`".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
