import L10nCode
import L10nCoverage
import L10nFormats
import L10nLocale
import L10nSource

/// The texts of the development region's files that localizations need not have.
///
/// Each step removes such texts from the files, so that later steps compare only the rest.
struct ExemptTexts {
  /// All removed keys. They aren't extra in a localization that has them.
  var keys: Set<CodeUnitString> = []
  private(set) var findings: [Finding] = []
  /// Whether the bundle has localizations, which could have translated a text.
  var hasLocalizations = true
  /// The keys that only `Base` has and the development region's own file hides: only users of other languages can see them.
  private(set) var hidden: Set<CodeUnitString> = []
  /// The keys that a string catalog doesn't count.
  private var uncounted: Set<CodeUnitString> = []

  /// Removes the keys that the table's string catalog marks as stale, or that it or a document marks as not translatable. A
  /// document or an older file beside the catalog can have the same texts.
  mutating func removeUncounted(
    _ uncounted: [CodeUnitString], from files: inout [SourceFile]
  ) {
    guard !uncounted.isEmpty else { return }
    let uncounted = Set(uncounted)
    self.uncounted = uncounted
    keys.formUnion(uncounted)
    for index in files.indices {
      files[index].table = files[index].table.without { uncounted.contains($0) }
    }
  }

  /// Removes the keys that only the file in `Base` has, if the development region's own directory has a file for the same part
  /// of the table. A lookup finds that file first, so that its users don't see the one in `Base`. The keys are missing from
  /// that file only, not from the localizations.
  ///
  /// - Parameter absentTexts: what users see in place of the keys of files, as far as code shows it.
  mutating func removeHiddenInBase(
    from files: inout [SourceFile],
    absentTexts: ([SourceFile]) -> [(key: CodeUnitString, text: AbsentText)]
  ) {
    let all = files
    let own = files.indices.filter {
      !files[$0].file.isInBase && !files[$0].file.format.isDocument
    }
    for base in files.indices where files[base].file.isInBase {
      let file = files[base].file
      guard !file.format.isDocument else { continue }
      // A build puts a catalog's texts into the directory of their language.
      guard
        let hiding = own.first(where: {
          !files[$0].file.format.isMultilingual
            && files[$0].file.parts.isSuperset(of: file.parts)
        })
      else { continue }
      let present = Set(own.flatMap { files[$0].table.content.keys })
      // Users see the same text without them.
      let content = files[base].table.content
      let echoes = Set(
        content.entries.filter { $0.form == .text && content.value(of: $0) == content.key(of: $0) }
          .map { content.key(of: $0) })
      var hidden: [CodeUnitString] = []
      files[base].table = files[base].table.without { key in
        guard !present.contains(key) else { return false }
        hidden.append(key)
        return true
      }
      // Texts of a document show anyway, and the gaps of a file with errors are unknown.
      let supplied = Set(
        files.filter(\.file.format.isDocument).flatMap(\.table.content.keys))
      keys.formUnion(hidden)
      hidden.removeAll(where: supplied.contains)
      self.hidden.formUnion(hidden)
      guard !hidden.isEmpty, !files[hiding].table.isLost else { continue }
      let texts = Dictionary(uniqueKeysWithValues: absentTexts(all).lazy.map { ($0.key, $0.text) })
      // Nobody misses unused keys.
      hidden.removeAll { texts[$0] == .nothing || echoes.contains($0) }
      guard !hidden.isEmpty else { continue }
      findings.append(
        Self.hidingFinding(
          hidden, in: file, hasTexts: hidden.allSatisfy { texts[$0] == .source },
          about: files[hiding].subject))
    }
  }

  private static func hidingFinding(
    _ hidden: [CodeUnitString], in base: TableFile, hasTexts: Bool,
    about subject: Finding.Subject
  ) -> Finding {
    let count = hidden.count == 1 ? "a key" : "\(hidden.count) keys"
    let names = list(hidden.map(\.string))
    let shown = hidden.count == 1 ? "the key" : "the keys"
    let text: String? =
      if subject.table == InfoPlistTable.name {
        "Info.plist's text"
      } else if hidden.allSatisfy(looksLikeText) {
        "\(shown) as text"
      } else {
        hasTexts ? "the texts that code has" : nil
      }
    return Finding(
      .maskedKeys, severity: text == nil ? .warning : nil, about: subject,
      message: .text(
        "this file hides \(count) of \(base.path): users of the development region see \(text ?? shown)"
      ),
      help: "add \(names)")
  }

  /// Removes the texts of documents that users never see.
  ///
  /// They have no findings, as samples need no change.
  mutating func removeUnseen(
    from files: inout [SourceFile], keys: (InterfaceDocument) -> [CodeUnitString]
  ) {
    let taken = Set(files.compactMap(\.table.document).flatMap(keys))
    guard !taken.isEmpty else { return }
    self.keys.formUnion(taken)
    for index in files.indices {
      files[index].table = files[index].table.without { taken.contains($0) }
    }
  }

  /// Removes the texts that need no translation until a localization has one.
  ///
  /// - Parameter translated: the keys that some localization has.
  mutating func take(
    _ texts: UntranslatedTexts, from files: inout [SourceFile], translated: Set<CodeUnitString>
  ) {
    guard !texts.isEmpty else { return }
    let written = Set(
      files.filter { $0.file.format != .settingsPane }.flatMap(\.table.content.keys))
    // The finding is about the file with the texts.
    for (position, file) in files.enumerated() {
      let isPane = file.file.format == .settingsPane
      let content = take(
        from: file.table.content, translated: isPane ? translated.union(written) : translated,
        about: file.subject, areShown: isPane
      ) { texts.hold($0, in: position) }
      files[position].table = ParsedTable(file.table, content: content)
    }
  }

