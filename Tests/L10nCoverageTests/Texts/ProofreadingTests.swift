import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Broken escapes, other web addresses, changed numbers, unpaired brackets and quotation marks, leftovers.
@Suite struct ProofreadingTests {
  private static func found(_ story: TextStory, _ checks: String...) -> [String] {
    story.found().filter { found in checks.contains { found.hasPrefix($0) } }
  }

  static let escapes = [
    TextStory("Ready.\nGo on.", "Fertig.\\nWeiter.", "de", "visible-escape"),
    TextStory("Left to right", "\\tVon links", "de", "visible-escape"),
    TextStory("above 50%", "über 50 \\u0025", "de", "visible-escape"),
    TextStory("One.\nTwo.", "Un./nDeux.", "fr", "visible-escape"),
    TextStory("One.\n\nTwo.", "Un. /n/n « deux »", "fr", "visible-escape"),
    TextStory("One\ntwo", "Un\\ndeux", "fr", "visible-escape"),
    // Paths and words.
    TextStory("Path", "C:\\temp\\neu", "de"),
    TextStory("Type \\n.", "\\n tippen.", "de"),
    TextStory("and/or\nnot", "a/nebo ne", "cs"),
    TextStory("You\nwill", "Þú ert beðin/n um", "is"),
    TextStory("Now", "Jetzt/Nun/n", "de"),
  ]

  @Test(arguments: escapes) func escape(_ story: TextStory) {
    #expect(Self.found(story, "visible-escape") == story.expected)
  }

  static let addresses = [
    TextStory("See https://ferry.example/help", "Siehe Hilfe", "de", "broken-address"),
    TextStory("See https://ferry.example", "Siehe https//ferry.example", "de", "broken-address"),
    TextStory("See https://ferry.example", "Siehe HTTPS: //ferry.example", "de", "broken-address"),
    TextStory("See https://ferry.example", "Siehe http:/ferry.example", "de", "broken-address"),
    TextStory("Write to help@ferry.example.", "Schreiben Sie uns.", "de", "broken-address"),
    TextStory("Write to help@ferry.net.", "Mail: help@fery.net.", "de", "foreign-address"),
    TextStory("Tickets", "Karten: https://tickets.spam.biz/x", "de", "foreign-address"),
    TextStory("https://ferry.net/help", "https://spam.biz/help", "de", "foreign-address"),
    TextStory(
      "Not https://… but https://ferry.net", "Nicht https://spam.biz, https://ferry.net", "de",
      "foreign-address"),
    // Localized pages, and addresses without a scheme.
    TextStory("https://ferry.net/help", "https://de.ferry.net/hilfe", "de"),
    TextStory("https://www.ferry.co.uk", "https://ferry.de", "de"),
    TextStory("See https://ferry.net/help", "Siehe ferry.net/help", "de"),
    TextStory("OpenStreetMap", "OpenStreetMap (https://openstreetmap.org)", "de"),
    // Placeholder addresses, and addresses in tags and links.
    TextStory("https://example.com", "https://beispiel.de", "de"),
    TextStory("http://myserver.com/file", "http://meinserver.de/datei", "de"),
    TextStory("name@email.com", "name@post.de", "de"),
    TextStory("URL (e.g. https://ferry.net)", "URL (z. B. https://faehre.de)", "de"),
    TextStory(
      "Write user@domain, for example alice@example.com", "Escreva alive@exemplo.com", "pt"),
    TextStory("Add addresses like you@company.com", "Añada tu@compania.com", "es"),
    TextStory("Open http://your-server.net/a?b=c in it", "Öffne http://dein-dienst.de/a?b=c", "de"),
    TextStory("Write to john@ferry.net now", "Schreib an hans@faehre.de", "de"),
    TextStory("Mail info@ferry.net now", "Mail an info@faehre.de", "de", "foreign-address"),
    TextStory("[Help](https://ferry.net)", "Hilfe", "de"),
    TextStory("Address https://…", "Adresse https:// …", "de"),
    TextStory("Address https://…", "Adresse https://faehre.de", "de"),
    // Not addresses.
    TextStory("HTTP/2, and https://", "HTTP/2 und https://", "de"),
    TextStory("%@ at 9:30", "%@ um 9:30", "de"),
    TextStory("Only http:// and https:// are supported", "http://- und https://-Adressen", "de"),
  ]

