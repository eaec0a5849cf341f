import L10nSource

/// The tables that enumerations name.
extension CodeConstants {
  struct Property: Hashable {
    let type: String
    let name: CodeWord
  }

  /// What the properties that name tables are for each case.
  static func textsOfCases(_ files: [CodeFile]) -> [Property: [CodeWord: CodeText]] {
    let types = files.reduce(into: Set<String>()) { $0.formUnion($1.typesNamingTables) }
    guard !types.isEmpty else { return [:] }
    return files.reduce(into: [:]) { all, file in
      for property in file.textsOfCases where types.contains(property.type) {
        all[Property(type: property.type, name: property.property)] = property.texts
      }
      for value in file.rawValues where types.contains(value.type) {
        all[Property(type: value.type, name: CodeWord("rawValue")), default: [:]][value.word] =
          value.text
      }
    }
  }
}

extension CodeConstants.OfFile {
  /// What a property can be, each text once: of a case, or of any where it isn't known which one is meant; nil if it is none
  /// of an enumeration.
  func texts(of member: CallShape.Member, forCase name: CodeWord?) -> [CodeText]? {
    let property = CodeConstants.Property(type: member.type, name: member.property)
    guard let texts = textsOfCases[property], !texts.isEmpty else { return nil }
    if let name, let text = texts[name] ?? texts[.any] { return [text.resolved(self)] }
    return Set(texts.values.map { $0.resolved(self) })
      .sorted { ($0.literal ?? "") < ($1.literal ?? "") }
  }
}
