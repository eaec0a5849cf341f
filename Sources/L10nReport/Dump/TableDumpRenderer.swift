import L10nFormats
import L10nModel
import L10nSource

/// Shows what a file of any format but `.strings` says.
struct TableDumpRenderer: DumpRenderer {
  let dump: TableDump

  var loadedValue: PropertyList? { dump.loaded }
  var reasonForNothing: String { dump.reasonForNothing }
}
