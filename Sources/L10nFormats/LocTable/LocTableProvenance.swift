import L10nModel
import L10nSource

/// The declared origins of a `.loctable` file's values: a number for each language.
struct LocTableProvenance {
  /// The value of the key; nil if there is none.
  let list: PropertyList?
  /// The declared kinds for each name, without undefined bits; names without a number are omitted. The last of two
  /// equal names counts.
  private let parts: [CodeUnitString: TableParts]

  /// - Complexity: O(*n*) in the number of names.
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

  /// - Complexity: O(1).
  subscript(name: CodeUnitString) -> TableParts? { parts[name] }
}

extension LocTableFile {
  /// Errors in the provenance, and contradictions with the values.
  ///
  /// - Complexity: O(*n*) in the number of languages and values.
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

  /// Reports values of a kind that the provenance denies.
  ///
  /// A `.stringsdict` file can contain plain texts, so texts beside rules prove nothing.
  private func contradictions(
    of language: Language, at provenance: PropertyList.Member
  ) -> [Diagnostic] {
    guard let parts = language.statedParts else { return [] }
    let rules = language.members.filter {
      if case .dictionary = $0.value.value { true } else { false }
    }
    let texts = language.members.filter { !$0.value.isNotText }
    var diagnostics: [Diagnostic] = []
    if !parts.contains(.strings), let first = texts.first, rules.isEmpty || parts.isEmpty {
      diagnostics.append(
        .deniedValues(language, provenance, "strings", count: texts.count, first: first))
    }
    if !parts.contains(.stringsdict), let first = rules.first {
      diagnostics.append(
        .deniedValues(language, provenance, "plural rules", count: rules.count, first: first))
    }
    return diagnostics
  }
}
