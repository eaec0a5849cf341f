package import L10nModel
package import L10nSource

/// A `.loctable` file: one table in all languages, as in Apple's own built bundles.
///
/// A property list, usually binary, with a dictionary of keys and values for each language:
///
/// ```
/// LocProvenance = {en = 3; "en~ipad" = 1;};
/// en            = {key = text; key = {…the rules of a .stringsdict file…};};
/// "en~ipad"     = {key = text;};
/// ```
///
/// It is read-only. A value is a text or the rules of a `.stringsdict` file.
package struct LocTableFile: Sendable {
  package var source: SourceText
  package var form: Form
  /// Whether CoreFoundation loads the file; if not, `languages` is the readable part.
  package var isLoadable: Bool
  /// In file order, including duplicate languages.
  package var languages: [Language]
  /// The kinds of values that no language has, if the file declares them (`LocProvenance.none`).
  package var partsOfNoLanguage: TableParts?
  /// The whole file; nil if nothing could be read.
  package var propertyList: PropertyList?

  package enum Form: Sendable, Hashable {
    case binary
    case xml
    case oldStyle
  }

  /// The values of one language, for all devices or for some.
  package struct Language: Sendable, Hashable {
    /// The name in the file: `en-iphoneos~ipad`.
    package let name: CodeUnitString
    package let nameRange: SourceRange?
    /// The language as the name of an `.lproj` directory: `en`, `pt_BR`.
    package let spelling: String
    /// The device suffix of the name, in the form of `Device.suffixes`; empty for all devices.
    package let deviceSuffix: String
    /// The declared provenance of the values; nil if there is no valid one.
    package let statedParts: TableParts?
    /// Keys and values as written, including duplicates; empty if the value isn't a dictionary.
    package let members: [PropertyList.Member]

    /// The kinds of values that CoreFoundation looks for here: both without a declaration.
    package var parts: TableParts { statedParts ?? .both }
  }
}

extension LocTableFile {
  /// The keys and values of a language, as in the file; empty if the file lacks the language.
  ///
  /// For a duplicate language, the last one counts, as in CoreFoundation.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  /// - Parameters:
  ///   - spelling: as in the file.
  ///   - deviceSuffix: in the form of `Device.suffixes`; empty for the values of all devices.
  package func members(of spelling: String, deviceSuffix: String = "") -> [PropertyList.Member] {
    let name = CodeUnitString(spelling + deviceSuffix)
    return languages.last { $0.name == name }?.members ?? []
  }
}

extension LocTableFile {
  /// The content that a lookup finds in a language, with the errors in its rules.
  ///
  /// The last of equal keys counts.
  ///
  /// - Parameter language: one of `languages`.
  /// - Complexity: O(*n*) in the length of its texts.
  package func content(of language: Language) -> Parsed<TableContent> {
    let list = FlatPropertyList(PropertyList(.dictionary(language.members)))
    return source.utf8.withView { source in
      list.decoded.withView { decoded in
        var reader = StringsDictReader(
          list, source: source, decoded: decoded, hasPlaces: form != .binary)
        reader.readEntries()
        return Parsed(
          TableContent(bytes: list.decoded, entries: reader.entries, nodes: reader.nodes),
          diagnostics: reader.diagnostics)
      }
    }
  }
}
