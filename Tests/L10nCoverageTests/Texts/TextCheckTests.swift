import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// A translation compared with its source.
@Suite struct TextCheckTests {
  static let spacing = [
    TextStory("Name: ", "Nom : "),
    TextStory("Name: ", "Nom :", "fr", "surrounding-space."),
    TextStory("Name: ", "名前：", "ja"),
    TextStory("Name", "Nom ", "fr", "surrounding-space."),
    TextStory("Name", " Nom ", "fr", "surrounding-space."),
    TextStory(" of ", "de ", "fr", "surrounding-space."),
    TextStory(" until %@", ", bis %@", "de"),
    TextStory(" .pdf files", ".pdf-Dateien", "de", "surrounding-space."),
    TextStory("Name", "Nom\u{A0}", "fr", "surrounding-space."),
    TextStory("See our ", "Voir notre", "fr", "surrounding-space."),
    // A full-width mark includes its space, and a text with two spaces joins words.
    TextStory("、", ", "), TextStory("・", " · "), TextStory("名前：", "Nom : "),
    TextStory("名前", "Nom ", "fr", "surrounding-space."),
    TextStory(" Und ", "et", "fr", "surrounding-space."),
    // Mistakes of the source, and spaces beside a line break.
    TextStory("Delete ", "Supprimer"), TextStory("All Past Days ", "Tous les jours"),
    TextStory("  Settings", "Réglages"), TextStory("It was delivered. ", "C'est parti."),
    TextStory("Oar failure (code %d) ", "Panne (code %d)"),
    TextStory("(Automatic) ", "(Auto)", "fr", "surrounding-space."),
    TextStory("\n 🔵 Allow it", "\n🔵 L'autoriser"),
    TextStory("Allow it \n", "L'autoriser\n"),
    TextStory(" ", "x"),
    TextStory("One\nTwo", "Un\nDeux"),
    // A break between sentences separates them; any other one fits a text into its place.
    TextStory("One.\nTwo.", "Un. Deux.", "fr", "line-breaks."),
    TextStory("One\r\n\r\nTwo", "Un et deux", "fr", "line-breaks."),
    TextStory("Turn the crown\nto leave\nthe dock", "Tournez pour partir"),
    // Only the missing line is reported, not its contents.
    TextStory("Ask %@.\n<b>Now</b>!", "Demandez !", "fr", "dropped-argument"),
    TextStory("Ask.\n<b>Now</b>!", "Demandez !", "fr", "different-markup"),
    TextStory("One\nTwo", "Un\\nDeux", "fr", "visible-escape"),
    TextStory("One\n", "Un", "fr", "line-breaks."),
    TextStory("One", "Un\n", "fr", "line-breaks."),
    TextStory("One and two", "Un\net deux"),
    TextStory("One\nTwo", "واحد\u{2028}اثنان", "ar", "invisible-character."),
  ]

  static let punctuation = [
    TextStory("Print…", "Imprimer...", "fr"),
    TextStory("Print…", "Imprimer", "fr", "final-punctuation."),
    TextStory("Print…", "Imprimer :", "fr", "final-punctuation."),
    TextStory("Type:", "Genre…", "fr", "final-punctuation."),
    // Additional punctuation is the style of the language, or the source lacks it.
    TextStory("Print", "Imprimer…"), TextStory("Print", "Imprimer :"), TextStory("Go", "Aller ?"),
    TextStory("Try again", "Essayez encore."), TextStory("Sure?", "C’est certain."),
    TextStory("Size:", "आकारः", "hi"), TextStory("It is saved.", "এটি সংরক্ষিত৷", "bn"),
    TextStory("Copy to …", "… 에 복사", "ko"), TextStory("It is loading.", "Chargement…", "fr"),
    TextStory("Name:", "Nom :", "fr"),
    TextStory("Name:", "名前：", "zh-Hans"),
    TextStory("Name:", "Nom", "fr", "final-punctuation."),
    TextStory("Sure?", "Σίγουρα;", "el"),
    TextStory("Sure?", "هل أنت متأكد؟", "ar"),
    TextStory("Sure?", "¿Seguro?", "es"),
    TextStory("Sure?", "Seguro", "es", "final-punctuation."),
    TextStory("Sure?", "แน่ใจหรือไม่", "th"),
    TextStory("Saved.", "保存しました", "ja"),
    TextStory("Saved.", "保存しました。", "ja"),
    TextStory("Saved.", "सहेजा गया।", "hi"),
    TextStory("It is saved.", "C’est enregistré"),
    TextStory(
      "It failed. Try again.", "C’est raté encore. Essayez", "fr", "final-punctuation."),
    TextStory("It failed. Try again.", "C’est raté no. 3 et oui"),
    TextStory("It failed. See the page.", "C’est raté encore. Voir aide/port"),
    TextStory("Last", "posled.", "cs"), TextStory("Saved.", "Enregistré", "fr"),
    TextStory("Saved.", "Enregistré !", "fr"),
    TextStory("3 sec", "3 Sek.", "de"),
    TextStory("Say “yes.”", "Sagen Sie „ja“.", "de"),
  ]

