import L10nBundle
import L10nHandoff
import L10nLocale
import L10nModel

/// Decides on texts for one table in one language, which can have several directories, such as `nb.lproj` and `no.lproj`.
///
/// If neither the document nor the command line tells which one is meant, a text is taken only if it fits in a single one.
struct LanguageMatcher {
  /// One for each directory.
  private var matchers: [UnitMatcher]
  /// The directories, as messages name them.
  private let names: String
  /// The only directory of which texts left; nil if there are several or none.
  private let sent: Int?

  /// Nil if the table's bundle doesn't have the language.
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

  /// What becomes of a text; nil if the table has no such text.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  mutating func decision(
    on place: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile
  ) -> ImportDecision? {
    guard matchers.count > 1 else { return matchers[0].decision(on: place, unit, of: file) }
    if let sent { return matchers[sent].decision(on: place, unit, of: file) }
    var decisions: [ImportDecision?] = []
    for index in matchers.indices {
      decisions.append(matchers[index].decision(on: place, unit, of: file))
    }
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

/// The language of a file of a document.
struct IncomingLanguage: Sendable {
  /// As the document spells it, or its name if it doesn't.
  let spelling: String
  /// The language by the name of the document, which may be any word.
  let documentName: String?
  let identifier: LocaleIdentifier
  /// Whether the document translates a language into itself, as Xcode exports the source language.
  let isSource: Bool
  /// Whether the document tells it from another spelling of the same, `pt-BR` from `pt_BR`.
  let isToldApart: Bool

  /// Nil if the document doesn't say.
  init?(of file: IncomingFile, in document: Importer.Document) {
    guard let spelling = file.targetLanguage ?? document.language else { return nil }
    self.spelling = spelling
    documentName = document.language
    identifier = RecognizedLocale(spelling: spelling).identifier
    let tag = LanguageDirectories.tag(spelling)
    isSource = file.sourceLanguage.map { LanguageDirectories.tag($0) == tag } ?? false
    isToldApart = document.spellings.contains {
      $0 != spelling && LanguageDirectories.tag($0) == tag
    }
  }
}

/// The directories of one language in a bundle.
struct LanguageDirectories {
  /// Those that neither the document nor the command line excludes.
  let chosen: [Int]
  /// Whether the command line excludes the one that the document names.
  let isExcluded: Bool
  /// Whether the bundle has more than one.
  let areSeveral: Bool
  let names: String

  /// - Complexity: O(*n*) in the number of localizations.
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
      (chosen, isExcluded) = (isSource ? [ExchangeTree.Cell.development] : all, false)
      return
    }
    let shown = all.filter {
      tree.filter.shows(localization: spelling($0), input: work.input)
    }
    let possible = shown.count == 1 ? shown : all
    let named = all.filter { Self.tag(spelling($0)) == Self.tag(language.spelling) }
    let byDocument = (named.isEmpty ? all : named).filter {
      spelling($0) == (language.isToldApart ? language.spelling : language.documentName)
    }
    let meant = byDocument.count == 1 ? byDocument : named.isEmpty ? all : named
    chosen = meant.filter(possible.contains)
    isExcluded = chosen.isEmpty
  }

  /// A language's name, however its parts are joined: XLIFF and PO have one of both separators.
  static func tag(_ name: String) -> String { name.lowercased().replacing("_", with: "-") }
}
