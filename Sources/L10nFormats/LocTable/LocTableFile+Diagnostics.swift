import L10nLocale
package import L10nModel
package import L10nSource

extension Check {
  package static let notALocTable = Check(
    "not-a-loctable", .error, "loctable that isn't a dictionary of languages", losesFile: true)
  package static let languageIsNotATable = Check(
    "language-is-not-a-table", .error, "loctable language whose value isn't a dictionary")
  package static let twinLanguages = Check(
    "twin-languages", .warning, "one language under two names in a string catalog or loctable")
  package static let oddProvenance = Check(
    "odd-provenance", .warning, "invalid value or unknown language in a loctable's LocProvenance"
  )
  package static let contradictedProvenance = Check(
    "contradicted-provenance", .warning,
    "loctable values that LocProvenance denies, so no lookup finds them")
}

extension LocTableFile {
  /// For more languages than this, names are only compared literally: suggestions for invalid names take time.
  static let mostRecognizedLanguages = 500

  /// Duplicate languages, under the same name or another spelling.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  var twinDiagnostics: [Diagnostic] {
    struct Identity: Hashable {
      let identifier: LocaleIdentifier
      let deviceSuffix: String
    }
    var firstOfIdentity: [Identity: Language] = [:]
    var diagnostics: [Diagnostic] = []
    for (position, language) in languages.enumerated() {
      let identifier =
        position < Self.mostRecognizedLanguages
        ? RecognizedLocale(spelling: language.spelling).identifier
        : LocaleIdentifier(language.spelling)
      let identity = Identity(identifier: identifier, deviceSuffix: language.deviceSuffix)
      if let first = firstOfIdentity[identity] {
        diagnostics.append(.twinLanguage(language, first: first))
      } else {
        firstOfIdentity[identity] = language
      }
    }
    return diagnostics
  }
}

extension Diagnostic {
  static func notALocTable(at range: SourceRange?) -> Self {
    Self(
      .notALocTable, at: range, "the file is a property list without languages: it has no keys",
      help: "expected a dictionary that contains a dictionary of keys for each language")
  }

  /// Nil if the member is valid.
  static func languageIsNotATable(_ member: PropertyList.Member) -> Self? {
    guard member.key != LocTableFile.provenanceKey else { return nil }
    if case .dictionary = member.value.value { return nil }
    return Self(
      .languageIsNotATable, at: member.value.range,
      "the value of \"\(member.key)\" is not a dictionary: the language has no keys",
      label: "expected a dictionary")
  }

  static func twinLanguage(
    _ language: LocTableFile.Language, first: LocTableFile.Language
  ) -> Self {
    let isSame = language.name == first.name
    return Self(
      .twinLanguages, at: language.nameRange,
      isSame
        ? "\"\(language.name)\" appears twice: CoreFoundation uses the last one"
        : "\"\(language.name)\" is the same language as \"\(first.name)\": users get one of them",
      help: "keep one of them, with the keys of both",
      related: first.nameRange.map { Related($0, "the first one") })
  }

  /// The same in a string catalog, which has each name once.
  static func twinLanguage(
    _ language: CodeUnitString, at range: SourceRange, first: CodeUnitString,
    at firstRange: SourceRange?
  ) -> Self {
    Self(
      .twinLanguages, at: range,
      "\"\(language)\" is the same language as \"\(first)\": users get one of them",
      help: "keep one of them, with the texts of both",
      related: firstRange.map { Related($0, "the first one") })
  }

  static func provenanceIsNoDictionary(at range: SourceRange?) -> Self {
    Self(
      .oddProvenance, at: range, "the provenance is not a dictionary and has no effect",
      label: "expected a dictionary",
      help: "without it, CoreFoundation looks for strings and plural rules in each language")
  }

  static func provenanceOfNothing(_ member: PropertyList.Member) -> Self {
    Self(
      .oddProvenance, at: member.keyRange,
      "the provenance names \"\(member.key)\", which the file doesn't contain",
      help: "add the language, or remove its provenance")
  }

  static func provenanceIsNoNumber(_ member: PropertyList.Member) -> Self {
    Self(
      .oddProvenance, at: member.value.range,
      "the provenance of \"\(member.key)\" is not an integer and has no effect",
      label: expectedNumber)
  }

