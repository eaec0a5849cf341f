import L10nFormats
import L10nModel
import L10nSource

/// Shows what a stringsdict, a catalog or a loctable says.
struct TableDumpRenderer: FileDump {
  let dump: TableDump

  init(_ dump: TableDump) {
    self.dump = dump
  }

  var isLoaded: Bool { dump.status != .lost }

  /// Writes the plain object that CoreFoundation loads, as the dump of a strings file does.
  func writeLoadedValue(to output: inout ByteOutput) {
    guard let loaded = dump.loaded else { return }
    JSONWriter.write(to: &output) { $0.propertyList(loaded, layout: .indented) }
    output.write(byte: UInt8(ascii: "\n"))
  }
}

extension UnitState {
  /// As catalogs spell it.
  var spelling: String {
    switch self {
    case .translated: "translated"
    case .needsReview: "needs_review"
    case .new: "new"
    }
  }
}
