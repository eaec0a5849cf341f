import Foundation
import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

@Suite("The structure of a stringsdict")
struct StringsDictStructureTests {
  static let one = plural(["one": "%d file", "other": "%d files"])

  /// Members of the top level, and the resulting entries.
  static let rows: [(String, [String])] = [
    ("", []),
    (members(["a": "A", "b": "B &amp; C"]), ["a = \"A\"", "b = \"B & C\""]),
    (
      dictionary("k", format("%#@files@") + dictionary("files", one)),
      ["k = format(\"%#@files@\", files: d plural(one: \"%d file\", other: \"%d files\"))"]
    ),
    // The format may come last, and keys and texts may contain references and CDATA sections.
    (
      dictionary(
        "k &lt;1&gt;", dictionary("n&#49;", plural(["other": "<![CDATA[<b>]]>"])) + format("%#@n1@")
      ),
      ["k <1> = format(\"%#@n1@\", n1: d plural(other: \"<b>\"))"]
    ),
    (
      dictionary(
        "k",
        format("%1$#@a@ of %2$#@b@") + dictionary("a", plural(["other": "%d"]))
          + dictionary("b", plural(["zero": "none", "other": "%lu"], type: "lu"))),
      [
        "k = format(\"%1$#@a@ of %2$#@b@\", a: d plural(other: \"%d\"), b: lu plural(zero: \"none\", other: \"%lu\"))"
      ]
    ),
    (
      dictionary(
        "k",
        format("%#@a@")
          + dictionary("a", plural(["one": "a day, %#@b@", "other": "%d days, %#@b@"]))
          + dictionary("b", plural(["other": "%d hours"]))),
      [
        "k = format(\"%#@a@\", a: d plural(one: \"a day, %#@b@\", other: \"%d days, %#@b@\"), b: d plural(other: \"%d hours\"))"
      ]
    ),
    (
      dictionary(
        "k", dictionary("NSStringVariableWidthRuleType", members(["1": "Hi", "20": "Hello"]))),
      ["k = width(1: \"Hi\", 20: \"Hello\")"]
    ),
    (
      dictionary(
        "k",
        dictionary("NSStringDeviceSpecificRuleType", members(["mac": "Click", "other": "Tap"]))),
      ["k = device(mac: \"Click\", other: \"Tap\")"]
    ),
    // A device's text can be rules in turn: by number, by width, or a whole format.
    (
      dictionary(
        "k",
        dictionary(
          "NSStringDeviceSpecificRuleType",
          dictionary("mac", one)
            + dictionary("ipad", dictionary("NSStringVariableWidthRuleType", members(["5": "Tap"])))
            + dictionary("other", format("%#@n@") + dictionary("n", plural(["other": "%d taps"]))))),
      [
        "k = device(mac: plural(one: \"%d file\", other: \"%d files\"), ipad: width(5: \"Tap\"), other: format(\"%#@n@\", n: d plural(other: \"%d taps\")))"
      ]
    ),
    // A width's or a form's text can vary by device.
    (
      dictionary(
        "k",
        dictionary(
          "NSStringVariableWidthRuleType",
          dictionary("1", dictionary("NSStringDeviceSpecificRuleType", members(["other": "Tap"]))))),
      ["k = width(1: device(other: \"Tap\"))"]
    ),
    (
      dictionary(
        "k",
        format("%#@n@")
          + dictionary(
            "n",
            plural(["one": "1"])
              + dictionary(
                "other", dictionary("NSStringVariableWidthRuleType", members(["1": "%d"]))))),
      ["k = format(\"%#@n@\", n: d plural(one: \"1\", other: width(1: \"%d\")))"]
    ),
    // The format's own value by device, beside its variables; a variable by width.
    (
      dictionary(
        "k",
        dictionary(
          "NSStringDeviceSpecificRuleType", members(["mac": "%#@n@ clicks", "other": "%#@n@"]))
          + dictionary("n", one)),
      [
        "k = format(device(mac: \"%#@n@ clicks\", other: \"%#@n@\"), n: d plural(one: \"%d file\", other: \"%d files\"))"
      ]
    ),
    (
      dictionary(
        "k",
        format("%#@n@")
          + dictionary(
            "n", dictionary("NSStringVariableWidthRuleType", members(["1": "a", "9": "b"])))),
      ["k = format(\"%#@n@\", n:  width(1: \"a\", 9: \"b\"))"]
    ),
    // Equal keys: all of them at the top level, the last one in rules.
    (members(["a": "1", "a": "2"]), ["a = \"1\"", "a = \"2\""]),
    (
      dictionary(
        "k",
        format("no") + format("%#@n@") + dictionary("n", plural(["other": "no"]))
          + dictionary("n", plural(["one": "no", "other": "2", "one": "1"]))),
      ["k = format(\"%#@n@\", n: d plural(other: \"2\", one: \"1\"))"]
    ),
    // Invalid structures are read as far as they have texts.
    (dictionary("k", one), ["k = plural(one: \"%d file\", other: \"%d files\")"]),
    (
      dictionary("k", dictionary("n", plural(["other": "x"]))),
      ["k = format(\"\", n: d plural(other: \"x\"))"]
    ),
    (
      dictionary("k", format("%#@n@") + dictionary("n", plural(["Other": "x"], type: "%ld"))),
      ["k = format(\"%#@n@\", n: ld plural(Other: \"x\"))"]
    ),
    (
      dictionary("k", format("%#@n@") + dictionary("n", "")),
      ["k = format(\"%#@n@\", n:  plural())"]
    ),
    (dictionary("k", ""), ["k = other"]), ("<key>k</key><array/>", ["k = other"]),
    ("<key>k</key><integer>3</integer>", ["k = other"]),
  ]

