package import L10nModel

extension TableFormat {
  /// What parses files of the format; nil for one that is read otherwise: nibs and panes are made of several files.
  package var syntax: (any TableSyntax.Type)? {
    switch self {
    case .strings: StringsFile.self
    case .stringsdict: StringsDictFile.self
    case .xcstrings: StringCatalog.self
    case .loctable: LocTableFile.self
    case .xib, .storyboard: InterfaceDocument.self
    case .intentdefinition: IntentDefinition.self
    case .nib, .storyboardc, .settingsPane, .infoPlist: nil
    }
  }
}