  static let scripts = [
    TextStory("Left or right side", "Moitié gauche ou droite", "ar", "wrong-script"),
    TextStory("Get the app", "Mac App Store", "ja", "wrong-script"),
    TextStory("Open Location Code", "Open Location Code (OLC)", "uk"),
    TextStory("Tap to Pay here", "Tap To Pay", "ja"),
    TextStory("(%.2f fps, avg %.2f fps)", "(%.2f fps, avg %.2f fps) ", "uk", "surrounding-space."),
    TextStory("Use Web Page", "Use Web page", "ja", "wrong-script"),
    TextStory("Wireless", "Wi-Fi", "ja"),
    TextStory(
      "Help https://ferry.example/help",
      "Linux https://ferry.example/help/for/linux-2\nWindows https://ferry.example/help/for/win-2\nAndroid https://ferry.example/help/for/phones",
      "ja"),
    TextStory("On macOS, iOS and Linux", "macOS, iOS, Linux", "ja"),
    TextStory("See the page", "https://example.com/a/b/c", "ja"),
    TextStory("Open", "Ouvrir Москва", "fr", "wrong-script"),
    TextStory("Press “空白”", "Appuyer sur « 空白 »"),
    TextStory("Open", "Открыть 你好", "ru", "wrong-script"),
    TextStory("Russian (Русский)", "Russe (Русский)", "fr"),
    TextStory("Japanese", "日本語", "ru"),
    TextStory("Chinese (Simplified)", "简体中文", "id"), TextStory("Cantonese", "廣東話", "ru"),
    TextStory("Japanese text", "Текст 日本語", "ru", "wrong-script"),
    TextStory("5 Ω", "5 Ωμ", "fr"),
    TextStory("micro", "μm", "fr"),
    TextStory("Open", "打开", "zh-Hans"),
    TextStory("Select the video", "选择视频", "zh-Hant", "wrong-script"),
    TextStory("Select the video", "選擇視頻", "zh-Hant"),
    TextStory("Select the video", "選擇视頻", "zh-HK"),
    TextStory("Chinese", "简体中文", "zh-Hant"),
    TextStory("Settings unavailable", "設定不可用", "zh-Hans", "wrong-script"),
    TextStory("Download", "下載", "zh-Hans", "wrong-script"),
    TextStory("Play 進撃 & 龍", "播放 進撃 & 龍", "zh-Hans"),
    TextStory("Japanese", "日本語", "zh-Hans"),
    TextStory("Chinese", "繁體中文", "zh-Hans"),
    TextStory("Open", "열기", "ko"),
    TextStory("Open", "เปิด", "th"),
    TextStory("Open", "Mở tệp này ra", "vi"),
    TextStory("Open", "Otvori datoteku ovde", "sr-Latn"),
  ]

  static let lookAlikes = [
    TextStory("Settings", "Cистемные", "ru", "confusable-character"),
    TextStory("Notice", "Cповіщення", "uk", "confusable-character"),
    TextStory("Click", "\u{441}liquez", "fr", "confusable-character"),
    TextStory("PDF", "PDFа", "ru"),
    TextStory("USB", "USB-порт", "ru"),
    TextStory("Settings", "Системные", "ru"),
    TextStory("Menu", "Mενού", "el", "confusable-character"),
  ]

