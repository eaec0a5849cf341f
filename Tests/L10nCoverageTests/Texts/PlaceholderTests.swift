import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// What becomes of the arguments of a text in its translation.
@Suite struct PlaceholderTests {
  static let fine = [
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
    // What is no format for certain.
    TextStory("63% off Premium", "63% de remise"),
    TextStory("%0 of %1 used", "%0 von %1 verwendet", "de"),
    TextStory("100% sure", "sûr à 100%"),
    TextStory("50% d'économie", "50% d'épargne"),
    TextStory("50% OFF", "-50%"),
    TextStory("half off", "50% de remise"),
    TextStory("20%off", "20%de moins"),
    TextStory("%@: 50 %", "%@ : 50 %"),
  ]

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
    TextStory("%d", "%ld", "fr", "truncated-integer"),
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
    TextStory("An update to %@", "Une mise à jour", "fr", "dropped-argument."),
    TextStory("%@ of %@", "%@", "fr", "dropped-argument."),
    TextStory("of %@", "de % 1 $@", "fr", "broken-argument"),
    TextStory("of %@", "de %１$@", "fr", "broken-argument"),
    TextStory("of %@", "de ％@", "fr", "broken-argument"),
    TextStory("of %@", "de &@", "fr", "broken-argument"),
    TextStory("of %@", "de %1", "fr", "broken-argument"),
    TextStory("of %@ here", "aplikace @ zde", "cs", "broken-argument"),
    TextStory("Write to %@", "a@b.de schreiben", "de", "dropped-argument."),
  ]

  @Test(arguments: omitted) func isOmitted(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  /// The key of code says what is passed, where the source has less or nothing to say.
  @Test func keyHasArguments() {
    let story = TextStory("Hi", "Salut %@, %lld").withKey("Hi %@, %lld")
    #expect(story.found() == [])
    let other = TextStory("Hi", "Salut %@ %@").withKey("Hi %@, %lld")
    #expect(other.found() == ["mismatched-argument!"])
    let texts = Texts([])
    let extra = texts.findings([("%lld files", "%@ fichiers")], "fr")
    #expect(extra.map(\.problem.words.check.identifier) == ["mismatched-argument"])
  }

  /// Documents and Info.plist have no formats but such that take objects.
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
  ]

  @Test(arguments: formats) func hasVariables(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  // MARK: Parameters

  static let parameters = [
    TextStory("Order ${soup}", "Commander ${soup}"),
    TextStory(
      "Order ${soup}", "Commander ${soupe}", "fr", "undefined-parameter!", "omitted-parameter"),
    TextStory("Order ${soup}", "Commander", "fr", "omitted-parameter"),
    TextStory("%(count)lld eggs", "%(count)lld œufs"),
    TextStory(
      "%(count)lld eggs", "%(anzahl)lld Eier", "de", "undefined-parameter!", "omitted-parameter"),
    TextStory("Costs $5", "Coûte ${5}"),
  ]

  @Test(arguments: parameters) func hasParameters(_ story: TextStory) {
    #expect(story.found() == story.expected)
  }

  // MARK: Properties

  /// No text is at fault beside itself, whatever it is.
  @Test(arguments: fine + harmful + omitted) func nothingToSayOfEqualTexts(_ story: TextStory) {
    for value in [story.source, story.translation] {
      let same = TextStory(value, value, story.language)
      #expect(same.found().filter { $0.hasSuffix("!") } == [])
    }
  }
}
