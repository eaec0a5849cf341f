import L10nCode
import L10nModel
import L10nSource

/// The text that users see for a key that code looks up and no table has.
extension KeyUses.AbsentKey {
  /// Whether users see the key, which wasn't meant for them.
  package var isRaw: Bool { showsKey && !isUnused && !isName }

  /// Whether there is nothing but the key to show.
  var showsKey: Bool { text == nil && !isFoundElsewhere && isBuiltAsKey }

  /// Whether it is a text for users that no table has, with words to translate: "10 FPS" and "GitHub" have none. Descriptions
  /// of a chart's values aren't drawn, so they don't count.
  var isAbsentText: Bool {
    reason == .noKey && !isSameEverywhere && !isFoundElsewhere && !showsKey && !isShownName
      && !places.allSatisfy {
        $0.isImplicit && !$0.isForUsers || $0.callee == "PlottableValue"
      }
  }

  /// Whether users see a name rather than a label in capitals: "GitHub", "UUID", but not "FOCUS MODES".
  private var isShownName: Bool {
    let text = text ?? key
    return isNameByForm(text)
      && !text.bytes.split { !$0.isASCIIUppercase }.contains {
        $0.count >= LatinWords.lettersOfLabel
      }
  }

  /// Whether it is a name or has no words, so that it has the same text in all languages.
  package var isSameEverywhere: Bool {
    isName || !isOfLetters && !(text ?? key).hasLanguageContent || text?.isLetterOrUnit == true
  }

  /// Whether the key consists of letters and underscores, like a name that tables can lack.
  private var isOfLetters: Bool {
    key.bytes.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "_") }
  }

  /// Whether only accessors that no code uses look it up.
  package var isUnused: Bool { places.allSatisfy(\.isOfUnusedAccessor) }

  /// Whether all of its lookups have another source of texts, or show nothing.
  package var isFoundElsewhere: Bool { places.allSatisfy { $0.fallback?.hasUnknownTexts ?? false } }

  /// Whether it is the name of a program, a file or a server, which users see as it is. `sail.app` is one in a view, but not in
  /// a lookup.
  package var isName: Bool {
    isNameOfProgram || namesFileOrServer(key)
      || key.bytes.suffix(4).elementsEqual(".app".utf8) && places.allSatisfy(\.isImplicit)
  }
}

extension CodeUnitString {
  /// Whether a text is a letter that labels something, "A", or a unit with a lowercase first letter, with or without signs:
  /// "/m", " dB".
  fileprivate var isLetterOrUnit: Bool {
    let letters = bytes.filter(\.isASCIILetter)
    let isUnit = letters.count <= 3 && letters.dropFirst().contains(where: \.isASCIIUppercase)
    return bytes.allSatisfy { $0 < 0x80 }
      && (letters.count <= 1 || isUnit && letters[0].isASCIILowercase)
  }
}

private struct AbsentTable: Hashable {
  let table: String
  let products: [String]
}

extension [KeyUses.AbsentKey] {
  /// Reports the tables that lack texts of the code, which only the code shows to be translatable. One finding for each table,
  /// as there can be hundreds of texts.
  ///
  /// - Parameters:
  ///   - severity: a note if there is no other language, so that nobody misses the texts yet.
  ///   - isInFile: whether the development region has a file of a table, rather than code alone its texts.
  func findingsAboutTexts(
    _ severity: Severity, _ isInFile: (_ table: String) -> Bool
  ) -> [Finding] {
    byTable(severity) { table, names, count in
      let (owner, help) =
        isInFile(table) || contains { $0.table == table && !$0.owners.isEmpty }
        ? (
          "the table \(table) of the development region doesn't have",
          "l10ncheck sync --write adds the texts to the table"
        )
        : (
          "no language has in the table \(table)", "add the texts to the table of each localization"
        )
      return (
        count == 1
          ? "code looks up the text \(names), which \(owner): languages without it show the text from the code"
          : "code looks up \(count) texts, which \(owner): \(names): languages without them show the texts from the code",
        help
      )
    }
  }

