import L10nCode
import L10nLocale
package import L10nModel
package import L10nSource

extension CodeFindings {
  /// Reports the literals that code shows without a lookup, except those that are the same in all languages: "N/A".
  func verbatimTexts(_ search: inout AbsentKeySearch) -> [Finding] {
    index.verbatimTexts.compactMap { lookup in
      let literal = lookup.key.literal
      let key = literal ?? lookup.key.shownToPeople
      let text = literal == nil ? key.string.replacing("…", with: "\\(…)") : key.string
      guard isShown(lookup) else { return nil }
      let own = search.keys(for: lookup)
      guard own != nil || search.countOfOthers(askedBeside: lookup, index) >= Self.enoughKeys else {
        return nil
      }
      let keys = own ?? []
      let known =
        literal == nil
        ? keys.filter { lookup.canFind($0, isFormat: true) }.min() : keys.contains(key) ? key : nil
      guard known != nil && literal != nil || looksLikeText(key) && key.hasLanguageContent,
        known.map({ isTranslated($0, askedBy: lookup) }) ?? true
      else { return nil }
      let bundle = index.products.isOfPackagesAlone(lookup) ? ", bundle: .module" : ""
      let contrast =
        known.map {
          isInFile($0, askedBy: lookup)
            ? ", though the table has it" : ", though code also looks it up"
        }
      return finding(
        .verbatimText, severity: known == nil ? .note : .warning, lookup,
        "\(lookup.callee) shows \"\(key.string)\" as it is\(contrast ?? ""): it gets a String here, but looks up only literals",
        help: own == nil
          ? "look it up first, like the other texts of the program"
          : "look it up first: String(localized: \"\(text)\"\(bundle))")
    }
  }

  /// Whether a user can see a shown text. Code that nothing calls shows nothing.
  private func isShown(_ lookup: CodeLookup) -> Bool {
    index.isSeen(lookup) && !lookup.isOfUnusedMember && !index.isInHiddenMenuBar(lookup)
  }

  /// Whether a language has its own text for a key, or none has any yet.
  private func isTranslated(_ key: CodeUnitString, askedBy lookup: CodeLookup) -> Bool {
    (lookup.table.literal.flatMap { tablesByName[$0] } ?? []).contains { table in
      guard let keyIndex = table.source.keys.position(of: key) else { return false }
      let having = table.files.indices.filter { table.plan.isTranslation[$0] }
        .flatMap { table.files[$0] }.filter { !$0.records[keyIndex].isMissing }
      return having.isEmpty || having.contains { $0.translates(keyIndex) }
    }
  }

  /// Whether a file of a table has a key, in any language. Other keys of the table are known from code.
  private func isInFile(_ key: CodeUnitString, askedBy lookup: CodeLookup) -> Bool {
    (lookup.table.literal.flatMap { tablesByName[$0] } ?? []).contains { table in
      guard let keyIndex = table.source.keys.position(of: key) else { return false }
      return table.developmentFile(ofKeyAt: keyIndex) != nil
        || table.files.joined().contains { !$0.records[keyIndex].isMissing }
    }
  }

  /// Reports the literals that views and controls show in one language, with one finding for each file. In a program that looks
  /// up its other texts, these were forgotten.
  func shownTexts(_ search: inout AbsentKeySearch) -> [Finding] {
    let names = tablesByName.values.joined().reduce(into: Set<String>()) {
      $0.formUnion($1.plan.productNames)
    }
    lazy var choices = choicesOfEditors
    var texts: [TreePath: [CodeLookup]] = [:]
    var askingOthers: Set<TreePath> = []
    var keysShown: [Finding] = []
    for lookup in index.shownTexts where isShown(lookup) && lookup.isForUsers {
      guard let text = lookup.key.literal,
        let table = lookup.table.literal, tablesByName[table] != nil,
        isTranslated(tableNamed: table), !names.contains(text.string)
      else { continue }
      let keys = search.keys(for: lookup) ?? []
      if keys.count < Self.enoughKeys {
        guard search.countOfOthers(askedBeside: lookup, index) >= Self.enoughKeys else { continue }
        askingOthers.insert(lookup.path)
      }
      if keys.contains(text), looksSymbolic(text), isText(ofKey: text, askedBy: lookup) {
        keysShown.append(
          finding(
            .verbatimText, lookup,
            "users of every language see the key \"\(text.string)\", though the table has a text for it",
            help: "look it up first: String(localized: \"\(text.string)\")"))
      }
      guard isForUsers(text) || lookup.isChoice && Self.namesChoice(text),
        !search.namesOfLanguages.contains(text), !WorldNames.isNameInItself(text.string),
        !choices.contains(text)
      else { continue }
      texts[lookup.path, default: []].append(lookup)
    }
    return keysShown
      + texts.map { path, lookups in
        let lookups = lookups.sorted { $0.line < $1.line }
        return seenByAll(
          .verbatimText, severity: .note, path: path,
          lookups.compactMap { lookup in lookup.key.literal.map { ($0, lookup.line) } }
        ) { them in
          (
            "as written in code",
            askingOthers.contains(path)
              ? "look \(them) up like the other texts of the program"
              : "look \(them) up: String(localized:) or NSLocalizedString"
          )
        }
      }
  }