  static let characters = [
    TextStory("Replace", "Rem\u{200B}placer", "fr", "invisible-character"),
    TextStory("Replace", "Remplacer\u{18}", "fr", "invisible-character"),
    TextStory("Replace", "\u{FEFF}Remplacer", "fr", "invisible-character"),
    TextStory("Replace", "替换\u{FFFC}", "zh-Hans", "invisible-character"),
    TextStory("Replace", "Rem\u{200E}placer", "fr", "invisible-character."),
    TextStory("Replace", "Rem\u{2028}placer", "fr", "invisible-character."),
    TextStory("Replace", "استبدال\u{200F}", "ar"),
    TextStory("Replace", "می\u{200C}خواهم", "fa"),
    TextStory("Replace", "ผล\u{200B}ลัพธ์", "th"),
    TextStory("Family", "Famille 👨\u{200D}👩\u{200D}👧", "fr"),
    TextStory("Re\u{200B}place", "Rem\u{200B}placer", "fr"),
    TextStory("Replace", "a\u{202E}b\u{202C}", "fr", "directional-control."),
    TextStory("Replace", "\u{202E}استبدال!", "ar"),
    TextStory("Replace", "\u{202E}استبدال 2", "ar", "directional-control."),
    TextStory("-> !", "\u{202E}-> !", "ar", "directional-control."),
    TextStory("Replace %@", "\u{202E}استبدال %@", "ar", "directional-control."),
    TextStory("Replace", "a\u{202A}b", "fr", "directional-control."),
    TextStory("Replace", "a\u{2068}b\u{2069}", "fr"),
    TextStory("Replace", "ab\u{2069}", "ar", "directional-control."),
  ]

  static let encodings = [
    TextStory("Done", "TerminÃ©", "fr", "broken-encoding"),
    TextStory("Done", "Terminé", "fr"),
    TextStory("It is", "Câ€™est", "fr", "broken-encoding"),
    TextStory("Done", "Termin√©", "fr", "broken-encoding"),
    TextStory("Hello", "РџСЂРёРІРµС‚", "ru", "broken-encoding"),
    TextStory("Street", "StraÃŸe", "de", "broken-encoding"),
    TextStory("Open", "Ã–ffnen", "de", "broken-encoding"),
    TextStory("Over", "Ãœber", "de", "broken-encoding"),
    TextStory("Czech", "ÄŒesky", "cs", "broken-encoding"),
    TextStory("Yes", "Å¡koda", "cs", "broken-encoding"),
    TextStory("Street", "Stra√üe", "de", "broken-encoding"),
    TextStory("Open", "√ñffnen", "de", "broken-encoding"),
    TextStory("Year", "Рік", "uk"),
    TextStory("Works", "ŒUVRES ÉŒUVRES", "fr"),
    TextStory("Office", "ÚŽAS ÁŠ", "cs"),
    TextStory("Root", "√2 ‚Öffnen‘", "de"),
    TextStory("Late", "„SPÄ“ und „Ä“", "de"),
    TextStory("Range", "A–Ö, Ä–Ö", "sv"),
    TextStory("Dash", "MANHÃ–TARDE", "pt"),
    TextStory("Not", "¬étape", "fr"),
    TextStory("Done", "Termin\u{FFFD}", "fr", "broken-encoding"),
    TextStory("Menu", "«MENÜ»", "de"),
    TextStory("Coffee", "«CAFÉ»", "fr"),
  ]

  static let markup = [
    TextStory("<b>This</b>", "<b>Ceci</b>"),
    TextStory("<b>This</b>", "<b>Ceci", "fr", "different-markup"),
    TextStory("[A](a.org), a list of [A](a.org)", "[A](a.org), une liste"),
    TextStory(
      "[A](a.org), a list of [B](b.org)", "[A](a.org), une liste", "fr", "different-markup"),
    TextStory("<b>This</b>", "<B>Ceci</B>"),
    TextStory("<a href=\"x\">This</a>", "<a href='y'>Ceci</a>"),
    TextStory("one<br>two", "un<br/>deux"),
    TextStory("one<br>two", "un deux", "fr", "different-markup"),
    TextStory("1 < 2 and <name>", "1 < 2 et <nom>"),
    TextStory("<a letter of %@>", "<ein Brief von %@>", "de"),
    TextStory("<i want it>", "<je le veux>"),
    TextStory("<a\thref = 'x'>This</a>", "Ceci", "fr", "different-markup"),
    TextStory("one<br />two", "un deux", "fr", "different-markup"),
    TextStory("See [this](https://a.b)", "Voir [ceci] (https://a.b)", "fr", "different-markup"),
    TextStory("**Now**", "**Maintenant", "fr", "different-markup"),
    TextStory("Type `ls` or `cd`", "Tapez `ls ou `cd`", "fr", "different-markup"),
    TextStory("Type `ls`", "Tapez ls"),
    TextStory("We <b>don't</b>", "Nous ne <b>le</b> faisons <b>pas</b>", "fr"),
    TextStory("We <b>don't</b>", "Nous <b>ne</b> faisons <b>pas", "fr", "different-markup"),
    TextStory("One<br>two", "Un<br>deux<br>trois", "fr"),
  ]

