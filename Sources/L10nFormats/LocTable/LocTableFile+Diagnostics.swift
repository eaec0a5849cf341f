import L10nLocale
import L10nModel
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
  /// With more languages than this, names are compared literally: suggestions for invalid names take time.
  static let mostRecognizedLanguages = 500

  /// The findings about languages that occur twice, with the same name or another spelling.
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

  /// Returns the diagnostic for a language whose value isn't a dictionary; nil if the member is valid.
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
      help: "keep one of them, with the keys of both")
  }

  /// The same for a string catalog, in which each name occurs once.
  static func twinLanguage(
    _ language: CodeUnitString, at range: SourceRange, first: CodeUnitString
  ) -> Self {
    Self(
      .twinLanguages, at: range,
      "\"\(language)\" is the same language as \"\(first)\": users get one of them",
      help: "keep one of them, with the texts of both")
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
    count: Int
  ) -> Self {
    Self(
      .contradictedProvenance, at: provenance.value.range,
      "the provenance of \"\(language.name)\" declares no \(kind), but it has \(count): CoreFoundation doesn't look for \(kind) here",
      help: "add \(kind == "strings" ? 1 : 2) to the provenance")
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

extension Check {
  package static let ofLocTables: [Check] = [
    notALocTable, languageIsNotATable, twinLanguages, oddProvenance, contradictedProvenance,
  ]
}

/// The declared origins of the values in a `.loctable` file: a number for each language.
struct LocTableProvenance {
  /// The value of `LocProvenance`; nil if the key is missing.
  let list: PropertyList?
  /// The declared kinds of values by language, without undefined bits. Languages without a number are left out. Of equal
  /// names, the last one counts.
  private let parts: [CodeUnitString: TableParts]

  init(_ list: PropertyList?) {
    self.list = list
    var parts: [CodeUnitString: TableParts] = [:]
    for member in list?.members ?? [] {
      if case .integer(let number) = member.value.value {
        parts[member.key] = TableParts(rawValue: UInt8(truncatingIfNeeded: number & 3))
      } else {
        parts[member.key] = nil
      }
    }
    self.parts = parts
  }

  subscript(name: CodeUnitString) -> TableParts? { parts[name] }
}

extension LocTableFile {
  /// Returns the findings about invalid provenance, and about values that contradict it.
  func provenanceDiagnostics(_ provenance: LocTableProvenance) -> [Diagnostic] {
    guard let list = provenance.list else { return [] }
    guard case .dictionary(let members) = list.value else {
      return [.provenanceIsNoDictionary(at: list.range)]
    }
    let languageOfName = Dictionary(languages.map { ($0.name, $0) }) { _, last in last }
    let lastOfName = Dictionary(members.enumerated().map { ($1.key, $0) }) { _, last in last }
    var diagnostics: [Diagnostic] = []
    for (index, member) in members.enumerated() {
      let language = languageOfName[member.key]
      if language == nil, member.key != LocTableFile.noLanguageKey {
        diagnostics.append(.provenanceOfNothing(member))
      }
      guard case .integer(let number) = member.value.value else {
        diagnostics.append(.provenanceIsNoNumber(member))
        continue
      }
      if number & ~3 != 0 { diagnostics.append(.unknownProvenance(member, number)) }
      if let language, lastOfName[member.key] == index {
        diagnostics += contradictions(of: language, at: member)
      }
    }
    if let partsOfNoLanguage {
      let having = languages.first { !($0.statedParts ?? []).isDisjoint(with: partsOfNoLanguage) }
      let member = members.last { $0.key == LocTableFile.noLanguageKey }
      if let having, let member {
        diagnostics.append(.provenanceOfNoLanguageContradicted(member, by: having))
      }
    }
    return diagnostics
  }

  /// Returns the findings about values of a kind that the provenance denies.
  ///
  /// A `.stringsdict` file may contain plain texts, so texts beside rules don't contradict it.
  private func contradictions(
    of language: Language, at provenance: PropertyList.Member
  ) -> [Diagnostic] {
    guard let parts = language.statedParts else { return [] }
    let rules = language.members.filter {
      if case .dictionary = $0.value.value { true } else { false }
    }
    let texts = language.members.filter { !$0.value.isNotText }
    var diagnostics: [Diagnostic] = []
    if !parts.contains(.strings), !texts.isEmpty, rules.isEmpty || parts.isEmpty {
      diagnostics.append(.deniedValues(language, provenance, "strings", count: texts.count))
    }
    if !parts.contains(.stringsdict), !rules.isEmpty {
      diagnostics.append(.deniedValues(language, provenance, "plural rules", count: rules.count))
    }
    return diagnostics
  }
}
