import L10nBundle
import L10nHandoff
import L10nLocale
import L10nModel

/// Finds the localizations that documents mean by the languages that they name: translators write `de-DE` for `de`.
struct LanguageNames {
  private let options: ImportOptions
  private let localizations: Set<LocaleIdentifier>
  /// Those of the development regions, into which nobody translates.
  private let sources: Set<LocaleIdentifier>
  /// What documents name, with the localization that is taken for it.
  private var replaced: [String: String] = [:]

  init(_ tree: ExchangeTree, _ options: ImportOptions) {
    self.options = options
    localizations = Set(
      tree.works.lazy.flatMap { $0.plan.localizations.lazy.filter { !$0.isAlias } }
        .map(\.identifier))
    sources = Set(tree.works.map(\.plan.bundle.developmentRegion.identifier))
  }

  /// A sentence for each language that a document names otherwise than the tree.
  var notes: [String] {
    replaced.sorted { $0.key < $1.key }.map { "the language \($0.key) is taken for \($0.value)" }
  }

  /// The document with the names that the tree has.
  mutating func naming(_ document: Importer.Document) -> Importer.Document {
    var content = document.content
    for index in content.files.indices {
      let name = content.files[index].targetLanguage
      guard let spelling = name ?? document.language else {
        content.files[index].targetLanguage = options.language
        continue
      }
      let found = localization(meantBy: spelling, isWord: name == nil)
      guard let found, found != spelling else { continue }
      content.files[index].targetLanguage = found
      replaced[spelling] = found
    }
    return Importer.Document(content, language: document.language)
  }

  /// - Parameter isWord: whether the spelling is a part of a document's name, such as `de_final` or `de (1)`.
  private func localization(meantBy spelling: String, isWord: Bool) -> String? {
    if let language = options.language { return language }
    if let language = options.languages[spelling] { return language }
    if isKnown(spelling) { return nil }
    if let found = nearest(to: spelling) { return found }
    guard isWord else { return nil }
    // The longest part that is a language.
    let ends = spelling.indices.filter { " (_-.".contains(spelling[$0]) }
    let parts = ends.reversed().map { String(spelling[..<$0]) }
    return parts.first(where: isKnown) ?? parts.lazy.compactMap { nearest(to: $0) }.first
  }

  private func isKnown(_ spelling: String) -> Bool {
    localizations.contains(RecognizedLocale(spelling: spelling).identifier)
  }

  /// The only localization that a reader of a language can read, or the nearest parent among several; nil if none is.
  private func nearest(to spelling: String) -> String? {
    let locale = RecognizedLocale(spelling: spelling)
    guard locale.standing == .language else { return nil }
    let candidates = candidates(for: locale.identifier)
    let wanted = LanguageAndScript(locale.identifier)
    // A document in a variety of the source's language may be one of the source.
    let isOfSource = sources.contains { LanguageAndScript($0) == wanted }
    if candidates.count == 1, !isOfSource { return candidates[0].rawValue }
    return locale.identifier.parents.first(where: candidates.contains)?.rawValue
  }

  private func candidates(for identifier: LocaleIdentifier) -> [LocaleIdentifier] {
    let wanted = LanguageAndScript(identifier)
    return localizations.filter { !sources.contains($0) && LanguageAndScript($0) == wanted }
      .sorted()
  }

  /// Why the tree has no localization for a language.
  func reason(_ spelling: String) -> String {
    let identifier = RecognizedLocale(spelling: spelling).identifier
    let candidates = candidates(for: identifier)
    if let first = candidates.first {
      return
        "the tree has no localization \(spelling), but \(candidates.map(\.rawValue).joined(separator: ", ")): --map \(spelling)=\(first) takes it for one of them"
    }
    let wanted = LanguageAndScript(identifier)
    if let source = sources.first(where: { LanguageAndScript($0) == wanted }) {
      return "the tree has no localization \(spelling): \(source) is its source language"
    }
    return
      "the tree has no localization \(spelling): add it with stub --add-language \(spelling), or name another one with --map"
  }
}
