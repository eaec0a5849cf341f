import L10nFiles
import L10nHandoff
import L10nLocale
import L10nModel

/// Decides on texts for one table in one language, which can have several directories, such as `nb.lproj` and `no.lproj`.
///
/// If neither the document nor the command line selects a directory, a text is accepted only if it fits a single one.
struct LanguageMatcher {
  /// One for each directory.
  private var matchers: [UnitMatcher]
  /// The directories in messages.
  private let names: String
  /// The only directory whose texts were exported; nil if there are several or none.
  private let sent: Int?

  /// Nil if the table's bundle lacks the language.
  init?(
    _ place: OriginalIndex.Place, _ language: IncomingLanguage, in tree: ExchangeTree,
    _ options: ImportOptions
  ) {
    let directories = LanguageDirectories(of: language, place.table.bundle, in: tree)
    guard !directories.chosen.isEmpty else { return nil }
    let matchers = directories.chosen.map {
      UnitMatcher(place, localization: $0, in: tree, options)
    }
    self.matchers = matchers
    names = directories.names
    let sent = matchers.indices.filter { matchers[$0].isSent }
    self.sent = sent.count == 1 ? sent[0] : nil
  }

  /// Returns the decision on a text; nil if the table has no such text.
  mutating func decision(
    on place: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile
  ) -> ImportDecision? {
    guard matchers.count > 1 else { return matchers[0].decision(on: place, unit, of: file) }
    if let sent { return matchers[sent].decision(on: place, unit, of: file) }
    let decisions = matchers.indices.map { matchers[$0].decision(on: place, unit, of: file) }
    if let unchanged = decisions.first(where: { $0?.outcome == .unchanged }) { return unchanged }
    guard decisions.contains(where: { $0?.outcome == .accepted || $0?.outcome == .conflict }) else {
      return decisions[0]
    }
    return ImportDecision(
      place, .rejected, .ambiguousText,
      "\(names) have the same language: name the document by its directory, or import into it by its path"
    )
  }
}

struct IncomingLanguage: Sendable {
  /// The language as the document spells it, or else the document's name.
  let spelling: String
  /// The language according to the document's name, which may be any word.
  let documentName: String?
  let identifier: LocaleIdentifier
  /// Whether the document's source and target language are the same, as in Xcode's export of the source language.
  let isSource: Bool
  /// Whether the document has another spelling of the same language, such as `pt-BR` and `pt_BR`.
  let isDistinct: Bool

  init?(of file: IncomingFile, in document: ReturnedDocument) {
    guard let spelling = file.targetLanguage ?? document.language else { return nil }
    self.spelling = spelling
    documentName = document.language
    identifier = RecognizedLocale(spelling: spelling).identifier
    let tag = LanguageDirectories.tag(spelling)
    isSource = file.sourceLanguage.map { LanguageDirectories.tag($0) == tag } ?? false
    isDistinct = document.spellings.contains {
      $0 != spelling && LanguageDirectories.tag($0) == tag
    }
  }
}

struct LanguageDirectories {
  /// The directories that neither the document nor the command line excludes.
  let chosen: [Int]
  /// Whether the command line excludes the directory that the document names.
  let isExcluded: Bool
  /// Whether the bundle has several directories of the language.
  let areSeveral: Bool
  let names: String

  init(of language: IncomingLanguage, _ bundle: Int, in tree: ExchangeTree) {
    let work = tree.works[bundle]
    let localizations = work.plan.localizations
    let all = localizations.indices.filter {
      !localizations[$0].isAlias && localizations[$0].identifier == language.identifier
    }
    func spelling(_ index: Int) -> String { localizations[index].directory.spelling }
    names = all.map { tree.prefix(of: work) + localizations[$0].directory.path.string }
      .joined(separator: " and ")
    areSeveral = all.count > 1
    guard areSeveral else {
      let region = work.plan.bundle.developmentRegion.identifier
      let isSource = all.isEmpty && (language.isSource || language.identifier == region)
      (chosen, isExcluded) = (isSource ? [TableJob.Cell.development] : all, false)
      return
    }
    let shown = all.filter {
      tree.filter.shows(localization: spelling($0), input: work.input)
    }
    let possible = shown.count == 1 ? shown : all
    let named = all.filter { Self.tag(spelling($0)) == Self.tag(language.spelling) }
    let byDocument = (named.isEmpty ? all : named).filter {
      spelling($0) == (language.isDistinct ? language.spelling : language.documentName)
    }
    let meant = byDocument.count == 1 ? byDocument : named.isEmpty ? all : named
    chosen = meant.filter(possible.contains)
    isExcluded = chosen.isEmpty
  }

