/// The kinds of files that make up tables; the names are those of the JSON report.
public enum TableFormat: String, Sendable, CaseIterable {
  case strings
  case stringsdict
  case xcstrings
  case loctable
  case xib
  case storyboard
  case nib
  case storyboardc
  /// Definitions of Siri intents, whose texts a `.strings` file of their name replaces.
  case intentdefinition
  /// A pane of a settings bundle, whose texts are keys of the table that it names.
  case settingsPane
  /// The bundle's own `Info.plist`, whose values the table `InfoPlist` replaces.
  case infoPlist = "infoplist"
}

extension TableFormat {
  /// All that sets a format apart from the others, beside how its files are read and written.
  ///
  /// A new format gets its traits here, its reader in `ParsedFile`, its table in `ParsedTable`, and its writer, if it has
  /// one, in `StubFileWork`; the compiler names each place.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A file's extension is the name of the format.
    static let isNamedByExtension = Self(rawValue: 1)
    /// A file has keys and values. Most compiled documents have lost their keys.
    static let isTable = Self(rawValue: 1 << 1)
    /// A file is a document, most often of an interface, whose texts a `.strings` file of its name replaces.
    static let isDocument = Self(rawValue: 1 << 2)
    /// A build makes the file, so that nobody edits it.
    static let isCompiled = Self(rawValue: 1 << 3)
    /// One file has several languages.
    static let isMultilingual = Self(rawValue: 1 << 4)
    /// A value may be one text.
    static let hasTexts = Self(rawValue: 1 << 5)
    /// A value may have several texts, of which numbers, devices or widths choose.
    static let hasVariations = Self(rawValue: 1 << 6)
  }

  package var traits: Traits {
    switch self {
    case .strings: [.isNamedByExtension, .isTable, .hasTexts]
    case .stringsdict: [.isNamedByExtension, .isTable, .hasVariations]
    case .xcstrings:
      [.isNamedByExtension, .isTable, .isMultilingual, .hasTexts, .hasVariations]
    case .loctable:
      [
        .isNamedByExtension, .isTable, .isCompiled, .isMultilingual, .hasTexts, .hasVariations,
      ]
    case .xib, .storyboard: [.isNamedByExtension, .isTable, .isDocument, .hasTexts]
    case .nib, .storyboardc: [.isNamedByExtension, .isDocument, .isCompiled]
    case .intentdefinition: [.isNamedByExtension, .isTable, .isDocument, .hasTexts]
    case .settingsPane: [.isTable, .isDocument, .hasTexts]
    case .infoPlist: []
    }
  }

  package var isTable: Bool { traits.contains(.isTable) }
  package var isDocument: Bool { traits.contains(.isDocument) }
  /// Whether the document is compiled, and so a resource unless a `.strings` file has its name.
  package var isCompiledDocument: Bool { traits.isSuperset(of: [.isDocument, .isCompiled]) }
  package var isMultilingual: Bool { traits.contains(.isMultilingual) }

  /// What of a table a file has; of those with several languages each may have less.
  package var parts: TableParts {
    var parts: TableParts = []
    if traits.contains(.hasTexts) { parts.insert(.strings) }
    if traits.contains(.hasVariations) { parts.insert(.stringsdict) }
    return parts
  }

  /// In which of a table's files a lookup finds an entry; of a format that has both, its form says.
  package func part(of entry: TableEntry) -> TableParts {
    switch parts {
    case .both: entry.form == .varied ? .stringsdict : .strings
    case .stringsdict: .stringsdict
    default: .strings
    }
  }

  /// The format of the files with an extension; nil if there is none. Case matters, as it does to a lookup.
  package init?(fileExtension: some Sequence<UInt8>) {
    let format = Self.allCases.first { format in
      format.traits.contains(.isNamedByExtension)
        && fileExtension.elementsEqual(format.rawValue.utf8)
    }
    guard let format else { return nil }
    self = format
  }
}
