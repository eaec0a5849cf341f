import TestSupport

/// A random table: keys with texts, in order.
struct RandomTable: Sendable {
  var entries: [Entry]

  struct Entry: Sendable, Equatable {
    var key: String
    var comment: String?
    /// The texts by language and plural category; a plain text of a `.strings` file has neither.
    var texts: [Text]
  }

  struct Text: Sendable, Equatable {
    var language: String
    /// Empty for a text without plural forms.
    var category: String
    var value: String
    var state: String
  }

  static let keys = ["a", "b", "c", "d", "e", "f", "g", "Ä", "k 10", "k 9"]
  private static let values = ["one", "two", "three", "é \\\" \\n", "", "%@"]
  private static let states = ["translated", "needs_review", "new"]

  init(using random: inout some RandomNumberGenerator) {
    entries = []
    for key in Self.keys where Bool.random(using: &random) {
      entries.append(Self.entry(key, using: &random))
    }
    entries.shuffle(using: &random)
  }

  private static func entry(
    _ key: String, using random: inout some RandomNumberGenerator
  ) -> Entry {
    let comments: [String?] = [nil, nil, "about \(key)"]
    var entry = Entry(key: key, comment: comments.randomElement(using: &random) ?? nil, texts: [])
    for language in ["de", "fr"] where Int.random(in: 0..<3, using: &random) > 0 {
      let categories = Int.random(in: 0..<4, using: &random) == 0 ? ["one", "other"] : [""]
      for category in categories {
        entry.texts.append(
          Text(
            language: language, category: category,
            value: values.randomElement(using: &random) ?? "",
            state: states.randomElement(using: &random) ?? "new"))
      }
    }
    return entry
  }

  /// The table after some changes.
  func changed(using random: inout some RandomNumberGenerator) -> RandomTable {
    var table = self
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let position = table.entries.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<7, using: &random), position) {
      case (0, let position?): table.entries.remove(at: position)
      case (1, let position?):
        table.entries[position].comment = ["new comment", "other comment"]
          .randomElement(using: &random)
      case (2, _): table.entries.sort { $0.key < $1.key }
      case (3...4, let position?):
        guard let text = table.entries[position].texts.indices.randomElement(using: &random) else {
          continue
        }
        table.entries[position].texts[text].value =
          Self.values.randomElement(using: &random) ?? ""
        table.entries[position].texts[text].state =
          Self.states.randomElement(using: &random) ?? "new"
      default:
        let unused = Self.keys.filter { key in !table.entries.contains { $0.key == key } }
        guard let key = unused.randomElement(using: &random) else { continue }
        let place = Int.random(in: 0...table.entries.count, using: &random)
        table.entries.insert(Self.entry(key, using: &random), at: place)
      }
    }
    return table
  }
}

extension RandomTable {
  /// The table with a second entry for one of its keys, or unchanged.
  func withRepeatedKey(using random: inout some RandomNumberGenerator) -> RandomTable {
    var table = self
    guard Bool.random(using: &random), let entry = entries.randomElement(using: &random) else {
      return self
    }
    var other = Self.entry(entry.key, using: &random)
    other.comment = nil
    table.entries.insert(other, at: Int.random(in: 0...entries.count, using: &random))
    return table
  }

  /// As a `.strings` file with headings directly above some keys.
  func strings(withHeadingsAbove keys: [String]) -> String {
    entries.map { entry in
      let heading = keys.contains(entry.key) ? "// MARK: - \(entry.key)\n" : ""
      let comment = entry.comment.map { "/* \($0) */\n" } ?? ""
      return "\(heading)\(comment)\"\(entry.key)\" = \"\(entry.texts.first?.value ?? "")\";\n"
    }.joined()
  }

  /// As a `.strings` file.
  var strings: String {
    entries.map { entry in
      let comment = entry.comment.map { "/* \($0) */\n" } ?? ""
      return "\(comment)\"\(entry.key)\" = \"\(entry.texts.first?.value ?? "")\";\n"
    }.joined(separator: entries.count % 2 == 0 ? "" : "\n")
  }

  /// As an XML property list with a dictionary of forms for each key.
  var propertyList: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
    for entry in entries {
      text += "\t<key>\(entry.key)</key>\n\t<dict>\n"
      for item in entry.texts {
        text += "\t\t<key>\(item.language)\(item.category)</key>\n"
        text += "\t\t<string>\(item.value)</string>\n"
      }
      text += "\t</dict>\n"
    }
    return text + "</dict>\n</plist>\n"
  }

  /// As a string catalog in Xcode's layout.
  var catalog: String {
    var strings: [(String, TestJSON)] = []
    for entry in entries {
      var localizations: [(String, TestJSON)] = []
      for language in ["de", "fr"] {
        let texts = entry.texts.filter { $0.language == language }
        guard let first = texts.first else { continue }
        let forms = texts.map { ($0.category, $0.unit) }
        localizations.append(
          (
            language,
            first.category.isEmpty
              ? first.unit
              : .object([("variations", .object([("plural", .object(forms))]))])
          ))
      }
      var members: [(String, TestJSON)] = []
      if let comment = entry.comment { members.append(("comment", .string(comment))) }
      if !localizations.isEmpty { members.append(("localizations", .object(localizations))) }
      strings.append((entry.key, .object(members)))
    }
    let order = ["a", "Ä", "b", "c", "d", "e", "f", "g", "k 9", "k 10"]
    strings.sort { order.firstIndex(of: $0.0) ?? 0 < order.firstIndex(of: $1.0) ?? 0 }
    return TestJSON.object([
      ("sourceLanguage", .string("en")), ("strings", .object(strings)), ("version", .string("1.0")),
    ]).text(indentation: "")
  }
}

extension RandomTable.Text {
  fileprivate var unit: TestJSON {
    .object([("stringUnit", .object([("state", .string(state)), ("value", .string(value))]))])
  }
}

/// JSON in Xcode's layout, with members in the given order.
indirect enum TestJSON {
  case object([(String, TestJSON)])
  /// The contents between the quotes.
  case string(String)
  /// A number, or `true` or `false`.
  case word(String)

  func text(indentation: String) -> String {
    switch self {
    case .string(let text): return "\"\(text)\""
    case .word(let text): return text
    case .object(let members):
      guard !members.isEmpty else { return "{\n\n\(indentation)}" }
      let inner = indentation + "  "
      let lines = members.map { "\(inner)\"\($0.0)\" : \($0.1.text(indentation: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }
  }
}
