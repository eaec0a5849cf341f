import Testing

@testable import L10nCode

/// Literals that users see unchanged, as no lookup translates them.
struct ShownLiteralTests {
  private func shown(_ code: String, in file: String = "A.swift") -> [String] {
    CodeSample([(file, code)]).index.shownTexts.filter { $0.key.literal != nil }.map {
      "\($0.line): \($0.key.shown)"
    }
  }

  @Test(arguments: [
    (
      """
      struct Row: View { let title: String; let icon: String; var body: some View { Text(title) } }
      Row(title: "Hoist the sail", icon: "sail")
      """, ["2: Hoist the sail"]
    ),
    (
      """
      struct Row: View {
        let title: String
        init(_ text: String) { title = text; self.title = text }
        var body: some View { Label(title, systemImage: "sail") }
      }
      Row("Hoist the sail")
      """, ["6: Hoist the sail"]
    ),
    (
      """
      func row(_ title: String) -> some View { Button(title) {} }
      func rows() { row("Hoist the sail") }
      """, ["2: Hoist the sail"]
    ),
    (
      """
      enum Tab { case sea
        var title: String { switch self { case .sea: return "Out at sea" } } }
      struct Row: View { let tab: Tab; var body: some View { Text(tab.title) } }
      """, ["2: Out at sea"]
    ),
    // The argument of a call isn't the value of the property.
    (
      """
      struct Row: View {
        var title: String { make(isOut ? "Out at sea" : "In the port") }
        var body: some View { Text(title) }
      }
      """, []
    ),
    // Its literals are keys.
    (
      """
      struct Row: View { let title: LocalizedStringKey; var body: some View { Text(title) } }
      Row(title: "Hoist the sail")
      """, []
    ),
    // A lookup translates it.
    (
      """
      struct Row: View {
        let title: String
        var body: some View { Text(NSLocalizedString(title, comment: "")) }
      }
      Row(title: "Hoist the sail")
      """, []
    ),
    ("Text(\"Hoist the sail\")", []),
    // One view passes its text to another.
    (
      """
      struct Head: View { let title: String; var body: some View { Text(title) } }
      struct Row: View {
        let title: String
        init(title: String) { self.title = title }
        var body: some View { Head(title: title) }
      }
      Row(title: "Hoist the sail")
      """, ["7: Hoist the sail"]
    ),
    (
      """
      struct Head: View { let title: String; var body: some View { Text(LocalizedStringKey(title)) } }
      struct Row: View {
        let title: String
        init(title: String) { self.title = title }
        var body: some View { Head(title: title) }
      }
      Row(title: "Hoist the sail")
      """, []
    ),
    // An error's property has the name of an alert's; a controller's title is the system's property.
    (
      """
      struct SailError: Error { let message: String; init(_ message: String) { self.message = message } }
      throw SailError("Hoist the sail")
      """, []
    ),
    (
      """
      class Sail: UIViewController { init(_ title: String) { self.title = title } }
      Sail("Hoist the sail")
      """, ["2: Hoist the sail"]
    ),
  ])
  func `a literal that a custom view passes to SwiftUI is shown`(_ code: String, _ lines: [String])
  {
    #expect(shown(code) == lines)
  }

  @Test(arguments: [
    ("A.swift", "func f() { label.text = \"Hoist the sail\" }", ["1: Hoist the sail"]),
    ("A.swift", "func f() { item.identifier = \"Hoist the sail\" }", []),
    ("A.m", "void f() { self.label.text = @\"Hoist the sail\"; }", ["1: Hoist the sail"]),
    ("A.m", "void f() { [alert setMessageText:@\"Hoist the sail\"]; }", ["1: Hoist the sail"]),
  ])
  func `a literal set as the text of a label, a field or an alert is shown`(
    _ file: String, _ code: String, _ lines: [String]
  ) {
    #expect(shown(code, in: file) == lines)
  }

