import L10nCheckKit
import L10nFormats
import L10nSource
import TestSupport
import Testing

/// The laws on random tables of every format and files of every style.
@Suite struct StubRandomTests {
  @Test(arguments: 0..<150 as Range<UInt64>)
  func random(_ seed: UInt64) async throws {
    var generator = RandomProject(seed: seed)
    let tree = try TemporaryTree([:])
    for (path, bytes) in generator.files() { try tree.write(bytes, to: path) }
    var options = StubOptions()
    options.value = [nil, .source, .key, .pseudo, .copy(of: "fr")][Int(seed % 5)]
    options.prunesExtraKeys = seed % 3 == 0
    let plan = try await StubLaws.check(
      tree.path, options, developmentRegion: "en", "seed \(seed)")
    #expect(plan.counts.stubs > 0 && plan.leftOut.isEmpty, "seed \(seed)")
  }

  /// A missing or additional semicolon loses the rest of a file until it is repaired; only then are the extra keys in it
  /// known.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func randomWithMistakes(_ seed: UInt64) async throws {
    var generator = RandomProject(seed: seed)
    generator.hasMistakes = true
    let tree = try TemporaryTree([:])
    for (path, bytes) in generator.files() { try tree.write(bytes, to: path) }
    var options = StubOptions()
    options.repairsFiles = true
    options.prunesExtraKeys = true
    try await StubLaws.check(tree.path, options, developmentRegion: "en", "seed \(seed)")
  }
}

/// A directory of localizations whose files have random styles.
private struct RandomProject {
  private var generator: SeededGenerator
  /// Whether some translations have a missing or an additional semicolon.
  var hasMistakes = false
  private static let languages = ["de", "en_GB", "fr", "fr-CA", "pl", "ja", "ar"]
  private static let keys = [
    "a", "b c", "Settings.title", "say \"hi\"", "e\u{301}", "é", "back\\slash", "日本", "x_1", "😀 %@",
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func files() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for table in ["T", "U"] {
      files["en.lproj/\(table).strings"] = strings(Self.keys, values: "source")
      for language in Self.languages where chance(of: 3) {
        files["\(language).lproj/\(table).strings"] = strings(
          pick([[], [], ["extra first"]]) + someOf(Self.keys) + pick([[], [], ["extra"]]),
          values: language,
          hasMistake: hasMistakes && chance(of: 2))
      }
    }
    files["en.lproj/P.stringsdict"] = rules(["n files", "m <b>", "o"], ["one", "other"])
    for language in Self.languages where chance(of: 2) {
      files["\(language).lproj/P.stringsdict"] = rules(
        someOf(["n files", "m <b>", "o"]), ["other"])
      if files["\(language).lproj/T.strings"] == nil {
        files["\(language).lproj/Other.txt"] = Array("text".utf8)
      }
    }
    if chance(of: 2) { files["C.xcstrings"] = catalog() }
    if chance(of: 2) {
      files["Base.lproj/Main.xib"] = document(["a-1", "b-2", "c-3"])
      files["mul.lproj/Main.xcstrings"] = markedCatalog(
        someOf(["a-1.title", "b-2.title", "c-3.title"]))
      files["Info.plist"] = Self.infoPlist
      files["InfoPlist.xcstrings"] = markedCatalog(
        someOf(["NSHumanReadableCopyright", "NSCameraUsageDescription"]))
    }
    return files
  }

