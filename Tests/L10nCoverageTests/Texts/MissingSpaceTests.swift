import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Words without a space between them and an argument.
@Suite struct MissingSpaceTests {
  /// A text with its translation, another translation in the file, and the joined word.
  struct Story: Sendable {
    let source: String
    let translation: String
    let language: LocaleIdentifier
    let other: String
    let glued: [String]

    init(
      _ source: String, _ translation: String, _ language: LocaleIdentifier, _ other: String,
      _ glued: String...
    ) {
      (self.source, self.translation, self.language) = (source, translation, language)
      (self.other, self.glued) = (other, glued)
    }
  }

  static let glued = [
    Story("in %1$d minutes at %2$@.", "en %1$dminutos a las %2$@.", "es", "Minutos", "%1$dminutos"),
    Story("%@ opened", "%@atidaryta", "lt", "Byla atidaryta", "%@atidaryta"),
    Story("Last seen at %@", "Visto en%@", "es", "en casa", "en%@"),
    Story("%@ is there", "%@был(а) здесь", "ru", "Он был здесь", "%@был"),
    Story("%@ is not there", "%@غير متاح", "ar", "غير متاح", "%@غير"),
    Story("from %@ of %@", "de%@ sur%@", "fr", "sur de", "de%@", "sur%@"),
    Story("Suggested %d", "Önerildi%d", "tr", "Önerildi", "Önerildi%d"),
    Story("%@ network found", "%@network gefunden", "de", "Das network", "%@network"),
    // The other side of the argument, where the source has no word.
    Story("Could not load from %@", "Z %@nelze načíst", "cs", "Nelze načíst", "%@nelze"),
    Story("Last seen at %@", "از%@ دیده شد", "fa", "از دیروز", "از%@"),
    Story("Hello %@", "Hallo %@ban", "de", "Hallo ban", "%@ban"),
    // Too long for a suffix of the language.
    Story("You joined %@", "Sie sind %@beigetreten", "de", "Netz", "%@beigetreten"),
    Story("At most %@ symbols", "Au plus %@symboles", "fr", "rien", "%@symboles"),
    // A colon.
    Story("Networks: %@", "Netzwerke:%@", "de", "Netz", "Netzwerke:%@"),
    Story("Version: %d", "संस्करण:%d", "hi", "नया", ":%d"),
  ]

  static let fine = [
    // Suffixes, units and parts of compounds aren't words.
    Story("Open %@ now", "%@nak", "hu", "nak"),
    Story("%@ network found", "%@ağında", "tr", "ağ"),
    Story("%d min left", "Noch %dmin", "de", "min"),
    Story("%d km away", "%dkm", "ro", "km"),
    Story("%@ min left", "Noch %@min", "de", "min"),
    Story("the %d digit code", "%dčíslicový kód", "cs", "kód"),
    Story("%d day trip", "%dtägige Reise", "de", "Reise"),
    Story("%@ servers", "%@s", "es", "s"),
    Story("%@ network found", "%@nätverk", "sv", "nät"),
    Story("%@ account", "%@Konto", "de", "Netz"),
    // Languages without spaces, and words that have no space in the source either.
    Story("%@ and %@", "%@ و%@", "ar", "و"),
    Story("Open with %@", "פתח ב%@", "he", "ב"),
    Story("Send %@ now", "发送%@现在", "zh-Hans", "现在"),
    Story("Send to%@", "Senden an%@", "de", "an"),
    Story("Send (%@)", "Senden%@", "de", "Senden"),
    Story("Sent from %@", "%@ից ուղարկված", "hy", "ից"),
    Story("Networks: %@", "网络:%@", "zh-Hans", "网络"),
    Story("Time:%@", "Zeit:%@", "de", "Zeit"),
    Story("Open %@ now", "Avaa %@ssa nyt", "fi", "ssa"),
    Story("%d %@ left", "noch %d%@", "de", "noch"),
    Story("every %d days", "alle%%%d", "de", "alle"),
    // A proper name, and a word that no other text of the file has.
    Story("%@ opened", "%@atidaryta", "lt", "Byla"),
  ]

  @Test(arguments: glued + fine) func isGlued(_ story: Story) {
    let texts = Texts([
      ("a", SampleValue(stringLiteral: story.source)), ("b", "Another text"),
    ])
    let found = texts.findings(
      [
        ("a", SampleValue(stringLiteral: story.translation)),
        ("b", SampleValue(stringLiteral: story.other)),
      ], story.language
    ).filter { $0.problem.words.check == .missingSpace }
    #expect(found.map(joinedWord) == story.glued, "\(story)")
    #expect(found.allSatisfy { $0.problem.words.severity == .warning })
  }

  /// A catalog's substitution with a number, of which the scanner reads a part.
  @Test func substitution() {
    func value(_ form: String) -> SampleValue {
      .format(
        "%#@days@, %#@hours@",
        ["days": .plural(["other": .text(form, .translated)]), "hours": .plural(["other": "%lld"])])
    }
    let texts = Texts([("a", value("%arg days")), ("b", "Day")])
    for (form, glued) in [("%argjours", ["%argjours"]), ("%arg jours", [])] {
      let found = texts.findings([("a", value(form)), ("b", "Les jours")], "fr")
        .filter { $0.problem.words.check == .missingSpace }
      #expect(found.map(joinedWord) == glued)
    }
  }

  /// The word and the argument that a finding quotes.
  private func joinedWord(_ found: FoundText) -> String {
    guard case .text(let message) = found.problem.words.message(about: ""),
      let words = message.firstMatch(of: /between "(.+)" and "(.+)",/)
    else { return "" }
    return String(words.1 + words.2)
  }
}
