import Testing

@testable import L10nReport

/// The names and addresses of a site's files.
@Suite struct SiteNamesTests {
  @Test func plainNamesStay() {
    let names = SiteNames(["Localizable", "pt-BR", "Info_2.x"])
    for name in ["Localizable", "pt-BR", "Info_2.x"] { #expect(names[name] == name) }
  }

  @Test(arguments: [
    "", ".", "..", "../../etc/passwd", "a/b", ".git", "-rf", "a b", "<b>", "\u{202E}evil", "日本語",
    "a\u{0}b", "name\n", "trailing.", String(repeating: "x", count: 500),
  ])
  func otherNamesBecomeOnesThatEverySystemTakes(_ name: String) {
    let file = SiteNames([name])[name]
    #expect(file.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_.-]*-[0-9a-f]{12}/) != nil, "\(file)")
    #expect(file.utf8.count <= 73)
    #expect(file == SiteNames([name, "other", "more"])[name], "names don't depend on others")
  }

  @Test func noNameIsTakenForAnother() {
    let slashed = SiteNames(["a/b"])["a/b"]
    let names = ["a/b", slashed, "\u{E9}", "e\u{301}"]
    let files = SiteNames(names)
    #expect(Set(names.map { files[$0] }).count == 4)
    #expect(files["a/b"] == slashed)
  }

  @Test func namesThatOneSystemTakesForTheSameDiffer() {
    let names = SiteNames(["Errors", "errors", "é", "e\u{301}", "a b", "a/b"])
    let files = ["Errors", "errors", "a b", "a/b"].map { names[$0].lowercased() }
    #expect(Set(files).count == 4, "\(files)")
  }

  @Test(arguments: [
    ("index.html", "index.html", "index.html"),
    ("a/b.html", "index.html", "a/b.html"),
    ("index.html", "a/b/c.html", "../../index.html"),
    ("a/x.html", "a/b.html", "x.html"),
    ("a/b/x.html", "a/c/y.html", "../b/x.html"),
  ])
  func addressesAreRelative(_ target: String, _ page: String, _ expected: String) {
    #expect(path(target).address(from: path(page)) == expected)
  }

  private func path(_ text: String) -> SitePath {
    let parts = text.split(separator: "/").map(String.init)
    return switch parts.count {
    case 1: SitePath(parts[0])
    case 2: SitePath(parts[0], parts[1])
    default: SitePath(parts[0], parts[1], parts[2])
    }
  }
}
