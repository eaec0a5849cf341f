package import L10nFormats
package import L10nModel
import L10nSource

/// Shows what one file says in three forms: JSON for programs, text for people and git, and the bare values as
/// CoreFoundation would load them.
package protocol DumpRenderer: Sendable {
  /// What CoreFoundation loads of the file; nil if it rejects the file, or never reads files of the format.
  var loadedValue: PropertyList? { get }
  /// The reason why lookups find nothing in the file, if that is so.
  var reasonForNothing: String { get }

  /// Writes the text form: stable, in the order of the file, made for git's `textconv`.
  func writeText(to output: inout ByteOutput)
  func writeJSON(to output: inout ByteOutput)
}

extension DumpRenderer {
  /// Whether CoreFoundation loads the file at all.
  package var isLoaded: Bool { loadedValue != nil }

  /// Writes what CoreFoundation loads of the file as a plain JSON object, or as the array or string that the file is;
  /// nothing if that is nothing.
  ///
  /// What is loaded has neither order nor duplicates, so keys are sorted by UTF-16 code units, and the last of equal
  /// ones counts.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the file.
  package func writeLoadedValue(to output: inout ByteOutput) {
    guard let loadedValue else { return }
    JSONWriter.write(to: &output) { $0.propertyList(loadedValue, layout: .indented) }
    output.write(byte: UInt8(ascii: "\n"))
  }
}

extension ParsedFile {
  /// - Complexity: O(*n* log *n*) in the length of the file.
  package var dumpRenderer: any DumpRenderer {
    switch self {
    case .strings(let file): StringsDumpRenderer(file)
    case .table(let dump): TableDumpRenderer(dump: dump)
    }
  }
}

extension JSONWriter {
  /// Writes what all dumps begin with.
  mutating func dumpHead(_ format: TableFormat, _ source: SourceText) {
    member("format", format.rawValue)
    member("encoding", source.encoding.rawValue)
    member("byteOrderMark", source.hasByteOrderMark)
    member("lineEnding", source.lineEnding.rawValue)
  }

  mutating func dumpLoaded(_ status: StringsFile.Loaded.Status, keyCount: Int) {
    object("loaded") { json in
      json.member("status", status.rawValue)
      json.member("keys", keyCount)
    }
  }

  /// - Parameter text: what the diagnostics' ranges lie in.
  mutating func dumpDiagnostics(_ diagnostics: [Diagnostic], in text: [UInt8]) {
    array("diagnostics", .indented) { json in
      var places = lineColumns(of: diagnostics.compactMap(\.range?.start), in: text)[...]
      for diagnostic in diagnostics {
        let place = diagnostic.range == nil ? nil : places.popFirst()
        json.object { json in
          json.member("check", diagnostic.check.identifier)
          json.member("severity", diagnostic.severity.rawValue)
          json.member("line", place?.line)
          json.member("column", place?.column)
          json.member("message", diagnostic.message)
        }
      }
    }
  }
}

extension ByteOutput {
  /// Writes a diagnostic as a comment line.
  mutating func writeDiagnostic(_ diagnostic: Diagnostic) {
    write("// \(diagnostic.severity.rawValue)[\(diagnostic.check.identifier)]: ")
    write(diagnostic.message, in: .stringsLine)
    write("\n")
  }
}