  @Test(arguments: addresses) func address(_ story: TextStory) {
    #expect(Self.found(story, "broken-address", "foreign-address") == story.expected)
  }

  /// A translation may use any host in the table.
  @Test func hostsOfTheTable() {
    let texts = Texts([("a", "See https://ferry.net"), ("b", "More")])
    #expect(texts.findings([("b", "Mehr: https://ferry.net/de")], "de").isEmpty)
  }

  static let numbers = [
    TextStory("Wait 30 seconds", "Warten Sie 20 Sekunden", "de", "changed-number."),
    TextStory("Speed 0.5x", "Tempo 0,9x", "de", "changed-number."),
    TextStory("Since 2010", "Seit ۲۰۲۰", "fa", "changed-number."),
    TextStory("up to 1,500 files", "bis zu 1.800 Dateien", "de", "changed-number."),
    // Other languages decide.
    TextStory("2 rooms", "3 Zimmer", "de", "changed-number"),
    TextStory("30 days left", "还剩7天", "zh-Hans", "changed-number"),
    // Digits of other scripts, grouping, words, order, units, dates.
    TextStory("Since 2010", "از ۲۰۱۰", "fa"),
    TextStory("up to 1,500 files", "bis zu 1 500 Dateien", "de"),
    TextStory("16 techniques", "Sechzehn Techniken", "de"),
    TextStory("5 of 12", "12 bis 7", "de"),
    TextStory("200M in all", "2억 모두", "ko"),
    TextStory("Letter (8.5 x 11 in)", "Brief (22 x 28 cm)", "de"),
    TextStory("at 10oz", "mit 283 g", "de"),
    TextStory("utf8mb4 of %1$@ (12)", "utf8 von %1$@ (12)", "de"),
    TextStory("0.0", "48.0", "de"),
    TextStory("for 25€ a year", "за 999 ₽ в год", "ru"),
    TextStory("for 25 € a year", "за 29 € в год", "ru", "changed-number."),
    TextStory("30000 rooms", "3万间客房", "zh-Hans"),
    TextStory("above 100 mg/dl", "über 5,5 mmol/l", "de"),
    TextStory("within 10 miles", "im Umkreis von 16 km", "de"),
    TextStory("from 12:00 AM on", "ab 24:00", "de"),
    TextStory("Latitude, as 54.0902", "Breite, etwa 54.3233", "de"),
  ]

  @Test(arguments: numbers) func number(_ story: TextStory) {
    #expect(Self.found(story, "changed-number") == story.expected)
  }

  static let repeatedWords = [
    TextStory("Stop the VPN", "Arresto del del VPN", "it", "repeated-word"),
    TextStory("Open the gate", "Öffne das Schleusentor Schleusentor.", "de", "repeated-word"),
    TextStory("Use the proxy", "Usar o proxy proxy.porto.example", "pt"),
    TextStory("What you see", "Ce que vous vous voyez", "fr"),
    TextStory("Oh no, the mast!", "Oh là là, le mât !", "fr"),
    TextStory("If you lose it", "Als je je kaart verliest", "nl"),
    TextStory("Sure?", "Si si istý?", "sk"),
    TextStory("Only when light", "Nur bei Hell hell", "de"),
    TextStory("Very, very slowly", "pelan pelan", "id"),
    TextStory("Bye bye", "Ciao ciao", "it"),
    TextStory("Nothing. Nothing", "Niente. Niente", "it"),
    TextStory("%@ of %@", "%@ %@", "it"),
    TextStory("Over – there", "Là – – bas", "fr"),
  ]

  @Test(arguments: repeatedWords) func repeatedWord(_ story: TextStory) {
    #expect(Self.found(story, "repeated-word") == story.expected)
  }