  /// Removes from the texts of an `Info.plist` those that a string catalog doesn't count, and names of types that no
  /// localization translates.
  mutating func take(
    from content: TableContent, of infoPlist: InfoPlistTable, translated: Set<CodeUnitString>,
    about subject: Finding.Subject
  ) -> TableContent {
    let counted = content.filtered { !uncounted.contains(content.key(of: $0)) }
    return take(
      from: counted, translated: translated, about: subject, areShown: false,
      where: infoPlist.namesKind)
  }

  /// - Parameter areShown: whether users see the untranslated texts, unlike samples in documents and names of kinds of files.
  private mutating func take(
    from content: TableContent, translated: Set<CodeUnitString>, about subject: Finding.Subject,
    areShown: Bool, where isExempt: (CodeUnitString) -> Bool
  ) -> TableContent {
    var plain: [String] = []
    var symbolic: [String] = []
    let rest = content.filtered { entry in
      guard entry.form == .text else { return true }
      let key = content.key(of: entry)
      let value = content.value(of: entry)
      guard isExempt(value), InterfacePlaceholder.isItem(value) || !translated.contains(key) else {
        return true
      }
      // Texts in two files are reported once. Numbers, symbols and menu items that code fills aren't reported.
      guard keys.insert(key).inserted, value.hasLetters, !InterfacePlaceholder.isItem(value) else {
        return false
      }
      if looksSymbolic(value) {
        symbolic.append(value.string)
      } else if areShown, !WorldNames.isNameInItself(value.string) {
        plain.append(value.string)
      }
      return false
    }
    if !plain.isEmpty, hasLocalizations {
      let texts = plain.count == 1 ? "a text" : "\(plain.count) texts"
      findings.append(
        Finding(
          .untranslatedAnywhere, about: subject,
          message: .text(
            "no localization translates \(texts) of this file: \(list(plain))")))
    }
    if !symbolic.isEmpty {
      let (are, them) =
        symbolic.count == 1 ? ("looks like a key", "it") : ("look like keys", "them")
      findings.append(
        Finding(
          .untranslatedAnywhere, severity: .warning, about: subject,
          message: .text(
            "\(list(symbolic)) \(are), but no table has \(them): users of every localization see \(them) raw"
          ),
          help: "add \(them) with a text to the table of each localization"))
    }
    return rest
  }
}

/// The texts of a table's files that need no translation until a localization has one: placeholders of Interface Builder; the
/// product's name and texts without letters in a document; literals of a settings pane; and names in a document that several
/// localizations have otherwise translated.
struct UntranslatedTexts {
  private let areLiterals: [Bool]
  private let isOfDocument: Bool
  private let mayHoldNames: Bool
  private let productNames: Set<String>
  private var holdsNames = false
  let isEmpty: Bool

  /// The number of otherwise complete localizations that show that a text needs no translation.
  private static let enoughLocalizations = 5

  /// - Parameter localizationCount: the number of localizations of the table's bundle.
  init(_ files: [SourceFile], localizationCount: Int, productNames: Set<String>) {
    self.productNames = productNames
    // A catalog itself marks texts that need no translation.
    let mayHoldNames =
      localizationCount >= Self.enoughLocalizations
      && !files.contains { $0.file.format.isMultilingual }
    areLiterals = files.map { $0.file.format == .settingsPane }
    isOfDocument = files.contains { file in
      let content = file.table.content
      guard file.file.format.isDocument, file.file.format != .settingsPane else { return false }
      return content.entries.contains { entry in
        guard entry.form == .text else { return false }
        let text = content.value(of: entry)
        return Self.needsNoTranslation(text, productNames) || mayHoldNames && Self.mayBeName(text)
      }
    }
    isEmpty = !isOfDocument && !areLiterals.contains(true)
    self.mayHoldNames = mayHoldNames
  }

  /// Includes names if enough localizations have nine of ten texts that any localization has in another form than the source.
  mutating func takeNames(
    of files: [SourceFile], translated: [Set<CodeUnitString>], changed: Set<CodeUnitString>
  ) {
    guard isOfDocument, mayHoldNames else { return }
    let all = changed.intersection(
      files.filter { $0.file.format.isDocument }.flatMap(\.table.content.keys))
    let complete = translated.count { $0.intersection(all).count * 10 >= all.count * 9 }
    holdsNames = !all.isEmpty && complete >= Self.enoughLocalizations
  }

  func hold(_ text: CodeUnitString, in position: Int) -> Bool {
    areLiterals[position]
      || isOfDocument
        && (Self.needsNoTranslation(text, productNames) || holdsNames && Self.mayBeName(text))
  }

  /// Whether a text has the form of a name, or is the title of a new window or item, which nobody sees.
  private static func mayBeName(_ text: CodeUnitString) -> Bool {
    ["Item", "Window"].contains(text) || isNameByForm(text)
  }

  private static func needsNoTranslation(
    _ text: CodeUnitString, _ productNames: Set<String>
  ) -> Bool {
    InterfacePlaceholder.isPlaceholder(text) || !text.hasLetters
      || productNames.contains(text.string)
  }
}

/// Names in quotes, each once.
private func list(_ names: [String]) -> String {
  var seen: Set<String> = []
  return names.filter { seen.insert($0).inserted }.map { "\"\($0)\"" }.shortList(8)
}

extension Check {
  package static let untranslatedAnywhere = Check(
    "untranslated-anywhere", .note, "texts that no localization has ever translated")
}
