import L10nModel
import L10nSource
import Testing

@testable import L10nCode

/// Lookups in Swift.
struct SwiftLookupTests {
  @Test func dataInALiteralCanHaveKeys() {
    let code = "let json = \"\"\"\n[{ \"region\": \"canton_uri\" }]\n\"\"\""
    #expect(CodeSample(swift: code).index.hasLiteral("canton_uri"))
  }

  @Test func `phrases of App Shortcuts have a table of their own`() throws {
    let sample = CodeSample(
      swift: #"""
        AppShortcut(
          intent: Hoist(), phrases: ["Hoist \(.applicationName)", "Hoist \(\.$sail) in \(.applicationName)"],
          shortTitle: "Hoist")
        """#)
    #expect(sample.lines == ["1: Hoist in Localizable"])
    let phrases = sample.index.patterns
    #expect(phrases.map(\.table.shown) == ["AppShortcuts", "AppShortcuts"])
    #expect(phrases.first?.canFind("Hoist ${applicationName}", isFormat: true) == true)
  }

  @Test func `concatenated literals are one text, unless something else is between them`() {
    func hasText(_ code: String) -> Bool {
      CodeSample(swift: code).index.hasLiteral("Set the sail")
    }
    #expect(hasText("let text = \"Set \"\n  + \"the \" + \"sail\""))
    #expect(!hasText("let text = \"Set \" + article + \"the sail\""))
  }

  @Test(arguments: [
    ("Text(LocalizedStringKey(\"a\"), bundle: .module)", CodeBundle.own(Self.origin)),
    ("Button(LocalizedStringKey(\"a\"))", .main), ("show(LocalizedStringKey(\"a\"))", .unknown),
  ])
  func `the bundle of a text is that of the key inside`(_ code: String, _ bundle: CodeBundle) {
    #expect(CodeSample(swift: code).index.lookups.map(\.bundle) == [bundle])
  }

  private static let origin = CodeOrigin(path: "A.swift", targets: [])

  @Test(arguments: [
    (#"NSLocalizedString("a", comment: "x")"#, ["1: a in Localizable"]),
    (
      #"NSLocalizedString("a", tableName: "Shop", value: "An A", comment: "")"#,
      [#"1: a in Shop or "An A""#]
    ),
    (
      "NSLocalizedString(\n  \"a\",\n  bundle: .module,\n  value: \"An A\",\n  comment: \"\")",
      [#"1: a in Localizable or "An A""#]
    ),
    (
      #"Bundle.main.localizedString(forKey: "a", value: nil, table: "T")"#, ["1: a in T"]
    ),
    (
      #"Bundle.main.localizedString(forKey: "a", value: "", table: nil)"#, ["1: a in Localizable"]
    ),
    (
      #"String(localized: "a", defaultValue: "An A", table: "T")"#, [#"1: a in T or "An A""#]
    ),
    // Texts of the system's frameworks aren't the program's.
    (
      #"Bundle(for: UIBarButtonItem.self).localizedString(forKey: "Done", value: nil, table: nil)"#,
      []
    ),
    (
      #"NSLocalizedString("Done", bundle: Bundle(identifier: "com.apple.UIKit")!, comment: "")"#, []
    ),
    (
      #"Bundle(for: Ferry.self).localizedString(forKey: "a", value: nil, table: nil)"#,
      ["1: a in Localizable"]
    ),
    (#"String(localized: "%d of 50%", comment: "")"#, ["1: %d of 50% in Localizable"]),
    (#"Text("Hello")"#, ["1: Hello in Localizable"]),
    ("let host = \"a.b\"\nText(\"At \\(host)\")", []),
    ("func f() { let host = \"a.b\"; Text(\"At \\(host)\") }", []),
    // The key is "%@", whatever the value is.
    ("func f() { let day = \"Today\"; Text(\"\\(day)\") }", []),
    (#"func f() { let a = "A"; NSLocalizedString("\(a)", comment: "") }"#, ["1: A in Localizable"]),
    (#"Text(LocalizedStringKey("Hello"), tableName: "T")"#, ["1: Hello in T"]),
    (#"Text(.init("Hello"), tableName: "T")"#, ["1: Hello in T"]),
    (#"Text(SwiftUI.LocalizedStringKey("Hello"), tableName: "T")"#, ["1: Hello in T"]),
    (#"show(LocalizedStringKey("Hello"), tableName: "T")"#, ["1: Hello in Localizable"]),
    (#"Text("Hello", tableName: "T")"#, ["1: Hello in T"]),
    (#"Text(verbatim: "Hello")"#, []),
    (
      #"var unit: String { .init(localized: "u", defaultValue: "px") }"#,
      [#"1: u in Localizable or "px""#]
    ),
    (#"label.text = .init(localized: "Ready")"#, ["1: Ready in Localizable"]),
    (#"Button("Save") { save("draft") }"#, ["1: Save in Localizable"]),
    (
      #"IntentDialog(full: "The ferry", supporting: "Ferry", systemImageName: "ferry")"#,
      ["1: The ferry in Localizable", "1: Ferry in Localizable"]
    ),
    (
      "import AppIntents\nthrow $dock.needsValueError(\"Which dock?\")",
      ["2: Which dock? in Localizable"]
    ),
    ("let dock = server.requestValue(\"Which dock?\")", []),
    // Literals with an explicit type, or with that of a parameter.
    (#"show("Sail" as LocalizedStringKey)"#, ["1: Sail in Localizable"]),
    (#"show("Sail" as String.LocalizationValue)"#, ["1: Sail in Localizable"]),
    (#"show("Sail" as String)"#, []),
    (#"func show(_ title: LocalizedStringKey = "Sail") {}"#, ["1: Sail in Localizable"]),
    (
      #"func show(a: Int, title: LocalizedStringResource? = "Sail") {}"#, ["1: Sail in Localizable"]
    ),
    (#"func show(title: String = "Sail") {}"#, []),
    (#"let title: LocalizedStringKey = "Sail""#, ["1: Sail in Localizable"]),
    (#"Text(.init("Sail"))"#, ["1: Sail in Localizable"]),
    (#"show(.init("Sail"))"#, []),
    (#"let title = LocalizedStringKey.init("Sail")"#, ["1: Sail in Localizable"]),
    (#"let title = String(localized: .init("Sail"))"#, ["1: Sail in Localizable"]),
    (#"static let boat: TypeDisplayRepresentation = "Boat""#, ["1: Boat in Localizable"]),
    (
      #"static let names: [Boat: DisplayRepresentation] = [.ferry: "Ferry", .tug: tug("Tug")]"#,
      ["1: Ferry in Localizable"]
    ),
    (#"Text(isOn ? "On" : "Off")"#, ["1: On in Localizable", "1: Off in Localizable"]),
    (
      #"view.navigationTitle("Trips").searchable(text: $t, prompt: "Find")"#,
      ["1: Trips in Localizable", "1: Find in Localizable"]
    ),
    (#"NSLocalizedString("a" + "b", comment: "")"#, ["1: ab in Localizable"]),
    (
      #"UNNotification.localizedUserNotificationString(forKey: "n", arguments: nil)"#,
      ["1: n in Localizable"]
    ),
    // A String beside a literal makes the whole expression a String.
    (#"Text(name ?? "Unknown")"#, []),
    (#"Text(isNew ? "New" : name)"#, []),
    (#"Text("Page " + number)"#, []),
    (#"let title = "Open"; Text(title)"#, []),
    (#"Text((isNew ? "New" : nil) ?? "Old")"#, ["1: New in Localizable", "1: Old in Localizable"]),
    (#"LocalizedStringKey(name ?? "Unknown")"#, ["1: Unknown in Localizable"]),
    (#"String(localized: name ?? "Unknown")"#, ["1: Unknown in Localizable"]),
    (
      "func f() { let name = theme[\"n\"] as? String ?? \"calm_sea\"; NSLocalizedString(name, comment: \"\") }",
      []
    ),
    (
      "func f() { var name = \"a\"; name = \"b\"; NSLocalizedString(name, comment: \"\") }",
      ["1: a in Localizable", "1: b in Localizable"]
    ),
    (#"Text(isNew ? .new : "Old")"#, ["1: Old in Localizable"]),
    (
      "var name: LocalizedStringKey?\nlet a = Text(item.name ?? \"Unknown\")",
      ["2: Unknown in Localizable"]
    ),
    (
      "func name() -> LocalizedStringKey { key }\nlet a = Text(isNew ? \"New\" : name())",
      ["2: New in Localizable"]
    ),
    // A modifier is called on a view.
    (#"badge("brew")"#, []),
    (#"let error = fail(.description("lost"))"#, []),
    (#"extension View { func marked() -> some View { badge("New") } }"#, ["1: New in Localizable"]),
    (#"let title: LocalizedStringResource = "Open""#, ["1: Open in Localizable"]),
    (
      #"var a: LocalizedStringResource { .init("k", defaultValue: "Key", table: "T") }"#,
      [#"1: k in T or "Key""#]
    ),
    (
      #"var a: LocalizedStringKey { f(title: "Open") ? "yes" : "no" }"#,
      ["1: yes in Localizable", "1: no in Localizable"]
    ),
    (#"menu.title = .init("k", defaultValue: "Key")"#, [#"1: k in Localizable or "Key""#]),
    (#"let view = Row.init("k", style: .plain)"#, []),
    (#"add(.init("k", table: "T"), .init("m", style: .plain))"#, ["1: k in T"]),
    (
      #"let a: LocalizedStringKey = if n > 9 { "many" } else if n > 1 { "some" } else { "one" }"#,
      ["1: many in Localizable", "1: some in Localizable", "1: one in Localizable"]
    ),
    (#"static var title: LocalizedStringKey { "Open" }"#, ["1: Open in Localizable"]),
    (
      "var title: LocalizedStringKey {\n  switch self {\n  case .a: \"A\"\n  case .b: return \"B\"\n  }\n}",
      ["3: A in Localizable", "4: B in Localizable"]
    ),
    (
      "let key = \"a\"\nlet text = NSLocalizedString(key, comment: \"\")", ["2: a in Localizable"]
    ),
    // A constant of another type is another text; aliases and subclasses have the same.
    (
      "enum Keys { static let title = \"t\" }\nlet x = NSLocalizedString(Rows.title, comment: \"\")",
      []
    ),
    (
      "enum Keys { static let a = \"k\" }; enum Names { static let a = \"n\" }\nlet x = NSLocalizedString(Names.a, comment: \"\")",
      ["2: n in Localizable"]
    ),
    (
      "enum Keys { static let a = \"k\" }; typealias K = Page.Keys\nlet x = NSLocalizedString(K.a, comment: \"\")",
      ["2: k in Localizable"]
    ),
    (
      "class Keys { static let a = \"k\" }; class More: Keys {}\nlet x = NSLocalizedString(More.a, comment: \"\")",
      ["2: k in Localizable"]
    ),
    (
      "enum Keys { static let title = \"t\" }\nlet x = NSLocalizedString(Keys.title, comment: \"\")",
      ["2: t in Localizable"]
    ),
    (
      "struct A_Previews: PreviewProvider { static var previews: some View { Text(\"P\") } }",
      ["1: P in Localizable"]
    ),
  ])
  func lookups(_ code: String, _ expected: [String]) {
    #expect(CodeSample(swift: code).lines == expected)
  }

  @Test(arguments: [
    (#"NSLocalizedString("a.\(name)", comment: "")"#, ["a.*"]),
    (#"NSLocalizedString("a." + kind.name + ".title", comment: "")"#, ["a.*.title"]),
    (#"Text("\(count) of 5 %")"#, ["* of 5 %%"]),
    ("func f() { let more = \" and \\(x)\"; Text(\"Error \\(more)\") }", ["Error *"]),
    (#"Text(title)"#, []),
    (#"NSLocalizedString(title, comment: "")"#, []),
  ])
  func lookupsInPart(_ code: String, _ expected: [String]) {
    #expect(CodeSample(swift: code).patterns == expected)
  }

  @Test(arguments: [
    ("#if DEBUG\nText(\"D\")\n#else\nText(\"R\")\n#endif\nText(\"S\")", "D"),
    ("#if !DEBUG // shipped\nText(\"R\")\n#else\nText(\"D\")\n#endif", "D"),
    ("#if DEBUG && os(iOS)\nText(\"D\")\n#elseif os(macOS)\nText(\"R\")\n#endif", "D"),
    ("#if DEBUG || BETA\nText(\"R\")\n#endif", ""),
    ("#if os(iOS)\n#if DEBUG\nText(\"D\")\n#endif\nText(\"R\")\n#endif", "D"),
    (
      "#if DEBUG\n#if os(iOS)\nText(\"D\")\n#else\nText(\"E\")\n#endif\nText(\"F\")\n#endif",
      "DEF"
    ),
    ("#if false\nText(\"D\")\n#else\nText(\"R\")\n#endif", "D"),
    ("#if (false) /* later */\nText(\"D\")\n#endif", "D"),
    ("#if true\nText(\"R\")\n#else\nText(\"D\")\n#endif", "D"),
    ("#endif\n#else\n#if DEBUG\nText(\"D\")", ""),
  ])
  func `lookups in debug builds only are unseen`(_ code: String, _ unseen: String) {
    let lookups = CodeSample(swift: code).index.lookups
    #expect(lookups.filter(\.isUnseen).map(\.key.shown).joined() == unseen)
  }

  @Test func previewsAreTold() {
    for preview in ["#Preview(\"Row\")", "func prepareForInterfaceBuilder()"] {
      let sample = CodeSample(swift: "\(preview) { Text(\"P\") }\nText(\"Q\")")
      #expect(sample.index.lookups.map(\.isUnseen) == [true, false])
    }
  }

  @Test(arguments: [
    ("", true),
    ("func show() { Row() }", false),
    ("let rows: [Row.Type] = []", false),
    ("#Preview { Row() }", true),
    ("struct Row_Previews: PreviewProvider { static var previews: some View { Row() } }", true),
    ("#if DEBUG\nlet row = Row()\n#endif", true),
    ("extension Row { func f() { Text(\"Q\") } }", true),
    ("struct Page: View { var body: some View { Row() } }", true),
    ("struct Page: View { var body: some View { Row() } }\nshow(Page())", false),
    ("struct Page: View { struct Top {}\nvar body: some View { Row() } }\nvar r: Row?", false),
    ("class Page { func show() { Row() } }", false),
    ("extension Row { static func all() { Row() } }", true),
  ])
  func `texts of a view that no code creates are unseen`(_ code: String, _ isUnseen: Bool) {
    let view = "struct Row: View { var body: some View { Text(\"P\") } }\n"
    #expect(CodeSample(swift: view + code).index.lookups.allSatisfy { $0.isUnseen == isUnseen })
    for exported in ["public", "public nonisolated"] {
      let lookups = CodeSample(swift: "\(exported) \(view)" + code).index.lookups
      #expect(lookups.allSatisfy { !$0.isUnseen })
    }
  }

  @Test(arguments: [
    ("App", "@MainActor @ViewBuilder var menu: some View", "#if DEBUG\nmenu\n#endif", true),
    ("View", "private func menu() -> some View", "#if DEBUG\nmenu()\n#endif", true),
    ("View", "var menu: some View", "#if DEBUG\nmenu\n#endif\nmenu", false),
    ("View", "public var menu: some View", "#if DEBUG\nmenu\n#endif", false),
    ("Shelf", "var menu: some View", "#if DEBUG\nmenu\n#endif", false),
  ])
  func `texts of a member that only previews and debug builds use are unseen`(
    _ parent: String, _ member: String, _ use: String, _ isUnseen: Bool
  ) {
    let code = """
      struct Harbour: \(parent) {
        var body: some View { \(use) }
        \(member) { Text("Sail") }
      }
      @main struct Main: App { var body: some Scene { Harbour() } }
      """
    #expect(CodeSample(swift: code).index.lookups.map(\.isUnseen) == [isUnseen])
  }

  @Test func aBundleOfTheSystemIsOneByItsNameToo() {
    let code = """
      extension String {
        private static let kitBundle = Bundle(for: UIView.self)
        static func tr(_ key: String, bundle: Bundle? = nil) -> String {
          NSLocalizedString(key, bundle: bundle ?? .main, comment: "")
        }
        static var copy: String { .tr("Copy", bundle: kitBundle) }
        static var sail: String { .tr("Sail") }
      }
      """
    #expect(CodeSample(swift: code).keys == ["Sail"])
  }

  @Test(arguments: [
    ("Text(\"P\").font(.body) { x }.redacted(reason: .placeholder)", true),
    ("Text(\"P\").font(.body)\nText(other).redacted(reason: .placeholder)", false),
    ("Text(\"P\").redacted(reason: isLoading ? .placeholder : [])", false),
    ("VStack(spacing: 0) { HStack { Text(\"P\") } }.redacted(reason: .placeholder)", true),
    ("VStack { other }.redacted(reason: .placeholder)\nText(\"P\")", false),
    ("Text(\"P\").hidden()", true), ("VStack { Text(\"P\") }.padding().opacity(0)", true),
    ("Text(\"P\").hidden(isEmpty)", false), ("Text(\"P\").opacity(0.5)", false),
    ("Text(\"P\").opacity(isShown ? 1 : 0)", false),
    ("NavigationLink(destination: Text(\"P\")) { EmptyView() }.hidden()", false),
    ("VStack { x.sheet { Text(\"P\") } }.opacity(0)", false),
    ("List { x }.navigationTitle(\"P\").opacity(0)", false),
    ("VStack { Text(\"P\").unredacted() }.redacted(reason: .placeholder)", false),
    ("Button { go() } label: { Text(\"P\") }.hidden()", true),
    ("Button(\"P\") { go() }.keyboardShortcut(\"p\").hidden()", false),
    ("other.overlay { Text(\"P\") }\nRow().hidden()", false),
    (
      "struct A: View { var body: some View { Group { row }.redacted(reason: .placeholder) }\nvar row: some View { Text(\"P\") } }\nlet a = A()",
      true
    ),
  ])
  func `texts of placeholders and hidden views are unseen`(_ code: String, _ isPlaceholder: Bool) {
    #expect(CodeSample(swift: code).index.lookups.map(\.isUnseen) == [isPlaceholder])
  }

  @Test(arguments: [
    ("func show() { field.menu = NSMenu(title: NSLocalizedString(\"P\", comment: \"\")) }", true),
    (
      "func show() { item.submenu = NSMenu(title: NSLocalizedString(\"P\", comment: \"\")) }",
      false
    ),
    ("func show() { menu.addItem(withTitle: NSLocalizedString(\"P\", comment: \"\")) }", false),
    ("- (void)show { m = [[NSMenu alloc] initWithTitle:NSLocalizedString(@\"P\", nil)]; }", true),
    (
      "- (void)show { [item setSubmenu:[[NSMenu alloc] initWithTitle:NSLocalizedString(@\"P\", nil)]]; }",
      false
    ),
    (
      "- (void)show { m = [[NSMenuItem alloc] initWithTitle:NSLocalizedString(@\"P\", nil)]; }",
      false
    ),
  ])
  func `AppKit shows menu titles in the menu bar only`(_ code: String, _ isHidden: Bool) {
    let sample =
      code.hasPrefix("-")
      ? CodeSample(objectiveC: "@implementation Gate\n\(code)\n@end") : CodeSample(swift: code)
    #expect(sample.index.lookups.map(\.isUnseen) == [isHidden])
  }

  @Test(arguments: [
    ("struct AppShortcut { let title: String }", []),
    ("struct AppShortcut { let title: LocalizedStringResource }", ["a"]),
    ("extension AppShortcut { var name: String { \"b\" } }", ["a"]),
    ("private struct AppShortcut { let title: String }", ["a"]),
    ("enum Dock { struct AppShortcut { let title: String } }", ["a"]),
  ])
  func `a type in code hides the framework's type of the same name in its scope`(
    _ declaration: String, _ keys: [String]
  ) {
    let sample = CodeSample([
      ("A.swift", "let shortcut = AppShortcut(title: \"a\")"), ("B.swift", declaration),
    ])
    #expect(sample.keys == keys)
  }

  @Test(arguments: ["case let .ferry(name)", "case .ferry(let name)"])
  func `literals in cases with associated values are keys if the property's type is`(
    _ pattern: String
  ) {
    let code = """
      enum Ship { case ferry(String), none
        var title: LocalizedStringKey { switch self { \(pattern): "ferry-\\(name)"
          case .none: return "none" } }
        func help() -> LocalizedStringKey { switch self { \(pattern): return "help-\\(name)"
          default: "rest" } }
      }
      """
    let sample = CodeSample(swift: code)
    #expect(sample.patterns == ["ferry-*", "help-*"])
    #expect(sample.keys == ["none", "rest"])
  }

  @Test(arguments: [
    (
      "class Dock { var title: LocalizedStringKey = \"\"; func f() { title = \"a\" } }",
      ["", "a"]
    ),
    ("class Dock { let title: LocalizedStringKey; init() { self.title = \"a\" } }", ["a"]),
    ("func f() { let title: LocalizedStringKey\ntitle = isOpen ? \"a\" : \"b\" }", ["a", "b"]),
    // Another variable of that name.
    (
      "class Dock { let title: LocalizedStringKey; func f() { var title = \"\"; title = \"a\" } }",
      []
    ),
    (
      "struct Dock { let title: LocalizedStringKey }\nclass Page { func f() { title = \"a\" } }",
      []
    ),
    ("class Dock { let title: LocalizedStringKey; func f() { page.title = \"a\" } }", []),
  ])
  func `a literal assigned to a variable with a key type is a key`(_ code: String, _ keys: [String])
  {
    #expect(CodeSample(swift: code).keys == keys)
  }

  @Test(arguments: [
    (
      "A.swift", "func f(_ list: String) { list.components(separatedBy: \"|\") }\nf(\"a|b+c\")",
      true
    ),
    (
      "A.swift", "func f(of list: String) { list.split(separator: \"|\") }\nf(of: \"a|b+c\")",
      true
    ),
    (
      "A.swift", "func f(_ list: String) { list.components(separatedBy: \";\") }\nf(\"a|b+c\")",
      false
    ),
    (
      "A.m",
      "void f(NSString *list) { [list componentsSeparatedByString:@\"|\"]; }\nvoid g() { f(@\"a|b+c\"); }",
      true
    ),
  ])
  func `the parts of a text that a function splits can become keys`(
    _ file: String, _ code: String, _ hasPart: Bool
  ) {
    #expect(CodeSample([(file, code)]).index.hasLiteral("b+c") == hasPart)
  }

  @Test func `another framework's views with SwiftUI's names don't look up texts`() {
    let code = #"form +++ Section("Cargo")"#
    #expect(CodeSample(swift: "import Eureka\n" + code).keys == [])
    #expect(CodeSample(swift: "import SwiftUI\nimport UIKit\n" + code).keys == ["Cargo"])
    #expect(CodeSample(swift: code).keys == ["Cargo"])
  }

  @Test(arguments: [
    (
      """
      typealias Titles = (now: LocalizedStringResource, icon: String)
      let titles: Titles = switch wind {
      case .north:
        (now: "Close hauled", icon: "up")
      default: (now: "Running", icon: "down")
      }
      """, ["4: Close hauled in Localizable", "5: Running in Localizable"]
    ),
    (
      "let titles: (now: LocalizedStringKey, icon: String) = isOut ? (now: \"Out\", icon: \"up\") : other",
      ["1: Out in Localizable"]
    ),
    ("typealias Show = (now: LocalizedStringKey) -> Void\nlet a = [(now: \"Out\", 1)]", []),
    ("typealias Titles = (now: String, icon: String)\nlet a = (now: \"Out\", icon: \"up\")", []),
  ])
  func `literals in tuples with key types are keys`(_ code: String, _ expected: [String]) {
    #expect(CodeSample(swift: code).lines == expected)
  }

  @Test func `a String variable isn't a key, whatever functions take keys`() {
    let code = """
      func show(_ message: LocalizedStringResource) {}
      func run() {
        let label: String
        if isOut { label = .init(localized: "Out at sea") } else { label = "In port" }
        show(label)
        show("Moored")
      }
      """
    #expect(
      CodeSample(swift: code).lines == [
        "4: Out at sea in Localizable", "6: Moored in Localizable",
      ])
  }

  @Test func `the property's type decides whether the literal beside it is a key`() {
    let code = """
      struct Details { var title: String?; var icon: LocalizedStringKey? }
      struct Card { let title: LocalizedStringKey; let name: String
        var body: some View { Text(title ?? "Jetty"); Text(name ?? "Pier") } }
      Text(details.title ?? "Wreck")
      Text(card.title ?? "Reef")
      Text(details.icon ?? "Buoy")
      """
    let index = CodeSample(swift: code).index
    #expect(index.verbatimTexts.map(\.key.shown) == ["Pier", "Wreck"])
    #expect(index.lookups.map(\.key.shown) == ["Jetty", "Reef", "Buoy"])
  }
}
