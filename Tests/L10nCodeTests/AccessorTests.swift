import L10nModel
import L10nSource
import Testing

@testable import L10nCode

/// Declarations whose value is a text: whether code uses them, and their names.
struct AccessorTests {
  /// SwiftGen's code for the keys `menu.open`, `menu.close`, `default` and `pages`.
  private static let generated = """
    // swiftlint:disable all
    // Generated using SwiftGen

    internal enum Texts {
      /// Default
      internal static let `default` = Texts.tr("Localizable", "default", fallback: "Default")
      internal enum Menu {
        internal static let close = Texts.tr("Localizable", "menu.close", fallback: "Close")
        internal static var open: String { return Texts.tr("Localizable", "menu.open", fallback: "Open") }
      }
      internal static func pages(_ p1: Int) -> String {
        return Texts.tr("Localizable", "pages", p1, fallback: "Pages")
      }
    }
    extension Texts {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """

  @Test(
    arguments: [
      ("Mill", ["Mill.xcodeproj#MillKit"], nil, true),
      // An application that doesn't embed the framework, a sample, or a pod.
      ("Mill", [], nil, false), ("MillDemo", ["Mill.xcodeproj#MillKit"], nil, false),
      ("Mill", ["Mill.xcodeproj#MillKit"], "Kit", false),
    ] as [(String, [String], TreePath?, Bool)])
  func `a framework's public member is unused if its only application doesn't use it`(
    _ application: String, _ embedded: [String], _ pod: TreePath?, isUnused: Bool
  ) {
    func product(_ name: String, _ kind: ProductKind, _ embedded: [String] = []) -> Product {
      Product(
        project: "Mill.xcodeproj", name: name, target: name, kind: kind, developmentRegion: nil,
        files: [], embedded: embedded)
    }
    var kit = product("MillKit", .framework)
    kit.code = ["Kit/Texts.swift"]
    let products = CodeProducts(
      [kit, product(application, .application, embedded)],
      podDirectories: pod.map { [$0] } ?? [])
    let code =
      "public enum Texts { public static let sail = NSLocalizedString(\"sail\", comment: \"\") }"
    let file = Array(code.utf8).withView { CodeFile($0, .swift) }
    let links = CodeLinks([("Kit/Texts.swift", file)], products: products)
    let lookup = CodeIndex(links, links.lookups).lookups.first
    #expect(lookup?.isUnused == isUnused)
  }

  @Test(arguments: [
    ("extension String", "show(boat.sail)", "", [0]), ("extension String", "", "", [0, 1]),
    ("extension String", "show(boat.sail)", "show(sail)", [0, 1]),
    ("class Boat", "show(boat.sail)", "", [0]),
    // Code outside of the tree can call what a protocol requires.
    ("class Boat: Ship", "show(boat.sail)", "", [0, 1]),
  ])
  func
    `a program doesn't run a member of a shared file that only the code of another program names`(
      _ type: String, _ ferry: String, _ raft: String, _ targets: [Int]
    )
  {
    func product(_ name: String) -> Product {
      var product = Product(
        project: "Mill.xcodeproj", name: name, target: name, kind: .application,
        developmentRegion: nil, files: [])
      product.code = ["Boat.swift", TreePath("\(name).swift")]
      return product
    }
    let code = [
      ("Boat.swift", "\(type) { var sail: String { NSLocalizedString(\"sail\", comment: \"\") } }"),
      ("Ferry.swift", ferry), ("Raft.swift", raft),
    ]
    let files = code.map { (TreePath($0), Array($1.utf8).withView { CodeFile($0, .swift) }) }
    let links = CodeLinks(
      files, products: CodeProducts([product("Ferry"), product("Raft")]))
    #expect(CodeIndex(links, links.lookups).lookups.map(\.targets) == [targets])
  }

  @Test(arguments: [
    ("private ", "struct Deck", true), ("", "struct Deck", false),
    ("fileprivate ", "class Deck", true),
    ("fileprivate ", "class Deck: Boat", false),
    ("case `private`\n", "enum Deck", false),
  ])
  func `only its own file can use a private member`(
    _ modifier: String, _ type: String, isUnused: Bool
  ) {
    let member = "\(modifier)func sail() -> String { NSLocalizedString(\"sail\", comment: \"\") }"
    let sample = CodeSample([
      ("A.swift", "\(type) { \(member) }"), ("B.swift", "show(other.sail())"),
    ])
    #expect(sample.index.lookups.map(\.isUnused) == [isUnused])
  }

