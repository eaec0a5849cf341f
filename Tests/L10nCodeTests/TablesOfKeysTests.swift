import L10nSource
import Testing

@testable import L10nCode

/// The tables in which code can look up a key that it declares elsewhere.
struct TablesOfKeysTests {
  /// Each lookup with its possible tables.
  private func lookups(_ code: String) -> [String] {
    CodeSample(swift: code).index.lookups.map { lookup in
      "\(lookup.key.shown) in \(lookup.tables.map(\.shown).joined(separator: " or "))"
    }
  }

  private static let rig = """
    enum Rig {
      var title: LocalizedStringKey { switch self { case .lug: "rig.lug" } }
      var hint: LocalizedStringKey { "rig.hint" }
    }
    """

  @Test(arguments: [
    ("Text(rig.title, tableName: \"Rigs\")", "rig.lug in Localizable or Rigs"),
    ("Text(rig.title)", "rig.lug in Localizable"),
    ("Text(rig.title, tableName: name)", "rig.lug in Localizable"),
  ])
  func `a property's key is looked up where it is shown`(_ use: String, _ expected: String) {
    #expect(
      lookups("\(Self.rig)\nlet v = \(use)") == [expected, "rig.hint in Localizable"])
  }

  @Test func `a parameter is looked up where the function's body shows it`() {
    #expect(
      lookups(
        """
        func row(_ label: LocalizedStringKey) -> some View { Text(label, tableName: "Rigs") }
        func head(_ label: LocalizedStringKey) -> some View { Text(label) }
        let a = row("rig.row")
        let b = head("rig.head")
        """) == ["rig.row in Localizable or Rigs", "rig.head in Localizable"])
  }

  @Test func `a table passed beside the key is the one that is used`() {
    #expect(
      lookups(
        """
        enum Status { case custom(LocalizedStringKey, tableName: String? = nil) }
        let a: Status = .custom("rig.set", tableName: "Rigs")
        let b: Status = .custom("rig.none")
        """) == ["rig.set in Rigs", "rig.none in Localizable"])
  }

  private static let kinds = """
    enum Kind: String {
      case hull, mast = "Masts"
      static let usual = Kind.hull
      var tableName: String? {
        switch self {
        case .hull: return nil
        case .mast: return "Masts"
        }
      }
      var name: String { switch self { case .mast: "Masts"; default: "Hulls" } }
    }
    """

  @Test(arguments: [
    ("tableName", "tr(\"a\")", "Localizable"),
    ("tableName", "tr(\"a\", kind: .mast)", "Masts"),
    ("tableName", "tr(\"a\", kind: Kind.hull)", "Localizable"),
    ("tableName", "tr(\"a\", kind: chosen)", "Localizable or Masts"),
    ("tableName", "tr(\"a\", kind: boat.mast)", "Localizable or Masts"),
    ("tableName", "tr(\"a\", kind: .usual)", "Localizable or Masts"),
    ("name", "tr(\"a\")", "Hulls"),
    ("name", "tr(\"a\", kind: .mast)", "Masts"),
    ("rawValue", "tr(\"a\")", "hull"),
    ("rawValue", "tr(\"a\", kind: .mast)", "Masts"),
    ("other", "tr(\"a\")", "*"),
  ])
  func `a table from an enumeration depends on the case in the call, or on the default`(
    _ property: String, _ call: String, _ tables: String
  ) {
    let wrapper = """
      func tr(_ key: String, kind: Kind = .hull) -> String {
        NSLocalizedString(key, tableName: kind.\(property), comment: "")
      }
      """
    #expect(lookups("\(Self.kinds)\n\(wrapper)\n\(call)") == ["a in \(tables)"])
  }

  @Test(arguments: [
    ("case .hull: return isOpen ? \"Hulls\" : \"Masts\"", ""),
    ("case .hull: \"Hulls\"", "enum Boat { enum Kind: String { case hull } }"),
  ])
  func `an enumeration whose tables are ambiguous names no table`(_ value: String, _ other: String)
  {
    let code = """
      enum Kind { case hull
        var tableName: String { switch self { \(value) } }
      }
      func tr(_ key: String, kind: Kind) -> String {
        NSLocalizedString(key, tableName: kind.tableName, comment: "")
      }
      \(other)
      tr("a", kind: .hull)
      """
    #expect(lookups(code) == ["a in *"])
  }

  @Test func `a passed enumeration value names a table only if the case is known`() {
    #expect(
      lookups(
        """
        \(Self.kinds)
        func tr(_ key: String, kind: Kind) -> String {
          NSLocalizedString(key, tableName: kind.tableName, comment: "")
        }
        func mast(_ key: String) -> String { tr(key, kind: .mast) }
        func any(_ key: String, kind: Kind) -> String { tr(key, kind: kind) }
        mast("a")
        any("b", kind: .hull)
        """) == ["a in Masts", "b in *"])
  }

  @Test func `a private function in one file isn't called from another`() {
    let shared = "func find(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }"
    let own = """
      extension Summary { private static func find(_ key: String, else text: String? = nil) -> String {
        let found = NSLocalizedString(key, comment: ""); return found == key ? text ?? key : found } }
      """
    let sample = CodeSample([
      ("A.swift", "extension Finder { \(shared) }"), ("B.swift", own),
      ("C.swift", "let a = finder.find(\"sail\")"),
    ])
    #expect(sample.lines == ["1: sail in Localizable"])
  }

  @Test func `a sentence in place of a table's name leaves the table unknown`() {
    let code = #"NSLocalizedString("sail", tableName: "Name of a sail", comment: "")"#
    #expect(CodeSample(swift: code).index.hasLiteral("sail"))
    #expect(
      !CodeSample(swift: code.replacing("Name of a sail", with: "Sails")).index.hasLiteral("sail"))
  }

  @Test(arguments: ["512x+", "a/b", "é"])
  func `an interpolated part of a key matches any characters but spaces`(_ name: String) {
    let index = CodeSample(swift: #"NSLocalizedString("size.\(size)", comment: "")"#).index
    #expect(index.patterns.contains { $0.canFind(CodeUnitString("size.\(name)"), isFormat: false) })
    #expect(
      !index.patterns.contains { $0.canFind(CodeUnitString("size.\(name) x"), isFormat: false) })
  }

  @Test func aTextForWhatIsNotFoundIsNoKeyWhateverItsType() {
    let code = """
      func title(_ key: StaticString, value: String.LocalizationValue) -> String {
        String(localized: key, defaultValue: value)
      }
      title("sail.set", value: "Set the sail")
      """
    #expect(CodeSample(swift: code).lines == ["4: sail.set in Localizable or \"*\""])
  }

  @Test func aPrivateFunctionIsOfItsFile() {
    let sample = CodeSample([
      ("A.swift", "struct A { private func row(_ label: LocalizedStringKey, _ value: String) {} }"),
      (
        "B.swift",
        """
        struct B {
          func rows() { row("sail", "Set the Sail") }
          private func row(_ symbol: String, _ key: LocalizedStringKey) {}
        }
        """
      ),
    ])
    #expect(sample.lines == ["2: Set the Sail in Localizable"])
  }
}
