import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// The arguments of a source text, and those of its translation.
@Suite struct PlaceholderTests {
  static let fine = [
    TextStory("", "%d plików", "pl"),
    TextStory("%@ of %@", "%@ sur %@"),
    TextStory("%1$@ of %2$@", "%2$@ : %1$@"),
    TextStory("%@ of %@", "%2$@ : %1$@"),
    TextStory("%d files to %@", "%2$@ : %1$d fichiers"),
    TextStory("%.2f MB", "%.1f Mo"),
    TextStory("%5d", "%-3d"),
    TextStory("%ld", "%lld"),
    TextStory("%d", "%u"),
    TextStory("%x", "%d"),
    TextStory("%*d", "%1$*2$d"),
    TextStory("100%% of %@", "100 %% de %@"),
    TextStory("%@ twice", "%1$@ et %1$@"),
    // Not a format.
    TextStory("63% off Premium", "63% de remise"),
    TextStory("%0 of %1 used", "%0 von %1 verwendet", "de"),
    TextStory("100% sure", "sûr à 100%"),
    TextStory("50% d'économie", "50% d'épargne"),
    TextStory("50% OFF", "-50%"),
    TextStory("half off", "50% de remise"),
    TextStory("20%off", "20%de moins"),
    TextStory("%@: 50 %", "%@ : 50 %"),
    // Percent-encoded bytes of a URL.
    TextStory(
      "mailto:a@b.example?subject=My%20Sail&body=%0DIn", "mailto:a@b.example?subject=Mon%20ordre"),
    TextStory("https://b.example/%20a?%@", "https://b.example/%20du?%@"),
    // A space is a flag of numeric conversions.
    TextStory("Delete %lu items?", "% lu Objekte löschen?", "de"),
    TextStory("%d of %d", "% d sur % d"),
    // A placeholder that the program reads itself.
    TextStory("Hello %@, %name%!", "Bonjour %@, %name% !"),
    TextStory("%@ to %{name}", "%@ à %{name}"),
    TextStory("Up to 50%", "Jusqu'à 50 % de %1"),
  ]

  /// Formats that `printf` never reads.
  static let templates = [
    // Menus of choices in the rows of a predicate editor.
    TextStory("%1$[Is read,Is new]@ %2$[No,Yes]@", "%2$[Nein,Ja]@ %1$[Ist gelesen,Ist neu]@", "de")
      .withKey("%[Read,New]@ is %[No,Yes]@"),
    TextStory("%1$[Date]@ %2$[is]@ %3$@", "%1$[Datum]@ ist %2$[gleich]@", "de"),
    TextStory("%[Author]@ %[is]@ %@", "L'auteur est %d").withKey("%[Author]@ %[is]@ %@"),
    // Date patterns.
    TextStory("%A, %B %d, %Y", "%A, %e. %B %Y", "de"),
    TextStory("%x", "%d.%m.%Y", "de"),
    TextStory("%B %d", "EEEE"),
    TextStory("Rate %BOAT_NAME%. Will you?", "Bewerten Sie %BOAT_NAME%. Schreiben Sie?", "de"),
    TextStory("%1d %b %H:%M", "%-d %b %I:%M %p"),
    TextStory("%Y/%m/%d", "%Y年%m月%d日", "ja"),
  ]

  @Test(arguments: templates) func isNoFormat(_ story: TextStory) {
    #expect(story.found() == [])
  }

  /// A text with arguments that date patterns don't have is a format, whatever its translation looks like.
  static let formatsWithDates = [
    TextStory("%@ has %d files", "%Y %m", "fr", "dropped-argument"),
    TextStory("%ld minutes", "%d %M", "fr", "truncated-integer"),
    TextStory("%d files", "%@ fichiers [a]", "fr", "mismatched-argument!"),
  ]

