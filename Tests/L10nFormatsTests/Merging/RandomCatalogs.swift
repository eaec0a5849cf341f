import TestSupport

/// A random string catalog with everything that Xcode writes: plurals, devices, substitutions, states, comments of people and
/// of Xcode, and keys that aren't to be translated.
struct RandomCatalog: Sendable {
  var entries: [String: Entry] = [:]

  struct Entry: Sendable {
    var comment: String?
    var isCommentGenerated = false
    var extractionState: String?
    var isTranslated = true
    var localizations: [String: Value] = [:]
  }

  indirect enum Value: Sendable {
    case unit(state: String, value: String)
    /// The texts by plural category, device or width.
    case variations(kind: String, [String: Value])
    case substitution(state: String, value: String, argument: Int, Value)
  }

  /// In Xcode's order.
  static let keys = [
    "", "%@ of %lld", "%lld files", "a", "Ä", "b", "c", "d", "e", "f", "key 9", "key 10", "Z",
  ]
  private static let languages = ["de", "en", "fr", "ja", "pt-BR", "zh-Hans"]
  private static let categories = ["few", "many", "one", "other", "zero"]
  private static let devices = ["appletv", "ipad", "iphone", "mac", "other"]
  private static let texts = [
    "one", "two", "three", "%lld of %@", "é \\\" \\n \\u0041", "", "\u{1F600}", "</string>",
  ]

  init(using random: inout some RandomNumberGenerator) {
    for key in Self.keys where Bool.random(using: &random) {
      entries[key] = Self.entry(using: &random)
    }
  }

  private static func entry(using random: inout some RandomNumberGenerator) -> Entry {
    var entry = Entry()
    if Int.random(in: 0..<3, using: &random) == 0 { entry.setComment(using: &random) }
    if Int.random(in: 0..<3, using: &random) == 0 { entry.setExtraction(using: &random) }
    entry.isTranslated = Int.random(in: 0..<10, using: &random) > 0
    for language in languages where Int.random(in: 0..<2, using: &random) > 0 {
      entry.localizations[language] = value(using: &random)
    }
    return entry
  }

  /// A value of any shape; nested ones are simpler.
  private static func value(
    depth: Int = 0, using random: inout some RandomNumberGenerator
  ) -> Value {
    switch Int.random(in: depth..<6, using: &random) {
    case 0:
      let inner = variations("plural", categories, depth: 3, using: &random)
      return .substitution(
        state: state(using: &random), value: "%#@files@ of %@",
        argument: Int.random(in: 1...2, using: &random), inner)
    case 1: return variations("device", devices, depth: 2, using: &random)
    case 2: return variations("plural", categories, depth: 3, using: &random)
    default:
      return .unit(
        state: state(using: &random), value: texts.randomElement(using: &random) ?? "")
    }
  }

  private static func variations(
    _ kind: String, _ names: [String], depth: Int, using random: inout some RandomNumberGenerator
  ) -> Value {
    var values: [String: Value] = [:]
    for name in names where name == "other" || Bool.random(using: &random) {
      values[name] = value(depth: depth, using: &random)
    }
    return .variations(kind: kind, values)
  }

  private static func state(using random: inout some RandomNumberGenerator) -> String {
    ["translated", "translated", "needs_review", "new"].randomElement(using: &random) ?? "new"
  }
}

extension RandomCatalog.Entry {
  fileprivate mutating func setComment(using random: inout some RandomNumberGenerator) {
    comment = [nil, "a button", "a title", "some words"].randomElement(using: &random) ?? nil
    isCommentGenerated = comment != nil && Int.random(in: 0..<3, using: &random) == 0
  }

  fileprivate mutating func setExtraction(using random: inout some RandomNumberGenerator) {
    extractionState =
      [nil, "manual", "stale", "migrated", "extracted_with_value"]
      .randomElement(using: &random) ?? nil
  }
}

