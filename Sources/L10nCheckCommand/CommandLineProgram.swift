import CFileSystem
import CommandLineSyntax
import Dispatch
import L10nCheckKit
import L10nLocale

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program `l10ncheck`.
public enum CommandLineProgram {
  /// Runs the program on the process's arguments and exits with its status.
  ///
  /// Isn't asynchronous itself: the allocator must be tuned before the first task gets a thread, and with it a heap.
  public static func main() -> Never {
    FreedMemory.keep()
    // If a reader closes the pipe early, writing fails with an error instead of a signal.
    signal(SIGPIPE, SIG_IGN)
    guard cfilesystem_can_open(fewestOpenFiles) != 0 else {
      RunMessages.say("too few files may be open at once: allow more, such as with 'ulimit -n 256'")
      exit(ExitStatus.unreadable.rawValue)
    }
    Task.detached { exit(await run(ProcessArguments.decoded).rawValue) }
    dispatchMain()
  }

  /// The number of files that a run needs besides those that are open when it begins. Dispatch opens three for itself at any
  /// time, and traps if it can't.
  private static let fewestOpenFiles: Int32 = 16

  /// Runs the program on the arguments of the process, which must be UTF-8.
  private static func run(
    _ arguments: Result<[String], ProcessArguments.Unreadable>
  ) async -> ExitStatus {
    switch arguments {
    case .success(let arguments): return await run(arguments)
    case .failure(let error):
      RunMessages.say(error.description)
      return .usage
    }
  }

  /// Runs the program on arguments without its own name.
  static func run(_ arguments: [String]) async -> ExitStatus {
    let specification = Program.specification
    let request: CommandLineRequest<any Invocation>
    do throws(UsageError) {
      request = try specification.parse(arguments)
    } catch {
      RunMessages.write(lines: withReport(of: arguments.first, error).lines)
      return .usage
    }
    switch request {
    case .run(let invocation): return await invocation.runToEnd()
    case .help(let length, let command):
      return await answer(specification.description.help(length, command: command))
    case .version:
      return await answer("l10ncheck \(ToolVersion.current) (ICU \(LocaleData.version))\n")
    case .completion(let shell):
      return await answer(specification.description.completionScript(for: shell))
    case .manual: return await answer(specification.description.manual())
    case .nothing:
      OutputStream.standardError.write(specification.description.help(.short, command: nil))
      return .usage
    }
  }

  /// The error, with a suggestion if a path replaces a command, or if other tools name what `report` does.
  private static func withReport(of word: String?, _ error: UsageError) -> UsageError {
    guard let word, case .unknownCommand(word, _) = error.problem else { return error }
    if reportElsewhere.contains(word) { return error.suggesting("report") }
    return RealPath.of(word) == nil ? error : error.suggesting("l10ncheck report \(word)")
  }

  private static let reportElsewhere: Set = [
    "analyze", "audit", "check", "coverage", "lint", "scan", "status", "test", "validate", "verify",
  ]

  /// Writes the answer to standard output.
  private static func answer(_ text: String) async -> ExitStatus {
    await RunFailure.status { () throws(RunFailure) in
      try RunFailure.writing { () throws(OutputStream.Failure) in
        try OutputStream.standardOutput.write(Array(text.utf8))
      }
      return .success
    }
  }
}
