/// The formats of table files; the names are those of the JSON report.
public enum TableFormat: String, Sendable, CaseIterable {
  case strings
  case stringsdict
  case xcstrings
  case loctable
  case xib
  case storyboard
  case nib
  case storyboardc
  /// Siri intent definitions, whose texts a `.strings` file of the same name replaces.
  case intentdefinition
  /// A pane of a settings bundle, whose texts are keys of the table that it declares.
  case settingsPane
  /// The bundle's own `Info.plist`, whose values the table `InfoPlist` replaces.
  case infoPlist = "infoplist"
}

extension TableFormat {
  /// Everything that distinguishes a format from the others, apart from reading and writing its files.
  ///
  /// To add a format, declare its traits here, its reader in `ParsedFile`, its table in `ParsedTable`, and its writer,
  /// if any, in `StubFileWork`; the compiler reports each place.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The extension of a file is the name of the format.
    static let isNamedByExtension = Self(rawValue: 1)
    /// A file has keys and values. Most compiled documents have lost their keys.
    static let isTable = Self(rawValue: 1 << 1)
    /// A file is a document, usually an interface document, whose texts a `.strings` file of the same name replaces.
    static let isDocument = Self(rawValue: 1 << 2)
    /// A build creates the file, so nobody edits it.
    static let isCompiled = Self(rawValue: 1 << 3)
    /// One file contains several languages.
    static let isMultilingual = Self(rawValue: 1 << 4)
    /// A value can be a single text.
    static let hasTexts = Self(rawValue: 1 << 5)
    /// A value can have several texts, selected by number, device or width.
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
  /// Whether the document is compiled, and therefore a resource unless a `.strings` file has its name.
  package var isCompiledDocument: Bool { traits.isSuperset(of: [.isDocument, .isCompiled]) }
  package var isMultilingual: Bool { traits.contains(.isMultilingual) }

  /// The parts of a table that a file can have; in a file with several languages, each language can have fewer.
  package var parts: TableParts {
    var parts: TableParts = []
    if traits.contains(.hasTexts) { parts.insert(.strings) }
    if traits.contains(.hasVariations) { parts.insert(.stringsdict) }
    return parts
  }

  /// The part of the table in which a lookup finds an entry; if the format has both, the entry's form decides.
  package func part(of entry: TableEntry) -> TableParts {
    switch parts {
    case .both: entry.form == .varied ? .stringsdict : .strings
    case .stringsdict: .stringsdict
    default: .strings
    }
  }

  /// The format of files with an extension; nil if there is none. Case matters, as in a lookup.
  package init?(fileExtension: String) {
    guard let format = Self(rawValue: fileExtension),
      format.traits.contains(.isNamedByExtension)
    else { return nil }
    self = format
  }
}

/// The two files of a table, which a lookup finds independently. The values are those of a `.loctable`'s
/// `LocProvenance`.
package struct TableParts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Plain texts, as in a `.strings` file.
  package static let strings = Self(rawValue: 1)
  /// Texts that depend on numbers, devices or widths, as in a `.stringsdict` file.
  package static let stringsdict = Self(rawValue: 2)
  package static let both: Self = [.strings, .stringsdict]

  /// Both parts, in order of precedence.
  package static let inOrder: [Self] = [.stringsdict, .strings]
}
