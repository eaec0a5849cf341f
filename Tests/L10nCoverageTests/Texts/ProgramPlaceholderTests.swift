import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Placeholders that a program reads itself: `{name}`, and configured ones.
@Suite struct ProgramPlaceholderTests {
  /// The findings about a translation in a table in which three more texts have placeholders.
  private static func found(
    _ source: String, _ translation: String, others: String, _ options: TextCheckOptions
  ) -> [String] {
    let more = (0..<2).map { ("k\($0)", SampleValue(stringLiteral: "\($0) \(others)")) }
    let texts = Texts([("key", SampleValue(stringLiteral: source))] + more, options)
    return texts.findings([("key", SampleValue(stringLiteral: translation))], "de").map {
      let words = $0.problem.words
      return "\(words.check.identifier) \(words.severity)"
    }.filter { $0.contains("-parameter") }
  }

  @Test(
    arguments: [
      ("Hello {name}", "Hallo {name}", []),
      ("Now for {price}", "Jetzt für US${price}", []),
      ("Hello {name}", "Hallo {Name}", ["undefined-parameter warning"]),
      ("Hello {name}", "Hallo {namen", ["omitted-parameter warning"]),
      ("Hello {name}", "Hallo", ["omitted-parameter warning"]),
      ("{a} and {b}", "{b} und {a}", []),
      ("{a} and {b}", "{a} und {c}", ["undefined-parameter warning"]),
      ("{a} and {b}", "{имя}", ["undefined-parameter warning", "omitted-parameter warning"]),
      ("Hello ${name} {name}", "Hallo ${name} {name}", []),
      // The program doesn't replace a placeholder that the source lacks.
      ("Hello", "Hallo {name}", []),
    ] as [(String, String, [String])])
  func formOfTheTable(_ source: String, _ translation: String, _ expected: [String]) {
    let options = TextCheckOptions()
    #expect(Self.found(source, translation, others: "{name}", options) == expected)
    // A placeholder's form in a single text can be an accident.
    #expect(Self.found(source, translation, others: "", options) == [])
  }

  @Test(
    arguments: [
      ("{{ name }}", "{{name}}", []), ("{{name}}", "{{ Name }}", ["undefined-parameter warning"]),
      ("%{name}", "%{namn}", ["undefined-parameter warning"]),
      ("%{name}", "{name}", ["omitted-parameter warning"]),
    ] as [(String, String, [String])])
  func otherForms(_ source: String, _ translation: String, _ expected: [String]) {
    #expect(Self.found(source, translation, others: source, TextCheckOptions()) == expected)
  }

  @Test(
    arguments: [
      (":name", "Hello :user", "Hallo :nutzer", ["undefined-parameter warning"]),
      (":name", "Hello :user", "Hallo", ["omitted-parameter warning"]),
      (":name", "Hello :user", "Hallo :user!", []),
      (":name", "See https://ferry.net", "https://ferry.net", []),
      ("%name%", "%user% has left", "%nutzer% ist fort", ["undefined-parameter warning"]),
      ("<<name>>", "<<user>>", "<<user>", ["omitted-parameter warning"]),
      ("<<name>>", "{user} {b} {c}", "{nutzer}", []),
    ] as [(String, String, String, [String])])
  func formOfTheConfiguration(
    _ form: String, _ source: String, _ translation: String, _ expected: [String]
  ) throws {
    var options = TextCheckOptions()
    options.placeholders = [try #require(PlaceholderForm(form))]
    #expect(Self.found(source, translation, others: "", options) == expected)
  }

  @Test(arguments: ["name", "{nam}", "aname", "{ name }", "{name}x y", ":nameX", ""])
  func noForm(_ example: String) {
    #expect(PlaceholderForm(example) == nil)
  }
}
