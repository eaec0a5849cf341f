import L10nBundle
import L10nFormats
import L10nModel
import L10nReport
import L10nSource

/// `l10ncheck textconv`
struct TextconvCommand {
  private let arguments: TextconvArguments

  init(_ arguments: TextconvArguments) {
    self.arguments = arguments
  }

  func run() async -> ExitStatus { await RunFailure.status(of: runToEnd) }

  private func runToEnd() throws(RunFailure) -> ExitStatus {
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try CommandLineFile.read(arguments.file)
    } catch {
      throw RunFailure(arguments.file, error.description, .unreadable)
    }
    do throws(OutputStream.Failure) {
      let output = try OutputDestination(file: nil)
      if let list = binaryList(bytes) {
        try output.write { list.dumpRenderer.writeText(to: &$0) }
      } else {
        try output.write(SourceText(decoding: bytes).utf8)
      }
    } catch {
      guard case .failed(let reason) = error else { return .success }
      throw RunFailure("standard output", reason, .unreadable)
    }
    return .success
  }

  /// A binary property list; nil for text.
  private func binaryList(_ bytes: [UInt8]) -> ParsedFile? {
    guard bytes.starts(with: "bplist".utf8) else { return nil }
    let format = MergedFileName.format(of: [arguments.file]) ?? .strings
    return ParsedFile(bytes, format, fileName: arguments.file)
  }
}