  @Test(
    arguments: [
      spacing, punctuation, scripts, lookAlikes, characters, encodings, markup,
    ].flatMap(\.self))
  func isSaid(_ story: TextStory) {
    let kinds = story.found()
    #expect(kinds == story.expected)
  }

  /// A source that is only a symbolic key can't be compared with.
  @Test func symbolicKeys() {
    let story = TextStory("ab1-Cd-e2F.title", "Drucken…", "de").withKey("ab1-Cd-e2F.title")
    #expect(story.found() == [])
    let plural = TextStory(
      "mails.unread.all", .plural(["one": "%d Mail", "other": "%d Mails"]), "de")
    #expect(plural.withKey("mails.unread.all").found() == [])
    let text = TextStory("Print…", "Drucken", "de").withKey("Print…")
    #expect(text.found() == ["final-punctuation."])
  }

  @Test(arguments: [(3, 3), (2, 2), (4, 0)])
  func `no finding where a file leaves out most colons`(_ without: Int, _ count: Int) {
    let labels = ["Anchor:", "Bollard:", "Capstan:", "Davit:", "Fender:", "Gaff:"]
    let translations = labels.indices.map { ("k\($0)", $0 < without ? "名前" : "名前：") }
    let texts = Texts(labels.enumerated().map { ("k\($0)", SampleValue(stringLiteral: $1)) })
    let found = texts.findings(
      translations.map { ($0, SampleValue(stringLiteral: $1)) }, "ja")
    #expect(found.count { $0.problem is PunctuationProblem } == count)
  }

  /// A copyright notice may differ between languages.
  @Test func noticesOfInfoPlist() {
    let story = TextStory("© 2026 Example:", "© 2026 Example", "de")
      .withKey("NSHumanReadableCopyright")
    #expect(story.found(isInfoPlist: true) == [])
    #expect(story.found() == ["final-punctuation."])
  }

  /// Each text of a document stands by itself.
  @Test func spacesInDocuments() {
    let story = TextStory("Delay: ", "Délai :", "fr")
    #expect(story.found(format: .xib) == [])
    #expect(story.found() == ["surrounding-space."])
  }

  /// No format function reads the texts of a document.
  @Test func placeholdersInDocuments() {
    let found = ["%1$@ ▸ Kodierer: %2$@", "50 %", "Kodierer %@"].map {
      TextStory("Encoder:", .text($0, .translated), "de").found(format: .xib)
    }
    #expect(found.map { $0.filter { $0.contains("argument") } } == [["broken-argument"], [], []])
  }

  /// Crowdin's in-context editor displays a localization of markers.
  @Test func marksOfService() {
    #expect(TextStory("%d files", "crwdns12:0%@crwdne12:0", "de").found() == [])
  }

  /// Another check reports texts that are still to be translated.
  @Test func newTexts() {
    #expect(TextStory("%@", .new("%d")).found() == [])
    #expect(TextStory("%@", "").found() == [])
  }

