import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("JSON5")
struct JSON5Tests {
  @Test(
    arguments: [
      ("1", .number(1)), ("-1.5e2", .number(-150)), (".5", .number(0.5)), ("5.", .number(5)),
      ("+0x1F", .number(31)), ("Infinity", .number(.infinity)), ("-Infinity", .number(-.infinity)),
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
      ("\"a\"", .string("a")), ("'it\\'s'", .string("it's")), ("'\"'", .string("\"")),
      ("\"\\x41\\u00e9\\n\\q\"", .string("Aé\nq")), ("\"\\ud83d\\ude00\"", .string("😀")),
      ("'one \\\n two'", .string("one  two")), ("'one \\\r\n two'", .string("one  two")),
      ("[]", .array([])), ("{}", .object([])),
      (" // a\n/* b */ null /* c */ // d", .null), ("\u{FEFF}\u{A0}null", .null),
    ] as [(String, JSON5Value.Value)])
  func `values of every kind`(_ text: String, _ expected: JSON5Value.Value) throws {
    #expect(try JSON5Value(parsing: Array(text.utf8)).value == expected)
  }

  @Test
  func `objects keep their order, with quoted and unquoted names, and a trailing comma`() throws {
    let text = "{a: 1, 'b': [1, 2,], \"c\": {$d_1: null,}, ключ: 2, a: 3,}"
    guard case .object(let members) = try JSON5Value(parsing: Array(text.utf8)).value else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["a", "b", "c", "ключ", "a"])
    #expect(members.map(\.nameRange.start) == [1, 7, 21, 41, 54])
    #expect(members[1].value.range == SourceRange(12, 19))
  }

  @Test(arguments: [
    ("⟦1⟧", "expected a value"),
    ("{⟦1⟧", "expected '}' before the end"),
    ("{a ⟦1⟧1}", "expected ':' after the name"),
    ("{a: 1 ⟦1⟧b: 2}", "expected ',' or '}'"),
    ("[1 ⟦1⟧2]", "expected ',' or ']'"),
    ("[1,⟦1⟧,]", "expected a value"),
    ("{⟦1⟧,}", "expected a name"),
    ("{⟦1⟧1: 2}", "expected a name"),
    ("{a: ⟦1⟧yes}", "expected a value: strings need quotes"),
    ("[⟦1⟧01]", "expected a number"),
    ("[⟦1⟧1e]", "expected a number"),
    ("[⟦1⟧.]", "expected a number"),
    ("[⟦1⟧0x]", "expected a number"),
    ("[⟦1⟧1_000]", "expected a number"),
    ("[⟦1⟧\"a]", "this string is never closed"),
    ("[⟦1⟧\"a\n\"]", "this string is not closed on its line"),
    ("[\"⟦1⟧\\u12\"]", "expected 4 hexadecimal digits in this escape sequence"),
    ("[\"⟦1⟧\\ud800\"]", "this escape sequence is half of a surrogate pair"),
    ("1 ⟦1⟧2", "unexpected content after the value"),
    ("1 ⟦1⟧/* a", "this comment is never closed"),
  ])
  func `the first mistake is reported at its position`(_ marked: String, _ message: String) throws {
    let text = MarkedText(marked)
    let mistake = #expect(throws: JSON5Mistake.self) {
      try JSON5Value(parsing: text.bytes)
    }
    #expect(mistake?.message == message)
    #expect(mistake?.range.start == text["1"])
  }

  @Test func `deep nesting is refused`() {
    let text = String(repeating: "[", count: 10_000)
    #expect(throws: JSON5Mistake.self) { try JSON5Value(parsing: Array(text.utf8)) }
  }
}