  /// The choices from which code builds the rows of a predicate editor, and for which tables have texts: "less than ago" in
  /// `%[less than ago,more than ago]@ %@`.
  private var choicesOfEditors: Set<CodeUnitString> {
    var choices: Set<CodeUnitString> = []
    for table in tablesByName.values.joined() {
      for key in table.source.keys where key.bytes.contains(UInt8(ascii: "[")) {
        key.bytes.withView { key in
          var start = 0
          while let menu = key.nextMenu(from: start) {
            choices.formUnion(
              key[menu.choices].split(separator: UInt8(ascii: ",")).map {
                CodeUnitString(bytes: Array($0))
              })
            start = menu.range.upperBound
          }
        }
      }
    }
    return choices
  }

  /// Returns one finding about the texts of a file that users of all languages see as they are.
  ///
  /// - Parameters:
  ///   - texts: the texts with their lines, in the order of the file; at least one.
  ///   - words: returns how users see "it" or "them", and how to fix that.
  func seenByAll(
    _ check: Check, severity: Severity, path: TreePath,
    _ texts: [(text: CodeUnitString, line: Int)],
    _ words: (_ them: String) -> (how: String, help: String)
  ) -> Finding {
    var seen: Set<CodeUnitString> = []
    let texts = texts.filter { seen.insert($0.text).inserted }
    let names = texts.map { "\"\(Self.beginning(of: $0.text.string))\"" }
    let (how, help) = words(names.count == 1 ? "it" : "them")
    return Finding(
      check, severity: severity, about: Finding.Subject(input: input, path: path),
      place: LineColumn(line: texts[0].line, column: 1),
      message: .text("users of every language see \(names.shortList(4)) \(how)"), help: help,
      count: names.count, evidence: SeenTexts(texts: texts))
  }

  /// Whether the text on a button of an alert or in a menu names a choice: "Copy", which can be a word of other languages
  /// elsewhere, or words that end with an ellipsis.
  private static func namesChoice(_ text: CodeUnitString) -> Bool {
    text.hasWords
      && text.bytes.withView { view in
        let count = LatinWords.count(in: view, upTo: 2)
        return count > 0 && InterfaceWords.areKnown(view) && !InterfaceWords.isInternational(view)
          || count > 1
            && ["…", "..."].contains { text.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
      }
  }

  /// Whether a key has a text that differs from the key.
  private func isText(ofKey key: CodeUnitString, askedBy lookup: CodeLookup) -> Bool {
    (lookup.table.literal.flatMap { tablesByName[$0] } ?? []).contains { table in
      table.source.keys.position(of: key).map { !table.source.isKeyText(ofKeyAt: $0) } ?? false
    }
  }

  /// The first line of a text, shortened to 60 characters.
  private static func beginning(of text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return line == text && line.count <= 60 ? line : line.prefix(60) + "…"
  }

  /// The minimum number of keys that shows that a program is meant to be translated.
  static let enoughKeys = 10
  /// The maximum length of a text in bytes. Licenses are longer, and so are samples of a syntax.
  private static let mostBytes = 600

  /// Whether a literal is a text for people rather than a name or sign: some words of English, or of another script.
  func isForUsers(_ text: CodeUnitString) -> Bool {
    guard text.bytes.count <= Self.mostBytes, looksLikeText(text), text.hasWords else {
      return false
    }
    let letters = text.string.lowercased()
    guard !["copyright", "licensed", "©"].contains(where: letters.contains) else { return false }
    if text.string.unicodeScalars.count(where: \.isBeyondLatin) > 1 { return true }
    return text.bytes.withView { view in
      LatinWords.count(in: view, upTo: 2) > 1 && !InterfaceWords.mayBeName(view)
        && InterfaceWords.isAny(of: view)
        || InterfaceWords.areAll(of: view, but: []) && !InterfaceWords.isInternational(view)
    }
  }
}

extension CodeLookup {
  /// Whether its callee creates a button of an alert, or an item of a menu.
  fileprivate var isChoice: Bool { Self.choices.contains(callee) }

  private static let choices: Set<String> = [
    "NSMenuItem", "UIAction", "UIAlertAction", "UIContextualAction", "UITableViewRowAction",
    "actionWithTitle", "addButton", "addButtonWithTitle", "addItem", "addItemWithTitle",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a letter of Greek, or of a script after it in Unicode.
  fileprivate var isBeyondLatin: Bool { value >= 0x370 && properties.isAlphabetic }
}

/// The texts of a file that users of all languages see as they are, of which the message names only the first ones.
package struct SeenTexts: Sendable {
  /// In the order of the file.
  package let texts: [(text: CodeUnitString, line: Int)]
}

extension Finding {
  /// The texts that the finding is about; nil unless it is about texts of code or of a document.
  package var seenTexts: SeenTexts? {
    // A test for nil is cheaper than a cast.
    guard let evidence else { return nil }
    return evidence as? SeenTexts
  }
}
