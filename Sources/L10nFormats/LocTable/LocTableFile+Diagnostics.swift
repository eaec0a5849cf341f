import L10nLocale
import L10nModel
package import L10nSource

extension Check {
  package static let notALocTable = Check(
    "not-a-loctable", .error, "a loctable that is no dictionary of languages", losesFile: true)
  package static let languageIsNotATable = Check(
    "language-is-not-a-table", .error, "a language of a loctable that is no dictionary of keys")
  package static let twinLanguages = Check(
    "twin-languages", .warning,
    "two names in a string catalog or loctable are one language, and users get one of them")
  package static let oddProvenance = Check(
    "odd-provenance", .warning, "a loctable says something of its values' origin that means nothing"
  )
  package static let contradictedProvenance = Check(
    "contradicted-provenance", .warning,
    "a loctable denies a kind of values that it has, so that nobody looks for them")
}

extension LocTableFile {
  /// After so many languages, more than anybody has, names are only compared as they are: to find what a name that is
  /// none was to be takes its time.
  static let mostRecognizedLanguages = 500

  /// Languages that are there again, under the same name or another spelling of it.
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
      .notALocTable, at: range, "the file is a property list without languages: no key has a value",
      help: "expected a dictionary with a dictionary of keys for each language")
  }

  /// Nil where the member is as it should be.
  static func languageIsNotATable(_ member: PropertyList.Member) -> Self? {
    guard member.key != LocTableFile.provenanceKey else { return nil }
    if case .dictionary = member.value.value { return nil }
    return Self(
      .languageIsNotATable, at: member.value.range,
      "the value of \"\(member.key)\" is no dictionary: the language has no keys",
      label: "expected a dictionary")
  }

  static func twinLanguage(
    _ language: LocTableFile.Language, first: LocTableFile.Language
  ) -> Self {
    let isSame = language.name == first.name
    return Self(
      .twinLanguages, at: language.nameRange,
      isSame
        ? "\"\(language.name)\" is there twice: CoreFoundation takes the last one"
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
      .oddProvenance, at: range, "the provenance is no dictionary, and says nothing",
      label: "expected a dictionary",
      help: "without it CoreFoundation looks for strings and plural rules in each language")
  }

  static func provenanceOfNothing(_ member: PropertyList.Member) -> Self {
    Self(
      .oddProvenance, at: member.keyRange,
      "the provenance names \"\(member.key)\", which the file does not have",
      help: "add the language, or remove its provenance")
  }

  static func provenanceIsNoNumber(_ member: PropertyList.Member) -> Self {
    Self(
      .oddProvenance, at: member.value.range,
      "the provenance of \"\(member.key)\" is no whole number, and says nothing",
      label: expectedNumber)
  }

  static func unknownProvenance(_ member: PropertyList.Member, _ number: Int64) -> Self {
    Self(
      .oddProvenance, at: member.value.range,
      "the provenance of \"\(member.key)\" is \(number), of which only the bits 1 and 2 are known",
      label: expectedNumber)
  }

  private static let expectedNumber = "expected 1 for strings, 2 for plural rules or 3 for both"

  /// - Parameter kind: what there is and should not be, in the plural.
  static func deniedValues(
    _ language: LocTableFile.Language, _ provenance: PropertyList.Member, _ kind: String,
    count: Int, first: PropertyList.Member
  ) -> Self {
    Self(
      .contradictedProvenance, at: provenance.value.range,
      "the provenance of \"\(language.name)\" says that it has no \(kind), and it has \(count): CoreFoundation does not look for \(kind) here",
      help: "add \(kind == "strings" ? 1 : 2) to the provenance",
      related: first.keyRange.map { Related($0, "the first of them") })
  }

  static func provenanceOfNoLanguageContradicted(
    _ member: PropertyList.Member, by language: LocTableFile.Language
  ) -> Self {
    Self(
      .contradictedProvenance, at: member.value.range,
      "the provenance says that no language has what it says \"\(language.name)\" has",
      help: "count in \"none\" only what no language has: 1 for strings, 2 for plural rules")
  }
}
