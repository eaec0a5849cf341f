import L10nFormats
import Testing

@Suite("YAML of project specifications") struct YAMLValueTests {
  private static func reported(_ value: YAMLValue?) -> String {
    switch value {
    case nil: "nothing"
    case .scalar(let text)?: "‹\(text)›"
    case .list(let elements)?: "[" + elements.map { reported($0) }.joined(separator: " ") + "]"
    case .map(let members)?:
      "{" + members.map { "\($0.key): \(reported($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  @Test(
    "maps, lists and scalars",
    arguments: [
      ("a: b", "{a: ‹b›}"), ("a:\n  b: c\n  d: e\nf: g", "{a: {b: ‹c›, d: ‹e›}, f: ‹g›}"),
      ("# why\n---\na: b # so\n", "{a: ‹b›}"), ("a: 'x: y'\nb: \"# z\"", "{a: ‹x: y›, b: ‹# z›}"),
      ("a:\n  - b\n  - c", "{a: [‹b› ‹c›]}"), ("a:\n- b\n- c\nd: e", "{a: [‹b› ‹c›], d: ‹e›}"),
      (
        "- path: App\n  excludes:\n    - \"**/x\"\n- Kit",
        "[{path: ‹App›, excludes: [‹**/x›]} ‹Kit›]"
      ),
      ("a: [b, 'c', \"d\"]", "{a: [‹b› ‹c› ‹d›]}"), ("a: []", "{a: []}"),
      ("a: [\"**/x\", 'b, c' ] # d", "{a: [‹**/x› ‹b, c›]}"),
      ("a:\n  [\n    b, # why\n    'c: d',\n  ]\ne: [f,\n  g]", "{a: [‹b› ‹c: d›], e: [‹f› ‹g›]}"),
      ("a: |\n  cp -R x\n    y\nb: c", "{a: ‹cp -R x\ny›, b: ‹c›}"),
      ("a:\nb: c", "{a: ‹›, b: ‹c›}"), ("\"a b\": c", "{a b: ‹c›}"), ("a: {}", "{a: ‹›}"),
      ("url: https://example.org/x", "{url: ‹https://example.org/x›}"),
      ("A[sdk=macosx*]: YES\r\nB: $(A)/x", "{A[sdk=macosx*]: ‹YES›, B: ‹$(A)/x›}"),
      ("-\n  a: b\n-\n  c", "[{a: ‹b›} ‹c›]"), ("", "‹›"),
      (#"a: "say \"b\"\\" # c"#, #"{a: ‹say "b"\›}"#), ("a: 'it''s'", "{a: ‹it's›}"),
    ])
  func values(_ text: String, _ expected: String) {
    #expect(Self.reported(YAMLValue(document: Array(text.utf8))) == expected)
  }

  @Test(arguments: [
    "a: &x b", "a: *x", "<<: *x", "a: !tag b", "a: {b: c}", "a: [b, [c]]", "a: [*b]",
    #"a: "b\x41""#, #"a: "b\""#,
    "a: b\n  c: d", "a: \"b", "a:\n\tb: c", "a: 'b' c", "  a: b\nc: d",
  ])
  func `a document with unsupported syntax has no value`(_ text: String) {
    #expect(YAMLValue(document: Array(text.utf8)) == nil, "\(text)")
  }

  @Test func `a document of any depth is read in finite time`() {
    let deep = (0..<3_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(YAMLValue(document: Array(deep.utf8)) == nil)
    let dashes = String(repeating: "- ", count: 5_000) + "a"
    #expect(YAMLValue(document: Array(dashes.utf8)) == nil)
  }
}
