import L10nBundle
import L10nModel
import L10nReport
import L10nSource

/// `l10ncheck dump`
struct DumpCommand {
  private let arguments: DumpArguments

  init(_ arguments: DumpArguments) {
    self.arguments = arguments
  }

  func run() -> ExitStatus {
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try NamedFile.read(arguments.file)
    } catch {
      RunMessages.report(arguments.file, error.description)
      return .unreadable
    }
    let format = arguments.type ?? DumpedFormat(fileName: arguments.file)
    let renderer = format.dump(bytes, fileName: arguments.file)
    do throws(OutputStream.Failure) {
      let output = try OutputDestination(file: nil)
      try output.write { bytes in
        if arguments.isAsLoaded {
          renderer.writeLoadedValue(to: &bytes)
        } else if arguments.format == .json {
          renderer.writeJSON(to: &bytes)
        } else {
          renderer.writeText(to: &bytes)
        }
      }
    } catch {
      guard case .failed(let reason) = error else { return .success }
      RunMessages.report("standard output", reason)
      return .unreadable
    }
    guard arguments.isAsLoaded, !renderer.isLoaded else { return .success }
    RunMessages.report(
      arguments.file,
      format == .xcstrings
        ? "no lookup reads a catalog: a build makes other files of it"
        : "CoreFoundation rejects the whole file")
    return .gate
  }
}
