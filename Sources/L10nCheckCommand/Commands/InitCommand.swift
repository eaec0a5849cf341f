import L10nBundle
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
    let place = arguments.isPrinted ? nil : try place(in: path, file)
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
      var destination =
        if let place {
          try OutputDestination(place, name: file, replaces: arguments.replaces)
        } else {
          try OutputDestination(file: nil)
        }
      try destination.write(Array(ConfigurationDraft(of: report).text.utf8))
      try destination.finish()
    } catch {
      guard case .failed(let reason) = error else { return .success }
      throw RunFailure(arguments.isPrinted ? "standard output" : file, reason, .unreadable)
    }
    if !arguments.isPrinted { RunMessages.report(file, "written") }
    return .success
  }

  /// The place of the configuration, which can be a link in the directory.
  private func place(
    in directory: String, _ file: String
  ) throws(RunFailure) -> RepositoryFile {
    let tree: DiskFileTree
    do throws(FileTreeError) {
      tree = try DiskFileTree(root: directory)
    } catch {
      throw RunFailure(directory, error.description, .unreadable)
    }
    do throws(FileTreeError) {
      return try RepositoryFile(ConfigurationFile.name, in: tree)
    } catch {
      throw RunFailure(file, error, ifLinkLeaves: "remove it first")
    }
  }
}
