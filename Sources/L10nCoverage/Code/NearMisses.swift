import L10nCode
import L10nModel
import L10nSource

/// Texts that code looks up otherwise than their table has them, though they are translated there and no code asks for what
/// the table has: "Learn more." for the key "Learn more", or for the text of the key "learn_more".
struct NearMisses {
  private(set) var findings: [Finding] = []
  private var told: Set<LookupName> = []
  private var tables: [CodeUnitString: UnusedTexts] = [:]

  /// - Parameters:
  ///   - keys: those that no table has.
  ///   - tables: those of the input, by their names.
  /// - Complexity: O(*n*) in the number of keys, and in the length of the texts of the tables that they are asked of.
  init(of keys: [KeyUses.AbsentKey], in tables: [CodeUnitString: [ComparedTable]]) {
    for key in keys {
      guard let place = key.places.first, let match = match(of: key, in: tables) else { continue }
      told.insert(LookupName(table: CodeUnitString(key.table), key: key.key))
      let (asked, own) = (key.key.string, match.key.string)
      let languages = match.translationCount == 1 ? "language" : "languages"
      findings.append(
        Finding(
          .missingInTables, severity: .warning, input: key.input, table: key.table, key: key.key,
          path: place.path, place: LineColumn(line: place.line, column: 1),
          message: .text(
            "code looks up \"\(asked)\", and the table \(key.table) has the text by the key \"\(own)\", which no code asks for: its translations into \(match.translationCount) \(languages) are never seen"
          ), help: "look up \"\(own)\", or rename the key in all localizations"))
    }
  }

  /// Whether a key is one of those that are told.
  func hold(_ key: KeyUses.AbsentKey) -> Bool {
    told.contains(LookupName(table: CodeUnitString(key.table), key: key.key))
  }

  private mutating func match(
    of key: KeyUses.AbsentKey, in tables: [CodeUnitString: [ComparedTable]]
  ) -> UnusedTexts.Match? {
    let name = CodeUnitString(key.table)
    let texts = self.tables[name] ?? UnusedTexts(tables[name] ?? [])
    self.tables[name] = texts
    return texts.match(key.text ?? key.key) ?? texts.match(key.key)
  }
}

/// The keys of tables that no code asks for and somebody has translated, by what they say.
private struct UnusedTexts {
  private var matches: [[UInt8]: Match] = [:]

  struct Match {
    let key: CodeUnitString
    let translationCount: Int
  }

  init(_ tables: [ComparedTable]) {
    for table in tables {
      for rank in table.code?.unused ?? [] {
        let key = table.source.keys[rank]
        let count = table.translationCount(of: key)
        guard count > 0 else { continue }
        let match = Match(key: key, translationCount: count)
        let text = table.source.withText(ofRank: rank) { Self.folded($0) }
        for folded in [text, key.bytes.withView { Self.folded($0) }] where !folded.isEmpty {
          if matches[folded] == nil { matches[folded] = match }
        }
      }
    }
  }

  func match(_ text: CodeUnitString) -> Match? {
    matches.isEmpty ? nil : matches[text.bytes.withView { Self.folded($0) }]
  }

  /// The letters and digits of a text, whatever their case and the types of its arguments; nothing of one with less letters than
  /// a word has.
  private static func folded(_ text: ByteView) -> [UInt8] {
    var folded: [UInt8] = []
    var scanner = FormatScanner(text)
    var end = 0
    func add(_ range: Range<Int>) {
      folded += text[range].filter { $0.isASCIIAlphanumeric || $0 >= 0x80 }
        .map(\.lowercasedASCII)
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
}