extension RandomCatalog {
  /// The catalog after some changes of a few keys; with the same keys, both sides of a merge often conflict.
  func changed(_ keys: [String], using random: inout some RandomNumberGenerator) -> RandomCatalog {
    var catalog = self
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let key = keys.randomElement(using: &random) else { continue }
      guard var entry = catalog.entries[key] else {
        catalog.entries[key] = Self.entry(using: &random)
        continue
      }
      let language = Self.languages.randomElement(using: &random) ?? "de"
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        catalog.entries[key] = nil
        continue
      case 1: entry.setComment(using: &random)
      case 2: entry.setExtraction(using: &random)
      case 3: entry.isTranslated.toggle()
      case 4: entry.localizations[language] = nil
      case 5: entry.localizations[language] = Self.value(using: &random)
      case 6:
        // Adds a language.
        for key in catalog.entries.keys.sorted() where key.count % 2 == 0 {
          catalog.entries[key]?.localizations[language] = Self.value(using: &random)
        }
        continue
      default:
        entry.localizations[language] = entry.localizations[language].map {
          Self.edited($0, using: &random)
        }
      }
      catalog.entries[key] = entry
    }
    return catalog
  }

  /// A value with one of its texts or states changed, or with a form added or removed.
  private static func edited(
    _ value: Value, using random: inout some RandomNumberGenerator
  ) -> Value {
    switch value {
    case .unit(let state, let value):
      return Bool.random(using: &random)
        ? .unit(state: Self.state(using: &random), value: value)
        : .unit(state: state, value: texts.randomElement(using: &random) ?? "")
    case .variations(let kind, var values):
      let names = kind == "plural" ? categories : devices
      guard let name = names.randomElement(using: &random) else { return value }
      if let inner = values[name], name == "other" || Int.random(in: 0..<4, using: &random) > 0 {
        values[name] = edited(inner, using: &random)
      } else {
        values[name] =
          values[name] == nil ? Self.value(depth: 3, using: &random) : nil
      }
      return .variations(kind: kind, values)
    case .substitution(let state, let value, let argument, let inner):
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        return .substitution(state: state, value: value, argument: 3 - argument, inner)
      case 1:
        return .substitution(
          state: Self.state(using: &random), value: value + "!", argument: argument, inner)
      default:
        return .substitution(
          state: state, value: value, argument: argument, edited(inner, using: &random))
      }
    }
  }
}

extension RandomCatalog {
  /// In Xcode's layout.
  var text: String {
    let strings = Self.keys.compactMap { key in entries[key].map { (key, $0.json) } }
    return TestJSON.object([
      ("sourceLanguage", .string("en")), ("strings", .object(strings)), ("version", .string("1.0")),
    ]).text(indentation: "")
  }
}

extension RandomCatalog.Entry {
  fileprivate var json: TestJSON {
    var members: [(String, TestJSON)] = []
    if let comment { members.append(("comment", .string(comment))) }
    if let extractionState { members.append(("extractionState", .string(extractionState))) }
    if isCommentGenerated { members.append(("isCommentAutoGenerated", .word("true"))) }
    if !localizations.isEmpty {
      members.append(("localizations", .object(localizations.sortedMembers)))
    }
    if !isTranslated { members.append(("shouldTranslate", .word("false"))) }
    return .object(members)
  }
}

extension [String: RandomCatalog.Value] {
  fileprivate var sortedMembers: [(String, TestJSON)] {
    sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
  }
}

extension RandomCatalog.Value {
  fileprivate var json: TestJSON {
    switch self {
    case .unit(let state, let value): return .object([("stringUnit", .unit(state, value))])
    case .variations(let kind, let values):
      return .object([("variations", .object([(kind, .object(values.sortedMembers))]))])
    case .substitution(let state, let value, let argument, let inner):
      var members = [("argNum", TestJSON.word("\(argument)")), ("formatSpecifier", .string("lld"))]
      if case .object(let forms) = inner.json { members += forms }
      return .object([
        ("stringUnit", .unit(state, value)),
        ("substitutions", .object([("files", .object(members))])),
      ])
    }
  }
}

extension TestJSON {
  static func unit(_ state: String, _ value: String) -> TestJSON {
    .object([("state", .string(state)), ("value", .string(value))])
  }
}
