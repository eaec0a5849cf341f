import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The result of the toolchain's CoreFoundation for old-style bytes, as an independent reference.
private enum Oracle: Equatable {
  case pairs([[UInt8]: [UInt8]?])
  /// A property list other than a dictionary.
  case other
  case lost

  init(_ bytes: [UInt8]) {
    var format = PropertyListSerialization.PropertyListFormat.openStep
    guard
      let value = try? PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: &format)
    else {
      self = .lost
      return
    }
    guard let dictionary = value as? [String: Any] else {
      self = .other
      return
    }
    var pairs: [[UInt8]: [UInt8]?] = [:]
    for (key, value) in dictionary {
      pairs[Array(key.utf8)] = .some((value as? String).map { Array($0.utf8) })
    }
    self = .pairs(pairs)
  }

  /// Whether Swift's dictionary of `String`s, which holds the reference's result, would merge two of the keys.
  var hasEquivalentKeys: Bool {
    guard case .pairs(let pairs) = self else { return false }
    return Set(pairs.keys.map { String(decoding: $0, as: UTF8.self) }).count < pairs.count
  }
}

/// The result of CoreFoundation according to our parser.
private func loaded(_ bytes: [UInt8]) -> Oracle {
  var file = StringsFile.parse(bytes).value
  if file.loaded.status == .lost { return .lost }
  guard case .dictionary? = file.loadedPropertyList?.value else { return .other }
  let content = file.takeLoadedContent()
  var pairs: [[UInt8]: [UInt8]?] = [:]
  for entry in content.entries {
    // `String` replaces lone surrogates in the reference's result; do the same here.
    let key = Array(content.key(of: entry).replacingSurrogates.utf8)
    pairs[key] = .some(
      entry.form == .text ? Array(content.value(of: entry).replacingSurrogates.utf8) : nil)
  }
  return .pairs(pairs)
}

extension CodeUnitString {
  /// The text with one U+FFFD for each lone surrogate, as in bridging from UTF-16.
  fileprivate var replacingSurrogates: String {
    var units: [UInt16] = []
    var utf16: [UInt8] = []
    utf16.appendUTF16(bytes, .littleEndian)
    for index in stride(from: 0, to: utf16.count, by: 2) {
      units.append(UInt16(utf16[index]) | UInt16(utf16[index + 1]) << 8)
    }
    return String(decoding: units, as: UTF16.self)
  }
}

@Suite("Loading agrees with CoreFoundation")
struct CoreFoundationAgreementTests {
  static let tokens: [[UInt8]] = [
    "\"", "'", ";", "=", "{", "}", "(", ")", ",", "<", ">", "/*", "*/", "//", "\n", "\r\n", " ",
    "\\", "\\\"",
    "\\U00e9", "\\Ud83d\\Ude00", "\\341", "\\n", "key", "\"a\" = \"b\";\n", "/* c */", "é",
    "\u{2028}", "\u{1F600}", "#",
    "<0fbd>", "( a, \"b\" )", "{ x = y; }", "a;", "\u{FEFF}", "\0", "”", "-", "@", "+",
  ].map { Array($0.utf8) }

  static let seeds: [String] = [
    "/* Title */\n\"title\" = \"Hello\";\n\n// Line\n\"count\" = \"%d files\";\n",
    "key = value;\nother.key-1 = 'single';\nshort;\n\"esc\" = \"a\\n\\\"b\\\" \\U00e9\";\n",
    "{ a = b; c = { d = ( e, f ); }; g = <0fbd 77>; }",
    "\"ключ\" = \"значение\"; \"é\" = \"e\u{301}\"; \"日本\" = \"😀\";",
  ]

  @Test(arguments: seeds)
  func seedsLoad(_ seed: String) {
    #expect(loaded(Array(seed.utf8)) == Oracle(Array(seed.utf8)))
  }

