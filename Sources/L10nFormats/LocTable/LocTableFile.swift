package import L10nModel
package import L10nSource

/// A `.loctable` file: one table in all its languages, as Apple's own built bundles have it.
///
/// A property list, binary as a rule, that has a dictionary of keys and values for each language:
///
/// ```
/// LocProvenance = {en = 3; "en~ipad" = 1;};
/// en            = {key = text; key = {…the rules of a .stringsdict file…};};
/// "en~ipad"     = {key = text;};
/// ```
///
/// It is read only. A value is a text or the rules that a `.stringsdict` file has for a key.
package struct LocTableFile: Sendable {
  package var source: SourceText
  package var form: Form
  /// Whether CoreFoundation loads the file; where false, `languages` is what could be read.
  package var isLoadable: Bool
  /// In the order of the file, a language that is there twice included.
  package var languages: [Language]
  /// The kinds of values that no language has, where the file says so (`LocProvenance.none`).
  package var partsOfNoLanguage: TableParts?
  /// The whole file; nil where nothing could be read.
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
    /// The language as an `.lproj` directory would spell it: `en`, `pt_BR`.
    package let spelling: String
    /// What the name has behind the language, in the form of `Device.suffixes`; empty for all devices.
    package let deviceSuffix: String
    /// What the file says about where the values come from; nil where it says nothing that counts.
    package let statedParts: TableParts?
    /// Keys and values as they are, duplicates included; none where the value is no dictionary.
    package let members: [PropertyList.Member]

    /// The kinds of values for which CoreFoundation looks here: both where the file says nothing.
    package var parts: TableParts { statedParts ?? .both }
  }
}

extension LocTableFile {
  /// The keys and values of a language, as they are in the file; none where it has not that language.
  ///
  /// Of a language that is there twice, the last counts, as it does for CoreFoundation.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  /// - Parameters:
  ///   - spelling: as the file has it.
  ///   - deviceSuffix: as `Device.suffixes` has it; empty for the values of all devices.
  package func members(of spelling: String, deviceSuffix: String = "") -> [PropertyList.Member] {
    let name = CodeUnitString(spelling + deviceSuffix)
    return languages.last { $0.name == name }?.members ?? []
  }
}
