import L10nFormats
import L10nModel
import L10nSource

/// What one resource file says, ready to be shown in three forms: JSON for programs, text for people and git, and the
/// bare values as CoreFoundation would load them.
package protocol FileDump: Sendable {
  /// Whether CoreFoundation loads the file at all.
  var isLoaded: Bool { get }

  /// Writes the text form: stable, in the order of the file, made for git's `textconv`.
  func writeText(to output: inout ByteOutput)
  func writeJSON(to output: inout ByteOutput)
  /// Writes what is loaded as a plain JSON value; nothing where the whole file is lost.
  func writeLoadedValue(to output: inout ByteOutput)
}

/// The formats of files that can be dumped; the names are those of the JSON form.
package enum DumpedFormat: String, Sendable, CaseIterable {
  case strings
  case stringsdict
  case xcstrings
  case loctable
  case xib
  case storyboard

  /// The format that a file's name says; that of `.strings` where it says none of these.
  package init(fileName: String) {
    let name = fileName.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(fileName).utf8
    let dot = name.lastIndex(of: UInt8(ascii: "."))
    let suffix = dot.flatMap { String(name[name.index(after: $0)...]) } ?? ""
    self = DumpedFormat(rawValue: suffix) ?? .strings
  }

  /// Parses a file of the format.
  ///
  /// - Parameter fileName: of which a catalog's checks make use.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package func dump(_ bytes: consuming [UInt8], fileName: String) -> any FileDump {
    switch self {
    case .strings: DumpRenderer(StringsFile.parse(bytes))
    case .stringsdict: TableDumpRenderer(TableDump(StringsDictFile.parse(bytes)))
    case .xcstrings:
      TableDumpRenderer(TableDump(StringCatalog.parse(bytes, fileName: fileName)))
    case .loctable: TableDumpRenderer(TableDump(LocTableFile.parse(bytes)))
    case .xib, .storyboard: TableDumpRenderer(TableDump(InterfaceDocument.parse(bytes), self))
    }
  }
}

extension JSONWriter {
  /// Writes what all dumps begin with.
  mutating func dumpHead(_ format: DumpedFormat, _ source: SourceText) {
    key("format")
    string(format.rawValue)
    key("encoding")
    string(source.encoding.rawValue)
    key("byteOrderMark")
    boolean(source.hasByteOrderMark)
    key("lineEnding")
    string(source.lineEnding.rawValue)
  }

  mutating func dumpLoaded(_ status: StringsFile.Loaded.Status, keyCount: Int) {
    key("loaded")
    beginObject()
    key("status")
    string(status.rawValue)
    key("keys")
    number(keyCount)
    endObject()
  }

  /// - Parameter text: what the diagnostics' ranges lie in.
  mutating func dumpDiagnostics(_ diagnostics: [Diagnostic], in text: [UInt8]) {
    key("diagnostics")
    beginArray(.indented)
    var places = lineColumns(of: diagnostics.compactMap(\.range?.start), in: text)[...]
    for diagnostic in diagnostics {
      let place = diagnostic.range == nil ? nil : places.popFirst()
      beginObject()
      key("check")
      string(diagnostic.check.identifier)
      key("severity")
      string(diagnostic.severity.rawValue)
      key("line")
      numberOrNull(place?.line)
      key("column")
      numberOrNull(place?.column)
      key("message")
      string(diagnostic.message)
      endObject()
    }
    endArray()
  }
}

extension [Diagnostic] {
  /// By place; those of one place, or of none, in their order.
  var inOrder: [Diagnostic] {
    enumerated().sorted { left, right in
      (left.element.range?.start ?? -1, left.offset)
        < (right.element.range?.start ?? -1, right.offset)
    }.map(\.element)
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
