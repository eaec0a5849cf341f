import CSystem
import L10nSource
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

/// The script of pages with long tables.
@Suite struct SiteScriptTests {
  private static func text(_ text: StaticString) -> String {
    String(decoding: ByteOutput.collect { $0.write(text) }, as: UTF8.self)
  }

  @Test func thePolicyNamesTheScript() throws {
    let bytes = Array(EmbeddedText.siteScript.bytes)
    let digest = bytes.withUnsafeBufferPointer { cdigest_sha256($0.baseAddress, $0.count) }
    let named = try #require(
      Self.text(SiteScript.policy).firstMatch(of: /'sha256-([A-Za-z0-9+\/]{43}=)'/)?.output.1)
    #expect(String(named) == Self.base64(of: digest))
  }

  @Test func theScriptAndThePageAgreeOnLongTables() {
    let script = String(decoding: EmbeddedText.siteScript.bytes, as: UTF8.self)
    #expect(script.contains("rows.length > \(SiteScript.mostRows))"))
  }

  private static func base64(of digest: cdigest) -> String {
    let words = [digest.first, digest.second, digest.third, digest.fourth]
    let bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0...group.count { text.append(letters[value >> (18 - 6 * position) & 63]) }
      text += String(repeating: "=", count: 3 - group.count)
    }
    return text
  }
}
