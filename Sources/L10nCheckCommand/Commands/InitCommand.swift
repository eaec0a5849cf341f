import L10nCheckKit
import L10nCoverage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `l10ncheck init`
struct InitCommand {
  private let arguments: InitArguments

  init(_ arguments: InitArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    let path = arguments.path ?? "."
    do throws(CheckError) {
      try ArchiveInput.refuse([path])
    } catch {
      throw RunFailure(error)
    }
    let file = path == "." ? ConfigurationFile.name : "\(path)/\(ConfigurationFile.name)"
    var status = stat()
    let exists = lstat(file, &status) == 0
    if exists, !arguments.isPrinted, !arguments.replaces {
      throw RunFailure(file, "already exists; use --force to replace it", .usage)
    }
    guard
      arguments.isPrinted || !exists || status.st_mode & S_IFMT != S_IFLNK
        || RealPath.isFile(file, below: path)
    else {
      throw RunFailure(
        file, "is a link that leads out of its directory; remove it first", .usage)
    }
    let options = CheckOptions()
    var checker = Checker(options: options)
    let progress = ProgressLine(isShown: OutputStream.standardError.isTerminal)
    checker.progress = progress.update
    defer { progress.clear() }
    let report: Report
    do throws(CheckError) {
      report = try await checker.report(on: [path])
    } catch {
      throw RunFailure(error)
    }
    progress.clear()
    do throws(OutputStream.Failure) {
      var destination = try OutputDestination(file: arguments.isPrinted ? nil : file)
      try destination.write(Array(ConfigurationDraft(of: report).text.utf8))
      try destination.finish()
    } catch {
      guard case .failed(let reason) = error else { return .success }
      throw RunFailure(arguments.isPrinted ? "standard output" : file, reason, .unreadable)
    }
    if !arguments.isPrinted { RunMessages.report(file, "written") }
    return .success
  }
}