  @Test(arguments: [
    ("let a = Texts.Menu.open", ["menu.open"]),
    ("#if DEBUG\nlet a = Texts.Menu.open\n#endif", ["menu.open"]),
    ("let a: [String] = [.default, Texts.pages(3)]", ["pages"]),
    ("typealias Items = Texts.Menu\nlet a = Items.close", ["menu.close"]),
    ("let a = cart.close + basket().open + boxes[0].close + Door.open + Door.main.open", []),
    ("let a = type(of: menu).open", ["menu.open"]),
    ("let a = Door.Menu.open + Texts.Menu.close", ["menu.close"]),
    ("typealias Labels = Texts\nlet a = Labels.Menu.open", ["menu.open"]),
    ("enum Door { typealias Items = Texts.Menu }\nlet a = Door.Items.open", ["menu.open"]),
    ("extension Texts { static var first: String { Menu.open } }", ["menu.open"]),
    ("enum Card: Menu { case open }\nlet a = Card.open", []),
    ("enum Inn { enum Menu { case open } }\nlet a: Inn.Menu = .open", []),
    ("import Inn\nlet a = Inn.Texts.pages(2) + Ferry.Texts.default", ["default", "pages"]),
    ("extension Texts { static var standard: String { `default` } }", ["default"]),
    ("let menu = Texts.Menu.self\nlet a = menu.open", ["menu.open"]),
    ("import Menu\nlet menu = Texts.Menu.self\nlet a = menu.open", ["menu.open"]),
    ("let a = map(\\Texts.Menu.close)", ["menu.close"]),
    ("// Texts.Menu.open\nlet open = 1", []),
    ("let a = \"close\"", []),
    ("let a = \"\\(Texts.Menu.close)\"", ["menu.close"]),
  ])
  func `uses of generated accessors`(_ code: String, _ expected: [String]) {
    let index = CodeSample([("Texts.swift", Self.generated), ("A.swift", code)]).index
    let keysInCode = index.keysInCode(ofTable: "Localizable", withFiles: [])
    let keys: [CodeUnitString] = ["default", "menu.close", "menu.open", "pages"]
    #expect(keys.filter { keysInCode.answer($0).use == .asked }.map(\.string) == expected)
    #expect(keys.filter { keysInCode.answer($0).use == .none }.count == 4 - expected.count)
  }

  @Test(arguments: [
    ("enum Advice { case rest", "", true), ("struct Advice {", "", true),
    ("enum Advice: String, Sendable { case rest", "", true),
    ("enum Advice { case rest", "show(advice.words)", false),
    ("enum Advice { case rest", "show(advice[keyPath: \\.words])", false),
    ("enum Advice: LocalizedError { case rest", "", false), ("class Advice {", "", true),
    ("extension Date {", "", true), ("extension Date {", "show(day.words)", false),
    ("extension UIView {", "", true), ("public extension Date {", "", false),
    ("struct Advice: Ferry {", "protocol Ferry { func sail() }", true),
    ("struct Advice: Ferry {", "protocol Ferry { var words: String { get } }", false),
    ("struct Advice: Ferry {", "protocol Ferry: LocalizedError { func sail() }", false),
    ("extension Date: Ferry {}\nextension Date {", "protocol Ferry: Sendable {}", true),
    ("extension UIPickerViewDelegate {", "", false), ("extension Boat {", "", false),
    ("extension URL: Ferry {}\nextension URL {", "", false),
    ("class Advice: Boat {", "", false), ("@objcMembers class Advice {", "", false),
    ("extension LocalizedError {", "", false), ("public struct Advice { public", "", false),
    ("struct Advice { @objc", "", false),
    ("struct Advice { @available(macOS 13, *)", "", false), ("struct Advice { private", "", true),
    ("@propertyWrapper struct Advice {", "wrappedValue", false),
  ])
  func `unused members of values`(_ type: String, _ use: String, _ isUnused: Bool) {
    let name = use == "wrappedValue" ? use : "words"
    let sample = CodeSample([
      (
        "A.swift",
        "\(type) var \(name): String { if isCalm { return \"\" }; return NSLocalizedString(\"sail\", comment: \"\") } }"
      ), ("B.swift", use == name ? "" : use),
    ])
    #expect(sample.index.lookups.map(\.isOfUnusedAccessor) == [isUnused])
  }

  @Test func codeInObjectiveCNamesThem() {
    let index = CodeSample([
      ("Texts.swift", Self.generated), ("A.m", "id title = [Texts pages];"),
    ]).index
    #expect(index.lookups.map { $0.key.shown } == ["pages"])
  }

  @Test func theKeysOfRSwift() {
    let generated = """
      //
      // This is a generated file, do not edit!
      //
      struct _R {
        struct localizable {
          let source: RswiftResources.StringResource.Source
          var open: RswiftResources.StringResource { .init(key: "menu.open", tableName: "Menu", source: source, developmentValue: "Open", comment: nil) }
          var close: RswiftResources.StringResource { .init(key: "menu.close", tableName: "Menu", source: source, developmentValue: nil, comment: nil) }
        }
      }
      """
    let sample = CodeSample([
      ("R.generated.swift", generated), ("A.swift", "title = R.string.menu.open()"),
    ])
    #expect(sample.lines == ["7: menu.open in Menu or \"Open\""])
  }

  @Test func filesThatPeopleWriteAskForAllTheirKeys() {
    let written = Self.generated.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    #expect(CodeSample(swift: written).keys == ["default", "menu.close", "menu.open", "pages"])
  }

