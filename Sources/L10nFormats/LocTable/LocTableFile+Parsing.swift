import L10nModel
package import L10nSource

extension LocTableFile: TableSyntax {
  /// The only key beside those of the languages.
  static let provenanceKey: CodeUnitString = "LocProvenance"
  /// The key in the provenance that isn't a language.
  static let noLanguageKey: CodeUnitString = "none"

  /// Parses the bytes of a `.loctable` file, which can be any form of property list.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<LocTableFile> {
    // Detects and reads the three forms as for a strings file.
    let parsed = StringsFile.parse(bytes)
    // A dictionary as a value is an error there, but the rule here.
    var diagnostics = parsed.diagnostics.filter {
      $0.check != .valueIsNotText && $0.check != .notATable
    }
    let root = parsed.value.readablePropertyList
    var file = LocTableFile(
      source: parsed.value.source, form: Form(parsed.value.form),
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

extension LocTableFile.Form {
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
  /// The loaded content; for a lost file, the readable part.
  fileprivate var readablePropertyList: PropertyList? {
    if let loaded = loadedPropertyList { return loaded }
    if let propertyList { return propertyList }
    guard !entries.isEmpty else { return nil }
    return PropertyList(
      .dictionary(
        entries.map {
          PropertyList.Member(
            key: key(of: $0), keyRange: SourceRange(Int($0.keyStart), Int($0.keyEnd)),
            value: propertyListValue(of: $0))
        }))
  }
}