  private mutating func chance(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func someOf<Element>(_ elements: [Element]) -> [Element] {
    var chosen = elements.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
    if chance(of: 4) { chosen.shuffle(using: &generator) }
    return chosen
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private mutating func strings(
    _ keys: [String], values: String, hasMistake: Bool = false
  ) -> [UInt8] {
    let lineEnd = pick(["\n", "\n", "\r\n", "\r"])
    let equals = pick([" = ", "=", "\t= ", " =\t"])
    let gap = pick([0, 1, 2])
    let comment = pick(["", "/* of %@ */", "// of %@"])
    let indentation = pick(["", "", "  ", "\t"])
    let isBraced = chance(of: 8)
    if isBraced, !hasMistake, chance(of: 2) {
      // On one line, where each entry touches the next.
      let entries = keys.map {
        "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\" = \"\(values)\";"
      }
      return encoded("{ \(entries.joined(separator: " ")) }")
    }
    var text = chance(of: 3) ? "/* header */\(lineEnd)\(lineEnd)" : ""
    if isBraced { text += "{\(lineEnd)" }
    for key in keys {
      let escaped = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      if !comment.isEmpty, !chance(of: 5) {
        text += indentation + comment.replacing("%@", with: "it") + lineEnd
      }
      let isBare = escaped == "a" && chance(of: 2)
      text += indentation + (isBare ? "a" : "\"\(escaped)\"") + equals
      text += "\"\(values) \(escaped)\";"
      if chance(of: 6) { text += " // behind" }
      text += String(repeating: lineEnd, count: 1 + gap)
      if chance(of: 9) { text += "/* --- section --- */\(lineEnd)\(lineEnd)" }
    }
    if isBraced { text += "}" }
    if !keys.isEmpty, chance(of: 4) {
      while let last = text.unicodeScalars.last, last == "\n" || last == "\r" {
        text.unicodeScalars.removeLast()
      }
    }
    if hasMistake, let end = text.ranges(of: "\";").randomElement(using: &generator) {
      text.replaceSubrange(end, with: pick(["\";;", "\"", "\""]))
    }
    return encoded(text)
  }

  private mutating func encoded(_ text: String) -> [UInt8] {
    let encoding: TextEncoding = pick([
      .utf8, .utf8, .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian,
    ])
    var bytes = encoding == .utf8 && !chance(of: 4) ? [] : encoding.byteOrderMark
    switch encoding {
    case .utf16LittleEndian: bytes.appendUTF16(Array(text.utf8), .littleEndian)
    case .utf16BigEndian: bytes.appendUTF16(Array(text.utf8), .bigEndian)
    case .utf32LittleEndian: bytes.appendUTF32(Array(text.utf8), .littleEndian)
    default: bytes += text.utf8
    }
    return bytes
  }

  private mutating func rules(_ keys: [String], _ categories: [String]) -> [UInt8] {
    let lineEnd = pick(["\n", "\r\n", ""])
    func escaped(_ text: String) -> String { text.replacing("<", with: "&lt;") }
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(lineEnd)<plist version=\"1.0\">\(lineEnd)"
    text += keys.isEmpty && chance(of: 2) ? "<dict/>" : "<dict>\(lineEnd)"
    let isEmpty = text.hasSuffix("<dict/>")
    for key in keys {
      text += "\t<key>\(escaped(key))</key>\(lineEnd)\t<dict>\(lineEnd)"
      text += "\t\t<key>NSStringLocalizedFormatKey</key><string>%#@n@ of %2$@</string>\(lineEnd)"
      text += "\t\t<key>n</key><dict><key>NSStringFormatSpecTypeKey</key>"
      text += "<string>NSStringPluralRuleType</string>"
      text += "<key>NSStringFormatValueTypeKey</key><string>d</string>"
      for category in categories {
        text += "<key>\(category)</key><string>%d \(category)</string>"
      }
      text += "</dict>\(lineEnd)\t</dict>\(lineEnd)"
    }
    text += (isEmpty ? "" : "</dict>") + lineEnd + "</plist>" + lineEnd
    return Array(text.utf8)
  }

  private func document(_ identifiers: [String]) -> [UInt8] {
    let items = identifiers.map { "<menuItem title=\"\($0)\" id=\"\($0)\"/>" }
    return Array(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu key="menu" id="m-0"><items>\(items.joined())</items></menu></objects></document>
      """.utf8)
  }

  private static let infoPlist = Array(
    """
    <plist version="1.0"><dict><key>NSHumanReadableCopyright</key><string>© Them</string>
    <key>NSCameraUsageDescription</key><string>Takes pictures.</string></dict></plist>
    """.utf8)

  /// A catalog of texts of other languages, some of them marked as not to be translated or as no longer used.
  private mutating func markedCatalog(_ keys: [String]) -> [UInt8] {
    let entries = keys.map { key in
      let mark = pick([
        "", "\"shouldTranslate\" : false, ", "\"extractionState\" : \"stale\", ",
        "\"extractionState\" : \"extracted_with_value\", ",
      ])
      let languages = someOf(["en", "de", "fr"]).map {
        "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0) text\" } }"
      }
      return
        "\"\(key)\" : { \(mark)\"localizations\" : { \(languages.joined(separator: ", ")) } }"
    }
    return Array(
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ",\n")) }, \"version\" : \"1.0\" }"
        .utf8)
  }

  private mutating func catalog() -> [UInt8] {
    let entries = ["one", "two", "Three %lld"].map { key in
      let languages = someOf(["de", "fr", "pl"]).map { language in
        "\"\(language)\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"x\"\n          }\n        }"
      }
      return languages.isEmpty
        ? "    \"\(key)\" : {\n\n    }"
        : "    \"\(key)\" : {\n      \"localizations\" : {\n        \(languages.joined(separator: ",\n        "))\n      }\n    }"
    }
    return Array(
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
        .utf8)
  }
}