  static func unknownProvenance(_ member: PropertyList.Member, _ number: Int64) -> Self {
    Self(
      .oddProvenance, at: member.value.range,
      "the provenance of \"\(member.key)\" is \(number), but only the bits 1 and 2 are defined",
      label: expectedNumber)
  }

  private static let expectedNumber = "expected 1 for strings, 2 for plural rules or 3 for both"

  /// - Parameter kind: the unexpected kind of values, in the plural.
  static func deniedValues(
    _ language: LocTableFile.Language, _ provenance: PropertyList.Member, _ kind: String,
    count: Int, first: PropertyList.Member
  ) -> Self {
    Self(
      .contradictedProvenance, at: provenance.value.range,
      "the provenance of \"\(language.name)\" declares no \(kind), but it has \(count): CoreFoundation doesn't look for \(kind) here",
      help: "add \(kind == "strings" ? 1 : 2) to the provenance",
      related: first.keyRange.map { Related($0, "the first of them") })
  }

  static func provenanceOfNoLanguageContradicted(
    _ member: PropertyList.Member, by language: LocTableFile.Language
  ) -> Self {
    Self(
      .contradictedProvenance, at: member.value.range,
      "the provenance contradicts itself: \"none\" excludes a kind of values that \"\(language.name)\" has",
      help: "include in \"none\" only kinds that no language has: 1 for strings, 2 for plural rules"
    )
  }
}

extension CheckExplanation {
  /// Tables of several languages in one property list.
  package static let ofLocTables = [
    CheckExplanation(
      .notALocTable,
      meaning: """
        A .loctable file is a property list but not a dictionary. It should contain a dictionary of keys and values for
        each language.
        """,
      effect: """
        The table is empty in every language: users see raw keys.
        """,
      example: """
        <plist version="1.0"><array/></plist>
        """,
      remedy: """
        Build the file again from its source tables.
        """),
    CheckExplanation(
      .languageIsNotATable,
      meaning: """
        In a .loctable file, the value of a language isn't a dictionary of keys and values.
        """,
      effect: """
        The language has no keys there, and its users see none of the table's texts in it.
        """,
      example: """
        <key>fr</key>
        <string>Bonjour</string>
        """,
      remedy: """
        Build the file again from its source tables.
        """),
    CheckExplanation(
      .twinLanguages,
      meaning: """
        A string catalog or a .loctable file has one language twice, under the same name or under two spellings.
        """,
      effect: """
        If the names are equal, CoreFoundation takes the last one. If they are spelled differently, a build creates two
        directories or languages, and each user gets one of them. Keys that only the other one has are lost.
        """,
      example: """
        <key>en_GB</key> <dict>…</dict>
        <key>en-GB</key> <dict>…</dict>
        """,
      remedy: """
        Give the language one name: in the catalog, or in the source directories of the .loctable.
        """),
    CheckExplanation(
      .oddProvenance,
      meaning: """
        The dictionary LocProvenance of a .loctable file records where the values of each language come from: 1 is a
        .strings file, 2 a .stringsdict file, 3 both. This entry has another value, or names a language that the file
        doesn't have.
        """,
      effect: """
        If the value isn't a number, CoreFoundation looks for both kinds. Users usually lose nothing, but the file
        wasn't created properly.
        """,
      example: """
        <key>LocProvenance</key>
        <dict><key>fr</key><integer>7</integer></dict>
        """,
      remedy: """
        Correct the number, or build the file again.
        """),
    CheckExplanation(
      .contradictedProvenance,
      meaning: """
        The dictionary LocProvenance of a .loctable file says that a language has no values from a .strings file, or
        none from a .stringsdict file, but it has such values. The check also reports a table whose LocProvenance says
        that no language has a kind of values that some language has.
        """,
      effect: """
        CoreFoundation looks in a language only for the listed kinds. The file has the texts, but no lookup finds them.
        """,
      example: """
        <key>LocProvenance</key> <dict><key>de</key><integer>2</integer></dict>
        <key>de</key> <dict><key>Hello</key><string>Hallo</string></dict>
        """,
      remedy: """
        Add 1 to the number for texts of .strings files, 2 for rules of .stringsdict files; or build the file again.
        """),
  ]
}
