package import L10nModel
package import L10nSource

/// A file parsed according to its format.
package enum ParsedFile: Sendable {
  case strings(Parsed<StringsFile>)
  case stringsDict(Parsed<StringsDictFile>)
  case catalog(Parsed<StringCatalog>)
  case locTable(Parsed<LocTableFile>)
  case document(Parsed<InterfaceDocument>, TableFormat)

  /// Parses the bytes of a file; nil for a format with other readers.
  ///
  /// - Parameter fileName: some checks of catalogs depend on it.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ bytes: consuming [UInt8], _ format: TableFormat, fileName: String) {
    switch format {
    case .strings: self = .strings(StringsFile.parse(bytes))
    case .stringsdict: self = .stringsDict(StringsDictFile.parse(bytes))
    case .xcstrings: self = .catalog(StringCatalog.parse(bytes, fileName: fileName))
    case .loctable: self = .locTable(LocTableFile.parse(bytes))
    case .xib, .storyboard: self = .document(InterfaceDocument.parse(bytes), format)
    case .nib, .storyboardc, .intentdefinition, .settingsPane, .infoPlist: return nil
    }
  }

  /// The formats of such files.
  package static let formats: [TableFormat] = [
    .strings, .stringsdict, .xcstrings, .loctable, .xib, .storyboard,
  ]
}
