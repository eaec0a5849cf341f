import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Configuration files of Xcode") struct XcodeConfigurationTests {
  private func summary(_ text: String) -> [String] {
    XcodeConfiguration.parse(Array(text.utf8)).value.lines.map { line in
      switch line {
      case .setting(let setting):
        let conditions = setting.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
        return "\(setting.name)\(conditions) = \(setting.value)"
      case .include(let include): return "#\(include.isOptional ? "?" : "") \(include.path)"
      }
    }
  }

  @Test(arguments: [
    ("A = b", ["A = b"]), ("A=b c ; // d", ["A = b c"]), ("  _A1\t=\t$(B) ", ["_A1 = $(B)"]),
    ("A =", ["A = "]), ("A = // nothing", ["A = "]), ("A = http://x", ["A = http:"]),
    ("A[sdk=iphoneos*][arch=arm64] = x", ["A[sdk=iphoneos*][arch=arm64] = x"]),
    ("A [config=Debug] = x", ["A[config=Debug] = x"]),
    ("A = b \\\n  c \\\n\n D = e", ["A = b c", "D = e"]), ("A = b \\", ["A = b"]),
    ("#include \"a b.xcconfig\"", ["# a b.xcconfig"]), ("#include? \"a\" // b", ["#? a"]),
    ("#include\"a\"", ["# a"]), ("// A = b\n\r\n", []), ("", []), ("\u{FEFF}A = b", ["A = b"]),
    ("A = 1\nA = 2", ["A = 1", "A = 2"]), ("A = é;;", ["A = é;"]),
  ])
  func `settings and includes`(_ text: String, _ expected: [String]) {
    #expect(summary(text) == expected)
    #expect(XcodeConfiguration.parse(Array(text.utf8)).diagnostics == [])
  }

  @Test(arguments: [
    ("⟦1⟧A: b⟦2⟧\nC = d", "expected '=' after \"A\""),
    ("  ⟦1⟧\"A\" = b⟦2⟧\nC = d", "\"\"A\" = b\" is not a build setting"),
    ("⟦1⟧A[sdk] = b⟦2⟧\nC = d", "expected a condition such as [sdk=macosx*] after \"A\""),
    ("⟦1⟧A[sdk=x⟦2⟧\nC = d", "expected a condition such as [sdk=macosx*] after \"A\""),
    ("⟦1⟧# note⟦2⟧\nC = d", "\"#note\" is not a directive: expected #include"),
    ("⟦1⟧#include a⟦2⟧\nC = d", "expected the name of a file in quotes after #include"),
    ("⟦1⟧#include \"a⟦2⟧\nC = d", "expected the name of a file in quotes after #include"),
  ])
  func `a line that isn't a setting is reported and skipped`(_ marked: String, _ message: String)
    throws
  {
    let marked = MarkedText(marked)
    let parsed = XcodeConfiguration.parse(marked.bytes)
    let place = SourceRange(try #require(marked["1"]), try #require(marked["2"]))
    #expect(parsed.diagnostics.map(\.range) == [place])
    #expect(parsed.diagnostics.map(\.message) == [message])
    #expect(parsed.value.settings.map(\.name) == ["C"])
  }

  @Test
  func `of another kind of file, the first hundred mistakes are reported and the rest counted`() {
    let parsed = XcodeConfiguration.parse(
      Array(String(repeating: "<key>\n", count: 250).utf8))
    #expect(parsed.diagnostics.count == 101)
    #expect(parsed.diagnostics.last?.message == "150 more lines are not build settings")
    #expect(parsed.diagnostics.last?.range == SourceRange(600, 605))
  }

  @Test func `included files are inserted where they are included, and never into themselves`() {
    let files: [TreePath: String] = [
      "a/main.xcconfig": "A = 1\n#include \"../shared.xcconfig\"\nB = 1",
      "shared.xcconfig":
        "A = 2\n#include \"a/main.xcconfig\"\n#include? \"none\"\n#include \"../out\"",
    ]
    let settings = XcodeConfiguration.settings(at: "a/main.xcconfig") { path in
      files[path].map { XcodeConfiguration.parse(Array($0.utf8)).value }
    }
    #expect(settings.map { "\($0.name)\($0.value)" } == ["A1", "A2", "B1"])
  }

  @Test func `files that include each other many times terminate`() {
    let line = "#include \"%\"\n"
    let settings = XcodeConfiguration.settings(at: "0") { path in
      guard let number = Int(path.string), number < 30 else { return nil }
      let next = line.replacing("%", with: String(number + 1))
      return XcodeConfiguration.parse(Array((next + next + "A = 1\n").utf8)).value
    }
    #expect(settings.count <= 20_000)
  }

  @Test func `randomly changed files are parsed without a crash`() {
    var generator = SeededGenerator(seed: 72)
    let bytes = Array("#include \"a\"\nA[sdk=b] = c \\\n d // e\nB = f;\n".utf8)
    let tokens = ["[", "]", "=", "\\\n", "#include", "\"", "//", "\r"].map { Array($0.utf8) }
    for _ in 0..<2000 {
      let parsed = XcodeConfiguration.parse(bytes.mutated(with: tokens, using: &generator))
      #expect(parsed.value.lines.count < 100)
    }
  }
}

extension XcodeConfiguration {
  /// The settings of the file itself, without included files.
  fileprivate var settings: [BuildSetting] {
    lines.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
  }
}
