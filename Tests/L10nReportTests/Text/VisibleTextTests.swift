import L10nSource
import TestSupport
import Testing

@testable import L10nReport

struct VisibleTextTests {
  @Test(arguments: [
    ("plain text", "plain text"),
    ("a\nb\r\n\tc", #"a\nb\r\n\tc"#),
    ("\u{1B}[31mred\u{07}", #"\u{1B}[31mred\u{7}"#),
    ("\u{9B}31m and \u{7F}", #"\u{9B}31m and \u{7F}"#),
    ("\u{202E}evil\u{2069}", #"\u{202E}evil\u{2069}"#),
    ("zero\u{200B}width\u{FEFF}", #"zero\u{200B}width\u{FEFF}"#),
    ("line\u{2028}separator", #"line\u{2028}separator"#),
    ("soft\u{AD}hyphen \u{34F}\u{3164}", #"soft\u{AD}hyphen \u{34F}\u{3164}"#),
    ("tag\u{E0067} \u{1BCA0}\u{10FFFF}", #"tag\u{E0067} \u{1BCA0}\u{10FFFF}"#),
    ("❤\u{FE0F} 葛\u{E0100}", "❤\u{FE0F} 葛\u{E0100}"),
    // Joiners belong to the spelling of words and of emoji.
    ("نمی\u{200C}خواهم 👩\u{200D}💻 Ünï", "نمی\u{200C}خواهم 👩\u{200D}💻 Ünï"),
    (#"a \ backslash"#, #"a \ backslash"#),
  ])
  func controlsBecomeVisible(_ text: String, _ visible: String) {
    #expect(VisibleText.escaping(text) == visible)
    #expect(VisibleText.escaping(visible) == visible)
  }

  @Test(arguments: [
    (Array("Open".utf8), #""Open""#),
    (Array("say \"hi\" \\n".utf8), #""say \"hi\" \\n""#),
    (Array("a\nb".utf8), #""a\nb""#),
    ([0x61, 0xED, 0xA0, 0x80, 0x62], #""a\u{D800}b""#),
    ([0xED, 0xBF, 0xBF], #""\u{DFFF}""#),
    // U+D7FF isn't a surrogate.
    ([0xED, 0x9F, 0xBF], "\"\u{D7FF}\""),
    ([], #""""#),
    // What is no UTF-8: each sequence as far as it goes.
    ([0x61, 0xE9], "\"a\u{FFFD}\""), ([0xE2, 0x80, 0x62], "\"\u{FFFD}b\""),
    ([0xC0, 0xAF], "\"\u{FFFD}\u{FFFD}\""), ([0xF0, 0x9F, 0x98], "\"\u{FFFD}\""),
  ])
  func keysAreQuoted(_ bytes: [UInt8], _ quoted: String) {
    #expect(VisibleText.quoting(CodeUnitString(bytes: bytes)) == quoted)
  }

  @Test func scalarsThatShowStandForThemselves() {
    let differing = (0...0x7FF).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
      let text = "a\(Character($0))b"
      return (VisibleText.escaping(text) == text) == HiddenScalars.contains($0.value)
    }
    #expect(differing == [])
  }

  @Test func hiddenScalarsAreThoseOfUnicode() {
    // In the planes between there is nothing but ideographs, and noncharacters at the ends.
    let ends = (2...16).flatMap { plane in (plane << 16 | 0xFFF0)...(plane << 16 | 0xFFFF) }
    let values = Array(0...0x1_FFFF) + Array(0xE_0000...0xE_0FFF) + ends
    let differing = values.compactMap { Unicode.Scalar(UInt32($0)) }.filter {
      HiddenScalars.contains($0.value) != VisibleOutput.isHidden($0)
    }
    #expect(differing.isEmpty, "\(differing.map { String($0.value, radix: 16) })")
  }

  /// Each kind of place, with every hostile text.
  @Test(arguments: TextPlace.allCases)
  func nothingHiddenIsLeft(_ place: TextPlace) {
    for text in HostileText.all {
      var allowed: Set<Unicode.Scalar> = []
      if place.keepsIsolates { allowed.formUnion(["\u{2067}", "\u{2069}"]) }
      if place == .xmlContent { allowed.insert("\n") }
      if place == .stringsLines { allowed.formUnion(["\n", "\t"]) }
      let output = ByteOutput.collect { $0.write(CodeUnitString(bytes: text.bytes), in: place) }
      #expect(VisibleOutput.mistakes(in: output, allowing: allowed) == [], "\(text)")
      let ofKey = VisibleText.escaping(CodeUnitString(bytes: text.bytes), in: place)
      #expect(Array(ofKey.utf8) == output, "\(text)")
    }
  }

  /// Bytes, and how many U+FFFD stand for them in every place: as many as Swift's own decoding makes.
  @Test(arguments: HostileText.invalid)
  func invalidBytesAreReplaced(_ text: HostileText) {
    for place in TextPlace.allCases {
      let shown = VisibleText.escaping(CodeUnitString(bytes: text.bytes), in: place)
      #expect(
        shown.unicodeScalars.elementsEqual(
          String(decoding: text.bytes, as: UTF8.self).unicodeScalars))
    }
  }

  @Test(arguments: [
    ("Öffnen 開く", false), ("שלום", true), ("abc سلام", true), ("\u{1E900}", true), ("", false),
  ])
  func rightToLeftTextIsKnown(_ text: String, _ isRightToLeft: Bool) {
    #expect(VisibleText.isRightToLeft(text) == isRightToLeft)
  }

  @Test(arguments: [
    ("Localizable", 20, "Localizable", "Localizable"),
    ("Localizable", 8, "Localiz…", "Loca…ble"),
    ("設定の画面", 6, "設定…", "設…面"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", "e\u{301}…"),
    ("abc", 0, "", ""),
  ])
  func longTextIsCutByCells(_ text: String, _ limit: Int, _ end: String, _ middle: String) {
    #expect(TextSpan(text).truncated(to: limit).text == end)
    #expect(TextSpan(text).truncatedInMiddle(to: limit).text == middle)
    #expect(TextSpan(text).truncatedInMiddle(to: limit).width <= limit)
  }

  @Test(arguments: [
    ("one two", "one to", 20, "one two", "one to"),
    ("a text that ends well", "a text that ends badly", 12, "… ends well", "… ends badly"),
    ("short: then much more than that", "long: then much more", 12, "short: then…", "long: then …"),
    ("the same until here", "the same until here, and on", 12, "…ere", "…ere, and on"),
  ])
  func whatDiffersIsSeen(
    _ old: String, _ new: String, _ limit: Int, _ oldText: String, _ newText: String
  ) {
    let texts = TextSpan.truncatingAlike(TextSpan(old), TextSpan(new), to: limit)
    #expect(texts.old.text == oldText && texts.new.text == newText, "\(texts)")
  }
}