  @Test func wholeFileInAnotherScript() {
    let source: [(String, SampleValue)] = (0..<8).map { index in
      ("k\(index)", .text("Text number \(index)", .translated))
    }
    let translation: [(String, SampleValue)] = (0..<8).map { index in
      let text = index < 6 ? "Neki tekst broj \(index) ovde" : "Текст \(index)"
      return ("k\(index)", .text(text, .translated))
    }
    let findings = Texts(source).findings(translation, "bg")
    #expect(
      findings.problems() == [ScriptProblem.latinFile(count: 6, of: 8, language: "Bulgarian")])
    #expect(findings.map(\.problem.words.count) == [6])
    // The localization's name says which script it uses.
    #expect(Texts(source).findings(translation, "sr-Cyrl").count == 1)
    // The file itself says so.
    #expect(Texts(source).findings(translation, "sr").isEmpty)
  }

  /// For a language with several scripts, the script of most texts is that of the file.
  @Test(arguments: [
    ("sr", 1, 9, 1), ("sr", 9, 1, 0), ("kk", 9, 1, 0), ("uz", 0, 10, 0), ("uz-Latn", 0, 10, 1),
    ("az", 9, 1, 1),
  ])
  func languagesOfSeveralScripts(
    _ language: LocaleIdentifier, _ latinCount: Int, _ cyrillicCount: Int, _ expected: Int
  ) {
    let count = latinCount + cyrillicCount
    let source: [(String, SampleValue)] = (0..<count).map {
      ("k\($0)", .text("Text number \($0)", .translated))
    }
    let translation: [(String, SampleValue)] = (0..<count).map { index in
      let text = index < latinCount ? "Neki tekšt broj \(index) ovde" : "Неки текст \(index)"
      return ("k\(index)", .text(text, .translated))
    }
    #expect(Texts(source).findings(translation, language).count == expected)
  }

  /// Up to twenty texts in another script are reported one by one.
  @Test(arguments: [(20, 20), (21, 1), (300, 1)])
  func manyTextsInAnotherScript(_ foreignCount: Int, _ expected: Int) {
    let source: [(String, SampleValue)] = (0..<foreignCount * 3).map {
      ("k\($0)", .text("Text number \($0)", .translated))
    }
    let translation: [(String, SampleValue)] = (0..<foreignCount * 3).map { index in
      ("k\(index)", .text(index % 3 == 0 ? "Текст \(index)" : "Texte \(index)", .translated))
    }
    let findings = Texts(source).findings(translation, "fr")
    #expect(findings.count == expected)
    #expect(findings.reduce(0) { $0 + $1.problem.words.count } == foreignCount)
  }

  @Test func lengths() {
    var options = TextCheckOptions()
    options.maximumLength = 5
    #expect(TextStory("Done", "Terminé").found(options) == ["maximum-length"])
    #expect(TextStory("Done", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}").found(options) == [])
    // A key's own limit takes precedence over the general one.
    var content = TableContent([("k", "Done" as String?)])
    content.directives[0] = KeyDirectives()
    content.directives[0]?.maximumLength = 7
    let source = SourceTable([content], formats: [.strings])
    let texts = SourceTexts(
      source, formats: [.strings], isInfoPlist: false, language: "en", options: options)
    let translation = TableContent([("k", "Terminé" as String?)])
    let comparison = TableComparison(translation, with: source, language: "fr")
    #expect(
      TextComparison(translation, comparison, with: source, texts, language: "fr").findings.isEmpty)
  }

  @Test func inconsistentTranslations() {
    let source: [(String, SampleValue)] = [("a", "Save"), ("b", "Save"), ("c", "Open")]
    let translation: [(String, SampleValue)] = [("a", "Sichern"), ("b", "Speichern"), ("c", "Auf")]
    #expect(Texts(source).findings(translation, "de").isEmpty)
    var options = TextCheckOptions()
    options.disabledChecks = []
    let found = Texts(source, options).findings(translation, "de")
    #expect(found.map(\.problem.words.check.identifier) == ["inconsistent-translation"])
    #expect(found.map(\.entry) == [1])
  }

  @Test func `a long text with the translation of a short one is misplaced`() {
    let long = "Your logbook is damaged. Choose Delete Logbook to start with a new one."
    func found(_ title: String, _ others: (long: String, short: String)) -> [Int] {
      Texts([("long", .text(long, .translated)), ("short", .text(title, .translated))])
        .findings(
          [("long", .text(others.long, .translated)), ("short", .text(others.short, .translated))],
          "it"
        ).filter { $0.problem.words.check == .misplacedText }.map(\.entry)
    }
    #expect(found("Delete Logbook", ("Elimina diario", "Elimina diario")) == [0])
    #expect(found("Delete Logbook", ("Elimina", "Elimina diario")) == [])
    #expect(found("This logbook has to be deleted now", ("Elimina diario", "Elimina diario")) == [])
    #expect(found("Delete Logbook", ("…", "…")) == [])
  }

  @Test func `the wrong one of two opposites is found by a character that other texts use`() {
    let texts = [
      ("Scroll up", "向上滚动"), ("Scroll down", "向下滚动"), ("Scroll up %@", "向上滚动 %@"),
      ("Scroll down %@", "向上滚动 %@"),
    ]
    let found = Texts(texts.map { ($0.0, .text($0.0, .translated)) })
      .findings(texts.map { ($0.0, .text($0.1, .translated)) }, "zh-Hans")
    #expect(found.filter { $0.problem.words.check == .misplacedText }.map(\.entry) == [3])
  }

  @Test(
    arguments: [
      ("Title at the top", "Title at the bottom", "Titre en haut", "Titre en haut", 1),
      ("Title at the top", "Title at the bottom", "Titre en haut", "Titre en bas", 0),
      ("Title at the top", "Title at the side", "Titre en haut", "Titre en haut", 0),
      ("Title at the top", "A title at the bottom", "Titre en haut", "Titre en haut", 0),
      ("Hide", "Show", "Afficher", "Afficher", 1), ("Hide", "Show", "Hide", "Hide", 0),
      ("Left edge", "Top edge", "Bord haut", "Bord haut", 1),
      ("Daily", "Weekly", "Jour", "Jour", 1),
      ("Allow it", "Block it", "Bloquer", "Bloquer", 1),
      ("Unblock it", "Block it", "Bloquer", "Bloquer", 1),
      ("Upload", "Download", "Transfert", "Transfert", 0),
      ("It is moored", "It is not moored", "Pas amarré", "Pas amarré", 1),
      ("It is moored", "It is moored now", "Amarré", "Amarré", 0),
      ("Vitamin B6", "Vitamin B9", "Vitamine B6", "Vitamine B6", 1),
      ("Vitamin B6", "Vitamin B9", "Vitamine", "Vitamine", 0),
      ("Copy URL", "Copy URLs", "Copie URL", "Copie URL", 0),
      ("Delete log", "Erase log", "Effacer", "Effacer", 0),
    ] as [(String, String, String, String, Int)])
  func `opposites with the same translation are reported`(
    _ first: String, _ second: String, _ own: String, _ other: String, _ count: Int
  ) {
    let found = Texts([("a", .text(first, .translated)), ("b", .text(second, .translated))])
      .findings([("a", .text(own, .translated)), ("b", .text(other, .translated))], "fr")
    #expect(found.count { $0.problem.words.check == .misplacedText } == count)
  }

  /// Other translations of the words in the file decide which of the two is wrong, and so do most translations of the same
  /// source.
  @Test(
    arguments: [
      (["Skip back", "Skip ahead"], ["Назад", "Вперёд"], []),
      (["Next log", "Previous log"], ["Прошлый", "Прошлый"], [1]),
      (
        ["Use Touch ID here", "Use Face ID here", "a"], ["Touch ID здесь", "Touch ID здесь", "б"],
        [1]
      ),
      (
        ["Next log", "Previous log", "Next", "Previous"],
        ["Прошлый", "Прошлый", "Далее", "Прошлый"], [0]
      ),
      (
        ["Next log", "Previous log", "Next", "Previous"], ["Далее", "Далее", "Далее", "Прошлый"],
        [1]
      ),
      (["Next log", "Previous log", "Next log"], ["Прошлый", "Прошлый", "Прошлый"], [1]),
    ] as [([String], [String], [Int])])
  func wrongOne(_ source: [String], _ translation: [String], _ expected: [Int]) {
    func values(_ texts: [String]) -> [(String, SampleValue)] {
      texts.enumerated().map { ("key\($0.offset)", .text($0.element, .translated)) }
    }
    let found = Texts(values(source)).findings(values(translation), "ru")
    let problems = found.filter { $0.problem.words.check == .misplacedText }
    #expect(problems.map(\.entry) == expected)
    #expect(
      problems.allSatisfy {
        $0.problem.words.help?.contains("which of the two") == (source.count == 2)
      }
    )
  }

  @Test func otherKey() {
    let found = Texts([("a", .text("Hide", .translated)), ("b", .text("Show", .translated))])
      .findings([("a", .text("X la", .translated)), ("b", .text("X la", .translated))], "fr")
    guard case .text(let message)? = found.first?.problem.words.message(about: "b") else {
      Issue.record("no message")
      return
    }
    #expect(message.contains("\"Hide\" (a)"))
  }

  /// The development region's texts are checked by themselves.
  @Test func sourceTexts() {
    func found(_ text: String) -> [String] {
      let found = Texts([("k", .text(text, .translated))]).texts.findings.found
      return found.map(\.problem.words.check.identifier)
    }
    #expect(found("Search and\u{200B}replace") == ["invisible-character"])
    #expect(found("The command %@\u{2} is reserved") == ["invisible-character"])
    #expect(found("The command \u{2}%@\u{2} is reserved") == [], "the marks of another program")
    #expect(found("a\u{202E}b") == ["directional-control"])
    #expect(found("%@ is 50% of it") == ["literal-percent"])
    #expect(found("Open %$1@ with %$2@") == ["broken-argument"])
    #expect(found("It costs %$12") == [])
    #expect(found("63% off Premium") == [])
    #expect(found("Plain text, 100%") == [])
    #expect(found("Note  : it moors") == ["double-space"])
    #expect(found("Note  it moors") == [])
  }
}
