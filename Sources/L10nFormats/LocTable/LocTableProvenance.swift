import L10nModel
import L10nSource

/// What a `.loctable` file says about where its values come from: a number for each language.
struct LocTableProvenance {
  /// What stands under the key; nil where nothing does.
  let list: PropertyList?

  init(_ list: PropertyList?) {
    self.list = list
  }

  /// What the file says of a language, bits that mean nothing left out; nil where it says no number.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  subscript(name: CodeUnitString) -> LocTableFile.Kinds? {
    guard case .integer(let number)? = list?[name]?.value else { return nil }
    return LocTableFile.Kinds(rawValue: UInt8(truncatingIfNeeded: number & 3))
  }
}

extension LocTableFile {
  /// What is odd about the provenance, and where it and the values contradict each other.
  ///
  /// - Complexity: O(*n*²) in the number of languages.
  func provenanceDiagnostics(_ provenance: LocTableProvenance) -> [Diagnostic] {
    guard let list = provenance.list else { return [] }
    guard case .dictionary(let members) = list.value else {
      return [.provenanceIsNoDictionary(at: list.range)]
    }
    var diagnostics: [Diagnostic] = []
    for member in members {
      let language = languages.last { $0.name == member.key }
      if language == nil, member.key != LocTableFile.noLanguageKey {
        diagnostics.append(.provenanceOfNothing(member))
      }
      guard case .integer(let number) = member.value.value else {
        diagnostics.append(.provenanceIsNoNumber(member))
        continue
      }
      if number & ~3 != 0 { diagnostics.append(.unknownProvenance(member, number)) }
      if let language { diagnostics += contradictions(of: language, at: member) }
    }
    if let kindsOfNoLanguage {
      let having = languages.first { !($0.statedKinds ?? []).isDisjoint(with: kindsOfNoLanguage) }
      let member = members.last { $0.key == LocTableFile.noLanguageKey }
      if let having, let member {
        diagnostics.append(.provenanceOfNoLanguageContradicted(member, by: having))
      }
    }
    return diagnostics
  }

  /// Where values are of a kind that the provenance denies.
  ///
  /// A `.stringsdict` file may have a plain text for a key, so texts beside rules prove nothing.
  private func contradictions(
    of language: Language, at provenance: PropertyList.Member
  ) -> [Diagnostic] {
    guard let kinds = language.statedKinds else { return [] }
    let rules = language.members.filter {
      if case .dictionary = $0.value.value { true } else { false }
    }
    let texts = language.members.filter { !$0.value.isNotText }
    var diagnostics: [Diagnostic] = []
    if !kinds.contains(.strings), let first = texts.first, rules.isEmpty || kinds.isEmpty {
      diagnostics.append(
        .deniedValues(language, provenance, "strings", count: texts.count, first: first))
    }
    if !kinds.contains(.stringsdict), let first = rules.first {
      diagnostics.append(
        .deniedValues(language, provenance, "plural rules", count: rules.count, first: first))
    }
    return diagnostics
  }
}
