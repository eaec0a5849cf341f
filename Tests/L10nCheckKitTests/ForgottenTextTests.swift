import L10nCheckKit
import L10nCoverage
import TestSupport
import Testing

/// Untranslated texts of a language that translates their words in all its other texts.
@Suite struct ForgottenTextTests {
  /// The English texts that count as copies in a German file.
  private func copied(_ texts: KeyValuePairs<String, String>) async throws -> [String] {
    var (english, german) = ("", "")
    for (number, pair) in texts.enumerated() {
      english += "\"key.\(number)\" = \"\(pair.key)\";\n"
      german += "\"key.\(number)\" = \"\(pair.value)\";\n"
    }
    let report = try await Checker.report(on: [
      "en.lproj/Localizable.strings": english, "de.lproj/Localizable.strings": german,
    ])
    let table = try #require(report.bundles.first?.tables.first)
    let cell = try #require(report.bundles[0].cell("de", "Localizable"))
    return cell.keys(.copied).map { texts[Int(table.keys[$0].string.dropFirst(4)) ?? 0].key }
  }

  @Test func aWordThatIsTranslatedElsewhere() async throws {
    #expect(
      try await copied([
        "Feed": "Feed", "Feed the cow": "Kuh füttern", "Feed the hen": "Huhn füttern",
        "feed all": "alle füttern", "Really feed": "Wirklich füttern",
      ]) == ["Feed"])
  }

  @Test(arguments: [
    ("Furl", "Furl:", "Rollen:", true), ("Furl…", "Furl", "Rollen", true),
    ("Furl", "Furl:", "Furl\u{A0}:", false), ("Furl", "Furl?", "Rollen?", false),
    ("Output", "Output:", "Ausgabe:", true), ("Format", "Format:", "Dateiart:", false),
  ])
  func `a label with a colon is the same text as without`(
    _ text: String, _ other: String, _ translation: String, _ isCopy: Bool
  )
    async throws
  {
    let texts: KeyValuePairs = [text: text, other: translation]
    #expect(try await copied(texts) == (isCopy ? [text] : []))
  }

  @Test
  func `a word that one of the other translations keeps is a word of the language`() async throws {
    #expect(
      try await copied([
        "Name": "Name", "Name of the cow": "Die Kuh heißt", "Name of the hen": "Das Huhn heißt",
        "Name it": "Benennen", "A name": "Wie es heißt", "No name": "Namenlos",
      ]) == [])
  }

  @Test func `a word whose root stays in another form is a word of the language`() async throws {
    #expect(
      try await copied([
        "Maximum": "Maximum", "Maximum of cows": "Maximale Zahl",
        "Maximum weight": "Maximalgewicht",
        "The maximum": "Das Meiste", "A maximum": "Ein Meistes", "maximum age": "Höchstalter",
        "maximum speed": "Spitze",
      ]) == [])
  }

  @Test func `a word with a hyphen is the same word`() async throws {
    #expect(
      try await copied([
        "Email": "Email", "Email a cow": "E-Mail an Kuh", "Email a hen": "Huhn per E-Mail",
        "No email": "Keine E-Mail", "New email": "Neue E-Mail",
      ]) == [])
  }

  @Test func `one untranslated word makes the whole text a name`() async throws {
    #expect(
      try await copied([
        "Acme Farm": "Acme Farm", "Farm house": "Hof", "Farm land": "Land", "Our farm": "Unser Hof",
        "A farm": "Ein Hof",
      ]) == [])
  }

  @Test func `words that other translations use are words of the language`() async throws {
    let texts: KeyValuePairs = [
      "Open in browser": "Open in browser", "Choose a browser": "Wähle einen Browser",
      "No dock is open now": "Kein Steg ist open", "in the harbour": "in dem Hafen",
      "Close it for the night": "Close it for the night", "Sail": "Sail", "Sail on": "Sail weiter",
    ]
    #expect(try await copied(texts) == ["Close it for the night"])
  }

  @Test
  func `one use of a word is enough where a language translates nearly all texts`() async throws {
    func isCopied(_ text: String = "Granary", beside used: String) async throws -> Bool {
      var files: [String: String] = [:]
      for language in ["en", "fr", "de", "es", "it", "pl"] {
        var file = "\"k\" = \"\(language == "en" || language == "fr" ? text : "x")\";\n"
        for number in 0..<90 {
          let isEnglish = language == "en" || language == "fr" && number < 8
          let own = language == "fr" && number == 8 ? used : "\(language) \(number)"
          file +=
            "\"k\(number)\" = \"\(isEnglish ? "Save barge \(number) at the quay" : own)\";\n"
        }
        files["\(language).lproj/Localizable.strings"] = file
      }
      let report = try await Checker.report(on: files)
      let table = try #require(report.bundles.first?.tables.first)
      let cell = try #require(report.bundles[0].cell("fr", "Localizable"))
      return cell.keys(.copied).contains { table.keys[$0].string == "k" }
    }
    #expect(try await isCopied(beside: "Voici le quai"))
    #expect(try await !isCopied(beside: "Voici le granary"))
    #expect(try await !isCopied("Grebes", beside: "Voici le grebe"), "of several")
    #expect(try await isCopied("Folders", beside: "Voici le folder"), "as interfaces say it")
  }

  @Test
  func `copied texts don't show that a language of another script uses their words`() async throws {
    func copied(_ other: String) async throws -> [String] {
      let report = try await Checker.report(on: [
        "en.lproj/Localizable.strings":
          "\"a\" = \"Sail on\"; \"b\" = \"Sail on now\"; \"c\" = \"Go on, sail\"; \"d\" = \"Moor\";",
        "ru.lproj/Localizable.strings":
          "\"a\" = \"Sail on\"; \"b\" = \"\(other)\"; \"c\" = \"\(other)\"; \"d\" = \"Швартов\";",
        "es.lproj/Localizable.strings":
          "\"a\" = \"Navegar\"; \"b\" = \"Ya\"; \"c\" = \"Siga\"; \"d\" = \"Amarrar\";",
        "fr.lproj/Localizable.strings":
          "\"a\" = \"Voguer\"; \"b\" = \"Oui\"; \"c\" = \"Allez\"; \"d\" = \"Amarrer\";",
      ])
      let table = try #require(report.bundles.first?.tables.first)
      let cell = try #require(report.bundles[0].cell("ru", "Localizable"))
      return cell.keys(.copied).map { table.keys[$0].string }
    }
    #expect(try await copied("Sail on!").contains("a"))
    #expect(try await !copied("Режим Sail on").contains("a"))
  }

  @Test(arguments: [("für die Settings der Kuh", []), ("Settings der Kuh", ["Settings"])])
  func `a word after an article of the language is its own, and otherwise may be a mistake`(
    _ translation: String, _ expected: [String]
  ) async throws {
    #expect(
      try await copied([
        "Settings": "Settings", "Settings of the cow": translation, "Milk": "Milch", "Hen": "Huhn",
      ]) == expected)
  }

  @Test func `three translations of a word aren't enough`() async throws {
    #expect(
      try await copied([
        "Feed": "Feed", "Feed the cow": "Kuh füttern", "Feed the hen": "Huhn füttern",
        "feed all": "alle füttern",
      ]) == [])
  }
}
