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

  /// Why a lookup gets nothing of a file.
  private static func reasonForNothing(_ format: DumpedFormat) -> String {
    switch format {
    case .xcstrings: "no lookup reads a catalog: a build makes other files of it"
    case .xib, .storyboard: "no lookup reads a document: a build makes a nib of it"
    case .strings, .stringsdict, .loctable: "CoreFoundation rejects the whole file"
    }
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
    RunMessages.report(arguments.file, Self.reasonForNothing(format))
    return .gate
  }
}