  /// Reports the tables that lack texts of the code which other languages have: as a note if all languages have them.
  ///
  /// - Parameter languages: the languages with a file of each table, by the table's name.
  func findingsAboutTextsOfOthers(_ languages: [String: Set<String>]) -> [Finding] {
    func lacking(_ key: KeyUses.AbsentKey) -> Set<String> {
      languages[key.table, default: []].subtracting(key.owners)
    }
    func findings(_ keys: Self, _ severity: Severity) -> [Finding] {
      keys.byTable(severity) { table, names, count in
        let others = keys.filter { $0.table == table }.reduce(into: Set()) {
          $0.formUnion(lacking($1))
        }.sorted()
        let (texts, them) = count == 1 ? ("the text", "it") : ("\(count) texts:", "them")
        return (
          "the table \(table) of the development region lacks \(texts) \(names), which code looks up and other languages have"
            + (others.isEmpty
              ? "" : ": users of \(others.shortList(3)) see \(them) as written in code"),
          "l10ncheck sync --write adds the missing texts to the table"
        )
      }
    }
    return findings(filter { lacking($0).isEmpty }, .note)
      + findings(filter { !lacking($0).isEmpty }, .warning)
  }

  /// Reports the tables that lack keys for which code has another source of texts, or shows nothing.
  var keysFoundElsewhere: [Finding] {
    filter { $0.reason == .noKey && !$0.isName && $0.isFoundElsewhere && $0.isBuiltAsKey }
      .byTable(.note) { table, names, count in
        (
          "code looks up \(count == 1 ? "the key" : "\(count) keys:") \(names), which the table \(table) of the development region doesn't have: code that uses \(count == 1 ? "it" : "them") can show something else",
          "add them to the table, unless the code finds them elsewhere"
        )
      }
  }

  private func byTable(
    _ severity: Severity,
    _ words: (_ table: String, _ names: String, _ count: Int) -> (message: String, help: String)
  ) -> [Finding] {
    Dictionary(grouping: self, by: \.table).sorted { $0.key < $1.key }.compactMap { table, keys in
      guard let first = keys.first, let place = keys.compactMap(\.places.first).first else {
        return nil
      }
      let names = keys.map { "\"\(($0.text ?? $0.key).string)\"" }.shortList(3)
      let (message, help) = words(table, names, keys.count)
      return Finding(
        .missingInTables, severity: severity, input: first.input, table: table, path: place.path,
        place: LineColumn(line: place.line, column: 1), message: .text(message),
        help: "l10ncheck keys lists the places; \(help)", count: keys.count)
    }
  }

  /// Reports the tables in which code looks up keys without being in a product that has the table.
  var absentTables: [Finding] {
    var found: [AbsentTable: Self] = [:]
    for key in self {
      guard case .noTable(let products) = key.reason, !key.isName else { continue }
      found[AbsentTable(table: key.table, products: products), default: []].append(key)
    }
    return found.compactMap { identity, keys in
      guard let first = keys.first, let place = keys.compactMap(\.places.first).first else {
        return nil
      }
      let isRaw = keys.contains(where: \.isRaw)
      let areKeys = keys.contains { $0.text == nil && !$0.places.allSatisfy(\.isImplicit) }
      let names = identity.products.listed()
      let noun = isRaw || areKeys ? "key" : "text"
      let (count, shown) =
        keys.count == 1 ? ("a \(noun)", noun) : ("\(keys.count) \(noun)s", "\(noun)s")
      return Finding(
        .unknownTable, severity: isRaw ? .error : nil, input: first.input,
        table: identity.table, path: place.path, place: LineColumn(line: place.line, column: 1),
        message: .text(
          "code of \(names) looks up \(count) in the table \(identity.table), which is missing from \(names): "
            + (isRaw
              ? "users see the \(shown)"
              : "users of every language see the \(areKeys ? "" : "same ")\(shown)")),
        help: "add the files of the table to the target, or name another table or bundle here",
        count: keys.count)
    }
  }
}