  @Test(arguments: [
    "func hail(_ text: String) { log(text) }\nfunc f() { log(\"It sails\"); hail(\"It sails\") }",
    "class Fleet { private func log(_ text: String) { Logger.write(text) }\nfunc f() { log(\"It sails\") } }",
    "func hail(_ text: String) { Logger.write(text) }\nfunc f() { hail(\"It sails\") }",
  ])
  func `a log message isn't shown, even if a window displays the log`(_ code: String) {
    let window = """
      enum Logger { static func write(_ text: String) { label.stringValue = text } }
      func log(_ text: String) { Logger.write(text) }
      """
    #expect(shown("\(window)\n\(code)") == [])
    #expect(
      shown(
        "func hail(_ text: String) { label.stringValue = text; print(text) }\nhail(\"It sails\")")
        == ["2: It sails"])
  }

  @Test(arguments: [
    ("let alert = UIAlertController()", ["5: Hoist the sail"]),
    ("let alert: UIAlertController", ["5: Hoist the sail"]),
    ("let alert = alert(of: .storm)", ["5: Hoist the sail"]), ("let alert = Breadcrumb()", []),
    ("let alert: Breadcrumb", []),
  ])
  func `a property is shown unless its owner isn't a view`(_ declaration: String, _ lines: [String])
  {
    let code = """
      func tell(_ text: String) {
        \(declaration)
        alert.message = text
      }
      tell("Hoist the sail")
      """
    #expect(shown(code) == lines)
  }

  @Test(arguments: [
    ("func f(_ ship: Any) { ship.hail(\"Hoist the sail\") }", []),
    ("class Yacht: Ship { func f() { hail(\"Hoist the sail\") } }", ["3: Hoist the sail"]),
    ("func f() { hail(\"Hoist the sail\") }", []),
    ("func f() { Ship.hail(\"Hoist the sail\") }", ["3: Hoist the sail"]),
    ("func f() { Ship(sails: 2).hail(\"Hoist the sail\") }", ["3: Hoist the sail"]),
    ("func f() { Dock().hail(\"Hoist the sail\") }", []),
  ])
  func `a call shows its text if every function that it can refer to does`(
    _ call: String, _ lines: [String]
  ) {
    let code = """
      class Ship { func hail(_ text: String) { label.text = text } }
      class Dock { func hail(_ text: String) { radio.send(text) } }
      \(call)
      """
    #expect(shown(code) == lines)
  }

  @Test func `a literal in an error description that looks up other texts is shown`() {
    func error(_ other: String) -> String {
      """
      enum Leak: LocalizedError { case small, large
        var errorDescription: String? {
          switch self {
          case .small: return \(other)
          case .large: return "The hull has a leak."
          }
        }
      }
      """
    }
    #expect(shown(error("String(localized: \"It drips\")")) == ["5: The hull has a leak."])
    // Errors of a protocol, meant for developers.
    #expect(shown(error("\"It drips\"")) == [])
  }

  @Test(arguments: [
    ("", "1: a in Harbour"), ("let c = Config(tableName: \"Dock\")", "1: a in *"),
    ("func f() { config.tableName = name }", "1: a in *"),
    ("func f(_ c: Config) { c.tableName += \"2\" }", "1: a in *"),
  ])
  func `a variable without other assignments has its initial text`(_ other: String, _ line: String)
  {
    let sample = CodeSample([
      (
        "A.swift",
        "func f(_ c: Config) { NSLocalizedString(\"a\", tableName: c.tableName, comment: \"\") }"
      ),
      ("B.swift", "struct Config { public var tableName = \"Harbour\" }\n\(other)"),
    ])
    #expect(sample.lines == [line])
  }

  @Test(arguments: [
    ("Panel", "_ text: String", []), ("Panel", "text: String", ["Stop"]),
    ("Board", "_ text: String", ["Stop"]), ("Panel", "_ text: LocalizedStringKey", ["Stop"]),
  ])
  func `a type's own function hides a modifier of views that has its name`(
    _ type: String, _ parameter: String, _ expected: [String]
  ) {
    let sample = CodeSample(
      swift: "enum \(type) { static func alert(\(parameter)) {} }\nPanel.alert(\"Stop\")")
    #expect(sample.keys == expected)
  }

  @Test func `a variable with a property wrapper can change without an assignment`() {
    let sample = CodeSample(
      swift: """
        struct Row: View {
          @State private var key = "a"
          var body: some View { Text(NSLocalizedString(key, comment: "")) }
        }
        """)
    #expect(sample.keys == [])
  }

  @Test(arguments: [
    ("NSPanel(contentRect: r, styleMask: [.borderless, .hudWindow])", "", false),
    ("NSPanel(contentRect: r, styleMask: .borderless)", "", false),
    ("NSPanel(contentRect: r, styleMask: [.titled, .closable])", "", true),
    ("NSPanel(contentRect: r, styleMask: style)", "", true), ("NSPanel()", "", true),
    ("NSPanel()", "NSApp.windows.filter { $0.title == \"Harbour\" }", false),
    ("NSPanel()", "items.filter { $0.title == \"Harbour\" }", true),
    ("NSPanel()", "NSApp.windows.filter { $0.title == \"Sea\" }", true),
  ])
  func `window titles that have no title bar, or that code uses for comparison, aren't shown`(
    _ window: String, _ use: String, _ isShown: Bool
  ) {
    for (declared, member) in [("let w", "w"), ("w", "w?")] {
      let code = "func show() { \(declared) = \(window); \(member).title = \"Harbour\" }\n\(use)"
      let seen = CodeSample(swift: code).index.shownTexts.filter { !$0.isUnseen }
      #expect(seen.map(\.key.shown) == (isShown ? ["Harbour"] : []))
    }
  }
}