  @Test(arguments: rows)
  func `members become entries and nodes`(_ members: String, _ expected: [String]) {
    let parsed = StringsDictFile.parse(Array(stringsDict(members).utf8))
    var file = parsed.value
    #expect(file.status == .complete)
    #expect(file.write() == Array(stringsDict(members).utf8))
    let keys = file.entries.map(\.key)
    let content = file.takeLoadedContent()
    #expect(content.outline == expected)
    #expect(content.entries.map { content.key(of: $0) } == keys)
    #expect(content.textCount == stringsDict(members).utf8.count)
  }

  @Test(arguments: rows)
  func `the binary form has the same structure`(_ members: String, _ expected: [String]) throws {
    let value = try PropertyListSerialization.propertyList(
      from: Data(stringsDict(members).utf8), format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    var file = StringsDictFile.parse(Array(binary)).value
    #expect(file.form == .binary)
    #expect(file.write() == Array(binary))
    #expect(file.entries.allSatisfy { $0.keyRange == nil && file.comment(before: $0) == nil })
    // Foundation's dictionaries have no order, and only the last of equal keys.
    let winners = Dictionary(expected.map { ($0.prefix { $0 != " " }, $0) }) { $1 }.values
    let outline = file.takeLoadedContent().outline
    #expect(Set(outline.map { String($0.sorted()) }) == Set(winners.map { String($0.sorted()) }))
  }

  @Test func `the category is that of the label, and nil for an unknown name`() throws {
    let forms = plural(["zero": "0", "few": "3", "fwe": "3", "other": "n"])
    let text = stringsDict(dictionary("k", format("%#@n@") + dictionary("n", forms)))
    var file = StringsDictFile.parse(Array(text.utf8)).value
    let content = file.takeLoadedContent()
    let plural = try #require(content.nodes.firstIndex { $0.kind == .plural })
    #expect(
      content.children(of: plural).map { content.nodes[$0].category } == [.zero, .few, nil, .other])
  }

