import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Typical mistakes of every kind in one translated text: those that a report finds, and those that it leaves to readers.
@Suite struct PlantedTextTests {
  @Test(arguments: PlantedText.all)
  func `a correct text has no finding`(_ text: PlantedText) async throws {
    let report = try await Checker.report(on: text.files(with: text.sound))
    #expect(report.findings.map { "\($0.check.identifier): \($0.messageText)" } == [])
  }

  @Test(arguments: PlantedText.all)
  func `each mistake in a text is found by its check`(_ text: PlantedText) async throws {
    let report = try await Checker.report(on: text.files(with: text.planted))
    let found = Set(report.findings.map(\.check.identifier))
    switch text.expected {
    case .check(let check): #expect(found.contains(check), "found: \(found.sorted())")
    case .silence: #expect(found == [])
    }
  }

  @Test func theTableHasEachKindOnce() {
    let kinds = PlantedText.all.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    let found = PlantedText.all.count { if case .check = $0.expected { true } else { false } }
    #expect(kinds.count >= 91 && found >= 76)
  }
}

/// A text with a correct and an incorrect translation, as in a `.strings` file.
struct PlantedText: Sendable, CustomTestStringConvertible {
  enum Expected: Sendable {
    case check(String)
    /// Why a finding would be wrong too often, or would need a reader of the language.
    case silence(because: String)
  }

  let kind: String
  let language: String
  let source: String
  let sound: String
  let planted: String
  let expected: Expected
  var testDescription: String { kind }

  /// - Parameter expected: the check that finds it.
  init(
    _ kind: String, _ language: String, _ source: String, _ sound: String, _ planted: String,
    _ expected: String
  ) {
    self.init(kind, language, source, sound, planted, .check(expected))
  }

  init(
    _ kind: String, _ language: String, _ source: String, _ sound: String, _ planted: String,
    _ expected: Expected
  ) {
    self.kind = kind
    self.language = language
    self.source = source
    self.sound = sound
    self.planted = planted
    self.expected = expected
  }

  /// The text in both languages, beside texts of a table that code uses.
  func files(with translation: String) -> [String: String] {
    let others = Self.others[language] ?? []
    func table(_ text: String, _ texts: [String]) -> String {
      let lines = texts.enumerated().map { "\"other.\($0)\" = \"\($1)\";\n" }.joined()
      return "\"planted.text\" = \"\(text)\";\n\(lines)"
    }
    return [
      "en.lproj/Localizable.strings": table(source, Self.english),
      "\(language).lproj/Localizable.strings": table(translation, others),
    ]
  }

  private static let english = [
    "Welcome aboard, {name}", "Goodbye, {name}", "{name} is at the harbour", "Loading…",
  ]

  private static let others = [
    "de": ["Willkommen an Bord, {name}", "Tschüss, {name}", "{name} ist im Hafen", "Lädt…"],
    "fr": ["Bienvenue à bord, {name}", "Au revoir, {name}", "{name} est au port", "Chargement…"],
    "ja": ["{name}さん、ようこそ", "さようなら、{name}さん", "{name}さんは港にいます", "読み込み中…"],
    "pl": ["Witaj na pokładzie, {name}", "Żegnaj, {name}", "{name} jest w porcie", "Wczytywanie…"],
    "ru": ["Добро пожаловать, {name}", "До свидания, {name}", "{name} в порту", "Загрузка…"],
    "ar": ["أهلا بك يا {name}", "وداعا يا {name}", "{name} في الميناء", "جار التحميل…"],
    "es": ["Hola a bordo, {name}", "Adiós, {name}", "{name} está en el puerto", "Cargando…"],
  ]

  static let all = placeholders + spaces + marks + characters + contents + readers