  static let marks = [
    TextStory("Width (default)", "Breite (Standard", "de", "unpaired-mark."),
    TextStory("Reachable (HTTP %li)", "Erreichbar (HTTP) %li)", "de", "unpaired-mark."),
    TextStory("One [two]", "一［二", "ja", "unpaired-mark."),
    TextStory("Result for \"%@\"", "Ergebnis für „%@", "de", "unpaired-mark."),
    TextStory("Moor the ferry", "Zakotvit trajekt\"", "cs", "unpaired-mark."),
    TextStory("Show 'Log'", "Показати \"Журнал", "uk", "unpaired-mark."),
    TextStory("Show “%@”", "Zeige „%@\"", "de", "unpaired-mark."),
    TextStory("\"%@\" and \"%@\"", "“%@\" 和 \"%@\"", "zh-Hans", "unpaired-mark."),
    TextStory("Also at %@", "Tiež pri %@\"", "sk", "unpaired-mark."),
    TextStory("No way to open it.", "Rien pour 'Ouvrir »trouvé.", "fr", "unpaired-mark."),
    TextStory("See Menu > Ports.", "Voir «Menu > Ports.", "fr", "unpaired-mark."),
    TextStory("Back", "«Retour", "fr", "unpaired-mark."), TextStory("Back", "« Retour", "fr"),
    TextStory("See Menu > Ports.", "Voir Menu » Ports.", "fr"),
    TextStory("Read more >", "En savoir plus »", "fr"),
    TextStory("%@ inches", "%@\"", "sk"),
    TextStory("“%@” exists", "„%@“ gibt es", "de"),
    TextStory("Wide screens", "Bildschirme ab 27\"", "de"),
    TextStory("Moor the ferry", "\"Anlegen!\"", "de"),
    // Not pairs.
    TextStory("Save (all)", "1) Alles sichern (ja)", "de"),
    TextStory("Thanks (really)", "Danke :) (wirklich)", "de"),
    TextStory("Nothing found. :(", "Nichts gefunden. :-(", "de"),
    TextStory("Choose (one) a)", "a) Eins (wählen)", "de"),
    TextStory("Weigh (slowly): 1)", "抜錨（ゆっくり）：イ）", "ja"),
    TextStory("Depth (low to high)", "Tiefe:(niedrig bis hoch)", "de"),
    TextStory("Depth (low to high)", "Tiefe:(niedrig) bis hoch)", "de", "unpaired-mark."),
    TextStory("Save (all", "Sichern (alle", "de"),
    TextStory("Save (all)", "Alles sichern", "de"),
    TextStory("Save (all)", "（すべて）保存", "ja"),
    TextStory("The \"R\" key", "המקש ״R\"", "he"),
  ]

  @Test(arguments: marks) func mark(_ story: TextStory) {
    #expect(Self.found(story, "unpaired-mark") == story.expected)
  }