  @Test func `offsets are those of keys, labels and texts`() throws {
    let text = stringsDict(
      dictionary("k", format("%#@n@") + dictionary("n", plural(["other": "%d"]))))
    var file = StringsDictFile.parse(Array(text.utf8)).value
    let content = file.takeLoadedContent()
    func rest(_ offset: UInt32, _ count: Int) -> String {
      String(decoding: Array(text.utf8)[Int(offset)...].prefix(count), as: UTF8.self)
    }
    #expect(rest(content.entries[0].offset, 12) == "<key>k</key>")
    let places = content.nodes.map { "\($0.kind) \(rest($0.offset, 7))" }
    #expect(
      places == [
        "format <?xml v", "text %#@n@</", "variable <key>n<", "plural <?xml v", "text %d</str",
      ])
  }

  @Test
  func `old-style files are read with positions, as far as CoreFoundation reads them`() throws {
    let text =
      "/* c */ \"plain\" = \"P\";\nk = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = \"%d \\U00e9\"; }; };\n"
    let expected = ["plain = \"P\"", "k = format(\"%#@n@\", n: d plural(other: \"%d é\"))"]
    var file = StringsDictFile.parse(Array(text.utf8)).value
    #expect(file.form == .oldStyle && file.status == .complete)
    let range = try #require(file.entries[0].keyRange)
    #expect(
      String(decoding: file.source.utf8[range.start..<range.end], as: UTF8.self) == "\"plain\"")
    let content = file.takeLoadedContent()
    #expect(content.outline == expected)
    #expect(content.textCount == 0)
    var braced = StringsDictFile.parse(Array("{\(text)}".utf8)).value
    #expect(braced.takeLoadedContent().outline == expected)
    var truncated = StringsDictFile.parse(Array("\(text)= lost;".utf8))
    #expect(truncated.value.status == .truncated)
    #expect(truncated.diagnostics.map(\.check) == [.truncatedTable])
    #expect(truncated.value.takeLoadedContent().outline == expected)
  }

  @Test func `a lost file has entries for diagnostics, and no content`() {
    var xml = StringsDictFile.parse(Array("<dict><key>a</key><string>A</string><key>b</key>".utf8))
    #expect(xml.value.status == .lost)
    #expect(xml.value.entries.map(\.key) == ["a"])
    #expect(xml.diagnostics.map(\.check) == [.brokenPropertyList])
    #expect(xml.value.takeLoadedContent().entries.isEmpty)
    var oldStyle = StringsDictFile.parse(Array("a = A;\nb = B\nc = C;".utf8))
    #expect(oldStyle.value.status == .lost)
    #expect(oldStyle.value.entries.map(\.key) == ["a", "b", "c"])
    #expect(oldStyle.value.takeLoadedContent().entries.isEmpty)
  }

  @Test func `every encoding that CoreFoundation reads is supported`() {
    let text = stringsDict(members(["ключ": "значение"])).replacing(" encoding=\"UTF-8\"", with: "")
    let utf16 = Array(text.utf16)
    let littleEndian = utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let files: [([UInt8], StringsFile.Loaded.Status)] = [
      (Array(text.utf8), .complete), ([0xEF, 0xBB, 0xBF] + Array(text.utf8), .complete),
      ([0xFF, 0xFE] + littleEndian, .complete), (littleEndian, .lost),
    ]
    for (bytes, status) in files {
      var parsed = StringsDictFile.parse(bytes)
      #expect(parsed.value.status == status)
      #expect(parsed.value.write() == bytes)
      #expect(parsed.diagnostics.map(\.check) == (status == .lost ? [.unreadableEncoding] : []))
      let isRead =
        (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) != nil
      #expect(isRead == (status == .complete))
      let outline = parsed.value.takeLoadedContent().outline
      #expect(outline == (status == .lost ? [] : ["ключ = \"значение\""]))
    }
  }

  /// XML with one or two bytes that aren't UTF-8, CoreFoundation's result, and the severity.
  static let strayByteFiles: [(String, [UInt8], String, [String]?, Severity)] = [
    ("<dict><key>a</key><string>", [0xA9], " b</string></dict>", ["a = \"\u{FFFD} b\""], .warning),
    (
      "<dict><key>", [0xA9, 0xA9], "</key><string>b</string></dict>", ["\u{FFFD}\u{FFFD} = \"b\""],
      .warning
    ),
    (
      "<dict><key>a</key><string>&amp;", [0xA9], "</string></dict>", ["a = \"&\u{FFFD}\""], .warning
    ),
    ("<dict><key>a</key><string>", [0xA9, 0xE9], "</string></dict>", nil, .error),
    ("<dict><key>a</key><string><![CDATA[", [0xE9], "]]></string></dict>", nil, .error),
    ("<dict><key>", [0xE9], "</key><string>b</string></dict>", nil, .error),
    ("<!-- ", [0xE9], " --><dict><key>a</key><string>b</string></dict>", ["a = \"b\""], .note),
    (
      "<plist x=\"", [0xE9], "\"><dict><key>a</key><string>b</string></dict></plist>",
      ["a = \"b\""], .note
    ),
  ]

  @Test(arguments: strayByteFiles)
  func `bytes that aren't UTF-8 matter in keys and strings only, as in CoreFoundation`(
    _ before: String, _ bytes: [UInt8], _ after: String, _ expected: [String]?, _ severity: Severity
  ) {
    let file = Array(before.utf8) + bytes + Array(after.utf8)
    var parsed = StringsDictFile.parse(file)
    #expect(parsed.value.write() == file)
    #expect(parsed.diagnostics.map(\.check) == [.unreadableEncoding])
    #expect(parsed.diagnostics.map(\.severity) == [severity])
    #expect((parsed.value.status == .complete) == (expected != nil))
    #expect(parsed.value.takeLoadedContent().outline == expected ?? [])
    #expect((coreFoundationKeyCount(file) == nil) == (expected == nil))
  }
}