  private static let placeholders: [PlantedText] = [
    .init(
      "an argument is left out", "de", "%@ is late", "%@ ist zu spät", "Zu spät", "dropped-argument"
    ),
    .init(
      "the last of two arguments is left out", "pl", "%@ to %@", "Z %@ do %@", "Do %@",
      "dropped-argument"),
    .init(
      "an argument too many", "fr", "Depart at %@", "Départ à %@", "Départ à %@ de %@",
      "excess-argument"),
    .init(
      "an argument where the source has none", "ru", "Depart", "Отправление", "Отправление %@",
      "excess-argument"),
    .init(
      "a number read as an object", "ja", "%ld seats", "%ld席", "%@席", "mismatched-argument"),
    .init(
      "an object read as a number", "es", "Deck %@", "Cubierta %@", "Cubierta %d",
      "mismatched-argument"),
    .init(
      "an argument of C's text", "de", "Deck %@", "Deck Nr. %@", "Deck Nr. %s",
      "mismatched-argument"),
    .init(
      "arguments of two kinds change places", "ja", "%@ has %ld seats", "%@は%ld席です", "%ld席、%@",
      "reordered-arguments"),
    .init(
      "a numbered argument left out before another", "fr", "%1$@ to %2$@", "De %1$@ à %2$@",
      "À %2$@",
      "shifted-argument"),
    .init(
      "some arguments numbered", "ar", "%@ %@ %@", "%3$@ %2$@ %1$@", "%2$@ %1$@ %@",
      "mixed-arguments"),
    .init(
      "64 bits read as 32", "ru", "%lld tickets", "Билетов: %lld", "Билетов: %d",
      "truncated-integer"),
    .init(
      "a space inside an argument", "fr", "Dock %1$@", "Quai %1$@", "Quai %1 $@", "broken-argument"),
    .init(
      "a space behind the percent sign", "ja", "Dock %@", "%@番", "% @番",
      .silence(because: "CoreFoundation reads a space as a flag: it works")),
    .init("an argument of full width", "ja", "Dock %@", "%@番", "％@番", "broken-argument"),
    .init(
      "an Arabic percent sign", "ar", "%ld seats", "%ld مقعدا", "٪ ld مقعدا", "broken-argument"),
    .init(
      "an argument without its letter", "de", "\\\"%@\\\" is full", "„%@“ ist voll", "„%“ ist voll",
      "broken-argument"),
    .init(
      "a capital I for a small L", "pl", "%ld seats", "Miejsc: %ld", "Miejsc: %Id",
      "broken-argument"),
    .init(
      "an ampersand for the percent sign", "es", "Dock %@", "Muelle %@", "Muelle &@",
      "broken-argument"),
    .init(
      "a percent sign that takes an argument", "fr", "%@: 50%% off", "%@ : 50 %% offerts",
      "%@ : 50% de remise", "literal-percent"),
    .init(
      "a percent sign that is dropped", "de", "%d%% sold", "%d %% verkauft", "verkauft (%d%)",
      "lost-percent"),
    .init(
      "a name in braces translated", "de", "Hi {name}", "Hallo {name}", "Hallo {Name}",
      "undefined-parameter"),
    .init(
      "a name in braces left out", "ru", "Hi {name}", "Привет, {name}", "Привет",
      "omitted-parameter"),
    .init(
      "a brace is missing", "fr", "Hi {name}", "Salut {name}", "Salut {name", "omitted-parameter"),
    .init(
      "a name behind a dollar sign translated", "es", "Book ${seat}", "Reservar ${seat}",
      "Reservar ${asiento}", "undefined-parameter"),
    .init(
      "a name behind a dollar sign left out", "pl", "Book ${seat}", "Rezerwuj ${seat}", "Rezerwuj",
      "omitted-parameter"),
  ]

  private static let spaces: [PlantedText] = [
    .init(
      "a space at the end is lost", "de", "Name: ", "Name des Schiffs: ", "Name des Schiffs:",
      "surrounding-space"),
    .init(
      "a space at the start is lost", "fr", " and more", " et plus", "et plus", "surrounding-space"),
    .init("a space at the end", "pl", "Ticket", "Bilet", "Bilet ", "surrounding-space"),
    .init(
      "a no-break space at the end", "fr", "Ticket", "Billet", "Billet\u{A0}", "surrounding-space"),
    .init(
      "two spaces between words", "ru", "Buy a ticket", "Купить билет", "Купить  билет",
      "double-space"),
    .init(
      "a placeholder is glued to a word", "es", "%d minutes of 60 minutes",
      "%d minutos de 60 minutos", "%dminutos de 60 minutos", "missing-space"),
    .init(
      "a word behind a placeholder is glued to it", "de", "%@ joined", "%@ ist beigetreten",
      "Ist %@beigetreten", "missing-space"),
    .init(
      "a placeholder lost its conversion", "ar", "%1$ld of %2$ld", "%1$ld من %2$ld",
      "%1$l من %2$l", "broken-argument"),
    .init("a line break at the end is lost", "es", "Wait\\n", "Espere\\n", "Espere", "line-breaks"),
    .init(
      "a line break between sentences is lost", "de", "Wait.\\nGo.", "Warten.\\nGehen.",
      "Warten. Gehen.", "line-breaks"),
    .init(
      "a line break within a sentence is lost", "de", "Wait\\nhere", "Hier\\nwarten", "Hier warten",
      .silence(because: "it fits the text to its place, and the translation has another length")),
    .init(
      "a line break escaped twice", "fr", "Wait\\nhere", "Attendre\\nici", "Attendre\\\\nici",
      "visible-escape"),
    .init(
      "a line break with the wrong slash", "pl", "Wait.\\nGo.", "Czekaj.\\nIdź.", "Czekaj./nIdź.",
      "visible-escape"),
  ]

