import L10nBundle
import L10nCheckKit
import L10nCoverage
import L10nFormats
import L10nModel
import L10nReport
import L10nSource

/// `l10ncheck dump`
struct DumpCommand {
  private let arguments: DumpArguments

  init(_ arguments: DumpArguments) {
    self.arguments = arguments
  }

  /// The format from the options, or else from the file's extension; nil for an unknown extension.
  ///
  /// Streams (`-`, `/dev/stdin`, `/dev/fd/63`) have no extension: they are read as strings, as documented in the help.
  private var format: TableFormat? {
    if let type = arguments.type { return type.format }
    let name = arguments.file.utf8.split(separator: UInt8(ascii: "/")).last
    guard let name, name.contains(UInt8(ascii: ".")) else { return .strings }
    return TableFile.parts(of: String(Substring(name)))?.format
  }

  private var reasonForNoFormat: String {
    if ArchivePath(arguments.file)?.inner.isRoot == true {
      return
        "is an archive: name a file in it, such as \(arguments.file)/en.lproj/Localizable.strings"
    }
    return "the file's type can't be inferred from its name; use --type \(DumpedType.expectation)"
  }

  func run() -> ExitStatus {
    guard let bytes = read() else { return .unreadable }
    guard let file = format.flatMap({ ParsedFile(bytes, $0, fileName: arguments.file) }) else {
      RunMessages.report(arguments.file, reasonForNoFormat)
      return .usage
    }
    let renderer = file.dumpRenderer
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
    RunMessages.report(arguments.file, renderer.reasonForNothing)
    return .gate
  }

  /// The bytes of the file on disk or in an archive, or else in the revision that its name begins with; nil, after a
  /// message, if there is none.
  private func read() -> [UInt8]? {
    do throws(FileTreeError) {
      return try CommandLineFile.read(arguments.file)
    } catch {
      do throws(CheckError) {
        if let bytes = try bytesElsewhere(error) { return bytes }
        RunMessages.report(arguments.file, error.description)
      } catch {
        RunMessages.report(error.path, error.reason)
      }
      return nil
    }
  }

  /// The bytes of a file that isn't on disk; nil if its name isn't that of a file elsewhere.
  private func bytesElsewhere(_ error: FileTreeError) throws(CheckError) -> [UInt8]? {
    switch error {
    case .notDirectory: try ArchiveInput.bytes(at: arguments.file)
    case .notFound: try RevisionFile(arguments.file)?.bytes(fetches: arguments.fetches)
    default: nil
    }
  }
}
