import CommandLineSyntax
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

/// The arguments of `l10ncheck init`.
struct InitArguments: Sendable {
  var path: String?
  var isPrinted = false
  var replaces = false

  static let specification = CommandSpecification(
    name: "init", abstract: "Write a configuration file.",
    discussion: """
      Inspects the tree below PATH (by default, the working directory) and writes a .l10ncheck.json there, with a \
      comment and a suitable value for every setting. An existing file is not changed.
      """,
    initial: Self(),
    options: [
      .switch(
        "print", to: \.isPrinted, category: .output, "Write to standard output instead of a file."),
      .switch("force", to: \.replaces, category: .output, "Replace an existing file."),
    ],
    operands: [.optional("PATH", to: \.path, completion: .file, "The bundle, directory or file.")],
    examples: [
      CommandExample("l10ncheck init", "Write a configuration for the working directory."),
      CommandExample("l10ncheck init --print App", "Print the configuration for App."),
    ])
}

/// `l10ncheck init`
extension InitArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    let path = path ?? "."
    try RunFailure.checking { () throws(CheckError) in try ArchiveInput.refuse([path]) }
    let file = path == "." ? ConfigurationFile.name : "\(path)/\(ConfigurationFile.name)"
    var status = stat()
    let exists = lstat(file, &status) == 0
    if exists, !isPrinted, !replaces {
      throw RunFailure(file, "already exists; use --force to replace it", .usage)
    }
    let place = isPrinted ? nil : try place(in: path, file)
    let report = try await SharedArguments().withProgress { progress throws(CheckError) in
      var checker = Checker(options: CheckOptions())
      checker.progress = progress
      return try await checker.report(on: [path])
    }
    let isWritten = try RunFailure.writing(isPrinted ? nil : file) {
      () throws(OutputStream.Failure) in
      var destination =
        if let place {
          try OutputDestination(place, name: file, replaces: replaces)
        } else {
          try OutputDestination(file: nil)
        }
      try destination.write(Array(ConfigurationDraft(of: report).text.utf8))
      try destination.finish()
    }
    if isWritten, !isPrinted { RunMessages.report(file, "written") }
    return .success
  }

  /// The place of the configuration, which can be a link in the directory.
  private func place(
    in directory: String, _ file: String
  ) throws(RunFailure) -> RepositoryFile {
    let tree = try RunFailure.reading(directory) { () throws(FileTreeError) in
      try DiskFileTree(root: directory)
    }
    do throws(FileTreeError) {
      return try RepositoryFile(ConfigurationFile.name, in: tree)
    } catch {
      throw RunFailure(file, error, ifLinkLeaves: "remove it first")
    }
  }
}