  private static let marks: [PlantedText] = [
    .init(
      "the final colon is lost", "de", "Name:", "Name des Schiffs:", "Name des Schiffs",
      "final-punctuation"),
    .init("the final dots are lost", "fr", "Print…", "Imprimer…", "Imprimer", "final-punctuation"),
    .init("dots become a colon", "pl", "Print…", "Drukuj…", "Drukuj:", "final-punctuation"),
    .init(
      "the question mark is lost", "ru", "Leave now?", "Выйти сейчас?", "Выйти сейчас",
      "final-punctuation"),
    .init("a bracket is lost", "de", "Deck (upper)", "Deck (oben)", "Deck (oben", "unpaired-mark"),
    .init(
      "a bracket is doubled", "es", "Deck (upper)", "Cubierta (alta)", "Cubierta (alta))",
      "unpaired-mark"),
    .init(
      "a quotation mark is lost", "fr", "Ship “%@”", "Bateau « %@ »", "Bateau « %@", "unpaired-mark"
    ),
    .init(
      "quotation marks around the whole text", "de", "Buy it now", "Jetzt kaufen",
      "\\\"Jetzt kaufen\\\"", "leftover-note"),
    .init(
      "a tag is lost", "ru", "Press <b>Buy</b>", "Нажмите <b>Купить</b>", "Нажмите Купить",
      "different-markup"),
    .init(
      "a tag is not closed", "pl", "Press <b>Buy</b>", "Naciśnij <b>Kup</b>", "Naciśnij <b>Kup",
      "different-markup"),
    .init(
      "a tag is translated", "es", "Press <strong>Buy</strong>", "Pulse <strong>Comprar</strong>",
      "Pulse <fuerte>Comprar</fuerte>", "different-markup"),
    .init(
      "a link with a space in it", "fr", "See [help](https://ferry.example)",
      "Voir l’[aide](https://ferry.example)", "Voir l’[aide] (https://ferry.example)",
      "different-markup"),
    .init(
      "bold marks that don't close", "de", "**Now** or later", "**Jetzt** oder später",
      "**Jetzt* oder später", "different-markup"),
    .init(
      "a code mark that doesn't close", "de", "Type `ferry` there", "Dort `ferry` eingeben",
      "Dort `ferry eingeben", "different-markup"),
    .init(
      "an attribute of an inflection translated", "es", "^[%lld seat](inflect: true)",
      "^[%lld asiento](inflect: true)", "^[%lld asiento](flexionar: true)", "different-markup"),
    .init(
      "three dots where the table has one sign", "de", "Wait…", "Warten…", "Warten...",
      .silence(
        because:
          "both are right: of 817 tables, 318 mix them, and half of the rest have them as the source does"
      )),
    .init(
      "a full stop of Latin in Japanese", "ja", "It is full.", "満席です。", "満席です.",
      .silence(because: "97 of 331 tables mix them, and three dots are no full stop")),
    .init(
      "no space before a French colon", "fr", "Name:", "Nom :", "Nom:",
      .silence(
        because:
          "18 of 79 tables mix them, and a quarter of what stands out is code, a drive, or HTML")),
    .init(
      "no inverted question mark", "es", "Leave now?", "¿Salir ahora?", "Salir ahora?",
      .silence(because: "a matter of style in short keysInCode")),
  ]

  private static let characters: [PlantedText] = [
    .init("letters read in another encoding", "de", "Open", "Öffnen", "Ã–ffnen", "broken-encoding"),
    .init("letters read as Mac OS Roman", "fr", "Done", "Terminé", "Termin√©", "broken-encoding"),
    .init(
      "a letter that became a question mark", "de", "Delete", "Löschen", "L?schen",
      "broken-encoding"),
    .init(
      "a replacement character", "pl", "Close", "Zamknij bilet", "Zamknij\u{FFFD} bilet",
      "broken-encoding"),
    .init(
      "a zero-width space", "es", "Replace", "Reemplazar", "Reem\u{200B}plazar",
      "invisible-character"),
    .init(
      "a byte order mark", "ru", "Replace", "Заменить", "\u{FEFF}Заменить", "invisible-character"),
    .init(
      "a control character", "de", "Replace", "Ersetzen", "Er\u{18}setzen", "invisible-character"),
    .init(
      "a forced writing direction", "ar", "Replace 2", "استبدال 2", "\u{202E}استبدال 2",
      "directional-control"),
    .init(
      "a Latin letter in a Cyrillic word", "ru", "Settings", "Системные", "Cистемные",
      "confusable-character"),
    .init(
      "a Cyrillic letter in a Latin word", "fr", "Click", "Cliquez", "\u{441}liquez",
      "confusable-character"),
    .init(
      "a word in another script", "fr", "Open the city", "Ouvrir la ville", "Ouvrir Москва",
      "wrong-script"),
    .init(
      "a text in another script", "ru", "Open the ticket here", "Открыть билет здесь",
      "Otkryt bilet zdes", "wrong-script"),
    .init("an escape of another format", "de", "Open", "Öffnen", "\\u00d6ffnen", "foreign-escape"),
    .init(
      "an entity of HTML", "fr", "Tools & more", "Outils et plus", "Outils &amp; plus",
      "visible-entity"),
    .init(
      "two capitals at the start", "de", "Hello there", "Hallo zusammen", "HAllo zusammen",
      "odd-capitals"),
  ]

