import L10nFormats
import L10nModel
import L10nSource

/// Shows what a stringsdict, a catalog or a loctable says.
struct TableDumpRenderer: DumpRenderer {
  let dump: TableDump

  var loadedValue: PropertyList? { dump.loaded }
}
