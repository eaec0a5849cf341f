import L10nCode
import L10nModel
import L10nSource

/// Texts that code looks up in another spelling than their table has, which has translations for that: "Learn more." for the
/// key "Learn more", or for the text of the key "learn_more".
struct NearMisses {
  private(set) var findings: [Finding] = []
  /// The keys that no code looks up, although it has their texts. The code should look them up, and they shouldn't be removed.
  private(set) var unaskedKeys: Set<LookupName> = []
  private var reported: Set<LookupName> = []
  private var tables: [CodeUnitString: TranslatedTexts] = [:]

  /// - Parameters:
  ///   - keys: the keys that no table has.
  ///   - tables: the tables of the input, by name.
  ///   - search: provides the keys that a lookup can find: another bundle's table doesn't help it.
  init(
    of keys: [KeyUses.AbsentKey], in tables: [CodeUnitString: [ComparedTable]],
    _ search: inout AbsentKeySearch
  ) {
    for key in keys {
      guard let place = key.places.first else { continue }
      let found = search.keys(for: place)
      guard let match = match(of: key, in: tables, where: { found?.contains($0) ?? true })
      else { continue }
      reported.insert(LookupName(table: CodeUnitString(key.table), key: key.key))
      if !match.isAsked {
        unaskedKeys.insert(LookupName(table: CodeUnitString(key.table), key: match.key))
      }
      let (asked, own) = (key.key.string, match.key.string)
      let languages =
        match.translationCount == 1 ? "1 language" : "\(match.translationCount) languages"
      let rest =
        match.isAsked
        ? ", with translations into \(languages)"
        : ", which no code uses: its translations into \(languages) are never seen"
      findings.append(
        Finding(
          .missingInTables, severity: .warning, input: key.input, table: key.table, key: key.key,
          path: place.path, place: LineColumn(line: place.line, column: 1),
          message: .text(
            "code looks up \"\(asked)\", and the table \(key.table) has the text under the key \"\(own)\"\(rest)"
          ),
          help: match.isAsked
            ? "look up \"\(own)\"" : "look up \"\(own)\", or rename the key in all localizations"))
    }
  }

  func hold(_ key: KeyUses.AbsentKey) -> Bool {
    reported.contains(LookupName(table: CodeUnitString(key.table), key: key.key))
  }

  private mutating func match(
    of key: KeyUses.AbsentKey, in tables: [CodeUnitString: [ComparedTable]],
    where isFound: (CodeUnitString) -> Bool
  ) -> TranslatedTexts.Match? {
    let name = CodeUnitString(key.table)
    let texts = self.tables[name] ?? TranslatedTexts(tables[name] ?? [])
    self.tables[name] = texts
    let format = key.hasValues ? key.places.first?.key.withSpecifiers : nil
    return texts.match(format ?? key.key, text: format ?? key.text ?? key.key, where: isFound)
  }
}

/// The keys of tables with translations. A key that surely no code looks up is found by the letters and digits of its name and
/// of its text; any other by its name only, including the punctuation.
private struct TranslatedTexts {
  private var unasked: [[UInt8]: [Match]] = [:]
  private var asked: [[UInt8]: [Match]] = [:]

  struct Match {
    let key: CodeUnitString
    let translationCount: Int
    let isAsked: Bool
  }

  init(_ tables: [ComparedTable]) {
    for table in tables {
      guard let code = table.code else { continue }
      for (keyIndex, key) in table.source.keys.enumerated() {
        let count = table.translationCount(of: key)
        guard count > 0 else { continue }
        let text = table.source.withText(ofKeyAt: keyIndex) { Self.folded($0, withMarks: false) }
        let name = key.bytes.withView { Self.folded($0, withMarks: false) }
        // If most keys are looked up in a way that isn't recognized, this one may be, too.
        guard code.isUnasked(keyIndex), code.isUnused(keyIndex) else {
          // A key of one word can be the name of another text: `title` of "All Boats".
          if name == text || key.bytes.contains(UInt8(ascii: " ")) {
            let match = Match(key: key, translationCount: count, isAsked: true)
            Self.add(match, to: &asked, as: key.bytes.withView { Self.folded($0, withMarks: true) })
          }
          continue
        }
        let match = Match(key: key, translationCount: count, isAsked: false)
        Self.add(match, to: &unasked, as: text)
        Self.add(match, to: &unasked, as: name)
      }
    }
  }

  private static func add(_ match: Match, to matches: inout [[UInt8]: [Match]], as text: [UInt8]) {
    if !text.isEmpty { matches[text, default: []].append(match) }
  }

  /// Returns the translated key that a lookup most likely means.
  ///
  /// - Parameters:
  ///   - text: the text that the code gives, or the key if it gives none.
  ///   - isFound: whether the lookup can find a key.
  func match(
    _ key: CodeUnitString, text: CodeUnitString, where isFound: (CodeUnitString) -> Bool
  ) -> Match? {
    func found(_ text: CodeUnitString, _ matches: [[UInt8]: [Match]], withMarks: Bool) -> Match? {
      guard !matches.isEmpty else { return nil }
      let folded = text.bytes.withView { Self.folded($0, withMarks: withMarks) }
      return matches[folded]?.first { isFound($0.key) }
    }
    let match =
      found(text, unasked, withMarks: false) ?? found(key, unasked, withMarks: false)
      ?? found(key, asked, withMarks: true)
    // A bundle of another program can have the key itself.
    return match?.key == key ? nil : match
  }

  /// The lowercase letters and digits of a text, with `%` for each argument of any type; empty if there are fewer than a word
  /// has. With marks, punctuation stays, too.
  private static func folded(_ text: ByteView, withMarks: Bool) -> [UInt8] {
    var folded: [UInt8] = []
    var scanner = FormatScanner(text)
    var end = 0
    func add(_ range: Range<Int>) {
      var index = range.lowerBound
      while index < range.upperBound {
        let byte = text[index]
        if byte == 0xE2, index + 2 < range.upperBound, text[index + 1] == 0x80,
          let plain = plainMarks[text[index + 2]]
        {
          if withMarks { folded += Array(plain.utf8) }
          index += 3
          continue
        }
        if byte.isASCIIAlphanumeric || byte >= 0x80 || withMarks && byte > 0x20 {
          folded.append(byte.lowercasedASCII)
        }
        index += 1
      }
    }
    while let specification = scanner.next() {
      guard specification.takesArgument else { continue }
      add(end..<specification.range.lowerBound)
      folded.append(UInt8(ascii: "%"))
      end = specification.range.upperBound
    }
    add(end..<text.count)
    return folded.count < 4 ? [] : folded
  }

  /// The ASCII spellings of typographic marks, by the last byte of the marks in UTF-8: “…” is "...".
  private static let plainMarks: [UInt8: String] = [
    0x98: "'", 0x99: "'", 0x9C: "\"", 0x9D: "\"", 0xA6: "...",
  ]
}