  private static let contents: [PlantedText] = [
    .init(
      "another number", "de", "Wait 30 seconds", "30 Sekunden warten", "20 Sekunden warten",
      "changed-number"),
    .init(
      "another year in other digits", "ar", "Since 2010", "منذ ٢٠١٠", "منذ ٢٠٢٠", "changed-number"),
    .init(
      "an address without its scheme", "fr", "See https://ferry.example",
      "Voir https://ferry.example", "Voir ://ferry.example", "broken-address"),
    .init(
      "an address that is lost", "pl", "See https://ferry.example/help",
      "Zobacz https://ferry.example/help", "Zobacz pomoc", "broken-address"),
    .init(
      "an address of somebody else", "es", "See https://ferry.net/help",
      "Vea https://ferry.net/help", "Vea https://spam.biz/help", "foreign-address"),
    .init(
      "a mail address with a slip", "de", "Mail help@ferry.net", "Mail an help@ferry.net",
      "Mail an help@fery.net", "foreign-address"),
    .init(
      "a text that nobody translated", "pl", "The ticket could not be bought.",
      "Nie udało się kupić biletu.", "The ticket could not be bought.", "unchanged-text"),
    .init("a note in place of the translation", "fr", "Open", "Ouvrir", "TODO", "leftover-note"),
    .init(
      "a note before the translation", "de", "Open", "Öffnen", "FIXME: Öffnen", "leftover-note"),
    .init(
      "an answer of a chat", "ru", "Open", "Открыть", "Here is the translation: Открыть",
      "leftover-note"),
    .init("a note in its place", "de", "Open", "Öffnen", "PLACEHOLDER", "leftover-note"),
    .init("nothing", "de", "Open", "Öffnen", "", "empty-value"),
    .init("nothing but a space", "fr", "Open", "Ouvrir", " ", "empty-value"),
    .init(
      "nothing but a mark", "pl", "Open", "Otwórz", "-",
      .silence(
        because:
          "a dash may stand for none, and a slash for of; of 156 in a million texts, hardly ten were slips"
      )),
    .init("the key for the text", "es", "Open", "Abrir", "planted.text", "value-is-key"),
    .init(
      "a word twice", "de", "The ship is late", "Das Schiff ist zu spät",
      "Das Schiff Schiff ist zu spät", "repeated-word"),
  ]

  /// Mistakes that only a reader of both languages can find.
  private static let readers: [PlantedText] = [
    .init(
      "a slip of letters", "de", "It has left", "Es ist abgefahren", "Es ist abgefharen",
      .silence(because: "no dictionaries: names and terms would be told of")),
    .init(
      "the wrong gender", "fr", "The ship", "Le bateau", "La bateau", .silence(because: "grammar")),
    .init("another meaning", "pl", "Open", "Otwórz", "Zamknij", .silence(because: "meaning")),
    .init(
      "another form of address", "de", "You may go", "Sie können gehen", "Du kannst gehen",
      .silence(because: "the project's choice")),
    .init(
      "half of the sentence", "ru", "Go aboard, and wait there", "Пройдите на борт и ждите",
      "Пройдите на борт", .silence(because: "languages say it shorter")),
    .init(
      "a small letter at the start", "es", "Open", "Abrir", "abrir",
      .silence(because: "a text may be a part of another")),
    .init(
      "a comma is lost", "fr", "Yes, now", "Oui, maintenant", "Oui maintenant",
      .silence(because: "languages differ")),
    .init(
      "a term translated two ways", "de", "Deck", "Oberdeck", "Unterdeck",
      .silence(because: "needs a glossary")),
  ]
}
