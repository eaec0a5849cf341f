import L10nSource
import Testing

@testable import L10nCode

/// Texts passed to helper functions: alternatives, values for a lookup, markers.
struct PassedTextTests {
  @Test(arguments: [
    (
      """
      enum L { static func string(_ key: String) -> String {
        String(localized: String.LocalizationValue(key), table: "Menu", bundle: .module) } }
      L.string("sail")
      """, ["3: sail in Menu"]
    ),
    (
      """
      func tr(_ key: String, value: String.LocalizationValue) -> (CVarArg...) -> String {
        func format(_ values: CVarArg...) -> String {
          String(format: String(localized: key, defaultValue: value), arguments: values)
        }
        return format
      }
      show(tr("sail", value: "%d sails")(2))
      """, []
    ),
    (
      """
      extension String { var asKey: String { String(localized: LocalizationKey(self), bundle: .module) } }
      show("sail".asKey)
      """, ["2: sail in Localizable"]
    ),
    (
      """
      extension String {
        var localized: String { text(in: "de") }
        private func text(in language: String) -> String? { NSLocalizedString(self, comment: "") }
      }
      show("sail".localized)
      """, ["5: sail in Localizable"]
    ),
    (
      """
      extension String { var localized: String {
        for code in ["de", "en"] { if let text = lookUp(code) { return text } }
        return self
      } }
      """, []
    ),
    (
      """
      func tr(_ key: String, or text: String) -> String { NSLocalizedString(key, value: text, comment: "") }
      let key = n == 1 ? "boat.one" : "boat.many"
      show(tr(n == 1 ? "sail.one" : "sail.many", or: n == 1 ? "a sail" : "sails"))
      """,
      [
        "3: sail.one in Localizable or \"a sail\"", "3: sail.many in Localizable or \"sails\"",
      ]
    ),
    (
      """
      func tr(_ key: String, or text: String) -> String { NSLocalizedString(key, value: text, comment: "") }
      show(tr(n == 1 ? "sail.one" : "sail.many", or: n == 1 ? "a" : n == 2 ? "b" : "c"))
      """,
      [
        "2: sail.one in Localizable or \"*\"", "2: sail.many in Localizable or \"*\"",
      ]
    ),
    (
      """
      func show(_ isOne: Bool) {
        let key = isOne ? "boat.one" : "boat.many"
        print(NSLocalizedString(key, comment: ""))
      }
      """, ["3: boat.one in Localizable", "3: boat.many in Localizable"]
    ),
  ])
  func `helpers look up texts that are converted, passed to a method, or one of two`(
    _ code: String, _ expected: [String]
  ) {
    #expect(CodeSample(swift: code).lines == expected)
  }

  @Test func `a marker for a missing text isn't a default text, even if compared by identity`() {
    let sample = CodeSample(
      objectiveC: """
        NSString *tr(NSString *key) {
          NSString *none = @"~";
          NSString *text = [bundle localizedStringForKey:key value:none table:nil];
          if (text == none) text = key;
          return text;
        }
        void f() { show(tr(@"sail")); }
        """)
    #expect(sample.lines == ["7: sail in Localizable or in something unknown"])
  }

