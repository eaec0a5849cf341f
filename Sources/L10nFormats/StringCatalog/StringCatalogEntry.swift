import L10nModel
import L10nSource

/// A key with all its properties, for writing.
struct StringCatalogEntry: Hashable {
  var comment: CodeUnitString?
  /// `unknown` is written as `absent`.
  var extractionState = StringCatalog.ExtractionState.absent
  var shouldTranslate = true
  var localizations: [CodeUnitString: JSONText] = [:]
}

extension StringCatalogEntry {
  var json: JSONText {
    var members: [JSONText.Member] = []
    if let comment { members.append(.init("comment", .string(comment))) }
    if let name = extractionState.catalogName {
      members.append(.init("extractionState", .string(name)))
    }
    if !shouldTranslate { members.append(.init("shouldTranslate", .word("false"))) }
    if !localizations.isEmpty {
      members.append(.init("localizations", .object(localizations.map { .init($0.key, $0.value) })))
    }
    return .object(members)
  }
}

extension AssignedValue {
  /// Returns the value in the form of a catalog, with the same state for every text.
  func catalogJSON(_ state: UnitState) -> JSONText {
    switch self {
    case .text(let text): .object([.init("stringUnit", .unit(state, text))])
    case .alternatives(let texts):
      .object([
        .init(
          "stringSet",
          .object([
            .init("state", .string(CodeUnitString(state.spelling))),
            .init("values", .array(texts.map { .string($0) })),
          ]))
      ])
    case .plural(let forms):
      .variations(
        "plural",
        forms.map { .init(CodeUnitString($0.key.rawValue), $0.value.catalogJSON(state)) })
    case .device(let values):
      .variations("device", values.map { .init($0.name, $0.value.catalogJSON(state)) })
    // Catalogs don't support widths: the text for the largest width is used.
    case .width(let values): (values.last?.value ?? .text("")).catalogJSON(state)
    case .format(let value, let variables):
      value.catalogJSON(state).adding(
        .init(
          "substitutions",
          .withLastOfEachName(variables.map { .init($0.name, $0.catalogJSON(state)) })))
    }
  }
}

extension AssignedValue.Variable {
  fileprivate func catalogJSON(_ state: UnitState) -> JSONText {
    var json = value.catalogJSON(state)
    if let argumentNumber { json = json.adding(.init("argNum", .word("\(argumentNumber)"))) }
    return valueType.isEmpty ? json : json.adding(.init("formatSpecifier", .string(valueType)))
  }
}

extension StringCatalog.ExtractionState {
  var catalogName: CodeUnitString? {
    switch self {
    case .absent, .unknown: nil
    case .manual: "manual"
    case .extractedWithValue: "extracted_with_value"
    case .migrated: "migrated"
    case .stale: "stale"
    }
  }
}

extension JSONText {
  static func unit(_ state: UnitState, _ text: CodeUnitString) -> JSONText {
    .object([
      .init("state", .string(CodeUnitString(state.spelling))), .init("value", .string(text)),
    ])
  }

  static func variations(_ kind: CodeUnitString, _ members: [Member]) -> JSONText {
    .object([.init("variations", .object([.init(kind, .withLastOfEachName(members))]))])
  }

  func adding(_ member: Member) -> JSONText {
    guard case .object(let members) = self else { return self }
    return .object(members + [member])
  }

  /// Returns an object in which the last of members with the same name wins.
  fileprivate static func withLastOfEachName(_ members: [Member]) -> JSONText {
    let values = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    return .object(values.map { Member($0.key, $0.value) })
  }
}