  static let leftovers = [
    TextStory("Open", "TODO", "de", "leftover-note"),
    TextStory("Moor", "Anlegen (deepl)", "de", "leftover-note"),
    TextStory("Moor", "Anlegen (DeepL)", "de"),
    TextStory("Open", "TODO: Öffnen", "es", "leftover-note"),
    TextStory("Open", "[TODO] Öffnen", "de", "leftover-note"),
    TextStory("Open", "FIXME öffnen", "de", "leftover-note"),
    TextStory("Open", "Here is the translation: Öffnen", "de", "leftover-note"),
    TextStory("Open", "```Öffnen```", "de", "leftover-note"),
    TextStory("Open it now", "\"Öffne es jetzt\"", "de", "leftover-note"),
    TextStory("Allow it", "TIllåt det", "sv", "odd-capitals."),
    TextStory("Do you want to moor?", "---", "uk", "leftover-note"),
    TextStory(" ", "0b36a71978ca057bf0594fec41410ec0_tr", "bg", "leftover-note"),
    TextStory("Import…", "&Importar", "pt", "leftover-note"),
    TextStory("Moor", "_Anlegen", "de", "leftover-note"),
    TextStory("None", "---", "it"),
    TextStory("Do you want to moor?", "-", "uk"),
    TextStory("*Note that this matters*", "_Hinweis dass dies zählt_", "de"),
    TextStory("%@ in", "%@\"", "de"), TextStory("%d min %d sec", "%d min %d\"", "de"),
    TextStory("Inches (in)", "Zoll (\")", "de"), TextStory("Inches", "Zoll \"", "de"),
    TextStory("%@ on the ferry %@", "%@ / %@", "tr"),
    TextStory("Wind & waves", "&Importar", "pt"),
    TextStory("Wind", "&eacute;olienne", "fr"),
    // Words of the language, names, and parts of the source.
    TextStory("ALL", "TODO", "es"),
    TextStory("Open TODO", "TODOs öffnen", "de"),
    TextStory("TODO list", "TODO-Liste", "de"),
    TextStory("Open 'it'", "\"es\" öffnen \"hier\"", "de"),
    TextStory("“Open it now”", "\"Öffne es jetzt\"", "de"),
    TextStory("Iceland", "IJsland", "nl"), TextStory("Ferries", "QInmey", "tlh"),
    TextStory("USBs and Macs", "USBs und Macs", "de"),
    TextStory("The iNaturalist app", "INaturalist", "de"),
    TextStory("Log in via OAuth", "OAuthでログイン", "ja"),
    TextStory("Quick Connect", "\"Quick Connect\"", "lt"),
    TextStory("Weather", "Wetter", "de"),
  ]

  @Test(arguments: leftovers) func leftover(_ story: TextStory) {
    #expect(Self.found(story, "leftover-note", "odd-capitals") == story.expected)
  }

  static let ends = [
    TextStory("Mooring…", "Lægger til..", "da", "final-punctuation."),
    TextStory("It is moored. Go.", "Moored..\nGo.", "sq", "final-punctuation."),
    TextStory("Mooring…", "لوڈنگ۔۔۔", "ur"),
    TextStory("Mooring…", "لوڈنگ۔", "ur", "final-punctuation."),
    TextStory("Wait... Go.", "Warten... Los.", "de"),
    TextStory("See ../log.", "Siehe ../log und 1..5.", "de"),
  ]

  @Test(arguments: ends) func end(_ story: TextStory) {
    #expect(Self.found(story, "final-punctuation") == story.expected)
  }

  static let lostLetters = [
    TextStory("Delete", "L?schen", "de", "broken-encoding"),
    TextStory("Delete", "Wirklich löschen?", "de"),
    TextStory("Really?Yes", "Ja?nein", "de"),
    TextStory("Site", "a.de/x?y=1", "de"),
    TextStory("Now", "今?後", "ja"),
  ]

  @Test(arguments: lostLetters) func lostLetter(_ story: TextStory) {
    #expect(Self.found(story, "broken-encoding") == story.expected)
  }

  /// Characters that look like the percent sign and the lowercase L of an argument.
  static let arguments = [
    TextStory("%ld files", "％ld ファイル", "ja", "broken-argument"),
    TextStory("%ld files", "٪ ld ملف", "ar", "broken-argument"),
    TextStory("%ld files", "&ld ファイル", "ja", "broken-argument"),
    TextStory("%ld files", "%د ملف", "ar", "broken-argument"),
    TextStory("%ld files", "Ärger &lt; mehr", "de"),
    TextStory("%@ and %ld files", "%@ 與 %Id 個", "zh-Hant", "broken-argument"),
    TextStory("+%lld more", "lld%+ المزيد", "ar", "broken-argument"),
    TextStory("%i of %i", "%I من أصل %i", "ar", "broken-argument"),
    TextStory("%ld files", "%ld ％", "ja"),
    TextStory("%1$@ %2$ld", "%2$ld ％ %1$@", "ja"),
  ]

  @Test(arguments: arguments) func argument(_ story: TextStory) {
    #expect(Self.found(story, "broken-argument") == story.expected)
  }
}