  @Test(arguments: formatsWithDates) func isFormat(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  /// Percent signs that formatting drops, with what users see.
  static let lost: [(TextStory, String)] = [
    (TextStory("Zoom (%d%%)", "Zoom (%d%)", "de", "lost-percent"), "Zoom (%d)"),
    (TextStory("100%% of %@", "100% von %@", "de", "lost-percent"), "100 on %@"),
    (TextStory("%@ is 50%% done", "%@ : 50 %.", "fr", "lost-percent"), "%@ : 50 ."),
    (TextStory("%@: 50%%", "%@: 50 %", "de", "lost-percent"), "%@: 50 "),
    (TextStory("%@: 50%%", "%@: 50%mehr", "de", "lost-percent"), "%@: 50mehr"),
    (TextStory("Ship %@ is new", "%Яхта %@", "ru", "lost-percent"), "Яхта %@"),
    (TextStory("Half of it", "100 %!", "de", "lost-percent").withKey("%@ of it"), "100 !"),
    (TextStory("100%%", "100\u{A0}%", "de", "lost-percent"), "100\u{A0}"),
    (
      TextStory(
        "Very long text in which some %@ is 100%% of all that there is to be seen",
        "Sehr langer Text, in dem %@ 100%– größer – ist als alles andere zuvor", "de",
        "lost-percent"),
      "…nger Text, in dem %@ 100– größer – ist als al…"
    ),
  ]

  @Test(arguments: lost) func losesPercentSign(_ story: TextStory, shown: String) throws {
    #expect(story.found().filter { $0.hasPrefix("lost") } == story.expected)
    let problems = story.findings().compactMap { finding -> String? in
      guard case .lostPercent(let shown) = finding.problem as? ArgumentProblem else { return nil }
      return shown
    }
    #expect(problems == [shown])
  }

  /// A percent sign that the source loses is reported there, and not in each translation.
  @Test func sourceLosesPercentSign() {
    let texts = Texts([("k", "Zoom (%d%)"), ("l", "100% sure"), ("m", "%A, %B %d (100%%)")])
    #expect(texts.texts.findings.found.map(\.entry) == [0])
    #expect(
      texts.texts.findings.found.problems() == [
        ArgumentProblem.lostPercent(shown: "Zoom (%d)")
      ])
    #expect(texts.findings([("k", "Zoom : %d %")], "fr").isEmpty)
  }

  static let harmful = [
    TextStory("%@", "%@ %@", "fr", "excess-argument!"),
    TextStory("%@", "%2$@", "fr", "excess-argument!"),
    TextStory("%@ %", "%@ %@", "fr", "excess-argument!"),
    TextStory("%d", "%d %d %d", "fr", "excess-argument!"),
    TextStory("Open", "Ouvrir %@", "fr", "excess-argument"),
    TextStory("%@", "%d", "fr", "mismatched-argument!"),
    TextStory("%d", "%@", "fr", "mismatched-argument!"),
    TextStory("%@", "%s", "fr", "mismatched-argument!"),
    TextStory("%d", "%f", "fr", "mismatched-argument!"),
    TextStory("%d … %@", "%@ … %d", "ja", "reordered-arguments!"),
    TextStory("%@ (%d)", "%2$@ (%1$d)", "fr", "mismatched-argument!", "mismatched-argument!"),
    TextStory("%1$d to %2$@", "à %2$@", "fr", "skipped-argument!"),
    TextStory("%1$@ from %2$@", "de %2$@", "fr", "shifted-argument!"),
    TextStory("%1$@ %2$d %3$@", "%1$@ %3$@", "fr", "skipped-argument!"),
    TextStory("%@, %@ (%d)", "%@, %2$d … %1$d", "eu", "mixed-arguments!"),
    TextStory("%@ %@ %@", "%2$@ %1$@ %@", "ar", "mixed-arguments."),
    TextStory("%lld", "%d", "fr", "truncated-integer"),
    TextStory("%d", "%ld", "fr", "truncated-integer."),
    TextStory("%@ is 50%% done", "%@ : 50% de fini", "fr", "literal-percent"),
    TextStory("%@ is half done", "50% de %@", "fr", "literal-percent"),
  ]

  @Test(arguments: fine) func isFine(_ story: TextStory) {
    #expect(story.found() == [])
  }

