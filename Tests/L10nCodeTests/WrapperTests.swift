import L10nModel
import L10nSource
import Testing

@testable import L10nCode

/// Functions that pass a text to a lookup, recognized by their bodies.
struct WrapperTests {
  @Test func `methods of a known library that isn't in the tree`() {
    let code = "let a = \"dock.name\".localized()\nlet b = \"gate\".localized(using: \"Gates\")"
    #expect(
      CodeSample(swift: "import Localize_Swift\n" + code).lines == [
        "2: dock.name in Localizable", "3: gate in Gates",
      ])
    #expect(CodeSample(swift: code).lines == [])
  }

  @Test(arguments: [
    (
      """
      enum Texts { static func string(_ key: String) -> String { NSLocalizedString(key, comment: "") } }
      let value: JSON = .string("com.mill.sail")
      """, []
    ),
    (
      """
      extension Title { static func of(_ key: String) -> Title { Title(NSLocalizedString(key, comment: "")) } }
      show(.of("sail"))
      """, ["2: sail in Localizable"]
    ),
  ])
  func `the type of an implicit member`(_ code: String, _ expected: [String]) {
    #expect(CodeSample(swift: code).lines == expected)
  }

  @Test(arguments: [
    (
      "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\ntr(\"a\")",
      ["2: a in Localizable"]
    ),
    (
      "func tr(_ key: String, in table: String) -> String {\n  Bundle.main.localizedString(forKey: key, value: nil, table: table)\n}\ntr(\"a\", in: \"T\")",
      ["4: a in T"]
    ),
    (
      "func notice(_ key: String) -> String {\n  let full = \"alert.\" + key + \".title\"\n  return NSLocalizedString(full, comment: \"\")\n}\nnotice(\"quit\")",
      ["5: alert.quit.title in Localizable"]
    ),
    (
      "func a(_ key: String) -> String { NSLocalizedString(\"a.\\(key)\", comment: \"\") }\nfunc b(of name: String) -> String { a(\"b.\" + name) }\nb(of: \"c\")",
      ["3: a.b.c in Localizable"]
    ),
    (
      "extension String {\n  var localized: String { NSLocalizedString(self, comment: \"\") }\n}\n\"a\".localized",
      ["4: a in Localizable"]
    ),
    (
      "extension String {\n  func localized(table: String) -> String { NSLocalizedString(self, tableName: table, comment: \"\") }\n}\n\"a\".localized(table: \"T\")",
      ["4: a in T"]
    ),
    (
      """
      extension String {
        var localized: String { NSLocalizedString(self, comment: "") }
        func filled(_ value: Int) -> String { String(format: localized, value) }
      }
      "%d sails".filled(4)
      """, ["5: %d sails in Localizable"]
    ),
    (
      """
      func tr(_ key: String) -> String {
        var full = key
        full.append(".short")
        return NSLocalizedString(full, comment: "")
      }
      tr("a")
      """, []
    ),
    (
      """
      enum Sail: String { case linen = "sail.linen", hemp }
      func show(_ sail: Mill.Sail) -> String { NSLocalizedString(sail.rawValue, comment: "") }
      """, ["1: sail.linen in Localizable", "1: hemp in Localizable"]
    ),
    (
      """
      enum Sail: String { case linen }
      func show<Name: RawRepresentable>(_ name: Name) -> String { NSLocalizedString(name.rawValue, comment: "") }
      """, ["1: linen in Localizable"]
    ),
    ("func row(_ title: String) -> some View { Text(title) }\nrow(\"no\")", []),
    (
      "func row(_ title: LocalizedStringKey) -> some View { Text(title) }\nrow(\"yes\")",
      ["2: yes in Localizable"]
    ),
    (
      "func row(_ title: String) -> some View { Text(LocalizedStringKey(title)) }\nrow(\"yes\")",
      ["2: yes in Localizable"]
    ),
    (
      "struct Row: View {\n  let title: LocalizedStringKey\n  let icon: String\n}\nRow(title: \"yes\", icon: \"no\")",
      ["5: yes in Localizable"]
    ),
    (
      "enum Failure { case shown(LocalizedStringKey) }\nthrow Failure.shown(\"yes\")",
      ["2: yes in Localizable"]
    ),
    (
      """
      enum Caption {
        case looked(String)
        case plain(String)
        var text: String {
          switch self {
          case .looked(let key): return NSLocalizedString(key, comment: "")
          case let .plain(text): return text
          }
        }
      }
      show([.looked("yes"), .plain("no"), Caption.looked("yes, too")])
      view.looked("no").plain("no")
      """, ["11: yes in Localizable", "11: yes, too in Localizable"]
    ),
    (
      "func tr(_ key: String, value: String) -> String { NSLocalizedString(key, value: value, comment: \"\") }\ntr(\"a\", value: \"An A\")",
      [#"2: a in Localizable or "An A""#]
    ),
  ])
  func swift(_ code: String, _ expected: [String]) {
    #expect(CodeSample(swift: code).lines == expected)
  }

  @Test(arguments: [
    ("#define L(key) NSLocalizedString(key, nil)\nid t = L(@\"a\");", ["2: a in Localizable"]),
    (
      "NSString *tr(NSString *key) {\n  return NSLocalizedString(key, nil);\n}\nid t = tr(@\"a\");",
      ["4: a in Localizable"]
    ),
    (
      "@implementation Texts\n+ (NSString *)text:(NSString *)key table:(NSString *)table {\n  return NSLocalizedStringFromTable(key, table, nil);\n}\n@end\nid t = [Texts text:@\"a\" table:@\"T\"];",
      ["6: a in T"]
    ),
    (
      "@implementation NSString (Localized)\n- (NSString *)localized { return NSLocalizedString(self, nil); }\n@end\nid t = [@\"a\" localized];",
      ["4: a in Localizable"]
    ),
  ])
  func objectiveC(_ code: String, _ expected: [String]) {
    #expect(CodeSample(objectiveC: code).lines == expected)
  }

  @Test func declarationsAndCallsAreInDifferentFiles() {
    let sample = CodeSample([
      ("A.swift", "view.title = tr(\"a\")"),
      ("B.swift", "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }"),
    ])
    #expect(sample.lines == ["1: a in Localizable"])
  }

  @Test func aSecondLookupInALanguageIsAFallback() {
    let sample = CodeSample(
      swift: """
        extension String {
          static func text(_ key: String) -> String {
            let value = NSLocalizedString(key, comment: "")
            guard value == key, let path = Bundle.main.path(forResource: "en", ofType: "lproj"),
              let bundle = Bundle(path: path)
            else { return value }
            return NSLocalizedString(key, bundle: bundle, comment: "")
          }
        }
        String.text("a")
        """)
    #expect(sample.lines == ["10: a in Localizable or in en"])
  }

  @Test func aTableOfALanguageThatIsReadByHandIsAFallback() {
    let code = """
      NSString *Loc(NSString *key) {
        NSString *text = NSLocalizedString(key, nil);
        if ([text isEqualToString:key]) {
          NSString *path = [[[NSBundle mainBundle] bundlePath]
            stringByAppendingPathComponent:@"en.lproj/Localizable.strings"];
          text = [NSDictionary dictionaryWithContentsOfFile:path][key];
        }
        return text;
      }
      id a = Loc(@"quit");
      """
    #expect(CodeSample(objectiveC: code).lines == ["10: quit in Localizable or in en"])
  }

  @Test func theBundleIsTheOneThatAWrapperIsGiven() {
    let sample = CodeSample(
      swift: """
        func text(_ key: String, bundle: Bundle?) -> String {
          let french = Bundle(url: bundle?.url(forResource: "fr", withExtension: "lproj"))
          return french.localizedString(forKey: key, value: nil, table: nil)
        }
        extension String { var localized: String { text(self, bundle: .main) } }
        "a".localized
        text("b", bundle: other)
        """)
    let bundles = sample.index.lookups.map { $0.bundle == .main ? "main" : "unknown" }
    #expect(bundles == ["main", "unknown"])
  }

  @Test func aSecondLookupInAnotherBundleIsAFallback() {
    let sample = CodeSample(
      swift: """
        extension String {
          static var english: Bundle? = bundle(named: "en")
          var tr: String {
            let text = NSLocalizedString(self, comment: "")
            if text != self { return text }
            return String.english?.localizedString(forKey: self, value: nil, table: nil) ?? self
          }
        }
        "a".tr
        """)
    #expect(sample.lines == ["9: a in Localizable or in others"])
  }

  @Test(arguments: [
    ("if let hook { return hook(key) }", true), ("print(key)", false),
    ("if let text = texts[key] { return text }", true), ("let first = texts[0]", false),
    ("for text in texts where text.name == key { return text.value }", true),
    ("guard key != \"\" else { return key }", false), ("if texts == nil { load() }", false),
  ])
  func whatElseAWrapperAsksIsUnknown(_ statement: String, _ isUnknown: Bool) {
    let sample = CodeSample(
      swift: """
        func tr(_ key: String) -> String {
          \(statement)
          return NSLocalizedString(key, comment: "")
        }
        tr("a")
        """)
    #expect(sample.lines == ["5: a in Localizable" + (isUnknown ? " or in something unknown" : "")])
  }

  @Test(arguments: [
    ("if name == \"a_b\" { name = english }", true), ("if \"a_b\" != name { show(name) }", true),
    ("if name == \"b_c\" { name = english }", false),
    ("switch name { case \"a_b\": break }", false),
    ("if name.hasPrefix(\"a_b\") { name = english }", true),
  ])
  func `a key that code compares with the text may be hidden`(
    _ statement: String, _ isUnknown: Bool
  ) {
    let lookup = "var name = NSLocalizedString(\"a_b\", comment: \"\")"
    let sample = CodeSample(swift: "\(lookup)\n\(statement)")
    #expect(
      sample.lines == ["1: a_b in Localizable" + (isUnknown ? " or in something unknown" : "")])
  }

  @Test(arguments: [
    ("NSLocalizedString(\"a\", comment: \"\").hasPrefix(query)", true),
    ("NSLocalizedString(\"a\", comment: \"\").lowercased().contains(query)", true),
    ("NSLocalizedString(\"a\", comment: \"\") == title", true),
    ("NSLocalizedString(\"a\", comment: \"\").lowercased()", false),
    ("title = NSLocalizedString(\"a\", comment: \"\")", false),
    ("if title == NSLocalizedString(\"a\", comment: \"\") { show() }", true),
    ("if title.hasPrefix(NSLocalizedString(\"a\", comment: \"\")) { show() }", true),
    ("show(NSLocalizedString(\"a\", comment: \"\"))", false),
  ])
  func aTextThatIsOnlyComparedIsNotSeen(_ code: String, _ isUnknown: Bool) {
    #expect(
      CodeSample(swift: code).lines
        == ["1: a in Localizable" + (isUnknown ? " or in something unknown" : "")])
  }

  @Test
  func `a method named as one of dictionaries or UserDefaults belongs to its own type only`() {
    let code = """
      @implementation Texts
      + (NSString *)objectForKey:(NSString *)key { return NSLocalizedString(key, nil); }
      @end
      void show() {
        [Texts objectForKey:@"title"];
        [defaults objectForKey:@"hidden"];
      }
      """
    #expect(CodeSample(objectiveC: code).lines == ["5: title in Localizable"])
    let swift = """
      class Texts { func string(forKey key: String) -> String { NSLocalizedString(key, comment: "") } }
      extension Texts { func show() { string(forKey: "title") } }
      UserDefaults.standard.string(forKey: "hidden")
      """
    #expect(CodeSample(swift: swift).lines == ["2: title in Localizable"])
  }

  @Test func objectiveCComparesByMessages() {
    let code = """
      id name = NSLocalizedString(@"LEAD", nil);
      if ([name isEqualToString:@"LEAD"]) { name = nobody; }
      if ([NSLocalizedString(@"QUIT", nil) isEqualToString:title]) { quit(); }
      """
    #expect(
      CodeSample(objectiveC: code).lines == [
        "1: LEAD in Localizable or in something unknown",
        "3: QUIT in Localizable or in something unknown",
      ])
  }

  @Test func aMarkForATextThatIsNotFoundIsNoDefault() {
    let code = """
      #define missing @"<missing>"
      @implementation NSBundle (Safe)
      - (NSString *)textForKey:(NSString *)key {
        NSString *text = [self localizedStringForKey:key value:missing table:nil];
        if (![text isEqualToString:missing]) return text;
        return other;
      }
      @end
      id a = [bundle textForKey:@"quit"];
      """
    #expect(
      CodeSample(objectiveC: code).lines == ["9: quit in Localizable or in something unknown"])
  }

  @Test func whatBaseHasIsTheSourceIfTheTableIsThere() {
    let sample = CodeSample(
      swift: """
        func text(_ key: String) -> String {
          let value = NSLocalizedString(key, value: "!", comment: "")
          guard value == "!", let path = Bundle.main.path(forResource: "Base", ofType: "lproj")
          else { return value }
          return Bundle(path: path)?.localizedString(forKey: key, value: nil, table: nil) ?? key
        }
        text("a")
        """)
    #expect(sample.lines == ["7: a in Localizable or in Base"])
    for (directory, absent) in [("en", AbsentText.unknown), ("Base", .source)] {
      let file = TreePath("\(directory).lproj/Localizable.strings")
      let keysInCode = sample.index.keysInCode(ofTable: "Localizable", withFiles: [file])
      #expect(keysInCode.answer("a").absent == absent)
    }
  }

  @Test(arguments: [
    ("return NSLocalizedString(key, tableName: \"Modes\", comment: \"\")", AbsentText.key),
    ("return texts.text(of: NSLocalizedString(key, tableName: table, comment: \"\"))", .unknown),
    ("return english(key)", .unknown),
    (
      "log(NSLocalizedString(key, tableName: \"Modes\", comment: \"\"))\n return english(key)",
      .unknown
    ),
  ])
  func `a second table for keys that the first one lacks`(_ rest: String, _ absent: AbsentText) {
    let sample = CodeSample(
      swift: """
        func tr(_ key: String) -> String {
          let text = NSLocalizedString(key, comment: "")
          if text != key { return text }
          \(rest)
        }
        tr("sail.set")
        """)
    for table in ["Localizable", "Modes"] where absent == .key {
      let keysInCode = sample.index.keysInCode(
        ofTable: table, withFiles: ["en.lproj/Modes.strings"])
      #expect(keysInCode.answer("sail.set") == (.asked, absent), "\(table)")
    }
    let keysInCode = sample.index.keysInCode(
      ofTable: "Localizable", withFiles: ["en.lproj/Modes.strings"])
    #expect(keysInCode.answer("sail.set") == (.asked, absent))
  }

  @Test func aLoopOverLanguagesIsAFallback() {
    let sample = CodeSample(
      swift: """
        func tr(_ key: String) -> String {
          for language in Bundle.main.preferredLocalizations {
            let text = NSLocalizedString(key, bundle: bundle(language), comment: "")
            if text != key { return text }
          }
          return key
        }
        tr("a")
        """)
    #expect(sample.lines == ["8: a in Localizable or in others"])
  }

  @Test func aFunctionHidesTheOneOfTheFramework() {
    let code = """
      func NSLocalizedString(_ key: String, comment: String = "") -> String {
        let english = bundle.localizedString(forKey: key, value: comment, table: nil)
        return Bundle.main.localizedString(forKey: key, value: english, table: nil)
      }
      NSLocalizedString("a")
      """
    #expect(CodeSample(swift: code).lines == ["5: a in Localizable or \"*\""])
  }

  @Test func functionsOfOneNameBelongToTheirTypes() {
    let functions = """
      enum Shop { static func text(_ key: String) -> String { NSLocalizedString(key, tableName: "Shop", comment: "") } }
      enum Barn { static func text(_ key: String) -> String { NSLocalizedString(key, tableName: "Barn", comment: "") } }

      """
    let sample = CodeSample(
      swift: functions + "Shop.text(\"a\")\nBarn.text(\"b\")\nhere.text(\"c\")")
    // A value has no static functions, but a type can be a value.
    #expect(sample.lines == ["3: a in Shop", "4: b in Barn"])
    let ofType = CodeSample(swift: functions + "let here = Barn.self\nhere.text(\"c\")")
    #expect(ofType.keys == ["c"])
  }

  @Test(arguments: [
    (
      "extension StringLiteralType { var shown: String { NSLocalizedString(description, comment: \"\") } }",
      "\"a\".shown", ["a"]
    ),
    // The parameter has the name of the property that is used.
    (
      "struct Key { let key: String }\nfunc tr(_ key: Key) -> String { NSLocalizedString(key.key, comment: \"\") }",
      "tr(Key(key: \"b\"))", ["b"]
    ),
    (
      "class Shop { func error(_ key: String) { show(NSLocalizedString(key, comment: \"\")) } }",
      "func f() { logger.error(\"failed\") }", []
    ),
  ])
  func whatAMemberMeans(_ declaration: String, _ use: String, _ keys: [String]) {
    #expect(CodeSample(swift: "\(declaration)\n\(use)").keys == keys)
  }

  @Test func aNameAloneIsOfTheTypeAroundItOrOfNone() {
    let sample = CodeSample(
      swift: """
        func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        protocol Shop {}
        extension Shop {
          func text(_ key: String) -> String { NSLocalizedString(key, tableName: "Shop", comment: "") }
        }
        class Till: Shop { func sell() { show(text("a")) } }
        class Drawer: Till { func open() { show(text("b")) } }
        class House { func enter() { show(text("c")) } }
        """)
    #expect(sample.lines == ["6: a in Shop", "7: b in Shop", "8: c in Localizable"])
  }

  @Test(arguments: [
    (
      "prefix func %(text: String.LocalizationValue) -> String { String(localized: text) }",
      "show(%\"a\", tab: 1 + %\"b\")", ["a", "b"]
    ),
    (
      "prefix func ~~(key: String) -> String { NSLocalizedString(key, comment: \"\") }",
      "show([~~\"a\", x ~~ \"b\", x~~\"c\", ~~\"d\".count])", ["a", "d"]
    ),
    (
      "postfix func ^(key: String) -> String { NSLocalizedString(key, comment: \"\") }",
      "show(\"a\"^, \"b\" ^ 2, \"c\"^.count)", ["a", "c"]
    ),
    (
      "prefix func §(key: String) -> String { NSLocalizedString(key, comment: \"\") }",
      "let title = §\"a\"", ["a"]
    ),
    ("func %(a: String, b: String) -> String { NSLocalizedString(a, comment: b) }", "%\"a\"", []),
  ])
  func `operators that look up texts`(declaration: String, use: String, keys: [String]) {
    #expect(CodeSample(swift: "\(declaration)\n\(use)").keys == keys)
  }

  @Test(arguments: [
    ("tr(_:)", "A.swift", "tr(\"a\")", ["1: a in Localizable"]),
    ("tr(_:table:)", "A.swift", "tr(\"a\", table: \"T\")", ["1: a in T"]),
    (
      "L10n.tr(key:default:)", "A.swift", "L10n.tr(key: \"a\", default: \"A\")",
      ["1: a in Localizable or \"A\""]
    ),
    (".localized", "A.swift", "\"a\".localized", ["1: a in Localizable"]),
    (".localized(table:)", "A.swift", "\"a\".localized(table: \"T\")", ["1: a in T"]),
    (
      "MyString", "A.m", "MyString(@\"a\", nil); MyStringFromTable(@\"b\", @\"T\", nil);",
      ["1: a in Localizable", "1: b in T"]
    ),
    ("MyString", "A.swift", "MyString(\"a\", tableName: \"T\", comment: \"\")", ["1: a in T"]),
  ])
  func `lookup functions from the configuration`(
    _ function: String, _ file: String, _ code: String, _ expected: [String]
  ) {
    #expect(CodeSample([(file, code)], functions: [function]).lines == expected)
  }

  @Test(arguments: ["", ".", "tr(", "tr)", "tr(_)", "a b", "tr()"])
  func `invalid names of lookup functions`(_ function: String) {
    #expect(CallShape.all(named: function) == nil)
  }
}