  @Test(arguments: 0..<4)
  func `random edits of small files`(_ seedIndex: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seedIndex) + 1)
    for _ in 0..<6000 {
      let bytes = Array(Self.seeds[seedIndex].utf8).mutated(with: Self.tokens, using: &generator)
      // The XML and binary forms have their own readers and tests.
      guard !startsLikeXML(bytes) else { continue }
      let ours = loaded(bytes)
      guard !ours.hasEquivalentKeys else { continue }
      #expect(ours == Oracle(bytes), "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test(arguments: [
    String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func `UTF-16 and UTF-32 files`(_ encoding: String.Encoding) throws {
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<1500 {
      let seed = try #require(Self.seeds.randomElement(using: &generator))
      let text = String(
        decoding: Array(seed.utf8).mutated(with: Self.tokens, using: &generator), as: UTF8.self)
      var bytes = Array(try #require(("\u{FEFF}" + text).data(using: encoding)))
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 0...3, using: &generator))
      }
      guard !startsLikeXML(Array(text.utf8)) else { continue }
      let ours = loaded(bytes)
      guard !ours.hasEquivalentKeys else { continue }
      #expect(ours == Oracle(bytes), "\(text.debugDescription)")
    }
  }

  @Test func `© in Latin-1, alone or beside other bytes that aren't UTF-8, in every form`() throws {
    var generator = SeededGenerator(seed: 169)
    let xml = "<plist><dict><key>a</key><string>b</string><!-- c --></dict></plist>"
    for _ in 0..<6000 {
      let seed = try #require((Self.seeds + [xml]).randomElement(using: &generator))
      var bytes = Array(seed.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let byte: UInt8 = Int.random(in: 0..<12, using: &generator) == 0 ? 0xE9 : 0xA9
        bytes.insert(byte, at: Int.random(in: 0...bytes.count, using: &generator))
      }
      let ours = loaded(bytes)
      guard !ours.hasEquivalentKeys else { continue }
      #expect(ours == Oracle(bytes), "\(bytes)")
      #expect(StringsFile.parse(bytes).value.write() == bytes)
    }
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 without a byte order mark`(_ encoding: String.Encoding) throws {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<1500 {
      let seed = try #require(Self.seeds.randomElement(using: &generator))
      let before = try #require(["", " ", "\n", "x", "\u{101}"].randomElement(using: &generator))
      let text = String(
        decoding: Array(seed.utf8).mutated(with: Self.tokens, using: &generator), as: UTF8.self)
      let bytes = Array(try #require((before + text).data(using: encoding)))
      guard !startsLikeXML(Array(text.utf8)) else { continue }
      let ours = loaded(bytes)
      guard !ours.hasEquivalentKeys else { continue }
      #expect(ours == Oracle(bytes), "\((before + text).debugDescription)")
      #expect(StringsFile.parse(bytes).value.write() == bytes)
    }
  }

  @Test func `é and e + U+0301 are two keys`() {
    let bytes = Array("\"\u{E9}\" = \"1\"; \"e\u{301}\" = \"2\";".utf8)
    #expect(loaded(bytes) == .pairs([[0xC3, 0xA9]: [0x31], [0x65, 0xCC, 0x81]: [0x32]]))
  }

  private func startsLikeXML(_ bytes: [UInt8]) -> Bool {
    bytes.first { !($0 == 0x20 || (9...13).contains($0)) } == UInt8(ascii: "<")
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func `every file with recorded results`() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("vectors/strings")
    let expected = try #require(
      JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appendingPathComponent("expected.json")))
        as? [String: [String: Any]])
    #expect(expected.count == 99)
    for (name, answer) in expected {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      #expect(StringsFile.parse(bytes).value.write() == bytes, "\(name) does not round-trip")
      let ours = loaded(bytes)
      guard !ours.hasEquivalentKeys else { continue }
      if answer["error"] as? Bool == true {
        #expect(ours == .lost, "\(name)")
      } else if let dictionary = answer["value"] as? NSDictionary {
        var pairs: [[UInt8]: [UInt8]?] = [:]
        for (key, value) in dictionary {
          let key = try #require(key as? String)
          pairs[Array(key.utf8)] = .some((value as? String).map { Array($0.utf8) })
        }
        #expect(ours == .pairs(pairs), "\(name)")
      } else {
        #expect(ours == .other, "\(name)")
      }
    }
  }
}
