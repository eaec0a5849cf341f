/// A text that controls, hides, breaks or means something in some output, for the tests of every output.
public struct HostileText: Sendable, CustomStringConvertible {
  public let description: String
  /// WTF-8, or bytes that aren't text.
  public let bytes: [UInt8]

  private init(_ description: String, _ bytes: [UInt8]) {
    self.description = description
    self.bytes = bytes
  }

  private init(_ description: String, _ text: String) {
    self.init(description, Array(text.utf8))
  }

  /// The text; nil if it isn't UTF-8, or has half a surrogate pair.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The text as a file name, with its slashes replaced and without NULs.
  public var fileName: [UInt8] {
    bytes.flatMap { $0 == UInt8(ascii: "/") ? Array("\u{2044}".utf8) : $0 == 0 ? [] : [$0] }
  }

  /// A text that no output has to change.
  public static let benign = HostileText("plain", "Plain name")

  /// A text with a letter that CoreFoundation refuses in names of localizations.
  public static let benignBeyondASCII = HostileText("plain beyond ASCII", "Plain namé")
}

extension HostileText {
  /// The texts that can be an argument on the command line.
  public static let words = all.filter { $0.text.map { !$0.utf8.contains(0) } ?? false }
  public static let all = metacharacters + controls + unseen + halves + invalid

  /// Texts with a special meaning in some format.
  public static let metacharacters: [HostileText] = [
    HostileText("end of CDATA", "a]]>b"), HostileText("end of a comment", "a --> */ b"),
    HostileText("workflow command", "::error::boo"), HostileText("percent escape", "100%0A% off"),
    HostileText("formula", "=A1+2"), HostileText("formula of a macro", "@SUM(1)|cmd"),
    HostileText("fields", "a,\"b\";c"), HostileText("backticks", "``a`b"),
    HostileText("bars", "a|b || c\\|d"), HostileText("end of a script", "</script><b onload=1>"),
    HostileText("attribute", "\"onload=\"x"), HostileText("references", "&amp;&#10;&lt;"),
    HostileText("label", "a\\\",b=\"c\"} 1"), HostileText("emphasis", "*a* _b_ ~c~ $d$ [e](f)"),
    HostileText("heading", "# a #"), HostileText("braces", "{0} ${{a}}"),
    HostileText("address of a page", "to https://evil.example/a"),
    HostileText("other schemes", "ftp://evil.example xmpp:a@b.example"),
    HostileText("host", "www.evil.example"), HostileText("address of a person", "a@b.example"),
    HostileText("address with a scheme", "to mailto:a_b@c-d.example"),
    HostileText("mention", "@team/all (@b)"), HostileText("issue", "#1 a/b#2 GH-3"),
    HostileText("plain issue", "see gh-12"),
  ]

  /// Control characters of terminals, and line breaks.
  public static let controls: [HostileText] = [
    HostileText("line break", "a\nb"), HostileText("carriage return", "a\rb\r\nc"),
    HostileText("tab", "a\tb"), HostileText("title of a window", "a\u{1B}]0;b\u{7}c"),
    HostileText("colour", "\u{1B}[31ma"), HostileText("single control", "\u{9B}31ma\u{85}b"),
    HostileText("delete", "a\u{7F}\u{8}b"), HostileText("line separators", "a\u{2028}b\u{2029}c"),
    HostileText("null", "x\u{0}y"),
  ]

  /// Invisible characters, and those that reorder text.
  public static let unseen: [HostileText] = [
    HostileText("override", "a\u{202E}b"), HostileText("isolates", "a\u{2067}b\u{2069}\u{2069}"),
    HostileText("marks", "a\u{200E}\u{200F}\u{61C}b"), HostileText("zero width", "a\u{200B}b"),
    HostileText("byte order mark", "a\u{FEFF}b"), HostileText("soft hyphen", "a\u{AD}b\u{34F}c"),
    HostileText("operators", "a\u{2060}\u{2063}\u{206A}b"),
    HostileText("filler", "\u{3164}a\u{115F}"),
    HostileText("annotation", "a\u{FFF9}b\u{FFFB}"), HostileText("tags", "a\u{E0067}\u{E007F}b"),
    HostileText("noncharacters", "a\u{FFFE}\u{FFFF}\u{10FFFF}b"),
    // Swift's literals refuse U+FDD0.
    HostileText("inner noncharacter", [0x61, 0xEF, 0xB7, 0x90]),
    HostileText("right to left", "שלום \u{202D}x"),
  ]

  /// Unpaired surrogates.
  public static let halves: [HostileText] = [
    HostileText("high surrogate", [0x61, 0xED, 0xA0, 0xBD, 0x62]),
    HostileText("low surrogate", [0xED, 0xB8, 0x80]),
  ]

  /// Bytes that aren't UTF-8.
  public static let invalid: [HostileText] = [
    HostileText("Latin-1", Array("caf".utf8) + [0xE9]), HostileText("0xFF", [0x61, 0xFF, 0x62]),
    HostileText("overlong", [0x61, 0xC0, 0xAF, 0xE0, 0x80, 0xAF, 0x62]),
    HostileText("truncated", [0x61, 0xE2, 0x80, 0x62, 0xF0, 0x9F, 0x98]),
    HostileText("beyond Unicode", [0xF4, 0x90, 0x80, 0x80, 0xF8]),
  ]
}