  @Test(arguments: harmful) func isHarmful(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  static let omitted = [
    TextStory("An update to %@", "Une mise à jour", "fr", "dropped-argument"),
    TextStory("%@ of %@", "%@", "fr", "dropped-argument"),
    // A plural suffix for the source's language.
    TextStory("%lld app%@", "%lld 앱", "ko"),
    TextStory("%lld boat%@ of %@", "보트 %lld척", "ko", "dropped-argument"),
    TextStory("Settings%@", "설정", "ko", "dropped-argument"),
    TextStory("Volume %g", "Tom", "pl", "dropped-argument"),
    TextStory("Vol. %g", "Cilt", "tr", "dropped-argument"),
    TextStory("%g volumes", "Toms", "pl", "dropped-argument."),
    TextStory("of %@", "de % 1 $@", "fr", "broken-argument"),
    TextStory("of %@", "de %１$@", "fr", "broken-argument"),
    TextStory("of %@", "de ％@", "fr", "broken-argument"),
    TextStory("of \"%@\"", "van “@”", "af", "broken-argument"),
    TextStory("of \"%@\"", "van “naam@”", "af", "dropped-argument"),
    TextStory("%@: %.2f", "%1$@: %2$,2f", "es", "broken-argument"),
    TextStory("Version %@ (%lld)", "Версия %1$@ (%$11d)", "ru", "broken-argument"),
    TextStory("of %1$@", "%0$@ de %1$@", "fr", "broken-argument"),
    TextStory("Skip %@", "건너뛰기 %@@", "ko", "broken-argument"),
    TextStory("Write to %@", "Schreibe an %@@quay.example", "de"),
    TextStory("of %@", "de &@", "fr", "broken-argument"),
    TextStory("of %@", "de %1", "fr", "broken-argument"),
    TextStory("of %@ here", "aplikace @ zde", "cs", "broken-argument"),
    TextStory("table %@ copied", "Tabelle \"%\" kopiert", "de", "broken-argument"),
    TextStory("%@ posts", "% publicacions", "ca", "broken-argument"),
    TextStory("%ld items", "% gli oggetti", "it", "broken-argument"),
    TextStory("Move %@ to trash", "%- in den Papierkorb", "de", "broken-argument"),
    TextStory("no %1$s address", "pas d’adresse de 1 $S", "fr", "broken-argument"),
    TextStory("of %1$s", "de %1 $s", "fr", "broken-argument"),
    TextStory("of %@", "por% 1 $ s y", "es", "broken-argument"),
    TextStory("of %@", "de 1 $ s", "fr", "dropped-argument"),
    TextStory("for %1$s", "pour 5 $US", "fr", "dropped-argument."),
    TextStory("for %1$s", "pour 5 $", "fr", "dropped-argument."),
    TextStory("%@ of 50%%", "50 %!", "de", "lost-percent", "dropped-argument"),
    TextStory("%u messages", "% u poruka", "hr"),
    TextStory("%u messages", "50 % und mehr", "de", "broken-argument"),
    TextStory("Write to %@", "a@b.de schreiben", "de", "dropped-argument"),
  ]

  /// Placeholders damaged by machine translation, where the source has no percent sign.
  static let strays = [
    TextStory("Cryptocurrency", "% u0421riptomoneda", "es", "broken-argument"),
    TextStory("Add products", "Το προϊόν% s λήγει", "el", "broken-argument"),
    TextStory("Add products", "Προϊόν % s", "el", "broken-argument"),
    TextStory("Address", "Adresse % 1 $ s", "fr", "broken-argument"),
    TextStory("Percentage", "Pourcentage (% sur 100)"),
    TextStory("Half of it", "50 % s", "fr"),
    TextStory("Half of it", "50\u{A0}% s", "fr"),
    TextStory("Show with icon", "% s ikonou", "cs"),
    TextStory("Half", "% 50", "tr"),
    TextStory("Half", "% u042", "tr"),
    TextStory("Use it", "% s'utilise", "fr"),
  ]

  @Test(arguments: strays) func isStray(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  @Test(arguments: omitted) func isOmitted(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  /// Code builds the key from arguments, where the source shows fewer or none.
  @Test func keyHasArguments() {
    let story = TextStory("Hi", "Salut %@, %lld").withKey("Hi %@, %lld")
    #expect(story.found() == [])
    let other = TextStory("Hi", "Salut %@ %@").withKey("Hi %@, %lld")
    #expect(other.found() == ["mismatched-argument!"])
    let texts = Texts([])
    let extra = texts.findings([("%lld files", "%@ fichiers")], "fr")
    #expect(extra.map(\.problem.words.check.identifier) == ["mismatched-argument"])
  }

  /// In documents and Info.plist, only formats for objects are formats.
  @Test func tablesWithoutFormats() {
    let story = TextStory("%d%", "50 %d'un")
    #expect(story.found(format: .xib) == [])
    #expect(story.found(isInfoPlist: true) == [])
    let object = TextStory("%@", "%d")
    #expect(object.found(format: .storyboard) == ["mismatched-argument!"])
  }

  @Test func placeOfTheSpecification() throws {
    let texts = Texts([("k", "%@ and %d")])
    let content = TableContent([("k", "%@ et bien %s" as String?)])
    let finding = try #require(texts.findings(content, "fr").first)
    let range = try #require(finding.range)
    #expect(String(decoding: content.bytes[range], as: UTF8.self) == "%s")
  }

  // MARK: Values with several texts

  static let files: SampleValue = .plural(["one": "%lld file", "other": "%lld files"])

  static let plurals = [
    TextStory(files, .plural(["one": "un fichier", "other": "%lld fichiers"])),
    TextStory(
      files, .plural(["one": "%d fichier", "other": "%lld fichiers"]), "fr", "truncated-integer"),
    TextStory(
      files, .plural(["one": "%@ fichier", "other": "%lld"]), "fr", "mismatched-argument!"),
    TextStory(files, .plural(["one": "%lld", "other": "%lld %lld"]), "fr", "excess-argument!"),
    TextStory(files, .plural(["one": "%lld", "other": "des fichiers"]), "fr", "dropped-argument."),
    TextStory(files, "%@", "ja", "mismatched-argument!"),
    TextStory("%lld files", .plural(["other": "%@"]), "ja", "mismatched-argument!"),
    TextStory(
      .plural(["other": "%1$lld in %2$@"]),
      .plural(["one": "un dans %2$@", "other": "%2$@ : %1$lld"])),
    TextStory(
      .device(["mac": "Click %@", "other": "Tap %@"]),
      .device(["mac": "Cliquer %@", "other": "Toucher %d"]), "fr", "mismatched-argument!"),
    TextStory(.width(["1": "%@", "20": "%@ (%@)"]), .width(["1": "%@", "20": "%@ — %@"])),
  ]

  /// Russian uses `one` for 21, too; French doesn't.
  static let fixedNumbers = [
    TextStory(files, russian(one: "1 файл", many: "%lld файлов"), "ru", "dropped-argument"),
    TextStory(files, russian(one: "Один файл", many: "%lld файлов"), "ru", "dropped-argument."),
    TextStory(files, russian(one: "%lld файл", many: "%lld файлов"), "ru"),
    // Filipino uses `one` for 2, 3 and 5.
    TextStory(
      files, .plural(["one": "Isang file", "other": "%lld file"]), "fil", "dropped-argument"),
    // `few` covers 2 to 4 and 22 to 24.
    TextStory(
      .format("%#@files@", ["files": files]),
      .format(
        "%#@files@",
        [
          "files": .plural([
            "one": "%lld файл", "few": "файла", "many": "%lld файлов", "other": "%lld",
          ])
        ]), "ru", "dropped-argument"),
    TextStory(files, .plural(["one": "1 fichier", "other": "%lld fichiers"])),
    TextStory(files, .plural(["one": "1 datoteka", "other": "%lld datotek"]), "sl"),
    // None of the texts shows a number.
    TextStory(
      .plural(["one": "Delete it", "other": "Delete them"]),
      russian(one: "Удалить файл", many: "Удалить файлы"), "ru"),
    TextStory(
      .format("%#@files@", ["files": files]),
      .format("%#@files@", ["files": russian(one: "1 файл", many: "%lld файлов")]), "ru",
      "dropped-argument"),
  ]

  /// Damaged placeholders, also in a plural form that may leave the number out.
  static let damaged = [
    TextStory(files, .plural(["one": "&ld fichier", "other": "%lld"]), "fr", "broken-argument"),
    TextStory(files, .plural(["one": "%lld", "other": "٪ ld"]), "fr", "broken-argument"),
    TextStory(people, people(one: "%ld persona", other: "%Id persones"), "ca", "broken-argument"),
    TextStory(people, people(one: "%Id persona", other: "%ld persones"), "ca", "broken-argument"),
    TextStory(people, people(one: "Una persona", other: "%ld persones"), "ca"),
    TextStory(people, people(one: "Una persona", other: "% persones"), "ca", "broken-argument"),
    TextStory(
      variables,
      .format(
        "%#@files@ : %#@folders@",
        ["files": .plural(["other": "% arg"]), "folders": .plural(["other": "%lld"])]), "fr",
      "broken-argument"),
  ]

  private static let people = people(one: "%ld person", other: "%ld people")

  private static func people(one: SampleValue, other: SampleValue) -> SampleValue {
    .format("%#@people@", ["people": .plural(["one": one, "other": other])])
  }

  @Test(arguments: damaged) func isDamaged(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  private static func russian(one: SampleValue, many: SampleValue) -> SampleValue {
    .plural(["one": one, "few": many, "many": many, "other": many])
  }

  @Test(arguments: fixedNumbers) func showsOneNumberForMore(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  @Test(arguments: plurals) func isVaried(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  static let variables: SampleValue = .format(
    "%#@files@ in %#@folders@",
    ["files": .plural(["other": "%arg files"]), "folders": .plural(["other": "%lld folders"])])

  static let formats = [
    TextStory(
      variables,
      .format(
        "%#@folders@ : %#@files@",
        ["files": .plural(["other": "%arg"]), "folders": .plural(["other": "%lld"])])),
    TextStory(
      variables, .format("%#@files@", ["files": .plural(["other": "%arg"])]), "fr",
      "omitted-variable"),
    TextStory(
      variables,
      .format(
        "%#@folders@ : %#@files@",
        ["files": .plural(["other": "%@"]), "folders": .plural(["other": "%d"])]), "fr",
      "mismatched-argument!", "truncated-integer"),
    // Variables with the same argument are the same, whatever their names.
    TextStory(
      variables,
      .format(
        "%2$#@ordner@ : %1$#@dateien@",
        ["ordner": .plural(["other": "%arg"]), "dateien": .plural(["other": "%arg"])]), "de"),
    TextStory(
      variables,
      .format(
        "%#@ordner@ : %#@dateien@",
        [
          "ordner": .argument(2, .plural(["other": "%arg"])),
          "dateien": .argument(1, .plural(["other": "%arg"])),
        ]), "de"),
    TextStory(
      variables,
      .format("%#@ordner@", ["ordner": .argument(2, .plural(["other": "%arg"]))]), "de",
      "omitted-variable"),
    TextStory(
      variables, .format("%#@folders@", ["folders": .plural(["other": "%arg"])]), "de",
      "omitted-variable"),
  ]

  @Test(arguments: formats) func hasVariables(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  // MARK: Parameters

  static let parameters = [
    TextStory("Order ${soup}", "Commander ${soup}"),
    TextStory(
      "Order ${soup}", "Commander ${soupe}", "fr", "undefined-parameter!"),
    TextStory("Order ${soup}", "Commander", "fr", "omitted-parameter"),
    TextStory("Start ${applicationName}", "Lancer", "fr", "omitted-parameter"),
    TextStory(
      "Start ${applicationName}", "${applicationName}, lance ${applicationName}", "fr",
      "undefined-parameter"),
    TextStory("Order ${soup}", "${soup}, commander ${soup}", "fr"),
    TextStory("%(count)lld eggs", "%(count)lld œufs"),
    TextStory(
      "%(count)lld eggs", "%(anzahl)lld Eier", "de", "undefined-parameter!"),
    TextStory("Costs $5", "Coûte ${5}"),
  ]

  @Test(arguments: parameters) func hasParameters(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  // MARK: Properties

  /// A text compared with itself has no finding.
  @Test(arguments: fine + harmful + omitted) func nothingToSayOfEqualTexts(_ story: TextStory) {
    for value in [story.source, story.translation] {
      let same = TextStory(value, value, story.language)
      #expect(same.found().filter { $0.hasSuffix("!") } == [])
    }
  }
}
