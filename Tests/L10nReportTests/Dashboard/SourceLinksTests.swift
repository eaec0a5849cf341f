import Testing

@testable import L10nReport

@Suite struct SourceLinksTests {
  private static let github = "https://host/o/r/blob/{commit}/{path}#L{line}"

  @Test(
    arguments: [
      (
        github, "App/en.lproj/L.strings", 7, "abc",
        "https://host/o/r/blob/abc/App/en.lproj/L.strings#L7"
      ),
      (
        github, "a b/#?%\".strings", 7, "abc",
        "https://host/o/r/blob/abc/a%20b/%23%3F%25%22.strings#L7"
      ),
      (github, "L.strings", nil, "abc", "https://host/o/r/blob/abc/L.strings"),
      (github, "L.strings", 7, nil, nil),
      (github, "L.strings", nil, "../c?", "https://host/o/r/blob/../c%3F/L.strings"),
      ("HTTPS://host/{path}", "L.strings", 7, nil, "HTTPS://host/L.strings"),
      ("http://host/{path}", "L.strings", 7, nil, "http://host/L.strings"),
    ] as [(String, String, Int?, String?, String?)])
  func addresses(
    _ template: String, _ path: String, _ line: Int?, _ commit: String?, _ expected: String?
  ) throws {
    let links = try #require(SourceLinks(template))
    #expect(links.address(path: path, line: line, commit: commit) == expected)
  }

  @Test(arguments: [
    "", "javascript:alert(1)//{path}", "ftp://host/{path}", "//host/{path}", "https://host/",
    "https://host/{path", "https://host/{file}", "https://host/ {path}", "https://host/\n{path}",
    "https://{path}", "https://host/{path}}", "https://host/\"{path}",
    "https://host/\u{202E}{path}",
  ])
  func otherTemplatesAreRefused(_ template: String) {
    #expect(SourceLinks(template) == nil)
  }
}
