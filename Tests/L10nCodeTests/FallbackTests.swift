import Testing

@testable import L10nCode

/// Further places where a function looks up a key.
@Suite struct FallbackTests {
  /// The lookups of a type that uses a given bundle first, and then another one.
  private func lines(second bundle: String, _ lookup: (String) -> String) -> [String] {
    CodeSample(
      swift: """
        class Texts {
          let bundle: Bundle
          let ownBundle: Bundle
          init(bundle: Bundle) { self.bundle = bundle; ownBundle = \(bundle) }
          func text(for key: String) -> String {
            let value = String.LocalizationValue(key)
            let given = \(lookup("bundle"))
            if given != key { return given }
            return \(lookup("ownBundle"))
          }
        }
        texts.text(for: "boat")
        """
    ).lines
  }

  @Test func `the function's own bundle is no fallback of a bundle that is passed in`() {
    for lookup in [
      { "NSLocalizedString(key, bundle: \($0), comment: \"\")" },
      { "String(localized: value, bundle: \($0))" },
    ] as [(String) -> String] {
      #expect(lines(second: "Bundle.module", lookup) == ["12: boat in Localizable"])
      #expect(lines(second: "Bundle.main", lookup) == ["12: boat in Localizable or in others"])
      #expect(
        lines(second: "find(bundle)", lookup) == [
          "12: boat in Localizable or in something unknown"
        ])
    }
  }

  @Test(arguments: [
    ("if let text = loaded.texts[key] ?? spare?[key] { return text }", "something unknown or en"),
    ("if let text = kept[key] { return text }; defer { kept[key] = find() }", "en"),
    (
      "let found = NSLocalizedString(key, comment: \"\"); if let text = read[key] { return text }",
      "en"
    ),
    ("", "en"),
  ])
  func `a dictionary that is read before the tables can have any key, unless it is a cache`(
    _ beginning: String, _ fallback: String
  ) {
    let sample = CodeSample(
      swift: """
        func tr(_ key: String) -> String {
          \(beginning)
          let path = Bundle.main.path(forResource: "en", ofType: "lproj")
          if let bundle = Bundle(path: path) { return NSLocalizedString(key, bundle: bundle, comment: "") }
          return NSLocalizedString(key, comment: "")
        }
        tr("sail")
        """)
    #expect(sample.lines == ["7: sail in Localizable or in \(fallback)"])
  }

  @Test func `a function can look up a word of its text, and a macro can pass a text on`() {
    let header = """
      #define BoatString(text, ...) BoatText(false, text, ##__VA_ARGS__)
      static inline NSString *BoatText(BOOL isLarge, NSString * _Nullable text, ...) {
        NSArray *words = [text componentsSeparatedByString:@" "];
        NSString *key;
        for (NSString *word in words) {
          if (word.length > 1) { key = word; break; }
        }
        return [bundle localizedStringForKey:key value:nil table:nil];
      }
      static inline NSString *boat(NSString *text) { return BoatText(true, text); }
      """
    let code = "id a = BoatString(@\"keel\");\nid b = BoatString(@\"%d mast\", 2);"
    let sample = CodeSample([("A.h", header), ("B.m", code), ("C.swift", "let c = boat(\"hull\")")])
    #expect(
      sample.lines == [
        "1: keel in Localizable", "2: %d in Localizable", "2: mast in Localizable",
        "1: hull in Localizable",
      ])
    #expect(sample.index.lookups.map { $0.certainty == .certain } == [true, false, false, true])
  }

  @Test(arguments: [
    ("[NSBundle.mainBundle pathForResource:@\"en\" ofType:@\"lproj\"]", "en"),
    (
      "[NSBundle.mainBundle pathForResource:@\"Localizable\" ofType:@\"strings\"]",
      "something unknown"
    ),
  ])
  func `a type's own function that is named as the lookup of bundles looks where its file does`(
    _ path: String, _ fallback: String
  ) {
    let own = """
      @implementation MillTexts
      + (NSString *)localizedStringForKey:(NSString *)key {
        NSDictionary *texts = [NSDictionary dictionaryWithContentsOfFile:\(path)];
        return texts[key] ? texts[key] : key;
      }
      @end
      """
    let swift = CodeSample([
      ("A.m", own),
      ("B.swift", "show(MillTexts.localizedString(forKey: \"sail\"))"),
      ("C.swift", "show(Bundle.main.localizedString(forKey: \"boat\", value: nil, table: nil))"),
      ("D.m", "show([MillTexts localizedStringForKey:@\"oar\"]);"),
    ])
    #expect(
      swift.lines == [
        "1: sail in Localizable or in \(fallback)", "1: boat in Localizable",
        "1: oar in Localizable or in \(fallback)",
      ])
  }

  @Test func `a type's own lookup that asks a table for the key is one of it`() {
    let own = """
      @implementation Texts
      + (NSString *)localizedStringForKey:(NSString *)key { return NSLocalizedString(key, nil); }
      @end
      """
    let sample = CodeSample([
      ("A.m", own), ("B.swift", "show(Texts.localizedString(forKey: \"sail\"))"),
    ])
    #expect(sample.lines == ["1: sail in Localizable"])
  }

  @Test func `a whole bundle with another path is either the same language's or a fallback`() {
    func lines(_ path: String) -> [String] {
      CodeSample(
        objectiveC: """
          NSBundle *BoatBundle(void) {
            return [NSBundle bundleWithPath:[[NSBundle mainBundle] \(path)]];
          }
          NSString *Text(NSString *key) {
            NSString *text = NSLocalizedString(key, @"");
            if (![text isEqualToString:key]) return text;
            return NSLocalizedStringFromTableInBundle(key, @"Boat", BoatBundle(), @"");
          }
          Text(@"keel");
          """
      ).lines
    }
    #expect(lines("pathForResource:@\"Boat\" ofType:@\"bundle\"") == ["9: keel in *"])
    #expect(
      lines("pathForResource:language ofType:@\"lproj\"") == ["9: keel in * or in others"])
  }

  @Test(arguments: [
    (
      "if ([key isEqualToString:text]) { text = NSLocalizedStringFromTable(key, @\"Boat\", @\"\"); }",
      "*"
    ),
    (
      "va_start(arguments, key); text = [[NSString alloc] initWithFormat:text arguments:arguments];",
      "Localizable"
    ),
  ])
  func `comparisons and argument lists aren't fallbacks`(_ body: String, _ table: String) {
    let sample = CodeSample(
      objectiveC: """
        NSString *Text(NSString *key, ...) {
          NSString *text = NSLocalizedString(key, @"");
          \(body)
          return text;
        }
        Text(@"keel");
        """)
    #expect(sample.lines == ["6: keel in \(table)"])
  }

  private static let english =
    "Bundle(path: Bundle.main.path(forResource: \"en\", ofType: \"lproj\")!)!"

  @Test(arguments: [
    ("", english), ("private let english = \(english)", "english"),
    (
      "enum Bundles { static var english: Bundle { let path = Bundle.main.path(forResource: \"en\", ofType: \"lproj\"); return Bundle(path: path!)! } }",
      "Bundles.english"
    ),
    (
      "class Bundles { let english: Bundle; init() { if let path = Bundle.main.path(forResource: \"en\", ofType: \"lproj\"), let found = Bundle(path: path) { self.english = found } else { english = .main } } }",
      "bundles.english"
    ),
    (
      "func bundle(of language: String) -> Bundle { Bundle(path: Bundle.main.path(forResource: language, ofType: \"lproj\")!)! }",
      "bundle(of: \"en\")"
    ),
  ])
  func `only the functions that use a language's directory fall back to it`(
    _ declaration: String, _ bundle: String
  ) {
    let lines = CodeSample(
      swift: """
        \(declaration)
        extension String {
          var shown: String {
            let spare = \(bundle).localizedString(forKey: self, value: self, table: nil)
            return Bundle.main.localizedString(forKey: self, value: spare, table: nil)
          }
          var found: String? {
            let text = NSLocalizedString(self, comment: "")
            return text == self ? nil : text
          }
          var plain: String { NSLocalizedString(self, comment: "") }
        }
        show("sail".shown)
        show("boat".found ?? "Boat")
        show("oar".plain)
        """
    ).lines
    #expect(
      lines == [
        "13: sail in Localizable or in en", "14: boat in Localizable or in the callers",
        "15: oar in Localizable",
      ])
  }

  @Test func `one lookup in a language's directory or in another isn't followed by a second one`() {
    let lines = CodeSample(
      swift: """
        var bundle: Bundle { Bundle(path: own ?? Bundle.main.path(forResource: "en", ofType: "lproj")!)! }
        func tr(_ key: String) -> String { bundle.localizedString(forKey: key, value: nil, table: nil) }
        func plain(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        tr("sail")
        plain("boat")
        """
    ).lines
    #expect(lines == ["4: sail in Localizable", "5: boat in Localizable"])
  }

  @Test(arguments: [
    ("BoatBundle()", " or in others"), ("self.chosen", " or in something unknown"),
  ])
  func `a key that all bundles of the code lack has no other text`(
    _ second: String, _ expected: String
  ) {
    let sample = CodeSample(
      objectiveC: """
        NSBundle *BoatBundle(void) {
          NSString *region = [[NSBundle mainBundle] objectForInfoDictionaryKey:@"CFBundleDevelopmentRegion"];
          return [NSBundle bundleWithPath:[[NSBundle mainBundle] pathForResource:region ofType:@"lproj"]];
        }
        NSString *Text(NSString *key) {
          NSString *text = [[NSBundle mainBundle] localizedStringForKey:key value:key table:nil];
          if ([text isEqualToString:key]) { text = [\(second) localizedStringForKey:key value:key table:nil]; }
          return text;
        }
        Text(@"keel");
        """)
    #expect(sample.lines == ["10: keel in Localizable\(expected)"])
  }

  @Test func `a text found in another language isn't the default text`() {
    let lines = CodeSample(
      swift: """
        let english = Bundle(path: Bundle.main.path(forResource: "en", ofType: "lproj")!)!
        func text(_ key: String, comment: String = "") -> String {
          let found = english.localizedString(forKey: key, value: comment, table: nil)
          return Bundle.main.localizedString(forKey: key, value: found, table: nil)
        }
        text("keel")
        text("mast", comment: "Mast")
        """
    ).lines
    #expect(
      lines == ["6: keel in Localizable or in en", "7: mast in Localizable or \"Mast\" or in en"])
  }

  private static let chosen = "NSLocalizedString(key, bundle: choice.bundle, comment: \"\")"
  private static let main = "NSLocalizedString(key, comment: \"\")"

  private func fallback(ofBody body: String) -> String {
    let lines = CodeSample(swift: "func tr(_ key: String) -> String {\n\(body)\n}; tr(\"sail\")")
      .lines
    return String(lines.last?.split(separator: ":").last ?? "")
  }

  @Test(arguments: [
    "if isSet { return \(chosen) } else { return \(main) }",
    "if isSet { return \(chosen) }; return \(main)",
    "guard isSet else { return \(main) }; return \(chosen)",
    "switch mode { case .own: return \(chosen); default: return \(main) }",
    "let text: String; if isSet { text = \(chosen) } else if isNew { text = key } else { text = \(main) }; return text",
    "switch mode { case .own: text = \(chosen); case .old: if case .a = b { text = \(main) } }; return text",
    "return isSet ? \(chosen) : \(main)",
  ])
  func `the other of two branches isn't a fallback`(_ body: String) {
    #expect(fallback(ofBody: body) == " sail in Localizable")
  }

  @Test func `an unknown branch can have any text`() {
    let body = "if let find = shared.find { return find(key) } else { return \(Self.main) }"
    #expect(fallback(ofBody: body) == " sail in Localizable or in something unknown")
  }

  @Test(arguments: [
    "let text = \(chosen); if text.isEmpty { return \(main) }; return text",
    "if let text = find(\(chosen)) { return text } else { return \(main) }",
    "if isSet { let text = \(chosen); if !text.isEmpty { return text } }; return \(main)",
    "return find(\(chosen)) ?? \(main)",
    "do { return try find(\(chosen)) } catch { return \(main) }",
    "return bundles.map { bundle in return \(chosen) }.first ?? \(main)",
  ])
  func `a second lookup after a failed one is a fallback`(_ body: String) {
    #expect(fallback(ofBody: body) == " sail in Localizable or in others")
  }

  @Test(arguments: [
    ("let text = \(main); return text == key ? key : text", ""),
    ("return key.isEmpty ? \"Sail\" : \(main)", ""),
    ("guard key.count > 0 else { return \"Sail\" }; return \(main)", ""),
    ("var text: String = \(main); if text == key { text = key }; return text", ""),
    (
      "let text = boats.localizedString(forKey: key, value: \"?\", table: nil); guard text != \"?\" else { return key }; return text",
      ""
    ),
    ("let text = \(main); return text == key ? english(key) : text", " or in something unknown"),
    ("let text = \(main); return text == key ? \"Sail\" : text", " or in something unknown"),
    (
      "var text = \(main); if text == key { text += mark }; return text", " or in something unknown"
    ),
    (
      "let text = \(main); if text == key { return find { key } }; return text",
      " or in something unknown"
    ),
  ])
  func `a function whose failed lookup returns the key has no other text`(
    _ body: String, _ expected: String
  ) {
    #expect(fallback(ofBody: body) == " sail in Localizable\(expected)")
  }

  @Test func `a function whose failed lookup returns a parameter has that as the default`() {
    let sample = CodeSample(
      swift: """
        func tr(_ key: String, or text: String? = nil) -> String {
          let found = NSLocalizedString(key, comment: "")
          return found == key ? (text ?? key) : found
        }
        tr("sail", or: "Sail")
        tr("boat")
        """)
    #expect(sample.lines == ["5: sail in Localizable or \"Sail\"", "6: boat in Localizable"])
  }

  @Test func `a failed lookup can continue in another member`() {
    let sample = CodeSample(
      swift: """
        extension String {
          var shown: String {
            let text = NSLocalizedString(self, comment: "")
            if text == self { return spare }
            return text
          }
          private var spare: String { NSLocalizedString(self, tableName: "Spare", comment: "") }
        }
        show("sail".shown)
        """)
    #expect(sample.lines == ["9: sail in *"])
    #expect(sample.index.lookups.map { $0.tables.map(\.shown) } == [["Localizable", "Spare"]])
  }

  @Test(arguments: [
    ("return key", "others"), ("return known[key] ?? key", "something unknown"),
    ("return english(key)", "something unknown"), ("return nil", "the callers"),
  ])
  func `the caller of a function that returns nil decides what users see`(
    _ end: String, _ fallback: String
  ) {
    let sample = CodeSample(
      swift: """
        enum Texts {
          static let absent = "\\u{FFFF}"
          static func text(_ key: String) -> String {
            for language in candidates() {
              if let text = find(key, language) { return text }
              if let text = tables[language]?[key] { return text }
            }
            \(end)
          }
          static func find(_ key: String, _ language: String) -> String? {
            guard let bundle = Bundle(path: path(of: language)) else { return nil }
            let text = bundle.localizedString(forKey: key, value: absent, table: nil)
            guard text != absent else { return nil }
            return text
          }
          static func load(_ table: String) {
            tables = read(Bundle.main.url(forResource: table, withExtension: "xcstrings"))
          }
        }
        Texts.text("sail")
        """)
    #expect(sample.lines == ["20: sail in Localizable or in \(fallback)"])
  }

  @Test(arguments: [("key", ""), ("[self english:key]", " or in something unknown")])
  func `a method of Objective-C whose failed lookup returns the key has no other text`(
    _ result: String, _ fallback: String
  ) {
    let sample = CodeSample(
      objectiveC: """
        NSString *Text(NSString *key) {
          NSString *text = [boats localizedStringForKey:key value:@"?" table:nil];
          if ([text isEqualToString:@"?"]) { return \(result); }
          return text;
        }
        Text(@"keel");
        """)
    #expect(sample.lines == ["6: keel in Localizable\(fallback)"])
  }

  @Test func anInitializerOpensTheDirectoryOfItsType() {
    let sample = CodeSample(
      swift: """
        final class Texts {
          private var providers: [(String) -> String?] = []
          init() {
            if let english = bundle.url(forResource: "en", withExtension: "lproj").flatMap(Bundle.init(url:)) {
              providers.append { key in english.localizedString(forKey: key, value: nil, table: nil) }
            }
          }
          func text(_ key: String) -> String {
            let found = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
            return found == key ? providers.lazy.compactMap { $0(key) }.first ?? found : found
          }
        }
        texts.text("a")
        """)
    #expect(sample.lines == ["13: a in Localizable or in en"])
  }

  @Test func aLoopOverLanguagesGoesOnAfterALanguage() {
    let sample = CodeSample(
      swift: """
        extension String {
          var localized: String {
            for language in preferredLanguages {
              if let text = text(in: language), text != self { return text }
            }
            return self
          }
          private func text(in language: String) -> String? {
            if language == "Base" {
              guard let path = Bundle.main.path(forResource: "Base", ofType: "lproj"), let bundle = Bundle(path: path)
              else { return NSLocalizedString(self, comment: "") }
              return NSLocalizedString(self, bundle: bundle, comment: "")
            }
            return NSLocalizedString(self, bundle: bundle(of: language), comment: "")
          }
        }
        "a".localized
        """)
    #expect(sample.lines == ["17: a in Localizable or in others"])
  }
}
