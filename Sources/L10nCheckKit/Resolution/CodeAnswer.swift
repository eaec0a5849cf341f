import L10nCode
package import L10nCoverage
import L10nModel
import L10nSource

extension Checker {
  /// Completes the answer about a key that no table has for a user: code can give a text, look elsewhere, or not use the key at
  /// all.
  package func completeFromCode(
    _ resolution: inout Resolution, of bundle: ResolvedBundle
  ) async throws(CheckError) {
    guard let answer = resolution.answer, answer.value == nil,
      case .key(let name, let table?) = answer.question, table != InfoPlistTable.name,
      let project = bundle.project
    else { return }
    let key = CodeUnitString(name)
    let uses = try await keyUses(in: [project.root], showsLanguages: true)
    let spelling = answer.localization ?? resolution.searchOrder.first
    let seen = uses.seenText(
      of: key, inTable: table, of: project.bundle, by: spelling,
      hasSettings: !options.code.missingTexts.isEmpty)
    guard let seen else { return }
    resolution.answer?.value = seen.text.map { .text($0) }
    resolution.answer?.isUnseen = seen.text == nil
    resolution.answer?.remedy = nil
    resolution.answer?.file = nil
    resolution.answer?.localization = nil
    resolution.steps.append(
      Resolution.Step(place: seen.place, isFound: seen.text != nil, reason: seen.reason))
  }
}

extension KeyUses {
  /// What users see in place of a key that their table lacks, with the reason; nil if they see the key itself, or if it isn't
  /// known.
  ///
  /// - Parameter hasSettings: whether the configuration says what users see in place of missing keys.
  fileprivate func seenText(
    of key: CodeUnitString, inTable name: String, of bundle: TreePath, by spelling: String?,
    hasSettings: Bool
  ) -> (text: CodeUnitString?, place: String, reason: String)? {
    let table = tables.first { $0.bundle == bundle && $0.name == name }
    guard let table, let position = table.keys.position(of: key) else {
      let absent = absentKeys.first { $0.key == key && $0.table == name && !$0.isRaw }
      return absent.flatMap { Self.seenText(of: key, $0.places, orElse: $0.text) }
    }
    let language = table.languages.first { $0.spelling == spelling }
    // The development region has no record: the others are compared with it.
    if let record = language?.record(ofKey: position) {
      guard !record.isRaw, !record.isUnclear else { return nil }
      if record.isUnused { return (nil, "code", "doesn't use the key") }
    }
    let source = table.languages.first?.text(ofKey: position)
    if let seen = Self.seenText(of: key, table.places[position], orElse: source) { return seen }
    guard hasSettings, let source, language?.record(ofKey: position) != nil else { return nil }
    return (source, "settings", "missing texts are shown in the source language")
  }

  private static func seenText(
    of key: CodeUnitString, _ places: [CodeLookup], orElse source: CodeUnitString?
  ) -> (text: CodeUnitString?, place: String, reason: String)? {
    guard let first = places.first else { return nil }
    let place = { (lookup: CodeLookup) in "\(lookup.path):\(lookup.line)" }
    if let given = places.first(where: { $0.defaultText != nil }), let text = given.defaultText {
      return (
        text.literal ?? text.shownToPeople, place(given),
        "gives this text with the key, in case no table has it"
      )
    }
    if let other = places.first(where: { $0.fallback != nil }), let source {
      return (source, place(other), "then looks the key up in another language")
    }
    return looksLikeText(key) ? (key, place(first), "the key is the text") : nil
  }
}
