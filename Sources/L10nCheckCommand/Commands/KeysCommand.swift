import L10nBundle
import L10nCheckKit
import L10nCoverage
import L10nReport
import L10nSource

/// `l10ncheck keys`
struct KeysCommand {
  private let arguments: KeysArguments
  private let paths: [String]

  init(_ arguments: KeysArguments) {
    self.arguments = arguments
    paths = arguments.paths.isEmpty ? ["."] : arguments.paths
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() async throws(RunFailure) -> ExitStatus {
    try OutputFiles.check(arguments.formats.compactMap(\.file))
    let uses = try await uses()
    let requests =
      arguments.formats.isEmpty ? [FormatRequest(format: .text, file: nil)] : arguments.formats
    try requests.write { request throws(OutputStream.Failure) in try write(uses, as: request) }
    return .success
  }

  private func uses() async throws(RunFailure) -> KeyUses {
    let shared = arguments.shared
    var checker = Checker(options: shared.checkOptions(try shared.configurationFile(for: paths)))
    let progress = ProgressLine(
      isShown: !shared.isQuiet && OutputStream.standardError.isTerminal)
    checker.progress = progress.update
    defer { progress.clear() }
    do throws(CheckError) {
      return try await checker.keyUses(in: paths)
    } catch {
      throw RunFailure(error)
    }
  }

  private func write(
    _ uses: KeyUses, as request: FormatRequest<KeyUseFormat>
  ) throws(OutputStream.Failure) {
    var output = try OutputDestination(file: request.file)
    let options = arguments.shared.renderingOptions(isFile: request.file != nil)
    let prefixes = paths.map { TreePlace($0).shown }
    let globs = arguments.keys.map { Glob(nameLike: $0) }
    try output.write { bytes in
      uses.render(
        as: request.format, options, pathPrefixes: prefixes, to: &bytes,
        ofKeys: globs.isEmpty ? nil : { key in globs.contains { $0.matches(name: key.string) } })
    }
    try output.finish()
  }
}