  /// Normalizes a language's name: XLIFF and PO each use only one of the separators.
  static func tag(_ name: String) -> String { name.lowercased().replacing("_", with: "-") }
}

/// Finds the localizations for the languages that documents name: translators write `de-DE` for `de`.
struct LanguageNames {
  private let options: ImportOptions
  private let localizations: Set<LocaleIdentifier>
  /// The development regions' languages, into which nobody translates.
  private let sources: Set<LocaleIdentifier>
  /// The localizations that replaced language names of documents.
  private var replaced: [String: String] = [:]

  init(_ tree: ExchangeTree, _ options: ImportOptions) {
    self.options = options
    localizations = Set(
      tree.works.lazy.flatMap { $0.plan.localizations.lazy.filter { !$0.isAlias } }
        .map(\.identifier))
    sources = Set(tree.works.map(\.plan.bundle.developmentRegion.identifier))
  }

  /// A sentence for each language that a document names differently than the tree.
  var notes: [String] {
    replaced.sorted { $0.key < $1.key }.map {
      "the language \($0.key) is imported into \($0.value)"
    }
  }

  mutating func naming(_ document: ReturnedDocument) -> ReturnedDocument {
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
    return ReturnedDocument(content, language: document.language)
  }

  /// - Parameter isWord: whether the spelling comes from the document's name, such as `de_final` or `de (1)`.
  private func localization(meantBy spelling: String, isWord: Bool) -> String? {
    if let language = options.language { return language }
    if let language = options.languages[spelling] { return language }
    if isKnown(spelling) { return nil }
    if let found = nearest(to: spelling) { return found }
    guard isWord else { return nil }
    // The longest prefix that is a language.
    let ends = spelling.indices.filter { " (_-.".contains(spelling[$0]) }
    let parts = ends.reversed().map { String(spelling[..<$0]) }
    return parts.first(where: isKnown) ?? parts.lazy.compactMap { nearest(to: $0) }.first
  }

  private func isKnown(_ spelling: String) -> Bool {
    localizations.contains(RecognizedLocale(spelling: spelling).identifier)
  }

  /// The only localization with the same language and script, or the nearest parent if there are several; nil if there is none.
  private func nearest(to spelling: String) -> String? {
    let locale = RecognizedLocale(spelling: spelling)
    guard locale.category == .language else { return nil }
    let candidates = candidates(for: locale.identifier)
    let wanted = LanguageAndScript(locale.identifier)
    // A document in a variant of the source language may contain source texts.
    let isOfSource = sources.contains { LanguageAndScript($0) == wanted }
    if candidates.count == 1, !isOfSource { return candidates[0].rawValue }
    return locale.identifier.parents.first(where: candidates.contains)?.rawValue
  }

  private func candidates(for identifier: LocaleIdentifier) -> [LocaleIdentifier] {
    let wanted = LanguageAndScript(identifier)
    return localizations.filter { !sources.contains($0) && LanguageAndScript($0) == wanted }
      .sorted()
  }

  /// The reason why the tree has no localization for a language.
  func reason(_ spelling: String) -> String {
    let identifier = RecognizedLocale(spelling: spelling).identifier
    let candidates = candidates(for: identifier)
    if let first = candidates.first {
      return
        "the tree has no localization \(spelling), but \(candidates.map(\.rawValue).joined(separator: ", ")): --map \(spelling)=\(first) imports it into one of them"
    }
    let wanted = LanguageAndScript(identifier)
    if let source = sources.first(where: { LanguageAndScript($0) == wanted }) {
      return "the tree has no localization \(spelling): \(source) is its source language"
    }
    return
      "the tree has no localization \(spelling): add it with stub --add-language \(spelling), or name another one with --map"
  }
}