  @Test func `a default text without characters is a marker, wherever it is compared`() {
    let sample = CodeSample(
      swift: #"""
        enum Texts {
          static let none = "\u{FFFF}"
          static func find(_ key: String) -> String? {
            let text = bundle.localizedString(forKey: key, value: none, table: nil)
            return text != none ? text : nil
          }
        }
        let a = Texts.find("sail")
        """#)
    #expect(sample.index.lookups.map(\.defaultText) == [nil])
    #expect(sample.index.lookups.map(\.fallback) == [.callers])
  }

  @Test(arguments: [
    ("let a = Mill.text(\"sail\")", ["sail"]), ("let a = Shell.text(\"ls\")", []),
    ("let a = Windmill.text(\"sail\")", ["sail"]), ("let a = Shell.text(\"ls\", \"-l\")", []),
    ("let a = Shell.text(named: \"sail\")", ["sail"]),
    ("extension Shell { func f() { show(text(\"ls\")) } }", []),
    ("let a = names.text(\"ls\")", []),
    ("func f() -> Mill { return .named(\"sail\") }", ["sail"]),
    ("typealias m = Mill; let a = m.text(\"sail\")", ["sail"]),
    ("extension Mill { static func f() { show(self.text(\"sail\")) } }", ["sail"]),
  ])
  func `a call refers to the type's own function, not to another's with the same name`(
    _ code: String, _ expected: [String]
  ) {
    let sample = CodeSample([
      (
        "Mill.swift",
        "class Mill { static func text(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }\nclass Windmill: Mill {}\nextension Mill { static func named(_ key: String) -> Mill { Mill(text(key)) } }\nextension Shell { static func text(named key: String) -> String { NSLocalizedString(key, comment: \"\") } }"
      ),
      ("Shell.swift", "class Shell { static func text(_ command: String...) { run(command) } }"),
      ("A.swift", code),
    ])
    #expect(sample.keys == expected)
  }

  @Test func `a local name hides another file's constant, and can have two texts`() {
    let sample = CodeSample([
      ("A.m", "NSString *key = @\"other\";"),
      (
        "B.m",
        "void f(NSString *a) { NSString *key = n ? @\"sail\" : @\"oar\"; show(NSLocalizedString(key, nil)); key = g(); show(NSLocalizedString(key, nil)); }"
      ),
    ])
    #expect(sample.keys == ["sail", "oar"])
  }

  @Test func `values in documents can be keys, names of values can't`() {
    let sample = CodeSample([
      ("A.swift", "let a = 1"),
      (
        "B.json",
        "{\n  \"label\" : \"sail_colour\",\n  \"oar.title\": \"Ruder\", \"all\": [\"keel\"] }"
      ),
      ("C.plist", "<dict><key>mast.title</key><string>hull</string></dict>"),
    ])
    let known = ["sail_colour", "label", "oar.title", "Ruder", "keel", "mast.title", "hull"].filter
    {
      sample.index.hasLiteral(CodeUnitString($0))
    }
    #expect(known == ["sail_colour", "Ruder", "keel", "mast.title", "hull"])
  }

  @Test func `the default text of a method on a text can be the text itself`() {
    let code = """
      extension String {
        func text(id: String) -> String { NSLocalizedString(id, value: self, comment: "") }
      }
      show("Dock".text(id: "dock"))
      show(ferry.name.text(id: "gate"))
      """
    #expect(
      CodeSample(swift: code).lines == [
        "4: dock in Localizable or \"Dock\"", "5: gate in Localizable or \"*\"",
      ])
  }

  @Test func `a bundle class with a second lookup applies to all lookups in the main bundle`() {
    func code(_ body: String, _ parent: String = "NSBundle") -> CodeSample {
      CodeSample(
        objectiveC: """
          @interface Harbour : \(parent)
          @end
          @implementation Harbour
          - (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table {
            \(body)
          }
          @end
          void show(void) { print(NSLocalizedString(@"dock", nil)); }
          """)
    }
    let again = """
      NSString *text = [super localizedStringForKey:key value:@"_" table:table];
      return [text isEqualToString:@"_"] ? [other localizedStringForKey:key value:value table:table] : text;
      """
    #expect(code(again).lines == ["9: dock in Localizable or in something unknown"])
    #expect(code(again, "NSObject").lines == ["9: dock in Localizable"])
    let either = """
      return bundle ? [bundle localizedStringForKey:key value:value table:table]
        : [super localizedStringForKey:key value:value table:table];
      """
    #expect(code(either).lines == ["9: dock in Localizable"])
    // Categories that are absent do so, too.
    let fallback = "[NSBundle mill_setFallbackLanguage:@\"en\"];"
    #expect(code(fallback, "NSObject").lines == ["8: dock in Localizable or in en"])
  }

  @Test func `each of many local names has its own text`() {
    let names = (0..<100).map { "  let name\($0) = \"sail.\($0)\"\n" }.joined()
    let code = """
      func show() {
      \(names)  show(NSLocalizedString(name0, comment: ""), NSLocalizedString(name99, comment: ""))
      }
      """
    #expect(CodeSample(swift: code).keys == ["sail.0", "sail.99"])
  }

  @Test(arguments: [
    ("A.m", "static NSString * const title = @\"keel\";", false),
    ("A.h", "static NSString * const title = @\"keel\";", true),
    ("A.m", "static int count = 1;\nNSString * const title = @\"keel\";", true),
  ])
  func `a static constant in C belongs to its file, unless others include it`(
    _ file: String, _ code: String, _ isSeen: Bool
  ) {
    let sample = CodeSample([
      (file, code), ("B.swift", "show(NSLocalizedString(title, comment: \"\"))"),
    ])
    #expect(sample.keys == (isSeen ? ["keel"] : []))
  }
}
