package import L10nModel
package import L10nSource

/// A `.loctable` file: one table in all languages, as in the bundles that Apple builds.
///
/// It is a property list, usually binary, with a dictionary of keys and values for each language:
///
/// ```
/// LocProvenance = {en = 3; "en~ipad" = 1;};
/// en            = {key = text; key = {…the rules of a .stringsdict file…};};
/// "en~ipad"     = {key = text;};
/// ```
///
/// A value is a text or the rules of a `.stringsdict` file. This type only reads the format.
package struct LocTableFile: Sendable {
  package var source: SourceText
  package var form: PropertyListForm
  /// Whether CoreFoundation loads the file. If it doesn't, `languages` is the readable part.
  package var isLoadable: Bool
  /// The languages in file order, including duplicates.
  package var languages: [Language]
  /// The kinds of values that no language has, if the file declares them (`LocProvenance.none`).
  package var partsOfNoLanguage: TableParts?
  /// The whole file; nil if it can't be read.
  package var propertyList: PropertyList?

  /// The values of a language for all devices, or for the devices of a suffix.
  package struct Language: Sendable, Hashable {
    /// The name in the file, such as `en-iphoneos~ipad`.
    package let name: CodeUnitString
    package let nameRange: SourceRange?
    /// The language, spelled like the name of an `.lproj` directory: `en`, `pt_BR`.
    package let spelling: String
    /// The device suffix of the name, one of `Device.suffixes`; empty for all devices.
    package let deviceSuffix: String
    /// The declared provenance of the values; nil if the file declares no valid one.
    package let statedParts: TableParts?
    /// The keys and values as written, including duplicates; empty if the language's value isn't a dictionary.
    package let members: [PropertyList.Member]

    /// The kinds of values that CoreFoundation looks up here: both without a declaration.
    package var parts: TableParts { statedParts ?? .both }
  }
}

extension LocTableFile {
  /// Returns the content that a lookup finds in a language, and the errors in its rules.
  ///
  /// Of equal keys, the last one counts.
  ///
  /// - Parameter language: an element of `languages`.
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

/// The parsed name of a language in a `.loctable` file: `en-iphoneos~ipad` is `en` with the suffix `-iphoneos~ipad`.
///
/// All text after `~` is a product, as names of languages don't contain that character. Hyphens also separate scripts and
/// regions (`zh-Hans`, `pt-BR`), so only known platforms count after a hyphen.
struct LocTableName: Hashable {
  let language: String
  /// The suffix for platform and product; empty for the name of a language alone.
  let deviceSuffix: String

  private static let platforms = ["-macos", "-iphoneos", "-watchos", "-tvos", "-xros"]

  init(_ name: String) {
    var language = name.utf8[...]
    if let tilde = language.lastIndex(of: UInt8(ascii: "~")), tilde > language.startIndex {
      language = language[..<tilde]
    }
    for platform in Self.platforms where language.count > platform.utf8.count {
      let start = language.index(language.endIndex, offsetBy: -platform.utf8.count)
      if language[start...].elementsEqual(platform.utf8) {
        language = language[..<start]
        break
      }
    }
    self.language = String(Substring(language))
    deviceSuffix = String(Substring(name.utf8[language.endIndex...]))
  }
}

extension LocTableFile {
  /// The only top-level key that isn't a language.
  static let provenanceKey: CodeUnitString = "LocProvenance"
  /// The key in the provenance that isn't a language.
  static let noLanguageKey: CodeUnitString = "none"

  /// Parses the bytes of a `.loctable` file, which may be any form of property list.
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<LocTableFile> {
    // Detects and reads the three forms like a `.strings` file.
    let parsed = StringsFile.parse(bytes)
    // A dictionary as a value is an error in a `.strings` file, but usual here.
    var diagnostics = parsed.diagnostics.ofAnyDictionary
    let root = parsed.value.readablePropertyList
    var file = LocTableFile(
      source: parsed.value.source, form: PropertyListForm(parsed.value.form),
      isLoadable: parsed.value.loaded.status != .lost, languages: [])
    file.propertyList = root
    guard let root, case .dictionary(let members) = root.value else {
      if file.isLoadable { diagnostics.append(.notALocTable(at: root?.range)) }
      return Parsed(file, diagnostics: diagnostics)
    }
    let provenance = LocTableProvenance(root[provenanceKey])
    file.partsOfNoLanguage = provenance[noLanguageKey]
    file.languages = members.filter { $0.key != provenanceKey }.map {
      Language($0, statedParts: provenance[$0.key])
    }
    diagnostics += members.compactMap(Diagnostic.languageIsNotATable)
    diagnostics += file.twinDiagnostics + file.provenanceDiagnostics(provenance)
    return Parsed(file, diagnostics: diagnostics)
  }

  package var text: [UInt8] { source.utf8 }
}

extension PropertyListForm {
  fileprivate init(_ form: StringsFile.Form) {
    self =
      switch form {
      case .binary: .binary
      case .xml: .xml
      case .pairs, .bracedPairs, .otherObject: .oldStyle
      }
  }
}

extension LocTableFile.Language {
  fileprivate init(_ member: PropertyList.Member, statedParts: TableParts?) {
    let taken = LocTableName(member.key.string)
    self.init(
      name: member.key, nameRange: member.keyRange, spelling: taken.language,
      deviceSuffix: taken.deviceSuffix, statedParts: statedParts, members: member.value.members)
  }
}

extension StringsFile {
  /// The loaded content; the readable part of a file that CoreFoundation doesn't load.
  fileprivate var readablePropertyList: PropertyList? {
    if let loaded = loadedPropertyList { return loaded }
    if let propertyList { return propertyList }
    return entries.isEmpty ? nil : PropertyList(.dictionary(entries.map { member(of: $0) }))
  }
}

extension LocTableFile: TableSyntax {
  package static func dump(_ parsed: Parsed<Self>, _ format: TableFormat) -> ParsedFile? {
    .table(TableDump(parsed))
  }
}

extension TableDump {
  init(_ parsed: Parsed<LocTableFile>) {
    let file = parsed.value
    var contentDiagnostics: [Diagnostic] = []
    var dumped: [Entry] = []
    var keys: Set<CodeUnitString> = []
    for language in file.languages {
      let content = file.content(of: language)
      contentDiagnostics += content.diagnostics
      for (position, member) in language.members.enumerated() {
        let entry = content.value.entries[position]
        keys.insert(member.key)
        dumped.append(
          Entry(
            key: member.key, offset: member.keyRange?.start, language: language.name,
            values: [
              entry.form == .other
                ? Value(form: .other(member.value)) : Value(entry, of: content.value)
            ]))
      }
    }
    self.init(
      format: .loctable, source: file.source, text: file.form == .binary ? [] : file.source.utf8,
      entries: dumped, diagnostics: (parsed.diagnostics + contentDiagnostics).inOrder,
      status: file.isLoadable ? .complete : .lost)
    guard file.isLoadable else { return }
    loadedKeyCount = keys.count
    loaded = file.propertyList
  }
}
