import L10nModel
import TestSupport

/// A tree of small tables in random formats.
struct RandomTree {
  private var generator: SeededGenerator
  private static let languages = ["en", "en_GB", "fr", "fr_CA", "pl", "ja", "zh-Hans"]
  private static let keys = ["a", "b c", "settings.title", "%d files", "e\u{301}"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func files() -> [String: String] {
    let isBuilt = chance(of: 2)
    let folder = isBuilt ? "A.bundle/Contents/Resources/" : ""
    var files: [String: String] = isBuilt ? ["A.bundle/Contents/Info.plist": dictionary([])] : [:]
    for table in ["T", "U"] {
      // Xcode refuses a catalog beside files of the same table.
      let isSound = chance(of: 2)
      let hasFiles = !isSound || chance(of: 2)
      let hasOthers = !isSound || !hasFiles
      for language in Self.languages where hasFiles {
        if chance(of: 2) { files["\(folder)\(language).lproj/\(table).strings"] = strings() }
        if chance(of: 3) {
          files["\(folder)\(language).lproj/\(table).stringsdict"] = dictionary(rules())
        }
      }
      if hasOthers, chance(of: 2) { files["\(folder)\(table).xcstrings"] = catalog() }
      if isBuilt, hasOthers, chance(of: 2) {
        let languages = someOf(Self.languages)
        files["\(folder)\(table).loctable"] = dictionary(
          languages.map { "<key>\($0)</key><dict>\(rules().joined())</dict>" })
      }
    }
    return files
  }

  private mutating func chance(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func someOf(_ names: [String]) -> [String] {
    names.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
  }

  private mutating func text() -> String {
    ["", "x", "y", "settings.title"].randomElement(using: &generator) ?? ""
  }

  private mutating func strings() -> String {
    someOf(Self.keys).map { "\"\($0)\" = \"\(text())\";\n" }.joined()
  }

  private func dictionary(_ members: [String]) -> String {
    "<plist version=\"1.0\"><dict>\(members.joined())</dict></plist>"
  }

  private mutating func rules() -> [String] {
    someOf(Self.keys).map { key in
      if chance(of: 3) { return "<key>\(key)</key><string>\(text())</string>" }
      let forms = someOf(["zero", "one", "two", "few", "many", "other"]).map {
        "<key>\($0)</key><string>\(text())</string>"
      }.joined()
      return """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>
        """
    }
  }

  private mutating func unit() -> String {
    let state = ["translated", "translated", "new", "needs_review"].randomElement(using: &generator)
    return
      "{ \"stringUnit\" : { \"state\" : \"\(state ?? "new")\", \"value\" : \"\(text())\" } }"
  }

  private mutating func catalog() -> String {
    let entries = someOf(Self.keys + ["old"]).map { key in
      let localizations = someOf(Self.languages).map { language in
        guard chance(of: 3) else { return "\"\(language)\" : \(unit())" }
        let kind = chance(of: 2)
        let names = someOf(kind ? ["one", "few", "many", "other"] : ["mac", "iphone", "other"])
        // A source without any text leaves nothing to translate.
        if names.isEmpty, language == "en" { return "\"\(language)\" : \(unit())" }
        let texts = names.map { "\"\($0)\" : \(unit())" }.joined(separator: ", ")
        return
          "\"\(language)\" : { \"variations\" : { \"\(kind ? "plural" : "device")\" : { \(texts) } } }"
      }
      let traits = [
        "", "", "\"extractionState\" : \"stale\", ", "\"shouldTranslate\" : false, ",
      ].randomElement(using: &generator)
      return
        "\"\(key)\" : { \(traits ?? "")\"localizations\" : { \(localizations.joined(separator: ", ")) } }"
    }
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
  }
}