  @Test(arguments: [
    (
      "enum Texts { static let title = NSLocalizedString(\"a\", comment: \"\") }", ["Texts.title"]
    ),
    ("let title = String(localized: \"a\")", []),
    ("enum Texts { static var title: String { String(localized: \"a\") } }", ["Texts.title"]),
    (
      "enum Texts { static func of(_ n: Int) -> String { return String(format: NSLocalizedString(\"a\", comment: \"\"), n) } }",
      ["Texts.of(_:)"]
    ),
    ("extension String: Error { static let title = String(localized: \"a\") }", []),
    (
      "class Page: UIViewController { private static let title = String(localized: \"a\") }",
      ["Page.title"]
    ),
    ("struct Page { let title = String(localized: \"a\") }", []),
    ("enum Texts { static let title = String(localized: \"a\") }\nlet b = Texts.title", []),
    (
      "enum Texts { static func title() { let b = 1; show(String(localized: \"a\")) } }",
      ["Texts.title()"]
    ),
    (
      "class Texts { static func title() { let b = 1; show(String(localized: \"a\")) } }",
      ["Texts.title()"]
    ),
    (
      "class Texts: Page { static func title() { let b = 1; show(String(localized: \"a\")) } }",
      []
    ),
    (
      "enum Texts { static let title = String(localized: \"a\") }\nlet b = String(localized: \"a\")\nuse(b)",
      []
    ),
    ("enum Texts { static let title = String(localized: \"a\") }\nfind(\"a\")", []),
    ("enum Тексты { static let title = String(localized: \"a\") }\nuse(Тексты.title)", []),
    // Stored properties of a class of texts: a function or a case with the same name isn't a use.
    (
      "class Texts: NSObject { var title = String(localized: \"a\") }\nfunc f() { page.title()\nlet s: Style = .title }",
      ["Texts.title"]
    ),
    ("class Texts { var title = String(localized: \"a\") }\nuse(texts.title)", []),
    (
      "struct Sails { var all: [Sail] = [.init(key: \"b\", title: String(localized: \"a\"))] }\nuse(sails.all)",
      []
    ),
    ("class Texts { var title = String(localized: \"a\") }\nuse(\\.title)", []),
    ("class Page: UIViewController { var title = String(localized: \"a\") }", []),
    ("class Texts { @objc var title = String(localized: \"a\") }", []),
    (
      "extension String { static let title = String(localized: \"a\") }\nlet b: String = .title",
      []
    ),
    (
      "enum Texts { static let title = String(localized: \"a\") }\nlet b: Style = .title",
      ["Texts.title"]
    ),
    // App Intents' macros make these types ones that the system uses.
    (
      "@AppEnum(schema: .boat.mood)\nenum Mood: String { case calm; static let title: LocalizedStringResource = \"a\" }",
      []
    ),
    (
      "@AppIntent(schema: .boat.sail) @MainActor public struct Sail { static let title: LocalizedStringResource = \"a\" }",
      []
    ),
    ("@MainActor enum Texts { static let title = String(localized: \"a\") }", ["Texts.title"]),
  ])
  func `unused accessors`(_ code: String, _ expected: [String]) {
    let unused = CodeSample(swift: code).index.lookupsOfUnusedAccessors
    #expect(unused.values.flatMap { $0.compactMap(\.declaration?.name) } == expected)
  }

  @Test(
    arguments: [
      ("struct Page: View { var body: some View { Text(\"a\") } }", "Page.body"),
      ("func save() { show(NSLocalizedString(\"a\", comment: \"\")) }", "save()"),
      (
        "class Page { func show(_ name: String, in view: View) { title(NSLocalizedString(\"a\", comment: \"\")) } }",
        "Page.show(_:in:)"
      ),
      (
        "struct Page { init(name: String) { t = NSLocalizedString(\"a\", comment: \"\") } }",
        "Page.init(name:)"
      ),
      ("enum A { enum B { static let c = NSLocalizedString(\"a\", comment: \"\") } }", "A.B.c"),
      (
        "class Page { lazy var label: UILabel = { let l = UILabel(); l.text = NSLocalizedString(\"a\", comment: \"\"); return l }() }",
        "Page.label"
      ),
      ("extension Page { var title: LocalizedStringKey { \"a\" } }", "Page.title"),
      ("struct Page { let title: LocalizedStringKey = \"a\" }", "Page.title"),
      ("show(NSLocalizedString(\"a\", comment: \"\"))", nil),
    ] as [(String, String?)])
  func `the declaration around a lookup`(_ code: String, _ expected: String?) {
    #expect(CodeSample(swift: code).index.lookups.map { $0.declaration?.name } == [expected])
  }

  @Test(arguments: [
    (
      "@implementation Page\n- (void)show:(NSString *)name in:(id)view { t = NSLocalizedString(@\"a\", nil); }\n@end",
      "-[Page show:in:]"
    ),
    (
      "@implementation Page\n+ (NSString *)title { return NSLocalizedString(@\"a\", nil); }\n@end",
      "+[Page title]"
    ),
    ("NSString *title(NSString *name) { return NSLocalizedString(@\"a\", nil); }", "title()"),
  ])
  func `the declaration around a lookup in Objective-C`(_ code: String, _ expected: String) {
    #expect(CodeSample(objectiveC: code).index.lookups.map { $0.declaration?.name } == [expected])
  }
}
