import Testing

@testable import L10nCode

/// Keys that reach a lookup through a property or a local name.
struct StoredKeyTests {
  @Test(arguments: [
    (
      """
      struct Action {
        let name: String
        init(_ name: String, code: Int) { self.name = name }
        var title: String { NSLocalizedString(name, comment: "") }
      }
      Action("cut", code: 7)
      """, ["6: cut in Localizable"]
    ),
    (
      """
      struct Action { let name: String; let icon: String }
      extension Action { var title: String { NSLocalizedString(self.name, tableName: "Menu", comment: "") } }
      Action(name: "cut", icon: "scissors")
      """, ["3: cut in *"]
    ),
    (
      """
      class Action {
        var key: String
        init(name: String) { self.key = "action." + name }
        func show() { label.text = NSLocalizedString(key + ".title", comment: "") }
      }
      Action(name: "cut")
      """, ["6: action.cut.title in Localizable"]
    ),
    (
      """
      struct Action {
        let name: String?
        init(name: String?) { self.name = name }
        var title: String? { guard let key = name else { return nil }; return NSLocalizedString(key, comment: "") }
      }
      Action(name: "cut")
      """, ["6: cut in Localizable"]
    ),
    (
      """
      enum Squall { var description: String { header.description.localized + "gale" } }
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      """, []
    ),
    (
      """
      struct Status { let titleKey: String }
      func show(_ status: Status) { view.title = NSLocalizedString(status.titleKey, comment: "") }
      Status(titleKey: "ready")
      """, ["3: ready in Localizable"]
    ),
    (
      """
      struct Head: View { let title: String; var body: some View { Text(LocalizedStringKey(title)) } }
      struct Row: View {
        let title: String
        init(title: String) { self.title = title }
        var body: some View { Head(title: title) }
      }
      Row(title: "Set sail")
      """, ["7: Set sail in Localizable"]
    ),
    // It could be the property of either type.
    (
      """
      struct Status { let name: String }
      struct Person { let name: String }
      func show(_ status: Status) { view.title = NSLocalizedString(status.name, comment: "") }
      Person(name: "Ada")
      """, []
    ),
    // No lookup uses it.
    ("struct Icon { let name: String }\nIcon(name: \"star\")", []),
  ])
  func `a text stored by an initializer is looked up`(_ code: String, _ expected: [String]) {
    let sample = CodeSample(swift: code)
    #expect(sample.lines == expected)
    // Whether each of them is looked up is uncertain, so that a table needn't have them.
    #expect(!sample.index.lookups.contains { $0.certainty == .certain })
  }

  @Test(arguments: ["value: text, ", ""])
  func `the default text beside a stored key is unknown`(_ value: String) {
    let sample = CodeSample(
      swift: """
        struct Action { let name: String }
        extension Action { func title(_ text: String) -> String { NSLocalizedString(name, \(value)comment: "") } }
        Action(name: "cut")
        """)
    #expect(sample.index.lookups.map { $0.defaultText == nil } == [value.isEmpty])
  }

  @Test func whatAPropertyReturnsIsLookedUp() {
    let sample = CodeSample(
      swift: """
        enum Status {
          case on, off
          var key: String {
            switch self {
            case .on: return "status.on"
            case .off: "status.off"
            }
          }
          var title: String { NSLocalizedString(key, comment: "") }
          var icon: String { isBig ? "big" : "small" }
        }
        """)
    #expect(sample.lines == ["5: status.on in Localizable", "6: status.off in Localizable"])
  }

  @Test(arguments: [
    """
    let key: String
    switch state { case .on: key = "on"; case .off: key = "off" }
    """,
    "var key = \"on\"\nif isOff { key = \"off\" }",
    "let key = switch state { case .on: \"on\"; case .off: \"off\" }",
    "let key = if isOn { \"on\" } else { \"off\" }",
  ])
  func `local names with several texts`(_ code: String) {
    let sample = CodeSample(
      swift: "func show() {\n\(code)\nlabel.text = NSLocalizedString(key, comment: \"\")\n}")
    #expect(sample.keys == ["on", "off"])
  }

  @Test func aNameOfAnotherBodyIsAnother() {
    let sample = CodeSample(
      swift: """
        func a() { var key = "a"; key = "b" }
        func b() { let key = next(); show(NSLocalizedString(key, comment: "")) }
        """)
    #expect(sample.keys.isEmpty)
  }

  @Test(arguments: [
    ("let name = isOpen ? \"a\" : \"b\"\n    return sail(name)", []),
    ("let name: String = isOpen ? \"a\" : \"b\"\n    return name", ["a", "b"]),
    ("var name = \"\"\n    name = isOpen ? \"a\" : \"b\"\n    return name", ["a", "b"]),
    ("isOpen ? \"a\" : \"b\"", ["a", "b"]), ("kind == .raft ? \"a\" : \"b\"", ["a", "b"]),
    ("let name = \"c\"\n    return name == \"d\" ? \"a\" : \"b\"", ["a", "b"]),
  ])
  func `the value of a variable in a property's body isn't that of the property`(
    _ body: String, _ keys: [String]
  ) {
    let sample = CodeSample(
      swift: """
        struct Deck {
          var title: String {
            \(body)
          }
          func show() { tell(NSLocalizedString(title, comment: "")) }
        }
        """)
    #expect(sample.keys == keys)
  }

  @Test func `a path that begins with a variable doesn't mean a type of that name`() {
    let texts = """
      enum Store { enum ferry { static let mode = "ferry.mode" } }
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      extension Store { func show() { tell(ferry.mode.localized) } }
      """
    let deck = """
      final class Deck {
        let ferry: Ferry
        init(_ ferry: Ferry) { self.ferry = ferry }
      }
      """
    #expect(CodeSample(swift: texts).keys == ["ferry.mode"])
    #expect(CodeSample(swift: texts + "\n" + deck).keys == [])
  }
}
